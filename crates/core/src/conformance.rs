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

use crate::ability::{Keyed, Notation, Symmetric};
use crate::game::{Game, Outcome, Player};
use crate::knowledge::{Evaluate, Knowledge};
use crate::limits::Limits;
use crate::memory::Table;
use crate::observe::Observer;
use crate::score::{Score, Value};
use crate::search::{AlphaBeta, Deepening, Fail, Fast, Minimax, Search, Switches};
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
                let Some(mv) = (!over).then(|| position.random_move(&mut random)).flatten() else { break };
                position.play(mv);
                path.push(mv);
                check(&position, &path)?;
            }
        }
        Ok(())
    }

    /// The rules: moves are the same whenever asked, each once; a visit shows what playing gives and leaves nothing
    /// behind; a random move is a legal one; a finished play stays finished.
    pub fn rules(self) -> Result<Self, Broken> {
        self.each("moves are always the same", |game| same(&list(game), &list(game)))?
            .each("each move is listed once", each_move_once)?
            .each("a visit leaves nothing behind", visit_leaves_nothing)?
            .each("a visit shows what playing gives", visit_is_play)?
            .each("a random move is legal", random_move_is_legal)?
            .each("a move can be asked for by its place", moves_have_places)?
            .each("a winning move wins", winning_move_wins)?
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

    /// An evaluation gives symmetric positions the same value, carries its sums truly, and leaves the proven range
    /// alone.
    pub fn evaluation<K: Evaluate<G>>(self, knowledge: &K) -> Result<Self, Broken> {
        self.each("what an evaluation carries along is true", |game| {
            let sums = knowledge.accumulate(game);
            for mv in list(game) {
                let child = game.after(mv);
                let carried = knowledge.evaluate(&child, &knowledge.advance(&sums, game, mv));
                same(&carried, &knowledge.value(&child))?;
            }
            Ok(())
        })?
        .each("the terms add up to the value", |game| {
            let terms = knowledge.terms(game);
            let sum: i32 = terms.iter().map(|term| term.first - term.second).sum();
            let sum = if game.to_move() == Player::First { sum } else { -sum };
            if terms.is_empty() { Ok(()) } else { same(&knowledge.value(game), &sum) }
        })?
        .each("the squares of the board add up to the value", |game| {
            let Some(chart) = knowledge.chart(game) else { return Ok(()) };
            let sum = chart.elsewhere + chart.rows.iter().flatten().map(|square| square.points).sum::<i32>();
            same(&knowledge.value(game), &if game.to_move() == Player::First { sum } else { -sum })
        })
    }

    /// An evaluation gives symmetric positions the same value.
    pub fn symmetric_evaluation<K: Evaluate<G>>(self, knowledge: &K) -> Result<Self, Broken>
    where
        G: Symmetric,
    {
        self.each("an evaluation is as symmetric as the game", |game| {
            (0..game.symmetries())
                .try_for_each(|index| same(&knowledge.value(game), &knowledge.value(&game.image(index))))
        })
    }

    /// Every exact search returns minimax's value at every depth up to `depth`, with one of minimax's best moves,
    /// true bounds, and windows that belong to the player who moves.
    pub fn searches<K: Knowledge<G>>(self, knowledge: &K, depth: u32) -> Result<Self, Broken> {
        self.each("every exact search agrees with minimax", |game| {
            (0..=depth).try_for_each(|depth| {
                let limits = Limits::depth(depth);
                agree(game, knowledge, depth, other_searches(game, knowledge, &limits)?)
            })
        })
    }

    /// The same for a search with a table: keys that mix positions up, or distances of another ply, are noticed.
    pub fn table_searches<K: Knowledge<G> + Sync>(self, knowledge: &K, depth: u32) -> Result<Self, Broken>
    where
        G: Keyed + Send + Sync,
    {
        let tables = [Table::with_entries(1), Table::with_entries(4096)];
        let searches = tables.map(|table| Fast { switches: Switches::EXACT, ..Fast::with_table(table) });
        self.each("a search with a table agrees with minimax", |game| {
            (0..=depth).try_for_each(|depth| {
                let limits = Limits::depth(depth);
                let found =
                    searches.iter().map(|fast| ("fast", fast.search(game, knowledge, &limits, &mut ())));
                agree(game, knowledge, depth, found.collect())
            })
        })
    }
}

fn broken(promise: &str, position: &impl Debug, detail: String) -> Broken {
    Broken::Promise { promise: promise.to_owned(), position: format!("{position:?}"), detail }
}

/// The moves of a position, none when the play is over.
fn list<G: Game>(game: &G) -> Vec<G::Move> {
    if game.outcome().is_some() { Vec::new() } else { game.moves().into_iter().collect() }
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

fn random_move_is_legal<G: Game>(game: &G) -> Checked {
    if game.outcome().is_some() {
        return Ok(());
    }
    let moves = list(game);
    let mut random = fastrand::Rng::with_seed(moves.len() as u64);
    match game.random_move(&mut random) {
        Some(mv) if moves.contains(&mv) => Ok(()),
        None if moves.is_empty() => Ok(()),
        drawn => Err(format!("drew {drawn:?} from {moves:?}")),
    }
}

fn moves_have_places<G: Game>(game: &G) -> Checked {
    if game.outcome().is_some() {
        return Ok(());
    }
    let moves = list(game);
    (0..=moves.len()).try_for_each(|place| same(&moves.get(place).copied(), &game.nth_move(place)))
}

fn winning_move_wins<G: Game>(game: &G) -> Checked {
    if game.outcome().is_some() {
        return Ok(());
    }
    let wins = |mv: G::Move| game.after(mv).result() == Some(Outcome::Win(game.to_move()));
    let moves = list(game);
    match game.winning_move() {
        Some(mv) if moves.contains(&mv) && wins(mv) => Ok(()),
        None if !moves.iter().any(|&mv| wins(mv)) => Ok(()),
        told => Err(format!("told {told:?} of {moves:?}")),
    }
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
fn agree<G: Game, K: Knowledge<G>>(
    game: &G,
    knowledge: &K,
    depth: u32,
    found: Vec<Named<G::Move>>,
) -> Checked {
    let oracle = Minimax::default().search(game, knowledge, &Limits::depth(depth), &mut ());
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

fn other_searches<G: Game, K: Knowledge<G>>(
    game: &G,
    knowledge: &K,
    limits: &Limits,
) -> Result<Vec<Named<G::Move>>, String> {
    let mut guard = WindowGuard { path: Vec::new(), swapped: None };
    let soft = AlphaBeta::default().search(game, knowledge, limits, &mut guard);
    if let Some(swapped) = guard.swapped {
        return Err(swapped);
    }
    let hard = AlphaBeta { fail: Fail::Hard, ..AlphaBeta::default() };
    let all = AlphaBeta { all_moves: true, ..AlphaBeta::default() };
    Ok(vec![
        ("fail-soft alpha-beta", soft),
        ("fail-hard alpha-beta", hard.search(game, knowledge, limits, &mut ())),
        ("alpha-beta with all moves", all.search(game, knowledge, limits, &mut ())),
        ("deepening", Deepening::default().search(game, knowledge, limits, &mut ())),
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
