//! An app under test.

use std::path::PathBuf;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, mpsc};

use app::*;

use crate::database::{TestDatabase, on_server};

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

/// An app with its own database, which can be killed and restarted.
pub struct Den {
    pub database: TestDatabase,
    pub clock: Arc<TestClock>,
    pub app: App,
}

impl Den {
    pub fn new() -> Den {
        Den::over(TestDatabase::new(), TestClock::start())
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
        self.app.shut_down().unwrap();
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

    /// Anna, with White, challenges Ben, and Ben accepts.
    pub fn begin(&self) -> Match {
        self.begin_in(channel(CHANNEL))
    }

    pub fn begin_in(&self, place: Place) -> Match {
        let challenge = self.app.challenge(&person(ANNA), to_ben()).unwrap();
        self.app.accept(challenge.id, &person(BEN), place).unwrap().1
    }

    /// Anna practises at the lowest level, with White.
    pub fn practise(&self) -> Match {
        self.practise_at(ANNA, 1, channel(CHANNEL))
    }

    pub fn practise_at(&self, by: PlayerId, level: i64, place: Place) -> Match {
        let begun = self.app.practice(&person(by), at_level(level), place);
        begun.unwrap()
    }

    pub fn notify(&self, player: PlayerId, notify: Notify) {
        let change = SettingsChange { notify: Some(notify), ..SettingsChange::default() };
        self.app.change_settings(player, change).unwrap();
    }

    /// Lets days of vacation be taken for a player before a loss on time.
    pub fn save_automatically(&self, player: PlayerId) {
        let change = SettingsChange { auto_vacation: Some(true), ..SettingsChange::default() };
        self.app.change_settings(player, change).unwrap();
    }

    /// Both agree to a draw.
    pub fn draw(&self, game_match: &Match) {
        for player in [ANNA, BEN] {
            self.offer_draw(player, numbered(game_match.id)).unwrap();
        }
    }

    /// Somebody accepts Anna's challenge.
    pub fn accept(&self, challenge: ChallengeId, by: PlayerId) -> (Challenge, Match) {
        let accepted = self.app.accept(challenge, &person(by), channel(CHANNEL));
        accepted.unwrap()
    }

    pub fn offer_draw(&self, by: PlayerId, which: MatchSelector) -> Result<Offered> {
        let offered = self.app.offer_draw(by, which);
        offered.and_then(EngineAnswer::wait)
    }

    pub fn hint(&self, by: PlayerId, which: MatchSelector) -> Result<Hint> {
        self.app.hint(by, which).and_then(EngineAnswer::wait)
    }

    /// Returns the next post, which must be due.
    pub fn claim(&self) -> Job {
        self.app.claim_post().unwrap().expect("a post is due")
    }

    pub fn posted(&self, job: &Job, message: u64) {
        let delivery = Delivery::Posted(MessageId(message));
        self.app.done(job, delivery).unwrap();
    }

    /// Returns a channel that receives a signal whenever there may be posts.
    pub fn woken(&self) -> mpsc::Receiver<()> {
        let (wake, woken) = mpsc::channel();
        self.app.on_posts(move || {
            // The test may have ended already.
            let _ = wake.send(());
        });
        woken
    }

    pub fn play(&self, by: PlayerId, game_match: &Match, text: &str) -> Result<Played> {
        self.app.play(TurnRequest {
            by,
            text,
            which: numbered(game_match.id),
            heard: Addressing::Addressed,
            at: None,
        })
    }

    /// Plays turns for both sides alternately.
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
        self.app.play(TurnRequest {
            by,
            text,
            which: here(channel),
            heard: Addressing::Overheard,
            at: None,
        })
    }

    /// Lets time pass while the bot is running, and the app handle what becomes due.
    pub fn live(&self, seconds: i64) {
        const STEP: i64 = 600;
        for _ in 0..seconds / STEP {
            self.pass(STEP);
            self.app.keep_time().unwrap();
        }
        self.pass(seconds % STEP);
        self.app.keep_time().unwrap();
    }

    /// Returns a match that is played in [`CHANNEL`], or one of Anna's.
    pub fn match_by_id(&self, id: MatchId) -> Result<Match> {
        self.app.find(ANNA, numbered(id))
    }

    pub fn now(&self, game_match: &Match) -> Match {
        self.match_by_id(game_match.id).unwrap()
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

    /// Like [`Den::post_all`], and also returns the changes to posted messages.
    pub fn carry_out_all(&self, first_message: u64) -> (Vec<(Job, Content)>, Vec<Content>) {
        let (mut posted, mut changed) = (Vec::new(), Vec::new());
        let mut message = first_message;
        while let Some(job) = self.app.claim_post().unwrap() {
            let Some(content) = self.app.content(&job).unwrap() else {
                continue;
            };
            let delivery = match &content {
                Content::Tidy { remove, .. } => {
                    Delivery::Changed(remove.iter().map(|(_, message)| *message).collect())
                }
                Content::Challenge(_)
                | Content::Thinking { .. }
                | Content::ArchiveThread(_)
                | Content::RenameThread(..)
                | Content::ShowReview { .. }
                | Content::ShowEvent(_)
                | Content::ShowDuel(_)
                | Content::ShowBoard(..) => Delivery::Changed(Vec::new()),
                Content::Visitor(player, _) => Delivery::Told {
                    channel: conversation_with(*player),
                    message: MessageId(message),
                },
                Content::EventReport(post) => Delivery::Told {
                    channel: conversation_with(post.organizer),
                    message: MessageId(message),
                },
                Content::OpenThread { anchor, .. } => Delivery::ThreadOpened(ChannelId(anchor.0)),
                Content::Board(BoardPost { replaces: Some((_, replaced)), .. }) => {
                    Delivery::Posted(*replaced)
                }
                _ => Delivery::Posted(MessageId(message)),
            };
            let is_change = matches!(delivery, Delivery::Changed(_));
            self.app.done(&job, delivery).unwrap();
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

/// The direct conversation with somebody.
pub fn conversation_with(player: PlayerId) -> ChannelId {
    ChannelId(1_000_000 + player.0)
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

/// Returns direct messages as a place.
pub fn private(channel: ChannelId) -> Place {
    Place { guild: None, channel, anchor: None }
}

/// Returns [`CHANNEL`] as a place where the match gets the thread 700.
pub fn threaded() -> Place {
    Place { anchor: Some(MessageId(700)), ..channel(CHANNEL) }
}

/// Returns practice with White at a level.
pub fn at_level(level: i64) -> NewPractice {
    NewPractice { game: Game::MightyLion, level: Some(level), color: ColorChoice::White }
}

pub fn outcome(winner: Option<Color>, ending: Ending) -> Outcome {
    Outcome { winner, ending }
}

pub fn blocked(permission: &str) -> Failure {
    Failure::Blocked { permission: permission.to_owned() }
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

pub fn to_ben() -> NewChallenge {
    NewChallenge {
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

pub fn to(opponent: PlayerId) -> NewChallenge {
    NewChallenge { opponent: Some(person(opponent)), ..to_ben() }
}

pub fn open_challenge() -> NewChallenge {
    NewChallenge { opponent: None, ..to_ben() }
}

/// Returns the match that a job is about.
pub fn match_of(job: &Job) -> MatchId {
    job.of_match().expect("a job for a match").match_id
}

/// Returns the kind of each post, in one word.
pub fn kinds(posts: &[(Job, Content)]) -> Vec<&'static str> {
    let kind = |(_, content): &(Job, Content)| match content {
        Content::OpenThread { .. } => "thread",
        Content::Board(_) => "board",
        Content::Offer(_) => "offer",
        Content::Gap(_) => "gap",
        Content::Ending(_) => "ending",
        Content::Reminder(_) => "reminder",
        Content::Vacation(_) => "vacation",
        Content::Rematch { .. } => "rematch",
        Content::DirectMessage(_) => "direct message",
        Content::Call(_) => "call",
        Content::LostPlace(_) => "lost place",
        Content::Tidy { .. } => "tidy",
        Content::ShowBoard(..) => "show board",
        Content::Challenge(_) => "challenge",
        Content::Introduction(..) => "introduction",
        Content::DailyPuzzle(_) => "daily puzzle",
        Content::Digest(_) => "digest",
        Content::Announcement(_) => "announcement",
        Content::EventNews(_) => "event news",
        Content::EventTable(_) => "event table",
        Content::ShowEvent(_) => "show event",
        Content::EventReport(_) => "event report",
        Content::Duel(_) => "duel",
        Content::ShowDuel(_) => "show duel",
        Content::DuelEnd(_) => "duel end",
        Content::Visitor(..) => "visitor",
        Content::Thinking { .. } => "thinking",
        Content::ArchiveThread(_) => "archive",
        Content::Review(_) => "review",
        Content::ShowReview { .. } => "show review",
        Content::RenameThread(..) => "rename thread",
    };
    posts.iter().map(kind).collect()
}

pub fn board(content: &Content) -> &BoardPost {
    match content {
        Content::Board(post) | Content::Ending(post) => post,
        other => panic!("{other:?} is no board"),
    }
}

/// Returns everything that a board says, with `@` for the player to ping.
pub fn said(post: &BoardPost) -> String {
    let state = post.state.replace(PINGED, "@");
    let lines = [post.text.clone(), state];
    let notes = post.notes.iter().cloned();
    lines.into_iter().chain(notes).collect::<Vec<_>>().join(" ")
}

/// Checks that a text is neither empty, nor the id of a missing text, nor has an unresolved
/// argument.
#[track_caller]
pub fn assert_told(text: &str) {
    assert!(!text.trim().is_empty());
    let is_bare =
        ["explain-", "card-", "piece-", "{ ", "{$"].iter().any(|sign| text.contains(sign));
    assert!(!is_bare, "{text}");
}

#[track_caller]
pub fn assert_contains(text: &str, part: &str) {
    assert!(text.contains(part), "{text}");
}

/// Asserts that something is refused with this error.
macro_rules! assert_refused {
    ($result:expr, $error:ident $($fields:tt)? $(if $guard:expr)?) => {
        match $result {
            Err(app::Error::$error $($fields)?) $(if $guard)? => {}
            other => panic!("{:?}", other.err()),
        }
    };
}
pub(crate) use assert_refused;

#[track_caller]
pub fn assert_png(picture: &Picture) {
    assert!(picture.png.starts_with(b"\x89PNG\r\n\x1a\n"), "{picture:?}");
    assert!(picture.file_name.ends_with(".png"));
    let length = picture.alt.chars().count();
    assert!((1..=1024).contains(&length), "alt text of {length} characters");
}
