//! The places where matches are played: those that refuse, those that are gone, and new ones.

use super::content::Content;
use super::posts::LostPlace;
use crate::playing::expect_running;
use crate::{App, Error, Notify, Result, ensure};
use locale::{Conjunction, Locale, say};
use model::{
    ChannelId, GuildId, JobKind, Match, MatchId, MatchSelector, Place, PlayerId, Viewpoint,
};
use rules::Color;
use store::{MatchJob, NewJob};

impl App {
    /// An interaction has shown that the bot may post in this channel, and with `threads` in its
    /// threads too: what waits there is due at once.
    pub fn place_works_again(&self, channel: ChannelId, threads: bool) -> Result<()> {
        if self.store().has_blocked_channels()?
            && self.store().unblock_channel(channel, threads, self.now())?
        {
            self.wake_poster();
        }
        Ok(())
    }

    /// The permissions of the bot in a server have changed: what waits in any of its channels is
    /// due at once.
    pub fn guild_works_again(&self, guild: GuildId) -> Result<()> {
        let store = self.store();
        if store.has_blocked_channels()? && store.unblock_guild(guild, self.now())? {
            self.wake_poster();
        }
        Ok(())
    }

    /// An interaction has shown that the bot lacks permissions for boards in this channel, named as
    /// for [`permission_name`] and joined by `, `: nothing is sent there until
    /// [`App::place_works_again`].
    pub fn place_refuses(&self, channel: ChannelId, permissions: &str) -> Result<()> {
        Ok(self.store().note_refusal(channel, permissions, self.now())?)
    }

    /// A channel or thread has been deleted. A match whose thread it was goes on in the channel,
    /// where its board is posted again; without its channel it goes on unseen, and its players are
    /// told so.
    pub fn channel_deleted(&self, channel: ChannelId) -> Result<()> {
        self.store().channel_gone(channel, self.now())?;
        self.wake_poster();
        Ok(())
    }

    /// The bot is not in a server any more. Nothing is sent there, and the clocks of the matches
    /// there stand still, until [`App::place_works_again`].
    pub fn guild_left(&self, guild: GuildId) -> Result<()> {
        Ok(self.store().block_guild(guild, "View Channel", self.now())?)
    }

    /// The sentence that tells a user, in a language, which permission keeps boards from being
    /// posted in `channel`; `Some` only the first time it is asked for since the channel refused.
    pub fn place_notice(&self, channel: ChannelId, locale: Locale) -> Result<Option<String>> {
        let lacking = self.store().take_block_notice(channel)?;
        Ok(lacking.map(|permissions| {
            let names = permissions.split(", ").map(|name| permission_name(name, locale));
            say!(locale, "notice-blocked", permission = locale.list(names, Conjunction::And))
        }))
    }

    /// What a player is told by direct message about the lost place; `None` if there is nothing to
    /// tell any more or the player is to be told at the next command.
    pub(super) fn loss(&self, info: &Match, job: i64, of: &MatchJob) -> Result<Option<Content>> {
        let side = told_side(of).filter(|_| info.has_lost_place());
        let person = side.and_then(|side| info.seat(side).person());
        let (Some(side), Some(person)) = (side, person) else { return Ok(None) };
        let settings = self.settings(person.id)?;
        if settings.notify == Notify::Silent {
            self.store().tell_later(job, side)?;
            return Ok(None);
        }
        let locale = settings.locale();
        Ok(Some(Content::LostPlace(LostPlace {
            player: person.id,
            match_id: info.id,
            text: info.loss_text(locale),
            locale,
            client: settings.seen_locale,
        })))
    }

    /// What somebody whom no direct message reached is told at the next command: which matches have
    /// lost their place, and that there are reports about an event that they have created.
    pub fn notices(&self, by: PlayerId) -> Result<Option<String>> {
        let lost = self.store().take_untold(by)?;
        let reports = self.store().take_untold_reports(by)?;
        if lost.is_empty() && !reports {
            return Ok(None);
        }
        let locale = self.locale_of(by)?;
        let lines = lost.iter().map(|info| info.loss_text(locale));
        let reports = reports.then(|| say!(locale, "event-reports-there"));
        Ok(Some(lines.chain(reports).collect::<Vec<_>>().join("\n")))
    }

    /// Moves a match that has lost its place to another one, where its board is posted. Fails with
    /// `OtherServer`, `HasPlace`, `PrivatePlace` for a direct conversation unless it is practice,
    /// `MatchOver`, `NoSuchMatch`, also for those who do not play in it.
    pub fn play_on_in(&self, by: PlayerId, match_id: MatchId, place: Place) -> Result<Match> {
        let viewpoint = Viewpoint { channel: place.channel, parent: None };
        let (info, _) = self.own_running_match(by, MatchSelector::Match(match_id, viewpoint))?;
        ensure!(place.guild.is_some() || info.is_practice(), Error::PrivatePlace);
        let board = NewJob::new(JobKind::PostBoard, info.ply);
        let visitor = self.visitor_in(&info, place.guild)?;
        let (store, now) = (self.store(), self.now());
        let moved = store.move_match(match_id, place.guild, place.channel, visitor, board, now)?;
        let info = self.match_by_id(match_id)?;
        if !moved {
            expect_running(&info)?;
            return Err(Error::HasPlace(match_id));
        }
        self.wake_poster();
        Ok(info)
    }
}

/// Whose player a job tells that the match has lost its place, if that is what it does.
pub(super) fn told_side(job: &MatchJob) -> Option<Color> {
    match job.kind {
        JobKind::TellWhite => Some(Color::White),
        JobKind::TellBlack => Some(Color::Black),
        _ => None,
    }
}

/// The name that Discord's settings give a permission, such as `Send Messages`, in a language.
pub fn permission_name(permission: &str, locale: Locale) -> String {
    let id = permission.to_lowercase().replace(' ', "-");
    say!(locale, &format!("permission-{id}"))
}
