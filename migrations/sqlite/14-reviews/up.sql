-- The engine's look at matches that are over. As long as positions are missing, a job of the kind 'review' is there for it.
CREATE TABLE review (
    match    INTEGER PRIMARY KEY REFERENCES match,
    player   INTEGER NOT NULL REFERENCES player, -- who asked for it
    asked_at INTEGER NOT NULL,
    nodes    INTEGER NOT NULL, -- how many positions are looked at for each position of the match
    done_at  INTEGER -- NULL: it goes on
) STRICT;

CREATE INDEX review_player ON review (player, asked_at);

-- What the engine expects in the positions of a match: that of ply 0 is the start.
CREATE TABLE evaluation (
    match INTEGER NOT NULL REFERENCES review,
    ply   INTEGER NOT NULL,
    score INTEGER NOT NULL, -- of the side to move, as a turn's; 0 where the match is over
    line  TEXT    NOT NULL, -- the best turns of both sides, with spaces between them; empty where the match is over
    PRIMARY KEY (match, ply)
) STRICT, WITHOUT ROWID;
