//! A position in words, for whoever cannot see the picture.

use crate::rules::{Color, Position, PowerSource, Square, Status};

/// The most characters that [`alt_text`] gives, which is what Discord takes.
pub const ALT_TEXT_LIMIT: usize = 1024;

/// The position in words: whose turn it is, the last turn (as `last_turn` tells it), check or the end of the game, and every piece by
/// square, grouped by kind, in the order of the game's piece table. At most [`ALT_TEXT_LIMIT`] characters: if all of it does not fit, the
/// kinds are given by letter, then details go, the pieces' squares last.
pub fn alt_text(position: &Position, last_turn: Option<&str>) -> String {
    let state = state(position);
    let last = last_turn.map_or_else(String::new, |words| format!(" Last turn: {words}."));
    let powers = powers(position);
    let pools = pools(position, Naming::Names);
    let (named, lettered) = (men(position, Naming::Names), men(position, Naming::Letters));
    let lettered_pools = self::pools(position, Naming::Letters);
    let candidates = [
        format!("{state}{last}{named}{pools}{powers}"),
        format!("{state}{last}{named}{pools}"),
        format!("{state}{last}{lettered}{lettered_pools}"),
        format!("{state}{lettered}{lettered_pools}"),
    ];
    let shortest = format!("{state}{lettered}");
    candidates
        .into_iter()
        .find(|text| text.chars().count() <= ALT_TEXT_LIMIT)
        .unwrap_or_else(|| cut(&shortest))
}

/// The text, cut to the limit.
fn cut(text: &str) -> String {
    if text.chars().count() <= ALT_TEXT_LIMIT {
        return text.to_owned();
    }
    let mut cut: String = text.chars().take(ALT_TEXT_LIMIT - 1).collect();
    cut.push('…');
    cut
}

fn state(position: &Position) -> String {
    let side = position.turn().name();
    match position.status() {
        Status::Checkmate { winner } => format!("{side} is checkmated, {} has won.", winner.name()),
        Status::Stalemate => format!("Stalemate: {side} has no legal turn."),
        Status::Draw(_) => format!("Drawn; {side} would be to move."),
        Status::Ongoing if position.is_check() => format!("{side} to move, in check."),
        Status::Ongoing => format!("{side} to move."),
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Naming {
    Names,
    Letters,
}

fn men(position: &Position, naming: Naming) -> String {
    let mut text = String::new();
    for color in Color::ALL {
        let own = position.pieces(color);
        let groups: Vec<String> = position
            .spec()
            .pieces
            .iter()
            .filter_map(|piece| {
                let squares: Vec<String> = (own & position.with_role(piece.role))
                    .into_iter()
                    .map(|square| name(position, square))
                    .collect();
                let kind = match naming {
                    Naming::Names => counted(piece.name(), squares.len()),
                    Naming::Letters => piece.symbol(),
                };
                (!squares.is_empty()).then(|| format!("{kind} {}", squares.join(" ")))
            })
            .collect();
        text += &format!(" {}: {}.", color.name(), groups.join(", "));
    }
    text
}

fn pools(position: &Position, naming: Naming) -> String {
    let mut text = String::new();
    for color in Color::ALL {
        let pool: Vec<String> = position
            .pool(color)
            .filter_map(|(role, count)| {
                let piece = position.spec().piece(role)?;
                Some(match naming {
                    Naming::Names => format!("{count} {}", counted(piece.name(), count as usize)),
                    Naming::Letters => format!("{count}{}", piece.symbol()),
                })
            })
            .collect();
        if !pool.is_empty() {
            text += &format!(" {}'s pool: {}.", color.name(), pool.join(", "));
        }
    }
    text
}

/// Which pieces are Lionized, in the game that knows that.
fn powers(position: &Position) -> String {
    if position.spec().power != PowerSource::Lionized {
        return String::new();
    }
    let squares: Vec<String> = Color::ALL
        .into_iter()
        .flat_map(|color| position.lionized(color))
        .map(|square| name(position, square))
        .collect();
    if squares.is_empty() {
        return String::new();
    }
    format!(" Lionized: {}.", squares.join(" "))
}

fn name(position: &Position, square: Square) -> String {
    position.game().square_name(square)
}

/// The name of a kind of piece as so many of them are called.
fn counted(name: &str, count: usize) -> String {
    if count == 1 {
        name.to_owned()
    } else if name == "Cavalry" {
        "Cavalries".to_owned()
    } else {
        format!("{name}s")
    }
}
