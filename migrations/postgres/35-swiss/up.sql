-- Swiss tournaments: a number of rounds, and byes.
ALTER TABLE event ADD COLUMN rounds BIGINT; -- of a Swiss
ALTER TABLE event ADD COLUMN round_days BIGINT; -- after so many days what is not finished of a round is drawn; NULL: it is waited for
ALTER TABLE event ADD COLUMN round_at BIGINT; -- when the last round began
CREATE TABLE event_bye (
    event  BIGINT NOT NULL REFERENCES event,
    round  BIGINT NOT NULL,
    player BIGINT NOT NULL, -- the number in the event
    PRIMARY KEY (event, round)
);
