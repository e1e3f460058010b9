//! What somebody asks for by a command, a click, a form or a word, from where, and what they see.

use std::time::{Duration, Instant};

use serenity::all::{Member, PartialChannel, Permissions, User};

use super::data::Data;
use super::failure::{Failure, Result};
use super::interaction::{Asked, InteractionContext, person, role_ids};
use super::permissions::{with_refusal, with_thread_refusal};
use crate::ids::Ours;
use crate::message::{Body, Right, cut, escape};
use app::events::EventAsker;
use app::{self, App, Cost, EngineAnswer};
use locale::{Locale, say};
use model::{ChannelId, GuildId, Manager, MatchId, MatchSelector, Person, Place, PlayerId, RoleId};

/// For how long suggestions rely on what was visible before: they are asked for with every letter.
const REMEMBERED: Duration = Duration::from_secs(30);

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
    pub fn new(data: &Data, asked: &Asked<'_>, locale: Locale) -> Self {
        Self {
            member: asked.member.cloned(),
            channel: asked.channel.cloned(),
            ..Self::typed(data, asked.user, asked.context, locale)
        }
    }

    pub fn typed(data: &Data, user: &User, context: InteractionContext, locale: Locale) -> Self {
        Self {
            data: data.clone(),
            user: user.clone(),
            member: None,
            channel: None,
            context,
            locale,
            which: MatchSelector::Here { channel: context.channel, replied_to: None },
        }
    }

    /// The same about another match.
    pub fn about(&self, id: MatchId) -> Self {
        Self { which: MatchSelector::Match(id, self.context.viewpoint()), ..self.clone() }
    }

    /// The same about the match that an option names, if it does.
    pub fn about_option(self, number: Option<&str>) -> Result<Self> {
        match number.filter(|number| !number.trim().is_empty()) {
            Some(number) => Ok(self.about(self.match_number(number)?)),
            None => Ok(self),
        }
    }

    pub fn match_number(&self, typed: &str) -> Result<MatchId> {
        let number = typed.trim().trim_start_matches('#').parse();
        number.map(MatchId).map_err(|_| {
            let text = cut(typed.to_owned(), 50);
            Failure::Refused(say!(self.locale, "error-no-match-number", text = text))
        })
    }

    pub fn by(&self) -> PlayerId {
        self.user.id.ours()
    }

    pub fn person(&self) -> Person {
        person(&self.user, self.member.as_ref())
    }

    /// The user with what they may do in the server of the interaction.
    ///
    /// # Errors
    /// As [`Request::server`].
    pub fn manager(&self) -> Result<Manager> {
        let managing = Permissions::MANAGE_GUILD | Permissions::MANAGE_EVENTS;
        Ok(Manager {
            person: self.person(),
            guild: self.server()?,
            channel: self.here(),
            is_permitted: self.has(managing),
            roles: self.roles(),
        })
    }

    /// Whether the user has one of these permissions in the server of the interaction.
    pub fn has(&self, any: Permissions) -> bool {
        let has = self.member.as_ref().and_then(|member| member.permissions);
        has.is_some_and(|has| has.intersects(any | Permissions::ADMINISTRATOR))
    }

    pub fn roles(&self) -> Vec<RoleId> {
        self.member.as_ref().map_or_else(Vec::new, |member| role_ids(&member.roles))
    }

    pub fn here(&self) -> ChannelId {
        self.context.channel
    }

    pub fn guild(&self) -> Option<GuildId> {
        self.context.guild
    }

    /// Whether others of a server can be challenged here.
    pub fn may_challenge(&self) -> bool {
        self.context.own_guild().is_some()
    }

    /// The server, where the bot is a member.
    ///
    /// # Errors
    /// Anywhere else.
    pub fn server(&self) -> Result<GuildId> {
        let guild = self.context.own_guild();
        guild.ok_or_else(|| self.refusal("no-server"))
    }

    pub fn blocking<T: Send + 'static>(
        &self,
        call: impl FnOnce(&App) -> app::Result<T> + Send + 'static,
    ) -> impl Future<Output = Result<T>> + Send {
        self.data.blocking(call)
    }

    pub fn ask<T: Send + 'static>(
        &self,
        call: impl FnOnce(&App, PlayerId) -> app::Result<T> + Send + 'static,
    ) -> impl Future<Output = Result<T>> + Send {
        let by = self.by();
        self.data.blocking(move |app| call(app, by))
    }

    /// Asks the engine about the match and waits. Asking again before it answers costs nothing.
    pub async fn ask_engine<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&App, PlayerId, MatchSelector) -> app::Result<EngineAnswer<T>> + Send + 'static,
    ) -> Result<T> {
        let (by, which) = (self.by(), self.which);
        self.data.process.app.expect_no_question(by)?;
        self.data.rate_limit(by, Cost::Search)?;
        self.data.ask_engine(move |app| ask(app, by, which)).await
    }

    /// Calls the app about the match.
    pub fn on_match<T: Send + 'static>(
        &self,
        call: impl FnOnce(&App, PlayerId, MatchSelector) -> app::Result<T> + Send + 'static,
    ) -> impl Future<Output = Result<T>> + Send {
        let (by, which) = (self.by(), self.which);
        self.data.blocking(move |app| call(app, by, which))
    }

    /// Shows what the app says about the match.
    pub async fn show<T: Send + 'static>(
        &self,
        call: impl FnOnce(&App, PlayerId, MatchSelector) -> app::Result<T> + Send + 'static,
        show: impl FnOnce(T, Locale) -> Body,
    ) -> Result {
        Ok(show(self.on_match(call).await?, self.locale))
    }

    /// Refuses whoever does not have a right in the server of the interaction.
    pub async fn expect_right(&self, right: Right) -> Result<()> {
        match right {
            Right::Anyone => Ok(()),
            Right::Organizer => {
                let by = self.manager()?;
                self.blocking(move |app| app.expect_manager(&by)).await
            }
            Right::ServerManager => {
                self.server()?;
                let manages = self.has(Permissions::MANAGE_GUILD);
                if manages { Ok(()) } else { Err(self.refusal("settings-not-manager")) }
            }
        }
    }

    /// A refusal with the text that has this id.
    pub fn refusal(&self, id: &str) -> Failure {
        Failure::Refused(say!(self.locale, id))
    }

    /// A refusal of what this version does not know.
    pub fn other_version(&self) -> Failure {
        self.refusal("other-version")
    }

    /// Refuses to begin a match where the server does not allow matches.
    pub async fn expect_allowed(&self) -> Result<()> {
        let (guild, at) = (self.guild(), self.context.viewpoint());
        let channels: Vec<_> = [Some(at.channel), at.parent].into_iter().flatten().collect();
        self.data.blocking(move |app| app.expect_allowed(guild, &channels)).await
    }

    /// Adds why boards cannot be posted here or why a match gets no thread of its own.
    pub async fn with_missing_permissions(&self, body: Body, locale: Locale) -> Result {
        let body = with_thread_refusal(&self.data, &self.context, body, locale);
        with_refusal(&self.data, self.here(), body, locale).await
    }

    pub async fn server_name(&self) -> Result<String> {
        self.data.api.server_name(self.server()?).await.map_err(|error| {
            tracing::warn!(%error, "could not look up a server’s name");
            self.refusal("duel-error-server-name")
        })
    }

    /// The name of the channel, or its id if that is not known.
    pub fn channel_name(&self) -> String {
        let name = self.channel.as_ref().and_then(|channel| channel.name.clone());
        name.unwrap_or_else(|| self.context.channel.to_string())
    }

    /// The player's direct messages as the place of a match, with a link to them.
    pub async fn private_place(&self) -> Result<(Place, String)> {
        let opened = self.data.api.open_dm(self.by(), true).await;
        let channel = opened.map_err(|error| {
            tracing::info!(%error, "no direct messages for a match");
            self.refusal("practice-nowhere")
        })?;
        let place = Place { guild: None, channel, anchor: None };
        Ok((place, format!("https://discord.com/channels/@me/{channel}")))
    }

    /// The channels of the server that the user can see. What is in others is hidden.
    pub async fn channels_seen(&self) -> Result<Vec<ChannelId>> {
        let data = &self.data;
        let (Some(guild), Some(member)) = (self.context.own_guild(), &self.member) else {
            return Err(self.refusal("games-no-server"));
        };
        let asked = data.api.channels_seen_by(guild, member).await;
        let seen = asked.map_err(|error| {
            tracing::warn!(%error, "cannot tell which channels a member can see");
            self.refusal("games-server-unknown")
        })?;
        data.seen.insert((guild, self.by()), (Instant::now(), seen.clone()));
        Ok(seen)
    }

    /// Who asks for events, and what they see. Discord is asked only if there are any elsewhere.
    pub async fn event_asker(&self) -> Result<EventAsker> {
        let mut asker = self.asker_near()?;
        if self.data.blocking(has_events_beside(&asker)).await? {
            asker.channels.extend(self.channels_seen().await?);
        }
        Ok(asker)
    }

    /// The same for suggestions.
    pub async fn suggested_to(&self) -> Result<EventAsker> {
        let mut asker = self.asker_near()?;
        if self.data.suggesting(has_events_beside(&asker)).await? {
            let guild = self.context.guild;
            let lately = guild.and_then(|guild| self.data.seen.get(&(guild, self.by())));
            asker.channels.extend(match lately {
                Some((at, seen)) if at.elapsed() < REMEMBERED => seen,
                _ => self.channels_seen().await?,
            });
        }
        Ok(asker)
    }

    /// Somebody who sees the channel in which they ask and, in a thread, its parent.
    fn asker_near(&self) -> Result<EventAsker> {
        let at = self.context.viewpoint();
        Ok(EventAsker {
            guild: self.server()?,
            by: self.by(),
            here: at.channel,
            channels: [Some(at.channel), at.parent].into_iter().flatten().collect(),
        })
    }

    /// Adds what direct messages could not tell: matches that lost their channel, and reports.
    pub async fn with_news(&self, body: Body) -> Result {
        Ok(body.lines(self.ask(App::notices).await?.map(|news| escape(&news))))
    }
}

fn has_events_beside(asker: &EventAsker) -> impl FnOnce(&App) -> app::Result<bool> + use<> {
    let (guild, near) = (asker.guild, asker.channels.clone());
    move |app| app.has_events_beside(guild, &near)
}
