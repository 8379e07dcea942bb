//! Random plays of Connect Four 7x6 without a tree: ours through the traits, against a bitboard written out by hand.

use outplay_core::{Outcome, Player, Playout, Policy};
use outplay_connect_four::{BitPlayout, ConnectFour};

use crate::race::{medians, timed};

const PLAYS: u32 = 1_000_000;
const BOTTOM: u64 = 0x0000_0408_1020_4081 | 1 << 42;
const BOARD: u64 = BOTTOM * 0x3f;

/// Plays at random through the traits; the number of wins of the first player less those of the second.
pub fn ours() -> i64 {
    let mut random = fastrand::Rng::with_seed(1);
    let start = ConnectFour::default();
    (0..PLAYS)
        .map(|_| match BitPlayout(Policy::Uniform).play_out(&start, &mut random) {
            Outcome::Win(Player::First) => 1,
            Outcome::Win(Player::Second) => -1,
            _ => 0,
        })
        .sum()
}

/// The same with a board in two words and nothing that this game does not need.
pub fn by_hand() -> i64 {
    let mut random = fastrand::Rng::with_seed(1);
    (0..PLAYS).map(|_| play_by_hand(&mut random)).sum()
}

fn play_by_hand(random: &mut fastrand::Rng) -> i64 {
    let (mut own, mut all, mut sign) = (0_u64, 0_u64, 1);
    loop {
        let playable = (all + BOTTOM) & BOARD;
        if playable == 0 {
            return 0;
        }
        let cell = loop {
            let column = random.u32(0..7);
            let cell = playable & 0x7f << (7 * column);
            if cell != 0 {
                break cell;
            }
        };
        own |= cell;
        all |= cell;
        if has_line(own) {
            return sign;
        }
        own ^= all;
        sign = -sign;
    }
}

#[inline]
fn has_line(stones: u64) -> bool {
    let four = |step: u32| {
        let pairs = stones & (stones >> step);
        pairs & (pairs >> (2 * step))
    };
    four(1) | four(7) | four(6) | four(8) != 0
}

pub fn race() {
    let times = medians(15, &mut [&mut || timed(ours), &mut || timed(by_hand)]);
    let rate = |index: usize| f64::from(PLAYS) / times[index].as_secs_f64() / 1e6;
    println!("random plays, Connect Four 7x6");
    println!("  ours {:.2} M/s, by hand {:.2} M/s: ratio {:.3}", rate(0), rate(1), rate(0) / rate(1));
}
