ALTER TABLE player_settings ADD COLUMN gives_matches BOOLEAN;
