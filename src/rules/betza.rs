//! Betza's notation of how pieces move, printed from their patterns.

use super::game::PieceSpec;
use super::pattern::{
    DIAGONAL, DIAGONALLY_FORWARD, ELEPHANT, FORWARD, KING_STEPS, KNIGHT_LEAPS, Modality,
    ORTHOGONAL, Pattern,
};
use super::square::Offset;

impl PieceSpec {
    /// Its moves in Betza's notation, or `None` where that has no agreed way to write one of them.
    pub fn betza(&self) -> Option<String> {
        self.patterns.iter().map(Pattern::betza).collect()
    }
}

impl Pattern {
    fn betza(&self) -> Option<String> {
        match *self {
            Pattern::Leap { to, modality } => {
                let modality = match modality {
                    Modality::Both => "",
                    Modality::Move => "m",
                    Modality::Capture => "c",
                };
                Some(format!("{modality}{}", leaper(to)?))
            }
            Pattern::Slide { along } => Some(rider(along)?.to_owned()),
            Pattern::LameLeap { paths } if *paths == ELEPHANT => Some("nA".to_owned()),
            Pattern::Lion => Some("KNAD(cK-aK)(K-bK)".to_owned()),
            Pattern::Anywhere => Some("mU".to_owned()),
            Pattern::LameLeap { .. }
            | Pattern::LeapAndStep { .. }
            | Pattern::BentSlide { .. }
            | Pattern::CrookedSlide { .. } => None,
        }
    }
}

fn leaper(to: &[Offset]) -> Option<&'static str> {
    let known: [(&[Offset], &str); 6] = [
        (&KING_STEPS, "K"),
        (&ORTHOGONAL, "W"),
        (&DIAGONAL, "F"),
        (&KNIGHT_LEAPS, "N"),
        (&FORWARD, "fW"),
        (&DIAGONALLY_FORWARD, "fF"),
    ];
    named(&known, to)
}

fn rider(along: &[Offset]) -> Option<&'static str> {
    let known: [(&[Offset], &str); 3] = [(&ORTHOGONAL, "R"), (&DIAGONAL, "B"), (&FORWARD, "fR")];
    named(&known, along)
}

fn named(known: &[(&'static [Offset], &'static str)], offsets: &[Offset]) -> Option<&'static str> {
    known
        .iter()
        .find(|(candidate, _)| *candidate == offsets)
        .map(|(_, name)| *name)
}

#[cfg(test)]
mod tests {
    use super::super::game::Game;
    use super::super::piece::Role;

    fn betza(game: Game, role: Role) -> Option<String> {
        game.spec()
            .piece(role)
            .expect("the game has the piece")
            .betza()
    }

    #[test]
    fn betza_is_as_the_rule_pages_have_it() {
        for (role, text) in [
            (Role::King, "K"),
            (Role::Lion, "KNAD(cK-aK)(K-bK)"),
            (Role::Queen, "RB"),
            (Role::CrownedRook, "RF"),
            (Role::CrownedBishop, "BW"),
            (Role::Rook, "R"),
            (Role::Bishop, "B"),
            (Role::Knight, "N"),
            (Role::Commoner, "K"),
            (Role::Pawn, "mfWcfF"),
        ] {
            assert_eq!(betza(Game::ChuChess, role).as_deref(), Some(text));
        }
    }

    #[test]
    fn what_betza_cannot_say_is_not_written() {
        assert_eq!(betza(Game::Lionheart, Role::Unicorn), None);
        assert_eq!(betza(Game::Lionheart, Role::Archbishop), None);
        assert_eq!(betza(Game::Lionized, Role::Mammoth).as_deref(), Some("nA"));
    }
}
