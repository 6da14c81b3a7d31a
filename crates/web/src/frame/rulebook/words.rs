//! What the frame says around a rulebook.

use ::words::catalogue;

catalogue! {
    /// Around the rulebook of any game.
    Rules {
        Search: "Search the rules" | "Szukaj w zasadach" | "Cerca nelle regole" | "Hledat v pravidlech" | "In den Regeln suchen",
        None: "Nothing in the rules fits “{0}”." | "Nic w zasadach nie pasuje do „{0}”." | "Nulla nelle regole corrisponde a «{0}»." | "V pravidlech není nic, co odpovídá „{0}“." | "In den Regeln passt nichts zu „{0}“.",
        Near: "Nearest to “{0}”: {1} …" | "Najbliżej „{0}”: {1}…" | "Il più vicino a «{0}»: {1} …" | "Nejblíž k „{0}“: {1} …" | "Am nächsten an „{0}“: {1} …",
        Contents: "Contents" | "Spis treści" | "Indice" | "Obsah" | "Inhalt",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_is_whole_in_every_language() {
        crate::words::tests::check::<Rules>();
    }
}
