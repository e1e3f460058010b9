//! What a claimed job posts.

use super::notices::rematch_post;
use super::posts::{Content, Job};
use crate::app::base::App;
use crate::app::model::{Error, Match, MessageId, Result};
use crate::store::{JobKind, TurnRef};

impl App {
    /// What a claimed job posts; `None`: nothing any more (the job is finished by that).
    ///
    /// # Errors
    /// When the database fails or holds what cannot be read; report the job as [`Failure::Retry`](super::posts::Failure::Retry).
    pub fn content(&self, job: &Job) -> Result<Option<Content>> {
        let row = self
            .store()
            .match_by_id(job.row.match_id)?
            .ok_or(Error::NoSuchMatch(job.match_id))?;
        let content = match job.row.kind {
            JobKind::OpenThread => row.anchor.map(|anchor| {
                Ok(Content::OpenThread {
                    anchor: MessageId(anchor),
                    name: self.thread_name(&Match::from_row(&row)?)?,
                })
            }),
            // A board whose turn has been taken back is not shown any more.
            JobKind::PostBoard if job.row.takebacks != row.takebacks => None,
            JobKind::PostBoard => Some(self.board_post(&row, job.row.ply).map(Content::Board)),
            JobKind::PostReminder => {
                let turn = TurnRef {
                    match_id: row.id,
                    ply: job.row.ply,
                    takebacks: job.row.takebacks,
                };
                let reminder = self.reminder(&row, turn);
                reminder.map(|it| it.map(Content::Reminder)).transpose()
            }
            JobKind::TellPlayer => self.turn_message(&row, &job.row).transpose(),
            JobKind::TellWhite | JobKind::TellBlack => self.loss(&row, &job.row).transpose(),
            JobKind::PostRematch => Some(rematch_post(self, &row)),
            JobKind::PostEnding => Some(self.ending_post(&row).map(Content::Ending)),
            JobKind::PostOffer => self.offer_post(&row, job.row.offer).transpose(),
            JobKind::EngineTurn => None,
        }
        .transpose()?;
        if content.is_none() {
            self.store().drop_job(job.id)?;
            self.wake_workers();
        }
        Ok(content)
    }
}
