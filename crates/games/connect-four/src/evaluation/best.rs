//! Our best: patterns, and what zugzwang makes of them.
//!
//! Two things decide a play of Connect Four: who makes two threats at once, which is the search's business, and who
//! has to play below a threat in the end, which lies far beyond any search. So threats in rows that their owner gets
//! in the end weigh most, the more the lower they are and the fuller the board, as long as no threat of the opponent
//! lies below them; and where the strategies that bound the exact score settle the end already, they have the last
//! word.

use outplay_core::text::Phrase;
use outplay_core::{Chart, Evaluate, Explain, Game, Player, Term};

use super::patterns::{good_rows, patterns, threats};
use crate::follow_up::Outlook;
use crate::{ConnectFour, Height, Word};

/// Patterns weighed by who profits from zugzwang.
#[derive(Clone, Copy, Debug)]
pub struct Zugzwang {
    /// An open line with one, two and three stones.
    pub lines: [i32; 3],
    /// A threat in a good row, in any other row.
    pub threats: [i32; 2],
    /// The lowest good threat of a column that nothing disturbs, times the share of the board that is full.
    pub lasting: i32,
    /// The end is settled.
    pub settled: i32,
}

impl Default for Zugzwang {
    /// Tuned by matches at depths 4 and 6. A line with three stones is a threat, and counts as that; what a threat in
    /// a good row is worth in the end is said by the lasting ones.
    fn default() -> Self {
        Self { lines: [1, 4, 0], threats: [4, 8], lasting: 30, settled: 400 }
    }
}

impl Zugzwang {
    /// What a player has, by kind: lines, threats, lasting threats.
    fn points<W: Word, H: Height>(&self, game: &ConnectFour<W, H>, player: Player) -> [i32; 3] {
        let [one, two, three, good, other, _] = patterns(game, player);
        let lines = self.lines[0] * one + self.lines[1] * two + self.lines[2] * three;
        let threats = self.threats[0] * good + self.threats[1] * other;
        [lines, threats, self.lasting_threats(game, player)]
    }

    /// What the threats that last are worth together.
    fn lasting_threats<W: Word, H: Height>(&self, game: &ConnectFour<W, H>, player: Player) -> i32 {
        let mut cells = lasting_cells(game, player);
        let mut points = 0;
        while !cells.is_empty() {
            points += self.lasting_threat(game, cells.first() % (game.rows() + 1));
            cells = cells.without_first();
        }
        points
    }

    /// What a lasting threat in this row is worth.
    fn lasting_threat<W: Word, H: Height>(&self, game: &ConnectFour<W, H>, row: u32) -> i32 {
        let rows = 2 * game.rows();
        self.lasting * (rows - row) as i32 * game.plies() as i32 / (rows * game.cells()) as i32
    }

    /// What the strategies say about the end, for the side to move: it is lost, or not won.
    fn end<W: Word, H: Height>(&self, game: &ConnectFour<W, H>, value: i32) -> i32 {
        let threats = game.winning_cells(game.all ^ game.own);
        let outlook = Outlook { game, playable: game.playable(), threats };
        match outlook.most() {
            Some(most) if most < 0 => value.min(0) - self.settled,
            Some(0) => value.min(0),
            _ => value,
        }
    }
}

/// The good threats that will still be there in the end, the lowest of each column: whatever lies above any threat is
/// never reached.
fn lasting_cells<W: Word, H: Height>(game: &ConnectFour<W, H>, player: Player) -> W {
    let good = game.winning_cells(game.stones(player)) & good_rows(game, player);
    let theirs = game.winning_cells(game.stones(!player));
    good & !(game.board & !game.board.plus((good | theirs) & !game.playable()) << 1)
}

impl<W: Word, H: Height> Evaluate<ConnectFour<W, H>> for Zugzwang {
    type Accumulator = ();

    fn accumulate(&self, _game: &ConnectFour<W, H>) {}

    #[inline]
    fn advance(&self, (): &(), _game: &ConnectFour<W, H>, _cell: u8) {}

    fn evaluate(&self, game: &ConnectFour<W, H>, (): &()) -> i32 {
        let sum = |player| self.points(game, player).iter().sum::<i32>();
        let player = game.to_move();
        self.end(game, sum(player) - sum(!player))
    }
}

impl<W: Word, H: Height> Explain<ConnectFour<W, H>> for Zugzwang {
    fn terms(&self, game: &ConnectFour<W, H>) -> Vec<Term> {
        let [first, second] = [Player::First, Player::Second].map(|player| self.points(game, player));
        let mut terms: Vec<Term> = [
            Phrase::new("open lines", "lignes ouvertes"),
            Phrase::new("threats", "menaces"),
            Phrase::new("lasting threats", "menaces durables"),
        ]
        .into_iter()
        .zip(first.into_iter().zip(second))
        .map(|(name, (first, second))| Term::new(name, first, second))
        .collect();
        let sum = |points: [i32; 3]| points.iter().sum::<i32>();
        let mover = if game.to_move() == Player::First { 1 } else { -1 };
        let value = mover * (sum(first) - sum(second));
        let end = mover * (self.end(game, value) - value);
        terms.push(Term::one_sided(Phrase::new("the end is settled", "la fin est décidée"), end));
        terms
    }

    /// Threats belong to their cells, lines and the end to the whole board.
    fn chart(&self, game: &ConnectFour<W, H>) -> Option<Chart> {
        let of_player = |player: Player, cell: W, row: u32| {
            let is_in = |cells: W| i32::from(!(cells & cell).is_empty());
            let [good, other, _] = threats(game, player);
            self.threats[0] * is_in(good)
                + self.threats[1] * is_in(other)
                + is_in(lasting_cells(game, player)) * self.lasting_threat(game, row)
        };
        let points_at = |column: i32, row: i32| {
            let cell = game.cell(column as u32, row as u32);
            of_player(Player::First, cell, row as u32) - of_player(Player::Second, cell, row as u32)
        };
        Some(game.chart(game.seen_by_first(self.value(game)), points_at))
    }
}
