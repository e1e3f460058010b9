//! How a duel is shown in one of its servers.

use crate::base::App;
use crate::error::{DuelError, Result};
use locale::Locale;
use model::{DuelId, GuildId};
use pairing::{Duel, DuelSide, DuelView};

/// How a duel has ended, for one of its servers.
#[derive(Clone, Debug)]
pub struct DuelEnd {
    pub id: DuelId,
    pub text: String,
    pub locale: Locale,
}

impl App {
    /// A duel as it is shown in a server, in the language of who asks or, without it, of the
    /// server.
    ///
    /// # Errors
    /// `NoSuchDuel`.
    pub fn duel_view(
        &self,
        guild: GuildId,
        duel: &Duel,
        locale: Option<Locale>,
    ) -> Result<DuelView> {
        let unknown = || DuelError::NoSuchDuel { text: duel.id.to_string() };
        let side = duel.side_of(guild).ok_or_else(unknown)?;
        let locale = match locale {
            Some(locale) => locale,
            None => self.server_settings(guild)?.locale(),
        };
        Ok(DuelView::of(duel, side, self.now(), locale))
    }

    /// How a duel has ended, as the server of a side is told; `None` while it goes on.
    pub(crate) fn duel_end(&self, duel: &Duel, side: DuelSide) -> Result<Option<DuelEnd>> {
        let Some(server) = duel.server(side).filter(|_| duel.state.is_over()) else {
            return Ok(None);
        };
        let locale = self.server_settings(server.guild)?.locale();
        Ok(Some(DuelEnd { id: duel.id, text: duel.end_text(side, locale), locale }))
    }
}
