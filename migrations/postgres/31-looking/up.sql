-- Who would like to play in a server. Two who fit are introduced by a challenge, and leave the list.
CREATE TABLE looking (
    guild   BIGINT  NOT NULL,
    player  BIGINT  NOT NULL REFERENCES player,
    game    TEXT, -- NULL: any
    days    BIGINT  CHECK (days BETWEEN 1 AND 14), -- as in a challenge; NULL: any pace
    bonus   BIGINT  CHECK (bonus BETWEEN 1 AND 72), -- the same
    channel BIGINT  NOT NULL, -- where the one who fits is introduced
    since   BIGINT  NOT NULL,
    until   BIGINT  NOT NULL, -- when the entry lapses
    PRIMARY KEY (guild, player)
);
CREATE INDEX looking_player ON looking (player);
CREATE INDEX looking_until ON looking (until);
