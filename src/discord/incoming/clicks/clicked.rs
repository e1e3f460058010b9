//! A click that has passed the checks, with what it reveals about its channel.

use serenity::all::{ComponentInteraction, ComponentInteractionDataKind, MessageFlags};

use crate::app::{Cost, Game, MatchId, MatchSelector, PlayerId};
use crate::discord::actions::MatchRequest;
use crate::discord::actions::permissions::note;
use crate::discord::context::{Answer, Data, Failure, InteractionContext, roles};
use crate::discord::message::shown_board;
use crate::locale::Locale;
use crate::say;

/// A click that has passed the checks.
pub(super) struct Clicked<'a> {
    pub(super) data: &'a Data,
    pub(super) click: &'a ComponentInteraction,
    pub(super) context: InteractionContext,
    pub(super) by: PlayerId,
    pub(super) locale: Locale,
}

impl<'a> Clicked<'a> {
    /// Records what the click reveals about its channel, and checks whether to handle it.
    ///
    /// # Errors
    /// If the person clicks too often, or the database fails.
    pub(super) async fn check(
        data: &'a Data,
        click: &'a ComponentInteraction,
        answer: &Answer<'_>,
    ) -> Result<Clicked<'a>, Failure> {
        let clicked = Clicked {
            data,
            click,
            context: InteractionContext::of_click(click),
            by: PlayerId(click.user.id.get()),
            locale: answer.locale().await,
        };
        note(data, &clicked.context).await;
        data.rate_limit(clicked.by, Cost::Small)?;
        // The message may be ahead of the match's record.
        if let Some(shown) = shown_board(&click.message) {
            data.blocking(move |app| app.board_in_chat(&shown)).await?;
        }
        Ok(clicked)
    }

    pub(super) fn about(&self, match_id: MatchId) -> MatchRequest {
        MatchRequest {
            data: self.data.clone(),
            by: self.by,
            which: MatchSelector::Match(match_id, self.context.viewpoint()),
            locale: self.locale,
            roles: roles(self.click.member.as_ref()),
        }
    }
}

pub(super) fn other_version(locale: Locale) -> Failure {
    Failure::Refused(say!(locale, "other-version"))
}

/// Reports whether only the clicker sees the clicked message.
pub(super) fn is_ephemeral(click: &ComponentInteraction) -> bool {
    let flags = click.message.flags;
    flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

/// Returns the choice from a menu; `None` for a button.
pub(super) fn chosen(click: &ComponentInteraction) -> Option<&str> {
    match &click.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
        _ => None,
    }
}

/// Everything that was chosen from a menu.
pub(super) fn all_chosen(click: &ComponentInteraction) -> Vec<String> {
    match &click.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.clone(),
        ComponentInteractionDataKind::ChannelSelect { values } => {
            values.iter().map(ToString::to_string).collect()
        }
        _ => Vec::new(),
    }
}

pub(super) fn chosen_game(click: &ComponentInteraction) -> Option<Game> {
    chosen(click).and_then(Game::from_id)
}
