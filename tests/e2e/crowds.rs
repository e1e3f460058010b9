//! Greedy people on one engine thread hold nobody else up.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::task::JoinHandle;
use tokio::time::{interval, sleep};

use crate::den::*;

/// Every request is answered within this time, if only with "busy".
const ANSWER: Duration = Duration::from_secs(10);
/// Longer than this counts as never.
const NEVER: Duration = Duration::from_secs(60);
/// How long the storm of hints lasts.
const STORM: Duration = Duration::from_secs(20);
const HINTS: u32 = 50;
/// Added to each limit for loaded machines.
const SLACK: Duration = Duration::from_secs(2);

/// Pawn moves that are always legal while neither side does anything else.
const PAWN_MOVES: [&str; 16] = [
    "a2a3", "a7a6", "b2b3", "b7b6", "c2c3", "c7c6", "d2d3", "d7d6", "e2e3", "e7e6", "f2f3", "f7f6",
    "g2g3", "g7g6", "h2h3", "h7h6",
];

/// Begins practice matches with White in direct messages and gives their first boards.
async fn practise(den: &Den, person: &Person, level: i64, count: usize) -> Vec<Message> {
    let channel = person.dm_channel();
    let options = [("game", GAME.into()), ("level", level.into()), ("color", "white".into())];
    for _ in 0..count {
        ask(person, channel, "practice", &options).await;
    }
    let there = |_: &_| {
        let boards = den.boards(channel, 0);
        (boards.len() == count).then_some(boards)
    };
    let boards = den.world.wait_for(3 * ANSWER, there).await;
    boards.expect("the first boards")
}

/// Plays a first move and measures the time until the engine's answer is posted.
async fn first_answer(den: &Den, person: &Person, board: &Message, earlier: usize) -> Duration {
    let played = person.reply(board.id, "e2e4", true).expect("a message");
    let channel = person.dm_channel();
    match den.world.wait_for(NEVER, |_: &_| den.boards(channel, 2).into_iter().nth(earlier)).await {
        Ok(board) => since(played, &board),
        Err(_) => NEVER,
    }
}

fn since(message: Snowflake, answer: &Message) -> Duration {
    Duration::from_millis(answer.id.created_ms().saturating_sub(message.created_ms()))
}

fn time(pending: Pending) -> JoinHandle<(Duration, Option<String>)> {
    let begun = Instant::now();
    tokio::spawn(async move {
        let answer = pending.response_within(NEVER).await;
        (begun.elapsed(), answer.ok().map(|answer| answer.text()))
    })
}

/// Asks for hints without waiting for answers: for half of them at once, then for one after
/// another.
async fn storm(person: Person) -> Vec<(Duration, Option<String>)> {
    let mut pulse = interval(STORM / (HINTS / 2));
    let mut asked = Vec::new();
    for number in 0..HINTS {
        if number >= HINTS / 2 {
            pulse.tick().await;
        }
        let hint = person.slash(person.dm_channel(), "hint", &[]);
        asked.push(time(hint.expect("the command is there")));
    }
    let mut answers = Vec::new();
    for answer in asked {
        answers.push(answer.await.expect("a waiting task"));
    }
    answers
}

/// Types `/move` at 40 letters a second, for as long as the task runs.
fn type_letters(person: Person, answered: Arc<AtomicUsize>) -> JoinHandle<()> {
    tokio::spawn(async move {
        let mut pulse = interval(Duration::from_millis(25));
        loop {
            pulse.tick().await;
            let (person, answered) = (person.clone(), Arc::clone(&answered));
            tokio::spawn(async move {
                let typed = [("move", "e".into())];
                if person.autocomplete(person.dm_channel(), "move", &typed, "move").await.is_ok() {
                    answered.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
    })
}

fn longest(times: &[Duration]) -> Duration {
    times.iter().copied().max().unwrap_or_default()
}

#[tokio::test]
#[ignore = "slow"]
async fn a_storm_of_hints_and_matches_at_full_strength_holds_nobody_else_up() {
    let den = Den::open(Setup::default()).await;
    let [ada, ben, cleo, dan, eve] = ["Ada", "Ben", "Cleo", "Dan", "Eve"].map(|it| den.person(it));
    let [fay, gil, hal] = ["Fay", "Gil", "Hal"].map(|name| den.world.join(name));
    practise(&den, &ada, 1, 1).await;
    practise(&den, &ben, 1, 1).await;
    practise(&den, &dan, 1, 1).await;
    let greedy = practise(&den, &cleo, 9, 9).await;
    let quick = practise(&den, &gil, 2, 6).await;
    let patient = practise(&den, &hal, 9, 1).await;
    let lobby = den.world.lions_den();
    den.agree_in(lobby, &eve, &fay).await;
    let channel = den.first_board_below(lobby).await.channel;
    // Lets the players' rate limits recover.
    sleep(Duration::from_secs(5)).await;

    for board in &greedy {
        cleo.reply(board.id, "e2e4", true).expect("a message");
    }
    let suggested = Arc::new(AtomicUsize::new(0));
    let typing = type_letters(dan, Arc::clone(&suggested));
    let storms = [ada, ben].map(|person| tokio::spawn(storm(person)));
    sleep(Duration::from_secs(1)).await;

    let strong = first_answer(&den, &hal, &patient[0], 0);
    let weak = async {
        let mut times = Vec::new();
        for (earlier, board) in quick.iter().enumerate() {
            times.push(first_answer(&den, &gil, board, earlier).await);
            sleep(Duration::from_millis(500)).await;
        }
        times
    };
    let typed = async {
        let mut times = Vec::new();
        let mut board = den.board(channel, 0).await;
        for (ply, (turn, player)) in (1..).zip(PAWN_MOVES.iter().zip([&eve, &fay].repeat(8))) {
            let played = player.reply(board.id, turn, true).expect("a message");
            let posted = |_: &_| den.boards(channel, ply).into_iter().next();
            board = den.world.wait_for(NEVER, posted).await.expect("a board");
            times.push(since(played, &board));
            sleep(Duration::from_millis(300)).await;
        }
        times
    };
    let clicked = async {
        let mut times = Vec::new();
        for _ in 0..20 {
            let games = eve.slash(eve.dm_channel(), "games", &[]).expect("a command");
            let begun = Instant::now();
            answered(&games).await;
            times.push(begun.elapsed());
            sleep(Duration::from_millis(300)).await;
        }
        times
    };
    let (strong, weak, typed, clicked) = tokio::join!(strong, weak, typed, clicked);
    typing.abort();
    let mut hints = Vec::new();
    for storm in storms {
        hints.extend(storm.await.expect("a storm"));
    }
    let found = |text: &Option<String>| text.as_ref().is_some_and(|it| it.contains("I’d play"));
    let helped = hints.iter().filter(|(_, text)| found(text)).count();
    let unanswered = hints.iter().filter(|(_, text)| text.is_none()).count();
    let waits: Vec<Duration> = hints.iter().map(|(wait, _)| *wait).collect();
    eprintln!(
        "typed moves {typed:?}\ncommands {clicked:?}\nlevel 2 {weak:?}\nlevel 9 {strong:?}\n\
         hints: {helped} of {}, {unanswered} without an answer, longest {:?}\nsuggestions {}",
        hints.len(),
        longest(&waits),
        suggested.load(Ordering::Relaxed),
    );
    assert!(longest(&typed) < Duration::from_secs(1) + SLACK, "{typed:?}");
    assert!(longest(&clicked) < Duration::from_secs(1) + SLACK, "{clicked:?}");
    assert!(longest(&weak) < Duration::from_secs(3) + SLACK, "{weak:?}");
    assert!(strong < Duration::from_secs(15) + SLACK, "{strong:?}");
    assert_eq!(unanswered, 0);
    assert!(longest(&waits) < ANSWER + SLACK, "{waits:?}");
    assert!(helped > 0, "nobody was helped");
    assert!(suggested.load(Ordering::Relaxed) > 0);
}
