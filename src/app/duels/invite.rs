//! Inviting another server, accepting, and cancelling.

use std::time::Duration;

use crate::offers::{WAITS_FOR_CHANNEL, terms_in};
use crate::{App, DuelError, Result, ensure};
use model::{
    DuelId, INVITED_FOR, Manager, Time, cut_text, new_code, tidy, tidy_server_name, typed_code,
};
use pairing::{Duel, DuelState, DuelTerms};
use rules::Game;
use store::{DuelAccepted, MOST_DUELS, NewDuelServer};

/// How many boards there are, where the organizer does not say.
const DEFAULT_BOARDS: u32 = 4;
/// How long players can join, where the organizer does not say.
const DEFAULT_HOURS: u32 = 72;
/// The longest reason, in characters.
const LONGEST_REASON: usize = 150;

/// A duel as it is asked for; `None` leaves the choice to the bot.
#[derive(Clone, Copy, Debug)]
pub struct NewDuel {
    pub game: Game,
    /// At most so many boards.
    pub boards: Option<u32>,
    /// Days per turn or, with a bonus, the most that a bank of time holds, 1–14.
    pub days: Option<i64>,
    /// Hours that each turn adds to the bank, 1–72.
    pub bonus: Option<i64>,
    pub rated: bool,
    /// For how many hours players can join once it is accepted.
    pub hours: Option<u32>,
}

impl App {
    /// Invites another server in the name of `server`, and returns the duel, whose code the other
    /// server's organizers need. Its score is shown where the organizer asks. Fails with
    /// `NotAManager`, `TooMany`, `Days`, `Bonus`.
    pub fn invite_to_duel(&self, by: &Manager, server: &str, new: NewDuel) -> Result<Duel> {
        self.expect_manager(by)?;
        let terms = DuelTerms {
            matches: terms_in(new.game, None, (new.days, new.bonus), new.rated)?,
            boards: new.boards.unwrap_or(DEFAULT_BOARDS),
            hours: new.hours.unwrap_or(DEFAULT_HOURS),
        };
        let (code, now) = (new_code(), self.now());
        let until = now.after(INVITED_FOR);
        let server = tidy_server_name(server);
        let made = self.store().new_duel(&terms, &code, until, &entering(by, &server), now)?;
        let id = made.ok_or(DuelError::TooMany { most: MOST_DUELS })?;
        self.duel_of(by.guild, id)
    }

    /// The duel to which a code invites a server, for its organizers to look at before they accept.
    /// Fails with `NotAManager`, `NoSuchCode`, `OwnCode`.
    pub fn invitation_to_duel(&self, by: &Manager, code: &str) -> Result<Duel> {
        self.expect_manager(by)?;
        let unknown = || DuelError::NoSuchCode { text: cut_text(code) };
        let id = self.store().duel_by_code(&typed_code(code))?.ok_or_else(unknown)?;
        let duel = self.store().duel(id)?.ok_or_else(unknown)?;
        let is_open = duel.state == DuelState::Invited && self.now() < duel.closes_at;
        match duel.side_of(by.guild) {
            _ if !is_open => Err(unknown().into()),
            Some(_) => Err(DuelError::OwnCode.into()),
            None => Ok(duel),
        }
    }

    /// Accepts the invitation with this code, whose terms were shown ([`App::invitation_to_duel`]),
    /// in the name of `server`. Its score is shown where the organizer asks. Fails with
    /// `NotAManager`, `NoSuchCode`, `OwnCode`, `Another`, `TooMany`.
    pub fn accept_duel(&self, by: &Manager, server: &str, code: &str) -> Result<Duel> {
        let duel = self.invitation_to_duel(by, code)?;
        let late = || DuelError::NoSuchCode { text: cut_text(code) };
        let inviting = duel.servers.first().ok_or_else(late)?;
        let now = self.now();
        let closes_at = now.after(Duration::from_hours(duel.terms.hours.into()));
        let server = tidy_server_name(server);
        let entering = entering(by, &server);
        match self.store().accept_duel(duel.id, inviting.guild, &entering, closes_at, now)? {
            DuelAccepted::Done => {
                self.wake_poster();
                self.duel_of(by.guild, duel.id)
            }
            DuelAccepted::Late => Err(late().into()),
            DuelAccepted::Another => {
                Err(DuelError::Another { server: inviting.name.clone() }.into())
            }
            DuelAccepted::TooMany => Err(DuelError::TooMany { most: MOST_DUELS }.into()),
        }
    }

    /// Cancels a duel, with a reason that both servers are shown. Its matches that run go on, but
    /// count no more. Fails with `NotAManager`, `NoSuchDuel`, `Reason`, `State`.
    pub fn cancel_duel(&self, by: &Manager, id: DuelId, reason: &str) -> Result<Duel> {
        self.expect_manager(by)?;
        let longest = LONGEST_REASON;
        let reason = tidy(reason, longest).ok_or(DuelError::Reason { longest })?;
        let duel = self.duel_of(by.guild, id)?;
        let from = [DuelState::Invited, DuelState::Open, DuelState::Running];
        let (to, now) = (DuelState::CalledOff, self.now());
        let is_cancelled = self.store().end_duel(id, &from, to, Some(&reason), now)?;
        ensure!(is_cancelled, DuelError::State(duel.state));
        self.wake_poster();
        self.duel_of(by.guild, id)
    }

    /// Calls off duels with a server in which nothing could be posted for long, as where it has
    /// removed the bot.
    pub(crate) fn call_off_unreachable_duels(&self, now: Time) -> Result<()> {
        let (from, to) = ([DuelState::Open, DuelState::Running], DuelState::CalledOff);
        for id in (self.store()).unreachable_duels(now.before(WAITS_FOR_CHANNEL))? {
            self.store().end_duel(id, &from, to, None, now)?;
            self.wake_poster();
        }
        Ok(())
    }
}

fn entering<'a>(by: &'a Manager, name: &'a str) -> NewDuelServer<'a> {
    NewDuelServer { guild: by.guild, name, channel: by.channel, organizer: &by.person }
}
