# Clocks, vacations, and messages that it is somebody's turn.
per-turn =
    { $days ->
        [one] 1 day per move
       *[other] { $days } days per move
    }
per-turn-bonus =
    { $days ->
        [one] 1 day
       *[other] { $days } days
    } + { $hours ->
        [one] 1 hour
       *[other] { $hours } hours
    } per move
clock-left = { $time } left, runs out
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
reminder-vote = Nobody has voted yet. The channel’s time runs out { $when }.
vacation-question = For how many days? The clocks in all your matches are paused until you’re back; nobody has to agree. Part of a day counts as a full day.
vacation-how-long = For how long?
vacation-left =
    { $of ->
        [0] Vacations aren’t available on this bot.
       *[other] You have { $left } of { $of } vacation days left in { $year } (UTC). Unused days don’t carry over to the next year.
    }
vacation-on = You’re on vacation. Your clocks start again { $when }.
vacation-taken =
    Enjoy your vacation! Your clocks are paused in { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    } and start again { $when }.
vacation-ended = Welcome back! Your clocks are running again.
vacation-announced = { $player } is on vacation. The clock in match { $match } is paused.
vacation-saved = { $player } was about to lose match { $match } on time, so one of their vacation days was used. The clock is paused.
vacation-back = It starts again { $when }.
dm-your-turn = It’s your turn!
dm-link = Go to the board
dm-answer = You can also reply to this message with your move.
dm-refused = { $mention }, it’s your turn. I can’t send you direct messages, so I’ll ping you here from now on. You can change this in **/{ command-settings }**.
