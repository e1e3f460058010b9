//! A tour of reviews, puzzles and the daily puzzle.

use std::time::{Duration, Instant};

use model::PuzzleId;
use rules::Game;
use study::Puzzle;
use tokio::time::sleep;

use crate::album::Album;
use crate::browser::{Browser, DESK, Screen};
use crate::program::Program;
use crate::tab::Tab;

/// A match with some errors, which White resigns.
const TURNS: [&str; 26] = [
    "b2b3", "g8h6", "b3b4", "h6g8", "b1d3", "b8c6", "e2e3", "e7e5", "d1h5", "d8f6", "c1b2", "d7d6",
    "e1d1", "a7a5", "f2f4", "c6b4", "f4e5", "f6f1", "d3f1", "b4b2", "d1e2", "b2a1b2", "e2f2",
    "b2c2c1", "f1e2", "c1a3",
];
/// The node limit per position of a review: enough to find the errors quickly.
const NODES: u32 = 8_000;
/// The time limit for a review on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(300);

tours!(
    tour_of_learning_at_a_desk = "learning-desk",
    tour_of_learning_on_a_phone = "learning-phone"
);

async fn tour(screen: Screen, name: &str) {
    let (program, browser) = (Program::start(), Browser::start());
    let album = Album::new(name);
    let [ada, ben] = Tab::open_two(&browser, &program, screen).await;
    solve(&album, &ben).await;
    give_up(&album, &ben).await;
    every_day(&program, &album, &ada, &ben).await;
    look_back(&program, &album, &ada, &ben).await;
    for (language, name) in [("Deutsch", "german"), ("日本語", "japanese")] {
        speak(&album, &ben, language, name).await;
    }
    for tab in [&ada, &ben] {
        tab.assert_clean().await;
    }
    program.assert_clean();
}

/// Returns the puzzle of a message.
async fn shown(tab: &Tab, message: &str) -> Puzzle {
    let script = format!(
        "return document.querySelector(\"{message} [data-custom-id^='puzzle:']\").dataset.customId"
    );
    let id = tab.ask(&script).await;
    let mut parts = id.as_str().expect("an id").split(':').skip(2);
    let mut part = || parts.next().expect("a game and a number");
    let id = PuzzleId {
        game: Game::from_id(part()).expect("a game"),
        number: part().parse().expect("a number"),
    };
    Puzzle::of(id).expect("a shipped puzzle")
}

/// Returns the solver's turns of a puzzle, as they are typed.
fn solution(puzzle: &Puzzle) -> Vec<String> {
    let (mut turns, mut step) = (Vec::new(), 0);
    loop {
        let turn = puzzle.accepted_at(step)[0];
        turns.push(puzzle.position_at(step).turn_text(turn));
        match puzzle.goes_on(step, turn) {
            Some((_, next)) => step = next,
            None => return turns,
        }
    }
}

/// Solves a puzzle by typing, after an illegal turn and one that does not win.
async fn solve(album: &Album, ben: &Tab) {
    ben.go_to("Lion's Den").await;
    let wish = [
        ("game", "might", "Mighty Lion Chess"),
        ("theme", "two cap", "two captures"),
        ("level", "med", "Medium"),
    ];
    ben.command("puzzle", &wish).await;
    let asked = album.message(ben, "", "Puzzle", "puzzle").await;
    let puzzle = shown(ben, &asked).await;
    let king = puzzle.position.king(puzzle.position.turn());
    let king = puzzle.position.game().square_name(king);
    ben.say(&format!("{king}{king}")).await;
    album.message(ben, "[data-author=lionsden]", &format!("{king}{king}"), "puzzle-refused").await;
    let first = &puzzle.steps[0];
    let mut others = puzzle.position.legal_turns().into_iter();
    let wrong = others.find(|turn| !first.accepted.contains(turn) && !first.also.contains(turn));
    let wrong = wrong.expect("not every turn wins");
    ben.say(&puzzle.position.turn_text(wrong)).await;
    album.message(ben, "", "Try again!", "puzzle-wrong").await;
    let turns = solution(&puzzle);
    for (number, turn) in turns.iter().enumerate() {
        ben.say(turn).await;
        let is_last = number + 1 == turns.len();
        let said = if is_last { "Solved!" } else { "And now?" };
        album.message(ben, "", said, &format!("puzzle-found-{number}")).await;
    }
}

/// Uses the menus of the next puzzle, and pages through its solution.
async fn give_up(album: &Album, ben: &Tab) {
    let solved = ben.message("", "Solved!").await;
    ben.press(&solved, "Next puzzle").await;
    // It replaces the last one in the same message.
    let asked = solved;
    ben.see(&format!("{asked} [data-custom-id^='puzzle:type']")).await;
    album.take(ben, "puzzle-next").await;
    ben.press(&asked, "Choose from menus").await;
    ben.see(&format!("{asked} [data-select]")).await;
    album.take(ben, "puzzle-menu").await;
    ben.press(&asked, "Back to the puzzle").await;
    ben.see(&format!("{asked} [data-custom-id^='puzzle:type']")).await;
    ben.press(&asked, "Type your move").await;
    ben.see("#modal").await;
    album.take(ben, "puzzle-form").await;
    ben.click("#modal-close").await;
    let turns = shown(ben, &asked).await.whole_line().len();
    ben.press(&asked, "Show the solution").await;
    for ply in 1..=turns {
        album.message(ben, "", &format!("{ply} of {turns}:"), &format!("solution-{ply}")).await;
        if ply < turns {
            ben.press(&asked, "▶").await;
        }
    }
}

/// Posts a daily puzzle, which one of two players solves; the next one reports that.
async fn every_day(program: &Program, album: &Album, ada: &Tab, ben: &Tab) {
    let wish = [("daily-puzzle", "tr", "True"), ("game", "might", "Mighty Lion Chess")];
    ada.command("server-settings", &wish).await;
    album.answer(ada, "Daily puzzle: in", "daily-settings").await;
    let change = |sql| program.database().execute_batch(sql).expect("the change");
    // This backdates the setting.
    change("UPDATE daily_server SET since = 0");
    let post = album.message(ada, ":has([data-custom-id*='puzzle:daily'])", "", "daily").await;
    ben.go_to("lions-den").await;
    ben.press(&post, "Solve").await;
    let asked = album.answer(ben, "Puzzle", "daily-opened").await;
    let turns = solution(&shown(ben, &asked).await);
    for (number, turn) in turns.iter().enumerate() {
        open_form(ben, &asked).await;
        ben.fill(turn).await;
        let is_last = number + 1 == turns.len();
        ben.answer(if is_last { "Solved!" } else { "And now?" }).await;
    }
    album.take(ben, "daily-solved").await;
    change(
        "UPDATE daily_puzzle SET day = day - 1; UPDATE daily_solver SET day = day - 1; UPDATE daily_server SET since = 0",
    );
    let post = album.message(ada, "", "Previous solution (", "daily-next").await;
    ada.press(&post, "Previous solution").await;
    album.answer(ada, "1 of", "daily-last-solution").await;
}

/// Opens the form for a turn. The page redraws an edited message, and a click at that moment is
/// lost.
async fn open_form(tab: &Tab, asked: &str) {
    let is_open = "return document.querySelector('#modal [data-input]') !== null";
    for _ in 0..5 {
        tab.press(asked, "Type your move").await;
        for _ in 0..50 {
            if tab.ask(is_open).await == true {
                return;
            }
            sleep(Duration::from_millis(100)).await;
        }
    }
    panic!("no form in {asked}");
}

/// Plays a match with some errors, which White resigns, and returns its last board.
pub async fn play_and_resign(ada: &Tab, ben: &Tab) -> String {
    ben.press(&ada.challenge(ben, false).await, "Accept").await;
    for tab in [ada, ben] {
        tab.go_to("1 · ").await;
        tab.board(0).await;
    }
    for (ply, turn) in (1..).zip(TURNS) {
        let player = if ply % 2 == 1 { ada } else { ben };
        player.say(turn).await;
        player.board(ply).await;
    }
    ada.command("resign", &[]).await;
    ada.press(&ada.answer("resign").await, "Resign").await;
    ben.message("", "Ben (Black) wins").await
}

/// Begins the review of that match.
pub async fn begin_review(program: &Program, ben: &Tab, end: &str) {
    let fewer = format!(
        "CREATE TRIGGER fewer AFTER INSERT ON review
         BEGIN UPDATE review SET nodes = {NODES} WHERE match = new.match; END;"
    );
    (program.database().execute_batch(&fewer)).expect("the change");
    ben.press(end, "Review").await;
    ben.answer("positions so far").await;
}

/// Waits for the end of the review, and returns its message.
pub async fn end_review(program: &Program, ben: &Tab) -> String {
    let begun = Instant::now();
    let evaluated = "SELECT count(*) FROM evaluation";
    while program.database().query_one(evaluated, [], |row| row.get::<_, i64>(0)).expect("a number")
        <= TURNS.len() as i64
    {
        assert!(begun.elapsed() < TIMEOUT, "the review never ends");
        sleep(Duration::from_millis(200)).await;
    }
    ben.message(":has([data-custom-id*='review-turn:1:']):has(img[src*='review-1'])", "").await
}

/// Plays, resigns and reviews a match.
async fn look_back(program: &Program, album: &Album, ada: &Tab, ben: &Tab) {
    begin_review(program, ben, &play_and_resign(ada, ben).await).await;
    album.take(ben, "review-begun").await;
    let review = end_review(program, ben).await;
    album.take(ben, "review").await;
    let first = format!("{review} [data-custom-id*='review-turn:1:']");
    let id = ben.ask(&format!("return document.querySelector(\"{first}\").dataset.customId")).await;
    let index = id.as_str().and_then(|id| id.rsplit(':').next()?.parse::<usize>().ok());
    let mut number = index.expect("the number of an error") + 1;
    ben.click(&first).await;
    loop {
        let page = album.answer(ben, &format!("{number} of "), &format!("review-{number}")).await;
        let forth = format!("{page} [data-custom-id='review-turn:1:{number}']:not([disabled])");
        if ben.count(&forth).await == 0 {
            break;
        }
        ben.click(&forth).await;
        number += 1;
    }
    ada.command("review", &[]).await;
    album.answer(ada, "Review of match 1", "review-alone").await;
}

/// Repeats the tour in another language.
async fn speak(album: &Album, ben: &Tab, language: &str, name: &str) {
    ben.command("settings", &[("language", "", language)]).await;
    let before = ben.count("[data-ephemeral]").await;
    ben.command("review", &[]).await;
    ben.answers(before + 1).await;
    album.take(ben, &format!("{name}-review")).await;
    let overview =
        ben.message("[data-ephemeral]:has([data-custom-id^='review-turn:1:'])", "").await;
    ben.click(&format!("{overview} [data-custom-id^='review-turn:1:']")).await;
    ben.see(&format!("{overview} [data-custom-id^='review-line:1:']")).await;
    album.take(ben, &format!("{name}-review-turn")).await;
    let before = ben.count("[data-ephemeral]").await;
    ben.command("puzzle", &[("game", "lionh", "Lionheart Chess")]).await;
    ben.answers(before + 1).await;
    album.take(ben, &format!("{name}-puzzle")).await;
}

#[tokio::test]
#[ignore = "needs chromium and chromedriver"]
async fn a_record_that_somebody_has_posted_is_reviewed_from_the_menu_of_the_message() {
    let (program, browser) = (Program::start(), Browser::start());
    let [ada, ben] = Tab::open_two(&browser, &program, DESK).await;
    ada.say("1. f3 e5 2. g4 Qh4#").await;
    let posted = ben.message("[data-author=ada]", "Qh4#").await;
    ben.click(&format!("{posted} [data-action='app-Review this game']")).await;
    ben.answer("positions so far").await;
}
