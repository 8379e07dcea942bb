//! The iterations of one thread: selection, expansion, simulation, back-propagation.

use std::sync::atomic::AtomicI32;
use std::sync::atomic::Ordering::Relaxed;

use super::arena::{BUSY, Child, ChildArray, ChildBlock, NONE, flag};
use super::bounds::Bounds;
use super::driver::Grown;
use super::ownership::Ownership;
use super::rave::FirstMakers;
use super::select::{choose, visit};
use super::shared::{Shared, sign};
use super::simulation::rounded;
use super::tree::{Status, Step};
use super::{TranspositionKey, rave, report};
use crate::evaluation::Evaluate;
use crate::game::{Game, GameExt, Outcome, Player};
use crate::hints::Path;
use crate::limits::Budget;
use crate::observe::{Count, Observer, Phase};
use crate::playout::{Playout, PlayoutTrace};
use crate::score::Score;
use crate::search::line::GREATEST_PLY;

/// The most visits of a node: two points a visit stay within 32 bits.
const MOST_VISITS: i32 = i32::MAX / 2 - 1024;

/// After so many iterations a search looks whether its answer can still change.
const LOOK_EVERY: u64 = 128;
/// A mean of so many visits says something.
const RELIABLE: i32 = 32;

/// One thread of a search.
pub(super) struct Worker<'a, G: Game, E, P, R, O> {
    shared: &'a Shared<'a, G, E, P, R>,
    observer: &'a mut O,
    random: fastrand::Rng,
    path: Vec<Step<'a>>,
    deepest: u32,
    /// When it is certain who wins: the scores between which the value of the root still lies.
    window: Option<Bounds>,
    /// The moves of the path and of the playout that follows, when someone wants to know.
    trace: Option<PlayoutTrace<G::Move>>,
    makers: FirstMakers,
    ownership: Ownership,
    tells: bool,
}

impl<'a, G, E, P, R, O> Worker<'a, G, E, P, R, O>
where
    G: Path + Send + Sync,
    E: Evaluate<G> + Sync,
    P: Playout<G>,
    R: TranspositionKey<G>,
    O: Observer<G>,
{
    pub(super) fn new(shared: &'a Shared<'a, G, E, P, R>, number: u64, observer: &'a mut O) -> Self {
        let tells = observer.wants_phases();
        let wants_moves = tells || shared.weights.rave > 0.0 || shared.options.ownership;
        Self {
            shared,
            observer,
            random: fastrand::Rng::with_seed(shared.options.seed ^ number << 32),
            path: Vec::new(),
            deepest: 0,
            window: None,
            trace: wants_moves.then(PlayoutTrace::default),
            makers: FirstMakers::new(),
            ownership: Ownership::default(),
            tells,
        }
    }

    /// Iterates as long as the budget allows and there is something to find out.
    pub(super) fn work(mut self, mut budget: Budget) -> Grown {
        let tree = &self.shared.tree;
        let unlimited = budget.limits().nodes.is_none() && budget.limits().time.is_none();
        // One iteration at least, so that there is something to show.
        while (budget.nodes() == 0 || tree.status() != Status::Exact)
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
            if done.is_multiple_of(LOOK_EVERY) && self.shared.options.early_stop && self.is_settled(&budget) {
                break;
            }
        }
        Grown { nodes: budget.nodes(), deepest: self.deepest, ownership: self.ownership }
    }

    /// Whether no other move of the root can be visited as often as the first within the limits: early stop. A search with an
    /// ideal time ends with it, unless the most visited move has not the best mean.
    fn is_settled(&self, budget: &Budget) -> bool {
        let limits = budget.limits();
        let arena = &self.shared.tree.arena;
        let (mut most, mut second, mut best_mean) = ((0, 0.0), 0, f64::NEG_INFINITY);
        for child in arena.children(self.shared.tree.root) {
            let (visits, mean) = (arena.visits(child), arena.mean(child));
            if visits > most.0 {
                (second, most) = (most.0, (visits, mean));
            } else {
                second = second.max(visits);
            }
            if visits >= RELIABLE {
                best_mean = best_mean.max(mean);
            }
        }
        let elapsed = budget.elapsed();
        let is_overdue = limits.ideal.is_some_and(|ideal| elapsed >= ideal);
        if is_overdue && most.1 >= best_mean {
            return true;
        }
        let (done, threads) = (budget.nodes(), self.shared.options.threads.max(1) as u64);
        let by_nodes = limits.nodes.map(|nodes| nodes.saturating_sub(done) * threads);
        let by_time = limits.ideal.filter(|_| !is_overdue).or(limits.time).map(|time| {
            let left = time.saturating_sub(elapsed).as_secs_f64() / elapsed.as_secs_f64().max(1e-6);
            ((done * threads) as f64 * left) as u64
        });
        let left = by_nodes.into_iter().chain(by_time).min();
        left.is_some_and(|left| u64::from((most.0 - second).unsigned_abs()) > left)
    }

    /// One iteration: the four phases. Says whether there was room for a leaf that should have got children.
    fn iterate(&mut self) -> bool {
        let tree = &self.shared.tree;
        let mut game = self.shared.game.clone();
        self.path.clear();
        if let Some(trace) = &mut self.trace {
            trace.moves.clear();
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
            _ => match self.repetition(&game) {
                Some(outcome) => rounded(self.shared.simulation.worth(outcome), &mut self.random),
                None => self.simulate(&game),
            },
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
    fn select(&mut self, game: &mut G, mut family: ChildArray) -> Option<Bounds> {
        let tree = &self.shared.tree;
        let mut root = match self.path.last() {
            Some(step) => step.block.root(step.child.lane),
            None => 1.0 / (tree.root_visits.load(Relaxed).max(1) as f32).sqrt(),
        };
        let settled = loop {
            let Some((block, lane)) = self.step(game, family, root) else { break Some(tree.bounds(family)) };
            let below = block.below(lane);
            let is_deep = self.path.len() as u32 >= GREATEST_PLY;
            if below == NONE || below == BUSY || is_deep || self.repetition(game).is_some() {
                break None;
            }
            (family, root) = (below, block.root(lane));
        };
        if self.tells {
            let exploration = f64::from(self.shared.options.exploration);
            let path = self.trace.as_ref().map_or(&[][..], |trace| &trace.moves);
            self.observer.phase(self.shared.game, &Phase::Selection { path, exploration });
        }
        settled
    }

    /// The result of the position at the end of the path, if it has come again: nothing is certain then, since another path
    /// may lead on from there.
    #[inline]
    fn repetition(&self, game: &G) -> Option<Outcome> {
        game.repetition(self.path.len() as u32)
    }

    /// Makes the most promising move of a node, of whose visits the root is the reciprocal; nothing when none is worth a
    /// look.
    #[inline]
    fn step(&mut self, game: &mut G, family: ChildArray, root: f32) -> Option<(&'a ChildBlock, usize)> {
        let tree = &self.shared.tree;
        let bounded = tree.arena.block(family).flags.load(Relaxed) & flag::BOUNDED != 0;
        let weights = &self.shared.weights;
        let explore = weights.exploration(root);
        let (child, block) = match self.window {
            None => choose(&tree.arena, family, explore, weights, &mut self.random),
            Some(_) => self.choose_in_window(family, explore, game.to_move()),
        }?;
        let mv = self.shared.move_of(game, family, child)?;
        self.path.push(Step { family, child, block, player: game.to_move(), bounded });
        if let Some(trace) = &mut self.trace {
            trace.moves.push(mv);
        }
        if self.shared.is_shared() {
            // Until the result is known the visit counts as lost, so that other threads look elsewhere.
            tree.arena.count(child, block, 1, 0);
        }
        game.play(mv);
        Some((block, child.lane))
    }

    /// When it is certain who wins but not how soon: the most promising of the moves that can still make a difference
    /// to the root.
    fn choose_in_window(
        &mut self,
        family: ChildArray,
        explore: f32,
        player: Player,
    ) -> Option<(Child, &'a ChildBlock)> {
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
        let visits = block.count(child.lane) + i32::from(!self.shared.is_shared());
        let is_due = self.window.is_some() || visits >= self.shared.options.expand_at as i32;
        if !is_due
            || self.repetition(game).is_some()
            || block.below(child.lane) != NONE
            || !block.claim(child.lane)
        {
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
            let path = self.trace.as_ref().map_or(&[][..], |trace| &trace.moves);
            let moves = game.moves().into_iter().collect::<Vec<_>>();
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
        let Self { shared, random, trace, .. } = self;
        let worth =
            shared.simulation.play(game, shared.evaluation, &shared.options.playout, random, trace.as_mut());
        if let Some(trace) = trace.as_ref().filter(|_| shared.options.ownership) {
            self.ownership.add(&trace.owners);
        }
        if self.tells {
            let (path, moves) = self.trace.as_ref().map_or(&[][..], |trace| &trace.moves).split_at(made);
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
            self.count_all_moves(result);
        }
        for step in self.path.iter().rev() {
            let gain = if step.player == Player::First { result } else { -result };
            tree.arena.count(step.child, step.block, i32::from(!is_shared), gain + 1);
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

    /// All moves as first: the result counts for every child whose move was made later.
    fn count_all_moves(&mut self, result: i32) {
        let Self { shared, path, trace, makers, .. } = self;
        let (arena, moves) = (&shared.tree.arena, trace.as_ref().map_or(&[][..], |trace| &trace.moves));
        if G::ALTERNATES && shared.has_numbers {
            makers.update(arena, &shared.options.playout, path, moves, result);
        } else {
            rave::update(arena, shared.game, path, moves, result);
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
        let path = &self.trace.as_ref().map_or(&[][..], |trace| &trace.moves)[..self.path.len()];
        self.observer.phase(self.shared.game, &Phase::Propagation { path, counts: &counts });
    }
}

/// What became of a leaf.
enum Expansion {
    /// It has children, and one of them is the new leaf.
    New,
    /// It is a position that has children already.
    Known(ChildArray),
    /// It flipped out to be settled.
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
