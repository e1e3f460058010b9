-- In which languages people and servers are spoken to. NULL: nothing chosen, nothing seen.
ALTER TABLE player_settings ADD COLUMN language TEXT;
ALTER TABLE player_settings ADD COLUMN seen_locale TEXT; -- the one that the person's program last spoke, where it is one of ours
ALTER TABLE server_settings ADD COLUMN language TEXT;
ALTER TABLE server_settings ADD COLUMN seen_locale TEXT; -- the one that the server was last seen to prefer

-- Where a challenge was made decides in which language its message is. NULL: not known.
ALTER TABLE challenge ADD COLUMN guild INTEGER;
