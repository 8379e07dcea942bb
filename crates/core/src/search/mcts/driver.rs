//! The driver: one thread or several grow the tree, and the result is reported.

use super::arena::NONE;
use super::ownership::Ownership;
use super::shared::Shared;
use super::worker::Worker;
use super::{Mcts, TranspositionKey, report};
use crate::analysis::Analysis;
use crate::evaluation::Evaluate;
use crate::game::GameExt;
use crate::hints::Path;
use crate::limits::{Budget, Limits};
use crate::observe::Observer;
use crate::playout::Playout;
use crate::threads::try_spawn;

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
    let grown = grow(&shared, limits, budget, observer);
    let analysis = report::analysis(&shared, &grown, limits, &clock);
    if let Some(keep) = &options.keep {
        keep.put(shared.tree);
    }
    analysis
}

/// What threads have done.
#[derive(Default)]
pub(super) struct Grown {
    /// The number of iterations.
    pub(super) nodes: u64,
    /// The deepest line.
    pub(super) deepest: u32,
    pub(super) ownership: Ownership,
}

/// Iterates until a limit is reached or the root is proven.
fn grow<G, E, P, R, O>(
    shared: &Shared<'_, G, E, P, R>,
    limits: &Limits,
    budget: Budget,
    observer: &mut O,
) -> Grown
where
    G: Path + Send + Sync,
    E: Evaluate<G> + Sync,
    P: Playout<G>,
    R: TranspositionKey<G>,
    O: Observer<G>,
{
    if shared.tree.root == NONE {
        return Grown::default();
    }
    let threads = shared.options.threads.max(1) as u64;
    if threads == 1 {
        let worker = Worker::new(shared, 0, observer);
        return worker.work(budget);
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
                let worker = Worker::new(shared, number, &mut silence);
                worker.work(Budget::new(&limits))
            }
        };
        let helpers: Vec<_> = (1..threads).map_while(|number| try_spawn(scope, help(number))).collect();
        let worker = Worker::new(shared, 0, observer);
        // What threads that could not be had would have done is done here.
        let missing = (1 + helpers.len() as u64)..threads;
        let nodes =
            share(0).nodes.map(|own| own + missing.filter_map(|number| share(number).nodes).sum::<u64>());
        let own = Limits { nodes, ..limits.clone() };
        let mut grown = worker.work(Budget::new(&own));
        for helper in helpers {
            let other = helper.join().unwrap_or_default();
            grown.nodes += other.nodes;
            grown.deepest = grown.deepest.max(other.deepest);
            grown.ownership.join(&other.ownership);
        }
        grown
    })
}
