//! Cooperation: offers to build jointly, made and answered.

use florence::board::Cells;
use florence::ids::Building;
use florence::{Action, Choice, Due, Placement, Prompt, View};
use kernel::Player;

use super::board::{Plan, board};
use super::placing::{places, short};
use super::question::Page;
use crate::paint::{Block, QUIET, STRONG, StyledLine};
use crate::scene::Drawing;

/// The boards of the two side by side, the western one first; above each other if one lies above the other.
fn boards(view: &View, pair: (Player, Player), marked: Cells, tried: Option<Placement>) -> Block {
    let seams = &view.rules.seams.seams;
    let between = |player| player == pair.0 || player == pair.1;
    let Some(seam) = seams.iter().find(|seam| between(seam.first) && between(seam.second)) else {
        return Block::new();
    };
    let drawn = |seat: Player, other: Player, marked| {
        let tiles = view.laid(&view.seats[seat.seat()]);
        let part = tried.map(|placement| (placement.tile, view.part(seat, other, placement)));
        let plan = Plan { palazzo: view.rules.palazzo, tiles: &tiles, tried: part, marked };
        let mut block = Block::new();
        block.push(StyledLine::styled(STRONG, format!("  {seat}")));
        block.append(board(&view.edition, &plan));
        block
    };
    let (first, second) =
        (drawn(seam.first, seam.second, marked), drawn(seam.second, seam.first, Cells::EMPTY));
    if seam.side == florence::Side::East {
        return first.beside(second, 1);
    }
    let mut both = second;
    both.append(first);
    both
}

/// The boards with the building as it would lie.
pub fn preview(view: &View, placement: Placement) -> Block {
    let Some(offer) = view.offer else { return Block::new() };
    boards(view, (offer.player, offer.with), Cells::EMPTY, Some(placement))
}

/// The boards with the corners that can be chosen, or with the building that is offered.
pub fn drawing(view: &View, prompt: &Prompt, scene: Drawing<'_>) -> Block {
    let Some(offer) = view.offer else { return Block::new() };
    let corners = if let Due::Join { .. } = prompt.due {
        places(prompt).into_iter().map(|place| place.anchor).collect()
    } else {
        Cells::EMPTY
    };
    let mut block = boards(view, (offer.player, offer.with), corners, offer.placement);
    if let Due::Join { building, .. } = prompt.due
        && let Some(&place) = places(prompt).first()
    {
        let example = short(place);
        let words = format!(
            "The corner + is a cell of the western or southern board. `place {building} {example}` says where; `where` \
             lists all ways."
        );
        block.push_wrapped(StyledLine::styled(QUIET, words), scene.page.width, 0);
    }
    block
}

impl Page<'_> {
    /// The menu: what may be offered to whom.
    pub(super) fn offers(&mut self) {
        let wanted = self.wanted_buildings();
        let mut neighbours: Vec<Player> = Vec::new();
        for choice in &self.prompt.choices {
            if let Action::Join { with, .. } = choice.action
                && !neighbours.contains(&with)
            {
                neighbours.push(with);
            }
        }
        for neighbour in neighbours {
            let entries = self.prompt.choices.iter().filter_map(|choice| match choice.action {
                Action::Join { building, with } if with == neighbour => {
                    let mark = if wanted.contains(&building) { "*" } else { "" };
                    Some((choice.action, format!("{building}{mark}")))
                }
                _ => None,
            });
            let entries: Vec<(Action, String)> = entries.collect();
            let name = self.scene.heading(neighbour);
            self.text.push(StyledLine::from(format!("     offer {name} to build jointly")));
            self.grid(&entries);
        }
    }

    /// Where the building is to lie.
    pub(super) fn join(&mut self, building: Building, with: Player) {
        let count = self.prompt.choices.len();
        let name = self.scene.heading(with);
        self.head(format!("Where would the {building} lie, with {name}? There are {count} ways."));
        if count < FEW {
            for choice in &self.prompt.choices {
                if let Action::Place(place) = choice.action {
                    self.choice(choice, StyledLine::from(short(place)), 5);
                }
            }
        }
    }

    /// For how much.
    pub(super) fn ask(&mut self) {
        let Some(offer) = self.view.offer else { return };
        let name = self.scene.heading(offer.with);
        let sums = self.prompt.choices.iter().filter_map(sum);
        let (least, most) = (sums.clone().min().unwrap_or(0), sums.max().unwrap_or(0));
        self.head(format!("How much is {name} to pay you? `ask {least}` to `ask {most}`."));
        self.hint("     A refusal costs nothing. You pay the bank afterwards.");
        for choice in &self.prompt.choices {
            if let Some(sum) = sum(choice) {
                self.labels.push((sum.to_string(), choice.action));
            }
        }
    }

    /// Yes or no.
    pub(super) fn consent(&mut self) {
        let Some(offer) = self.view.offer else { return };
        let (name, building) = (self.scene.heading(offer.player), offer.building);
        let (sum, gain) = (offer.sum.unwrap_or(0), self.view.rules.rates.building);
        let size = offer.placement.map_or(0, |place| self.view.part(offer.with, offer.player, place).len());
        self.head(format!("{name} offers to build the {building} with you, for {sum} florins."));
        self.hint(&format!(
            "     It would cover {size} of your cells, bring each of you {gain} prestige and count for both."
        ));
        for choice in &self.prompt.choices {
            let words = if choice.action == Action::Accept {
                StyledLine::styled(STRONG, "accept")
                    .add(QUIET, format!("  pay {sum}; it costs you no action"))
            } else {
                StyledLine::styled(STRONG, "refuse").add(QUIET, "  that costs nothing")
            };
            self.choice(choice, words, 5);
        }
    }
}

/// Fewer places than this are listed by number.
const FEW: usize = 13;

/// The sum that is asked for, in florins.
fn sum(choice: &Choice) -> Option<i32> {
    if let Action::Ask(coins) = choice.action { Some(i32::from(coins) * 100) } else { None }
}
