# A turn in words, without a full stop. piece moves from from to to; captured stands on on and is captured on the way or en passant, last at the end.

turn-then = { $first }, then { $second }
turn-becomes = { NAME("piece", $piece) } on { $to } becomes { NAME("piece", $becomes) }
turn-passes = { NAME("piece", $piece) } on { $from } passes
turn-castles = { NAME("piece", $piece) } castles from { $from } to { $to }
turn-takes-en-passant = { NAME("piece", $piece) } from { $from } captures en passant on { $to }
turn-takes-and-returns = { NAME("piece", $piece) } from { $from } captures { NAME("piece", $captured) } on { $on } and returns
turn-takes-two = { NAME("piece", $piece) } from { $from } captures { NAME("piece", $captured) } on { $on } and { NAME("piece", $last) } on { $to }
turn-takes-and-goes-on = { NAME("piece", $piece) } from { $from } captures { NAME("piece", $captured) } on { $on } and goes on to { $to }
turn-takes = { NAME("piece", $piece) } from { $from } captures { NAME("piece", $last) } on { $to }
turn-goes = { NAME("piece", $piece) } from { $from } to { $to }
turn-promotes = { $turn } and becomes { NAME("piece", $becomes) }
# A piece that lends its power; several are listed with “or”.
turn-lender = the { NAME("piece", $piece) }’s
turn-lent = { $turn } with { $lender } power
turn-lent-via = { $turn } over { $via }, with { $lender } power
# The piece captures on the way, which has been said.
turn-lent-taking = { $turn }, with { $lender } power
# squares: where the piece turns on its way.
turn-along = { $turn } via { $squares }
# A whole turn, and whether it gives check or mate.
turn-announced = { $turn }: { $words }.
turn-gives-check = Check!
turn-gives-mate = Checkmate!
# How a King is in check by borrowed power.
check-lent = { $piece } { $square } gives check with { $lender } power.
check-lent-via = { $piece } { $square } gives check over { $via }, with { $lender } power.

# What speaks for a turn: each ends a sentence such as "It wins the Lion on c3 and gives check".
merit-checkmate = is checkmate
merit-out-of-check = gets the King out of check
merit-check = gives check
merit-wins = wins { $pieces }
merit-takes = captures { $pieces }
merit-promotion = gets a new { NAME("piece", $piece) }
merit-castling = brings the King to safety
merit-saving = saves the { NAME("piece", $piece) }
merit-attack = attacks { $pieces }
merit-piece-on = the { NAME("piece", $piece) } on { $square }
merit-mate = mates in { $turns }
merit-two = captures { $pieces } in one move
merit-igui = captures { $pieces } and returns
merit-trades-lions = trades the Lions
merit-later = wins { $pieces } within a few moves
merit-attack-two = attacks { $pieces } at the same time
merit-protection = protects { $pieces }
merit-threatens-checkmate = threatens checkmate
merit-threatens-mate = threatens mate in { $turns }
merit-threatens-to-take = threatens to capture { $pieces }
merit-push = pushes the passed Pawn on { $square }
merit-development = brings { $pieces } into play
