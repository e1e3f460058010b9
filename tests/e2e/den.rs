//! A sandbox with the bot running on it as a process of its own.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use lions_den::sandbox::{
    Answer, Message, OptionValue, Options, Pending, Person, Sandbox, Snowflake, World,
};
use tempfile::TempDir;

/// The longest wait for anything; nothing is expected to take that long.
pub const SOON: Duration = Duration::from_secs(30);
pub const GAME: &str = "mighty-lion";

/// The program with a clean environment in a directory of its own.
pub fn program(dir: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lions-den"));
    command.current_dir(dir);
    for name in [
        "DISCORD_TOKEN",
        "DISCORD_TOKEN_FILE",
        "DATABASE_PATH",
        "DATABASE_URL",
        "DATABASE_URL_FILE",
        "MESSAGE_CONTENT",
        "ENGINE_THREADS",
        "SHARDS",
        "DISCORD_API_BASE",
        "DISCORD_API_ADDR",
        "DISCORD_API_CA",
        "METRICS_ADDR",
        "RUST_LOG",
        "LOG_FORMAT",
        "RETENTION_DAYS",
    ] {
        command.env_remove(name);
    }
    command
}

/// How a den is set up.
#[derive(Default)]
pub struct Setup {
    /// Whether the bot asks for the message-content intent.
    pub message_content: bool,
    pub options: Options,
}

/// A sandbox and the bot on it.
pub struct Den {
    pub sandbox: Sandbox,
    pub world: World,
    message_content: bool,
    /// The variables that lead the bot to the sandbox.
    pub route: Vec<(&'static str, String)>,
    bot: Option<Child>,
    dir: TempDir,
}

impl Den {
    /// Opens one and waits until the bot is there.
    pub async fn open(setup: Setup) -> Den {
        let mut den = Den::without_bot(setup).await;
        den.start_bot();
        den.ready().await;
        den
    }

    /// One whose bot has not been started.
    pub async fn without_bot(setup: Setup) -> Den {
        let sandbox = Sandbox::start(setup.options)
            .await
            .expect("the sandbox starts");
        Den {
            world: sandbox.world().clone(),
            route: vec![("DISCORD_API_BASE", sandbox.base_url())],
            sandbox,
            message_content: setup.message_content,
            bot: None,
            dir: TempDir::new().expect("a directory for the bot"),
        }
    }

    /// The bot's own directory.
    pub fn dir(&self) -> &Path {
        self.dir.path()
    }

    /// What the bot has written.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.log_path()).unwrap_or_default()
    }

    /// Stops the bot, changes its database, and starts it again.
    pub async fn while_down(&mut self, sql: &str) {
        self.kill_bot();
        let path = self.dir().join("lions-den.db");
        let database = rusqlite::Connection::open(path).expect("the database");
        database.execute_batch(sql).expect("the change");
        drop(database);
        self.restart().await;
    }

    /// Waits for a message of a channel that everybody sees and that has a button.
    pub async fn with_button(&self, channel: Snowflake, button: &str) -> Message {
        let find = |world: &World| {
            let messages = world.messages(channel).into_iter().rev();
            let mut seen = messages.filter(|message| !message.is_ephemeral());
            seen.find(|message| message.buttons().contains(&button))
        };
        match self.world.wait_for(SOON, find).await {
            Ok(message) => message,
            Err(_) => panic!("no {button:?} in {:#?}", self.texts(channel)),
        }
    }

    fn log_path(&self) -> PathBuf {
        self.dir.path().join("log")
    }

    pub fn start_bot(&mut self) {
        self.bot = Some(self.spawn(&[]));
    }

    /// Starts the program with these arguments, in the bot's directory and with its variables.
    pub fn spawn(&self, arguments: &[&str]) -> Child {
        let log = File::options()
            .create(true)
            .append(true)
            .open(self.log_path())
            .expect("a log file");
        program(self.dir.path())
            .args(arguments)
            .env("DISCORD_TOKEN", self.sandbox.token())
            .env("RUST_LOG", "info,lions_den=debug,serenity=warn")
            .envs(self.route.iter().map(|(name, value)| (*name, value)))
            .env(
                "MESSAGE_CONTENT",
                if self.message_content { "1" } else { "0" },
            )
            .env("ENGINE_THREADS", "1")
            .stdin(Stdio::null())
            .stderr(log.try_clone().expect("the log file twice"))
            .stdout(log)
            .spawn()
            .expect("the program starts")
    }

    pub async fn ready(&self) {
        self.world
            .wait_for_bot(SOON)
            .await
            .expect("the bot connects");
    }

    /// Ends the bot at once, as a power cut does.
    pub fn kill_bot(&mut self) {
        if let Some(mut bot) = self.bot.take() {
            bot.kill().expect("the bot is killed");
            bot.wait().expect("the bot is gone");
        }
    }

    /// Kills the bot and starts it again.
    pub async fn restart(&mut self) {
        self.kill_bot();
        self.world
            .wait_for(SOON, |world| (!world.is_bot_connected()).then_some(()))
            .await
            .expect("the connection ends");
        self.start_bot();
        self.world
            .wait_for(SOON, |world| world.is_bot_connected().then_some(()))
            .await
            .expect("the bot comes back");
    }

    /// Sends the bot a signal, such as `TERM`, and waits until it has ended.
    pub async fn signal(&mut self, name: &str) -> ExitStatus {
        let bot = self.bot.as_mut().expect("the bot has been started");
        let kill = Command::new("kill")
            .args(["-s", name, &bot.id().to_string()])
            .status();
        assert!(kill.expect("kill runs").success());
        self.ended().await
    }

    /// Waits until the bot has ended.
    pub async fn ended(&mut self) -> ExitStatus {
        self.ended_within(SOON).await
    }

    /// As [`Den::ended`], with another patience.
    pub async fn ended_within(&mut self, patience: Duration) -> ExitStatus {
        let bot = self.bot.as_mut().expect("the bot has been started");
        let patience = Instant::now() + patience;
        loop {
            if let Some(status) = bot.try_wait().expect("the bot's state") {
                return status;
            }
            assert!(Instant::now() < patience, "the bot goes on");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// The processor time that the bot's process has used.
    pub fn cpu(&self) -> Duration {
        let bot = self.bot.as_ref().expect("the bot has been started");
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", bot.id()));
        let stat = stat.expect("the bot's times");
        // Fields 14 and 15, counted in hundredths of a second; the name before them may hold spaces.
        let after_name = stat.rsplit(')').next().unwrap_or_default();
        let ticks = after_name.split_whitespace().skip(11).take(2);
        Duration::from_millis(
            ticks
                .filter_map(|field| field.parse::<u64>().ok())
                .sum::<u64>()
                * 10,
        )
    }

    /// Whether the bot's process is still running.
    pub fn is_alive(&mut self) -> bool {
        let bot = self.bot.as_mut().expect("the bot has been started");
        bot.try_wait().expect("the bot's state").is_none()
    }

    pub fn person(&self, name: &str) -> Person {
        self.world.person(name).expect("a person of the sandbox")
    }

    /// Begins a match: White challenges, Black accepts. Gives the channel that it is played in.
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
        let options = [
            ("game", GAME.into()),
            ("opponent", black.into()),
            ("color", "white".into()),
        ];
        let challenge = ask(white, channel, "challenge", &options).await;
        press(black, &challenge, "Accept").await;
    }

    /// The newest board of ply 0 wherever it was posted.
    pub async fn first_board(&self) -> Message {
        let find = |world: &World| {
            let channels = world.channels().into_iter().rev();
            let mut boards = channels.flat_map(|channel| world.messages(channel.id));
            boards.find(|message| ply_of(message) == Some(0))
        };
        self.world
            .wait_for(SOON, find)
            .await
            .expect("a first board")
    }

    /// The first board of a match begun in a channel, in its thread.
    pub async fn first_board_below(&self, channel: Snowflake) -> Message {
        let find = |world: &World| {
            let mut channels = world.channels().into_iter();
            let thread = channels.find(|it| it.thread().is_some_and(|it| it.parent == channel))?;
            self.boards_in(world, thread.id, 0).into_iter().next()
        };
        self.world
            .wait_for(SOON, find)
            .await
            .expect("a first board")
    }

    /// Waits for the board of a ply in a channel.
    pub async fn board(&self, channel: Snowflake, ply: u32) -> Message {
        let find = |world: &World| self.boards_in(world, channel, ply).into_iter().next();
        match self.world.wait_for(SOON, find).await {
            Ok(board) => board,
            Err(_) => panic!("no board of ply {ply} in {:#?}", self.texts(channel)),
        }
    }

    /// All boards of a ply in a channel.
    pub fn boards(&self, channel: Snowflake, ply: u32) -> Vec<Message> {
        self.boards_in(&self.world, channel, ply)
    }

    fn boards_in(&self, world: &World, channel: Snowflake, ply: u32) -> Vec<Message> {
        let mut messages = world.messages(channel);
        messages.retain(|message| {
            // A refusal shows a board too, but answers a message.
            let is_answer = message.reply_to.is_some();
            !message.is_ephemeral() && !is_answer && ply_of(message) == Some(ply)
        });
        messages
    }

    /// What is written in a channel.
    pub fn texts(&self, channel: Snowflake) -> Vec<String> {
        let messages = self.world.messages(channel);
        messages.iter().map(|message| message.text()).collect()
    }

    /// Types turns in a channel in turn, waiting for each board.
    pub async fn type_turns(&self, channel: Snowflake, players: [&Person; 2], turns: &[&str]) {
        self.type_turns_from(channel, 0, players, turns).await;
    }

    /// As [`Den::type_turns`], where so many have been played. The first player plays White.
    pub async fn type_turns_from(
        &self,
        channel: Snowflake,
        played: usize,
        players: [&Person; 2],
        turns: &[&str],
    ) {
        for (ply, turn) in (played..).zip(turns) {
            let player = players[ply % 2];
            player
                .say(channel, &format!("{} {turn}", self.bot_mention()))
                .expect("a message");
            self.board(channel, ply as u32 + 1).await;
        }
    }

    pub fn bot_mention(&self) -> String {
        format!("<@{}>", lions_den::sandbox::BOT)
    }

    /// Every request was one that a correct bot sends, and every interaction was acknowledged in time.
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
        }
    }
}

/// The ply of a board message, from the name of its picture, as `match-1-7.png`, from its buttons, or from its heading, as `**4. Bb5**`: boards
/// that newer ones have taken the place of keep nothing else.
pub fn ply_of(message: &Message) -> Option<u32> {
    let picture = message.attachments.first().and_then(|picture| {
        let (_, ply) = picture.filename.strip_suffix(".png")?.rsplit_once('-')?;
        let is_board = picture.filename.starts_with("match-");
        is_board.then(|| ply.parse().ok())?
    });
    let shown = picture.or_else(|| {
        message.components().find_map(|component| {
            let custom_id = component["custom_id"].as_str()?;
            let mut parts = custom_id.split(':');
            let kind = parts.next()?;
            let ply = parts.nth(1)?;
            (kind == "flip").then(|| ply.parse().ok())?
        })
    });
    shown.or_else(|| ply_in_heading(&message.text()))
}

fn ply_in_heading(text: &str) -> Option<u32> {
    let (heading, _) = text.strip_prefix("**")?.split_once("**")?;
    let turn = heading.rsplit(" · ").next()?;
    let (number, _) = turn.split_once(' ')?;
    match (number.strip_suffix('.'), number.strip_suffix('…')) {
        (Some(number), _) => Some(number.parse::<u32>().ok()? * 2 - 1),
        (_, Some(number)) => Some(number.parse::<u32>().ok()? * 2),
        _ => None,
    }
}

/// Uses a command and waits for the answer.
pub async fn ask(
    person: &Person,
    channel: Snowflake,
    command: &str,
    options: &[(&str, OptionValue)],
) -> Message {
    let pending = person
        .slash(channel, command, options)
        .expect("the command is there");
    answered(&pending).await
}

/// Begins a practice match at the lowest level, with White.
pub async fn practise(person: &Person, channel: Snowflake) {
    let options = [
        ("game", GAME.into()),
        ("level", 1.into()),
        ("color", "white".into()),
    ];
    ask(person, channel, "practice", &options).await;
}

/// Presses a button and waits for the answer.
pub async fn press(person: &Person, message: &Message, button: &str) -> Message {
    let before = edited(person, message);
    let pending = person
        .click(message.id, button)
        .expect("the button is there");
    answered_after(person, before, &pending).await
}

/// Chooses from the only menu of a message and waits for the answer.
pub async fn choose(person: &Person, message: &Message, value: &str) -> Message {
    let before = edited(person, message);
    let pending = person
        .select(message.id, &menu(message), &[value])
        .expect("the option is there");
    answered_after(person, before, &pending).await
}

/// When a message was last edited, as it is now.
pub fn edited(person: &Person, message: &Message) -> Option<u64> {
    let mut messages = person.messages(message.channel).into_iter();
    messages.find(|now| now.id == message.id)?.edited_ms
}

/// The answer to a click. Where the message itself is changed, a slow bot announces that first; the change is what counts.
pub async fn answered_after(person: &Person, before: Option<u64>, pending: &Pending) -> Message {
    let answer = answered(pending).await;
    if answer
        .answers
        .as_ref()
        .is_some_and(|to| to.id == pending.id())
    {
        return answer;
    }
    person
        .wait_for_message(answer.channel, SOON, |now| {
            now.id == answer.id && now.edited_ms != before
        })
        .await
        .expect("the message changes")
}

/// The custom id of the only menu of a message.
fn menu(message: &Message) -> String {
    let menu = message
        .components()
        .find(|component| component["type"] == 3);
    let menu = menu.unwrap_or_else(|| panic!("no menu in {}", message.text()));
    menu["custom_id"].as_str().expect("a custom id").to_owned()
}

/// The values of the only menu of a message.
pub fn options_of(message: &Message) -> Vec<String> {
    let menus = message
        .components()
        .filter(|component| component["type"] == 3);
    let options = menus
        .filter_map(|menu| menu["options"].as_array())
        .flatten();
    options
        .filter_map(|option| Some(option["value"].as_str()?.to_owned()))
        .collect()
}

/// The answer to what a person has done.
pub async fn answered(pending: &Pending) -> Message {
    match pending.response().await {
        Ok(answer) => match answer {
            Answer::Message(message) | Answer::Updated(Some(message)) => message,
            other => panic!("not a message: {other:?}"),
        },
        Err(error) => panic!("no answer: {error}"),
    }
}
