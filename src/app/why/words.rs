//! Reasons in words.

use super::reason::{Fault, Man, Reason, Way};
use crate::locale::{Conjunction, Locale};
use crate::rules::{Game, Square};
use crate::say;

/// What speaks for a turn, each as a predicate: `wins the Lion on c3`.
pub(in crate::app) fn as_merits(reasons: &[Reason], game: Game, locale: Locale) -> Vec<String> {
    reasons.iter().map(|it| merit(it, game, locale)).collect()
}

/// What speaks against a turn, each as a predicate: `misses mate in 2`, `leaves the Lion on d5 to a double capture`.
pub(in crate::app) fn as_faults(faults: &[Fault], game: Game, locale: Locale) -> Vec<String> {
    let words = faults.iter().filter_map(|fault| match fault {
        Fault::Misses(reason) => missing(reason, game, locale),
        Fault::Leaves(reason) => leaving(reason, game, locale),
        Fault::EndsCastling => Some(say!(locale, "fault-ends-castling")),
        Fault::Exposes(count) => Some(say!(locale, "fault-exposes-king", count = *count)),
        Fault::ShutsIn(man) => {
            let pieces = named(std::slice::from_ref(man), game, locale);
            Some(say!(locale, "fault-shuts-in", pieces = pieces))
        }
    });
    words.collect()
}

fn named(men: &[Man], game: Game, locale: Locale) -> String {
    let names = men.iter().map(|(role, square)| {
        let square = game.square_name(*square);
        say!(locale, "merit-piece-on", piece = role.id(), square = square)
    });
    locale.list(names, Conjunction::And)
}

fn on(id: &str, square: Square, game: Game, locale: Locale) -> String {
    say!(locale, id, square = game.square_name(square))
}

fn merit(reason: &Reason, game: Game, locale: Locale) -> String {
    let of = |id: &str, men: &[Man]| say!(locale, id, pieces = named(men, game, locale));
    match reason {
        Reason::Checkmate => say!(locale, "merit-checkmate"),
        Reason::Mates(turns) => say!(locale, "merit-mates", turns = *turns),
        Reason::OutOfCheck => say!(locale, "merit-out-of-check"),
        Reason::Takes { men, way, wins } => match (way, wins) {
            (Way::Double, _) => of("merit-takes-two", men),
            (Way::Igui, _) => of("merit-takes-and-returns", men),
            (Way::LionTrade, _) => say!(locale, "merit-trades-lions"),
            (Way::Plain, true) => of("merit-wins", men),
            (Way::Plain, false) => of("merit-takes", men),
        },
        Reason::WinsLater(men) => of("merit-wins-later", men),
        Reason::Promotes(role) => say!(locale, "merit-promotes", piece = role.id()),
        Reason::Castles => say!(locale, "merit-castles"),
        Reason::Saves(role) => say!(locale, "merit-saves", piece = role.id()),
        Reason::Check => say!(locale, "merit-check"),
        Reason::Attacks(men) if men.len() > 1 => of("merit-attacks-two", men),
        Reason::Attacks(men) => of("merit-attacks", men),
        Reason::Protects(man) => of("merit-protects", std::slice::from_ref(man)),
        Reason::ThreatensMate(1) => say!(locale, "merit-threatens-checkmate"),
        Reason::ThreatensMate(turns) => say!(locale, "merit-threatens-mate", turns = *turns),
        Reason::ThreatensToTake(men) => of("merit-threatens-to-take", men),
        Reason::Pushes(square) => on("merit-pushes", *square, game, locale),
        Reason::Develops(man) => of("merit-develops", std::slice::from_ref(man)),
    }
}

/// What a turn misses that has not played the better one.
fn missing(reason: &Reason, game: Game, locale: Locale) -> Option<String> {
    let of = |id: &str, men: &[Man]| say!(locale, id, pieces = named(men, game, locale));
    Some(match reason {
        Reason::Checkmate => say!(locale, "missed-checkmate"),
        Reason::Mates(turns) => say!(locale, "missed-mate", turns = *turns),
        Reason::Takes { men, way, .. } => match way {
            Way::Double => of("missed-two", men),
            Way::Igui => of("missed-igui", men),
            Way::Plain | Way::LionTrade => of("missed-capture", men),
        },
        Reason::WinsLater(men) => of("missed-later", men),
        Reason::Promotes(role) => say!(locale, "missed-promotion", piece = role.id()),
        Reason::Saves(role) => say!(locale, "missed-saving", piece = role.id()),
        Reason::Attacks(men) if men.len() > 1 => of("missed-attack-two", men),
        Reason::Attacks(men) => of("missed-attack", men),
        Reason::Castles => say!(locale, "missed-castling"),
        Reason::Check => say!(locale, "missed-check"),
        Reason::Protects(man) => of("missed-protection", std::slice::from_ref(man)),
        Reason::Pushes(square) => on("missed-push", *square, game, locale),
        Reason::Develops(man) => of("missed-development", std::slice::from_ref(man)),
        _ => return None,
    })
}

/// What a turn leaves to the other side that this reply follows.
fn leaving(reason: &Reason, game: Game, locale: Locale) -> Option<String> {
    let of = |id: &str, men: &[Man]| say!(locale, id, pieces = named(men, game, locale));
    Some(match reason {
        Reason::Checkmate => say!(locale, "left-checkmate"),
        Reason::Mates(turns) => say!(locale, "left-mate", turns = *turns),
        Reason::Takes { men, way, .. } => match way {
            Way::Double => of("left-two", men),
            Way::Igui => of("left-igui", men),
            Way::Plain | Way::LionTrade => of("left-capture", men),
        },
        Reason::WinsLater(men) => of("left-later", men),
        Reason::Promotes(role) => say!(locale, "left-promotion", piece = role.id()),
        Reason::Attacks(men) if men.len() > 1 => of("left-attack-two", men),
        Reason::Attacks(men) => of("left-attack", men),
        Reason::Check => say!(locale, "left-check"),
        Reason::Pushes(square) => on("left-push", *square, game, locale),
        _ => return None,
    })
}
