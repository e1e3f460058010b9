-- Who would like to play in a server. Two who fit are introduced by a challenge, and leave the list.
CREATE TABLE looking (
    guild   INTEGER NOT NULL,
    player  INTEGER NOT NULL REFERENCES player,
    game    TEXT, -- NULL: any
    days    INTEGER CHECK (days BETWEEN 1 AND 14), -- as in a challenge; NULL: any pace
    bonus   INTEGER CHECK (bonus BETWEEN 1 AND 72), -- the same
    channel INTEGER NOT NULL, -- where the one who fits is introduced
    since   INTEGER NOT NULL,
    until   INTEGER NOT NULL, -- when the entry lapses
    PRIMARY KEY (guild, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX looking_player ON looking (player);
CREATE INDEX looking_until ON looking (until);
