-- Duels: matches of one server's players against another's. No result is stored: it follows from the matches and from who has withdrawn.
CREATE TABLE duel (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    code       TEXT   NOT NULL, -- by which the other server accepts it
    game       TEXT   NOT NULL,
    boards     INTEGER NOT NULL, -- at most
    days       INTEGER NOT NULL,
    bonus      INTEGER CHECK (bonus BETWEEN 1 AND 72),
    rated      INTEGER NOT NULL CHECK (rated IN (0, 1)),
    hours      INTEGER NOT NULL, -- for how long players can join once it is accepted
    state      TEXT   NOT NULL,
    closes_at  INTEGER NOT NULL, -- when the code is worth nothing any more or, once it is accepted, when the line-ups close
    ended_at   INTEGER,
    reason     TEXT, -- why it was cancelled
    low        INTEGER, -- the servers, the one with the lower id first; NULL: it has not been accepted
    high       INTEGER
) STRICT;
CREATE UNIQUE INDEX duel_code ON duel (code);
CREATE UNIQUE INDEX duel_once ON duel (low, high) WHERE state IN ('open', 'running');

CREATE TABLE duel_server (
    duel       INTEGER NOT NULL REFERENCES duel,
    side       TEXT   NOT NULL CHECK (side IN ('inviting', 'invited')),
    guild      INTEGER NOT NULL,
    name       TEXT   NOT NULL,
    channel    INTEGER NOT NULL, -- where the score is shown, and where its matches begin
    message    INTEGER, -- the one with the line-up, later with the score
    place_gone INTEGER NOT NULL DEFAULT 0 CHECK (place_gone IN (0, 1)),
    closed     INTEGER NOT NULL DEFAULT 0 CHECK (closed IN (0, 1)), -- nobody can join its line-up any more
    organizer  INTEGER REFERENCES player, -- NULL: erased
    PRIMARY KEY (duel, side)
) STRICT, WITHOUT ROWID;
CREATE INDEX duel_server_guild ON duel_server (guild);

CREATE TABLE duel_player (
    duel         INTEGER NOT NULL REFERENCES duel,
    number       INTEGER NOT NULL, -- in the order in which they have joined
    side         TEXT   NOT NULL,
    player       INTEGER REFERENCES player, -- NULL: erased
    board        INTEGER, -- NULL: it has not begun, or the player is not needed
    withdrawn_at INTEGER,
    PRIMARY KEY (duel, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX duel_player_once ON duel_player (duel, player) WHERE player IS NOT NULL;
CREATE INDEX duel_player_player ON duel_player (player);

CREATE TABLE duel_match (
    duel   INTEGER NOT NULL REFERENCES duel,
    number INTEGER NOT NULL,
    board  INTEGER NOT NULL,
    host   TEXT   NOT NULL, -- the side in whose server it is played, with White
    match  INTEGER REFERENCES match, -- NULL: it has not begun
    PRIMARY KEY (duel, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX duel_match_match ON duel_match (match) WHERE match IS NOT NULL;

ALTER TABLE match ADD COLUMN duel INTEGER REFERENCES duel;
ALTER TABLE match ADD COLUMN visitor TEXT CHECK (visitor IN ('white', 'black')); -- who plays it by direct message, as they belong to another server
CREATE INDEX match_duel ON match (duel) WHERE duel IS NOT NULL;

-- A job may be about a duel.
CREATE TABLE new_job (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    kind          TEXT    NOT NULL,
    match         INTEGER REFERENCES match,
    challenge     INTEGER REFERENCES challenge,
    day           INTEGER, -- of the puzzle of the server `guild`
    event         INTEGER REFERENCES event,
    duel          INTEGER REFERENCES duel,
    task          TEXT,
    guild         INTEGER, -- where it goes, unless the subject is a match, which has a place of its own
    channel       INTEGER,
    ply           INTEGER NOT NULL DEFAULT 0, -- of an event: up to which news it tells; of a duel: which server or match
    takebacks     INTEGER NOT NULL DEFAULT 0, -- the match's when it became due
    offer         INTEGER REFERENCES offer,
    nonce         TEXT    NOT NULL CHECK (length(nonce) BETWEEN 1 AND 25),
    due_at        INTEGER NOT NULL,
    claimed_until INTEGER, -- NULL: nobody works on it
    attempts      INTEGER NOT NULL DEFAULT 0,
    last_error    TEXT,
    lane          INTEGER, -- of the last claim; NULL: not claimed yet
    host          INTEGER, -- who has claimed it last; NULL: whoever did is dead
    FOREIGN KEY (guild, day) REFERENCES daily_puzzle,
    CHECK ((match IS NOT NULL) + (challenge IS NOT NULL) + (day IS NOT NULL) + (event IS NOT NULL) + (duel IS NOT NULL) + (task IS NOT NULL) = 1)
) STRICT;

INSERT INTO new_job (id, kind, match, challenge, day, event, task, guild, channel, ply, takebacks, offer, nonce, due_at, claimed_until, attempts, last_error, lane, host)
SELECT id, kind, match, challenge, day, event, task, guild, channel, ply, takebacks, offer, nonce, due_at, claimed_until, attempts, last_error, lane, host FROM job;

-- No number is given out twice.
DELETE FROM sqlite_sequence WHERE name = 'new_job';
INSERT INTO sqlite_sequence (name, seq) SELECT 'new_job', seq FROM sqlite_sequence WHERE name = 'job';
DROP TABLE job;
ALTER TABLE new_job RENAME TO job;

CREATE UNIQUE INDEX job_once ON job (match, kind, ply, takebacks, coalesce(offer, 0));
CREATE UNIQUE INDEX job_of_challenge ON job (challenge, kind) WHERE challenge IS NOT NULL;
CREATE UNIQUE INDEX job_of_puzzle ON job (guild, day) WHERE day IS NOT NULL;
CREATE UNIQUE INDEX job_of_task ON job (task) WHERE task IS NOT NULL;
CREATE UNIQUE INDEX job_of_event ON job (event, kind, ply) WHERE event IS NOT NULL;
CREATE UNIQUE INDEX job_of_duel ON job (duel, kind, ply) WHERE duel IS NOT NULL;
CREATE INDEX job_due ON job (due_at);
CREATE INDEX job_lane ON job (lane, claimed_until);
CREATE INDEX job_host ON job (host) WHERE host IS NOT NULL;
