//! What visitors are told: those who play in another server than their own, by direct message.

use super::content::{Content, VisitorPost};
use super::notices::offer_message;
use super::posts::{BoardPost, TurnMessage};
use crate::base::App;
use crate::error::{DuelError, Result};
use crate::people::Notify;
use crate::playing::MatchState;
use locale::say;
use model::{GuildId, Match, OfferState, Person};
use rules::Color;
use store::MatchJob;

impl App {
    /// What a visitor is told of what was posted where the match is played; `None` if that is past.
    pub(super) fn visitor_post(&self, info: &Match, job: &MatchJob) -> Result<Option<Content>> {
        let Some(visitor) = to_tell(info).cloned() else {
            return Ok(None);
        };
        if let Some(offer) = job.offer {
            let offer = self.store().offer(offer)?;
            let Some(offer) = offer.filter(|offer| offer.state == OfferState::Open) else {
                return Ok(None);
            };
            let post = offer_message(info, &offer, self.locale_of(visitor.id)?);
            let post = post.filter(|post| post.ping == Some(visitor.id));
            return Ok(post.map(|post| told(&visitor, VisitorPost::Offer(post))));
        }
        if (info.ply, info.takebacks) != (job.ply, job.takebacks) {
            return Ok(None);
        }
        if info.gap.is_some() {
            let post = self.gap_question(info, Some(&visitor))?;
            return Ok(post.map(|post| told(&visitor, VisitorPost::Gap(post))));
        }
        if info.outcome.is_none() && !info.is_turn_of(visitor.id) {
            return Ok(None);
        }
        let post = self.board_for(info, &visitor)?;
        Ok(Some(told(&visitor, VisitorPost::Board(Box::new(post)))))
    }

    /// The reminder for a visitor; `None` if their turn has been played or their clock does not
    /// run.
    pub(super) fn visitor_reminder(&self, info: &Match, job: &MatchJob) -> Result<Option<Content>> {
        let Some(visitor) = to_tell(info).filter(|it| info.is_turn_of(it.id)) else {
            return Ok(None);
        };
        let locale = self.locale_of(visitor.id)?;
        let reminder = self.reminder_in(info, job.board(), locale)?;
        Ok(reminder.map(|post| told(visitor, VisitorPost::Reminder(post))))
    }

    /// The call to a visitor who takes no direct messages, in their own server; `None` if it is not
    /// their turn any more, or they do not want to be called.
    pub(super) fn visitor_call(&self, info: &Match) -> Result<Option<Content>> {
        let Some(visitor) = to_tell(info).filter(|it| info.is_turn_of(it.id)) else {
            return Ok(None);
        };
        if self.settings(visitor.id)?.notify == Notify::Silent {
            return Ok(None);
        }
        let Some(duel) = info.duel else {
            return Ok(None);
        };
        let mut servers = self.store().duel_servers(duel)?.into_iter();
        let locale = match servers.find(|it| Some(it.guild) != info.guild) {
            Some(server) => self.server_settings(server.guild)?.locale(),
            None => return Ok(None),
        };
        Ok(Some(Content::Call(TurnMessage {
            player: visitor.id,
            board: info.board(),
            text: String::new(),
            locale,
            game_match: info.clone(),
        })))
    }

    /// The side whose player is a visitor once a match is played in a server.
    ///
    /// # Errors
    /// `OtherServer` if a match of a duel is played in neither of its servers.
    pub(super) fn visitor_in(&self, info: &Match, guild: Option<GuildId>) -> Result<Option<Color>> {
        let Some((id, host)) = self.store().duel_match_of(info.id)? else {
            return Ok(None);
        };
        let mut servers = self.store().duel_servers(id)?.into_iter();
        match servers.find(|server| Some(server.guild) == guild) {
            Some(own) => Ok(Some((!own.side).color_in(host))),
            None => Err(DuelError::OtherServer(info.id).into()),
        }
    }

    /// The board of a match, or how it has ended, as a visitor sees it.
    fn board_for(&self, info: &Match, visitor: &Person) -> Result<BoardPost> {
        let state = MatchState::now(self.store(), info)?.seen_by(self, visitor.id)?;
        let locale = state.view.locale;
        let settings = info.visitor.map(|color| state.audience.of(color));
        let post = self.present_post(&state, visitor.id)?;
        let named =
            say!(locale, "match-named", r#match = info.id.to_string(), title = info.title(locale));
        Ok(BoardPost {
            notes: [named].into_iter().chain(post.notes).collect(),
            in_private: true,
            client: settings.map(|settings| settings.seen_locale),
            undo: false,
            replaces: None,
            ..post
        })
    }
}

fn told(visitor: &Person, post: VisitorPost) -> Content {
    Content::Visitor(visitor.id, post)
}

/// The visitor, unless erased.
fn to_tell(info: &Match) -> Option<&Person> {
    info.visiting().filter(|visitor| visitor.has_account())
}
