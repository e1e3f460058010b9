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
learn-how-match = You play { $color } against the engine at level { $level }. The match is played in our direct messages.
learn-choose-square = Choose a square
learn-right = Right! { $answer } { $shows }
learn-beside = { $turn } That is legal, but not what the task asks for.
learn-hint-piece = Move the { $piece } on { $square }; its legal moves are marked.
learn-hint-squares = It is one of these: { $squares }.
learn-square-other = { $square } is not one of the squares in question.
learn-square-can-move = No: { $piece } can move. The marks show where.
learn-square-not-lionized = No: { $piece } is not Lionized.
learn-square-not-that = No, { $piece } is not the reason.
learn-match-begun = Your match has begun [in our direct messages]({ $link }).
exercise-form = Your move
exercise-field = Write it as in a match
exercise-field-example = e2e4, or b2c3d4 with a capture on the way
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
