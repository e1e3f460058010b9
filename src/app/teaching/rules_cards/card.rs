//! A card and what it claims.

use crate::locale::Locale;
use crate::rules::Status;
use crate::say;

#[derive(Clone, Copy, Debug)]
pub struct Card {
    /// Names its words among the texts of each language: `card-` and this id.
    pub id: &'static str,
    /// What is marked on the picture.
    pub look: Look,
    /// The position in the picture, and others that prove what the card says.
    pub claims: &'static [Claim],
}

/// What the picture of a card marks on the board.
#[derive(Clone, Copy, Debug)]
pub enum Look {
    Plain,
    /// Where the piece on this square may go.
    Piece(&'static str),
    /// The board after this turn, with its way.
    Turn(&'static str),
    /// The squares that stand against this turn, which is illegal.
    Refused(&'static str),
}

/// What holds in a position.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    pub fen: &'static str,
    /// Turns that are legal, in canonical notation.
    pub legal: &'static [&'static str],
    /// Turns that are not, each with the rule it breaks, as `IllegalTurn::rule` names it.
    pub illegal: &'static [(&'static str, &'static str)],
    /// Whether the game goes on.
    pub status: Status,
}

impl Claim {
    pub(super) const fn of(fen: &'static str) -> Claim {
        Claim {
            fen,
            legal: &[],
            illegal: &[],
            status: Status::Ongoing,
        }
    }

    pub(super) const fn legal(self, legal: &'static [&'static str]) -> Claim {
        Claim { legal, ..self }
    }

    pub(super) const fn illegal(self, illegal: &'static [(&'static str, &'static str)]) -> Claim {
        Claim { illegal, ..self }
    }

    pub(super) const fn ends(self, status: Status) -> Claim {
        Claim { status, ..self }
    }
}

impl Card {
    pub fn title(&self, locale: Locale) -> String {
        say!(locale, &format!("card-{}", self.id))
    }

    /// One or two short paragraphs, plain text.
    pub fn text(&self, locale: Locale) -> String {
        say!(locale, &format!("card-{}.text", self.id))
    }

    /// What the picture shows, a sentence.
    pub fn caption(&self, locale: Locale) -> String {
        say!(locale, &format!("card-{}.caption", self.id))
    }
}
