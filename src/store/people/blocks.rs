//! Whom an operator has blocked.

use crate::sql::{from_row, params};
use crate::{Result, Store};
use model::{Block, Blockable, GuildId, PlayerId, Time};

const PERSON: &str = "person";
const SERVER: &str = "server";

/// What a block is stored under.
fn key(who: Blockable) -> (&'static str, u64) {
    match who {
        Blockable::Person(id) => (PERSON, id.0),
        Blockable::Server(id) => (SERVER, id.0),
    }
}

impl Store {
    /// Blocks somebody, or changes the reason for which they are blocked.
    pub fn block(&self, who: Blockable, reason: &str, now: Time) -> Result<()> {
        let (kind, id) = key(who);
        self.execute(
            "INSERT INTO block (kind, id, reason, since) VALUES ($1, $2, $3, $4)
             ON CONFLICT (kind, id) DO UPDATE SET reason = excluded.reason",
            params![kind, id.cast_signed(), reason, now],
        )
    }

    /// Lifts a block; false if there was none.
    pub fn unblock(&self, who: Blockable) -> Result<bool> {
        let (kind, id) = key(who);
        self.write_if(|t| {
            let gone = t.execute(
                "DELETE FROM block WHERE kind = $1 AND id = $2",
                params![kind, id.cast_signed()],
            )?;
            Ok(gone == 1)
        })
    }

    /// All blocks, the oldest first.
    pub fn blocks(&self) -> Result<Vec<Block>> {
        self.all(
            "SELECT kind, id, reason, since FROM block ORDER BY since, kind, id",
            params![],
            |row| {
                let id = row.get::<i64>("id")?.cast_unsigned();
                let who = match row.get::<String>("kind")?.as_str() {
                    PERSON => Blockable::Person(PlayerId(id)),
                    _ => Blockable::Server(GuildId(id)),
                };
                Ok(from_row!(row => Block { who = who, reason, since }))
            },
        )
    }
}
