# Herausforderungen, Angebote in einer Partie, und was vor ihrem Ende gefragt wird.
challenge-opponent = { $challenger } fordert { $opponent } heraus: { $game }.
challenge-anyone = Offene Herausforderung von { $challenger }: { $game }.
challenge-terms =
    { $colors }, { $time }, { $rated ->
        [yes] gewertet
       *[no] ungewertet
    }.
challenge-random = Farben werden ausgelost
challenge-color = { $challenger } spielt { $color }
challenge-too-many-rated = Zwei Spieler können am Tag { $most } gewertete Partien desselben Spiels beginnen. So viele hattet ihr schon, deshalb wird diese nicht gewertet.
challenge-was-accepted = Angenommen.
challenge-was-declined = Abgelehnt.
challenge-was-cancelled = Zurückgezogen.
challenge-was-expired = Abgelaufen: Niemand hat rechtzeitig geantwortet.
offer-made-draw = Du hast in Partie { $match } Remis angeboten. Das Angebot gilt, bis die Gegenseite zieht.
offer-granted-draw = Partie { $match } endet remis durch Vereinbarung.
offer-made-takeback = Du hast in Partie { $match } darum gebeten, deinen letzten Zug zurückzunehmen. Die Bitte gilt bis zum nächsten Zug.
offer-made-rematch = Du bittest um Revanche für Partie { $match }.
offer-made-go-on = Du schlägst vor, Partie { $match } von der Stellung aus fortzusetzen, die ich kenne.
offer-made-set-aside = Du schlägst vor, Partie { $match } ohne Wertung abzubrechen.
offer-granted-takeback = Dein Zug in Partie { $match } wurde zurückgenommen. Du bist wieder am Zug.
undone = Dein Zug in Partie { $match } wurde rückgängig gemacht. Du bist wieder am Zug.
offer-granted-rematch = Die Revanche beginnt: Partie { $match }, { $title }.
offer-granted-go-on = Partie { $match } geht von der Stellung aus weiter, die ich kenne.
offer-granted-set-aside = Partie { $match } wurde abgebrochen. Niemand gewinnt oder verliert.
offer-accepted-draw = { $player } nimmt das Remisangebot an.
offer-declined-draw = { $player } lehnt das Remisangebot ab. Die Partie geht weiter.
offer-accepted-takeback = { $player } erlaubt es, den Zug zurückzunehmen.
offer-declined-takeback = { $player } erlaubt es nicht, den Zug zurückzunehmen. Die Partie geht weiter.
offer-accepted-rematch = { $player } nimmt die Revanche an: Partie { $match }, { $title }.
offer-declined-rematch = { $player } lehnt die Revanche ab.
offer-accepted-go-on = { $player } ist einverstanden: Die Partie geht von der Stellung aus weiter, die ich kenne.
offer-declined-go-on = { $player } möchte nicht von der Stellung aus weiterspielen, die ich kenne. Die Partie wartet.
offer-accepted-set-aside = { $player } ist einverstanden: Die Partie wurde abgebrochen.
offer-declined-set-aside = { $player } möchte die Partie nicht abbrechen. Sie wartet.
draw-offer = { $player } bietet Remis an. { $other } kann annehmen oder ablehnen; ein Zug gilt als Ablehnung.
draw-offer-channel = { $player } bietet Remis an. Wenn in { $channel } die meisten für „Remis“ stimmen, gilt es.
takeback-offer =
    { $player } bittet darum, { $turns ->
        [one] den letzten Zug
       *[other] den letzten Zug jeder Seite
    } zurückzunehmen. { $other } kann es erlauben oder ablehnen; ein Zug gilt als Ablehnung.
rematch-offer = { $player } bittet um Revanche für Partie { $match }, mit vertauschten Farben. { $other } kann annehmen oder ablehnen.
go-on-offer = { $player } schlägt vor, von der Stellung aus weiterzuspielen, die ich kenne. { $other } kann zustimmen oder ablehnen.
set-aside-offer = { $player } schlägt vor, die Partie abzubrechen: Niemand gewinnt oder verliert. { $other } kann zustimmen oder ablehnen.

# Der Chat zeigt mehr von einer Partie als eine wiederhergestellte Datenbank.
gap-known =
    Ich wurde aus einer älteren Sicherung wiederhergestellt; ein Teil von Partie { $match } fehlt mir. { $over ->
        [yes] Laut Chat ist sie zu Ende, aber ich weiß nicht, wie.
       *[no] Im Chat { $shown ->
            [one] steht 1 Zug
           *[other] stehen { $shown } Züge
        } (Weiß und Schwarz zusammengezählt), in meiner Aufzeichnung nur { $known }.
    }
gap-typed = Seitdem geschrieben: { $moves }
gap-choice =
    Bis zur Entscheidung wird hier nicht gezogen, und die Uhr steht still. { $practice ->
        [yes] Spiel von der Stellung unten weiter oder brich die Partie ohne Wertung ab.
       *[no] Spielt von der Stellung unten weiter oder brecht die Partie ohne Wertung ab; ihr müsst euch einig sein.
    } Ohne Entscheidung wird sie abgebrochen (Frist: { $time }).
resign-question = Willst du Partie { $match } ({ $title }) wirklich aufgeben? Damit verlierst du sie.
resign-or-abort = Da noch nicht beide gezogen haben, kannst du sie auch abbrechen: Dann verliert niemand.
resigned = Du hast aufgegeben.
resigned-not = Alles klar, die Partie geht weiter.
aborted = Die Partie wurde abgebrochen. Niemand verliert.
more-question = Was möchtest du tun?

# Eine Partie vorbereiten. Beschriftungen von Feldern haben höchstens 45 Zeichen, was darunter steht 100.
begin-form = Neue Partie
field-game = Spiel
field-opponent = Gegner
field-opponent-about = Lass das leer, um alle hier herauszufordern.
field-against-example = Wähle einen Gegner
field-anyone = Wer hier möchte
field-color = Deine Farbe
field-time = Bedenkzeit
field-time-about = Gegen den Computer läuft keine Uhr.
field-rated = Gewertet
field-rated-about = Das Ergebnis zählt für die Wertungen beider Spieler.
field-position = Anfangsstellung
field-position-about = Eine FEN oder eine Vorgabe, z. B. „Springervorgabe“. Leer: Grundstellung.
button-form-again = Bearbeiten
begin-which-votes = Welches Spiel soll dieser Kanal spielen?
begin-choose = Wähle ein Spiel
explain-board-none = Das ist keines meiner Bretter. „Dieses Brett erklären“ steht im Menü einer Nachricht, die eines zeigt.
