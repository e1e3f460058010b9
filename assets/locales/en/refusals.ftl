# Why a turn cannot be played. by is a list of pieces with their squares, or of squares, and so is squares; count says how many they are.
# A record belongs to no “you”: what speaks to the player has a form that names the side.

refusal-no-piece = There is no piece on { $from }.
refusal-not-your-piece = The piece on { $from } isn’t yours to move.
    .record = The piece on { $from } isn’t { NAME("color", $side) }’s.
refusal-own-piece = Your own piece is on { $on }, and you can’t capture your own pieces.
    .record = { NAME("color", $side) }’s own piece is on { $on }, and a side can’t capture its own pieces.
refusal-cannot-reach = The { NAME("piece", $piece) } on { $from } can’t go to { $to }: it doesn’t move that way.
refusal-blocked = The { NAME("piece", $piece) } on { $from } can’t go to { $to }: its path is blocked{ $count ->
        [0] .
       *[other] {" "}on { $by }.
    }
refusal-nothing-to-capture = The { NAME("piece", $piece) } on { $from } could only capture on { $on }, and there is nothing to capture there.
refusal-cannot-capture = The { NAME("piece", $piece) } on { $from } can’t capture on { $on }: it doesn’t capture that way.
refusal-king-capture = A King is never captured: the game ends with checkmate, one move earlier.
refusal-leaves-king-attacked = { $mover ->
        [king] Your King would be in check on { $king }
       *[other] That leaves your King on { $king } in check
    }: { $by } { $count ->
        [one] attacks
       *[other] attack
    } it.
    .record = { $mover ->
            [king] { NAME("color", $side) }’s King would be in check on { $king }
           *[other] That leaves { NAME("color", $side) }’s King on { $king } in check
        }: { $by } { $count ->
            [one] attacks
           *[other] attack
        } it.
refusal-lion-protected =
    Lion trading: a Lion may not capture a protected Lion two squares away. Here { $by } { $count ->
        [one] protects
       *[other] protect
    } the Lion on { $lion }. You could capture it from a neighbouring square, or by first capturing a piece other than a Pawn on the way.
refusal-lion-ban = No counter-strike: a piece other than a Lion has just captured your Lion, so on this move you may not capture the Lion on { $lion }. This keeps both Lions from falling one after the other. The ban ends after this move.
    .record = No counter-strike: a piece other than a Lion has just captured { NAME("color", $side) }’s Lion, so on this move { NAME("color", $side) } may not capture the Lion on { $lion }. This keeps both Lions from falling one after the other. The ban ends after this move.
refusal-cannot-pass = The Lion on { $lion } can’t pass: it passes by stepping to an empty neighbouring square and back, and none is empty.
refusal-castling-right-lost = You can’t castle there: neither the King nor that Rook may have moved before.
refusal-castling-blocked = You can’t castle: every square between the King and the Rook must be empty, and { $by } { $count ->
        [one] is
       *[other] are
    } not.
refusal-castling-attacked =
    You can’t castle: the King may not start on, cross or reach an attacked square, and { $squares } { $count ->
        [one] is
       *[other] are
    } attacked.
refusal-promotion-missing = Say what the piece becomes on { $to }: { $choices }.
refusal-promotion-not-allowed = A promotion to { NAME("piece", $piece) } isn’t possible on { $on }. { $rule }
refusal-second-lion = A Knight may become a Lion only while its side has none, and there is one on { $lion }.
refusal-not-in-pool = No { NAME("piece", $piece) } of yours has been captured, so none can come back on { $on }.
    .record = No { NAME("piece", $piece) } of { NAME("color", $side) }’s has been captured, so none can come back on { $on }.
refusal-full-action-is-whole-turn =
    { $turn ->
        [one-move] In this game you make one move per turn; the move from { $from } would be a second.
       *[half-actions] Moving the piece on { $from } takes the whole turn: only the King and Pawns make half actions.
    }
refusal-first-pawn-move-is-whole-turn = First Pawn move: White’s first Pawn move of the game takes the whole turn and is a single step, to offset the advantage of moving first.
refusal-promotion-alone = A promotion can’t be the only half action of a turn: besides promoting the Pawn on { $pawn }, take a King step or move a Pawn.
refusal-two-promotions = At most one Pawn may be promoted in a turn.
refusal-two-pawn-captures = At most one Pawn may capture in a turn.
refusal-same-pawn-twice = The Pawn on { $pawn } has already moved this turn. A Pawn may move twice only from its third rank and without capturing.
refusal-pawn-stalling = Pawn stalling: the King captured a Pawn on { $on } with its first step, so it may not take a second.
refusal-capturing-under-threat =
    Capturing under threat: when a King captures in a turn of two half actions, it may not be threatened after its first step, but on { $on } { $by } { $count ->
        [one] threatens
       *[other] threaten
    } it. The exception: exactly one piece threatens it, and the second step captures that piece.
refusal-second-step-in-check = King in check: { $count ->
        [one] { $by } was giving check when the turn started, so the King may take a second step only to capture that piece.
       *[other] { $by } were giving check when the turn started, so the King may not take a second step.
    }
refusal-sole-lionized = Only Lionized piece: the piece on { $from } is Lionized, so it has to start with a power borrowed from another Lionized piece. Its side has no other, so it can’t move.
refusal-borrowed-power-only = Borrowed power: the piece on { $from } is Lionized, so it can’t go to { $to } with its own power alone. It starts with the power of another Lionized piece of its side, and may then continue with its own.
refusal-changes-nothing = The piece on { $from } would end where it started and nothing would change, so that isn’t a move.

promotion-choices-crowning = it must promote there, so add a +
promotion-choices-pool = one of its side’s captured pieces
promotion-rule-pawns = Only a Pawn promotes, when it reaches { $zone ->
        [1] the last rank
       *[other] one of the last { $zone } ranks
    }: to { $choices }.
promotion-rule-crowning = A piece whose move starts or ends on the last { $zone } ranks may promote: { $pairs }.
    .pair = { NAME("piece", $from) } to { NAME("piece", $to) }
promotion-rule-pool-action = A Pawn on one of its last { $zone } ranks may be replaced by one of its side’s captured pieces.
promotion-rule-pool-arrival = A Pawn that reaches its last rank may swap places with one of its side’s captured pieces.

# Why a text is no turn at all, or which one it could be: turns are in notation, more says how many others there are.
unread-not-a-turn = That doesn’t look like a move. Write the squares (as in { $turn }) or the piece and the square (as in { $short }).
unread-not-as-here = That doesn’t look like a move. Here one is written like { $turn }.
unread-off-board = There is no square { $square } on this board: the files are a to { $last }, the ranks { $low } to { $high }.
unread-ambiguous = That could be { $turns }{ $more ->
        [0] {""}
        [one] {" "}or one more
       *[other] {" "}or one of { $more } more
    }. Write which one you mean.
unread-no-such-piece = You have no { NAME("piece", $piece) } on the board.
    .record = { NAME("color", $side) } has no { NAME("piece", $piece) } on the board.
unread-none-can = None of your { NAME("piece", $piece, form: "plural") } can go to { $to }.
    .record = None of { NAME("color", $side) }’s { NAME("piece", $piece, form: "plural") } can go to { $to }.
unread-other-piece = The piece on { $on } is your { NAME("piece", $piece) }.
    .record = The piece on { $on } is { NAME("color", $side) }’s { NAME("piece", $piece) }.
unread-already-there = Your { NAME("piece", $piece) } is already on { $on }.
    .record = { NAME("color", $side) }’s { NAME("piece", $piece) } is already on { $on }.
unread-pass = Did you mean { $turn } (pass)?
unread-not-there = You have no { NAME("piece", $piece) } on { $on }; yours { $count ->
        [one] is
       *[other] are
    } on { $squares }.
    .record = { NAME("color", $side) } has no { NAME("piece", $piece) } on { $on }; { NAME("color", $side) }’s { $count ->
            [one] is
           *[other] are
        } on { $squares }.
unread-not-in-game = There is no { NAME("piece", $piece) } in { $game }.
unread-letter-is = { $letter } is the { NAME("piece", $piece) } here.
unread-stray-plus = The + doesn’t belong there: the move to { $to } is neither a check nor a promotion.
unread-too-many-actions = That’s too much for one turn: a turn is one full action, or one or two half actions.
unread-not-together = These two half actions can’t be played in one turn.
unread-no-last-turn = There is no previous move to refer to, so write the square the piece goes to.
unread-game-over = The game is over: { $ending }.
unread-no-king = { NAME("color", $loser) } has no King left, so the game is over.
refusal-man = the { NAME("piece", $piece) } on { $on }
refusal-blocked-unicorn = It may jump over the piece there, but then stops on the next square of its line.
refusal-no-castling = There is no castling in { $game }.
refusal-king-in-two-steps = { $mover ->
        [king] Your King would be in check on { $king }
       *[other] That leaves your King on { $king } in check
    }: the Lionheart King on { $from } could reach { $king } with its two steps.
    .record = { $mover ->
            [king] { NAME("color", $side) }’s King would be in check on { $king }
           *[other] That leaves { NAME("color", $side) }’s King on { $king } in check
        }: the Lionheart King on { $from } could reach { $king } with its two steps.
refusal-pawn-straight = A Pawn moves and captures straight ahead here: it can’t go from { $from } to { $to }.
refusal-en-passant-over = En passant is possible only on the move right after the Pawn’s double move.
refusal-never-captures = A Lionizer never captures.
refusal-nothing-on-the-way = There is nothing on { $on } to capture on the way.
refusal-too-far-on-the-way = On the way, a Lion captures only on a neighbouring square; { $on } is too far away.
refusal-pawns-stay-away = Captured Pawns don’t come back.
refusal-promotion-over = A Pawn may swap places with a captured piece only in the turn in which it reaches the last rank.
refusal-pawn-stays = To stay a Pawn on { $on }, leave out the letter after the move.
unread-other-letter = { $letter } isn’t used here; write { $instead } for the { NAME("piece", $piece) }.
unread-no-such-letter = No piece in this game has the letter { $letter }; the letters are { $letters }.
unread-no-such-promotion = It can’t become { $letter } here; choose from { $choices }.
unread-no-pass = You can’t pass in { $game }.
unread-king-cannot-pass = The King passes by stepping out and back, and it can’t do that now.
unread-both-steps = Write both steps, as in { $turn }.
unread-whole-turn = { $turn } already takes both half actions of the turn, so no other move fits in.
unread-promotion-apart = A promotion is a half action of its own: write { $from }{ $to },{ $to }={ $letter }.
unread-where-to = Write where the { NAME("piece", $piece) } on { $on } goes, as in { $turn }.
unread-two-moves = That’s two moves; in this game you make one per turn.
unread-nothing-to-take = There is nothing to capture on { $on }. Play { $turn }?
unread-uncertain = Did you mean { $turn }?

# Words of which a turn can be typed, each between bars; – is none.
said-takes = takes | take | captures | capture | x
said-to = to | goes to | go to | moves to | move to | goes on to
said-on = on
said-and = and | then | and then
said-becomes = promotes to | promotes | promote | becomes
said-returns = igui | and returns | and goes back | and back
said-fillers = the | from | via | please
said-castles-short = castle kingside | castles kingside | castle short | castles short | short castle | short castling | kingside castle | kingside castling
said-castles-long = castle queenside | castles queenside | castle long | castles long | long castle | long castling | queenside castle | queenside castling
# Parts of the names of pieces that may stand for the whole, castling without a side, and words that ask for what a button does.
said-parts-of-names = horse | dragon | silver | gold | copper | tiger | elephant | leopard | chariot | boar | ox | stag | eagle | falcon | prince
said-castles = castle | castles | castling
said-hint = hint | a hint | hint please | give me a hint
said-draw = draw | a draw | offer draw | offer a draw | draw offer | i offer a draw
said-resign = resign | i resign | i give up | give up
said-takeback = takeback | take back
said-undo = undo | undo move | undo that | undo my move
said-next = next | next one | next task | next lesson | next puzzle
said-solution = solution | the solution | show solution | show the solution
said-answer = yes | no | accept | accepted | i accept | decline | declined | i decline
said-rematch = rematch | a rematch | play again
