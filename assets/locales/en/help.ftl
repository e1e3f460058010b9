# The one page of /help, at most 2,000 characters. It names every command.
help =
    { "" }**Lion’s Den** is a bot for chess variants with a Lion: a piece that can move and capture twice in one turn.

    { "" }**Start**: `/play` to pick a game, `/practice` against the engine, `/challenge` another player. New here? `/learn` teaches you on the board.
    { "" }**Move**: type your move where the match is: `e2e4`, `Nf3` or `O-O`; `b2c3d4` for a Lion that captures on the way. Or press **Move** under the board, use `/move`, reply to the board, mention me, or send me a direct message. If a move is illegal, I say which rule forbids it.
    { "" }**Learn**: `/rules` for a game, `/explain` for a piece, `/puzzle` to practise, `/hint` in practice matches.
    { "" }**Look**: `/board`, `/moves`, `/games` (your matches), `/history` (PGN or GIF), `/review` (analysis), `/profile`, `/leaderboard`.
    { "" }**Offer**: `/draw`, `/takeback`, `/vacation` (pause the clock), `/rematch`, `/resign`.
    { "" }**Settings**: `/settings` for you, `/server-settings` for server managers, `/privacy` for your data, `/help` for this page.
    { "" }**Screen readers**: every picture has alt text with the whole position. Ask about it with **More** or `/board ask`, e.g. *what is on e4* or *my Lions*.
    { "" }**Right-click** a person or message, then *Apps*: **Challenge**, **Explain this board**.

    -# If I don’t react to plain messages, reply to the board or mention me.
