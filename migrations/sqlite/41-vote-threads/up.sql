-- A thread votes for the channel that it belongs to: together they have no more matches than a channel may have.
ALTER TABLE match ADD COLUMN vote_parent INTEGER; -- that channel; NULL: the side is no thread
ALTER TABLE challenge ADD COLUMN vote_parent INTEGER;
ALTER TABLE vote_invitation ADD COLUMN parent INTEGER;

-- Who has begun a match of a channel against the engine, and so takes turns at the engine with everybody else; NULL: a match of another kind.
ALTER TABLE match ADD COLUMN begun_by INTEGER REFERENCES player;
CREATE INDEX match_begun_by ON match (begun_by) WHERE begun_by IS NOT NULL;
