//! Load test of many matches over a real gateway and real requests: latency, cost and limits.
//!
//! `cargo bench --bench load` prints a line for each rate of turns. Half of the turns are typed,
//! half use `/move`. The local Discord runs in this process on the same processors. Its cost is
//! shown beside the bot's, followed by the idle share of the processors: if that approaches zero,
//! they are the bottleneck.

#[path = "../tests/common/database.rs"]
mod database;

use std::collections::HashMap;
use std::fmt::Display;
use std::fs;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use app::{App, Location, SystemClock};
use clap::Parser;
use model::{ChallengeOptions, ChannelId, ColorChoice, GuildId, Place, PlayerId};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rules::{Game, Position, Status};
use sandbox::{Message, Options, Pending, Permissions, Person, Sandbox, Snowflake, World};

use database::TestDatabase;

/// The time limit for boards.
const TIMEOUT: Duration = Duration::from_secs(180);

/// The number of shards of several hosts. Each has a guild.
const SHARDS: u32 = 8;

/// The maximum number of turns of a match. A finished match is not replaced.
const LONGEST: usize = 400;

#[derive(Parser)]
struct Arguments {
    /// The number of running matches
    #[arg(long, default_value_t = 1000)]
    matches: usize,
    /// The rates to measure, in turns per second, one line each
    #[arg(long, value_delimiter = ',', default_value = "50,100,200,300,400")]
    rates: Vec<u32>,
    /// The duration of each rate, in seconds
    #[arg(long, default_value_t = 15)]
    seconds: u64,
    /// The address of a PostgreSQL server to use instead of a file
    #[arg(long)]
    postgres: Option<String>,
    /// The number of bot processes; more than one requires PostgreSQL
    #[arg(long, default_value_t = 1)]
    hosts: usize,
    /// Passed by cargo
    #[arg(long, hide = true)]
    bench: bool,
}

#[tokio::main]
async fn main() {
    let arguments = Arguments::parse();
    let database = match arguments.postgres {
        Some(server) => TestDatabase::on(server),
        None => TestDatabase::in_file(),
    };
    let options = Options {
        heartbeat: Duration::from_secs(10),
        shards: if arguments.hosts > 1 { SHARDS } else { 1 },
        ..Options::default()
    };
    let shards = options.shards;
    let sandbox = Sandbox::start(options).await.expect("the local Discord starts");
    let mut load_test = LoadTest::open(&sandbox, &database, shards, arguments.matches);
    let began = Instant::now();
    let hosts = Hosts::start(arguments.hosts, &sandbox, &database);
    load_test.wait_for_boards(&mut Measured::default(), arguments.matches).await;
    // Sessions begin one by one.
    let all_served =
        |world: &World| (world.connected_shards().len() == shards as usize).then_some(());
    let served = load_test.world.wait_for(TIMEOUT, all_served).await;
    served.expect("every shard is served");
    println!(
        "{} matches, {} host(s); their first boards were there after {:.1} s",
        arguments.matches,
        arguments.hosts,
        began.elapsed().as_secs_f64()
    );
    load_test.all_read().await;
    println!(
        "{:>7} {:>7} {:>22} {:>25} {:>14} {:>11} {:>9} {:>7}",
        "turns/s",
        "played",
        "answer p50/p99/max ms",
        "board p50/p99/max ms",
        "bot ms a turn",
        "Discord ms",
        "bot MiB",
        "idle %"
    );
    for rate in arguments.rates {
        let before = Processors::now(&hosts);
        let measured = load_test.play(rate, Duration::from_secs(arguments.seconds)).await;
        let used = Processors::now(&hosts).since(&before);
        let turns = measured.turns.max(1) as u32;
        println!(
            "{rate:>7} {:>7.1} {:>22} {:>25} {:>14.2} {:>11.2} {:>9.0} {:>7.0}",
            f64::from(turns) / measured.took.as_secs_f64(),
            spread(measured.answers().await),
            spread(measured.boards.clone()),
            millis(used.bot) / f64::from(turns),
            millis(used.discord) / f64::from(turns),
            hosts.memory_mib(),
            100.0 * used.idle.as_secs_f64() / used.all.as_secs_f64(),
        );
    }
    let bad = sandbox.world().bad_requests();
    assert!(bad.is_empty(), "requests that Discord refuses: {bad:#?}");
    hosts.stop();
}

/// A channel in which two people play.
struct Table {
    players: [Person; 2],
    channel: Snowflake,
    turns: Arc<[String]>,
    ply: usize,
    /// The turn that has no board yet.
    asked: Option<Asked>,
}

/// A turn that was typed or played by a command.
struct Asked {
    at_ms: u64,
    interaction: Option<Pending>,
}

/// All matches and their progress.
struct LoadTest {
    world: World,
    tables: Vec<Table>,
    /// The index of each channel's table.
    places: HashMap<Snowflake, usize>,
    seen: Snowflake,
}

/// The result of one rate. Times are in milliseconds.
#[derive(Default)]
struct Measured {
    turns: usize,
    took: Duration,
    interactions: Vec<Pending>,
    boards: Vec<f64>,
}

impl Measured {
    /// Returns the time from each interaction to its first answer, which may arrive after the
    /// board.
    async fn answers(&self) -> Vec<f64> {
        let mut answers = Vec::new();
        for interaction in &self.interactions {
            interaction.response_within(TIMEOUT).await.expect("an answer");
            answers.extend(interaction.acknowledged_after().map(millis));
        }
        answers
    }
}

impl LoadTest {
    /// Writes the matches to the database that the bot will open.
    fn open(sandbox: &Sandbox, database: &TestDatabase, guilds: u32, matches: usize) -> LoadTest {
        let world = sandbox.world().clone();
        let location = Location::new(&database.location()).expect("an address");
        let app = App::open(&location, Arc::<SystemClock>::default()).expect("a database");
        for number in 1..guilds {
            world.found_guild(&format!("Guild {number}"));
        }
        let channels = world.channels().into_iter();
        let channels = channels.filter(|channel| channel.name == "lions-den");
        let guilds: Vec<Snowflake> = channels.filter_map(|channel| channel.guild).collect();
        let games: Vec<Arc<[String]>> = (0..50).map(random_game).collect();
        let table = |number: usize| {
            let players = ["White", "Black"].map(|side| world.join(&format!("{side} {number}")));
            let guild = guilds[number % guilds.len()];
            let channel =
                world.create_channel_in(guild, &format!("match-{number}"), Permissions::default());
            begin(&app, &players, GuildId(guild.0), channel);
            Table {
                players,
                channel,
                turns: Arc::clone(&games[number % games.len()]),
                ply: 0,
                asked: Some(Asked { at_ms: 0, interaction: None }),
            }
        };
        let tables: Vec<Table> = (0..matches).map(table).collect();
        app.shut_down().expect("a whole database");
        let places = tables.iter().enumerate();
        LoadTest {
            places: places.map(|(place, table)| (table.channel, place)).collect(),
            tables,
            world,
            seen: Snowflake(0),
        }
    }

    /// Waits until the bot has caught up with messages from before its sessions.
    async fn all_read(&self) {
        const QUIET: Duration = Duration::from_secs(2);
        const READING: &str = "GET /channels/{channel_id}/messages";
        let readings = || {
            let requests = self.world.requests();
            let routes = requests.iter().map(|request| request.route.as_deref());
            routes.filter(|route| *route == Some(READING)).count()
        };
        let mut before = readings();
        loop {
            tokio::time::sleep(QUIET).await;
            let now = readings();
            if now == before {
                return;
            }
            before = now;
        }
    }

    /// Waits until this many boards have arrived.
    async fn wait_for_boards(&mut self, measured: &mut Measured, boards: usize) {
        let deadline = Instant::now() + TIMEOUT;
        while measured.boards.len() < boards {
            let there = measured.boards.len();
            assert!(Instant::now() < deadline, "{there} of {boards} boards");
            self.look(measured);
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    /// Plays turns at a rate and waits for their boards. A match that still lacks its last board is
    /// skipped until it arrives.
    async fn play(&mut self, rate: u32, time: Duration) -> Measured {
        let mut measured = Measured::default();
        let mut beat = tokio::time::interval(Duration::from_secs(1) / rate);
        beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Burst);
        let began = Instant::now();
        let mut next = 0;
        while began.elapsed() < time {
            beat.tick().await;
            self.look(&mut measured);
            let mut places = (0..self.tables.len()).map(|step| (next + step) % self.tables.len());
            let Some(free) = places.find(|&place| self.tables[place].is_free()) else {
                continue;
            };
            self.tables[free].play();
            next = free + 1;
            measured.turns += 1;
        }
        let turns = measured.turns;
        self.wait_for_boards(&mut measured, turns).await;
        measured.took = began.elapsed();
        measured
    }

    /// Collects the boards since the last call.
    fn look(&mut self, measured: &mut Measured) {
        for message in self.world.messages_after(self.seen) {
            self.seen = message.id;
            let place = self.places.get(&message.channel).copied();
            let Some(place) = place.filter(|_| is_board(&message)) else {
                continue;
            };
            let asked = self.tables[place].asked.take();
            let asked = asked.unwrap_or_else(|| panic!("nobody asked for {:?}", message.content));
            measured.boards.push(message.id.created_ms().saturating_sub(asked.at_ms) as f64);
            measured.interactions.extend(asked.interaction);
        }
    }
}

impl Table {
    fn is_free(&self) -> bool {
        self.asked.is_none() && self.ply < self.turns.len()
    }

    /// Plays the next turn: White types, Black uses the command.
    fn play(&mut self) {
        let player = &self.players[self.ply % 2];
        let text = self.turns[self.ply].as_str();
        self.asked = Some(if self.ply.is_multiple_of(2) {
            let message = player.say(self.channel, text).expect("a message");
            Asked { at_ms: message.created_ms(), interaction: None }
        } else {
            let options = [("move", text.into())];
            let interaction = player.slash(self.channel, "move", &options).expect("a command");
            Asked { at_ms: interaction.id().created_ms(), interaction: Some(interaction) }
        });
        self.ply += 1;
    }
}

/// The bot's processes.
struct Hosts(Vec<Child>);

impl Hosts {
    fn start(count: usize, sandbox: &Sandbox, database: &TestDatabase) -> Hosts {
        let in_file = database.file().is_some();
        let place = if in_file { "DATABASE_PATH" } else { "DATABASE_URL" };
        let start = |number| {
            let folder = database.folder.path();
            let log = fs::File::create(folder.join(format!("log-{number}"))).expect("a log");
            let host = Command::new(env!("CARGO_BIN_EXE_lions-den"))
                .current_dir(folder)
                .env("DISCORD_TOKEN", sandbox.token())
                .env("DISCORD_API_BASE", sandbox.base_url())
                .env(place, database.location())
                .env("SHARDS", if count > 1 { "lease" } else { "auto" })
                .env("MESSAGE_CONTENT", "1")
                // The local Discord has no global rate limit.
                .env("REQUESTS_PER_SECOND", "100000")
                .env("RUST_LOG", "warn")
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(log)
                .spawn();
            host.expect("the program starts")
        };
        Hosts((0..count).map(start).collect())
    }

    fn processor(&self) -> Duration {
        let hosts = self.0.iter();
        hosts.map(|host| processor_of(host.id())).sum()
    }

    fn memory_mib(&self) -> f64 {
        let hosts = self.0.iter();
        hosts.map(|host| memory_mib_of(host.id())).sum()
    }

    fn stop(self) {
        for mut host in self.0 {
            host.kill().expect("the bot is ended");
            host.wait().expect("the bot has ended");
        }
    }
}

/// Processor times up to a moment.
struct Processors {
    bot: Duration,
    discord: Duration,
    idle: Duration,
    /// The time of all processors together.
    all: Duration,
}

impl Processors {
    fn now(hosts: &Hosts) -> Processors {
        let stat = fs::read_to_string("/proc/stat").expect("the machine's times");
        let first = stat.lines().next().unwrap_or_default();
        let fields = first.split_whitespace().skip(1);
        let ticks: Vec<u64> = fields.filter_map(|field| field.parse().ok()).collect();
        Processors {
            bot: hosts.processor(),
            discord: processor_of(std::process::id()),
            // The fourth and fifth fields are idle time and waiting for disks.
            idle: time_of(ticks.iter().skip(3).take(2).sum()),
            all: time_of(ticks.iter().take(8).sum()),
        }
    }

    fn since(&self, before: &Processors) -> Processors {
        Processors {
            bot: self.bot - before.bot,
            discord: self.discord - before.discord,
            idle: self.idle - before.idle,
            all: self.all - before.all,
        }
    }
}

/// Returns the resident memory of a process.
fn memory_mib_of(process: u32) -> f64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).expect("the bot runs");
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = resident.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
    kib.unwrap_or_default() / 1024.0
}

/// Returns the processor time that a process has used.
fn processor_of(process: u32) -> Duration {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).expect("a process's times");
    // The fields 14 and 15. The name before them may contain spaces.
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let ticks = after_name.split_whitespace().skip(11).take(2);
    time_of(ticks.filter_map(|field| field.parse::<u64>().ok()).sum())
}

/// Linux counts in hundredths of a second.
fn time_of(ticks: u64) -> Duration {
    Duration::from_millis(ticks * 10)
}

fn begin(app: &App, players: &[Person; 2], guild: GuildId, channel: Snowflake) {
    let [white, black] = players.each_ref().map(|person| model::Person {
        id: PlayerId(person.id().0),
        name: format!("player {}", person.id()),
    });
    let new = ChallengeOptions {
        game: Game::MightyLion,
        opponent: Some(black.clone()),
        color: ColorChoice::White,
        days: None,
        bonus: None,
        rated: false,
        start: None,
        guild: Some(guild),
        shares_server: true,
    };
    let place = Place { guild: Some(guild), channel: ChannelId(channel.0), anchor: None };
    let challenge = app.challenge(&white, new).expect("a challenge");
    app.accept(challenge.id, &black, |_| place).expect("a match");
}

/// Returns random turns from the start, none of which ends the game.
fn random_game(seed: u64) -> Arc<[String]> {
    let mut random = SmallRng::seed_from_u64(seed);
    let mut position = Position::start(Game::MightyLion);
    let mut turns = Vec::new();
    while turns.len() < LONGEST {
        let legal = position.legal_turns();
        let goes_on = |turn: &&_| {
            let after = position.play(**turn);
            after.is_ok_and(|after| after.status() == Status::Ongoing)
        };
        let lasting: Vec<_> = legal.iter().filter(goes_on).copied().collect();
        let Some(&turn) = lasting.choose(&mut random) else {
            break;
        };
        turns.push(position.turn_text(turn));
        position = position.play(turn).expect("a legal turn");
    }
    turns.into()
}

fn is_board(message: &Message) -> bool {
    !message.attachments.is_empty() && message.visible_to.is_none()
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// Formats the median, the 99th percentile and the maximum.
fn spread(mut times: Vec<f64>) -> impl Display {
    times.sort_by(f64::total_cmp);
    let at = |share: f64| {
        let place = (times.len() as f64 * share) as usize;
        times.get(place.min(times.len().saturating_sub(1))).copied().unwrap_or_default()
    };
    format!("{:.0} / {:.0} / {:.0}", at(0.5), at(0.99), at(1.0))
}
