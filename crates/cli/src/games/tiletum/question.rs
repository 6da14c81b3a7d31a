//! Decisions put to a person: what is open, each choice with what it costs, brings and leads to, and what else is in reach.

use kernel::{Notation as _, Offer, Question};
use tiletum::edition::SpaceBonus;
use tiletum::ids::{Act, Family, Figure, Good, Spot, Tile};
use tiletum::{Action, End, Opened, Part, State, View, spot_word, tile_told};

use super::NONE;
use crate::face::Asked;
use crate::paint::{Block, PLAIN, QUIET, STRONG, StyledLine};
use crate::plain;
use crate::scene::Drawing;

/// Where what a choice does begins, and where the lines after its first begin.
const COLUMN: usize = 34;
const INDENT: usize = 7;

/// The decision with its choices.
pub fn question(view: &View, prompt: &Question, scene: Drawing<'_>) -> Asked<Action> {
    let mut page = Page { view, prompt, width: scene.page.width, text: Block::new(), labels: Vec::new() };
    page.text.push_wrapped(StyledLine::styled(STRONG, head(view)), page.width, 2);
    page.dice();
    for (group, title) in [("", ""), ("task", "At any time, for no AP:")] {
        page.choices(group, title);
    }
    page.in_reach();
    plain::refused(&mut page.text, prompt.refused.iter(), page.width);
    Asked { text: page.text, labels: page.labels, enter: None }
}

/// What is to be decided, in one sentence.
fn head(view: &View) -> String {
    if view.part == Part::King {
        return "Take the king's prize, or leave it.".to_owned();
    }
    let Some(now) = &view.now else { return "Decide.".to_owned() };
    match (now.open.last(), now.die, now.action) {
        (Some(Opened::Goods(count)), ..) => format!("Choose a good, {count} in all."),
        (Some(Opened::Choose), ..) => {
            "Choose the building whose characters bring their bonuses again.".to_owned()
        }
        (Some(Opened::Again(_)), ..) => "Choose whose bonus comes again.".to_owned(),
        (Some(Opened::Any(ap)), ..) => format!("Choose the action on which {ap} AP are spent."),
        (Some(Opened::Side(act, ap)), ..) => format!("Side action {act}: {ap} AP left."),
        (Some(open), ..) => plain::capital(&format!("{}.", open.told())),
        (None, None, _) => "Take a die: its goods, its action, and the tile that lies there.".to_owned(),
        (None, Some(_), Some(act)) => format!("Action {act}: {} AP left.", now.ap),
        (None, Some(_), None) if now.joker => "Choose the action that the joker stands for.".to_owned(),
        (None, Some(_), None) => "Take the tile that lies at the action, or leave it.".to_owned(),
    }
}

/// A question while it is being written.
struct Page<'a> {
    view: &'a View,
    prompt: &'a Question,
    width: usize,
    text: Block,
    labels: Vec<(String, Action)>,
}

impl Page<'_> {
    /// The offers with their actions.
    fn offers(&self) -> Vec<(Action, Offer)> {
        let read = |offer: &Offer| {
            let actions = State::read_actions(self.view.edition, &offer.action).unwrap_or_default();
            // What cannot be read back has no number: it could not be taken.
            match actions[..] {
                [action] => Some((action, offer.clone())),
                _ => None,
            }
        };
        self.prompt.choices.iter().filter_map(read).collect()
    }

    /// The next number, which will stand for the action.
    fn number(&mut self, action: Action) -> String {
        let label = (self.labels.len() + 1).to_string();
        self.labels.push((label.clone(), action));
        label
    }

    /// The action that a die of this value brings, with its points.
    fn brought_by(&self, value: u8) -> String {
        let place = (usize::from(value) + 6 - usize::from(self.view.wheel)) % 6;
        let act = self.view.actions[place];
        let marker = Act::PLAIN.iter().position(|&other| other == act);
        let seat = self.view.seats.get(self.prompt.player.seat());
        let more = seat.zip(marker).map_or(0, |(seat, marker)| seat.markers[marker]);
        let more = if more > 0 { format!(" + {more}") } else { String::new() };
        format!("{act} {}{more} AP", 7 - value)
    }

    /// The dice as they lie there, each on a line of its own; then what another value costs, a line for each die.
    fn dice(&mut self) {
        let dice = self.offers().into_iter().filter_map(|(action, offer)| match action {
            Action::Die { colour, value, to } => Some((colour, value, to, action, offer)),
            _ => None,
        });
        let dice: Vec<(Good, u8, u8, Action, Offer)> = dice.collect();
        for (colour, value, _, action, offer) in dice.iter().filter(|(_, value, to, ..)| value == to) {
            let label = self.number(*action);
            let die = format!("{} {value}", colour.colour());
            let mut named = offer.brings.iter().filter(|bill| bill.total() > 0).map(|bill| bill.good.clone());
            let good = named.next_back().unwrap_or_else(|| colour.to_string());
            let place = (usize::from(*value) + 6 - usize::from(self.view.wheel)) % 6;
            let tile = self.view.at_wheel[place];
            let tile = tile.map_or_else(String::new, |tile| {
                format!(", tile {}", tiletum::tile_word(&self.view.edition, tile))
            });
            let line = StyledLine::styled(STRONG, format!("{label:>3}"))
                .plain(format!("  die {die:<13} {:<18} {value} {good}{tile}", self.brought_by(*value)));
            self.text.push_wrapped(line, self.width, INDENT);
        }
        let mut changed: Vec<(Good, u8)> = Vec::new();
        for (colour, value, to, ..) in &dice {
            if value != to && !changed.contains(&(*colour, *value)) {
                changed.push((*colour, *value));
            }
        }
        if changed.is_empty() {
            return;
        }
        let price = self.view.edition.rates.change;
        let title = "Changed before it is taken; in brackets stands the gold for that:";
        self.text.push(StyledLine::styled(QUIET, title));
        for (colour, value) in changed {
            let die = format!("{} {value}", colour.colour());
            let mut line = StyledLine::from(format!("     die {die:<13}"));
            for (_, _, to, action, _) in
                dice.iter().filter(|&&(other, at, to, ..)| (other, at) == (colour, value) && to != value)
            {
                let label = self.number(*action);
                let steps = value.abs_diff(*to).min(6 - value.abs_diff(*to));
                line = line.plain("  ").add(STRONG, label).plain(format!("  to {to} ({})", price * steps));
            }
            self.text.push_wrapped(line, self.width, INDENT + 4);
        }
    }

    /// The tasks, or all other choices, with what each does; what cannot be undone is warned of.
    fn choices(&mut self, group: &str, title: &str) {
        let of_group = |(action, offer): &(Action, Offer)| {
            !matches!(action, Action::Die { .. }) && (offer.group == "task") == (group == "task")
        };
        let offers: Vec<(Action, Offer)> = self.offers().into_iter().filter(of_group).collect();
        if offers.is_empty() {
            return;
        }
        if !title.is_empty() {
            self.text.push(StyledLine::styled(QUIET, title.to_owned()));
        }
        for (action, offer) in offers {
            let label = self.number(action);
            let does = self.does(action, &offer);
            let room = if does.is_empty() && offer.brings.is_empty() { 0 } else { COLUMN - INDENT + 1 };
            let mut line = StyledLine::styled(STRONG, format!("{label:>3}"))
                .plain(format!("  {:<room$}", offer.action))
                .add(QUIET, does);
            for bill in &offer.brings {
                line = line.plain("  ").then(plain::brought(bill));
            }
            for warning in &offer.warnings {
                line = line.add(STRONG, format!("  ! {warning}"));
            }
            self.text.push_wrapped(line, self.width, INDENT);
        }
    }

    /// What a choice does, as far as its own words do not say it.
    fn does(&self, action: Action, offer: &Offer) -> String {
        let (view, edition) = (self.view, &self.view.edition);
        let tile = |tile: Option<Tile>| tile.map_or_else(|| NONE.to_owned(), |tile| told(view, tile));
        match action {
            Action::Walk(figure, spot) => at_spot(view, figure, spot),
            Action::Take(taken) if taken.is(Family::Contract) => {
                let slot = view.contracts.iter().rposition(|other| *other == Some(taken));
                let cost = slot.map_or(0, |slot| edition.rates.slot_cost[slot]);
                format!("{cost} AP: {}", told(view, taken))
            }
            Action::TakeFrom(taken, slot) => {
                format!("{} AP: {}", edition.rates.slot_cost[slot.index()], told(view, taken))
            }
            Action::Take(taken) => format!("1 AP: {}", told(view, taken)),
            Action::TakeBonus if view.part == Part::King => tile(view.prize),
            Action::TakeBonus => tile(self.at_hand()),
            Action::Refresh => "1 AP: five new characters".to_owned(),
            Action::Place(_, room) => format!("{} AP", room.floor()),
            Action::Exchange { .. } => "1 AP".to_owned(),
            Action::Fulfil(taken, _) | Action::Helper(taken) => told(view, taken),
            Action::End if offer.warnings.is_empty() => "ends the turn".to_owned(),
            Action::Die { .. }
            | Action::DieGood(_)
            | Action::As(_)
            | Action::House(_)
            | Action::Pillar(_)
            | Action::Advance
            | Action::Gain(_)
            | Action::Choose(_)
            | Action::Again(_)
            | Action::Buy(_)
            | Action::Crest(..)
            | Action::Join(_)
            | Action::Done
            | Action::End => String::new(),
        }
    }

    /// The bonus tile that may be taken: at the action of the die, or where a figure stands.
    fn at_hand(&self) -> Option<Tile> {
        let view = self.view;
        let now = view.now.as_ref()?;
        let act = match now.open.last() {
            Some(&Opened::Side(act, _)) => Some(act),
            Some(_) => None,
            None => now.action,
        };
        let Some(act) = act else {
            let (_, value) = now.die?;
            return view.at_wheel[(usize::from(value) + 6 - usize::from(view.wheel)) % 6];
        };
        let seat = view.seats.get(now.player.seat())?;
        let spot = if act == Act::Architect { seat.architect } else { seat.merchant };
        view.lying.iter().find(|(other, _)| *other == spot).map(|(_, tile)| *tile)
    }

    /// What figures reach in more than one step, the cheapest first.
    fn in_reach(&mut self) {
        let view = self.view;
        let edition = &view.edition;
        let far = view.reach().into_iter().filter(|far| far.end != End::Stay && far.actions().len() > 1);
        let mut far: Vec<_> = far.collect();
        far.sort_by_key(|far| far.cost);
        let told = far.iter().map(|far| {
            let what = match far.end {
                End::House(space) => format!("house {}", tiletum::space_words(edition, space)),
                End::Pillar(_) => format!("pillar {}", spot_word(edition, far.spot)),
                End::Tile(tile) => {
                    format!("tile {} in {}", tiletum::tile_word(edition, tile), spot_word(edition, far.spot))
                }
                End::Stay => String::new(),
            };
            let cost = if far.cost > 0 { format!(", {} AP", far.cost) } else { String::new() };
            format!("{what}{cost}")
        });
        let told: Vec<String> = told.collect();
        if !told.is_empty() {
            let line = StyledLine::styled(QUIET, "In reach: ").add(PLAIN, told.join("; ")).plain(".");
            self.text.push_wrapped(line, self.width, 2);
        }
    }
}

/// What a tile does, without its own word.
fn told(view: &View, tile: Tile) -> String {
    let all = tile_told(&view.edition, tile);
    let inner = all.split_once('(').and_then(|(_, rest)| rest.strip_suffix(')'));
    if tile.is(Family::Crest) { all } else { inner.map_or(all.clone(), str::to_owned) }
}

/// What a figure finds at a spot: free house spaces or a cathedral, a tile, a fair.
fn at_spot(view: &View, figure: Figure, spot: Spot) -> String {
    let edition = &view.edition;
    let mut parts = Vec::new();
    let used = edition.map.spaces_of(spot).filter(|(_, space)| usize::from(space.from) <= view.seats.len());
    let free = used.filter(|&(space, _)| !view.seats.iter().any(|seat| seat.has_house(space)));
    let mut free: Vec<String> = free
        .filter(|_| figure == Figure::Merchant)
        .map(|(_, facts)| match facts.bonus {
            SpaceBonus::None => "plain".to_owned(),
            SpaceBonus::Points(points) => format!("{points} VP"),
            SpaceBonus::Retrigger => "bonuses again".to_owned(),
        })
        .collect();
    free.dedup();
    if !free.is_empty() {
        parts.push(format!("house {}", free.join(" or ")));
    }
    if figure == Figure::Architect
        && let Some(at) = edition.cathedral_at(spot)
        && let Some(shown) = view.cathedrals.get(at.index())
        && let Some((stone, points)) = shown.cost
    {
        parts.push(format!("cathedral {stone} stone, {points} VP"));
    }
    if let Some((_, tile)) = view.lying.iter().find(|(other, _)| *other == spot) {
        parts.push(format!("tile {}", tiletum::tile_word(edition, *tile)));
    }
    if let Some(slot) =
        view.fairs.iter().position(|fair| fair.city == spot && fair.fair.is_some() && !fair.over)
    {
        parts.push(format!("fair {}", slot + 1));
    }
    parts.join("; ")
}
