# Aufschriften von Knöpfen, höchstens 80 Zeichen.
button-move = Ziehen
button-moves = Erlaubte Züge
button-explain = Erklären
button-flip = Drehen
button-more = Mehr
button-text-board = Brett als Text
button-rematch = Revanche
button-ask = Frage zum Brett
button-ask-again = Noch etwas fragen
button-draw = Remis anbieten
button-takeback = Zurücknehmen
button-vacation = Urlaub
button-end-vacation = Urlaub beenden
button-resign = Aufgeben
button-abort = Abbrechen
button-keep-playing = Weiterspielen
button-accept = Annehmen
button-decline = Ablehnen
button-cancel = Zurückziehen
button-cancel-challenge = { button-cancel }: { $opponent }, { $game }
button-cancel-challenge-anyone = { button-cancel }: alle, { $game }
button-accept-draw = Remis annehmen
button-accept-takeback = Erlauben
button-accept-vacation = Einverstanden
button-accept-rematch = Revanche annehmen
button-show-board = Brett zeigen
button-erase = Meine Daten löschen
button-play = Spielen
button-start-over = Von vorn
button-keep-data = Behalten
button-play-on-here = Hier weiterspielen
button-challenge-anyone = Alle hier herausfordern
button-practice = Gegen das Programm
button-rules = Regeln
button-hint = Tipp
button-review = Rückblick
button-review-all =
    { $count ->
        [one] Der Fehler
       *[other] Alle { $count } Fehler
    }
button-review-progress = Wie weit?
button-review-graph = Übersicht
button-review-puzzle = Zum Rätsel
