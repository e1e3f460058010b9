-- What operators do while the bot runs, and what keeps processes from serving the same shards.

-- What a process serves: 'all' of the shards, 'some', or NULL for none.
ALTER TABLE host ADD COLUMN serves TEXT CHECK (serves IN ('all', 'some'));

-- People and servers whose requests are not carried out.
CREATE TABLE block (
    kind   TEXT    NOT NULL CHECK (kind IN ('person', 'server')),
    id     INTEGER NOT NULL,
    reason TEXT    NOT NULL,
    since  INTEGER NOT NULL,
    PRIMARY KEY (kind, id)
) STRICT;

-- Why an operator has ended the match.
ALTER TABLE match ADD COLUMN ending_reason TEXT;
