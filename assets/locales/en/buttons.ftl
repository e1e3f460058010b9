# The labels of buttons, at most 80 characters.
button-move = Move
button-moves = Legal moves
button-explain = Explain
button-flip = Flip
button-more = More
button-text-board = Text board
button-rematch = Rematch
button-ask = Ask about the board
button-ask-again = Ask something else
button-draw = Offer a draw
button-takeback = Take back
button-vacation = Vacation
button-end-vacation = End my vacation
button-resign = Resign
button-abort = Abort
button-keep-playing = Keep playing
button-accept = Accept
button-decline = Decline
button-cancel = Cancel
button-cancel-challenge = Cancel: { $opponent }, { $game }
button-cancel-challenge-anyone = Cancel: anyone, { $game }
button-accept-draw = Accept the draw
button-accept-takeback = Allow
button-accept-vacation = Agree
button-accept-rematch = Accept the rematch
button-show-board = Show the board
button-erase = Delete my data
button-play = Play
button-start-over = Start over
button-keep-data = Keep it
button-play-on-here = Play on here
button-challenge-anyone = Challenge anyone here
button-practice = Play the engine
button-rules = Rules
button-hint = Hint
button-review = Review
button-review-all =
    { $count ->
        [one] The error
       *[other] All { $count } errors
    }
button-review-progress = How far?
button-review-graph = Overview
button-review-puzzle = Try the puzzle
