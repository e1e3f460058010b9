# Moves planned ahead. own: whether it is the player’s own turn.
plan-own =
    Your plan for match { $match }, { $title } (only you can see it). { $own ->
        [yes] It’s your move. If you play the first move of a line and your opponent replies as planned, your answer is played at once.
       *[no] If your opponent plays as planned, your answer is played at once.
    } If not, the plan is dropped.
plan-none =
    You have no plan for match { $match }, { $title }. { $own ->
        [yes] It’s your move, so begin each line with your own move; then write the reply you expect and your answer: “Nf3 Nf6 c4; Nf3 d6 d4”.
       *[no] Write the move you expect from your opponent, then your answer, as far ahead as you like: “e5 Nf3 Nf6 Nxe5; d5 exd5”.
    } If those moves are played, your answer follows at once.
plan-large = It has { $lines } lines. Choose one to see it.
plan-end = Board after line { $line }: { $turns }
plan-choose = Show a line’s final position
plan-deleted = Your plan for match { $match } has been deleted.
plan-deleted-before = You have no plan for match { $match }.
plan-typed = What you typed
plan-form = Plan ahead, match { $match }
plan-field = One line per variation, both sides’ moves
plan-example = { $turn } { $reply } { $short }
# Why a plan is refused. line and ply count from 1, ply the moves of both sides within the line.
plan-refused = Line { $line }, move { $ply } (“{ $turn }”): { $reason }
plan-empty = There are no moves in this plan. Write them like this: e5 Nf3 Nf6 Nxe5; d5 exd5
plan-too-many-lines = A plan can have at most { $most } lines.
plan-too-long = Line { $line } is too long: a line can have at most { $most } moves, counting both sides.
plan-over = Line { $line } goes on too long: the game is over after move { $ply }.
plan-no-answer = Line { $line } ends with your opponent’s move { $turn }. Add your answer to it.
plan-foresees-nothing = Line { $line } has only your move { $turn }. Add the reply you expect and your answer to it.
plan-two-answers = After { $turns }, line { $line } answers with { $answer } and line { $other } with { $another }. Keep one of them.
plan-too-large = Your plan is too long for the form. Send it with /{ command-plan } and its option “{ option-lines }”.
# What plans have played. turns: as chess players write them.
played-answers = Answered as planned: { $turns }.
board-planned = { $turns } (with planned replies)
button-plan = Plan ahead
button-plan-write = Write a plan
button-plan-edit = Edit
button-plan-delete = Delete the plan
button-plan-play = Play { $turn }
