-- Events: matches that a server's players play for one table. All that follows from the end of a match is a job of its event.
CREATE TABLE event (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    name          TEXT    NOT NULL,
    guild         INTEGER NOT NULL,
    channel       INTEGER NOT NULL, -- where it is announced, and where its matches begin
    anchor        INTEGER, -- the announcement, from which its thread starts
    thread        INTEGER,
    place_gone    INTEGER NOT NULL DEFAULT 0 CHECK (place_gone IN (0, 1)),
    format        TEXT    NOT NULL,
    game          TEXT    NOT NULL,
    start_fen     TEXT, -- the position of its matches; NULL: the usual start of the game
    days          INTEGER NOT NULL,
    bonus         INTEGER CHECK (bonus BETWEEN 1 AND 72),
    rated         INTEGER NOT NULL CHECK (rated IN (0, 1)),
    cycles        INTEGER NOT NULL DEFAULT 1 CHECK (cycles IN (1, 2)), -- how often each meets each
    by_rounds     INTEGER NOT NULL CHECK (by_rounds IN (0, 1)), -- a round begins when the one before is over
    at_once       INTEGER NOT NULL, -- the most matches that a player has running in it
    least         INTEGER NOT NULL,
    most          INTEGER NOT NULL,
    state         TEXT    NOT NULL,
    round         INTEGER NOT NULL DEFAULT 0, -- the last that has begun
    closes_at     INTEGER NOT NULL, -- when entries close
    created_at    INTEGER NOT NULL,
    ended_at      INTEGER,
    organizer     INTEGER REFERENCES player, -- NULL: erased
    table_channel INTEGER, -- the message with its table
    table_message INTEGER
) STRICT;
CREATE INDEX event_guild ON event (guild);
CREATE INDEX event_thread ON event (thread) WHERE thread IS NOT NULL;

CREATE TABLE event_player (
    event        INTEGER NOT NULL REFERENCES event,
    number       INTEGER NOT NULL, -- in the order in which they have joined
    player       INTEGER REFERENCES player, -- NULL: erased
    joined_at    INTEGER NOT NULL,
    seed         INTEGER, -- the number in the pairings; NULL: it has not begun
    withdrawn_at INTEGER,
    reason       TEXT, -- why an organizer has excluded the player
    PRIMARY KEY (event, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX event_player_once ON event_player (event, player) WHERE player IS NOT NULL;
CREATE INDEX event_player_player ON event_player (player);

CREATE TABLE event_pairing (
    event   INTEGER NOT NULL REFERENCES event,
    number  INTEGER NOT NULL,
    round   INTEGER NOT NULL,
    white   INTEGER NOT NULL, -- numbers of players of the event
    black   INTEGER NOT NULL,
    match   INTEGER REFERENCES match, -- NULL: it has not begun
    result  TEXT, -- NULL: there is none yet
    forfeit INTEGER NOT NULL DEFAULT 0 CHECK (forfeit IN (0, 1)), -- the result was not played for
    reason  TEXT, -- why an organizer has set the result
    PRIMARY KEY (event, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX event_pairing_match ON event_pairing (match) WHERE match IS NOT NULL;

-- What has happened in an event, in the order in which it is told.
CREATE TABLE event_news (
    event   INTEGER NOT NULL REFERENCES event,
    number  INTEGER NOT NULL,
    kind    TEXT    NOT NULL,
    round   INTEGER,
    pairing INTEGER,
    player  INTEGER, -- the number in the event
    told    INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1)),
    PRIMARY KEY (event, number)
) STRICT, WITHOUT ROWID;

ALTER TABLE match ADD COLUMN event INTEGER REFERENCES event;
CREATE INDEX match_event ON match (event) WHERE event IS NOT NULL;

-- A job may be about an event.
CREATE TABLE new_job (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    kind          TEXT    NOT NULL,
    match         INTEGER REFERENCES match,
    challenge     INTEGER REFERENCES challenge,
    day           INTEGER, -- of the puzzle of the server `guild`
    event         INTEGER REFERENCES event,
    task          TEXT,
    guild         INTEGER, -- where it goes, unless the subject is a match, which has a place of its own
    channel       INTEGER,
    ply           INTEGER NOT NULL DEFAULT 0, -- of an event: up to which news it tells
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
    CHECK ((match IS NOT NULL) + (challenge IS NOT NULL) + (day IS NOT NULL) + (event IS NOT NULL) + (task IS NOT NULL) = 1)
) STRICT;

INSERT INTO new_job (id, kind, match, challenge, day, task, guild, channel, ply, takebacks, offer, nonce, due_at, claimed_until, attempts, last_error, lane, host)
SELECT id, kind, match, challenge, day, task, guild, channel, ply, takebacks, offer, nonce, due_at, claimed_until, attempts, last_error, lane, host FROM job;

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
CREATE INDEX job_due ON job (due_at);
CREATE INDEX job_lane ON job (lane, claimed_until);
CREATE INDEX job_host ON job (host) WHERE host IS NOT NULL;

ALTER TABLE server_settings ADD COLUMN event_role INTEGER; -- who may manage events besides those who may manage the server; NULL: nobody
