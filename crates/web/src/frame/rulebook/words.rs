//! What the frame says around a rulebook.

use ::words::catalogue;

catalogue! {
    /// Around the rulebook of any game.
    Rules {
        Search: "Search the rules" | "Szukaj w zasadach" | "Cerca nelle regole" | "Hledat v pravidlech" | "In den Regeln suchen",
        None: "Nothing in the rules fits “{0}”. Try a single word, such as {1}, or choose from the contents." | "Nic w zasadach nie pasuje do „{0}”. Spróbuj jednego słowa, na przykład {1}, albo wybierz ze spisu treści." | "Nulla nelle regole corrisponde a «{0}». Prova con una parola sola, per esempio {1}, o scegli dall’indice." | "V pravidlech není nic, co odpovídá „{0}“. Zkus jedno slovo, třeba {1}, nebo vyber z obsahu." | "In den Regeln passt nichts zu „{0}“. Versuche ein einzelnes Wort, etwa {1}, oder wähle aus dem Inhalt.",
        Near: "Nearest to “{0}”: {1} …" | "Najbliżej „{0}”: {1}…" | "Il più vicino a «{0}»: {1} …" | "Nejblíž k „{0}“: {1} …" | "Am nächsten an „{0}“: {1} …",
        Small: "a an and are at be can do does for from get gets have how i if in is it many may me much must my of on one or the there times to was we what when where which who why will with you your" | "a albo chcę co czy czym czemu dla do dlaczego dostać gdy gdzie i ile ilu ja jednej jak jaka jaki jakie jest jestem kiedy kto który która ma mam mi mieć moje mogę można muszę na nie o od po są się to w wolno z za" | "a al anche che chi che cosa come con cosa da dei del della devo di dove e è fa fare gli ho i il in io la le lo mi mio o per perché posso quale quali quando quanta quante quanti quanto si sono un una uno" | "a bych co do dostanu i já jak jaká jednom jaké jaký je jsem jsou k kam kde kdo kdy když kolik má mám mi mít mohu můj musím může můžu na nebo o od po pro proč s se smím ta ten to v za ze" | "an auf bei darf das dem den der die ein eine einem einen er es für gibt habe hat ich im in ist kann machen macht man mein mit muss oder sich sind soll und viel viele von wann warum was welche wenn wer wie wo zu zum zur",
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
