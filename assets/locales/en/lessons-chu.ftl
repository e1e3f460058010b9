# The lessons that only Chu Chess has.

lesson-chu-pieces = A larger board
    .text = Chu Chess has ten files (columns), a to j, and ten ranks (rows), 0 to 9. The King, Queen, Rook, Bishop, Knight and Pawn move as in chess. The Crowned Rook (+R), the Crowned Bishop (+B) and the Commoner (M) are new. The Commoner isn’t a King, so it can be captured. Each task shows you one of them. The Lion (L) has lessons of its own.
task-chu-pieces-1 = Capture the Pawn with the Crowned Rook.
    .hint = A Rook couldn’t do it, but a Crowned Rook may step one square diagonally: from d3 to e4.
    .shows = A move is written as the square where the piece starts and the square where it ends: d3e4. The crown in the picture and the plus in +R show that it’s more than a Rook.
task-chu-pieces-2 = Capture the Pawn with the Crowned Bishop.
    .hint = One step along the file: from d5 to d6.
    .shows = So a Crowned Bishop can switch to squares of the other colour.
task-chu-pieces-3 = Give check with the Commoner from a square where the King can’t capture it.
    .hint = The Commoner must step next to the King, onto the file that your Rook protects.
    .shows = The Commoner moves like a King but can be captured like any other piece.

lesson-chu-castling = Castling
    .text = The King castles by moving three squares towards a Rook, and the Rook jumps over it to the square next to it (f0i0 or f0c0 for White, e9b9 or e9h9 for Black). Neither may have moved before, every square between them must be empty, and the King may not be in check, nor cross or land on an attacked square.
task-chu-castling-1 = Castle with the Rook on j0.
    .hint = Write only the King’s move: three squares to the right of f0.
    .shows = The King is on i0 and the Rook on h0. O-O would have done the same.
task-chu-castling-2 = Castle. Watch out for the black Rook.
    .hint = The black Rook attacks h0, which the King would cross on its way to i0. Try the other side.
    .shows = On this side, no square on the King’s path is attacked.
task-chu-castling-3 = You’re Black now. Castle with the Rook on a9.
    .hint = Write only the King’s move: three squares from e9 towards a9.
    .shows = The King is on b9 and the Rook on c9. Black’s setup is White’s turned around, so Black’s short side is towards the a-file.

lesson-chu-promotion = Promotion
    .text = A Pawn that reaches one of the last three ranks (7, 8 or 9 for White) must promote at once: it becomes a Queen (Q), Rook (R), Bishop (B) or Knight (N). Add the letter after the move (d6d7Q). Nothing else promotes.
task-chu-promotion-1 = Promote your Pawn to a Queen.
    .hint = One step is enough: d7 is on one of the last three ranks. Add Q after the squares.
    .shows = From where it starts, a Pawn is only five ranks away from promoting.
task-chu-promotion-2 = Promote so that the new piece gives check.
    .hint = The King on h9 is on a diagonal of f7.
    .shows = A Queen or a Bishop attacks along the diagonal; a Rook or a Knight would not give check here.

lesson-shogi-promotion = Promotion
    .text = A piece whose move starts or ends on the last three ranks (7, 8 and 9 for White) may promote: a Rook to a Crowned Rook, a Bishop to a Crowned Bishop, a Knight to a Lion, a Pawn to a Commoner. Add a + to promote. It’s your choice, except that a Pawn on the last rank must promote. A Knight may not while you have a Lion.
task-shogi-promotion-1 = Move the Rook and promote it.
    .hint = Go to rank 7, 8 or 9 and add + after the squares, as in a6a8+.
    .shows = Without the + it would stay a Rook, and could promote on a later move that starts or ends there.
task-shogi-promotion-2 = You have no Lion. Turn your Knight into one.
    .hint = Move the Knight, as in chess, to rank 7 or 8, and add + after the squares.
    .shows = From now on it is a Lion in every way.
task-shogi-promotion-3 = Capture the Rook with your Knight. You already have a Lion.
    .hint = While you have a Lion the Knight may not promote: leave out the +.
    .shows = Each side can have only one Lion.
task-shogi-promotion-4 = Move the Pawn to the last rank.
    .hint = It could never move again there, so it must promote. Add + after the squares.
    .shows = It has become a Commoner, which steps like a King.
task-shogi-promotion-5 = Your Bishop moved to b8 without promoting. Capture the Pawn now, and promote the Bishop.
    .hint = A move that starts on the last three ranks may promote too: add +.
    .shows = It’s now a Crowned Bishop, even though it has left the last three ranks.

lesson-chu-match = A short game
    .text = You have a Queen and a Lion against a Rook, with three Pawns each. Checkmate the engine. Bring the Lion close to the King, but out of reach of anything that could capture it. If you’re stuck, /{ command-hint } shows a good move.
task-chu-match-1 = Win this game against the engine.
