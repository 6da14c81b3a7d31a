//! Which sign stands for what.

pub use crate::frame::signs::{on_board, seat, seat_class};
use crate::parts::icon::{self, Icon};
use florence::Source;
use florence::effects::Metric;
use florence::ids::{Building, Freedom, Landscape, Object, Stack};

/// The sign of a building.
#[must_use]
pub const fn building(building: Building) -> Icon {
    match building {
        Building::University => icon::UNIVERSITY,
        Building::Laboratory => icon::LABORATORY,
        Building::Workshop => icon::WORKSHOP,
        Building::Library => icon::LIBRARY,
        Building::Opera => icon::OPERA,
        Building::Studio => icon::STUDIO,
        Building::Hospital => icon::HOSPITAL,
        Building::Theater => icon::THEATER,
        Building::Tower => icon::TOWER,
        Building::Chapel => icon::CHAPEL,
    }
}

/// The sign of a landscape.
#[must_use]
pub const fn landscape(landscape: Landscape) -> Icon {
    match landscape {
        Landscape::Forest => icon::FOREST,
        Landscape::Lake => icon::LAKE,
        Landscape::Park => icon::PARK,
    }
}

/// The sign of a freedom.
#[must_use]
pub const fn freedom(freedom: Freedom) -> Icon {
    match freedom {
        Freedom::Travel => icon::TRAVEL,
        Freedom::Religion => icon::RELIGION,
        Freedom::Opinion => icon::OPINION,
    }
}

/// The sign of an object of the auction.
#[must_use]
pub const fn object(object: Object) -> Icon {
    match object {
        Object::Forest => icon::FOREST,
        Object::Lake => icon::LAKE,
        Object::Park => icon::PARK,
        // The forest, the largest, stands for all three.
        Object::Landscape => icon::FOREST,
        Object::Jester => icon::JESTER,
        Object::Builder => icon::BUILDER,
        Object::Prestige => icon::PRESTIGE_CARD,
        Object::Recruiting => icon::RECRUITING,
    }
}

/// The sign of a stack of cards.
#[must_use]
pub const fn stack(stack: Stack) -> Icon {
    match stack {
        Stack::Profession => icon::PROFESSION,
        Stack::Bonus => icon::BONUS,
        Stack::Prestige => icon::PRESTIGE_CARD,
    }
}

/// The sign of where points come from.
#[must_use]
pub const fn source(source: Source) -> Icon {
    match source {
        Source::Works => icon::WORK,
        Source::BestWorks => icon::STAR,
        Source::Buildings => icon::UNIVERSITY,
        Source::Landscapes => icon::FOREST,
        Source::Builders => icon::BUILDER,
        Source::PrestigeCards => icon::PRESTIGE_CARD,
        Source::Characters => icon::PROFESSION,
        Source::Sold => icon::FLORIN,
        Source::Owned => icon::HAND,
    }
}

/// The sign of what a card counts.
#[must_use]
pub const fn metric(metric: Metric) -> Icon {
    match metric {
        Metric::Buildings | Metric::Large | Metric::Sizes => icon::UNIVERSITY,
        Metric::Medium => icon::LIBRARY,
        Metric::Small => icon::TOWER,
        Metric::Landscapes | Metric::Forests | Metric::LandscapeTypes => icon::FOREST,
        Metric::Lakes => icon::LAKE,
        Metric::Parks => icon::PARK,
        Metric::Freedoms => icon::OPINION,
        Metric::Jesters => icon::JESTER,
        Metric::Builders => icon::BUILDER,
        Metric::PrestigeCards => icon::PRESTIGE_CARD,
        Metric::Categories => icon::STAR,
        Metric::HandCards => icon::HAND,
        Metric::TableCards | Metric::Works => icon::WORK,
        Metric::EmptyCells => icon::BOARD,
    }
}
