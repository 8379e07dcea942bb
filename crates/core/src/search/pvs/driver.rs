//! The driver of the fast search: depth after depth, with a small window when the value is steady, on one thread or
//! on several that share the table.

use std::sync::Arc;

use super::Pvs;
use super::node::PvsRun;
use super::switches::Switch;
use super::tablebase::tablebase_analysis;
use super::time_manager::TimeManager;
use crate::analysis::Analysis;
use crate::evaluation::Evaluate;
use crate::hints::Hints;
use crate::limits::{Budget, Limits, StopFlag};
use crate::memory::Memory;
use crate::observe::Observer;
use crate::score::{Score, Value};
use crate::search::GREATEST_DEPTH;
use crate::search::root::{Descend, Root};
use crate::search::run::Run;
use crate::threads::try_spawn;
use crate::window::Window;

/// From this depth on the value of the last depth is a good guess.
const ASPIRATION_DEPTH: u32 = 4;
/// How far the value may move before the window must be widened, in steps of the evaluation's scale, in games that have no
/// futility margin.
const ASPIRATION_WIDTH: i32 = 25;

pub(super) fn search<G, E, O, M, Kept>(
    options: &Pvs<Kept>,
    memory: &M,
    game: &G,
    only: &[G::Move],
    evaluation: &E,
    limits: &Limits,
    observer: &mut O,
) -> Analysis<G::Move>
where
    G: Hints + Send + Sync,
    E: Evaluate<G> + Sync,
    O: Observer<G>,
    M: Memory<G>,
    Kept: Sync,
{
    if options.switches.has(Switch::Tablebase)
        && options.lines <= 1
        && limits.depth != Some(0)
        && let Some(analysis) = tablebase_analysis(game, only, &Budget::new(limits))
    {
        return analysis;
    }
    if options.threads <= 1 {
        return deepen(options, memory, game, only, evaluation, Budget::new(limits), observer, 1).0;
    }
    let done = StopFlag::default();
    let total = Some(Arc::default());
    std::thread::scope(|scope| {
        let help = |helper: usize| {
            let limits =
                Limits { nodes: None, time: None, ideal: None, stop: done.clone(), ..limits.clone() };
            let budget = Budget::counting_into(&limits, total.clone());
            // Helpers fill the table; every other one runs a depth ahead.
            let first_depth = 1 + helper as u32 % 2;
            let game = game.clone();
            move || deepen(options, memory, &game, only, evaluation, budget, &mut (), first_depth).1
        };
        let helpers: Vec<_> =
            (1..options.threads).map_while(|helper| try_spawn(scope, help(helper))).collect();
        let budget = Budget::counting_into(limits, total.clone());
        let (analysis, own) = deepen(options, memory, game, only, evaluation, budget, observer, 1);
        done.raise();
        let helped: u64 = helpers.into_iter().map(|helper| helper.join().unwrap_or(0)).sum();
        Analysis { nodes: own + helped, ..analysis }
    })
}

/// What one thread has found out, and how many nodes it entered itself.
type Deepened<M> = (Analysis<M>, u64);

#[allow(clippy::too_many_arguments, reason = "what a search is made of, handed on to each thread")]
fn deepen<G, E, O, M, Kept>(
    options: &Pvs<Kept>,
    memory: &M,
    game: &G,
    only: &[G::Move],
    evaluation: &E,
    budget: Budget,
    observer: &mut O,
    first_depth: u32,
) -> Deepened<G::Move>
where
    G: Hints,
    E: Evaluate<G>,
    O: Observer<G>,
    M: Memory<G>,
{
    let limits = budget.limits().clone();
    let deepest = limits.depth.unwrap_or(GREATEST_DEPTH).min(GREATEST_DEPTH);
    let mut search = PvsRun::new(Run::spending(evaluation, budget, observer), memory, options.switches);
    let mut game = game.clone();
    let mut root = Root::new(&game, evaluation);
    root.keep_only(only);
    if deepest == 0 || root.is_over() {
        root.evaluate_only(&mut search, &mut game);
        return (root.into_analysis(search.run(), deepest), search.run.budget.nodes());
    }
    let lines = options.lines.clamp(1, root.len());
    let mut guesses = vec![root.value(); lines];
    let mut manager = TimeManager::new(search.run.margin(1).unwrap_or(1));
    for depth in first_depth.min(deepest)..=deepest {
        memory.next_depth();
        search.start_depth(depth, &game);
        for guess in &mut guesses {
            search_depth(options, &mut search, &mut root, &mut game, depth, *guess);
            if search.run.budget.is_stopped() {
                break;
            }
            *guess = root.value();
            root.set_aside_best();
        }
        root.take_back_in();
        let score = root.value().score();
        let nothing_deeper = !search.run.saw_horizon || (score.proven().is_some() && lines == 1);
        let elapsed = search.run.budget.elapsed();
        let goes_on = manager.goes_on(root.line().first().copied(), score, elapsed, &limits);
        if search.run.budget.is_stopped() || nothing_deeper || !goes_on {
            break;
        }
        root.reorder();
    }
    let (analysis, own) = (root.into_analysis(search.run(), deepest), search.run.budget.nodes());
    search.keep_histories();
    (analysis, own)
}

/// Searches one depth; a value outside the expected window is searched again with a wider one.
fn search_depth<G, E, O, M, Kept>(
    options: &Pvs<Kept>,
    search: &mut PvsRun<'_, G, E, O, M>,
    root: &mut Root<G::Move>,
    game: &mut G,
    depth: u32,
    guess: Value,
) where
    G: Hints,
    E: Evaluate<G>,
    O: Observer<G>,
    M: Memory<G>,
{
    let full = Window::full(search.run.observer.mark_of_caller());
    let guess = guess.score();
    let guesses = options.switches.has(Switch::Aspiration)
        && !options.all_moves
        && depth >= ASPIRATION_DEPTH
        && guess.proven().is_none();
    let mut width = search.run.margin(1).map_or_else(
        || ASPIRATION_WIDTH.saturating_mul(search.run.evaluation.scale().unwrap_or(1)),
        |gain| (gain / 4).max(1),
    );
    let mut window = full;
    if guesses {
        window.alpha.score = guess.plus(-width);
        window.beta.score = guess.plus(width);
    }
    loop {
        root.search_within(search, game, depth, options.all_moves, window);
        if search.run.budget.is_stopped() {
            return;
        }
        width = width.saturating_mul(3);
        match root.value() {
            Value::AtMost(score) => window.alpha.score = widened(score, -width),
            Value::AtLeast(score) => window.beta.score = widened(score, width),
            Value::Exact(_) | Value::Estimate(_) => return,
        }
        root.reorder();
    }
}

/// A bound far enough out; a proven score leaves nothing to guess.
fn widened(score: Score, points: i32) -> Score {
    if score.proven().is_some() || points.abs() > 1 << 20 {
        return if points < 0 { -Score::INFINITY } else { Score::INFINITY };
    }
    score.plus(points)
}
