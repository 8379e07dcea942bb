//! Bounds on the score of a position by strategies that need no search.
//!
//! The side that is not to move can *follow up*: answer each stone with a stone in the same column. So it gets every
//! second cell of a column, counted from the top: the *answered* cells. A column with an odd number of empty cells
//! spoils the count, since its lowest empty cell is an answered one: that cell is given to the side to move.
//!
//! - With an even number of empty cells on the board the odd columns come in pairs: who takes the lowest cell of one
//!   is answered in another. If the side to move has no line left among its cells, it does not win, and if the other
//!   side has one among the answered cells, that one wins ("claimeven": Allis, *A Knowledge-based Approach of
//!   Connect-Four*, 1988).
//! - With an odd number there is one odd column more. When the side that follows up has a threat there, on a cell that
//!   is not an answered one, it leaves this column alone: at last the other side has to play below the threat
//!   (zugzwang).
//!
//! A line counts only if it can be completed before the play is over: not above a threat or a line of the other side.

use super::{ConnectFour, Height, Word};

/// What is looked at to find bounds.
pub(super) struct Outlook<'a, W, H> {
    pub(super) game: &'a ConnectFour<W, H>,
    /// The cells in which a stone can land.
    pub(super) playable: W,
    /// The cells in which the side that is not to move would win.
    pub(super) threats: W,
}

impl<W: Word, H: Height> Outlook<'_, W, H> {
    /// The least and the greatest score of a position in which nobody wins within the next two plies; as narrow as
    /// it helps to answer whether the score is more than `alpha`.
    #[inline]
    pub(super) fn bounds(&self, alpha: i32) -> (i32, i32) {
        let game = self.game;
        let low = -game.score_of_win(game.plies() + 4);
        let high = game.score_of_win(game.plies() + 3);
        // No strategy here wins sooner than that.
        let helps = alpha >= -(game.rows() as i32 / 2);
        if low > alpha || high <= alpha {
            (low, high)
        } else if alpha < 0 && !game.has_line(self.other() | self.empty()) {
            (low.max(0), high)
        } else if helps {
            let most = self.most();
            (low, most.map_or(high, |most| high.min(most).max(low)))
        } else {
            (low, high)
        }
    }

    /// The most that the side to move can get when nobody wins soon, if a strategy shows anything.
    #[inline]
    pub(super) fn most(&self) -> Option<i32> {
        if (self.game.cells() - self.game.plies()).is_multiple_of(2) {
            self.most_against_follow_up()
        } else {
            self.most_against_zugzwang()
        }
    }

    fn other(&self) -> W {
        self.game.all ^ self.game.own
    }

    fn empty(&self) -> W {
        self.game.board & !self.game.all
    }

    /// The cells that the side that follows up gets for certain.
    fn follow(&self) -> W {
        self.empty() & self.game.answered() & !self.playable
    }

    /// The cells from each of these to the top of its column.
    fn upward(&self, cells: W) -> W {
        // A bit added to a column of ones clears it and all above, and sets the spare bit on top.
        self.game.board & !self.game.board.plus(cells)
    }

    /// The most that the side to move can get when the number of empty cells is even, if following up shows anything.
    #[inline]
    fn most_against_follow_up(&self) -> Option<i32> {
        let game = self.game;
        let follow = self.follow();
        let over = self.upward(self.threats & follow);
        let theirs = game.lines(self.other() | follow);
        let ours = game.lines(game.board & !(self.other() | follow | over));
        // A line is late when one of theirs runs below it, in the same columns and the same direction.
        let in_time = |direction: usize| ours[direction] & game.board.plus(theirs[direction]);
        if !(in_time(0) | in_time(1) | in_time(2) | in_time(3)).is_empty() {
            return None;
        }
        let they_win = !(theirs[0] | theirs[1] | theirs[2] | theirs[3]).is_empty();
        Some(if they_win { self.latest_loss(follow) } else { 0 })
    }

    /// The score of a loss by follow-up. The line that lies lowest is completed while all above its highest cell is
    /// still empty.
    fn latest_loss(&self, follow: W) -> i32 {
        let game = self.game;
        let top = game.rows() - 1;
        let mut low_rows = W::ZERO;
        for row in ((top % 2)..top).step_by(2) {
            low_rows = low_rows | game.bottom() << row;
            if game.has_line(self.other() | (follow & low_rows)) {
                return -game.score_of_win(game.cells() - (top - row));
            }
        }
        -game.score_of_win(game.cells())
    }

    /// The most that the side to move can get when the number of empty cells is odd, if anything is seen.
    #[inline]
    fn most_against_zugzwang(&self) -> Option<i32> {
        let game = self.game;
        let mut most = None;
        let mut odd_columns = self.playable & game.answered();
        while !odd_columns.is_empty() {
            let others = odd_columns.without_first();
            let column = self.upward(odd_columns ^ others);
            odd_columns = others;
            if let Some(score) = self.loss_by_zugzwang(column) {
                most = Some(most.map_or(score, |most: i32| most.min(score)));
            }
        }
        if most.is_none() && !game.has_line(game.own | self.empty()) {
            most = Some(0);
        }
        most
    }

    /// The score of a loss by a threat in this column, if there is one and nothing stops it.
    #[inline]
    fn loss_by_zugzwang(&self, column: W) -> Option<i32> {
        let game = self.game;
        let threats = self.threats & column & !game.answered();
        if threats.is_empty() {
            return None;
        }
        let target = threats ^ threats.without_first();
        let below = column & target.minus_one();
        let follow = self.follow() & !column;
        let over = self.upward(self.threats & follow);
        let ours = game.own | (self.empty() & !(column | follow | over)) | (below & game.answered());
        let above = column.count() - below.count() - 1;
        (!game.has_line(ours)).then(|| -game.score_of_win(game.cells() - above))
    }
}
