//! A turn in words, for people and for screen readers.

use crate::rules::{Move, Position, Role, Turn};

/// What a turn that is played in this position does, as `Lion takes Pawn on c3 and goes on to d4`. Without a full stop.
pub fn words(position: &Position, turn: Turn) -> String {
    let mut text = move_words(position, turn.first());
    if let Some(second) = turn.second() {
        text += ", then ";
        text += &move_words(&position.after_action(turn.first()), second);
    }
    text
}

fn move_words(position: &Position, mv: Move) -> String {
    let name = |square| position.game().square_name(square);
    let role_name = |square| position.role_at(square).map_or("piece", Role::name);
    let mover = role_name(mv.from);
    if mv.from == mv.to && mv.taking.is_none() {
        return match mv.promotion {
            Some(role) => format!("Pawn on {} becomes {}", name(mv.to), role.name()),
            None => format!("{mover} on {} passes", name(mv.from)),
        };
    }
    if position.castling_of(mv).is_some() {
        return format!("King castles from {} to {}", name(mv.from), name(mv.to));
    }
    let enemy = position.pieces(!position.turn());
    let captures_at_end = mv.from != mv.to && enemy.contains(mv.to);
    let mut text = match mv.taking {
        Some(_) if position.role_at(mv.from) == Some(Role::Pawn) => {
            format!(
                "{mover} from {} takes en passant on {}",
                name(mv.from),
                name(mv.to)
            )
        }
        Some(taking) => {
            let first = format!(
                "{mover} from {} takes {} on {}",
                name(mv.from),
                role_name(taking),
                name(taking)
            );
            if mv.from == mv.to {
                format!("{first} and returns")
            } else if captures_at_end {
                format!("{first} and {} on {}", role_name(mv.to), name(mv.to))
            } else {
                format!("{first} and goes on to {}", name(mv.to))
            }
        }
        None if captures_at_end => {
            format!(
                "{mover} from {} takes {} on {}",
                name(mv.from),
                role_name(mv.to),
                name(mv.to)
            )
        }
        None => format!("{mover} from {} to {}", name(mv.from), name(mv.to)),
    };
    if let Some(role) = mv.promotion {
        text += &format!(" and becomes {}", role.name());
    }
    text
}
