ALTER TABLE host ADD COLUMN serves TEXT CHECK (serves IN ('all', 'some'));

CREATE TABLE block (
    kind   TEXT   NOT NULL CHECK (kind IN ('person', 'server')),
    id     BIGINT NOT NULL,
    reason TEXT   NOT NULL,
    since  BIGINT NOT NULL,
    PRIMARY KEY (kind, id)
);

ALTER TABLE match ADD COLUMN ending_reason TEXT;
