-- Swiss tournaments: a number of rounds, and byes.
ALTER TABLE event ADD COLUMN rounds BIGINT; -- of a Swiss
CREATE TABLE event_bye (
    event  BIGINT NOT NULL REFERENCES event,
    round  BIGINT NOT NULL,
    player BIGINT NOT NULL, -- the number in the event
    PRIMARY KEY (event, round)
);
