//! Whole plays by chance, in two words that stay in registers: what Monte-Carlo searches spend their time on.

use outplay_core::{Game, Outcome, Player, Playout, Policy, play_out};

use super::{ConnectFour, Height, Word};

/// The playout policies of every game, by the bits of the board: to look one move ahead costs little here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BitPlayout(pub Policy);

impl Default for BitPlayout {
    fn default() -> Self {
        Self(Policy::AntiDecisive)
    }
}

impl<W: Word, H: Height> Playout<ConnectFour<W, H>> for BitPlayout {
    #[inline]
    fn choose(&self, game: &ConnectFour<W, H>, random: &mut fastrand::Rng) -> Option<u8> {
        let playable = game.playable();
        if playable.is_empty() {
            return None;
        }
        let wins = || game.winning_cells(game.own) & playable;
        let cell = match self.0 {
            // The first of them, as whoever looks at the moves one by one finds it.
            Policy::Decisive if !wins().is_empty() => return Some(wins().first() as u8),
            Policy::Uniform | Policy::Decisive => game.random_cell(playable, random),
            Policy::AntiDecisive => game.one_of(game.careful_cells(), random),
        };
        Some(cell.first() as u8)
    }

    fn play_out(&self, game: &ConnectFour<W, H>, random: &mut fastrand::Rng) -> Outcome {
        match self.0 {
            Policy::Uniform if game.connect() == 4 => {
                game.play_out(|board, playable| board.random_cell(playable, random))
            }
            Policy::AntiDecisive if game.connect() == 4 => {
                game.play_out(|board, _| board.one_of(board.careful_cells(), random))
            }
            _ => play_out(*game, random, |game, random| self.choose(game, random)),
        }
    }
}

impl<W: Word, H: Height> ConnectFour<W, H> {
    /// The cell of a column drawn by chance. A column is drawn until one is open: most are for most of a play, and no
    /// branch depends on how many.
    #[inline]
    fn random_cell(&self, cells: W, random: &mut fastrand::Rng) -> W {
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
    fn one_of(&self, cells: W, random: &mut fastrand::Rng) -> W {
        if cells.without_first().is_empty() { cells } else { self.random_cell(cells, random) }
    }

    /// The cells from which a player who looks one move ahead chooses: a win, else the answer to a threat, else
    /// whatever does not put a stone below a cell where the opponent then wins.
    #[inline]
    fn careful_cells(&self) -> W {
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
    fn play_out(&self, mut choose: impl FnMut(&Self, W) -> W) -> Outcome {
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
