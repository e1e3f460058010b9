//! The constants of the search, by name, so that matches can try other values, and the margins of
//! reductions and pruning that follow from them.

macro_rules! constants {
    ($($(#[$doc:meta])* $name:ident = $value:expr;)+) => {
        /// The constants of the search. Reductions are in thousandths of a turn of depth, margins in
        /// centipawns.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) struct Tuning {
            $($(#[$doc])* pub(crate) $name: i32,)+
        }

        impl Tuning {
            pub(crate) const USUAL: Tuning = Tuning { $($name: $value,)+ };

            /// The constant of this name, if there is one.
            pub(crate) fn constant(&mut self, name: &str) -> Option<&mut i32> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)+
                    _ => None,
                }
            }
        }
    };
}

constants! {
    /// Late move reductions: that of the first late action at depth 1.
    lmr_base = 900;
    /// What divides the product of the logarithms of depth and number.
    lmr_divisor = 1_500;
    /// What divides the history score.
    lmr_history = 12;
    /// How much less is reduced in the principal variation.
    lmr_pv = 1_000;
    /// How much less is reduced in check, and by a check.
    lmr_check = 1_000;
    /// How much more is reduced where the evaluation has not improved.
    lmr_worsening = 1_000;
    /// How much more is reduced where all actions are expected to fail.
    lmr_all = 1_000;
    /// The weight of moving out of danger or into it, a centipawn of what the piece is worth.
    danger = 10;
    /// The weight of what the evaluation of like positions was wrong by, in 256ths.
    correction = 256;
    /// Late move pruning: the greatest depth, the count at depth 0, and what the square of the depth
    /// adds, in hundredths.
    late_depth = 6;
    late_base = 5;
    late_square = 150;
    /// Futility pruning: the greatest depth, the margin at depth 0, and what each turn adds.
    futility_depth = 5;
    futility_base = 60;
    futility_turn = 110;
    /// History pruning: the greatest depth, and below which score a turn quiet actions are skipped.
    history_depth = 4;
    history_turn = 3_000;
    /// Static exchange pruning of quiet actions: the greatest depth, and what may be lost a turn.
    exchange_depth = 3;
    exchange_turn = 40;
    /// The greatest depth at which losing captures are skipped.
    losing_depth = 3;
    /// Reverse futility pruning: the greatest depth, the margin at depth 0, and what each turn adds.
    reverse_depth = 7;
    reverse_base = 20;
    reverse_turn = 90;
    /// Null-move pruning: the least reduction, and the divisors of the depth and of what the
    /// evaluation exceeds beta by.
    null_base = 3;
    null_depth = 3;
    null_margin = 200;
    /// Singular extensions: the least depth, and the margin a turn.
    singular_depth = 7;
    singular_margin = 2;
    /// The least depth of internal iterative reduction.
    iir_depth = 4;
    /// Quiescence search: the most that an action is expected to add beyond what it captures.
    delta_margin = 150;
    /// The half-width of the first aspiration window.
    aspiration = 20;
}

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
