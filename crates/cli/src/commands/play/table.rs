//! The table: a play in progress, and who sits where.

use outplay::core::Player;
use outplay::core::text::BoxError;
use outplay::draw::board::{Signs, sign};
use outplay::engine::{Position, Session as Play};
use outplay::wire::{Board, Seat};

/// A play, and who sits where.
pub(super) struct Table {
    pub(super) play: Play,
    pub(super) seats: [Seat; 2],
}

impl Table {
    pub(super) fn position(&self) -> &dyn Position {
        self.play.position()
    }

    /// Who plays this side.
    pub(super) fn seat(&self, player: Player) -> Seat {
        self.seats[player as usize]
    }

    /// Who moves now.
    pub(super) fn turn(&self) -> Seat {
        self.seat(self.position().to_move())
    }

    /// The one person at the table, if there is one.
    pub(super) fn only_person(&self) -> Option<Player> {
        let person = [Player::First, Player::Second].into_iter().find(|&it| self.seat(it) == Seat::Human);
        person.filter(|&it| self.seat(!it) == Seat::Computer)
    }

    /// The sign of a player's stones, where all of them are alike.
    pub(super) fn sign_of(&self, player: Player, signs: Signs) -> Option<char> {
        let Board::Grid(grid) = self.position().board() else { return None };
        let mut own = grid.pieces.iter().filter(|kind| kind.player == Some(player.into()));
        own.next().filter(|_| own.next().is_none()).map(|kind| sign(kind, signs))
    }

    /// Takes back moves until a person is to move again; says whether there was anything to take back.
    pub(super) fn undo(&mut self) -> bool {
        let before = self.play.moves().len();
        let is_own = |position: &dyn Position| self.seat(position.to_move()) == Seat::Human;
        let own: Vec<bool> = self.play.positions().take(before).map(is_own).collect();
        let Some(last_own) = own.iter().rposition(|&own| own) else { return false };
        while self.play.moves().len() > last_own {
            self.play.undo();
        }
        true
    }

    /// Plays again what was taken back, up to the person's next turn.
    pub(super) fn redo(&mut self) -> Result<bool, BoxError> {
        let mut any = false;
        while self.play.redo()? {
            any = true;
            if self.turn() == Seat::Human {
                break;
            }
        }
        Ok(any)
    }
}
