# Reviews of matches that are over.
review-heading = Review of match { $match }, { $title }
review-progress = Analysing match { $match }: { $done } of { $of } positions so far.
review-side = { $player }: { $accuracy }% accuracy · { $errors }
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
review-not-played = { $player } made no move.
review-no-errors = I found no errors.
review-decided =
    { $count ->
        [one] The decisive move:
       *[other] The { $count } decisive moves:
    }
review-decided-turn = { $turn } { $why }
review-judgement-blunder = blunder
review-judgement-mistake = mistake
review-judgement-inaccuracy = inaccuracy
review-error-heading = Error { $number } of { $of }: { $turn }, { $judgement }
review-played = { $player } played { $turn } ({ $words }).
review-why = It { $faults }.
review-vague = There was something better.
review-reply = The best reply is { $turn } ({ $words }).
review-better = { $turn } ({ $words }) was better.
# Above the boards after either turn.
review-picture-played = Played: { $turn }
review-picture-better = Better: { $turn }
review-chance = { $player }’s winning chances went from { $before }% to { $after }%.
review-puzzle = This position is puzzle { $number } in my collection.
graph-white = Light: { $player }
graph-black = Dark: { $player }
review-graph-alt =
    Winning chances in { $game }, move by move: { $player } starts at { $first }% and ends at { $last }%. { $errors ->
        [0] No move is marked.
       *[other] Marked: { $turns }.
    }

# What a turn misses, and what it leaves to the other side: each ends a sentence such as "It misses mate in 2 and allows the capture of the Rook on a1".
missed-checkmate = misses checkmate
missed-mate = misses mate in { $turns }
missed-capture = misses a chance to win { $pieces }
missed-two = misses a double capture of { $pieces }
missed-igui = misses a chance to capture { $pieces } and return
missed-later = misses a chance to win { $pieces } within a few moves
missed-promotion = misses a promotion to { NAME("piece", $piece) }
missed-saving = doesn’t save the { NAME("piece", $piece) }
missed-attack-two = misses a double attack on { $pieces }
missed-attack = misses a chance to attack { $pieces }
missed-castling = doesn’t bring the King to safety
missed-protection = doesn’t protect { $pieces }
missed-push = doesn’t push the passed Pawn on { $square }
missed-development = doesn’t bring { $pieces } into play
missed-check = misses a check
left-checkmate = allows checkmate at once
left-mate = allows mate in { $turns }
left-capture = allows the capture of { $pieces }
left-two = allows a double capture of { $pieces }
left-igui = lets a piece capture { $pieces } and return
left-later = loses { $pieces } within a few moves
left-promotion = allows a promotion to { NAME("piece", $piece) }
left-attack-two = allows a double attack on { $pieces }
left-attack = allows an attack on { $pieces }
left-check = allows a check
left-push = lets the passed Pawn on { $square } advance
fault-ends-castling = gives up the right to castle
fault-exposes-king = exposes { $count } squares next to the King
fault-shuts-in = shuts in { $pieces }

error-review-when-over = Match { $match } is still in progress. I can review it once it’s over.
error-nothing-to-review = No moves were made in match { $match }, so there is nothing to review.
error-no-errors-found = I found no errors in match { $match }.
error-too-many-reviews = You’ve reached the limit for reviews: 3 at a time and 20 a day. Try again later.
# Where the review appears for everyone; this private message does not change by itself.
review-place = The review will appear in { $place }. Press Refresh to see it here.
# line is moves in notation, such as "12… Nc3 13. bxc3 Qxc3".
review-line = The line: { $line }.
review-better-line = Better: { $line }.
review-line-better = Better than { $turn }
review-line-played = What { $turn } leads to
review-line-turn = { $turn }: { $words }.
# An error as an exercise.
review-try-heading = Your move? Error { $number } of { $of }
review-try-question = { $turn } was played. Find a better move for { $color }.
review-try-right = Yes! { $turn } ({ $words }) is the move.
review-try-played = { $turn } is the move that was played.
review-try-good = { $turn } ({ $words }) is good too.
review-try-choice = The engine’s choice was { $line }.
review-try-mate = { $turn } ({ $words }) isn’t bad, but there’s a mate. Can you find it?
review-try-better = { $turn } ({ $words }) is better than { $played }, but there’s better still.
review-try-worse = { $turn } ({ $words }) doesn’t help because of { $reply }.
review-try-over = { $turn } ({ $words }) ends the game, but there’s better.
review-form = Your move?
error-no-turn-number = “{ $text }” isn’t a move number. Type a number like 12, or 12b for Black’s move.

# Games from elsewhere, which somebody has brought in a file or a message. The review of one appears nowhere else.
review-private = Only you will see this review. Press Refresh to see how far it has got.
import-read = I could read { $count ->
        [one] the one move
       *[other] the { $count } moves
    } before that.
import-others = There { $count ->
        [one] is one more game
       *[other] are { $count } more games
    } in the file. I read only the first.
import-which-game = Which game is this? It could be any of these.
import-position = { $game }. { $color } to move.
# place is a channel. kept says whether the game stays although its time is over.
import-private = Only you can see this game. { $kept ->
        [yes] I’ll keep it until you press “{ button-import-let-go }”.
       *[no] It will be deleted after a while unless you press “{ button-import-keep }”.
    }
import-shared = Everyone in { $place } can see this game. { $kept ->
        [yes] I’ll keep it until you press “{ button-import-let-go }”.
       *[no] It will be deleted after a while unless you press “{ button-import-keep }”.
    }
import-unreachable = I couldn’t get the file from Discord. Try again.
error-too-many-kept = You’re already keeping { $most } games, which is the limit. Press “{ button-import-let-go }” on one of them first.
