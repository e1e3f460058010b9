# Where a match starts from other than the usual position. White gives the odds: $white and $black are the colour, or the player with it.
start-standard = Standard start
    .means = No odds.
start-own = Custom position
    .means = { $first } moves first.
start-two-moves = Two moves
    .means = { $black } has already made two moves; { $white } moves now.
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
    .means = { $black }’s Drunk Elephant begins as a Crown Prince.
start-two-lions = Two Lions
    .means = { $black }’s Kirin begins as a Lion.
start-three-lions = Three Lions
    .means = { $black } has both Kirins, already as Lions, and { $white } both Phoenixes.
start-words = { $name }: { $means }
start-side = { $player } ({ $color })
error-bad-fen = That is not a position of { $game }. { $why }
error-start-over = In this position the game is already over, so no match can start from it. Step back to an earlier one.
error-rated-start = Only matches from the standard start can be rated. Don’t choose a start, or make the match unrated.
error-no-such-start = There is no start “{ $text }” in { $game }. Choose one of these: { $starts }.
error-no-start-anywhere = There is no start called “{ $text }”. Choose the game first, then a start from the list.
error-start-and-fen = Choose either a start or a FEN, not both.
error-fen-without-game = A FEN alone doesn’t say which game it is. Please choose the game, too.
error-position-running = This is the position in your match { $match }, which is still in progress. You can play it against the engine once the match is over.
# What is wrong with a FEN. $why is one of the sentences that stand below the text.
fen-fields = A FEN has { $expected } parts with spaces between them; this one has { $found }.
fen-fields-sfen = A FEN has { $expected } parts with spaces between them, an SFEN has 3 or 4; this one has { $found }.
fen-board = { $why } The board takes { $ranks } ranks of { $files } squares each, from top to bottom, with / between them.
fen-ranks = The board has { $found } { $found ->
    [one] rank
   *[other] ranks
}.
fen-long-rank = Rank { $rank } (“{ $row }”) has too many squares.
fen-short-rank = Rank { $rank } (“{ $row }”) has too few squares.
fen-zero-in-rank = In rank { $rank } (“{ $row }”) a number begins with 0.
fen-unknown-piece = “{ $text }” is not a piece of this game; its pieces are { $pieces }, lower case for Black.
fen-kings = { $side } has { $found } Kings; each side must have exactly one.
fen-kings-one-at-most = { $side } has { $found } Kings; a side has at most one, besides Crown Princes.
fen-lions = { $side } has { $found } Lions; a side can have only one.
fen-pawn-rank = A Pawn of { $side } can’t be on { $square }.
fen-pools = { $why } They follow the board in square brackets, [] if there are none.
fen-pools-none = This game has no captured pieces to bring back. Leave out the square brackets after the board.
fen-pools-missing = The captured pieces are missing.
fen-pools-not-closed = The closing bracket after the captured pieces is missing, or something follows it.
fen-pools-unknown = “{ $text }” among the captured pieces is not a piece of this game.
fen-pools-never = The captured pieces can’t include this one: { $piece }.
fen-turn = The second part says who is to move and must be w or b, not “{ $text }”.
fen-no-castling = There is no castling in this game, so the third part must be -, not “{ $text }”.
fen-castling = The third part says who may still castle and must be - or some of the letters KQkq, not “{ $text }”.
fen-castling-twice = The third part has “{ $letter }” twice.
fen-castling-not-home = “{ $letter }” in the third part says that { $side } may castle, but for that its King must be on { $king } and its Rook on { $rook }.
fen-first-pawn = The third part is F as long as no white Pawn has moved, else -. It can’t be “{ $text }”.
fen-first-pawn-moved = F in the third part says that no white Pawn has moved, but there is one on { $square }.
fen-en-passant = The fourth part, the en passant square, is wrong: { $why } Write - if there is none.
fen-no-square = There is no square “{ $text }” on this board.
fen-en-passant-rank = { $square } is not on the rank that a Pawn passes in a double step.
fen-en-passant-occupied = There is a piece on { $square }.
fen-en-passant-no-pawn = There is no Pawn just beyond { $square } that could have made a double step.
fen-en-passant-blocked = No Pawn can have passed { $square }, for a piece stands where it must have started.
fen-halfmoves = The fifth part counts the moves since the last capture or Pawn move and must be a number, 0 or higher, not “{ $text }”.
fen-fullmoves = The sixth part is the move number and must be 1 or higher, not “{ $text }”.
fen-lion-ban = The seventh part, the ban on capturing a Lion, is wrong: { $why } Leave it out if there is no ban.
fen-lion-ban-unread = It must be x{ $square ->
    [yes] , optionally followed by a square,
   *[no] { "" },
} not “{ $text }”.
fen-lion-ban-not-new = Only a promoted Lion can be spared, and { $side } has none on { $square }.
fen-lion-ban-no-lion = { $side } has no { $other ->
    [yes] other Lion
   *[no] Lion
} to which it could apply.
fen-no-royal = { $side } has just moved, but has no royal piece.
fen-in-check = { $side } is in check, but it’s the other side’s turn.
fen-lion-square = The third part of an SFEN is - or the square on which a Lion has just been captured, such as 7j, not “{ $text }”.
fen-turn-number = The fourth part of an SFEN is the move number and must be 1 or higher, not “{ $text }”.
# Play from here.
button-play-from = Play from here
button-other-side = Switch sides
button-challenge-player = Challenge { $player }
button-practice-odds = Level { $level }, { $odds }
play-from-match = Match { $match }, { $game }.
play-from-side = You would play { $color }; { $first } moves first. The match is unrated.
play-from-level = Play the engine: choose its level
play-from-running = You can play this position against the engine once match { $match } is over.
play-from-nobody = To play it against someone, use **/{ command-challenge }** on a server, with this FEN.
# After some matches against the engine: the level and the odds that would suit.
practice-level = level { $level }
practice-level-odds = level { $level } with { $odds }
practice-score = You’ve won { $won } of your last { $played } matches against { $opponent }.
practice-try = Try { $first }.
practice-try-either = Try { $first }, or { $second }.
