-- A match may begin in another position than the usual one, as those of lessons do.
ALTER TABLE challenge ADD COLUMN start_fen TEXT; -- the position of the match; NULL: the usual start of the game
