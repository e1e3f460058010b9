ALTER TABLE job ALTER COLUMN match DROP NOT NULL;
ALTER TABLE job ALTER COLUMN ply SET DEFAULT 0;
ALTER TABLE job ADD COLUMN challenge BIGINT REFERENCES challenge;
ALTER TABLE job ADD COLUMN day BIGINT;
ALTER TABLE job ADD COLUMN task TEXT;
ALTER TABLE job ADD COLUMN guild BIGINT;
ALTER TABLE job ADD COLUMN channel BIGINT;
ALTER TABLE job ADD FOREIGN KEY (guild, day) REFERENCES daily_puzzle;
ALTER TABLE job ADD CHECK (num_nonnulls(match, challenge, day, task) = 1);

CREATE UNIQUE INDEX job_of_challenge ON job (challenge, kind) WHERE challenge IS NOT NULL;
CREATE UNIQUE INDEX job_of_puzzle ON job (guild, day) WHERE day IS NOT NULL;
CREATE UNIQUE INDEX job_of_task ON job (task) WHERE task IS NOT NULL;

INSERT INTO job (kind, guild, day, channel, nonce, due_at, claimed_until, attempts)
SELECT 'post_puzzle', p.guild, p.day, p.channel, p.nonce, p.day * 86400000 + s.hour * 3600000, p.claimed_until, p.attempts
FROM daily_puzzle p JOIN daily_server s ON s.guild = p.guild
WHERE p.done_at IS NULL AND NOT EXISTS (SELECT 1 FROM daily_puzzle n WHERE n.guild = p.guild AND n.day > p.day);

DROP INDEX daily_puzzle_open;
ALTER TABLE daily_puzzle DROP COLUMN nonce, DROP COLUMN attempts, DROP COLUMN claimed_until, DROP COLUMN done_at;

ALTER TABLE challenge DROP COLUMN claimed_until;

ALTER TABLE chore RENAME TO leader_task;
ALTER TABLE leader_task DROP COLUMN host, DROP COLUMN until;
