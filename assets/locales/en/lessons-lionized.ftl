# The lessons of Lionized Chess.

lesson-lz-pieces = The pieces
    .text = On their own, these pieces are weak. The Ferz (F) steps one square diagonally. The Mammoth (M) goes exactly two squares diagonally, over an empty square. The Horses step along a rank or file to an empty square, then one square diagonally onward: the Cold Horse (C) bends left, the Hot Horse (H) right. The Lance (L) slides straight forward. They all capture the way they move. The King moves as in chess.
task-lz-pieces-1 = Capture the Pawn with the Ferz.
    .hint = One step diagonally.
    .shows = That is all a Ferz can do on its own. A move is written as the square where the piece starts and the square where it ends: d4e5.
task-lz-pieces-2 = Capture the Pawn with the Mammoth.
    .hint = Two squares diagonally. The square in between, e5, is empty.
    .shows = If anything stood on e5, the Mammoth couldn’t get past it.
task-lz-pieces-3 = Capture a Pawn with the Cold Horse. It can reach only one of them.
    .hint = Up to d5, and from there diagonally to the left.
    .shows = Whichever way it goes, the Cold Horse bends to the left of its first step.
task-lz-pieces-4 = Now do the same with the Hot Horse.
    .hint = Up to d5, and from there diagonally to the right.
    .shows = The Hot Horse bends to the right.
task-lz-pieces-5 = Capture the Pawn with the Lance.
    .hint = Straight forward as far as the way is clear. It never moves back or sideways.
    .shows = A Lance that isn’t Lionized only moves forward.

lesson-lz-who = Who is Lionized
    .text = The Lionizer (Z) moves to any empty square of the board and never captures. Look from it along each rank, file and diagonal: if the first piece you meet is a Lance, Horse, Mammoth or Ferz of its side, that piece is Lionized. In the pictures it glows and wears a star, or a pause sign if it is the only one. The next lessons show what that does.
task-lz-who-1 = Your Lionizer is on e4. Which of your pieces is Lionized?
    .hint = Follow the eight lines from e4. The Pawn on e3 is in the way of one of them.
    .shows = The Ferz is behind a Pawn, and the Lance isn’t in line with the Lionizer. The Mammoth wears a pause sign because it’s the only Lionized piece: more on that soon.
task-lz-who-2 = Move the Lionizer so that the Lance and the Ferz are both Lionized.
    .hint = Find an empty square in line with the Lance on f3 and, along another line, with the Ferz on a1, with nothing in between.
    .shows = The Lionizer can go there from anywhere. The whole game revolves around it.

lesson-lz-borrow = Moving with borrowed power
    .text = The power of a piece is the way it moves. A Lionized piece doesn’t move by its own power alone: it starts with the power of another Lionized piece of your side, however far away. Then it may stop, or go straight on by its own power. The lender stays where it is.
task-lz-borrow-1 = The Cold Horse on d4 and the Ferz on g1 are Lionized. Capture the Pawn with the Horse, and stop there.
    .hint = The Horse starts with the Ferz’s power: one step diagonally.
    .shows = The Horse moved like a Ferz. Its own move to c6 would have been illegal.
task-lz-borrow-2 = Capture the Pawn on b7 with the Horse.
    .hint = First like a Ferz to c5, then by its own power: up to c6 and diagonally left. Write only the start and end squares.
    .shows = Both parts make one move, written d4b7 because nothing was captured on the way.
task-lz-borrow-3 = Now the Ferz borrows from the Horse. Capture the Pawn on e4 with the Ferz.
    .hint = First like a Cold Horse from g1: up to g2 and left to f3. Then one step diagonally to e4.
    .shows = Each lends its power to the other, wherever they are.

lesson-lz-way = On the way
    .text = The first part of such a move, the one with the borrowed power, may end on an enemy piece, which you may capture on the way or pass over. You may pass over a piece of your own, too. The second part, by its own power, goes on from there. So one move may capture twice, or capture and come back. Write the square of a piece captured on the way between the start and end squares.
task-lz-way-1 = Capture both Pawns in one turn.
    .hint = With the Ferz’s power to e5, capturing; then by the Horse’s own power to d7. Write all three squares.
    .shows = d4d7, without e5, would have passed over the first Pawn and left it there.
task-lz-way-2 = Capture the Pawn and end the turn with the Ferz back on d4.
    .hint = One step out with the borrowed power, one step back by its own. The start and end squares are the same.
    .shows = It captured without moving, like the Lion in the other games: hence the name of this one.
task-lz-way-3 = Capture the Pawn on f6 with the Ferz on d4. Your own Pawn on e5 doesn’t matter.
    .hint = The first part ends on your own Pawn, and the second goes on from there. Write only the start and end squares.
    .shows = It passed over your own Pawn, but it couldn’t have stopped there. You may pass over a piece only where the first part ends: within each part, pieces block as usual.

lesson-lz-alone = Alone
    .text = If a side has only one Lionized piece, nothing can lend it a power: it can’t move, and it attacks nothing. In the pictures it is faint, with a pause sign. To free it, move the Lionizer: Lionize a second piece, or take the Lionizer out of line, so that the piece moves by its own power again.
task-lz-alone-1 = Which of your pieces can’t move?
    .hint = Which one is Lionized, and is there another one to lend it a power?
    .shows = The Lance isn’t in line with the Lionizer, so it moves by its own power; the Ferz is the only Lionized piece.
task-lz-alone-2 = Free the Ferz: move the Lionizer so that the Lance and the Ferz are both Lionized.
    .hint = Find a square in line with the Ferz on d4 and, along another line, with the Lance on a2, with nothing in between.
    .shows = Now they lend each other their powers.
task-lz-alone-3 = Black’s Ferz and Cold Horse are Lionized by the Lionizer on d8. Leave the Ferz as the only Lionized piece, so that it can’t move.
    .hint = Capture the Horse, or put your Lionizer between it and the black Lionizer.
    .shows = Blocking a line with your own Lionizer is as good as capturing. Just check first that it can’t be captured there.

lesson-lz-check = Check and checkmate
    .text = Whether a King is in check depends on which pieces are Lionized after the move. So a move that opens or closes a line from a Lionizer changes at once what the pieces attack. How your own pieces may move depends on which of them are Lionized before your move.
task-lz-check-1 = Give check by moving your Lionizer.
    .hint = If both Ferzes are Lionized, the one on c6 reaches e8 in two diagonal steps. Find a square in line with both.
    .shows = The Lionizer attacks nothing itself, yet it gave check from afar.
task-lz-check-2 = The Ferz on c3 gives check by way of d2, with the power of the Ferz on g8. Stop the check by moving your Lionizer.
    .hint = If it isn’t Lionized, or has no lender, the Ferz can’t reach your King. Put your Lionizer on one of the two lines that lead from c8 to the Ferzes.
    .shows = Blocking on d2 would not help: a Lionized piece may pass over what stands where its first part ends.
task-lz-check-3 = Give checkmate this turn.
    .hint = The Mammoth is in front of the Lance on h1. Move it off the h-file.
    .shows = The Lance behind it gives check, and the other Lance guards the g-file.

lesson-lz-pawns = Pawns
    .text = Pawns move as in chess, with the double step and en passant, where you also write the captured Pawn’s square. A Pawn that reaches the last rank may, in that turn only, swap places with one of your captured pieces: a Lance, Horse, Mammoth or Ferz. Or it stays a Pawn there for good, and Lionizes all such pieces of yours on its file, whatever stands between.
task-lz-pawns-1 = Black’s Pawn has just gone from d7 to d5. Capture it en passant.
    .hint = You end on d6. Write the captured Pawn’s square in between: e5, d5, d6.
    .shows = e5d6 works, too.
task-lz-pawns-2 = Move the Pawn to a8, and bring your captured Cold Horse back there.
    .hint = Add the piece’s letter after the squares. The pieces you can bring back are shown beside the board.
    .shows = The Horse stands on a8, and the Pawn is out of the game.
task-lz-pawns-3 = Lionize the Lance and the Ferz on the a-file.
    .hint = A Pawn that stays a Pawn on the last rank does that. Don’t add a letter after the squares.
    .shows = Your Lionizer is gone, but this Pawn does its job. It can’t move again.

lesson-lz-match = A short match
    .text = You have all your pieces and two Pawns; the engine has only its King and two Pawns. Checkmate it. Move the Lionizer so that at least two pieces near the enemy King are Lionized, and check which pieces glow before each move. If you’re stuck, /hint shows a good move.
task-lz-match-1 = Win this match against the engine.
