//! What a modified client sends: a click on something that no message has.

use serde_json::json;

use super::response::Pending;
use super::{ActionError, Person};
use crate::ids::Snowflake;

impl Person {
    /// Clicks something with this custom id in a message that need not have it: a button or, with
    /// `values`, a menu, of channels if these are ids. Fails if the person does not see the
    /// message.
    pub fn forge(
        &self,
        message: Snowflake,
        custom_id: &str,
        values: &[&str],
    ) -> Result<Pending, ActionError> {
        let are_ids = values.iter().all(|value| value.parse::<u64>().is_ok());
        let kind = match (values.is_empty(), are_ids) {
            (true, _) => 2,
            (false, true) => 8,
            (false, false) => 3,
        };
        let data = json!({
            "custom_id": custom_id, "component_type": kind, "id": 1, "values": values,
            "resolved": { "channels": {} },
        });
        self.begin(|state| Ok(self.component_gesture(self.visible(state, message)?, data)))
    }
}
