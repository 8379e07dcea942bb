//! The conformance kit: does a game keep the promises on which the searches rely?
//!
//! It plays random games and checks each position on the way. Every game of outplay goes through it, and anyone
//! can run it on their own:
//!
//! ```
//! use outplay_core::conformance::Kit;
//! # use outplay_core::doc_example::Heap;
//!
//! Kit::new(Heap::new(12)).rules()?.searches(&|heap: &Heap| i32::from(heap.left), 4)?;
//! # Ok::<(), outplay_core::conformance::Broken>(())
//! ```

use std::collections::HashMap;
use std::fmt::Debug;

use crate::ability::{BulkCount, Keyed, Notation, Symmetric};
use crate::evaluation::{Evaluate, Explain};
use crate::game::{Game, GameExt, Player};
use crate::hints::{HISTORY_INDICES, Hints, Path};
use crate::limits::Limits;
use crate::memory::Table;
use crate::observe::Observer;
use crate::playout::{Playout, play_out, uniform_move};
use crate::score::{Score, Value};
use crate::search::{AlphaBeta, Deepening, Fail, Minimax, Pvs, Search, Switches};
use crate::texts;
use crate::window::Window;

texts! {
    /// A promise that a game has broken, and where.
    pub enum Broken {
        Promise { promise: String, position: String, detail: String } =>
            "broken promise \"{promise}\" in {position}: {detail}",
            "promesse « {promise} » rompue dans {position} : {detail}";
    }
}

/// Plays random games from a position and checks promises in each position that it meets.
#[derive(Clone, Debug)]
pub struct Kit<G> {
    start: G,
    games: u32,
    plies: u32,
    seed: u64,
}

/// The outcome of one check, with the detail of what is wrong.
pub type Checked = Result<(), String>;

impl<G: Game + Debug> Kit<G> {
    /// A kit that plays 20 games of at most 200 plies from `start`.
    pub fn new(start: G) -> Self {
        Self { start, games: 20, plies: 200, seed: 1 }
    }

    /// Plays this many games.
    #[must_use]
    pub fn games(mut self, games: u32) -> Self {
        self.games = games;
        self
    }

    /// Leaves a game after this many plies.
    #[must_use]
    pub fn plies(mut self, plies: u32) -> Self {
        self.plies = plies;
        self
    }

    /// Plays other games.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Checks any promise in each position: the way to add one's own.
    pub fn each(self, promise: &str, mut check: impl FnMut(&G) -> Checked) -> Result<Self, Broken> {
        self.walk(|position, _| check(position).map_err(|detail| broken(promise, position, detail)))?;
        Ok(self)
    }

    /// Checks each position of the random games, and the moves that led to it.
    fn walk(&self, mut check: impl FnMut(&G, &[G::Move]) -> Result<(), Broken>) -> Result<(), Broken> {
        let mut random = fastrand::Rng::with_seed(self.seed);
        for _ in 0..self.games {
            let mut position = self.start.clone();
            let mut path = Vec::new();
            check(&position, &path)?;
            for _ in 0..self.plies {
                let over = position.outcome().is_some();
                let Some(mv) = (!over).then(|| uniform_move(&position, &mut random)).flatten() else { break };
                position.play(mv);
                path.push(mv);
                check(&position, &path)?;
            }
        }
        Ok(())
    }

    /// The rules: moves are the same whenever asked, each once, and can be asked for by their place; a visit shows what
    /// playing gives and leaves nothing behind; a finished play stays finished.
    pub fn rules(self) -> Result<Self, Broken> {
        self.each("moves are always the same", |game| same(&list(game), &list(game)))?
            .each("each move is listed once", each_move_once)?
            .each("a visit leaves nothing behind", visit_leaves_nothing)?
            .each("a visit shows what playing gives", visit_is_play)?
            .each("a move can be asked for by its place", moves_have_places)?
            .each("as many moves as announced", size_hint_is_true)?
            .each("players take turns where the game says so", takes_turns)?
            .replays()
    }

    /// Playing the same moves again leads to the same position.
    fn replays(self) -> Result<Self, Broken> {
        self.walk(|position, path| {
            let mut again = self.start.clone();
            for &mv in path {
                if !list(&again).contains(&mv) {
                    let detail = format!("{mv:?} was played, but is not among the moves");
                    return Err(broken("only listed moves are played", &again, detail));
                }
                again.play(mv);
            }
            same(&format!("{position:?}"), &format!("{again:?}"))
                .map_err(|detail| broken("play is deterministic", position, detail))
        })?;
        Ok(self)
    }

    /// Positions and moves survive being written and read.
    pub fn notation(self) -> Result<Self, Broken>
    where
        G: Notation,
    {
        let start = self.start.clone();
        self.each("a position survives being written and read", |game| {
            let text = game.write();
            let again = start.read(&text).map_err(|error| format!("{text:?} is refused: {error}"))?;
            same(&text, &again.write())?;
            same(&game.result(), &again.result())?;
            if game.result().is_none() {
                same(&game.to_move(), &again.to_move())?;
            }
            same(&texts_of_moves(game), &texts_of_moves(&again))
        })?
        .each("a move survives being written and read", |game| {
            for mv in list(game) {
                let text = game.write_move(mv);
                let again = game.read_move(&text).map_err(|error| format!("{text:?} is refused: {error}"))?;
                same(&mv, &again)?;
            }
            Ok(())
        })
    }

    /// Equal positions have equal keys, different ones different keys.
    pub fn keys(self) -> Result<Self, Broken>
    where
        G: Keyed + Notation,
    {
        let mut seen: HashMap<u64, String> = HashMap::new();
        let mut keys: HashMap<String, u64> = HashMap::new();
        self.each("keys follow positions", |game| {
            let (key, text) = (game.key(), game.write());
            same(seen.entry(key).or_insert_with(|| text.clone()), &text)?;
            same(keys.entry(text).or_insert(key), &key)
        })
    }

    /// A symmetry maps the moves of a position onto those of its image, and commutes with playing.
    pub fn symmetries(self) -> Result<Self, Broken>
    where
        G: Symmetric + Notation,
    {
        self.each("symmetries preserve the play", |game| {
            same(&game.write(), &game.image(0).write())?;
            for index in 0..game.symmetries() {
                let image = game.image(index);
                same(&game.result(), &image.result())?;
                let moves = list(game);
                let mapped: Vec<_> = moves.iter().map(|&mv| game.image_of_move(index, mv)).collect();
                same_set(&mapped, &list(&image))?;
                for (&mv, &image_mv) in moves.iter().zip(&mapped) {
                    same(&game.after(mv).image(index).write(), &image.after(image_mv).write())?;
                }
            }
            Ok(())
        })
    }

    /// An evaluation carries its accumulator truly, and its terms and its chart add up to its value.
    pub fn evaluation<E: Explain<G>>(self, evaluation: &E) -> Result<Self, Broken> {
        self.each("the accumulator is carried along truly", |game| {
            let accumulator = evaluation.accumulate(game);
            for mv in list(game) {
                let child = game.after(mv);
                let carried = evaluation.evaluate(&child, &evaluation.advance(&accumulator, game, mv));
                same(&carried, &evaluation.value(&child))?;
            }
            Ok(())
        })?
        .each("the unit is a power of ten", |_| {
            let unit = evaluation.unit();
            same(&10_u32.checked_pow(unit.max(1).ilog10()), &Some(unit))
        })?
        .each("the terms add up to the value", |game| {
            let terms = evaluation.terms(game);
            let sum: i32 = terms.iter().map(|term| term.first - term.second).sum();
            let sum = if game.to_move() == Player::First { sum } else { -sum };
            if terms.is_empty() { Ok(()) } else { same(&evaluation.value(game), &sum) }
        })?
        .each("the squares of the board add up to the value", |game| {
            let Some(chart) = evaluation.chart(game) else { return Ok(()) };
            let sum = chart.elsewhere + chart.rows.iter().flatten().map(|square| square.points).sum::<i32>();
            same(&evaluation.value(game), &if game.to_move() == Player::First { sum } else { -sum })
        })
    }

    /// Hints: noisy moves are found as they are recognised; indices of the history tables are in range; a null move passes
    /// the turn and leaves nothing behind; a threat that a move makes must be answered; an exchange that gains something
    /// gains anything less; margins grow with the depth.
    pub fn hints(self) -> Result<Self, Broken>
    where
        G: Hints,
    {
        self.each("noisy moves are found as they are recognised", |game| {
            let mut found = Vec::new();
            if game.outcome().is_none() {
                game.each_noisy(|mv| found.push(mv));
            }
            let noisy: Vec<G::Move> = list(game).into_iter().filter(|&mv| game.is_noisy(mv)).collect();
            same(&noisy, &found)
        })?
        .each("indices of the history tables are in range", |game| {
            match list(game).into_iter().find(|&mv| game.history_index(mv) >= HISTORY_INDICES) {
                Some(mv) => Err(format!("{mv:?} has index {}", game.history_index(mv))),
                None => Ok(()),
            }
        })?
        .each("who is given check is in check", |game| {
            let wrong = |&mv: &G::Move| {
                let child = game.after(mv);
                game.gives_check(mv) && child.result().is_none() && !child.in_check()
            };
            match list(game).iter().find(|mv| wrong(mv)) {
                Some(mv) => Err(format!("{mv:?} gives check, which nobody is in afterwards")),
                None => Ok(()),
            }
        })?
        .each("a move that gains something gains anything less", |game| {
            list(game).into_iter().try_for_each(|mv| exchanges_are_monotone(game, mv))
        })?
        .each("a null move passes the turn and leaves nothing behind", null_move_is_clean)?
        .each("margins grow with the depth", |_| {
            let margins: Vec<_> = (1..=8).map(G::futility_margin).collect();
            if margins.is_sorted() { Ok(()) } else { Err(format!("{margins:?}")) }
        })
    }

    /// An evaluation carries its accumulator truly over a null move.
    pub fn null_move_evaluation<E: Evaluate<G>>(self, evaluation: &E) -> Result<Self, Broken>
    where
        G: Hints,
    {
        self.each("the accumulator is carried truly over a null move", |game| {
            let accumulator = evaluation.accumulate(game);
            let passed = game.clone().null_move(|passed| {
                let carried = evaluation.advance_null_move(&accumulator, passed);
                same(&evaluation.value(passed), &evaluation.evaluate(passed, &carried))
            });
            passed.unwrap_or(Ok(()))
        })
    }

    /// A playout chooses legal moves, never wins where it cannot, and whole playouts end as the rules let them.
    pub fn playout<P: Playout<G>>(self, playout: &P) -> Result<Self, Broken> {
        let mut random = fastrand::Rng::with_seed(self.seed);
        self.each("a playout chooses legal moves", |game| {
            if game.outcome().is_some() {
                return Ok(());
            }
            let moves = list(game);
            match playout.choose(game, &mut random) {
                Some(mv) if moves.contains(&mv) => Ok(()),
                None if moves.is_empty() => Ok(()),
                drawn => Err(format!("drew {drawn:?} from {moves:?}")),
            }
        })?
        .each("whole playouts end as move by move", |game| mean_results_agree(game, playout))
    }

    /// Moves counted in bulk are as many as are listed.
    pub fn bulk_counts(self) -> Result<Self, Broken>
    where
        G: BulkCount,
    {
        self.each("moves counted in bulk are as many as are listed", |game| {
            let is_over = game.outcome().is_some();
            if is_over { Ok(()) } else { same(&(list(game).len() as u64), &game.count_moves()) }
        })
    }

    /// An evaluation gives symmetric positions the same value.
    pub fn symmetric_evaluation<E: Evaluate<G>>(self, evaluation: &E) -> Result<Self, Broken>
    where
        G: Symmetric,
    {
        self.each("an evaluation is as symmetric as the game", |game| {
            (0..game.symmetries())
                .try_for_each(|index| same(&evaluation.value(game), &evaluation.value(&game.image(index))))
        })
    }

    /// Every exact search returns minimax's value at every depth up to `depth`, with one of minimax's best moves,
    /// true bounds, and windows that belong to the player who moves.
    pub fn searches<E: Evaluate<G>>(self, evaluation: &E, depth: u32) -> Result<Self, Broken>
    where
        G: Path,
    {
        self.each("every exact search agrees with minimax", |game| {
            (0..=depth).try_for_each(|depth| {
                let limits = Limits::depth(depth);
                agree(game, evaluation, depth, other_searches(game, evaluation, &limits)?)
            })
        })
    }

    /// The same for a search with a table: keys that mix positions up, or distances of another ply, are noticed.
    pub fn table_searches<E: Evaluate<G> + Sync>(self, evaluation: &E, depth: u32) -> Result<Self, Broken>
    where
        G: Hints + Keyed + Send + Sync,
    {
        let tables = [Table::with_entries(1), Table::with_entries(4096)];
        let searches = tables.map(|table| Pvs { switches: Switches::EXACT, ..Pvs::with_table(table) });
        self.each("a search with a table agrees with minimax", |game| {
            (0..=depth).try_for_each(|depth| {
                let limits = Limits::depth(depth);
                let found =
                    searches.iter().map(|fast| ("fast", fast.search(game, evaluation, &limits, &mut ())));
                agree(game, evaluation, depth, found.collect())
            })
        })
    }
}

fn broken(promise: &str, position: &impl Debug, detail: String) -> Broken {
    Broken::Promise { promise: promise.to_owned(), position: format!("{position:?}"), detail }
}

/// The moves of a position, none when the play is over.
fn list<G: Game>(game: &G) -> Vec<G::Move> {
    game.legal_moves()
}

fn texts_of_moves<G: Notation>(game: &G) -> Vec<String> {
    list(game).into_iter().map(|mv| game.write_move(mv)).collect()
}

/// Whether two things that should be equal are.
pub fn same<T: PartialEq + Debug>(expected: &T, found: &T) -> Checked {
    if expected == found { Ok(()) } else { Err(format!("expected {expected:?}, found {found:?}")) }
}

fn same_set<T: PartialEq + Debug>(a: &[T], b: &[T]) -> Checked {
    let alike = a.len() == b.len() && a.iter().all(|item| b.contains(item));
    if alike { Ok(()) } else { Err(format!("expected {a:?} in any order, found {b:?}")) }
}

fn each_move_once<G: Game>(game: &G) -> Checked {
    let moves = list(game);
    match (1..moves.len()).find(|&index| moves[..index].contains(&moves[index])) {
        Some(index) => Err(format!("{:?} is listed twice", moves[index])),
        None => Ok(()),
    }
}

fn visit_leaves_nothing<G: Game + Debug>(game: &G) -> Checked {
    let before = format!("{game:?}");
    let mut visited = game.clone();
    for mv in list(game) {
        visited.visit(mv, |child| {
            // One ply deeper as well: an undo that only works for leaves is caught.
            if let Some(reply) = list(child).first() {
                child.visit(*reply, |_| ());
            }
        });
        same(&before, &format!("{visited:?}")).map_err(|detail| format!("after {mv:?}: {detail}"))?;
    }
    Ok(())
}

fn visit_is_play<G: Game + Debug>(game: &G) -> Checked {
    let mut visited = game.clone();
    list(game).into_iter().try_for_each(|mv| {
        let shown = visited.visit(mv, |child| format!("{child:?}"));
        same(&format!("{:?}", game.after(mv)), &shown).map_err(|detail| format!("after {mv:?}: {detail}"))
    })
}

fn takes_turns<G: Game>(game: &G) -> Checked {
    let again = list(game).into_iter().find(|&mv| game.after(mv).to_move() == game.to_move());
    match again {
        Some(mv) if G::ALTERNATES => Err(format!("{:?} moves again after {mv:?}", game.to_move())),
        _ => Ok(()),
    }
}

fn moves_have_places<G: Game>(game: &G) -> Checked {
    if game.outcome().is_some() {
        return Ok(());
    }
    let moves = list(game);
    (0..=moves.len())
        .try_for_each(|place| same(&moves.get(place).copied(), &game.moves().into_iter().nth(place)))
}

fn size_hint_is_true<G: Game>(game: &G) -> Checked {
    if game.outcome().is_some() {
        return Ok(());
    }
    let moves = game.moves().into_iter();
    let (least, most) = moves.size_hint();
    let count = moves.count();
    if least <= count && most.is_none_or(|most| count <= most) {
        Ok(())
    } else {
        Err(format!("{count} moves, announced as {least} to {most:?}"))
    }
}

/// Whether a move that does not gain so much does not gain more either.
fn exchanges_are_monotone<G: Hints>(game: &G, mv: G::Move) -> Checked {
    let mut thresholds = (-1000..=1000).step_by(50);
    let refused = thresholds.find(|&threshold| !game.see_at_least(mv, threshold));
    match (refused, thresholds.find(|&threshold| game.see_at_least(mv, threshold))) {
        (Some(less), Some(more)) => Err(format!("{mv:?} gains {more}, but not {less}")),
        _ => Ok(()),
    }
}

fn null_move_is_clean<G: Hints + Debug>(game: &G) -> Checked {
    if game.result().is_some() {
        return Ok(());
    }
    let before = format!("{game:?}");
    let mut visited = game.clone();
    let mover = visited.null_move(|passed| passed.to_move());
    same(&before, &format!("{visited:?}"))?;
    mover.map_or(Ok(()), |mover| same(&!game.to_move(), &mover))
}

/// How many playouts of either kind are compared.
const PLAYOUTS: u32 = 200;
/// How far apart their means may be, of results from -1 to 1: five standard deviations at the most.
const PLAYOUTS_APART: f64 = 0.5;

/// Whether whole playouts come to the same as playouts move by move, on the average.
fn mean_results_agree<G: Game, P: Playout<G>>(game: &G, playout: &P) -> Checked {
    let sign = |outcome| Score::of(outcome, Player::First, 0).points().signum();
    let mut random = fastrand::Rng::with_seed(7);
    let (mut whole, mut by_moves) = (0, 0);
    for _ in 0..PLAYOUTS {
        whole += sign(playout.play_out(game, &mut random));
        by_moves += sign(play_out(game.clone(), &mut random, |game, random| playout.choose(game, random)));
    }
    let apart = f64::from(whole - by_moves).abs() / f64::from(PLAYOUTS);
    if apart < PLAYOUTS_APART { Ok(()) } else { Err(format!("{whole} against {by_moves} of {PLAYOUTS}")) }
}

/// Sees whether each node is entered with a window that its parent could have passed down.
struct WindowGuard {
    /// For each ply of the path: who moves, and the window.
    path: Vec<(Player, Window)>,
    swapped: Option<String>,
}

impl<G: Game> Observer<G> for WindowGuard {
    type Mark = ();

    fn mark(&self, _ply: u32) {}

    fn mark_of_caller(&self) {}

    fn enter(&mut self, game: &G, ply: u32, mv: Option<G::Move>, window: &Window) {
        self.path.truncate(ply as usize);
        if let Some((player, above)) = self.path.last() {
            let above = above.for_child(*player == game.to_move());
            // The parent's alpha may have risen since it was entered, so the child's window lies within.
            if window.alpha.score < above.alpha.score || window.beta.score > above.beta.score {
                self.swapped = Some(format!("{mv:?} at ply {ply}: {window:?} does not lie within {above:?}"));
            }
        }
        self.path.push((game.to_move(), *window));
    }
}

/// Whether these analyses say what minimax says.
fn agree<G: Path, E: Evaluate<G>>(
    game: &G,
    evaluation: &E,
    depth: u32,
    found: Vec<Named<G::Move>>,
) -> Checked {
    let oracle = Minimax::default().search(game, evaluation, &Limits::depth(depth), &mut ());
    let exact = |mv| oracle.moves.iter().find(|root| root.mv == mv).and_then(|root| root.value);
    for (name, analysis) in found {
        let context = |detail| format!("{name} at depth {depth}: {detail}");
        same(&oracle.value, &analysis.value).map_err(context)?;
        let best_value = analysis.best.map(|mv| exact(mv).map(Value::score));
        same(&oracle.best.map(|_| Some(oracle.value.score())), &best_value).map_err(context)?;
        // A deepening search stops at a proof: what it says of the other moves belongs to that depth.
        let same_depth = analysis.moves.iter().filter(|_| analysis.depth == oracle.depth);
        for root in same_depth {
            let Some(Value::Exact(truth)) = exact(root.mv) else { continue };
            bound_is_true(root.value, truth).map_err(|detail| context(format!("{:?}: {detail}", root.mv)))?;
        }
    }
    Ok(())
}

type Named<M> = (&'static str, crate::analysis::Analysis<M>);

fn other_searches<G: Path, E: Evaluate<G>>(
    game: &G,
    evaluation: &E,
    limits: &Limits,
) -> Result<Vec<Named<G::Move>>, String> {
    let mut guard = WindowGuard { path: Vec::new(), swapped: None };
    let soft = AlphaBeta::default().search(game, evaluation, limits, &mut guard);
    if let Some(swapped) = guard.swapped {
        return Err(swapped);
    }
    let hard = AlphaBeta { fail: Fail::Hard, ..AlphaBeta::default() };
    let all = AlphaBeta { all_moves: true, ..AlphaBeta::default() };
    Ok(vec![
        ("fail-soft alpha-beta", soft),
        ("fail-hard alpha-beta", hard.search(game, evaluation, limits, &mut ())),
        ("alpha-beta with all moves", all.search(game, evaluation, limits, &mut ())),
        ("deepening", Deepening::default().search(game, evaluation, limits, &mut ())),
    ])
}

fn bound_is_true(claimed: Option<Value>, truth: Score) -> Checked {
    let holds = match claimed {
        None => false,
        Some(Value::Exact(score)) => score == truth,
        Some(Value::AtLeast(score)) => truth >= score,
        Some(Value::AtMost(score)) => truth <= score,
        Some(Value::Estimate(_)) => true,
    };
    if holds { Ok(()) } else { Err(format!("claims {claimed:?}, the truth is {truth}")) }
}
