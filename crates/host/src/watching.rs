//! A record that is shown to whoever was given it.

use std::collections::BTreeMap;

use table::ClientId;
use wire::Answer;

use crate::saved::record_of;
use crate::{Host, Hosted, Viewpoint};

impl<G: Hosted> Host<G> {
    /// Lays out a record for a spectator. Its seats are nobody's and its bots rest, so that it stays what it is.
    pub(crate) fn watch(&mut self, who: &ClientId, text: &str) -> (Answer<G>, bool) {
        let nobody = ClientId(String::new());
        let (answer, changed) = self.take_up(&nobody, record_of(text));
        if changed {
            self.viewpoints = BTreeMap::from([(who.clone(), Viewpoint { seat: None, told: 0 })]);
            self.watched = true;
        }
        (answer, changed)
    }
}
