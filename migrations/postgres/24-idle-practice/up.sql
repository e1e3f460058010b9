-- Practice matches without a move for long end by themselves.
CREATE INDEX match_practice ON match (moving_since) WHERE ended_at IS NULL AND engine_level IS NOT NULL;
