-- Turns that were typed while the bot was not listening. The id of a message holds when it was sent, in milliseconds
-- since 2015 and shifted by 22 bits, so that a time has one too.

-- Up to which message each place in which somebody plays has been read. Losing it costs reading again, nothing else.
CREATE TABLE last_read (
    channel INTEGER PRIMARY KEY,
    message INTEGER NOT NULL,
    player  INTEGER -- whose direct conversation it is; NULL: a channel or thread of a server
) STRICT;

CREATE INDEX last_read_player ON last_read (player) WHERE player IS NOT NULL;

-- What is read late is a turn for the position as it is only if it was sent after this message.
ALTER TABLE match ADD COLUMN turns_after INTEGER NOT NULL DEFAULT 0;
UPDATE match SET turns_after = coalesce(
    (SELECT min(message) FROM post WHERE post.match = match.id AND post.ply = match.ply AND post.kind = 'post_board' AND posted_at >= moving_since),
    max(0, moving_since - 1420070400000) << 22
) WHERE ended_at IS NULL;

CREATE INDEX match_running ON match (guild) WHERE ended_at IS NULL;
