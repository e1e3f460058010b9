# Analysebretter: Züge, die man für sich ausprobiert, mit Varianten.
analysis-heading = Analysebrett · { $game }
analysis-start = Ausgangsstellung
# Von mehreren geschriebenen Zügen waren die bis zu diesem Text zu lesen.
analysis-stopped = Bei „{ $text }“ habe ich aufgehört. { $why }
# Wie ein Spiel auf einem solchen Brett endet: „Schachmatt: Weiß gewinnt.“
analysis-won = { $ending }: { $color } gewinnt.
analysis-engine = Die besten Varianten des Computers (+ ist gut für { $color }):
# eval ist eine Zahl wie +1.20 oder analysis-wins.
analysis-line = { $eval } · { $line }
# turns zählt die Züge der Seite, die gewinnt.
analysis-wins =
    { $color } gewinnt in { $turns ->
        [one] 1 Zug
       *[other] { $turns } Zügen
    }
analysis-lines = Wähle eine Variante
analysis-games = Welches Spiel möchtest du analysieren?
analysis-shared = { $player } hat eine Stellung geteilt · { $game }
analysis-pgn = Die Züge dieses Analysebretts mit allen Varianten als PGN-Datei ({ $game })
analysis-kif = Die Variante durch diese Stellung als KIF-Datei. Du kannst sie auf lishogi importieren.
analysis-form = Analysebrett
analysis-field = Ein Zug oder mehrere
analysis-example = { $turn } · { $short } · { $turn } { $reply } { $short }
button-analyse = Analysebrett
button-analysis-engine = Computer
button-analysis-share = Teilen
button-analysis-pgn = PGN
button-analysis-kif = KIF
button-analysis-back = Zurück zum Brett
error-analyse-when-over = Partie { $match } läuft noch. Analysieren kannst du sie, wenn sie zu Ende ist.
error-analyse-unsolved = Dieses Rätsel kannst du analysieren, sobald du es gelöst oder die Lösung gesehen hast.
error-analysis-running = Diese Stellung steht in deiner Partie { $match } auf dem Brett, und die läuft noch. Analysieren kannst du sie, wenn die Partie zu Ende ist.
error-analysis-contested = Diese Stellung wird gerade in einem Turnier oder Duell gespielt. Analysieren kannst du sie, wenn diese Partie zu Ende ist.
error-no-analysis-board = Dieses Analysebrett gibt es nicht mehr. /{ command-analyse } öffnet ein neues.
error-analysis-full = Dieses Brett ist voll: Es fasst { $most } Züge. /{ command-analyse } öffnet ein neues.
error-which-game = Das könnte { $games } sein. Welches Spiel ist es?
error-no-position = Das kann ich weder als Stellung noch als Partie lesen. Füge eine FEN oder SFEN, einen Link zu einer Stellung auf lishogi oder die Züge einer Partie ein und wähle das Spiel mit der Option „{ option-game }“.
