//! What somebody asks for by a command, a click, a form or a typed word.

use serenity::all::{Member, PartialChannel, Permissions, User};

use super::data::Data;
use super::failure::{Failure, Result};
use super::interaction::{InteractionContext, person, roles};
use crate::message::{Right, cut};
use app::{self, App};
use locale::{Locale, say};
use model::{ChannelId, GuildId, Manager, MatchId, MatchSelector, Person, PlayerId, RoleId};

/// Who asks, where, in which language, and about which match.
#[derive(Clone)]
pub struct Request {
    pub data: Data,
    pub user: User,
    /// The user in the server of an interaction.
    pub member: Option<Member>,
    pub channel: Option<PartialChannel>,
    pub context: InteractionContext,
    pub locale: Locale,
    pub which: MatchSelector,
}

impl Request {
    /// Asks about the match that fits the channel.
    pub fn new(
        data: &Data,
        (user, member): (&User, Option<&Member>),
        channel: Option<&PartialChannel>,
        context: InteractionContext,
        locale: Locale,
    ) -> Self {
        let here = context.viewpoint().channel;
        let which = MatchSelector::Here { channel: here, replied_to: None };
        Self {
            data: data.clone(),
            user: user.clone(),
            member: member.cloned(),
            channel: channel.cloned(),
            context,
            locale,
            which,
        }
    }

    /// The same about another match.
    pub fn about(&self, id: MatchId) -> Self {
        Self { which: MatchSelector::Match(id, self.context.viewpoint()), ..self.clone() }
    }

    /// The same about the match with a number that was typed.
    pub fn about_typed(&self, number: &str) -> Result<Self> {
        Ok(self.about(self.match_number(number)?))
    }

    /// Reads the number of a match.
    pub fn match_number(&self, typed: &str) -> Result<MatchId> {
        let number = typed.trim().trim_start_matches('#').parse();
        number.map(MatchId).map_err(|_| {
            let text = cut(typed.to_owned(), 50);
            Failure::Refused(say!(self.locale, "error-no-match-number", text = text))
        })
    }

    pub fn by(&self) -> PlayerId {
        PlayerId(self.user.id.get())
    }

    pub fn person(&self) -> Person {
        person(&self.user, self.member.as_ref())
    }

    /// The user with what they may do in the server of the interaction.
    pub fn manager(&self) -> Manager {
        let managing = Permissions::MANAGE_GUILD | Permissions::MANAGE_EVENTS;
        Manager {
            person: self.person(),
            is_permitted: self.has(managing),
            roles: roles(self.member.as_ref()),
        }
    }

    /// Whether the user has one of these permissions in the server.
    fn has(&self, any: Permissions) -> bool {
        let has = self.member.as_ref().and_then(|member| member.permissions);
        has.is_some_and(|has| has.intersects(any | Permissions::ADMINISTRATOR))
    }

    pub fn roles(&self) -> Vec<RoleId> {
        roles(self.member.as_ref())
    }

    pub fn here(&self) -> ChannelId {
        self.context.viewpoint().channel
    }

    pub fn guild(&self) -> Option<GuildId> {
        self.context.guild.map(|guild| GuildId(guild.get()))
    }

    /// Whether others of a server can be challenged here.
    pub fn may_challenge(&self) -> bool {
        self.context.guild.is_some() && !self.context.foreign
    }

    /// The server, where the bot is a member.
    ///
    /// # Errors
    /// Anywhere else.
    pub fn server(&self) -> Result<GuildId> {
        let guild = self.guild().filter(|_| !self.context.foreign);
        guild.ok_or_else(|| Failure::Refused(say!(self.locale, "no-server")))
    }

    /// Calls the app like [`Data::blocking`].
    pub async fn blocking<T: Send + 'static>(
        &self,
        call: impl FnOnce(&App) -> app::Result<T> + Send + 'static,
    ) -> Result<T> {
        self.data.blocking(call).await
    }

    /// Calls the app about the match.
    pub async fn on_match<T: Send + 'static>(
        &self,
        call: impl FnOnce(&App, PlayerId, MatchSelector) -> app::Result<T> + Send + 'static,
    ) -> Result<T> {
        let (by, which) = (self.by(), self.which);
        self.data.blocking(move |app| call(app, by, which)).await
    }

    /// Refuses whoever does not have a right in the server of the interaction.
    pub async fn expect_right(&self, right: Right) -> Result<()> {
        match right {
            Right::Anyone => Ok(()),
            Right::Organizer => {
                let (guild, by) = (self.server()?, self.manager());
                self.blocking(move |app| app.expect_manager(guild, &by)).await
            }
            Right::ServerManager => {
                self.server()?;
                match self.has(Permissions::MANAGE_GUILD) {
                    true => Ok(()),
                    false => Err(Failure::Refused(say!(self.locale, "settings-not-manager"))),
                }
            }
        }
    }

    /// A refusal of what this version does not know.
    pub fn other_version(&self) -> Failure {
        Failure::Refused(say!(self.locale, "other-version"))
    }
}
