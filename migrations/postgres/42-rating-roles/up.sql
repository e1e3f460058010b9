-- The roles that servers give by rating: a member has the one of the highest rating reached, and none of the others.
CREATE TABLE rating_role (
    guild  BIGINT NOT NULL,
    role   BIGINT NOT NULL,
    rating BIGINT NOT NULL, -- the least
    PRIMARY KEY (guild, role)
);

-- The players of these servers whose roles are to be brought up to date.
CREATE TABLE rating_role_due (
    guild  BIGINT NOT NULL,
    player BIGINT NOT NULL REFERENCES player,
    due_at BIGINT NOT NULL,
    PRIMARY KEY (guild, player)
);
CREATE INDEX rating_role_due_at ON rating_role_due (due_at);
CREATE INDEX rating_role_due_player ON rating_role_due (player);
