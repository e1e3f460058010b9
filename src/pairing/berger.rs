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
    let highest = if round % 2 == 1 { (first + 1, players) } else { (players, first + 1) };
    let pair = |away| ((first + away) % circle + 1, (first + circle - away) % circle + 1);
    std::iter::once(highest).chain((1..players / 2).map(pair)).collect()
}
