# The words that questions about a board are made of, in small letters, with blanks between them. Fillers say nothing; a question of
# nothing but fillers asks for all pieces if one of them is in everything. Beside the name of a piece, one in moves asks how
# it moves.

asked-fillers = a an and about all any are at attacks board by do does for got has have how in is it many me now of on out piece pieces please protects s show square stand standing stands tell the there what where which who
asked-everything = piece pieces all
asked-rank = row rank
asked-file = file column
asked-pools = pool pools captured
asked-moves = move moves moving moved go goes explain works work can what
asked-mine = my mine our ours i
asked-theirs = his her their theirs opponent opponents enemy
asked-white = white whites
asked-black = black blacks

# The answers. pieces and squares are lists.

answer-no-player = You aren’t playing in this match, so say “{ NAME("color", $first) }” or “{ NAME("color", $second) }” instead of “my” or “their”.
answer-no-pools = Captured pieces don’t come back in this game.
answer-empty = { $square } is empty.
answer-could-capture = { NAME("color", $side) } could capture there with { $pieces }.
answer-square = { $square }: { NAME("color", $side) } { NAME("piece", $piece) }.
answer-lionized = It is Lionized.
answer-lionized-alone = It is its side’s only Lionized piece, so it can’t move.
answer-not-attacked = Nothing attacks it.
answer-attacked = Attacked by { $pieces }.
answer-protected = Protected by { $pieces }.
answer-man = { NAME("piece", $piece) } { $square }
answer-line-empty = { $line ->
        [rank] Rank
       *[file] File
    } { $name } is empty.
answer-line = { $line ->
        [rank] Rank
       *[file] File
    } { $name }: { $pieces }. Nothing else is there.
answer-line-man = { $square } { NAME("color", $side) } { NAME("piece", $piece) }
answer-kind = { $count ->
        [0] { NAME("color", $side) } has no { NAME("piece", $piece) }.
        [one] { NAME("color", $side) }’s { NAME("piece", $piece) } is on { $squares }.
       *[other] { NAME("color", $side) }’s { $count } { NAME("piece", $piece, form: "plural") } are on { $squares }.
    }
answer-side = { NAME("color", $side) }: { $groups }.
answer-group = { $count ->
        [one] { NAME("piece", $piece) }
       *[other] { NAME("piece", $piece, form: "plural") }
    } on { $squares }
answer-groups = { $before }; { $next }
answer-pool-empty = { NAME("color", $side) } has no captured pieces to bring back.
answer-pool = { NAME("color", $side) } can bring back: { $pieces }.
answer-pool-piece = { $count } { $count ->
        [one] { NAME("piece", $piece) }
       *[other] { NAME("piece", $piece, form: "plural") }
    }
