//! Exact solving behind one interface, for the games that can be solved on their own scale.

use std::collections::HashMap;
use std::time::Duration;

use outplay_core::solve::{
    Book, BookBuilder, BookScope, Question, Solved, Solver, StaticSolver, Step, Watched, write_book,
};
use outplay_core::text::BoxError;
use outplay_core::{Deadline, GameExt, Limits};
use outplay_core::{Game, Notation};
use outplay_wire::{ExactAnswer, ExactMove, milliseconds};

use crate::books::{self, BookBytes, BookChoice};
use crate::position::Position;
use crate::request::check_memory;
use crate::spec::GameSpec;
use crate::told_moves::{line_texts, move_view, number_of};
use crate::typed_position::TypedPosition;

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
pub struct ExactQuestion {
    /// Only whether it is won, drawn or lost.
    pub sign_only: bool,
    /// The score of every move.
    pub all_moves: bool,
    /// How many plies of a best line, at most.
    pub line: usize,
    /// How many threads work on it: none and one are the same.
    pub threads: usize,
}

/// Solves positions of one game on one board, and remembers what they teach from one to the next.
pub trait ExactSolver: Send + Sync {
    /// The answer to a question about a position; `tell` hears what is known on the way.
    fn solve(
        &self,
        position: &dyn Position,
        ask: ExactQuestion,
        limits: &Limits,
        tell: &dyn Fn(&Solved),
    ) -> Result<ExactAnswer, BoxError>;

    /// The answer to a question about the position that `text` describes.
    fn solve_text(&self, text: &str, ask: ExactQuestion, limits: &Limits) -> Result<ExactAnswer, BoxError>;

    /// What a book for it is about, in a few words.
    fn book_name(&self) -> &str;

    /// Whether its positions have keys that fit into a book.
    fn has_books(&self) -> bool;

    /// The bytes of an opening book; nothing when a limit was reached or the work was stopped.
    fn make_book(&self, work: BookWork<'_>) -> Option<Vec<u8>>;
}

/// How an opening book is made.
pub struct BookWork<'a> {
    /// What the book covers.
    pub scope: BookScope,
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
pub struct SolverOf<S: GameSpec, R> {
    start: S::Game,
    resolve: R,
    solver: Solver<R>,
    /// What a book for it is about.
    name: String,
    book: Option<Book<BookBytes>>,
    has_books: bool,
}

impl<S: GameSpec, R: StaticSolver<S::Game> + Copy> SolverOf<S, R> {
    /// The solver of the game that starts here. `name` says what a book for it is about; `embedded` are the books that are
    /// part of the program.
    pub fn new(
        start: S::Game,
        resolve: R,
        name: String,
        embedded: &[(&str, &'static [u8])],
        settings: SolverSettings<'_>,
    ) -> Result<Self, BoxError> {
        check_memory(settings.mebibytes)?;
        let book = books::open(settings.book, &name, embedded)?;
        let solver = Solver::new(resolve, settings.mebibytes);
        Ok(Self { start, resolve, solver, name, book, has_books: true })
    }

    /// The same, for positions whose keys are too long for a book.
    #[must_use]
    pub fn without_books(self) -> Self {
        Self { has_books: false, ..self }
    }

    /// What the book says, if it says anything.
    fn book_score(&self, game: &S::Game) -> Option<i32> {
        self.book.as_ref()?.score(self.resolve.key(game))
    }

    /// Looks into the book, and thinks if that does not help.
    fn ask(&self, game: &S::Game, question: Question, limits: &Limits, watched: &Watched<'_>) -> Solved {
        self.ask_unless(self.book_score(game), game, question, limits, watched)
    }

    /// Thinks, unless the book says the score.
    fn ask_unless(
        &self,
        known: Option<i32>,
        game: &S::Game,
        question: Question,
        limits: &Limits,
        watched: &Watched<'_>,
    ) -> Solved {
        match known {
            Some(score) => Solved { low: score, high: score, nodes: 0, time: Duration::ZERO, stopped: false },
            None => self.solver.solve_watched(game, question, limits, watched),
        }
    }

    /// Every legal move and its score for the player who makes it.
    fn move_scores(
        &self,
        game: &S::Game,
        limits: &dyn Fn() -> Limits,
        watched: &Watched<'_>,
        nodes: &mut u64,
    ) -> Vec<ExactMove> {
        if game.result().is_some() {
            return Vec::new();
        }
        let score = |(number, mv)| {
            let child = game.after(mv);
            let solved = self.ask(&child, Question::Exact, &limits(), watched);
            *nodes += solved.nodes;
            let score = solved.score();
            let plies =
                score.and_then(|score| self.resolve.plies_to_end(&child, score)).map(|plies| plies + 1);
            ExactMove { mv: move_view::<S>(game, number, mv), score: score.map(|score| -score), plies }
        };
        game.moves().into_iter().enumerate().map(score).collect()
    }

    /// A best line: in each position a move that keeps the score, from the book as far as it goes.
    fn line(
        &self,
        game: &S::Game,
        (score, length): (i32, usize),
        limits: &dyn Fn() -> Limits,
        watched: &Watched<'_>,
        nodes: &mut u64,
    ) -> Vec<<S::Game as Game>::Move> {
        let (mut game, mut score, mut line) = (game.clone(), score, Vec::new());
        while game.result().is_none() && line.len() < length {
            let known = |child: &S::Game| self.book_score(child);
            let (mv, cost) = self.solver.optimal_move(&game, score, known, &limits(), watched);
            *nodes += cost;
            let Some(mv) = mv else { break };
            line.push(mv);
            game.play(mv);
            score = -score;
        }
        line
    }

    fn read(&self, text: &str) -> Result<S::Game, BoxError> {
        self.start.read(text).map_err(S::problem)
    }

    /// The answer to a question about a position, which `text` describes.
    fn answer(
        &self,
        game: &S::Game,
        text: String,
        ask: ExactQuestion,
        limits: &Limits,
        tell: &dyn Fn(&Solved),
    ) -> ExactAnswer {
        let question = if ask.sign_only { Question::Sign } else { Question::Exact };
        let watched = Watched { threads: ask.threads, tell: Some(tell) };
        let known = self.book_score(game);
        let more = ask.all_moves || ask.line > 0;
        // All questions together are one: each has what those before it have left of the time.
        let deadline = (more && limits.time.is_some()).then(|| Deadline::new(limits));
        let rest = || match &deadline {
            Some(deadline) => Limits { time: deadline.rest().time, ..limits.clone() },
            None => limits.clone(),
        };
        let found = self.ask_unless(known, game, question, limits, &watched);
        let Solved { low, high, mut nodes, mut time, stopped } = found;
        let started = more.then(limits.clock);
        let quiet = Watched { threads: ask.threads, ..Watched::default() };
        let moves =
            if ask.all_moves { self.move_scores(game, &rest, &quiet, &mut nodes) } else { Vec::new() };
        let line = match found.score() {
            Some(score) if ask.line > 0 => self.line(game, (score, ask.line), &rest, &quiet, &mut nodes),
            _ => Vec::new(),
        };
        let best = line.first().map(|&best| move_view::<S>(game, number_of(game, best), best));
        if let Some(started) = started {
            time += (limits.clock)().saturating_sub(started);
        }
        ExactAnswer {
            game: S::NAME.to_owned(),
            position: text,
            to_move: game.to_move().into(),
            score: found.score(),
            bounds: (low, high),
            sign: found.sign(),
            plies: found.score().and_then(|score| self.resolve.plies_to_end(game, score)),
            best,
            moves,
            line: line_texts(game, &line, Notation::write_move),
            nodes,
            time_ms: milliseconds(time),
            solved: !stopped,
            book: known.is_some(),
        }
    }
}

impl<S: GameSpec, R: StaticSolver<S::Game> + Copy + Send> ExactSolver for SolverOf<S, R> {
    fn solve(
        &self,
        position: &dyn Position,
        ask: ExactQuestion,
        limits: &Limits,
        tell: &dyn Fn(&Solved),
    ) -> Result<ExactAnswer, BoxError> {
        let text = position.write();
        // A solver may keep its boards in a type of its own, which text alone leads to.
        match TypedPosition::<S>::of(position) {
            Some(same) => Ok(self.answer(same.rules(), text, ask, limits, tell)),
            None => self.read(&text).map(|game| self.answer(&game, text, ask, limits, tell)),
        }
    }

    fn solve_text(&self, text: &str, ask: ExactQuestion, limits: &Limits) -> Result<ExactAnswer, BoxError> {
        let game = self.read(text)?;
        Ok(self.answer(&game, text.to_owned(), ask, limits, &|_| ()))
    }

    fn book_name(&self) -> &str {
        &self.name
    }

    fn has_books(&self) -> bool {
        self.has_books
    }

    fn make_book(&self, work: BookWork<'_>) -> Option<Vec<u8>> {
        let BookWork { scope, known, threads, limits, tell } = work;
        let builder = BookBuilder { solver: &self.solver, known, limits, threads, tell };
        let mut scores = builder.scores(&self.start, scope).ok()?;
        Some(write_book(&self.name, scope.plies, &mut scores))
    }
}
