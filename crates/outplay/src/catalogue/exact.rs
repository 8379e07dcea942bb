//! Exact solving behind one interface, for the games that can be solved on their own scale.

use std::collections::HashMap;
use std::time::Duration;

use outplay_core::solve::{Book, Draft, Question, Resolve, Scope, Solved, Solver, Step, Watched, write_book};
use outplay_core::text::Problem;
use outplay_core::{GameExt, Limits, Notation};
use outplay_games::GameError;
use serde_json::{Value as Json, json};

use super::books::{self, BookBytes, BookChoice};

/// What a solver is made of.
#[derive(Clone, Copy, Debug)]
pub struct SolverSettings<'a> {
    /// The size of its table, in mebibytes.
    pub mebibytes: usize,
    /// Its opening book.
    pub book: BookChoice<'a>,
}

/// What is asked about a position, and how.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ask {
    /// Only whether it is won, drawn or lost.
    pub sign_only: bool,
    /// The score of every move.
    pub all_moves: bool,
    /// How many plies of a best line, at most.
    pub line: usize,
    /// How many threads work on it: none and one are the same.
    pub threads: usize,
}

/// A move and what it is exactly worth to the player who makes it.
#[derive(Clone, Debug)]
pub struct ScoredMove {
    /// The move.
    pub mv: String,
    /// Its score, when it is known.
    pub score: Option<i32>,
    /// After how many plies the play ends, this move included, unless it is drawn.
    pub plies: Option<u32>,
}

/// The exact score of a position, for the side to move.
#[derive(Clone, Debug)]
pub struct ExactReport {
    /// The position, as it was given.
    pub position: String,
    /// The least and the greatest score: the same, unless only the sign was asked for or a limit was reached.
    pub bounds: (i32, i32),
    /// 1 for a win, 0 for a draw, -1 for a loss, when that much is known.
    pub sign: Option<i32>,
    /// After how many plies the play ends, unless it is drawn.
    pub plies: Option<u32>,
    /// Each legal move and its score.
    pub moves: Vec<ScoredMove>,
    /// A best line to the end.
    pub line: Vec<String>,
    /// Nodes entered.
    pub nodes: u64,
    /// The time it took.
    pub time: Duration,
    /// Whether a limit was reached.
    pub stopped: bool,
    /// Whether the score is from an opening book.
    pub from_book: bool,
}

impl ExactReport {
    /// The exact score, when it is known.
    pub fn score(&self) -> Option<i32> {
        (self.bounds.0 == self.bounds.1).then_some(self.bounds.0)
    }

    /// The report for machines.
    pub fn to_json(&self) -> Json {
        let (low, high) = self.bounds;
        let kind = if low == high { "exact" } else { "lower" };
        let mut value = json!({ "kind": kind, "score": low });
        if low != high {
            value["upper"] = high.into();
        }
        if let (Some(plies), Some(score)) = (self.plies, self.score()) {
            value[if score > 0 { "win_in" } else { "loss_in" }] = plies.into();
        }
        let moves: Vec<Json> =
            self.moves.iter().map(|scored| json!({ "move": scored.mv, "score": scored.score })).collect();
        json!({
            "position": self.position,
            "value": value,
            "score": self.score(),
            "sign": self.sign,
            "best": self.line.first(),
            "line": self.line,
            "moves": moves,
            "solved": !self.stopped,
            "book": self.from_book,
            "nodes": self.nodes,
            "time_ms": self.time.as_secs_f64() * 1000.0,
        })
    }
}

/// Solves positions of one game on one board, and remembers what they teach from one to the next.
pub trait ExactSolver: Send + Sync {
    /// The answer to a question about the position that `text` describes; `tell` hears what is known on the way.
    fn solve(
        &self,
        text: &str,
        ask: Ask,
        limits: &Limits,
        tell: &dyn Fn(&Solved),
    ) -> Result<ExactReport, Problem>;

    /// What a book for it is about, in a few words.
    fn book_name(&self) -> &str;

    /// The bytes of an opening book; nothing when a limit was reached or the work was stopped.
    fn make_book(&self, work: BookWork<'_>) -> Option<Vec<u8>>;
}

/// How an opening book is made.
pub struct BookWork<'a> {
    /// What the book covers.
    pub scope: Scope,
    /// The scores that are known already, from an earlier start.
    pub known: HashMap<u64, i32>,
    /// How many threads work on a position.
    pub threads: usize,
    /// How long it may go on.
    pub limits: &'a Limits,
    /// Is told each score that was not known before; says whether to go on.
    pub tell: &'a mut dyn FnMut(Step) -> bool,
}

/// The solver of a game.
pub(super) struct SolverOf<G, R> {
    start: G,
    resolve: R,
    solver: Solver<R>,
    /// What a book for it is about.
    name: String,
    book: Option<Book<BookBytes>>,
}

impl<G, R> SolverOf<G, R>
where
    G: Notation<Error = GameError> + Send + Sync,
    R: Resolve<G> + Copy,
{
    pub(super) fn new(
        start: G,
        resolve: R,
        name: String,
        settings: SolverSettings<'_>,
    ) -> Result<Self, Problem> {
        let book = books::open(settings.book, &name)?;
        Ok(Self { start, resolve, solver: Solver::new(resolve, settings.mebibytes), name, book })
    }

    /// What the book says, if it says anything.
    fn book_score(&self, game: &G) -> Option<i32> {
        self.book.as_ref()?.score(self.resolve.key(game))
    }

    /// Looks into the book, and thinks if that does not help.
    fn ask(&self, game: &G, question: Question, limits: &Limits, watched: &Watched<'_>) -> Solved {
        match self.book_score(game) {
            Some(score) => Solved { low: score, high: score, nodes: 0, time: Duration::ZERO, stopped: false },
            None => self.solver.solve_watched(game, question, limits, watched),
        }
    }

    /// Every legal move and its score for the player who makes it.
    fn move_scores(
        &self,
        game: &G,
        limits: &Limits,
        watched: &Watched<'_>,
        nodes: &mut u64,
    ) -> Vec<ScoredMove> {
        if game.result().is_some() {
            return Vec::new();
        }
        let score = |mv| {
            let child = game.after(mv);
            let solved = self.ask(&child, Question::Exact, limits, watched);
            *nodes += solved.nodes;
            let score = solved.score();
            let plies =
                score.and_then(|score| self.resolve.plies_to_end(&child, score)).map(|plies| plies + 1);
            ScoredMove { mv: game.write_move(mv), score: score.map(|score| -score), plies }
        };
        game.moves().into_iter().map(score).collect()
    }

    /// A best line: in each position a move that keeps the score, from the book as far as it goes.
    fn line(
        &self,
        game: &G,
        (score, length): (i32, usize),
        limits: &Limits,
        watched: &Watched<'_>,
        nodes: &mut u64,
    ) -> Vec<String> {
        let (mut game, mut score, mut line) = (game.clone(), score, Vec::new());
        while game.result().is_none() && line.len() < length {
            let known = |child: &G| self.book_score(child);
            let (mv, cost) = self.solver.keeping_move(&game, score, known, limits, watched);
            *nodes += cost;
            let Some(mv) = mv else { break };
            line.push(game.write_move(mv));
            game.play(mv);
            score = -score;
        }
        line
    }
}

impl<G, R> ExactSolver for SolverOf<G, R>
where
    G: Notation<Error = GameError> + Send + Sync,
    R: Resolve<G> + Copy + Send,
{
    fn solve(
        &self,
        text: &str,
        ask: Ask,
        limits: &Limits,
        tell: &dyn Fn(&Solved),
    ) -> Result<ExactReport, Problem> {
        let game = self.start.read(text)?;
        let question = if ask.sign_only { Question::Sign } else { Question::Exact };
        let watched = Watched { threads: ask.threads, tell };
        let found = self.ask(&game, question, limits, &watched);
        let started = (limits.clock)();
        let Solved { low, high, mut nodes, time, stopped } = found;
        let quiet = Watched { threads: ask.threads, ..Watched::default() };
        let moves =
            if ask.all_moves { self.move_scores(&game, limits, &quiet, &mut nodes) } else { Vec::new() };
        let line = match found.score() {
            Some(score) if ask.line > 0 => self.line(&game, (score, ask.line), limits, &quiet, &mut nodes),
            _ => Vec::new(),
        };
        Ok(ExactReport {
            position: text.to_owned(),
            bounds: (low, high),
            sign: found.sign(),
            plies: found.score().and_then(|score| self.resolve.plies_to_end(&game, score)),
            moves,
            line,
            nodes,
            time: time + (limits.clock)().saturating_sub(started),
            stopped,
            from_book: self.book_score(&game).is_some(),
        })
    }

    fn book_name(&self) -> &str {
        &self.name
    }

    fn make_book(&self, work: BookWork<'_>) -> Option<Vec<u8>> {
        let BookWork { scope, known, threads, limits, tell } = work;
        let draft = Draft { solver: &self.solver, known, limits, threads, tell };
        let mut scores = draft.scores(&self.start, scope).ok()?;
        Some(write_book(&self.name, scope.plies, &mut scores))
    }
}
