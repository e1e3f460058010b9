//! The handle to a running local Discord: looking into it and changing it.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde_json::Value;
use tokio::sync::watch;
use tokio::time::timeout;

use super::fault::{Fault, GatewayFault};
use super::ids::{GENERAL, GUILD, LIONS_DEN, Snowflake, now_ms};
use super::log::LoggedRequest;
use super::model::{Channel, ChannelKind, Command, Emoji, Guild, Message, User};
use super::options::Options;
use super::permissions::Permissions;
use super::state::State;
use super::state::interaction::InteractionState;
use super::state::json;
use super::state::session::{Outgoing, StartLimit, intents};

/// What was waited for did not happen in time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("it did not happen within {0:?}")]
pub struct TimedOut(pub Duration);

/// A handle to a local Discord, cheap to clone.
#[derive(Clone)]
pub struct World {
    shared: Arc<Shared>,
}

struct Shared {
    state: Mutex<State>,
    /// Counts changes, so that waiting does not need to poll.
    changes: watch::Sender<u64>,
}

impl World {
    pub(crate) fn new(options: Options, base_url: String, token: String) -> Self {
        let state = Mutex::new(State::new(options, base_url, token));
        let changes = watch::Sender::new(0);
        Self {
            shared: Arc::new(Shared { state, changes }),
        }
    }

    /// Runs `change` on the state, alone, and wakes everybody who waits for something.
    pub(crate) fn with<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        let result = self.look(|state| change(state));
        self.shared.changes.send_modify(|count| *count += 1);
        result
    }

    /// As [`World::with`], for reading only: wakes nobody.
    pub(crate) fn look<T>(&self, look: impl FnOnce(&mut State) -> T) -> T {
        // A panic elsewhere leaves the state usable: every change to it is complete in itself.
        look(
            &mut self
                .shared
                .state
                .lock()
                .unwrap_or_else(PoisonError::into_inner),
        )
    }

    /// Waits until `find` finds something, looking again after every change.
    ///
    /// # Errors
    /// If it has found nothing after `within`.
    pub async fn wait_for<T>(
        &self,
        within: Duration,
        mut find: impl FnMut(&World) -> Option<T>,
    ) -> Result<T, TimedOut> {
        let mut changes = self.shared.changes.subscribe();
        let search = async {
            loop {
                changes.mark_unchanged();
                if let Some(found) = find(self) {
                    return found;
                }
                // The sender lives as long as `self`.
                let _ = changes.changed().await;
            }
        };
        timeout(within, search).await.map_err(|_| TimedOut(within))
    }

    /// All users, the bot first.
    pub fn users(&self) -> Vec<User> {
        self.look(|state| state.users.clone())
    }

    /// All channels, threads and direct messages included, the oldest first.
    pub fn channels(&self) -> Vec<Channel> {
        self.look(|state| state.channels.values().cloned().collect())
    }

    /// The channel `#lions-den`.
    pub fn lions_den(&self) -> Snowflake {
        LIONS_DEN
    }

    /// The channel `#general`.
    pub fn general(&self) -> Snowflake {
        GENERAL
    }

    /// A message by id, whoever may see it.
    pub fn message(&self, id: Snowflake) -> Option<Message> {
        self.look(|state| state.messages.get(&id).cloned())
    }

    /// All messages of a channel, ephemeral ones included, the oldest first.
    pub fn messages(&self, channel: Snowflake) -> Vec<Message> {
        self.look(|state| state.messages_of(channel).cloned().collect())
    }

    /// The messages of all channels that are newer than one, ephemeral ones included, the oldest first.
    pub fn messages_after(&self, id: Snowflake) -> Vec<Message> {
        use std::ops::Bound::{Excluded, Unbounded};
        self.look(|state| {
            let newer = state.messages.range((Excluded(id), Unbounded));
            newer.map(|(_, message)| message.clone()).collect()
        })
    }

    /// The registered application commands.
    pub fn commands(&self) -> Vec<Command> {
        self.look(|state| state.commands.clone())
    }

    /// The application's emoji.
    pub fn emojis(&self) -> Vec<Emoji> {
        self.look(|state| state.emojis.clone())
    }

    /// Whether the bot is connected to the gateway just now.
    pub fn is_bot_connected(&self) -> bool {
        self.look(|state| state.sessions.is_connected())
    }

    /// How often a bot has identified or resumed on the gateway so far.
    pub fn logins(&self) -> usize {
        self.look(|state| state.sessions.logins)
    }

    /// When a bot asked for a session on the gateway so far (IDENTIFY), whether or not it got one.
    pub fn identifies(&self) -> Vec<Instant> {
        self.look(|state| state.sessions.identifies.clone())
    }

    /// How often a session was refused: as a wrong shard, or too soon after another of its bucket.
    pub fn refused_identifies(&self) -> usize {
        self.look(|state| state.sessions.refused)
    }

    /// How often a session was begun for a shard that had a connection already, whose events came to both then.
    pub fn doubled_shards(&self) -> usize {
        self.look(|state| state.sessions.doubled)
    }

    /// The shards that are connected just now, each with the number of shards, as often as they are.
    pub fn connected_shards(&self) -> Vec<(u64, u64)> {
        self.look(|state| {
            let all = state.sessions.all.iter();
            let live = all.filter(|session| session.sender.is_some());
            let mut shards: Vec<_> = live.map(|session| session.shard).collect();
            shards.sort_unstable();
            shards
        })
    }

    /// Waits until the bot is connected and has registered at least one command.
    ///
    /// # Errors
    /// If it has not within `within`.
    pub async fn wait_for_bot(&self, within: Duration) -> Result<(), TimedOut> {
        self.wait_for(within, |world| {
            world
                .look(|state| state.sessions.is_connected() && !state.commands.is_empty())
                .then_some(())
        })
        .await
    }

    /// All REST requests so far; of very many, the last ten thousand at least.
    pub fn requests(&self) -> Vec<LoggedRequest> {
        self.look(|state| state.log.clone())
    }

    /// The requests so far that a correct bot would not have sent: unknown routes and invalid
    /// requests, one line each with the answer.
    pub fn bad_requests(&self) -> Vec<String> {
        self.look(|state| {
            let bad = state
                .log
                .iter()
                .filter(|entry| entry.is_unhandled() || entry.is_invalid());
            bad.map(|entry| {
                let answer = entry
                    .answer
                    .as_ref()
                    .map(ToString::to_string)
                    .unwrap_or_default();
                format!(
                    "{} {} → {} {answer}",
                    entry.method, entry.path, entry.status
                )
            })
            .collect()
        })
    }

    /// The slowest acknowledgement of an interaction so far, and the number of interactions that
    /// were never acknowledged in time.
    pub fn acknowledgements(&self) -> (Duration, usize) {
        self.look(|state| {
            let all = state.interactions.values();
            let slowest = all.clone().filter_map(|i| i.acknowledged_after).max();
            let failed = all
                .filter(|i| matches!(i.progress, InteractionState::Failed))
                .count();
            (slowest.unwrap_or_default(), failed)
        })
    }

    /// Makes the next requests of a route go wrong.
    pub fn inject(&self, fault: Fault) {
        self.with(|state| state.faults.push(fault));
    }

    /// Makes the next `times` connections to the gateway go wrong, after those that shall go wrong already.
    pub fn inject_gateway(&self, fault: GatewayFault, times: usize) {
        self.with(|state| {
            let faults = std::iter::repeat_n(fault, times);
            state.sessions.faults.extend(faults);
        });
    }

    /// Lets connections to the gateway come about unharmed again.
    pub fn mend_gateway(&self) {
        self.with(|state| state.sessions.faults.clear());
    }

    /// Sets how many sessions can still be started on the gateway, and when there will be more.
    pub fn limit_sessions(&self, remaining: u64, reset_after: Duration) {
        self.with(|state| state.sessions.limit = StartLimit::new(remaining, reset_after));
    }

    /// Sets what the bot may not do in a channel and its threads.
    pub fn deny(&self, channel: Snowflake, denied: Permissions) {
        self.with(|state| {
            if let Ok(channel) = state.channel_mut(channel) {
                channel.denied = denied;
            }
            state.announce_channel("CHANNEL_UPDATE", channel);
        });
    }

    /// Hides a channel of the guild, and its threads, from a member.
    pub fn hide(&self, channel: Snowflake, from: Snowflake) {
        self.with(|state| {
            if let Ok(channel) = state.channel_mut(channel) {
                channel.hidden_from.push(from);
            }
            state.announce_channel("CHANNEL_UPDATE", channel);
        });
    }

    /// Makes a channel one of a server without the bot. Only commands of an app that a person has installed for themselves can be used there,
    /// and the bot can do nothing but answer them.
    pub fn take_bot_out(&self, channel: Snowflake) {
        self.with(|state| {
            if let Ok(channel) = state.channel_mut(channel) {
                channel.without_bot = true;
            }
        });
    }

    /// Archives a thread; locked, it cannot be opened again by a message.
    pub fn archive(&self, thread: Snowflake, locked: bool) {
        self.with(|state| {
            if let Ok(channel) = state.channel_mut(thread)
                && let ChannelKind::Thread(thread) = &mut channel.kind
            {
                thread.archived = true;
                thread.locked = locked;
                thread.archive_changed_ms = now_ms();
            }
            state.announce_channel("THREAD_UPDATE", thread);
        });
    }

    /// Founds another guild, of which everybody is a member and the bot too, and gives its only channel. The guilds of a world
    /// belong to one shard after the other.
    pub fn found_guild(&self, name: &str) -> Snowflake {
        let guild = self.with(|state| {
            let guild = Guild {
                id: Snowflake(GUILD.0 + ((state.guilds.len() as u64) << 22)),
                name: name.to_owned(),
                locale: "en-US".to_owned(),
            };
            let data = json::guild_create(state, &guild);
            state.dispatch("GUILD_CREATE", &data, Some(guild.id), intents::GUILDS);
            state.guilds.push(guild.clone());
            guild.id
        });
        self.create_channel_in(guild, "lions-den")
    }

    /// Makes a text channel in the first guild and gives its id.
    pub fn create_channel(&self, name: &str) -> Snowflake {
        self.create_channel_in(GUILD, name)
    }

    /// Makes a text channel in a guild and gives its id.
    pub fn create_channel_in(&self, guild: Snowflake, name: &str) -> Snowflake {
        self.with(|state| {
            let id = state.ids.next();
            let kind = ChannelKind::Text {
                topic: String::new(),
            };
            let name = name.to_owned();
            let channel = Channel::new(id, Some(guild), name, kind);
            state.channels.insert(id, channel);
            state.announce_channel("CHANNEL_CREATE", id);
            id
        })
    }

    /// Deletes a channel or thread with all that is in it.
    pub fn delete_channel(&self, channel: Snowflake) {
        self.with(|state| state.delete_channel(channel));
    }

    /// Deletes a message, as a moderator does.
    pub fn delete_message(&self, message: Snowflake) {
        self.with(|state| state.delete(message));
    }

    /// Lets a person close or open their direct messages to the bot.
    pub fn close_dms(&self, user: Snowflake, closed: bool) {
        self.change_user(user, |user| user.dms_closed = closed);
    }

    /// Changes the name that is shown for a user.
    pub fn rename(&self, user: Snowflake, display_name: &str) {
        self.change_user(user, |user| user.display_name = display_name.to_owned());
    }

    /// Changes the language of a user's client, given as a tag such as `ja` or `de`.
    pub fn speak(&self, user: Snowflake, locale: &str) {
        self.change_user(user, |user| user.locale = locale.to_owned());
    }

    /// Changes the language that the first guild prefers.
    pub fn prefer(&self, locale: &str) {
        self.with(|state| state.guilds[0].locale = locale.to_owned());
    }

    /// Lets a person leave all guilds.
    pub fn leave(&self, user: Snowflake) {
        self.change_user(user, |user| user.left = true);
        self.with(|state| {
            let Some(user) = state.user(user).map(json::user) else {
                return;
            };
            let guilds: Vec<_> = state.guilds.iter().map(|guild| guild.id).collect();
            for guild in guilds {
                let data = serde_json::json!({ "guild_id": guild, "user": user });
                let intent = intents::GUILD_MEMBERS;
                state.dispatch("GUILD_MEMBER_REMOVE", &data, Some(guild), intent);
            }
        });
    }

    /// Throws the bot out of the first guild.
    pub fn kick_bot(&self) {
        self.with(|state| {
            set_without_bot(state, true);
            let data = serde_json::json!({ "id": GUILD });
            state.dispatch("GUILD_DELETE", &data, Some(GUILD), intents::GUILDS);
        });
    }

    /// Invites the bot back.
    pub fn invite_bot(&self) {
        self.with(|state| {
            set_without_bot(state, false);
            let data = json::guild_create(state, &state.guilds[0]);
            state.dispatch("GUILD_CREATE", &data, Some(GUILD), intents::GUILDS);
        });
    }

    fn change_user(&self, id: Snowflake, change: impl FnOnce(&mut User)) {
        self.with(|state| {
            if let Some(user) = state.users.iter_mut().find(|user| user.id == id) {
                change(user);
            }
        });
    }

    /// The events kept for a resume, the oldest first: name and data.
    pub fn sent_events(&self) -> Vec<(String, Value)> {
        self.look(|state| {
            let sessions = state.sessions.all.iter();
            let events = sessions.flat_map(|session| session.kept_events());
            events
                .map(|mut event| {
                    let name = event["t"].as_str().unwrap_or_default().to_owned();
                    (name, event["d"].take())
                })
                .collect()
        })
    }

    /// Sends an event to every session as it stands, malformed or not.
    pub fn send_event(&self, name: &str, data: &Value) {
        self.with(|state| {
            for session in &mut state.sessions.all {
                session.dispatch(name, data);
            }
        });
    }

    /// Asks every connected bot to reconnect and resume (gateway operation 7).
    pub fn ask_to_reconnect(&self) {
        let ask = serde_json::json!({ "op": 7, "d": null }).to_string();
        self.with(|state| state.sessions.broadcast(|| Outgoing::Text(ask.clone())));
    }

    /// Breaks every gateway connection off without a closing handshake.
    pub fn drop_connections(&self) {
        self.with(|state| state.sessions.broadcast(|| Outgoing::Drop));
    }

    /// Makes every gateway connection half open: it is there, but nothing comes or goes on it any more.
    pub fn freeze_connections(&self) {
        self.with(|state| state.sessions.broadcast(|| Outgoing::Freeze));
    }

    /// Closes every gateway connection with a code, as 4000 or 4004.
    pub fn close_connections(&self, code: u16, reason: &'static str) {
        self.with(|state| state.sessions.broadcast(|| Outgoing::Close(code, reason)));
    }

    /// Ends every connection with the advice to resume (gateway operation 9).
    pub fn suspend_sessions(&self) {
        let invalid = serde_json::json!({ "op": 9, "d": true }).to_string();
        self.with(|state| {
            state.sessions.broadcast(|| Outgoing::Text(invalid.clone()));
            state.sessions.broadcast(|| Outgoing::Drop);
        });
    }

    /// Forgets all sessions, so that a resuming bot must identify again.
    pub fn invalidate_sessions(&self) {
        let invalid = serde_json::json!({ "op": 9, "d": false }).to_string();
        self.with(|state| {
            state.sessions.broadcast(|| Outgoing::Text(invalid.clone()));
            state.sessions.broadcast(|| Outgoing::Drop);
            state.sessions.all.clear();
        });
    }
}

/// Sets whether the bot is a member of the first guild.
fn set_without_bot(state: &mut State, without_bot: bool) {
    for channel in state.channels.values_mut() {
        channel.without_bot = without_bot && channel.guild == Some(GUILD);
    }
}
