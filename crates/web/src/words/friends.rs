//! Playing with friends: the lobby, the way to a table, and talk.

use super::catalogue;

catalogue! {
    /// Playing with friends.
    Friends {
        Title: "With friends" | "Z przyjaciółmi" | "Con gli amici" | "S přáteli" | "Mit Freunden",
        Glance: "Create a table and send its link. Whoever opens it can join, now or days later." | "Utwórz stół i wyślij link. Kto go otworzy, może dołączyć, od razu albo po kilku dniach." | "Crea un tavolo e manda il link. Chi lo apre può unirsi, subito o nei giorni seguenti." | "Vytvoř stůl a pošli odkaz. Kdo ho otevře, může se přidat, hned nebo za pár dní." | "Erstelle einen Tisch und verschicke den Link. Wer ihn öffnet, kann mitspielen, gleich oder Tage später.",
        NoHouse: "Playing with friends needs the server, which does not answer now. Everything else works without it." | "Gra z przyjaciółmi wymaga serwera, który teraz nie odpowiada. Wszystko inne działa bez niego." | "Per giocare con gli amici serve il server, che ora non risponde. Tutto il resto funziona senza." | "Hra s přáteli potřebuje server, který teď neodpovídá. Vše ostatní funguje i bez něj." | "Um mit Freunden zu spielen, braucht es den Server, der gerade nicht antwortet. Alles andere geht ohne ihn.",
        Open: "Open for a friend" | "Wolne dla przyjaciela" | "Libero per un amico" | "Volné pro přítele" | "Frei für einen Freund",
        Listed: "Strangers may find this table in the lobby" | "Obcy mogą znaleźć ten stół w poczekalni" | "Gli sconosciuti possono trovare questo tavolo" | "Cizí mohou tento stůl najít v seznamu" | "Auch Fremde dürfen diesen Tisch finden",
        Lay: "Create table" | "Utwórz stół" | "Crea il tavolo" | "Vytvořit stůl" | "Tisch erstellen",
        NameFirst: "Enter a name for the others to see." | "Wpisz imię, które zobaczą inni." | "Scrivi un nome che gli altri vedranno." | "Zadej jméno, které uvidí ostatní." | "Gib einen Namen ein, den die anderen sehen.",
        ComeIn: "Join" | "Dołącz" | "Unisciti" | "Přidat se" | "Mitspielen",
        Welcome: "Join the table" | "Dołącz do stołu" | "Unisciti al tavolo" | "Přidej se ke stolu" | "Platz nehmen",
        Mine: "My tables" | "Moje stoły" | "I miei tavoli" | "Moje stoly" | "Meine Tische",
        OpenTables: "Open tables" | "Otwarte stoły" | "Tavoli aperti" | "Otevřené stoly" | "Offene Tische",
        JustWatch: "Just watch" | "Tylko oglądaj" | "Solo guardare" | "Jen se dívat" | "Nur zusehen",
        Watch: "Tables to watch" | "Stoły do oglądania" | "Tavoli da guardare" | "Stoly ke sledování" | "Tische zum Zusehen",
        WaitsForMe: "waits for you" | "czeka na ciebie" | "aspetta te" | "čeká na tebe" | "wartet auf dich",
        WaitsForOthers: "waits for others" | "czeka na innych" | "aspetta gli altri" | "čeká na ostatní" | "wartet auf andere",
        Played: "being played" | "gra trwa" | "in corso" | "hraje se" | "läuft gerade",
        NotBegun: "not begun yet" | "jeszcze nie zaczęta" | "non ancora iniziata" | "nezahájeno" | "noch nicht begonnen",
        Abandoned: "ended early" | "przerwana" | "chiusa in anticipo" | "nedohráno" | "vorzeitig beendet",
        Broken: "closed after a fault" | "zamknięta po błędzie" | "chiusa dopo un guasto" | "zavřeno po chybě" | "nach einem Fehler geschlossen",
        StillFree: "A bot keeps a seat for you." | "Bot trzyma dla ciebie miejsce." | "Un bot ti tiene il posto." | "Bot ti drží místo." | "Ein Bot hält dir einen Platz frei.",
        MidTurn: "The bot plays its turn to the end first; then the seat is yours." | "Bot najpierw dokończy turę; potem miejsce będzie twoje." | "Il bot finisce prima il suo turno; poi il posto è tuo." | "Bot nejdřív dohraje svůj tah; pak je místo tvoje." | "Der Bot spielt erst seinen Zug zu Ende; dann gehört der Platz dir.",
        TakeSeat: "Take over from {0}" | "Zastąp: {0}" | "Prendi il posto di {0}" | "Vystřídat: {0}" | "{0} ablösen",
        Share: "Share" | "Udostępnij" | "Condividi" | "Sdílet" | "Teilen",
        BeginWhen: "The game can start when every seat is taken." | "Grę można zacząć, gdy wszystkie miejsca są zajęte." | "La partita può iniziare quando tutti i posti sono occupati." | "Hra může začít, až budou obsazena všechna místa." | "Die Partie kann beginnen, wenn alle Plätze besetzt sind.",
        Copy: "Copy the link" | "Kopiuj link" | "Copia il link" | "Zkopírovat odkaz" | "Link kopieren",
        Copied: "Copied" | "Skopiowano" | "Copiato" | "Zkopírováno" | "Kopiert",
        HasLeft: "{0} has left the table" | "{0} – poza stołem" | "{0} ha lasciato il tavolo" | "{0} není u stolu" | "{0} hat den Tisch verlassen",
        IsBack: "{0} is back" | "{0} – znowu przy stole" | "{0} è di nuovo qui" | "{0} je zpět" | "{0} ist wieder da",
        Lost: "The connection is lost; it is being sought. Nothing of the game is lost." | "Połączenie zostało przerwane; trwa jego wznawianie. Z gry nic nie przepadło." | "La connessione è caduta; si sta ripristinando. Della partita nulla è perduto." | "Spojení se přerušilo; obnovuje se. Ze hry se nic neztratilo." | "Die Verbindung ist unterbrochen und wird wieder aufgebaut. Nichts geht verloren.",
        NoTable: "There is no such table." | "Nie ma takiego stołu." | "Questo tavolo non esiste." | "Takový stůl tu není." | "Diesen Tisch gibt es nicht.",
        Talk: "Talk" | "Rozmowa" | "Chiacchiere" | "Rozhovor" | "Gespräch",
        NewTalk: "Talk, {0} new" | "Rozmowa, nowe: {0}" | "Chiacchiere, nuove: {0}" | "Rozhovor, nové: {0}" | "Gespräch, {0} neu",
        Say: "Say something" | "Powiedz coś" | "Di' qualcosa" | "Řekni něco" | "Sag etwas",
        Send: "Send" | "Wyślij" | "Invia" | "Poslat" | "Senden",
        Notes: "Notes that only you see" | "Notatki, które widzisz tylko ty" | "Appunti che vedi solo tu" | "Poznámky, které vidíš jen ty" | "Notizen, die nur du siehst",
        Kept: "Kept" | "Zapisano" | "Salvato" | "Uloženo" | "Gespeichert",
    }
}
