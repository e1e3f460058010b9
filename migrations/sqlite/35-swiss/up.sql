-- Swiss tournaments: a number of rounds, and byes.
ALTER TABLE event ADD COLUMN rounds INTEGER; -- of a Swiss
ALTER TABLE event ADD COLUMN round_days INTEGER; -- after so many days what is not finished of a round is drawn; NULL: it is waited for
ALTER TABLE event ADD COLUMN round_at INTEGER; -- when the last round began
CREATE TABLE event_bye (
    event  INTEGER NOT NULL REFERENCES event,
    round  INTEGER NOT NULL,
    player INTEGER NOT NULL, -- the number in the event
    PRIMARY KEY (event, round)
) STRICT, WITHOUT ROWID;
