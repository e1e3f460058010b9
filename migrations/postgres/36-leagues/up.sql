-- Leagues: seasons, each of which is an event, and divisions in them.
ALTER TABLE event ADD COLUMN season BIGINT; -- of a league, from 1; NULL: it is none
ALTER TABLE event ADD COLUMN season_before BIGINT REFERENCES event;
ALTER TABLE event ADD COLUMN division_size BIGINT; -- the most players of a division
ALTER TABLE event ADD COLUMN movers BIGINT; -- the most that go up from a division, and down from the one above
ALTER TABLE event ADD COLUMN entry_hours BIGINT; -- for how long entries for the next season are open
ALTER TABLE event ADD COLUMN goes_on BOOLEAN NOT NULL DEFAULT FALSE; -- another season follows
CREATE UNIQUE INDEX event_season_before ON event (season_before) WHERE season_before IS NOT NULL;
ALTER TABLE event_player ADD COLUMN division BIGINT; -- of a league, from 1, the highest
