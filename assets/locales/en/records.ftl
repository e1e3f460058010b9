# Records, profiles, ratings, and what is stored.
history-pgn = The record of match { $match }: { $title }.
history-kif = Match { $match } as KIF: { $title }. You can import it on lishogi.
history-gif =
    Match { $match }, { $title }: { $turns ->
        [one] 1 move
       *[other] { $turns } moves
    }. { $end }
history-goes-on = It’s still in progress.
history-gif-moves =
    Match { $match }, { $title }: { $moves ->
        [one] move { $from }
       *[other] moves { $from } to { $to }
    }.
history-only-gif = You can only choose moves for a GIF. Choose the format “{ format-gif }”, or leave out “{ option-from }” and “{ option-to }”.
profile-line = { $game }: { $rating }.
profile-provisional = { $rating }, provisional
profile-no-rating = no rating yet
profile-results = As { $color }: { $won } won, { $drawn } drawn, { $lost } lost.
profile-streak = { $count } wins in a row.
profile-puzzles = Puzzles in { $game }: { $rating }. { $solved } of { $tried } solved on the first try, best streak { $streak }.
profile-practice = { $game } against the engine: { $won } won, { $drawn } drawn, { $lost } lost; { $level ->
        [0] no level beaten yet
       *[other] highest level beaten: { $level }
    }.
profile-courses = Lessons done: { $courses }.
profile-course = { $done } of { $of } in { $game }
leaderboard-heading = Ratings in { $game }, { $place }
leaderboard-server = this server
leaderboard-all = all servers
leaderboard-line = { $place }) { $name }: { $rating }
leaderboard-established =
    { $count ->
        [one] { $count } player has an established rating.
       *[other] { $count } players have an established rating.
    }
leaderboard-provisional = Provisional (few or no recent matches):
leaderboard-provisional-line = { $name }: { $rating }
leaderboard-nobody = Nobody has a rating here yet. Challenge someone with the option “{ option-rated }”.
privacy-file = Everything I store about you. Times are in milliseconds since 1970-01-01 UTC.
privacy-question = Delete all your data? Your settings, ratings and challenges will be deleted, and so will the games you imported. Matches in progress will be resigned, or aborted if they have barely begun, and you’ll leave the events and duels you play in. Finished matches stay, without your name: I rename their threads, but messages already posted stay as they are. This can’t be undone.
privacy-kept = OK, nothing has been deleted.
privacy-deleted = Your data has been deleted. Your name won’t be stored again until you use me again.

# The picture of ratings over time, in words.
ratings-title = Ratings over time.
ratings-line = { $game }: { $rating } after { $matches ->
        [one] one rated match
       *[other] { $matches } rated matches
    } (lowest { $low }, highest { $high }).
