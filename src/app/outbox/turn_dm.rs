//! Telling players by direct message that it is their turn.

use super::content::Content;
use super::posts::TurnMessage;
use super::tidying::changes_after;
use crate::base::{App, new_job};
use crate::error::Result;
use crate::people::{Notify, PlayerSettings, SettingsChange};
use crate::playing::{MatchState, summary};
use locale::say;
use model::{JobKind, Match, PlayerId};
use store::{MatchJob, NewJob};

impl App {
    /// What becomes due when a job's post is there: the direct message to the one whose turn a
    /// board shows, and changes to what was posted before.
    pub(super) fn due_after(&self, job: &MatchJob) -> Result<Vec<NewJob>> {
        let Some(posted) = self.store().match_posted_in(job.match_id)? else {
            return Ok(Vec::new());
        };
        let info = &posted.info;
        let notify = PlayerSettings::from_row(&posted.to_move).notify;
        let to_move = info.seat(info.to_move).person();
        let tells = job.kind == JobKind::PostBoard
            && info.board() == job.board()
            && info.outcome.is_none()
            && !info.is_called(job.ply, self.now())
            && to_move.is_some()
            && info.visitor != Some(info.to_move)
            && notify == Notify::DirectMessage;
        let told = tells.then(|| new_job(JobKind::TellPlayer, job.ply));
        let visitor = hears(info, job).then(|| new_job(JobKind::TellVisitor, job.ply));
        Ok(told.into_iter().chain(visitor).chain(changes_after(job, &posted)).collect())
    }

    /// The direct message, or the ping in the match's place once direct messages were refused;
    /// `None` if it is not their turn any more or they do not want to be told.
    pub(super) fn turn_message(&self, info: &Match, job: &MatchJob) -> Result<Option<Content>> {
        if (info.ply, info.takebacks) != (job.ply, job.takebacks) {
            return Ok(None);
        }
        let Some(player) = to_tell(info) else {
            return Ok(None);
        };
        let state = MatchState::now(self.store(), info)?;
        let notify = state.audience.of(info.to_move).notify;
        let state = match notify {
            Notify::DirectMessage => state.seen_by(self, player)?,
            Notify::Ping | Notify::Silent => state.for_everyone(),
        };
        let (info, locale) = (&state.info, state.view.locale);
        let named =
            say!(locale, "match-named", r#match = info.id.to_string(), title = info.title(locale));
        let planned = self.shown_turns(&state)?.and_then(|shown| shown.planned);
        let lines = [named].into_iter().chain(planned).chain([summary(&state)]);
        let message = TurnMessage {
            player,
            board: info.board(),
            text: lines.collect::<Vec<_>>().join("\n"),
            locale,
            game_match: state.info,
        };
        Ok(match notify {
            Notify::DirectMessage => Some(Content::DirectMessage(message)),
            Notify::Ping => Some(Content::Call(message)),
            Notify::Silent => None,
        })
    }

    /// Direct messages to the one to move are refused: from now on they are pinged where the match
    /// is played, a visitor in their own server.
    pub(super) fn direct_messages_refused(&self, job: i64, of: &MatchJob) -> Result<()> {
        if matches!(of.kind, JobKind::TellVisitor | JobKind::RemindVisitor) {
            return Ok(self.store().call_visitor(job, of.match_id, self.now())?);
        }
        if let Some(info) = self.store().match_by_id(of.match_id)?
            && let Some(player) = to_tell(&info)
            && self.settings(player)?.notify == Notify::DirectMessage
        {
            let change = SettingsChange { notify: Some(Notify::Ping), ..Default::default() };
            self.change_settings(player, change)?;
        }
        let why = "direct messages are refused";
        Ok(self.store().postpone(job, self.now(), why)?)
    }
}

/// The one to move in a match, where that is a person of its server and the match goes on.
fn to_tell(info: &Match) -> Option<PlayerId> {
    let person = info.seat(info.to_move).person();
    let is_told = info.outcome.is_none() && info.visitor != Some(info.to_move);
    person.filter(|_| is_told).map(|person| person.id)
}

/// Whether a visitor is told what a job has posted where the match is played: that it is their
/// turn, how it has ended, what the players are asked.
fn hears(info: &Match, job: &MatchJob) -> bool {
    let Some(visitor) = info.visitor else {
        return false;
    };
    let is_newest = info.board() == job.board();
    match job.kind {
        JobKind::PostBoard => is_newest && (info.outcome.is_some() || info.to_move == visitor),
        // A vacation that has saved them from losing.
        JobKind::PostVacation => {
            let until = info.away[visitor.index()].zip(info.deadline);
            let saved = until.is_some_and(|(until, deadline)| deadline <= until);
            is_newest && info.to_move == visitor && saved
        }
        JobKind::PostEnding | JobKind::PostGap => is_newest,
        _ => false,
    }
}
