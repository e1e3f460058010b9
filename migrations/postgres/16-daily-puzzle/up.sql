CREATE TABLE daily_server (
    guild BIGINT PRIMARY KEY,
    channel BIGINT NOT NULL,
    hour BIGINT NOT NULL CHECK (hour BETWEEN 0 AND 23),
    since BIGINT NOT NULL
);

CREATE TABLE daily_puzzle (
    guild BIGINT NOT NULL,
    day BIGINT NOT NULL,
    game TEXT    NOT NULL,
    number BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    nonce TEXT    NOT NULL CHECK (length(nonce) BETWEEN 1 AND 25),
    attempts BIGINT NOT NULL DEFAULT 0,
    claimed_until BIGINT,
    done_at BIGINT,
    message BIGINT,
    PRIMARY KEY (guild, day)
);

CREATE INDEX daily_puzzle_open ON daily_puzzle (guild, day) WHERE done_at IS NULL;

CREATE TABLE daily_solver (
    guild BIGINT NOT NULL,
    day BIGINT NOT NULL,
    player BIGINT NOT NULL REFERENCES player,
    solved BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (guild, day, player)
);
