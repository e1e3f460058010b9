# Where a match starts from other than the usual position. White gives the odds: $white and $black are the colour, or the player with it.
start-standard = Standard start
    .means = No odds.
start-own = Custom position
    .means = { $first } moves first.
start-two-moves = Two moves
    .means = { $black } has already made two moves, and it’s { $white }’s turn.
start-pawn-and-move = Pawn and move
    .means = { $white } plays without the f-Pawn, and { $black } moves first.
start-no-knight = Knight odds
    .means = { $white } plays without one Knight.
start-no-rook = Rook odds
    .means = { $white } plays without one Rook.
start-no-queen = Queen odds
    .means = { $white } plays without the Queen.
start-no-lion = Lion odds
    .means = { $white } plays without the Lion.
start-no-hippogriff = Hippogriff odds
    .means = { $white } plays without the Hippogriff.
start-no-mammoth = Mammoth odds
    .means = { $white } plays without the Mammoth.
start-no-horse = Horse odds
    .means = { $white } plays without the Hot Horse.
start-no-lance = Lance odds
    .means = { $white } plays without one Lance.
start-no-lionizer = Lionizer odds
    .means = { $white } plays without the Lionizer.
start-no-copper = Copper odds
    .means = { $white } plays without one Copper General.
start-no-side-mover = Side Mover odds
    .means = { $white } plays without one Side Mover.
start-two-kings = Two Kings
    .means = { $black }’s Drunk Elephant starts as a Crown Prince.
start-two-lions = Two Lions
    .means = { $black }’s Kirin starts as a Lion.
start-three-lions = Three Lions
    .means = { $black } has two Promoted Kirins and no Phoenix; { $white } has two Phoenixes and no Kirin.
start-words = { $name }: { $means }
start-side = { $player } ({ $color })
error-bad-fen = That isn’t a valid position in { $game }. { $why }
error-start-over = In this position the game is already over, so a match can’t start from it. Step back to an earlier one.
error-rated-start = Only matches from the standard start can be rated. Leave the start empty, or make the match unrated.
error-no-such-start = There is no start “{ $text }” in { $game }. Choose one of these: { $starts }.
error-no-start-anywhere = There is no start called “{ $text }”. Choose the game first, then a start from the list.
error-start-and-fen = Choose either a start or a FEN, not both.
error-position-running = This is the position in your match { $match }, which is still in progress. You can play it against the engine once that match is over.
# What is wrong with a FEN. $why is one of the sentences that stand below the text.
fen-fields = A FEN has { $expected } parts with spaces between them; this one has { $found }.
fen-fields-sfen = A FEN has { $expected } parts with spaces between them, an SFEN has 3 or 4; this one has { $found }.
fen-board = { $why } There must be { $ranks } ranks of { $files } squares each, from top to bottom, with / between them.
fen-ranks = The board has { $found } { $found ->
    [one] rank
   *[other] ranks
}.
fen-long-rank = Rank { $rank } (“{ $row }”) has too many squares.
fen-short-rank = Rank { $rank } (“{ $row }”) has too few squares.
fen-zero-in-rank = In rank { $rank } (“{ $row }”) a number begins with 0.
fen-unknown-piece = “{ $text }” isn’t a piece in this game; its pieces are { $pieces }, lower case for { $side }.
fen-kings = { $side } has { $found } Kings; each side must have exactly one.
fen-kings-one-at-most = { $side } has { $found } Kings; only one is allowed (Crown Princes don’t count).
fen-lions = { $side } has { $found } Lions; a side can have only one.
fen-pawn-rank = { $side } can’t have a Pawn on { $square }.
fen-pools = { $why } They follow the board in square brackets, [] if there are none.
fen-pools-none = This game has no captured pieces to bring back. Leave out the square brackets after the board.
fen-pools-missing = The captured pieces are missing.
fen-pools-not-closed = The closing bracket after the captured pieces is missing, or something follows it.
fen-pools-unknown = “{ $text }” among the captured pieces isn’t a piece in this game.
fen-pools-never = The captured pieces can’t include this one: { $piece }.
fen-turn = “{ $text }” isn’t valid as the second part, which says who is to move: it must be w or b.
fen-no-castling = “{ $text }” isn’t valid as the third part: there is no castling in this game, so it must be -.
fen-castling = “{ $text }” isn’t valid as the third part, which says who may still castle: it must be - or some of the letters KQkq.
fen-castling-twice = The third part has “{ $letter }” twice.
fen-castling-not-home = “{ $letter }” in the third part says that { $side } may castle, but for that its King must be on { $king } and its Rook on { $rook }.
fen-first-pawn = “{ $text }” isn’t valid as the third part: it must be F as long as no white Pawn has moved, and - after that.
fen-first-pawn-moved = F in the third part says that no white Pawn has moved, but there is one on { $square }.
fen-en-passant = The fourth part, the en passant square, is wrong: { $why } Write - if there is none.
fen-no-square = There is no square “{ $text }” on this board.
fen-en-passant-rank = { $square } is not on the rank that a Pawn passes in a double step.
fen-en-passant-occupied = There is a piece on { $square }.
fen-en-passant-no-pawn = There is no Pawn just beyond { $square } that could have made a double step.
fen-en-passant-blocked = No Pawn can have passed { $square }, because there is a piece where it must have started.
fen-halfmoves = “{ $text }” isn’t valid as the fifth part, which counts the moves since the last capture or Pawn move: it must be a number, 0 or higher.
fen-fullmoves = “{ $text }” isn’t valid as the sixth part, the move number: it must be 1 or higher.
fen-lion-ban = The seventh part, the ban on capturing a Lion, is wrong: { $why } Leave it out if there is no ban.
fen-lion-ban-unread = “{ $text }” must be x{ $square ->
    [yes] , optionally followed by a square.
   *[no] .
}
fen-lion-ban-not-new = Only a promoted Kirin can be exempt from the ban, and { $side } has none on { $square }.
fen-lion-ban-no-lion = { $side } has no { $other ->
    [yes] other Lion
   *[no] Lion
} to which it could apply.
fen-no-royal = { $side } has just moved, but has no royal piece.
fen-in-check = { $side } is in check, but it’s the other side’s turn.
fen-lion-square = “{ $text }” isn’t valid as the third part of an SFEN: it must be - or the square where a Lion was just captured, such as 7j.
fen-turn-number = “{ $text }” isn’t valid as the fourth part of an SFEN, the move number: it must be 1 or higher.
# Play from here.
button-play-from = Play from here
button-practice-odds = Level { $level }, { $odds }
play-from-match = Match { $match }, { $game }.
play-from-game = { $game }.
play-from-side = { $first } moves first. The match is unrated.
play-from-running = You can play this position against the engine once match { $match } is over.
# After some matches against the engine: the level and the odds that would suit.
practice-level = level { $level }
practice-level-odds = level { $level } with { $odds }
practice-score = You’ve won { $won } of your last { $played } matches against { $opponent }.
practice-try = Try { $first }.
practice-try-either = Try { $first }, or { $second }.
