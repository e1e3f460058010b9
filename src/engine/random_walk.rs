//! Random games, action by action, for tests of incremental updates.

use crate::weaken::mix;
use rules::{Game, Move, Position, Wanted};

/// Positions with castling, en passant, captures in passing, promotions of every kind.
const POSITIONS: &[(Game, &str)] = &[
    (Game::MightyLion, "r3k2r/pP4pp/8/3lPpP1/3nN3/3L4/P6p/R3K2R w KQkq f6 0 20"),
    (Game::ChuChess, "r3k4r/2n4n2/6l3/3P6/3+R1+b4/4Lp4/2p7/10/10/R4K3R w KQkq - 0 30"),
    (Game::ChuShogiLike, "4k5/2R1P5/7N2/5l4/10/4L5/10/3r1p4/7b2/5K4 b - - 0 30"),
    (Game::Lionheart, "5k4/2P7/10/10/4p5/5S4/10/4P1p3/10/4K5[QRBqr] w - - 0 30"),
    (Game::Lionized, "l3z1hl/P1p2p1p/8/4k2p/4p3/2p5/2cM1PPP/2ZK2CL[LHFmf] w - - 2 21"),
    (Game::ChuShogi, "5k6/12/6n3g1/2p9/12/3i8/8P3/12/5N6/1G10/12/6K5 w - - 3 60"),
];

/// These positions and the start position of a game.
pub(super) fn positions(game: Game) -> impl Iterator<Item = Position> {
    let others = POSITIONS.iter().filter(move |(other, _)| *other == game);
    let others = others.map(|(game, fen)| Position::from_fen(*game, fen).expect("it is valid"));
    others.chain([Position::start(game)])
}

/// Plays random actions from each of [`positions`]; `show` receives each action with the positions
/// before and after it.
pub(super) fn walk(
    game: Game,
    seed: u64,
    actions: usize,
    show: &mut dyn FnMut(&Position, Move, &Position),
) {
    for mut position in positions(game) {
        let mut random = mix(seed);
        for _ in 0..actions {
            let mut all = Vec::new();
            position.actions(Wanted::All, &mut |mv| all.push(mv));
            let legality = position.legality();
            let found = std::iter::repeat_with(|| {
                random = mix(random);
                (!all.is_empty()).then(|| all.swap_remove((random % all.len() as u64) as usize))
            })
            .map_while(|mv| mv)
            .find_map(|mv| {
                let mut next = position.clone();
                next.play_action(mv, &legality).then_some((mv, next))
            });
            let Some((mv, next)) = found else { break };
            show(&position, mv, &next);
            position = next;
        }
    }
}
