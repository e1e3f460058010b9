//! Reasons in words.

use super::reason::{Drawback, PlacedPiece, Reason, Way};
use crate::names::Naming;
use engine::Score;
use locale::{Conjunction, Locale, say};
use rules::{Game, Role};

/// What the ids of texts begin with: what a turn does, misses, and leaves to the other side.
const GAINS: &str = "merit-";
const MISSES: &str = "missed-";
const LEAVES: &str = "left-";

/// What speaks for a turn, each as a predicate: `wins the Lion on c3`.
pub fn gains_in_words(reasons: &[Reason], game: Game, locale: Locale) -> Vec<String> {
    let words = reasons.iter().filter_map(|it| in_words(GAINS, it, game, Naming::Board, locale));
    words.collect()
}

/// The same as a sentence; `None` if nothing speaks for it.
pub fn merits(reasons: &[Reason], game: Game, locale: Locale) -> Option<String> {
    let merits = locale.list(gains_in_words(reasons, game, locale), Conjunction::And);
    (!reasons.is_empty()).then(|| say!(locale, "hint-merits", merits))
}

/// What comes of a turn, as far as that says more than the turn itself: by its score and the `line`
/// that is expected. `quiet`: nothing was said for it.
pub fn expectation(
    game: Game,
    score: Score,
    line: &str,
    quiet: bool,
    locale: Locale,
) -> Option<String> {
    let falls = game.spec().captures_royals();
    let text = match score {
        Score::MatesIn(1) => return None,
        Score::MatesIn(turns) if falls => say!(locale, "hint-royal-in", turns, line),
        Score::MatedIn(1) if falls => say!(locale, "hint-royal-lost-next"),
        Score::MatedIn(turns) if falls => say!(locale, "hint-royal-lost", turns),
        Score::MatesIn(turns) => say!(locale, "hint-mates", turns, line),
        Score::MatedIn(1) => say!(locale, "hint-mated-next"),
        Score::MatedIn(turns) => say!(locale, "hint-mated", turns),
        Score::Centipawns(score) => {
            let stand = match score {
                500.. => "hint-stand-winning",
                150..500 => "hint-stand-much-better",
                50..150 => "hint-stand-better",
                -50..50 => "hint-stand-equal",
                -150..-50 => "hint-stand-worse",
                -500..-150 => "hint-stand-much-worse",
                _ => "hint-stand-losing",
            };
            let id = if quiet { "hint-quiet" } else { "hint-after" };
            say!(locale, id, stand = say!(locale, stand))
        }
    };
    Some(text)
}

/// What speaks against a turn, each as a predicate: `leaves the Lion on d5 to a double capture`.
pub fn drawbacks_in_words(
    drawbacks: &[Drawback],
    game: Game,
    naming: Naming,
    locale: Locale,
) -> Vec<String> {
    let words = drawbacks.iter().filter_map(|drawback| match drawback {
        Drawback::Misses(reason) => in_words(MISSES, reason, game, naming, locale),
        Drawback::Leaves(reason) => in_words(LEAVES, reason, game, naming, locale),
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

/// A reason in the words of a `kind`, which has none for some.
fn in_words(
    kind: &str,
    reason: &Reason,
    game: Game,
    naming: Naming,
    locale: Locale,
) -> Option<String> {
    let falls = game.spec().captures_royals();
    let id = |what: &str| format!("{kind}{what}");
    let plain = |what: &str| say!(locale, &id(what));
    let of = |what: &str, pieces: &[PlacedPiece]| {
        say!(locale, &id(what), pieces = named(pieces, game, naming, locale))
    };
    let of_role = |what: &str, role: Role| say!(locale, &id(what), piece = game.name_id(role));
    Some(match reason {
        Reason::Checkmate => plain(if falls { "last-royal" } else { "checkmate" }),
        Reason::Mates(turns) => {
            say!(locale, &id(if falls { "royal-in" } else { "mate" }), turns = *turns)
        }
        Reason::Takes { pieces, way, wins } => match way {
            Way::Double => of("two", pieces),
            Way::Igui => of("igui", pieces),
            Way::LionTrade if kind == GAINS => plain("trades-lions"),
            Way::Plain if kind == GAINS => of(if *wins { "wins" } else { "takes" }, pieces),
            Way::Plain | Way::LionTrade => of("capture", pieces),
        },
        Reason::WinsLater(pieces) => of("later", pieces),
        Reason::Promotes(role) if kind == GAINS && role.is_royal() => plain("makes-prince"),
        Reason::Promotes(role) => of_role("promotion", *role),
        Reason::Attacks(pieces) if pieces.len() > 1 => of("attack-two", pieces),
        Reason::Attacks(pieces) => of("attack", pieces),
        Reason::Check => plain("check"),
        Reason::Pushes(square) => say!(locale, &id("push"), square = naming.square(game, *square)),
        _ if kind == LEAVES => return None,
        Reason::Saves(role) => of_role("saving", *role),
        Reason::Castles => plain("castling"),
        Reason::Protects(piece) => of("protection", std::slice::from_ref(piece)),
        Reason::Develops(piece) => of("development", std::slice::from_ref(piece)),
        _ if kind == MISSES => return None,
        Reason::OutOfCheck => plain(if falls { "royal-to-safety" } else { "out-of-check" }),
        Reason::ThreatensMate(1) => {
            plain(if falls { "threatens-last-royal" } else { "threatens-checkmate" })
        }
        Reason::ThreatensMate(turns) => say!(locale, &id("threatens-mate"), turns = *turns),
        Reason::ThreatensToTake(pieces) => of("threatens-to-take", pieces),
    })
}
