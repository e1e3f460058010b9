//! Completes a turn that somebody is typing.

use super::describe::describe;
use locale::Locale;
use notation::{Algebra, letter_translated, normalize, piece_name, turn_translated};
use rules::{Game, PieceSpec, Position, Role, Turn};

/// With more turns, checks are not computed: Lionheart Chess has thousands.
const CHECKS_LOOKED_AT: usize = 200;

/// At most `most` legal turns that match what is typed, each in algebraic notation: first exactly,
/// by their beginning, then by their target; captures and checks before quiet turns.
pub fn suggestions(
    position: &Position,
    typed: &str,
    locale: Locale,
    most: usize,
) -> Vec<(Turn, String)> {
    let mut algebra = Algebra::new(position);
    let forms = forms(position.game(), typed, locale);
    let is_known = |turn: &Turn| {
        let written = Spellings::new(position, &algebra, *turn);
        let fits = forms.iter().filter_map(|form| written.fit(form)).min();
        let fits = fits.or_else(|| {
            let words = || describe(position, *turn, locale).to_lowercase();
            let typed = typed.trim().to_lowercase();
            // A single letter is notation.
            (typed.chars().nth(1).is_some() && words().starts_with(&typed)).then_some(Fit::Words)
        })?;
        Some((fits, written.calm, written.canonical, *turn))
    };
    let turns = algebra.turns().iter();
    let mut found: Vec<_> = turns.filter_map(is_known).collect();
    if found.len() <= CHECKS_LOOKED_AT {
        for (_, calm, _, turn) in &mut found {
            if *calm == Calm::Quiet && position.play_unchecked(*turn).is_check() {
                *calm = Calm::Check;
            }
        }
    }
    found.sort_by(|a, b| (a.0, a.1, &a.2).cmp(&(b.0, b.1, &b.2)));
    found.truncate(most);
    let found = found.into_iter();
    found.map(|(_, _, _, turn)| (turn, algebra.text(turn))).collect()
}

/// How well a turn fits the typed text, best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Fit {
    Exact,
    Begins,
    BeginsInSquares,
    BeginsInOtherCase,
    LeadsTo,
    Words,
}

/// Lively turns come first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Calm {
    Capture,
    Check,
    Quiet,
}

struct Spellings {
    canonical: String,
    /// As [`Algebra::spellings`] returns them.
    short: [String; 4],
    to: String,
    /// Without regard to checks.
    calm: Calm,
}

impl Spellings {
    fn new(position: &Position, algebra: &Algebra<'_>, turn: Turn) -> Spellings {
        let enemies = position.pieces(!position.turn());
        let to = turn.moves().last().map(|mv| mv.to);
        let captures = turn.moves().any(|mv| mv.taking.is_some() || enemies.contains(mv.to));
        Spellings {
            canonical: bare(&position.turn_text(turn)),
            short: algebra.spellings(turn).map(|text| bare(&text)),
            to: to.map_or_else(String::new, |to| position.game().square_name(to)),
            calm: if captures { Calm::Capture } else { Calm::Quiet },
        }
    }

    fn fit(&self, form: &str) -> Option<Fit> {
        let lower = form.to_lowercase();
        let begins = |text: &String| text.to_lowercase().starts_with(&lower);
        if self.canonical == form || self.short.iter().any(|text| text == form) {
            Some(Fit::Exact)
        } else if self.short[0].starts_with(form) {
            Some(Fit::Begins)
        } else if self.canonical.to_lowercase().starts_with(&lower)
            && !form.starts_with(|c: char| c.is_ascii_uppercase() && "BH".contains(c))
        {
            Some(Fit::BeginsInSquares)
        } else if self.short.iter().any(begins) {
            Some(Fit::BeginsInOtherCase)
        } else if self.to == lower {
            Some(Fit::LeadsTo)
        } else {
            None
        }
    }
}

/// Without the signs between squares.
fn bare(text: &str) -> String {
    let signs = |c: &char| !c.is_whitespace() && !"-x:,/=()+#".contains(*c);
    text.chars().filter(signs).collect()
}

/// The typed text as the beginning of a turn in algebraic notation, in every possible meaning.
fn forms(game: Game, typed: &str, locale: Locale) -> Vec<String> {
    let text = normalize(typed).text;
    let zeros = !text.is_empty() && text.chars().all(|c| "0oO- ".contains(c));
    let mut forms = vec![if zeros { bare(&text.replace(['0', 'o'], "O")) } else { bare(&text) }];
    forms.extend(turn_translated(game, &text, locale).map(|text| bare(&text)));
    for piece in game.spec().pieces {
        let names = [locale, Locale::English].map(|locale| piece_name(game, piece.role, locale));
        forms.extend(names.iter().filter_map(|name| named(piece, name, &text)));
    }
    forms.extend(letter_translated(game, &text, locale));
    forms
}

/// Replaces the name of a piece, or the beginning of it, by its letter.
fn named(piece: &PieceSpec, name: &str, text: &str) -> Option<String> {
    let (name, text) = (name.to_lowercase(), text.to_lowercase());
    let letter = if piece.role == Role::Pawn { String::new() } else { piece.symbol() };
    if let Some(rest) = text.strip_prefix(&name) {
        let target = rest
            .rsplit(|c: char| !c.is_ascii_alphanumeric())
            .find(|word| word.chars().any(|c| c.is_ascii_digit()) || word.len() == 1);
        return Some(format!("{letter}{}", target.unwrap_or_default()));
    }
    let long_enough = text.chars().nth(1).is_some() || !text.is_ascii();
    let begins = !text.is_empty() && name.starts_with(&text);
    (long_enough && begins && !letter.is_empty()).then_some(letter)
}
