//! Whole matches through the use cases, on real database files, with a clock that the test moves.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Barrier, mpsc};
use std::time::Duration;

use lions_den::app::*;
use lions_den::rules::{Color, Game, Position};
use tempfile::TempDir;

const GUILD: GuildId = GuildId(9);
const CHANNEL: ChannelId = ChannelId(100);
const ANNA: PlayerId = PlayerId(1);
const BEN: PlayerId = PlayerId(2);
const CLEO: PlayerId = PlayerId(3);

struct TestClock(AtomicI64);

impl Clock for TestClock {
    fn now(&self) -> Time {
        Time(self.0.load(Ordering::SeqCst))
    }
}

/// An app on its own file, which can be killed and started again.
struct Den {
    folder: TempDir,
    clock: Arc<TestClock>,
    app: App,
}

impl Den {
    fn new() -> Den {
        let folder = TempDir::new().unwrap();
        let clock = Arc::new(TestClock(AtomicI64::new(1_000_000)));
        let app = App::open(&folder.path().join("den.db"), clock.clone()).unwrap();
        Den { folder, clock, app }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("den.db")
    }

    fn restart(self) -> Den {
        let path = self.path();
        let Den { folder, clock, app } = self;
        drop(app);
        let app = App::open(&path, clock.clone()).unwrap();
        Den { folder, clock, app }
    }

    fn pass(&self, seconds: i64) {
        self.clock.0.fetch_add(seconds * 1000, Ordering::SeqCst);
    }

    /// Anna challenges Ben, with White, and Ben accepts.
    fn begin(&self) -> Match {
        self.begin_in(channel(CHANNEL))
    }

    fn begin_in(&self, place: Place) -> Match {
        let challenge = self.app.challenge(&person(ANNA), to_ben()).unwrap();
        self.app
            .accept(challenge.id, &person(BEN), place)
            .unwrap()
            .1
    }

    fn play(&self, by: PlayerId, game_match: &Match, text: &str) -> Result<Played> {
        self.app.play(TurnRequest {
            by,
            text,
            which: Which::Match(game_match.id),
            heard: Heard::Addressed,
            at_ply: None,
        })
    }

    /// Plays turns for both sides alternately.
    fn play_all(&self, game_match: &Match, turns: &[&str]) -> Match {
        let mut now = self.app.match_by_id(game_match.id).unwrap();
        for turn in turns {
            let Seat::Human(person) = now.seat(now.to_move).clone() else {
                panic!("the engine is to move");
            };
            now = self.play(person.id, game_match, turn).unwrap().game_match;
        }
        now
    }

    fn say(&self, by: PlayerId, channel: ChannelId, text: &str) -> Result<Played> {
        self.app.play(TurnRequest {
            by,
            text,
            which: here(channel),
            heard: Heard::Overheard,
            at_ply: None,
        })
    }

    fn expect_nothing_to_post(&self) {
        assert!(self.app.claim_post().unwrap().is_none());
        assert_eq!(self.app.next_post_due().unwrap(), None);
    }

    /// Posts everything that is due and returns it; messages are numbered from `first_message`.
    fn post_all(&self, first_message: u64) -> Vec<(Job, Content)> {
        let mut posted = Vec::new();
        let mut message = first_message;
        while let Some(job) = self.app.claim_post().unwrap() {
            let Some(content) = self.app.content(&job).unwrap() else {
                continue;
            };
            let delivery = match content {
                Content::OpenThread { anchor, .. } => Delivery::ThreadOpened(ChannelId(anchor.0)),
                _ => Delivery::Posted(MessageId(message)),
            };
            message += 1;
            self.app.done(&job, delivery).unwrap();
            posted.push((job, content));
        }
        posted
    }
}

fn person(id: PlayerId) -> Person {
    let name = match id {
        ANNA => "Anna",
        BEN => "Ben",
        _ => "Cleo",
    };
    Person {
        id,
        name: name.to_owned(),
    }
}

fn channel(channel: ChannelId) -> Place {
    Place {
        guild: Some(GUILD),
        channel,
        anchor: None,
    }
}

fn here(channel: ChannelId) -> Which {
    Which::Here {
        channel,
        replied_to: None,
    }
}

fn to_ben() -> NewChallenge {
    NewChallenge {
        game: Game::MightyLion,
        opponent: Some(person(BEN)),
        color: ColorChoice::White,
        days: None,
        rated: false,
    }
}

fn open_challenge() -> NewChallenge {
    NewChallenge {
        opponent: None,
        ..to_ben()
    }
}

fn board(content: &Content) -> &BoardPost {
    match content {
        Content::Board(post) | Content::Ending(post) => post,
        other => panic!("{other:?} is no board"),
    }
}

/// Fool's mate with Black's Queen.
const FOOLS_MATE: [&str; 4] = ["f2f3", "e7e5", "g2g4", "d8h4"];

#[test]
fn a_match_from_challenge_to_mate() {
    let den = Den::new();
    let challenge = den.app.challenge(&person(ANNA), to_ben()).unwrap();
    assert_eq!(challenge.state, ChallengeState::Open);
    assert_eq!(challenge.days, 3);
    let (challenge, game_match) = den
        .app
        .accept(challenge.id, &person(BEN), channel(CHANNEL))
        .unwrap();
    assert_eq!(challenge.state, ChallengeState::Accepted);
    assert_eq!(game_match.white, Seat::Human(person(ANNA)));
    assert_eq!(game_match.black, Seat::Human(person(BEN)));

    let ended = den.play_all(&game_match, &FOOLS_MATE);
    let outcome = Outcome {
        winner: Some(Color::Black),
        ending: Ending::Checkmate,
    };
    assert_eq!(ended.outcome, Some(outcome));
    let error = den.play(ANNA, &game_match, "e2e4").unwrap_err();
    assert!(matches!(error, Error::MatchOver { .. }), "{error}");

    let posts = den.post_all(1000);
    let plies: Vec<u32> = posts.iter().map(|(_, post)| board(post).ply).collect();
    assert_eq!(plies, [0, 1, 2, 3, 4]);
    let last = board(&posts[4].1);
    assert_eq!((last.ping, last.running), (None, false));
    assert!(
        last.text.contains("Checkmate: Ben wins with Black"),
        "{}",
        last.text
    );
    assert!(den.app.games(ANNA).unwrap().is_empty());
}

#[test]
fn each_turn_pings_its_player_once_and_nobody_else() {
    let den = Den::new();
    let game_match = den.begin();
    let mut pings = Vec::new();
    pings.extend(den.post_all(1000).iter().map(|(_, post)| board(post).ping));
    for (by, turn) in [(ANNA, "e2e4"), (BEN, "e7e5"), (ANNA, "b1c3")] {
        den.play(by, &game_match, turn).unwrap();
        pings.extend(den.post_all(2000).iter().map(|(_, post)| board(post).ping));
        den.expect_nothing_to_post();
    }
    assert_eq!(pings, [Some(ANNA), Some(BEN), Some(ANNA), Some(BEN)]);
}

#[test]
fn boards_posted_late_come_all_and_in_order_with_one_ping() {
    let den = Den::new();
    let game_match = den.begin();
    den.play_all(&game_match, &["e2e4", "e7e5", "b1c3"]);
    let posts = den.post_all(1000);
    let plies: Vec<u32> = posts.iter().map(|(_, post)| board(post).ply).collect();
    let pings: Vec<Option<PlayerId>> = posts.iter().map(|(_, post)| board(post).ping).collect();
    assert_eq!(plies, [0, 1, 2, 3]);
    assert_eq!(pings, [None, None, None, Some(BEN)]);
}

#[test]
fn who_may_answer_a_challenge() {
    let den = Den::new();
    let app = &den.app;
    let place = channel(CHANNEL);
    let mine = app.challenge(&person(ANNA), to_ben()).unwrap().id;
    assert!(matches!(
        app.accept(mine, &person(ANNA), place),
        Err(Error::OwnChallenge)
    ));
    assert!(matches!(
        app.accept(mine, &person(CLEO), place),
        Err(Error::ChallengeForAnother { opponent }) if opponent == "Ben"
    ));
    assert!(matches!(
        app.decline(mine, CLEO),
        Err(Error::ChallengeForAnother { .. })
    ));
    assert!(matches!(
        app.cancel(mine, BEN),
        Err(Error::NotChallenger { .. })
    ));
    assert_eq!(
        app.decline(mine, BEN).unwrap().state,
        ChallengeState::Declined
    );
    assert!(matches!(
        app.accept(mine, &person(BEN), place),
        Err(Error::ChallengeClosed(ChallengeState::Declined))
    ));

    let open = app.challenge(&person(ANNA), open_challenge()).unwrap().id;
    assert!(matches!(app.decline(open, CLEO), Err(Error::OpenChallenge)));
    let (accepted, _) = app.accept(open, &person(CLEO), place).unwrap();
    assert_eq!(accepted.opponent, Some(person(CLEO)));
    assert!(matches!(
        app.cancel(open, ANNA),
        Err(Error::ChallengeClosed(ChallengeState::Accepted))
    ));

    let third = app.challenge(&person(ANNA), open_challenge()).unwrap().id;
    assert_eq!(
        app.cancel(third, ANNA).unwrap().state,
        ChallengeState::Cancelled
    );
    assert!(matches!(
        app.accept(ChallengeId(99), &person(BEN), place),
        Err(Error::NoSuchChallenge)
    ));
}

#[test]
fn what_cannot_be_asked_for_is_refused() {
    let den = Den::new();
    let app = &den.app;
    for days in [0, 15, -1, 300] {
        let new = NewChallenge {
            days: Some(days),
            ..to_ben()
        };
        assert!(
            matches!(app.challenge(&person(ANNA), new), Err(Error::Days(refused)) if refused == days)
        );
    }
    let new = NewChallenge {
        opponent: Some(person(ANNA)),
        ..to_ben()
    };
    assert!(matches!(
        app.challenge(&person(ANNA), new),
        Err(Error::ChallengeSelf)
    ));
    for level in [0, 9] {
        let new = NewPractice {
            game: Game::MightyLion,
            level: Some(level),
            color: ColorChoice::White,
        };
        assert!(matches!(
            app.practice(&person(ANNA), new, channel(CHANNEL)),
            Err(Error::Level(refused)) if refused == level
        ));
    }
    assert!(app.games(ANNA).unwrap().is_empty());
}

#[test]
fn two_who_accept_at_once_do_not_both_get_the_match() {
    let den = Den::new();
    for _ in 0..10 {
        let open = den
            .app
            .challenge(&person(ANNA), open_challenge())
            .unwrap()
            .id;
        let barrier = Barrier::new(2);
        let accepted: Vec<bool> = std::thread::scope(|scope| {
            let race = [BEN, CLEO].map(|player| {
                let (app, barrier) = (den.app.clone(), &barrier);
                scope.spawn(move || {
                    barrier.wait();
                    match app.accept(open, &person(player), channel(CHANNEL)) {
                        Ok(_) => true,
                        Err(Error::ChallengeClosed(ChallengeState::Accepted)) => false,
                        Err(error) => panic!("{error}"),
                    }
                })
            });
            race.map(|thread| thread.join().unwrap()).to_vec()
        });
        assert_eq!(accepted.iter().filter(|&&won| won).count(), 1);
    }
    assert_eq!(den.app.games(ANNA).unwrap().len(), 10);
}

#[test]
fn of_two_turns_played_at_once_one_is_accepted() {
    let den = Den::new();
    for _ in 0..10 {
        let game_match = den.begin();
        let barrier = Barrier::new(2);
        let played: Vec<Option<String>> = std::thread::scope(|scope| {
            let race = ["e2e4", "d2d4"].map(|turn| {
                let (den, game_match, barrier) = (&den, &game_match, &barrier);
                scope.spawn(move || {
                    barrier.wait();
                    match den.play(ANNA, game_match, turn) {
                        Ok(played) => Some(played.turn),
                        Err(Error::Stale { .. } | Error::NotYourTurn { .. }) => None,
                        Err(error) => panic!("{error}"),
                    }
                })
            });
            race.map(|thread| thread.join().unwrap()).to_vec()
        });
        assert_eq!(played.iter().flatten().count(), 1);
        assert_eq!(den.app.match_by_id(game_match.id).unwrap().ply, 1);
    }
}

#[test]
fn only_the_player_to_move_plays() {
    let den = Den::new();
    let game_match = den.begin();
    let error = den.play(BEN, &game_match, "e7e5").unwrap_err();
    assert!(
        matches!(&error, Error::NotYourTurn { to_move, .. } if to_move == "Anna"),
        "{error}"
    );
    assert!(matches!(
        den.play(CLEO, &game_match, "e2e4"),
        Err(Error::NotAPlayer(_))
    ));
    let nowhere = Match {
        id: MatchId(999),
        ..game_match.clone()
    };
    assert!(matches!(
        den.play(ANNA, &nowhere, "e2e4"),
        Err(Error::NoSuchMatch(_))
    ));
    assert_eq!(den.app.match_by_id(game_match.id).unwrap().ply, 0);
}

#[test]
fn an_illegal_turn_is_answered_with_reason_and_picture() {
    let den = Den::new();
    let game_match = den.begin();
    let error = den.play(ANNA, &game_match, "e2e5").unwrap_err();
    let Error::Illegal(refused) = error else {
        panic!("{error}");
    };
    assert!(refused.reason.contains("Pawn"), "{}", refused.reason);
    assert_png(&refused.picture);
    assert_eq!(den.app.match_by_id(game_match.id).unwrap().ply, 0);
}

#[test]
fn an_ambiguous_turn_is_answered_with_the_readings() {
    let den = Den::new();
    let game_match = den.begin();
    // A Pawn on the b-file and a Bishop can take on c3.
    let turns = ["d2d4", "g8f6", "c1d2", "f6e4", "a2a3", "e4c3"];
    den.play_all(&game_match, &turns);
    let error = den.play(ANNA, &game_match, "bxc3").unwrap_err();
    let Error::AmbiguousTurn { turns } = &error else {
        panic!("{error}");
    };
    assert_eq!(turns, &["b2c3", "d2c3"]);
    assert_eq!(den.app.match_by_id(game_match.id).unwrap().ply, 6);
}

#[test]
fn a_click_on_an_older_board_is_stale() {
    let den = Den::new();
    let game_match = den.begin();
    den.play_all(&game_match, &["e2e4", "e7e5"]);
    let click = |ply| {
        den.app.play(TurnRequest {
            by: ANNA,
            text: "d2d4",
            which: Which::Match(game_match.id),
            heard: Heard::Addressed,
            at_ply: Some(ply),
        })
    };
    assert!(matches!(click(0), Err(Error::Stale { .. })));
    click(2).unwrap();
}

#[test]
fn plain_messages_in_a_channel() {
    let den = Den::new();
    let game_match = den.begin();
    let elsewhere = ChannelId(500);
    for (by, channel, text) in [
        (ANNA, CHANNEL, "hello everybody"),
        (ANNA, CHANNEL, ""),
        (CLEO, CHANNEL, "e2e4"),
        (ANNA, elsewhere, "e2e4"),
    ] {
        let error = den.say(by, channel, text).unwrap_err();
        assert!(
            matches!(error, Error::NotATurn { .. }),
            "{by} {text}: {error}"
        );
    }
    assert!(matches!(
        den.say(BEN, CHANNEL, "e7e5"),
        Err(Error::NotYourTurn { .. })
    ));
    den.say(ANNA, CHANNEL, "e2e4").unwrap();
    assert_eq!(den.app.match_by_id(game_match.id).unwrap().ply, 1);
}

#[test]
fn a_thread_belongs_to_its_match() {
    let den = Den::new();
    let game_match = den.begin_in(Place {
        anchor: Some(MessageId(700)),
        ..channel(CHANNEL)
    });
    let posts = den.post_all(1000);
    assert!(
        matches!(&posts[0].1, Content::OpenThread { anchor: MessageId(700), name } if name.contains("Anna"))
    );
    assert_eq!(posts[0].0.channel, CHANNEL);
    assert_eq!(posts[1].0.channel, ChannelId(700));
    // Another match in the channel itself does not make the thread ambiguous.
    den.begin();
    den.say(ANNA, ChannelId(700), "e2e4").unwrap();
    assert_eq!(den.app.match_by_id(game_match.id).unwrap().ply, 1);
    assert!(matches!(
        den.say(CLEO, ChannelId(700), "e7e5"),
        Err(Error::NotATurn { .. })
    ));
    den.say(ANNA, CHANNEL, "d2d4").unwrap();
    // Even the message that the thread hangs from says which match is meant.
    let reply = Which::Here {
        channel: CHANNEL,
        replied_to: Some(MessageId(700)),
    };
    let board = den.app.board(CLEO, reply, false).unwrap();
    assert_eq!(board.game_match.id, game_match.id);
}

#[test]
fn nothing_is_guessed_between_several_matches() {
    let den = Den::new();
    let first = den.begin();
    let second = den.begin();
    den.post_all(1000);
    let error = den.say(ANNA, CHANNEL, "e2e4").unwrap_err();
    let Error::SeveralMatches(lines) = &error else {
        panic!("{error}");
    };
    assert_eq!(lines.len(), 2);
    assert!(error.to_string().contains("Ben"), "{error}");
    assert!(matches!(
        den.say(ANNA, CHANNEL, "good morning"),
        Err(Error::NotATurn { .. })
    ));
    assert!(matches!(
        den.app.board(ANNA, here(CHANNEL), false),
        Err(Error::SeveralMatches(_))
    ));

    // A reply to a board says which one. The boards were posted as messages 1000 and 1001.
    let reply = |by, text| {
        den.app.play(TurnRequest {
            by,
            text,
            which: Which::Here {
                channel: CHANNEL,
                replied_to: Some(MessageId(1000)),
            },
            heard: Heard::Addressed,
            at_ply: None,
        })
    };
    assert_eq!(reply(ANNA, "e2e4").unwrap().game_match.id, first.id);
    // Now only in the second is it Anna's turn.
    assert_eq!(
        den.say(ANNA, CHANNEL, "d2d4").unwrap().game_match.id,
        second.id
    );
    assert!(matches!(
        den.say(ANNA, CHANNEL, "e4e5"),
        Err(Error::NoTurnAnywhere)
    ));
}

#[test]
fn a_direct_message_means_the_only_match_with_a_turn_due() {
    let den = Den::new();
    let direct = ChannelId(800);
    let tell = |by, text| {
        den.app.play(TurnRequest {
            by,
            text,
            which: here(direct),
            heard: Heard::Addressed,
            at_ply: None,
        })
    };
    assert!(matches!(tell(ANNA, "e2e4"), Err(Error::NoMatch)));
    assert!(matches!(
        tell(ANNA, "how are you?"),
        Err(Error::NotATurn { .. })
    ));
    let game_match = den.begin();
    assert_eq!(tell(ANNA, "e2e4").unwrap().game_match.id, game_match.id);
    assert!(matches!(tell(ANNA, "d2d4"), Err(Error::NotYourTurn { .. })));
}

#[test]
fn suggestions_while_typing() {
    let den = Den::new();
    let game_match = den.begin();
    let which = Which::Match(game_match.id);
    let all = den.app.turn_choices(ANNA, which, "").unwrap();
    let start = Position::start(Game::MightyLion);
    let legal: Vec<String> = start
        .legal_turns()
        .into_iter()
        .map(|turn| start.turn_text(turn))
        .collect();
    assert_eq!(all.len(), legal.len());
    assert!(all.iter().all(|choice| legal.contains(&choice.turn)));
    assert!(all.iter().all(|choice| choice.label.chars().count() <= 100));
    let e2: Vec<String> = den
        .app
        .turn_choices(ANNA, which, " E2")
        .unwrap()
        .into_iter()
        .map(|choice| choice.turn)
        .collect();
    assert_eq!(e2, ["e2e3", "e2e4"]);
    assert!(
        den.app
            .turn_choices(ANNA, which, "e2e5")
            .unwrap()
            .is_empty()
    );
    assert!(den.app.turn_choices(BEN, which, "").unwrap().is_empty());
    assert!(
        den.app
            .turn_choices(CLEO, here(CHANNEL), "")
            .unwrap()
            .is_empty()
    );
    assert!(
        den.app
            .turn_choices(ANNA, Which::Match(MatchId(77)), "")
            .unwrap()
            .is_empty()
    );

    // Once there are more than a list can hold, the list is cut.
    den.play_all(&game_match, &["e2e4", "e7e5"]);
    assert_eq!(den.app.turn_choices(ANNA, which, "").unwrap().len(), 25);

    let matches = den.app.match_choices(BEN, "anna").unwrap();
    assert_eq!(matches.len(), 1);
    assert_eq!(matches[0].id, game_match.id);
    assert!(
        den.app
            .match_choices(BEN, "nobody of that name")
            .unwrap()
            .is_empty()
    );
    assert!(den.app.match_choices(CLEO, "").unwrap().is_empty());
}

#[test]
fn a_board_to_look_at() {
    let den = Den::new();
    let game_match = den.begin();
    den.play_all(&game_match, &["e2e4"]);
    let mine = den.app.board(ANNA, here(CHANNEL), false).unwrap();
    let theirs = den.app.board(BEN, here(CHANNEL), false).unwrap();
    let flipped = den.app.board(ANNA, here(CHANNEL), true).unwrap();
    assert_png(&mine.picture);
    assert_ne!(mine.picture.png, theirs.picture.png);
    assert_eq!(flipped.picture.png, theirs.picture.png);
    assert_ne!(mine.text_board, theirs.text_board);
    assert!(
        mine.text.contains("e2e4") && mine.text.contains("Black to move"),
        "{}",
        mine.text
    );
    den.app.board(CLEO, here(CHANNEL), false).unwrap();
    assert!(matches!(
        den.app.board(CLEO, here(ChannelId(4)), false),
        Err(Error::NoMatch)
    ));
}

#[test]
fn the_moves_of_a_piece_and_of_all() {
    let den = Den::new();
    let game_match = den.begin();
    let which = Which::Match(game_match.id);
    let all = den.app.moves(ANNA, which, None).unwrap();
    assert_eq!(
        all.turns.len(),
        Position::start(Game::MightyLion).legal_turns().len()
    );
    let pawn = den.app.moves(ANNA, which, Some("E2")).unwrap();
    assert_eq!(pawn.turns, ["e2e3", "e2e4"]);
    assert_ne!(pawn.picture.png, all.picture.png);
    let theirs = den.app.moves(ANNA, which, Some("e7")).unwrap();
    assert!(theirs.turns.is_empty());
    assert!(theirs.text.contains("White is to move"), "{}", theirs.text);
    assert!(
        matches!(den.app.moves(ANNA, which, Some("e4")), Err(Error::EmptySquare(square)) if square == "e4")
    );
    let error = den.app.moves(ANNA, which, Some("k9")).unwrap_err();
    assert!(error.to_string().contains("from a1 to h8"), "{error}");
}

#[test]
fn pieces_are_explained_by_any_of_their_names() {
    let den = Den::new();
    let app = &den.app;
    let lion = app.explain_piece(Game::MightyLion, "lion").unwrap();
    assert_eq!((lion.name, lion.value.as_deref()), ("Lion", Some("15")));
    assert_eq!(
        app.explain_piece(Game::MightyLion, "L").unwrap().name,
        "Lion"
    );
    assert_eq!(
        app.explain_piece(Game::ChuChess, "+r").unwrap().name,
        "Crowned Rook"
    );
    assert_eq!(
        app.explain_piece(Game::MightyLion, "Q")
            .unwrap()
            .value
            .as_deref(),
        Some("9.5")
    );
    assert_eq!(
        app.explain_piece(Game::MightyLion, "n")
            .unwrap()
            .value
            .as_deref(),
        Some("3.25")
    );
    let error = app.explain_piece(Game::MightyLion, "unicorn").unwrap_err();
    assert!(error.to_string().contains("King, Lion, Queen"), "{error}");
    for &game in Game::ALL {
        let choices = app.piece_choices(game, "");
        assert_eq!(choices.len(), game.spec().pieces.len());
        for choice in choices {
            let explained = app.explain_piece(game, choice.id).unwrap();
            assert!(
                !explained.text.contains("marked squares"),
                "{}",
                explained.text
            );
            assert!(explained.text.chars().count() <= 1500, "{}", explained.text);
            assert_png(&explained.picture);
        }
    }
    assert_eq!(
        app.piece_choices(Game::MightyLion, "k").len(),
        2,
        "King and Knight"
    );
}

#[test]
fn a_piece_on_its_square_is_explained() {
    let den = Den::new();
    let game_match = den.begin();
    let which = Which::Match(game_match.id);
    let lion = den.app.explain_square(CLEO, which, "b1").unwrap();
    assert_eq!(lion.name, "Lion");
    assert!(lion.text.contains("b1"), "{}", lion.text);
    assert!(matches!(
        den.app.explain_square(ANNA, which, "e4"),
        Err(Error::EmptySquare(_))
    ));
    assert!(matches!(
        den.app.explain_square(ANNA, which, "z9"),
        Err(Error::NoSuchSquare { .. })
    ));
}

#[test]
fn draw_offers() {
    let den = Den::new();
    let game_match = den.begin();
    den.post_all(1000);
    let which = Which::Match(game_match.id);
    let DrawOffer::Made { offer, .. } = den.app.offer_draw(ANNA, which).unwrap() else {
        panic!("agreed without an answer");
    };
    assert!(matches!(
        den.app.offer_draw(ANNA, which),
        Err(Error::AlreadyOffered)
    ));
    assert!(matches!(
        den.app.answer_draw(offer, ANNA, true),
        Err(Error::OwnOffer)
    ));
    assert!(matches!(
        den.app.answer_draw(offer, CLEO, true),
        Err(Error::NotAPlayer(_))
    ));
    let posts = den.post_all(2000);
    assert!(matches!(&posts[0].1, Content::Offer(post) if post.offer == offer));

    // A turn is played: the offer is dead.
    den.play_all(&game_match, &["e2e4"]);
    assert!(matches!(
        den.app.answer_draw(offer, BEN, true),
        Err(Error::OfferClosed)
    ));
    assert_eq!(den.app.match_by_id(game_match.id).unwrap().outcome, None);

    let DrawOffer::Made { offer, .. } = den.app.offer_draw(ANNA, which).unwrap() else {
        panic!("agreed without an answer");
    };
    assert!(!den.app.answer_draw(offer, BEN, false).unwrap().accepted);
    assert!(matches!(
        den.app.answer_draw(offer, BEN, true),
        Err(Error::OfferClosed)
    ));
    assert!(matches!(
        den.app.offer_draw(ANNA, which),
        Err(Error::AlreadyOffered)
    ));

    let DrawOffer::Made { offer, .. } = den.app.offer_draw(BEN, which).unwrap() else {
        panic!("agreed without an answer");
    };
    let answer = den.app.answer_draw(offer, ANNA, true).unwrap();
    let outcome = Outcome {
        winner: None,
        ending: Ending::Agreement,
    };
    assert_eq!(answer.game_match.outcome, Some(outcome));
    // The declined offer is not posted any more, the agreement is.
    let posts = den.post_all(3000);
    assert!(
        matches!(&posts.last().unwrap().1, Content::Ending(post) if post.text.contains("agreement"))
    );
    assert!(
        !posts
            .iter()
            .any(|(_, content)| matches!(content, Content::Offer(_)))
    );
    assert!(matches!(
        den.play(BEN, &game_match, "e7e5"),
        Err(Error::MatchOver { .. })
    ));
}

#[test]
fn offering_a_draw_after_the_opponent_has_agrees() {
    let den = Den::new();
    let game_match = den.begin();
    let which = Which::Match(game_match.id);
    den.app.offer_draw(ANNA, which).unwrap();
    let agreed = den.app.offer_draw(BEN, which).unwrap();
    assert!(matches!(agreed, DrawOffer::Agreed { game_match } if game_match.outcome.is_some()));
}

#[test]
fn resigning_asks_first() {
    let den = Den::new();
    let game_match = den.begin();
    let question = den.app.resign_question(BEN, here(CHANNEL)).unwrap();
    assert_eq!(question.match_id, game_match.id);
    assert_eq!(den.app.match_by_id(game_match.id).unwrap().outcome, None);
    assert!(matches!(
        den.app.resign(CLEO, game_match.id),
        Err(Error::NotAPlayer(_))
    ));
    let ended = den.app.resign(BEN, game_match.id).unwrap();
    let outcome = Outcome {
        winner: Some(Color::White),
        ending: Ending::Resignation,
    };
    assert_eq!(ended.outcome, Some(outcome));
    assert!(matches!(
        den.app.resign(ANNA, game_match.id),
        Err(Error::MatchOver { .. })
    ));
    let posts = den.post_all(1000);
    assert_eq!(posts.len(), 2);
    assert!(posts.iter().all(|(_, post)| board(post).ping.is_none()));
    assert!(board(&posts[1].1).text.contains("Anna wins with White"));
}

#[test]
fn the_third_time_a_position_stands_draws() {
    let den = Den::new();
    let game_match = den.begin();
    let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let after = den.play_all(&game_match, &shuffle);
    assert_eq!(after.outcome, None);
    let after = den.play_all(&game_match, &shuffle);
    let outcome = Outcome {
        winner: None,
        ending: Ending::Threefold,
    };
    assert_eq!(after.outcome, Some(outcome));
}

#[test]
fn names_are_kept_to_one_line_and_bearable_length() {
    let den = Den::new();
    let anna = Person {
        id: ANNA,
        name: format!("{}\n\n# big", "x".repeat(200)),
    };
    let ben = Person {
        id: BEN,
        name: " \n ".to_owned(),
    };
    let challenge = den.app.challenge(&anna, open_challenge()).unwrap();
    let (_, game_match) = den
        .app
        .accept(challenge.id, &ben, channel(CHANNEL))
        .unwrap();
    assert!(!game_match.title().contains('\n'));
    assert!(game_match.title().chars().count() <= 120);
    assert_eq!(game_match.black.name(), "player 2");
    let choice = &den.app.match_choices(ANNA, "").unwrap()[0];
    assert!(choice.label.chars().count() <= 100);
    assert!(choice.label.ends_with("your turn"), "{}", choice.label);
}

#[test]
fn a_restart_loses_nothing_and_repeats_nothing() {
    let den = Den::new();
    let game_match = den.begin();
    den.post_all(1000);
    den.play_all(&game_match, &["e2e4"]);
    let job = den.app.claim_post().unwrap().unwrap();
    let before = den.app.content(&job).unwrap().unwrap();
    // Killed after the claim: whether it was posted is not known, so it comes again, recognisably the same.
    let den = den.restart();
    let again = den.app.claim_post().unwrap().unwrap();
    assert_eq!((again.id, &again.nonce), (job.id, &job.nonce));
    assert!(again.nonce.len() <= 25);
    assert_eq!(again.attempts, 2);
    let content = den.app.content(&again).unwrap().unwrap();
    assert_eq!(board(&content).text, board(&before).text);
    assert_eq!(board(&content).picture, board(&before).picture);
    den.app
        .done(&again, Delivery::Posted(MessageId(2000)))
        .unwrap();
    let den = den.restart();
    den.expect_nothing_to_post();
    den.play_all(&game_match, &["e7e5"]);
    let den = den.restart();
    let posts = den.post_all(3000);
    assert_eq!(posts.len(), 1);
    assert_eq!(board(&posts[0].1).ply, 2);
}

#[test]
fn pauses_grow_and_heed_the_chat_service() {
    let den = Den::new();
    den.begin();
    let mut pauses = Vec::new();
    for _ in 0..14 {
        let job = den.app.claim_post().unwrap().unwrap();
        let retry = Failure::Retry {
            after: None,
            why: "no answer".to_owned(),
        };
        den.app.failed(&job, retry).unwrap();
        assert!(den.app.claim_post().unwrap().is_none());
        let due = den.app.next_post_due().unwrap().unwrap();
        let pause = den.clock.now().until(due);
        pauses.push(pause);
        den.clock.0.store(due.0, Ordering::SeqCst);
    }
    assert!(pauses.is_sorted());
    assert!(pauses[1] > pauses[0]);
    assert_eq!(pauses.last(), Some(&Duration::from_secs(600)));
    let job = den.app.claim_post().unwrap().unwrap();
    let retry = Failure::Retry {
        after: Some(Duration::from_secs(4000)),
        why: "rate limit".to_owned(),
    };
    den.app.failed(&job, retry).unwrap();
    den.pass(3999);
    assert!(den.app.claim_post().unwrap().is_none());
    den.pass(1);
    assert!(den.app.claim_post().unwrap().is_some());
}

#[test]
fn a_channel_that_refuses_is_left_in_peace() {
    let den = Den::new();
    let game_match = den.begin();
    let job = den.app.claim_post().unwrap().unwrap();
    let blocked = Failure::Blocked {
        permission: "Attach Files".to_owned(),
    };
    den.app.failed(&job, blocked).unwrap();
    let played = den.play_all(&game_match, &["e2e4"]);
    assert_eq!(played.ply, 1);
    den.pass(1_000_000);
    assert!(den.app.claim_post().unwrap().is_none());
    assert_eq!(den.app.next_post_due().unwrap(), None);
    let den = den.restart();
    assert!(den.app.claim_post().unwrap().is_none());
    let notice = den.app.place_notice(CHANNEL).unwrap().unwrap();
    assert!(notice.contains("Attach Files"), "{notice}");
    assert_eq!(den.app.place_notice(CHANNEL).unwrap(), None);
    den.app.place_works_again(CHANNEL).unwrap();
    let posts = den.post_all(1000);
    let plies: Vec<u32> = posts.iter().map(|(_, post)| board(post).ply).collect();
    assert_eq!(plies, [0, 1]);
}

#[test]
fn a_thread_that_may_not_be_opened_is_done_without() {
    let den = Den::new();
    den.begin_in(Place {
        anchor: Some(MessageId(700)),
        ..channel(CHANNEL)
    });
    let job = den.app.claim_post().unwrap().unwrap();
    let blocked = Failure::Blocked {
        permission: "Create Public Threads".to_owned(),
    };
    den.app.failed(&job, blocked).unwrap();
    let posts = den.post_all(1000);
    assert_eq!(posts.len(), 1);
    assert_eq!(posts[0].0.channel, CHANNEL);
    assert_eq!(den.app.place_notice(CHANNEL).unwrap(), None);
    den.say(ANNA, CHANNEL, "e2e4").unwrap();
}

#[test]
fn a_deleted_thread_leads_back_to_the_channel_and_a_deleted_channel_to_silence() {
    let den = Den::new();
    let game_match = den.begin_in(Place {
        anchor: Some(MessageId(700)),
        ..channel(CHANNEL)
    });
    den.post_all(1000);
    den.play_all(&game_match, &["e2e4"]);
    let job = den.app.claim_post().unwrap().unwrap();
    assert_eq!(job.channel, ChannelId(700));
    den.app.failed(&job, Failure::Gone).unwrap();
    let again = den.app.claim_post().unwrap().unwrap();
    assert_eq!(again.channel, CHANNEL);
    assert_ne!(again.nonce, job.nonce);
    den.app.failed(&again, Failure::Gone).unwrap();
    assert!(den.app.claim_post().unwrap().is_none());
    // The match goes on all the same.
    assert_eq!(den.play_all(&game_match, &["e7e5"]).ply, 2);
    assert!(den.app.claim_post().unwrap().is_none());
    assert_eq!(den.app.games(ANNA).unwrap().len(), 1);
}

/// Begins a practice match and returns it with a channel that gets a signal whenever there may be posts.
fn practice(den: &Den, color: ColorChoice) -> (Match, mpsc::Receiver<()>) {
    let (wake, woken) = mpsc::channel();
    den.app.on_posts(move || {
        // The test may have ended already.
        let _ = wake.send(());
    });
    let new = NewPractice {
        game: Game::MightyLion,
        level: Some(1),
        color,
    };
    let place = Place {
        guild: None,
        channel: ChannelId(800),
        anchor: None,
    };
    (den.app.practice(&person(ANNA), new, place).unwrap(), woken)
}

/// Waits until the match stands at `ply`.
fn wait_for(den: &Den, woken: &mpsc::Receiver<()>, id: MatchId, ply: u32) {
    while den.app.match_by_id(id).unwrap().ply < ply {
        woken.recv().unwrap();
    }
}

const ONE: NonZeroUsize = NonZeroUsize::MIN;

#[test]
fn the_engine_answers_and_only_the_human_is_pinged() {
    let den = Den::new();
    let (game_match, woken) = practice(&den, ColorChoice::White);
    assert_eq!(game_match.black, Seat::Engine(1));
    let pool = den.app.start_engine(ONE).unwrap();
    den.play(ANNA, &game_match, "e2e4").unwrap();
    wait_for(&den, &woken, game_match.id, 2);
    drop(pool);
    let posts = den.post_all(1000);
    let boards: Vec<_> = posts
        .iter()
        .map(|(_, post)| (board(post).ply, board(post).ping))
        .collect();
    assert_eq!(boards, [(0, None), (1, None), (2, Some(ANNA))]);
    assert!(posts.iter().all(|(job, _)| job.channel == ChannelId(800)));
    let which = Which::Match(game_match.id);
    assert!(matches!(
        den.app.offer_draw(ANNA, which),
        Err(Error::EnginePlaysOn)
    ));
}

#[test]
fn an_engine_turn_that_was_due_is_played_after_a_restart() {
    let den = Den::new();
    let (game_match, woken) = practice(&den, ColorChoice::Black);
    drop(woken);
    let den = den.restart();
    assert_eq!(den.app.match_by_id(game_match.id).unwrap().ply, 0);
    let (wake, woken) = mpsc::channel();
    den.app.on_posts(move || {
        let _ = wake.send(());
    });
    let pool = den.app.start_engine(ONE).unwrap();
    wait_for(&den, &woken, game_match.id, 1);
    drop(pool);
    assert_eq!(
        den.app.match_by_id(game_match.id).unwrap().to_move,
        Color::Black
    );
}

#[test]
fn the_engine_does_not_play_on_in_a_match_that_is_over() {
    let den = Den::new();
    let (game_match, _woken) = practice(&den, ColorChoice::White);
    den.play(ANNA, &game_match, "e2e4").unwrap();
    den.app.resign(ANNA, game_match.id).unwrap();
    let (other, woken) = practice(&den, ColorChoice::Black);
    let pool = den.app.start_engine(ONE).unwrap();
    wait_for(&den, &woken, other.id, 1);
    drop(pool);
    assert_eq!(den.app.match_by_id(game_match.id).unwrap().ply, 1);
}

#[test]
fn every_game_has_cards_of_a_size_to_read() {
    for &game in Game::ALL {
        let cards = rules_cards::cards(game);
        assert!((1..=10).contains(&cards.len()), "{game}");
        for card in cards {
            assert!(card.text.chars().count() <= 400, "{game}: {}", card.title);
        }
    }
}

#[test]
fn every_error_is_a_sentence_for_the_player() {
    let den = Den::new();
    let game_match = den.begin();
    let errors = [
        den.play(BEN, &game_match, "e7e5").unwrap_err(),
        den.play(ANNA, &game_match, "e2e5").unwrap_err(),
        den.app.board(CLEO, here(ChannelId(1)), false).unwrap_err(),
        den.app
            .moves(ANNA, Which::Match(game_match.id), Some("e4"))
            .unwrap_err(),
        Error::ChallengeBot,
    ];
    for error in errors {
        let sentence = error.to_string();
        assert!(sentence.ends_with('.'), "{sentence}");
        assert!(error.fault().is_none(), "{sentence}");
    }
}

#[track_caller]
fn assert_png(picture: &Picture) {
    assert!(picture.png.starts_with(b"\x89PNG\r\n\x1a\n"), "{picture:?}");
    assert!(picture.file_name.ends_with(".png"));
    let length = picture.alt.chars().count();
    assert!(
        (1..=1024).contains(&length),
        "alt text of {length} characters"
    );
}
