//! The bot of a den as a process: starting it, ending it, and what it writes.

use std::fs::File;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};

use crate::den::*;

/// The program in a directory, with none of its environment variables set.
pub fn program(dir: &Path) -> Command {
    program_through(&[], dir)
}

/// As [`program`], started by another one, such as `env`, with these arguments.
fn program_through(starter: &[&str], dir: &Path) -> Command {
    let mut words = starter.iter().chain(&[env!("CARGO_BIN_EXE_lions-den")]);
    let mut command = Command::new(words.next().expect("a program"));
    command.args(words).current_dir(dir);
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
        "VACATION_DAYS",
    ] {
        command.env_remove(name);
    }
    command
}

impl Den {
    pub fn start_bot(&mut self) {
        self.bot = Some(self.spawn(&[]));
    }

    /// Starts the program with these arguments, in the bot's directory and with its variables.
    pub fn spawn(&self, arguments: &[&str]) -> Child {
        let log = File::options().create(true).append(true).open(self.log_path());
        self.spawn_logging(arguments, log.expect("a log file"))
    }

    /// As [`Den::spawn`], with another log.
    pub fn spawn_logging(&self, arguments: &[&str], log: File) -> Child {
        program_through(self.starter, self.dir.path())
            .args(arguments)
            .env("DISCORD_TOKEN", self.sandbox.token())
            .env("RUST_LOG", "info,lions_den=debug,serenity=warn")
            .envs(self.variables.iter().map(|(name, value)| (*name, value)))
            .env("ENGINE_THREADS", "1")
            .stdin(Stdio::null())
            .stderr(log.try_clone().expect("the log file twice"))
            .stdout(log)
            .spawn()
            .expect("the program starts")
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
        until(self, "the connection ends", |world| !world.is_bot_connected()).await;
        self.start_bot();
        until(self, "the bot is back", World::is_bot_connected).await;
    }

    /// Sends the bot a signal, such as `TERM`.
    pub fn send_signal(&self, name: &str) {
        signal(self.bot.as_ref().expect("the bot has been started"), name);
    }

    /// As [`Den::send_signal`], and waits until the bot has ended.
    pub async fn signal(&mut self, name: &str) -> ExitStatus {
        self.send_signal(name);
        self.ended().await
    }

    pub async fn ended(&mut self) -> ExitStatus {
        self.ended_within(SOON).await
    }

    /// As [`Den::ended`], with another timeout.
    pub async fn ended_within(&mut self, timeout: Duration) -> ExitStatus {
        let bot = self.bot.as_mut().expect("the bot has been started");
        let deadline = Instant::now() + timeout;
        loop {
            if let Some(status) = bot.try_wait().expect("the bot's state") {
                return status;
            }
            assert!(Instant::now() < deadline, "the bot goes on");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// The processor time that the bot's process has used.
    pub fn cpu(&self) -> Duration {
        let bot = self.bot.as_ref().expect("the bot has been started");
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", bot.id()));
        let stat = stat.expect("the bot's times");
        // Fields 14 and 15, counted in hundredths of a second; the name before them may hold
        // spaces.
        let after_name = stat.rsplit(')').next().unwrap_or_default();
        let ticks = after_name.split_whitespace().skip(11).take(2);
        Duration::from_millis(ticks.filter_map(|field| field.parse::<u64>().ok()).sum::<u64>() * 10)
    }

    pub fn is_alive(&mut self) -> bool {
        let bot = self.bot.as_mut().expect("the bot has been started");
        bot.try_wait().expect("the bot's state").is_none()
    }

    /// Stops the bot, changes its database, and starts it again.
    pub async fn while_down(&mut self, sql: &str) {
        self.kill_bot();
        self.database().execute_batch(sql).expect("the change");
        self.restart().await;
    }

    pub fn log(&self) -> String {
        std::fs::read_to_string(self.log_path()).unwrap_or_default()
    }

    fn log_path(&self) -> PathBuf {
        self.dir.path().join("log")
    }

    /// The bot's last sentence says this.
    #[track_caller]
    pub fn assert_last_words(&self, part: &str) {
        let log = self.log();
        let said = log.lines().find(|line| line.starts_with("lions-den: "));
        let said = said.unwrap_or_else(|| panic!("no reason in {log}"));
        assert!(said.contains(part), "{said}");
    }
}

pub fn signal(process: &Child, name: &str) {
    let id = process.id().to_string();
    assert!(Command::new("kill").args(["-s", name, &id]).status().expect("kill runs").success());
    // A thread that was running stops a moment later.
    let deadline = Instant::now() + SOON;
    while name == "STOP" && !is_stopped(&id) {
        assert!(Instant::now() < deadline, "the process does not stop");
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// Whether all threads of a process are stopped.
fn is_stopped(id: &str) -> bool {
    let threads = std::fs::read_dir(format!("/proc/{id}/task")).expect("the process runs");
    threads.flatten().all(|thread| {
        let stat = std::fs::read_to_string(thread.path().join("stat")).unwrap_or_default();
        // The state follows the name, which is in brackets.
        stat.rsplit_once(") ").is_none_or(|(_, rest)| rest.starts_with('T'))
    })
}

pub fn free_address() -> String {
    let free = TcpListener::bind("127.0.0.1:0").and_then(|taken| taken.local_addr());
    free.expect("a free port").to_string()
}
