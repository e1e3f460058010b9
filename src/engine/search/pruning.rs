//! The margins of reductions and pruning.

use crate::search::tuning::Tuning;

impl Tuning {
    /// Late move reductions: how much less deep a late action is searched at first, in thousandths
    /// of a turn.
    pub(crate) fn reduction(&self, depth: i32, tried: usize, history: i32) -> i32 {
        let log = |n: usize| LOGARITHMS[n.min(LOGARITHMS.len() - 1)];
        let product = log(depth.unsigned_abs() as usize) * log(tried);
        self.lmr_base + product / self.lmr_divisor - history / self.lmr_history
    }

    /// Reverse futility pruning: how far the evaluation must exceed beta for a search of this depth
    /// to be skipped.
    pub(crate) fn reverse_futility_margin(&self, depth: i32, improving: bool) -> i32 {
        self.reverse_turn * (depth - i32::from(improving)).max(0) + self.reverse_base
    }

    /// Futility pruning: the most that a quiet action is expected to add to the evaluation.
    pub(crate) fn futility_margin(&self, depth: i32) -> i32 {
        self.futility_base + self.futility_turn * depth
    }

    /// Late move pruning: the number of actions after which quiet ones are skipped.
    pub(crate) fn late_move_count(&self, depth: i32, improving: bool) -> usize {
        let count = self.late_base + self.late_square * depth * depth / 100;
        let count = count.unsigned_abs() as usize;
        if improving { count + count / 2 } else { count }
    }
}

/// Natural logarithms times 1,000, with 0 in place of ln 0.
static LOGARITHMS: [i32; 64] = logarithms();

const fn logarithms() -> [i32; 64] {
    let mut table = [0; 64];
    let mut n = 2;
    while n < table.len() {
        // ln n is about H(n) - 0.577216 - 1 / 2n, where H(n) is the harmonic sum.
        let mut sum = 0;
        let mut i = 1;
        while i <= n {
            sum += 1_000_000 / i;
            i += 1;
        }
        table[n] = (sum as i32 - 577_216) / 1_000 - 500 / n as i32;
        n += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_close() {
        for (n, log) in LOGARITHMS.iter().enumerate().skip(1) {
            let exact = 1_000.0 * (n as f64).ln();
            assert!((f64::from(*log) - exact).abs() < 25.0, "{n}: {log}");
        }
    }

    #[test]
    fn later_and_deeper_is_reduced_more() {
        let reduction =
            |depth, tried, history| Tuning::USUAL.reduction(depth, tried, history) / 1_000;
        assert!(reduction(10, 20, 0) > reduction(10, 4, 0));
        assert!(reduction(12, 20, 0) > reduction(4, 20, 0));
        assert!(reduction(10, 20, 16_000) < reduction(10, 20, -16_000));
    }
}
