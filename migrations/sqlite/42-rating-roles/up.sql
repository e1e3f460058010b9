-- The roles that servers give by rating: a member has the one of the highest rating reached, and none of the others.
CREATE TABLE rating_role (
    guild  INTEGER NOT NULL,
    role   INTEGER NOT NULL,
    rating INTEGER NOT NULL, -- the least
    PRIMARY KEY (guild, role)
) STRICT, WITHOUT ROWID;

-- The players of these servers whose roles are to be brought up to date.
CREATE TABLE rating_role_due (
    guild  INTEGER NOT NULL,
    player INTEGER NOT NULL REFERENCES player,
    due_at INTEGER NOT NULL,
    PRIMARY KEY (guild, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX rating_role_due_at ON rating_role_due (due_at);
CREATE INDEX rating_role_due_player ON rating_role_due (player);
