# Reviews of matches that are over.
review-heading = Review of match { $match }, { $title }
review-progress = I am looking through match { $match }: { $done } of { $of } positions so far. The result will show where the match was played.
review-side = { $player }: { $accuracy } % accurate · { $errors }
review-blunders =
    { $count ->
        [one] 1 blunder
       *[other] { $count } blunders
    }
review-mistakes =
    { $count ->
        [one] 1 mistake
       *[other] { $count } mistakes
    }
review-inaccuracies =
    { $count ->
        [one] 1 inaccuracy
       *[other] { $count } inaccuracies
    }
review-none = no errors
review-not-played = { $player } has not played.
review-no-errors = I have found no errors.
review-decided =
    { $count ->
        [one] The turn that decided it:
       *[other] The { $count } turns that decided it:
    }
review-decided-turn = { $turn } { $why }
review-judgement-blunder = blunder
review-judgement-mistake = mistake
review-judgement-inaccuracy = inaccuracy
review-error-heading = Error { $number } of { $of }: { $turn }, { $judgement }
review-played = { $player } played { $turn } ({ $words }).
review-why = It { $faults }.
review-vague = It lets a better chance go.
review-reply = The strongest answer is { $turn } ({ $words }).
review-better = Better was { $turn } ({ $words }).
review-chance = { $player }’s chance to win went from { $before } % to { $after } %.
review-puzzle = This position is puzzle { $number } in my collection.
graph-white = Light: { $player } (White)
graph-black = Dark: { $player } (Black)
review-graph-alt =
    The chances to win in { $game }, turn by turn: those of { $player } (White) are { $first } % at the start and { $last } % at the end. { $errors ->
        [0] No turn is marked.
       *[other] Marked: { $turns }.
    }

# What a turn misses, and what it leaves to the other side: each ends a sentence such as "It misses mate in 2 and leaves the Rook on a1 to be taken".
missed-checkmate = misses checkmate
missed-mate = misses mate in { $turns }
missed-capture = misses winning { $pieces }
missed-two = misses a double capture of { $pieces }
missed-igui = misses taking { $pieces } and returning
missed-later = misses winning { $pieces } a little later
missed-promotion = misses a promotion to { NAME("piece", $piece) }
missed-saving = does not save the { NAME("piece", $piece) }
missed-attack-two = misses attacking { $pieces } at once
missed-attack = misses attacking { $pieces }
missed-castling = does not bring the King to safety
missed-protection = does not protect { $pieces }
missed-push = does not push the passed Pawn on { $square }
missed-development = does not bring { $pieces } into play
missed-check = misses a check
left-checkmate = allows checkmate at once
left-mate = allows mate in { $turns }
left-capture = leaves { $pieces } to be taken
left-two = leaves { $pieces } to a double capture
left-igui = leaves { $pieces } to a piece that takes and returns
left-later = loses { $pieces } a little later
left-promotion = allows a promotion to { NAME("piece", $piece) }
left-attack-two = allows an attack on { $pieces } at once
left-attack = allows an attack on { $pieces }
left-check = allows a check
left-push = lets the passed Pawn on { $square } go on
fault-ends-castling = gives up castling
fault-exposes-king = lets { $count } squares next to the King come under attack
fault-shuts-in = shuts in { $pieces }

error-review-when-over = Match { $match } goes on. I can look through it once it is over.
error-nothing-to-review = Nothing was played in match { $match }, so there is nothing to look through.
error-no-errors-found = I have found no errors in match { $match }.
error-too-many-reviews = You have asked for as many reviews as I can take: 3 at a time and 20 a day. Try again later.
