//! Positions of few men as slices, one for each set of men: a number has six bits a man, so that some numbers stand for nothing.

use std::collections::HashMap;

use cozy_chess::{Piece, Square};
use outplay_core::{EndValue, Indexed, SliceIndex};

use super::men::{MOST_MEN, Man, Men, NOBODY};

/// The endings of chess with up to so many men, as an index.
#[derive(Clone, Debug)]
pub struct MenIndex {
    /// The men of each slice beside the kings.
    slices: Vec<Vec<Man>>,
    by_men: HashMap<Vec<Man>, u32>,
    stages: Vec<Vec<u32>>,
}

const KINDS: [Piece; 5] = [Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight, Piece::Pawn];

/// Own men first, strong ones before weak ones.
fn rank(man: Man) -> (bool, usize) {
    (!man.0, KINDS.iter().position(|&kind| kind == man.1).unwrap_or(0))
}

impl MenIndex {
    /// All endings of three men, or of four.
    pub fn new(men: usize) -> Self {
        let mut index = Self { slices: Vec::new(), by_men: HashMap::new(), stages: Vec::new() };
        let kinds: Vec<Man> = [true, false].iter().flat_map(|&own| KINDS.map(|kind| (own, kind))).collect();
        let singles = kinds.iter().map(|&man| vec![man]);
        let mut sets: Vec<Vec<Man>> = singles.collect();
        if men >= MOST_MEN {
            for (place, &first) in kinds.iter().enumerate() {
                sets.extend(kinds[place..].iter().map(|&second| vec![first, second]));
            }
        }
        // What a promotion leads to comes before: fewer pawns first, among as many men.
        sets.sort_by_key(|set| (set.len(), set.iter().filter(|man| man.1 == Piece::Pawn).count()));
        for set in sets {
            index.add(set);
        }
        index
    }

    /// Adds a set and the same with the sides exchanged. Where both sides have a pawn, en passant would matter.
    fn add(&mut self, set: Vec<Man>) {
        let has_pawn = |own: bool| set.contains(&(own, Piece::Pawn));
        if self.by_men.contains_key(&set) || (has_pawn(true) && has_pawn(false)) {
            return;
        }
        let mut other: Vec<Man> = set.iter().map(|&(own, kind)| (!own, kind)).collect();
        other.sort_by_key(|&man| rank(man));
        let mut stage = Vec::new();
        for set in [set, other] {
            if !self.by_men.contains_key(&set) {
                let slice = self.slices.len() as u32;
                self.by_men.insert(set.clone(), slice);
                self.slices.push(set);
                stage.push(slice);
            }
        }
        self.stages.push(stage);
    }

    /// The position with its men in the order of the slices; men of the same kind by their squares.
    fn in_order(position: &Men) -> Men {
        let mut men: Vec<(Man, Square)> = position.each().skip(2).collect();
        men.sort_by_key(|(man, square)| (rank(*man), *square as usize));
        let mut ordered = *position;
        for (place, (man, square)) in men.into_iter().enumerate() {
            ordered.kinds[place + 2] = man;
            ordered.squares[place + 2] = square;
        }
        ordered
    }

    fn slice_of(&self, ordered: &Men) -> Option<u32> {
        let men: Vec<Man> = ordered.each().skip(2).map(|(man, _)| man).collect();
        self.by_men.get(&men).copied()
    }
}

impl Indexed for MenIndex {
    type Position = Men;
    type Cursor = ();

    fn stages(&self) -> &[Vec<u32>] {
        &self.stages
    }

    fn slice_name(&self, slice: u32) -> String {
        let side = |own: bool| {
            let letters = self.slices[slice as usize].iter().filter(|man| man.0 == own);
            letters.map(|man| char::from(man.1).to_ascii_uppercase()).collect::<String>()
        };
        format!("K{}-K{}", side(true), side(false))
    }

    fn size(&self, slice: u32) -> u64 {
        1 << (6 * (2 + self.slices[slice as usize].len()))
    }

    fn position(&self, number: SliceIndex, (): &mut ()) -> Option<Men> {
        let others = &self.slices[number.slice as usize];
        let mut position =
            Men { count: 2 + others.len() as u8, kinds: [NOBODY.0; MOST_MEN], squares: [NOBODY.1; MOST_MEN] };
        position.kinds[1] = (false, Piece::King);
        position.kinds[2..2 + others.len()].copy_from_slice(others);
        for place in 0..usize::from(position.count) {
            position.squares[place] = Square::index((number.index >> (6 * place) & 63) as usize);
        }
        let is_ordered = position.count < 4
            || position.kinds[2] != position.kinds[3]
            || (position.squares[2] as usize) < position.squares[3] as usize;
        (is_ordered && position.is_legal()).then_some(position)
    }

    fn holds(&self, position: &Men) -> bool {
        self.slice_of(&Self::in_order(position)).is_some()
    }

    fn place(&self, position: &Men) -> SliceIndex {
        let ordered = Self::in_order(position);
        let squares = ordered.each().enumerate();
        let index = squares.map(|(place, (_, square))| (square as u64) << (6 * place)).sum();
        SliceIndex { slice: self.slice_of(&ordered).unwrap_or(0), index }
    }

    /// Bare kings.
    fn known(&self, position: &Men) -> Option<EndValue> {
        (position.count == 2).then_some(EndValue::Draw)
    }

    /// By the moves that the rules of the game give.
    fn each_successor(&self, position: &Men, see: &mut impl FnMut(Men)) {
        let Some(board) = position.board() else { return };
        board.generate_moves(|moves| {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                if let Some(next) = Men::of(&next) {
                    see(Self::in_order(&next));
                }
            }
            false
        });
    }

    fn stuck(&self, position: &Men) -> EndValue {
        if position.in_check() { EndValue::Loss(0) } else { EndValue::Draw }
    }

    fn each_exit(&self, position: &Men, see: &mut impl FnMut(Men)) -> u32 {
        let mut stay = 0;
        position.each_move(&mut |next, stays| {
            if stays { stay += 1 } else { see(Self::in_order(&next)) }
        });
        stay
    }

    fn each_predecessor(&self, position: &Men, see: &mut impl FnMut(Men)) {
        position.each_before(&mut |before| see(Self::in_order(&before)));
    }
}
