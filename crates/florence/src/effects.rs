//! What cards do, as data: the metrics they count and the conditions they set.

use kernel::named;

named! {
    /// A number that a principality has at a moment.
    Metric {
        /// Buildings; the palazzo is none.
        Buildings = "buildings",
        /// Large buildings.
        Large = "large",
        /// Medium buildings.
        Medium = "medium",
        /// Small buildings.
        Small = "small",
        /// Different classes among the buildings.
        Sizes = "sizes",
        /// Landscapes.
        Landscapes = "landscapes",
        /// Forests.
        Forests = "forests",
        /// Lakes.
        Lakes = "lakes",
        /// Parks.
        Parks = "parks",
        /// Different types among the landscapes.
        LandscapeTypes = "landscape_types",
        /// Freedoms.
        Freedoms = "freedoms",
        /// Jesters.
        Jesters = "jesters",
        /// Builders.
        Builders = "builders",
        /// Prestige cards held.
        PrestigeCards = "prestige_cards",
        /// How many of forest, lake, park, jester, builder, prestige card and freedom are present.
        Categories = "categories",
        /// Profession and recruiting cards in hand, without the card being played.
        HandCards = "hand_cards",
        /// Profession and recruiting cards on the own table, with the card being played.
        TableCards = "table_cards",
        /// Profession and recruiting cards on the own table at the end of the game.
        Works = "works",
        /// Free cells of the board that nothing covers.
        EmptyCells = "empty_cells",
    }
}

/// One term of a bonus card: `per` for every unit of `metric`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BonusTerm {
    /// What is counted.
    pub metric: Metric,
    /// Work value for each.
    pub per: i32,
}

/// When a prestige card scores.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Condition {
    /// The owner has at least one, and nobody has more.
    Most {
        /// What is compared.
        metric: Metric,
        /// Points if nobody has as many.
        points: i32,
        /// Points if somebody has as many.
        tied: i32,
    },
    /// Nobody has fewer; none at all is fine.
    Fewest {
        /// What is compared.
        metric: Metric,
        /// Points if nobody has as few.
        points: i32,
        /// Points if somebody has as few.
        tied: i32,
    },
    /// The owner reaches all the minima, whatever the others have.
    AtLeast {
        /// What must be reached.
        minima: Vec<(Metric, i32)>,
        /// Points if all are reached.
        points: i32,
    },
}
