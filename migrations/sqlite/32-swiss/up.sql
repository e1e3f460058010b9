-- Swiss tournaments: a number of rounds, and byes.
ALTER TABLE event ADD COLUMN rounds INTEGER; -- of a Swiss
CREATE TABLE event_bye (
    event  INTEGER NOT NULL REFERENCES event,
    round  INTEGER NOT NULL,
    player INTEGER NOT NULL, -- the number in the event
    PRIMARY KEY (event, round)
) STRICT, WITHOUT ROWID;
