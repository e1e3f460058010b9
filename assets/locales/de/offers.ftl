# Herausforderungen, Angebote in einer Partie, und was vor ihrem Ende gefragt wird.
challenge-opponent = { $challenger } fordert { $opponent } heraus: { $game }.
challenge-anyone = { $challenger } fordert alle heraus: { $game }.
challenge-terms =
    { $colors }, { $time }, { $rated ->
        [yes] gewertet
       *[no] nicht gewertet
    }.
challenge-random = Farben ausgelost
challenge-white = { $challenger } spielt Weiß
challenge-black = { $challenger } spielt Schwarz
challenge-too-many-rated = Zwei Spieler können am Tag { $most } gewertete Partien eines Spiels beginnen; so viele waren es heute schon, deshalb zählt diese nicht für die Wertung.
challenge-was-accepted = Angenommen.
challenge-was-declined = Abgelehnt.
challenge-was-cancelled = Zurückgezogen.
challenge-was-expired = Abgelaufen: Niemand hat rechtzeitig geantwortet.
draw-offered = Du bietest in Partie { $match } Remis an. Das Angebot gilt bis zum nächsten Zug.
draw-agreed = Partie { $match } endet remis, wie vereinbart.
takeback-asked = Du bittest darum, in Partie { $match } deinen letzten Zug zurückzunehmen. Das gilt bis zum nächsten Zug.
vacation-asked = Du bittest in Partie { $match } um Urlaub. Die Uhr läuft, bis dein Gegner zustimmt.
rematch-asked = Du bittest um Revanche für Partie { $match }.
draw-granted = Partie { $match } endet remis.
takeback-granted = In Partie { $match } zurückgenommen. Du bist wieder am Zug.
vacation-granted = Die Uhr von Partie { $match } steht still.
rematch-granted = Die Revanche beginnt: Partie { $match }, { $title }.
draw-accepted = { $player } nimmt das Remis an.
draw-declined = { $player } lehnt das Remis ab. Die Partie geht weiter.
takeback-accepted = { $player } erlaubt das Zurücknehmen.
takeback-declined = { $player } erlaubt das Zurücknehmen nicht. Die Partie geht weiter.
vacation-accepted = { $player } stimmt dem Urlaub zu. Die Uhr steht still.
vacation-declined = { $player } stimmt dem Urlaub nicht zu. Die Uhr läuft weiter.
rematch-accepted = { $player } nimmt die Revanche an: Partie { $match }, { $title }.
rematch-declined = { $player } lehnt die Revanche ab.
draw-offer = { $player } bietet Remis an. { $other } kann annehmen oder ablehnen; wer stattdessen zieht, lehnt ab.
takeback-offer =
    { $player } bittet darum, { $turns ->
        [one] den letzten Zug
       *[other] den letzten Zug jeder Seite
    } zurückzunehmen. { $other } kann es erlauben oder nicht; wer stattdessen zieht, lehnt ab.
vacation-offer =
    { $player } bittet um Urlaub: Die Uhr steht { $days ->
        [one] einen Tag
       *[other] { $days } Tage
    } still. { $other } kann zustimmen oder nicht.
rematch-offer = { $player } bittet um Revanche für Partie { $match }, mit vertauschten Farben. { $other } kann annehmen oder ablehnen.
resign-question = Willst du Partie { $match } ({ $title }) wirklich aufgeben? Damit verlierst du sie.
resign-or-abort = Da noch nicht beide gezogen haben, kannst du sie auch abbrechen: Dann verliert niemand.
resigned = Du hast aufgegeben.
resigned-not = Gut: Die Partie geht weiter.
aborted = Die Partie ist abgebrochen. Niemand verliert.
more-question = Was möchtest du tun?

# Eine Partie beginnen: welches Spiel, und dann wie.
begin-which = Welches Spiel möchtest du spielen?
begin-which-challenge = In welchem Spiel forderst du alle hier heraus?
begin-which-opponent = In welchem Spiel forderst du { $opponent } heraus?
begin-which-practice = Welches Spiel möchtest du üben?
begin-choose = Wähle ein Spiel
begin-how = Spiel es mit jemandem hier oder gegen das Programm. Mit **/{ command-challenge }** kannst du auch Gegner, Farbe und Bedenkzeit nennen.
begin-how-alone = Spiel es hier gegen das Programm. Mit jemandem spielst du über **/{ command-challenge }** auf einem Server.
explain-board-none = Das ist keines meiner Bretter. „Dieses Brett erklären“ steht im Menü einer Nachricht, die eines zeigt.
