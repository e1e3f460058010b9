//! Joining a line-up, leaving it, and closing it.

use crate::{App, DuelError, Result, ensure};
use model::{Contest, DuelId, GuildId, Manager, Person, PlayerId};
use pairing::{Duel, DuelSide, DuelState};
use store::Joined;

impl App {
    /// A player joins the line-up of their server. Fails with `NoSuchDuel`, `Joined`, `Full`,
    /// `Closed`.
    pub fn join_duel(&self, guild: GuildId, id: DuelId, player: &Person) -> Result<Duel> {
        let (duel, side) = self.duel_and_side(guild, id)?;
        match self.store().join(Contest::Duel(id), Some(side), player, self.now())? {
            Joined::Done => {
                self.wake_poster();
                self.duel_of(guild, id)
            }
            Joined::Before => Err(DuelError::Joined.into()),
            Joined::Full => Err(DuelError::Full.into()),
            Joined::Closed if duel.state == DuelState::Invited => {
                Err(DuelError::State(duel.state).into())
            }
            Joined::Closed => Err(DuelError::Closed.into()),
        }
    }

    /// A player leaves a duel: before it has begun as if they had never joined, else by
    /// withdrawing, which loses what is not decided. Fails with `NoSuchDuel`, `NotJoined`, `State`.
    pub fn leave_duel(&self, guild: GuildId, id: DuelId, player: PlayerId) -> Result<Duel> {
        let duel = self.duel_of(guild, id)?;
        self.expect_in_duel(&duel, guild, player)?;
        let has_left = self.store().leave(Contest::Duel(id), player, None, self.now())?;
        ensure!(has_left, DuelError::NotJoined);
        self.wake_poster();
        self.duel_of(guild, id)
    }

    /// Refuses a player who cannot leave the line-up of a server. Fails with `NotJoined`, `State`.
    pub fn expect_in_duel(&self, duel: &Duel, guild: GuildId, player: PlayerId) -> Result<()> {
        let own = duel.side_of(guild);
        let mut players = duel.players.iter();
        let is_in = players
            .any(|it| Some(it.side) == own && it.person.id == player && it.withdrawn_at.is_none());
        match (is_in, duel.state.is_over()) {
            (true, false) => Ok(()),
            (true, true) => Err(DuelError::State(duel.state).into()),
            (false, _) => Err(DuelError::NotJoined.into()),
        }
    }

    /// An organizer takes a player out of the line-up of their own server, as if the player had
    /// left. Fails with `NotAManager`, `NoSuchDuel`, `NotIn`, `State`.
    pub fn remove_from_duel(&self, by: &Manager, id: DuelId, player: &Person) -> Result<Duel> {
        self.expect_manager(by)?;
        match self.leave_duel(by.guild, id, player.id) {
            Err(crate::error::Error::Duel(DuelError::NotJoined)) => {
                Err(DuelError::NotIn { player: player.tidy_name() }.into())
            }
            left => left,
        }
    }

    /// Closes the line-up of a server; the duel begins once both are. Fails with `NotAManager`,
    /// `NoSuchDuel`, `Nobody`, `Closed`, `State`.
    pub fn close_line_up(&self, by: &Manager, id: DuelId) -> Result<Duel> {
        self.expect_manager(by)?;
        let (duel, side) = self.duel_and_side(by.guild, id)?;
        ensure!(duel.state == DuelState::Open, DuelError::State(duel.state));
        ensure!(duel.team(side).next().is_some(), DuelError::Nobody);
        ensure!(self.store().close_lineup(id, side, self.now())?, DuelError::Closed);
        self.wake_poster();
        self.duel_of(by.guild, id)
    }

    /// A duel whose channel in a server is gone goes on where an organizer asks for it.
    pub fn bring_duel(&self, duel: &Duel, by: &Manager) -> Result<()> {
        let lost = duel.servers.iter().find(|it| it.guild == by.guild && it.place_gone);
        let Some(lost) = lost.filter(|_| !duel.state.is_over()) else { return Ok(()) };
        if self.expect_manager(by).is_ok()
            && self.store().move_duel(duel.id, lost.side, by.channel, self.now())?
        {
            self.wake_poster();
        }
        Ok(())
    }

    pub(super) fn duel_and_side(&self, guild: GuildId, id: DuelId) -> Result<(Duel, DuelSide)> {
        let duel = self.duel_of(guild, id)?;
        let side = duel.side_of(guild);
        Ok((duel, side.ok_or_else(|| DuelError::NoSuchDuel { text: id.to_string() })?))
    }
}
