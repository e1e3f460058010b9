//! Reasons in words.

use super::reason::{Drawback, PlacedPiece, Reason, Way};
use crate::names::Naming;
use locale::{Conjunction, Locale, say};
use rules::Game;

/// What speaks for a turn, each as a predicate: `wins the Lion on c3`.
pub fn gains_in_words(reasons: &[Reason], game: Game, locale: Locale) -> Vec<String> {
    reasons.iter().map(|it| gain(it, game, locale)).collect()
}

/// What speaks against a turn, each as a predicate: `misses mate in 2`,
/// `leaves the Lion on d5 to a double capture`.
pub fn drawbacks_in_words(
    drawbacks: &[Drawback],
    game: Game,
    naming: Naming,
    locale: Locale,
) -> Vec<String> {
    let words = drawbacks.iter().filter_map(|drawback| match drawback {
        Drawback::Misses(reason) => against(true, reason, game, naming, locale),
        Drawback::Leaves(reason) => against(false, reason, game, naming, locale),
        Drawback::EndsCastling => Some(say!(locale, "fault-ends-castling")),
        Drawback::Exposes(count) => Some(say!(locale, "fault-exposes-king", count = *count)),
        Drawback::ShutsIn(piece) => {
            let pieces = named(std::slice::from_ref(piece), game, naming, locale);
            Some(say!(locale, "fault-shuts-in", pieces))
        }
    });
    words.collect()
}

fn named(pieces: &[PlacedPiece], game: Game, naming: Naming, locale: Locale) -> String {
    let names = pieces.iter().map(|(role, square)| {
        let square = naming.square(game, *square);
        say!(locale, "merit-piece-on", piece = game.name_id(*role), square)
    });
    locale.list(names, Conjunction::And)
}

fn gain(reason: &Reason, game: Game, locale: Locale) -> String {
    let falls = game.spec().captures_royals();
    let of = |id: &str, pieces: &[PlacedPiece]| {
        say!(locale, id, pieces = named(pieces, game, Naming::Board, locale))
    };
    match reason {
        Reason::Checkmate if falls => say!(locale, "merit-takes-last-royal"),
        Reason::Checkmate => say!(locale, "merit-checkmate"),
        Reason::Mates(turns) if falls => say!(locale, "merit-royal-in", turns = *turns),
        Reason::Mates(turns) => say!(locale, "merit-mates", turns = *turns),
        Reason::OutOfCheck if falls => say!(locale, "merit-royal-to-safety"),
        Reason::OutOfCheck => say!(locale, "merit-out-of-check"),
        Reason::Takes { pieces, way, wins } => match (way, wins) {
            (Way::Double, _) => of("merit-takes-two", pieces),
            (Way::Igui, _) => of("merit-takes-and-returns", pieces),
            (Way::LionTrade, _) => say!(locale, "merit-trades-lions"),
            (Way::Plain, true) => of("merit-wins", pieces),
            (Way::Plain, false) => of("merit-takes", pieces),
        },
        Reason::WinsLater(pieces) => of("merit-wins-later", pieces),
        Reason::Promotes(role) if role.is_royal() => say!(locale, "merit-makes-prince"),
        Reason::Promotes(role) => say!(locale, "merit-promotes", piece = game.name_id(*role)),
        Reason::Castles => say!(locale, "merit-castles"),
        Reason::Saves(role) => say!(locale, "merit-saves", piece = game.name_id(*role)),
        Reason::Check => say!(locale, "merit-check"),
        Reason::Attacks(pieces) if pieces.len() > 1 => of("merit-attacks-two", pieces),
        Reason::Attacks(pieces) => of("merit-attacks", pieces),
        Reason::Protects(piece) => of("merit-protects", std::slice::from_ref(piece)),
        Reason::ThreatensMate(1) if falls => say!(locale, "merit-threatens-last-royal"),
        Reason::ThreatensMate(1) => say!(locale, "merit-threatens-checkmate"),
        Reason::ThreatensMate(turns) => say!(locale, "merit-threatens-mate", turns = *turns),
        Reason::ThreatensToTake(pieces) => of("merit-threatens-to-take", pieces),
        Reason::Pushes(square) => say!(locale, "merit-pushes", square = game.square_name(*square)),
        Reason::Develops(piece) => of("merit-develops", std::slice::from_ref(piece)),
    }
}

/// What a turn misses that has not played the better one, or what it leaves to the other side.
fn against(
    is_missed: bool,
    reason: &Reason,
    game: Game,
    naming: Naming,
    locale: Locale,
) -> Option<String> {
    let falls = game.spec().captures_royals();
    let id = |what: &str| if is_missed { format!("missed-{what}") } else { format!("left-{what}") };
    let of = |what: &str, pieces: &[PlacedPiece]| {
        say!(locale, &id(what), pieces = named(pieces, game, naming, locale))
    };
    Some(match reason {
        Reason::Checkmate if falls => say!(locale, &id("last-royal")),
        Reason::Checkmate => say!(locale, &id("checkmate")),
        Reason::Mates(turns) if falls => say!(locale, &id("royal-in"), turns = *turns),
        Reason::Mates(turns) => say!(locale, &id("mate"), turns = *turns),
        Reason::Takes { pieces, way, .. } => match way {
            Way::Double => of("two", pieces),
            Way::Igui => of("igui", pieces),
            Way::Plain | Way::LionTrade => of("capture", pieces),
        },
        Reason::WinsLater(pieces) => of("later", pieces),
        Reason::Promotes(role) => say!(locale, &id("promotion"), piece = game.name_id(*role)),
        Reason::Attacks(pieces) if pieces.len() > 1 => of("attack-two", pieces),
        Reason::Attacks(pieces) => of("attack", pieces),
        Reason::Check => say!(locale, &id("check")),
        Reason::Pushes(square) => say!(locale, &id("push"), square = naming.square(game, *square)),
        Reason::Saves(role) if is_missed => {
            say!(locale, "missed-saving", piece = game.name_id(*role))
        }
        Reason::Castles if is_missed => say!(locale, "missed-castling"),
        Reason::Protects(piece) if is_missed => of("protection", std::slice::from_ref(piece)),
        Reason::Develops(piece) if is_missed => of("development", std::slice::from_ref(piece)),
        _ => return None,
    })
}
