-- The colours of the boards that everyone sees: what a server has chosen, and what a match began with, which it keeps. NULL: nothing chosen.
ALTER TABLE server_settings ADD COLUMN theme TEXT;
ALTER TABLE match ADD COLUMN theme TEXT;

-- How many turns had been played when a turn was refused: the refusal goes once there are more.
ALTER TABLE refusal ADD COLUMN ply INTEGER NOT NULL DEFAULT 0;
