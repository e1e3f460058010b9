# Records, profiles, ratings, and what is stored.
history-pgn = The record of match { $match }: { $title }.
history-gif =
    Match { $match }, { $title }: { $turns ->
        [one] its only turn
       *[other] its { $turns } turns
    } one after the other. { $end }
history-goes-on = It goes on.
profile-line = { $game }: { $rating }.
profile-provisional = { $rating }, provisional
profile-no-rating = no rating yet
profile-results = As { $color }: { $won } won, { $drawn } drawn, { $lost } lost.
profile-streak = { $count } wins in a row.
profile-puzzles = Puzzles of { $game }: { $rating }. { $solved } of { $tried } solved at the first try, { $streak } in a row at best.
leaderboard-heading = Ratings in { $game }, { $place }
leaderboard-server = this server
leaderboard-all = all servers
leaderboard-line = { $place }) { $name }: { $rating }
leaderboard-established = { $count } players have an established rating.
leaderboard-provisional = Provisional, after few or old matches:
leaderboard-provisional-line = { $name }: { $rating }
leaderboard-nobody = Nobody has a rating here yet. Challenge somebody with the option “rated”.
privacy-file = Everything that I store about you. Times are milliseconds since 1970-01-01 UTC.
privacy-question = Shall I forget you? Your settings, ratings and challenges are deleted. Matches that you play end: they are resigned, or called off if they have hardly begun. Past matches stay, without your name. This cannot be undone.
privacy-kept = Good: nothing is deleted.
privacy-deleted = Your data is deleted. Your name is not stored again until you use me again.

# The picture of ratings over time, in words.
ratings-title = Ratings over time.
ratings-line = { $game }: { $rating } after { $matches ->
        [one] one rated match
       *[other] { $matches } rated matches
    }, between { $low } and { $high }.
