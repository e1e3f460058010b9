# What is said around the lessons. Titles and the words of each task are in the files lessons-….

learn-games = Which game do you want to learn?
learn-choose-game = Choose a game
learn-course = { $game }: { $done } of { $of } lessons done.
learn-choose-lesson = Choose a lesson
learn-lesson = { $number }. { $title }
learn-heading = { $game } · { $number }. { $title } · Task { $task } of { $of }
learn-question = **Task:** { $question }
learn-how-turn = You play { $color }. Answer with the buttons; in direct messages with me you can also just write your turn.
learn-how-square = You play { $color }. Choose a square below; in direct messages with me you can also just write it.
learn-how-match = You play { $color } against the engine at level { $level }. The match is played in our direct messages.
learn-choose-square = Choose a square
learn-right = Right! { $answer } { $shows }
learn-beside = { $turn } That is legal, but not what the task asks for.
learn-hint-piece = The turn starts with the { $piece } on { $square }; its legal turns are marked.
learn-hint-squares = It is one of these: { $squares }.
learn-square-other = { $square } is not one of the squares in question.
learn-square-can-move = No: { $piece } can move. The marks show where.
learn-square-not-lionized = No: { $piece } is not Lionized.
learn-square-not-that = No, it is not because of { $piece }.
learn-match-begun = Your match has begun [in our direct messages]({ $link }).
exercise-form = Your turn
exercise-field = Write it as in a match
exercise-field-example = e2e4, or b2c3d4 with a capture on the way
error-no-such-task = This task is not there any more. Use /learn to go on.

button-type-turn = Type your turn
button-choose-turn = Choose from menus
button-card = Rules card
button-all-lessons = All lessons
button-next-task = Next task
button-next-lesson = Next lesson
button-go-on = Go on
button-practise = Practise this
button-back-to-task = Back to the task
