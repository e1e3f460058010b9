//! A process that is killed while turns are played.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::Duration;

use rules::Position;

use crate::den::*;

/// Set in a process to be killed; contains the location of its database.
pub const VICTIM: &str = "LIONS_DEN_TEST_VICTIM";

/// Plays turns endlessly and prints which were accepted. Does nothing unless it is started as the
/// victim.
#[test]
fn victim() {
    let Ok(location) = std::env::var(VICTIM) else { return };
    let app = App::open(&Location::new(&location).unwrap(), TestClock::start()).unwrap();
    let challenge = app.challenge(&person(ANNA), to_ben()).unwrap();
    let mut game_match = app.accept(challenge.id, &person(BEN), |_| channel(CHANNEL)).unwrap().1;
    let mut position = Position::start(game_match.game);
    while game_match.outcome.is_none() {
        let turns = position.legal_turns();
        let turn = turns[game_match.ply as usize * 7 % turns.len()];
        let played = app.play(
            request(
                if position.turn() == Color::White { ANNA } else { BEN },
                &position.turn_text(turn),
                numbered(game_match.id),
            ),
            &[],
        );
        game_match = played.unwrap().game_match;
        position = position.play(turn).unwrap();
        println!("accepted {}", game_match.ply);
    }
}

#[test]
fn a_killed_process_loses_no_accepted_turn_and_no_board() {
    for accepted in [1, 2, 5, 9] {
        let den = Den::new().while_down(|database| {
            kill_after(
                "crash::victim",
                &database.location(),
                &format!("accepted {accepted}"),
                1,
                0,
            );
        });
        let game_match = den.games(ANNA).unwrap().remove(0).game_match;
        assert!(game_match.ply >= accepted, "{} < {accepted}", game_match.ply);
        let plies: Vec<u32> = den.post_all(1000).iter().map(|(_, post)| board(post).ply).collect();
        let expected: Vec<u32> = (0..=game_match.ply).collect();
        assert_eq!(plies, expected);
        let to_move = [ANNA, BEN][game_match.ply as usize % 2];
        let turn = den.turn_choices(to_move, here(CHANNEL), "").unwrap().remove(0);
        assert_eq!(
            den.play(to_move, &game_match, &turn.value).unwrap().game_match.ply,
            game_match.ply + 1
        );
    }
}

/// Starts a test of this program as a victim told this, and kills it so many microseconds after it
/// has printed a line so many times.
pub fn kill_after(victim: &str, told: &str, line: &str, times: usize, pause: u64) {
    let mut victim = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", victim, "--nocapture"])
        .env(VICTIM, told)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(victim.stdout.take().unwrap()).lines();
    let printed = lines.filter(|printed| printed.as_ref().unwrap() == line).take(times).count();
    assert_eq!(printed, times, "it ends before it has printed {line:?} so often");
    std::thread::sleep(Duration::from_micros(pause));
    victim.kill().unwrap();
    victim.wait().unwrap();
}
