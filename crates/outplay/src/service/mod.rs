//! One service for every face that speaks messages: a call goes in, progress and an answer come out.
//!
//! A page over a socket, the same page over a worker, a script that posts: all of them translate between their wires and
//! [`Service::answer`], and decide nothing. The service remembers nothing about who asks; what it keeps are solvers, so that
//! the second question about a game is answered sooner than the first.
//!
//! ```
//! use outplay::catalogue::Catalogue;
//! use outplay::core::Limits;
//! use outplay::service::Service;
//! use outplay::wire::{Answer, Call};
//!
//! let service = Service::new(Catalogue::standard());
//! let call = Call::from_json(r#"{"id":1,"do":"analyse","game":"nim","start":"1 2","plan":"minimax"}"#).unwrap();
//! let Answer::Analysis(analysis) = service.answer(&call, &Limits::default(), &mut |_| ()) else { unreachable!() };
//! assert_eq!(analysis.best.map(|mv| mv.text).as_deref(), Some("2:1"));
//! ```

mod annotate;
mod arenas;
mod caps;
mod games;
mod laboratory;
mod puzzles;
mod solvers;
mod texts;
mod watch;

use outplay_core::Limits;
use outplay_core::text::{BoxError, Lang};
use outplay_wire::{Answer, Ask, Call, Problem, Stopping};

pub use caps::Caps;

use crate::catalogue::Catalogue;
use solvers::Solvers;

/// Is told what is known so far.
pub type Tell<'a> = dyn FnMut(Answer) + 'a;

/// What a question comes to.
type Answered = Result<Answer, BoxError>;

/// Answers calls.
pub struct Service {
    catalogue: Catalogue,
    caps: Caps,
    solvers: Solvers,
}

/// What every question needs: the language of the sentences, and how far the work may go.
struct Desk<'a> {
    service: &'a Service,
    lang: Lang,
    limits: &'a Limits,
}

impl Service {
    /// A service for these games and puzzles.
    pub fn new(catalogue: Catalogue) -> Self {
        Self { catalogue, caps: Caps::default(), solvers: Solvers::default() }
    }

    /// The same with other bounds on what may be asked.
    #[must_use]
    pub fn within(mut self, caps: Caps) -> Self {
        self.caps = caps;
        self
    }

    /// What may be asked at most.
    pub fn caps(&self) -> &Caps {
        &self.caps
    }

    /// Answers a call; what is wrong with it is an answer too. `limits` bring the clock and the flag that stops the work.
    pub fn answer(&self, call: &Call, limits: &Limits, tell: &mut Tell<'_>) -> Answer {
        let lang = call.lang.into();
        let desk = Desk { service: self, lang, limits };
        desk.answer(&call.ask, tell).unwrap_or_else(|problem| Answer::Problem(Problem::of(&*problem, lang)))
    }

    /// Whether a question is answered at once, whatever it is about; others may think for long, and wait for their turn.
    pub fn is_light(ask: &Ask) -> bool {
        matches!(
            ask,
            Ask::Catalogue
                | Ask::Scene(_)
                | Ask::Record(_)
                | Ask::Read(_)
                | Ask::Evaluate(_)
                | Ask::Puzzle(_)
                | Ask::Hint(_)
                | Ask::Arena(_)
                | Ask::ArenaWalk(_)
                | Ask::Convert(_)
                | Ask::Exercise(_)
                | Ask::Stop { .. }
        )
    }
}

impl Desk<'_> {
    fn answer(&self, ask: &Ask, tell: &mut Tell<'_>) -> Answered {
        match ask {
            Ask::Catalogue => Ok(Answer::Catalogue(self.service.catalogue.describe(self.lang))),
            Ask::Scene(position) => self.scene(position),
            Ask::Choose(ask) => self.choose(ask),
            Ask::Analyse(ask) => self.analyse(ask, tell),
            Ask::Solve(ask) => self.solve(ask),
            Ask::Annotate(ask) => self.annotate(ask, tell),
            Ask::Evaluate(ask) => self.evaluate(ask),
            Ask::Watch(ask) => self.watch(ask),
            Ask::Record(position) => self.record(position),
            Ask::Read(ask) => self.read(ask),
            Ask::Puzzle(puzzle) => self.puzzle(puzzle),
            Ask::Hint(puzzle) => self.hint(puzzle),
            Ask::Explain(puzzle) => self.explain(puzzle),
            Ask::Backtrack(ask) => self.backtrack(ask),
            Ask::Generate(ask) => self.generate(ask),
            Ask::Arena(arena) => self.arena(arena),
            Ask::ArenaWalk(ask) => self.walk(ask),
            Ask::Convert(ask) => self.convert(ask),
            Ask::ArenaFrom(ask) => self.arena_from(ask),
            Ask::Compare(ask) => self.compare(ask),
            Ask::Match(ask) => self.hold_match(ask, tell),
            &Ask::Exercise(ask) => Ok(laboratory::exercise(ask)),
            // Whoever carries messages knows which calls are under way; here there is none beside this one.
            &Ask::Stop { job } => Ok(Answer::Stopping(Stopping { job, found: false })),
        }
    }
}
