//! A process that is killed while turns are played.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use app::*;
use rules::Position;

use crate::den::*;

/// Set in the process to be killed; contains the path of its database.
const VICTIM: &str = "LIONS_DEN_TEST_VICTIM";

/// Plays turns endlessly and prints which were accepted. Does nothing unless it is started as the
/// victim.
#[test]
fn victim() {
    let Ok(location) = std::env::var(VICTIM) else {
        return;
    };
    let location = Location::new(&location).unwrap();
    let app = App::open(&location, TestClock::start()).unwrap();
    let challenge = app.challenge(&person(ANNA), to_ben()).unwrap();
    let begun = app.accept(challenge.id, &person(BEN), channel(CHANNEL));
    let mut game_match = begun.unwrap().1;
    let mut position = Position::start(game_match.game);
    while game_match.outcome.is_none() {
        let turns = position.legal_turns();
        let turn = turns[game_match.ply as usize * 7 % turns.len()];
        let played = app.play(TurnRequest {
            by: if position.turn() == Color::White { ANNA } else { BEN },
            text: &position.turn_text(turn),
            which: numbered(game_match.id),
            heard: Addressing::Addressed,
            at: None,
        });
        game_match = played.unwrap().game_match;
        position = position.play(turn).unwrap();
        println!("accepted {}", game_match.ply);
    }
}

#[test]
fn a_killed_process_loses_no_accepted_turn_and_no_board() {
    for accepted in [1, 2, 5, 9] {
        let mut seen = 0;
        let den = Den::new().while_down(|database| {
            seen = play_and_kill(&database.location(), accepted);
        });
        assert_eq!(seen, accepted);

        let game_match = den.app.games(ANNA).unwrap().remove(0).game_match;
        assert!(game_match.ply >= accepted, "{} < {accepted}", game_match.ply);
        let posts = den.post_all(1000);
        let plies: Vec<u32> = posts.iter().map(|(_, post)| board(post).ply).collect();
        let expected: Vec<u32> = (0..=game_match.ply).collect();
        assert_eq!(plies, expected);
        let to_move = [ANNA, BEN][game_match.ply as usize % 2];
        let turn = den.app.turn_choices(to_move, here(CHANNEL), "").unwrap().remove(0);
        assert_eq!(
            den.play(to_move, &game_match, &turn.turn).unwrap().game_match.ply,
            game_match.ply + 1
        );
    }
}

/// Lets the victim play on the database until this many turns were accepted, and kills it during
/// one of the next. Returns the last turn that it reported as accepted.
fn play_and_kill(location: &str, accepted: u32) -> u32 {
    let mut victim = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "crash::victim", "--nocapture"])
        .env(VICTIM, location)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut seen = 0;
    for line in BufReader::new(victim.stdout.take().unwrap()).lines() {
        if let Some(ply) = line.unwrap().strip_prefix("accepted ") {
            seen = ply.parse().unwrap();
            if seen == accepted {
                victim.kill().unwrap();
                break;
            }
        }
    }
    victim.wait().unwrap();
    seen
}
