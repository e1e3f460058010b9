-- Posting to many places at once: one post under way in each, none before it may be.

-- What the chat service limits together is a lane: the posts of a channel, the threads opened in it, the messages to a person.
ALTER TABLE job ADD COLUMN lane INTEGER; -- of the last claim; NULL: not claimed yet
CREATE INDEX job_lane ON job (lane, claimed_until);

-- The lanes on which nothing is to be sent before a time.
CREATE TABLE lane (
    id         INTEGER PRIMARY KEY,
    not_before INTEGER NOT NULL
) STRICT;

-- Players who could not be told by direct message that their match has lost its place.
ALTER TABLE match ADD COLUMN white_untold INTEGER NOT NULL DEFAULT 0 CHECK (white_untold IN (0, 1));
ALTER TABLE match ADD COLUMN black_untold INTEGER NOT NULL DEFAULT 0 CHECK (black_untold IN (0, 1));
