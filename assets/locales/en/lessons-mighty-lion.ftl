# The lessons that only Mighty Lion Chess has.

lesson-as-in-chess = The rest is chess
    .text = Everything else is as in chess. The King castles by moving two squares towards a Rook, and the Rook jumps over it to the next square, if neither has moved, every square between them is empty, and the King is not in check and doesn’t cross or land on an attacked square. Pawns capture en passant, and promote to Queen, Rook, Bishop or Knight, never to a Lion.
task-as-in-chess-1 = Castle.
    .hint = The black Rook attacks d1. Write the King’s own move (e1g1 or e1c1), or O-O or O-O-O.
    .shows = On the other side the King would have crossed d1, which the Rook attacks.
task-as-in-chess-2 = Black’s Pawn has just gone from d7 to d5. Capture it en passant.
    .hint = Capture it as if it had gone only to d6.
    .shows = This is possible only right after the double step.
task-as-in-chess-3 = Move the Pawn to the last rank and promote it to a Queen.
    .hint = Add the new piece’s letter after the squares. Q is the Queen.
    .shows = It could also become R, B or N, but not a Lion.

lesson-mighty-match = A short game
    .text = You have a Queen and a Lion against a Rook, with three Pawns each. Checkmate the engine. Bring the Lion close to the King, but out of reach of anything that could capture it. If you’re stuck, /{ command-hint } shows a good move.
task-mighty-match-1 = Win this game against the engine.
