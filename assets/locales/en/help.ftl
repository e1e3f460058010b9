# The one page of /help, at most 2,000 characters. It names every command.
help =
    { "" }**Lion’s Den** plays chess games with a Lion: a piece that may move and capture twice in one turn.

    { "" }**Start**: `/play` shows the games. `/challenge` somebody or anyone, or `/practice` against the engine.
    { "" }**Play**: type your turn where the match is, such as `e2e4`, `Nf3` or `O-O`; for a Lion that captures on its way, `b2c3d4`. You can also reply to a board with it, mention me with it, send it to me as a direct message, use `/move`, or press **Move** under the board.
    { "" }**Learn**: `/learn` gives you small tasks on the board, `/rules` explains a game, `/explain` a piece. `/puzzle` shows a position in which one turn wins. In practice `/hint` shows a turn and why I would play it.
    { "" }**Look**: `/board` and `/moves` show a match, `/games` lists matches and open challenges, `/history` gives the record, `/review` says what decided a match. `/profile` and `/leaderboard` show results.
    { "" }**Listen**: every picture has a text that says the whole position. **More** answers questions about it in words, such as *what is on e4* or *my Lions*; so does `/board` with `ask`.
    { "" }**Ask**: `/draw` offers a draw, `/takeback` asks for your last turn back, `/vacation` to stop the clock for some days. **End**: `/resign` gives up, `/rematch` asks for another match.
    { "" }**Choose**: `/settings` is how I look and speak to you, `/server-settings` is for those who manage a server. `/privacy` shows or deletes what I store. `/help` is this page.
    { "" }In Discord’s own menus, under *Apps*: **Challenge** on a person, **Explain this board** on a message.

    Where I do not see plain messages, reply to the board or mention me. If a turn is refused, I say which rule forbids it.
