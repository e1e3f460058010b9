# The lessons of Lionheart Chess.

lesson-heart-actions = Full and half actions
    .text = A turn is one full action, or one or two half actions. A Pawn’s step and a King’s step are half actions, so one turn can hold two of them: two Pawn steps, a Pawn step and a King step, or two King steps. Moving any other piece is a full action and takes the whole turn. Write a move as its start and end squares, with a comma between two half actions.
task-heart-actions-1 = Move both Pawns one step straight forward in one turn.
    .hint = Two half actions, each written as a move, with a comma between them: e3e4,f3f4.
    .shows = The order doesn’t matter here: f3f4,e3e4 would be the same turn.
task-heart-actions-2 = Capture the Knight on a5.
    .hint = Your Rook can do it. Its move is a full action, so nothing else goes with it.
    .shows = A Rook’s move takes the whole turn.
task-heart-actions-3 = In one turn, capture the Squire (a one-step piece) on g5 with your Pawn and move your King to f2.
    .hint = Pawns capture diagonally forward: h4g5. The King’s step is the other half action.
    .shows = A Pawn’s capture is a half action too, but only one Pawn may capture in a turn.

lesson-heart-pawns = Pawns
    .text = A Pawn steps straight forward and captures diagonally forward. On the third rank, where it starts, it has two extra rights: it may step diagonally without capturing, and it may take two steps in one turn, the second one straight, if neither captures. Right after such a double move an enemy Pawn may capture it as if it had taken only the first step (en passant).
task-heart-pawns-1 = Move the Pawn to d4 and do nothing else.
    .hint = On its third rank it may step diagonally even if there is nothing to capture.
    .shows = Only a Pawn that has not moved yet may do this.
task-heart-pawns-2 = Move the Pawn from e3 to d5 in one turn.
    .hint = First a diagonal step, then a straight one: two half actions with a comma between them.
    .shows = That is the double move. Its first step may be diagonal or straight, its second is straight.
task-heart-pawns-3 = Black’s Pawn has just gone from e8 via e7 to e6. Capture it en passant with your Pawn on d6.
    .hint = Move to the square of its first step, e7, where it could have been captured.
    .shows = The Pawn on e6 is gone. This was possible only right after the double move.
task-heart-pawns-4 = This is the starting position. White’s first Pawn move takes the whole turn and is one step only. Move the Pawn on e3 straight forward.
    .hint = One step and nothing else: e3e4.
    .shows = This offsets the advantage of moving first. From now on a step of White’s Pawns is a half action, too.
task-heart-pawns-5 = Black’s Pawn has just gone from e8 via e7 to e6. In one turn, capture it en passant and move your King to f2.
    .hint = Two half actions, d6e7 and f1f2, with a comma between them.
    .shows = Capturing en passant is a half action like any other, and may come first or second. But you have to do it on the very next turn.

lesson-heart-king = The King has the heart of a Lion
    .text = The King may use both half actions: it takes two steps in one turn and may capture with either or both, but it can’t jump. It may also step out and back: if it captures on the way, it ends where it started; if not, that’s a pass. But after capturing a Pawn with its first step, it may not take a second (a rule called “Pawn stalling”).
task-heart-king-1 = Capture both Knights in one turn with your King.
    .hint = First d5, which is next to the King, then on to c6: two steps with a comma between them.
    .shows = The King captures like the Lion in the other games. That’s what gives this game its name.
task-heart-king-2 = Capture the Knight and end the turn back on e4.
    .hint = Step to d5 and back again.
    .shows = It captured without moving: the King stays where it is safe.
task-heart-king-3 = Pass: step out and back without capturing.
    .hint = Any empty square next to the King will do, as in e4d3,d3e4.
    .shows = All passes count as the same turn, because the board is the same afterwards. You may not pass while in check.
task-heart-king-4 = Capture the Knight and the Pawn in one turn.
    .hint = If you capture the Pawn first, the King may not take a second step. So capture the Knight first.
    .shows = With its last step of the turn the King may capture a Pawn: the rule is only about the first.

lesson-heart-threat = The King under threat
    .text =
        Your King may never end a turn threatened (where an enemy piece could capture it). On the way:
        • It may cross a threatened square if it captures nothing.
        • If it captures in a turn of two half actions, it may not be threatened after its first step either, unless exactly one piece threatens it and the second step captures that piece.
        • In check, it may take a second step only to capture the one piece giving check.
task-heart-threat-1 = Move your King to e6, across the rank the Rook threatens.
    .hint = Two steps without capturing, via d5, e5 or f5.
    .shows = The King may cross a threatened square as long as it captures nothing and doesn’t stop there.
task-heart-threat-2 = The Squire (one step in any direction) protects the Knight. Capture both.
    .hint = Capture the Knight first. Then only the Squire threatens you, and your second step captures it.
    .shows = That’s the exception: the second step captures the only piece that threatens the King.
task-heart-threat-3 = Capture the Knight and go back to e4 in the same turn.
    .hint = The Knight is on f3, where nothing threatens your King after the capture.
    .shows = Doing the same with the Bishop on e5 would be illegal: the Rook protects it, and would threaten your King after the first step.
task-heart-threat-4 = The Rook gives check from two squares away. Capture it.
    .hint = Take two steps to e6, via any empty square in between.
    .shows = In check, a second step is allowed for one thing only: to capture the one piece giving check.
task-heart-threat-5 = The Rook protects the Knight. Capture the Knight with your King anyway.
    .hint = Two half actions: first a Pawn step that blocks the Rook, then the capture.
    .shows = The Pawn goes first. If the King captured first, it would be threatened before the Pawn’s move, and that’s illegal.
lesson-heart-kings = Kings keep their distance
    .text = A King threatens every square next to it, and every square it could reach with a second step. So your King may not come that close to the enemy King, unless the second step is ruled out: a King can’t step through its own pieces, and after capturing a Pawn with its first step it may not go on. So your own Pawn next to the enemy King can be a shield.
task-heart-kings-1 = Choose a square that your King may not step onto.
    .hint = Count the enemy King’s steps: it threatens whatever it can reach with two.
    .shows = From e7, two steps reach every square from c5 to g5.
task-heart-kings-2 = Your Pawn shields one of the squares two steps from the enemy King. Move your King there.
    .hint = The enemy King would have to go via d8, where it would capture your Pawn and so couldn’t go on.
    .shows = From e7 the only way to c9 is via d8. But c8 can also be reached via d7, and d9 via e8, so those squares are threatened.

lesson-heart-pieces = The Knight and its kin
    .text = In this game the Knight goes further than in chess, and three more pieces can move like it: the Marshall (M) moves like a Rook or Knight, the Archbishop (A) like a Bishop or Knight, the Cavalry (C) like a Knight or Squire (S). Each task shows you one of them. The Queen, Rook and Bishop move as in chess.
task-heart-pieces-1 = Capture the Squire on g8 with your Knight.
    .hint = Leap to f7, which is empty, and go one square further, diagonally away from e5.
    .shows = In this game a Knight reaches up to sixteen squares.
task-heart-pieces-2 = Capture the Squire with your Marshall.
    .hint = It can’t get there like a Rook. How would a Knight go from e5?
    .shows = Rook and Knight in one piece.
task-heart-pieces-3 = Capture the Squire with your Cavalry.
    .hint = It may step one square in any direction, like a Squire.
    .shows = Knight and Squire in one piece.
task-heart-pieces-4 = Capture the Squire with your Archbishop.
    .hint = It can’t get there like a Bishop. How would a Knight go from e5?
    .shows = Bishop and Knight in one piece.

lesson-heart-far = Long-range pieces
    .text = The Unicorn (U), the Gryphon (G) and the Hippogriff (H) reach far. They turn on the way, but always keep going away from where they started. Each task shows you one of them.
task-heart-far-1 = Capture the Rook with your Unicorn, without capturing the Pawn.
    .hint = The line goes straight to e6 and then diagonally to d7. The Unicorn may jump over the Pawn.
    .shows = It jumps over one piece only, and stops on the next square of its line.
task-heart-far-2 = Capture the Rook with your Gryphon.
    .hint = First diagonally to f6, and then along the sixth rank.
    .shows = The first square, f6, has to be empty, and so does the way beyond it.
task-heart-far-3 = Capture the Rook with your Hippogriff.
    .hint = First straight up to e6, and then diagonally over f7.
    .shows = It’s the mirror image of the Gryphon: first straight, then diagonal.
task-heart-far-4 = Capture the Rook with your Unicorn. This time its line begins with a diagonal step.
    .hint = Diagonally to f6, straight up to f7, diagonally to g8.
    .shows = A Unicorn’s line may begin with either step, straight or diagonal.

lesson-heart-promotion = Captured pieces come back
    .text = A Pawn on one of the last two ranks (9 and 10 for White) may be replaced by one of your own captured pieces other than a Pawn. These wait beside the board. A promotion is a half action (written e9=Q for the Queen). It may not be the only half action of a turn, and a turn can hold only one.
task-heart-promotion-1 = Replace your Pawn with the captured Queen.
    .hint = e9=Q, plus a second half action, such as a King step.
    .shows = The Pawn is out of the game, and the Queen is back.
task-heart-promotion-2 = In one turn, move the Pawn to the ninth rank and replace it with the captured Rook.
    .hint = Step first, then replace: two half actions with a comma between them, the second written e9=R.
    .shows = You may replace the same Pawn that has just moved.
task-heart-promotion-3 = Your Pawn is waiting on the last rank because there was nothing to bring back. Now your Rook has been captured. Bring it back.
    .hint = e10=R, plus a second half action, such as a King step.
    .shows = A Pawn stays on the last rank, where it can’t move, until one of your pieces has been captured and can replace it.

lesson-heart-mate = Check and checkmate
    .text = Checkmate wins, as in chess. Two half actions can combine to give check, by opening a line or coming closer. Watch out for the enemy King: it threatens everything it could capture with two steps, so Kings keep their distance.
task-heart-mate-1 = Your own Pawn and King are in your Rook’s way. Give check with the Rook this turn.
    .hint = Both have to leave the fifth rank: two half actions.
    .shows = Only both half actions together open the rank; either one alone gives no check.
task-heart-mate-2 = Give checkmate this turn.
    .hint = One Rook already guards the ninth rank. The other gives check on the tenth.
    .shows = A King in check may take only one step, so it can’t slip across the guarded rank.
lesson-heart-ends = How a game ends
    .text = Checkmate wins. A game is drawn by stalemate, when a position comes up for the third time, when only Kings are left, or when each player has had fifty turns without a capture, Pawn move or promotion. There is no castling. A Pawn on the last rank waits there until you replace it.
task-heart-ends-1 = You have only your King left. Make it a draw this turn.
    .hint = Leave nothing but Kings on the board: capture with both steps.
    .shows = Only Kings are left, so the game is a draw. With any other piece on the board, even a single Pawn, it goes on.
task-heart-ends-2 = There have been 99 turns (White’s and Black’s) without a capture, Pawn move or promotion. One more and it’s a draw. You’re ahead: play on.
    .hint = One half action is enough: move your Pawn.
    .shows = Now the count starts again from zero. A capture or a promotion would have done it too.

lesson-heart-match = A short game
    .text = You have a Queen, two Rooks, a Marshall and an Archbishop; the engine has three Squires. Each side also has three Pawns. Checkmate the engine. Remember that the enemy King can capture with two steps, so don’t leave pieces unprotected near it. The game starts in the middle, so White’s first Pawn move is nothing special. If you’re stuck, /{ command-hint } shows a good move.
task-heart-match-1 = Win this game against the engine.
