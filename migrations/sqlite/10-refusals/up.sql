-- The messages in which the bot said why a turn cannot be played. They are removed once one has been.
CREATE TABLE refusal (
    message INTEGER PRIMARY KEY,
    match   INTEGER NOT NULL REFERENCES match,
    channel INTEGER NOT NULL
) STRICT;

CREATE INDEX refusal_match ON refusal (match);
