# /{ command-help }: the page that comes first, and the pages behind its menu, each with its label there. Together they name every command.
help =
    { "" }**Lion’s Den** is a bot for Chu Shogi and for chess variants with a Lion, a piece that can move and capture twice in one turn.

    { "" }**New here?** `/{ command-learn }` teaches you a game on the board, step by step.
    { "" }**Ready to play?** Play the engine with `/{ command-practice }`, challenge someone with `/{ command-challenge }`, or pick a game with `/{ command-play }`. For odds or any position, add `{ option-start }` or `{ option-fen }`.
help-choose = More about
help-moves =
    { "" }**Making moves**
    Type your move where the match is played: `e2e4`, `Nf3` or `O-O`; `b2c3d4` for a Lion that captures on the way; `c8c9+` to promote as in Shogi.
    Or press **Move** under the board, use `/{ command-move }`, reply to the board, mention me, or send me a direct message. If a move is illegal, I’ll tell you which rule forbids it.
    `/{ command-plan }`: set conditional moves; each is played as soon as your opponent makes the move you expect.
    Made a slip? Press **Undo** under the new board within 15 seconds to take it back.

    -# If I don’t react to plain messages, reply to the board or mention me.
    .label = Making moves
help-learning =
    { "" }**Learning**
    `/{ command-learn }`: a course for each game, with small tasks on the board
    `/{ command-rules }`: the rules of a game on short cards
    `/{ command-explain }`: how a piece moves, or all the pieces of a game on one sheet
    `/{ command-puzzle }`: find the winning move
    `/{ command-hint }`: a hint in a practice match
    .label = Learning a game
help-looking =
    { "" }**Matches and players**
    `/{ command-looking }`: see who would like to play, and let others find you
    `/{ command-vote-match }`: your channel plays by vote against the engine, a person or another server’s channel
    `/{ command-games }`: your matches
    `/{ command-event }`: tournaments on your server (round robin, Swiss, league, knockout, simul)
    `/{ command-duel }`: a team match between your server and another one
    `/{ command-board }`: the current board, and a replay of the match
    `/{ command-moves }`: the legal moves
    `/{ command-history }`: a match as PGN, KIF or GIF
    `/{ command-review }`: what decided a finished match or a game from a file, and what was better
    `/{ command-analyse }`: a private board to try moves on
    `/{ command-profile }`, `/{ command-leaderboard }`: ratings and results
    .label = Matches and players
help-offers =
    { "" }**During a match**
    `/{ command-draw }`: offer a draw
    `/{ command-takeback }`: ask to take back your last move
    `/{ command-vacation }`: stop your clocks for a few days
    `/{ command-rematch }`: play again
    `/{ command-resign }`: resign
    .label = Draws, takebacks, resigning
help-settings =
    { "" }**Settings**
    `/{ command-settings }`: colours, language, notifications
    `/{ command-server-settings }`: for server managers
    `/{ command-privacy }`: what I store about you
    `/{ command-help }`: this page
    .label = Settings and privacy
help-access =
    { "" }**Screen readers**
    Every picture has alt text with the whole position. Ask about it with **More** or `/{ command-board }` and its option `{ option-ask }`, e.g. *what is on e4* or *my Lions*.

    { "" }**Menus**
    Right-click a person or message (on a phone, press and hold), then choose *Apps*: **{ command-challenge-person }**, **{ command-explain-board }**, **{ command-review-game }** (for a game in a file or in the text).
    .label = Screen readers, right-click menus
button-help-learn = Learn a game
button-help-practice = Play the engine
button-help-challenge = Challenge someone
