-- Requests of the last minutes that Discord answered with 401, 403 or 429, of all processes. Too many get the address blocked.
CREATE TABLE invalid_request (
    minute   INTEGER NOT NULL, -- since 1970-01-01
    status   INTEGER NOT NULL,
    requests INTEGER NOT NULL CHECK (requests > 0),
    PRIMARY KEY (minute, status)
) STRICT, WITHOUT ROWID;
