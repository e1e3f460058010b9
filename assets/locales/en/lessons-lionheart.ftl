# The lessons of Lionheart Chess.

lesson-heart-actions = Full and half actions
    .text = A turn is one full action, or one or two half actions. A Pawn’s step and a King’s step are half actions, so one turn may hold two: of two Pawns, of a Pawn and the King, or two steps of the King. Moving any other piece is a full action and takes the whole turn. Write a move as its start and end squares, with a comma between two half actions.
task-heart-actions-1 = Move both Pawns one step straight forward in one turn.
    .hint = Two half actions, each written as a move, with a comma: e3e4,f3f4.
    .shows = The order does not matter here: f3f4,e3e4 would be the same turn.
task-heart-actions-2 = Capture the Knight on a5.
    .hint = Your Rook can do it. Its move is a full action, so nothing else goes with it.
    .shows = A Rook’s move is a whole turn.
task-heart-actions-3 = In one turn, capture the Squire (a one-step piece) on g5 with your Pawn and move your King to f2.
    .hint = Pawns capture diagonally forward: h4g5. The King’s step is the other half action.
    .shows = A Pawn may capture in a half action, but only one Pawn in a turn.

lesson-heart-pawns = Pawns
    .text = A Pawn steps straight forward and captures diagonally forward. On the third rank, where it starts, it has two extra rights: it may step diagonally without capturing, and it may take two steps in one turn, the second one straight, if neither captures. Right after such a double move an enemy Pawn may capture it as if it had taken the first step only: en passant.
task-heart-pawns-1 = Bring the Pawn to d4, and move nothing else.
    .hint = On its third rank it may step diagonally though there is nothing to capture.
    .shows = Only a Pawn that has not moved yet may do this.
task-heart-pawns-2 = Bring the Pawn from e3 to d5 in one turn.
    .hint = First a diagonal step, then a straight one: two moves with a comma.
    .shows = That is the double move. Its first step may be diagonal or straight, its second is straight.
task-heart-pawns-3 = Black’s Pawn has just gone from e8 over e7 to e6. Capture it en passant with your Pawn on d6.
    .hint = Move to the square of its first step, e7, where it could have been captured.
    .shows = The Pawn on e6 is gone. It was only possible right after the double move.
task-heart-pawns-4 = This is the starting position. White’s first Pawn move takes the whole turn and is one step only. Move the Pawn on e3 straight forward.
    .hint = One step and nothing else: e3e4.
    .shows = This makes up for moving first. From then on White, too, has two half actions.

lesson-heart-king = The King has the heart of a Lion
    .text = The King may use both half actions: it takes two steps in one turn and may capture with either or both, but it cannot jump. It may also step out and back: with a capture it strikes and stays, without one it passes. But after capturing a Pawn with the first step it may not take a second: that would be Pawn stalling.
task-heart-king-1 = Capture both Knights in one turn with your King.
    .hint = First d5, which is next to the King, then on to c6: two steps with a comma.
    .shows = The King captures like the Lion of the other games. That is what gives this one its name.
task-heart-king-2 = Capture the Knight and be back on e4 at the end of the turn.
    .hint = Step to d5 and back again.
    .shows = Captured without moving: the King stays where it is safe.
task-heart-king-3 = Pass: step out and back without capturing.
    .hint = Any empty square beside the King will do, such as e4d3,d3e4.
    .shows = All of these are one and the same turn, as the board afterwards is the same. In check you may not pass.
task-heart-king-4 = Capture the Knight and the Pawn in one turn.
    .hint = If the Pawn is captured first, the King may not go on. So the Knight comes first.
    .shows = With the last step of the turn the King may capture a Pawn: that is no stalling.

lesson-heart-threat = The King under threat
    .text = After your turn your King may not be threatened, that is, attacked by an enemy piece. If it captures in a turn of two half actions, it may not be threatened after its first step either, unless only one piece threatens it and the second step captures that one. If it captures nothing, it may cross a threatened square. In check it may take a second step only to capture the one piece that gives check.
task-heart-threat-1 = Bring your King to e6, across the rank that the Rook threatens.
    .hint = Two steps without capturing, over d5, e5 or f5.
    .shows = The King may cross a threatened square, as long as it captures nothing and does not stop there.
task-heart-threat-2 = The Squire (one step in any direction) protects the Knight. Capture both.
    .hint = Capture the Knight first. Then only the Squire threatens you, and your second step captures it.
    .shows = That is the exception: the only piece that threatens the King falls to its second step.
task-heart-threat-3 = Capture the Knight and go back to e4 in the same turn.
    .hint = The Knight stands on f3, where nothing threatens your King after the capture.
    .shows = With the Bishop on e5 that would be illegal: the Rook protects it, and would threaten your King after the first step.
task-heart-threat-4 = The Rook gives check from two squares away. Capture it.
    .hint = Take two steps to e6, over any empty square between.
    .shows = In check the second step is allowed only for this: to capture the one piece that gives check.

lesson-heart-pieces = The Knight and its kin
    .text = The Knight leaps as in chess, and if the square it comes to is empty, it may go one square further, diagonally away from its start. The Marshall (M) moves as Rook or Knight, the Archbishop (A) as Bishop or Knight, the Cavalry (C) as Knight or Squire. The Squire (S) steps one square in any direction. Queen, Rook and Bishop are those of chess.
task-heart-pieces-1 = Capture the Squire on g8 with your Knight.
    .hint = Leap to f7, which is empty, and go one square further, diagonally away from e5.
    .shows = The Knight of this game reaches up to sixteen squares.
task-heart-pieces-2 = Capture the Squire with your Marshall.
    .hint = As a Rook it does not get there. How would a Knight go from e5?
    .shows = Rook and Knight in one piece.
task-heart-pieces-3 = Capture the Squire with your Cavalry.
    .hint = It may step one square in any direction, as a Squire does.
    .shows = Knight and Squire in one piece.

lesson-heart-far = Far-reaching pieces
    .text = The Gryphon (G) goes one square diagonally and, if that is empty, on like a Rook, away from its start. The Hippogriff (H) goes one square straight and, if that is empty, on like a Bishop, away from its start. The Unicorn (U) slides along crooked lines, always onward, a straight and a diagonal step in turn. It may capture the first piece in its way, or jump it and land on the next square of the line.
task-heart-far-1 = Capture the Rook with your Unicorn, without capturing the Pawn.
    .hint = The line goes straight to e6 and then diagonally to d7. The Unicorn may jump the Pawn.
    .shows = It jumps one piece only, and stops on the square right behind it.
task-heart-far-2 = Capture the Rook with your Gryphon.
    .hint = First diagonally to f6, and then along the sixth rank.
    .shows = The first square, f6, has to be empty, and so has the way beyond it.
task-heart-far-3 = Capture the Rook with your Hippogriff.
    .hint = First straight up to e6, and then diagonally over f7.
    .shows = It is the Gryphon’s mirror: straight first, diagonal after.

lesson-heart-promotion = Captured pieces come back
    .text = A Pawn on one of the last two ranks, 9 and 10 for White, may be replaced by one of your own pieces that was captured, other than a Pawn. These wait beside the board. That is a half action, written e9=Q for the Queen, but it may not be the only half action of a turn, and a turn holds one such at most.
task-heart-promotion-1 = Replace your Pawn by the captured Queen.
    .hint = e9=Q, and a second half action beside it, such as a step of the King.
    .shows = The Pawn is out of the game, and the Queen is back.
task-heart-promotion-2 = In one turn bring the Pawn to the ninth rank and replace it by the captured Rook.
    .hint = Step first, then replace: two half actions with a comma, the second written e9=R.
    .shows = The Pawn that has just moved may be the one that is replaced.

lesson-heart-mate = Check and checkmate
    .text = Checkmate wins, as in chess. Your half actions can give check together: one after the other they can open a line or come closer. Mind the enemy King: it threatens all that it can capture with two steps, so Kings keep their distance.
task-heart-mate-1 = Your own Pawn and King stand in your Rook’s way. Give check with the Rook in this turn.
    .hint = Both have to leave the fifth rank: two half actions.
    .shows = Only both half actions together open the rank. Either one alone gives no check.
task-heart-mate-2 = Checkmate in this turn.
    .hint = One Rook guards the ninth rank already. The other gives check on the tenth.
    .shows = A King in check may take only one step, so it cannot slip across the guarded rank.

lesson-heart-match = A short match
    .text = You have a Queen, two Rooks, a Marshall and an Archbishop; the engine has three Squires. Each side also has three Pawns. Checkmate the engine. Mind that the enemy King captures with two steps, so don’t leave pieces unprotected near it. If you’re stuck, /{ command-hint } shows a good move.
task-heart-match-1 = Win this match against the engine.
