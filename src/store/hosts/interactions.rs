//! Which process carries out an interaction, where several could have been told of it.

use crate::sql::{params, scalar};
use crate::{Result, Store};
use model::MessageId;

impl Store {
    /// Takes an interaction for this process; false if another process has taken it. Ids up to
    /// `forgotten` are dropped in passing.
    ///
    /// It costs one round trip, and asking again after a lost answer is safe.
    pub fn take_interaction(&self, id: MessageId, forgotten: MessageId) -> Result<bool> {
        // A statement of its own needs no transaction.
        let taken = self.read(|t| {
            t.execute(
                "WITH old AS (DELETE FROM interaction WHERE id <= $3)
                 INSERT INTO interaction (id, host) VALUES ($1, $2)
                 ON CONFLICT (id) DO UPDATE SET host = excluded.host WHERE interaction.host = excluded.host",
                params![id, self.host(), forgotten],
            )
        })?;
        Ok(taken == 1)
    }

    /// Notes how many milliseconds the chat service's clock is ahead, where this process knows, and
    /// gives what is known.
    pub fn share_chat_clock(&self, ahead: Option<i64>) -> Result<Option<i64>> {
        let Some(ahead) = ahead else {
            return self.one("SELECT chat_ahead FROM sharding", params![], scalar);
        };
        self.note_always(|t| t.execute("UPDATE sharding SET chat_ahead = $1", params![ahead]))?;
        Ok(Some(ahead))
    }
}
