//! Why a Lion may not be captured, and why a piece with the power of a Lion in some directions, or
//! a Pawn that captures straight ahead, cannot go somewhere.

use super::names::{name_id_on, set_pieces, square_names};
use locale::{FluentArgs, Locale, say};
use rules::pattern::FORWARD;
use rules::{IllegalTurn, LionLimit, Pattern, Piece, Position, Role, Square, SquareSet};

/// Why a Lion cannot be captured: it is protected, or a ban is in force.
pub(super) fn lion_refused(reason: &IllegalTurn, position: &Position, locale: Locale) -> String {
    match *reason {
        IllegalTurn::LionProtected { from, lion, by, taken } => {
            protected(position, (from, lion), by, taken, locale)
        }
        IllegalTurn::LionBan { from, lion } => banned(position, from, lion, locale),
        _ => String::new(),
    }
}

fn protected(
    position: &Position,
    (from, lion): (Square, Square),
    by: SquareSet,
    taken: Option<Square>,
    locale: Locale,
) -> String {
    let name = |square| position.game().square_name(square);
    let royals_protect = position.spec().lion_trade.is_some_and(|trade| trade.royals_protect);
    let mut args = FluentArgs::new();
    args.set("lion", name(lion));
    if !royals_protect {
        set_pieces(&mut args, by, position, locale);
        return locale.text("refusal-lion-protected", &args);
    }
    if let Some(on) = taken {
        args.set("on", name(on));
        if by == on.set() {
            let role = name_id_on(position, on);
            args.set("piece", role);
            return locale.text("refusal-lion-taken-protector", &args);
        }
    }
    let by = taken.map_or(by, |on| by.without(on));
    set_pieces(&mut args, by, position, locale);
    let id = match taken {
        Some(_) => "refusal-lion-no-bridge",
        None => "refusal-lion-protected-any",
    };
    let mut sentences = vec![locale.text(id, &args)];
    let enemy = !position.turn();
    if by.intersects(position.royals(enemy)) {
        sentences.push(say!(locale, "refusal-lion-protected-royal"));
    }
    let hidden = by - position.attackers(lion, enemy);
    if !hidden.is_empty() {
        let game = position.game();
        let ways = hidden.into_iter().flat_map(|by| game.squares_between(by, lion));
        let ways: SquareSet = ways.collect();
        let cleared = ways & (from.set() | taken.into_iter().collect());
        let mut args = FluentArgs::new();
        set_pieces(&mut args, hidden, position, locale);
        args.set("cleared", square_names(game, cleared, locale));
        args.set("lion", name(lion));
        sentences.push(locale.text("refusal-lion-protected-hidden", &args));
    }
    locale.sentences(sentences)
}

fn banned(position: &Position, from: Square, lion: Square, locale: Locale) -> String {
    let name = |square| position.game().square_name(square);
    if position.spec().lions == LionLimit::One {
        return say!(locale, "refusal-lion-ban", lion = name(lion));
    }
    let piece = name_id_on(position, from);
    let banned = say!(locale, "refusal-lion-ban-lions", piece, lion = name(lion));
    let spared = position
        .lion_ban_spares()
        .map(|spared| say!(locale, "refusal-lion-ban-spared", spared = name(spared)));
    locale.sentences([banned].into_iter().chain(spared))
}

/// A more specific message for a square that a piece cannot reach, if there is one.
pub(super) fn other_reach(
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
