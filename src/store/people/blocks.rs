//! Whom an operator has blocked.

use crate::{FromRow, Result, Row, Store, params};
use model::{Block, Blockable, Time};

const PERSON: &str = "person";
const SERVER: &str = "server";

fn key(who: Blockable) -> (&'static str, i64) {
    match who {
        Blockable::Person(id) => (PERSON, id.0.cast_signed()),
        Blockable::Server(id) => (SERVER, id.0.cast_signed()),
    }
}

impl FromRow for Block {
    fn from_row(row: &Row<'_>) -> Result<Block> {
        let who = match row.read::<String>()?.as_str() {
            PERSON => Blockable::Person(row.read()?),
            _ => Blockable::Server(row.read()?),
        };
        Ok(Block { who, reason: row.read()?, since: row.read()? })
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
        self.all(all, params![])
    }
}
