//! Duels: matches of one server's players against another's. The score follows from the matches
//! and from who has withdrawn.

use model::{ChannelId, DuelId, GuildId, MatchTerms, MessageId, Person, Time};
use std::ops::Not;

use strum::{EnumString, IntoStaticStr};

use super::event::{PairedMatch, PairingResult, was_played, withdrawal};
use rules::Color;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum DuelSide {
    Inviting,
    Invited,
}

impl DuelSide {
    pub const BOTH: [DuelSide; 2] = [DuelSide::Inviting, DuelSide::Invited];

    /// Returns the color that a side's player has in a match that `host` hosts.
    pub fn color_in(self, host: DuelSide) -> Color {
        if self == host { Color::White } else { Color::Black }
    }
}

impl Not for DuelSide {
    type Output = DuelSide;

    fn not(self) -> DuelSide {
        match self {
            DuelSide::Inviting => DuelSide::Invited,
            DuelSide::Invited => DuelSide::Inviting,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum DuelState {
    /// The other server has not accepted.
    Invited,
    Open,
    Running,
    /// Every match is decided.
    Over,
    /// Ended before that.
    CalledOff,
}

impl DuelState {
    /// Reports whether nothing more will be played.
    pub const fn is_over(self) -> bool {
        matches!(self, DuelState::Over | DuelState::CalledOff)
    }
}

/// What the inviting organizer has chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuelTerms {
    /// The terms of each match, which begins at the usual start.
    pub matches: MatchTerms,
    /// How many boards there are at most.
    pub boards: u32,
    /// For how many hours players can join once it is accepted.
    pub hours: u32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duel {
    pub id: DuelId,
    /// By which the other server accepts it.
    pub code: String,
    pub terms: DuelTerms,
    pub state: DuelState,
    /// When the code is worth nothing any more or, once it is accepted, when the line-ups close.
    pub closes_at: Time,
    pub ended_at: Option<Time>,
    pub reason: Option<String>,
    /// The inviting one first; the other only once it has accepted.
    pub servers: Vec<DuelServer>,
    /// In the order in which they have joined.
    pub players: Vec<DuelPlayer>,
    /// By their numbers; none before it has begun.
    pub matches: Vec<DuelMatch>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuelServer {
    pub side: DuelSide,
    pub guild: GuildId,
    pub name: String,
    /// Where the score is shown, and where its matches begin.
    pub channel: ChannelId,
    /// The message with the line-up, later with the score.
    pub message: Option<MessageId>,
    pub place_gone: bool,
    pub closed: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuelPlayer {
    /// The number in the duel.
    pub number: u32,
    pub side: DuelSide,
    /// A former player if erased.
    pub person: Person,
    /// From 1; `None` before it has begun, and for those who are not needed.
    pub board: Option<u32>,
    pub withdrawn_at: Option<Time>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DuelMatch {
    /// The number in the duel, from 1.
    pub number: u32,
    pub board: u32,
    /// In whose server it is played, with White.
    pub host: DuelSide,
    /// `None`: it has not begun.
    pub played: Option<PairedMatch>,
}

/// What both sides have got, in half points, and how much is decided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The inviting side's half points first.
    pub points: [u32; 2],
    pub decided: u32,
}

impl Score {
    /// What a side has got, in half points.
    pub const fn of(&self, side: DuelSide) -> u32 {
        self.points[side as usize]
    }
}

impl Duel {
    pub fn server(&self, side: DuelSide) -> Option<&DuelServer> {
        self.servers.iter().find(|server| server.side == side)
    }

    pub fn side_of(&self, guild: GuildId) -> Option<DuelSide> {
        self.servers.iter().find(|server| server.guild == guild).map(|own| own.side)
    }

    /// Returns the players of a side in the order in which they have joined.
    pub fn team(&self, side: DuelSide) -> impl Iterator<Item = &DuelPlayer> {
        self.players.iter().filter(move |it| it.side == side)
    }

    pub fn at_board(&self, side: DuelSide, board: u32) -> Option<&DuelPlayer> {
        self.team(side).find(|it| it.board == Some(board))
    }

    /// Returns the players of a match, White first.
    pub fn players_of(&self, of: &DuelMatch) -> [Option<&DuelPlayer>; 2] {
        [of.host, !of.host].map(|side| self.at_board(side, of.board))
    }

    /// The result of a match; `None` while it is open. What ended before anybody withdrew counts as
    /// it was played; the rest is lost by whoever has withdrawn first. After a duel was cancelled
    /// nothing counts any more.
    pub fn result_of(&self, of: &DuelMatch) -> Option<PairingResult> {
        let gone = self.players_of(of).map(|player| player.and_then(|it| it.withdrawn_at));
        let ended = of.played.and_then(|played| played.ended);
        let cancelled = self.ended_at.filter(|_| self.state == DuelState::CalledOff);
        let counts = |at| cancelled.is_none_or(|over| at <= over);
        match ended {
            Some((outcome, at)) if was_played(gone, at) && counts(at) => {
                Some(PairingResult::of(outcome))
            }
            _ => {
                let first = gone.into_iter().flatten().min();
                withdrawal(gone.map(|at| at.filter(|at| Some(*at) == first)))
            }
        }
    }

    /// What a side gets for a match, in half points; `None` while it is open.
    pub fn got_by(&self, side: DuelSide, of: &DuelMatch) -> Option<u32> {
        let color = side.color_in(of.host);
        Some(self.result_of(of)?.half_points(color))
    }

    pub fn score(&self) -> Score {
        self.score_of(|_| true)
    }

    pub fn score_at(&self, board: u32) -> Score {
        self.score_of(|of| of.board == board)
    }

    fn score_of(&self, counts: impl Fn(&DuelMatch) -> bool) -> Score {
        let mut score = Score::default();
        for of in self.matches.iter().filter(|of| counts(of)) {
            let got = DuelSide::BOTH.map(|side| self.got_by(side, of));
            if let [Some(inviting), Some(invited)] = got {
                score.points[0] += inviting;
                score.points[1] += invited;
                score.decided += 1;
            }
        }
        score
    }
}
