//! Decisions put to a person: numbered choices with what they cost and bring.

use florence::edition::Edition;
use florence::ids::{Building, Card, Freedom, Object, Stack};
use florence::{Action, Choice, Due, Prompt, Term, View, Warning, card_word};

use super::{characters, hand, market, palette, placing, words};
use crate::face::Asked;
use crate::paint::{Block, PLAIN, QUIET, STRONG, StyledLine};
use crate::scene::Drawing;

/// The decision with its choices.
pub fn question(view: &View, prompt: &Prompt, scene: Drawing<'_>) -> Asked<Action> {
    let mut page = Page { view, prompt, scene, text: Block::new(), labels: Vec::new(), enter: None };
    match prompt.due {
        Due::Return => page.give_back(),
        Due::Name | Due::LastPurchase => page.objects(),
        Due::Bid => page.bid(),
        Due::Place(tile) => return placing::question(view, prompt, tile, scene),
        Due::Landscape => page.landscape(),
        Due::KeepObject => page.keep_object(),
        Due::Keep(stack) => page.keep(stack),
        Due::Under(stack) => page.under(stack),
        Due::Recruit => page.recruit(),
        Due::CompleteWork(card) => page.complete(card),
        Due::Menu => page.menu(),
        Due::Character => page.characters(),
        Due::Use { .. } | Due::Settle(_) | Due::PrincessWork | Due::Convert => page.of_character(prompt.due),
        Due::Join { building, with } => page.join(building, with),
        Due::Ask(_) => page.ask(),
        Due::Consent(_) => page.consent(),
        Due::Chance | Due::Nothing => {}
    }
    page.refused();
    Asked { text: page.text, labels: page.labels, enter: page.enter }
}

/// A question while it is being written.
pub(super) struct Page<'a> {
    pub(super) view: &'a View,
    pub(super) prompt: &'a Prompt,
    pub(super) scene: Drawing<'a>,
    pub(super) text: Block,
    pub(super) labels: Vec<(String, Action)>,
    enter: Option<Action>,
}

impl Page<'_> {
    fn edition(&self) -> &Edition {
        &self.view.edition
    }

    pub(super) fn head(&mut self, text: impl Into<String>) {
        self.text.push_wrapped(StyledLine::styled(palette::YOU, text), self.scene.page.width, 2);
    }

    pub(super) fn hint(&mut self, text: &str) {
        let indent = text.len() - text.trim_start().len() + 2;
        self.text.push_wrapped(StyledLine::styled(QUIET, text), self.scene.page.width, indent);
    }

    /// The next number, which will stand for the action.
    fn number(&mut self, action: Action) -> StyledLine {
        let label = (self.labels.len() + 1).to_string();
        let number = StyledLine::styled(STRONG, format!("{label:>3}"));
        self.labels.push((label, action));
        number
    }

    /// A choice on a line of its own.
    pub(super) fn choice(&mut self, choice: &Choice, words: StyledLine, indent: usize) {
        let line = self.number(choice.action).plain("  ").then(words).then(warnings(choice));
        self.text.push_wrapped(line, self.scene.page.width, indent);
    }

    fn give_back(&mut self) {
        self.head("Give one of your profession cards back and keep the others.");
        let entries = self.prompt.choices.iter().map(|choice| match choice.action {
            Action::Return(card) => (choice.action, card_word(self.edition(), card).to_owned()),
            _ => (choice.action, String::new()),
        });
        let entries: Vec<(Action, String)> = entries.collect();
        self.grid(&entries);
    }

    fn objects(&mut self) {
        let rates = self.view.rules.rates;
        let last = self.prompt.due == Due::LastPurchase;
        self.head(if last {
            let price = rates.uncontested_price;
            format!("You are the last to buy: take one object for {price}, or nothing.")
        } else {
            let bid = rates.opening_bid;
            format!("Name an object; that is a bid of {bid}. Or decline, and buy nothing in this round.")
        });
        for choice in &self.prompt.choices {
            let words = match choice.action {
                Action::Name(object) | Action::Buy(object) => {
                    let name = StyledLine::styled(STRONG, format!("{:<16}", words::object(object)));
                    name.add(QUIET, brings(self.view, self.scene, object))
                }
                Action::Sell => StyledLine::from("sell prestige for it"),
                Action::Rank | Action::Consult(_) => characters::power(choice.action),
                _ => StyledLine::from("decline"),
            };
            self.choice(choice, words, 5);
        }
    }

    fn bid(&mut self) {
        let Some((object, bid, high, _)) = self.view.auction.and_then(|auction| auction.lot) else { return };
        let next = bid + self.view.rules.rates.increment;
        let purse = self.own_florins();
        let name = words::object(object);
        self.head(format!("The {name} stands at {bid} by {high}. Raise to {next}, or pass?"));
        for choice in &self.prompt.choices {
            let words = match choice.action {
                Action::Raise => {
                    let words = StyledLine::styled(STRONG, format!("raise to {next}"));
                    match purse {
                        Some(purse) if purse < next => {
                            let rate = self.view.rules.rates.florins_per_prestige_sold;
                            let sold = (next - purse + rate - 1) / rate;
                            words.add(
                                palette::BAD,
                                format!("  you have {purse}: {sold} prestige would be sold"),
                            )
                        }
                        Some(purse) => words.add(QUIET, format!("  leaves {} of your {purse}", purse - next)),
                        None => words,
                    }
                    .add(QUIET, format!("; `raise to {}` goes on raising", next + 300))
                }
                Action::Sell => {
                    StyledLine::styled(STRONG, "sell").add(QUIET, format!("  prestige for a bid of {next}"))
                }
                Action::Rank | Action::Consult(_) => characters::power(choice.action),
                _ => StyledLine::styled(STRONG, "pass")
                    .add(QUIET, format!("  you bid no more for this {name}")),
            };
            self.choice(choice, words, 5);
        }
    }

    fn landscape(&mut self) {
        self.head("Which landscape do you take? You place it next.");
        for choice in &self.prompt.choices {
            if let Action::TakeLandscape(landscape) = choice.action {
                let object = landscape.object();
                let name = StyledLine::styled(STRONG, format!("{:<16}", words::object(object)));
                self.choice(choice, name.add(QUIET, brings(self.view, self.scene, object)), 5);
            }
        }
    }

    fn keep_object(&mut self) {
        self.head("Which of your two objects do you keep? You pay the higher of your bids; the other one leaves the game.");
        for choice in &self.prompt.choices {
            if let Action::KeepObject(object) = choice.action {
                let name = StyledLine::styled(STRONG, format!("{:<16}", words::object(object)));
                self.choice(choice, name.add(QUIET, brings(self.view, self.scene, object)), 5);
            }
        }
    }

    fn keep(&mut self, stack: Stack) {
        self.head(format!("Keep one of these {stack} cards; the others go under the stack."));
        for choice in &self.prompt.choices {
            if let Action::Keep(card) = choice.action {
                self.card(choice, card);
            }
        }
    }

    /// A card that would come into the hand, with what it would be worth there.
    fn card(&mut self, choice: &Choice, card: Card) {
        let edition = self.edition();
        let word = StyledLine::styled(STRONG, format!("{:<14}", card_word(edition, card)));
        let about = hand::about(edition, card);
        let worth = choice.value.as_ref().map(|value| (value, value.total()));
        let words = match (card.stack(), worth) {
            (_, None) => word.plain(about),
            (Stack::Profession, Some((value, _))) => {
                word.then(words::work_value(edition, value, Some(self.view.minimum)))
            }
            (Stack::Bonus, Some((_, total))) => {
                word.add(palette::GOLD, format!("adds {total} now: ")).plain(about.replacen("adds ", "", 1))
            }
            (Stack::Prestige, Some((_, total))) => {
                word.add(palette::GOLD, format!("scores {total} now: ")).plain(about)
            }
        };
        self.choice(choice, words, 19);
    }

    fn under(&mut self, stack: Stack) {
        self.head(format!("The other {stack} cards go under the stack. In which order?"));
        let cards = self.view.own.as_ref().map_or(&[][..], |own| &own.seen);
        let seen: Vec<&str> = cards.iter().map(|&card| card_word(self.edition(), card)).collect();
        let seen = seen.join(", ");
        for choice in &self.prompt.choices {
            if choice.action == Action::AsSeen {
                self.enter = Some(choice.action);
                let words = StyledLine::styled(STRONG, "as seen")
                    .add(QUIET, format!("  {seen}; Enter does this too"));
                self.choice(choice, words, 5);
            } else if let Action::Under(card) = choice.action {
                let word = card_word(self.edition(), card).to_owned();
                self.choice(choice, StyledLine::from("first ").add(STRONG, word), 5);
            }
        }
    }

    fn recruit(&mut self) {
        self.head("Use the recruiting card now on a work on another's table, or keep it for later?");
        self.targets();
        if let Some(choice) = self.prompt.choices.iter().find(|choice| choice.action == Action::Later) {
            let words =
                StyledLine::styled(STRONG, "later").add(QUIET, "  in one of your own turns, between actions");
            self.choice(choice, words, 5);
        }
    }

    fn targets(&mut self) {
        for choice in &self.prompt.choices {
            if let Action::Recruit { card, from } = choice.action {
                let edition = self.edition();
                let words = StyledLine::from("recruit ")
                    .add(STRONG, card_word(edition, card))
                    .plain(format!(" from {from}  "))
                    .then(value_line(self.view, choice));
                self.choice(choice, words, 5);
            }
        }
    }

    fn complete(&mut self, card: Card) {
        let edition = self.view.edition;
        let name = card_word(&edition, card).to_owned();
        let minimum = self.view.minimum;
        let receipt = self.prompt.choices.iter().find_map(|choice| choice.value.as_ref());
        let value = match receipt {
            Some(value) => words::work_value(&edition, value, Some(minimum)),
            None => {
                StyledLine::from(format!("{}, needs {minimum}", self.view.work.map_or(0, |work| work.value)))
            }
        };
        let head = StyledLine::styled(palette::YOU, format!("The work of the {name}: ")).then(value);
        self.text.push_wrapped(head, self.scene.page.width, 2);
        let added = self.view.own.iter().flat_map(|own| &own.bonus);
        let added: Vec<(Card, i32)> = added.copied().collect();
        for choice in &self.prompt.choices {
            let Action::Bonus(bonus) = choice.action else { continue };
            let adds = added.iter().find(|(card, _)| *card == bonus).map_or(0, |(_, adds)| *adds);
            let word = card_word(&edition, bonus).to_owned();
            let line = StyledLine::from("  ")
                .add(STRONG, format!("{word:<5}"))
                .add(palette::GOLD, format!("adds {adds}: "));
            let about = hand::about(&edition, bonus).replacen("adds ", "", 1);
            self.text.push_wrapped(line.plain(about), self.scene.page.width, 7);
        }
        let exchanges: Vec<&Choice> = self
            .prompt
            .choices
            .iter()
            .filter(|choice| matches!(choice.action, Action::Exchange(_)))
            .collect();
        let names: Vec<&str> = added.iter().map(|&(bonus, _)| card_word(&edition, bonus)).collect();
        let example = match names[..] {
            [] => String::new(),
            [only] => format!("`{only}`"),
            [first, second, ..] => format!("`{first}` or `{first} {second}`"),
        };
        if exchanges.is_empty() {
            self.hint(&format!(
                "Play bonus cards by their names, {example}, until the work reaches {minimum}."
            ));
            return;
        }
        if !added.is_empty() {
            self.hint(&format!("Play bonus cards by their names, {example}; or take the pay:"));
        }
        for choice in exchanges {
            let Action::Exchange(prestige) = choice.action else { continue };
            let words = format!("prestige and {} florins", choice.florins.total());
            let line = StyledLine::styled(STRONG, format!("{prestige:>3}"))
                .plain(format!("  {words}"))
                .then(warnings(choice));
            self.text.push(line);
            self.labels.push((prestige.to_string(), choice.action));
        }
    }

    fn menu(&mut self) {
        let left = self.view.turn_of.map_or(0, |turn| turn.actions_left);
        let purse =
            self.own_florins().map_or_else(String::new, |florins| format!(" You have {florins} florins."));
        self.head(match left {
            0 => "Your actions are taken. Enter ends your turn; `undo` takes the last one back.".to_owned(),
            left => format!("Your turn, {} left.{purse}", words::counted(usize::from(left), "action")),
        });
        self.works();
        self.buildings();
        self.cards_and_freedoms();
        self.offers();
        self.targets();
        self.powers();
        if let Some(choice) = self.prompt.choices.iter().find(|choice| choice.action == Action::End) {
            if self.prompt.choices.len() == 1 || left == 0 {
                self.enter = Some(Action::End);
            }
            self.choice(choice, StyledLine::styled(STRONG, "end the turn"), 5);
        }
    }

    fn works(&mut self) {
        for choice in &self.prompt.choices {
            let Action::Work(card) = choice.action else { continue };
            let words = StyledLine::from("work ").add(STRONG, card_word(self.edition(), card)).plain(": ");
            let words = words.then(value_line(self.view, choice));
            self.choice(choice, words, 7);
        }
    }

    fn buildings(&mut self) {
        let buildings: Vec<&Choice> =
            self.prompt.choices.iter().filter(|choice| matches!(choice.action, Action::Build(_))).collect();
        let Some(first) = buildings.first() else { return };
        let price = price(first);
        let gain = self.view.rules.rates.building;
        let wanted = self.wanted_buildings();
        let head = format!("build for {price}, {gain} prestige");
        let entries = buildings.iter().map(|choice| {
            let Action::Build(building) = choice.action else { return (choice.action, String::new()) };
            let mark = if wanted.contains(&building) { "*" } else { "" };
            (choice.action, format!("{building}{mark}"))
        });
        let entries: Vec<(Action, String)> = entries.collect();
        self.text.push(StyledLine::from("     ").plain(head).then(warnings(first)));
        self.grid(&entries);
        if buildings
            .iter()
            .any(|choice| matches!(choice.action, Action::Build(building) if wanted.contains(&building)))
        {
            self.hint("     * wanted by a profession in your hand");
        }
    }

    fn cards_and_freedoms(&mut self) {
        let takes = |choice: &&Choice| matches!(choice.action, Action::TakeProfession | Action::TakeBonus);
        let cards: Vec<&Choice> = self.prompt.choices.iter().filter(takes).collect();
        for choice in &cards {
            let stack =
                if choice.action == Action::TakeProfession { Stack::Profession } else { Stack::Bonus };
            let look = usize::from(self.view.stacks[stack.index()]).min(self.view.rules.rates.look_at);
            let words = StyledLine::from("take ")
                .add(STRONG, format!("{stack} card"))
                .plain(format!(" for {}: see {look}, keep one", price(choice)));
            self.choice(choice, words, 5);
        }
        let freedoms: Vec<&Choice> = self
            .prompt
            .choices
            .iter()
            .filter(|choice| matches!(choice.action, Action::Introduce(_)))
            .collect();
        let Some(first) = freedoms.first() else { return };
        let wanted = self.wanted_freedoms();
        let entries = freedoms.iter().map(|choice| {
            let Action::Introduce(freedom) = choice.action else { return (choice.action, String::new()) };
            let mark = if wanted.contains(&freedom) { "*" } else { "" };
            (choice.action, format!("{freedom}{mark}"))
        });
        let entries: Vec<(Action, String)> = entries.collect();
        let head = format!("     freedom for {}", price(first));
        self.text.push(StyledLine::from(head).then(warnings(first)));
        self.grid(&entries);
    }

    /// What might be looked for among the choices and is not there, by reason.
    fn refused(&mut self) {
        let mut reasons: Vec<(String, Vec<String>)> = Vec::new();
        for (action, illegal) in &self.prompt.refused {
            if let Action::Join { .. } = action {
                // Whoever asks for one is told why; all of them would be a long list.
                continue;
            }
            let Some(reason) = words::why(illegal) else { continue };
            let target = words::target(self.edition(), *action);
            match reasons.iter_mut().find(|(known, _)| *known == reason) {
                Some((_, targets)) => targets.push(target),
                None => reasons.push((reason, vec![target])),
            }
        }
        if !reasons.is_empty() {
            let reasons =
                reasons.into_iter().map(|(reason, targets)| format!("{} ({reason})", targets.join(", ")));
            self.hint(&format!("     not now: {}", reasons.collect::<Vec<_>>().join("; ")));
        }
    }

    /// Choices beside each other.
    pub(super) fn grid(&mut self, entries: &[(Action, String)]) {
        let widest = entries.iter().map(|(_, words)| words.len()).max().unwrap_or(0) + 1;
        let columns = ((self.scene.page.width - 5) / (widest + 5)).clamp(1, 5);
        for row in entries.chunks(columns) {
            let mut line = StyledLine::new();
            for (action, words) in row {
                line = line
                    .then(self.number(*action))
                    .plain("  ")
                    .add(STRONG, words)
                    .plain(" ".repeat(widest - words.len()));
            }
            self.text.push(line);
        }
    }

    fn own_florins(&self) -> Option<i32> {
        self.view.seats.iter().find(|seat| self.scene.viewer.is(seat.player))?.florins
    }

    pub(super) fn wanted_buildings(&self) -> Vec<Building> {
        self.wishes().map(|wants| wants.building).collect()
    }

    fn wanted_freedoms(&self) -> Vec<Freedom> {
        self.wishes().map(|wants| wants.freedom).collect()
    }

    fn wishes(&self) -> impl Iterator<Item = &florence::edition::Profession> {
        let hand = self.view.own.as_ref().map(|own| own.hand.of(Stack::Profession)).unwrap_or_default();
        hand.iter().map(|card| &self.view.edition.professions[card.number()])
    }
}

/// What has to be paid for the choice.
fn price(choice: &Choice) -> i32 {
    let is_price =
        |term: &Term| matches!(term, Term::BuildingCost(_) | Term::CardCost(_) | Term::FreedomCost(_));
    let prices = choice.florins.terms().iter().filter(|(term, _)| is_price(term));
    -prices.map(|(_, amount)| amount).sum::<i32>()
}

/// The value of the work that belongs to a choice, term by term.
fn value_line(view: &View, choice: &Choice) -> StyledLine {
    let value = choice.value.as_ref();
    value.map_or_else(StyledLine::new, |value| words::work_value(&view.edition, value, Some(view.minimum)))
}

/// What a choice throws away.
fn warnings(choice: &Choice) -> StyledLine {
    choice.warnings.iter().fold(StyledLine::new(), |line, warning| {
        let text = match *warning {
            Warning::SellsPrestige(sold) => format!("sells {sold} prestige"),
            Warning::ActionsLost(actions) => {
                format!("{} unused", words::counted(usize::from(actions), "action"))
            }
            Warning::PrestigeForgone(points) => {
                format!("{points} more could be had; florins only break ties now")
            }
            Warning::CharacterUnused(character) => format!("the {character} would go back unused"),
            Warning::NeedsBonus(bonus) => format!("needs bonus cards, which add up to {bonus}"),
        };
        line.add(PLAIN, "  ").add(palette::BAD, format!("({text})"))
    })
}

/// What an object does for the viewer.
fn brings(view: &View, scene: Drawing<'_>, object: Object) -> String {
    let rates = &view.rules.rates;
    let seat = view.seats.iter().find(|seat| scene.viewer.is(seat.player));
    let left = market::left(view, object);
    let text = match object {
        Object::Forest | Object::Lake | Object::Park => {
            let landscape = object.landscape();
            let owned = seat.zip(landscape).map_or(0, |(seat, landscape)| seat.landscapes[landscape.index()]);
            match owned {
                0 => format!("placed at once; +{} to works that want it", rates.wanted_landscape),
                _ => format!("placed at once; {} prestige", rates.further_landscape),
            }
        }
        Object::Landscape => {
            format!("forest, lake or park, placed at once; +{} to works that want it", rates.wanted_landscape)
        }
        Object::Jester => format!("+{} to each of your works", rates.each_jester),
        Object::Builder => {
            let builders = seat.map_or(0, |seat| usize::from(seat.builders));
            let price = rates.building_cost[(builders + 1).min(3)];
            match builders {
                0 => format!("your buildings cost {price}"),
                1 => format!("buildings may touch; {} prestige", rates.second_builder),
                _ => format!("your buildings cost {price}; {} prestige", rates.third_builder),
            }
        }
        Object::Prestige => format!("see {}, keep one; it scores at the end", left.min(rates.look_at)),
        Object::Recruiting => "takes a profession card from another's table".to_owned(),
    };
    format!("{text}  ({left} left)")
}
