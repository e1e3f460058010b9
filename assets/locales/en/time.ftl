# Clocks, vacations, and messages that it is somebody's turn.
per-turn =
    { $days ->
        [one] 1 day per move
       *[other] { $days } days per move
    }
clock-left = { $time } left, ends
clock-stopped = clock paused, resumes
span-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
span-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
span-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
span-two = { $larger } { $smaller }
span-short = less than a minute
reminder = Match { $match }, { $title }: { $color } to move, { $time } left.
reminder-ping = { $mention }, your time runs out { $when }.
vacation-question = How long should the clock be paused? Your opponent has to agree.
vacation-how-long = For how long?
vacation-ended = Welcome back! The clock of match { $match } is running again.
dm-your-turn = It’s your turn!
dm-link = Go to the board
dm-answer = You can also reply to this message with your move.
dm-refused = { $mention }, it’s your turn. I can’t send you direct messages, so I’ll ping you here from now on. You can change this in **/{ command-settings }**.
