-- The chat may show more of a match than a database that was restored from an older copy. Such a match waits for its players to decide.
ALTER TABLE match ADD COLUMN gap_ply BIGINT; -- the moves that the chat shows; NULL: the match does not wait
ALTER TABLE match ADD COLUMN gap_takebacks BIGINT; -- the takebacks before them
ALTER TABLE match ADD COLUMN gap_since BIGINT;
ALTER TABLE match ADD COLUMN gap_typed TEXT; -- the moves that were typed after the record ends, in one line
CREATE INDEX match_gap ON match (gap_since) WHERE gap_since IS NOT NULL;
