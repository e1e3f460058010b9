# Was geantwortet wird, wenn etwas nicht geht.
still-reading = Ich lese noch, was hier geschrieben wurde, während ich weg war. Bitte versuch es gleich noch einmal.
our-fault = Bei mir ist etwas schiefgegangen; deine Partien sind sicher. Bitte versuch es gleich noch einmal.
records-away = Ich komme gerade nicht an meine Aufzeichnungen. Wenn das ein Zug war, ist er nicht verloren: Ich lese ihn, sobald ich wieder da bin; du musst ihn nicht noch einmal schreiben.
older-command = Discord verwendet noch eine ältere Version dieses Befehls. Bitte versuch es in einer Minute noch einmal.
other-version = Dieser Button stammt aus einer anderen Version von mir und funktioniert nicht mehr. Bitte nutze stattdessen einen Befehl.
blocked-person = Der Betreiber dieses Bots hat dich gesperrt. Grund: { $reason }
blocked-server = Der Betreiber dieses Bots hat diesen Server gesperrt. Grund: { $reason }
error-not-a-turn = „{ $text }“ kann ich nicht als Zug lesen. Schreib Startfeld und Zielfeld, etwa e2e4, oder Figur und Zielfeld, etwa Springer f3 oder Nf3.
error-not-a-question = „{ $text }“ kann ich nicht beantworten. Frag nach einem Feld, etwa e4, nach Figuren, etwa meine Bauern oder schwarzer König, oder nach einer Reihe oder Linie, etwa Reihe 3 oder Linie e.
error-several-matches = Mehrere Partien könnten gemeint sein. Wähle eine mit der Option „{ option-match }“ eines Befehls, oder antworte auf eines ihrer Bretter:
error-no-such-match = Hier gibt es keine Partie { $match }. /{ command-games } zeigt deine; die Partien anderer siehst du nur dort, wo sie gespielt werden.
error-no-match = Du spielst hier gerade keine Partie. Beginne eine mit /{ command-challenge } oder /{ command-practice }.
error-no-turn-anywhere = Du bist in keiner deiner Partien am Zug. /{ command-games } zeigt sie.
error-not-a-player = Du spielst in Partie { $match } nicht mit.
error-not-your-turn = Du bist in Partie { $match } nicht am Zug. Am Zug: { $player }.
error-match-over = Partie { $match } ist zu Ende. { $how }
error-stale = Das Brett ist veraltet. Nutze das neueste Brett von Partie { $match }.
error-waiting = Partie { $match } wartet: Der Chat zeigt mehr Züge als meine wiederhergestellte Aufzeichnung. Von der Stellung aus weiterspielen, die ich kenne, oder die Partie abbrechen?
error-not-waiting = Bei Partie { $match } gibt es nichts zu entscheiden.
error-no-such-challenge = Diese Herausforderung gibt es nicht mehr.
error-challenge-busy = Diese Herausforderung kann gerade nicht beantwortet werden. Bitte versuch es noch einmal.
error-challenge-accepted = Diese Herausforderung wurde schon angenommen.
error-challenge-declined = Diese Herausforderung wurde schon abgelehnt.
error-challenge-cancelled = Diese Herausforderung wurde schon zurückgezogen.
error-challenge-expired = Diese Herausforderung ist abgelaufen. Mit /{ command-challenge } kannst du eine neue aussprechen.
error-own-challenge = Das ist deine eigene Herausforderung. Annehmen muss sie jemand anders; du kannst sie mit „{ button-cancel }“ zurückziehen.
error-challenge-for-another = Diese Herausforderung gilt { $opponent }. Mit /{ command-challenge } kannst du selbst jemanden herausfordern.
error-not-challenger = Diese Herausforderung kann nur { $challenger } zurückziehen.
error-open-challenge = Das ist eine offene Herausforderung. Möchtest du nicht spielen, lass sie einfach stehen. Wer sie ausgesprochen hat, kann sie mit „{ button-cancel }“ zurückziehen.
error-challenge-self = Dich selbst kannst du nicht herausfordern. Wähle jemand anderen, lass den Gegner für eine offene Herausforderung weg oder spiele mit /{ command-practice } gegen den Computer.
error-challenge-bot = Bots kann man nicht herausfordern. Gegen den Computer spielst du mit /{ command-practice }.
error-challenge-there = Deine Herausforderung an { $opponent } in diesem Spiel ist noch offen. Warte die Antwort ab, oder zieh die Herausforderung zurück:
error-challenge-there-anyone = Du hast hier schon eine offene Herausforderung in diesem Spiel. Warte, bis jemand annimmt, oder zieh sie zurück:
error-same-challenge-open = { $opponent } hat hier schon eine offene Herausforderung für genau so eine Partie. Du kannst sie annehmen:
error-challenged-already = { $opponent } hat dich in diesem Spiel schon herausgefordert. Nimm einfach diese Herausforderung an.
error-too-many-challenges = Du hast schon { $count } offene Herausforderungen, mehr sind nicht möglich. Warte eine Antwort ab, oder zieh eine zurück:
error-no-challenges = { $opponent } nimmt gerade keine Herausforderungen an. Lass den Gegner für eine offene Herausforderung weg oder spiele mit /{ command-practice } gegen den Computer.
error-challenges-from-servers = { $opponent } nimmt Herausforderungen nur auf gemeinsamen Servern an.
error-declined-lately = { $opponent } möchte gerade lieber nicht spielen. Bevor du wieder fragst, warte noch: { $time }.
error-asked-lately = Du hast zuletzt mehrere Herausforderungen ausgesprochen. Bis zur nächsten musst du noch warten: { $time }. Mit /{ command-practice } kannst du sofort spielen.
error-days = { $days } Tage pro Zug sind nicht möglich. Wähle 1 bis 14 Tage.
error-bonus =
    Ein Bonus von { $hours } Stunden ist bei { $days ->
        [one] einem Tag
       *[other] { $days } Tagen
    } pro Zug nicht möglich. Wähle 1 bis 72 Stunden, aber weniger als die Bedenkzeit pro Zug.
error-level = Eine Stufe { $level } gibt es nicht. Wähle eine von 1 (am leichtesten) bis 9 (am stärksten).
error-no-such-piece = Eine Figur „{ $text }“ gibt es im { $game } nicht. Seine Figuren: { $pieces }.
error-piece-elsewhere = Eine Figur „{ $text }“ gibt es im { $game } nicht, wohl aber hier: { $games }. Soll ich sie erklären?
error-no-such-square = Ein Feld „{ $text }“ gibt es auf diesem Brett nicht. Seine Felder gehen von { $first } bis { $last }.
error-no-such-card = Diese Karte gibt es nicht mehr; ruf /{ command-rules } noch einmal auf.
error-empty-square = Auf { $square } steht keine Figur.
error-already-offered = Du hast schon Remis angeboten. Nach dem nächsten Zug kannst du es wieder anbieten.
error-offer-closed = Dieses Angebot ist nicht mehr offen.
error-own-offer = Das ist dein eigenes Angebot. Antworten muss dein Gegner.
error-already-asked = Darum hast du schon gebeten. Nach dem nächsten Zug kannst du noch einmal fragen.
error-offer-for-another = Dieses Angebot gilt jemand anderem.
error-rematch-asked = Du hast schon um eine Revanche gebeten.
error-rematch-there = Es gibt schon eine Revanche: Partie { $match }. /{ command-games } zeigt deine Partien.
error-match-runs = Partie { $match } ist noch nicht zu Ende. Danach kannst du um eine Revanche bitten.
error-no-ended-match = Du hast noch keine beendete Partie. Beginne eine mit /{ command-challenge } oder /{ command-practice }.
error-nothing-to-take-back = In Partie { $match } gibt es keinen Zug von dir, den du zurücknehmen könntest.
error-too-late-to-abort = In Partie { $match } haben beide Seiten schon gezogen, sie kann nicht mehr abgebrochen werden. Du kannst Remis anbieten oder aufgeben.
error-undo-too-late = Für Partie { $match } ist es zu spät: Rückgängig machen kannst du einen Zug nur 15 Sekunden lang. Mit /{ command-takeback } kannst du deinen Gegner um die Rücknahme bitten.
error-undo-answered = Dein Zug in Partie { $match } wurde schon beantwortet; rückgängig machen kannst du ihn nicht mehr. Mit /{ command-takeback } kannst du deinen Gegner um die Rücknahme bitten.
error-undone-before = Du hast in Partie { $match } gerade einen Zug rückgängig gemacht; das geht nur einmal pro Zug. Mit /{ command-takeback } kannst du deinen Gegner um die Rücknahme bitten.
error-undo-of-other = Nur { $player } kann diesen Zug rückgängig machen.
error-vacation-days =
    { $left ->
        [0] Für { $year } hast du keinen Urlaub mehr;
        [one] Für { $year } hast du noch einen Urlaubstag;
       *[other] Für { $year } hast du noch { $left } Urlaubstage;
    } gewünscht: { $days }.
error-no-clocks = In keiner deiner Partien läuft eine Uhr, die angehalten werden könnte.
error-on-vacation = Du bist noch { $time } im Urlaub. Mit /{ command-vacation } kannst du ihn beenden.
error-no-vacation = Du bist nicht im Urlaub. Mit /{ command-vacation } kannst du welchen nehmen.
error-engine-plays-on = Der Computer möchte lieber weiterspielen. Frag später in der Partie noch einmal, oder gib mit /{ command-resign } auf.
error-engine-busy = Der Computer ist mit anderen Partien beschäftigt. Bitte versuch es gleich noch einmal.
error-question-open = Ich bin noch mit deiner letzten Frage beschäftigt. Bitte warte die Antwort ab.
error-too-many-practice = Du hast schon { $most } laufende Übungspartien, mehr sind nicht möglich. Spiel eine zu Ende oder gib sie mit /{ command-resign } auf, dann kannst du eine neue beginnen. Deine ältesten:
error-hints-in-practice = Tipps gibt es nur in Übungspartien. Beginne eine mit /{ command-practice }.
error-wrong-channel = In diesem Kanal können keine Partien begonnen werden.
error-right-channels = Bitte nutze dafür { $channels }.
error-no-game = Wähle ein Spiel mit der Option „{ option-game }“.
error-record-too-long = Partie { $match } ist zu lang für ein animiertes GIF. Wähl mit „{ option-from }“ und „{ option-to }“ weniger Züge aus (die Züge { $from } bis { $to } passen hinein), oder nimm das Format „{ format-pgn }“: Dann bekommst du sie als Textdatei.
error-no-such-moves =
    { $turns ->
        [0] In Partie { $match } wurde nicht gezogen.
       *[other] Die Züge von Partie { $match } haben die Nummern { $first } bis { $last }. „{ option-from }“ und „{ option-to }“ müssen dazwischen liegen, und „{ option-from }“ darf nicht größer sein als „{ option-to }“.
    }
error-not-written-as-shogi = KIF-Dateien gibt es nur für Chu Shogi. Wähle für { $game } das Format „{ format-pgn }“.
error-too-fast =
    Das war viel auf einmal. Bitte warte { $seconds ->
        [one] eine Sekunde
       *[other] { $seconds } Sekunden
    } und versuch es noch einmal.
error-still-playing = Es beginnen ständig neue Partien mit dir, deshalb wurde nichts gelöscht. Bitte versuch es gleich noch einmal.
error-no-results = { $name } hat noch keine Partie beendet, kein Rätsel versucht und keine Aufgabe gelöst.
error-unreadable = Partie { $match } kann gerade nicht gelesen werden. Es wurde nichts geändert.
error-stopping = Ich werde gerade neu gestartet; es wurde nichts geändert. Bitte versuch es in einer Minute noch einmal.
error-store = Bei mir ist etwas schiefgegangen; es wurde nichts geändert. Bitte versuch es gleich noch einmal.
error-no-match-number = „{ $text }“ ist nicht die Nummer einer Partie: Wähle eine der angebotenen, oder sieh in /{ command-games } nach.
error-has-place = Die Bretter der Partie { $match } erscheinen anderswo. /{ command-games } führt dorthin.
error-private-place = Dein Gegner sieht unsere Direktnachrichten nicht. Nutze /{ command-board } in einem Kanal, den ihr beide seht.
error-which-turn = Welchen davon meinst du?{ $more ->
        [0] {""}
        [one] {" "}Möglich ist noch ein anderer Zug; meinst du den, schreib seine Felder.
       *[other] {" "}Möglich sind noch { $more } andere Züge; meinst du einen davon, schreib seine Felder.
    }
error-turn-of-several-matches = Für welche Partie ist der Zug? Du kannst auch ihre Nummer vor den Zug schreiben, zum Beispiel { $match }: { $turn }, oder auf ihr Brett antworten.
error-daily-not-tried = Löse erst das Tagesrätsel. Danach kannst du dein Ergebnis teilen.
