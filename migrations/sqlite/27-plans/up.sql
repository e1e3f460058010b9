-- Moves planned ahead. They are played in the transaction of the move that they answer.
CREATE TABLE plan (
    match     INTEGER NOT NULL REFERENCES match,
    player    INTEGER NOT NULL REFERENCES player,
    ply       INTEGER NOT NULL, -- where its lines begin, which is where the match stands
    takebacks INTEGER NOT NULL,
    lines     TEXT    NOT NULL, -- one on each line: moves in canonical notation, separated by blanks
    PRIMARY KEY (match, player)
) STRICT, WITHOUT ROWID;

ALTER TABLE turn ADD COLUMN planned INTEGER NOT NULL DEFAULT 0 CHECK (planned IN (0, 1)); -- played by a plan
