//! What the frame says around a rulebook.

use ::words::catalogue;

catalogue! {
    /// Around the rulebook of any game.
    Rules {
        Search: "Search the rules" | "Szukaj w zasadach" | "Cerca nelle regole" | "Hledat v pravidlech" | "In den Regeln suchen",
        None: "Nothing in the rules fits “{0}”. Try a single word, such as {1}." | "Nic w zasadach nie pasuje do „{0}”. Spróbuj jednego słowa, na przykład {1}." | "Nulla nelle regole corrisponde a «{0}». Prova con una parola sola, per esempio {1}." | "V pravidlech není nic, co odpovídá „{0}“. Zkus jedno slovo, třeba {1}." | "In den Regeln passt nichts zu „{0}“. Versuche ein einzelnes Wort, etwa {1}.",
        Near: "Nearest to “{0}”: {1} …" | "Najbliżej „{0}”: {1}…" | "Il più vicino a «{0}»: {1} …" | "Nejblíž k „{0}“: {1} …" | "Am nächsten an „{0}“: {1} …",
        Small: "a about after already an and any are as at be been but by can can't cannot could did do does doesn't don't each every for from get got had has have help his how i i'm if in into is isn't it it's its just many may me mean means might much must my no not of on once one only or other our own say says should so some that that's the their them then there these they this those times to two was we were what what's when where which while who why will with won't would you your" | "a aby albo ale by być był była było chcę co czemu czy czego czym dla dlaczego do dostać gdy gdzie go i ich ile ilu ja jak jaka jaki jakie je jest jestem jeśli kiedy kto która które który ma mają mam mi mieć mnie mogą mogę moja moje moją może można mój muszą muszę musi na nad nie o od on ona po pod przy razy są się ta tak taka taki takie tam te tego tej ten też to tu twoja twoje twój w we wolno z za ze że żeby" | "a ad ai al alla alle anche avere c'è che chi ci com'è come con cos'è cosa da dal dei del della delle devo di dove e ed essere fa fanno fare ha hanno ho i il in io la le li lo ma mi mia mio ne nei nel nella non o per perché posso può possono puoi qual quale quali quando quanta quante quanti quanto quella quello questa queste questi questo se si sia sono su sul tra tu tuo un una uno volte è" | "a aby ale ani asi bych by byl bylo být co do ho i já jak jaká jaké jaký je jen jestli ji jsem jsi jsou k kam kde kdo kdy když která které který kolik kolikrát má mají mám mě mi mít mohou mohu moje musí musím může můžu my můj na ne nebo nejde není nemohu nemůžu o od on ona po pod pro proč při s se si smí smím svou své svůj ta tak te ten tento tady to toho tom tomu tohle tu tvoje tvůj ty v ve z za ze že" | "an als am auch auf bei bin da dann darf darfst das dass dein deine den der des die dies diese diesen dieser du ein eine einem einen einer er es etwas für gibt habe haben hast hat hier ich im in ins ist ja kann kannst kein keine keinen können machen macht man mein meine mich mir mit muss musst müssen nicht noch nur ob oder oft sein seine sich sie sind so soll sollen um und uns unser viel viele vom von wann war warum was weil welche welchen welcher welches wenn wer werden wie will wir wird wo zu zum zur",
        Undo: "On this page “Undo” takes back what you have done, as long as nothing hidden was seen by it and nobody else has decided since; friends may be asked for more." | "Na tej stronie „Cofnij” odwraca to, co zrobiono, dopóki nie odkryto przy tym nic zakrytego i nikt inny nie podjął potem decyzji; o więcej można poprosić współgraczy." | "In questa pagina «Annulla» riporta indietro ciò che hai fatto, finché non si è visto nulla di nascosto e nessun altro ha deciso dopo; agli amici si può chiedere di più." | "Na této stránce vrátí „Vzít zpět“ to, co jsi udělal, dokud se tím neodkrylo nic skrytého a nikdo jiný se potom nerozhodl; přátele lze požádat i o víc." | "Auf dieser Seite macht „Zurücknehmen“ ungeschehen, was du getan hast, solange dabei nichts Verdecktes gesehen wurde und danach niemand anders entschieden hat; Freunde kann man um mehr bitten.",
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
