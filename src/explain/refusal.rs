//! Explains to a player why a rule forbids a turn.

use super::names::{Words, name_id_on, twin_name_id};
use locale::{Conjunction, Locale, say};
use notation::{game_name, piece_name};
use rules::pattern::FORWARD;
use rules::{
    CrowningTurns, Game, IllegalTurn, LionLimit, Pattern, Piece, Position, Promotion, Role, Square,
    SquareSet,
};

/// A sentence or a few that name the rule that a turn breaks.
pub fn refusal(reason: &IllegalTurn, position: &Position, locale: Locale) -> String {
    refused(reason, Words::of_board(position, locale))
}

/// The same, with squares as they are named there.
pub(super) fn refused(reason: &IllegalTurn, words: Words<'_>) -> String {
    let Words { position, locale, .. } = words;
    let game = position.game();
    let rule = format!("refusal-{}", reason.rule());
    let id = rule.as_str();
    let square = |square: Square| words.square(square);
    let named = |squares: SquareSet| words.squares(squares, Conjunction::And);
    match *reason {
        IllegalTurn::NoPiece { from }
        | IllegalTurn::NotYourPiece { from }
        | IllegalTurn::SoleLionized { from }
        | IllegalTurn::ChangesNothing { from } => say!(words, id, from = square(from)),
        IllegalTurn::OwnPiece { on } | IllegalTurn::PawnStalling { on } => {
            say!(words, id, on = square(on))
        }
        IllegalTurn::CannotReach { piece, from, to } => {
            let id = other_reach(position, piece, from, to).unwrap_or(id);
            let piece = words.piece(piece.role);
            say!(words, id, piece, from = square(from), to = square(to))
        }
        IllegalTurn::Blocked { piece, from, to, by } => {
            let (moved, from, to) = (words.piece(piece.role), square(from), square(to));
            let text = say!(words, id, piece = moved, from, to, by = named(by), count = by.len());
            match piece.role {
                Role::Unicorn => locale.sentences([text, say!(words, "refusal-blocked-unicorn")]),
                _ => text,
            }
        }
        IllegalTurn::NothingToCapture { piece, from, on }
        | IllegalTurn::CannotCapture { piece, from, on } => {
            let is_empty = matches!(reason, IllegalTurn::NothingToCapture { .. });
            let id = other_capture(position, piece.role, (from, on), is_empty).unwrap_or(id);
            let piece = words.piece(piece.role);
            say!(words, id, piece, from = square(from), on = square(on))
        }
        IllegalTurn::CastlingRightLost { .. } if game.spec().castling.is_none() => {
            say!(words, "refusal-no-castling", game = game_name(game, locale))
        }
        IllegalTurn::KingCapture { .. }
        | IllegalTurn::CastlingRightLost { .. }
        | IllegalTurn::FirstPawnMoveIsWholeTurn { .. }
        | IllegalTurn::TwoPromotions { .. }
        | IllegalTurn::TwoPawnCaptures { .. } => say!(words, id),
        IllegalTurn::LeavesKingAttacked { king, by } => {
            let enemy = position.king(!position.turn());
            let in_two_steps = by == enemy.set() && enemy.distance(king) > 1;
            let id = if in_two_steps { "refusal-king-in-two-steps" } else { id };
            let moves = position.king(position.turn()) != king;
            let mover = if moves { "king" } else { "other" };
            let (king, from) = (square(king), square(enemy));
            say!(words, id, mover, king, from, by = words.pieces(by), count = by.len())
        }
        IllegalTurn::LionProtected { from, lion, by, taken } => {
            lion_protected((from, lion), by, taken, words)
        }
        IllegalTurn::LionBan { from, lion } => lion_banned(from, lion, words),
        IllegalTurn::CannotPass { lion } => {
            let (firsts, role) = (position.lion_steps(lion), position.role_at(lion));
            match role.filter(|role| !role.is_lion() && !firsts.is_empty()) {
                Some(role) => {
                    let (piece, on) = (words.piece(role), square(lion));
                    let (squares, count) = (named(firsts), firsts.len());
                    say!(words, "refusal-cannot-pass-along", piece, on, squares, count)
                }
                None => say!(words, id, lion = square(lion)),
            }
        }
        IllegalTurn::SecondLion { lion } => say!(words, id, lion = square(lion)),
        IllegalTurn::CastlingBlocked { by } => say!(words, id, by = named(by), count = by.len()),
        IllegalTurn::SecondStepInCheck { by } => {
            say!(words, id, by = words.pieces(by), count = by.len())
        }
        IllegalTurn::CastlingAttacked { squares } => {
            say!(words, id, squares = named(squares), count = squares.len())
        }
        IllegalTurn::PromotionMissing { to } => {
            say!(words, id, to = square(to), choices = promotion_choices(game, locale))
        }
        IllegalTurn::PromotionNotAllowed { role, from, on } => {
            promotion_refused(role, from, on, words)
        }
        IllegalTurn::NotInPool { role, on } => {
            say!(words, id, piece = words.piece(role), on = square(on))
        }
        IllegalTurn::FullActionIsWholeTurn { from } => {
            let is_one = game.spec().actions_per_turn() == 1;
            let turn = if is_one { "one-move" } else { "half-actions" };
            say!(words, id, turn, from = square(from))
        }
        IllegalTurn::PromotionAlone { pawn } | IllegalTurn::SamePawnTwice { pawn, .. } => {
            say!(words, id, pawn = square(pawn))
        }
        IllegalTurn::CapturingUnderThreat { on, by } => {
            say!(words, id, on = square(on), by = words.pieces(by), count = by.len())
        }
        IllegalTurn::BorrowedPowerOnly { from, to } => {
            say!(words, id, from = square(from), to = square(to))
        }
    }
}

/// A more specific message for an impossible capture, if there is one.
fn other_capture(
    position: &Position,
    role: Role,
    (from, on): (Square, Square),
    is_empty: bool,
) -> Option<&'static str> {
    let game = position.game();
    let on_the_way = || game.spec().piece(role).is_some_and(|it| game.captures_on_the_way(it));
    match role {
        Role::Pawn => is_late_en_passant(position, from, on).then_some("refusal-en-passant-over"),
        Role::Lionizer => Some("refusal-never-captures"),
        _ if on_the_way() && from.distance(on) > 1 => Some(if role.is_lion() {
            "refusal-too-far-on-the-way"
        } else {
            "refusal-too-far-along"
        }),
        // Only Pawns are refused an empty target.
        _ => is_empty.then_some("refusal-nothing-on-the-way"),
    }
}

/// Whether a Pawn on `from` could capture the one beside it had that just made its double move.
fn is_late_en_passant(position: &Position, from: Square, on: Square) -> bool {
    let (spec, us) = (position.spec(), position.turn());
    let victim =
        if position.occupied().contains(on) { Some(on) } else { position.en_passant_victim(on) };
    let now = position.en_passant();
    let now = now.and_then(|square| position.en_passant_victim(square));
    victim.is_some_and(|victim| {
        now != Some(victim)
            && position.pieces(!us).contains(victim)
            && position.role_at(victim) == Some(Role::Pawn)
            && victim.rank() == from.rank()
            && victim.distance(from) == 1
            && spec.relative_rank(!us, victim) == spec.pawns.start_rank + 2
    })
}

fn lion_protected(
    (from, lion): (Square, Square),
    by: SquareSet,
    taken: Option<Square>,
    words: Words<'_>,
) -> String {
    let Words { position, locale, .. } = words;
    let royals_protect = position.spec().lion_trade.is_some_and(|trade| trade.royals_protect);
    let (id, by) = match taken {
        _ if !royals_protect => ("refusal-lion-protected", by),
        Some(on) if by == on.set() => {
            let (piece, lion) = (name_id_on(position, on), words.square(lion));
            return say!(words, "refusal-lion-taken-protector", piece, on = words.square(on), lion);
        }
        Some(on) => ("refusal-lion-no-bridge", by.without(on)),
        None => ("refusal-lion-protected-any", by),
    };
    let on = taken.map(|on| words.square(on)).unwrap_or_default();
    let (protectors, count) = (words.pieces(by), by.len());
    let refused = say!(words, id, lion = words.square(lion), on, by = protectors, count);
    if !royals_protect {
        return refused;
    }
    let mut sentences = vec![refused];
    let enemy = !position.turn();
    if by.intersects(position.royals(enemy)) {
        sentences.push(say!(words, "refusal-lion-protected-royal"));
    }
    let hidden = by - position.attackers(lion, enemy);
    if !hidden.is_empty() {
        let game = position.game();
        let ways = hidden.into_iter().flat_map(|by| game.squares_between(by, lion));
        let ways: SquareSet = ways.collect();
        let cleared = ways & (from.set() | taken.into_iter().collect());
        let (cleared, lion) = (words.squares(cleared, Conjunction::And), words.square(lion));
        let (by, count) = (words.pieces(hidden), hidden.len());
        sentences.push(say!(words, "refusal-lion-protected-hidden", cleared, by, count, lion));
    }
    locale.sentences(sentences)
}

fn lion_banned(from: Square, lion: Square, words: Words<'_>) -> String {
    let Words { position, locale, .. } = words;
    if position.spec().lions == LionLimit::One {
        return say!(words, "refusal-lion-ban", lion = words.square(lion));
    }
    let piece = name_id_on(position, from);
    let banned = say!(words, "refusal-lion-ban-lions", piece, lion = words.square(lion));
    let spared = position
        .lion_ban_spares()
        .map(|spared| say!(words, "refusal-lion-ban-spared", spared = words.square(spared)));
    locale.sentences([banned].into_iter().chain(spared))
}

/// A more specific message for a square that a piece cannot reach, if there is one.
fn other_reach(
    position: &Position,
    piece: Piece,
    from: Square,
    to: Square,
) -> Option<&'static str> {
    if position.dead_pieces().contains(from) {
        return Some("refusal-dead-piece");
    }
    if piece.role == Role::Pawn && is_slanting_capture(position, from, to) {
        return Some("refusal-pawn-straight");
    }
    let firsts = position.lion_steps(from);
    if piece.role.is_lion() || firsts.is_empty() {
        return None;
    }
    let distance = from.distance(to);
    let straight_on = |first: Square| {
        let step = |near: u8, far: u8| i32::from(far) - i32::from(near);
        let times = i32::from(distance);
        step(from.file(), to.file()) == times * step(from.file(), first.file())
            && step(from.rank(), to.rank()) == times * step(from.rank(), first.rank())
    };
    let mut firsts = firsts.into_iter();
    if distance > 2 {
        let slides = firsts.any(straight_on);
        slides.then_some("refusal-slides-not-there")
    } else {
        let turns = firsts.any(|first| first.distance(to) == 1);
        turns.then_some("refusal-no-corner")
    }
}

/// Whether a Pawn would capture as in chess, in a game in which it captures straight ahead.
fn is_slanting_capture(position: &Position, from: Square, to: Square) -> bool {
    let captures_straight = |pattern: &Pattern| match pattern {
        Pattern::Leap { to, modality } => modality.captures() && **to == FORWARD,
        _ => false,
    };
    let pawn = position.spec().piece(Role::Pawn);
    pawn.is_some_and(|pawn| pawn.patterns.iter().any(captures_straight))
        && position.spec().is_diagonally_ahead(position.turn(), from, to)
}

fn promotion_refused(role: Role, from: Square, on: Square, words: Words<'_>) -> String {
    let Words { position, locale, .. } = words;
    let game = position.game();
    let promotion = game.spec().promotion;
    let is_there =
        position.role_at(on) == Some(Role::Pawn) && position.pieces(position.turn()).contains(on);
    match promotion {
        Promotion::FromPoolAsAction { .. } if role == Role::Pawn => {
            say!(locale, "refusal-pawns-stay-away")
        }
        Promotion::FromPoolOnArrival if is_there => say!(locale, "refusal-promotion-over"),
        Promotion::FromPoolOnArrival if role == Role::Pawn => {
            say!(locale, "refusal-pawn-stays", on = words.square(on))
        }
        Promotion::Crowning { zone, by: CrowningTurns::EnteringOrCapturing { .. }, .. } => {
            if let Some(never) = never_promotes(from, words) {
                return never;
            }
            let mover = position.role_at(from).unwrap_or(role);
            let piece = words.piece(mover);
            if let Some(form) = game.spec().crowned_form(mover).filter(|form| *form != role) {
                let (twin, form) = (twin_name_id(game, form), words.piece(form));
                return say!(locale, "refusal-promotion-form", piece, form, twin);
            }
            let id = if game.spec().is_in_zone(position.turn(), from, zone) {
                "refusal-promotion-no-capture"
            } else {
                "refusal-promotion-outside"
            };
            say!(locale, id, piece, on = words.square(on), zone)
        }
        _ => {
            let (piece, on, rule) =
                (words.piece(role), words.square(on), promotion_rule(game, locale));
            say!(locale, "refusal-promotion-not-allowed", piece, on, rule)
        }
    }
}

/// That a piece never promotes, or has done so, in games in which nearly every piece does.
pub(super) fn never_promotes(from: Square, words: Words<'_>) -> Option<String> {
    let Words { position, locale, .. } = words;
    let spec = position.spec();
    let Promotion::Crowning { by: CrowningTurns::EnteringOrCapturing { .. }, .. } = spec.promotion
    else {
        return None;
    };
    let piece = spec.piece(position.role_at(from)?)?;
    if spec.crowned_form(piece.role).is_some() {
        return None;
    }
    let twice = piece.is_crowned();
    let id = if twice { "refusal-promotion-twice" } else { "refusal-promotion-never" };
    Some(say!(locale, id, piece = words.piece(piece.role), from = words.square(from)))
}

pub(super) fn promotion_choices(game: Game, locale: Locale) -> String {
    match game.spec().promotion {
        Promotion::Pawns { to, .. } => {
            let names = to.iter().map(|role| piece_name(game, *role, locale));
            locale.list(names, Conjunction::Or)
        }
        Promotion::Crowning { .. } => say!(locale, "promotion-choices-crowning"),
        Promotion::FromPoolAsAction { .. } | Promotion::FromPoolOnArrival => {
            say!(locale, "promotion-choices-pool")
        }
    }
}

fn promotion_rule(game: Game, locale: Locale) -> String {
    match game.spec().promotion {
        Promotion::Pawns { zone, .. } => {
            let choices = promotion_choices(game, locale);
            say!(locale, "promotion-rule-pawns", zone, choices)
        }
        Promotion::Crowning { zone, pairs, .. } => {
            let pair = |(from, to): &(Role, Role)| {
                let (from, to) = (game.name_id(*from), game.name_id(*to));
                say!(locale, "promotion-rule-crowning.pair", from, to)
            };
            let pairs = locale.list(pairs.iter().map(pair), Conjunction::And);
            say!(locale, "promotion-rule-crowning", zone, pairs)
        }
        Promotion::FromPoolAsAction { zone } => say!(locale, "promotion-rule-pool-action", zone),
        Promotion::FromPoolOnArrival => say!(locale, "promotion-rule-pool-arrival"),
    }
}
