-- What people and servers have chosen. NULL: nothing. A person may choose before having played.
CREATE TABLE player_settings (
    player      INTEGER PRIMARY KEY,
    theme       TEXT,
    orientation TEXT,
    notify      TEXT
) STRICT;

CREATE TABLE server_settings (
    guild   INTEGER PRIMARY KEY,
    threads INTEGER CHECK (threads IN (0, 1)),
    game    TEXT
) STRICT;

-- The channels in which matches may be begun; none of a server: all.
CREATE TABLE server_channel (
    guild   INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    PRIMARY KEY (guild, channel)
) STRICT, WITHOUT ROWID;

-- The accounts that were erased and have not used the bot since: nobody else makes it store their names again.
CREATE TABLE erased_player (
    id INTEGER PRIMARY KEY
) STRICT;
