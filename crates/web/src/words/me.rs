//! The guest: other devices, and messages about turns.

use ::words::catalogue;

catalogue! {
    /// Other devices, and messages about turns.
    Me {
        Glance: "When a game waits for you, the house can tell you so, once a turn." | "Gdy gra na ciebie czeka, dom może dać ci znać, raz na turę." | "Quando una partita ti aspetta, la casa può avvisarti, una volta per turno." | "Když na tebe hra čeká, může ti dům dát vědět, jednou za tah." | "Wenn eine Partie auf dich wartet, kann das Haus es dir sagen, einmal je Zug.",
        Where: "Where" | "Gdzie" | "Dove" | "Kde" | "Wo",
        Mail: "By mail" | "E-mailem" | "Per e-mail" | "E-mailem" | "Per Mail",
        Push: "In this browser" | "W tej przeglądarce" | "In questo browser" | "V tomto prohlížeči" | "In diesem Browser",
        Program: "A program of my own (webhook)" | "Własny program (webhook)" | "Un mio programma (webhook)" | "Vlastní program (webhook)" | "Ein eigenes Programm (Webhook)",
        MailAddress: "Mail address" | "Adres e-mail" | "Indirizzo e-mail" | "E-mailová adresa" | "Mail-Adresse",
        HookAddress: "Address of the webhook" | "Adres webhooka" | "Indirizzo del webhook" | "Adresa webhooku" | "Adresse des Webhooks",
        Token: "Token of the bot" | "Token bota" | "Token del bot" | "Token bota" | "Token des Bots",
        Chat: "Chat" | "Czat" | "Chat" | "Chat" | "Chat",
        Every: "How often" | "Jak często" | "Quanto spesso" | "Jak často" | "Wie oft",
        EveryTurn: "once a turn" | "raz na turę" | "una volta per turno" | "jednou za tah" | "einmal je Zug",
        EveryHour: "once an hour at most" | "najwyżej raz na godzinę" | "al massimo una volta l'ora" | "nejvýš jednou za hodinu" | "höchstens einmal in der Stunde",
        EveryDay: "once a day at most" | "najwyżej raz dziennie" | "al massimo una volta al giorno" | "nejvýš jednou denně" | "höchstens einmal am Tag",
        Add: "Tell me there" | "Daj mi znać" | "Avvisami lì" | "Dávat mi vědět" | "Dort benachrichtigen",
        Try: "Try it" | "Wypróbuj" | "Prova" | "Vyzkoušet" | "Ausprobieren",
        Stop: "Stop" | "Zakończ" | "Basta" | "Ukončit" | "Beenden",
        StopNamed: "No more messages to {0}" | "Koniec wiadomości: {0}" | "Basta messaggi a {0}" | "Už žádné zprávy: {0}" | "Keine Nachrichten mehr an {0}",
        Taken: "A message is on its way." | "Wiadomość wysłana." | "Un messaggio è in viaggio." | "Zpráva je na cestě." | "Eine Nachricht ist unterwegs.",
        NotTaken: "It was not taken: {0}" | "Nie przyjęto: {0}" | "Non è stato accettato: {0}" | "Nebylo přijato: {0}" | "Nicht angenommen: {0}",
        On: "on" | "włączone" | "attivo" | "zapnuto" | "an",
        Unconfirmed: "open the link in the mail that was sent" | "otwórz łącze z wysłanej wiadomości" | "apri il link nell'e-mail ricevuta" | "otevři odkaz v zaslané zprávě" | "öffne den Link in der gesandten Mail",
        Off: "off: {0}" | "wyłączone: {0}" | "non attivo: {0}" | "vypnuto: {0}" | "aus: {0}",
        NoPush: "This browser takes no messages here: it needs a safe connection (https) and your leave." | "Ta przeglądarka nie przyjmie tu wiadomości: potrzebne są bezpieczne połączenie (https) i twoja zgoda." | "Qui il browser non riceve messaggi: servono una connessione sicura (https) e il tuo permesso." | "Tento prohlížeč tu zprávy nepřijme: potřebuje bezpečné spojení (https) a tvé svolení." | "Dieser Browser nimmt hier keine Nachrichten an: Er braucht eine sichere Verbindung (https) und deine Erlaubnis.",
        Device: "Play on from another device" | "Graj dalej na innym urządzeniu" | "Continua su un altro dispositivo" | "Hrát dál na jiném zařízení" | "Auf einem anderen Gerät weiterspielen",
        DeviceHow: "A link makes another browser you, with all your seats. It works once, within 15 minutes; give it to nobody else." | "Z łączem inna przeglądarka zagra jako ty, na wszystkich twoich miejscach. Działa raz, przez 15 minut; nie dawaj go nikomu." | "Un link porta te e tutti i tuoi posti in un altro browser. Vale una volta, per 15 minuti; non darlo a nessuno." | "Odkazem přeneseš do jiného prohlížeče sebe i všechna svá místa. Platí jednou, 15 minut; nikomu ho nedávej." | "Mit einem Link spielst du in einem anderen Browser weiter, auf all deinen Plätzen. Er gilt einmal, 15 Minuten lang; gib ihn niemandem.",
        MakeLink: "Make a link" | "Utwórz łącze" | "Crea un link" | "Vytvořit odkaz" | "Link erstellen",
        DeviceLink: "The link for your other device" | "Łącze do drugiego urządzenia" | "Il link per l'altro dispositivo" | "Odkaz pro druhé zařízení" | "Der Link für dein anderes Gerät",
        Leave: "Take your things, or leave" | "Zabierz swoje rzeczy lub odejdź" | "Prendi le tue cose, o vai via" | "Vzít si věci, nebo odejít" | "Deine Sachen mitnehmen oder gehen",
        TakeAlong: "Take along all that the server keeps of me" | "Zabierz wszystko, co dom o mnie przechowuje" | "Prendi tutto ciò che la casa conserva di me" | "Vzít si vše, co o mně dům uchovává" | "Alles mitnehmen, was das Haus von mir aufbewahrt",
        Forget: "Forget me" | "Zapomnij o mnie" | "Dimenticami" | "Zapomenout na mě" | "Mich vergessen",
        ForgetHow: "Your name, talk and notes go, and bots play your seats. There is no way back." | "Znikną twoje imię, rozmowy i notatki, a na twoich miejscach zagrają boty. Nie ma odwrotu." | "Spariscono il tuo nome, le chiacchiere e gli appunti, e ai tuoi posti giocano i bot. Non si torna indietro." | "Tvé jméno, rozhovory a poznámky zmizí a na tvých místech budou hrát boti. Vrátit to nelze." | "Dein Name, deine Worte und Notizen verschwinden, und Bots spielen auf deinen Plätzen. Ein Zurück gibt es nicht.",
        ForgetSure: "Yes, forget me" | "Tak, zapomnij o mnie" | "Sì, dimenticami" | "Ano, zapomenout" | "Ja, mich vergessen",
    }
}
