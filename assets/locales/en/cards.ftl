# The cards of /{ command-rules }: the heading, the text (at most 500 characters) and what the picture shows (at most 130). A turn such as b2c3d4 must be
# one that the card proves in its positions.

card-page =
    { "" }**{ $game }: { $title }**
    { $text }
    -# { $caption } · Card { $number } of { $of }
card-back = ◀ Back
card-next = Next ▶

card-lion-moves = The Lion moves
    .text = The Lion moves to or captures on any square one or two squares away. It jumps over whatever is in between, so its check can’t be blocked.
    .caption = The Lion jumps over the Pawns in front of it.
card-lion-captures-twice = The Lion captures twice
    .text = The Lion may capture on a neighbouring square and then take one more step in any direction: onto an empty square, or onto a second enemy piece, capturing it too. Write where it starts, what it captures on the way and where it ends (b2c3d4).
    .caption = b2c3d4: the Lion has captured on c3 and on d4.
card-lion-strikes = The Lion strikes without moving
    .text = The Lion may capture on a neighbouring square and return to where it came from (b2c3b2). If a square next to it is empty, it may also pass by stepping out and back (b2b2).
    .caption = b2c3b2: the Lion has captured on c3 and is back on b2.
card-lion-trade = Lions are hard to trade
    .text =
        A Lion may not capture a protected Lion two squares away, so e3e5 is illegal here. A Lion is protected if a piece other than the King could recapture; a pinned piece counts, and so does one whose line the capture opens. Capturing another piece on the way lifts this rule, unless that piece is a Pawn: e3e4e5 is legal.
        A Lion may always capture a Lion on a neighbouring square.
    .caption = e3e5 is illegal: the Pawn on d6 protects the Lion on e5.
card-lion-ban = No counter-strike
    .text = If a piece other than a Lion captures your Lion, your reply may not capture the other Lion, whatever square it is on and whatever piece you use, even the King. After that one move the ban is over. A Lion that has captured a Lion may be recaptured at once.
    .caption = A piece other than a Lion has just captured Black’s Lion: for this one move e5d4 is illegal.
card-mighty-lion-start = Chess with a Lion
    .text = Mighty Lion Chess is chess with one change: a Lion replaces the queenside Knight. Everything else moves as in chess. Checkmate wins.
    .caption = The starting position, with the Lions on b1 and b8. The marks show where White’s Lion can jump.
card-mighty-lion-castling = Castling
    .text = As in chess, the King castles by moving two squares towards a Rook, and the Rook jumps over it to the next square (type e1g1 or O-O, or e1c1 or O-O-O). Neither the King nor the Rook may have moved before, every square between them must be empty, and the King may not be in check, nor cross or land on an attacked square.
    .caption = e1g1: White has castled.
card-mighty-lion-promotion = Promotion
    .text = A Pawn that reaches the last rank becomes a Queen, Rook, Bishop or Knight (e7e8Q, e7e8N). It never becomes a Lion, and it can’t stay a Pawn.
    .caption = e7e8Q: the Pawn has become a Queen.
card-lion-draws = Draws
    .text = A game is drawn by stalemate, by threefold repetition, after fifty moves by each player without a capture or a Pawn move, or when neither side can give checkmate any more. Players may also agree to a draw.
    .caption = Stalemate: Black is not in check and has no legal move.

card-chu-board = A larger board
    .text = Chu Chess is played on ten files (columns), a to j, and ten ranks (rows), 0 to 9. The two armies are rotated, not mirrored: White’s King is on f0, Black’s on e9. The King, Queen, Rook, Bishop and Knight move as in chess. So do the Pawns, with the double step from where they start and en passant. Checkmate wins.
    .caption = The starting position. Rank 0 is almost empty, so the King can castle right away.
card-chu-pieces = New pieces
    .text = The Crowned Rook (+R) is a Rook that may also step one square diagonally. The Crowned Bishop (+B) is a Bishop that may also step one square along a rank or file. The Commoner (M) steps one square in any direction; unlike the King, it may be attacked and captured.
    .caption = Where the Crowned Rook on d5 can go. Also on the board: a Crowned Bishop and a Commoner.
card-chu-castling = Castling
    .text = The King moves three squares towards a Rook, and the Rook jumps over it onto the square next to it (f0i0 or f0c0 for White, e9b9 or e9h9 for Black). O-O is the short side, towards the nearer Rook (f0i0, e9b9). Neither may have moved before, every square between them must be empty, and the King may not be in check, nor cross or land on an attacked square.
    .caption = f0i0: the King went from f0 to i0, the Rook from j0 to h0.
card-chu-chess-promotion = Promotion
    .text = A Pawn that reaches one of the last three ranks must become a Queen, Rook, Bishop or Knight at once (d6d7Q). Nothing else promotes.
    .caption = d6d7Q: the Pawn has become a Queen.
card-chu-shogi-like-promotion = Promotion
    .text =
        A piece whose move starts or ends on the last three ranks may promote: Rook to Crowned Rook, Bishop to Crowned Bishop, Knight to Lion, Pawn to Commoner; nothing else promotes. Add a + to promote (a6a7+). Without it (a6a7), the piece stays as it is and can promote on a later move there.
        A Pawn that reaches the last rank must promote. A Knight may not while its side has a Lion.
    .caption = a6a7+: the Rook has become a Crowned Rook.

card-lionheart-start = The board and the aim
    .text = Lionheart Chess is played on ten files (columns), a to j, and ten ranks (rows), 1 to 10. The King can take two steps in a turn, like the Lion in the other games, and two Pawns can move in one turn. Captured pieces wait beside the board: a Pawn that gets far enough can bring one back. Checkmate wins. There is no castling.
    .caption = White’s back rank from a1: Unicorn, Cavalry, Gryphon, Archbishop, Queen, King, Marshall, Hippogriff, Cavalry, Unicorn.
card-lionheart-pieces = The pieces
    .text = The Queen, Rook and Bishop move as in chess. The Knight leaps as in chess and, if it lands on an empty square, may go one square further, diagonally outward. The Archbishop moves like a Bishop or Knight, the Marshall like a Rook or Knight, the Cavalry like a Knight or Squire. The Squire steps one square in any direction; unlike the King, it may be attacked and captured.
    .caption = Where the Cavalry can go: like a Lionheart Knight, or one step like a Squire.
card-lionheart-actions = Full and half actions
    .text = A turn is one full action, or one or two half actions. A King’s step, a Pawn’s step and a promotion are half actions; any other piece’s move is a full action and takes the whole turn. The two half actions may be made by the same piece or by two different ones.
    .caption = e3e4,f3f4: two Pawns have moved in one turn.
card-lionheart-two-in-a-turn = Two half actions in one turn
    .text = Put a comma between two half actions (e4d5,h4h5). At most one of them may be a promotion, and at most one a capture by a Pawn, so e4d5,h4g5 is illegal here. The same Pawn may not move twice, except for the double move from its starting square.
    .caption = e4d5,h4g5 is illegal: two Pawns would capture.
card-lionheart-king = The Lionheart King
    .text = The King may take two steps in a turn and capture with either or both (e4d5,d5c6), but it can’t jump. Stepping out and back is a pass. It also threatens what it could capture with its second step, so Kings keep their distance. After capturing a Pawn with its first step, it may not take a second (a rule called “Pawn stalling”).
    .caption = e4d5,d5c6: the King has captured on d5 and on c6.
card-lionheart-king-under-threat = The King under threat
    .text = Your King may never end a turn threatened (where an enemy piece could capture it). If it captures nothing, it may cross a threatened square. If it captures in a turn of two half actions, it may not be threatened after its first step either, so e4e5,e5e6 is illegal here. The exception: exactly one piece threatens it, and the second step captures that piece.
    .caption = e4e5,e5e6 is illegal: the Rook on a5 threatens e5.
card-lionheart-king-in-check = The King in check
    .text = A King in check may take only one step (as in e4d4), unless exactly one piece gives check and the second step captures that piece. It may not pass.
    .caption = e4d4,d4c4 is illegal: the Rook on e10 gives check.
card-lionheart-pawns = Pawns
    .text = A Pawn steps straight forward and captures diagonally forward. From its third rank, where it starts, it may also step diagonally without capturing; and from there, if neither step captures, it may take a second step straight ahead in the same turn (e3d4,d4d5). On the very next turn an enemy Pawn may capture it en passant, as if it had taken only the first step.
    .caption = e3d4,d4d5: the Pawn’s double move from the third rank.
card-lionheart-first-pawn-move = White’s first Pawn move
    .text = White’s first Pawn move of the game takes the whole turn and is a single step, straight or diagonal. This offsets the advantage of moving first.
    .caption = The starting position: e3e4,f3f4 is illegal, e3e4 alone is legal.
card-lionheart-promotion = Promotion
    .text = A Pawn on one of the last two ranks may be replaced by one of your captured pieces, but not by a Pawn; these pieces are shown beside the board. Promoting is a half action (written e9=Q for the Queen), and needs a second half action to go with it (e9=Q,f1f2 or e9e10,e10=Q).
    .caption = e9=Q,f1f2: the captured Queen is back, and the King has moved.
card-lionheart-far-reaching = Long-range pieces
    .text = The Unicorn slides along crooked lines of alternating straight and diagonal steps, and may jump over the first piece in its way, landing on the next square of the line. The Gryphon goes one square diagonally and may continue like a Rook; the Hippogriff goes one square straight and may continue like a Bishop. Both continue away from where they started, and only if that first square is empty. /{ command-explain } shows each.
    .caption = Where the Unicorn can go: it captures the Pawn on e6, or jumps over it to d7 or f7.
card-lionheart-draws = Draws
    .text = A game is drawn by stalemate, by threefold repetition, after fifty moves by each player without a capture, Pawn move or promotion, or when only Kings are left. Players may also agree to a draw.
    .caption = Only Kings are left: a draw.

card-lionized-start = The board and the aim
    .text = Lionized Chess is played on an ordinary chessboard. On their own its pieces are weak: a King, two Lances, a Mammoth, a Ferz, a Cold Horse and a Hot Horse. Pieces in line with the Lionizer are Lionized: they lend each other their powers, that is, their ways of moving, and move in two parts, like the Lion in the other games. Checkmate wins.
    .caption = The start: Lance, Hot Horse, Mammoth, Lionizer, King, Ferz, Cold Horse, Lance. At first only Pawns and Lionizers can move.
card-lionized-lionizer = The Lionizer
    .text = The Lionizer moves to any empty square on the board and never captures. If it is captured, the game goes on, but then only a Pawn on its last rank can Lionize pieces.
    .caption = Where the Lionizer can go: any empty square, so not the Pawn’s.
card-lionized-who = Who is Lionized
    .text = Look along each rank, file and diagonal from a Lionizer. If the first piece you meet is a Lance, Horse, Mammoth or Ferz of the same side, it is Lionized: it glows and wears a star. A Pawn on its last rank Lionizes all of these on its file, whatever stands between. How your pieces may move depends on which are Lionized before your move; whether a King is in check depends on which are Lionized after it.
    .caption = The Lance on f4 and the Ferz on e3 are Lionized; the Mammoth on a1 isn’t.
card-lionized-borrowed-power = Moving with borrowed power
    .text = A Lionized piece moves in two parts. First it moves like another Lionized piece of its side, however far away that one is (the lender stays put). Then it may stop, or continue with its own move. It may not use its own move alone. Here the Horse can move like the Ferz (d4c5) and continue as a Horse (d4b7), but d4c6, a Horse move alone, is illegal.
    .caption = Where the Lionized Cold Horse can go with the Ferz’s power.
card-lionized-on-the-way = On the way
    .text = Where the first part ends, you may capture an enemy piece on the way (d4e5d7) or leave it alone (d4d7); you may pass over a piece of your own, too. So one move may capture twice, or capture and come back. Within each part, the power is blocked as usual.
    .caption = d4e5d7: the Horse has captured on e5, with the Ferz’s power, and on d7, with its own.
card-lionized-alone = Alone
    .text = If a side has only one Lionized piece, nothing can lend it a power: it can’t move and attacks nothing (it is shown faded, with a pause sign). A piece that isn’t Lionized moves with its own power.
    .caption = d4e5 is illegal: the Ferz is the only Lionized piece.
card-lionized-pieces = The pieces
    .text = The King moves as in chess. The Lance slides straight forward, any number of squares. The Ferz steps one square diagonally. The Mammoth goes exactly two squares diagonally, over an empty square. The Horses step along a rank or file to an empty square, and from there one square diagonally onward: the Cold Horse bends left, the Hot Horse right. They all capture the way they move. /{ command-explain } shows each.
    .caption = Where the Cold Horse can go. It can reach c6 because d5 is empty.
card-lionized-pawns = Pawns
    .text = Pawns move as in chess, with the double step (e2e4) and en passant, where you also write the captured Pawn’s square (e5d5d6). There is no castling.
    .caption = e5d5d6: the Pawn has captured the one on d5 en passant.
card-lionized-pawns-at-the-end = Pawns at the end
    .text = A Pawn that reaches the last rank may, in that turn only, swap places with one of your captured pieces: a Lance, Horse, Mammoth or Ferz (a7a8C). Or it stays a Pawn for good (a7a8): it can’t move again, and Lionizes the pieces on its file. Captured Pawns and Lionizers never come back.
    .caption = a7a8C: the Pawn has been replaced by a Cold Horse.
card-lionized-draws = Draws
    .text = A game is drawn by stalemate, after fifty moves by each player without a capture, or when neither side can give checkmate any more. There is no draw by repetition. Players may also agree to a draw.
    .caption = Stalemate: Black is not in check and has no legal move.
