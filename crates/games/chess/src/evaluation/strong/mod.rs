//! The strong evaluation: a sum of features, each with a weight for the middle game and one for the endgame, between
//! which the material on the board decides. The weights are fitted to results of its own games (`examples/chess_tune.rs`).

mod attacks;
mod bits;
pub mod features;
mod ledger;
mod pawns;
mod placing;
mod weight;
mod weights;

pub use weight::Weight;
pub use weights::WEIGHTS;

use cozy_chess::{BitBoard, Board, Color, Piece, Square};
use outplay_core::text::Phrase;
use outplay_core::{Evaluate, Explain, Term};

use super::changes::Changes;
use super::count;
use super::ending::{WHOLE, faded, hard_to_win};
use crate::{Chess, ChessMove};
use features::{GROUPS, MATERIAL, TEMPO, group_of};
use ledger::{Ledger, List, Sum};

/// The strong evaluation, in hundredths of a pawn.
#[derive(Clone, Copy, Debug, Default)]
pub struct Strong;

/// What a position inherits from the one before: sums for White, and what the pawns look like.
#[derive(Clone, Copy, Debug)]
pub struct Sums {
    pieces: Weight,
    pawns: Weight,
    passed: BitBoard,
    phase: i32,
}

/// How much each kind of piece belongs to the middle game.
const PHASES: [i32; 6] = [0, 1, 1, 2, 4, 0];
const WHOLE_PHASE: i32 = 24;

/// One feature of a position: what a tuner needs to know.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// White's count minus Black's of each feature that occurs.
    pub counts: Vec<(u16, i16)>,
    /// The share of the middle game, from 0 to 1.
    pub middle: f32,
    /// The share of the endgame, less where an advantage is hard to win with.
    pub end: f32,
}

impl Strong {
    /// The features of a position, for tuning.
    pub fn trace(&self, game: &Chess) -> Trace {
        let list = every_feature(game.board());
        let mut counts = std::collections::BTreeMap::<u16, i16>::new();
        for (color, feature, times) in list {
            let times = if color == Color::White { times } else { -times };
            *counts.entry(feature as u16).or_default() += times as i16;
        }
        let sums = self.accumulate(game);
        let mut sum = Sum(sums.pieces.plus(sums.pawns));
        count_rest(game.board(), sums.passed, &mut sum);
        let scale = scale(game.board(), sum.0.end());
        let phase = sums.phase.min(WHOLE_PHASE) as f32 / WHOLE_PHASE as f32;
        Trace {
            counts: counts.into_iter().filter(|&(_, count)| count != 0).collect(),
            middle: phase,
            end: (1.0 - phase) * scale as f32 / WHOLE as f32,
        }
    }
}

fn count_pieces(board: &Board, ledger: &mut impl Ledger) -> i32 {
    let mut phase = 0;
    for color in Color::ALL {
        for piece in Piece::ALL {
            let squares = board.colored_pieces(color, piece);
            phase += PHASES[piece as usize] * squares.len() as i32;
            for square in squares {
                place(piece, color, square, 1, ledger);
            }
        }
    }
    phase
}

/// Counts a piece on its square, or takes it back.
#[inline]
fn place(piece: Piece, color: Color, square: Square, times: i32, ledger: &mut impl Ledger) {
    if piece != Piece::King {
        ledger.add(color, MATERIAL + piece as usize, times);
    }
    ledger.add(color, features::square(piece, color, square), times);
}

/// Counts what depends on more than the pieces and the pawns by themselves.
fn count_rest(board: &Board, passed: BitBoard, ledger: &mut impl Ledger) {
    let attacks = attacks::count(board, ledger);
    attacks::threats(board, &attacks, ledger);
    placing::count(board, passed, &attacks, ledger);
    ledger.add(board.side_to_move(), TEMPO, 1);
}

fn every_feature(board: &Board) -> Vec<(Color, usize, i32)> {
    let mut list = List::default();
    count_pieces(board, &mut list);
    let passed = pawns::count(pawns_of(board), &mut list);
    count_rest(board, passed, &mut list);
    list.0
}

fn pawns_of(board: &Board) -> [BitBoard; 2] {
    Color::ALL.map(|color| board.colored_pieces(color, Piece::Pawn))
}

/// The pawns after a move.
fn pawns_after(board: &Board, changes: &Changes) -> [BitBoard; 2] {
    let mut pawns = pawns_of(board);
    for &(color, piece, square) in changes.leave() {
        if piece == Piece::Pawn {
            pawns[color as usize] -= square.bitboard();
        }
    }
    for &(color, piece, square) in changes.come() {
        if piece == Piece::Pawn {
            pawns[color as usize] |= square.bitboard();
        }
    }
    pawns
}

/// How much of an advantage in the endgame can be won with, in 64ths.
fn scale(board: &Board, end: i32) -> i32 {
    let strong = if end > 0 { Color::White } else { Color::Black };
    hard_to_win(board, strong).unwrap_or_else(|| (40 + 6 * count(board, strong, Piece::Pawn)).min(WHOLE))
}

impl Evaluate<Chess> for Strong {
    type Accumulator = Sums;

    fn accumulate(&self, game: &Chess) -> Sums {
        let (mut pieces, mut pawns) = (Sum::default(), Sum::default());
        let phase = count_pieces(game.board(), &mut pieces);
        let passed = pawns::count(pawns_of(game.board()), &mut pawns);
        Sums { pieces: pieces.0, pawns: pawns.0, passed, phase }
    }

    fn advance(&self, before: &Sums, game: &Chess, mv: ChessMove) -> Sums {
        let Some(changes) = Changes::new(game, mv) else { return *before };
        let mut sum = Sum(before.pieces);
        let mut sums = *before;
        for &(color, piece, square) in changes.leave() {
            place(piece, color, square, -1, &mut sum);
            sums.phase -= PHASES[piece as usize];
        }
        for &(color, piece, square) in changes.come() {
            place(piece, color, square, 1, &mut sum);
            sums.phase += PHASES[piece as usize];
        }
        sums.pieces = sum.0;
        // A pawn that comes to a square has left another.
        if changes.leave().iter().any(|&(_, piece, _)| piece == Piece::Pawn) {
            let mut sum = Sum::default();
            sums.passed = pawns::count(pawns_after(game.board(), &changes), &mut sum);
            sums.pawns = sum.0;
        }
        sums
    }

    #[inline]
    fn advance_null_move(&self, before: &Sums, _passed: &Chess) -> Sums {
        *before
    }

    fn evaluate(&self, game: &Chess, sums: &Sums) -> i32 {
        let board = game.board();
        let mut sum = Sum(sums.pieces.plus(sums.pawns));
        count_rest(board, sums.passed, &mut sum);
        let value = blend(board, sum.0, sums.phase);
        if board.side_to_move() == Color::White { value } else { -value }
    }

    fn scale(&self) -> Option<i32> {
        Some(100)
    }
}

impl Explain<Chess> for Strong {
    fn unit(&self) -> u32 {
        100
    }

    fn terms(&self, game: &Chess) -> Vec<Term> {
        let board = game.board();
        let phase = self.accumulate(game).phase;
        let mut points = vec![[Weight::default(); 2]; GROUPS.len()];
        for (color, feature, times) in every_feature(board) {
            let group = GROUPS.iter().position(|group| group == group_of(feature)).unwrap_or(0);
            let entry = &mut points[group][color as usize];
            *entry = entry.plus(WEIGHTS[feature].times(times));
        }
        let total = points
            .iter()
            .fold(Weight::default(), |sum, [white, black]| sum.plus(*white).plus(black.times(-1)));
        let scale = scale(board, total.end());
        let part = |weight: Weight| tapered(weight.middle(), weight.end() * scale / WHOLE, phase);
        let mut terms: Vec<Term> = GROUPS
            .iter()
            .zip(&points)
            .map(|(group, [white, black])| Term::new(group.name, part(*white), part(*black)))
            .filter(|term| term.first != 0 || term.second != 0)
            .collect();
        // What rounding and the nearness of the fifty-move rule take away.
        let sum: i32 = terms.iter().map(|term| term.first - term.second).sum();
        let rest = blend(board, total, phase) - sum;
        if rest != 0 {
            let name = Phrase::new("rounding and fifty moves", "arrondis et cinquante coups");
            terms.push(Term::one_sided(name, rest));
        }
        terms
    }
}

fn tapered(middle: i32, end: i32, phase: i32) -> i32 {
    let phase = phase.min(WHOLE_PHASE);
    (middle * phase + end * (WHOLE_PHASE - phase)) / WHOLE_PHASE
}

/// The value for White: between the two weights by the material left, less when nothing happens.
fn blend(board: &Board, sum: Weight, phase: i32) -> i32 {
    let end = sum.end() * scale(board, sum.end()) / WHOLE;
    faded(board, tapered(sum.middle(), end, phase))
}
