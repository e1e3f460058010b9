-- Games played elsewhere that somebody has brought: matches that are over, in which nobody of ours plays. Their channel is 0 until they are shared.
ALTER TABLE match ADD COLUMN imported_by BIGINT REFERENCES player; -- who has brought it; NULL: it was played here
ALTER TABLE match ADD COLUMN imported_white TEXT; -- the name in the file; NULL: it has none
ALTER TABLE match ADD COLUMN imported_black TEXT;
ALTER TABLE match ADD COLUMN imported_date TEXT; -- when it was played, as the file says it
ALTER TABLE match ADD COLUMN kept BOOLEAN NOT NULL DEFAULT FALSE; -- an imported one is not forgotten with time
CREATE INDEX match_imported ON match (imported_by) WHERE imported_by IS NOT NULL;

ALTER TABLE match DROP CONSTRAINT match_check1;
ALTER TABLE match ADD CONSTRAINT match_check1 CHECK (
    (white IS NULL)::int + (black IS NULL)::int = CASE WHEN imported_by IS NULL THEN (engine_level IS NOT NULL)::int ELSE 2 END
);
