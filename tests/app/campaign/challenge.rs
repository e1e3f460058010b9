//! Random challenges.

use rules::Position;

use super::random::{Random, somewhere};
use crate::den::*;

/// The start of a match: the usual one, one with a name, or any position as a FEN; and its time,
/// with a bank or without.
pub fn random_challenge(random: &mut Random, game: Game) -> ChallengeOptions {
    let start = match random.below(3) {
        0 => None,
        1 => Position::start_called(game, random.one_of(game.spec().starts).id),
        _ => {
            let fen = somewhere(random, game).fen();
            let read = position_typed(game, &fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
            assert_eq!(read.fen(), fen);
            Some(read)
        }
    };
    let days = 1 + random.below(4);
    let most = (24 * days - 1).min(48);
    let bonus = (!random.once_in(4)).then(|| 1 + random.below(most) as i64);
    ChallengeOptions {
        game,
        days: Some(days as i64),
        bonus,
        start: start.map(Box::new),
        ..crate::den::to_ben()
    }
}
