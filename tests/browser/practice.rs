//! Plays a match against the engine until mate.

use std::sync::atomic::AtomicBool;

use engine::{self, Limits};
use rules::{Game, Position};

use crate::browser::{Browser, DESK};
use crate::program::Program;
use crate::tab::Tab;

/// The person's node limit, far above that of the engine's first level.
const NODES: u64 = 20_000;
/// The maximum number of turns of both sides. The person wins long before.
const LONGEST: u32 = 200;

#[tokio::test]
#[ignore = "needs chromium and chromedriver"]
async fn the_engine_is_played_to_mate() {
    let (program, browser) = (Program::start(), Browser::start());
    let cleo = Tab::open(&browser, &program, "cleo", DESK).await;
    cleo.command(
        "practice",
        &[("game", "might", "Mighty Lion Chess"), ("level", "1", "1:"), ("color", "wh", "White")],
    )
    .await;
    cleo.click("[data-thread-id]").await;
    cleo.board(0).await;

    // The person sees only what the page shows, so the engine's turns are read from the boards'
    // texts.
    let mut position = Position::start(Game::from_id("mighty-lion").expect("it is a game"));
    let mut earlier = Vec::new();
    let mut ply = 0;
    let stop = AtomicBool::new(false);
    while !position.status_with_history(&earlier).is_over() {
        assert!(ply < LONGEST, "no end after {ply} turns: {}", position.fen());
        let best = engine::think(&position, &earlier, &Limits::nodes(NODES), &stop);
        let own = best.expect("the match goes on").turn;
        cleo.say(&position.turn_text(own)).await;
        earlier.push(position.visit());
        position = position.play(own).expect("it is legal");
        if position.status_with_history(&earlier).is_over() {
            ply += 1;
            break;
        }
        // One board shows her turn and the answer.
        ply += 2;
        let text = cleo.text(&cleo.board(ply).await).await;
        let played = turn_of(&text).unwrap_or_else(|| panic!("no turn in {text}"));
        let turn = notation::read_turn(&position, played)
            .unwrap_or_else(|error| panic!("{played} in {}: {error:?}", position.fen()));
        earlier.push(position.visit());
        position = position.play(turn).expect("it is legal");
        if ply == 10 {
            cleo.screenshot("practice").await;
        }
    }

    let end = cleo.board(ply).await;
    let text = cleo.text(&end).await;
    assert!(text.contains("Checkmate"), "{text}");
    // There is one board at the start, and one for each of her turns with the answer.
    assert_eq!(cleo.pictures().await, ply.div_ceil(2) as usize + 1);
    assert_eq!(
        cleo.count(".pings-me").await,
        ply.div_ceil(2) as usize,
        "one ping for each turn of hers"
    );
    cleo.screenshot("practice-end").await;
    cleo.assert_clean().await;
    program.assert_clean();
}

/// Returns the last turn in "Match 1 · 7. e4 Lxc3-b2 · Cleo to move" at the beginning of a board's
/// text.
fn turn_of(text: &str) -> Option<&str> {
    let (heading, _) = text.lines().next()?.rsplit_once(" · ")?;
    match heading.rsplit(' ').next()? {
        // A pass is put in words.
        "passes" => Some("--"),
        turn => Some(turn),
    }
}
