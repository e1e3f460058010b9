-- Matches in which a channel plays a side. The row in `player` that stands for it has the channel's id and name.
ALTER TABLE match ADD COLUMN vote_side TEXT CHECK (vote_side IN ('white', 'black')); -- the channel's; NULL: none
ALTER TABLE match ADD COLUMN vote_hours INTEGER CHECK (vote_hours BETWEEN 1 AND 72); -- how long a vote lasts
ALTER TABLE match ADD COLUMN vote_count INTEGER CHECK (vote_count BETWEEN 1 AND 100); -- it ends sooner when so many have voted; NULL: it does not

-- A challenge of a channel. Whoever has made it does not play.
ALTER TABLE challenge ADD COLUMN vote_hours INTEGER CHECK (vote_hours BETWEEN 1 AND 72);
ALTER TABLE challenge ADD COLUMN vote_count INTEGER CHECK (vote_count BETWEEN 1 AND 100);
ALTER TABLE challenge ADD COLUMN vote_channel INTEGER;
ALTER TABLE challenge ADD COLUMN vote_name TEXT; -- of the channel

ALTER TABLE server_settings ADD COLUMN vote_role INTEGER; -- who may vote; NULL: everyone
ALTER TABLE server_settings ADD COLUMN vote_pause INTEGER CHECK (vote_pause BETWEEN 0 AND 1440); -- the minutes that a vote lasts at least

CREATE TABLE vote (
    match     INTEGER NOT NULL REFERENCES match,
    ply       INTEGER NOT NULL, -- the turns played before
    takebacks INTEGER NOT NULL,
    player    INTEGER NOT NULL,
    text      TEXT    NOT NULL, -- canonical notation
    number    INTEGER NOT NULL, -- the order in which votes for other turns than before have come in
    message   INTEGER NOT NULL, -- only what is written after this changes it
    voted_at  INTEGER NOT NULL,
    PRIMARY KEY (match, ply, takebacks, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX vote_player ON vote (player);
CREATE INDEX match_vote ON match (id) WHERE vote_side IS NOT NULL AND ended_at IS NULL;
