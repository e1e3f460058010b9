-- Whether a person's finished matches may become puzzles, where all who played agree. NULL: nothing chosen, which means no.
ALTER TABLE player_settings ADD COLUMN gives_matches INTEGER CHECK (gives_matches IN (0, 1));
