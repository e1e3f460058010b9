//! The engine's work on reviews: one position at a time, when nothing else is due.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use crate::playing::MatchState;
use crate::{App, LEASE, Result, tried};
use metrics::METRICS;
use model::{JobKind, Outcome};
use store::{EngineJob, EvaluationRow, NewJob};
use study::review::{final_score, kept_line, search};
use study::turn_texts;

/// A search that has been put off so often is not put off again.
const MOST_TRIES: u32 = 10;
/// How often the message that shows how far a review has come is changed at most.
const SHOWN_EVERY: Duration = Duration::from_secs(5);

impl App {
    /// Looks through the next position of the review that has waited for longest; false if none is
    /// due. What else is due goes before: then the position is looked through from its beginning
    /// another time, so that the same always comes of it.
    pub(crate) fn review_next_position(&self, stop: &AtomicBool) -> Result<bool> {
        let now = self.now_for_claim()?;
        let Some(job) = self.store().claim_review(now, now.after(LEASE))? else { return Ok(false) };
        match tried(|| self.review_position(&job, stop)) {
            Ok(Some(())) => {}
            Ok(None) => self.store().postpone(job.id, now, "something else was due")?,
            Err(why) => self.give_job_back(&job, "a review", &why, stop)?,
        }
        Ok(true)
    }

    /// Looks through the next position of a claimed review; `None` if it was not finished.
    fn review_position(&self, job: &EngineJob, stop: &AtomicBool) -> Result<Option<()>> {
        let (review, info) =
            (self.store().review(job.match_id)?, self.store().match_by_id(job.match_id)?);
        let open = review.zip(info).filter(|(it, info)| !it.done && it.evaluated <= info.ply);
        let Some((review, info)) = open else {
            return Ok(Some(self.store().drop_job(job.id)?));
        };
        let ply = review.evaluated;
        let state = MatchState::at(self.store(), &info, ply)?;
        let (position, earlier) = (&state.position, &state.earlier);
        let (score, line) = match Outcome::by_rules(position, earlier) {
            Some(outcome) => (final_score(outcome, position.turn()), String::new()),
            None => {
                let may_wait = job.attempts <= MOST_TRIES;
                let begun = Instant::now();
                let (thought, put_off) = self.search_preemptibly(
                    stop,
                    || may_wait && self.is_engine_wanted(),
                    |stop| search(position, earlier, review.nodes, stop),
                );
                let Some(thought) = thought.filter(|_| !put_off) else { return Ok(None) };
                METRICS.searched(begun.elapsed(), thought.nodes);
                (thought.score, turn_texts(position, kept_line(&thought)).join(" "))
            }
        };
        let found = EvaluationRow { ply, score: score.to_number(), line };
        let is_last = ply == info.ply;
        let shown = match is_last {
            // By its ply it is another job than the one that may be showing how far the review has
            // come just now.
            true => NewJob::new(JobKind::ShowReview, info.ply),
            false => NewJob { after: SHOWN_EVERY, ..NewJob::new(JobKind::ShowReview, 0) },
        };
        let shown = Some(shown).filter(|_| info.imported.is_none());
        self.store().note_evaluation(job, &found, is_last, shown.as_slice(), self.now())?;
        if is_last {
            self.wake_poster();
        }
        Ok(Some(()))
    }
}
