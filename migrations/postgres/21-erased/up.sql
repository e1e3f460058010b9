-- Of whoever was erased nothing is left, their id and direct conversation included.
DROP TABLE erased_player;

-- In matches one row stands for everybody erased who has played White (-1), and one for Black (-2).
INSERT INTO player (id, name, seen_at) SELECT -1, min(name), max(seen_at) FROM player WHERE id < 0 HAVING count(*) > 0
ON CONFLICT DO NOTHING;
INSERT INTO player (id, name, seen_at) SELECT -2, min(name), max(seen_at) FROM player WHERE id < 0 HAVING count(*) > 0
ON CONFLICT DO NOTHING;
-- Of two who were erased, the one's offer could take the other's place for a moment.
DELETE FROM job WHERE offer IN (SELECT id FROM offer WHERE match IN (SELECT id FROM match WHERE white < 0 AND black < 0));
DELETE FROM offer WHERE match IN (SELECT id FROM match WHERE white < 0 AND black < 0);
UPDATE offer SET player = CASE WHEN (SELECT m.white FROM match m WHERE m.id = offer.match) = player THEN -1 ELSE -2 END WHERE player < 0;
UPDATE review SET player = -1 WHERE player < 0;

DELETE FROM post WHERE match IN (SELECT id FROM match WHERE (white < 0 OR black < 0) AND guild IS NULL)
    OR kind IN ('tell_player', 'tell_white', 'tell_black') AND match IN (SELECT id FROM match WHERE white < 0 OR black < 0);
DELETE FROM refusal WHERE match IN (SELECT id FROM match WHERE (white < 0 OR black < 0) AND guild IS NULL)
    OR match IN (SELECT id FROM match WHERE white < 0 OR black < 0)
       AND NOT EXISTS (SELECT 1 FROM match m WHERE m.id = refusal.match AND refusal.channel IN (m.thread, m.channel));
DELETE FROM job WHERE kind NOT IN ('engine_turn', 'review')
    AND match IN (SELECT id FROM match WHERE (white < 0 OR black < 0) AND guild IS NULL);
DELETE FROM last_read WHERE channel IN (SELECT channel FROM match WHERE (white < 0 OR black < 0) AND guild IS NULL);
UPDATE match SET channel = 0, thread = NULL, anchor = NULL, place_gone = TRUE WHERE (white < 0 OR black < 0) AND guild IS NULL;
UPDATE match SET turns_after = 0,
    vacationer = CASE WHEN vacationer < 0 THEN CASE WHEN vacationer = white THEN -1 ELSE -2 END ELSE vacationer END,
    white = CASE WHEN white < 0 THEN -1 ELSE white END,
    black = CASE WHEN black < 0 THEN -2 ELSE black END
WHERE white < 0 OR black < 0;
DELETE FROM player WHERE id < -2;

-- What is looked for when somebody is erased.
CREATE INDEX challenge_opponent ON challenge (opponent) WHERE opponent IS NOT NULL;
CREATE INDEX match_vacationer ON match (vacationer) WHERE vacationer IS NOT NULL;
CREATE INDEX offer_player ON offer (player);
CREATE INDEX daily_solver_player ON daily_solver (player);
