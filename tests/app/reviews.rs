//! Reviews: requested, computed, shown.

use std::num::NonZeroUsize;
use std::time::Duration;

use app::puzzles::{Puzzle, PuzzleTheme};
use app::*;
use notation::Record;
use rules::Position;

use crate::database::on_server;
use crate::den::*;

const ONE: NonZeroUsize = NonZeroUsize::MIN;
/// Longer than anything may take, so that a failure does not hang.
const TIMEOUT: Duration = Duration::from_secs(120);
/// Far fewer than in production.
const NODES: u32 = 3_000;

/// Sets the node limit of reviews.
fn with_nodes(den: &Den, nodes: u32) {
    let fewer = if on_server() {
        den.database.execute(&format!(
            "CREATE FUNCTION fewer() RETURNS trigger LANGUAGE plpgsql AS
             'BEGIN NEW.nodes = {nodes}; RETURN NEW; END'"
        ));
        "CREATE TRIGGER fewer BEFORE INSERT ON review FOR EACH ROW EXECUTE FUNCTION fewer()"
            .to_owned()
    } else {
        format!(
            "CREATE TRIGGER fewer AFTER INSERT ON review
             BEGIN UPDATE review SET nodes = {nodes} WHERE match = new.match; END;"
        )
    };
    den.database.execute(&fewer);
}

/// Makes the search of the position after this many plies last as long as a search may.
fn stuck_at(den: &Den, ply: u32) {
    let nodes = i32::MAX;
    let last = ply - 1;
    let more = if on_server() {
        den.database.execute(&format!(
            "CREATE FUNCTION more() RETURNS trigger LANGUAGE plpgsql AS
             'BEGIN UPDATE review SET nodes = {nodes} WHERE match = NEW.match; RETURN NEW; END'"
        ));
        format!(
            "CREATE TRIGGER more AFTER INSERT ON evaluation
             FOR EACH ROW WHEN (NEW.ply = {last}) EXECUTE FUNCTION more()"
        )
    } else {
        format!(
            "CREATE TRIGGER more AFTER INSERT ON evaluation WHEN new.ply = {last}
             BEGIN UPDATE review SET nodes = {nodes} WHERE match = new.match; END;"
        )
    };
    den.database.execute(&more);
}

/// Returns a match between Anna and Ben from a position that is over after these turns, by a
/// resignation if not by the rules.
fn played(den: &Den, game: Game, fen: Option<&str>, turns: &[&str]) -> Match {
    let challenge = NewChallenge { game, ..to_ben() };
    let challenge = den.app.challenge(&person(ANNA), challenge).unwrap();
    let accepted = den.app.accept(challenge.id, &person(BEN), channel(CHANNEL));
    let info = accepted.unwrap().1;
    if let Some(fen) = fen {
        den.database
            .execute(&format!("UPDATE match SET start_fen = '{fen}' WHERE id = {}", info.id));
    }
    if den.play_all(&info, turns).outcome.is_none() {
        den.app.resign(ANNA, info.id).unwrap();
    }
    den.match_by_id(info.id).unwrap()
}

/// Waits until a condition holds that a change of the posts brings about.
fn wait_for(den: &Den, pool: &EnginePool, holds: impl Fn() -> bool) {
    let _ = pool;
    let woken = den.woken();
    let begun = std::time::Instant::now();
    while !holds() {
        woken.recv_timeout(Duration::from_millis(50)).ok();
        assert!(begun.elapsed() < TIMEOUT, "it never comes");
    }
}

fn review(den: &Den, by: PlayerId, info: &Match) -> ReviewPost {
    den.app.review(by, numbered(info.id)).unwrap()
}

/// Reviews a match.
fn reviewed(den: &Den, info: &Match) -> ReviewPost {
    let begun = review(den, ANNA, info);
    assert!(begun.graph.is_none());
    let pool = den.app.start_engine(ONE).unwrap();
    wait_for(den, &pool, || review(den, ANNA, info).graph.is_some());
    drop(pool);
    review(den, ANNA, info)
}

fn errors(den: &Den, info: &Match, review: &ReviewPost) -> Vec<ReviewTurn> {
    let numbers = 0..review.errors;
    numbers.map(|number| den.app.review_turn(ANNA, numbered(info.id), number).unwrap()).collect()
}

/// Asserts what the review of such a match says about the turn marked as a blunder.
#[track_caller]
fn finds(game: Game, fen: Option<&str>, turns: &[&str], blunder: &str, said: &str) {
    let den = Den::new();
    with_nodes(&den, NODES);
    let info = played(&den, game, fen, turns);
    let review = reviewed(&den, &info);
    let errors = errors(&den, &info, &review);
    let found = errors
        .iter()
        .find(|error| error.heading.contains(blunder) && error.heading.ends_with("blunder"));
    let all: Vec<&str> = errors.iter().map(|error| error.heading.as_str()).collect();
    let found = found.unwrap_or_else(|| panic!("no blunder {blunder} in {all:?}"));
    assert!(found.text.contains(said), "{}", found.text);
    assert_told(&found.text);
    assert_png(&found.picture);
    let line = review.lines.iter().find(|line| line.contains(blunder));
    assert!(line.is_some_and(|line| line.contains(said)), "{review:?}");
}

#[test]
fn a_mate_that_was_allowed_is_found() {
    finds(
        Game::MightyLion,
        None,
        &["f2f3", "e7e5", "g2g4", "d8h4"],
        "2. g4??",
        "It allows checkmate at once.",
    );
}

#[test]
fn a_mate_that_was_missed_is_found() {
    finds(
        Game::MightyLion,
        Some("6k1/5ppp/6r1/8/8/8/5PPP/R5K1 w - - 0 20"),
        &["a1a7", "g8f8"],
        "20. Ra7??",
        "It misses checkmate.",
    );
}

#[test]
fn a_mate_is_shown_to_its_end() {
    let den = Den::new();
    with_nodes(&den, NODES);
    // Instead of mating in two, it ends in stalemate.
    let fen = "7k/1R6/5K2/8/8/8/8/8 w - - 0 20";
    let info = played(&den, Game::MightyLion, Some(fen), &["b7g7"]);
    let review = reviewed(&den, &info);
    let number = number_of(&errors(&den, &info, &review), "20. Rg7");
    let which = numbered(info.id);
    let line = ReviewLine::Better;
    let end = den.app.review_line(ANNA, which, number, line, usize::MAX);
    let end = end.unwrap();
    assert_contains(&end.text, "#");
    assert_contains(&end.picture.alt, "Marked: ");
}

#[test]
fn a_lion_left_to_a_queen_is_found() {
    finds(
        Game::MightyLion,
        Some("3q2k1/5ppp/8/8/8/2L5/5PPP/6K1 w - - 0 20"),
        &["c3c4d5", "d8d5"],
        "20. Ld5??",
        "allows the capture of the Lion on d5",
    );
}

#[test]
fn a_double_capture_that_was_allowed_is_found() {
    finds(
        Game::MightyLion,
        Some("6k1/5ppp/3l4/R7/4B3/8/5PPP/6K1 w - - 0 20"),
        &["a5e5", "d6e5e4"],
        "20. Re5??",
        "allows a double capture of the Rook on e5 and the Bishop on e4",
    );
}

#[test]
fn nobody_but_the_players_begins_a_review_and_all_see_it_then() {
    let den = Den::new();
    with_nodes(&den, NODES);
    let info = played(&den, Game::MightyLion, None, &["f2f3", "e7e5", "g2g4", "d8h4"]);
    let which = numbered(info.id);
    assert_refused!(den.app.review(CLEO, which), NotAPlayer(_));
    let elsewhere = MatchSelector::Match(info.id, from(ChannelId(999)));
    assert_refused!(den.app.review(CLEO, elsewhere), NoSuchMatch(_));
    let result = reviewed(&den, &info);
    let graph = result.graph.as_ref().unwrap();
    assert_png(graph);
    for by in [BEN, CLEO] {
        let seen = review(&den, by, &info);
        assert_eq!(seen.lines, result.lines);
    }
    assert_refused!(den.app.review(CLEO, elsewhere), NoSuchMatch(_));
    assert_refused!(den.app.review_turn(CLEO, elsewhere, 0), NoSuchMatch(_));
}

#[test]
fn the_record_tells_what_a_review_has_found_and_reads_back() {
    let den = Den::new();
    with_nodes(&den, NODES);
    let turns = ["f2f3", "e7e5", "g2g4", "d8h4"];
    let info = played(&den, Game::MightyLion, None, &turns);
    let record = || {
        let document = den.app.history_pgn(CLEO, numbered(info.id)).unwrap();
        String::from_utf8(document.bytes).unwrap()
    };
    let before = record();
    assert!(!before.contains("%eval"), "{before}");
    reviewed(&den, &info);
    let after = record();
    let said = "g2g4 $4 {g4 [%eval #-1] allows checkmate at once; better ";
    assert!(after.replace('\n', " ").contains(said), "{after}");
    assert!(after.lines().all(|line| line.len() <= 80 || line.starts_with('[')));
    let [before, after] = [before, after].map(|text| Record::read(&text).unwrap());
    assert_eq!(after.turns, before.turns);
    assert_eq!((after.turns.len(), after.result), (4, "0-1"));
}

#[test]
fn a_match_that_goes_on_or_in_which_nothing_was_played_is_not_looked_through() {
    let den = Den::new();
    let info = den.begin();
    let which = numbered(info.id);
    assert_refused!(den.app.review(ANNA, which), ReviewWhenOver(_));
    den.app.abort(ANNA, info.id).unwrap();
    assert_refused!(den.app.review(ANNA, which), NothingToReview(_));
}

#[test]
fn three_reviews_at_a_time_are_enough_for_anybody() {
    let den = Den::new();
    let matches: Vec<Match> =
        (0..4).map(|_| played(&den, Game::MightyLion, None, &["e2e4", "e7e5"])).collect();
    for info in &matches[..3] {
        review(&den, ANNA, info);
        // A repeated request starts nothing.
        review(&den, ANNA, info);
    }
    assert_refused!(den.app.review(ANNA, numbered(matches[3].id)), TooManyReviews);
    review(&den, BEN, &matches[3]);
}

#[test]
fn what_is_posted_shows_how_far_it_has_come_and_then_the_result_in_the_same_message() {
    let den = Den::new();
    with_nodes(&den, NODES);
    let info = played(&den, Game::MightyLion, None, &["f2f3", "e7e5", "g2g4", "d8h4"]);
    den.post_all(100);
    review(&den, ANNA, &info);
    let (posted, changed) = den.carry_out_all(200);
    let [(job, Content::Review(post))] = &posted[..] else {
        panic!("{:?}", kinds(&posted));
    };
    assert_eq!(job.channel, CHANNEL);
    assert!(post.lines[0].contains("0 of 5 positions"), "{post:?}");
    assert!(matches!(changed[..], [Content::ShowReview { .. }]));
    let pool = den.app.start_engine(ONE).unwrap();
    wait_for(&den, &pool, || review(&den, ANNA, &info).graph.is_some());
    drop(pool);
    let changed = den.change_all();
    let shown = changed.iter().find_map(|content| match content {
        Content::ShowReview { at, post } => Some((at, post)),
        _ => None,
    });
    let (at, post) = shown.expect("the result is shown");
    assert_eq!(*at, (CHANNEL, MessageId(200)));
    assert!(post.graph.is_some());
    assert_eq!(post.lines, review(&den, CLEO, &info).lines);
}

#[test]
fn after_a_restart_a_review_goes_on_where_it_stopped_and_comes_out_the_same() {
    let turns = ["e2e4", "e7e5", "g1f3", "g8f6", "f1c4", "f8c5", "d2d3", "d7d6"];
    let result = |stops: bool| {
        let mut den = Den::new();
        with_nodes(&den, NODES);
        let info = played(&den, Game::MightyLion, None, &turns);
        review(&den, ANNA, &info);
        if stops {
            // This is not over before the pool is stopped, however fast the machine is.
            stuck_at(&den, 3);
            let pool = den.app.start_engine(ONE).unwrap();
            wait_for(&den, &pool, || evaluated(&den) == 3);
            drop(pool);
            assert_eq!(evaluated(&den), 3);
            den = den.restart();
            den.let_claims_run_out();
            den.database.execute(&format!("UPDATE review SET nodes = {NODES}"));
        }
        reviewed_now(&den, &info);
        rows(&den)
    };
    let whole = result(false);
    assert_eq!(whole.len(), turns.len() + 1);
    assert_eq!(result(true), whole);
}

fn reviewed_now(den: &Den, info: &Match) {
    let pool = den.app.start_engine(ONE).unwrap();
    wait_for(den, &pool, || review(den, ANNA, info).graph.is_some());
    drop(pool);
}

/// Returns the findings so far.
fn rows(den: &Den) -> Vec<Vec<Option<String>>> {
    let sql = "SELECT ply, score, line FROM evaluation ORDER BY match, ply";
    den.database.rows(sql)
}

fn evaluated(den: &Den) -> usize {
    rows(den).len()
}

/// Returns this many turns of a game, chosen by a fixed rule among the legal ones.
fn some_turns(game: Game, count: usize) -> Vec<String> {
    let mut position = Position::start(game);
    let turns = (0..count).map(|number| {
        let legal = position.legal_turns();
        let turn = legal[number * 7919 % legal.len()];
        let text = position.turn_text(turn);
        position = position.play_unchecked(turn);
        text
    });
    turns.collect()
}

#[test]
fn a_review_of_a_long_match_holds_up_no_answer_of_the_engine() {
    let den = Den::new();
    // Each position takes seconds in any build.
    with_nodes(&den, 100_000_000);
    let turns = some_turns(Game::Lionheart, 200);
    let turns: Vec<&str> = turns.iter().map(String::as_str).collect();
    let info = played(&den, Game::Lionheart, None, &turns);
    assert_eq!(info.ply, 200);
    review(&den, ANNA, &info);
    let practice = den.practise();
    let pool = den.app.start_engine(ONE).unwrap();
    // The only thread is working on the review.
    wait_for(&den, &pool, || is_claimed(&den));
    for (turn, answered) in [("e2e4", 2), ("d2d3", 4)] {
        den.play(ANNA, &practice, turn).unwrap();
        wait_for(&den, &pool, || den.match_by_id(practice.id).unwrap().ply == answered);
    }
    assert_eq!(evaluated(&den), 0, "an answer waited for a position");
    // The review continues regardless.
    den.database.execute("UPDATE review SET nodes = 200");
    wait_for(&den, &pool, || evaluated(&den) > 2);
    drop(pool);
}

#[test]
fn a_position_that_is_a_puzzle_says_so() {
    let game = Game::MightyLion;
    let mut puzzles = Puzzle::ids(game).map(|id| (id, Puzzle::of(id).unwrap()));
    let (id, puzzle) = puzzles
        .find(|(_, puzzle)| puzzle.position.turn() == Color::White && puzzle.mates_in() == Some(1))
        .unwrap();
    let others = puzzle.position.legal_turns().into_iter();
    // The turn neither mates nor ends the match.
    let mut others = others.filter(|turn| {
        !puzzle.steps[0].accepted.contains(turn)
            && !puzzle.position.play_unchecked(*turn).status().is_over()
    });
    let wrong = puzzle.position.turn_text(others.next().unwrap());
    let den = Den::new();
    with_nodes(&den, NODES);
    let info = played(&den, game, Some(&puzzle.position.fen()), &[&wrong]);
    let review = reviewed(&den, &info);
    let errors = errors(&den, &info, &review);
    assert_eq!(errors[0].puzzle, Some(id));
    let said = format!("This position is puzzle {} in my collection.", id.number);
    assert!(errors[0].text.ends_with(&said), "{}", errors[0].text);
}

/// The number of an error whose heading says this.
fn number_of(errors: &[ReviewTurn], heading: &str) -> usize {
    let found = errors.iter().find(|error| error.heading.contains(heading));
    found.expect("the error is found").number
}

#[test]
fn an_error_can_be_played_through_with_what_was_better() {
    let den = Den::new();
    with_nodes(&den, NODES);
    let turns = ["f2f3", "e7e5", "g2g4", "d8h4"];
    let info = played(&den, Game::MightyLion, None, &turns);
    let review = reviewed(&den, &info);
    let told = review.lines.iter().find(|line| line.contains("g4??"));
    assert_contains(told.unwrap(), "Better: 2. ");
    let errors = errors(&den, &info, &review);
    let number = number_of(&errors, "2. g4??");
    let error = &errors[number];
    assert_eq!(error.ply, 2);
    assert_contains(&error.text, "Anna played g4 (Pawn from g2 to g4).");
    let board = |line, ply| {
        let which = numbered(info.id);
        let view = den.app.review_line(ANNA, which, number, line, ply).unwrap();
        assert_png(&view.picture);
        view
    };
    let start = board(ReviewLine::Played, 0);
    assert_eq!((start.ply, start.of), (0, 2));
    assert_eq!(start.text, "2. g4 Qh4#");
    let mate = board(ReviewLine::Played, 9);
    assert_eq!((mate.ply, mate.number), (2, number));
    assert_contains(&mate.text, "2… Qh4#: ");
    assert_ne!(mate.picture.png, start.picture.png);
    let better = board(ReviewLine::Better, 1);
    assert!(better.of >= 1 && better.text.starts_with("2. "), "{better:?}");
    let nobody = MatchSelector::Match(info.id, from(ChannelId(999)));
    let hidden = den.app.review_line(CLEO, nobody, number, ReviewLine::Better, 0);
    assert_refused!(hidden, NoSuchMatch(_));
}

#[test]
fn the_boards_of_an_error_can_be_played_on_from() {
    let den = Den::new();
    with_nodes(&den, NODES);
    let turns = ["f2f3", "e7e5", "g2g4", "d8h4"];
    let info = played(&den, Game::MightyLion, None, &turns);
    let review = reviewed(&den, &info);
    let errors = errors(&den, &info, &review);
    let number = number_of(&errors, "2. g4??") as u32;
    for (after, ply) in [(0, 2), (1, 3)] {
        let at = StartRef::Review(info.id, number, ReviewLine::Played, after);
        let view = (den.app).play_from_here(ANNA, from(CHANNEL), at, ColorChoice::Random);
        let view = view.unwrap();
        let fen = format!("SELECT fen FROM turn WHERE match = {} AND ply = {ply}", info.id);
        assert_eq!(den.database.rows(&fen)[0][0], Some(view.fen));
        assert_eq!((view.color, view.opponent), (Color::White, Some(person(BEN))));
    }
}

#[test]
fn a_player_may_look_for_the_better_move() {
    let den = Den::new();
    with_nodes(&den, NODES);
    let turns = ["f2f3", "e7e5", "g2g4", "d8h4"];
    let info = played(&den, Game::MightyLion, None, &turns);
    let which = numbered(info.id);
    assert_refused!(den.app.review_question(ANNA, which, 0), NoSuchMatch(_));
    let review = reviewed(&den, &info);
    let number = number_of(&errors(&den, &info, &review), "2. g4??");
    let best = rows(&den)[2][2].clone().unwrap();
    let best = best.split(' ').next().unwrap().to_owned();

    let asked = den.app.review_question(ANNA, which, number).unwrap();
    assert_contains(&asked.text, "2. g4??");
    assert_contains(&asked.text, "White");
    let answer = |text: &str| den.app.review_answer(ANNA, which, number, text)?.wait();
    let played = answer("g4").unwrap();
    assert!(!played.solved);
    assert_contains(&played.text, "is the move that was played");
    let illegal = answer("e1e5").unwrap();
    assert!(!illegal.solved);
    assert_contains(&illegal.text, "King");
    assert_refused!(answer("what a day"), NotATurn { .. });
    let found = answer(&best).unwrap();
    assert!(found.solved, "{found:?}");
    assert_contains(&found.text, "Yes!");
    for attempt in [asked, played, illegal, found] {
        assert_png(&attempt.picture);
        assert_told(&attempt.text);
    }

    // The same by menus.
    let menu = |path: &str| den.app.review_menu(ANNA, which, number, path);
    assert!(matches!(menu(""), Ok(AnswerStep::Choose(_))));
    assert_refused!(menu("a1.a8"), Stale { .. });
    let AnswerStep::Choose(open) = menu("g2").unwrap() else {
        panic!("a Pawn on g2 may go to g3 or g4");
    };
    assert!(open.choices.iter().any(|choice| choice.value == "g4"));
    let AnswerStep::Answer(turn) = menu("g2.g4").unwrap() else {
        panic!("the Pawn has gone to g4");
    };
    assert_eq!(turn, "g2g4");
}

#[test]
fn another_move_than_the_best_is_judged_by_what_follows() {
    let lion = Game::MightyLion;
    tries(
        lion,
        "r3k3/p3b3/8/4p3/3Q3R/8/P7/4K3 w - - 0 20",
        &["e1d1"],
        &[
            ("a2a3", "20. a3 (Pawn from a2 to a3) doesn’t help because of 20… "),
            ("d4d3", "is better than 20. Kd1??, but there’s better still."),
        ],
        None,
    );
    tries(
        lion,
        "6k1/5ppp/8/8/8/8/8/R2QK3 w - - 0 20",
        &["e1d2", "g8f8"],
        &[("e1e2", "isn’t bad, but there’s a mate. Can you find it?")],
        None,
    );
    // Every developing move is good against the weak f3.
    let start = "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w - - 0 2";
    for good in ["e2e4", "e2e3"] {
        tries(lion, start, &["g2g4", "d8h4"], &[], Some(good));
    }
}

/// Asserts what is said to moves in place of the first of a match, an error: those that are not
/// good enough, and a good one.
fn tries(game: Game, fen: &str, turns: &[&str], wrong: &[(&str, &str)], good: Option<&str>) {
    let den = Den::new();
    with_nodes(&den, NODES);
    let info = played(&den, game, Some(fen), turns);
    reviewed(&den, &info);
    let _pool = den.app.start_engine(ONE).unwrap();
    let answer = |text: &str| {
        let answer = den.app.review_answer(ANNA, numbered(info.id), 0, text);
        answer.unwrap().wait().unwrap()
    };
    for (turn, said) in wrong {
        let attempt = answer(turn);
        assert!(!attempt.solved, "{attempt:?}");
        assert_contains(&attempt.text, said);
        assert_contains(&attempt.text, "Find a better move for White.");
        assert_told(&attempt.text);
    }
    if let Some(good) = good {
        let attempt = answer(good);
        assert!(attempt.solved, "{attempt:?}");
        assert_png(&attempt.picture);
        assert_told(&attempt.text);
    }
}

#[test]
fn a_turn_that_wins_at_once_is_no_error() {
    // The King can be captured along its rank and along its file.
    let fen = "4k6R/12/12/12/p11/12/12/12/12/12/12/4R6K b - - 0 20";
    for capture in ["e1e12", "l12e12"] {
        let den = Den::new();
        with_nodes(&den, NODES);
        let info = played(&den, Game::ChuShogi, Some(fen), &["a8a7", capture]);
        assert!(info.outcome.is_some_and(|it| it.ending == Ending::RoyalsLost));
        let review = reviewed(&den, &info);
        for error in errors(&den, &info, &review) {
            assert!(!error.text.contains("e12"), "{error:?}");
        }
        assert_eq!(rows(&den)[2][1].as_deref(), Some("-31000"));
    }
}

#[test]
fn what_went_wrong_can_be_practised() {
    let den = Den::new();
    with_nodes(&den, NODES);
    let fen = "6k1/5ppp/3l4/R7/4B3/8/5PPP/6K1 w - - 0 20";
    let info = played(&den, Game::MightyLion, Some(fen), &["a5e5", "d6e5e4"]);
    let review = reviewed(&den, &info);
    let errors = errors(&den, &info, &review);
    let error = &errors[number_of(&errors, "20. Re5??")];
    assert_eq!(error.practice.theme, Some(PuzzleTheme::DoubleCapture));
    assert_eq!(error.practice.lesson, Some("lion-double"));
}

/// Reports whether a thread is working on a review.
fn is_claimed(den: &Den) -> bool {
    let claimed = "SELECT count(*) FROM job WHERE kind = 'review' AND claimed_until IS NOT NULL";
    den.database.number(claimed) > 0
}

#[test]
fn the_best_move_of_a_week_is_in_the_digest() {
    let den = Den::new();
    den.app.change_digest(GUILD, Some(CHANNEL)).unwrap();
    with_nodes(&den, NODES);
    let info = played(&den, Game::MightyLion, None, &["f2f3", "e7e5", "g2g4", "d8h4"]);
    den.pass(5 * 24 * 60 * 60);
    let told = || {
        den.app.keep_time().unwrap();
        let digest = den.app.digest(GUILD, &[CHANNEL]).unwrap();
        digest.expect("a match was played").lines.join("\n")
    };
    assert!(!told().contains("Best move"), "nobody has asked for a review");
    reviewed(&den, &info);
    assert_contains(&told(), "Best move: 2… Qh4# by Ben against Anna (#1, Mighty Lion Chess).");
}
