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

/// The rules of a game; a value of the type is a position.
///
/// A position knows whatever its rules need to know (the size of the board, the allowed takes), so that one type
/// serves all variants. Players need not alternate: whoever [`to_move`](Game::to_move) names moves next.
///
/// ```
/// use outplay_core::{Game, Outcome, Player};
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
/// ```
pub trait Game: Clone + 'static {
    /// A move: small and cheap to copy.
    type Move: Copy + Eq + Hash + Debug + Send + Sync;
    /// The list of moves; each game chooses what suits it (a bit mask, a range, a small array).
    type Moves: IntoIterator<Item = Self::Move>;

    /// Whether the players always take turns. A game that says so spares searches a test at every node.
    const ALTERNATES: bool = false;

    /// Whether [`careful_move`](Game::careful_move) costs little more than [`random_move`](Game::random_move).
    const CARE_IS_CHEAP: bool = false;

    /// Who moves next.
    fn to_move(&self) -> Player;

    /// The result, when the rules end the play here. It is asked before [`moves`](Game::moves).
    fn outcome(&self) -> Option<Outcome>;

    /// Every legal move of a position whose [`outcome`](Game::outcome) is open, each once, always in the same order.
    fn moves(&self) -> Self::Moves;

    /// The number of legal moves; a game that counts them more cheaply than it lists them says so here.
    #[inline]
    fn count_moves(&self) -> u64 {
        self.moves().into_iter().count() as u64
    }

    /// Whether the end of the play bars every further move. A game in which a result is declared while moves remain, as
    /// chess does after a repetition, may say no: perft then counts the plays beyond, as its classic tables do.
    #[inline]
    fn bars_moves(&self) -> bool {
        self.outcome().is_some()
    }

    /// The move at this place of the list of moves; nothing when the list is shorter.
    #[inline]
    fn nth_move(&self, place: usize) -> Option<Self::Move> {
        self.moves().into_iter().nth(place)
    }

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

    /// One of the moves, all equally likely; nothing when there is none.
    fn random_move(&self, random: &mut fastrand::Rng) -> Option<Self::Move> {
        let mut chosen = None;
        for (seen, mv) in (1_u32..).zip(self.moves()) {
            if random.u32(0..seen) == 0 {
                chosen = Some(mv);
            }
        }
        chosen
    }

    /// A move that wins at once for the side to move, if there is one.
    fn winning_move(&self) -> Option<Self::Move> {
        let player = self.to_move();
        self.moves().into_iter().find(|&mv| self.after(mv).outcome() == Some(Outcome::Win(player)))
    }

    /// A move by chance of a player who looks one move ahead: who can win at once does; else, if that can be helped, the
    /// opponent cannot win at once afterwards. Nothing when there is no move.
    fn careful_move(&self, random: &mut fastrand::Rng) -> Option<Self::Move> {
        if let Some(mv) = self.winning_move() {
            return Some(mv);
        }
        let (player, mut chosen, mut seen) = (self.to_move(), None, 0);
        for mv in self.moves() {
            let child = self.after(mv);
            let loses = match child.outcome() {
                Some(outcome) => outcome == Outcome::Win(!player),
                None => child.to_move() != player && child.winning_move().is_some(),
            };
            seen += u32::from(!loses);
            if !loses && random.u32(0..seen) == 0 {
                chosen = Some(mv);
            }
        }
        chosen.or_else(|| self.random_move(random))
    }

    /// The result of a play from here in which every move is drawn by [`random_move`](Game::random_move).
    ///
    /// A game that plays whole games by chance more cheaply than move by move says so here.
    fn random_play(&self, random: &mut fastrand::Rng) -> Outcome {
        chance_play(self.clone(), random, Self::random_move)
    }

    /// The same with [`careful_move`](Game::careful_move).
    fn careful_play(&self, random: &mut fastrand::Rng) -> Outcome {
        chance_play(self.clone(), random, Self::careful_move)
    }

    /// The result, when the play ends here for whatever reason.
    fn result(&self) -> Option<Outcome> {
        self.outcome().or_else(|| self.moves().into_iter().next().is_none().then(|| self.stuck()))
    }

    /// Whether `mover`, who has just moved, moves again here.
    #[inline]
    fn moves_again(&self, mover: Player) -> bool {
        !Self::ALTERNATES && self.to_move() == mover
    }

    /// The position after `mv`.
    #[must_use]
    fn after(&self, mv: Self::Move) -> Self {
        let mut child = self.clone();
        child.play(mv);
        child
    }
}

/// Plays to the end, every move chosen by `choose`; a game that hides whole plays behind methods of its own falls back
/// on it.
pub fn chance_play<G: Game>(
    mut game: G,
    random: &mut fastrand::Rng,
    mut choose: impl FnMut(&G, &mut fastrand::Rng) -> Option<G::Move>,
) -> Outcome {
    loop {
        if let Some(outcome) = game.outcome() {
            return outcome;
        }
        let Some(mv) = choose(&game, random) else { return game.stuck() };
        game.play(mv);
    }
}
