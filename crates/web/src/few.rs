//! Order among a few things.

/// Sorts by a key; equal things keep their order. It is for lists as short as a hand: the library's sort is ten times as much
/// code for every kind of thing sorted, and all of it would travel with the first page.
pub fn sort_few<T, K: Ord>(things: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..things.len() {
        let mut at = end;
        while at > 0 && key(&things[at - 1]) > key(&things[at]) {
            things.swap(at - 1, at);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_things_stand_in_order_and_equals_stay() {
        let mut things = [(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd'), (1, 'e')];
        sort_few(&mut things, |(number, _)| *number);
        assert_eq!(things.map(|(_, letter)| letter).iter().collect::<String>(), "bedac");
    }
}
