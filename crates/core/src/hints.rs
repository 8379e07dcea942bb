//! What a game tells a search beyond its rules: nothing that a referee needs, written once a game, whatever the
//! evaluation.

use std::hash::{Hash, Hasher};

use crate::ability::EndValue;
use crate::game::{Game, Outcome};

/// What depends on the way to a position and not on the position alone: draw by repetition, and the like.
///
/// Every search asks it at every node, the textbook ones and the Monte-Carlo ones too. A game whose plays cannot come back
/// to a position has nothing to say: `impl Path for Heap {}`.
pub trait Path: Game {
    /// Draw by repetition inside the search: the result that may be taken for granted `plies` plies below the root, though
    /// the rules do not end the play there. A position that comes again will come a third time.
    #[inline]
    fn repetition(&self, _plies: u32) -> Option<Outcome> {
        None
    }
}

/// The numbers of moves in the history tables are below this.
pub const HISTORY_INDICES: usize = 512;

/// Tactics, move ordering and pruning: what deserves attention in a position. Every default says nothing in particular,
/// so `impl Hints for Heap {}` makes a game fit for the fast search.
///
/// Points of exchanges and margins are in hundredths of the game's small lasting advantage, a pawn in chess; an evaluation
/// says by [`scale`](crate::Evaluate::scale) how many of its points that is.
pub trait Hints: Path {
    /// Tactics: whether a move changes the position so much that a search must not stop right before it; a capture or a
    /// promotion in chess.
    #[inline]
    fn is_noisy(&self, _mv: Self::Move) -> bool {
        false
    }

    /// Shows each noisy move to `see`; a game that finds them more cheaply than by asking for each says so here.
    #[inline]
    fn each_noisy(&self, mut see: impl FnMut(Self::Move)) {
        for mv in self.moves() {
            if self.is_noisy(mv) {
                see(mv);
            }
        }
    }

    /// Static exchange evaluation (SEE): whether a move, when all that it sets off at once is over, gains at least so much,
    /// or loses no more.
    #[inline]
    fn see_at_least(&self, _mv: Self::Move, _threshold: i32) -> bool {
        true
    }

    /// Gives check: whether a move makes a threat that the opponent must answer. To say no where there is one costs but
    /// accuracy.
    #[inline]
    fn gives_check(&self, _mv: Self::Move) -> bool {
        false
    }

    /// In check: whether the side to move is under a threat that it must answer, so that the static value means nothing.
    #[inline]
    fn in_check(&self) -> bool {
        false
    }

    /// Check extension: whether a position is searched deeper because its threat narrows the choice. A game in which threats
    /// are answered all the time, as compulsory captures are, says which of them deserve it.
    #[inline]
    fn deserves_extension(&self) -> bool {
        self.in_check()
    }

    /// Move ordering: how promising a move looks: greater is searched earlier; equal ones keep the game's order. Less than
    /// nothing says that it looks bad: whatever has proved useful elsewhere is tried before.
    #[inline]
    fn move_score(&self, _mv: Self::Move) -> i32 {
        0
    }

    /// The index of a move in the history tables, below [`HISTORY_INDICES`]: piece and target square in chess. Moves that do
    /// much the same share one.
    #[inline]
    fn history_index(&self, mv: Self::Move) -> usize {
        let mut hasher = MoveHasher::default();
        mv.hash(&mut hasher);
        hasher.finish() as usize % HISTORY_INDICES
    }

    /// Null move: lets `look` see the position after the side to move has passed, where passing is always worse than the
    /// best move, so that a search may take a position that is good even after a pass for good.
    #[inline]
    fn null_move<T>(&mut self, _look: impl FnOnce(&mut Self) -> T) -> Option<T> {
        None
    }

    /// Futility margin: the most that a quiet move can gain within `depth` plies, as a rule. All margins of the fast search
    /// are derived from it; without one nothing is pruned by margins.
    #[inline]
    fn futility_margin(_depth: u32) -> Option<i32> {
        None
    }

    /// Endgame tablebase, who wins: 1 for the side to move, 0 for nobody, -1 for the other, where the game has a table that
    /// knows. It is asked at every node.
    #[inline]
    fn tablebase_sign(&self) -> Option<i32> {
        None
    }

    /// Endgame tablebase, who wins and in how many plies. It is asked at the root, and may take its time.
    fn tablebase_value(&self) -> Option<EndValue> {
        None
    }

    /// The key of the correction history: the part of a position that decides how wrong its value tends to be, such as the
    /// pawns in chess. Positions that share it tend to be misjudged alike.
    #[inline]
    fn correction_key(&self) -> Option<u64> {
        None
    }
}

/// A small, fast hash of a move.
#[derive(Default)]
pub(crate) struct MoveHasher(u64);

impl Hasher for MoveHasher {
    fn finish(&self) -> u64 {
        self.0 >> 40
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.write_u64(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}
