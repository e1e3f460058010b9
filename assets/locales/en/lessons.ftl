# What is said around the lessons. Titles and the words of each task are in the files lessons-….

learn-games = Which game do you want to learn?
learn-choose-game = Choose a game
learn-course = { $game }: { $done } of { $of } lessons done.
learn-choose-lesson = Choose a lesson
learn-lesson = { $number }. { $title }
learn-heading = { $game } · { $number }. { $title } · Task { $task } of { $of }
learn-question = **Task:** { $question }
learn-how-turn = You play { $color }. Use the buttons, or simply type your move in our direct messages.
learn-how-square = You play { $color }. Choose a square below, or simply type it in our direct messages.
learn-how-match = You play { $color } against the engine at level { $level }. The game is played in our direct messages.
learn-choose-square = Choose a square
learn-right = Right! { $answer } { $shows }
learn-square-right = { $piece }.
learn-beside = { $turn } That’s legal, but not what the task asks for.
learn-beside-taken = It could be captured there: { $by }.
learn-hint-piece = Move the { $piece } on { $square }; its legal moves are marked.
learn-hint-squares = It is one of these: { $squares }.
learn-square-other = { $square } isn’t one of the squares to choose from.
learn-square-can-move = No, { $piece } can move. The marks show where.
learn-square-not-lionized = No, { $piece } isn’t Lionized.
learn-square-not-that = No, { $piece } isn’t the reason: it couldn’t recapture on { $square }.
learn-square-king-is-no-reason = No, { $piece } isn’t the reason: a King doesn’t count as a protector.
learn-square-open-to-king = No, your King may step onto { $square }. Nothing threatens it there.
learn-lionized-not-in-line = It isn’t in line with your Lionizer.
learn-lionized-behind = { $pieces } { $count ->
        [one] stands
       *[other] stand
    } between it and your Lionizer.
learn-both-steps = Write both steps: the start and end squares of each, with a comma between the two.
learn-beside-stalemate = { $turn } That’s stalemate: a draw, and not what the task asks for.
learn-beside-draw = { $turn } That ends the game in a draw, which isn’t what the task asks for.
learn-course-done = Congratulations, you’ve finished the { $game } course! Now play: try the engine at level 2, or challenge someone with /{ command-challenge }. Puzzles keep you sharp.
course-won = Congratulations, you’ve won the final game of the course! Next up: the engine at level 2.
learn-match-begun = Your game has started [in our direct messages]({ $link }).
exercise-form = Your move
exercise-field = Write it as you would in a game
exercise-field-example = { $turn }, or b2c3d4 with a capture on the way
exercise-field-example-halves = e3e4,f3f4, or e4d5,d5c6 with one piece
error-no-such-task = This task no longer exists. Use /{ command-learn } to continue.

button-type-turn = Type your move
button-choose-turn = Choose from menus
button-card = Rules card
button-all-lessons = All lessons
button-next-task = Next task
button-next-lesson = Next lesson
button-go-on = Continue
button-practise = Practise this
button-back-to-task = Back to the task
button-introduction = About this lesson
button-piece = How it moves: { $piece }
button-practice-level = Play the engine, level { $level }
button-puzzles = Puzzles
learn-square-wanted = This task asks for a square. Type its name, or choose it below.
learn-match-first = This lesson is a game against the engine. Start it with the button below.
exercise-unread = I can’t read that as a move here. Write the squares (as in e2e4) or the piece and the square (as in Nf3), or choose from the menus.
exercise-where-to = And where does the { NAME("piece", $piece) } on { $on } go? Write that square, too.
learn-match-hint = This lesson is a game against the engine. Start it with the button below; then type hint or use /{ command-hint }.
learn-no-match = This is a lesson, not a game. If you’re stuck, type hint.
