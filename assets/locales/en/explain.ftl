# How pieces move and what is special about them: what /{ command-explain } says.

explain-leap =
    { $how ->
        [move] Moves
        [capture] Captures
       *[both] Moves or captures
    } { $to ->
        [king-step] one square in any direction
        [knight-leap] two squares along a rank or file and one to the side, over anything in between
        [orthogonal] one square along its rank or file
        [diagonal] one square diagonally
        [forward] one square straight forward
        [diagonally-forward] one square diagonally forward
       *[marked] to the marked squares
    }{ $how ->
        [move] , without capturing
       *[other] {""}
    }.
explain-slide =
    Slides any number of squares { $along ->
        [orthogonal] along its rank or file
        [diagonal] diagonally
        [forward] straight forward
       *[any] in a straight line
    }; it may capture the first piece in its way.
explain-slide-along = Slides any number of squares { $directions }; it may capture the first piece in its way.
explain-two-diagonally = Goes exactly two squares diagonally; the square between must be empty.
explain-horse =
    Takes one step along a rank or file onto an empty square, then one diagonally, 45° to the { $side ->
        [left] left
       *[right] right
    } of the first; it moves or captures at the end.
explain-leap-and-step = Leaps like a chess Knight: two squares along a rank or file and one to the side, over anything. If the square where it lands is empty, it may go one more square diagonally outward.
explain-bent-slide =
    { $first ->
        [diagonal] Goes one square diagonally, where it may stop; from there, if that square is empty, it may continue like a Rook, away from where it started.
       *[orthogonal] Goes one square along a rank or file, where it may stop; from there, if that square is empty, it may continue like a Bishop, away from where it started.
    }
explain-two-steps = Takes one step in any direction, where it may stop. If that square is empty, it may take a second step in any direction, but not back.
explain-bent-slide-along =
    { $first ->
        [diagonal] Goes one square diagonally, where it may stop; from there, if that square is empty, it may slide on { $directions }, away from where it started.
       *[orthogonal] Goes one square along a rank or file, where it may stop; from there, if that square is empty, it may slide on { $directions }, away from where it started.
    }
explain-crooked-slide = Slides along a crooked line of alternating straight and diagonal steps in the same general direction. It may capture the first piece in its way if that is an enemy, or jump over it, friend or foe: it then lands on the next square of the line, moving or capturing there, and stops.
explain-lion = Moves to or captures on any square one or two squares away, jumping over anything in between. Or captures on a neighbouring square and takes one more King step from there: to an empty square, to capture a second piece, or back to where it came from. Or passes, if a square next to it is empty.
explain-lion-along = Moves like a Lion along a line, { $directions }: moves or captures one or two squares away, jumping over anything; or captures on the first square and goes on to the second or back to where it came from; or passes, if the first square is empty.
explain-anywhere = Moves to any empty square on the board. It never captures.
explain-direction =
    { $direction ->
        [forward] straight forward
        [backward] straight backward
        [sideways] sideways
        [left] to the left
        [right] to the right
        [diagonally] diagonally
        [diagonally-forward] diagonally forward
        [diagonally-backward] diagonally backward
        [forward-left] diagonally forward to the left
       *[forward-right] diagonally forward to the right
    }
explain-as-marked = It moves to the squares marked in the picture.
explain-moves = { $piece }: { $moves }

explain-royal = It may never be left in check. If it can’t escape, that is checkmate and the game is lost.
explain-castling = It may castle once, moving { $squares } squares towards a Rook, if neither has moved, every square between them is empty, and it doesn’t start on, cross or land on an attacked square.
explain-not-royal = It is not royal: it can be attacked and captured like any other piece.
explain-lion-trade = It may not capture a Lion two squares away that a piece other than the King protects, unless it first captures a piece other than a Pawn on the way.
explain-lion-neighbour = It may always capture a Lion on a neighbouring square.
explain-lion-ban = After a piece other than a Lion has captured a Lion, only a Lion may capture a Lion on the very next move.
explain-pawn = From where it starts it may go two squares. A Pawn that has just done so may be captured en passant by a Pawn, as if it had gone only one.
explain-full-action = Moving it takes the whole turn.
explain-half-action-pawn = One step is a half action. From its starting square it may also step diagonally forward without capturing, and it may take both half actions of that turn if neither captures. A Pawn that has just done so may be captured en passant by a Pawn, as if it had taken only the first step.
explain-half-action-pawn-limits = At most one Pawn may capture in a turn. White’s first Pawn move of the game takes the whole turn and is a single step.
explain-two-king-steps = It may take up to two such steps in a turn.
explain-lionheart-king = One step is a half action, so the King may take two in a turn (out and back if it likes), or one together with a Pawn’s move or a promotion. It also threatens whatever it could capture with its second step.
explain-lionheart-king-captures = If it captures in a turn of two half actions, it may not be threatened after its first step, unless its second step captures the only piece that threatens it. After capturing a Pawn with its first step, it may not take a second.
explain-lionheart-king-in-check = In check it may take two steps only if the second captures the only piece giving check.
explain-lionizer = Along each rank, file and diagonal from it, the first piece is Lionized if it is a Lance, Horse, Mammoth or Ferz of its side.
explain-lionized-when = It is Lionized while it is the first piece on a rank, file or diagonal from a Lionizer of its side, or while a Pawn of its side stands at the end of its file, on the Pawn’s last rank.
explain-lionized-moves = While Lionized, it doesn’t move with its own power alone: it starts with the power of another Lionized piece of its side, and may then stop or continue with its own. Where the first part ends, it may capture an enemy or pass over any piece.
explain-lionized-alone = If it is the only Lionized piece of its side, it can’t move.

# ranks is how many of the last ranks promote; pieces is a list with "or".
explain-promotion =
    When it reaches { $ranks ->
        [1] the last rank
       *[other] the last { $ranks } ranks
    } it must become a { $pieces }.
explain-crowning =
    When it moves within, into or out of { $ranks ->
        [1] the last rank
       *[other] the last { $ranks } ranks
    } it may become a { $piece }{ $limit ->
        [must-at-last] ; on the last rank it must.
        [one-lion] , but only while its side has no Lion.
       *[none] .
    }
explain-promotion-as-action =
    On { $ranks ->
        [1] the last rank
       *[other] the last { $ranks } ranks
    } it may be replaced by one of your captured pieces; this is a half action.
explain-promotion-on-arrival = When it reaches the last rank it may swap places with one of your captured pieces, or stay a Pawn for good.

# What a piece can do where it stands. squares is a list such as "e3, e4 and e5", pieces one such as "Rook e4 and Knight g1".
explain-now-whose = The { $piece } on { $square } is { $color }’s.
explain-now-waits = It’s { $color }’s turn.
explain-now-turns =
    { $count ->
        [0] It has no legal move now.
        [one] It has { $count } legal move: it can { $ways }.
       *[other] It has { $count } legal moves: it can { $ways }.
    }
# Parts of ways in explain-now-turns, and what stands between two of them.
explain-now-goes = go to { $squares }
explain-now-captures = capture on { $squares }
explain-now-captures-en-passant = capture en passant on { $squares }
explain-now-captures-on-the-way = capture on { $squares } on the way
explain-now-lionized = It is Lionized; it may borrow from { $pieces }.
explain-now-passes = pass
explain-now-returns = capture and come back
explain-now-promotes = promote on { $squares }
explain-now-between = { "; " }
explain-now-attacked = It is attacked by { $pieces }.
explain-now-protected = It is protected by { $pieces }.
explain-now-blocked = Its path to { $squares } is blocked on { $by }.
explain-now-own-pieces = It can’t go to { $squares }: its own pieces are there.
explain-now-king-attacked = It can’t go to { $squares }: it would be attacked there by { $pieces }.
explain-now-pinned = It’s pinned: if it moved to { $squares }, { $pieces } could capture the King on { $king }.
explain-now-in-check = The King is in check: if this piece moved to { $squares }, { $pieces } could still capture the King on { $king }.
explain-now-not-to = It can’t go to { $squares }. { $why }

# In and under the pictures.
explain-picture-title = How the { $piece } moves.
explain-picture-empty-board = 1. On an empty board
explain-picture-second-leg = 2. It captures the Pawn on the way
explain-picture-jump = 2. With a piece in its way (other lines not shown)
explain-picture-from-its-start = 1. From where it starts
explain-picture-later = 2. Once it has moved
explain-picture-castling = 2. Castling: the Rook jumps to the other side of the King
explain-picture-own-power = 1. With its own power
explain-picture-borrowed-power = 2. Lionized, with a { $lender } to lend it power

# What stands around the sentences. betza is a piece's moves in Betza's notation.
explain-heading = **{ $piece }** in { $game }
explain-promoted = When promoted (second picture): **{ $piece }**. { $text }
explain-value = Value in Pawns: about { $value }.
explain-kanji = Kanji: { $kanji }.
explain-kanji-red = { $kanji } (red)
# Which character stands for which piece on the board of a lesson.
explain-kanji-named = { $kanji } { $piece }
explain-kanji-key = Kanji: { $pieces }.
explain-betza = Betza notation: { $betza }
explain-choose = Choose a piece to explain
explain-choose-promoted = Or a promoted piece
explain-choice = { $piece } ({ $letter })
explain-which = Which piece in { $game } should I explain?
explain-sheet-alt = All pieces in { $game }, each with its letter and a small board showing its moves. { $pieces }
