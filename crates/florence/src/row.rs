//! A short list kept in place, so that a state is one plain value.

/// A short list kept in place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Row<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default + PartialEq, const N: usize> Row<T, N> {
    pub(crate) fn new() -> Row<T, N> {
        Row { items: [T::default(); N], len: 0 }
    }

    pub(crate) fn as_slice(&self) -> &[T] {
        &self.items[..self.len as usize]
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }

    pub(crate) const fn len(&self) -> usize {
        self.len as usize
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(crate) fn push(&mut self, item: T) {
        self.items[self.len as usize] = item;
        self.len += 1;
    }

    /// Takes out the item at `place` and closes the gap; what lies behind the end is cleared, so that equal lists are
    /// equal values.
    pub(crate) fn remove(&mut self, place: usize) -> T {
        let item = self.items[place];
        self.items.copy_within(place + 1..self.len as usize, place);
        self.len -= 1;
        self.items[self.len as usize] = T::default();
        item
    }
}
