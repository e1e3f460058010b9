//! The handle to a running local Discord, which inspects and changes it.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde_json::Value;
use tokio::sync::watch;
use tokio::time::timeout;

use super::fault::{Fault, GatewayFault};
use super::ids::{GENERAL, GUILD, LIONS_DEN, Snowflake};
use super::log::LoggedRequest;
use super::model::{Channel, ChannelKind, Command, Emoji, Message, Permissions, User};
use super::options::Options;
use super::state::interaction::InteractionState;
use super::state::session::{Outgoing, StartLimit, intents};
use super::state::{State, json};

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("it did not happen within {0:?}")]
pub struct TimedOut(pub Duration);

/// A handle to a local Discord, cheap to clone.
#[derive(Clone)]
pub struct World {
    state: Arc<Mutex<State>>,
    /// Wakes waiters.
    changes: watch::Sender<()>,
}

impl World {
    pub(crate) fn new(options: Options, base_url: String, token: String) -> Self {
        let state = Arc::new(Mutex::new(State::new(options, base_url, token)));
        Self { state, changes: watch::Sender::new(()) }
    }

    /// Runs `change` with exclusive access and wakes waiters.
    pub(crate) fn with<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        let result = self.look(|state| change(state));
        self.changes.send_replace(());
        result
    }

    /// Runs `look` with exclusive access for reading, so it wakes nobody.
    pub(crate) fn look<T>(&self, look: impl FnOnce(&mut State) -> T) -> T {
        // A panic leaves the state usable, because every change is complete in itself.
        look(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Waits until `find` succeeds, and retries it after every change.
    pub async fn wait_for<T>(
        &self,
        within: Duration,
        mut find: impl FnMut(&World) -> Option<T>,
    ) -> Result<T, TimedOut> {
        let mut changes = self.changes.subscribe();
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

    /// Returns all users, the bot first.
    pub fn users(&self) -> Vec<User> {
        self.look(|state| state.users.clone())
    }

    /// Returns all channels, including threads and direct messages, oldest first.
    pub fn channels(&self) -> Vec<Channel> {
        self.look(|state| state.channels.values().cloned().collect())
    }

    pub fn lions_den(&self) -> Snowflake {
        LIONS_DEN
    }

    pub fn general(&self) -> Snowflake {
        GENERAL
    }

    /// Returns a message, whoever may see it.
    pub fn message(&self, id: Snowflake) -> Option<Message> {
        self.look(|state| state.messages.get(&id).cloned())
    }

    /// Returns the messages of a channel, including ephemeral ones, oldest first.
    pub fn messages(&self, channel: Snowflake) -> Vec<Message> {
        self.look(|state| state.messages_of(channel).cloned().collect())
    }

    /// Returns the messages of all channels after `id`, including ephemeral ones, oldest first.
    pub fn messages_after(&self, id: Snowflake) -> Vec<Message> {
        let newer = Snowflake(id.0 + 1)..;
        self.look(|state| state.messages.range(newer).map(|(_, message)| message.clone()).collect())
    }

    pub fn commands(&self) -> Vec<Command> {
        self.look(|state| state.commands.clone())
    }

    pub fn emojis(&self) -> Vec<Emoji> {
        self.look(|state| state.emojis.clone())
    }

    pub fn is_bot_connected(&self) -> bool {
        self.look(|state| state.sessions.is_connected())
    }

    /// Returns the number of successful IDENTIFYs and RESUMEs.
    pub fn logins(&self) -> usize {
        self.look(|state| state.sessions.logins)
    }

    /// Returns the times of all IDENTIFYs, successful or not.
    pub fn identifies(&self) -> Vec<Instant> {
        self.look(|state| state.sessions.identifies.clone())
    }

    /// Returns the number of refused IDENTIFYs (a wrong shard, or too early).
    pub fn refused_identifies(&self) -> usize {
        self.look(|state| state.sessions.refused)
    }

    /// Returns the number of sessions for a shard that already had a connection, so that both got
    /// its events.
    pub fn doubled_shards(&self) -> usize {
        self.look(|state| state.sessions.doubled)
    }

    /// Returns the connected shards and their total, once per connection.
    pub fn connected_shards(&self) -> Vec<(u64, u64)> {
        self.look(|state| {
            let all = state.sessions.all.iter();
            let live = all.filter(|session| session.sender.is_some());
            let mut shards: Vec<_> = live.map(|session| session.shard).collect();
            shards.sort_unstable();
            shards
        })
    }

    /// Waits until the bot is connected and has registered a command.
    pub async fn wait_for_bot(&self, within: Duration) -> Result<(), TimedOut> {
        let is_ready =
            |state: &mut State| state.sessions.is_connected() && !state.commands.is_empty();
        self.wait_for(within, |world| world.look(is_ready).then_some(())).await
    }

    /// Returns all REST requests, or at least the last ten thousand.
    pub fn requests(&self) -> Vec<LoggedRequest> {
        self.look(|state| state.log.clone())
    }

    /// Returns the requests that a correct bot would not send (unknown routes, invalid requests),
    /// one line each with the response. A correct bot repeats a callback that is not answered soon.
    pub fn bad_requests(&self) -> Vec<String> {
        self.look(|state| {
            let is_repeated = |entry: &LoggedRequest| {
                let is_same =
                    |it: &LoggedRequest| (&it.path, &it.body) == (&entry.path, &entry.body);
                entry.error_code() == Some(40060)
                    && state.log.iter().any(|it| it.status < 400 && is_same(it))
            };
            let bad = state.log.iter().filter(|entry| entry.route.is_none() || entry.is_invalid());
            bad.filter(|entry| !is_repeated(entry))
                .map(|entry| {
                    let answer = entry.answer.as_ref().map(ToString::to_string).unwrap_or_default();
                    format!("{} {} → {} {answer}", entry.method, entry.path, entry.status)
                })
                .collect()
        })
    }

    /// Returns the slowest acknowledgement, and how many interactions got none in time.
    pub fn acknowledgements(&self) -> (Duration, usize) {
        self.look(|state| {
            let all = state.interactions.values();
            let slowest = all.clone().filter_map(|i| i.acknowledged_after).max();
            let failed = all.filter(|i| matches!(i.progress, InteractionState::Failed)).count();
            (slowest.unwrap_or_default(), failed)
        })
    }

    pub fn inject(&self, fault: Fault) {
        self.with(|state| state.faults.push(fault));
    }

    /// Adds a fault for the next `times` gateway connections, behind those already queued.
    pub fn inject_gateway(&self, fault: GatewayFault, times: usize) {
        self.with(|state| state.sessions.faults.extend(std::iter::repeat_n(fault, times)));
    }

    /// Removes the remaining gateway faults.
    pub fn mend_gateway(&self) {
        self.with(|state| state.sessions.faults.clear());
    }

    /// Sets the remaining session starts and when they reset.
    pub fn limit_sessions(&self, remaining: u64, reset_after: Duration) {
        self.with(|state| state.sessions.limit = StartLimit::new(remaining, reset_after));
    }

    /// Denies the bot permissions in a channel and its threads.
    pub fn deny(&self, channel: Snowflake, denied: Permissions) {
        self.change_channel(channel, |channel| channel.denied = denied);
    }

    pub fn hide(&self, channel: Snowflake, from: Snowflake) {
        self.change_channel(channel, |channel| channel.hidden_from.push(from));
    }

    fn change_channel(&self, id: Snowflake, change: impl FnOnce(&mut Channel)) {
        self.with(|state| {
            if let Ok(channel) = state.channel_mut(id) {
                change(channel);
            }
            state.announce_channel("CHANNEL_UPDATE", id);
        });
    }

    /// Moves a channel to a server without the bot. Only the commands of an app installed by a
    /// person work there, and the bot can only answer them.
    pub fn take_bot_out(&self, channel: Snowflake) {
        self.change_channel(channel, |channel| channel.without_bot = true);
    }

    /// Archives a thread. If it is locked, a message cannot reopen it.
    pub fn archive(&self, thread: Snowflake, locked: bool) {
        self.with(|state| {
            if let Ok(channel) = state.channel_mut(thread)
                && let ChannelKind::Thread(thread) = &mut channel.kind
            {
                thread.archive(true);
                thread.locked = locked;
            }
            state.announce_channel("THREAD_UPDATE", thread);
        });
    }

    /// Creates another guild, with everyone and the bot as members, and returns its only channel.
    /// Guilds are assigned to shards in turn.
    pub fn found_guild(&self, name: &str) -> Snowflake {
        let guild = self.with(|state| {
            let number = state.guilds.len();
            let id = Snowflake(GUILD.0 + ((number as u64) << 22));
            state.found(id, name, state.owner().id);
            let data = json::guild_create(state, &state.guilds[number]);
            state.dispatch("GUILD_CREATE", &data, Some(id), intents::GUILDS);
            id
        });
        self.create_channel_in(guild, "lions-den", Permissions::default())
    }

    /// Creates a text channel in the first guild.
    pub fn create_channel(&self, name: &str) -> Snowflake {
        self.create_channel_in(GUILD, name, Permissions::default())
    }

    /// Creates a text channel in a guild, with permissions that the bot lacks there.
    pub fn create_channel_in(&self, guild: Snowflake, name: &str, lacks: Permissions) -> Snowflake {
        self.with(|state| {
            let id = state.ids.next();
            let kind = ChannelKind::Text { topic: String::new() };
            let channel = Channel::new(id, Some(guild), name.to_owned(), kind);
            state.channels.insert(id, Channel { denied: lacks, ..channel });
            state.announce_channel("CHANNEL_CREATE", id);
            id
        })
    }

    pub fn delete_channel(&self, channel: Snowflake) {
        self.with(|state| state.delete_channel(channel));
    }

    pub fn delete_message(&self, message: Snowflake) {
        self.with(|state| state.delete(message));
    }

    pub fn close_dms(&self, user: Snowflake, closed: bool) {
        self.change_user(user, |user| user.dms_closed = closed);
    }

    pub fn rename(&self, user: Snowflake, display_name: &str) {
        self.change_user(user, |user| user.display_name = display_name.to_owned());
    }

    /// Sets the language of a user's client to a tag such as `ja` or `de`.
    pub fn speak(&self, user: Snowflake, locale: &str) {
        self.change_user(user, |user| user.locale = locale.to_owned());
    }

    /// Sets the preferred language of the first guild.
    pub fn prefer(&self, locale: &str) {
        self.with(|state| state.guilds[0].locale = locale.to_owned());
    }

    /// Removes a person from all guilds.
    pub fn leave(&self, user: Snowflake) {
        self.change_user(user, |user| user.left = true);
        self.with(|state| {
            let Some(user) = state.user(user).map(json::user) else { return };
            let guilds: Vec<_> = state.guilds.iter().map(|guild| guild.id).collect();
            for guild in guilds {
                let data = serde_json::json!({ "guild_id": guild, "user": user });
                let intent = intents::GUILD_MEMBERS;
                state.dispatch("GUILD_MEMBER_REMOVE", &data, Some(guild), intent);
            }
        });
    }

    pub fn kick_bot(&self) {
        self.with(|state| {
            set_without_bot(state, true);
            let data = serde_json::json!({ "id": GUILD });
            state.dispatch("GUILD_DELETE", &data, Some(GUILD), intents::GUILDS);
        });
    }

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

    /// Returns the names and data of events kept for a resume, oldest first.
    pub fn sent_events(&self) -> Vec<(String, Value)> {
        self.look(|state| {
            let sessions = state.sessions.all.iter();
            let events = sessions.flat_map(|session| session.kept_events());
            let events = events.map(|mut event| {
                let name = event["t"].as_str().unwrap_or_default().to_owned();
                (name, event["d"].take())
            });
            events.collect()
        })
    }

    /// Sends an event to every session, even a malformed one.
    pub fn send_event(&self, name: &str, data: &Value) {
        self.with(|state| {
            for session in &mut state.sessions.all {
                session.dispatch(name, data);
            }
        });
    }

    /// Asks every bot to reconnect and resume (gateway opcode 7).
    pub fn ask_to_reconnect(&self) {
        let ask = serde_json::json!({ "op": 7, "d": null }).to_string();
        self.with(|state| state.sessions.broadcast(|| Outgoing::Text(ask.clone())));
    }

    /// Drops every gateway connection without a closing handshake.
    pub fn drop_connections(&self) {
        self.with(|state| state.sessions.broadcast(|| Outgoing::Drop));
    }

    /// Leaves every gateway connection half open, so that nothing passes any more.
    pub fn freeze_connections(&self) {
        self.with(|state| state.sessions.broadcast(|| Outgoing::Freeze));
    }

    /// Closes every gateway connection with a code, such as 4000 or 4004.
    pub fn close_connections(&self, code: u16, reason: &'static str) {
        self.with(|state| state.sessions.broadcast(|| Outgoing::Close(code, reason)));
    }

    /// Ends every connection and tells the bot to resume (gateway opcode 9).
    pub fn suspend_sessions(&self) {
        self.with(|state| end_sessions(state, true));
    }

    /// Discards all sessions, so that a resuming bot must identify again.
    pub fn invalidate_sessions(&self) {
        self.with(|state| {
            end_sessions(state, false);
            state.sessions.all.clear();
        });
    }
}

/// Ends every connection and says whether the session can be resumed.
fn end_sessions(state: &State, resumable: bool) {
    let invalid = serde_json::json!({ "op": 9, "d": resumable }).to_string();
    state.sessions.broadcast(|| Outgoing::Text(invalid.clone()));
    state.sessions.broadcast(|| Outgoing::Drop);
}

fn set_without_bot(state: &mut State, without_bot: bool) {
    for channel in state.channels.values_mut() {
        channel.without_bot = without_bot && channel.guild == Some(GUILD);
    }
}
