//! The evaluation weights of a game, and lookup tables derived from them.
//!
//! The weights are read from `assets/weights`. Each line holds a term, for a kind of piece or for
//! the game: `name: full/empty full/empty …`, in centipawns for the full and for the empty board.

use std::fmt::Write;
use std::ops::{AddAssign, Mul, SubAssign};
use std::sync::OnceLock;

use crate::eval::eval_terms::{COUNT, FILE, HALF_FILES, MOBILITY, RANK, RANKS, VALUE, lines};
use rules::{
    Color, Game, GameSpec, MOST_KINDS, Narrow, Pool, Position, Promotion, Role, Royals, Square,
    SquareSet, Wide, Width,
};

/// The phase of a position before any capture.
pub(crate) const FULL_BOARD: i32 = 256;

/// A value on the full and on the empty board, in centipawns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tapered {
    pub(crate) full: i32,
    pub(crate) empty: i32,
}

impl Tapered {
    pub(crate) const ZERO: Tapered = Tapered { full: 0, empty: 0 };

    /// Interpolates by phase, from 0 to [`FULL_BOARD`].
    pub(crate) const fn blend(self, phase: i32) -> i32 {
        (self.full * phase + self.empty * (FULL_BOARD - phase)) / FULL_BOARD
    }
}

impl AddAssign for Tapered {
    fn add_assign(&mut self, other: Tapered) {
        self.full += other.full;
        self.empty += other.empty;
    }
}

impl SubAssign for Tapered {
    fn sub_assign(&mut self, other: Tapered) {
        self.full -= other.full;
        self.empty -= other.empty;
    }
}

impl Mul<i32> for Tapered {
    type Output = Tapered;
    fn mul(self, times: i32) -> Tapered {
        Tapered { full: self.full * times, empty: self.empty * times }
    }
}

/// The piece values of a game, and each role's row in its piece table.
pub(crate) struct Values {
    /// By role; Kings are worth 0 where they are never captured.
    value: [i32; Role::COUNT],
    /// The row of each role in the piece table.
    row: [usize; Role::COUNT],
}

impl Values {
    /// Derives piece values from the weights of the evaluation.
    pub(crate) fn new(spec: &GameSpec, terms: &[Tapered]) -> Values {
        let mut values = Values { value: [0; Role::COUNT], row: [0; Role::COUNT] };
        for (i, piece) in spec.pieces.iter().enumerate() {
            values.row[piece.role.index()] = i;
            if !piece.is_royal() || spec.royals == Royals::Captured {
                let worth = terms[VALUE + i].blend(FULL_BOARD / 2).max(1);
                values.value[piece.role.index()] = worth;
            }
        }
        values
    }

    /// The row of a role in the game's piece table.
    #[inline]
    pub(crate) fn row(&self, role: Role) -> usize {
        self.row[role.index()]
    }

    /// The value of a role in centipawns.
    #[inline]
    pub(crate) fn value(&self, role: Role) -> i32 {
        self.value[role.index()]
    }
}

/// Square masks of a Pawn.
#[derive(Clone, Copy, Default)]
pub(crate) struct PawnMasks<W: Width> {
    /// The squares ahead on its file.
    pub(crate) ahead: SquareSet<W>,
    /// The square directly ahead.
    pub(crate) next: SquareSet<W>,
    /// The squares ahead on its file and on the adjacent files, from where enemy Pawns can stop it.
    pub(crate) passing: SquareSet<W>,
    /// The adjacent files.
    pub(crate) beside: SquareSet<W>,
    /// The squares directly to its left and right.
    pub(crate) next_to: SquareSet<W>,
}

/// The lookup tables of the evaluation for a game.
pub(crate) struct Weights<W: Width> {
    pub(crate) terms: Box<[Tapered; COUNT]>,
    pub(crate) values: Values,
    /// By row of the piece table: a piece's share of the full board.
    pub(crate) phase: [i32; MOST_KINDS],
    /// Piece-square values: the sums of [`square_terms`], by colour, row and square.
    squares: Box<[[[Tapered; Square::COUNT]; MOST_KINDS]; 2]>,
    /// By row: whether a piece is a minor piece, worth less than a Rook and no Pawn.
    minor: [bool; MOST_KINDS],
    ranks: u8,
    pub(crate) pawn_row: usize,
    pub(crate) lion_row: Option<usize>,
    /// The rows of pieces of which a side has two or more at the start.
    pub(crate) paired_rows: Vec<usize>,
    pub(crate) has_pools: bool,
    /// Whether all weights but those of pieces on their squares are 0, so that nothing else has to
    /// be counted.
    pub(crate) squares_only: bool,
    /// For each file, the file itself and its neighbours.
    pub(crate) files_around: Vec<Vec<SquareSet<W>>>,
    /// By colour and square.
    pub(crate) pawn_masks: Box<[[PawnMasks<W>; Square::COUNT]; 2]>,
    /// By colour: where a Pawn is at most three ranks from promotion.
    pub(crate) near_promotion: [SquareSet<W>; 2],
}

/// The embedded weight file of a game.
const fn text_of(game: Game) -> &'static str {
    match game {
        Game::MightyLion => include_str!("../../../assets/weights/mighty-lion.txt"),
        Game::ChuChess => include_str!("../../../assets/weights/chu-chess.txt"),
        Game::ChuShogiLike => include_str!("../../../assets/weights/chu-shogi-like.txt"),
        Game::Lionheart => include_str!("../../../assets/weights/lionheart.txt"),
        Game::Lionized => include_str!("../../../assets/weights/lionized.txt"),
        Game::ChuShogi => include_str!("../../../assets/weights/chu-shogi.txt"),
        Game::Other(_) => "",
    }
}

/// The engine's value of a piece, in centipawns; a King that is never captured is worth 0.
pub fn piece_value(game: Game, role: Role) -> i32 {
    Weights::of(game).values.value(role)
}

impl Weights<Wide> {
    pub(crate) fn of(game: Game) -> &'static Weights<Wide> {
        static WEIGHTS: Cache<Wide> = [const { OnceLock::new() }; Game::ALL.len()];
        cached(&WEIGHTS, game)
    }
}

impl Weights<Narrow> {
    /// The weights of a game whose board fits into narrow sets.
    pub(crate) fn narrow(game: Game) -> &'static Weights<Narrow> {
        static WEIGHTS: Cache<Narrow> = [const { OnceLock::new() }; Game::ALL.len()];
        cached(&WEIGHTS, game)
    }
}

/// The weights of each game, parsed on first use.
type Cache<W> = [OnceLock<Weights<W>>; Game::ALL.len()];

fn cached<W: Width>(cache: &'static Cache<W>, game: Game) -> &'static Weights<W> {
    let Some(number) = Game::ALL.iter().position(|other| *other == game) else {
        unreachable!("only the games that are offered to players are searched, not {game}");
    };
    cache[number].get_or_init(|| match read(game, text_of(game)) {
        Ok(terms) => Weights::new(game, terms),
        Err(why) => unreachable!("the weights of {game} can be read: {why}"),
    })
}

impl<W: Width> Weights<W> {
    /// Builds the lookup tables of a game from its weights.
    pub(crate) fn new(game: Game, terms: Box<[Tapered; COUNT]>) -> Weights<W> {
        let spec = game.spec();
        let start = Position::start(game);
        let values = Values::new(spec, &terms[..]);
        let worth = |row: usize| spec.pieces.get(row).map_or(0, |piece| values.value(piece.role));
        let pawn_row = values.row(Role::Pawn);
        let pieces = start.occupied() - start.with_role(Role::Pawn);
        let roles = pieces.into_iter().filter_map(|at| start.role_at(at));
        let full: i32 = roles.map(|role| values.value(role)).sum();
        let phase = |row| if row == pawn_row { 0 } else { worth(row) * FULL_BOARD / full.max(1) };
        let phase = std::array::from_fn(phase);
        let row_of = |role| spec.pieces.iter().position(|piece| piece.role == role);
        let limit = row_of(Role::Rook).map_or(0, |rook| worth(rook) * 9 / 10);
        let paired_rows = (1..spec.pieces.len())
            .filter(|row| *row != pawn_row)
            .filter(|row| (start.in_slot(*row) & start.pieces(Color::White)).is_several())
            .collect();
        Weights {
            squares_only: terms[MOBILITY..].iter().all(|weight| *weight == Tapered::ZERO),
            squares: square_worths(spec, &terms),
            terms,
            phase,
            minor: std::array::from_fn(|row| row != pawn_row && worth(row) < limit),
            ranks: spec.geometry.ranks,
            pawn_row,
            lion_row: row_of(Role::Lion),
            paired_rows,
            has_pools: spec.pool != Pool::None,
            files_around: files_around(spec),
            pawn_masks: pawn_masks(spec),
            near_promotion: Color::ALL.map(|color| near_promotion(spec, color)),
            values,
        }
    }

    /// The piece-square value.
    #[inline]
    pub(crate) fn piece_square(&self, color: Color, row: usize, square: Square) -> Tapered {
        self.squares[color.index()][row][square.index()]
    }

    /// Whether the piece of a row is a minor piece.
    #[inline]
    pub(crate) fn is_minor(&self, row: usize) -> bool {
        self.minor[row]
    }

    /// The rank of a square counted from a side's own, from 0.
    #[inline]
    pub(crate) const fn relative_rank(&self, color: Color, square: Square) -> u8 {
        match color {
            Color::White => square.rank(),
            Color::Black => self.ranks - 1 - square.rank(),
        }
    }
}

/// The terms of a piece on a square that depend on nothing else on the board.
pub(crate) fn square_terms(
    spec: &GameSpec,
    color: Color,
    row: usize,
    square: Square,
) -> [usize; 3] {
    let rank = spec.relative_rank(color, square);
    let from_edge = square.file().min(spec.geometry.files - 1 - square.file());
    [
        VALUE + row,
        RANK + row * RANKS + usize::from(rank),
        FILE + row * HALF_FILES + usize::from(from_edge),
    ]
}

fn square_worths(
    spec: &GameSpec,
    terms: &[Tapered; COUNT],
) -> Box<[[[Tapered; Square::COUNT]; MOST_KINDS]; 2]> {
    let mut worths = Box::new([[[Tapered::ZERO; Square::COUNT]; MOST_KINDS]; 2]);
    for color in Color::ALL {
        for row in 0..spec.pieces.len() {
            for square in spec.geometry.squares() {
                for term in square_terms(spec, color, row, square) {
                    worths[color.index()][row][square.index()] += terms[term];
                }
            }
        }
    }
    worths
}

/// The squares of a board that satisfy a predicate.
fn squares_where<W: Width>(spec: &GameSpec, holds: impl Fn(Square) -> bool) -> SquareSet<W> {
    let squares = spec.geometry.squares().into_iter();
    squares.filter(|square| holds(*square)).collect()
}

fn files_around<W: Width>(spec: &GameSpec) -> Vec<Vec<SquareSet<W>>> {
    let files = spec.geometry.files;
    let file = |file: u8| squares_where(spec, |square| square.file() == file);
    (0..files)
        .map(|at| (at.saturating_sub(1)..=(at + 1).min(files - 1)).map(file).collect())
        .collect()
}

fn pawn_masks<W: Width>(spec: &GameSpec) -> Box<[[PawnMasks<W>; Square::COUNT]; 2]> {
    let mut masks = Box::new([[PawnMasks::default(); Square::COUNT]; 2]);
    for color in Color::ALL {
        for pawn in spec.geometry.squares() {
            let is_ahead = |square: Square| match color {
                Color::White => square.rank() > pawn.rank(),
                Color::Black => square.rank() < pawn.rank(),
            };
            let aside = |square: Square| square.file().abs_diff(pawn.file());
            let next = |square: Square| square.distance(pawn) == 1;
            masks[color.index()][pawn.index()] = PawnMasks {
                ahead: squares_where(spec, |s| is_ahead(s) && aside(s) == 0),
                next: squares_where(spec, |s| is_ahead(s) && aside(s) == 0 && next(s)),
                passing: squares_where(spec, |s| is_ahead(s) && aside(s) <= 1),
                beside: squares_where(spec, |s| aside(s) == 1),
                next_to: squares_where(spec, |s| aside(s) == 1 && s.rank() == pawn.rank()),
            };
        }
    }
    masks
}

fn near_promotion<W: Width>(spec: &GameSpec, color: Color) -> SquareSet<W> {
    let zone = match spec.promotion {
        Promotion::Pawns { zone, .. }
        | Promotion::Crowning { zone, .. }
        | Promotion::FromPoolAsAction { zone } => zone,
        Promotion::FromPoolOnArrival => 1,
    };
    squares_where(spec, |square| {
        spec.relative_rank(color, square) + zone + 3 >= spec.geometry.ranks
    })
}

/// Parses the weights of a game. Terms that the text does not name are 0.
pub(crate) fn read(game: Game, text: &str) -> Result<Box<[Tapered; COUNT]>, String> {
    let mut terms = Box::new([Tapered::ZERO; COUNT]);
    let lines = lines(game.spec());
    for line in text.lines() {
        let (name, weights) =
            line.split_once(':').ok_or_else(|| format!("there is no colon in {line:?}"))?;
        let found = lines.iter().find(|(other, ..)| other == name);
        let (_, start, count) = found.ok_or_else(|| format!("{game} has no term {name:?}"))?;
        let pairs: Option<Vec<Tapered>> = weights.split_whitespace().map(pair).collect();
        let pairs = pairs.filter(|pairs| pairs.len() == *count).ok_or_else(|| {
            format!("{name:?} needs {count} weights like 10/-5, and has {weights:?}")
        })?;
        terms[*start..start + count].copy_from_slice(&pairs);
    }
    Ok(terms)
}

fn pair(text: &str) -> Option<Tapered> {
    let (full, empty) = text.split_once('/')?;
    Some(Tapered { full: full.parse().ok()?, empty: empty.parse().ok()? })
}

/// Formats the weights of a game as [`read`] parses them, without all-zero lines.
pub(crate) fn write(game: Game, terms: &[Tapered; COUNT]) -> String {
    let mut text = String::new();
    for (name, start, count) in lines(game.spec()) {
        let pairs = &terms[start..start + count];
        if pairs.iter().any(|pair| *pair != Tapered::ZERO) {
            let pairs: Vec<String> =
                pairs.iter().map(|pair| format!("{}/{}", pair.full, pair.empty)).collect();
            // Writing to a `String` never fails.
            let _ = writeln!(text, "{name}: {}", pairs.join(" "));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_read_as_they_are_written() {
        for &game in Game::ALL {
            let terms = read(game, text_of(game)).unwrap();
            assert_eq!(write(game, &terms), text_of(game), "{game}");
        }
    }

    #[test]
    fn what_is_wrong_with_weights_is_said() {
        let why = |text| read(Game::MightyLion, text).unwrap_err();
        assert_eq!(why("value"), "there is no colon in \"value\"");
        assert_eq!(why("value mammoth: 1/1"), "mighty-lion has no term \"value mammoth\"");
        assert!(why("value lion: 1").contains("needs 1 weights"));
        assert!(why("value lion: 1/1 2/2").contains("needs 1 weights"));
    }

    #[test]
    fn a_lion_is_worth_more_than_a_queen_and_a_queen_more_than_a_rook() {
        let known = &Weights::of(Game::MightyLion).values;
        let values = [Role::Lion, Role::Queen, Role::Rook, Role::Knight, Role::Pawn];
        assert!(values.is_sorted_by(|more, less| known.value(*more) > known.value(*less)));
        assert!(known.value(Role::Pawn) > 0);
    }
}
