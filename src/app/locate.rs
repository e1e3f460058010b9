//! Which match is meant. Nothing is guessed: where several fit, the answer lists them.

use super::model::Match;
use super::{App, ChannelId, Error, Heard, MatchId, MessageId, PlayerId, Result, Which};
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

impl App {
    /// The match that is meant. For [`Purpose::Act`] and [`Purpose::Turn`] it is one of the player's own, but
    /// it may be over and it may be the other side's turn.
    pub(super) fn locate(&self, by: PlayerId, which: Which, purpose: Purpose) -> Result<MatchRow> {
        let mut candidates = self.candidates(by, which, purpose, Heard::Addressed)?;
        match (candidates.pop(), candidates.is_empty()) {
            (None, _) => Err(Error::NoMatch),
            (Some(row), true) => {
                if purpose != Purpose::Look && Match::from_row(&row)?.color_of(by).is_none() {
                    return Err(Error::NotAPlayer(MatchId(row.id)));
                }
                Ok(row)
            }
            (Some(row), false) => {
                candidates.push(row);
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
    ) -> Result<Vec<MatchRow>> {
        let (channel, replied_to) = match which {
            Which::Match(id) => {
                let row = self.store().match_by_id(id.0)?;
                return Ok(vec![row.ok_or(Error::NoSuchMatch(id))?]);
            }
            Which::Here {
                channel,
                replied_to,
            } => (channel, replied_to),
        };
        if let Some(row) = self.match_named_here(channel, replied_to)? {
            return Ok(vec![row]);
        }
        let here = self.store().matches_in_channel(channel.0)?;
        let mine: Vec<MatchRow> = here.iter().filter(|row| plays(row, by)).cloned().collect();
        let found = if !mine.is_empty() {
            mine
        } else if purpose == Purpose::Look && here.len() == 1 {
            here
        } else if heard == Heard::Addressed {
            self.store().running_matches_of(by.0)?
        } else {
            Vec::new()
        };
        if purpose == Purpose::Turn {
            let my_turn: Vec<MatchRow> = found
                .iter()
                .filter(|row| is_turn_of(row, by))
                .cloned()
                .collect();
            if !my_turn.is_empty() {
                return Ok(my_turn);
            }
        }
        Ok(found)
    }

    /// The match of the message replied to or of the thread.
    pub(super) fn match_named_here(
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

/// The answer that lists the matches which could be meant.
pub(super) fn several(by: PlayerId, rows: &[MatchRow]) -> Result<Error> {
    let matches = rows.iter().take(LISTED).map(Match::from_row);
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
