//! Zobrist keys: one pseudo-random number for each feature that distinguishes positions.

use crate::{Color, MOST_KINDS, Square};

/// The finaliser of SplitMix64, which turns a counter into well-mixed bits.
pub(crate) const fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The first seed of each kind of key. A key is a mixed seed; no two features share a seed.
const PIECES: u64 = 1;
const EN_PASSANT: u64 = 10_001;
const BAN_SPARES: u64 = 15_001;
const CASTLING: u64 = 20_001;
const FLAGS: u64 = 30_001;
const POOLS: u64 = 40_001;

/// Seeds come in blocks of 10×10 squares ([`Square::seed`]) and of 13 kinds in the pools. A larger
/// game has further blocks, at this distance in bits.
const BLOCK_SQUARES: u64 = 100;
const BLOCK_KINDS: u64 = 13;
const KIND_BLOCKS: u32 = 44;

/// The greatest count of a kind in a pool whose seed cannot meet that of another kind.
const MOST_IN_POOL: u64 = 1 << 30;

const _: () = {
    assert!(PIECES + 2 * BLOCK_SQUARES * MOST_KINDS as u64 <= EN_PASSANT);
    assert!(EN_PASSANT + BLOCK_SQUARES <= BAN_SPARES);
    assert!(BAN_SPARES + BLOCK_SQUARES <= CASTLING);
    assert!(CASTLING + 16 <= FLAGS && FLAGS + 3 <= POOLS);
    assert!(POOLS + (MOST_IN_POOL + 1) * 2 * BLOCK_KINDS <= 1 << Square::SEED_BLOCKS);
    assert!(4 << Square::SEED_BLOCKS <= 1_u64 << KIND_BLOCKS);
    assert!((MOST_KINDS as u64 / BLOCK_KINDS) < 1 << (u64::BITS - KIND_BLOCKS));
};

const fn keys_of_squares(first: u64) -> [u64; Square::COUNT] {
    let mut keys = [0; Square::COUNT];
    let mut i = 0;
    while let Some(square) = Square::from_index(i) {
        keys[i] = mix(first + square.seed());
        i += 1;
    }
    keys
}

static PIECE_KEYS: [[u64; Square::COUNT]; 2 * MOST_KINDS] = {
    let mut keys = [[0; Square::COUNT]; 2 * MOST_KINDS];
    let mut i = 0;
    while i < keys.len() {
        keys[i] = keys_of_squares(PIECES + i as u64 * BLOCK_SQUARES);
        i += 1;
    }
    keys
};
static EN_PASSANT_KEYS: [u64; Square::COUNT] = keys_of_squares(EN_PASSANT);
static BAN_SPARES_KEYS: [u64; Square::COUNT] = keys_of_squares(BAN_SPARES);
static CASTLING_KEYS: [u64; 16] = {
    let mut keys = [0; 16];
    let mut i = 0;
    while i < keys.len() {
        keys[i] = mix(CASTLING + i as u64);
        i += 1;
    }
    keys
};

pub(crate) const BLACK_TO_MOVE: u64 = mix(FLAGS);
pub(crate) const LION_BAN: u64 = mix(FLAGS + 1);
pub(crate) const FIRST_PAWN_MOVE: u64 = mix(FLAGS + 2);

#[inline]
pub(crate) fn piece(slot: usize, color: Color, square: Square) -> u64 {
    PIECE_KEYS[slot * 2 + color.index()][square.index()]
}

pub(crate) fn en_passant(square: Square) -> u64 {
    EN_PASSANT_KEYS[square.index()]
}

pub(crate) fn ban_spares(square: Square) -> u64 {
    BAN_SPARES_KEYS[square.index()]
}

/// The key of the castling rights, given as four bits.
pub(crate) fn castling(rights: u8) -> u64 {
    CASTLING_KEYS[usize::from(rights & 15)]
}

/// The key of the number of pieces of a kind in a pool; 0 if there are none.
pub(crate) fn pool(slot: usize, color: Color, count: u32) -> u64 {
    if count == 0 {
        return 0;
    }
    let (slot, count) = (slot as u64, u64::from(count));
    let kind = count * BLOCK_KINDS + slot % BLOCK_KINDS;
    let block = (slot / BLOCK_KINDS) << KIND_BLOCKS;
    mix(POOLS + kind * 2 + color.index() as u64 + block)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn no_two_keys_are_the_same() {
        let mut seen = HashSet::from([0]);
        let mut see = |key| assert!(seen.insert(key), "{key:x} comes twice");
        PIECE_KEYS.iter().flatten().copied().for_each(&mut see);
        EN_PASSANT_KEYS.into_iter().for_each(&mut see);
        BAN_SPARES_KEYS.into_iter().for_each(&mut see);
        CASTLING_KEYS.into_iter().for_each(&mut see);
        [BLACK_TO_MOVE, LION_BAN, FIRST_PAWN_MOVE].into_iter().for_each(&mut see);
        for color in Color::ALL {
            for slot in 0..MOST_KINDS {
                (1..=144).for_each(|count| see(pool(slot, color, count)));
            }
        }
    }
}
