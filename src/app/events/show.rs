//! How an event is shown.

use crate::base::App;
use crate::error::Result;
use pairing::{Event, EventView};

impl App {
    /// An event as its announcement shows it to everyone.
    pub fn event_view(&self, event: &Event) -> Result<EventView> {
        let locale = self.server_settings(event.guild)?.locale();
        Ok(EventView::of(event, self.now(), locale))
    }
}
