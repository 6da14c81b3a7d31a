//! A short list kept in place, so that a state is one plain value.

/// A list of at most `N` items, kept in place.
///
/// What lies behind the end is the default, so that equal lists are equal values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct InlineList<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default + PartialEq, const N: usize> InlineList<T, N> {
    /// A list of nothing.
    #[must_use]
    pub fn new() -> InlineList<T, N> {
        const { assert!(N <= u8::MAX as usize, "a row counts its items in a byte") };
        InlineList { items: [T::default(); N], len: 0 }
    }

    /// The items in order.
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.len as usize]
    }

    /// The items in order, to be changed.
    #[must_use]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }

    /// How many items there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is no item.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds an item behind the others.
    ///
    /// # Panics
    /// If there are `N` already.
    pub fn push(&mut self, item: T) {
        self.items[self.len as usize] = item;
        self.len += 1;
    }

    /// Takes out the item at `place` and closes the gap.
    ///
    /// # Panics
    /// If there is none.
    pub fn remove(&mut self, place: usize) -> T {
        let item = self.items[place];
        self.items.copy_within(place + 1..self.len as usize, place);
        self.len -= 1;
        self.items[self.len as usize] = T::default();
        item
    }
}

impl<T: Copy + Default + PartialEq, const N: usize> Default for InlineList<T, N> {
    fn default() -> InlineList<T, N> {
        InlineList::new()
    }
}

#[cfg(test)]
mod tests {
    use super::InlineList;

    #[test]
    fn equal_lists_are_equal_values_however_they_came_about() {
        let mut one: InlineList<u8, 4> = InlineList::new();
        [7, 8, 9].into_iter().for_each(|item| one.push(item));
        assert_eq!((one.remove(1), one.as_slice()), (8, &[7, 9][..]));
        let mut other: InlineList<u8, 4> = InlineList::default();
        [7, 9].into_iter().for_each(|item| other.push(item));
        assert_eq!(one, other);
        assert_eq!((other.len(), other.is_empty()), (2, false));
    }
}
