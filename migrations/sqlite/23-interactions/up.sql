-- The interactions of the last quarter of an hour, and which process has taken each: it alone carries it out.
-- Only a database that several processes share needs it, where it is not worth a flush to the disk.
CREATE TABLE interaction (
    id   INTEGER PRIMARY KEY,
    host INTEGER NOT NULL
) STRICT;

-- How many milliseconds the chat service's clock is ahead of the database's at least; for processes that are not connected to it.
ALTER TABLE sharding ADD COLUMN chat_ahead INTEGER;
