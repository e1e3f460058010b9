-- Clocks, vacations, takebacks, rematches, and challenges that expire.

-- When the bot was last known to be at work. The time from then until it is at work again is charged to nobody.
CREATE TABLE alive (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at  INTEGER NOT NULL
) STRICT;

-- An open challenge whose time is over has expired; that is not written down anywhere else.
ALTER TABLE challenge ADD COLUMN expires_at INTEGER NOT NULL DEFAULT 0;
UPDATE challenge SET expires_at = created_at + 7 * 86400000;
ALTER TABLE challenge ADD COLUMN channel INTEGER; -- where its message is
ALTER TABLE challenge ADD COLUMN message INTEGER; -- NULL: not known, or as it should stay
ALTER TABLE challenge ADD COLUMN claimed_until INTEGER; -- NULL: nobody changes the message
CREATE INDEX challenge_expiry ON challenge (expires_at) WHERE state = 'open' AND message IS NOT NULL;

-- The deadline of a match whose clock stands still lies later by the whole time for which it will.
ALTER TABLE match ADD COLUMN deadline INTEGER; -- of the side to move; NULL: it has no limit
ALTER TABLE match ADD COLUMN reminded INTEGER NOT NULL DEFAULT 0 CHECK (reminded IN (0, 1)); -- of this turn's deadline
ALTER TABLE match ADD COLUMN vacationer INTEGER REFERENCES player; -- who asked for the last vacation
ALTER TABLE match ADD COLUMN vacation_until INTEGER; -- its end, which may have passed
ALTER TABLE match ADD COLUMN takebacks INTEGER NOT NULL DEFAULT 0; -- so far: tells two plies of the same number apart
ALTER TABLE match ADD COLUMN rematch_of INTEGER REFERENCES match;
CREATE INDEX match_deadline ON match (deadline) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX match_rematch ON match (rematch_of) WHERE rematch_of IS NOT NULL;

ALTER TABLE offer ADD COLUMN days INTEGER CHECK (days BETWEEN 1 AND 30); -- of the vacation asked for
ALTER TABLE offer ADD COLUMN takebacks INTEGER NOT NULL DEFAULT 0; -- the match's when it was made
DROP INDEX offer_once_a_turn;
CREATE UNIQUE INDEX offer_once_a_turn ON offer (match, kind, player, ply, takebacks);

ALTER TABLE job ADD COLUMN takebacks INTEGER NOT NULL DEFAULT 0; -- the match's when it became due
DROP INDEX job_once;
CREATE UNIQUE INDEX job_once ON job (match, kind, ply, takebacks, coalesce(offer, 0));
