//! The driver: one thread or several grow the tree, and the result is reported.

use super::arena::NONE;
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
    let (nodes, deepest) = grow(&shared, limits, budget, observer);
    let analysis = report::analysis(&shared, nodes, deepest, limits, &clock);
    if let Some(keep) = &options.keep {
        keep.put(shared.tree);
    }
    analysis
}

/// Iterates until a limit is reached or the root is proven; the number of iterations, and the deepest line.
fn grow<G, E, P, R, O>(
    shared: &Shared<'_, G, E, P, R>,
    limits: &Limits,
    budget: Budget,
    observer: &mut O,
) -> (u64, u32)
where
    G: Path + Send + Sync,
    E: Evaluate<G> + Sync,
    P: Playout<G>,
    R: TranspositionKey<G>,
    O: Observer<G>,
{
    if shared.tree.root == NONE {
        return (0, 0);
    }
    let threads = shared.options.threads.max(1) as u64;
    if threads == 1 {
        let mut worker = Worker::new(shared, 0, observer);
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
                let mut worker = Worker::new(shared, number, &mut silence);
                (worker.work(Budget::new(&limits)), worker.deepest)
            }
        };
        let helpers: Vec<_> = (1..threads).map_while(|number| try_spawn(scope, help(number))).collect();
        let mut worker = Worker::new(shared, 0, observer);
        // What threads that could not be had would have done is done here.
        let missing = (1 + helpers.len() as u64)..threads;
        let nodes =
            share(0).nodes.map(|own| own + missing.filter_map(|number| share(number).nodes).sum::<u64>());
        let own = Limits { nodes, ..limits.clone() };
        let mut found = (worker.work(Budget::new(&own)), worker.deepest);
        for helper in helpers {
            let (nodes, deepest) = helper.join().unwrap_or_default();
            found = (found.0 + nodes, found.1.max(deepest));
        }
        found
    })
}
