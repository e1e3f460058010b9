# What only Chu Shogi has to say. Lessons are in lessons-chu-shogi.

# The cards: see cards.
card-chu-shogi-start = The board and the aim
    .text = Chu Shogi is played on twelve files (columns), a to l, and twelve ranks (rows), 1 to 12, with 46 pieces a side. White moves first. The armies are rotated, not mirrored: White’s King is on f1, Black’s on g12. Every piece captures the way it moves, and captured pieces are gone for good. There is no castling, no double step and no en passant. You win by capturing the King, and the Crown Prince if there is one.
    .caption = The starting position. The marks show where White’s Lion can jump.
card-chu-shogi-sliders = Sliders
    .text = King, Queen (Q), Rook (R) and Bishop (B) move as in chess. The Dragon King (D) is a Rook that also steps one square diagonally, the Dragon Horse (H) a Bishop that also steps one square along a rank or file. The Vertical Mover (V) slides forward and back and steps one square sideways; the Side Mover (M) slides sideways and steps one square forward or back. The Reverse Chariot (A) slides forward and back, the Lance (L) only forward.
    .caption = Where the Dragon King on d5 can go.
card-chu-shogi-steppers = Steppers and jumpers
    .text =
        The Pawn (P) steps straight forward, the Go-between (I) forward or back. Others take one step, each lacking some directions: Gold General (G) diagonally back; Silver General (S) sideways, straight back; Copper General (C) sideways, diagonally back; Ferocious Leopard (F) sideways; Blind Tiger (T) straight forward; Drunk Elephant (E) straight back.
        The Kirin (O) steps diagonally or jumps two squares straight, the Phoenix (X) steps straight or jumps two squares diagonally.
    .caption = Where the Kirin on e5 can go.
card-chu-shogi-lion = The Lion
    .text = The Lion (N) goes to any square one or two squares away, over anything, and captures there. Or it captures on a neighbouring square and takes one more step: onto an empty square, onto a second enemy piece, f4g5h6, or back to where it started, f4g5f4 (igui). If a square beside it is empty, it may also pass, f4f4.
    .caption = f4g5h6: the Lion has captured on g5 and on h6.
card-chu-shogi-promotion = Promotion
    .text =
        The zone of promotion is the last four ranks, for White 9 to 12. A piece may promote when it enters the zone, d6d9+, or when it captures and starts or ends its move there, d9d10+, d9e8+. A Pawn or Lance may also promote on the last rank, a11a12+. Without the + the piece stays as it is; it is never a must.
        A Pawn or Lance that stays on the last rank can’t move any more. King, Queen and Lion don’t promote, nor does a promoted piece.
    .caption = d6d9+: the Rook has entered the zone and promoted.
card-chu-shogi-promoted = New moves by promotion
    .text =
        Some promoted pieces move like no other. Flying Ox (from Vertical Mover): slides in all directions but sideways. Free Boar (from Side Mover): all but forward and back. Whale (from Reverse Chariot): forward, back, diagonally back. White Horse (from Lance): forward, back, diagonally forward. Flying Stag (from Blind Tiger): slides forward and back, one step in the other directions.
        Dragon King and Dragon Horse become Eagle and Falcon, the Drunk Elephant a Crown Prince.
    .caption = Where the Flying Ox on d5 can go: everywhere but sideways.
card-chu-shogi-twins = Promoted to a known piece
    .text = The other promoted pieces move like one that you know, but promote no further. The Promoted Rook moves like a Dragon King, the Promoted Bishop like a Dragon Horse, the Promoted Phoenix like a Queen, the Promoted Leopard like a Bishop, the Promoted Gold like a Rook, the Promoted Silver like a Vertical Mover, the Promoted Copper like a Side Mover, the Promoted Go-between like a Drunk Elephant, the Promoted Pawn like a Gold General. The Promoted Kirin is a Lion in every respect.
    .caption = The Promoted Rook on e5 moves like a Dragon King. Also on the board: a Promoted Kirin and a Promoted Gold.
card-chu-shogi-falcon-eagle = Falcon and Eagle
    .text = The Horned Falcon (+H, from Dragon Horse) and the Soaring Eagle (+D, from Dragon King) move like a Queen, except that the Falcon has the Lion’s power straight forward, the Eagle on its two forward diagonals. There they go one or two squares, over anything; or capture on the first square and go on to the second, e5e6e7, or back, e5e6e5; or pass, if the first square is empty. They don’t slide that way and never turn a corner.
    .caption = e5e6e7: the Falcon has captured on e6 and on e7.
card-chu-shogi-royals = Royal pieces are captured
    .text =
        King and Crown Prince are royal. A side that has lost all its royal pieces has lost; while it has two, one may fall. A Drunk Elephant that promotes, f8f9+, is a Crown Prince: then the opponent has to capture both.
        There is no checkmate and no duty to answer check: f1f2 is legal though the Rook takes the King there. When a royal piece can be captured you are told, that’s all.
    .caption = f8f9+: the Elephant is a Crown Prince now. White’s King can be captured, and the game would go on.
card-chu-shogi-trade = Lions are hard to trade
    .text =
        A Lion may not take a Lion two squares away if any enemy piece, even the King, could recapture after the move: f6h5 is illegal here. A protector behind your own Lion counts. Other pieces may take a Lion freely, and a Lion beside yours may always be taken.
        The bridge: the Lion may, if it first takes another piece on the way, f6g5h5. A Pawn or Go-between is no bridge; if it protects the Lion itself, it counts as a protector though it is taken.
    .caption = f6h5 is illegal: the Lance on h8 protects the Lion on h5.
card-chu-shogi-ban = No counter-strike
    .text = After a piece other than a Lion has captured a Lion, the very next move may not capture a Lion with a piece other than a Lion, on any square: d2d7 is illegal here. The piece that captured may be retaken, h4g5. Only one Lion may be taken then: a Kirin that became a Lion with that very capture, on its square. A Lion that takes a Lion brings no ban, and is not bound by one.
    .caption = Black’s Bishop has just captured a Lion on g5: for this one move d2d7 is illegal.
card-chu-shogi-draws = How a game ends
    .text = Besides the loss of the last royal piece: a bare King loses, at once, if the other side has another piece (Pawns and Go-betweens don’t count) and nothing can be taken back. A side without a legal move loses. A position that comes up for the fourth time is a draw, unless one side alone attacked with every move in between: that side loses. Two bare Kings draw. There is no fifty-move rule. Players may also agree to a draw.
    .caption = Bare King: Black has lost, for the Gold General can’t be taken.
