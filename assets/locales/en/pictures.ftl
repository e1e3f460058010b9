# The words below, beside and instead of pictures.

# What marks on squares mean, below the board.
mark-slide = Moves or captures, unless blocked on the way
mark-leap = Moves or captures, jumping over anything in between
mark-step = Moves or captures; can’t be blocked
mark-move-only = Moves only, no captures
mark-capture-only = Captures only
mark-second-leg = With the second step of the turn
mark-on-the-way = May be captured on the way
mark-must-be-empty = Must be empty, or the way is blocked
mark-target = May go there
mark-borrowed-step = May stop here, with the borrowed power
mark-capture = May capture there
mark-asked = This piece
mark-attacker = Attacks it
mark-protector = Protects it
mark-in-the-way = In the way
mark-attacked = Would be attacked here
mark-problem = Not allowed here

# What badges on Lionized pieces mean.
power-lent = Lionized: starts with a borrowed power
power-paralysed = Only Lionized piece: can’t move

# What lines mean.
line-straight-first = Starts straight
line-diagonal-first = Starts diagonally
line-attempt = The move you tried
line-reply = Best reply

# Beside the captured pieces of a side.
pool-heading = Can return

# How a match has ended, in a word or two, beside a player.
short-ending-checkmate = Checkmate
short-ending-stalemate = Stalemate
short-ending-fifty-moves = 50 moves
short-ending-dead-position = Insufficient material
short-ending-threefold = Threefold repetition
short-ending-fourfold = Fourfold repetition
short-ending-royals-lost = King captured
short-ending-bare-king = Bare King
short-ending-perpetual-attack = Perpetual attack
short-ending-resignation = Resignation
short-ending-agreement = Draw agreed
short-ending-time = Out of time
short-ending-operator = By the operator
short-ending-played-elsewhere = Played elsewhere

# A position in words for those who do not see it: at most 1,024 characters in all.
alt-to-move = { NAME("color", $side) } to move.
alt-in-check = { NAME("color", $side) } to move, in check.
alt-lion-ban = On this move, only a Lion may capture a Lion.
alt-checkmate = { NAME("color", $side) } is checkmated; { NAME("color", $winner) } has won.
alt-won = The game is over; { NAME("color", $winner) } has won.
alt-stalemate = Stalemate: { NAME("color", $side) } has no legal move.
alt-draw = The game is over: a draw.
alt-void = The game is over without a result.
alt-last-turn = Last move: { $turn }.
alt-pieces = { NAME("color", $side) }: { $pieces }.
alt-piece = { $count ->
        [one] { NAME("piece", $piece) }
       *[other] { NAME("piece", $piece, form: "plural") }
    } { $squares }
alt-pool = { NAME("color", $side) } can bring back: { $pieces }.
alt-pool-piece = { $count } { $count ->
        [one] { NAME("piece", $piece) }
       *[other] { NAME("piece", $piece, form: "plural") }
    }
alt-lionized = Lionized: { $squares }.
alt-marked = Marked: { $squares }.

# Below the board in letters.
text-board-pool = { NAME("color", $side) } can bring back: { $pieces }
