//! `lions-den-lab puzzles make --from`: puzzles from the matches of players who consent, and of
//! nobody else.

use std::path::Path;
use std::process::Command;

use app::*;
use model::{MatchId, PlayerId};
use rules::Game;
use study::{Origin, Puzzle};

use crate::den::*;

/// A position and the turns from there.
type Played = (&'static str, &'static [&'static str]);

/// White misses a mate at the back rank.
const MATE: Played = ("6k1/5ppp/8/8/8/8/5PPP/R5K1 b - - 0 20", &["g8h8", "a1a7", "h7h6"]);
/// Black misses a mate in two.
const MATE_IN_TWO: Played = ("6k1/2P2p2/8/4q3/4n3/3l4/6L1/7K b - - 2 60", &["e5c7", "g2e1"]);

/// Plays a match of Anna's from a position, which she resigns.
fn played(den: &Den, opponent: PlayerId, (fen, turns): Played) -> MatchId {
    let challenge = to(opponent);
    let challenge = den.app.challenge(&person(ANNA), challenge).unwrap();
    let accepted = (den.app).accept(challenge.id, &person(opponent), |_| channel(CHANNEL));
    let info = accepted.unwrap().1;
    den.database.execute(&format!("UPDATE match SET start_fen = '{fen}' WHERE id = {}", info.id));
    den.play_all(&info, turns);
    den.app.resign(ANNA, info.id).unwrap();
    info.id
}

fn allow(den: &Den, player: PlayerId) {
    let change = SettingsChange { gives_matches: Some(true), ..SettingsChange::default() };
    den.app.change_settings(player, change).unwrap();
}

/// Makes puzzles from a database, and returns those in the file.
fn make(database: &Path, file: &Path) -> Vec<Puzzle> {
    let made = Command::new(env!("CARGO_BIN_EXE_lions-den-lab"))
        .args(["puzzles", "make", "--game", "mighty-lion", "--from"])
        .arg(database)
        .arg("--output")
        .arg(file)
        .output()
        .expect("the program runs");
    assert!(made.status.success(), "{made:?}");
    let text = std::fs::read_to_string(file).expect("the puzzles");
    let count = text.lines().count();
    let said = format!("{} holds {count} puzzles\n", file.display());
    assert_eq!(String::from_utf8_lossy(&made.stdout), said);
    let read = |line| Puzzle::read(Game::MightyLion, line).expect("a puzzle");
    text.lines().map(read).collect()
}

#[test]
fn puzzles_are_made_from_a_copy_and_only_of_matches_whose_players_agree() {
    let folder = tempfile::tempdir().unwrap();
    let (copy, file) = (folder.path().join("copy.db"), folder.path().join("made"));
    let den = Den::in_file();
    let of_cleo = played(&den, CLEO, MATE_IN_TWO);
    let of_ben = played(&den, BEN, MATE);
    for player in [ANNA, BEN] {
        allow(&den, player);
    }
    let copied = || {
        std::fs::remove_file(&copy).ok();
        back_up(&den.path(), &copy).unwrap();
        make(&copy, &file)
    };
    let first = copied();
    let [puzzle] = &first[..] else {
        panic!("{first:?}");
    };
    let origin = Origin::Match { id: of_ben, ply: 1 };
    assert_eq!((puzzle.number, puzzle.origin), (1, origin));
    assert_eq!(puzzle.text().split('\t').nth(4), Some("a1a8"));

    // Existing puzzles are not made again. An earlier match counts as soon as all players consent.
    allow(&den, CLEO);
    let both = copied();
    assert_eq!(both.len(), 2, "{both:?}");
    assert_eq!(both[..1], first[..]);
    let origin = Origin::Match { id: of_cleo, ply: 0 };
    assert_eq!((both[1].number, both[1].origin), (2, origin));
    assert_eq!(copied(), both);
}
