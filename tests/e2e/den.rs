//! A sandbox with the bot running on it as a process of its own.

use std::path::Path;
use std::process::Child;
use std::sync::atomic::{AtomicBool, Ordering};

use rusqlite::Connection;
use tempfile::TempDir;

pub use std::time::{Duration, Instant};

pub use sandbox::*;

pub use crate::bot::*;
pub use crate::chat::*;

/// The timeout of every wait without its own.
pub const SOON: Duration = Duration::from_secs(30);
pub const GAME: &str = "mighty-lion";

/// Settings of a sandbox and its bot.
#[derive(Default)]
pub struct Setup {
    options: Options,
    variables: Vec<(&'static str, String)>,
}

impl Setup {
    pub fn with(options: Options) -> Setup {
        Setup { options, variables: Vec::new() }
    }

    /// With the message-content intent.
    pub fn hearing() -> Setup {
        Setup::default().set("MESSAGE_CONTENT", "1")
    }

    /// With Discord's limit on posts.
    pub fn limiting() -> Setup {
        Setup::with(Options { post_limit: Some(PostLimit::DISCORD), ..Options::default() })
    }

    /// Sets an environment variable of the bot.
    pub fn set(mut self, name: &'static str, value: impl Into<String>) -> Setup {
        self.variables.push((name, value.into()));
        self
    }
}

pub struct Den {
    pub sandbox: Sandbox,
    pub world: World,
    pub variables: Vec<(&'static str, String)>,
    /// What starts the program, if it is not started by itself.
    pub starter: &'static [&'static str],
    pub(super) bot: Option<Child>,
    pub(super) dir: TempDir,
    /// Whether the test lets the bot break Discord's rules.
    forgiving: AtomicBool,
}

impl Den {
    /// Starts the sandbox and the bot, and waits until the bot is connected.
    pub async fn open(setup: Setup) -> Den {
        let mut den = Den::without_bot(setup).await;
        den.start_bot();
        den.ready().await;
        den
    }

    /// Opens a den and gives Ada and the channel for matches.
    pub async fn with_ada(setup: Setup) -> (Den, Person, Snowflake) {
        let den = Den::open(setup).await;
        let (ada, lobby) = (den.person("Ada"), den.world.lions_den());
        (den, ada, lobby)
    }

    /// As [`Den::with_ada`], with Ben too.
    pub async fn with_two(setup: Setup) -> (Den, Person, Person, Snowflake) {
        let (den, ada, lobby) = Den::with_ada(setup).await;
        let ben = den.person("Ben");
        (den, ada, ben, lobby)
    }

    /// Opens a den in which Ada plays White against Ben, and gives the channel of their match.
    pub async fn with_match(setup: Setup) -> (Den, Person, Person, Snowflake) {
        let den = Den::open(setup).await;
        let (ada, ben, channel) = den.begin_two().await;
        (den, ada, ben, channel)
    }

    /// Starts the sandbox only.
    pub async fn without_bot(setup: Setup) -> Den {
        let sandbox = Sandbox::start(setup.options).await.expect("the sandbox starts");
        let mut variables = vec![("DISCORD_API_BASE", sandbox.base_url())];
        variables.extend(setup.variables);
        Den {
            world: sandbox.world().clone(),
            variables,
            sandbox,
            starter: &[],
            bot: None,
            forgiving: AtomicBool::new(false),
            dir: crate::database::folder(),
        }
    }

    pub fn dir(&self) -> &Path {
        self.dir.path()
    }

    pub fn database(&self) -> Connection {
        let database = Connection::open(self.dir().join("lions-den.db")).expect("the database");
        database.busy_timeout(SOON).expect("a time to wait");
        database
    }

    /// Waits until a query of the bot's database finds `true`.
    pub async fn holds(&self, query: &str) {
        let database = self.database();
        let ask = || database.query_row(query, [], |row| row.get::<_, bool>(0));
        poll(query, async || ask().is_ok_and(|holds| holds).then_some(())).await;
    }

    /// Waits until the bot has stored the post of a board: the clock of whoever answers it runs
    /// since then.
    pub async fn clock_runs(&self, ply: u32) {
        let stored = "SELECT 1 FROM post WHERE kind = 'post_board'";
        self.holds(&format!("SELECT EXISTS ({stored} AND ply = {ply})")).await;
    }

    /// Waits for a public message with a button; the newest counts.
    pub async fn with_button(&self, channel: Snowflake, button: &str) -> Message {
        find(self, button, |world| {
            let messages = world.messages(channel).into_iter().rev();
            let mut seen = messages.filter(|message| !message.is_ephemeral());
            seen.find(|message| message.buttons().contains(&button))
        })
        .await
    }

    /// Waits for a public message that says this.
    pub async fn message_with(&self, channel: Snowflake, part: &str) -> Message {
        find(self, part, |world| {
            let mut messages = world.messages(channel).into_iter();
            messages.find(|message| !message.is_ephemeral() && message.content.contains(part))
        })
        .await
    }

    pub async fn ready(&self) {
        self.world.wait_for_bot(SOON).await.expect("the bot connects");
    }

    pub fn person(&self, name: &str) -> Person {
        self.world.person(name).expect("a person of the sandbox")
    }

    /// Begins a match of Ada, with White, and Ben, and gives its channel.
    pub async fn begin_two(&self) -> (Person, Person, Snowflake) {
        let (ada, ben) = (self.person("Ada"), self.person("Ben"));
        let channel = self.begin(&ada, &ben).await;
        (ada, ben, channel)
    }

    /// Begins a match by challenge and gives its channel.
    pub async fn begin(&self, white: &Person, black: &Person) -> Snowflake {
        self.begin_in(self.world.lions_den(), white, black).await
    }

    /// As [`Den::begin`], in another channel.
    pub async fn begin_in(&self, channel: Snowflake, white: &Person, black: &Person) -> Snowflake {
        self.agree_in(channel, white, black).await;
        self.first_board().await.channel
    }

    /// As [`Den::begin_in`], without waiting for the board.
    pub async fn agree_in(&self, channel: Snowflake, white: &Person, black: &Person) {
        press(black, &challenge(white, channel, black).await, "Accept").await;
    }

    /// The newest board of ply 0 in any channel.
    pub async fn first_board(&self) -> Message {
        find(self, "a first board", |world| {
            let channels = world.channels().into_iter().rev();
            let mut boards = channels.flat_map(|channel| world.messages(channel.id));
            boards.find(|message| ply_of(message) == Some(0))
        })
        .await
    }

    /// The first board of a match begun in a channel, in its thread.
    pub async fn first_board_below(&self, channel: Snowflake) -> Message {
        find(self, "a first board", |world| {
            self.boards(*threads(world, channel).first()?, 0).into_iter().next()
        })
        .await
    }

    /// Waits for the board of a ply in a channel.
    pub async fn board(&self, channel: Snowflake, ply: u32) -> Message {
        let board = |_: &World| self.boards(channel, ply).into_iter().next();
        find(self, &format!("the board of ply {ply}"), board).await
    }

    pub fn boards(&self, channel: Snowflake, ply: u32) -> Vec<Message> {
        let mut messages = self.world.messages(channel);
        messages.retain(|message| {
            // Refusals show boards too, but they are replies.
            let is_answer = message.reply_to.is_some();
            !message.is_ephemeral() && !is_answer && ply_of(message) == Some(ply)
        });
        messages
    }

    /// Waits until there are so many boards of a ply in a channel.
    pub async fn boards_of(&self, channel: Snowflake, ply: u32, count: usize) -> Vec<Message> {
        find(self, &format!("{count} boards of ply {ply}"), |_| {
            let boards = self.boards(channel, ply);
            (boards.len() == count).then_some(boards)
        })
        .await
    }

    /// Waits until a message has lost its buttons.
    pub async fn stripped(&self, message: Snowflake) -> Message {
        find(self, "the buttons go", |world| {
            let message = world.message(message)?;
            message.buttons().is_empty().then_some(message)
        })
        .await
    }

    pub fn texts(&self, channel: Snowflake) -> Vec<String> {
        self.world.messages(channel).iter().map(|message| message.content.clone()).collect()
    }

    pub fn bot_mention(&self) -> String {
        format!("<@{}>", sandbox::BOT)
    }

    pub fn mention(&self, person: &Person, channel: Snowflake, text: &str) -> Snowflake {
        person.say(channel, &format!("{} {text}", self.bot_mention())).expect("a message")
    }

    pub fn inject(&self, fault: Fault) {
        self.world.inject(fault);
    }

    /// How many requests to a route were answered with a status, if one is given.
    pub fn requests(&self, route: &str, status: Option<u16>) -> usize {
        let requests = self.world.requests().into_iter();
        let requests = requests.filter(|it| it.route.as_deref() == Some(route));
        requests.filter(|it| status.is_none_or(|status| it.status == status)).count()
    }

    /// How many requests were answered with a status.
    pub fn answered_with(&self, status: u16) -> usize {
        self.world.requests().into_iter().filter(|it| it.status == status).count()
    }

    /// Each board up to a ply was posted once.
    pub fn assert_each_board_once(&self, channel: Snowflake, last: u32) {
        for ply in 0..=last {
            let boards = self.boards(channel, ply).len();
            assert_eq!(boards, 1, "boards of ply {ply}: {:#?}", self.texts(channel));
        }
    }

    /// Lets the bot send bad requests and leave interactions without an answer, which fails a test
    /// otherwise.
    pub fn forgive(&self) {
        self.forgiving.store(true, Ordering::Relaxed);
    }

    /// The bot sent no bad request and acknowledged every interaction in time. Checked of every
    /// test at its end.
    pub fn assert_clean(&self) {
        assert_eq!(self.world.bad_requests(), Vec::<String>::new());
        let (_, failed) = self.world.acknowledgements();
        assert_eq!(failed, 0, "interactions were not acknowledged in time");
        if let Some(violations) = crate::openapi::violations(&self.world.requests()) {
            assert_eq!(violations, Vec::<String>::new());
        }
    }
}

impl Drop for Den {
    fn drop(&mut self) {
        if let Some(mut bot) = self.bot.take() {
            bot.kill().ok();
            bot.wait().ok();
        }
        if std::thread::panicking() {
            eprintln!("--- the bot's log ---\n{}", self.log());
            for channel in self.world.channels() {
                let texts = self.texts(channel.id);
                if !texts.is_empty() {
                    eprintln!("--- {} ---\n{}", channel.name, texts.join("\n"));
                }
            }
        } else if !*self.forgiving.get_mut() {
            self.assert_clean();
        }
    }
}

pub async fn until(den: &Den, what: &str, is_so: impl Fn(&World) -> bool) {
    find(den, what, |world| is_so(world).then_some(())).await;
}

pub async fn find<T>(den: &Den, what: &str, look: impl FnMut(&World) -> Option<T>) -> T {
    match den.world.wait_for(SOON, look).await {
        Ok(found) => found,
        Err(_) => panic!("{what}: not within {SOON:?}"),
    }
}

/// The threads of a channel.
pub fn threads(world: &World, below: Snowflake) -> Vec<Snowflake> {
    let channels = world.channels().into_iter();
    let threads = channels.filter(|it| it.thread().is_some_and(|it| it.parent == below));
    threads.map(|it| it.id).collect()
}

/// Waits for the thread of a match below a channel.
pub async fn thread_below(den: &Den, channel: Snowflake) -> Snowflake {
    find(den, "the thread of a match", |world| threads(world, channel).pop()).await
}

/// As [`find`], for changes outside the sandbox.
pub async fn poll<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + SOON;
    loop {
        if let Some(found) = look().await {
            return found;
        }
        assert!(Instant::now() < deadline, "{what}: not within {SOON:?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
