//! Alignments: 1 point a stone, 5 for two in line, 50 for three, 1000 for four.
//!
//! An alignment is a maximal run: a three is not also two twos. The plain version counts blocked alignments too, which
//! is its flaw; the open one counts only those that still fit into a line of four free of the opponent.

use outplay_core::text::Phrase;
use outplay_core::{Chart, Evaluate, Explain, Game, Player, Term};

use super::STEPS;
use crate::{ConnectFour, Height, Word};

/// Points for alignments, own minus the opponent's.
#[derive(Clone, Copy, Debug)]
pub struct Alignments {
    /// Whether only alignments that can still be completed count.
    pub only_open: bool,
}

/// The points of a run of stones.
fn points(length: i32) -> i32 {
    match length {
        0 | 1 => 0,
        2 => 5,
        3 => 50,
        _ => 1000,
    }
}

impl Alignments {
    /// The points of all runs of `player`, by length: two, three, four and more; and the number of stones.
    fn count<W: Word, H: Height>(self, game: &ConnectFour<W, H>, player: Player) -> [i32; 4] {
        let mut counts = [game.stones(player).count() as i32, 0, 0, 0];
        for column in 0..game.width() as i32 {
            for row in 0..game.rows() as i32 {
                for length in self.runs_from(game, player, (column, row)) {
                    counts[(length.min(4) - 1) as usize] += 1;
                }
            }
        }
        counts
    }

    /// The lengths of the runs that count and begin at a cell.
    fn runs_from<W: Word, H: Height>(
        self,
        game: &ConnectFour<W, H>,
        player: Player,
        cell: (i32, i32),
    ) -> impl Iterator<Item = i32> {
        let run = move |step| (step, run_length(game, player, cell, step));
        let counts = move |&(step, length): &(_, i32)| {
            length >= 2 && (!self.only_open || Self::is_open(game, player, cell, step, length))
        };
        STEPS.into_iter().map(run).filter(counts).map(|(_, length)| length)
    }

    /// Whether a run still fits into a winning line free of the opponent.
    fn is_open<W: Word, H: Height>(
        game: &ConnectFour<W, H>,
        player: Player,
        (column, row): (i32, i32),
        (step_column, step_row): (i32, i32),
        length: i32,
    ) -> bool {
        let free = |index: i32| {
            let (column, row) = (column + index * step_column, row + index * step_row);
            game.is_inside(column, row) && game.stone_at(column, row) != Some(!player)
        };
        let reach = game.connect() as i32;
        let before = (1..reach).take_while(|&index| free(-index)).count() as i32;
        let after = (length..length + reach).take_while(|&index| free(index)).count() as i32;
        before + length + after >= game.connect() as i32
    }

    fn sum<W: Word, H: Height>(self, game: &ConnectFour<W, H>, player: Player) -> i32 {
        let [stones, twos, threes, fours] = self.count(game, player);
        stones + points(2) * twos + points(3) * threes + points(4) * fours
    }
}

/// The length of the maximal run that starts at a cell; 0 when none starts there.
fn run_length<W: Word, H: Height>(
    game: &ConnectFour<W, H>,
    player: Player,
    (column, row): (i32, i32),
    (step_column, step_row): (i32, i32),
) -> i32 {
    let has =
        |index: i32| game.stone_at(column + index * step_column, row + index * step_row) == Some(player);
    if has(-1) {
        return 0;
    }
    let longest = game.width().max(game.rows()) as i32;
    (0..longest).take_while(|&index| has(index)).count() as i32
}

impl<W: Word, H: Height> Evaluate<ConnectFour<W, H>> for Alignments {
    type Accumulator = ();

    fn accumulate(&self, _game: &ConnectFour<W, H>) {}

    #[inline]
    fn advance(&self, (): &(), _game: &ConnectFour<W, H>, _cell: u8) {}

    fn evaluate(&self, game: &ConnectFour<W, H>, (): &()) -> i32 {
        let player = game.to_move();
        self.sum(game, player) - self.sum(game, !player)
    }
}

impl<W: Word, H: Height> Explain<ConnectFour<W, H>> for Alignments {
    fn terms(&self, game: &ConnectFour<W, H>) -> Vec<Term> {
        let (first, second) = (self.count(game, Player::First), self.count(game, Player::Second));
        let weights = [1, points(2), points(3), points(4)];
        [
            Phrase::new("stones", "pions"),
            Phrase::new("two in line", "deux alignés"),
            Phrase::new("three in line", "trois alignés"),
            Phrase::new("four in line", "quatre alignés"),
        ]
        .into_iter()
        .enumerate()
        .map(|(index, name)| Term::new(name, weights[index] * first[index], weights[index] * second[index]))
        .collect()
    }

    /// A run belongs to the cell where it begins.
    fn chart(&self, game: &ConnectFour<W, H>) -> Option<Chart> {
        let points_at = |column, row| {
            let Some(player) = game.stone_at(column, row) else { return 0 };
            let runs: i32 = self.runs_from(game, player, (column, row)).map(points).sum();
            if player == Player::First { 1 + runs } else { -1 - runs }
        };
        Some(game.chart(game.seen_by_first(self.value(game)), points_at))
    }
}
