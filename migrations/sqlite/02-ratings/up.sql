-- What a rated match has made of its players' ratings. A player's newest row for a game is the rating now.
CREATE TABLE rating (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    player     INTEGER NOT NULL REFERENCES player,
    game       TEXT    NOT NULL,
    match      INTEGER NOT NULL REFERENCES match,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL CHECK (deviation > 0),
    volatility REAL    NOT NULL CHECK (volatility > 0),
    rated_at   INTEGER NOT NULL,
    UNIQUE (match, player)
) STRICT;

CREATE INDEX rating_game ON rating (game, player);
CREATE INDEX rating_player ON rating (player);
