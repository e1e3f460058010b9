//! The puzzles that are shipped.

use std::collections::{BTreeSet, HashMap};
use std::sync::{LazyLock, OnceLock};

use include_dir::{Dir, File, include_dir};

use super::puzzle::Puzzle;
use super::theme::PuzzleTheme;
use crate::shipped;
use model::PuzzleId;
use rules::{Game, Position};

/// What is known of a shipped puzzle before it is read.
#[derive(Clone, Debug)]
pub struct PuzzleEntry {
    pub number: u32,
    pub rating: f64,
    pub themes: BTreeSet<PuzzleTheme>,
    line: &'static str,
}

static FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/../../assets/puzzles");

impl PuzzleEntry {
    /// Reads as much of a line as is needed to choose.
    fn read(line: &'static str) -> Option<PuzzleEntry> {
        let mut fields = line.split('\t');
        let number = fields.next()?.parse().ok()?;
        let rating = fields.next()?.parse().ok()?;
        let themes = fields.next()?.split(' ').filter_map(PuzzleTheme::from_id);
        Some(PuzzleEntry { number, rating, themes: themes.collect(), line })
    }
}

pub fn entries(game: Game) -> &'static [PuzzleEntry] {
    static ENTRIES: LazyLock<HashMap<Game, Vec<PuzzleEntry>>> = LazyLock::new(|| {
        shipped::of_games(|game| {
            let file = FILES.get_file(format!("{game}.txt")).and_then(File::contents_utf8);
            Ok(file.unwrap_or_default().lines().filter_map(PuzzleEntry::read).collect())
        })
    });
    ENTRIES.get(&game).map_or(&[], Vec::as_slice)
}

pub fn games() -> Vec<Game> {
    Game::ALL.iter().copied().filter(|game| !entries(*game).is_empty()).collect()
}

pub fn has_puzzles(game: Game, theme: PuzzleTheme) -> bool {
    entries(game).iter().any(|entry| entry.themes.contains(&theme))
}

impl Puzzle {
    pub fn ids(game: Game) -> impl Iterator<Item = PuzzleId> {
        entries(game).iter().map(move |entry| PuzzleId { game, number: entry.number })
    }

    pub fn of(id: PuzzleId) -> Option<Puzzle> {
        let entries = entries(id.game);
        let index = entries.binary_search_by_key(&id.number, |entry| entry.number);
        Puzzle::read(id.game, entries.get(index.ok()?)?.line).ok()
    }

    pub fn beginning_with(position: &Position) -> Option<PuzzleId> {
        static NUMBERS: [OnceLock<HashMap<u64, u32>>; Game::ALL.len()] =
            [const { OnceLock::new() }; Game::ALL.len()];
        let game = position.game();
        let index = Game::ALL.iter().position(|other| *other == game)?;
        let numbers = NUMBERS[index].get_or_init(|| {
            let puzzles = Puzzle::ids(game).filter_map(Puzzle::of);
            puzzles.map(|puzzle| (puzzle.position.hash(), puzzle.number)).collect()
        });
        let number = *numbers.get(&position.hash())?;
        Some(PuzzleId { game, number })
    }
}
