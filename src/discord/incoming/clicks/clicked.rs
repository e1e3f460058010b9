//! A click that has passed the checks, with what it reveals about its channel.

use serenity::all::{ComponentInteraction, ComponentInteractionDataKind, MessageFlags};

use crate::context::{
    Answer, Data, Failure, InteractionContext, MatchRequest, event_asker, expect_right, roles,
};
use crate::message::{Right, shown_board};
use app::events::EventAsker;
use app::{Cost, Game, MatchId, MatchSelector, PlayerId};
use locale::{Locale, say};

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
    /// If the person may not, or clicks too often, or the database fails.
    pub(super) async fn check(
        data: &'a Data,
        click: &'a ComponentInteraction,
        right: Right,
        answer: &Answer<'_>,
    ) -> Result<Clicked<'a>, Failure> {
        let clicked = Clicked {
            data,
            click,
            context: InteractionContext::of_click(click),
            by: PlayerId(click.user.id.get()),
            locale: answer.locale().await,
        };
        data.rate_limit(clicked.by, Cost::Small)?;
        let by = (&click.user, click.member.as_ref());
        expect_right(data, right, &clicked.context, by, clicked.locale).await?;
        // The message may be ahead of the match's record.
        if let Some(shown) = shown_board(&click.message) {
            data.blocking(move |app| app.board_in_chat(&shown)).await?;
        }
        Ok(clicked)
    }

    /// Returns the clicker as somebody who asks for events.
    pub(super) async fn event_asker(&self) -> Result<EventAsker, Failure> {
        let by = (&self.click.user, self.click.member.as_ref());
        event_asker(self.data, &self.context, by, self.locale).await
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
