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

use cozy_chess::{BitBoard, Board, Color, File, Piece, Square};
use outplay_core::{Evaluate, Term};

use crate::chess::guide::guide;
use crate::chess::san::castling_side;
use crate::chess::{Chess, ChessMove};
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
const WHOLE_SCALE: i32 = 64;

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
            end: (1.0 - phase) * scale as f32 / WHOLE_SCALE as f32,
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
fn pawns_after(game: &Chess, mv: ChessMove) -> [BitBoard; 2] {
    let board = game.board();
    let color = board.side_to_move();
    let mut pawns = pawns_of(board);
    pawns[!color as usize] -= mv.to().bitboard();
    if game.is_en_passant(mv) {
        pawns[!color as usize] -= Square::new(mv.to().file(), mv.from().rank()).bitboard();
    }
    let own = &mut pawns[color as usize];
    if own.has(mv.from()) {
        *own -= mv.from().bitboard();
        if mv.promotion().is_none() {
            *own |= mv.to().bitboard();
        }
    }
    pawns
}

/// How much of an advantage in the endgame can be won with, in 64ths.
fn scale(board: &Board, end: i32) -> i32 {
    let strong = if end > 0 { Color::White } else { Color::Black };
    let pawns = board.colored_pieces(strong, Piece::Pawn).len() as i32;
    let worth = |color| {
        let count = |piece| board.colored_pieces(color, piece).len() as i32;
        3 * (count(Piece::Knight) + count(Piece::Bishop)) + 5 * count(Piece::Rook) + 9 * count(Piece::Queen)
    };
    let (own, other) = (worth(strong), worth(!strong));
    if pawns == 0 && own - other <= 3 {
        return if own < 5 { 0 } else { 8 };
    }
    let bishops = board.pieces(Piece::Bishop);
    let one_each = bishops.len() == 2 && (bishops & board.colors(strong)).len() == 1;
    let opposite = one_each && (bishops & BitBoard::LIGHT_SQUARES).len() == 1;
    if opposite && own == 3 && other == 3 {
        return 20 + 4 * pawns;
    }
    (40 + 6 * pawns).min(WHOLE_SCALE)
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
        let board = game.board();
        let color = board.side_to_move();
        let (from, to) = (mv.from(), mv.to());
        let Some(piece) = board.piece_on(from) else { return *before };
        let mut sum = Sum(before.pieces);
        let mut sums = *before;
        place(piece, color, from, -1, &mut sum);
        if let Some(is_short) = castling_side(game, mv) {
            let (king_to, rook_to) = if is_short { (File::G, File::F) } else { (File::C, File::D) };
            place(Piece::King, color, Square::new(king_to, from.rank()), 1, &mut sum);
            place(Piece::Rook, color, to, -1, &mut sum);
            place(Piece::Rook, color, Square::new(rook_to, from.rank()), 1, &mut sum);
            sums.pieces = sum.0;
            return sums;
        }
        let mut pawns_change = piece == Piece::Pawn;
        if let Some(victim) = board.piece_on(to) {
            place(victim, !color, to, -1, &mut sum);
            sums.phase -= PHASES[victim as usize];
            pawns_change |= victim == Piece::Pawn;
        } else if game.is_en_passant(mv) {
            place(Piece::Pawn, !color, Square::new(to.file(), from.rank()), -1, &mut sum);
        }
        let placed = mv.promotion().unwrap_or(piece);
        place(placed, color, to, 1, &mut sum);
        sums.phase += PHASES[placed as usize] - PHASES[piece as usize];
        sums.pieces = sum.0;
        if pawns_change {
            let mut sum = Sum::default();
            sums.passed = pawns::count(pawns_after(game, mv), &mut sum);
            sums.pawns = sum.0;
        }
        sums
    }

    #[inline]
    fn advance_pass(&self, before: &Sums, _passed: &Chess) -> Sums {
        *before
    }

    fn evaluate(&self, game: &Chess, sums: &Sums) -> i32 {
        let board = game.board();
        let mut sum = Sum(sums.pieces.plus(sums.pawns));
        count_rest(board, sums.passed, &mut sum);
        let value = blend(board, sum.0, sums.phase);
        if board.side_to_move() == Color::White { value } else { -value }
    }

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
        let part = |weight: Weight| tapered(weight.middle(), weight.end() * scale / WHOLE_SCALE, phase);
        let mut terms: Vec<Term> = GROUPS
            .iter()
            .zip(&points)
            .map(|(group, [white, black])| Term {
                name: group.name.to_owned(),
                first: part(*white),
                second: part(*black),
            })
            .filter(|term| term.first != 0 || term.second != 0)
            .collect();
        // What rounding and the nearness of the fifty-move rule take away.
        let sum: i32 = terms.iter().map(|term| term.first - term.second).sum();
        let rest = blend(board, total, phase) - sum;
        if rest != 0 {
            terms.push(Term {
                name: "rounding and fifty moves".to_owned(),
                first: rest.max(0),
                second: (-rest).max(0),
            });
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
    let end = sum.end() * scale(board, sum.end()) / WHOLE_SCALE;
    let value = tapered(sum.middle(), end, phase);
    value * (200 - i32::from(board.halfmove_clock())) / 200
}

guide!(Strong, pawn: 100);
