//! How many days somebody has solved one after the other. One missed day is forgiven: it takes two
//! in a row to end a streak.

/// The days solved at the first try, up to the latest, given whether each was, the latest first.
pub fn streak(days: impl Iterator<Item = bool>) -> usize {
    let (mut solved, mut missed) = (0, false);
    for is_solved in days {
        match (is_solved, missed) {
            (true, _) => {
                solved += 1;
                missed = false;
            }
            (false, false) => missed = true,
            (false, true) => break,
        }
    }
    solved
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_missed_day_is_forgiven_and_two_in_a_row_are_not() {
        for (days, expected) in [
            ("", 0),
            ("-", 0),
            ("x", 1),
            ("xxx", 3),
            ("-xx", 2),
            ("x-x", 2),
            ("x-x-x", 3),
            ("--xx", 0),
            ("x--xx", 1),
            ("xx-x--x", 3),
        ] {
            let solved = days.chars().map(|day| day == 'x');
            assert_eq!(streak(solved), expected, "{days}");
        }
    }
}
