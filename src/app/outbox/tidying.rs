//! Changes to earlier posts: superseded boards and offers that have died lose their buttons,
//! refusals go once a turn has been played, the message of a challenge tells the result, and the
//! thread is archived.

use std::time::Duration;

use super::boards::rating_change_text;
use super::content::{ChallengeResult, Content};
use crate::{App, Refused, Result};
use model::{BoardRef, ChallengeId, ChallengeState, ChannelId, JobKind, Match, MessageId};
use store::{IllegalTurnRow, MatchJob, NewJob, PostedMatch};

/// How long after its end a match's thread is put away. Whoever writes there opens it again.
const ARCHIVED_AFTER: Duration = Duration::from_secs(24 * 60 * 60);

impl App {
    /// Remembers a message that says why a turn cannot be played in a position, to be removed once
    /// one has been, which may be already. `refused`: what it says of a turn that is not legal.
    pub fn refusal_posted(
        &self,
        board: BoardRef,
        channel: ChannelId,
        message: MessageId,
        refused: Option<&Refused>,
    ) -> Result<()> {
        let illegal = refused.and_then(|refused| {
            let BoardRef { match_id, ply, .. } = refused.board;
            let (text, rule) = (refused.text.clone(), refused.rule?.to_owned());
            Some(IllegalTurnRow { match_id, ply, text, rule })
        });
        let (illegal, now) = (illegal.as_ref(), self.now());
        if self.store().refusal_posted(board, channel, message, illegal, now)? {
            self.wake_poster();
        }
        Ok(())
    }

    pub(super) fn tidying(&self, job: &MatchJob) -> Result<Option<Content>> {
        let tidying = self.store().tidying(job)?;
        Ok(tidying.map(|tidying| {
            let lapsed = tidying.lapsed_offers.into_iter();
            Content::Tidy {
                strip: tidying.superseded.into_iter().chain(lapsed).collect(),
                keep_pictures: keeps_picture(&tidying.info, job.ply),
                remove: tidying.refusals,
            }
        }))
    }

    /// `None` for a match that has come from no challenge, or from one whose message is not known.
    pub(super) fn challenge_result(&self, info: &Match) -> Result<Option<Content>> {
        let Some(id) = self.store().challenge_of(info.id)? else { return Ok(None) };
        let (challenge, locale) = self.with_locale(self.challenge_by_id(id)?)?;
        let (Some(at), Some(mut result)) = (challenge.message, info.result_text(locale)) else {
            return Ok(None);
        };
        let ratings = self.store().rating_change(info.id)?;
        if let Some(ratings) = rating_change_text(info, ratings, locale) {
            result = format!("{result} {ratings}");
        }
        let result = ChallengeResult { challenge, at, result: Some(result), locale };
        Ok(Some(Content::Challenge(Box::new(result))))
    }

    /// The challenge between two who look for an opponent; `None` once it is not open any more.
    pub(super) fn introduction(&self, id: ChallengeId) -> Result<Option<Content>> {
        let (challenge, locale) = self.with_locale(self.challenge_by_id(id)?)?;
        let is_open = challenge.state == ChallengeState::Open;
        Ok(is_open.then(|| Content::Introduction(Box::new(challenge), locale)))
    }

    /// `None` for a challenge that has not expired, or whose message is not known.
    pub(super) fn expiry(&self, id: ChallengeId) -> Result<Option<Content>> {
        let (challenge, locale) = self.with_locale(self.challenge_by_id(id)?)?;
        let expired = challenge.state == ChallengeState::Expired;
        let at = challenge.message.filter(|_| expired);
        Ok(at.map(|at| {
            Content::Challenge(Box::new(ChallengeResult { challenge, at, result: None, locale }))
        }))
    }
}

/// What is to be changed once a board, an ending or a review has been posted.
pub(super) fn changes_after(job: &MatchJob, posted: &PostedMatch) -> Vec<NewJob> {
    match job.kind {
        // It may have gone on since its message was written.
        JobKind::PostReview => return vec![NewJob::new(JobKind::ShowReview, 0)],
        JobKind::PostBoard | JobKind::PostEnding => {}
        _ => return Vec::new(),
    }
    let info = &posted.info;
    let mut due: Vec<NewJob> =
        posted.newest_board.map(|ply| NewJob::new(JobKind::Tidy, ply)).into_iter().collect();
    if info.outcome.is_some() && job.ply == info.ply {
        due.push(NewJob::new(JobKind::ShowChallenge, info.ply));
        if info.thread.is_some() {
            due.push(NewJob {
                after: ARCHIVED_AFTER,
                ..NewJob::new(JobKind::ArchiveThread, info.ply)
            });
        }
    }
    due
}

/// Whether a board keeps its picture when a newer one has taken its place. Where people play each
/// other, those after White's turns lose it, so that a channel shows one picture for two turns, as
/// it does in practice; what was played is still read there, and the menu of the message shows the
/// board again.
fn keeps_picture(info: &Match, ply: u32) -> bool {
    info.is_practice() || ply.is_multiple_of(2)
}
