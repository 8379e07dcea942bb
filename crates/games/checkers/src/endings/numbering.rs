//! The number of a position in its slice: its place when all positions with the same pieces are sorted by own men, enemy men,
//! own kings and enemy kings, in this order, each a set of squares read as a binary number.
//!
//! Sets with so many members come in the order of a well-known number (the combinatorial number system), which stays the same
//! when squares that others occupy are left out. Only how many squares are left for the enemy's men depends on where the own ones
//! stand: a list tells where the positions of each set of own men begin.

use super::turned::{LAST_ROW, Turned};

/// How many pieces of each kind there are: men and kings of the side to move, men and kings of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PieceCounts {
    /// The side to move.
    pub own: [u32; 2],
    /// The other side.
    pub enemy: [u32; 2],
}

impl PieceCounts {
    /// What stands on a board.
    #[inline]
    pub fn of(position: &Turned) -> Self {
        let counts =
            |side: u32| [(side & !position.kings).count_ones(), (side & position.kings).count_ones()];
        Self { own: counts(position.own), enemy: counts(position.enemy) }
    }

    /// The same seen by the other side.
    #[must_use]
    pub fn turned(self) -> Self {
        Self { own: self.enemy, enemy: self.own }
    }

    /// How many pieces there are.
    pub fn total(&self) -> u32 {
        self.own.iter().chain(&self.enemy).sum()
    }
}

/// Men of the other side stand on none of these: there they are kings.
const ENEMY_LAST_ROW: u32 = LAST_ROW.reverse_bits();

/// The positions of a slice, numbered.
#[derive(Clone, Debug)]
pub(super) struct Numbering {
    counts: PieceCounts,
    /// Where the pairs of men begin for each set of own men, and where the last ones end.
    starts: Vec<u32>,
    /// How many ways there are to put the kings of the side to move, and of the other, once the others stand.
    own_kings: u64,
    enemy_kings: u64,
}

/// The last thing that was read: the sets that change least often.
#[derive(Clone, Debug, Default)]
pub struct NumberingCursor {
    /// The numbers of men and kings of the side to move, one more than they are, so that none is nothing.
    men: u64,
    kings: u64,
    own_men: u32,
    enemy_men: u32,
    own_kings: u32,
}

impl Numbering {
    pub(super) fn new(counts: PieceCounts) -> Self {
        let [own_men, own_kings] = counts.own;
        let [enemy_men, enemy_kings] = counts.enemy;
        let mut starts = vec![0];
        let mut start = 0;
        for rank in 0..choose(28, own_men) {
            let own = nth_set(rank, own_men);
            let room = 28 - (own & !ENEMY_LAST_ROW).count_ones();
            start += choose(room, enemy_men) as u32;
            starts.push(start);
        }
        let room = 32 - own_men - enemy_men;
        Self {
            counts,
            starts,
            own_kings: choose(room, own_kings),
            enemy_kings: choose(room - own_kings, enemy_kings),
        }
    }

    /// How many positions there are.
    pub(super) fn size(&self) -> u64 {
        u64::from(self.starts[self.starts.len() - 1]) * self.own_kings * self.enemy_kings
    }

    /// The number of a position with these pieces.
    #[inline]
    pub(super) fn number(&self, position: &Turned) -> u64 {
        let (own_kings, enemy_kings) = (position.own & position.kings, position.enemy & position.kings);
        let (own_men, enemy_men) = (position.own & !position.kings, position.enemy & !position.kings);
        let men =
            self.starts[rank_of(own_men, 0) as usize] + rank_of(enemy_men, own_men | ENEMY_LAST_ROW) as u32;
        let all_men = own_men | enemy_men;
        let kings = u64::from(men) * self.own_kings + rank_of(own_kings, all_men);
        kings * self.enemy_kings + rank_of(enemy_kings, all_men | own_kings)
    }

    /// The position with this number.
    #[inline]
    pub(super) fn position(&self, number: u64, last: &mut NumberingCursor) -> Turned {
        let (kings, enemy_kings) = (number / self.enemy_kings, number % self.enemy_kings);
        if last.kings != kings + 1 {
            self.read_kings(kings, last);
        }
        let own = last.own_men | last.own_kings;
        let enemy_kings = put(nth_set(enemy_kings, self.counts.enemy[1]), own | last.enemy_men);
        Turned { own, enemy: last.enemy_men | enemy_kings, kings: last.own_kings | enemy_kings }
    }

    fn read_kings(&self, kings: u64, last: &mut NumberingCursor) {
        let (men, own_kings) = (kings / self.own_kings, kings % self.own_kings);
        if last.men != men + 1 {
            let rank = self.starts.partition_point(|&start| u64::from(start) <= men) - 1;
            last.own_men = nth_set(rank as u64, self.counts.own[0]);
            let enemy_men = nth_set(men - u64::from(self.starts[rank]), self.counts.enemy[0]);
            last.enemy_men = put(enemy_men, last.own_men | ENEMY_LAST_ROW);
            last.men = men + 1;
        }
        last.own_kings = put(nth_set(own_kings, self.counts.own[1]), last.own_men | last.enemy_men);
        last.kings = kings + 1;
    }
}

/// How many sets of so many of `room` squares there are.
const fn binomial(room: u32, members: u32) -> u64 {
    let (mut product, mut member) = (1, 0);
    while member < members {
        if room <= member {
            return 0;
        }
        product = product * (room - member) as u64 / (member as u64 + 1);
        member += 1;
    }
    product
}

/// No side has more.
const MOST: usize = 13;

const BINOMIALS: [[u32; MOST]; 33] = {
    let mut table = [[0; MOST]; 33];
    let mut room = 0;
    while room < 33 {
        let mut members = 0;
        while members < MOST {
            table[room][members] = binomial(room as u32, members as u32) as u32;
            members += 1;
        }
        room += 1;
    }
    table
};

#[inline]
fn choose(room: u32, members: u32) -> u64 {
    BINOMIALS[room as usize][members as usize].into()
}

/// The place of a set among all of its size, squares that are taken left out.
#[inline]
fn rank_of(mut set: u32, taken: u32) -> u64 {
    let (mut rank, mut members) = (0, 1);
    while set != 0 {
        let below = (set & set.wrapping_neg()) - 1;
        rank += u64::from(BINOMIALS[(below & !taken).count_ones() as usize][members]);
        members += 1;
        set &= set - 1;
    }
    rank
}

/// The set of this place among all with so many members.
#[inline]
fn nth_set(mut rank: u64, members: u32) -> u32 {
    let (mut set, mut square) = (0, 32);
    for left in (1..=members).rev() {
        square -= 1;
        while choose(square, left) > rank {
            square -= 1;
        }
        rank -= choose(square, left);
        set |= 1 << square;
    }
    set
}

/// A set of free squares as a set of squares.
#[inline]
fn put(mut places: u32, taken: u32) -> u32 {
    let (mut set, mut passed) = (0, 0);
    let mut free = !taken;
    // Members come in ascending order: what was passed need not be counted again.
    while places != 0 {
        let place = places.trailing_zeros();
        while passed < place {
            free &= free - 1;
            passed += 1;
        }
        set |= free & free.wrapping_neg();
        places &= places - 1;
    }
    set
}
