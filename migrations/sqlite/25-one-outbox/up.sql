-- Whatever is still to be posted, thought or done is a job. It has one subject: a match, a challenge whose message is to say that it has
-- expired, the puzzle of a day, or a task of the leader.
CREATE TABLE new_job (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    kind          TEXT    NOT NULL,
    match         INTEGER REFERENCES match,
    challenge     INTEGER REFERENCES challenge,
    day           INTEGER, -- of the puzzle of the server `guild`
    task          TEXT,
    guild         INTEGER, -- where it goes, unless the subject is a match, which has a place of its own
    channel       INTEGER,
    ply           INTEGER NOT NULL DEFAULT 0,
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
    CHECK ((match IS NOT NULL) + (challenge IS NOT NULL) + (day IS NOT NULL) + (task IS NOT NULL) = 1)
) STRICT;

INSERT INTO new_job (id, kind, match, ply, takebacks, offer, nonce, due_at, claimed_until, attempts, last_error, lane, host)
SELECT id, kind, match, ply, takebacks, offer, nonce, due_at, claimed_until, attempts, last_error, lane, host FROM job;

-- No number is given out twice.
DELETE FROM sqlite_sequence WHERE name = 'new_job';
INSERT INTO sqlite_sequence (name, seq) SELECT 'new_job', seq FROM sqlite_sequence WHERE name = 'job';
DROP TABLE job;
ALTER TABLE new_job RENAME TO job;

CREATE UNIQUE INDEX job_once ON job (match, kind, ply, takebacks, coalesce(offer, 0));
CREATE UNIQUE INDEX job_of_challenge ON job (challenge, kind) WHERE challenge IS NOT NULL;
CREATE UNIQUE INDEX job_of_puzzle ON job (guild, day) WHERE day IS NOT NULL;
CREATE UNIQUE INDEX job_of_task ON job (task) WHERE task IS NOT NULL;
CREATE INDEX job_due ON job (due_at);
CREATE INDEX job_lane ON job (lane, claimed_until);
CREATE INDEX job_host ON job (host) WHERE host IS NOT NULL;

-- The puzzles that are still to be posted: the newest of each server that wants one.
INSERT INTO job (kind, guild, day, channel, nonce, due_at, claimed_until, attempts)
SELECT 'post_puzzle', p.guild, p.day, p.channel, p.nonce, p.day * 86400000 + s.hour * 3600000, p.claimed_until, p.attempts
FROM daily_puzzle p JOIN daily_server s ON s.guild = p.guild
WHERE p.done_at IS NULL AND NOT EXISTS (SELECT 1 FROM daily_puzzle n WHERE n.guild = p.guild AND n.day > p.day);

DROP INDEX daily_puzzle_open;
ALTER TABLE daily_puzzle DROP COLUMN nonce;
ALTER TABLE daily_puzzle DROP COLUMN attempts;
ALTER TABLE daily_puzzle DROP COLUMN claimed_until;
ALTER TABLE daily_puzzle DROP COLUMN done_at;

-- Those that have expired are found by their messages.
ALTER TABLE challenge DROP COLUMN claimed_until;

-- What one process does for all; while one is at it, a job says so.
ALTER TABLE chore RENAME TO leader_task;
ALTER TABLE leader_task DROP COLUMN host;
ALTER TABLE leader_task DROP COLUMN until;
