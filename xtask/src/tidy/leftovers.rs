//! Nothing is left for later, and no test is set aside.

use super::Finding;
use super::source::{Source, has_word};
use super::tree::Tree;

/// Macros and attributes that put something off.
const IN_CODE: [&str; 4] = ["todo!", "unimplemented!", "dbg!", "#[ignore"];

/// Notes that something is not done.
const IN_COMMENTS: [&str; 4] = ["TODO", "FIXME", "HACK", "XXX"];

pub fn faults(tree: &Tree) -> Vec<Finding> {
    let mut faults = Vec::new();
    for (path, text) in tree.rust() {
        let source = Source::of(text);
        for (line, code) in source.code_lines() {
            for word in IN_CODE.iter().filter(|word| code.contains(**word)) {
                faults.push(Finding::at(path, line, format!("`{word}` has no place in finished code")));
            }
        }
        for (line, comment) in source.comment_lines() {
            for word in IN_COMMENTS.iter().filter(|word| has_word(comment, word)) {
                faults.push(Finding::at(path, line, format!("`{word}`: do it, or open an issue")));
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_off_is_found_with_its_line() {
        let text = "// TODO later\nfn a() { todo!() }\n#[ignore]\nfn b() { unimplemented!() }\nfn c() { dbg!(1); }\n";
        let found = faults(&Tree::of(&[("crates/x/src/lib.rs", text)]));
        let lines: Vec<usize> = found.iter().map(|fault| fault.line).collect();
        assert_eq!(lines, [2, 3, 4, 5, 1]);
    }

    #[test]
    fn words_in_texts_and_longer_words_are_none() {
        let text = "/// A hackneyed word, and all to do.\nfn a() -> &'static str { \"todo!\" }\n";
        assert_eq!(faults(&Tree::of(&[("crates/x/src/lib.rs", text)])), []);
    }
}
