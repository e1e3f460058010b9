-- Who has tried which puzzle, how it went, and what that has made of the ratings. A puzzle is named by its game and its number in the game's file.
CREATE TABLE puzzle_try (
    player      INTEGER NOT NULL,
    game        TEXT    NOT NULL,
    number      INTEGER NOT NULL,
    step        INTEGER NOT NULL, -- the turns of the solver found so far
    first       INTEGER CHECK (first IN (0, 1)), -- whether it was solved without an error; NULL: open. It alone is rated
    finished_at INTEGER, -- when it was solved or its solution was shown last
    channel     INTEGER NOT NULL,
    shown_at    INTEGER NOT NULL,
    PRIMARY KEY (player, game, number)
) STRICT, WITHOUT ROWID;

-- A person's rating and streak in the puzzles of a game.
CREATE TABLE puzzle_solver (
    player      INTEGER NOT NULL,
    game        TEXT    NOT NULL,
    rating      REAL    NOT NULL,
    deviation   REAL    NOT NULL CHECK (deviation > 0),
    volatility  REAL    NOT NULL CHECK (volatility > 0),
    rated_at    INTEGER NOT NULL,
    solved      INTEGER NOT NULL,
    failed      INTEGER NOT NULL,
    streak      INTEGER NOT NULL, -- solved one after the other without an error, up to now
    best_streak INTEGER NOT NULL,
    PRIMARY KEY (player, game)
) STRICT, WITHOUT ROWID;

-- What the tries have made of a puzzle's rating; without a row it is the one in the file.
CREATE TABLE puzzle_rating (
    game       TEXT    NOT NULL,
    number     INTEGER NOT NULL,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL CHECK (deviation > 0),
    volatility REAL    NOT NULL CHECK (volatility > 0),
    rated_at   INTEGER NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
