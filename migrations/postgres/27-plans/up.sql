-- Moves planned ahead. They are played in the transaction of the move that they answer.
CREATE TABLE plan (
    match     BIGINT NOT NULL REFERENCES match,
    player    BIGINT NOT NULL REFERENCES player,
    ply       BIGINT NOT NULL, -- where its lines begin, which is where the match stands
    takebacks BIGINT NOT NULL,
    lines     TEXT   NOT NULL, -- one on each line: moves in canonical notation, separated by blanks
    PRIMARY KEY (match, player)
);

ALTER TABLE turn ADD COLUMN planned BOOLEAN NOT NULL DEFAULT FALSE; -- played by a plan
