//! What pieces and squares are worth, per game: made once from the piece table and a few numbers.

use std::sync::OnceLock;

use crate::rules::{Color, Game, GameSpec, Position, Promotion, Role, Square, SquareSet};

/// How many roles there are.
pub(super) const ROLES: usize = Role::ALL.len();

/// What the evaluation looks up for a game.
pub(super) struct Weights {
    /// Worth of a piece in hundredths of a Pawn, by role; Kings count as nothing.
    pub(super) value: [i32; ROLES],
    /// The row of each role in the game's piece table.
    row: [usize; ROLES],
    /// What a square adds for a piece of White's, by role. Black's squares are mirrored by rank.
    pub(super) square: Box<[[i32; Square::COUNT]; ROLES]>,
    /// What a square adds for White's King once the board is empty; [`Weights::square`] has it for the full board.
    pub(super) king_endgame: [i32; Square::COUNT],
    /// The files, and with each those beside it.
    pub(super) files: Vec<(SquareSet, SquareSet)>,
    /// The ranks from White's side.
    pub(super) ranks: Vec<SquareSet>,
    /// For each rank of a Pawn counted from its own side: what it is worth if no enemy Pawn can stop it.
    pub(super) passed: Vec<i32>,
    /// Worth of everything but Kings and Pawns at the start.
    pub(super) full_board: i32,
}

/// Worth of the pieces of games whose pages give no values.
const fn estimated_value(role: Role) -> i32 {
    match role {
        Role::Queen => 950,
        Role::Marshall => 925,
        Role::Archbishop => 850,
        Role::Gryphon => 850,
        Role::Unicorn => 700,
        Role::Hippogriff => 650,
        Role::Cavalry => 600,
        Role::Rook => 500,
        Role::Knight => 400,
        Role::Bishop => 375,
        Role::Squire => 275,
        Role::Lionizer => 600,
        Role::HotHorse | Role::ColdHorse => 325,
        Role::Lance => 300,
        Role::Mammoth | Role::Ferz => 275,
        Role::Pawn => 100,
        _ => 0,
    }
}

impl Weights {
    /// The weights of a game.
    pub(super) fn of(game: Game) -> &'static Weights {
        static WEIGHTS: [OnceLock<Weights>; Game::ALL.len()] =
            [const { OnceLock::new() }; Game::ALL.len()];
        WEIGHTS[game as usize].get_or_init(|| Weights::new(game.spec()))
    }

    fn new(spec: &GameSpec) -> Weights {
        let mut value = [0; ROLES];
        let mut row = [0; ROLES];
        for (i, piece) in spec.pieces.iter().enumerate() {
            row[piece.role as usize] = i;
            if !piece.role.is_royal() {
                value[piece.role as usize] =
                    piece.value.unwrap_or_else(|| estimated_value(piece.role));
            }
        }
        let squares = spec.geometry.squares();
        let mut square = Box::new([[0; Square::COUNT]; ROLES]);
        for piece in spec.pieces {
            for at in squares {
                square[piece.role as usize][at.index()] = square_worth(spec, piece.role, at);
            }
        }
        let mut king_endgame = [0; Square::COUNT];
        for at in squares {
            king_endgame[at.index()] = 5 * centrality(spec, at);
        }
        let file = |file: i32| -> SquareSet {
            squares
                .into_iter()
                .filter(|at| i32::from(at.file()) == file)
                .collect()
        };
        let files = 0..i32::from(spec.geometry.files);
        let ranks = 0..spec.geometry.ranks;
        let start = Position::start(spec.game);
        let full_board = Color::ALL
            .iter()
            .flat_map(|color| start.pieces(*color))
            .filter_map(|at| start.role_at(at))
            .filter(|role| *role != Role::Pawn)
            .map(|role| value[role as usize])
            .sum();
        Weights {
            value,
            row,
            square,
            king_endgame,
            files: files
                .map(|f| (file(f), file(f - 1) | file(f + 1)))
                .collect(),
            passed: ranks.clone().map(|rank| passed_worth(spec, rank)).collect(),
            ranks: ranks
                .map(|rank| squares.into_iter().filter(|at| at.rank() == rank).collect())
                .collect(),
            full_board,
        }
    }

    /// The row of a role in the game's piece table.
    pub(super) fn row(&self, role: Role) -> usize {
        self.row[role as usize]
    }

    /// Worth of a role in hundredths of a Pawn.
    pub(super) fn value(&self, role: Role) -> i32 {
        self.value[role as usize]
    }
}

/// 0 in the corner, growing by one with each step towards the middle along either axis.
fn centrality(spec: &GameSpec, at: Square) -> i32 {
    let from_edge = |at: u8, size: u8| i32::from(at.min(size - 1 - at));
    from_edge(at.file(), spec.geometry.files) + from_edge(at.rank(), spec.geometry.ranks)
}

/// How many ranks a Pawn on a rank counted from its own side is away from where it promotes.
fn ranks_to_promotion(spec: &GameSpec, rank: u8) -> i32 {
    let zone = match spec.promotion {
        Promotion::Pawns { zone, .. }
        | Promotion::Crowning { zone, .. }
        | Promotion::FromPoolAsAction { zone } => zone,
        Promotion::FromPoolOnArrival => 1,
    };
    i32::from(spec.geometry.ranks) - i32::from(zone) - i32::from(rank)
}

fn passed_worth(spec: &GameSpec, rank: u8) -> i32 {
    match ranks_to_promotion(spec, rank) {
        ..=1 => 120,
        2 => 70,
        3 => 40,
        4 => 20,
        _ => 10,
    }
}

fn square_worth(spec: &GameSpec, role: Role, at: Square) -> i32 {
    let central = centrality(spec, at);
    let rank = i32::from(at.rank());
    let middle = i32::from(spec.geometry.ranks) / 2;
    match role {
        // At home while there are pieces to fear, and off the middle files.
        Role::King | Role::LionheartKing => {
            let from_edge = i32::from(at.file().min(spec.geometry.files - 1 - at.file()));
            -12 * rank - 6 * from_edge
        }
        Role::Pawn => {
            let start = i32::from(spec.pawns.start_rank);
            let on_middle_files = central - rank.min(2 * middle - 1 - rank);
            let advanced = (rank - start).max(0);
            4 * advanced + if advanced > 0 { 3 * on_middle_files } else { 0 }
        }
        Role::Lion => 5 * central + 4 * rank.min(middle + 1),
        Role::Queen | Role::Rook | Role::CrownedRook | Role::Marshall | Role::Lance => central,
        Role::Lionizer => 2 * central,
        Role::Squire | Role::Commoner => 3 * central + 2 * rank.min(middle),
        Role::Knight | Role::Cavalry => 5 * central,
        _ => 3 * central,
    }
}
