-- Games played elsewhere that somebody has brought: matches that are over, in which nobody of ours plays. Their channel is 0 until they are shared.
ALTER TABLE match ADD COLUMN imported_by INTEGER REFERENCES player; -- who has brought it; NULL: it was played here
ALTER TABLE match ADD COLUMN imported_white TEXT; -- the name in the file; NULL: it has none
ALTER TABLE match ADD COLUMN imported_black TEXT;
ALTER TABLE match ADD COLUMN imported_date TEXT; -- when it was played, as the file says it
ALTER TABLE match ADD COLUMN kept INTEGER NOT NULL DEFAULT 0 CHECK (kept IN (0, 1)); -- an imported one is not forgotten with time
CREATE INDEX match_imported ON match (imported_by) WHERE imported_by IS NOT NULL;

-- See 18-full-strength.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
SET sql = replace(sql, 'CHECK ((white IS NULL) + (black IS NULL) = (engine_level IS NOT NULL))',
                       'CHECK ((white IS NULL) + (black IS NULL) = CASE WHEN imported_by IS NULL THEN engine_level IS NOT NULL ELSE 2 END)')
WHERE type = 'table' AND name = 'match';
PRAGMA writable_schema = RESET;
