# The lessons of Lionized Chess.

lesson-lz-pieces = The pieces
    .text = Alone, these pieces are weak. The Ferz (F) steps one square diagonally. The Mammoth (M) goes exactly two, over an empty square. The Horses step along a rank or file to an empty square, and from there one square diagonally onward: the Cold Horse (C) bends left, the Hot Horse (H) right. The Lance (L) slides straight forward, any number of squares. All capture as they move. The King is that of chess.
task-lz-pieces-1 = Capture the Pawn with the Ferz.
    .hint = One step diagonally.
    .shows = That is all a Ferz can do on its own. A move is written as the square where the piece starts and the square where it ends: d4e5.
task-lz-pieces-2 = Capture the Pawn with the Mammoth.
    .hint = Two squares diagonally. The square between, e5, is empty.
    .shows = If anything stood on e5, the Mammoth could not pass.
task-lz-pieces-3 = Capture a Pawn with the Cold Horse. It can reach only one of them.
    .hint = Up to d5, and from there diagonally to the left.
    .shows = Wherever it turns, the Cold Horse bends to the left of its first step.
task-lz-pieces-4 = The same with the Hot Horse.
    .hint = Up to d5, and from there diagonally to the right.
    .shows = The Hot Horse bends to the right.
task-lz-pieces-5 = Capture the Pawn with the Lance.
    .hint = Straight forward as far as the way is free. It never goes back or sideways.
    .shows = A Lance that is not Lionized only knows forward.

lesson-lz-who = Who is Lionized
    .text = The Lionizer (Z) moves to any empty square of the board and never captures. Look from it along each rank, file and diagonal: if the first piece that you meet is a Lance, Horse, Mammoth or Ferz of its side, that piece is Lionized. In the pictures it glows and wears a star, or a pause sign if it is the only one. What that does, the next lessons show.
task-lz-who-1 = Your Lionizer is on e4. Which of your pieces is Lionized?
    .hint = Follow the eight lines from e4. The Pawn on e3 is in the way of one of them.
    .shows = The Ferz stands behind a Pawn, and the Lance on no line of the Lionizer. The Mammoth wears a pause sign, as it is the only one Lionized: more of that soon.
task-lz-who-2 = Move the Lionizer so that the Lance and the Ferz are both Lionized.
    .hint = Find an empty square that has the Lance on f3 on one of its lines and the Ferz on a1 on another, with nothing between.
    .shows = The Lionizer may go there from anywhere. The whole game turns on it.

lesson-lz-borrow = Moving with borrowed power
    .text = The power of a piece is the way it moves. A Lionized piece does not move by its own power alone: it starts with the power of another Lionized piece of your side, however far away that stands. Then it may stop, or go on at once by its own power. The lender stays where it is.
task-lz-borrow-1 = The Cold Horse on d4 and the Ferz on g1 are Lionized. Capture the Pawn with the Horse, and stop there.
    .hint = The Horse starts with the Ferz’s power: one step diagonally.
    .shows = The Horse moved like a Ferz. Its own move to c6 would have been illegal.
task-lz-borrow-2 = Capture the Pawn on b7 with the Horse.
    .hint = First like a Ferz to c5, then by its own power: up to c6 and diagonally left. Write only start and end.
    .shows = Both parts are one turn, written d4b7, as nothing was captured on the way.
task-lz-borrow-3 = Now the Ferz borrows from the Horse. Capture the Pawn on e4 with the Ferz.
    .hint = First like a Cold Horse from g1: up to g2 and left to f3. Then one step diagonally to e4.
    .shows = Each lends its power to the other, wherever they stand.

lesson-lz-way = On the way
    .text = The first part of such a turn, the one with the borrowed power, may end on an enemy piece: this may be captured on the way, or passed over. A piece of your own may be passed over too. The second part, by its own power, goes on from there. So one turn may capture twice, or capture and come back. Write what was captured on the way between start and end.
task-lz-way-1 = Capture both Pawns in one turn.
    .hint = With the Ferz’s power to e5, capturing; then by the Horse’s own power to d7. Write all three squares.
    .shows = d4d7, without e5, would have passed over the first Pawn and left it there.
task-lz-way-2 = Capture the Pawn, with the Ferz back on d4 at the end of the turn.
    .hint = One step out with the borrowed power, one step back by its own. Start and end are the same square.
    .shows = Captured without moving, as the Lion of the other games does: hence the name of this one.
task-lz-way-3 = Capture the Pawn on f6 with the Ferz on d4. Your own Pawn on e5 does not matter.
    .hint = The first part ends on your own Pawn, the second goes on from there. Write only start and end.
    .shows = Two steps, over one of your own. You cannot stop on it. And only where the first part ends may you pass over something: within each part all blocks as ever.

lesson-lz-alone = Alone
    .text = If a side has only one Lionized piece, nobody lends it a power: it cannot move, and it attacks nothing. In the pictures it is faint, with a pause sign. To free it, move the Lionizer: Lionize a second piece, or take the Lionizer out of line, so that the piece moves by its own power again.
task-lz-alone-1 = Which of your pieces cannot move?
    .hint = Which one is Lionized, and is there another one to lend it a power?
    .shows = The Lance is on no line of the Lionizer and moves by its own power; the Ferz is Lionized alone.
task-lz-alone-2 = Free the Ferz: move the Lionizer so that Lance and Ferz are both Lionized.
    .hint = Find a square with the Ferz on d4 on one line and the Lance on a2 on another, with nothing between.
    .shows = Now they lend each other their powers.
task-lz-alone-3 = Black’s Ferz and Cold Horse are Lionized by the Lionizer on d8. Leave the Ferz as the only Lionized piece, so that it cannot move.
    .hint = Capture the Horse, or put your Lionizer in the line between it and the black Lionizer.
    .shows = Closing a line with your own Lionizer is as good as capturing. Only look first whether it can be captured there.

lesson-lz-check = Check and checkmate
    .text = Whether a King is attacked is judged on the board after the turn, by who is Lionized then. So a turn that opens or closes a line of a Lionizer changes at once what the pieces attack. What you yourself may play is judged by who is Lionized at the start of your turn.
task-lz-check-1 = Give check by moving your Lionizer.
    .hint = If both Ferzes are Lionized, the one on c6 reaches e8 in two diagonal steps. Find a square in line with both.
    .shows = The Lionizer attacks nothing itself. It gave check from afar.
task-lz-check-2 = The Ferz on c3 gives check over d2, with power from the one on g8. End the check by moving your Lionizer.
    .hint = Without its Lionizer, or without a lender, the Ferz does not reach your King. Put your Lionizer on one of the two lines that lead from c8 to the Ferzes.
    .shows = Blocking on d2 would not help: a Lionized piece may pass over what stands where its first part ends.
task-lz-check-3 = Checkmate in this turn.
    .hint = The Mammoth stands before the Lance on h1. Let it go away from the h-file.
    .shows = The Lance behind gave the check, and the other Lance guards the g-file.

lesson-lz-pawns = Pawns
    .text = Pawns move as in chess, with the double step and en passant, where the captured Pawn’s square is written too. A Pawn that arrives on the last rank may, in that turn only, switch places with one of your captured pieces: a Lance, Horse, Mammoth or Ferz. Or it stays a Pawn there for good, and Lionizes all such pieces of yours on its file, whatever stands between.
task-lz-pawns-1 = Black’s Pawn has just gone from d7 to d5. Capture it en passant.
    .hint = You end on d6. Write the captured Pawn’s square between: e5, d5, d6.
    .shows = e5d6 is understood as well.
task-lz-pawns-2 = Move the Pawn to a8, and bring your captured Cold Horse back there.
    .hint = Write the letter of the piece behind the squares. The pieces you can bring back are shown beside the board.
    .shows = The Horse stands on a8, and the Pawn is out of the game.
task-lz-pawns-3 = Lionize the Lance and the Ferz on the a-file.
    .hint = A Pawn that stays a Pawn on the last rank does that. Write no letter behind the squares.
    .shows = You have no Lionizer any more, but this Pawn does its work. It cannot move again.

lesson-lz-match = A short match
    .text = You have all your pieces and two Pawns; the engine has only its King and two Pawns. Checkmate it. Move the Lionizer so that at least two pieces near the enemy King are Lionized, and check which pieces glow before each move. If you’re stuck, /{ command-hint } shows a good move.
task-lz-match-1 = Win this match against the engine.
