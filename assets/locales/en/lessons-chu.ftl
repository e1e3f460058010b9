# The lessons that only Chu Chess has.

lesson-chu-pieces = A larger board
    .text = Chu Chess has ten files (columns), a to j, and ten ranks (rows), 0 to 9. King, Queen, Rook, Bishop, Knight and Pawn move as in chess. The Crowned Rook (+R) may also step one square diagonally, the Crowned Bishop (+B) one square straight. The Commoner (M) steps one square in any direction; it is no King, so it may be captured.
task-chu-pieces-1 = Capture the Pawn with the Crowned Rook.
    .hint = A Rook couldn’t do it, but a Crowned Rook may step one square diagonally: from d3 to e4.
    .shows = A turn is written with the squares where the piece starts and ends: d3e4. The crown in the picture, and the plus in +R, say that it is more than a Rook.
task-chu-pieces-2 = Capture the Pawn with the Crowned Bishop.
    .hint = One step straight: from d5 to d6.
    .shows = So a Crowned Bishop can change the colour of its squares.
task-chu-pieces-3 = Give check with the Commoner, where the King cannot capture it.
    .hint = The Commoner must step next to the King, onto the file that your Rook protects.
    .shows = The Commoner moves like a King and may be captured like any other piece.

lesson-chu-castling = Castling
    .text = The King castles by three squares towards a Rook, and the Rook lands on the square next to it: f0i0 or f0c0 for White, e9b9 or e9h9 for Black. Neither may have moved before, nothing may stand between them, and no square on which the King starts, passes or ends may be attacked.
task-chu-castling-1 = Castle with the Rook on j0.
    .hint = Write only the King’s move: three squares to the right of f0.
    .shows = The King is on i0 and the Rook on h0. O-O would have done the same.
task-chu-castling-2 = Castle. Mind the black Rook.
    .hint = The black Rook attacks h0, which the King would cross on its way to i0. Try the other side.
    .shows = On this side no square of the King’s way is attacked.

lesson-chu-promotion = Promotion
    .text = A Pawn that reaches one of the last three ranks, 7, 8 or 9 for White, must promote at once: it becomes a Queen (Q), Rook (R), Bishop (B) or Knight (N). Write the letter behind the turn, such as d6d7Q. Nothing else promotes.
task-chu-promotion-1 = Make your Pawn a Queen.
    .hint = One step is enough: d7 is one of the last three ranks. Write Q behind the squares.
    .shows = From where it starts, a Pawn is only five ranks away from promoting.
task-chu-promotion-2 = Promote so that the new piece gives check.
    .hint = The King on h9 is on a diagonal of f7.
    .shows = Queen and Bishop see along the diagonal; a Rook or a Knight would not give check here.

lesson-shogi-promotion = Promotion
    .text = A piece whose move starts or ends on the last three ranks, 7, 8 and 9 for White, may promote: a Rook to a Crowned Rook, a Bishop to a Crowned Bishop, a Knight to a Lion, a Pawn to a Commoner. Add a + to promote. It’s your choice, except that a Pawn on the last rank must promote. A Knight may not while you have a Lion.
task-shogi-promotion-1 = Move the Rook and crown it.
    .hint = Go to rank 7, 8 or 9 and write + behind the squares, such as a6a8+.
    .shows = Without the + it would stay a Rook, and could be crowned in a later turn that starts or ends there.
task-shogi-promotion-2 = You have no Lion. Turn your Knight into one.
    .hint = Move the Knight, as in chess, to rank 7 or 8, and write + behind the squares.
    .shows = From now on it is a Lion in every respect.
task-shogi-promotion-3 = Capture the Rook with your Knight. You have a Lion already.
    .hint = While you have a Lion the Knight may not promote: leave the + out.
    .shows = Each side has one Lion at most.
task-shogi-promotion-4 = Move the Pawn to the last rank.
    .hint = There it could never move again, so it must promote. Write + behind the squares.
    .shows = It has become a Commoner, which steps like a King.

lesson-chu-match = A short match
    .text = You have a Queen and a Lion against a Rook, with three Pawns each. Checkmate the engine. Bring the Lion close to the King, but out of reach of anything that could capture it. If you’re stuck, /{ command-hint } shows a good move.
task-chu-match-1 = Win this match against the engine.
