//! What holds in every position of every game, tried in random play.

use std::collections::{HashMap, HashSet};

use crate::random::{hash_anew, random_play, random_play_of};
use proptest::prelude::*;
use proptest::sample::Index;
use rules::{
    Color, Game, IllegalTurn, Move, Position, Role, Square, SquareSet, Status, Turn, Wanted, Win,
};

/// A move between any two squares, with or without a capture on the way.
fn any_move(game: Game, (from, via, to, kind): (Index, Index, Index, u8)) -> Move {
    let squares: Vec<Square> = game.squares().into_iter().collect();
    let mv = Move::new(*from.get(&squares), *to.get(&squares));
    if kind == 0 { mv.taking(*via.get(&squares)) } else { mv }
}

/// The wanted actions in the order in which they come.
fn listed_actions(position: &Position, wanted: Wanted) -> Vec<Move> {
    let mut actions = Vec::new();
    position.actions(wanted, &mut |mv| actions.push(mv));
    actions
}

/// Plays every action, and where that does not end the turn every action after it, and shows the
/// positions at the end.
fn play_actions(position: &Position, show: &mut impl FnMut(Position) -> bool) {
    let legality = position.legality();
    for mv in listed_actions(position, Wanted::All) {
        let mut next = position.clone();
        if next.play_action(mv, &legality) {
            if next.is_mid_turn() {
                play_actions(&next, show);
            } else {
                show(next);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn the_hash_kept_up_to_date_is_that_of_the_position(position in random_play()) {
        for turn in position.legal_turns() {
            let next = position.play_unchecked(turn);
            prop_assert_eq!(next.hash(), hash_anew(&next), "{}", position.turn_text(turn));
        }
    }

    #[test]
    fn a_fen_says_everything(position in random_play()) {
        let fen = position.fen();
        let read = Position::from_fen(position.game(), &fen);
        prop_assert_eq!(read.as_ref(), Ok(&position));
        let read = read.unwrap_or_else(|_| position.clone());
        prop_assert_eq!(read.fen(), fen);
        prop_assert_eq!(read.hash(), position.hash());
        prop_assert_eq!(read.is_check(), position.is_check());
        let texts = |position: &Position| -> HashSet<String> {
            position.legal_turns().into_iter().map(|turn| position.turn_text(turn)).collect()
        };
        prop_assert_eq!(texts(&read), texts(&position));
    }

    #[test]
    fn every_effect_and_every_text_is_listed_once(position in random_play()) {
        let mut effects: HashMap<String, Turn> = HashMap::new();
        let mut texts = HashSet::new();
        for turn in position.legal_turns() {
            let fen = position.play_unchecked(turn).fen();
            // Equal positions share all fields of the FEN but the clocks.
            let effect: Vec<&str> = fen.split(' ').enumerate().filter(|(field, _)| ![4, 5].contains(field)).map(|(_, text)| text).collect();
            let twin = effects.insert(effect.join(" "), turn);
            prop_assert_eq!(twin.map(|twin| position.turn_text(twin)), None, "{}", position.turn_text(turn));
            prop_assert!(texts.insert(position.turn_text(turn)), "{}", position.turn_text(turn));
        }
    }

    #[test]
    fn every_way_to_play_leads_where_its_canonical_turn_leads(position in random_play()) {
        let legal: HashSet<Turn> = position.legal_turns().into_iter().collect();
        let turns = position.turns();
        let mut reached = HashSet::new();
        for way in turns.ways() {
            let end = position.play_unchecked(way.played);
            prop_assert_eq!(end.hash(), position.play_unchecked(way.canonical).hash(), "{:?}", way);
            prop_assert_eq!(turns.leading_to(&end), Some(way.canonical));
            prop_assert_eq!(turns.canonical(way.played), Some(way.canonical));
            let key = |turn: Turn| (turn.second().is_some(), position.turn_text(turn));
            prop_assert!(key(way.canonical) <= key(way.played), "{:?}", way);
            reached.insert(way.canonical);
        }
        prop_assert_eq!(reached, legal);
        prop_assert_eq!(turns.leading_to(&position), None);
    }

    #[test]
    fn counting_turns_is_listing_them(position in random_play()) {
        prop_assert_eq!(position.legal_turn_count(), position.legal_turns().len());
    }

    #[test]
    fn the_actions_of_a_search_lead_to_what_the_legal_turns_lead_to(position in random_play()) {
        // A side that has lost its last royal piece is never searched.
        prop_assume!(!position.royals(position.turn()).is_empty());
        let legal = position.legal_turns();
        let effects: HashSet<u64> = legal.iter().map(|turn| position.play_unchecked(*turn).hash()).collect();
        let mut played = HashSet::new();
        play_actions(&position, &mut |end| played.insert(end.hash()));
        prop_assert_eq!(&played, &effects);
    }

    #[test]
    fn every_action_is_either_tactical_or_quiet(position in random_play()) {
        let of = |wanted| -> HashSet<Move> { listed_actions(&position, wanted).into_iter().collect() };
        let (all, tactical, quiet) = (of(Wanted::All), of(Wanted::Tactical), of(Wanted::Quiet));
        prop_assert!(tactical.is_disjoint(&quiet));
        prop_assert_eq!(&tactical | &quiet, all.clone());
        prop_assert_eq!(listed_actions(&position, Wanted::All).len(), all.len());
        let enemies = position.pieces(!position.turn());
        for mv in all {
            prop_assert!(position.has_action(mv));
            if mv.capture_squares().intersects(enemies) {
                prop_assert!(tactical.contains(&mv), "{:?}", mv);
            }
        }
    }

    #[test]
    fn what_no_action_is_is_told(position in random_play(), from in 0..100_usize, to in 0..100_usize) {
        let (Some(from), Some(to)) = (Square::from_index(from), Square::from_index(to)) else {
            unreachable!("squares are numbered up to 99");
        };
        let mv = Move::new(from, to);
        prop_assert_eq!(position.has_action(mv), listed_actions(&position, Wanted::All).contains(&mv));
    }

    #[test]
    fn every_listed_turn_plays_and_leaves_the_king_safe(position in random_play()) {
        for turn in position.legal_turns() {
            let next = position.play(turn);
            prop_assert!(next.is_ok(), "{}: {:?}", position.turn_text(turn), next);
            if let Ok(next) = next {
                let safe = || !next.is_attacked(next.king(position.turn()), next.turn());
                prop_assert!(position.spec().captures_royals() || safe());
                prop_assert_eq!(next.turn(), !position.turn());
            }
        }
    }

    #[test]
    fn a_turn_that_is_not_listed_does_not_play_and_the_reason_is_true(
        position in random_play(),
        moves in proptest::collection::vec(any::<(Index, Index, Index, u8)>(), 64),
    ) {
        prop_assume!(!position.royals(position.turn()).is_empty());
        let effects: HashSet<u64> = position.legal_turns().into_iter().map(|turn| position.play_unchecked(turn).hash()).collect();
        let own: Vec<Square> = position.pieces(position.turn()).into_iter().collect();
        for (from, via, to, kind) in moves {
            let mut mv = any_move(position.game(), (from, via, to, kind % 4));
            if kind % 8 < 6 {
                mv.from = *from.get(&own);
            }
            let turn = Turn::from(mv);
            match position.play(turn) {
                Ok(next) => prop_assert!(effects.contains(&next.hash()), "{mv:?} plays but is not listed"),
                Err(reason) => {
                    prop_assert!(!position.legal_turns().contains(&turn), "{mv:?} is listed but {reason:?}");
                    is_true(&position, mv, reason)?;
                }
            }
        }
    }

    #[test]
    fn two_half_actions_that_are_not_listed_do_not_play_and_the_reason_is_true(
        position in random_play_of(Game::Lionheart),
        picks in proptest::collection::vec(any::<[Index; 4]>(), 128),
    ) {
        let effects: HashSet<u64> = position.legal_turns().into_iter().map(|turn| position.play_unchecked(turn).hash()).collect();
        for [from, to, second_from, second_to] in picks {
            let first = half_action(&position, position.pieces(position.turn()), from, to);
            // The second begins with a piece that stands there or with the one that has just moved.
            let second = half_action(&position, position.pieces(position.turn()).with(first.to), second_from, second_to);
            let turn = Turn::two(first, second);
            match position.play(turn) {
                Ok(next) => prop_assert!(effects.contains(&next.hash()), "{turn:?} plays but is not listed"),
                Err(reason) => second_half_is_forbidden(&position, turn, reason)?,
            }
        }
    }

    #[test]
    fn the_status_is_consistent(position in random_play()) {
        let stuck = position.legal_turns().is_empty();
        match position.status() {
            Status::Checkmate { winner } => prop_assert!(stuck && position.is_check() && winner == !position.turn()),
            Status::Stalemate => prop_assert!(stuck && !position.is_check()),
            Status::Won { winner, by: Win::RoyalsLost } => {
                prop_assert!(stuck && position.royals(!winner).is_empty() && winner == !position.turn());
            }
            Status::Won { by, .. } => prop_assert!(position.spec().captures_royals(), "{by:?}"),
            Status::Draw(_) | Status::Ongoing => prop_assert!(!stuck),
        }
        prop_assert_eq!(position.is_check(), !position.checkers().is_empty());
        prop_assert_eq!(position.has_legal_turn(), !stuck);
    }
}

/// A step of one of the pieces to a neighbouring square, as King and Pawns make it.
fn half_action(position: &Position, pieces: SquareSet, from: Index, to: Index) -> Move {
    let royal_or_pawn = |square: &Square| {
        let role = position.role_at(*square);
        role.is_none_or(|role| role.is_royal() || role == Role::Pawn)
    };
    let pieces: Vec<Square> = pieces.into_iter().filter(royal_or_pawn).collect();
    let from = *from.get(&pieces);
    let near = |square: &Square| square.distance(from) == 1;
    let squares: Vec<Square> = position.game().squares().into_iter().filter(near).collect();
    Move::new(from, *to.get(&squares))
}

/// What a reason against two half actions claims, as far as it can be seen from outside.
fn second_half_is_forbidden(
    position: &Position,
    turn: Turn,
    reason: IllegalTurn,
) -> Result<(), TestCaseError> {
    let what = format!("{turn:?} {reason:?} {position:?}");
    let (own, enemy) = (position.turn(), !position.turn());
    let (first, second) = (turn.first(), turn.second().unwrap_or(turn.first()));
    let is_pawn = |square| position.role_at(square) == Some(Role::Pawn);
    let king_moves_first = Some(first.from) == position.royal(own);
    match reason {
        IllegalTurn::PawnStalling { on } => {
            prop_assert!(king_moves_first && on == first.to && second.from == on, "{what}");
            prop_assert!(position.pieces(enemy).contains(on) && is_pawn(on), "{what}");
        }
        IllegalTurn::SecondStepInCheck { by } => {
            prop_assert!(king_moves_first && second.from == first.to, "{what}");
            prop_assert_eq!(by, position.checkers(), "{}", what);
        }
        IllegalTurn::CapturingUnderThreat { on, by } => {
            prop_assert!(king_moves_first && on == first.to && !by.is_empty(), "{what}");
            let captured = position.pieces(enemy).contains(first.to);
            prop_assert!(captured || position.pieces(enemy).contains(second.to), "{what}");
            prop_assert!((by - position.pieces(enemy)).is_empty(), "{what}");
        }
        IllegalTurn::TwoPawnCaptures { on } => {
            prop_assert!(is_pawn(first.from), "{what}");
            prop_assert_eq!(on, first.to.set().with(second.to), "{}", what);
        }
        IllegalTurn::SamePawnTwice { from, pawn } => {
            prop_assert!(
                is_pawn(first.from)
                    && from == first.from
                    && pawn == first.to
                    && second.from == pawn,
                "{what}"
            );
        }
        IllegalTurn::FirstPawnMoveIsWholeTurn { pawns } => {
            prop_assert!(position.first_pawn_move_pending() && own == Color::White, "{what}");
            let movers = first.from.set().with(second.from);
            prop_assert!(!pawns.is_empty() && (pawns - movers).is_empty(), "{what}");
            prop_assert!(pawns.into_iter().all(is_pawn), "{what}");
        }
        IllegalTurn::LeavesKingAttacked { king, by } => {
            let next = position.play_unchecked(turn);
            prop_assert_eq!(king, next.king(own), "{}", what);
            prop_assert_eq!(by, next.attackers(king, enemy), "{}", what);
            prop_assert!(!by.is_empty(), "{what}");
        }
        _ => {}
    }
    Ok(())
}

/// What a reason claims, as far as it can be seen from outside.
fn is_true(position: &Position, mv: Move, reason: IllegalTurn) -> Result<(), TestCaseError> {
    let own = position.pieces(position.turn());
    let enemy = position.pieces(!position.turn());
    let what = format!("{mv:?} {reason:?} {position:?}");
    match reason {
        IllegalTurn::NoPiece { from } => {
            prop_assert!(position.piece_at(from).is_none() && from == mv.from, "{what}")
        }
        IllegalTurn::NotYourPiece { from } => prop_assert!(enemy.contains(from), "{what}"),
        IllegalTurn::OwnPiece { on } => prop_assert!(own.contains(on), "{what}"),
        IllegalTurn::NothingToCapture { on, .. } => {
            prop_assert!(position.piece_at(on).is_none(), "{what}")
        }
        IllegalTurn::CannotCapture { on, .. } => prop_assert!(enemy.contains(on), "{what}"),
        IllegalTurn::Blocked { by, .. } => {
            prop_assert!(!by.is_empty() && (by - position.occupied()).is_empty(), "{what}")
        }
        IllegalTurn::KingCapture { king } => {
            prop_assert_eq!(king, position.king(!position.turn()), "{}", what)
        }
        IllegalTurn::LeavesKingAttacked { king, by } => {
            let next = position.play_unchecked(Turn::from(mv));
            prop_assert_eq!(king, next.king(position.turn()), "{}", what);
            prop_assert_eq!(by, next.attackers(king, next.turn()), "{}", what);
            prop_assert!(!by.is_empty(), "{what}");
        }
        IllegalTurn::LionProtected { lion, by, .. } => {
            prop_assert!(position.lions(!position.turn()).contains(lion), "{what}");
            let next = position.play_unchecked(Turn::from(mv));
            let trade = position.spec().lion_trade.expect("Lions are protected");
            let on_the_way = mv.taking.filter(|_| trade.captured_protect);
            let by_others = on_the_way.map_or(by, |on| by.without(on));
            prop_assert!(
                !by.is_empty() && (by_others - next.attackers(mv.to, next.turn())).is_empty(),
                "{what}"
            );
            prop_assert!(
                trade.royals_protect || !by.intersects(next.royals(next.turn())),
                "{what}"
            );
        }
        IllegalTurn::LionBan { lion, .. } => {
            prop_assert!(position.lion_ban(), "{what}");
            prop_assert!(position.lions(!position.turn()).contains(lion), "{what}");
        }
        IllegalTurn::SoleLionized { from } => {
            prop_assert_eq!(position.lionized(position.turn()), from.set(), "{}", what)
        }
        IllegalTurn::BorrowedPowerOnly { from, .. } => {
            prop_assert!(position.lionized(position.turn()).contains(from), "{what}")
        }
        _ => {}
    }
    Ok(())
}
