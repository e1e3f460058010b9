-- The weekly digest of servers. A week is counted from 1970-01-05 09:00 UTC, a Monday. What is to be posted is a job whose task names the server.
CREATE TABLE digest_server (
    guild   INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL,
    since   INTEGER NOT NULL, -- what was due before is not posted
    week    INTEGER -- the last one that became due: it tells of the week before
) STRICT;

-- The typed moves that a rule has forbidden where everyone could see it, for the next digest.
CREATE TABLE illegal_turn (
    message    INTEGER PRIMARY KEY, -- the refusal
    match      INTEGER NOT NULL REFERENCES match,
    ply        INTEGER NOT NULL, -- the turns played before
    text       TEXT    NOT NULL, -- as it was typed, shortened
    rule       TEXT    NOT NULL, -- its id
    refused_at INTEGER NOT NULL
) STRICT;
CREATE INDEX illegal_turn_match ON illegal_turn (match);
CREATE INDEX illegal_turn_time ON illegal_turn (refused_at);

-- What a digest tells of.
CREATE INDEX match_over ON match (guild, ended_at) WHERE ended_at IS NOT NULL AND engine_level IS NULL;
