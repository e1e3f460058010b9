-- Several processes at work on one database.

-- Those that live, and until when at least. What one that is dead held is free.
CREATE TABLE host (
    id     INTEGER PRIMARY KEY, -- random
    until  INTEGER NOT NULL,
    shares INTEGER NOT NULL CHECK (shares IN (0, 1)) -- whether it takes its share of the shards
) STRICT;

-- How many shards there are. Whoever changes who lives or who holds what locks the row first.
CREATE TABLE sharding (
    one    INTEGER PRIMARY KEY CHECK (one = 1),
    shards INTEGER NOT NULL
) STRICT;
INSERT INTO sharding (one, shards) VALUES (1, 0);

-- Who holds which shard. Without a row it is free.
CREATE TABLE shard (
    number INTEGER PRIMARY KEY,
    host   INTEGER NOT NULL
) STRICT;

-- When a session of each bucket was last begun, or a connection made for one.
CREATE TABLE session_turn (
    bucket   INTEGER PRIMARY KEY,
    taken_at INTEGER NOT NULL,
    host     INTEGER, -- for whose shard the turn is held; NULL: for none, a session has begun
    shard    INTEGER
) STRICT;

-- What one process does for all.
CREATE TABLE chore (
    name  TEXT PRIMARY KEY,
    done  TEXT, -- what was last brought about
    host  INTEGER, -- who is at it
    until INTEGER
) STRICT;

ALTER TABLE job ADD COLUMN host INTEGER; -- who has claimed it last; NULL: whoever did is dead
CREATE INDEX job_host ON job (host) WHERE host IS NOT NULL;
