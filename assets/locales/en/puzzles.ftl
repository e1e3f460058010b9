# Puzzles. $turn and $reply are turns in notation and words, whole sentences.
puzzle-heading = { $game } · Puzzle { $number }
puzzle-mate =
    { $turns ->
        [one] { $color } to move: mate in 1.
       *[other] { $color } to move: mate in { $turns }.
    }
puzzle-win = { $color } to move: find the winning move.
puzzle-question = **{ $question }**
puzzle-how = Use the buttons, or simply type your move in our direct messages.
puzzle-no-match = This is a puzzle, not a game. If you’re stuck, type hint or solution.
puzzle-goes-on = Right! { $turn } The reply: { $reply } And now?
puzzle-solved = Solved! { $turn }
puzzle-wrong = { $turn } That’s legal, but not the solution. Try again!
puzzle-refuted = { $turn } That’s not enough, because of this reply: { $reply } Try again!
puzzle-about = Themes: { $themes }.
puzzle-rating =
    { $gained ->
        [none] Your puzzle rating: { $rating }.
       *[other] Your puzzle rating: { $rating } ({ $gained }).
    }
puzzle-streak = Streak: { $streak } solved without a mistake (best: { $best }).
puzzle-wins-too = { $turn } That wins too, but there’s a better move. Can you find it?
puzzle-mates-later =
    { $turns ->
        [one] { $turn } That wins too, but there’s a mate in 1. Can you find it?
       *[other] { $turn } That wins too, but there’s a mate in { $turns }. Can you find it?
    }
puzzle-no-mate = { $turn } That’s legal, but it isn’t checkmate. Try again!
puzzle-line = The line: { $line }.
# $won and $lost are lists of pieces.
puzzle-won = Material won: { $won }.
puzzle-won-for = Material won: { $won } for { $lost }.
puzzle-promoted = Promoted: { $pieces }.
puzzle-pieces = { $count } × { $piece }
puzzle-hint-costs = If you take a hint, the puzzle won’t count as solved on the first try.
puzzle-hint-target = It goes from { $from } to { $square }; the squares are marked.
puzzle-hint-counts = With this hint, the puzzle no longer counts as solved on the first try.
puzzle-solution-turn = **{ $ply } of { $of }:** { $text }
error-no-such-puzzle = There is no such puzzle. Try /{ command-puzzle } with another theme or level, or without any.

puzzle-button-solution = Show the solution
puzzle-button-back = Back to the puzzle
puzzle-button-again = From the start
puzzle-button-next = Next puzzle
puzzle-button-today = Daily puzzle
puzzle-button-before = ◀
puzzle-button-after = ▶

puzzle-level-easy = easy
puzzle-level-medium = medium
puzzle-level-hard = hard

puzzle-theme-mate-1 = mate in 1
puzzle-theme-mate-2 = mate in 2
puzzle-theme-mate-3 = mate in 3
puzzle-theme-mate-4 = mate in 4
puzzle-theme-royal-mate-1 = capture the King
puzzle-theme-royal-mate-2 = capture the King in 2
puzzle-theme-royal-mate-3 = capture the King in 3
puzzle-theme-royal-mate-4 = capture the King in 4
puzzle-theme-material = winning material
puzzle-theme-double-capture = two captures in one move
puzzle-theme-igui = capture and return
puzzle-theme-hit-and-run = capture on the way
puzzle-theme-lion-trade = Lion captures Lion
puzzle-theme-lion-capture = capturing the Lion
puzzle-theme-promotion = promotion
puzzle-theme-borrowed-power = borrowed power
puzzle-theme-en-passant = en passant
puzzle-theme-pass = pass
puzzle-theme-two-half-actions = two half actions
puzzle-theme-quiet-turn = a quiet first move

# The daily puzzle of a server. $turn is a turn in notation.
daily-heading = **Daily puzzle** · { $puzzle }
daily-todays = Today’s daily puzzle.
daily-button-solve = Solve
daily-button-before = Previous solution
daily-before = Previous solution ({ $game }, puzzle { $number }): { $turn }.
daily-solved = Solved by { $names }.
daily-solved-by-nobody = Nobody solved it on the first try.
daily-streak = { $name } { $days }
daily-streaks = Streaks (one missed day is forgiven): { $streaks }.
# What the server did with the daily puzzle: who tried it, and how many of them solved it at once.
daily-together =
    { $tried ->
        [one] 1 person tried it
       *[other] { $tried } people tried it
    }; { $solved } solved it on the first try.
# The card with which somebody shows how they did. It must say nothing of the puzzle.
daily-button-share = Share my result
daily-card-title = Daily puzzle
daily-card-first-try = Solved on the first try
daily-card-later = Not solved on the first try
daily-card-streak =
    { $days ->
        [0] No streak yet
        [one] Streak: 1 day
       *[other] Streak: { $days } days
    }
daily-card-server-streak = Solved on this server { $days } days in a row.
daily-card-alt = Daily puzzle for { $date }.
daily-card-sentence = { $text }.
daily-card-days = Recent days: { $days }.
daily-card-solved = solved
daily-card-missed = missed
daily-card-text = { $result ->
        [first] { $player } solved the daily puzzle for { $date } on the first try.
       *[later] { $player } tried the daily puzzle for { $date }, and it took more than one try.
    }{ $days ->
        [0] {""}
        [one] {""}
       *[other] {" "}Streak: { $days } days.
    }
