//! An app under test.

use std::num::NonZeroUsize;
use std::ops::Deref;
use std::path::PathBuf;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, mpsc};
use std::time::Duration;

use crate::database::{TestDatabase, on_server};

#[path = "posted.rs"]
mod posted;

pub use crate::database::at_once;
pub use app::*;
pub use locale::Locale;
pub use model::*;
pub use notation::game_name;
pub use pairing::{
    DraftField, Duel, DuelState, DuelView, Event, EventFormat, EventState, LINKED, PairingResult,
};
pub use posted::*;
pub use render::Theme;
pub use rules::{Color, Game, Position, Role};
pub use study::{Puzzle, PuzzleStepId, PuzzleTheme};

pub const MINUTE: i64 = 60;
pub const HOUR: i64 = 60 * MINUTE;
pub const DAY: i64 = 24 * HOUR;

/// Sometime in 2025, in milliseconds since 1970.
pub const TODAY: i64 = 1_750_000_000_000;

pub const GUILD: GuildId = GuildId(9);
pub const CHANNEL: ChannelId = ChannelId(100);
pub const ANNA: PlayerId = PlayerId(1);
pub const BEN: PlayerId = PlayerId(2);
pub const CLEO: PlayerId = PlayerId(3);

pub struct TestClock(pub AtomicI64);

impl TestClock {
    pub fn start() -> Arc<TestClock> {
        Arc::new(TestClock(AtomicI64::new(1_000_000)))
    }
}

impl Clock for TestClock {
    fn now(&self) -> Time {
        Time(self.0.load(Ordering::SeqCst))
    }
}

/// Creates our tables.
fn create_tables(database: &TestDatabase) {
    let location = Location::new(&database.location()).unwrap();
    App::open(&location, TestClock::start()).unwrap().shut_down().unwrap();
    database.run("DELETE FROM alive");
}

/// An app with its own database, which can be killed and restarted.
pub struct Den {
    pub database: TestDatabase,
    pub clock: Arc<TestClock>,
    pub app: App,
}

impl Deref for Den {
    type Target = App;

    fn deref(&self) -> &App {
        &self.app
    }
}

impl Den {
    pub fn new() -> Den {
        Den::over(TestDatabase::filled(create_tables), TestClock::start())
    }

    /// Creates one with a match, as [`Den::begin`] begins it.
    pub fn with_match() -> (Den, Match) {
        Den::with(Den::begin)
    }

    /// Creates one with what something makes in it.
    pub fn with<T>(make: impl FnOnce(&Den) -> T) -> (Den, T) {
        let den = Den::new();
        let made = make(&den);
        (den, made)
    }

    /// Creates one whose clock shows [`TODAY`].
    pub fn today() -> Den {
        let den = Den::new();
        den.clock.0.store(TODAY, Ordering::SeqCst);
        den
    }

    /// Creates one whose database is a file, even if the other tests use a server.
    pub fn in_file() -> Den {
        Den::over(TestDatabase::in_file(), TestClock::start())
    }

    /// Lets claims expire. After a restart nothing is claimed in a file, but if there may be other
    /// hosts, claims must expire first.
    pub fn let_claims_run_out(&self) {
        if on_server() {
            self.pass(120);
        }
    }

    /// Stops and returns the database unchanged.
    pub fn leave(self) -> TestDatabase {
        self.shut_down().unwrap();
        self.database
    }

    /// Creates one on a database that may have contents.
    pub fn over(database: TestDatabase, clock: Arc<TestClock>) -> Den {
        let location = Location::new(&database.location()).unwrap();
        let app = App::open(&location, clock.clone()).unwrap();
        Den { database, clock, app }
    }

    pub fn path(&self) -> PathBuf {
        self.database.file().expect("a den in a file")
    }

    pub fn restart(self) -> Den {
        self.while_down(|_| {})
    }

    /// Stops, changes the database, and restarts.
    pub fn while_down(self, act: impl FnOnce(&TestDatabase)) -> Den {
        let Den { database, clock, app } = self;
        drop(app);
        act(&database);
        Den::over(database, clock)
    }

    pub fn pass(&self, seconds: i64) {
        self.clock.0.fetch_add(seconds * 1000, Ordering::SeqCst);
    }

    pub fn begin(&self) -> Match {
        self.begin_in(channel(CHANNEL))
    }

    pub fn begin_in(&self, place: Place) -> Match {
        let challenge = self.challenge(&person(ANNA), to_ben()).unwrap();
        self.app.accept(challenge.id, &person(BEN), |_| place).unwrap().1
    }

    /// Ben accepts this challenge of Anna’s.
    pub fn agree(&self, new: ChallengeOptions) -> Match {
        self.accept(self.challenge(&person(ANNA), new).unwrap().id, BEN).1
    }

    /// Somebody agrees to an offer.
    pub fn granted(&self, offered: Result<Offered>, by: PlayerId) -> Match {
        self.answer_offer(made(offered), by, true).unwrap().game_match
    }

    pub fn practise(&self) -> Match {
        self.practise_at(ANNA, 1, channel(CHANNEL))
    }

    pub fn practise_at(&self, by: PlayerId, level: i64, place: Place) -> Match {
        self.practice(&person(by), at_level(level), place).unwrap()
    }

    pub fn notify(&self, player: PlayerId, notify: Notify) {
        let change = SettingsChange { notify: Some(notify), ..SettingsChange::default() };
        self.change_settings(player, change).unwrap();
    }

    pub fn save_automatically(&self, player: PlayerId) {
        let change = SettingsChange { auto_vacation: Some(true), ..SettingsChange::default() };
        self.change_settings(player, change).unwrap();
    }

    pub fn draw(&self, game_match: &Match) {
        for player in [ANNA, BEN] {
            self.offer_draw(player, numbered(game_match.id)).unwrap();
        }
    }

    pub fn accept(&self, challenge: ChallengeId, by: PlayerId) -> (Challenge, Match) {
        self.app.accept(challenge, &person(by), |_| channel(CHANNEL)).unwrap()
    }

    pub fn offer_draw(&self, by: PlayerId, which: MatchSelector) -> Result<Offered> {
        answer_of(self.app.offer_draw(by, which))
    }

    pub fn hint(&self, by: PlayerId, which: MatchSelector) -> Result<Hint> {
        answer_of(self.app.hint(by, which))
    }

    /// Claims the next post, if one is due.
    pub fn claim_post(&self) -> Option<Job> {
        self.report_and_claim(&[], None, 1).unwrap().pop()
    }

    pub fn claim(&self) -> Job {
        self.claim_post().expect("a post is due")
    }

    pub fn posted(&self, job: &Job, message: u64) {
        self.done(job, Delivery::Posted(MessageId(message))).unwrap();
    }

    /// Returns a channel that receives a signal whenever there may be posts.
    pub fn woken(&self) -> mpsc::Receiver<()> {
        let (wake, woken) = mpsc::channel();
        self.on_posts(move || {
            // The test may have ended already.
            let _ = wake.send(());
        });
        woken
    }

    pub fn practice(&self, by: &Person, new: NewPractice, place: Place) -> Result<Match> {
        self.app.practice(by, new, &Position::start(new.game), place)
    }

    pub fn content(&self, job: &Job) -> Result<Option<Content>> {
        self.app.content(job, &[])
    }

    pub fn play(&self, by: PlayerId, game_match: &Match, text: &str) -> Result<Played> {
        self.app.play(request(by, text, numbered(game_match.id)), &[])
    }

    pub fn play_all(&self, game_match: &Match, turns: &[&str]) -> Match {
        let mut now = self.match_by_id(game_match.id).unwrap();
        for turn in turns {
            let Seat::Human(person) = now.seat(now.to_move).clone() else {
                panic!("the engine is to move");
            };
            now = self.play(person.id, game_match, turn).unwrap().game_match;
        }
        now
    }

    pub fn say(&self, by: PlayerId, channel: ChannelId, text: &str) -> Result<Played> {
        let heard = Addressing::Overheard;
        self.app.play(TurnRequest { heard, ..request(by, text, here(channel)) }, &[])
    }

    /// Lets time pass while the bot is running, and the app handle what becomes due.
    pub fn live(&self, seconds: i64) {
        const STEP: i64 = 600;
        for _ in 0..seconds / STEP {
            self.pass(STEP);
            self.keep_time().unwrap();
        }
        self.pass(seconds % STEP);
        self.keep_time().unwrap();
    }

    /// Returns a match that is played in [`CHANNEL`], or one of Anna's.
    pub fn match_by_id(&self, id: MatchId) -> Result<Match> {
        self.find(ANNA, numbered(id))
    }

    pub fn now(&self, game_match: &Match) -> Match {
        self.match_by_id(game_match.id).unwrap()
    }

    /// Starts an engine with one thread, which runs until it is dropped.
    pub fn think(&self) -> EnginePool {
        self.start_engine(NonZeroUsize::MIN).unwrap()
    }

    /// Returns the time left of the side to move, whose clock must run.
    #[track_caller]
    pub fn left(&self, game_match: &Match) -> Duration {
        match self.app.clock(&self.now(game_match)) {
            Some(ClockState::Running { left, .. }) => left,
            other => panic!("{other:?}"),
        }
    }

    pub fn expect_nothing_to_post(&self) {
        let (posted, _) = self.carry_out_all(1);
        assert!(posted.is_empty(), "{:?}", kinds(&posted));
    }

    /// Carries out all pending changes to posted messages; no posts may be due.
    pub fn change_all(&self) -> Vec<Content> {
        let (posted, changed) = self.carry_out_all(1);
        assert!(posted.is_empty(), "{:?}", kinds(&posted));
        changed
    }

    /// Posts everything that is due and returns it. Messages are numbered from `first_message`.
    pub fn post_all(&self, first_message: u64) -> Vec<(Job, Content)> {
        self.carry_out_all(first_message).0
    }

    /// Like [`Den::post_all`], where one board is all that is due.
    #[track_caller]
    pub fn post_board(&self, first_message: u64) -> BoardPost {
        let posts = self.post_all(first_message);
        assert_eq!(kinds(&posts), ["board"]);
        board(&posts[0].1).clone()
    }

    /// Like [`Den::post_all`], while the app dies after each claim of a post and is restarted.
    pub fn post_all_dying(mut self, first_message: u64) -> (Den, Vec<Content>) {
        let (mut posted, mut idle) = (Vec::new(), 0);
        while idle < 3 {
            let job = self.claim_post();
            let content = job.as_ref().and_then(|job| self.content(job).unwrap());
            match (job, content) {
                (Some(job), Some(content)) if job.attempts > 1 => {
                    let message = MessageId(first_message + posted.len() as u64);
                    self.done(&job, delivery_of(&content, message)).unwrap();
                    posted.push(content);
                }
                (Some(job), None) if job.attempts > 1 => {}
                (job, _) => {
                    idle += usize::from(job.is_none());
                    self = self.restart();
                    self.let_claims_run_out();
                }
            }
        }
        (self, posted)
    }

    /// Like [`Den::post_all`], and also returns the changes to posted messages.
    pub fn carry_out_all(&self, first_message: u64) -> (Vec<(Job, Content)>, Vec<Content>) {
        let (mut posted, mut changed) = (Vec::new(), Vec::new());
        let mut message = first_message;
        while let Some(job) = self.claim_post() {
            let Some(content) = self.content(&job).unwrap() else { continue };
            let delivery = delivery_of(&content, MessageId(message));
            let is_change = matches!(delivery, Delivery::Changed(_));
            self.done(&job, delivery).unwrap();
            if is_change {
                changed.push(content);
            } else {
                message += 1;
                posted.push((job, content));
            }
        }
        (posted, changed)
    }
}

pub fn conversation_with(player: PlayerId) -> ChannelId {
    ChannelId(1_000_000 + player.0)
}

pub fn days(count: i64) -> Duration {
    hours(24 * count)
}

pub fn hours(count: i64) -> Duration {
    Duration::from_secs((count * HOUR).unsigned_abs())
}

/// Returns a message sent this many seconds after [`TODAY`] began.
pub fn sent(seconds: i64) -> MessageId {
    MessageId::at(Time(TODAY + seconds * 1000))
}

pub fn person(id: PlayerId) -> Person {
    let name = match id {
        ANNA => "Anna",
        BEN => "Ben",
        _ => "Cleo",
    };
    Person { id, name: name.to_owned() }
}

pub fn channel(channel: ChannelId) -> Place {
    Place { guild: Some(GUILD), channel, anchor: None }
}

/// Returns a message to the bot in a channel, newer than everything played there.
pub fn message(by: PlayerId, channel: ChannelId, text: &str) -> TypedMessage {
    TypedMessage {
        id: MessageId(u64::MAX >> 1),
        by,
        text: text.to_owned(),
        channel,
        in_private: false,
        addressing: Addressing::Addressed,
        replied_to: None,
        late: false,
        answers_questions: false,
        roles: Vec::new(),
        may_post_boards: true,
    }
}

/// Returns a turn said to the bot.
pub fn request(by: PlayerId, text: &str, which: MatchSelector) -> TurnRequest<'_> {
    TurnRequest { by, text, which, heard: Addressing::Addressed, at: None }
}

/// Returns direct messages as a place.
pub fn private(channel: ChannelId) -> Place {
    Place { guild: None, channel, anchor: None }
}

/// Returns [`CHANNEL`] as a place where the match gets the thread 700.
pub fn threaded() -> Place {
    Place { anchor: Some(MessageId(700)), ..channel(CHANNEL) }
}

pub fn at_level(level: i64) -> NewPractice {
    NewPractice { game: Game::MightyLion, level: Some(level), color: ColorChoice::White }
}

pub fn outcome(winner: Option<Color>, ending: Ending) -> Outcome {
    Outcome { winner, ending }
}

pub fn blocked(permission: &str) -> Failure {
    Failure::Blocked { permission: permission.to_owned() }
}

/// Waits for the engine's answer to a question.
pub fn answer_of<T>(asked: Result<EngineAnswer<T>>) -> Result<T> {
    asked.and_then(futures::executor::block_on)
}

/// Returns the new offer, which was not accepted right away.
pub fn made(offered: Result<Offered>) -> OfferId {
    match offered.unwrap() {
        Offered::Made { offer, .. } => offer,
        granted => panic!("{granted:?} without an answer"),
    }
}

pub fn here(channel: ChannelId) -> MatchSelector {
    MatchSelector::Here { channel, replied_to: None }
}

/// Returns the match that somebody in [`CHANNEL`] means by a number.
pub fn numbered(id: MatchId) -> MatchSelector {
    MatchSelector::Match(id, from(CHANNEL))
}

pub fn from(channel: ChannelId) -> Viewpoint {
    Viewpoint { channel, parent: None }
}

pub fn to_ben() -> ChallengeOptions {
    ChallengeOptions {
        game: Game::MightyLion,
        opponent: Some(person(BEN)),
        color: ColorChoice::White,
        days: None,
        bonus: None,
        rated: false,
        start: None,
        guild: None,
        shares_server: false,
    }
}

pub fn to(opponent: PlayerId) -> ChallengeOptions {
    ChallengeOptions { opponent: Some(person(opponent)), ..to_ben() }
}

pub fn open_challenge() -> ChallengeOptions {
    ChallengeOptions { opponent: None, ..to_ben() }
}

macro_rules! assert_refused {
    ($result:expr, $error:ident $($fields:tt)? $(if $guard:expr)?) => {
        match $result {
            Err(app::Error::$error $($fields)?) $(if $guard)? => {}
            other => panic!("{:?}", other.err()),
        }
    };
}
pub(crate) use assert_refused;
