-- The engine plays at one level more.
ALTER TABLE match DROP CONSTRAINT match_engine_level_check;
ALTER TABLE match ADD CONSTRAINT match_engine_level_check CHECK (engine_level BETWEEN 1 AND 9);
