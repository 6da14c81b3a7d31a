//! The map: towns with their house and pillar spaces, who stands where, and the roads between.

use kernel::{Player, Question};
use tiletum::edition::{
    CHART_LEGEND, CHART_WIDTH, Chart, FREE, HOUSES, Letter, PILLARS, TILE, is_fair_city, place_told,
    space_letter,
};
use tiletum::ids::Spot;
use tiletum::{SeatView, View, spot_word};

use super::YOU;
use crate::paint::{Block, PLAIN, QUIET, STRONG, StyledLine};
use crate::scene::Drawing;

/// What the letters on the map mean besides those that are printed there.
const LEGEND: &str =
    "A a house or a pillar of A, F2 the second fair, mA the merchant and aA the architect of A";

/// The map with all that stands and lies on it, and what its letters mean.
pub fn map(view: &View, targets: &[Spot], scene: Drawing<'_>) -> Block {
    let mut block = chart(view, targets, scene);
    block.gap();
    let legend = format!("{CHART_LEGEND}; {LEGEND}.");
    block.push_wrapped(StyledLine::styled(QUIET, legend), scene.page.width, 0);
    block
}

/// The map without a word. Spots to which a figure may go have their names underlined.
pub fn chart(view: &View, targets: &[Spot], scene: Drawing<'_>) -> Block {
    let chart = Chart::of(&view.edition).filter(|_| scene.page.width >= CHART_WIDTH);
    match chart {
        Some(chart) => {
            let own = scene.viewer_seat().map(Player::letter);
            let underlined: Vec<&str> = targets.iter().map(|&spot| spot_word(&view.edition, spot)).collect();
            let lines = chart.drawn(|spot| at_spot(view, spot));
            lines.iter().map(|line| styled(line, own, &underlined)).collect()
        }
        None => list(view, scene),
    }
}

/// The spots to which the choices lead.
pub fn targets(prompt: &Question, view: &View) -> Vec<Spot> {
    let goes = |action: &str| {
        let (figure, spot) = action.split_once(" to ")?;
        matches!(figure, "merchant" | "architect").then(|| view.edition.map.of_word(spot))?
    };
    prompt.choices.iter().filter_map(|offer| goes(&offer.action)).collect()
}

/// What is printed at every spot, and where its roads lead.
pub fn roads(view: &View, scene: Drawing<'_>) -> Block {
    let mut block = Block::new();
    for (spot, facts) in view.edition.map.all() {
        let line =
            StyledLine::styled(STRONG, facts.id.as_str()).plain(": ").plain(place_told(&view.edition, spot));
        block.push_wrapped(line, scene.page.width, 4);
    }
    block
}

/// The same as the map on a page that is too narrow for it: a line for each spot.
fn list(view: &View, scene: Drawing<'_>) -> Block {
    let mut block = Block::new();
    for (spot, facts) in view.edition.map.all() {
        let parts: Vec<String> = at_spot(view, spot).into_iter().filter(|part| !part.is_empty()).collect();
        let line = if facts.road {
            StyledLine::styled(QUIET, facts.id.as_str()).plain(format!(" {}", parts.join(" ")))
        } else {
            StyledLine::from(parts.join("  "))
        };
        block.push_wrapped(line, scene.page.width, 4);
    }
    block
}

/// What stands and lies at a spot: its name and tile; houses, pillars and the fair; figures.
fn at_spot(view: &View, spot: Spot) -> [String; 3] {
    let edition = &view.edition;
    let facts = edition.map.spot(spot);
    let tile =
        if view.lying.iter().any(|&(lying, _)| lying == spot) { TILE.to_string() } else { String::new() };
    let merchants = figures('m', view, |seat| seat.merchant == spot);
    let architects = figures('a', view, |seat| seat.architect == spot);
    if facts.road {
        return [merchants, format!("o{tile}"), architects];
    }
    let mut spaces = String::from(HOUSES);
    let used = edition.map.spaces_of(spot).filter(|(_, space)| usize::from(space.from) <= view.seats.len());
    spaces.extend(used.map(|(space, facts)| {
        let owner = view.seats.iter().find(|seat| seat.has_house(space));
        owner.map_or_else(|| space_letter(facts.bonus), |seat| seat.player.letter())
    }));
    if let Some(cathedral) = edition.cathedral_at(spot) {
        spaces.extend([' ', PILLARS]);
        let own = view.seats.iter().filter(|seat| seat.pillared.contains(cathedral));
        let own: String = own.map(|seat| seat.player.letter()).collect();
        let (_, pillars) = edition.cathedrals[cathedral.index()];
        let free = usize::from(pillars).saturating_sub(own.len());
        let built = view.cathedrals.iter().all(|other| other.cathedral != cathedral || !other.not_built);
        spaces.push_str(&own);
        spaces.extend(std::iter::repeat_n(FREE, if built { free } else { 0 }));
        if !built {
            spaces.push_str(super::NONE);
        }
    }
    if is_fair_city(edition, spot)
        && let Some(slot) = view.fairs.iter().position(|fair| fair.city == spot && !fair.over)
    {
        spaces.push_str(&format!(" F{}", slot + 1));
    }
    let both = [merchants, architects].into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>();
    [format!("{}{tile}", facts.id), spaces, both.join(" ")]
}

/// `mAC`: the merchants of A and C.
fn figures(sign: char, view: &View, is_here: impl Fn(&SeatView) -> bool) -> String {
    let here: String =
        view.seats.iter().filter(|seat| is_here(seat)).map(|seat| seat.player.letter()).collect();
    if here.is_empty() { here } else { format!("{sign}{here}") }
}

/// A line of the map: roads are quiet, names strong, the own letters stand out.
fn styled(letters: &[Letter], own: Option<char>, underlined: &[&str]) -> StyledLine {
    let mut line = StyledLine::new();
    let end = letters.iter().rposition(|letter| letter.letter != ' ').map_or(0, |last| last + 1);
    let mut rest = &letters[..end];
    while let Some(first) = rest.first() {
        let length = rest.iter().take_while(|letter| letter.line == first.line).count();
        let (part, after) = rest.split_at(length);
        rest = after;
        let text: String = part.iter().map(|letter| letter.letter).collect();
        match first.line {
            None => line.push(QUIET, text),
            Some(0) => {
                let is_target = underlined.contains(&text.trim_end_matches(TILE));
                line.push(if is_target { STRONG.underline() } else { STRONG }, text);
            }
            Some(_) => {
                for letter in text.chars() {
                    line.push(if Some(letter) == own { YOU } else { PLAIN }, letter);
                }
            }
        }
    }
    line
}
