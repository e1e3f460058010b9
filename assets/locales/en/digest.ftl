# The weekly digest of a server.
digest-heading = The week on this server
digest-matches =
    { $count ->
        [one] 1 match was finished:
       *[other] { $count } matches were finished:
    }
digest-result = #{ $match } { $title }: { $result }
digest-more =
    { $count ->
        [one] and 1 more.
       *[other] and { $count } more.
    }
digest-best = Best move: { $turn } by { $player } against { $opponent } (#{ $match }, { $game }).
# $turn: what was typed. $reason: a sentence or two.
digest-refusal = Illegal move of the week: { $player } tried { $turn } in #{ $match }. { $reason }
digest-rating = { $player } { $change } ({ $game })
digest-ratings = Ratings: { $changes }.
digest-looking =
    Looking for an opponent: { $names }{ $more ->
        [0] {""}
       *[other] {""} and { $more } more
    }.
digest-button-looking = Play one of them
digest-button-look = Find an opponent
