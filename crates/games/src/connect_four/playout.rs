//! Whole plays by chance, in two words that stay in registers: what Monte-Carlo searches spend their time on.

use outplay_core::{Game, Outcome, Player};

use super::{ConnectFour, Height, Word};

impl<W: Word, H: Height> ConnectFour<W, H> {
    /// The cell of a column drawn by chance. A column is drawn until one is open: most are for most of a play, and no
    /// branch depends on how many.
    #[inline]
    pub(super) fn random_cell(&self, cells: W, random: &mut fastrand::Rng) -> W {
        let stride = self.height.stride();
        loop {
            let column = random.u32(0..self.width());
            let cell = cells & (W::low_bits(stride) << (column * stride));
            if !cell.is_empty() {
                return cell;
            }
        }
    }

    /// One of these cells by chance; often there is only one.
    #[inline]
    pub(super) fn one_of(&self, cells: W, random: &mut fastrand::Rng) -> W {
        if cells.without_first().is_empty() { cells } else { self.random_cell(cells, random) }
    }

    /// The cells from which a player who looks one move ahead chooses: a win, else the answer to a threat, else
    /// whatever does not put a stone below a cell where the opponent then wins.
    #[inline]
    pub(super) fn careful_cells(&self) -> W {
        let playable = self.playable();
        let wins = self.winning_cells(self.own) & playable;
        if !wins.is_empty() {
            return wins;
        }
        let threats = self.winning_cells(self.all ^ self.own);
        let answers = threats & playable;
        let safe = if answers.is_empty() { playable } else { answers } & !(threats >> 1);
        match (safe.is_empty(), answers.is_empty()) {
            (false, _) => safe,
            (true, false) => answers,
            (true, true) => playable,
        }
    }

    /// The result of a play from here, in which `choose` chooses a cell among the playable ones, of which there is one.
    ///
    /// Only for four in a row: a line test of any length would take the board out of the registers.
    #[inline]
    pub(super) fn play_out(&self, mut choose: impl FnMut(&Self, W) -> W) -> Outcome {
        let mut board = *self;
        if let Some(outcome) = board.outcome() {
            return outcome;
        }
        loop {
            let playable = board.playable();
            if playable.is_empty() {
                return Outcome::Draw;
            }
            let cell = choose(&board, playable);
            let stones = board.own | cell;
            if board.has_four(stones) {
                return Outcome::Win(if board.plies & 1 == 0 { Player::First } else { Player::Second });
            }
            board.all = board.all | cell;
            board.own = stones ^ board.all;
            board.plies += 1;
        }
    }
}
