//! Square sets of three words.

use rules::{Wide, Width};

/// The set of these bits.
fn read(bits: &[u32]) -> Wide {
    bits.iter().fold(Wide::ZERO, |set, index| set | Wide::bit(*index))
}

#[test]
fn words_hold_bits_as_a_wide_integer_would() {
    for bits in [&[][..], &[0], &[63, 64], &[5, 70, 143], &[127, 128], &[143], &[64]] {
        let set = read(bits);
        assert!((0..192).all(|index| set.has(index) == bits.contains(&index)), "{bits:?}");
        assert_eq!(set.count(), bits.len());
        let mut rest = set;
        let taken: Vec<u32> = std::iter::from_fn(|| rest.take_lowest()).collect();
        assert_eq!(taken, bits);
        let highest = bits.last().map_or(192, |highest| 191 - highest);
        assert_eq!(set.leading(), highest, "{bits:?}");
        let up_to = bits.first().map_or(192, |lowest| lowest + 1);
        assert_eq!(set.up_to_lowest(), read(&(0..up_to).collect::<Vec<_>>()), "{bits:?}");
        let down_to = bits.last().copied().unwrap_or(0);
        assert_eq!(set.down_to_highest(), read(&(down_to..192).collect::<Vec<_>>()));
        for by in [0, 1, 12, 63, 64, 65, 130] {
            let up: Vec<u32> = bits.iter().map(|it| it + by).filter(|it| *it < 192).collect();
            assert_eq!(set << by, read(&up), "{bits:?} up by {by}");
            let down: Vec<u32> = bits.iter().filter_map(|it| it.checked_sub(by)).collect();
            assert_eq!(set >> by, read(&down), "{bits:?} down by {by}");
        }
    }
}
