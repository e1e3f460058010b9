-- Banks of time, vacations without consent, and moves undone at once.

ALTER TABLE challenge ADD COLUMN bonus INTEGER CHECK (bonus BETWEEN 1 AND 72); -- hours that each move adds to a bank of so many days; NULL: so many days a move
ALTER TABLE match ADD COLUMN bonus INTEGER CHECK (bonus BETWEEN 1 AND 72); -- the same
-- What a side has left while the other is to move, and what its turn began with; NULL without a bank.
ALTER TABLE match ADD COLUMN white_bank INTEGER CHECK (white_bank >= 0);
ALTER TABLE match ADD COLUMN black_bank INTEGER CHECK (black_bank >= 0);

ALTER TABLE turn ADD COLUMN began_at INTEGER; -- since when its player had been to move
ALTER TABLE turn ADD COLUMN time_left INTEGER; -- what the clock showed when it was played, without the bonus; NULL: no clock

ALTER TABLE match ADD COLUMN undone_ply INTEGER; -- the ply of the move that was undone last
ALTER TABLE match ADD COLUMN undone_called_at INTEGER; -- when the opponent was called by its board; NULL: they were not

-- While somebody is on vacation their clocks stand still, in every match in which they are to move.
CREATE TABLE vacation (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    player    INTEGER NOT NULL REFERENCES player,
    began_at  INTEGER NOT NULL,
    ends_at   INTEGER NOT NULL CHECK (ends_at >= began_at), -- earlier than planned if the player has ended it
    automatic INTEGER NOT NULL DEFAULT 0 CHECK (automatic IN (0, 1)) -- begun because time had run out
) STRICT;
CREATE INDEX vacation_player ON vacation (player, ends_at);

ALTER TABLE player_settings ADD COLUMN auto_vacation INTEGER CHECK (auto_vacation IN (0, 1)); -- whether one begins before time runs out

-- Nobody is asked for a vacation any more. A clock that both have stopped stands still until the agreed end (vacation_until).
UPDATE offer SET state = 'void', closed_at = created_at WHERE kind = 'vacation' AND state = 'open';
DELETE FROM job WHERE kind = 'post_offer' AND offer IN (SELECT id FROM offer WHERE kind = 'vacation');
