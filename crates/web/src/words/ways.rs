//! The ways to what few open: running the house, other devices, what is older. Their own words come with them.

use super::catalogue;

catalogue! {
    /// The ways to what few open.
    Ways {
        Host: "Run the house" | "Zarządzaj domem" | "Gestisci la casa" | "Spravovat dům" | "Das Haus führen",
        Older: "Older ones" | "Starsze" | "Precedenti" | "Starší" | "Ältere",
        Devices: "Messages and other devices" | "Wiadomości i inne urządzenia" | "Messaggi e altri dispositivi" | "Zprávy a jiná zařízení" | "Nachrichten und andere Geräte",
        ComeOver: "Play on here as yourself" | "Graj dalej w tej przeglądarce" | "Continua qui con il tuo nome" | "Hrát zde dál pod svým jménem" | "In diesem Browser weiterspielen",
        ComeOverHow: "This link brings your name and your seats to this browser. Whoever this browser was before, it is that guest no more." | "To łącze przenosi do tej przeglądarki twoje imię i miejsca. Jeśli należała do innego gościa, przestaje być jego." | "Questo link porta in questo browser il tuo nome e i tuoi posti. Se prima era un altro ospite, non lo sarà più." | "Tento odkaz přenese do tohoto prohlížeče tvé jméno a místa. Pokud byl předtím jiným hostem, už jím nebude." | "Dieser Link bringt deinen Namen und deine Plätze in diesen Browser. Gehörte der Browser bisher einem anderen Gast, gehört er ihm nicht mehr.",
        Spent: "This link has been used, or is too old. Make a new one on your other device." | "To łącze zostało użyte albo jest za stare. Utwórz nowe na drugim urządzeniu." | "Questo link è già stato usato o è troppo vecchio. Creane uno nuovo sull'altro dispositivo." | "Tento odkaz už byl použit, nebo je příliš starý. Vytvoř nový na druhém zařízení." | "Dieser Link ist verbraucht oder zu alt. Erstelle auf deinem anderen Gerät einen neuen.",
    }
}
