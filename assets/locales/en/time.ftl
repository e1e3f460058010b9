# Clocks, vacations, and messages that it is somebody's turn.
per-turn =
    { $days ->
        [one] one day per turn
       *[other] { $days } days per turn
    }
clock-left = { $time } left, up
clock-stopped = the clock stands still, on again
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
reminder-ping = { $mention }, your time is up { $when }.
vacation-question = For how long shall the clock stand still? Your opponent has to agree.
vacation-how-long = For how long?
vacation-ended = Welcome back! The clock of match { $match } runs again.
dm-your-turn = It is your turn!
dm-link = To the board
dm-answer = You can also answer this message with your turn.
dm-refused = { $mention }, it is your turn. I cannot send you direct messages, so from now on I ping you here. **/settings** changes that.
