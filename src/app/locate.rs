//! Which match is meant, and whether the one who asks may see it. Nothing is guessed: where several fit, the answer lists them.
//!
//! A match is seen by its players, wherever they are, and by others only from the channel in which it is played and from the threads
//! of that channel: whoever can speak there can see its boards there. From anywhere else it is as if there were no such match.

use super::model::Match;
use super::position::Loaded;
use super::{App, ChannelId, Error, Heard, MatchId, MessageId, PlayerId, Result, Viewpoint, Which};
use crate::store::MatchRow;

/// What the match is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// To look at, also by those who do not play.
    Look,
    /// To act in as one of its players.
    Act,
    /// To play a turn.
    Turn,
}

/// The matches listed at most when several fit.
const LISTED: usize = 10;

/// A match that somebody may see. Only this file makes one, so that nobody is shown a match without that question.
pub(super) struct Seen {
    row: MatchRow,
    by: PlayerId,
}

impl Seen {
    /// The match, if `by` may see it from there.
    fn from(viewpoint: Viewpoint, row: MatchRow, by: PlayerId) -> Option<Seen> {
        let Viewpoint { channel, parent } = viewpoint;
        let is_here = row.thread == Some(channel.0)
            || row.channel == channel.0
            || parent.is_some_and(|parent| row.channel == parent.0);
        (plays(&row, by) || is_here).then_some(Seen { row, by })
    }

    /// The match as the database has it.
    pub(super) fn row(&self) -> &MatchRow {
        &self.row
    }

    /// The match.
    pub(super) fn info(&self) -> Result<Match> {
        Match::from_row(&self.row)
    }

    /// The match at its present ply, drawn as the one who sees it has chosen and in their language.
    pub(super) fn load(&self, app: &App) -> Result<Loaded> {
        Loaded::now(app.store(), &self.row)?.seen_by(app, self.by)
    }

    /// Whether the one who sees it plays in it.
    pub(super) fn is_own(&self) -> bool {
        plays(&self.row, self.by)
    }

    /// Whether the one who sees it is to move.
    pub(super) fn is_own_turn(&self) -> bool {
        is_turn_of(&self.row, self.by)
    }
}

impl App {
    /// The match that is meant. For [`Purpose::Act`] and [`Purpose::Turn`] it is one of the player's own, but
    /// it may be over and it may be the other side's turn.
    pub(super) fn locate(&self, by: PlayerId, which: Which, purpose: Purpose) -> Result<Seen> {
        let mut candidates = self.candidates(by, which, purpose, Heard::Addressed)?;
        match (candidates.pop(), candidates.is_empty()) {
            (None, _) => Err(Error::NoMatch),
            (Some(seen), true) => {
                if purpose != Purpose::Look && !seen.is_own() {
                    return Err(Error::NotAPlayer(MatchId(seen.row.id)));
                }
                Ok(seen)
            }
            (Some(seen), false) => {
                candidates.push(seen);
                Err(several(by, &candidates)?)
            }
        }
    }

    /// Every match that could be meant: one where the number, the message replied to or the thread says so,
    /// else the running ones of the player in this channel, else, if the bot was addressed, anywhere. For
    /// [`Purpose::Turn`] those where it is the player's turn go before the others.
    pub(super) fn candidates(
        &self,
        by: PlayerId,
        which: Which,
        purpose: Purpose,
        heard: Heard,
    ) -> Result<Vec<Seen>> {
        if let Some(named) = self.named(by, which)? {
            return Ok(vec![named]);
        }
        let viewpoint = which.viewpoint();
        let seen = |rows: Vec<MatchRow>| -> Vec<Seen> {
            let seen = |row| Seen::from(viewpoint, row, by);
            rows.into_iter().filter_map(seen).collect()
        };
        let here = seen(self.store().matches_in_channel(viewpoint.channel.0)?);
        let is_only_one = here.len() == 1;
        let (mine, others): (Vec<Seen>, Vec<Seen>) = here.into_iter().partition(Seen::is_own);
        let found = if !mine.is_empty() {
            mine
        } else if purpose == Purpose::Look && is_only_one {
            others
        } else if heard == Heard::Addressed {
            seen(self.store().running_matches_of(by.0)?)
        } else {
            Vec::new()
        };
        if purpose == Purpose::Turn && found.iter().any(Seen::is_own_turn) {
            return Ok(found.into_iter().filter(Seen::is_own_turn).collect());
        }
        Ok(found)
    }

    /// The match that the number, the message replied to or the thread names; `None` where nothing does.
    pub(super) fn named(&self, by: PlayerId, which: Which) -> Result<Option<Seen>> {
        let viewpoint = which.viewpoint();
        let seen = |row| Seen::from(viewpoint, row, by);
        match which {
            Which::Match(id, _) => {
                let row = self.store().match_by_id(id.0)?;
                Ok(Some(row.and_then(seen).ok_or(Error::NoSuchMatch(id))?))
            }
            Which::Here {
                channel,
                replied_to,
            } => Ok(self.match_named_here(channel, replied_to)?.and_then(seen)),
        }
    }

    /// The match of the message replied to or of the thread.
    fn match_named_here(
        &self,
        channel: ChannelId,
        replied_to: Option<MessageId>,
    ) -> Result<Option<MatchRow>> {
        if let Some(message) = replied_to
            && let Some(row) = self.store().match_by_message(message.0)?
        {
            return Ok(Some(row));
        }
        Ok(self.store().match_by_thread(channel.0)?)
    }
}

impl Which {
    pub(super) fn viewpoint(self) -> Viewpoint {
        match self {
            Which::Match(_, viewpoint) => viewpoint,
            // What is said here without a number is about what is here.
            Which::Here { channel, .. } => Viewpoint {
                channel,
                parent: None,
            },
        }
    }
}

/// The answer that lists the matches which could be meant.
pub(super) fn several(by: PlayerId, seen: &[Seen]) -> Result<Error> {
    let matches = seen.iter().take(LISTED).map(Seen::info);
    Ok(Error::SeveralMatches {
        by,
        matches: matches.collect::<Result<_>>()?,
    })
}

pub(super) fn plays(row: &MatchRow, by: PlayerId) -> bool {
    [&row.white, &row.black]
        .into_iter()
        .flatten()
        .any(|player| player.id == by.0)
}

pub(super) fn is_turn_of(row: &MatchRow, by: PlayerId) -> bool {
    let to_move = match row.to_move {
        crate::store::Side::White => &row.white,
        crate::store::Side::Black => &row.black,
    };
    row.ended.is_none() && to_move.as_ref().is_some_and(|player| player.id == by.0)
}
