//! History gravity, by which what is learned stays within bounds.

/// The bound of every value.
pub(crate) const GREATEST: i32 = 16_000;

/// Moves a value by some amount: the closer it is to [`GREATEST`], the less it moves.
pub(crate) fn adjust(value: &mut i16, by: i32) {
    let old = i32::from(*value);
    *value = (old + by - old * by.abs() / GREATEST) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stay_in_their_bounds() {
        let mut value = 0;
        for _ in 0..1_000 {
            adjust(&mut value, 1_600);
        }
        assert!((10_000..=GREATEST as i16).contains(&value));
        for _ in 0..1_000 {
            adjust(&mut value, -1_600);
        }
        assert!((-GREATEST as i16..=-10_000).contains(&value));
    }
}
