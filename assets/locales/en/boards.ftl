# Boards and what is said of matches.
to-move = { $color } to move.
to-move-engine = { $color } to move: the engine is thinking.
to-move-check = Check! { $to_move }
engine-name = the engine (level { $level })
somebody = somebody
former-player = a former player
match-title = { $white } – { $black }, { $game }
match-heading = Match { $match }, { $game }: { $white } plays White, { $black } plays Black.
match-heading-timed = Match { $match }, { $game }: { $white } plays White, { $black } plays Black, { $time }.
match-named = Match { $match }, { $title }.
last-turn = Turn { $number }, { $color }: { $turn } ({ $words }).
match-line = { $match }: { $title }, { $state }
line-over = over
line-your-turn = your turn
line-to-move = { $player } to move
result-won = { $ending }: { $winner } wins with { $color }.
result-drawn = { $ending }: the match is drawn.
result-aborted = { $ending }: nobody wins or loses.
ending-checkmate = Checkmate
ending-stalemate = Stalemate
ending-fifty-moves = Fifty moves by each player without progress
ending-dead-position = Neither side can checkmate any more
ending-threefold = Threefold repetition
ending-resignation = Resignation
ending-agreement = Draw by agreement
ending-time = Out of time
ending-aborted = Aborted
engine-would-draw = The engine would agree to a draw: /draw.
invitation = Reply to a board with your turn, like { $turn }, or use /move.
your-turn = Your turn, { $mention }!
thread-name = { $title }, match { $match }
played = Played in match { $match }: { $turn } ({ $words }).
practice-begins = A practice match begins: { $title }.
practice-elsewhere = I cannot post boards here, so we play [in our direct messages]({ $link }).
practice-nowhere = I cannot post boards here, and I could not open our direct messages. Open my profile, send me a direct message, and use /practice there.
rematch-begins = A rematch begins: match { $match }, { $title }.
moves-all =
    { $color } to move has { $turns ->
        [0] no legal turn
        [one] 1 legal turn
       *[other] { $turns } legal turns
    }.
moves-of =
    The { $color } { $piece } on { $square } has { $turns ->
        [0] no legal turn
        [one] 1 legal turn
       *[other] { $turns } legal turns
    }.
moves-wait = The { $color } { $piece } on { $square } has to wait: { $to_move } is to move.
board-older = The match has moved on; here is the current board.
games-none = You are in no match. Start one with **/challenge** or **/practice**.
games-board = board
games-more = … and { $count } more.
ask-form = Ask about the board
ask-field = Your question
ask-example = e4 · my Lions · Black’s Rooks · row 3 · file e
engine-label = Engine, level { $level }
label-paused = paused
label-minutes = { $minutes }m
label-hours-minutes = { $hours }h { $minutes }m
label-days = { $days }d
label-days-hours = { $days }d { $hours }h
place-lost = Match { $match }, { $title }: I can no longer post boards where it was played. The match is safe and goes on; use /board where you want to play on.
place-lost-here = I can no longer post boards where this match was played. Shall I post them in this channel from now on?
place-lost-elsewhere = I can no longer post boards where this match was played, and I cannot post them here either. Use /board in a channel where I may, and which your opponent sees too.
place-found = From now on the boards of match { $match } are posted here.
