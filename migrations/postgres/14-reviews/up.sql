CREATE TABLE review (
    match    BIGINT PRIMARY KEY REFERENCES match,
    player   BIGINT NOT NULL REFERENCES player,
    asked_at BIGINT NOT NULL,
    nodes    BIGINT NOT NULL,
    done_at  BIGINT
);

CREATE INDEX review_player ON review (player, asked_at);

CREATE TABLE evaluation (
    match BIGINT NOT NULL REFERENCES review,
    ply   BIGINT NOT NULL,
    score BIGINT NOT NULL,
    line  TEXT   NOT NULL,
    PRIMARY KEY (match, ply)
);
