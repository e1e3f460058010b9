//! Who stands where in an event, and by which tie-breaks. Pure arithmetic over the pairings.

mod swiss;

use std::collections::BTreeMap;

use strum::IntoStaticStr;

use self::swiss::opposition;
use super::bracket::bracket;
use crate::{Event, EventFormat, EventPlayer, Pairing};

/// What breaks ties. Its name as a string is the id of its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(prefix = "tie-break-", serialize_all = "kebab-case", const_into_str)]
pub enum TieBreak {
    /// The points among those who are tied, if all of them have met.
    #[strum(serialize = "direct")]
    DirectEncounter,
    /// The points of the beaten opponents and half of those with whom one has drawn.
    SonnebornBerger,
    Wins,
    /// The points of the opponents. For rounds that were not played see `swiss`.
    Buchholz,
}

impl TieBreak {
    /// Returns what breaks ties in a format, in this order, after the points.
    pub const fn of(format: EventFormat) -> &'static [TieBreak] {
        match format {
            EventFormat::RoundRobin | EventFormat::League => {
                &[Self::DirectEncounter, Self::SonnebornBerger, Self::Wins]
            }
            EventFormat::Knockout | EventFormat::Simul => &[],
            EventFormat::Swiss => {
                &[Self::DirectEncounter, Self::Buchholz, Self::SonnebornBerger, Self::Wins]
            }
        }
    }
}

/// How a player stands. Points count in halves, so that everything is an integer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// The number of the player in the event.
    pub player: u32,
    /// The place, from 1, which those share whom no tie-break separates; `None` if the player's
    /// matches do not count.
    pub place: Option<u32>,
    /// The rounds of a knockout that the player has survived; 0 in other formats.
    pub survived: u32,
    /// In half points.
    pub points: u32,
    /// In half points; `None` where no direct encounter separates the tied players.
    pub direct: Option<u32>,
    /// In quarter points.
    pub sonneborn_berger: u32,
    pub wins: u32,
    /// In half points.
    pub buchholz: u32,
    /// The pairings that have a result.
    pub played: u32,
}

/// Reports whether a player of a round robin or a league has withdrawn before half of their matches
/// were played, so that none of them counts.
pub fn is_annulled(event: &Event, player: &EventPlayer) -> bool {
    if !event.terms.format.is_round_robin() {
        return false;
    }
    let own = || event.pairings.iter().filter(|it| it.has(player.number));
    let played = own().filter(|it| it.result.is_some() && !it.forfeit);
    player.withdrawn_at.is_some() && 2 * played.count() < own().count()
}

/// Returns the standings, the first place first; of a league those of one division.
pub fn standings(event: &Event) -> Vec<Standing> {
    let annulled: Vec<u32> = (event.players.iter())
        .filter(|player| is_annulled(event, player))
        .map(|player| player.number)
        .collect();
    let counts = |it: &&Pairing| !annulled.iter().any(|player| it.has(*player));
    let counted: Vec<&Pairing> = event.pairings.iter().filter(counts).collect();
    let mut standings: Vec<Standing> = (event.players.iter())
        .map(|player| {
            let player = player.number;
            let points = event.half_points_of_byes(player, event.round + 1);
            let mut standing = Standing { player, points, ..Standing::default() };
            for (_, half_points) in results_of(player, &counted) {
                standing.points += half_points;
                standing.wins += u32::from(half_points == 2);
                standing.played += 1;
            }
            standing
        })
        .collect();
    // The first place of a knockout that nobody has won is taken by nobody.
    let mut vacant = 0;
    if event.terms.format == EventFormat::Knockout {
        let bracket = bracket(event, &event.seeds());
        vacant = u32::from(bracket.is_over && bracket.winner.is_none());
        for (player, survived) in bracket.survived {
            let of = standings.iter_mut().filter(|it| it.player == player);
            of.for_each(|it| it.survived = survived);
        }
    }
    let format = event.terms.format;
    let points = standings.iter().map(|it| (it.player, it.points)).collect();
    for standing in &mut standings {
        standing.sonneborn_berger = match format {
            EventFormat::Swiss => {
                let opposition = opposition(event, standing.player, standing.points);
                standing.buchholz = opposition.iter().map(|(_, points)| points).sum();
                opposition.iter().map(|(got, points)| got * points).sum()
            }
            _ => sonneborn_berger(standing.player, &counted, &points),
        };
        standing.direct = direct_encounter(standing, &counted, &points, &annulled);
    }
    let seed = |player| event.player(player).and_then(|player| player.seed);
    let counted = |standing: &Standing| !annulled.contains(&standing.player);
    standings.sort_by_key(|it| {
        let (annulled, seed) = (!counted(it), seed(it.player));
        (annulled, std::cmp::Reverse(key(it, format)), seed, it.player)
    });
    let mut place = 0;
    let mut above = None;
    for (index, standing) in (1 + vacant..).zip(standings.iter_mut().filter(|it| counted(it))) {
        let key = Some(key(standing, format));
        if key != above {
            (place, above) = (index, key);
        }
        standing.place = Some(place);
    }
    standings
}

/// What the standings go by, in this order.
fn key(standing: &Standing, format: EventFormat) -> Vec<u32> {
    if format == EventFormat::Knockout {
        return vec![standing.survived];
    }
    let tie_breaks = TieBreak::of(format).iter().map(|it| match it {
        TieBreak::DirectEncounter => standing.direct.unwrap_or_default(),
        TieBreak::SonnebornBerger => standing.sonneborn_berger,
        TieBreak::Wins => standing.wins,
        TieBreak::Buchholz => standing.buchholz,
    });
    [standing.points].into_iter().chain(tie_breaks).collect()
}

/// The opponents of a player with what the player got against them, in half points.
fn results_of<'a>(player: u32, pairings: &'a [&Pairing]) -> impl Iterator<Item = (u32, u32)> + 'a {
    let side =
        move |pairing: &&Pairing| Some((pairing.opponent_of(player)?, pairing.got_by(player)?));
    pairings.iter().filter_map(side)
}

fn sonneborn_berger(player: u32, pairings: &[&Pairing], points: &BTreeMap<u32, u32>) -> u32 {
    let points_of = |player| points.get(&player).copied().unwrap_or(0);
    results_of(player, pairings).map(|(opponent, got)| got * points_of(opponent)).sum()
}

/// The points among those with as many, if these have met as often as they are to meet.
fn direct_encounter(
    standing: &Standing,
    pairings: &[&Pairing],
    points: &BTreeMap<u32, u32>,
    annulled: &[u32],
) -> Option<u32> {
    let tied =
        points.iter().filter(|(it, points)| **points == standing.points && !annulled.contains(it));
    let tied: Vec<u32> = tied.map(|(player, _)| *player).collect();
    if tied.len() < 2 || !tied.contains(&standing.player) {
        return None;
    }
    let among = |it: &&&Pairing| tied.contains(&it.white) && tied.contains(&it.black);
    let among: Vec<&Pairing> = pairings.iter().filter(among).copied().collect();
    let met = |one: u32, other: u32| among.iter().any(|it| it.has(one) && it.has(other));
    let pairs = tied.iter().enumerate();
    let mut pairs = pairs.flat_map(|(index, one)| tied[index + 1..].iter().map(|it| (*one, *it)));
    let have_met = among.iter().all(|it| it.result.is_some()) && pairs.all(|(a, b)| met(a, b));
    have_met.then(|| results_of(standing.player, &among).map(|(_, got)| got).sum())
}
