//! A turn in words, for people and for screen readers.

use crate::locale::{FluentArgs, Locale};
use crate::rules::{Move, Position, Role, Square, Turn};
use crate::say;

/// What a turn that is played in this position does, as `Lion takes Pawn on c3 and goes on to d4`. Without a full stop.
pub fn describe(position: &Position, turn: Turn, locale: Locale) -> String {
    let first = move_words(position, turn.first(), locale);
    let Some(second) = turn.second() else {
        return first;
    };
    let second = move_words(&position.after_action(turn.first()), second, locale);
    say!(locale, "turn-then", first = first, second = second)
}

fn move_words(position: &Position, mv: Move, locale: Locale) -> String {
    let name = |square| position.game().square_name(square);
    let role_id = |square: Square| position.role_at(square).map_or("any", Role::id);
    let mut args = FluentArgs::new();
    args.set("piece", role_id(mv.from));
    args.set("from", name(mv.from));
    args.set("to", name(mv.to));
    if let Some(role) = mv.promotion {
        args.set("becomes", role.id());
    }
    if let Some(taking) = mv.taking {
        args.set("captured", role_id(taking));
        args.set("on", name(taking));
    }
    let captures_at_end = mv.from != mv.to && position.pieces(!position.turn()).contains(mv.to);
    if captures_at_end {
        args.set("last", role_id(mv.to));
    }
    let id = match mv.taking {
        None if mv.from == mv.to && mv.promotion.is_some() => {
            return locale.text("turn-becomes", &args);
        }
        None if mv.from == mv.to => "turn-passes",
        None if position.castling_of(mv).is_some() => "turn-castles",
        Some(_) if position.role_at(mv.from) == Some(Role::Pawn) => "turn-takes-en-passant",
        Some(_) if mv.from == mv.to => "turn-takes-and-returns",
        Some(_) if captures_at_end => "turn-takes-two",
        Some(_) => "turn-takes-and-goes-on",
        None if captures_at_end => "turn-takes",
        None => "turn-goes",
    };
    let text = locale.text(id, &args);
    match mv.promotion {
        Some(role) => say!(locale, "turn-promotes", turn = text, becomes = role.id()),
        None => text,
    }
}
