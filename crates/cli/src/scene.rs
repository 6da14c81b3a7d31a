//! What a drawing needs to know besides what is to be seen: who sits where, and how large the page is.

use kernel::{Player, Viewer};

use crate::console::Page;

/// Who sits where, for whom it is drawn, and on what.
#[derive(Clone, Copy)]
pub struct Drawing<'a> {
    /// For whom it is drawn.
    pub viewer: Viewer,
    /// What to call the seats, besides their letters.
    pub names: &'a [String],
    /// The page.
    pub page: Page,
}

impl Drawing<'_> {
    /// The seat for which it is drawn, if it is one.
    pub const fn viewer_seat(&self) -> Option<Player> {
        match self.viewer {
            Viewer::Player(player) => Some(player),
            Viewer::Spectator => None,
        }
    }

    /// The heading of a seat's column: its letter and who sits there.
    pub fn heading(&self, player: Player) -> String {
        let name = self.names.get(player.seat()).map_or("", String::as_str);
        let name = if self.viewer.is(player) { "you" } else { name };
        format!("{player} {name}").trim_end().to_owned()
    }
}
