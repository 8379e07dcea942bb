//! The lanes as one 256-bit register. The portable lanes are its safe twin.
#![allow(unsafe_code, reason = "vector instructions of the CPU")]

use std::arch::x86_64::{
    __m256i, _mm_castsi128_ps, _mm_cvtsi32_si128, _mm_loadu_si128, _mm_movemask_ps, _mm_sll_epi32,
    _mm_storeu_si128, _mm256_add_epi32, _mm256_and_si256, _mm256_andnot_si256, _mm256_broadcastsi128_si256,
    _mm256_castsi256_ps, _mm256_castsi256_si128, _mm256_cmpeq_epi8, _mm256_cmpeq_epi32,
    _mm256_extracti128_si256, _mm256_loadu_si256, _mm256_min_epu8, _mm256_movemask_epi8, _mm256_movemask_ps,
    _mm256_or_si256, _mm256_set_m128i, _mm256_set1_epi8, _mm256_set1_epi32, _mm256_setr_epi32,
    _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_shuffle_epi32, _mm256_slli_epi32, _mm256_srli_epi32,
    _mm256_sub_epi8, _mm256_sub_epi32, _mm256_xor_si256,
};

use super::lanes::Lanes;
use super::layout::{ALL, Board, SLOT};

/// One register of eight lanes.
///
/// # Safety
///
/// Every method executes AVX2 instructions. The type is named only inside functions that are compiled for AVX2 (they
/// carry `#[target_feature]`), and those are entered only after the CPU was asked (see [`super`]); nothing of this
/// type leaves them.
#[derive(Clone, Copy)]
pub(super) struct Avx2(__m256i);

impl Lanes for Avx2 {
    #[inline(always)]
    fn bands(bits: u32) -> Self {
        let b = bits as i32;
        // SAFETY: see the type.
        Self(unsafe { _mm256_setr_epi32(b, b, b, 0, b, b, b, 0) })
    }

    #[inline(always)]
    fn pair(left: &[u32; 4], right: &[u32; 4]) -> Self {
        // SAFETY: see the type; both arrays are the 16 bytes that an unaligned load reads.
        Self(unsafe {
            _mm256_set_m128i(_mm_loadu_si128(right.as_ptr().cast()), _mm_loadu_si128(left.as_ptr().cast()))
        })
    }

    #[inline(always)]
    fn left(self) -> [u32; 4] {
        let mut board = [0; 4];
        // SAFETY: see the type; the array is the 16 bytes that an unaligned store writes.
        unsafe { _mm_storeu_si128(board.as_mut_ptr().cast(), _mm256_castsi256_si128(self.0)) };
        board
    }

    #[inline(always)]
    fn right(self) -> [u32; 4] {
        let mut board = [0; 4];
        // SAFETY: see the type; the array is the 16 bytes that an unaligned store writes.
        unsafe { _mm_storeu_si128(board.as_mut_ptr().cast(), _mm256_extracti128_si256::<1>(self.0)) };
        board
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: see the type.
        Self(unsafe { _mm256_and_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: see the type.
        Self(unsafe { _mm256_or_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: see the type.
        Self(unsafe { _mm256_xor_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        // SAFETY: see the type.
        Self(unsafe { _mm256_andnot_si256(other.0, self.0) })
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        // SAFETY: see the type.
        Self(unsafe { _mm256_add_epi32(self.0, other.0) })
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        // SAFETY: see the type.
        Self(unsafe { _mm256_sub_epi32(self.0, other.0) })
    }

    #[inline(always)]
    fn up<const BY: i32>(self) -> Self {
        // SAFETY: see the type.
        Self(unsafe { _mm256_slli_epi32::<BY>(self.0) })
    }

    #[inline(always)]
    fn down<const BY: i32>(self) -> Self {
        // SAFETY: see the type.
        Self(unsafe { _mm256_srli_epi32::<BY>(self.0) })
    }

    #[inline(always)]
    fn next_band(self) -> Self {
        const LANES_1_2_0_3: i32 = 0b11_00_10_01;
        // SAFETY: see the type.
        Self(unsafe { _mm256_shuffle_epi32::<LANES_1_2_0_3>(self.0) })
    }

    #[inline(always)]
    fn equal(self, other: Self) -> u8 {
        // SAFETY: see the type.
        unsafe { _mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(self.0, other.0))) as u8 }
    }

    #[inline(always)]
    fn nibble(planes: &[u32; 4], bit: u32) -> usize {
        // SAFETY: see the type; the array is the 16 bytes that an unaligned load reads.
        unsafe {
            let planes = _mm_loadu_si128(planes.as_ptr().cast());
            let to_the_sign = _mm_cvtsi32_si128((31 - bit) as i32);
            _mm_movemask_ps(_mm_castsi128_ps(_mm_sll_epi32(planes, to_the_sign))) as usize
        }
    }

    #[inline(always)]
    fn board<const TEXT: bool>(cells: &[u8; 81]) -> Board {
        let mut board = [[0; 4]; 9];
        for band in 0..3 {
            let (first, last) = (&cells[27 * band..27 * band + 16], &cells[27 * band + 11..27 * band + 27]);
            // SAFETY: see the type; both slices are the 16 bytes that an unaligned load reads, as are both tables the
            // 32 bytes of theirs.
            unsafe {
                let first = _mm256_broadcastsi128_si256(_mm_loadu_si128(first.as_ptr().cast()));
                let last = _mm256_broadcastsi128_si256(_mm_loadu_si128(last.as_ptr().cast()));
                let from_first = _mm256_loadu_si256(FROM_FIRST.as_ptr().cast());
                let from_last = _mm256_loadu_si256(FROM_LAST.as_ptr().cast());
                let mut digits = _mm256_or_si256(
                    _mm256_shuffle_epi8(first, from_first),
                    _mm256_shuffle_epi8(last, from_last),
                );
                if TEXT {
                    let numbers = _mm256_sub_epi8(digits, _mm256_set1_epi8(b'0' as i8));
                    let is_digit = _mm256_cmpeq_epi8(_mm256_min_epu8(numbers, _mm256_set1_epi8(9)), numbers);
                    digits = _mm256_and_si256(numbers, is_digit);
                }
                let empty = _mm256_cmpeq_epi8(digits, _mm256_setzero_si256());
                for (d, bands) in board.iter_mut().enumerate() {
                    let given = _mm256_cmpeq_epi8(digits, _mm256_set1_epi8(d as i8 + 1));
                    bands[band] = _mm256_movemask_epi8(_mm256_or_si256(given, empty)) as u32 & ALL;
                }
            }
        }
        board
    }

    #[inline(always)]
    fn digits(board: &Board) -> [u8; 81] {
        // The digit of each cell in binary, a plane of bits for each place.
        let mut planes = [[0_u32; 4]; 4];
        for (d, bands) in board.iter().enumerate() {
            for (place, plane) in planes.iter_mut().enumerate() {
                if (d + 1) >> place & 1 != 0 {
                    for band in 0..4 {
                        plane[band] |= bands[band];
                    }
                }
            }
        }
        let mut cells = [0; 81];
        for band in 0..3 {
            // SAFETY: see the type; the tables are the 32 bytes that an unaligned load reads, and both halves of the result
            // are written to 16 bytes within the 27 of the band.
            unsafe {
                let byte_of = _mm256_loadu_si256(BYTE_OF.as_ptr().cast());
                let bit_of = _mm256_loadu_si256(BIT_OF.as_ptr().cast());
                let mut slots = _mm256_setzero_si256();
                for (place, plane) in planes.iter().enumerate() {
                    let spread = _mm256_shuffle_epi8(_mm256_set1_epi32(plane[band] as i32), byte_of);
                    let is_set = _mm256_cmpeq_epi8(_mm256_and_si256(spread, bit_of), bit_of);
                    slots = _mm256_or_si256(slots, _mm256_and_si256(is_set, _mm256_set1_epi8(1 << place)));
                }
                let low = _mm256_broadcastsi128_si256(_mm256_castsi256_si128(slots));
                let high = _mm256_broadcastsi128_si256(_mm256_extracti128_si256::<1>(slots));
                let from_low = _mm256_loadu_si256(FROM_LOW.as_ptr().cast());
                let from_high = _mm256_loadu_si256(FROM_HIGH.as_ptr().cast());
                let rows =
                    _mm256_or_si256(_mm256_shuffle_epi8(low, from_low), _mm256_shuffle_epi8(high, from_high));
                let to = &mut cells[27 * band..27 * band + 27];
                _mm_storeu_si128(to[..16].as_mut_ptr().cast(), _mm256_castsi256_si128(rows));
                _mm_storeu_si128(to[11..].as_mut_ptr().cast(), _mm256_extracti128_si256::<1>(rows));
            }
        }
        cells
    }
}

/// The byte and the bit of a band in which each slot lies.
const BYTE_OF: [u8; 32] = {
    let mut table = [0; 32];
    let mut slot = 0;
    while slot < 32 {
        table[slot] = slot as u8 / 8;
        slot += 1;
    }
    table
};
const BIT_OF: [u8; 32] = {
    let mut table = [0; 32];
    let mut slot = 0;
    while slot < 32 {
        table[slot] = 1 << (slot % 8);
        slot += 1;
    }
    table
};

/// Where the first sixteen cells of a band, and then its last sixteen, come from: the slots below sixteen, or those from
/// there on. A byte that comes from elsewhere is 0x80, which the shuffle turns into zero.
const FROM_LOW: [u8; 32] = slots_of_cells(0);
const FROM_HIGH: [u8; 32] = slots_of_cells(16);

const fn slots_of_cells(from: u8) -> [u8; 32] {
    let mut table = [0x80; 32];
    let mut to = 0;
    while to < 32 {
        let cell = if to < 16 { to } else { to - 5 };
        let slot = SLOT[cell];
        if slot >= from && slot < from + 16 {
            table[to] = slot - from;
        }
        to += 1;
    }
    table
}

/// Where the byte of each bit of a band comes from: the first sixteen cells of the band, or (from the twelfth on)
/// its last sixteen. A byte that comes from elsewhere is 0x80, which the shuffle turns into zero.
const FROM_FIRST: [u8; 32] = sources(0, 16);
const FROM_LAST: [u8; 32] = sources(16, 27);

const fn sources(from: u8, to: u8) -> [u8; 32] {
    let mut table = [0x80; 32];
    let mut cell = from;
    while cell < to {
        let offset = if from == 0 { 0 } else { 11 };
        table[SLOT[cell as usize] as usize] = cell - offset;
        cell += 1;
    }
    table
}
