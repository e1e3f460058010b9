-- Events that organizers are setting up.
CREATE TABLE event_draft (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    guild      INTEGER NOT NULL,
    channel    INTEGER NOT NULL, -- where the event is to be announced
    organizer  INTEGER NOT NULL REFERENCES player,
    changed_at INTEGER NOT NULL,
    format     TEXT    NOT NULL,
    game       TEXT    NOT NULL,
    start_fen  TEXT, -- NULL: the usual start of the game
    days       INTEGER NOT NULL,
    bonus      INTEGER,
    rated      INTEGER NOT NULL CHECK (rated IN (0, 1)),
    double     INTEGER NOT NULL CHECK (double IN (0, 1)),
    by_rounds  INTEGER NOT NULL CHECK (by_rounds IN (0, 1)),
    typed      TEXT    NOT NULL -- JSON: what has been typed into the fields of its form
) STRICT;
CREATE UNIQUE INDEX event_draft_once ON event_draft (guild, organizer);

-- Players of a Swiss who sit a round out for half a point, as they have asked: once in an event.
CREATE TABLE event_half_bye (
    event  INTEGER NOT NULL REFERENCES event,
    player INTEGER NOT NULL, -- the number in the event
    round  INTEGER NOT NULL,
    PRIMARY KEY (event, player)
) STRICT, WITHOUT ROWID;

-- Suspicions of engine help in matches of events, which only organizers read.
CREATE TABLE event_report (
    event       INTEGER NOT NULL REFERENCES event,
    number      INTEGER NOT NULL,
    match       INTEGER NOT NULL REFERENCES match,
    reporter    INTEGER NOT NULL REFERENCES player,
    text        TEXT    NOT NULL,
    reported_at INTEGER NOT NULL,
    told        INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1)), -- whoever created the event has it
    PRIMARY KEY (event, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX event_report_once ON event_report (match, reporter);
CREATE INDEX event_report_reporter ON event_report (reporter);
