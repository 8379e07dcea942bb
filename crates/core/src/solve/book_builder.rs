//! What a book is made from: the positions of the first plies, of which only the last ones have to be solved, and
//! beyond them those that come about when one side plays its best.
//!
//! A perfect player needs nothing else: it answers every move of its opponent with one move, always the same. So the
//! positions of a few plies more cost little, and where a position is solved at once anyway, neither it nor what
//! follows it is kept.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::{Question, Solver, StaticResult, StaticSolver, Watched};
use crate::game::{Game, GameExt, Player};
use crate::limits::{Limits, Stopped};

/// What a book covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookScope {
    /// All positions of this many plies.
    pub plies: u32,
    /// The positions of this many plies in which one side has played its best, as far as they take long to solve.
    pub best_play: u32,
}

/// One score on the way to a book.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// The key of the position.
    pub key: u64,
    /// Its score.
    pub score: i32,
    /// After how many plies it comes about.
    pub ply: u32,
    /// The number of positions of this ply that are done.
    pub done: usize,
    /// The number of all positions of this ply.
    pub all: usize,
}

/// A position that takes fewer nodes is left out of the part that one side's best play leads to.
const QUICK: u64 = 50_000;

type Level<G> = BTreeMap<u64, G>;

/// What the book holds so far, and what it leaves out.
struct BuiltBook {
    scores: HashMap<u64, i32>,
    quick: HashSet<u64>,
}

/// A book that is being made.
pub struct BookBuilder<'a, R> {
    /// Solves the positions.
    pub solver: &'a Solver<R>,
    /// The scores that are known already, from an earlier start.
    pub known: HashMap<u64, i32>,
    /// How far the solver may go, and by how many threads.
    pub limits: &'a Limits,
    /// How many threads work on a position.
    pub threads: usize,
    /// Is told each score that was not known before; says whether to go on.
    pub tell: &'a mut dyn FnMut(Step) -> bool,
}

impl<R: Copy> BookBuilder<'_, R> {
    /// The scores of all positions of the book, by key, unless a limit was reached or somebody wanted to stop.
    pub fn scores<G: Game + Send + Sync>(
        mut self,
        start: &G,
        scope: BookScope,
    ) -> Result<Vec<(u64, i32)>, Stopped>
    where
        R: StaticSolver<G>,
    {
        let levels = self.levels(start, scope.plies);
        let mut pages = BuiltBook { scores: self.all_plies(&levels)?, quick: HashSet::new() };
        let mut before = 0;
        // What is added for one side can come first among the answers of the other, and must then be followed as well.
        while pages.scores.len() > before {
            before = pages.scores.len();
            for side in [Player::First, Player::Second] {
                self.best_play(start, side, scope, &mut pages)?;
            }
        }
        Ok(pages.scores.into_iter().collect())
    }

    fn key<G: Game>(&self, game: &G) -> u64
    where
        R: StaticSolver<G>,
    {
        self.solver.resolve.key(game)
    }

    /// All positions up to this many plies after `start`, each once under its key. Plays that are over are left out.
    fn levels<G: Game>(&self, start: &G, plies: u32) -> Vec<Level<G>>
    where
        R: StaticSolver<G>,
    {
        let level = |games: Vec<G>| {
            let open = games.into_iter().filter(|game| game.outcome().is_none());
            open.map(|game| (self.key(&game), game)).collect()
        };
        let mut levels: Vec<Level<G>> = vec![level(vec![start.clone()])];
        for ply in 0..plies as usize {
            levels.push(level(levels[ply].values().flat_map(children).collect()));
        }
        levels
    }

    /// The scores of all levels: the last one is solved, those before it take the best of their children's.
    fn all_plies<G: Game + Send + Sync>(&mut self, levels: &[Level<G>]) -> Result<HashMap<u64, i32>, Stopped>
    where
        R: StaticSolver<G>,
    {
        let mut scores = HashMap::new();
        let Some((last, earlier)) = levels.split_last() else { return Ok(scores) };
        for (done, (&key, game)) in (1..).zip(last) {
            let step = Step { key, score: 0, ply: earlier.len() as u32, done, all: last.len() };
            scores.insert(key, self.solve(game, step)?);
        }
        for level in earlier.iter().rev() {
            for (&key, game) in level {
                let of_child = |child: G| scores.get(&self.key(&child)).copied().or_else(|| self.over(child));
                let best = children(game).into_iter().filter_map(of_child).map(|score| -score).max();
                scores.extend(best.map(|best| (key, best)));
            }
        }
        Ok(scores)
    }

    /// Adds the positions that come about when `side` plays its best, from those that the book has already.
    fn best_play<G: Game + Send + Sync>(
        &mut self,
        start: &G,
        side: Player,
        scope: BookScope,
        pages: &mut BuiltBook,
    ) -> Result<(), Stopped>
    where
        R: StaticSolver<G>,
    {
        let mut level: Level<G> = [(self.key(start), start.clone())].into_iter().collect();
        for ply in 0..scope.best_play {
            let mut next = Level::new();
            let all = level.len();
            for (done, (key, game)) in (1..).zip(level) {
                let step = Step { key, score: 0, ply, done, all };
                let replies = if game.to_move() == side {
                    self.answer(&game, step, pages)?.into_iter().collect()
                } else {
                    children(&game)
                };
                let open = replies.into_iter().filter(|game| game.outcome().is_none());
                next.extend(open.map(|game| (self.key(&game), game)));
            }
            level = next;
        }
        Ok(())
    }

    /// The position after the one move that the perfect player makes; none when it is found quickly without a book.
    fn answer<G: Game + Send + Sync>(
        &mut self,
        game: &G,
        step: Step,
        pages: &mut BuiltBook,
    ) -> Result<Option<G>, Stopped>
    where
        R: StaticSolver<G>,
    {
        let score = match pages.scores.get(&step.key) {
            Some(&score) => score,
            None if pages.quick.contains(&step.key) => return Ok(None),
            None if !self.known.contains_key(&step.key) && self.is_quick(game) => {
                pages.quick.insert(step.key);
                return Ok(None);
            }
            None => self.solve(game, step)?,
        };
        pages.scores.insert(step.key, score);
        let known = |game: &G| {
            let key = self.key(game);
            pages.scores.get(&key).or_else(|| self.known.get(&key)).copied()
        };
        let watched = Watched { threads: self.threads, ..Watched::default() };
        let (mv, _) = self.solver.optimal_move(game, score, known, self.limits, &watched);
        let child = game.after(mv.ok_or(Stopped)?);
        let key = self.key(&child);
        pages.scores.insert(key, -score);
        self.learn(Step { key, score: -score, ply: step.ply + 1, ..step })?;
        Ok(Some(child))
    }

    /// Whether a solver that knows nothing yet solves a position quickly.
    fn is_quick<G: Game + Send + Sync>(&self, game: &G) -> bool
    where
        R: StaticSolver<G>,
    {
        let limits = Limits { nodes: Some(QUICK), ..self.limits.clone() };
        let newcomer = Solver::new(self.solver.resolve, 1);
        newcomer.solve(game, Question::Exact, &limits).score().is_some()
    }

    /// The score of a position that is not over.
    fn solve<G: Game + Send + Sync>(&mut self, game: &G, step: Step) -> Result<i32, Stopped>
    where
        R: StaticSolver<G>,
    {
        if let Some(&score) = self.known.get(&step.key) {
            return Ok(score);
        }
        let watched = Watched { threads: self.threads, ..Watched::default() };
        let solved = self.solver.solve_watched(game, Question::Exact, self.limits, &watched);
        let score = solved.score().ok_or(Stopped)?;
        self.learn(Step { score, ..step })?;
        Ok(score)
    }

    /// Remembers a score, and tells it if it is new.
    fn learn(&mut self, step: Step) -> Result<(), Stopped> {
        let is_new = self.known.insert(step.key, step.score).is_none();
        if is_new && !(self.tell)(step) { Err(Stopped) } else { Ok(()) }
    }

    /// The score of a play that is over.
    fn over<G: Game>(&self, mut game: G) -> Option<i32>
    where
        R: StaticSolver<G>,
    {
        game.outcome()?;
        match self.solver.resolve.resolve(&mut game) {
            StaticResult::Settled(score) => Some(score),
            StaticResult::Open { .. } => None,
        }
    }
}

fn children<G: Game>(game: &G) -> Vec<G> {
    game.moves().into_iter().map(|mv| game.after(mv)).collect()
}
