# Puzzles. $turn and $reply are turns in notation and words, whole sentences.
puzzle-heading = { $game } · Puzzle { $number }
puzzle-mate =
    { $turns ->
        [one] { $color } to move: give checkmate with this turn.
       *[other] { $color } to move: mate in { $turns } turns.
    }
puzzle-win = { $color } to move: find the turn that wins.
puzzle-question = **{ $question }**
puzzle-how = Answer with the buttons; in direct messages with me you can also just write your turn.
puzzle-goes-on = Right! { $turn } The reply: { $reply } And now?
puzzle-solved = Solved! { $turn }
puzzle-wrong = { $turn } That is legal, but not the turn that is wanted. Try again!
puzzle-refuted = { $turn } That is not enough, because of this reply: { $reply } Try again!
puzzle-about = What it was about: { $themes }.
puzzle-rating =
    { $gained ->
        [none] Your puzzle rating: { $rating }.
       *[other] Your puzzle rating: { $rating } ({ $gained }).
    }
puzzle-streak = Solved in a row without an error: { $streak } (your best: { $best }).
puzzle-solution-turn = **{ $ply } of { $of }:** { $text }
error-no-such-puzzle = There is no such puzzle. Try /puzzle with another theme or level, or with none.

puzzle-button-solution = Show me
puzzle-button-back = Back to the puzzle
puzzle-button-again = From the start
puzzle-button-next = Next puzzle
puzzle-button-before = ◀
puzzle-button-after = ▶

puzzle-level-easy = easy
puzzle-level-medium = medium
puzzle-level-hard = hard

puzzle-theme-mate-1 = mate at once
puzzle-theme-mate-2 = mate in 2
puzzle-theme-mate-3 = mate in 3
puzzle-theme-mate-4 = mate in 4
puzzle-theme-material = winning without mate
puzzle-theme-double-capture = two captures in one turn
puzzle-theme-igui = capture and return
puzzle-theme-hit-and-run = capture on the way
puzzle-theme-lion-trade = Lion takes Lion
puzzle-theme-lion-capture = taking the Lion
puzzle-theme-promotion = promotion
puzzle-theme-borrowed-power = borrowed power
puzzle-theme-en-passant = en passant
puzzle-theme-pass = pass
puzzle-theme-two-half-actions = two half actions
puzzle-theme-quiet-turn = a quiet first turn

# The daily puzzle of a server. $turn is a turn in notation.
daily-heading = **Daily puzzle** · { $puzzle }
daily-button-solve = Solve
daily-button-before = Last solution
daily-before = Last time ({ $game }, puzzle { $number }) it was { $turn }.
daily-solved = Solved by { $names }.
daily-solved-by-nobody = Nobody solved it at the first try.
daily-streak = { $name } { $days }
daily-streaks = Days in a row: { $streaks }.
