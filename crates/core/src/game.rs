//! What a game is: its rules, and nothing but its rules.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::Not;

/// One of the two players. `First` moves first from the start, and is MAX in a drawn tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// The player who moves first from the start.
    First,
    /// The other one.
    Second,
}

impl Not for Player {
    type Output = Self;

    /// The opponent.
    fn not(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// How a play ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This player has won.
    Win(Player),
    /// Nobody has won.
    Draw,
    /// The play is worth this much to the first player, and as much less to the second.
    Score(i32),
}

/// The rules of a game: what a referee needs. A value of the type is a position.
///
/// A position knows whatever its rules need to know (the size of the board, the allowed takes), so that one type
/// serves all variants. Players need not alternate: whoever [`to_move`](Game::to_move) names moves next.
///
/// What helps a search beyond the rules are traits of their own: [`Path`](crate::Path) and [`Hints`](crate::Hints), whose
/// every method has a default, and the abilities of [`ability`](crate::ability).
///
/// ```
/// use outplay_core::{Game, Outcome, Path, Player};
///
/// /// One heap; take one or two; who takes the last one wins.
/// #[derive(Clone, Debug)]
/// struct Heap { left: u8, player: Player }
///
/// impl Game for Heap {
///     type Move = u8;
///     type Moves = std::ops::RangeInclusive<u8>;
///
///     fn to_move(&self) -> Player { self.player }
///     fn outcome(&self) -> Option<Outcome> {
///         (self.left == 0).then_some(Outcome::Win(!self.player))
///     }
///     fn moves(&self) -> Self::Moves { 1..=self.left.min(2) }
///     fn play(&mut self, take: u8) {
///         self.left -= take;
///         self.player = !self.player;
///     }
/// }
///
/// // A heap never comes again: nothing depends on the way to it.
/// impl Path for Heap {}
/// ```
pub trait Game: Clone + 'static {
    /// A move: small and cheap to copy.
    type Move: Copy + Eq + Hash + Debug + Send + Sync;
    /// The list of moves; each game chooses what suits it (a bit mask, a range, a small array). An iterator that knows how
    /// many moves are left (`size_hint`) and skips cheaply (`nth`) makes random plays quicker.
    type Moves: IntoIterator<Item = Self::Move>;

    /// Whether the players always take turns. A game that says so spares searches a test at every node.
    const ALTERNATES: bool = false;

    /// Who moves next.
    fn to_move(&self) -> Player;

    /// The result, when the rules end the play here. It is asked before [`moves`](Game::moves).
    fn outcome(&self) -> Option<Outcome>;

    /// Every legal move of a position whose [`outcome`](Game::outcome) is open, each once, always in the same order.
    fn moves(&self) -> Self::Moves;

    /// The result when the play is not over and yet nobody can move.
    fn stuck(&self) -> Outcome {
        Outcome::Draw
    }

    /// Plays a legal move.
    fn play(&mut self, mv: Self::Move);

    /// Lets `look` see the position after `mv`, and leaves this one as it was.
    ///
    /// Searches reach every child through this method. The default plays the move on a copy; a game that undoes a
    /// move more cheaply than it copies itself says so here.
    #[inline]
    fn visit<T>(&mut self, mv: Self::Move, look: impl FnOnce(&mut Self) -> T) -> T {
        let mut child = self.clone();
        child.play(mv);
        look(&mut child)
    }
}

/// What follows from the rules of every game, and is nobody's to change.
pub trait GameExt: Game + sealed::Sealed {
    /// The result, when the play ends here for whatever reason.
    fn result(&self) -> Option<Outcome> {
        self.outcome().or_else(|| self.moves().into_iter().next().is_none().then(|| self.stuck()))
    }

    /// The position after `mv`.
    #[must_use]
    fn after(&self, mv: Self::Move) -> Self {
        let mut child = self.clone();
        child.play(mv);
        child
    }

    /// Whether `mover`, who has just moved, moves again here.
    #[inline]
    fn moves_again(&self, mover: Player) -> bool {
        !Self::ALTERNATES && self.to_move() == mover
    }

    /// The legal moves, none when the play is over.
    fn legal_moves(&self) -> Vec<Self::Move> {
        if self.outcome().is_some() { Vec::new() } else { self.moves().into_iter().collect() }
    }
}

impl<G: Game> GameExt for G {}

mod sealed {
    pub trait Sealed {}
    impl<G: super::Game> Sealed for G {}
}
