//! What else is posted where a match is played: offers, reminders, the announcement of a rematch,
//! the name of a thread.

use super::content::Content;
use super::posts::{ClockPost, OfferPost};
use crate::{App, Notify, Result, offers::turns_back, playing::MatchState};
use locale::{Locale, say};
use model::{
    BoardRef, ClockState, Match, Offer, OfferId, OfferKind, OfferState, Seat, span_in_words,
};
use notation::{color_name, game_name};

impl App {
    /// `None` once the offer has been answered or has died, or where nobody could answer it.
    pub(super) fn offer_post(
        &self,
        info: &Match,
        offer: OfferId,
        locale: Locale,
    ) -> Result<Option<OfferPost>> {
        let open = self.store().offer(offer)?.filter(|offer| offer.state == OfferState::Open);
        Ok(open.and_then(|offer| offer_message(info, &offer, locale)))
    }

    /// The question that an open offer asks the other player, with what its buttons need.
    pub(crate) fn offer_question(&self, info: &Match, offer: &Offer) -> Result<Option<OfferPost>> {
        Ok(offer_message(info, offer, self.locale_of_match(info)?))
    }

    /// The reminder for the turn of `board`; `None` if that turn has been played, its clock does
    /// not run, or its channel has begun to vote.
    pub(super) fn reminder(
        &self,
        info: &Match,
        board: BoardRef,
        locale: Locale,
    ) -> Result<Option<ClockPost>> {
        if board != info.board() {
            return Ok(None);
        }
        let Some(ClockState::Running { left, until }) = info.clock(self.now()) else {
            return Ok(None);
        };
        let ping = match info.seat(info.to_move) {
            Seat::Human(person) => Some(person.id),
            // A vote that has begun is closed in time.
            Seat::Channel(_) if self.store().votes(board)?.is_empty() => None,
            Seat::Channel(_) | Seat::Server(_) | Seat::Engine(_) | Seat::Imported(_) => {
                return Ok(None);
            }
        };
        let color = color_name(info.game, info.to_move, locale);
        let title = info.title(locale);
        let time = span_in_words(left, locale);
        let text = say!(locale, "reminder", r#match = info.id, title, color, time);
        Ok(Some(ClockPost { board, ping, until, text, locale }))
    }

    /// That the player to move on `board` is on vacation; `None` if that turn has been played or
    /// they are back.
    pub(super) fn vacation_post(&self, info: &Match, board: BoardRef) -> Result<Option<ClockPost>> {
        let now = self.now();
        let until = info.away_until(info.to_move, now).filter(|_| board == info.board());
        let (Some(until), Some(person)) = (until, info.seat(info.to_move).person()) else {
            return Ok(None);
        };
        let MatchState { info, view, audience, .. } =
            MatchState::now(self.store(), info)?.for_everyone();
        let vacations = self.store().vacations(person.id, now)?;
        // Where time had run out, nothing is left behind the vacation.
        let saved = vacations.iter().any(|vacation| vacation.automatic)
            && info.deadline.is_some_and(|deadline| deadline <= until);
        let is_here = info.visitor != Some(info.to_move);
        let pings = saved && is_here && audience.of(info.to_move).notify != Notify::Silent;
        let id = if saved { "vacation-saved" } else { "vacation-announced" };
        let (ping, locale) = (pings.then_some(person.id), view.locale);
        let text = say!(locale, id, player = person.shown(locale), r#match = info.id);
        Ok(Some(ClockPost { board, until, ping, text, locale }))
    }

    /// What announces a rematch, or a match of an event, of a duel or of two channels, in the channel.
    pub(super) fn rematch_post(&self, game_match: &Match) -> Result<Content> {
        let locale = self.locale_of_match(game_match)?;
        let (id, title) = (game_match.id.to_string(), game_match.title(locale));
        let event = game_match.event.map(|event| self.store().event_name(event)).transpose()?;
        let begins = match (event.flatten(), self.duel_names(game_match)?) {
            (_, Some((own, other))) => {
                say!(locale, "duel-match-begins", own, other, r#match = id, title)
            }
            (Some(event), None) => say!(locale, "event-match-begins", event, r#match = id, title),
            (None, None) if game_match.is_paired() => say!(locale, "vote-match-begins", title),
            (None, None) => say!(locale, "rematch-begins", r#match = id, title),
        };
        Ok(Content::Rematch {
            board: game_match.board(),
            text: locale.sentences([begins].into_iter().chain(game_match.start_text(locale))),
            locale,
        })
    }

    pub(super) fn thread_name(&self, game_match: &Match) -> Result<String> {
        let locale = self.locale_of_match(game_match)?;
        let Match { id, game, white, black, .. } = game_match;
        let (game, white, black) =
            (game_name(*game, locale), white.name(locale), black.name(locale));
        let name = say!(locale, "thread-name", r#match = *id, game, white, black);
        Ok(name.chars().take(100).collect())
    }
}

/// The message for an open offer; `None` where nobody could answer it.
fn offer_message(info: &Match, offer: &Offer, locale: Locale) -> Option<OfferPost> {
    let color = info.color_of(offer.player).or(info.channel_color())?;
    let asked = info.seat(!color);
    let ping = match asked {
        Seat::Human(person) => Some(person.id),
        Seat::Channel(_) => None,
        Seat::Engine(_) | Seat::Server(_) | Seat::Imported(_) => return None,
    };
    let (player, other) = (info.seat(color).name(locale), asked.name(locale));
    let text = match offer.kind {
        OfferKind::Draw if ping.is_none() => {
            say!(locale, "draw-offer-channel", player, channel = other)
        }
        OfferKind::Draw => say!(locale, "draw-offer", player, other),
        OfferKind::Takeback => {
            say!(locale, "takeback-offer", player, other, turns = turns_back(info, color))
        }
        OfferKind::GoOn => say!(locale, "go-on-offer", player, other),
        OfferKind::SetAside => say!(locale, "set-aside-offer", player, other),
        OfferKind::Rematch => say!(locale, "rematch-offer", player, other, r#match = info.id),
    };
    let (kind, board) = (offer.kind, info.board());
    Some(OfferPost { offer: offer.id, kind, text, board, ping, locale })
}
