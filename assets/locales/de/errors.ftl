# Was geantwortet wird, wenn etwas nicht geht.
still-reading = Ich lese noch, was hier geschrieben wurde, während ich weg war. Bitte versuche es gleich noch einmal.
our-fault = Bei mir ist etwas schiefgegangen; deine Partien sind sicher. Bitte versuche es gleich noch einmal.
records-away = Ich komme gerade nicht an meine Aufzeichnungen. Wenn das ein Zug war, ist er nicht verloren: Ich lese ihn, sobald ich wieder da bin; du musst ihn nicht noch einmal schreiben.
older-command = Discord verwendet noch eine ältere Version dieses Befehls. Bitte versuche es in einer Minute noch einmal.
other-version = Dieser Knopf stammt aus einer anderen Version von mir und funktioniert nicht mehr. Bitte nutze stattdessen einen Befehl.
blocked-person = Der Betreiber dieses Bots hat dich gesperrt. Grund: { $reason }
blocked-server = Der Betreiber dieses Bots hat diesen Server gesperrt. Grund: { $reason }
error-not-a-turn = „{ $text }“ kann ich nicht als Zug lesen. Nenne das Feld, von dem die Figur kommt, und das, auf das sie zieht, etwa e2e4, oder schreib ihn wie Nf3.
error-not-a-question = „{ $text }“ kann ich nicht beantworten. Frag nach einem Feld, etwa e4, nach Figuren, etwa meine Löwen oder schwarze Türme, oder nach einer Reihe oder Linie, etwa Reihe 3 oder Linie e.
error-several-matches = Mehrere Partien könnten gemeint sein. Nenne die Nummer mit der Option „{ option-match }“ eines Befehls, oder antworte auf eines ihrer Bretter:
error-no-such-match = Hier gibt es keine Partie { $match }. /{ command-games } zeigt deine; Partien anderer sind dort zu sehen, wo sie gespielt werden.
error-no-match = Du spielst hier gerade keine Partie. Beginne eine mit /{ command-challenge } oder /{ command-practice }.
error-no-turn-anywhere = In keiner deiner Partien bist du am Zug. /{ command-games } zeigt sie.
error-not-a-player = In Partie { $match } spielst du nicht mit.
error-not-your-turn = In Partie { $match } bist du nicht am Zug. Am Zug: { $player }.
error-match-over = Partie { $match } ist zu Ende. { $how }
error-stale = Das Brett ist veraltet. Nutze das neueste Brett von Partie { $match }.
error-waiting = Partie { $match } wartet: Der Chat zeigt mehr Züge als meine wiederhergestellte Aufzeichnung. Von der Stellung aus weiterspielen, die ich kenne, oder die Partie abbrechen?
error-not-waiting = Bei Partie { $match } gibt es nichts zu entscheiden.
error-no-such-challenge = Diese Herausforderung gibt es nicht mehr.
error-challenge-busy = Diese Herausforderung kann gerade nicht beantwortet werden. Bitte versuche es noch einmal.
error-challenge-accepted = Diese Herausforderung ist schon angenommen.
error-challenge-declined = Diese Herausforderung ist schon abgelehnt.
error-challenge-cancelled = Diese Herausforderung ist schon zurückgezogen.
error-challenge-expired = Diese Herausforderung ist abgelaufen. Mit /{ command-challenge } kannst du eine neue stellen.
error-own-challenge = Das ist deine eigene Herausforderung. Jemand anders muss sie beantworten; du kannst sie mit „{ button-cancel }“ zurückziehen.
error-challenge-for-another = Diese Herausforderung gilt { $opponent }. Mit /{ command-challenge } kannst du selbst eine stellen.
error-not-challenger = Diese Herausforderung hat { $challenger } gestellt; niemand sonst kann sie zurückziehen.
error-open-challenge = Diese Herausforderung gilt allen, also muss niemand sie ablehnen. Wer sie gestellt hat, kann sie mit „{ button-cancel }“ zurückziehen.
error-challenge-self = Dich selbst kannst du nicht herausfordern. Wähle jemand anderen, lass den Gegner für eine offene Herausforderung weg oder spiele mit /{ command-practice } gegen das Programm.
error-challenge-bot = Bots kann man nicht herausfordern. Gegen das Programm spielst du mit /{ command-practice }.
error-challenge-there = Deine Herausforderung an { $opponent } in diesem Spiel ist noch offen. Du kannst die Antwort abwarten oder sie zurückziehen:
error-challenge-there-anyone = Deine Herausforderung an alle in diesem Spiel ist hier noch offen. Du kannst warten, bis jemand annimmt, oder sie zurückziehen:
error-same-challenge-open = { $opponent } hat hier schon eine offene Herausforderung zu denselben Bedingungen; du kannst sie annehmen:
error-challenged-already = { $opponent } hat dich in diesem Spiel schon herausgefordert; du kannst diese Herausforderung annehmen.
error-too-many-challenges = Du hast schon { $count } offene Herausforderungen, mehr sind nicht möglich. Warte eine Antwort ab oder zieh eine zurück:
error-no-challenges = { $opponent } nimmt gerade keine Herausforderungen an. Lass den Gegner für eine offene Herausforderung weg oder spiele mit /{ command-practice } gegen das Programm.
error-challenges-from-servers = { $opponent } nimmt Herausforderungen nur auf gemeinsamen Servern an.
error-declined-lately = { $opponent } möchte gerade lieber nicht spielen. Du kannst in { $time } wieder fragen.
error-asked-lately = Du hast in letzter Zeit mehrmals um eine Partie gebeten. In { $time } kannst du es wieder tun; mit /{ command-practice } beginnst du sofort eine.
error-days = { $days } Tage pro Zug sind nicht möglich. Wähle 1 bis 14 Tage.
error-level = Eine Stufe { $level } gibt es nicht. Wähle eine von 1, der leichtesten, bis 9, der stärksten.
error-no-such-game = Ein Spiel „{ $game }“ gibt es nicht.
error-no-such-piece = Eine Figur „{ $text }“ gibt es in diesem Spiel nicht. Seine Figuren: { $pieces }.
error-no-such-square = Ein Feld „{ $text }“ gibt es auf diesem Brett nicht. Seine Felder gehen von { $first } bis { $last }.
error-no-such-card = Diese Karte gibt es nicht mehr; ruf /{ command-rules } noch einmal auf.
error-empty-square = Auf { $square } steht keine Figur.
error-already-offered = Du hast schon Remis angeboten. Nach dem nächsten Zug kannst du es wieder tun.
error-offer-closed = Dieses Angebot ist nicht mehr offen.
error-own-offer = Das ist dein eigenes Angebot. Antworten muss dein Gegner.
error-already-asked = Darum hast du schon gebeten. Nach dem nächsten Zug kannst du es wieder tun.
error-offer-for-another = Dieses Angebot gilt jemand anderem.
error-rematch-asked = Du hast schon um eine Revanche gebeten.
error-rematch-there = Es gibt schon eine Revanche: Partie { $match }. /{ command-games } zeigt deine Partien.
error-match-runs = Partie { $match } ist noch nicht zu Ende. Danach kannst du um eine Revanche bitten.
error-no-ended-match = Du hast noch keine beendete Partie. Beginne eine mit /{ command-challenge } oder /{ command-practice }.
error-nothing-to-take-back = In Partie { $match } hast du noch keinen Zug gespielt, den du zurücknehmen könntest.
error-too-late-to-abort = In Partie { $match } haben beide Seiten gezogen, also kann sie nicht mehr abgebrochen werden. Du kannst Remis anbieten oder aufgeben.
error-vacation-days = Ein Urlaub von { $days } Tagen ist nicht möglich. Wähle 1 bis 30 Tage.
error-no-clock = In Partie { $match } läuft keine Uhr. Sie wartet { $days } Tage auf deinen nächsten Zug.
error-on-vacation = Die Uhr von Partie { $match } steht schon still.
error-no-vacation = In Partie { $match } bist du nicht im Urlaub. Um darum zu bitten, sag, für wie viele Tage.
error-engine-plays-on = Das Programm möchte lieber weiterspielen. Frag später in der Partie noch einmal, oder gib mit /{ command-resign } auf.
error-engine-busy = Das Programm ist mit anderen Partien beschäftigt. Bitte versuche es gleich noch einmal.
error-question-open = Ich denke noch über deine letzte Frage nach. Bitte warte die Antwort ab.
error-too-many-practice = Du hast { $most } laufende Übungspartien, mehr sind pro Person nicht möglich. Spiel eine zu Ende oder gib sie mit /{ command-resign } auf, dann kannst du eine neue beginnen. Deine ältesten:
error-hints-in-practice = Tipps gibt es nur in Übungspartien. Beginne eine mit /{ command-practice }.
error-wrong-channel = In diesem Kanal können keine Partien begonnen werden.
error-right-channels = Bitte nutze dafür { $channels }.
error-no-game = Wähle ein Spiel mit der Option „{ option-game }“.
error-record-too-long = Partie { $match } ist zu lang für ein animiertes Bild. Als Textdatei bekommst du sie mit dem Format „{ format-pgn }“.
error-too-fast =
    Das war viel auf einmal. Bitte warte { $seconds ->
        [one] eine Sekunde
       *[other] { $seconds } Sekunden
    } und versuche es noch einmal.
error-still-playing = Es beginnen laufend neue Partien mit dir, deshalb konnte nichts gelöscht werden. Bitte versuche es gleich noch einmal.
error-no-results = { $name } hat noch keine Partie gegen einen Menschen beendet.
error-unreadable = Partie { $match } kann gerade nicht gelesen werden. Nichts wurde geändert.
error-stopping = Ich werde gerade neu gestartet, und nichts wurde geändert. Bitte versuche es in einer Minute noch einmal.
error-store = Bei mir ist etwas schiefgegangen, und nichts wurde geändert. Bitte versuche es gleich noch einmal.
error-no-match-number = „{ $text }“ ist nicht die Nummer einer Partie: Wähle eine der angebotenen, oder sieh in /{ command-games } nach.
error-has-place = Die Bretter der Partie { $match } erscheinen anderswo. /{ command-games } führt dorthin.
error-private-place = Dein Gegner sieht unsere Direktnachrichten nicht. Nimm /{ command-board } in einem Kanal, den ihr beide seht.
error-which-turn = Welchen davon meinst du?{ $more ->
        [0] {""}
        [one] {" "}Noch ein anderer würde passen; schreib die Felder von dem, den du meinst.
       *[other] {" "}Noch { $more } andere würden passen; schreib die Felder von dem, den du meinst.
    }
error-turn-of-several-matches = In welcher Partie? Du kannst auch ihre Nummer vor den Zug schreiben, zum Beispiel { $match }: { $turn }, oder auf ihr Brett antworten.
