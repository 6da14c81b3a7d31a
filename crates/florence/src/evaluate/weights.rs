//! What a player knows in numbers: read from `weights/*.toml` beside this crate, tuned by `cargo xtask tune florence`.

use std::sync::LazyLock;

use kernel::Character;
use toml::de::DeTable;

/// Makes the struct, its reader and the list of its numbers from one table of fields.
macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident: $numbers:literal,)*) => {
        /// Numbers by which positions are judged.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct Weights {
            $($(#[$doc])* pub $name: [i32; $numbers],)*
        }

        impl Weights {
            const EMPTY: Weights = Weights { $($name: [0; $numbers],)* };

            /// The numbers by name.
            #[must_use]
            pub fn numbers(&self) -> Vec<(&'static str, &[i32])> {
                vec![$((stringify!($name), &self.$name[..]),)*]
            }

            /// The numbers by name, to be changed.
            pub fn numbers_mut(&mut self) -> Vec<(&'static str, &mut [i32])> {
                vec![$((stringify!($name), &mut self.$name[..]),)*]
            }
        }
    };
}

weights! {
    /// What objects usually cost when all compete for them, in florins and in the order of [`crate::ids::Object`], in round 1.
    usual_first: 7,
    /// The same in the last round.
    usual_last: 7,
    /// What an object of the auction costs on the average, by rounds left, the present one included.
    object_price: 8,
    /// Work value that such an object adds to every later work, in hundredths.
    object_value: 1,
    /// Florins that are kept beyond what the plan needs, since auctions do not go by plan.
    reserve: 1,
    /// With fewer florins than this a work comes before any further step.
    poverty: 1,
    /// Per cent of what is missing from the reserve that it costs in prestige.
    scarcity: 1,
    /// Per cent of their worth that florins lose which no plan needs.
    idleness: 1,
    /// The value that half of the players reach with the best work of a round, in hundredths, by round.
    par: 8,
    /// Per cent of chance that one rival stays below a work, by how much it differs from par: from 6 below to 6 above.
    unbeaten: 13,
    /// So much work value that is missing for the least value will be found somehow, in hundredths.
    found_later: 1,
    /// The same while only an auction lies between.
    found_now: 1,
    /// What a point of it costs, in hundredths of a prestige point.
    finding_cost: 1,
    /// What a jester is worth in every round to come beyond the pay of works, in hundredths.
    jester_edge: 1,
    /// Per cent of what prestige cards promise that they keep.
    prestige_faith: 1,
    /// What a point of work value of a bonus card is worth beyond its pay, in hundredths.
    bonus_edge: 1,
    /// What each further bonus card is worth less, in hundredths.
    bonus_fades: 1,
    /// Cells that are lost around a building that keeps its distance, and around one that may touch.
    lost: 2,
    /// What a cell is worth that a building takes from others, in hundredths.
    room_rent: 1,
    /// What a step is worth, in per cent of the points, to a prestige card for which the most of something counts.
    lead_share: 1,
    /// What a building is worth to a prestige card for which empty cells count, in hundredths.
    cover_share: 1,
    /// How many profession cards more than a fair share are left to the player, in hundredths.
    supply_edge: 1,
    /// Profession cards that are recruited in a round, in hundredths, and how many fewer in all.
    recruits: 2,
    /// How many rounds are thought of at most.
    horizon: 1,
    /// What winning an auction is worth for its own sake, in hundredths.
    fever: 1,
    /// Per cent of the worth of wanted landscapes and freedoms that is seen.
    synergy: 1,
    /// Whether the best work of a round is thought of: per cent of its worth.
    ambition: 1,
    /// How far off a foreseen score may be, in hundredths, by round.
    doubt: 8,
}

/// Somebody's weights is not readable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable(pub String);

impl Weights {
    /// Reads the text of a weights file.
    ///
    /// # Errors
    /// What is missing, unknown or not a number.
    pub fn read(text: &str) -> Result<Weights, Unreadable> {
        let table = DeTable::parse(text).map_err(|fault| Unreadable(fault.to_string()))?;
        let table = table.get_ref();
        let section = |name: &str| {
            let section = table.get(name).and_then(|value| value.get_ref().as_table());
            section.ok_or_else(|| Unreadable(format!("there is no table [{name}]")))
        };
        let provenance = section("provenance")?;
        for key in ["version", "made", "note"] {
            if provenance.get(key).is_none() {
                return Err(Unreadable(format!("[provenance] lacks `{key}`")));
            }
        }
        let numbers = section("numbers")?;
        let mut weights = Weights::EMPTY;
        let mut fields = weights.numbers_mut();
        for (name, values) in &mut fields {
            let value = numbers.get(*name).ok_or_else(|| Unreadable(format!("[numbers] lacks `{name}`")))?;
            let single = std::slice::from_ref(value);
            let list = value.get_ref().as_array().map_or(single, |list| &list[..]);
            if list.len() != values.len() {
                return Err(Unreadable(format!("`{name}` wants {} numbers", values.len())));
            }
            for (number, value) in values.iter_mut().zip(list) {
                let read = value.get_ref().as_integer();
                let read =
                    read.and_then(|integer| i32::from_str_radix(integer.as_str(), integer.radix()).ok());
                *number = read.ok_or_else(|| Unreadable(format!("`{name}` wants whole numbers")))?;
            }
        }
        if let Some((key, _)) =
            numbers.iter().find(|(key, _)| fields.iter().all(|(name, _)| name != key.get_ref()))
        {
            return Err(Unreadable(format!("[numbers] knows no `{}`", key.get_ref())));
        }
        Ok(weights)
    }

    /// The table of numbers as a weights file has it.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = String::from("[numbers]\n");
        for (name, numbers) in self.numbers() {
            let list: Vec<String> = numbers.iter().map(i32::to_string).collect();
            let list = if let [one] = &list[..] { one.clone() } else { format!("[{}]", list.join(", ")) };
            text.push_str(&format!("{name} = {list}\n"));
        }
        text
    }

    /// What somebody of this character knows, as it is shipped.
    #[must_use]
    pub fn of(character: Character) -> &'static Weights {
        match character {
            Character::Apprentice => &APPRENTICE,
            Character::Journeyman => &JOURNEYMAN,
            Character::Master => &MASTER,
        }
    }
}

static APPRENTICE: LazyLock<Weights> =
    LazyLock::new(|| shipped(include_str!("../../weights/apprentice.toml")));
static JOURNEYMAN: LazyLock<Weights> =
    LazyLock::new(|| shipped(include_str!("../../weights/journeyman.toml")));
static MASTER: LazyLock<Weights> = LazyLock::new(|| shipped(include_str!("../../weights/master.toml")));

fn shipped(text: &str) -> Weights {
    Weights::read(text).expect("a test reads every weights that is shipped")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lore_that_is_shipped_is_read_and_written() {
        for character in [Character::Apprentice, Character::Journeyman, Character::Master] {
            let weights = Weights::of(character);
            let text = format!("[provenance]\nversion = 1\nmade = \"\"\nnote = \"\"\n{}", weights.write());
            assert_eq!(Weights::read(&text).as_ref(), Ok(weights), "{character:?}");
        }
    }

    #[test]
    fn what_is_missing_or_unknown_is_named() {
        let master = include_str!("../../weights/master.toml");
        let missing = master.replace("reserve = ", "reserved = ");
        assert_eq!(Weights::read(&missing), Err(Unreadable("[numbers] lacks `reserve`".to_owned())));
        let unknown = format!("{master}\nnonsense = 1\n");
        assert_eq!(Weights::read(&unknown), Err(Unreadable("[numbers] knows no `nonsense`".to_owned())));
    }
}
