//! The Berger tables: who meets whom in which round of a round robin, and with which colour (FIDE
//! Handbook C.05, annex 1).

/// Two players who meet, by their numbers from 1, White first.
pub type Pair = (u32, u32);

/// Returns the rounds of a round robin of so many players. If they are odd, each sits out one
/// round. In a double round robin each meets each with both colours, and the last two rounds of the
/// first half change places, so that nobody has the same colour three times running.
pub fn rounds(players: u32, cycles: u8) -> Vec<Vec<Pair>> {
    // With an odd number the last one is nobody.
    let even = players.next_multiple_of(2);
    let mut single: Vec<Vec<Pair>> = (1..even).map(|round| meetings(even, round)).collect();
    for round in &mut single {
        round.retain(|&(white, black)| white <= players && black <= players);
    }
    if cycles < 2 {
        return single;
    }
    let swapped = |round: &Vec<Pair>| round.iter().map(|&(white, black)| (black, white)).collect();
    let second: Vec<Vec<Pair>> = single.iter().map(swapped).collect();
    let last = single.len();
    if last >= 2 {
        single.swap(last - 2, last - 1);
    }
    single.extend(second);
    single
}

/// The meetings of a round, counted from 1, of an even number of players.
///
/// The highest number meets the others in a fixed order, with Black in odd rounds. The others stand
/// in a circle, and whoever are equally far from that opponent on either side meet each other.
fn meetings(players: u32, round: u32) -> Vec<Pair> {
    let circle = players - 1;
    let first = (round - 1) * (players / 2) % circle;
    let highest = match round % 2 {
        1 => (first + 1, players),
        _ => (players, first + 1),
    };
    let pair = |away| {
        let white = (first + away) % circle + 1;
        let black = (first + circle - away) % circle + 1;
        (white, black)
    };
    std::iter::once(highest).chain((1..players / 2).map(pair)).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// The tables as they are published.
    const PUBLISHED: [(u32, &str); 5] = [
        (4, "1-4 2-3 / 4-3 1-2 / 2-4 3-1"),
        (
            6,
            "1-6 2-5 3-4 / 6-4 5-3 1-2 / 2-6 3-1 4-5 / 6-5 1-4 2-3 / 3-6 4-2 5-1",
        ),
        (
            8,
            "1-8 2-7 3-6 4-5 / 8-5 6-4 7-3 1-2 / 2-8 3-1 4-7 5-6 / 8-6 7-5 1-4 2-3 / 3-8 4-2 5-1 6-7 / 8-7 1-6 2-5 3-4 / 4-8 5-3 6-2 7-1",
        ),
        (
            10,
            "1-10 2-9 3-8 4-7 5-6 / 10-6 7-5 8-4 9-3 1-2 / 2-10 3-1 4-9 5-8 6-7 / 10-7 8-6 9-5 1-4 2-3 / 3-10 4-2 5-1 6-9 7-8 /
             10-8 9-7 1-6 2-5 3-4 / 4-10 5-3 6-2 7-1 8-9 / 10-9 1-8 2-7 3-6 4-5 / 5-10 6-4 7-3 8-2 9-1",
        ),
        (
            12,
            "1-12 2-11 3-10 4-9 5-8 6-7 / 12-7 8-6 9-5 10-4 11-3 1-2 / 2-12 3-1 4-11 5-10 6-9 7-8 / 12-8 9-7 10-6 11-5 1-4 2-3 /
             3-12 4-2 5-1 6-11 7-10 8-9 / 12-9 10-8 11-7 1-6 2-5 3-4 / 4-12 5-3 6-2 7-1 8-11 9-10 / 12-10 11-9 1-8 2-7 3-6 4-5 /
             5-12 6-4 7-3 8-2 9-1 10-11 / 12-11 1-10 2-9 3-8 4-7 5-6 / 6-12 7-5 8-4 9-3 10-2 11-1",
        ),
    ];

    fn published(players: u32) -> Vec<Vec<Pair>> {
        let (_, table) = PUBLISHED.iter().find(|(of, _)| *of == players).unwrap();
        let meeting = |text: &str| {
            let (white, black) = text.split_once('-').unwrap();
            (white.parse().unwrap(), black.parse().unwrap())
        };
        let round = |text: &str| text.split_whitespace().map(meeting).collect();
        table.split('/').map(round).collect()
    }

    #[test]
    fn rounds_are_those_of_the_published_tables() {
        for players in 3_u32..=12 {
            let mut expected = published(players.next_multiple_of(2));
            for round in &mut expected {
                round.retain(|&(white, black)| white <= players && black <= players);
            }
            assert_eq!(rounds(players, 1), expected, "{players} players");
        }
    }

    #[test]
    fn in_a_double_round_robin_each_meets_each_with_both_colours_and_no_colour_comes_thrice_running()
     {
        for players in 3..=12 {
            let rounds = rounds(players, 2);
            let mut met: BTreeMap<Pair, u32> = BTreeMap::new();
            let mut colors: BTreeMap<u32, String> = BTreeMap::new();
            for &(white, black) in rounds.iter().flatten() {
                *met.entry((white, black)).or_default() += 1;
                colors.entry(white).or_default().push('w');
                colors.entry(black).or_default().push('b');
            }
            assert_eq!(met.len() as u32, players * (players - 1));
            assert!(met.values().all(|times| *times == 1));
            for (player, colors) in colors {
                let thrice = colors.contains("www") || colors.contains("bbb");
                assert!(!thrice, "{players} players, {player}: {colors}");
            }
        }
    }
}
