//! The portraits of the 45 characters: whose action they strengthen says their hat and their colours, their number the face below.

use tiletum::ids::{Act, Tile};

use crate::parts::bust::Looks;

/// What the five kinds wear: a builder's cap, a beret, a hat with a feather, a broad hat, a crown.
const HATS: [&str; 5] = [
    r#"<path d="M31 27L27 5Q48 -5 70 2L70 21C57 15 44 18 31 27Z"/><path class="trim" d="M30 19Q49 7 70 12L70 21C57 15 44 18 31 27Z"/>"#,
    r#"<path d="M24 25C16 5 44 -7 62 1C80 5 82 17 72 23C56 14 42 18 31 29Z"/><path class="trim" d="M30 22C43 11 59 10 72 17L71 23C58 17 44 18 32 30Z"/>"#,
    r#"<path d="M29 28C27 10 45 0 58 5L83 20C64 18 46 20 30 33Z"/><path class="trim" d="M37 17C26 12 16 2 13 -11C26 -8 39 1 45 13Z"/>"#,
    r#"<path d="M34 21C31 1 62 -3 67 14Z"/><path d="M12 27C25 13 66 8 88 17C91 21 87 24 82 23C61 18 41 23 25 32C16 35 9 32 12 27Z"/><path class="trim" d="M34 21C44 15 56 12 67 14L67 10C56 8 43 11 33 16Z"/>"#,
    r#"<path d="M30 27L25 2L38 12L46 -6L55 10L69 -1L70 22C57 15 43 17 30 27Z"/><circle class="trim" cx="41" cy="17" r="2.600"/><circle class="trim" cx="51" cy="14" r="3.400"/><circle class="trim" cx="62" cy="15" r="2.600"/>"#,
];
/// The colours of trim, hat and clothes of the five kinds.
const COLOURS: [[usize; 3]; 5] = [[1, 1, 6], [0, 0, 3], [1, 5, 1], [2, 4, 5], [1, 2, 4]];
/// So many ways there are to wear hair, and so many colours of skin and of hair: no two of these numbers share a divisor, so that no
/// face comes again among all characters.
const WORN: usize = 3;
const SKINS: usize = 4;
const HAIRS: usize = 5;

/// The portrait of a character who strengthens this action, as part of an SVG, some 84 wide and 92 high.
pub(super) fn portrait(act: Act, tile: Tile) -> String {
    let kind = act.index().min(HATS.len() - 1);
    let ([trim, hat, clothes], number) = (COLOURS[kind], tile.number());
    let (worn, skin, hair) = (number % WORN, number % SKINS, number % HAIRS);
    // Whoever wears the hair short has a beard, and some others.
    let beard = worn == 0 || number % 7 == 3;
    Looks { hat: HATS[kind], hair: Some(worn), beard, colours: [skin, hair, trim, hat, clothes] }.draw()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use tiletum::ids::Family;

    use super::*;

    #[test]
    fn a_kind_has_one_hat_and_no_two_characters_have_one_face() {
        let edition = tiletum::edition::bottega();
        let characters = edition.all_tiles().filter(|(tile, _)| tile.is(Family::Character));
        let mut faces = BTreeSet::new();
        for (tile, facts) in characters {
            let Some(act) = facts.strengthens.filter(|act| *act != Act::Joker) else { continue };
            let face = portrait(act, tile);
            assert!(face.contains(HATS[act.index()]), "{act:?}");
            assert!(faces.insert(face), "{tile:?} looks like another");
        }
        assert!(faces.len() >= 30, "{}", faces.len());
    }
}
