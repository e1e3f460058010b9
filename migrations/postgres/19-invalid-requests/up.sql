CREATE TABLE invalid_request (
    minute BIGINT NOT NULL,
    status BIGINT NOT NULL,
    requests BIGINT NOT NULL CHECK (requests > 0),
    PRIMARY KEY (minute, status)
);
