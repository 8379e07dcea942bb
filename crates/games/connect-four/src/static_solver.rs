//! What can be said about a position of Connect Four without searching.
//!
//! The scale is Pons's: a win scores one more than the number of own stones left when it is made, a draw 0, a loss the
//! same with a minus sign. Before anything is searched:
//!
//! - a win at hand is taken, two threats at once are lost, one must be answered;
//! - a stone is never put below a cell where the opponent then wins;
//! - when only one move is left, it is made, and the look goes on from there;
//! - strategies bound the score ([`follow_up`](super::follow_up)).

use outplay_core::Game;
use outplay_core::solve::{StaticResult, StaticSolver};

use super::follow_up::Outlook;
use super::rules::Landings;
use super::{ConnectFour, Height, Word};

/// Connect Four's knowledge for exact solving.
#[derive(Clone, Copy, Debug, Default)]
pub struct Threats;

/// What a look at a position shows.
#[derive(Clone, Copy, Debug)]
pub struct NonLosing<W> {
    /// The cells that can be played without losing at once.
    candidates: W,
    /// The cells in which the player who moved here then threatened to win.
    threats: W,
}

impl<W: Word, H: Height> ConnectFour<W, H> {
    /// The empty cells in which a stone would complete a line of these stones.
    #[inline]
    pub(super) fn winning_cells(&self, stones: W) -> W {
        let [up, sideways @ ..] = self.directions();
        let cells = if self.connect == 4 {
            // A vertical line is completed at its top only.
            let above = (stones << up) & (stones << (2 * up)) & (stones << (3 * up));
            sideways.into_iter().fold(above, |cells, step| cells | completes_four(stones, step))
        } else {
            self.directions().into_iter().fold(W::ZERO, |cells, step| cells | self.completes(stones, step))
        };
        cells & self.board & !self.all
    }

    /// The cells that complete a line of any length in one direction.
    #[cold]
    #[inline(never)]
    fn completes(&self, stones: W, step: u32) -> W {
        let length = u32::from(self.connect);
        (0..length).fold(W::ZERO, |cells, gap| {
            let shifted = |index: u32| {
                if index < gap { stones << ((gap - index) * step) } else { stones >> ((index - gap) * step) }
            };
            let others = (0..length).filter(|&index| index != gap);
            cells | others.fold(!W::ZERO, |run, index| run & shifted(index))
        })
    }

    /// The cells of every second row, beginning with the top one: who answers in the same column gets these.
    #[inline]
    pub(super) fn answered(&self) -> W {
        let lowest = (self.rows() - 1) % 2;
        (lowest..self.rows()).step_by(2).fold(W::ZERO, |cells, row| cells | self.bottom() << row)
    }

    /// The score of a win that is made with stone number `stones`.
    #[inline]
    pub(super) fn score_of_win(&self, stones: u32) -> i32 {
        ((self.cells() + 2 - stones) / 2) as i32
    }
}

/// The cells next to or between three stones in one direction.
#[inline]
fn completes_four<W: Word>(stones: W, step: u32) -> W {
    let left = (stones << step) & (stones << (2 * step));
    let right = (stones >> step) & (stones >> (2 * step));
    (left & (stones << (3 * step)))
        | (left & (stones >> step))
        | (right & (stones << step))
        | (right & (stones >> (3 * step)))
}

impl<W: Word, H: Height> StaticSolver<ConnectFour<W, H>> for Threats {
    type Knowledge = NonLosing<W>;
    type Moves = Landings<W>;

    #[inline]
    fn resolve(&self, game: &mut ConnectFour<W, H>) -> StaticResult<NonLosing<W>> {
        let plies = game.plies();
        let other = game.all ^ game.own;
        if plies > 0 && game.has_line(other) {
            return StaticResult::Settled(-game.score_of_win(plies));
        }
        if !(game.winning_cells(game.own) & game.playable()).is_empty() {
            return StaticResult::Settled(game.score_of_win(plies + 1));
        }
        self.resolve_child(game, 0)
    }

    /// Nobody has won, and nobody can win at once: a player who could would have, and who let it happen was not made
    /// to.
    #[inline]
    fn resolve_child(&self, game: &mut ConnectFour<W, H>, mut alpha: i32) -> StaticResult<NonLosing<W>> {
        let mut made = None;
        loop {
            let plies = game.plies();
            let playable = game.playable();
            let threats = game.winning_cells(game.all ^ game.own);
            let made = *made.get_or_insert(threats);
            let forced = threats & playable;
            let answers = if forced.is_empty() { playable } else { forced };
            let candidates = answers & !(threats >> 1);
            if (candidates.is_empty() && !playable.is_empty()) || !forced.without_first().is_empty() {
                return StaticResult::Settled(-game.score_of_win(plies + 2));
            }
            if plies + 2 >= game.cells() {
                return StaticResult::Settled(0);
            }
            if candidates.without_first().is_empty() {
                game.play(candidates.first() as u8);
                alpha = -alpha - 1;
                continue;
            }
            let (low, high) = Outlook { game, playable, threats }.bounds(alpha);
            if low == high {
                return StaticResult::Settled(low);
            }
            return StaticResult::Open { low, high, knowledge: NonLosing { candidates, threats: made } };
        }
    }

    #[inline]
    fn moves(&self, _game: &ConnectFour<W, H>, knowledge: NonLosing<W>) -> Landings<W> {
        Landings::among(knowledge.candidates)
    }

    /// The threats after the move, those twice that can be carried out as soon as somebody plays below them; then the
    /// nearness to the centre.
    #[inline]
    fn order(&self, game: &ConnectFour<W, H>, cell: u8, child: NonLosing<W>) -> i32 {
        let all = game.all | W::ONE << u32::from(cell);
        let next = all.plus(game.bottom()) << 1;
        let threats = child.threats.count() + (child.threats & next).count();
        let off_centre = (2 * game.column_of(cell) as i32 + 1 - game.width() as i32).abs();
        64 * threats as i32 - off_centre
    }

    #[inline]
    fn key(&self, game: &ConnectFour<W, H>) -> u64 {
        game.solving_key()
    }

    #[inline]
    fn is_worth_remembering(&self, game: &ConnectFour<W, H>) -> bool {
        /// A search of so few plies costs less than a look into a large table, which is seldom in the cache.
        const LAST_PLIES: u32 = 10;
        game.plies() + LAST_PLIES <= game.cells()
    }

    fn plies_to_end(&self, game: &ConnectFour<W, H>, score: i32) -> Option<u32> {
        if score == 0 {
            return None;
        }
        // The winner's stones have one parity; of the two plies with this score it is the winner's.
        let winner_moves_next = score > 0;
        let end = game.cells() + 2 - 2 * score.unsigned_abs();
        let is_winners = |stones: u32| (stones - game.plies()) % 2 == u32::from(winner_moves_next);
        let stones = if is_winners(end) { end } else { end - 1 };
        Some(stones - game.plies())
    }
}
