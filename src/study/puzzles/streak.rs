//! How many days somebody has solved one after the other. Only two missed days in a row end that.

/// The days solved at the first try, up to the latest, given whether each was, the latest first.
pub fn streak(days: impl Iterator<Item = bool>) -> usize {
    let (mut solved, mut missed) = (0, false);
    for is_solved in days {
        match (is_solved, missed) {
            (true, _) => (solved, missed) = (solved + 1, false),
            (false, false) => missed = true,
            (false, true) => break,
        }
    }
    solved
}
