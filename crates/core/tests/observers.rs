//! Adapters of observers hide nothing: whoever listens behind one hears what a lone listener hears.

use std::fmt::Debug;
use std::time::Duration;

use outplay_core::doc_example::Heap;
use outplay_core::observe::{Count, Iteration, Leaf, Phase, Probe};
use outplay_core::search::{AlphaBeta, Mcts, Pvs, Uct};
use outplay_core::{Blind, Bound, Limits, Observer, Score, Search, Table, Value, Window};

/// Writes down every call, marks included.
#[derive(Debug, Default, PartialEq)]
struct Log(Vec<String>);

impl Log {
    fn note(&mut self, call: &str, told: impl Debug) {
        self.0.push(format!("{call} {told:?}"));
    }
}

impl Observer<Heap> for Log {
    /// The ply that set a bound; nothing for the caller.
    type Mark = Option<u32>;

    fn mark(&self, ply: u32) -> Option<u32> {
        Some(ply)
    }
    fn mark_of_caller(&self) -> Option<u32> {
        None
    }
    fn enter(&mut self, game: &Heap, ply: u32, mv: Option<u8>, window: &Window<Option<u32>>) {
        self.note("enter", (game.left, ply, mv, window));
    }
    fn leaf(&mut self, leaf: Leaf) {
        self.note("leaf", leaf);
    }
    fn cut(&mut self, game: &Heap, ply: u32, bound: Option<u32>) {
        self.note("cut", (game.left, ply, bound));
    }
    fn leave(&mut self, ply: u32, score: Score) {
        self.note("leave", (ply, score));
    }
    fn abandon(&mut self, ply: u32) {
        self.note("abandon", ply);
    }
    fn reduce(&mut self, plies: u32) {
        self.note("reduce", plies);
    }
    fn extend(&mut self, plies: u32) {
        self.note("extend", plies);
    }
    fn probe(&mut self, answer: Probe) {
        self.note("probe", answer);
    }
    fn best_line(&mut self, line: &[u8], score: Score) {
        self.note("best_line", (line, score));
    }
    fn iteration(&mut self, told: &Iteration<'_, u8>) {
        self.note("iteration", (told.depth, told.rank, told.nodes, told.value, told.line));
    }
    fn wants_phases(&self) -> bool {
        true
    }
    fn phase(&mut self, root: &Heap, phase: &Phase<'_, u8>) {
        self.note("phase", (root.left, phase));
    }
}

/// Calls every method of an observer once.
fn tell_everything<O: Observer<Heap>>(observer: &mut O) {
    let heap = Heap::new(5);
    let (alpha, beta) = (observer.mark(3), observer.mark_of_caller());
    let bound = |points, mark| Bound { score: Score::heuristic(points), mark };
    observer.enter(&heap, 1, Some(2), &Window { alpha: bound(-4, alpha), beta: bound(7, beta) });
    observer.leaf(Leaf::Horizon);
    observer.cut(&heap, 2, alpha);
    observer.cut(&heap, 2, beta);
    observer.leave(4, Score::win_in(3));
    observer.abandon(5);
    observer.reduce(6);
    observer.extend(7);
    observer.probe(Probe::Cut);
    observer.best_line(&[1, 2], Score::loss_in(2));
    observer.iteration(&Iteration {
        depth: 8,
        rank: 1,
        selective_depth: 9,
        nodes: 10,
        time: Duration::ZERO,
        value: Value::Exact(Score::ZERO),
        line: &[2],
    });
    assert!(observer.wants_phases());
    let counts = [Count { wins: 0.5, visits: 1, proven: None }];
    observer.phase(&heap, &Phase::Propagation { path: &[1], counts: &counts });
}

/// What every search tells.
fn watch_searches<O: Observer<Heap>>(observer: &mut O) {
    let heap = Heap::new(9);
    let limits = Limits::depth(7);
    AlphaBeta::default().search(&heap, &Blind, &limits, observer);
    AlphaBeta::default().search(&heap, &Blind, &Limits::nodes(20), observer);
    Pvs::with_table(Table::with_entries(64)).search(&heap, &Blind, &limits, observer);
    Uct::default().search(&heap, &Blind, &Limits::nodes(50), observer);
    let search: Mcts = Mcts::default();
    search.search(&heap, &Blind, &Limits::nodes(50), observer);
}

fn tell<O: Observer<Heap>>(mut observer: O) -> O {
    tell_everything(&mut observer);
    watch_searches(&mut observer);
    observer
}

#[test]
fn every_adapter_forwards_every_call() {
    let alone = tell(Log::default());
    for call in
        ["enter", "leaf", "cut", "leave", "abandon", "reduce", "extend", "probe", "best_line", "iteration"]
    {
        assert!(alone.0.iter().any(|told| told.starts_with(call)), "{call}");
    }
    assert!(alone.0.iter().any(|told| told.contains("Simulation")), "the phases of tree searches");
    assert_eq!(tell(Some(Log::default())).as_ref(), Some(&alone));
    let (first, second) = tell((Log::default(), Log::default()));
    assert_eq!((&first, &second), (&alone, &alone));
    let (nested, ()) = tell((Some(Log::default()), ()));
    assert_eq!(nested.as_ref(), Some(&alone));
    let ((), (absent, present)) = tell(((), (None::<Log>, Log::default())));
    assert_eq!((absent, &present), (None, &alone));
}

#[test]
fn an_absent_observer_wants_nothing() {
    let mut absent = None::<Log>;
    assert!(!absent.wants_phases());
    watch_searches(&mut absent);
    assert_eq!(absent, None);
}
