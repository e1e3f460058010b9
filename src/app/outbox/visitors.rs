//! Direct messages: telling players that it is their turn, and visitors, who play in another server
//! than their own, all else.

use super::content::{Content, VisitorPost};
use super::posts::{BoardPost, TurnMessage};
use super::tidying::changes_after;
use crate::playing::{MatchState, summary};
use crate::{App, DuelError, Notify, PlayerSettings, Result, SettingsChange};
use locale::say;
use model::{GuildId, JobKind, Match, Person, PlayerId};
use rules::Color;
use store::{MatchJob, NewJob};

impl App {
    /// What a visitor is told of what was posted where the match is played; `None` if that is past.
    pub(super) fn visitor_post(&self, info: &Match, job: &MatchJob) -> Result<Option<Content>> {
        let Some(visitor) = visitor(info) else { return Ok(None) };
        let told = |post| Content::Visitor(visitor.id, post);
        if let Some(offer) = job.offer {
            let post = self.offer_post(info, offer, self.locale_of(visitor.id)?)?;
            let asked = post.filter(|post| post.ping == Some(visitor.id));
            return Ok(asked.map(VisitorPost::Offer).map(told));
        }
        if (info.ply, info.takebacks) != (job.ply, job.takebacks) {
            return Ok(None);
        }
        if info.gap.is_some() {
            let post = self.gap_question(info, Some(visitor))?;
            return Ok(post.map(VisitorPost::Gap).map(told));
        }
        if info.outcome.is_none() && !info.is_turn_of(visitor.id) {
            return Ok(None);
        }
        let post = self.board_for(info, visitor)?;
        Ok(Some(told(VisitorPost::Board(Box::new(post)))))
    }

    /// The reminder for a visitor; `None` if their turn has been played or their clock does not
    /// run.
    pub(super) fn visitor_reminder(&self, info: &Match, job: &MatchJob) -> Result<Option<Content>> {
        let Some(visitor) = visitor(info).filter(|it| info.is_turn_of(it.id)) else {
            return Ok(None);
        };
        let locale = self.locale_of(visitor.id)?;
        let reminder = self.reminder(info, job.board(), locale)?;
        Ok(reminder.map(|post| Content::Visitor(visitor.id, VisitorPost::Reminder(post))))
    }

    /// The call to a visitor who takes no direct messages, in their own server; `None` if it is not
    /// their turn any more, or they do not want to be called.
    pub(super) fn visitor_call(&self, info: &Match) -> Result<Option<Content>> {
        let visitor = visitor(info).filter(|it| info.is_turn_of(it.id));
        let (Some(visitor), Some(duel)) = (visitor, info.duel) else { return Ok(None) };
        let is_silent = self.settings(visitor.id)?.notify == Notify::Silent;
        let mut servers = self.store().duel_servers(duel)?.into_iter();
        let locale = match servers.find(|it| Some(it.guild) != info.guild) {
            Some(server) if !is_silent => self.server_settings(server.guild)?.locale(),
            _ => return Ok(None),
        };
        Ok(Some(Content::Call(TurnMessage {
            player: visitor.id,
            text: String::new(),
            locale,
            game_match: info.clone(),
        })))
    }

    /// The side whose player is a visitor once a match is played in a server.
    pub(super) fn visitor_in(&self, info: &Match, guild: Option<GuildId>) -> Result<Option<Color>> {
        let Some((id, host)) = self.store().duel_match_of(info.id)? else { return Ok(None) };
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
        let named = say!(locale, "match-named", r#match = info.id, title = info.title(locale));
        Ok(BoardPost {
            notes: [named].into_iter().chain(post.notes).collect(),
            in_private: true,
            client: settings.map(|settings| settings.seen_locale),
            undo: false,
            replaces: None,
            ..post
        })
    }

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
        let told = tells.then(|| NewJob::new(JobKind::TellPlayer, job.ply));
        let visitor = hears(info, job).then(|| NewJob::new(JobKind::TellVisitor, job.ply));
        Ok(told.into_iter().chain(visitor).chain(changes_after(job, &posted)).collect())
    }

    /// The direct message, or the ping in the match's place once direct messages were refused;
    /// `None` if it is not their turn any more or they do not want to be told.
    pub(super) fn turn_message(&self, info: &Match, job: &MatchJob) -> Result<Option<Content>> {
        if (info.ply, info.takebacks) != (job.ply, job.takebacks) {
            return Ok(None);
        }
        let Some(player) = to_tell(info) else { return Ok(None) };
        let state = MatchState::now(self.store(), info)?;
        let notify = state.audience.of(info.to_move).notify;
        let state = match notify {
            Notify::DirectMessage => state.seen_by(self, player)?,
            Notify::Ping | Notify::Silent => state.for_everyone(),
        };
        let (info, locale) = (&state.info, state.view.locale);
        let named = say!(locale, "match-named", r#match = info.id, title = info.title(locale));
        let planned = self.shown_turns(&state)?.and_then(|shown| shown.planned);
        let lines = [named].into_iter().chain(planned).chain([summary(&state)]);
        let text = lines.collect::<Vec<_>>().join("\n");
        let message = TurnMessage { player, text, locale, game_match: state.info };
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
        Ok(self.store().postpone(job, self.now(), "direct messages are refused")?)
    }
}

/// The visitor, unless erased.
fn visitor(info: &Match) -> Option<&Person> {
    info.visitor_person().filter(|visitor| visitor.has_account())
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
    let Some(visitor) = info.visitor else { return false };
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
