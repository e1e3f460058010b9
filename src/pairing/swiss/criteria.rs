//! What makes one way to pair a bracket better than another: the quality criteria of FIDE C.04.3,
//! each above all that follow.

use super::bracket::ScoreBracket;
use super::entrant::{Entrant, Float, Need};

/// The most that all criteria may weigh together: the matching computes with some bits more.
const MOST: i128 = 1 << 118;
/// What a point is in half points: how far below a bracket those are imagined whom its downfloaters
/// will meet.
const BELOW: u32 = 2;

/// What two add to a criterion if they are paired. Not every criterion counts one number: some
/// compare counts, the first of which matters most.
type Counts = Vec<i32>;

/// Returns the weights of all who may be paired, the lower index first, in multiples of `unit`.
pub(super) fn weights(
    bracket: &ScoreBracket<'_>,
    unit: i128,
) -> impl Fn(usize, usize) -> Option<i128> + use<> {
    let vertices = bracket.vertices();
    let mut counts: Vec<(usize, usize, Counts)> = Vec::new();
    for one in 0..vertices {
        for other in one + 1..vertices {
            if bracket.may_pair(one, other) {
                counts.push((one, other, bracket.counts(one, other)));
            }
        }
    }
    let units = units(&counts, vertices, unit);
    let mut weights = vec![None; vertices * vertices];
    for (one, other, counts) in counts {
        let weight = counts.iter().zip(&units);
        let weight = weight.map(|(count, unit)| i128::from(*count) * unit).sum();
        weights[one * vertices + other] = Some(weight);
    }
    move |one, other| weights[one * vertices + other]
}

/// Returns what one of each count weighs: more than all that follow can weigh together. Where there
/// are too many for that, the last weigh nothing.
fn units(counts: &[(usize, usize, Counts)], vertices: usize, unit: i128) -> Vec<i128> {
    let length = counts.first().map_or(0, |(.., counts)| counts.len());
    let ranges: Vec<i128> = (0..length)
        .map(|index| {
            // No vertex is in more than one pair.
            let mut most = vec![(0, 0); vertices];
            for (one, other, counts) in counts {
                for vertex in [*one, *other] {
                    let (least, greatest) = &mut most[vertex];
                    *least = counts[index].min(*least);
                    *greatest = counts[index].max(*greatest);
                }
            }
            let range = most.into_iter().map(|(least, greatest)| greatest - least);
            i128::from(range.sum::<i32>() / 2)
        })
        .collect();
    let mut units = vec![0; length];
    let mut kept = length;
    loop {
        let mut next = Some(unit);
        for index in (0..kept).rev() {
            let Some(unit) = next else { break };
            units[index] = unit;
            next = unit.checked_mul(ranges[index] + 1).filter(|it| *it <= MOST);
        }
        if next.is_some() {
            return units;
        }
        kept -= 1;
        units[kept] = 0;
    }
}

impl ScoreBracket<'_> {
    /// What two add to the criteria if they are paired, by their numbers in the rules.
    fn counts(&self, one: usize, other: usize) -> Counts {
        let inside = other < self.end;
        let pair = inside.then(|| (self.left[one], self.left[other]));
        let mut counts = Vec::new();
        // C.5: as many pairs as possible.
        counts.push(i32::from(inside));
        // C.6: differences in points as small as possible.
        self.push_differences(&mut counts, pair, |_| true);
        // C.7: the same for the bracket below.
        if self.below > self.end {
            let there = !inside && other < self.below;
            counts.push(i32::from(there));
            for points in self.points(0..self.end) {
                counts.push(i32::from(there && one < self.end && self.left[one].points == points));
            }
        }
        // C.8 and C.9 are about exceptions that are not made here.
        let clash = pair.and_then(|(one, other)| one.clash(other));
        // C.10: the colours that they would rather have.
        counts.push(-i32::from(clash.is_some()));
        // C.11: those that they need more.
        counts.push(-i32::from(clash >= Some(Need::Strong)));
        // C.12 to C.15: no float as in the round before, or as in the one before that.
        for ago in [0, 1] {
            counts.push(pair.map_or(0, |(one, other)| {
                let floated = |it: &Entrant| i32::from(it.floats[ago] == Some(Float::Down));
                match one.points == other.points {
                    true => floated(one) + floated(other),
                    false => floated(other),
                }
            }));
            counts.push(-pair.map_or(0, |(one, other)| i32::from(floats_up(one, other, ago))));
        }
        // C.16 to C.19: if there is such a float, then with a difference as small as possible.
        for ago in [0, 1] {
            self.push_differences(&mut counts, pair, |it| it.floats[ago] == Some(Float::Down));
            for difference in self.differences() {
                let is_it = pair.is_some_and(|(one, other)| {
                    one.points - other.points == difference && floats_up(one, other, ago)
                });
                counts.push(-i32::from(is_it));
            }
        }
        counts
    }

    /// For each difference in points from the greatest on, how many less have it if these two are
    /// paired, among those whom `counts` names. Who is left over is as far from those below as a
    /// point more than from the last of the bracket.
    fn push_differences(
        &self,
        into: &mut Counts,
        pair: Option<(&Entrant, &Entrant)>,
        counts: impl Fn(&Entrant) -> bool,
    ) {
        let last = self.left[self.end - 1].points;
        if self.left[self.moved].points == last {
            // All who were not moved down have as many points. It comes to the same that as many of
            // the others as possible are paired, the highest first.
            for points in self.points(0..self.moved) {
                let is_it = pair.is_some_and(|(one, _)| one.points == points && counts(one));
                into.push(i32::from(is_it));
            }
            return;
        }
        for difference in self.differences() {
            into.push(pair.map_or(0, |(one, other)| {
                let spared = |it: &&Entrant| counts(it) && it.points - last + BELOW == difference;
                let spared = [one, other].into_iter().filter(spared).count() as i32;
                let met = counts(one) && one.points - other.points == difference;
                spared - i32::from(met)
            }));
        }
    }

    /// The differences in points that there may be in the bracket, the greatest first.
    fn differences(&self) -> Vec<u32> {
        let last = self.left[self.end - 1].points;
        let points = self.points(0..self.end);
        let mut differences: Vec<u32> = (points.iter().enumerate())
            .flat_map(|(index, more)| points[index + 1..].iter().map(move |less| more - less))
            .chain(points.iter().map(|points| points - last + BELOW))
            .collect();
        differences.sort_unstable();
        differences.dedup();
        differences.reverse();
        differences
    }

    /// The points of some, the most first, each once.
    fn points(&self, of: std::ops::Range<usize>) -> Vec<u32> {
        let mut points: Vec<u32> = self.left[of].iter().map(|it| it.points).collect();
        points.dedup();
        points
    }
}

/// Whether the lower of two who meet floats up again.
fn floats_up(one: &Entrant, other: &Entrant, ago: usize) -> bool {
    one.points > other.points && other.floats[ago] == Some(Float::Up)
}
