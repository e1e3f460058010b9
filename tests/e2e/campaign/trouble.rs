//! What goes wrong, and when.

use std::path::PathBuf;
use std::process::Command;

use super::people::{Stage, now_ms};
use super::random::Random;
use super::record::KILL;
use crate::den::*;
use crate::faults::{CALLBACK, POST};
use crate::frozen::faketime;

const EDIT: &str = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original";

/// Something that goes wrong.
#[derive(Clone, Debug)]
pub enum Trouble {
    /// The bot is killed and started again after so many milliseconds, and perhaps killed once more
    /// while it starts.
    Kill { pause: u64, again: Option<u64> },
    /// The bot is told to stop, as by a deployment.
    Stop,
    /// The bot stands still for so many milliseconds.
    Freeze(u64),
    /// The connection to the gateway fails.
    Gateway(Gateway),
    /// Requests fail or take long.
    Requests(Fault),
    /// The database takes nothing for so many milliseconds.
    SlowDisk(u64),
    /// The file of the database is gone for so many milliseconds, or its server crashes.
    FailingDisk(u64),
    /// The disk has no room for turns for so many milliseconds.
    FullDisk(u64),
    /// The bot's clock jumps, as `+1h`.
    Clock(&'static str),
}

#[derive(Clone, Copy, Debug)]
pub enum Gateway {
    Drop,
    Suspend,
    Invalidate,
    Reconnect,
    Close,
}

impl Trouble {
    /// One that fits the episode.
    pub fn random(random: &mut Random, clock_jumps: bool) -> Trouble {
        let ms = |random: &mut Random, most: usize| random.below(most) as u64;
        match random.below(if clock_jumps { 24 } else { 20 }) {
            0..=5 => Trouble::Kill {
                pause: ms(random, 300),
                again: random.once_in(4).then(|| ms(random, 400)),
            },
            6 => Trouble::Stop,
            7..=8 => Trouble::Freeze(100 + ms(random, 2000)),
            9..=11 => Trouble::Gateway(random.one_of(&[
                Gateway::Drop,
                Gateway::Suspend,
                Gateway::Invalidate,
                Gateway::Reconnect,
                Gateway::Close,
            ])),
            12..=15 => Trouble::Requests(requests(random)),
            16..=17 => Trouble::SlowDisk(100 + ms(random, 2000)),
            18 => Trouble::FailingDisk(500 + ms(random, 1500)),
            19 => Trouble::FullDisk(200 + ms(random, 1500)),
            _ => Trouble::Clock(random.one_of(&["+1h", "-1h", "+10m", "-10m", "+0"])),
        }
    }

    /// What it counts as.
    fn name(&self) -> &'static str {
        use sandbox::FaultKind as Kind;
        match self {
            Trouble::Kill { .. } => KILL,
            Trouble::Stop => "stop",
            Trouble::Freeze(_) => "freeze",
            Trouble::Gateway(_) => "gateway",
            Trouble::Requests(fault) => match fault.kind {
                Kind::LoseAnswer | Kind::Reset { .. } => "lost answer",
                Kind::Delay(_) => "late answer",
                Kind::Refuse { .. } => "refusal",
            },
            Trouble::SlowDisk(_) => "slow disk",
            Trouble::FailingDisk(_) => "failing disk",
            Trouble::FullDisk(_) => "full disk",
            Trouble::Clock(_) => "clock",
        }
    }

    /// Whether the log may tell of errors because of it.
    pub fn may_be_logged(&self) -> bool {
        !matches!(self, Trouble::Kill { .. } | Trouble::Stop | Trouble::Gateway(_))
    }
}

fn requests(random: &mut Random) -> Fault {
    let route = random.one_of(&[POST, POST, CALLBACK, EDIT, "*"]);
    let times = 1 + random.below(4);
    match random.below(6) {
        0 => Fault::lose_answer(route, times),
        1 => Fault::reset(route, times),
        2 => Fault::reset_after(route, times),
        3 => Fault::refuse(route, times, 503, 0, "Service Unavailable"),
        4 => Fault::rate_limit(route, times, 0.1 + random.below(5) as f64 / 10.0),
        _ => Fault::delay(route, times, Duration::from_millis(random.below(2500) as u64)),
    }
}

/// The variables with which the bot's clock is read from a file, where libfaketime is installed.
pub fn jumping_clock(file: &PathBuf) -> Option<[(&'static str, String); 4]> {
    let library = faketime()?;
    std::fs::write(file, "+0").expect("a file");
    let text = |path: &PathBuf| path.to_str().expect("a path").to_owned();
    Some([
        ("LD_PRELOAD", text(&library)),
        ("FAKETIME_TIMESTAMP_FILE", text(file)),
        ("FAKETIME_NO_CACHE", "1".to_owned()),
        ("FAKETIME_DONT_FAKE_MONOTONIC", "1".to_owned()),
    ])
}

pub fn clock_file(den: &Den) -> PathBuf {
    den.dir().join("clock")
}

/// What starts the bot so that a write beyond the limit fails and does not end it.
pub const STARTER: &[&str] = &["env", "--ignore-signal=XFSZ"];

async fn sleep(ms: u64) {
    tokio::time::sleep(Duration::from_millis(ms)).await;
}

impl Stage {
    /// Lets something go wrong, and waits until that is over.
    pub async fn suffer(&self, trouble: &Trouble) {
        self.tally.borrow_mut().count(trouble.name());
        let world = &self.den.world;
        match trouble {
            Trouble::Kill { pause, again } => {
                self.kill();
                sleep(*pause).await;
                if let Some(after) = again {
                    self.is_no_longer_down();
                    *self.bot.borrow_mut() = Some(crate::processes::Host::start(&self.den, &[]));
                    sleep(*after).await;
                    self.tally.borrow_mut().count(KILL);
                    self.kill();
                }
                self.come_back().await;
            }
            Trouble::Stop => {
                let mut bot = self.bot.borrow_mut().take().expect("the bot runs");
                bot.end().await;
                self.down.borrow_mut().push((now_ms(), u64::MAX));
                self.come_back().await;
            }
            Trouble::Freeze(ms) => {
                self.with_bot(|bot| bot.freeze());
                sleep(*ms).await;
                self.with_bot(|bot| bot.thaw());
            }
            Trouble::Gateway(how) => match how {
                Gateway::Drop => world.drop_connections(),
                Gateway::Suspend => world.suspend_sessions(),
                Gateway::Invalidate => world.invalidate_sessions(),
                Gateway::Reconnect => world.ask_to_reconnect(),
                Gateway::Close => world.close_connections(4000, "Unknown error."),
            },
            Trouble::Requests(fault) => world.inject(fault.clone()),
            Trouble::SlowDisk(ms) => match &self.server {
                Some(server) => {
                    self.database_away.set(true);
                    server.ask_to("freeze");
                    sleep(*ms).await;
                    server.ask_to("thaw");
                    self.database_away.set(false);
                }
                None => {
                    let file = self.database.file().expect("a file");
                    let lock = rusqlite::Connection::open(file).expect("the database");
                    lock.busy_timeout(SOON).expect("a time to wait");
                    lock.execute_batch("BEGIN IMMEDIATE").expect("the lock");
                    sleep(*ms).await;
                }
            },
            Trouble::FailingDisk(ms) => {
                self.database_away.set(true);
                match &self.server {
                    Some(server) => server.ask_to("crash"),
                    None => {
                        let file = self.database.file().expect("a file");
                        let aside = file.with_extension("aside");
                        std::fs::rename(&file, &aside).expect("the file is moved");
                        sleep(*ms).await;
                        std::fs::rename(&aside, &file).expect("the file is moved back");
                    }
                }
                self.database_away.set(false);
            }
            Trouble::FullDisk(ms) => self.fill_disk(*ms).await,
            Trouble::Clock(time) => {
                std::fs::write(clock_file(&self.den), time).expect("a file");
            }
        }
    }

    async fn fill_disk(&self, ms: u64) {
        let Some(server) = &self.server else {
            self.limit_files("0");
            sleep(ms).await;
            return self.limit_files("unlimited");
        };
        let name = self.database.schema().expect("a schema");
        let full = format!(
            "CREATE OR REPLACE FUNCTION {name}.full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                 RAISE EXCEPTION 'no space left' USING ERRCODE = 'disk_full';
             END $$;
             CREATE TRIGGER full_disk BEFORE INSERT ON {name}.turn FOR EACH ROW EXECUTE FUNCTION {name}.full_disk()"
        );
        server.run(&full).await;
        sleep(ms).await;
        server.run(&format!("DROP TRIGGER full_disk ON {name}.turn")).await;
    }

    /// Sets the size up to which the bot can write its files: each write beyond it fails.
    fn limit_files(&self, size: &str) {
        let bot = self.bot.borrow();
        let id = bot.as_ref().expect("the bot runs").id().to_string();
        let done =
            Command::new("prlimit").args(["--pid", &id, &format!("--fsize={size}:")]).status();
        assert!(done.expect("prlimit runs").success());
    }

    fn with_bot(&self, act: impl FnOnce(&crate::processes::Host)) {
        act(self.bot.borrow().as_ref().expect("the bot runs"));
    }

    fn kill(&self) {
        let bot = self.bot.borrow_mut().take();
        self.down.borrow_mut().push((now_ms(), u64::MAX));
        bot.expect("the bot runs").kill();
    }

    async fn come_back(&self) {
        self.is_no_longer_down();
        self.start_bot().await;
    }

    fn is_no_longer_down(&self) {
        if let Some((_, until)) = self.down.borrow_mut().last_mut() {
            *until = now_ms();
        }
    }
}
