//! What the threads of a search share: the tree, the policy, and how a node gets its children.

use std::sync::atomic::Ordering::Relaxed;

use super::arena::{Child, Family, NONE, Purpose};
use super::bounds::Bounds;
use super::select::Weights;
use super::simulation::Simulation;
use super::tree::Tree;
use super::worker::Worker;
use super::{KeptTree, Mcts, TranspositionKey, report, reuse};
use crate::analysis::Analysis;
use crate::evaluation::Evaluate;
use crate::game::{Game, GameExt, Player};
use crate::hints::Path;
use crate::limits::{Budget, Limits};
use crate::observe::Observer;
use crate::playout::Playout;
use crate::score::Score;

/// What all threads of a search share.
pub(super) struct Shared<'a, G: Game, E, P, R> {
    pub(super) options: &'a Mcts<P, R>,
    pub(super) game: &'a G,
    pub(super) evaluation: &'a E,
    pub(super) tree: Tree,
    pub(super) simulation: Simulation,
    pub(super) weights: Weights,
    /// Whether equal positions share a family.
    pub(super) merges: bool,
    /// Whether the families of positions are remembered.
    remembers: bool,
}

pub(super) fn search<G, E, P, R, O>(
    options: &Mcts<P, R>,
    game: &G,
    evaluation: &E,
    limits: &Limits,
    observer: &mut O,
) -> Analysis<G::Move>
where
    G: Path + Send + Sync,
    E: Evaluate<G> + Sync,
    P: Playout<G>,
    R: TranspositionKey<G>,
    O: Observer<G>,
{
    let budget = Budget::new(limits);
    let clock = Budget::new(limits);
    if limits.depth == Some(0) || game.result().is_some() {
        return report::without_search(game, limits, &clock);
    }
    let shared = Shared::new(options, game, evaluation);
    let (nodes, deepest) = shared.grow(limits, budget, observer);
    let analysis = report::analysis(&shared, nodes, deepest, limits, &clock);
    if let Some(keep) = &options.keep {
        keep.put(shared.tree);
    }
    analysis
}

impl<'a, G, E, P, R> Shared<'a, G, E, P, R>
where
    G: Path + Send + Sync,
    E: Evaluate<G> + Sync,
    P: Playout<G>,
    R: TranspositionKey<G>,
{
    fn new(options: &'a Mcts<P, R>, game: &'a G, evaluation: &'a E) -> Self {
        let key = options.recognise.key(game);
        let remembers = key.is_some() && (options.transpositions || options.keep.is_some());
        let purpose = Purpose {
            with_hints: options.rave > 0.0 || options.progressive_bias > 0.0,
            is_shared: options.threads > 1,
        };
        let kept = options
            .keep
            .as_ref()
            .and_then(KeptTree::take)
            .filter(|tree| tree.arena.purpose == purpose)
            .zip(key)
            .and_then(|(tree, key)| reuse::below(tree, key, game.to_move()));
        let tree = kept.unwrap_or_else(|| Tree::new(options.mebibytes, purpose, remembers));
        let mut shared = Self {
            options,
            game,
            evaluation,
            tree,
            simulation: Simulation::new(options.truncate_at, options.squash),
            weights: Weights::new(options.exploration, options.progressive_bias, options.rave),
            merges: key.is_some() && options.transpositions,
            remembers,
        };
        if shared.tree.root == NONE {
            // An arena has room for one family at least, unless a game has very many moves.
            shared.tree.root = shared.make_family(&mut game.clone()).unwrap_or(NONE);
        }
        if shared.tree.root != NONE && options.solver {
            shared.tree.set_status(shared.tree.refresh(shared.tree.root));
        }
        shared
    }

    pub(super) fn is_shared(&self) -> bool {
        self.options.threads > 1
    }

    /// Iterates until a limit is reached or the root is proven; the number of iterations, and the deepest line.
    fn grow<O: Observer<G>>(&self, limits: &Limits, budget: Budget, observer: &mut O) -> (u64, u32) {
        if self.tree.root == NONE {
            return (0, 0);
        }
        let threads = self.options.threads.max(1) as u64;
        if threads == 1 {
            let mut worker = Worker::new(self, 0, observer);
            let nodes = worker.work(budget);
            return (nodes, worker.deepest);
        }
        let share = |number: u64| Limits {
            nodes: limits.nodes.map(|nodes| nodes / threads + u64::from(number < nodes % threads)),
            ..limits.clone()
        };
        std::thread::scope(|scope| {
            let help = |number: u64| {
                let limits = share(number);
                move || {
                    let mut silence = ();
                    let mut worker = Worker::new(self, number, &mut silence);
                    (worker.work(Budget::new(&limits)), worker.deepest)
                }
            };
            let helpers: Vec<_> = (1..threads).map(|number| scope.spawn(help(number))).collect();
            let mut worker = Worker::new(self, 0, observer);
            let mut found = (worker.work(Budget::new(&share(0))), worker.deepest);
            for helper in helpers {
                let (nodes, deepest) = helper.join().unwrap_or_default();
                found = (found.0 + nodes, found.1.max(deepest));
            }
            found
        })
    }

    /// A family for the moves of a position; what ends the play at once is known from the start. Nothing when there is
    /// no room.
    pub(super) fn make_family(&self, game: &mut G) -> Option<Family> {
        let moves: Vec<G::Move> = game.moves().into_iter().collect();
        let family = self.tree.arena.new_family(moves.len())?;
        let player = game.to_move();
        for (child, &mv) in self.tree.arena.first_children(family, moves.len()).zip(&moves) {
            game.visit(mv, |position| self.look_at_child(position, child, player));
        }
        if self.remembers
            && let Some(key) = self.options.recognise.key(game)
        {
            self.tree.families().entry(key).or_insert(family);
        }
        Some(family)
    }

    /// The family of a position that was met before.
    pub(super) fn known_family(&self, game: &G) -> Option<Family> {
        let key = self.options.recognise.key(game)?;
        self.tree.families().get(&key).copied()
    }

    fn look_at_child(&self, position: &G, child: Child, player: Player) {
        if self.options.solver
            && let Some(outcome) = position.outcome()
        {
            self.tree.arena.set_bounds(child, Bounds::exactly(Score::of(outcome, player, 1)));
        }
        if self.weights.bias > 0.0 {
            let worth = self.simulation.evaluate(position, self.evaluation) * sign(player);
            let bias = (worth * 32767.0) as i16;
            if let Some(hints) = self.tree.arena.hints(child.block) {
                hints.bias[child.lane].store(bias, Relaxed);
            }
        }
    }

    /// The result that is certain, as far as it is, for the player who moves in a node.
    pub(super) fn worth(&self, score: Score) -> f32 {
        match score.points() {
            0 => 0.0,
            points if score.proven().is_some() => (points.signum()) as f32,
            points => self.simulation.worth_of_points(points),
        }
    }
}

#[inline]
pub(super) fn sign(player: Player) -> f32 {
    if player == Player::First { 1.0 } else { -1.0 }
}
