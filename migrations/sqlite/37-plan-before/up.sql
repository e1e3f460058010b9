-- A plan as it was before the last move, which may be undone. A plan of which nothing is left has no lines, and is gone after the next move.
ALTER TABLE plan ADD COLUMN lines_before TEXT; -- NULL: planned since
