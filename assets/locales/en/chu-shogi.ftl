# What only Chu Shogi has to say. Lessons are in lessons-chu-shogi.

# The cards: see cards.
card-chu-shogi-start = The board and the aim
    .text = Chu Shogi is played on twelve files (columns), a to l, and twelve ranks (rows), 1 to 12, with 46 pieces a side. White moves first. The armies are rotated, not mirrored: White’s King is on f1, Black’s on g12. Every piece captures the way it moves, and captured pieces are gone for good. There is no castling, no double step and no en passant. You win by capturing the King, and the Crown Prince if there is one.
    .caption = The starting position. The marks show where White’s Lion can jump.
card-chu-shogi-sliders = Sliders
    .text = The King, Queen (Q), Rook (R) and Bishop (B) move as in chess. The Dragon King (D) is a Rook that also steps one square diagonally, the Dragon Horse (H) a Bishop that also steps one square along a rank or file. The Vertical Mover (V) slides forward and back and steps one square sideways; the Side Mover (M) slides sideways and steps one square forward or back. The Reverse Chariot (A) slides forward and back, the Lance (L) only forward.
    .caption = Where the Dragon King on d5 can go.
card-chu-shogi-steppers = Steppers and jumpers
    .text =
        The Pawn (P) steps straight forward, the Go-between (I) forward or back. The others take one step in any direction except: Gold General (G) diagonally back; Silver General (S) sideways, straight back; Copper General (C) sideways, diagonally back; Ferocious Leopard (F) sideways; Blind Tiger (T) straight forward; Drunk Elephant (E) straight back.
        The Kirin (O) steps diagonally or jumps two squares straight, the Phoenix (X) steps straight or jumps two squares diagonally.
    .caption = Where the Kirin on e5 can go.
card-chu-shogi-lion = The Lion
    .text = The Lion (N, because L is the Lance) moves to or captures on any square one or two squares away, jumping over anything in between. Or it captures on a neighbouring square and takes one more step: onto an empty square, onto a second enemy piece (f4g5h6), or back to where it started (f4g5f4, called igui). If a square next to it is empty, it may also pass (f4f4).
    .caption = f4g5h6: the Lion has captured on g5 and on h6.
card-chu-shogi-promotion = Promotion
    .text =
        The promotion zone is the last four ranks (9 to 12 for White). A piece may promote when it enters the zone (d6d9+), or when it captures with a move that starts or ends there (d9d10+, d9e8+). A Pawn or Lance may also promote on the last rank (a11a12+). Without the + the piece stays as it is; it never has to promote.
        A Pawn or Lance that stays on the last rank can’t move any more. The King, the Queen and the Lion don’t promote, nor does a promoted piece.
    .caption = d6d9+: the Rook has entered the zone and promoted.
card-chu-shogi-promoted = New moves by promotion
    .text =
        Some promoted pieces move like no other. Flying Ox (from Vertical Mover): slides in all directions but sideways. Free Boar (from Side Mover): all but forward and back. Whale (from Reverse Chariot): forward, back, diagonally back. White Horse (from Lance): forward, back, diagonally forward. Flying Stag (from Blind Tiger): slides forward and back, one step in the other directions.
        The Dragon King becomes an Eagle, the Dragon Horse a Falcon, and the Drunk Elephant a Crown Prince.
    .caption = Where the Flying Ox on d5 can go: everywhere but sideways.
card-chu-shogi-twins = Promoted to a known piece
    .text = The other promoted pieces move like one you know, but don’t promote any further. The Promoted Rook moves like a Dragon King, the Promoted Bishop like a Dragon Horse, the Promoted Phoenix like a Queen, the Promoted Leopard like a Bishop, the Promoted Gold like a Rook, the Promoted Silver like a Vertical Mover, the Promoted Copper like a Side Mover, the Promoted Go-between like a Drunk Elephant, the Promoted Pawn like a Gold General. The Promoted Kirin is a Lion in every respect.
    .caption = The Promoted Rook on e5 moves like a Dragon King. Also on the board: a Promoted Kirin and a Promoted Gold.
card-chu-shogi-falcon-eagle = Falcon and Eagle
    .text = The Horned Falcon (+H, from Dragon Horse) and the Soaring Eagle (+D, from Dragon King) move like a Queen, except that the Falcon has the Lion’s power straight forward, the Eagle on its two forward diagonals. There they move or capture one or two squares away, jumping over anything; or capture on the first square and go on to the second (e5e6e7) or back (e5e6e5); or pass, if the first square is empty. They don’t slide that way and never turn a corner.
    .caption = e5e6e7: the Falcon has captured on e6 and on e7.
card-chu-shogi-royals = Royal pieces are captured
    .text =
        The King and the Crown Prince are royal. A side that loses all its royal pieces loses; while it has two, it can afford to lose one. A Drunk Elephant that promotes (f8f9+) becomes a Crown Prince: then the opponent has to capture both.
        There is no checkmate, and you don’t have to answer a check: f1f2 is legal, though the Rook can capture the King there. I’ll just warn you when a royal piece can be captured.
    .caption = f8f9+: the Elephant is a Crown Prince now. White’s King can be captured, and the game would go on.
card-chu-shogi-trade = Lions are hard to trade
    .text =
        A Lion may not capture a Lion two squares away if any enemy piece, even the King, could recapture after the move: f6h5 is illegal here. A protector behind your own Lion counts. Other pieces may capture a Lion freely, and a Lion next to yours may always be captured.
        The bridge: it may capture that Lion if it first captures another piece on the way (f6g5h5). A Pawn or Go-between is no bridge; if it protects the Lion itself, it counts as a protector even though you capture it.
    .caption = f6h5 is illegal: the Lance on h8 protects the Lion on h5.
card-chu-shogi-ban = No counter-strike
    .text = After a piece other than a Lion has captured a Lion, the very next move may not capture a Lion with a piece other than a Lion, on any square: d2d7 is illegal here. The piece that captured may be recaptured (h4g5). One exception: any piece may recapture a Kirin that became a Lion by that very capture, on its square. When a Lion captures a Lion, no ban follows, and a ban doesn’t bind Lions.
    .caption = Black’s Bishop has just captured a Lion on g5: for this one move d2d7 is illegal.
card-chu-shogi-draws = How a game ends
    .text = A side that loses its last royal piece or has no legal move loses. A bare King loses at once if the other side has another piece (Pawns and Go-betweens don’t count), unless that King is next to that only piece or an enemy royal, and so might capture it. A position that comes up for the fourth time is a draw; but if only one side gave check or threatened a capture with every move, it loses. Two bare Kings are a draw. There is no fifty-move rule. Players may also agree to a draw.
    .caption = Bare King: Black has lost, because the Gold General can’t be captured.

# How pieces move: beside those of explain. directions is a list.
explain-step-along = Moves or captures one square { $directions }.
explain-jump =
    Jumps over anything to the second square { $to ->
        [orthogonal] along its rank or file
       *[diagonal] diagonally
    }, moving or capturing there.
explain-slide-but = Slides any number of squares in every direction but { $directions }; it may capture the first piece in its way.
explain-twin = It moves like a { NAME("piece", $piece) }, but doesn’t promote any further.
explain-promoted-from = It is a promoted { NAME("piece", $piece) }.
explain-no-promotion = It doesn’t promote.
explain-crowning-entering =
    It may become a { $piece }{ $twin ->
        [none] {""}
       *[other] {" "}(which moves like a { NAME("piece", $twin) })
    } when it enters { $ranks ->
        [1] the last rank
       *[other] the last { $ranks } ranks
    }, or when it captures with a move that starts or ends there{ $limit ->
        [at-last] , and also on the last rank. If it stays as it is on that rank, it can’t move any more.
       *[none] . It never has to.
    }
explain-royal-captured = It is royal: a side that loses its last royal piece loses the game. It can be captured like any other piece, and nothing stops you from leaving it in danger.
explain-lion-trade-royals = It may not capture a Lion two squares away that any enemy piece protects (the King and the Crown Prince included), unless it first captures a piece other than a Pawn or Go-between on the way.
explain-lion-ban-spares = After a piece other than a Lion has captured a Lion, the very next move may capture a Lion only with a Lion. One exception: any piece may recapture a Kirin that became a Lion by that capture.

# A word about each piece.
explain-chu-shogi-king = Keep it behind your Generals: there is no castling to bring it to safety.
explain-chu-shogi-queen = Chu Shogi players call it the Free King. After the Lion it is your strongest piece at the start.
explain-chu-shogi-lion = It is the heart of the game. Bring it out early, and look for its double captures before each move.
explain-chu-shogi-rook = Open a file for it. As a Promoted Rook it moves like a Dragon King.
explain-chu-shogi-bishop = It attacks along the diagonals from behind your Pawns. As a Promoted Bishop it moves like a Dragon Horse.
explain-chu-shogi-lance = Leave it at home until its file is open; as a White Horse it is worth more than a Rook.
explain-chu-shogi-pawn = It captures straight ahead: where two Pawns stand face to face, the side to move can capture.
explain-chu-shogi-dragon-king = Promoted, it is a Soaring Eagle, which decides many endgames.
explain-chu-shogi-dragon-horse = It protects what is next to it and attacks far away; a Falcon is stronger still.
explain-chu-shogi-vertical-mover = It guards its file and the squares on either side of it. As a Flying Ox it is twice as strong.
explain-chu-shogi-side-mover = On the rank in front of your Pawns it keeps enemy Lions and Pawns away.
explain-chu-shogi-reverse-chariot = It backs up the pieces in front of it on its file.
explain-chu-shogi-phoenix = It needs only one move into the zone to become a Queen.
explain-chu-shogi-kirin = A second Lion in waiting: don’t trade it for a General.
explain-chu-shogi-drunk-elephant = Promote it in time, and capturing your King no longer ends the game. Keep it safe until then.
explain-chu-shogi-blind-tiger = It guards the King from behind and from the sides.
explain-chu-shogi-ferocious-leopard = It covers the squares in front of and behind your other pieces.
explain-chu-shogi-gold-general = A good bodyguard, and a Rook if it gets through.
explain-chu-shogi-silver-general = Send it forward with the Pawns: it can retreat.
explain-chu-shogi-copper-general = It marches forward with the Pawns and finds it hard to come back.
explain-chu-shogi-go-between = At the start it stands in front of a Pawn, and the two protect each other. It is no bridge for a Lion.
explain-chu-shogi-soaring-eagle = The strongest piece after the Lion and the Queen; nothing can block its two jumps.
explain-chu-shogi-horned-falcon = Its jump straight ahead can’t be blocked, and it can capture there without moving.
explain-chu-shogi-promoted-rook = Look for the gold battlements: that’s how it differs from a Dragon King.
explain-chu-shogi-promoted-bishop = Look for the gold mitre: that’s how it differs from a Dragon Horse.
explain-chu-shogi-flying-ox = It moves in every direction but sideways.
explain-chu-shogi-free-boar = It moves in every direction but straight forward and back.
explain-chu-shogi-whale = It slides straight forward and back, and diagonally back: it is strongest deep in the enemy camp.
explain-chu-shogi-white-horse = It slides straight forward and back, and diagonally forward: it is strongest on the attack.
explain-chu-shogi-promoted-phoenix = Treat it as a Queen.
explain-chu-shogi-promoted-kirin = It counts as a Lion, and the rules on capturing Lions apply to it. If it became one by capturing a Lion, it may be recaptured on that square.
explain-chu-shogi-crown-prince = While you also have a King, you can lose either one and play on. It counts as a protector, too.
explain-chu-shogi-flying-stag = It steps like a King, but it isn’t royal.
explain-chu-shogi-promoted-leopard = Look for the gold leopard skin: that’s how it differs from a Bishop.
explain-chu-shogi-promoted-gold = Look for the gold crest: that’s how it differs from a Rook.
explain-chu-shogi-promoted-silver = Look for the gold crescent: that’s how it differs from a Vertical Mover.
explain-chu-shogi-promoted-copper = Look for the gold crest: that’s how it differs from a Side Mover.
explain-chu-shogi-promoted-go-between = It moves like the Elephant, but never becomes a Prince.
explain-chu-shogi-promoted-pawn = It steps like a Gold General. Unlike a Pawn it is a bridge for a Lion, and it counts against a bare King.

# Why a move cannot be played: beside those of refusals.
refusal-lion-protected-any =
    Lion trading: a Lion may not capture a Lion two squares away that any enemy piece protects. Here { $by } { $count ->
        [one] protects
       *[other] protect
    } the Lion on { $lion }. You could capture it from a neighbouring square, with another piece, or by first capturing a piece other than a Pawn or Go-between on the way.
refusal-lion-protected-royal = The King and the Crown Prince protect a Lion like any other piece here.
refusal-lion-protected-hidden = The move would clear { $cleared } and so open the way from { $by } to { $lion }.
refusal-lion-no-bridge = No bridge: capturing a Pawn or Go-between on the way, here on { $on }, doesn’t lift the protection; capturing any other piece would. Here { $by } { $count ->
        [one] protects
       *[other] protect
    } the Lion on { $lion }.
refusal-lion-taken-protector = No bridge: the { NAME("piece", $piece) } on { $on } protects the Lion on { $lion }, and it counts as a protector even though you would capture it on the way.
refusal-lion-ban-lions = No counter-strike: a piece other than a Lion has just captured a Lion of yours, so for this one move only a Lion may capture a Lion. The { NAME("piece", $piece) } may not capture the one on { $lion }.
    .record = No counter-strike: a piece other than a Lion has just captured one of { NAME("color", $side) }’s Lions, so for this one move only a Lion may capture a Lion. The { NAME("piece", $piece) } may not capture the one on { $lion }.
refusal-lion-ban-spared = The exception is the Lion on { $spared }, which any piece may capture: it was a Kirin until it captured that Lion.
refusal-cannot-pass-along = The { NAME("piece", $piece) } on { $on } can’t pass: it would have to step out and back straight along the line where it has the Lion’s power, and { $squares } { $count ->
        [one] isn’t
       *[other] aren’t
    } empty.
refusal-slides-not-there = The { NAME("piece", $piece) } on { $from } can’t go to { $to }: in that direction it has the Lion’s power and goes one or two squares, but doesn’t slide.
refusal-no-corner = The { NAME("piece", $piece) } on { $from } can’t turn a corner: its second step goes straight on or back.
refusal-too-far-along = On the way the { NAME("piece", $piece) } captures only on the next square of its line; { $on } is too far away.
refusal-promotion-outside = The { NAME("piece", $piece) } can’t promote on { $on }: a move promotes only if it enters the last { $zone } ranks, or if it captures with a move that starts or ends there.
refusal-promotion-no-capture = The { NAME("piece", $piece) } can’t promote on { $on }: it was already in the last { $zone } ranks, and from there it promotes only with a capture{ $piece ->
        [shogi-pawn] {" "}or on the last rank.
        [lance] {" "}or on the last rank.
       *[other] .
    }
refusal-promotion-never = A { NAME("piece", $piece) } doesn’t promote.
refusal-promotion-twice = The { NAME("piece", $piece) } on { $from } is already promoted; no piece promotes twice.
refusal-promotion-form = A { NAME("piece", $piece) } can become only one thing, a { NAME("piece", $form) }{ $twin ->
        [none] {""}
       *[other] {" "}(which moves like a { NAME("piece", $twin) })
    }: write + after the move.
refusal-dead-piece = The { NAME("piece", $piece) } on { $from } stands on the last rank without having promoted, so it can’t move any more.

# Royal pieces in danger. pieces is a list such as "King f1 and Crown Prince c10".
royal-in-danger = { NAME("color", $side) }’s { $pieces } can be captured.
royal-in-danger-last = { NAME("color", $side) }’s { $pieces } can be captured, which would end the game.
to-move-royal-danger = { $danger } { $to_move }
turn-attacks-royal = { $pieces } can be captured!
turn-takes-royal = A royal piece has fallen; { $pieces } remains.
turn-takes-last-royal = The last royal piece has fallen!
mark-no-bridge = No bridge
mark-spared = May still be captured
alt-royal-in-danger = { NAME("color", $side) } to move; { $pieces } can be captured.
alt-lion-ban-spared = On this move, only a Lion may capture a Lion, but any piece may capture the one on { $spared }.

# How a game has ended, as a heading and as a sentence. loser and winner are a colour.
ending-bare-royals = Bare Kings
ending-no-moves = No legal move
end-royals-lost = { NAME("color", $loser) } has lost the last royal piece.
end-bare-king = { NAME("color", $loser) } has nothing left but a royal piece.
end-no-moves = { NAME("color", $loser) } has no legal move. In Chu Shogi that loses.
end-perpetual-attack = The position has come up for the fourth time. In between, { NAME("color", $loser) } gave check or threatened a capture with every move; { NAME("color", $winner) } didn’t.
end-fourfold = The position has come up for the fourth time, and neither side alone kept attacking.
end-bare-royals = Both sides have nothing left but a royal piece.

# Instead of checkmate.
merit-last-royal = captures the last royal piece
merit-royal-in = captures the King in { $turns }
merit-royal-to-safety = gets the King out of danger
merit-threatens-last-royal = threatens to capture the last royal piece
merit-makes-prince = makes a second royal piece
hint-royal-in = You can capture the last royal piece in { $turns } moves: { $line }.
hint-royal-lost-next = Whatever you play, your last royal piece will be captured on the next move.
hint-royal-lost = Your last royal piece will be captured in { $turns } moves; this move holds out longest.
missed-last-royal = misses a chance to capture the last royal piece
missed-royal-in = misses a chance to capture the King in { $turns }
left-last-royal = leaves the last royal piece to be captured
left-royal-in = lets the King be captured in { $turns }
puzzle-royal =
    { $turns ->
        [one] { $color } to move: capture the King.
       *[other] { $color } to move: capture the King in { $turns } moves, whatever the reply.
    }
puzzle-royal-later =
    { $turns ->
        [one] { $turn } That wins too, but you can capture the King at once. Can you find it?
       *[other] { $turn } That wins too, but you can capture the King in { $turns } moves. Can you find it?
    }
puzzle-no-royal = { $turn } That’s legal, but the King gets away. Try again!
learn-beside-lost = { $turn } That loses the game at once, which isn’t what the task asks for.

# Questions about the board.
answer-royals = { NAME("color", $side) } has { $count ->
        [0] no royal piece left
        [one] one royal piece: { $pieces }
       *[other] { $count } royal pieces: { $pieces }
    }.
answer-lion-ban = On this move, only a Lion may capture a Lion{ $spared ->
        [none] .
       *[other] , but any piece may capture the one on { $spared }.
    }
answer-lion-banned = On this move, only a Lion may capture it.
answer-no-lion-ban = No ban on capturing Lions applies right now.
answer-lion-protected = Another Lion may not capture it from two squares away.
answer-zone = { NAME("color", $side) }’s promotion zone is ranks { $first } to { $last }.
asked-royals = royal royals
asked-ban = ban counterstrike counter-strike
asked-zone = zone promotion
