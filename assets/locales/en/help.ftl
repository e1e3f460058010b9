# The one page of /help, at most 2,000 characters.
help =
    { "" }**Lion’s Den** plays chess games with a Lion: a piece that may move and capture twice in one turn.

    { "" }**Start**: `/challenge` somebody or anyone, or `/practice` against the engine.
    { "" }**Learn** a game that you do not know: `/learn` gives you small tasks on the board, and says what is right or wrong about your turn.
    { "" }**Play**: type your turn where the match is, such as `e2e4`, `Nf3` or `O-O`; for a Lion that captures on its way, `b2c3d4`. You can also reply to a board with it, mention me with it, send it to me as a direct message, use `/move`, or press **Move** under the board.
    { "" }**Look**: `/board`, `/moves` and `/games` show your matches; `/explain` shows how a piece moves, `/rules` how a game is played.
    { "" }**Listen**: every picture has a text that says the whole position. Under **More** you can ask about the board in words, as in *what is on e4*, *my Lions* or *row 3*; `/board` answers the same with its option `ask`.
    { "" }**Stuck** in practice? `/hint` shows a turn and why I would play it.
    { "" }**Ask**: `/draw` offers a draw, `/takeback` asks to take your last turn back, `/vacation` to stop the clock for some days. **End**: `/resign` gives up, `/rematch` asks for another match.

    Where I do not see plain messages, reply to the board or mention me. If a turn is refused, I say which rule forbids it.
