//! What people see of a bot that may be away at any moment, and how they get done what they want.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::time::{SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

use super::record::Tally;
use crate::database::TestDatabase;
use crate::den::*;
use crate::postgres::Server;
use crate::processes::Host;

/// How long anything may take while the bot is killed again and again.
const PATIENCE: Duration = Duration::from_secs(180);
/// How long somebody waits for an answer before they look at the board and ask again.
const ANSWERED: Duration = Duration::from_secs(20);
/// How long somebody waits before they look or try again.
const PAUSE: Duration = Duration::from_millis(100);

/// A board or an ending that the bot has posted.
#[derive(Clone, Debug)]
pub struct Board {
    pub message: Snowflake,
    pub ply: u32,
}

/// An episode under way.
///
/// The bot is gone before its database, and that before its server.
pub struct Stage {
    /// The bot, unless it has just been killed.
    pub bot: RefCell<Option<Host>>,
    pub den: Den,
    pub database: TestDatabase,
    /// The server of the database, if it is on one.
    pub server: Option<Server>,
    /// How often it has been started.
    pub lives: Cell<u32>,
    /// When it was down: from, until.
    pub down: RefCell<Vec<(u64, u64)>>,
    /// Whether the database is out of reach.
    pub database_away: Cell<bool>,
    /// The turns that people know to be played.
    pub turns: Cell<usize>,
    pub tally: RefCell<Tally>,
    boards: RefCell<HashMap<Snowflake, Vec<Board>>>,
    seen: watch::Sender<()>,
}

pub fn now_ms() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map(|now| now.as_millis() as u64).unwrap_or_default()
}

impl Stage {
    pub fn new(den: Den, database: TestDatabase, server: Option<Server>) -> Stage {
        Stage {
            den,
            database,
            server,
            bot: RefCell::default(),
            lives: Cell::new(0),
            down: RefCell::default(),
            database_away: Cell::new(false),
            turns: Cell::new(0),
            tally: RefCell::default(),
            boards: RefCell::default(),
            seen: watch::Sender::new(()),
        }
    }

    /// Starts the bot and waits until it is connected.
    pub async fn start_bot(&self) {
        let logins = self.den.world.logins();
        *self.bot.borrow_mut() = Some(Host::start(&self.den, &[]));
        self.lives.set(self.lives.get() + 1);
        let is_back =
            |world: &World| (world.logins() > logins && world.is_bot_connected()).then_some(());
        self.den.world.wait_for(PATIENCE, is_back).await.expect("the bot is back");
    }

    pub fn is_on_server(&self) -> bool {
        self.server.is_some()
    }

    /// For how many of the milliseconds between two times the bot was down.
    pub fn down_within(&self, from: u64, until: u64) -> u64 {
        let down = self.down.borrow();
        let within =
            down.iter().map(|(begun, over)| (*over).min(until).saturating_sub((*begun).max(from)));
        within.sum()
    }

    /// Collects the boards as they come, for as long as it runs: where many play, this is cheaper
    /// than that each of them looks.
    pub async fn watch(&self) {
        let mut last = Snowflake(0);
        loop {
            let new = self.den.world.messages_after(last);
            for message in &new {
                last = message.id;
                let is_public = !message.is_ephemeral() && message.reply_to.is_none();
                let ply = ply_of(message).filter(|_| message.author == BOT && is_public);
                if let Some(ply) = ply {
                    let mut boards = self.boards.borrow_mut();
                    let board = Board { message: message.id, ply };
                    boards.entry(message.channel).or_default().push(board);
                }
            }
            if !new.is_empty() {
                self.seen.send_replace(());
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    pub fn boards(&self, channel: Snowflake) -> Vec<Board> {
        self.boards.borrow().get(&channel).cloned().unwrap_or_default()
    }

    /// Waits for the board that comes after so many in a channel.
    pub async fn board_after(&self, channel: Snowflake, shown: usize) -> Board {
        let look = || {
            let boards = self.boards.borrow();
            boards.get(&channel).and_then(|boards| boards.get(shown)).cloned()
        };
        let mut seen = self.seen.subscribe();
        let wait = async {
            loop {
                seen.mark_unchanged();
                if let Some(board) = look() {
                    return board;
                }
                // The sender lives as long as `self`.
                let _ = seen.changed().await;
            }
        };
        match tokio::time::timeout(PATIENCE, wait).await {
            Ok(board) => board,
            Err(_) => {
                let all = self.den.world.messages(channel);
                let all = all.iter().map(|it| (it.id, it.author, it.is_ephemeral(), &it.content));
                let (all, last) = (all.collect::<Vec<_>>(), self.den.world.messages(channel).pop());
                panic!("{shown} boards and no more in {all:#?}, at last {last:?}")
            }
        }
    }

    /// Asks the database, when it is there.
    pub async fn rows(&self, sql: &str) -> Vec<Vec<Option<String>>> {
        while self.database_away.get() {
            tokio::time::sleep(PAUSE).await;
        }
        self.database.rows(sql)
    }

    pub async fn number(&self, sql: &str) -> i64 {
        let rows = self.rows(sql).await;
        rows[0][0].as_ref().and_then(|cell| cell.parse().ok()).expect("a number")
    }

    /// Waits for an answer. `None` if there will be none, or it takes too long.
    pub async fn answer(&self, pending: Pending) -> Option<Response> {
        let (begun, lives) = (Instant::now(), self.lives.get());
        loop {
            match pending.response_within(Duration::from_secs(1)).await {
                Ok(answer) => return Some(answer),
                Err(NoResponse::TimedOut(_))
                    if self.lives.get() == lives && begun.elapsed() < ANSWERED => {}
                Err(_) => return None,
            }
        }
    }

    /// As [`Stage::answer`], the message.
    pub async fn message(&self, pending: Pending) -> Option<Message> {
        self.answer(pending).await?.message().cloned()
    }

    /// Tries until a query finds `1`.
    pub async fn insist(&self, query: &str, mut attempt: impl AsyncFnMut()) {
        let begun = Instant::now();
        while self.number(query).await != 1 {
            assert!(begun.elapsed() < PATIENCE, "never: {query}");
            attempt().await;
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Waits until a query finds `1`.
    pub async fn holds(&self, query: &str) {
        self.insist(query, async || ()).await;
    }
}
