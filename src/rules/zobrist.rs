//! Zobrist keys: one pseudo-random number for each thing that tells positions apart.

use super::piece::Color;
use super::spec::SLOTS;
use super::square::Square;

/// The finaliser of SplitMix64, which turns a counter into well-mixed bits.
pub(crate) const fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

const fn keys<const N: usize>(first: u64) -> [u64; N] {
    let mut keys = [0; N];
    let mut i = 0;
    while i < N {
        keys[i] = mix(first + i as u64);
        i += 1;
    }
    keys
}

const PIECES: usize = SLOTS * 2 * Square::COUNT;
static PIECE_KEYS: [u64; PIECES] = keys(1);
static EN_PASSANT_KEYS: [u64; Square::COUNT] = keys(10_001);
static CASTLING_KEYS: [u64; 16] = keys(20_001);

/// Black is to move.
pub(crate) const BLACK_TO_MOVE: u64 = mix(30_001);
/// The lion ban is in force.
pub(crate) const LION_BAN: u64 = mix(30_002);
/// White's first Pawn move is still to come.
pub(crate) const FIRST_PAWN_MOVE: u64 = mix(30_003);

/// A piece on a square.
#[inline]
pub(crate) fn piece(slot: usize, color: Color, square: Square) -> u64 {
    PIECE_KEYS[(slot * 2 + color.index()) * Square::COUNT + square.index()]
}

/// The en passant square.
pub(crate) fn en_passant(square: Square) -> u64 {
    EN_PASSANT_KEYS[square.index()]
}

/// The castling rights as four bits.
pub(crate) fn castling(rights: u8) -> u64 {
    CASTLING_KEYS[usize::from(rights & 15)]
}

/// So many pieces of a kind in a pool; none counts as nothing.
pub(crate) fn pool(slot: usize, color: Color, count: u32) -> u64 {
    if count == 0 {
        0
    } else {
        mix(40_001 + (u64::from(count) * SLOTS as u64 + slot as u64) * 2 + color.index() as u64)
    }
}
