//! Proof-number search, depth first (df-pn; Nagai, 2002): is this position won?
//!
//! A question with the answers yes and no makes the game an AND/OR tree. The *proof number* of a node is the least
//! number of leaves below it that must still be proven to prove the node, its *disproof number* likewise; the
//! search always goes on at a leaf that matters for both. The depth-first version keeps both numbers in a table and
//! returns to a node's parent only when another child has become more promising.
//!
//! It is meant for games in which a play cannot repeat a position.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::ability::Keyed;
use crate::game::{Game, GameExt, Outcome, Player};
use crate::limits::{Budget, Limits, Stopped};
use crate::observe::{Leaf, Observer};
use crate::table_memory::TableMemory;
use crate::window::Window;

/// What became of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Yes: the player wins.
    Proven,
    /// No: the player does not win.
    Disproven,
    /// A limit was reached before the answer was found.
    Open,
}

/// The answer to a question, and what it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof<M> {
    /// Whether the player wins.
    pub verdict: Verdict,
    /// A winning move, when the player is to move and wins.
    pub best: Option<M>,
    /// Nodes entered.
    pub nodes: u64,
    /// The time it took.
    pub time: Duration,
}

/// The proof and the disproof number of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

/// No number of leaves is enough.
const NEVER: u32 = u32::MAX / 2;

impl Numbers {
    const UNKNOWN: Self = Self { proof: 1, disproof: 1 };
    const PROVEN: Self = Self { proof: 0, disproof: NEVER };
    /// The threshold that only an answer reaches.
    const NEVER: Self = Self { proof: NEVER, disproof: NEVER };
    const DISPROVEN: Self = Self { proof: NEVER, disproof: 0 };

    fn of(proven: bool) -> Self {
        if proven { Self::PROVEN } else { Self::DISPROVEN }
    }
}

/// Proof and disproof numbers of positions, sixteen bytes each.
#[derive(Debug)]
pub struct ProofTable {
    /// Pairs of numbers mixed with the key, and plain numbers.
    entries: TableMemory<(AtomicU64, AtomicU64)>,
}

impl ProofTable {
    /// A table of about this many mebibytes. Its memory is touched when it is needed.
    pub fn with_mebibytes(mebibytes: usize) -> Self {
        let count = ((mebibytes.max(1) << 20) / size_of::<(AtomicU64, AtomicU64)>()) | 1;
        Self { entries: TableMemory::empty(count) }
    }

    fn entry(&self, key: u64) -> &(AtomicU64, AtomicU64) {
        &self.entries[(key % self.entries.len() as u64) as usize]
    }

    fn probe(&self, key: u64) -> Option<Numbers> {
        let (mixed, data) = self.entry(key);
        let data = data.load(Ordering::Relaxed);
        // Both numbers of an empty entry are 0, which no position has.
        (data != 0 && mixed.load(Ordering::Relaxed) ^ data == key)
            .then_some(Numbers { proof: (data >> 32) as u32, disproof: data as u32 })
    }

    fn store(&self, key: u64, numbers: Numbers) {
        let new = u64::from(numbers.proof) << 32 | u64::from(numbers.disproof);
        let (mixed, data) = self.entry(key);
        data.store(new, Ordering::Relaxed);
        mixed.store(key ^ new, Ordering::Relaxed);
    }
}

/// Whether `player` can force a win from `game`.
///
/// ```
/// use outplay_core::{Limits, Player};
/// use outplay_core::proof::{ProofTable, Verdict, prove};
/// # use outplay_core::doc_example::Heap;
///
/// let table = ProofTable::with_mebibytes(1);
/// let proof = prove(&Heap::new(20), Player::First, &table, &Limits::default(), &mut ());
/// assert_eq!((proof.verdict, proof.best), (Verdict::Proven, Some(2)));
/// ```
pub fn prove<G: Keyed, O: Observer<G>>(
    game: &G,
    player: Player,
    table: &ProofTable,
    limits: &Limits,
    observer: &mut O,
) -> Proof<G::Move> {
    let mut run = Run { player, table, budget: Budget::new(limits), observer, children: Vec::new() };
    let mut game = game.clone();
    let numbers = if let Some(outcome) = game.result() {
        Numbers::of(is_win(outcome, player))
    } else {
        run.expand(&mut game, None, 0, Numbers::NEVER).unwrap_or(Numbers::UNKNOWN)
    };
    let verdict = match numbers {
        Numbers { proof: 0, .. } => Verdict::Proven,
        Numbers { disproof: 0, .. } => Verdict::Disproven,
        _ => Verdict::Open,
    };
    let wins = verdict == Verdict::Proven && game.to_move() == player && game.result().is_none();
    let best = wins.then(|| game.moves().into_iter().find(|&mv| run.is_proven(&mut game, mv))).flatten();
    Proof { verdict, best, nodes: run.budget.nodes(), time: run.budget.elapsed() }
}

fn is_win(outcome: Outcome, player: Player) -> bool {
    match outcome {
        Outcome::Win(winner) => winner == player,
        Outcome::Draw => false,
        Outcome::Score(score) => (if player == Player::First { score } else { -score }) > 0,
    }
}

/// A child of a node on the path.
#[derive(Clone, Copy)]
struct Child<M> {
    mv: M,
    numbers: Numbers,
}

struct Run<'a, G: Game, O> {
    player: Player,
    table: &'a ProofTable,
    budget: Budget,
    observer: &'a mut O,
    /// The children of all nodes on the path, one node after the other.
    children: Vec<Child<G::Move>>,
}

/// The numbers of a node, and where to go on.
struct Choice {
    numbers: Numbers,
    child: usize,
    /// The smallest number that decides, among the other children.
    second: u32,
}

impl<G: Keyed, O: Observer<G>> Run<'_, G, O> {
    /// Works on a node until one of its numbers reaches the threshold.
    fn expand(
        &mut self,
        game: &mut G,
        mv: Option<G::Move>,
        ply: u32,
        threshold: Numbers,
    ) -> Result<Numbers, Stopped> {
        self.budget.spend()?;
        let window = Window::full(self.observer.mark_of_caller());
        self.observer.enter(game, ply, mv, &window);
        let start = self.children.len();
        for mv in game.moves() {
            let numbers = game.visit(mv, |child| self.look(child));
            self.children.push(Child { mv, numbers });
        }
        let searched = self.work(game, ply, threshold, start);
        self.children.truncate(start);
        let numbers = searched.inspect_err(|_| self.observer.abandon(ply))?;
        self.table.store(game.key(), numbers);
        Ok(numbers)
    }

    /// What is known of a node without entering it.
    fn look(&mut self, game: &G) -> Numbers {
        match game.result() {
            Some(outcome) => {
                self.observer.leaf(Leaf::Final);
                Numbers::of(is_win(outcome, self.player))
            }
            None => self.table.probe(game.key()).unwrap_or(Numbers::UNKNOWN),
        }
    }

    fn work(&mut self, game: &mut G, ply: u32, threshold: Numbers, start: usize) -> Result<Numbers, Stopped> {
        let is_or = game.to_move() == self.player;
        loop {
            let Choice { numbers, child, second } = self.choose(start, is_or);
            if numbers.proof >= threshold.proof || numbers.disproof >= threshold.disproof {
                return Ok(numbers);
            }
            let Child { mv, numbers: below } = self.children[child];
            // The child is left when it stops being the best one, or when it lifts the sum over the threshold.
            let next = second.saturating_add(1);
            let child_threshold = if is_or {
                Numbers {
                    proof: threshold.proof.min(next),
                    disproof: threshold.disproof.saturating_sub(numbers.disproof - below.disproof),
                }
            } else {
                Numbers {
                    proof: threshold.proof.saturating_sub(numbers.proof - below.proof),
                    disproof: threshold.disproof.min(next),
                }
            };
            let found = game.visit(mv, |child| self.expand(child, Some(mv), ply + 1, child_threshold))?;
            self.children[child].numbers = found;
        }
    }

    /// The numbers of a node from those of its children, and the child to go on with.
    fn choose(&self, start: usize, is_or: bool) -> Choice {
        let (mut least, mut second, mut child, mut sum) = (u32::MAX, u32::MAX, start, 0_u32);
        for (index, entry) in self.children.iter().enumerate().skip(start) {
            let Numbers { proof, disproof } = entry.numbers;
            let (deciding, adding) = if is_or { (proof, disproof) } else { (disproof, proof) };
            sum = sum.saturating_add(adding).min(NEVER);
            if deciding < least {
                (second, least, child) = (least, deciding, index);
            } else {
                second = second.min(deciding);
            }
        }
        let (proof, disproof) = if is_or { (least, sum) } else { (sum, least) };
        Choice { numbers: Numbers { proof, disproof }, child, second }
    }

    /// Whether a move of the player is known to win; proves it again if the table has lost it.
    fn is_proven(&mut self, game: &mut G, mv: G::Move) -> bool {
        game.visit(mv, |child| match self.look(child) {
            Numbers { proof: 0, .. } => true,
            Numbers { disproof: 0, .. } => false,
            _ => self.expand(child, Some(mv), 1, Numbers::NEVER).is_ok_and(|numbers| numbers.proof == 0),
        })
    }
}
