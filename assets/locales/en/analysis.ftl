# Analysis boards: moves tried by oneself, with variations.
analysis-heading = Analysis board · { $game }
analysis-start = Starting position
# Of several moves that were typed, some could be read: those up to the text.
analysis-stopped = I stopped at “{ $text }”. { $why }
# How a game on such a board ends, as in "Checkmate: White wins."
analysis-won = { $ending }: { $color } wins.
analysis-engine = The engine’s best lines (+ is good for { $color }):
# eval is a number such as +1.20, or analysis-wins.
analysis-line = { $eval } · { $line }
# turns counts the winner’s moves.
analysis-wins =
    { $color } wins in { $turns ->
        [one] 1 move
       *[other] { $turns } moves
    }
analysis-lines = Choose a line
analysis-games = Which game would you like to analyse?
analysis-shared = { $player } shared a position · { $game }
analysis-pgn = The moves of this analysis board with all lines as a PGN file ({ $game })
analysis-kif = The line through this position as a KIF file. You can import it on lishogi.
analysis-form = Analysis board
analysis-field = A move, or several moves
analysis-example = { $turn } · { $short } · { $turn } { $reply } { $short }
button-analyse = Analyse
button-analysis-engine = Engine
button-analysis-share = Share
button-analysis-pgn = PGN
button-analysis-kif = KIF
button-analysis-back = Back to the board
error-analyse-when-over = Match { $match } is still in progress. You can analyse it once it’s over.
error-analyse-unsolved = You can analyse this puzzle once you’ve solved it or seen the solution.
error-analysis-running = This is the position in your match { $match }, which is still in progress. You can analyse it once the match has finished.
error-analysis-contested = This position is being played in an event or a duel right now. You can analyse it once that match has finished.
error-no-analysis-board = This analysis board no longer exists. /{ command-analyse } opens a new one.
error-analysis-full = This board is full: it holds { $most } moves. /{ command-analyse } opens a new one.
error-which-game = This could be { $games }. Which game is it?
error-no-position = I can’t read this as a position or a game. Paste a FEN, an SFEN, a link to a position on lishogi, or the moves of a game, and choose the game with the option “{ option-game }”.
