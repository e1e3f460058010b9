-- Matches of two channels, each in a server of its own. Each server has a match with a number of its own: what is played in one is played in the other.
ALTER TABLE match ADD COLUMN pair INTEGER REFERENCES match; -- the lower number of the two; NULL: it is no such match
ALTER TABLE match ADD COLUMN rival TEXT; -- the name of the other server, for which the player -3 stands
CREATE INDEX match_pair ON match (pair) WHERE pair IS NOT NULL;

-- Invitations to such a match, one of each channel. Who has made one is not stored.
CREATE TABLE vote_invitation (
    channel INTEGER PRIMARY KEY,
    guild   INTEGER NOT NULL,
    server  TEXT    NOT NULL, -- its name
    name    TEXT    NOT NULL, -- of the channel
    code    TEXT    NOT NULL, -- by which a channel of another server accepts it
    game    TEXT    NOT NULL,
    color   TEXT    NOT NULL CHECK (color IN ('random', 'white', 'black')), -- of the channel
    hours   INTEGER NOT NULL CHECK (hours BETWEEN 1 AND 72),
    count   INTEGER CHECK (count BETWEEN 1 AND 100), -- a vote ends sooner when so many have voted; NULL: it does not
    until   INTEGER NOT NULL -- when the code is worth nothing any more
) STRICT;
CREATE UNIQUE INDEX vote_invitation_code ON vote_invitation (code);
CREATE INDEX vote_invitation_guild ON vote_invitation (guild);
