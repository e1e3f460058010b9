-- Times are milliseconds since 1970-01-01 UTC. Ids of players, guilds, channels and messages are those of the
-- chat service. Lists that will grow (kinds, reasons, games) are not closed by CHECK, because SQLite cannot
-- open a CHECK again without rebuilding the table.

CREATE TABLE player (
    id      INTEGER PRIMARY KEY,
    name    TEXT    NOT NULL,
    seen_at INTEGER NOT NULL
) STRICT;

CREATE TABLE challenge (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    game       TEXT    NOT NULL,
    challenger INTEGER NOT NULL REFERENCES player,
    opponent   INTEGER REFERENCES player, -- NULL: anyone; filled in when accepted
    color      TEXT    NOT NULL CHECK (color IN ('random', 'white', 'black')), -- the challenger's
    days       INTEGER NOT NULL CHECK (days BETWEEN 1 AND 14),
    rated      INTEGER NOT NULL CHECK (rated IN (0, 1)),
    state      TEXT    NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined', 'cancelled')),
    created_at INTEGER NOT NULL,
    closed_at  INTEGER,
    CHECK (opponent <> challenger),
    CHECK ((state = 'open') = (closed_at IS NULL))
) STRICT;

CREATE TABLE match (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    game          TEXT    NOT NULL,
    start_fen     TEXT    NOT NULL,
    challenge     INTEGER UNIQUE REFERENCES challenge,
    white         INTEGER REFERENCES player, -- NULL: the engine
    black         INTEGER REFERENCES player, -- NULL: the engine
    engine_level  INTEGER CHECK (engine_level BETWEEN 1 AND 8),
    engine_seed   INTEGER, -- what makes the engine play this match unlike others
    days          INTEGER CHECK (days BETWEEN 1 AND 14), -- per turn; NULL: no limit
    rated         INTEGER NOT NULL CHECK (rated IN (0, 1)),
    ply           INTEGER NOT NULL DEFAULT 0 CHECK (ply >= 0), -- turns played
    to_move       TEXT    NOT NULL CHECK (to_move IN ('white', 'black')),
    moving_since  INTEGER NOT NULL, -- when the side to move came to be so
    guild         INTEGER,
    channel       INTEGER NOT NULL,
    anchor        INTEGER, -- the message that the thread hangs from
    thread        INTEGER, -- NULL: played in the channel itself
    place_gone    INTEGER NOT NULL DEFAULT 0 CHECK (place_gone IN (0, 1)),
    created_at    INTEGER NOT NULL,
    ended_at      INTEGER,
    winner        TEXT CHECK (winner IN ('white', 'black')), -- NULL once ended: a draw
    ending        TEXT,
    CHECK (white <> black),
    CHECK ((white IS NULL) + (black IS NULL) = (engine_level IS NOT NULL)),
    CHECK ((engine_level IS NULL) = (engine_seed IS NULL)),
    CHECK ((ended_at IS NULL) = (ending IS NULL)),
    CHECK (winner IS NULL OR ended_at IS NOT NULL)
) STRICT;

CREATE INDEX match_white ON match (white, ended_at);
CREATE INDEX match_black ON match (black, ended_at);
CREATE INDEX match_channel ON match (channel);
CREATE UNIQUE INDEX match_thread ON match (thread) WHERE thread IS NOT NULL;
CREATE UNIQUE INDEX match_anchor ON match (anchor) WHERE anchor IS NOT NULL;

-- The turns are the truth; the match row repeats what queries need.
CREATE TABLE turn (
    match     INTEGER NOT NULL REFERENCES match,
    ply       INTEGER NOT NULL CHECK (ply >= 1),
    text      TEXT    NOT NULL, -- canonical notation
    fen       TEXT    NOT NULL, -- the position after the turn
    played_at INTEGER NOT NULL,
    PRIMARY KEY (match, ply)
) STRICT, WITHOUT ROWID;

CREATE TABLE offer (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    match      INTEGER NOT NULL REFERENCES match,
    kind       TEXT    NOT NULL,
    player     INTEGER NOT NULL REFERENCES player, -- who made it
    ply        INTEGER NOT NULL,
    state      TEXT    NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined', 'void')),
    created_at INTEGER NOT NULL,
    closed_at  INTEGER,
    CHECK ((state = 'open') = (closed_at IS NULL))
) STRICT;

CREATE UNIQUE INDEX offer_open ON offer (match, kind) WHERE state = 'open';
CREATE UNIQUE INDEX offer_once_a_turn ON offer (match, kind, player, ply);

-- The messages posted for a match, so that a reply finds it.
CREATE TABLE post (
    message   INTEGER PRIMARY KEY,
    match     INTEGER NOT NULL REFERENCES match,
    ply       INTEGER NOT NULL,
    kind      TEXT    NOT NULL, -- the kind of the job that posted it
    channel   INTEGER NOT NULL,
    posted_at INTEGER NOT NULL
) STRICT;

CREATE INDEX post_match ON post (match, ply);

-- What is still to be done. A row is written together with what makes it due, and goes when it is done.
CREATE TABLE job (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    kind          TEXT    NOT NULL,
    match         INTEGER NOT NULL REFERENCES match,
    ply           INTEGER NOT NULL,
    offer         INTEGER REFERENCES offer,
    nonce         TEXT    NOT NULL CHECK (length(nonce) BETWEEN 1 AND 25),
    due_at        INTEGER NOT NULL,
    claimed_until INTEGER, -- NULL: nobody works on it
    attempts      INTEGER NOT NULL DEFAULT 0,
    last_error    TEXT
) STRICT;

CREATE UNIQUE INDEX job_once ON job (match, kind, ply, coalesce(offer, 0));
CREATE INDEX job_due ON job (due_at);

-- Channels that refused a post. Nothing is sent there until a permission is seen to be back.
CREATE TABLE blocked_channel (
    channel    INTEGER PRIMARY KEY,
    permission TEXT    NOT NULL, -- what was missing
    since      INTEGER NOT NULL,
    told       INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1))
) STRICT;
