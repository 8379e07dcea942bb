//! A small honest game, and every lie that it can tell.

use std::cell::Cell;
use std::fmt::Error as Unreadable;

use outplay_core::{
    BulkCount, Chart, ChartSquare, Evaluate, Explain, Game, HISTORY_INDICES, Hints, Keyed, Notation, Outcome,
    Path, Player, Playout, Symmetric, Term, play_out, text::Phrase, uniform_move,
};

/// The bugs that can be planted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bug {
    None,
    MovesShuffled,
    MoveTwice,
    MoveByWrongPlace,
    FewerMovesThanAnnounced,
    MoreMovesThanAnnounced,
    VisitLeavesAStone,
    VisitUndoesOnlyLeaves,
    VisitShowsAnother,
    MovesAgain,
    PlayForgetsTheWay { after: u32 },
    PlayFillsTheRow { after: u32 },
    PlayerIsNotWritten,
    ResultIsNotWritten,
    MovesAreWrittenAlike,
    KeyWithoutOwners,
    KeyOfTheCount,
    KeyOfTheWay,
    MirrorWithoutMoves,
    MirrorLosesAStone,
    IdentityMirrors,
    NoisyMoveMissed,
    NoisyMoveInvented,
    HistoryIndexTooLarge,
    CheckByAnyMove,
    ExchangeWithAGap,
    NullMoveLeavesAStone,
    NullMoveKeepsTheTurn,
    AccumulatorNotAdvanced,
    AccumulatorLostByNullMove,
    UnitOfTwelve,
    UnitOfZero,
    TermMissing,
    SquareMissing,
    EvaluationOfOneSide,
    EvaluationWavers,
    PlayoutOnStones,
    PlayoutGivesUp,
    WholePlayoutsWinForTheOther,
    WholePlayoutsAreDrawn,
    BulkCountOneMore,
}

thread_local! {
    /// For bugs that depend on how often something was asked.
    static ASKED: Cell<u32> = const { Cell::new(0) };
}

/// How often moves were played or the wavering were asked, since the last time that this was asked.
pub(crate) fn asked() -> u32 {
    ASKED.replace(0)
}

fn ask() -> u32 {
    ASKED.set(ASKED.get() + 1);
    ASKED.get()
}

const CELLS: u8 = 6;
const WORTH: [i32; CELLS as usize] = [1, 2, 4, 4, 2, 1];
const ALL: i32 = 14;

/// A row of cells of different worth; the players fill them in turn, and more than half of the worth wins. The margin of one
/// ply is `MARGIN`.
#[derive(Clone, Debug)]
pub(crate) struct Row<const MARGIN: i32 = 10> {
    stones: [u8; 2],
    player: Player,
    /// The cell that was filled last.
    last: Option<u8>,
    bug: Bug,
}

impl<const MARGIN: i32> Row<MARGIN> {
    pub(crate) fn new(bug: Bug) -> Self {
        Self { stones: [0; 2], player: Player::First, last: None, bug }
    }

    fn has(&self, bug: Bug) -> bool {
        self.bug == bug
    }

    fn owns(&self, player: Player, cell: u8) -> bool {
        self.stones[player as usize] >> cell & 1 == 1
    }

    fn is_empty(&self, cell: u8) -> bool {
        !self.owns(Player::First, cell) && !self.owns(Player::Second, cell)
    }

    fn worth(&self, player: Player) -> i32 {
        (0..CELLS).filter(|&cell| self.owns(player, cell)).map(|cell| WORTH[cell as usize]).sum()
    }

    fn is_end(cell: u8) -> bool {
        cell == 0 || cell == CELLS - 1
    }
}

/// The empty cells.
#[derive(Clone, Debug)]
pub(crate) struct Cells {
    list: std::vec::IntoIter<u8>,
    bug: Bug,
}

impl Iterator for Cells {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        self.list.next()
    }

    fn nth(&mut self, place: usize) -> Option<u8> {
        let skipped = usize::from(self.bug == Bug::MoveByWrongPlace && place == 1 && self.list.len() > 3);
        self.list.nth(place + skipped)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.list.len();
        match self.bug {
            Bug::FewerMovesThanAnnounced => (count + 1, None),
            Bug::MoreMovesThanAnnounced => (0, Some(count.saturating_sub(1))),
            _ => (count, Some(count)),
        }
    }
}

impl<const MARGIN: i32> Game for Row<MARGIN> {
    type Move = u8;
    type Moves = Cells;

    const ALTERNATES: bool = true;

    fn to_move(&self) -> Player {
        self.player
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = [Player::First, Player::Second].into_iter().find(|&player| 2 * self.worth(player) > ALL);
        winner.map(Outcome::Win)
    }

    fn moves(&self) -> Cells {
        let mut list: Vec<u8> = (0..CELLS).filter(|&cell| self.is_empty(cell)).collect();
        if self.has(Bug::MovesShuffled) && !list.is_empty() {
            let first = ask() as usize % list.len();
            list.rotate_left(first);
        }
        if self.has(Bug::MoveTwice) {
            list.extend(list.first().copied());
        }
        Cells { list: list.into_iter(), bug: self.bug }
    }

    fn play(&mut self, cell: u8) {
        let played = ask();
        self.stones[self.player as usize] |= 1 << cell;
        let forgets = matches!(self.bug, Bug::PlayForgetsTheWay { after } if played > after);
        self.last = (!forgets).then_some(cell);
        match self.bug {
            Bug::MovesAgain if cell == 2 => {}
            Bug::PlayFillsTheRow { after } if played > after => self.stones = [0b10_1010, 0b01_0101],
            _ => self.player = !self.player,
        }
    }

    fn visit<T>(&mut self, cell: u8, look: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.clone();
        let shown = self.has(Bug::VisitShowsAnother).then(|| self.moves().last()).flatten();
        self.play(shown.unwrap_or(cell));
        let child = self.stones;
        let seen = look(self);
        let keeps = match self.bug {
            Bug::VisitLeavesAStone => cell == 3,
            Bug::VisitUndoesOnlyLeaves => self.stones != child || before.moves().count() == 4,
            _ => false,
        };
        if !keeps {
            *self = before;
        }
        seen
    }
}

/// Every move fills a cell.
impl<const MARGIN: i32> Path for Row<MARGIN> {}

impl<const MARGIN: i32> Notation for Row<MARGIN> {
    type Error = Unreadable;

    fn read(&self, text: &str) -> Result<Self, Unreadable> {
        let (cells, player) = text.split_once(' ').ok_or(Unreadable)?;
        let stones = |mark: char| {
            (0_u8..)
                .zip(cells.chars())
                .filter(|&(_, found)| found == mark)
                .fold(0, |all, (cell, _)| all | 1 << cell)
        };
        let second = player == "o" && !self.has(Bug::PlayerIsNotWritten);
        let player = if second { Player::Second } else { Player::First };
        let mut stones = [stones('X'), stones('O')];
        if self.has(Bug::ResultIsNotWritten) {
            stones[0] = 0;
        }
        Ok(Self { stones, player, last: None, bug: self.bug })
    }

    fn write(&self) -> String {
        let mark = |cell| match (self.owns(Player::First, cell), self.owns(Player::Second, cell)) {
            (true, _) => 'X',
            (_, true) => 'O',
            _ => '.',
        };
        let player = if self.player == Player::First { " x" } else { " o" };
        (0..CELLS).map(mark).chain(player.chars()).collect()
    }

    fn read_move(&self, text: &str) -> Result<u8, Unreadable> {
        text.parse().ok().filter(|&cell| cell < CELLS && self.is_empty(cell)).ok_or(Unreadable)
    }

    fn write_move(&self, cell: u8) -> String {
        let alike = self.has(Bug::MovesAreWrittenAlike) && cell > 0 && self.is_empty(cell - 1);
        (cell - u8::from(alike)).to_string()
    }
}

impl<const MARGIN: i32> Keyed for Row<MARGIN> {
    fn key(&self) -> u64 {
        let stones = u64::from(self.stones[0]) << 8 | u64::from(self.stones[1]);
        match self.bug {
            Bug::KeyWithoutOwners => u64::from(self.stones[0] | self.stones[1]),
            Bug::KeyOfTheCount => stones.count_ones().into(),
            Bug::KeyOfTheWay => stones << 8 | u64::from(self.last.unwrap_or(CELLS)),
            _ => stones << 8 | self.player as u64,
        }
    }
}

impl<const MARGIN: i32> Symmetric for Row<MARGIN> {
    fn symmetries(&self) -> usize {
        2
    }

    fn image(&self, index: usize) -> Self {
        let mirrors = index == 1 || self.has(Bug::IdentityMirrors);
        let mut stones =
            self.stones.map(|stones| if mirrors { stones.reverse_bits() >> (8 - CELLS) } else { stones });
        if self.has(Bug::MirrorLosesAStone) && mirrors {
            stones[1] &= !1;
        }
        Self { stones, ..self.clone() }
    }

    fn image_of_move(&self, index: usize, cell: u8) -> u8 {
        if index == 1 && !self.has(Bug::MirrorWithoutMoves) { CELLS - 1 - cell } else { cell }
    }
}

/// The ends of the row are noisy; who has the left one gives check with it.
impl<const MARGIN: i32> Hints for Row<MARGIN> {
    fn is_noisy(&self, cell: u8) -> bool {
        Self::is_end(cell)
    }

    fn each_noisy(&self, see: impl FnMut(u8)) {
        let wanted = |&cell: &u8| match self.bug {
            Bug::NoisyMoveMissed => cell == 0,
            Bug::NoisyMoveInvented => Self::is_end(cell) || cell == 1,
            _ => Self::is_end(cell),
        };
        (0..CELLS).filter(|&cell| self.is_empty(cell)).filter(wanted).for_each(see);
    }

    fn see_at_least(&self, cell: u8, threshold: i32) -> bool {
        let gap = self.has(Bug::ExchangeWithAGap) && (-700..-400).contains(&threshold);
        100 * WORTH[cell as usize] - 300 >= threshold && !gap
    }

    fn gives_check(&self, cell: u8) -> bool {
        cell == 0 || self.has(Bug::CheckByAnyMove)
    }

    fn in_check(&self) -> bool {
        self.owns(!self.player, 0)
    }

    fn history_index(&self, cell: u8) -> usize {
        let too_large = self.has(Bug::HistoryIndexTooLarge) && cell == CELLS - 1;
        if too_large { HISTORY_INDICES } else { cell.into() }
    }

    fn null_move<T>(&mut self, look: impl FnOnce(&mut Self) -> T) -> Option<T> {
        let before = self.clone();
        if !self.has(Bug::NullMoveKeepsTheTurn) {
            self.player = !self.player;
        }
        let seen = look(self);
        *self = before;
        if self.has(Bug::NullMoveLeavesAStone) {
            self.stones[0] |= 1;
        }
        Some(seen)
    }

    fn futility_margin(depth: u32) -> Option<i32> {
        Some(MARGIN * depth as i32)
    }
}

impl<const MARGIN: i32> BulkCount for Row<MARGIN> {
    fn count_moves(&self) -> u64 {
        let filled = (self.stones[0] | self.stones[1]).count_ones();
        u64::from(u32::from(CELLS) - filled) + u64::from(self.has(Bug::BulkCountOneMore) && filled == 3)
    }
}

/// The worth that each player has; the accumulator is the difference, for the first.
pub(crate) struct Worth(pub(crate) Bug);

impl Worth {
    fn has(&self, bug: Bug) -> bool {
        self.0 == bug
    }
}

impl<const MARGIN: i32> Evaluate<Row<MARGIN>> for Worth {
    /// Who is to move, and the first player's worth less the second's.
    type Accumulator = (Player, i32);

    fn accumulate(&self, game: &Row<MARGIN>) -> (Player, i32) {
        let right_end = i32::from(self.has(Bug::EvaluationOfOneSide) && !game.is_empty(CELLS - 1));
        (game.player, game.worth(Player::First) - game.worth(Player::Second) + right_end)
    }

    fn advance(&self, before: &(Player, i32), game: &Row<MARGIN>, cell: u8) -> (Player, i32) {
        let mut child = game.clone();
        child.play(cell);
        let lost = self.has(Bug::AccumulatorNotAdvanced) && cell == 4;
        if lost { (child.player, before.1) } else { self.accumulate(&child) }
    }

    fn advance_null_move(&self, before: &(Player, i32), _passed: &Row<MARGIN>) -> (Player, i32) {
        let lost = self.has(Bug::AccumulatorLostByNullMove);
        (if lost { before.0 } else { !before.0 }, before.1)
    }

    fn evaluate(&self, _game: &Row<MARGIN>, &(player, difference): &(Player, i32)) -> i32 {
        let wavers = if self.has(Bug::EvaluationWavers) { (ask() % 7) as i32 } else { 0 };
        wavers + if player == Player::First { difference } else { -difference }
    }
}

impl<const MARGIN: i32> Explain<Row<MARGIN>> for Worth {
    fn unit(&self) -> u32 {
        match self.0 {
            Bug::UnitOfTwelve => 12,
            Bug::UnitOfZero => 0,
            _ => 10,
        }
    }

    fn terms(&self, game: &Row<MARGIN>) -> Vec<Term> {
        let of = |player, ends| {
            let cells =
                (0..CELLS).filter(|&cell| game.owns(player, cell) && Row::<MARGIN>::is_end(cell) == ends);
            cells.map(|cell| WORTH[cell as usize]).sum()
        };
        let term = |english, ends| {
            Term::new(Phrase::new(english, english), of(Player::First, ends), of(Player::Second, ends))
        };
        let mut terms = vec![term("inner", false), term("ends", true)];
        if self.has(Bug::TermMissing) {
            terms.pop();
        }
        terms
    }

    fn chart(&self, game: &Row<MARGIN>) -> Option<Chart> {
        let points = |cell: u8| {
            let owned = |player| i32::from(game.owns(player, cell));
            let missing = self.has(Bug::SquareMissing) && cell == 0;
            i32::from(!missing) * WORTH[cell as usize] * (owned(Player::First) - owned(Player::Second))
        };
        let row = (0..CELLS).map(|cell| ChartSquare { mark: '.', points: points(cell) }).collect();
        Some(Chart { rows: vec![row], columns: Vec::new(), elsewhere: 0 })
    }
}

/// Uniform playouts.
pub(crate) struct Chance(pub(crate) Bug);

impl<const MARGIN: i32> Playout<Row<MARGIN>> for Chance {
    fn choose(&self, game: &Row<MARGIN>, random: &mut fastrand::Rng) -> Option<u8> {
        match self.0 {
            Bug::PlayoutOnStones => Some(random.u8(0..CELLS)),
            Bug::PlayoutGivesUp => uniform_move(game, random).filter(|&cell| cell != 3),
            _ => uniform_move(game, random),
        }
    }

    fn play_out(&self, game: &Row<MARGIN>, random: &mut fastrand::Rng) -> Outcome {
        let outcome = play_out(game.clone(), random, |game, random| self.choose(game, random));
        match (self.0, outcome) {
            (Bug::WholePlayoutsWinForTheOther, Outcome::Win(player)) => Outcome::Win(!player),
            (Bug::WholePlayoutsAreDrawn, _) => Outcome::Draw,
            (_, outcome) => outcome,
        }
    }
}
