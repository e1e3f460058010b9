//! Reviews: requested, computed, shown.

use std::time::Duration;

use notation::{FileResult, read_game_file};
use rules::{Color, Position};
use study::Puzzle;

use crate::database::on_server;
use crate::den::*;

/// Longer than anything may take, so that a failure does not hang.
const TIMEOUT: Duration = Duration::from_secs(120);
/// Far fewer than in production.
pub const NODES: u32 = 3_000;

pub fn with_nodes(nodes: u32) -> Den {
    let den = Den::new();
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
    den
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
pub fn played(den: &Den, game: Game, fen: Option<&str>, turns: &[&str]) -> Match {
    let challenge = ChallengeOptions { game, ..to_ben() };
    let challenge = den.challenge(&person(ANNA), challenge).unwrap();
    let info = den.app.accept(challenge.id, &person(BEN), |_| channel(CHANNEL)).unwrap().1;
    if let Some(fen) = fen {
        den.database
            .execute(&format!("UPDATE match SET start_fen = '{fen}' WHERE id = {}", info.id));
    }
    if den.play_all(&info, turns).outcome.is_none() {
        den.resign(ANNA, info.id).unwrap();
    }
    den.match_by_id(info.id).unwrap()
}

/// Waits until a condition holds that a change of the posts brings about.
fn wait_for(den: &Den, holds: impl Fn() -> bool) {
    let woken = den.woken();
    let begun = std::time::Instant::now();
    while !holds() {
        woken.recv_timeout(Duration::from_millis(50)).ok();
        assert!(begun.elapsed() < TIMEOUT, "it never comes");
    }
}

/// Lets the engine think until a condition holds.
fn think_until(den: &Den, holds: impl Fn() -> bool) {
    let pool = den.think();
    wait_for(den, holds);
    drop(pool);
}

fn review(den: &Den, by: PlayerId, info: &Match) -> ReviewPost {
    den.review(by, numbered(info.id)).unwrap()
}

pub fn reviewed(den: &Den, info: &Match) -> ReviewPost {
    assert!(review(den, ANNA, info).graph.is_none());
    reviewed_now(den, info);
    review(den, ANNA, info)
}

pub fn errors(den: &Den, info: &Match, review: &ReviewPost) -> Vec<ReviewTurn> {
    let numbers = 0..review.errors;
    numbers.map(|number| den.review_turn(ANNA, numbered(info.id), number).unwrap()).collect()
}

/// Asserts what the review of such a match says about the turn marked as a blunder.
#[track_caller]
fn finds(game: Game, fen: Option<&str>, turns: &[&str], blunder: &str, said: &str) {
    let den = with_nodes(NODES);
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
    assert_png(&found.played);
    let better = found.better.as_ref().unwrap();
    assert_png(better);
    assert_contains(&found.played.alt, "Played: ");
    assert_contains(&better.alt, "Better: ");
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
    let den = with_nodes(NODES);
    // Instead of mating in two, it ends in stalemate.
    let fen = "7k/1R6/5K2/8/8/8/8/8 w - - 0 20";
    let info = played(&den, Game::MightyLion, Some(fen), &["b7g7"]);
    let number = number_of(&errors(&den, &info, &reviewed(&den, &info)), "20. Rg7");
    let which = numbered(info.id);
    let line = ReviewLine::Better;
    let end = den.review_line(ANNA, which, number, line, usize::MAX);
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
    let den = with_nodes(NODES);
    let info = played(&den, Game::MightyLion, None, &["f2f3", "e7e5", "g2g4", "d8h4"]);
    assert_refused!(den.review(CLEO, numbered(info.id)), NotAPlayer(_));
    let elsewhere = MatchSelector::Match(info.id, from(ChannelId(999)));
    assert_refused!(den.review(CLEO, elsewhere), NoSuchMatch(_));
    let result = reviewed(&den, &info);
    assert_png(result.graph.as_ref().unwrap());
    for by in [BEN, CLEO] {
        assert_eq!(review(&den, by, &info).lines, result.lines);
    }
    assert_refused!(den.review(CLEO, elsewhere), NoSuchMatch(_));
    assert_refused!(den.review_turn(CLEO, elsewhere, 0), NoSuchMatch(_));
}

#[test]
fn the_record_tells_what_a_review_has_found_and_reads_back() {
    let den = with_nodes(NODES);
    let turns = ["f2f3", "e7e5", "g2g4", "d8h4"];
    let info = played(&den, Game::MightyLion, None, &turns);
    let record =
        || String::from_utf8(den.history_pgn(CLEO, numbered(info.id)).unwrap().bytes).unwrap();
    let before = record();
    assert!(!before.contains("%eval"), "{before}");
    reviewed(&den, &info);
    let after = record();
    let said = "g2g4 $4 {g4 [%eval #-1] allows checkmate at once; better ";
    assert!(after.replace('\n', " ").contains(said), "{after}");
    let text = after.replace('\n', " ");
    let better = text.split(said).nth(1).and_then(|rest| rest.split('}').next()).unwrap();
    assert!(text.contains(&format!("better {better}}} (2. {better} ")), "{after}");
    assert!(text.contains(") 2... d8h4 {Qh4#} 0-1"), "{after}");
    assert!(after.lines().all(|line| line.len() <= 80 || line.starts_with('[')));
    let [before, after] =
        [before, after].map(|text| read_game_file(text.as_bytes(), None).unwrap());
    assert_eq!(after.turns, before.turns);
    let won = Some(FileResult::Won(Color::Black));
    assert_eq!((after.turns.len(), after.result), (4, won));
}

#[test]
fn a_match_that_goes_on_or_in_which_nothing_was_played_is_not_looked_through() {
    let (den, info) = Den::with_match();
    let which = numbered(info.id);
    assert_refused!(den.review(ANNA, which), ReviewWhenOver(_));
    den.abort(ANNA, info.id).unwrap();
    assert_refused!(den.review(ANNA, which), NothingToReview(_));
}

#[test]
fn three_reviews_at_a_time_are_enough_for_anybody() {
    let den = Den::new();
    let matches: Vec<Match> =
        (0..4).map(|_| played(&den, Game::MightyLion, None, &["e2e4", "e7e5"])).collect();
    for info in &matches[..3] {
        review(&den, ANNA, info);
        review(&den, ANNA, info);
    }
    assert_refused!(den.review(ANNA, numbered(matches[3].id)), TooManyReviews);
    review(&den, BEN, &matches[3]);
}

#[test]
fn what_is_posted_shows_how_far_it_has_come_and_then_the_result_in_the_same_message() {
    let den = with_nodes(NODES);
    let info = played(&den, Game::MightyLion, None, &["f2f3", "e7e5", "g2g4", "d8h4"]);
    den.post_all(100);
    review(&den, ANNA, &info);
    let (posted, changed) = den.carry_out_all(200);
    let [(job, Content::Review(post))] = &posted[..] else { panic!("{:?}", kinds(&posted)) };
    assert_eq!(job.channel, CHANNEL);
    assert!(post.lines[0].contains("0 of 5 positions"), "{post:?}");
    assert!(matches!(changed[..], [Content::ShowReview { .. }]));
    reviewed_now(&den, &info);
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
        let mut den = with_nodes(NODES);
        let info = played(&den, Game::MightyLion, None, &turns);
        review(&den, ANNA, &info);
        if stops {
            // This is not over before the pool is stopped, however fast the machine is.
            stuck_at(&den, 3);
            think_until(&den, || evaluated(&den) == 3);
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
    think_until(den, || review(den, ANNA, info).graph.is_some());
}

pub fn rows(den: &Den) -> Vec<Vec<Option<String>>> {
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
    // Each position takes seconds in any build.
    let den = with_nodes(100_000_000);
    let turns = some_turns(Game::Lionheart, 200);
    let turns: Vec<&str> = turns.iter().map(String::as_str).collect();
    let info = played(&den, Game::Lionheart, None, &turns);
    assert_eq!(info.ply, 200);
    review(&den, ANNA, &info);
    let practice = den.practise();
    let pool = den.think();
    wait_for(&den, || is_claimed(&den));
    for (turn, answered) in [("e2e4", 2), ("d2d3", 4)] {
        den.play(ANNA, &practice, turn).unwrap();
        wait_for(&den, || den.match_by_id(practice.id).unwrap().ply == answered);
    }
    assert_eq!(evaluated(&den), 0, "an answer waited for a position");
    // The review continues regardless.
    den.database.execute("UPDATE review SET nodes = 200");
    wait_for(&den, || evaluated(&den) > 2);
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
    let den = with_nodes(NODES);
    let info = played(&den, game, Some(&puzzle.position.fen()), &[&wrong]);
    let errors = errors(&den, &info, &reviewed(&den, &info));
    assert_eq!(errors[0].puzzle, Some(id));
    let said = format!("This position is puzzle {} in my collection.", id.number);
    assert!(errors[0].text.ends_with(&said), "{}", errors[0].text);
}

pub fn number_of(errors: &[ReviewTurn], heading: &str) -> usize {
    let found = errors.iter().find(|error| error.heading.contains(heading));
    found.expect("the error is found").number
}

fn is_claimed(den: &Den) -> bool {
    let claimed = "SELECT count(*) FROM job WHERE kind = 'review' AND claimed_until IS NOT NULL";
    den.database.number(claimed) > 0
}
