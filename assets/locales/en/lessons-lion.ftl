# The lessons about the Lion, for Mighty Lion Chess and Chu Chess. They name squares of both boards.

lesson-lion-steps = The Lion moves
    .text = A King step goes to any neighbouring square. In one move the Lion may take one or two King steps, or jump straight to any square two squares away, over anything in between. So it reaches every square within two steps, and it captures there too. Its letter is L.
task-lion-steps-1 = Your Pawns stand in front of your Lion. Capture the Knight on f5 anyway.
    .hint = f5 is two files (columns) to the right of d4 and one rank (row) up, so within two King steps. What is in between doesn’t matter.
    .shows = It jumped. A move is written as the square where the piece starts and the square where it ends: d4f5. With the piece’s letter you can also write Lf5.
task-lion-steps-2 = Give check with the Lion, from two squares away.
    .hint = The King is on e8. Go to a square two ranks below it and at most two files to the side.
    .shows = A Lion’s check can’t be blocked: the Lion jumps over whatever is in between.

lesson-lion-double = Two captures in one move
    .text = When the Lion captures on a neighbouring square, it may take one more King step in the same move: onto an empty square, or onto a second enemy piece, capturing that too. Write all three squares: where it starts, what it captures on the way, where it ends.
task-lion-double-1 = Capture both Pawns in one move.
    .hint = First the Pawn next to the Lion, on c3; from there the other one is a King step away.
    .shows = Start, capture on the way, end: that’s how to read b2c3d4. In the menus, choose c3 first and then d4.
task-lion-double-2 = Capture the Bishop and the Rook in one move. The two steps don’t have to be in a straight line.
    .hint = The Bishop on d4 is next to the Lion, and the Rook on c5 is next to the Bishop.
    .shows = The second step can go in any direction. Two pieces side by side next to a Lion are both in danger.
task-lion-double-3 = Two Pawns protect the Knight. Capture only the Knight, and end where nothing can capture your Lion.
    .hint = Capture on e5, then step on to an empty square that no black Pawn attacks. Black’s Pawns capture diagonally downwards.
    .shows = Hit and run: protecting a piece is no help against a Lion next to it.

lesson-lion-strike = Capture and stay
    .text = After a capture next to it, the Lion may step back to where it came from: it has captured without moving. If a square next to it is empty, it may also step out and back, which is a pass and leaves the board as it is. In both cases you write the starting square twice (b2c3b2, b2b2).
task-lion-strike-1 = Capture the Pawn on c3 and end the move with the Lion back on b2.
    .hint = Three squares: start, capture on the way, end. The last is the same as the first.
    .shows = Use this when your Lion is needed where it stands.
task-lion-strike-2 = Pass: step out and back with the Lion, so that nothing changes.
    .hint = Write just the Lion’s square, twice. In the menus, choose its own square.
    .shows = Passing is a move like any other; now it’s Black’s turn. You can also write pass or --.

lesson-lion-king = The Lion and the Kings
    .text = A Lion gives check to a King one or two squares away. The check can’t be blocked: the King must get out of the Lion’s reach, or the Lion must be captured. As in chess, checkmate wins, and no move may leave your own King in check.
task-lion-king-1 = The black Lion gives check from two squares away. Capture it.
    .hint = Look along rank 3, where your Queen stands.
    .shows = Blocking on e2 wouldn’t have helped: a Lion jumps over whatever is in between.
task-lion-king-2 = Checkmate the King with your Lion alone.
    .hint = The King is on the edge. Its square and all squares around it must be within two steps of your Lion: go to the c-file.
    .shows = A Lion two squares away from a King on the edge needs no help.

lesson-lion-trade = Lions are hard to trade
    .text = To keep the Lions from simply being traded, a Lion may not capture a protected Lion two squares away. “Protected” means that a piece other than the King could recapture. A Lion may always capture a Lion on a neighbouring square. And the rule is lifted if your Lion first captures another piece on the way, unless that piece is a Pawn.
task-lion-trade-1 = Your Lion would like to capture the one on e5, but e3e5 is illegal. Which piece makes it illegal?
    .hint = Which black piece could recapture on e5?
    .shows = One protector is enough, even a Pawn or a pinned piece. Only the King doesn’t count.
task-lion-trade-2 = Now the Lions are side by side. Capture the black one so that your own can’t be recaptured.
    .hint = Capture on e4 on the way and end anywhere the Pawn on d5 doesn’t attack, or capture that Pawn too.
    .shows = A neighbouring Lion may always be captured, protected or not.
task-lion-trade-3 = The Lion on e5 is protected and two squares away. Capture it anyway.
    .hint = Capture something else on the way: a piece that is not a Pawn.
    .shows = Capturing the Knight on e4 first lifted the rule. With a Pawn there, the move would be illegal.
task-lion-trade-4 = The black Lion is on d4, and d2d4 is illegal. Which piece makes it illegal?
    .hint = Think of the board after the move: your Lion has left d2. Which piece reaches d4 then?
    .shows = What counts is the board after the move. Your own Lion had been blocking the Rook.

lesson-lion-ban = No counter-strike
    .text = If a piece other than a Lion captures your Lion, you may not capture the other Lion on your very next move, whatever square it is on and whatever piece you use, even the King. This keeps both Lions from falling one after the other. On the move after that, you may. But a Lion that has captured a Lion may be recaptured at once.
task-lion-ban-1 = Black’s Bishop has just captured your Lion on g4. You can’t hit back at the Lion on d5 now. Capture what you can.
    .hint = Your Rook may not capture the Lion on this move. But the Bishop isn’t a Lion, and your Pawn attacks it.
    .shows = Next move your Rook may capture the Lion, if it’s still there.
task-lion-ban-2 = Black’s Lion has just captured yours on e4. Capture it.
    .hint = Which of your pieces attacks e4? It was a Lion that captured, so you may recapture at once.
    .shows = So when your Lion captures a Lion, watch where it ends up.
lesson-lion-ends = How a game ends
    .text = Checkmate wins. As in chess, a game is drawn by stalemate, when a position comes up for the third time, when each player has made fifty moves without a capture or a Pawn move, or when neither side can give checkmate any more. A side whose Lion can pass is never stalemated, and there’s always enough material for checkmate while a Lion is on the board.
task-lion-ends-1 = Give checkmate with your Lion. Be careful: one of its moves gives stalemate.
    .hint = Attack the King on a4 as well: your Lion has to come within two squares of it.
    .shows = After d8d6 Black would have had no legal move but wouldn’t have been in check: stalemate, a draw.
task-lion-ends-2 = You have only your King left. Make it a draw.
    .hint = Leave nothing but Kings on the board.
    .shows = Only Kings are left, and neither can checkmate the other: the game is a draw.
task-lion-ends-3 = There have been 99 moves (White’s and Black’s) without a capture or a Pawn move. One more and it’s a draw. You’re ahead: play on.
    .hint = There’s nothing to capture, so move your Pawn.
    .shows = Now the count starts again from zero.
