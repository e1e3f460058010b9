-- Leagues: seasons, each of which is an event, and divisions in them.
ALTER TABLE event ADD COLUMN season INTEGER; -- of a league, from 1; NULL: it is none
ALTER TABLE event ADD COLUMN season_before INTEGER REFERENCES event;
ALTER TABLE event ADD COLUMN division_size INTEGER; -- the most players of a division
ALTER TABLE event ADD COLUMN movers INTEGER; -- the most that go up from a division, and down from the one above
ALTER TABLE event ADD COLUMN entry_hours INTEGER; -- for how long entries for the next season are open
ALTER TABLE event ADD COLUMN goes_on INTEGER NOT NULL DEFAULT 0 CHECK (goes_on IN (0, 1)); -- another season follows
CREATE UNIQUE INDEX event_season_before ON event (season_before) WHERE season_before IS NOT NULL;
ALTER TABLE event_player ADD COLUMN division INTEGER; -- of a league, from 1, the highest
