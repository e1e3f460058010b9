-- How often people ask others to play, and by whom a person may be challenged.

-- NULL: nothing chosen.
ALTER TABLE player_settings ADD COLUMN challenges TEXT;

-- Who has asked whom (NULL: anyone) to play.
CREATE VIEW request AS
SELECT challenger AS player, opponent AS asked, state, created_at, closed_at
FROM challenge
UNION ALL
SELECT o.player, iif(o.player = m.white, m.black, m.white), o.state, o.created_at, o.closed_at
FROM offer o JOIN match m ON m.id = o.match
WHERE o.kind = 'rematch';

CREATE INDEX challenge_challenger ON challenge (challenger, created_at);
CREATE INDEX offer_rematch ON offer (player, created_at) WHERE kind = 'rematch';
