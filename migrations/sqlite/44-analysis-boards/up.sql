-- Boards on which people analyse games by themselves.
CREATE TABLE analysis_board (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    player    INTEGER NOT NULL,
    game      TEXT    NOT NULL,
    start_fen TEXT    NOT NULL,
    tree      TEXT    NOT NULL, -- moves in canonical notation, each after the one before it unless the number of another stands in front, as in '0:d2d4'
    node      INTEGER NOT NULL, -- the move that has led to the board shown, from 1; 0: the start
    flipped   INTEGER NOT NULL DEFAULT 0 CHECK (flipped IN (0, 1)), -- Black is at the bottom
    used_at   INTEGER NOT NULL
) STRICT;
CREATE INDEX analysis_board_player ON analysis_board (player, used_at);
