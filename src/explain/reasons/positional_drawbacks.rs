//! What speaks against a turn that loses nothing at once: what the answer gains besides pieces, and
//! what the better turn would have done.

use super::gains::{attacked, protected};
use super::positional::{castles, developed, exposure, may_castle, pushed, shut_in};
use super::reason::{Comparison, Drawback, PlacedPiece, Reason};
use rules::{Position, Turn};

/// So many squares next to a King must be attacked to be worth a word, and so many more than they
/// would have been.
const EXPOSED: (usize, usize) = (3, 2);

pub(super) fn positional_drawbacks(compared: Comparison<'_>) -> Vec<Drawback> {
    let Comparison { position, played, .. } = compared;
    let Some(&better) = compared.better.first() else { return Vec::new() };
    let us = position.turn();
    let (after, other) = (position.play_unchecked(played), position.play_unchecked(better));
    let is_castling = castles(position, better);
    let castled = is_castling && !castles(position, played);
    let could_castle = may_castle(position, us) && !may_castle(&after, us);
    let ends_castling =
        could_castle && !castles(position, played) && (is_castling || may_castle(&other, us));
    let answer = compared.reply.first().copied();
    let attacks = answer.map(|answer| attacked(&after, &after.play_unchecked(answer), answer));
    let attacks = attacks.filter(|pieces| !pieces.is_empty());
    let push = answer.and_then(|answer| pushed(&after, answer));
    let left = [attacks.map(Reason::Attacks), push.map(Reason::Pushes)];
    let by_played = attacked(position, &after, played);
    let mut by_better = attacked(position, &other, better);
    by_better.retain(|piece| !by_played.contains(piece));
    let missed = [
        (castled && !ends_castling).then_some(Reason::Castles),
        unprotected(position, &after, better).map(Reason::Protects),
        (!by_better.is_empty()).then_some(Reason::Attacks(by_better)),
        pushed(position, better).filter(|_| pushed(position, played).is_none()).map(Reason::Pushes),
        developed(position, better)
            .filter(|_| developed(position, played).is_none())
            .map(Reason::Develops),
    ];
    let own = [
        ends_castling.then_some(Drawback::EndsCastling),
        exposed(compared, &after, &other).map(Drawback::Exposes),
        shut_in(position, &after, &other).map(Drawback::ShutsIn),
    ];
    let check = answer.filter(|answer| after.play_unchecked(*answer).is_check());
    let no_check = other.is_check() && !after.is_check();
    let checks = [
        check.map(|_| Drawback::Leaves(Reason::Check)),
        no_check.then_some(Drawback::Misses(Reason::Check)),
    ];
    let left = left.into_iter().flatten().map(Drawback::Leaves);
    let missed = missed.into_iter().flatten().map(Drawback::Misses);
    let own = own.into_iter().flatten();
    let checks = checks.into_iter().flatten();
    own.chain(left).chain(missed).chain(checks).collect()
}

/// The piece that the better turn would have protected and that now can be taken for nothing.
fn unprotected(position: &Position, after: &Position, better: Turn) -> Option<PlacedPiece> {
    let us = position.turn();
    let piece = protected(position, &position.play_unchecked(better), better)?;
    let square = piece.1;
    let is_left = after.piece_at(square) == position.piece_at(square)
        && after.is_attacked(square, !us)
        && !after.is_attacked(square, us);
    is_left.then_some(piece)
}

/// How many squares next to the King are attacked after the answer, where they are many more than
/// before and than after the better turn.
fn exposed(compared: Comparison<'_>, after: &Position, other: &Position) -> Option<usize> {
    let us = compared.position.turn();
    let answered = |position: &Position, answer: Option<&Turn>| {
        let position = answer.map_or_else(|| position.clone(), |it| position.play_unchecked(*it));
        exposure(&position, us)
    };
    let now = answered(after, compared.reply.first());
    let otherwise = answered(other, compared.better.get(1)).max(exposure(compared.position, us));
    let (least, more) = EXPOSED;
    (now >= least && now >= otherwise + more).then_some(now)
}

#[cfg(test)]
mod tests {
    use super::super::reason::line;
    use super::super::words::drawbacks_in_words;
    use super::*;
    use crate::names::Naming;
    use locale::Locale;
    use rules::Game;

    const GAME: Game = Game::MightyLion;

    fn said_in(fen: &str, played: &str, better: &str, locale: Locale) -> Vec<String> {
        let position = Position::from_fen(GAME, fen).unwrap();
        let (played, better) = (line(&position, played), line(&position, better));
        let drawbacks = positional_drawbacks(Comparison {
            position: &position,
            played: played[0],
            reply: &played[1..],
            mated: None,
            better: &better,
            mates: None,
        });
        drawbacks_in_words(&drawbacks, GAME, Naming::Board, locale)
    }

    #[test]
    fn just_this_is_said_of_the_first_turn_beside_the_better_one() {
        let castling = "4k3/7p/8/8/8/8/P7/4K2R w K - 0 1";
        let exposed = "3q3k/1b6/8/8/8/8/P4PPP/6K1 w - - 0 1";
        let bishop = "6k1/8/8/8/8/8/8/B2N2K1 w - - 0 1";
        let lion = "6k1/8/8/8/8/8/8/L2N2K1 w - - 0 1";
        let pawns = "6k1/8/3pp3/8/8/2L5/8/6K1 w - - 0 1";
        let alone = "6k1/8/q7/8/8/1N6/8/6K1 w - - 0 1";
        let protected = "6k1/8/q7/8/8/1N6/3R4/6K1 w - - 0 1";
        let rooks = "6k1/8/8/8/8/2R5/r7/6K1 w - - 0 1";
        let rook = "k7/8/8/8/8/8/3R4/7K w - - 0 1";
        let theirs = "6k1/8/8/8/p7/8/8/6K1 w - - 0 1";
        let theirs_stopped = "6k1/8/8/8/p7/8/1P6/6K1 w - - 0 1";
        let ours = "6k1/8/8/P7/8/8/8/6K1 w - - 0 1";
        let ours_stopped = "6k1/1p6/8/P7/8/8/8/6K1 w - - 0 1";
        let knight = "k3r3/8/8/8/4N3/8/8/1R5K w - - 0 1";
        let prey = "1k6/8/7l/8/8/8/6K1/2R5 w - - 0 1";
        let start = &Position::start(GAME).fen();
        for (fen, played, better, said) in [
            // A turn ends castling where the better one does not, or castles.
            (castling, "e1e2", "a2a3", "gives up the right to castle"),
            (castling, "e1e2", "e1g1", "gives up the right to castle"),
            (castling, "e1e2", "e1d2", ""),
            (castling, "a2a3", "e1g1", "doesn’t bring the King to safety"),
            (castling, "e1g1", "a2a3", ""),
            // Many more squares beside the King are attacked than otherwise.
            (exposed, "g2g4 d8h4", "a2a3 h8g8", "exposes 4 squares next to the King"),
            (exposed, "g2g4 d8h4", "a2a3 d8h4", ""),
            // A piece has nowhere to go any more.
            (bishop, "d1b2", "d1e3", "shuts in the Bishop on a1"),
            (lion, "d1b2", "d1e3", ""),
            // The answer attacks what is worth more or stands alone.
            (pawns, "c3d4 e6e5", "c3b3 g8f8", "allows an attack on the Lion on d4"),
            (alone, "b3d4 a6d6", "g1f2 a6b7", "allows an attack on the Knight on d4"),
            (protected, "b3d4 a6d6", "g1f2 a6b7", ""),
            (rooks, "g1f1 a2a1", "g1h1 g8f8", "allows a check"),
            (rooks, "g1f1 a2b2", "g1h1 g8f8", ""),
            (rook, "h1g1 a8b8", "d2a2 a8b8", "misses a check"),
            (rook, "d2d8 a8b7", "d2a2 a8b8", ""),
            // A passed Pawn goes on, or is not pushed.
            (theirs, "g1h1 a4a3", "g1f1 g8f8", "lets the passed Pawn on a4 advance"),
            (theirs_stopped, "g1h1 a4a3", "g1f1 g8f8", ""),
            (ours, "g1f1 g8f8", "a5a6 g8f8", "doesn’t push the passed Pawn on a5"),
            (ours_stopped, "g1f1 g8f8", "a5a6 g8f8", ""),
            // A piece can be taken for nothing.
            (knight, "h1g1 a8a7", "b1e1 a8a7", "doesn’t protect the Knight on e4"),
            (knight, "b1b4 a8a7", "b1e1 a8a7", ""),
            // The turn may attack the same, or bring another piece into play.
            (prey, "g2f1 b8b7", "c1c6 h6g4", "misses a chance to attack the Lion on h6"),
            (prey, "c1h1 b8b7", "c1c6 h6g4", ""),
            (start, "a2a3 e7e5", "g1f3 e7e5", "doesn’t bring the Knight on g1 into play"),
            (start, "g1h3 e7e5", "g1f3 e7e5", ""),
        ] {
            let all = said_in(fen, played, better, Locale::English);
            assert_eq!(all.join(", "), said, "{fen}: {played}, not {better}");
        }
    }

    #[test]
    fn every_language_says_them() {
        let fen = "4k3/7p/8/8/8/8/P7/4K2R w K - 0 1";
        for (locale, expected) in [
            (Locale::German, "gibt die Rochade auf"),
            (Locale::Japanese, "キャスリングの権利を失うこと"),
        ] {
            assert_eq!(said_in(fen, "e1e2", "a2a3", locale), [expected]);
        }
    }
}
