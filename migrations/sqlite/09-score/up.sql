-- What the engine expected when it played a turn, from its own side: hundredths of a Pawn; where it saw a mate, 31000 less the plies until then,
-- negative when it is the engine that is mated. NULL: a person's turn, or one from before this was kept.
ALTER TABLE turn ADD COLUMN score INTEGER;
