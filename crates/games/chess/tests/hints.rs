//! What chess tells every search, whatever the evaluation: repetition, captures, checks, and how wrong values tend to be.

use std::fmt::Debug;

use outplay_chess::Chess;
use outplay_chess::evaluation::{Material, Shannon};
use outplay_core::observe::{Leaf, Phase};
use outplay_core::search::{AlphaBeta, Deepening, Mcts, Minimax, Pvs, Quiescence, Switch, Switches, Uct};
use outplay_core::{
    Blind, Evaluate, Game, Limits, MonteCarlo, Notation, Observer, Path, Score, Search, Table, Window,
};

fn read(text: &str) -> Chess {
    Chess::default().read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// White is two rooks behind, and draws by checks on e8 and h5 for ever. Plays by chance end soon, by the fifty-move rule.
fn perpetual_check() -> Chess {
    read("6k1/6p1/8/7Q/8/r1r5/1q4PP/7K w - - 80 60")
}

/// A plain function, which knows nothing but the pieces.
fn pieces(game: &Chess) -> i32 {
    Material.value(game)
}

fn pvs(switches: Switches) -> Pvs {
    Pvs { switches, ..Pvs::with_table(Table::with_mebibytes(1)) }
}

/// Sees whether a search walks on where a position has come again, and takes it for a draw.
#[derive(Debug, Default)]
struct Repetitions {
    seen: u32,
    /// For each ply of the path, whether the position has come again.
    repeated: Vec<bool>,
    wrong: Vec<String>,
}

impl Repetitions {
    fn is_repeated(&self, ply: u32) -> bool {
        self.repeated.get(ply as usize).copied().unwrap_or(false)
    }

    fn deny(&mut self, what: &str, told: impl Debug) {
        self.wrong.push(format!("{what}: {told:?}"));
    }

    /// How many moves of a path lead to the first position that has come again.
    fn first_repeated(root: &Chess, path: &[<Chess as Game>::Move]) -> Option<usize> {
        let mut position = root.clone();
        path.iter().zip(1..).find_map(|(&mv, plies)| {
            position.play(mv);
            position.repetition(plies).map(|_| plies as usize)
        })
    }
}

impl Observer<Chess> for Repetitions {
    type Mark = ();

    fn mark(&self, _ply: u32) {}

    fn mark_of_caller(&self) {}

    fn enter(&mut self, game: &Chess, ply: u32, mv: Option<<Chess as Game>::Move>, _window: &Window) {
        self.repeated.truncate(ply as usize);
        if ply > 0 && self.is_repeated(ply - 1) {
            self.deny("walked on", (ply, mv));
        }
        self.repeated.push(game.repetition(ply).is_some());
        self.seen += u32::from(self.is_repeated(ply));
    }

    fn leaf(&mut self, leaf: Leaf) {
        if leaf == Leaf::Horizon && self.repeated.last() == Some(&true) {
            self.deny("evaluated", leaf);
        }
    }

    fn leave(&mut self, ply: u32, score: Score) {
        if self.is_repeated(ply) && score != Score::ZERO {
            self.deny("no draw", (ply, score));
        }
    }

    fn wants_phases(&self) -> bool {
        true
    }

    fn phase(&mut self, root: &Chess, phase: &Phase<'_, <Chess as Game>::Move>) {
        // A play by chance from a position that has come again is over at once.
        let (path, ends) = match phase {
            Phase::Selection { path, .. } => (path, true),
            Phase::Expansion { path, .. } => (path, false),
            Phase::Simulation { path, moves, result } => (path, moves.is_empty() && *result == 0.0),
            Phase::Propagation { .. } => return,
        };
        let Some(plies) = Self::first_repeated(root, path) else { return };
        self.seen += 1;
        if plies < path.len() || !ends {
            self.deny("walked on", phase);
        }
    }
}

/// Searches the perpetual check and sees that nothing is searched beyond a repetition, of which there are some.
fn stops_at_repetitions<E: Evaluate<Chess>>(
    name: &str,
    search: &impl Search<Chess, E>,
    evaluation: &E,
    limits: &Limits,
) -> Score {
    let mut watching = Repetitions::default();
    let found = search.search(&perpetual_check(), evaluation, limits, &mut watching);
    assert_eq!(watching.wrong.first(), None, "{name}");
    assert!(watching.seen > 0, "{name}: no position came again");
    found.value.score()
}

/// Every search by depth, and the value that each finds.
fn by_depth<E: Evaluate<Chess> + Sync>(evaluation: &E) -> Vec<(&'static str, Score)> {
    let limits = Limits::depth(4);
    vec![
        ("alpha-beta", stops_at_repetitions("alpha-beta", &AlphaBeta::default(), evaluation, &limits)),
        ("deepening", stops_at_repetitions("deepening", &Deepening::default(), evaluation, &limits)),
        ("quiescence", stops_at_repetitions("quiescence", &Quiescence::default(), evaluation, &limits)),
        ("exact pvs", stops_at_repetitions("exact pvs", &pvs(Switches::EXACT), evaluation, &limits)),
        ("pvs", stops_at_repetitions("pvs", &pvs(Switches::ALL), evaluation, &limits)),
    ]
}

#[test]
fn a_perpetual_check_is_a_draw_for_a_plain_function() {
    for (name, value) in by_depth(&pieces) {
        assert_eq!(value, Score::ZERO, "{name}");
    }
    let mut cut_short = perpetual_check();
    cut_short.play(cut_short.read_move("Qf3").expect("a move"));
    let behind = AlphaBeta::default().search(&cut_short, &pieces, &Limits::depth(3), &mut ());
    assert!(behind.value.score() > Score::ZERO, "without the checks Black is ahead");
}

#[test]
fn blind_and_by_playouts_repetition_is_known() {
    for (name, value) in by_depth(&Blind) {
        assert_eq!(value, Score::ZERO, "{name}");
    }
    by_depth(&MonteCarlo::new(1, 1));
}

#[test]
fn tree_searches_do_not_walk_on_beyond_a_repetition() {
    let limits = Limits::nodes(4000);
    let fast: Mcts = Mcts { expand_at: 1, ..Mcts::default() };
    let truncated: Mcts = Mcts { expand_at: 2, truncate_at: Some(2), ..Mcts::default() };
    stops_at_repetitions("uct", &Uct::default(), &Blind, &limits);
    stops_at_repetitions("mcts", &fast, &Blind, &limits);
    stops_at_repetitions("mcts", &truncated, &pieces, &limits);
    stops_at_repetitions("mcts", &truncated, &MonteCarlo::new(1, 1), &limits);
}

/// Captures that are taken back, and checks that must be answered, at the horizon.
const SHARP: [&str; 4] = [
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "4k3/8/3p4/4p3/3N4/8/8/R3K2q w - - 0 1",
    "6k1/5ppp/8/8/8/2n5/1P3PPP/r3R1K1 w - - 0 1",
    "3r2k1/5ppp/8/3p4/8/8/3R1PPP/3R2K1 w - - 0 1",
];

/// Two programs for one definition: captures while they last, and every move of a side that is in check.
fn quiescence_agrees<E: Evaluate<Chess> + Sync>(evaluation: &E) {
    let fast = pvs(Switches::EXACT.with(Switch::Quiescence, true));
    for start in SHARP {
        let game = read(start);
        for depth in 1..=2 {
            let limits = Limits::depth(depth);
            let plain = Quiescence::default().search(&game, evaluation, &limits, &mut ());
            let found = fast.search(&game, evaluation, &limits, &mut ());
            assert_eq!(plain.value.score(), found.value.score(), "{start} depth {depth}");
        }
    }
}

#[test]
fn quiescence_follows_captures_and_answers_checks_under_every_evaluation() {
    quiescence_agrees(&Blind);
    quiescence_agrees(&pieces);
    quiescence_agrees(&MonteCarlo::new(1, 1));
    // The rook takes a pawn that is covered; one ply of minimax believes it, quiescence takes back.
    let covered = read("3r2k1/5ppp/8/3p4/8/8/5PPP/3R2K1 w - - 0 1");
    let limits = Limits::depth(1);
    let greedy = Minimax::default().search(&covered, &pieces, &limits, &mut ()).value;
    let sober = Quiescence::default().search(&covered, &pieces, &limits, &mut ()).value;
    assert!(sober.score() < greedy.score(), "{sober:?} {greedy:?}");
    // After Rd8+ only the bishop can step in between, and is taken with mate: whoever stands pat in check does not see it.
    let open = read("6k1/6pp/8/8/1b6/8/6PP/3R1R1K w - - 0 1");
    let found = Quiescence::default().search(&open, &Blind, &limits, &mut ());
    assert_eq!(found.value.score(), Score::win_in(3), "Rd8+ Bf8 Rdxf8 mates");
}

/// Correction history is the game's: evaluations that are simple get corrected, too.
#[test]
fn correction_history_changes_the_search_of_every_evaluation() {
    fn changes<E: Evaluate<Chess> + Sync>(evaluation: &E) -> bool {
        let nodes = |start: &str, switches, depth| {
            pvs(switches).search(&read(start), evaluation, &Limits::depth(depth), &mut ()).nodes
        };
        let without = Switches::ALL.with(Switch::CorrectionHistory, false);
        let starts = ["startpos moves e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7", SHARP[0]];
        let cases = starts.into_iter().flat_map(|start| (4..=8).map(move |depth| (start, depth)));
        cases
            .into_iter()
            .any(|(start, depth)| nodes(start, Switches::ALL, depth) != nodes(start, without, depth))
    }
    assert!(changes(&Shannon), "shannon");
    assert!(changes(&Material), "material");
    assert!(!changes(&pieces), "a plain function has no scale, so nothing tells how large an error is");
}
