-- What a person asked of the puzzles of a game last, which the next one is like.
CREATE TABLE puzzle_wish (
    player BIGINT NOT NULL,
    game   TEXT   NOT NULL,
    level  TEXT,
    theme  TEXT,
    PRIMARY KEY (player, game)
);
