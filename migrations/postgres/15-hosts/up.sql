CREATE TABLE host (
    id     BIGINT  PRIMARY KEY,
    until  BIGINT  NOT NULL,
    shares BOOLEAN NOT NULL
);

CREATE TABLE sharding (
    one    BIGINT PRIMARY KEY CHECK (one = 1),
    shards BIGINT NOT NULL
);
INSERT INTO sharding (one, shards) VALUES (1, 0);

CREATE TABLE shard (
    number BIGINT PRIMARY KEY,
    host   BIGINT NOT NULL
);

CREATE TABLE session_turn (
    bucket   BIGINT PRIMARY KEY,
    taken_at BIGINT NOT NULL,
    host     BIGINT,
    shard    BIGINT
);

CREATE TABLE chore (
    name  TEXT PRIMARY KEY,
    done  TEXT,
    host  BIGINT,
    until BIGINT
);

ALTER TABLE job ADD COLUMN host BIGINT;
CREATE INDEX job_host ON job (host) WHERE host IS NOT NULL;
