//! Asking for a review.

use std::time::Duration;

use super::search::nodes_for;
use super::view::ReviewPost;
use crate::base::{App, new_job};
use crate::error::{Error, Result};
use model::{JobKind, MatchSelector, PlayerId};
use store::{ReviewBegun, ReviewLimits};

/// Reviews that a person may have under way at a time.
const UNDER_WAY: u32 = 3;
/// Reviews that a person may ask for within a day.
const A_DAY: u32 = 20;
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

impl App {
    /// The review of a match that is over, as the asker has chosen to see pictures: how far it has
    /// come, or what has come of it. Where there is none yet, it begins now if the asker plays in
    /// the match.
    ///
    /// # Errors
    /// `NotAPlayer`, `ReviewWhenOver`, `NothingToReview`, `TooManyReviews`, `NoSuchMatch`,
    /// `NoEndedMatch`.
    pub fn review(&self, by: PlayerId, which: MatchSelector) -> Result<ReviewPost> {
        let info = self.ended_match(by, which)?;
        if info.outcome.is_none() {
            return Err(Error::ReviewWhenOver(info.id));
        }
        let settings = self.settings(by)?;
        let (theme, locale) = (settings.theme, settings.locale());
        if self.store().review(info.id)?.is_some() {
            return self.review_post(&info, theme, locale);
        }
        if info.color_of(by).is_none() {
            return Err(Error::NotAPlayer(info.id));
        }
        if info.ply == 0 {
            return Err(Error::NothingToReview(info.id));
        }
        let now = self.now();
        let limits = ReviewLimits { under_way: UNDER_WAY, since: now.before(DAY), in_all: A_DAY };
        let due = [new_job(JobKind::PostReview, info.ply), new_job(JobKind::Review, info.ply)];
        let nodes = nodes_for(info.ply);
        let begun = (self.store()).begin_review(info.id, by, nodes, limits, &due, now)?;
        if begun == ReviewBegun::TooMany {
            return Err(Error::TooManyReviews);
        }
        self.wake_workers();
        self.review_post(&info, theme, locale)
    }
}
