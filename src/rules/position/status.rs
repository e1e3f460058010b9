//! How a game ends by the rules.

use strum::IntoStaticStr;

use crate::{
    BareRoyal, Color, DeadPosition, Position, Repetition, Role, Square, SquareSet, Stalemate, Width,
};

/// The half-move clock at which fifty turns of each player have passed.
pub const FIFTY_MOVES: u32 = 100;

/// Whether a game is ongoing, and if not, how it ended. Wins by the remaining pieces precede
/// checkmate and stalemate, and these precede draws.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// It goes on.
    Ongoing,
    /// The side to move is in check and has no legal turn.
    Checkmate { winner: Color },
    /// The side to move is not in check and has no legal turn: a draw.
    Stalemate,
    /// Won by one of the rules of [`crate::WinRules`] and [`crate::Royals`], or by the other side's
    /// repetition.
    Won { winner: Color, by: Win },
    /// Drawn by one of the rules that apply automatically.
    Draw(Draw),
}

/// Ways to win other than checkmate, in order of precedence. As strings they are ids, such as
/// `royals-lost`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Win {
    /// The last royal piece has been captured.
    RoyalsLost,
    /// The other side has nothing but a royal piece.
    #[strum(serialize = "bare-king")]
    BareRoyal,
    /// The other side has no legal turn.
    Stalemate,
    /// The other side has repeated a position and attacked with every turn.
    PerpetualAttack,
}

/// What the repetition rule needs to know about an earlier position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Visit {
    /// The position's hash: equal for equal positions.
    pub hash: u64,
    /// Whether the turn that led there was an attack: it gave check, or the piece that moved could
    /// have captured something next. Noted only in games whose repetition rule needs it, and not of
    /// turns that reset the clock.
    pub attack: bool,
}

/// Why a game is drawn although there are legal turns, in order of precedence, but fourfold
/// repetition precedes a dead position. As strings the reasons are ids, such as `fifty-moves`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Draw {
    /// Fifty turns of each player without anything that resets the half-move clock.
    FiftyMoves,
    /// Nobody can mate any more.
    DeadPosition,
    /// The position has occurred for the third time.
    Threefold,
    /// The position has occurred for the fourth time, in a game in which attacks count.
    Fourfold,
}

impl Status {
    /// The id of the status: `ongoing`, `checkmate`, `stalemate` or `draw`, or that of the [`Win`].
    pub const fn id(self) -> &'static str {
        match self {
            Status::Ongoing => "ongoing",
            Status::Checkmate { .. } => "checkmate",
            Status::Stalemate => "stalemate",
            Status::Won { by, .. } => by.into_str(),
            Status::Draw(_) => "draw",
        }
    }

    pub const fn is_over(self) -> bool {
        !matches!(self, Status::Ongoing)
    }
}

impl<W: Width> Position<W> {
    /// The status by the position alone: everything but repetition.
    pub fn status(&self) -> Status {
        self.status_given(self.has_legal_turn())
    }

    /// What the repetition rule needs to know about this position later.
    pub fn visit(&self) -> Visit {
        Visit { hash: self.hash(), attack: self.was_attack() }
    }

    /// The status in a game where `earlier` holds the notes of all positions before this one.
    pub fn status_with_history(&self, earlier: &[Visit]) -> Status {
        match (self.status(), self.spec().draws.repetition) {
            (Status::Ongoing, Repetition::Threefold) => {
                let hash = self.hash();
                let before = earlier.iter().filter(|note| note.hash == hash).count();
                if before >= 2 { Status::Draw(Draw::Threefold) } else { Status::Ongoing }
            }
            (
                status @ (Status::Ongoing | Status::Draw(Draw::DeadPosition)),
                Repetition::FourfoldByAttacks,
            ) => self.repeated_fourfold(earlier).unwrap_or(status),
            (status, _) => status,
        }
    }

    fn repeated_fourfold(&self, earlier: &[Visit]) -> Option<Status> {
        let hash = self.hash();
        let mut before = (0..earlier.len()).rev().filter(|at| earlier[*at].hash == hash);
        let first = before.nth(2)?;
        // The last turn was played by the side that is not to move now.
        let turns = earlier[first + 1..].iter().map(|note| note.attack);
        let turns: Vec<bool> = turns.chain([self.was_attack()]).rev().collect();
        let always = |last: usize| turns.iter().skip(last).step_by(2).all(|attack| *attack);
        let won = |winner| Status::Won { winner, by: Win::PerpetualAttack };
        Some(match (always(0), always(1)) {
            (true, false) => won(self.turn),
            (false, true) => won(!self.turn),
            _ => Status::Draw(Draw::Fourfold),
        })
    }

    /// The status, for a caller that knows whether there is a legal turn.
    pub fn status_given(&self, has_legal_turn: bool) -> Status {
        if let Some((winner, by)) = self.won_by_pieces() {
            return Status::Won { winner, by };
        }
        if !has_legal_turn {
            return if !self.tables.royals_fall && self.is_check() {
                Status::Checkmate { winner: !self.turn }
            } else if self.spec().wins.stalemate == Stalemate::Loses {
                Status::Won { winner: !self.turn, by: Win::Stalemate }
            } else {
                Status::Stalemate
            };
        }
        if self.halfmove_clock >= FIFTY_MOVES && self.spec().draws.fifty_moves {
            Status::Draw(Draw::FiftyMoves)
        } else if self.is_dead() {
            Status::Draw(Draw::DeadPosition)
        } else {
            Status::Ongoing
        }
    }

    pub fn has_legal_turn(&self) -> bool {
        self.legal_turn_count() > 0
    }

    /// The winner by the remaining pieces, whatever turns there are, and the rule.
    pub fn won_by_pieces(&self) -> Option<(Color, Win)> {
        if self.tables.royals_fall && self.royals(self.turn).is_empty() {
            return Some((!self.turn, Win::RoyalsLost));
        }
        let BareRoyal::Loses { uncounted } = self.spec().wins.bare_royal else { return None };
        let dead = self.dead_pieces();
        let uncounted = uncounted.iter().fold(dead, |set, role| set | self.with_role(*role));
        let wins = |winner: &Color| {
            let (loser, royals) = (!*winner, self.royals(!*winner));
            let others = self.pieces(*winner) - uncounted;
            let beside = |royal: Square| others.into_iter().any(|at| at.distance(royal) == 1);
            royals.len() == 1
                && self.pieces(loser) - dead == royals
                && !self.royals(*winner).is_empty()
                && others.is_several()
                && !self.is_in_check(*winner)
                && (others.len() > 2 || !royals.into_iter().any(beside))
        };
        let winner = Color::ALL.into_iter().find(wins)?;
        Some((winner, Win::BareRoyal))
    }

    pub fn is_dead(&self) -> bool {
        let king = |color| self.king(color);
        let others = || self.occupied().without(king(Color::White)).without(king(Color::Black));
        match self.spec().draws.dead_position {
            DeadPosition::BareKings => others().is_empty(),
            DeadPosition::BareRoyals => Color::ALL.into_iter().all(|color| {
                let royals = self.royals(color);
                royals.len() == 1
                    && self.pieces(color) - self.dead_pieces() == royals
                    && !self.is_in_check(color)
            }),
            DeadPosition::MinorPieces => {
                let (others, bishops) = (others(), self.with_role(Role::Bishop));
                let knights = self.with_role(Role::Knight);
                !others.is_several() && (others - bishops - knights).is_empty()
                    || (others - bishops).is_empty() && on_one_colour(bishops)
            }
            DeadPosition::LionizedPieces => {
                let others = others();
                let minor = [Role::Ferz, Role::Mammoth, Role::ColdHorse, Role::HotHorse];
                let minor: SquareSet<W> =
                    minor.into_iter().flat_map(|role| self.with_role(role)).collect();
                (others - self.with_role(Role::Lionizer)).is_empty()
                    || !others.is_several() && (others - minor).is_empty()
            }
        }
    }
}

fn on_one_colour<W: Width>(squares: SquareSet<W>) -> bool {
    let mut colours = squares.into_iter().map(|square| (square.file() + square.rank()) % 2);
    colours.next().is_none_or(|first| colours.all(|colour| colour == first))
}
