-- The daily puzzle of servers. A day is counted from 1970-01-01 UTC and begins, for a server, at its hour.
CREATE TABLE daily_server (
    guild   INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL,
    hour    INTEGER NOT NULL CHECK (hour BETWEEN 0 AND 23),
    since   INTEGER NOT NULL -- what was due before is not posted
) STRICT;

-- What was chosen for a day. It is posted once, by whoever has claimed it.
CREATE TABLE daily_puzzle (
    guild         INTEGER NOT NULL,
    day           INTEGER NOT NULL,
    game          TEXT    NOT NULL,
    number        INTEGER NOT NULL,
    channel       INTEGER NOT NULL,
    nonce         TEXT    NOT NULL CHECK (length(nonce) BETWEEN 1 AND 25),
    attempts      INTEGER NOT NULL DEFAULT 0,
    claimed_until INTEGER, -- NULL: nobody works on it
    done_at       INTEGER,
    message       INTEGER, -- NULL once done: it could not be posted
    PRIMARY KEY (guild, day)
) STRICT, WITHOUT ROWID;

CREATE INDEX daily_puzzle_open ON daily_puzzle (guild, day) WHERE done_at IS NULL;

-- Who has opened the puzzle of a day there while it was the newest, and whether they had solved it without an error when the next one came.
CREATE TABLE daily_solver (
    guild  INTEGER NOT NULL,
    day    INTEGER NOT NULL,
    player INTEGER NOT NULL REFERENCES player,
    solved INTEGER NOT NULL DEFAULT 0 CHECK (solved IN (0, 1)),
    PRIMARY KEY (guild, day, player)
) STRICT, WITHOUT ROWID;
