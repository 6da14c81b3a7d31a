//! Files can be read in one sitting. Functions are clippy's matter (`too_many_lines`).

use super::Finding;
use super::tree::Tree;

/// The most lines of a Rust file.
const MOST: usize = 500;

/// Long tables and generated files, each by its path.
const EXEMPT: [&str; 0] = [];

pub fn faults(tree: &Tree) -> Vec<Finding> {
    tree.rust()
        .filter(|(path, _)| !EXEMPT.contains(path))
        .map(|(path, text)| (path, text.lines().count()))
        .filter(|&(_, lines)| lines > MOST)
        .map(|(path, lines)| {
            Finding::at(path, lines, format!("a file has at most {MOST} lines; split it by subject"))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_may_have_500_lines_and_no_more() {
        let (full, over) = ("\n".repeat(MOST), "\n".repeat(MOST + 1));
        let tree = Tree::of(&[("a.rs", &full), ("b.rs", &over), ("c.toml", &over)]);
        let found = faults(&tree);
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].path.as_str(), found[0].line), ("b.rs", MOST + 1));
    }
}
