//! The iterations: selection, expansion, simulation, back-propagation, on one thread or on several.

use std::sync::atomic::AtomicI32;
use std::sync::atomic::Ordering::Relaxed;

use super::arena::{Arena, BUSY, Block, Child, Family, NONE, flag};
use super::bounds::Bounds;
use super::playout::{Policy, rounded};
use super::select::{Weights, choose, visit};
use super::tree::{Status, Step, Tree};
use super::{KeptTree, Mcts, Recognise, rave, report, reuse};
use crate::analysis::Analysis;
use crate::game::{Game, Player};
use crate::knowledge::Knowledge;
use crate::limits::{Budget, Limits, StopFlag};
use crate::observe::{Count, Observer, Phase};
use crate::score::Score;
use crate::search::line::GREATEST_PLY;

/// The most visits of a node: two points a visit stay within 32 bits.
const MOST_VISITS: i32 = i32::MAX / 2 - 1024;

/// What all threads of a search share.
pub(super) struct Shared<'a, G: Game, K, R> {
    pub(super) options: &'a Mcts<R>,
    pub(super) game: &'a G,
    pub(super) knowledge: &'a K,
    pub(super) tree: Tree,
    pub(super) policy: Policy,
    weights: Weights,
    /// Whether equal positions share a family.
    merges: bool,
    /// Whether the families of positions are remembered.
    remembers: bool,
}

pub(super) fn search<G, K, R, O>(
    options: &Mcts<R>,
    game: &G,
    knowledge: &K,
    limits: &Limits,
    observer: &mut O,
) -> Analysis<G::Move>
where
    G: Game + Send + Sync,
    K: Knowledge<G> + Sync,
    R: Recognise<G>,
    O: Observer<G>,
{
    let budget = Budget::new(limits);
    let clock = Budget::new(limits);
    if limits.depth == Some(0) || game.result().is_some() {
        return report::without_search(game, limits, &clock);
    }
    let shared = Shared::new(options, game, knowledge);
    let (nodes, deepest) = shared.grow(limits, budget, observer);
    let analysis = report::analysis(&shared, nodes, deepest, limits, &clock);
    if let Some(keep) = &options.keep {
        keep.put(shared.tree);
    }
    analysis
}

impl<'a, G, K, R> Shared<'a, G, K, R>
where
    G: Game + Send + Sync,
    K: Knowledge<G> + Sync,
    R: Recognise<G>,
{
    fn new(options: &'a Mcts<R>, game: &'a G, knowledge: &'a K) -> Self {
        let key = options.recognise.key(game);
        let remembers = key.is_some() && (options.transpositions || options.keep.is_some());
        let with_rave = options.rave > 0.0;
        let kept = options
            .keep
            .as_ref()
            .and_then(KeptTree::take)
            .zip(key)
            .and_then(|(tree, key)| reuse::below(tree, key, game.to_move()));
        let tree = kept.unwrap_or_else(|| Tree::new(options.mebibytes, with_rave, remembers));
        let mut shared = Self {
            options,
            game,
            knowledge,
            tree,
            policy: Policy::new::<G>(options.playouts, options.early, options.scale),
            weights: Weights::new(options.exploration, options.bias, options.rave),
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

    fn is_shared(&self) -> bool {
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
        let done = StopFlag::default();
        let share =
            |helper: u64| limits.nodes.map(|nodes| nodes / threads + u64::from(helper < nodes % threads));
        std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..threads)
                .map(|helper| {
                    let limits = Limits { nodes: share(helper), stop: done.clone(), ..limits.clone() };
                    scope.spawn(move || {
                        let mut silence = ();
                        let mut worker = Worker::new(self, helper, &mut silence);
                        let nodes = worker.work(Budget::new(&limits));
                        (nodes, worker.deepest)
                    })
                })
                .collect();
            let mut worker = Worker::new(self, 0, observer);
            let mut found = worker.work(Budget::new(&Limits { nodes: share(0), ..limits.clone() }));
            let mut deepest = worker.deepest;
            if limits.stop.is_raised() || self.tree.status() == Status::Exact {
                done.raise();
            }
            for helper in helpers {
                let (nodes, depth) = helper.join().unwrap_or_default();
                found += nodes;
                deepest = deepest.max(depth);
            }
            (found, deepest)
        })
    }

    /// A family for the moves of a position; what ends the play at once is known from the start. Nothing when there is
    /// no room.
    fn make_family(&self, game: &mut G) -> Option<Family> {
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
    fn known_family(&self, game: &G) -> Option<Family> {
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
            let worth = self.policy.evaluate(position, self.knowledge) * sign(player);
            let bias = (worth * 32767.0) as i16;
            self.tree.arena.block(child.block).bias[child.lane].store(bias, Relaxed);
        }
    }

    /// The result that is certain, as far as it is, for the player who moves in a node.
    pub(super) fn worth(&self, score: Score) -> f32 {
        match score.points() {
            0 => 0.0,
            points if score.proven().is_some() => (points.signum()) as f32,
            points => self.policy.worth_of_points(points),
        }
    }
}

#[inline]
fn sign(player: Player) -> f32 {
    if player == Player::First { 1.0 } else { -1.0 }
}

/// One thread of a search.
pub(super) struct Worker<'a, G: Game, K, R, O> {
    shared: &'a Shared<'a, G, K, R>,
    observer: &'a mut O,
    random: fastrand::Rng,
    path: Vec<Step<'a>>,
    deepest: u32,
    /// When it is certain who wins: the scores between which the value of the root still lies.
    window: Option<Bounds>,
    /// The moves of the path and of the play that follows, when someone wants to know.
    moves: Option<Vec<G::Move>>,
    tells: bool,
}

impl<'a, G, K, R, O> Worker<'a, G, K, R, O>
where
    G: Game + Send + Sync,
    K: Knowledge<G> + Sync,
    R: Recognise<G>,
    O: Observer<G>,
{
    fn new(shared: &'a Shared<'a, G, K, R>, number: u64, observer: &'a mut O) -> Self {
        let tells = observer.wants_phases();
        let wants_moves = tells || shared.weights.rave > 0.0;
        Self {
            shared,
            observer,
            random: fastrand::Rng::with_seed(shared.options.seed ^ number << 32),
            path: Vec::new(),
            deepest: 0,
            window: None,
            moves: wants_moves.then(Vec::new),
            tells,
        }
    }

    /// Iterates as long as the budget allows and there is something to find out.
    fn work(&mut self, mut budget: Budget) -> u64 {
        let tree = &self.shared.tree;
        let unlimited = budget.limits().nodes.is_none() && budget.limits().time.is_none();
        while tree.status() != Status::Exact
            && tree.root_visits.load(Relaxed) < MOST_VISITS
            && budget.spend().is_ok()
        {
            let found_room = self.iterate();
            let done = budget.nodes();
            if done.is_power_of_two() && done >= 1 << 10 {
                report::tell_progress(self.shared, self.observer, &budget, self.deepest);
            }
            // Without room the tree proves nothing more, and nothing else would end the search.
            if !found_room && unlimited {
                break;
            }
        }
        budget.nodes()
    }

    /// One iteration: the four phases. Says whether there was room for a leaf that should have got children.
    fn iterate(&mut self) -> bool {
        let tree = &self.shared.tree;
        let mut game = self.shared.game.clone();
        self.path.clear();
        if let Some(moves) = &mut self.moves {
            moves.clear();
        }
        self.window = (tree.status() == Status::Decided).then(|| tree.bounds(tree.root));
        let mut from = tree.root;
        let expansion = loop {
            let expansion = match self.select(&mut game, from) {
                Some(bounds) => Expansion::Settled(bounds),
                None => self.expand(&mut game),
            };
            match expansion {
                // The leaf is a position that is known from elsewhere: the walk goes on there.
                Expansion::Known(family) => from = family,
                other => break other,
            }
        };
        self.deepest = self.deepest.max(self.path.len() as u32);
        let result = match expansion {
            Expansion::Settled(bounds) => self.certain_result(bounds, game.to_move()),
            _ => self.simulate(&game),
        };
        self.propagate(result);
        if self.shared.merges && self.shared.options.solver {
            self.prove_again(&game);
        }
        if self.tells {
            self.tell_counts();
        }
        !matches!(expansion, Expansion::NoRoom)
    }

    /// Walks down the tree to a leaf; or to a node in which no move is worth a look, and then tells what is certain.
    fn select(&mut self, game: &mut G, mut family: Family) -> Option<Bounds> {
        let tree = &self.shared.tree;
        let mut root = match self.path.last() {
            Some(step) => step.block.root(step.child.lane),
            None => 1.0 / (tree.root_visits.load(Relaxed).max(1) as f32).sqrt(),
        };
        let settled = loop {
            let Some((block, lane)) = self.step(game, family, root) else { break Some(tree.bounds(family)) };
            let below = block.below(lane);
            if below == NONE || below == BUSY || self.path.len() as u32 >= GREATEST_PLY {
                break None;
            }
            (family, root) = (below, block.root(lane));
        };
        if self.tells {
            let exploration = f64::from(self.shared.options.exploration);
            let path = self.moves.as_deref().unwrap_or_default();
            self.observer.phase(self.shared.game, &Phase::Selection { path, exploration });
        }
        settled
    }

    /// Makes the most promising move of a node, of whose visits the root is the reciprocal; nothing when none is worth a
    /// look.
    #[inline]
    fn step(&mut self, game: &mut G, family: Family, root: f32) -> Option<(&'a Block, usize)> {
        let tree = &self.shared.tree;
        let bounded = tree.arena.block(family).flags.load(Relaxed) & flag::BOUNDED != 0;
        let weights = &self.shared.weights;
        let explore = weights.exploration(root);
        let (child, block) = match self.window {
            None => choose(&tree.arena, family, explore, weights, &mut self.random),
            Some(_) => self.choose_in_window(family, explore, game.to_move()),
        }?;
        let mv = game.nth_move(Arena::place(family, child))?;
        self.path.push(Step { family, child, block, player: game.to_move(), bounded });
        if let Some(moves) = &mut self.moves {
            moves.push(mv);
        }
        if self.shared.is_shared() {
            // Until the result is known the visit counts as lost, so that other threads look elsewhere.
            tree.arena.count(child, block, 1, 0, true);
        }
        game.play(mv);
        Some((block, child.lane))
    }

    /// When it is certain who wins but not how soon: the most promising of the moves that can still make a difference
    /// to the root.
    fn choose_in_window(
        &mut self,
        family: Family,
        explore: f32,
        player: Player,
    ) -> Option<(Child, &'a Block)> {
        let tree = &self.shared.tree;
        let (ply, same_player) = (self.path.len() as u32, player == self.shared.game.to_move());
        let window = self.window.as_mut()?;
        let node = tree.bounds(family).seen_from(ply, same_player);
        if same_player {
            window.low = window.low.max(node.low);
        } else {
            window.high = window.high.min(node.high);
        }
        let matters = |child: &Child| {
            let bounds = tree.arena.bounds(*child).seen_from(ply, same_player);
            !bounds.is_exact() && bounds.high > window.low && bounds.low < window.high
        };
        let value = |child: &Child| {
            let (visits, points) = tree.arena.results(*child);
            let n = visits as f32 + 1.0;
            points as f32 / n + explore / n.sqrt()
        };
        let child =
            tree.arena.children(family).filter(matters).max_by(|a, b| value(a).total_cmp(&value(b)))?;
        let block = tree.arena.block(child.block);
        visit(block, child.lane);
        Some((child, block))
    }

    /// Gives the leaf at the end of the path its children, if it is due, and walks on to one of them.
    fn expand(&mut self, game: &mut G) -> Expansion {
        let tree = &self.shared.tree;
        let Some(&Step { child, block, .. }) = self.path.last() else { return Expansion::NotYet };
        let visits = tree.arena.visits(child) + i32::from(!self.shared.is_shared());
        let is_due = self.window.is_some() || visits >= self.shared.options.expand_at as i32;
        if !is_due || block.below(child.lane) != NONE || !block.claim(child.lane) {
            return Expansion::NotYet;
        }
        let known = if self.shared.merges { self.shared.known_family(game) } else { None };
        let over = if known.is_some() { None } else { game.result() };
        let made = if over.is_some() { None } else { known.or_else(|| self.shared.make_family(game)) };
        block.link(child.lane, made.unwrap_or(NONE));
        if let Some(outcome) = over {
            return Expansion::Settled(
                self.prove(Bounds::exactly(Score::of(outcome, game.to_move(), 0)), game),
            );
        }
        let Some(family) = made else { return Expansion::NoRoom };
        if self.tells && known.is_none() {
            let (path, moves) =
                (self.moves.as_deref().unwrap_or_default(), game.moves().into_iter().collect::<Vec<_>>());
            self.observer.phase(self.shared.game, &Phase::Expansion { path, moves: &moves });
        }
        if self.shared.options.solver {
            let bounds = self.prove(tree.refresh(family), game);
            if bounds.is_decided() {
                return Expansion::Settled(bounds);
            }
        }
        if known.is_some() {
            return Expansion::Known(family);
        }
        self.step(game, family, block.root(child.lane));
        Expansion::New
    }

    /// Carries what has become certain about the position at the end of the path up to the root.
    fn prove(&self, bounds: Bounds, game: &G) -> Bounds {
        if self.shared.options.solver {
            self.shared.tree.prove(&self.path, bounds, game.to_move(), false);
        }
        bounds
    }

    /// Plays by chance to the end: the result for the first player.
    fn simulate(&mut self, game: &G) -> i32 {
        let made = self.path.len();
        let Self { shared, random, moves, .. } = self;
        let worth = shared.policy.play(game, shared.knowledge, random, moves.as_mut());
        if self.tells {
            let (path, moves) = self.moves.as_deref().unwrap_or_default().split_at(made);
            self.observer.phase(shared.game, &Phase::Simulation { path, moves, result: worth.into() });
        }
        rounded(worth, &mut self.random)
    }

    /// The result of a node about which enough is certain, for the first player.
    fn certain_result(&mut self, bounds: Bounds, to_move: Player) -> i32 {
        let score = if bounds.is_lost() { bounds.high } else { bounds.low };
        rounded(self.shared.worth(score) * sign(to_move), &mut self.random)
    }

    /// Adds a result to every node of the path. A node whose value is certain to be better or worse than the result
    /// passes on the nearest value that it can have.
    fn propagate(&mut self, mut result: i32) {
        let tree = &self.shared.tree;
        let is_shared = self.shared.is_shared();
        if self.shared.weights.rave > 0.0 {
            let moves = self.moves.as_deref().unwrap_or_default();
            rave::update(&tree.arena, self.shared.game, &self.path, moves, result);
        }
        for step in self.path.iter().rev() {
            let gain = if step.player == Player::First { result } else { -result };
            tree.arena.count(step.child, step.block, i32::from(!is_shared), gain + 1, is_shared);
            if step.bounded {
                let bounds = tree.bounds(step.family);
                let least = rounded(self.shared.worth(bounds.low), &mut self.random);
                let most = rounded(self.shared.worth(bounds.high), &mut self.random).max(least);
                let clamped = gain.clamp(least, most);
                result = if step.player == Player::First { clamped } else { -clamped };
            }
        }
        if is_shared {
            tree.root_visits.fetch_add(1, Relaxed);
            tree.root_sum.fetch_add(result, Relaxed);
        } else {
            add(&tree.root_visits, 1);
            add(&tree.root_sum, result);
        }
    }

    /// Where positions share their children, another path may have proven something about a node of this one.
    fn prove_again(&self, game: &G) {
        let tree = &self.shared.tree;
        let Some((last, path)) = self.path.split_last() else { return };
        match last.block.below(last.child.lane) {
            NONE | BUSY => tree.prove(path, tree.refresh(last.family), last.player, true),
            family => tree.prove(&self.path, tree.refresh(family), game.to_move(), true),
        }
    }

    fn tell_counts(&mut self) {
        let arena = &self.shared.tree.arena;
        let root = self.shared.tree.root_count(self.shared.game.to_move());
        let count = |step: &Step<'_>| {
            let (visits, points) = arena.results(step.child);
            Count::new(
                visits,
                points,
                arena.bounds(step.child).value().filter(|_| self.shared.options.solver),
            )
        };
        let counts: Vec<Count> = std::iter::once(root).chain(self.path.iter().map(count)).collect();
        let path = &self.moves.as_deref().unwrap_or_default()[..self.path.len()];
        self.observer.phase(self.shared.game, &Phase::Propagation { path, counts: &counts });
    }
}

/// What became of a leaf.
enum Expansion {
    /// It has children, and one of them is the new leaf.
    New,
    /// It is a position that has children already.
    Known(Family),
    /// It turned out to be settled.
    Settled(Bounds),
    /// It has not been visited often enough, or another thread is at it.
    NotYet,
    /// There is no room for its children.
    NoRoom,
}

/// Adds without asking other threads: there are none.
#[inline]
fn add(cell: &AtomicI32, number: i32) {
    cell.store(cell.load(Relaxed) + number, Relaxed);
}
