//! A bot of several processes.

use std::process::Child;

use crate::database::TestDatabase;
use crate::den::*;

/// How soon another process takes over the shards of a frozen one: the lease and a new session.
pub const TAKEN_OVER: Duration = Duration::from_secs(45);

pub struct Host(Child);

impl Host {
    pub fn start(den: &Den, arguments: &[&str]) -> Host {
        Host(den.spawn(arguments))
    }

    /// Starts one whose log goes to a file of its own.
    pub fn start_logging(den: &Den, log: std::fs::File) -> Host {
        Host(den.spawn_logging(&[], log))
    }

    /// The id of the process.
    pub fn id(&self) -> u32 {
        self.0.id()
    }

    pub fn freeze(&self) {
        signal(&self.0, "STOP");
    }

    pub fn thaw(&self) {
        signal(&self.0, "CONT");
    }

    pub async fn freeze_for(&self, time: Duration) {
        self.freeze();
        tokio::time::sleep(time).await;
        self.thaw();
    }

    pub fn kill(&mut self) {
        // It may have ended by itself, which the test finds elsewhere.
        self.0.kill().ok();
        self.0.wait().ok();
    }

    pub async fn end(&mut self) {
        signal(&self.0, "TERM");
        let ended = async || self.0.try_wait().expect("its state");
        let status = poll("it ends", ended).await;
        assert!(status.success(), "{status}");
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Opens a Discord with paced sessions and a guild for each shard. Gives a channel of each.
pub async fn shards(options: Options) -> (Den, Vec<Snowflake>) {
    let shards = options.shards;
    let options = Options { paced_sessions: true, ..options };
    let den = Den::without_bot(Setup::with(options)).await;
    let mut channels = vec![den.world.lions_den()];
    channels.extend((1..shards).map(|guild| den.world.found_guild(&format!("Guild {guild}"))));
    (den, channels)
}

/// A bot of several processes, with a channel of each shard.
pub struct Hosts {
    pub hosts: Vec<Host>,
    pub den: Den,
    pub channels: Vec<Snowflake>,
    pub database: TestDatabase,
}

impl Hosts {
    /// `None`, with a message, without a database server.
    pub async fn start(count: usize, shards: u32) -> Option<Hosts> {
        Some(Hosts::on(TestDatabase::on_server()?, count, shards).await)
    }

    pub async fn on(database: TestDatabase, count: usize, shards: u32) -> Hosts {
        let options = Options { shards, ..Options::default() };
        let (mut den, channels) = self::shards(options).await;
        den.variables.push(("DATABASE_URL", database.location()));
        den.variables.push(("SHARDS", "lease".to_owned()));
        // Hosts that die or stand still leave interactions without an answer, and repeat requests.
        den.forgive();
        let mut hosts = Vec::new();
        for _ in 0..count {
            hosts.push(Host::start(&den, &[]));
            // The first takes all shards.
            den.ready().await;
        }
        Hosts { hosts, den, channels, database }
    }

    /// Waits until each shard is connected and every host that can has one.
    pub async fn are_shared(&self) {
        let shards = self.channels.len() as i64;
        let hosts = self.hosts.len() as i64;
        let number = |sql| self.database.number(sql);
        let shared = async {
            loop {
                let held = number("SELECT count(*) FROM shard");
                let holders = number("SELECT count(DISTINCT host) FROM shard");
                let served = self.den.world.connected_shards().len() as i64;
                if (held, holders, served) == (shards, hosts.min(shards), shards) {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(250)).await;
            }
        };
        tokio::time::timeout(2 * TAKEN_OVER, shared).await.expect("every host has a share");
        self.den.ready().await;
    }
}

pub fn replies(den: &Den, channel: Snowflake) -> Vec<String> {
    let mut messages = den.world.messages(channel);
    messages.retain(|message| message.author == BOT && message.kind == message_kind::REPLY);
    messages.iter().map(|message| message.content.clone()).collect()
}

/// The turns of the match in a thread.
pub fn turns(database: &TestDatabase, thread: Snowflake) -> Vec<String> {
    let found = database.rows(&format!(
        "SELECT t.text FROM turn t JOIN match m ON m.id = t.match WHERE m.thread = {thread} ORDER BY t.ply"
    ));
    found.into_iter().flatten().flatten().collect()
}
