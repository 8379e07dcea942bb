//! The values of endgame tables, checked by other means than those that made them.
//!
//! Nothing of what builds the tables is used, but for the reading of a file: the board is an array of squares, moves are found by
//! walking over rows and columns, and positions are listed instead of decoded: all sets of own men in ascending order, for each
//! the sets of enemy men, of own kings, of enemy kings. No move is taken back. That every value is the best of what its moves lead
//! to, distances included, proves them all: wins and losses by induction over the distance, and what is neither is drawn.

use std::collections::HashMap;
use std::path::Path;

use outplay_core::threads::side_by_side;
use outplay_core::{EndValue, Indexed};
use outplay_graph::game::sliced::{
    SliceCounts, SliceReport, StageProgress, TableError, TablesWork, read_slice, reports,
};

use super::EndingIndex;

/// What stands on a square, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Square {
    Empty,
    OwnMan,
    OwnKing,
    EnemyMan,
    EnemyKing,
}

use Square::{Empty, EnemyKing, EnemyMan, OwnKing, OwnMan};

impl Square {
    fn is_own(self) -> bool {
        matches!(self, OwnMan | OwnKing)
    }

    fn is_enemy(self) -> bool {
        matches!(self, EnemyMan | EnemyKing)
    }

    /// The same seen by the other side.
    fn turned(self) -> Self {
        match self {
            Empty => Empty,
            OwnMan => EnemyMan,
            OwnKing => EnemyKing,
            EnemyMan => OwnMan,
            EnemyKing => OwnKing,
        }
    }
}

/// A board seen by the side to move, whose men go to greater squares.
type Squares = [Square; 32];

/// Where a step from a square leads, by direction: the first two go up. `NOWHERE` when it leaves the board.
const NOWHERE: u8 = 32;
static NEIGHBOURS: [[u8; 4]; 32] = neighbours();

const fn neighbours() -> [[u8; 4]; 32] {
    let mut all = [[NOWHERE; 4]; 32];
    let mut square = 0;
    while square < 32 {
        let row = square as i32 / 4;
        let column = 2 * (square as i32 % 4) + (row + 1) % 2;
        let steps = [(1, -1), (1, 1), (-1, -1), (-1, 1)];
        let mut direction = 0;
        while direction < 4 {
            let (row, column) = (row + steps[direction].0, column + steps[direction].1);
            if 0 <= row && row < 8 && 0 <= column && column < 8 {
                all[square][direction] = (4 * row + column / 2) as u8;
            }
            direction += 1;
        }
        square += 1;
    }
    all
}

/// The board after the turn has passed.
fn turned(board: &Squares) -> Squares {
    let mut other = *board;
    other.reverse();
    other.map(Square::turned)
}

/// How many directions a piece may go.
fn directions(piece: Square) -> usize {
    if piece == OwnKing { 4 } else { 2 }
}

/// Whether the side to move can capture.
fn can_capture(board: &Squares) -> bool {
    (0..32).any(|from| board[from].is_own() && jumps(board, from, board[from]).next().is_some())
}

/// The captures of one piece: over which square, and where to.
fn jumps(board: &Squares, from: usize, piece: Square) -> impl Iterator<Item = (usize, usize)> + '_ {
    (0..directions(piece)).filter_map(move |direction| {
        let over = NEIGHBOURS[from][direction];
        let to = NEIGHBOURS.get(usize::from(over))?[direction];
        let fits = board[usize::from(over)].is_enemy() && *board.get(usize::from(to))? == Empty;
        fits.then_some((over.into(), to.into()))
    })
}

/// Puts a piece on a square, as a king if it is the last row.
fn landed(board: &mut Squares, to: usize, piece: Square) {
    board[to] = if to >= 28 { OwnKing } else { piece };
}

/// Shows the board after each capture, seen by the other side.
fn each_capture(board: &Squares, see: &mut impl FnMut(Squares)) {
    for from in (0..32).filter(|&from| board[from].is_own()) {
        let mut lifted = *board;
        lifted[from] = Empty;
        if jumps(&lifted, from, board[from]).next().is_some() {
            go_on(&lifted, from, board[from], see);
        }
    }
}

/// Follows a capture. What was taken is off at once: a piece never comes back over it.
fn go_on(board: &Squares, at: usize, piece: Square, see: &mut impl FnMut(Squares)) {
    let mut goes_on = false;
    for (over, to) in jumps(board, at, piece) {
        goes_on = true;
        let mut next = *board;
        next[over] = Empty;
        go_on(&next, to, piece, see);
    }
    if !goes_on {
        let mut done = *board;
        landed(&mut done, at, piece);
        see(turned(&done));
    }
}

/// Shows the board after each move that takes nothing, seen by the other side.
fn each_step(board: &Squares, see: &mut impl FnMut(Squares)) {
    for from in (0..32).filter(|&from| board[from].is_own()) {
        for &to in &NEIGHBOURS[from][..directions(board[from])] {
            if board.get(usize::from(to)) == Some(&Empty) {
                let mut done = *board;
                done[from] = Empty;
                landed(&mut done, to.into(), board[from]);
                see(turned(&done));
            }
        }
    }
}

/// Shows the board after each move.
fn each_move(board: &Squares, see: &mut impl FnMut(Squares)) {
    if can_capture(board) { each_capture(board, see) } else { each_step(board, see) }
}

/// Whether a table promises something of a board: no capture is pending, and either none threatens or a threat can be answered by
/// another.
fn is_promised(board: &Squares) -> bool {
    if can_capture(board) {
        return false;
    }
    let mut answers = false;
    if can_capture(&turned(board)) {
        each_step(board, &mut |next| answers |= !can_capture(&next) && can_capture(&turned(&next)));
        return answers;
    }
    true
}

/// How many pieces of each kind there are.
type Counts = [usize; 4];

const KINDS: [Square; 4] = [OwnMan, EnemyMan, OwnKing, EnemyKing];

fn counts_of(board: &Squares) -> Counts {
    KINDS.map(|kind| board.iter().filter(|&&square| square == kind).count())
}

/// The squares of a kind as a number.
fn squares_of(board: &Squares, kind: Square) -> u32 {
    (0..32).filter(|&square| board[square] == kind).map(|square| 1 << square).sum()
}

/// Every set of so many of these squares, as numbers in ascending order.
fn sets(squares: &[u32], members: usize) -> Vec<u32> {
    if members == 0 {
        return vec![0];
    }
    let mut found = Vec::new();
    for (place, &highest) in squares.iter().enumerate() {
        found.extend(sets(&squares[..place], members - 1).into_iter().map(|set| set | 1 << highest));
    }
    found
}

/// The positions of a slice, listed.
struct Listed {
    counts: Counts,
    /// All pairs of own and enemy men.
    men: Vec<(u32, u32)>,
    places: HashMap<(u32, u32), usize>,
    /// For each pair there are so many ways to put the kings.
    own_kings: usize,
    enemy_kings: usize,
}

/// Pascal's triangle.
fn choose(room: usize, members: usize) -> usize {
    if members == 0 {
        1
    } else if room == 0 {
        0
    } else {
        choose(room - 1, members - 1) + choose(room - 1, members)
    }
}

impl Listed {
    fn new(counts: Counts) -> Self {
        let [own_men, enemy_men, own_kings, enemy_kings] = counts;
        let lower: Vec<u32> = (0..28).collect();
        let upper: Vec<u32> = (4..32).collect();
        let enemies = sets(&upper, enemy_men);
        let mut men = Vec::new();
        for own in sets(&lower, own_men) {
            men.extend(enemies.iter().filter(|&&enemy| own & enemy == 0).map(|&enemy| (own, enemy)));
        }
        let places = men.iter().enumerate().map(|(place, &pair)| (pair, place)).collect();
        let room = 32 - own_men - enemy_men;
        let (own_kings, enemy_kings) = (choose(room, own_kings), choose(room - own_kings, enemy_kings));
        Self { counts, men, places, own_kings, enemy_kings }
    }

    fn block(&self) -> usize {
        self.own_kings * self.enemy_kings
    }

    fn len(&self) -> usize {
        self.men.len() * self.block()
    }

    /// Shows every board with this pair of men, in order.
    fn each_of(&self, pair: usize, mut see: impl FnMut(Squares)) {
        let (own_men, enemy_men) = self.men[pair];
        let free = |taken: u32| (0..32).filter(|square| taken >> square & 1 == 0).collect::<Vec<u32>>();
        for own_kings in sets(&free(own_men | enemy_men), self.counts[2]) {
            for enemy_kings in sets(&free(own_men | enemy_men | own_kings), self.counts[3]) {
                let mut board = [Empty; 32];
                for (kind, set) in KINDS.into_iter().zip([own_men, enemy_men, own_kings, enemy_kings]) {
                    (0..32).filter(|square| set >> square & 1 == 1).for_each(|square| board[square] = kind);
                }
                see(board);
            }
        }
    }

    /// The place of a board in the list.
    fn place(&self, board: &Squares, triangle: &Triangle) -> usize {
        let [own_men, enemy_men, own_kings, enemy_kings] = KINDS.map(|kind| squares_of(board, kind));
        let pair = self.places[&(own_men, enemy_men)];
        let kings = triangle.place(own_kings, own_men | enemy_men);
        let enemy = triangle.place(enemy_kings, own_men | enemy_men | own_kings);
        (pair * self.own_kings + kings) * self.enemy_kings + enemy
    }
}

/// Pascal's triangle written down.
struct Triangle(Vec<Vec<usize>>);

impl Triangle {
    fn new() -> Self {
        Self((0..=32).map(|room| (0..8).map(|members| choose_small(room, members)).collect()).collect())
    }

    /// How many sets of the same size on free squares are smaller.
    fn place(&self, set: u32, taken: u32) -> usize {
        let (mut smaller, mut passed, mut members) = (0, 0, 0);
        for square in 0..32 {
            if set >> square & 1 == 1 {
                members += 1;
                smaller += self.0[passed][members];
            }
            passed += usize::from(taken >> square & 1 == 0);
        }
        smaller
    }
}

/// The same as [`choose`], by the product.
fn choose_small(room: usize, members: usize) -> usize {
    (0..members).fold(1, |ways, member| ways * room.saturating_sub(member) / (member + 1))
}

/// A value as one number: greater is better for the side to move.
fn points(value: EndValue) -> i16 {
    match value {
        EndValue::Win(plies) => i16::MAX - plies as i16,
        EndValue::Draw => 0,
        EndValue::Loss(plies) => plies as i16 - i16::MAX,
    }
}

fn value_of(points: i16) -> EndValue {
    match points {
        0 => EndValue::Draw,
        points if points > 0 => EndValue::Win((i16::MAX - points) as u16),
        points => EndValue::Loss((points + i16::MAX) as u16),
    }
}

/// What a move to a position of this value is worth: a ply later.
fn before(points: i16) -> i16 {
    -(points - points.signum())
}

/// Nothing is known yet of a position.
const UNKNOWN: i16 = i16::MIN;

/// All slices that are known, by their counts.
struct Known {
    slices: HashMap<Counts, (Listed, Vec<i16>)>,
    triangle: Triangle,
}

impl Known {
    /// The points of a board; who has no pieces has lost.
    fn points(&self, board: &Squares) -> i16 {
        let counts = counts_of(board);
        if counts[0] + counts[2] == 0 {
            return points(EndValue::Loss(0));
        }
        let (listed, values) = &self.slices[&counts];
        values[listed.place(board, &self.triangle)]
    }

    /// The points of a board by its moves; unknown when those of a move are.
    fn by_moves(&self, board: &Squares) -> i16 {
        let (mut best, mut is_known) = (points(EndValue::Loss(0)), true);
        let mut moves = 0;
        each_move(board, &mut |next| {
            let points = self.points(&next);
            is_known &= points != UNKNOWN;
            let points = if points == UNKNOWN { 0 } else { before(points) };
            best = if moves == 0 { points } else { best.max(points) };
            moves += 1;
        });
        if is_known { best } else { UNKNOWN }
    }

    /// Something about every board of a slice, made on all threads, in order.
    fn each<T: Send>(
        &self,
        counts: Counts,
        work: &TablesWork<'_>,
        make: impl Fn(usize, &Squares) -> T + Sync,
    ) -> Result<Vec<T>, TableError> {
        let (listed, _) = &self.slices[&counts];
        let mut made = Vec::with_capacity(listed.len());
        // So many boards at a time, that it can be stopped.
        let portion = (200_000 / listed.block()).max(1);
        let firsts: Vec<usize> = (0..listed.men.len()).step_by(portion).collect();
        for firsts in firsts.chunks(4 * work.threads.max(1)) {
            if work.stop.is_raised() {
                return Err(TableError::Stopped { slices: self.slices.len() - 1 });
            }
            let make = &make;
            let jobs = firsts.iter().map(|&first| {
                move || {
                    let mut made = Vec::new();
                    for pair in first..(first + portion).min(listed.men.len()) {
                        let mut place = pair * listed.block();
                        listed.each_of(pair, |board| {
                            made.push(make(place, &board));
                            place += 1;
                        });
                    }
                    made
                }
            });
            for part in side_by_side(jobs) {
                made.extend(part);
            }
        }
        Ok(made)
    }

    fn set(&mut self, counts: Counts, values: Vec<i16>) {
        if let Some(slice) = self.slices.get_mut(&counts) {
            slice.1 = values;
        }
    }
}

/// Checks all tables of a folder with up to so many pieces; what they say about each slice, if it is right.
pub(super) fn check_tables(
    pieces: u32,
    folder: &Path,
    work: &mut TablesWork<'_>,
) -> Result<Vec<SliceReport>, TableError> {
    let index = EndingIndex::new(pieces);
    let reports = reports(&index, folder)?;
    let mut known = Known { slices: HashMap::new(), triangle: Triangle::new() };
    for (stage, slices) in index.stages().iter().enumerate() {
        let of_stage: Vec<(u32, Counts)> = slices
            .iter()
            .map(|&slice| {
                let counts = index.counts(slice);
                let [own, enemy] = [counts.own, counts.enemy].map(|side| side.map(|count| count as usize));
                (slice, [own[0], enemy[0], own[1], enemy[1]])
            })
            .collect();
        let positions = slices.iter().map(|&slice| index.size(slice)).sum();
        (work.watch)(StageProgress { stage, stages: index.stages().len(), positions, plies: 0, last: 0 });
        for &(slice, counts) in &of_stage {
            let values = read_slice(&index, slice, folder)?.into_iter().map(points).collect::<Vec<_>>();
            let listed = Listed::new(counts);
            if listed.len() != values.len() {
                return Err(TableError::Cut);
            }
            known.slices.insert(counts, (listed, values));
        }
        fill_in(&mut known, &of_stage, work)?;
        for &(slice, counts) in &of_stage {
            check_slice(&known, counts, &index.slice_name(slice), &reports, work)?;
        }
    }
    Ok(reports)
}

/// Finds out what files leave out: first where a capture is pending, then where one threatens.
fn fill_in(known: &mut Known, stage: &[(u32, Counts)], work: &TablesWork<'_>) -> Result<(), TableError> {
    for &(_, counts) in stage {
        let values = &known.slices[&counts].1;
        let left_out = known.each(
            counts,
            work,
            |place, board| if is_promised(board) { values[place] } else { UNKNOWN },
        )?;
        known.set(counts, left_out);
    }
    for only_captures in [true, false] {
        for &(_, counts) in stage {
            let values = &known.slices[&counts].1;
            let filled = known.each(counts, work, |place, board| match values[place] {
                UNKNOWN if !only_captures || can_capture(board) => known.by_moves(board),
                points => points,
            })?;
            known.set(counts, filled);
        }
    }
    Ok(())
}

/// Compares each value of a slice with what its moves say, and counts them.
fn check_slice(
    known: &Known,
    counts: Counts,
    name: &str,
    reports: &[SliceReport],
    work: &TablesWork<'_>,
) -> Result<(), TableError> {
    let values = &known.slices[&counts].1;
    let wrong = known.each(counts, work, |place, board| {
        let expected = known.by_moves(board);
        (expected != values[place]).then(|| TableError::Wrong {
            slice: name.to_owned(),
            position: text(board),
            found: format!("{:?}", value_of(values[place])),
            expected: format!("{:?}", value_of(expected)),
        })
    })?;
    if let Some(problem) = wrong.into_iter().flatten().next() {
        return Err(problem);
    }
    let mut counted = SliceCounts::default();
    values.iter().for_each(|&points| counted.add(value_of(points)));
    match reports.iter().find(|report| report.name == name) {
        Some(report) if report.counts == counted => Ok(()),
        _ => Err(TableError::WrongCounts { slice: name.to_owned() }),
    }
}

/// A board as the FEN of PDN, Black to move.
fn text(board: &Squares) -> String {
    let side = |man: Square, king: Square| {
        let piece = |square: &usize| match board[*square] {
            piece if piece == man => Some(format!("{}", square + 1)),
            piece if piece == king => Some(format!("K{}", square + 1)),
            _ => None,
        };
        (0..32).filter_map(|square| piece(&square)).collect::<Vec<_>>().join(",")
    };
    format!("B:W{}:B{}", side(EnemyMan, EnemyKing), side(OwnMan, OwnKing))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use outplay_core::{Game, GameExt, Notation};

    use super::*;
    use crate::Checkers;
    use crate::endings::Turned;

    fn turned_of(board: &Squares) -> Turned {
        Turned {
            own: squares_of(board, OwnMan) | squares_of(board, OwnKing),
            enemy: squares_of(board, EnemyMan) | squares_of(board, EnemyKing),
            kings: squares_of(board, OwnKing) | squares_of(board, EnemyKing),
        }
    }

    /// Three ways to move the pieces agree: the game's rules, those of the index and those of the checker.
    #[test]
    fn all_rules_are_the_same() {
        let index = EndingIndex::new(4);
        for counts in [[1, 1, 1, 1], [2, 2, 0, 0], [0, 0, 2, 2], [2, 1, 1, 0]] {
            let listed = Listed::new(counts);
            for pair in (0..listed.men.len()).step_by(13) {
                listed.each_of(pair, |board| {
                    let game = Checkers::default().read(&text(&board)).expect("a position");
                    let by_rules: HashSet<Turned> =
                        game.moves().map(|mv| Turned::of(&game.after(mv))).collect();
                    let (mut by_index, mut by_checker) = (HashSet::new(), HashSet::new());
                    let turned = turned_of(&board);
                    assert_eq!(turned, Turned::of(&game));
                    index.each_successor(&turned, &mut |next| {
                        by_index.insert(next);
                    });
                    each_move(&board, &mut |next| {
                        by_checker.insert(turned_of(&next));
                    });
                    assert_eq!(by_index, by_rules, "{}", text(&board));
                    assert_eq!(by_checker, by_rules, "{}", text(&board));
                    assert_eq!(is_promised(&board), index.is_stored(&turned), "{}", text(&board));
                });
            }
        }
    }
}
