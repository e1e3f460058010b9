//! How many days somebody has solved in a row. It takes two missed days to end a streak.

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
