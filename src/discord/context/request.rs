//! A request about a match, by a command, a click or a form.

use super::{Data, Failure};
use app::{self, App, MatchSelector, PlayerId, RoleId};
use locale::Locale;

/// Who asks, about which match, and in which language.
pub struct MatchRequest {
    pub data: Data,
    pub by: PlayerId,
    pub which: MatchSelector,
    pub locale: Locale,
    /// The roles of who asks, where that is in a server.
    pub roles: Vec<RoleId>,
}

impl MatchRequest {
    /// Calls the app like [`Data::blocking`].
    pub async fn blocking<T: Send + 'static>(
        &self,
        call: impl FnOnce(&App, PlayerId, MatchSelector) -> app::Result<T> + Send + 'static,
    ) -> Result<T, Failure> {
        let &Self { by, which, .. } = self;
        self.data.blocking(move |app| call(app, by, which)).await
    }
}
