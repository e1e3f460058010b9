//! Whom a player of a Swiss has met, for the tie-breaks. Rounds that were not played count as FIDE
//! C.07, in force since March 2026, has it in articles 16.3 and 16.4.

use crate::Event;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Round {
    /// It was played against this player.
    Played(u32),
    /// It was not, though it should have been against this player.
    Forfeit(u32),
    /// The player had the bye, or the match still goes on.
    Bye,
    /// The player wanted to sit out, or had withdrawn.
    Absent,
}

/// Returns for each round that has begun what a player got in it and the points of the opponent,
/// both in half points. `points` are all that the player has.
pub(super) fn opposition(event: &Event, player: u32, points: u32) -> Vec<(u32, u32)> {
    let opponent = |round| match round {
        Round::Played(other) => adjusted_points(event, other),
        // A dummy: as good as the player, but no better than who should have been met,
        Round::Forfeit(other) => points.min(adjusted_points(event, other)),
        // or than somebody who draws all rounds.
        Round::Bye | Round::Absent => points.min(event.round),
    };
    let rounds = rounds(event, player).into_iter();
    rounds.map(|(round, got)| (got, opponent(round))).collect()
}

/// Returns the points of a player as the opponents have them counted, in half points: the rounds
/// that the player was absent from to the end are draws, so that nobody suffers from a withdrawal.
fn adjusted_points(event: &Event, player: u32) -> u32 {
    let mut rounds = rounds(event, player);
    let is_there = |(round, got): &(Round, u32)| match round {
        Round::Played(_) | Round::Bye => true,
        Round::Forfeit(_) => *got > 0,
        Round::Absent => false,
    };
    let there = rounds.iter().rposition(is_there);
    let from = there.map_or(0, |last| last + 1);
    for (round, got) in &mut rounds[from..] {
        if *round == Round::Absent {
            *got = 1;
        }
    }
    rounds.iter().map(|(_, got)| got).sum()
}

/// The rounds that have begun, each with what a player got in it, in half points.
fn rounds(event: &Event, player: u32) -> Vec<(Round, u32)> {
    let round = |round| {
        let mut own = event.pairings.iter();
        let own = own.find(|it| it.round == round && it.has(player));
        if let Some((own, other)) = own.and_then(|it| Some((it, it.opponent_of(player)?))) {
            return match own.got_by(player) {
                Some(got) if own.forfeit => (Round::Forfeit(other), got),
                Some(got) => (Round::Played(other), got),
                None => (Round::Bye, 0),
            };
        }
        if event.byes.contains(&(round, player)) {
            return (Round::Bye, 2);
        }
        let sat_out = event.half_byes.contains(&(round, player));
        (Round::Absent, u32::from(sat_out))
    };
    (1..=event.round).map(round).collect()
}
