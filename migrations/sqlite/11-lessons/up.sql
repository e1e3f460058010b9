-- What people have done in the courses. A lesson's task is named by its game and a key within it.
CREATE TABLE task_done (
    player  INTEGER NOT NULL,
    game    TEXT NOT NULL,
    task    TEXT NOT NULL,
    done_at INTEGER NOT NULL,
    PRIMARY KEY (player, game, task)
) STRICT, WITHOUT ROWID;

-- The task of each course that a person was shown last, and where: there a typed turn can be its answer.
CREATE TABLE task_shown (
    player   INTEGER NOT NULL,
    game     TEXT NOT NULL,
    task     TEXT NOT NULL,
    channel  INTEGER NOT NULL,
    shown_at INTEGER NOT NULL,
    PRIMARY KEY (player, game)
) STRICT, WITHOUT ROWID;
