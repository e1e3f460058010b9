//! Whom an operator has blocked.

use crate::{Result, Store, from_row, params};
use model::{Block, Blockable, Time};

const PERSON: &str = "person";
const SERVER: &str = "server";

fn key(who: Blockable) -> (&'static str, i64) {
    match who {
        Blockable::Person(id) => (PERSON, id.0.cast_signed()),
        Blockable::Server(id) => (SERVER, id.0.cast_signed()),
    }
}

impl Store {
    /// Blocks somebody, or changes the reason for which they are blocked.
    pub fn block(&self, who: Blockable, reason: &str, now: Time) -> Result<()> {
        let (kind, id) = key(who);
        self.execute(
            "INSERT INTO block (kind, id, reason, since) VALUES ($1, $2, $3, $4)
             ON CONFLICT (kind, id) DO UPDATE SET reason = excluded.reason",
            params![kind, id, reason, now],
        )
    }

    /// Lifts a block; false if there was none.
    pub fn unblock(&self, who: Blockable) -> Result<bool> {
        let (kind, id) = key(who);
        self.changes("DELETE FROM block WHERE kind = $1 AND id = $2", params![kind, id])
    }

    /// All blocks, the oldest first.
    pub fn blocks(&self) -> Result<Vec<Block>> {
        let all = "SELECT kind, id, reason, since FROM block ORDER BY since, kind, id";
        self.all(all, params![], |row| {
            let who = match row.get::<String>("kind")?.as_str() {
                PERSON => Blockable::Person(row.get("id")?),
                _ => Blockable::Server(row.get("id")?),
            };
            Ok(from_row!(row => Block { who = who, reason, since }))
        })
    }
}
