//! Square tiles in frames: what they are called, what they do, how often they are there.

use ::edition::Sheet;

use crate::edition::{Edition, TileFacts};
use crate::ids::{Act, Family, Good, Tile};
use crate::telling::tile_does;

/// Letters inside a frame.
const INSIDE: usize = 14;

/// What stands for a good on the drawing of a contract.
const fn letter(good: Good) -> char {
    match good {
        Good::Gold => 'G',
        Good::Food => 'F',
        Good::Wool => 'W',
        Good::Stone => 'S',
        Good::Iron => 'I',
    }
}

/// All square tiles.
pub(super) fn tiles(sheet: &mut Sheet, edition: &Edition) {
    sheet.heading("square tiles");
    sheet.labelled(
        "Copies",
        "with 2, 3 and 4 players: b in the stack of bonus tiles, m in that of contracts or characters",
    );
    sheet.labelled("Goods", "G gold, F food, W wool, S stone, I iron, x of one kind, whichever");
    let all = |wanted: &dyn Fn(Tile, &TileFacts) -> bool| {
        let found = edition.all_tiles().filter(|(tile, facts)| wanted(*tile, facts));
        found.map(|(tile, facts)| face(edition, tile, facts)).collect::<Vec<_>>()
    };
    for (title, family) in
        [("helpers", Family::Helper), ("crests", Family::Crest), ("contracts", Family::Contract)]
    {
        sheet.heading(title);
        sheet.blocks(&framed(&all(&|tile, _| tile.is(family)), sheet.width));
    }
    for act in Act::PLAIN {
        sheet.heading(&format!("characters: the {act} action"));
        let own =
            |tile: Tile, facts: &TileFacts| tile.is(Family::Character) && facts.strengthens == Some(act);
        sheet.blocks(&framed(&all(&own), sheet.width));
    }
}

/// What stands on a tile: its name and what it does, and below how often it is there.
struct Face {
    body: Vec<String>,
    foot: Vec<String>,
}

/// Tiles in frames; those that stand beside each other are as high as the highest of them.
fn framed(faces: &[Face], width: usize) -> Vec<Vec<String>> {
    let mut frames = Vec::new();
    for row in faces.chunks((width / (INSIDE + 6)).max(1)) {
        let height = row.iter().map(|face| face.body.len() + face.foot.len()).max().unwrap_or(0);
        for Face { body, foot } in row {
            let empty = std::iter::repeat_n(String::new(), height - body.len() - foot.len());
            let lines = body.iter().cloned().chain(empty).chain(foot.iter().cloned());
            let mut frame = vec![format!("┌{}┐", "─".repeat(INSIDE + 2))];
            frame.extend(lines.map(|line| format!("│ {line:<INSIDE$} │")));
            frame.push(format!("└{}┘", "─".repeat(INSIDE + 2)));
            frames.push(frame);
        }
    }
    frames
}

fn face(edition: &Edition, tile: Tile, facts: &TileFacts) -> Face {
    let mut body = wrapped(&facts.id);
    let goods = Good::ALL.iter().map(|good| (letter(*good), facts.needs[good.index()]));
    let needs: String = goods
        .chain([('x', facts.same)])
        .flat_map(|(letter, count)| std::iter::repeat_n(letter, count.into()))
        .collect();
    body.extend((!needs.is_empty()).then_some(needs));
    body.extend(wrapped(&tile_does(edition, tile)));
    let copies = |stack: char, [two, more, most]: [u8; 3]| {
        let there = two + more + most > 0;
        there.then(|| format!("{stack} {two}, {}, {}", two + more, two + more + most))
    };
    let foot = [copies('b', facts.bonus_copies), copies('m', facts.market_copies)];
    Face { body, foot: foot.into_iter().flatten().collect() }
}

/// The text in lines that fit inside; a long word is broken behind a hyphen.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let mut glue = " ";
        let parts: Vec<&str> =
            if word.chars().count() > INSIDE { word.split_inclusive('-').collect() } else { vec![word] };
        for part in parts {
            let line = lines.last_mut().expect("there is always a line");
            if line.is_empty() {
                line.push_str(part);
            } else if line.chars().count() + glue.len() + part.chars().count() <= INSIDE {
                line.push_str(glue);
                line.push_str(part);
            } else {
                lines.push(part.to_owned());
            }
            glue = "";
        }
    }
    lines
}
