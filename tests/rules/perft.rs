//! Perft against known counts: the cases of a game are in `tests/data/<game>.perft`, where their
//! format is described.

use std::path::Path;

use rules::{Game, Position};

/// A case and the counts known for it.
struct Case {
    fen: String,
    /// Depth and number of nodes.
    counts: Vec<(u32, u64)>,
}

fn cases(game: Game) -> Vec<Case> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../tests/data/{game}.perft"));
    let text = std::fs::read_to_string(&file)
        .unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let cases: Vec<Case> = text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| case(line).unwrap_or_else(|| panic!("{}: {line}", file.display())))
        .collect();
    assert!(!cases.is_empty(), "{} has no cases", file.display());
    cases
}

/// The positions of a game's cases.
pub fn positions(game: Game) -> Vec<String> {
    cases(game).into_iter().map(|case| case.fen).collect()
}

fn case(line: &str) -> Option<Case> {
    let (fen, counts) = line.split_once(';')?;
    let counts = counts.split(';').map(|count| {
        let (depth, nodes) = count.trim().strip_prefix('D')?.split_once(' ')?;
        Some((depth.parse().ok()?, nodes.parse().ok()?))
    });
    Some(Case { fen: fen.trim().to_owned(), counts: counts.collect::<Option<_>>()? })
}

/// Counts again what is known of a game, as far as `wanted` says for a number of nodes.
fn check(game: Game, wanted: impl Fn(u64) -> bool) {
    for Case { fen, counts } in cases(game) {
        let position =
            Position::from_fen(game, &fen).unwrap_or_else(|error| panic!("{game} {fen}: {error}"));
        for (depth, nodes) in counts.into_iter().filter(|(_, nodes)| wanted(*nodes)) {
            assert_eq!(position.perft(depth), nodes, "{game} at depth {depth}: {fen}");
        }
    }
}

#[test]
fn no_game_lacks_its_counts() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data");
    let is_there = |game: &&Game| data.join(format!("{game}.perft")).is_file();
    let lacking: Vec<&Game> = Game::ALL.iter().filter(|game| !is_there(game)).collect();
    assert!(lacking.is_empty(), "tests/data has no counts for {lacking:?}");
}

/// Tests that count up to so many nodes.
macro_rules! counts {
    ($($name:ident = $game:ident below $most:literal),+ $(,)?) => {
        $(
            #[test]
            fn $name() {
                check(Game::$game, |nodes| nodes < $most);
            }
        )+
    };
}

counts! {
    mighty_lion = MightyLion below 10_000_000,
    chu_chess_like = ChuChess below 10_000_000,
    chu_shogi_like = ChuShogiLike below 10_000_000,
    lionheart = Lionheart below 1_000_000,
    lionized = Lionized below 2_000_000,
    chu_shogi = ChuShogi below 400_000,
}

mod to_the_last_depth_known {
    use super::*;

    fn check_all(game: Game) {
        check(game, |_| true);
    }

    test_each_game!(check_all);
}
