//! What else is posted where a match is played: offers, reminders, the announcement of a rematch,
//! the name of a thread.

use super::content::Content;
use super::posts::{OfferPost, Reminder, VacationPost};
use crate::base::App;
use crate::error::Result;
use crate::offers::turns_back;
use crate::people::Notify;
use crate::playing::MatchState;
use locale::{Locale, say};
use model::{
    BoardRef, ClockState, Match, Offer, OfferId, OfferKind, OfferState, Seat, span_in_words,
};
use notation::{color_name, game_name};

impl App {
    /// `None` once the offer has been answered or has died.
    pub(super) fn offer_post(
        &self,
        info: &Match,
        offer: Option<OfferId>,
    ) -> Result<Option<Content>> {
        let Some(id) = offer else { return Ok(None) };
        let Some(offer) = self.store().offer(id)? else {
            return Ok(None);
        };
        if offer.state != OfferState::Open {
            return Ok(None);
        }
        Ok(self.offer_question(info, &offer)?.map(Content::Offer))
    }

    /// The question that an open offer asks the other player, with what its buttons need.
    pub(crate) fn offer_question(&self, info: &Match, offer: &Offer) -> Result<Option<OfferPost>> {
        let locale = self.locale_of_match(info)?;
        Ok(offer_message(info, offer, locale))
    }

    /// The reminder for the turn of `board`; `None` if that turn has been played, its clock does
    /// not run, or its channel has begun to vote.
    pub(super) fn reminder(&self, info: &Match, board: BoardRef) -> Result<Option<Reminder>> {
        let locale = self.locale_of_match(info)?;
        self.reminder_in(info, board, locale)
    }

    /// The same in a language.
    pub(super) fn reminder_in(
        &self,
        info: &Match,
        board: BoardRef,
        locale: Locale,
    ) -> Result<Option<Reminder>> {
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
            Seat::Channel(_) | Seat::Server(_) | Seat::Engine(_) => return Ok(None),
        };
        Ok(Some(Reminder {
            board: info.board(),
            ping,
            until,
            locale,
            text: say!(
                locale,
                "reminder",
                r#match = info.id.to_string(),
                title = info.title(locale),
                color = color_name(info.to_move, locale),
                time = span_in_words(left, locale)
            ),
        }))
    }

    /// That the player to move on `board` is on vacation; `None` if that turn has been played or
    /// they are back.
    pub(super) fn vacation_post(
        &self,
        info: &Match,
        board: BoardRef,
    ) -> Result<Option<VacationPost>> {
        let now = self.now();
        let Some(until) = info.away_until(info.to_move, now).filter(|_| board == info.board())
        else {
            return Ok(None);
        };
        let Some(person) = info.seat(info.to_move).person() else {
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
        let id = match saved {
            true => "vacation-saved",
            false => "vacation-announced",
        };
        Ok(Some(VacationPost {
            board,
            until,
            ping: pings.then_some(person.id),
            text: say!(
                view.locale,
                id,
                player = person.shown(view.locale),
                r#match = info.id.to_string()
            ),
            locale: view.locale,
        }))
    }

    /// What announces a rematch, or a match of an event, of a duel or of two channels, in the channel.
    pub(super) fn rematch_post(&self, game_match: &Match) -> Result<Content> {
        let locale = self.locale_of_match(game_match)?;
        let (id, title) = (game_match.id.to_string(), game_match.title(locale));
        let event = game_match.event.map(|event| self.store().event_name(event)).transpose()?;
        let begins = match (event.flatten(), self.duel_names(game_match)?) {
            (_, Some((own, other))) => {
                say!(
                    locale,
                    "duel-match-begins",
                    own = own,
                    other = other,
                    r#match = id,
                    title = title
                )
            }
            (Some(event), None) => {
                say!(locale, "event-match-begins", event = event, r#match = id, title = title)
            }
            (None, None) if game_match.is_paired() => {
                say!(locale, "vote-match-begins", title = title)
            }
            (None, None) => say!(locale, "rematch-begins", r#match = id, title = title),
        };
        Ok(Content::Rematch {
            board: game_match.board(),
            text: locale.sentences([begins].into_iter().chain(game_match.start_text(locale))),
            locale,
        })
    }

    pub(super) fn thread_name(&self, game_match: &Match) -> Result<String> {
        let locale = self.locale_of_match(game_match)?;
        let name = say!(
            locale,
            "thread-name",
            r#match = game_match.id.to_string(),
            game = game_name(game_match.game, locale),
            white = game_match.white.name(locale),
            black = game_match.black.name(locale)
        );
        Ok(name.chars().take(100).collect())
    }
}

/// The message for an open offer; `None` where nobody could answer it.
pub(super) fn offer_message(info: &Match, offer: &Offer, locale: Locale) -> Option<OfferPost> {
    let color = info.color_of(offer.player).or(info.channel_color())?;
    let asked = info.seat(!color);
    let ping = match asked {
        Seat::Human(person) => Some(person.id),
        Seat::Channel(_) => None,
        Seat::Engine(_) | Seat::Server(_) => return None,
    };
    let (player, other) = (info.seat(color).name(locale), asked.name(locale));
    let text = match offer.kind {
        OfferKind::Draw if ping.is_none() => {
            say!(locale, "draw-offer-channel", player = player, channel = other)
        }
        OfferKind::Draw => say!(locale, "draw-offer", player = player, other = other),
        OfferKind::Takeback => say!(
            locale,
            "takeback-offer",
            player = player,
            other = other,
            turns = turns_back(info, color)
        ),
        OfferKind::GoOn => say!(locale, "go-on-offer", player = player, other = other),
        OfferKind::SetAside => say!(locale, "set-aside-offer", player = player, other = other),
        OfferKind::Rematch => say!(
            locale,
            "rematch-offer",
            player = player,
            other = other,
            r#match = info.id.to_string()
        ),
    };
    Some(OfferPost {
        offer: offer.id,
        match_id: info.id,
        kind: offer.kind,
        text,
        board: info.board(),
        ping,
        locale,
    })
}
