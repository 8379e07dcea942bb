//! A position of any game, behind one interface.

use std::time::Duration;

use outplay_core::limits::{Budget, Stopped};
use outplay_core::observe::{Counter, Counts, Iteration, Recorder, Recording};
use outplay_core::text::Problem;
use outplay_core::{
    Analysis, Chart, Erased, Evaluate, Explain, Game, GameExt, Hints, Keyed, Limits, Notation, Observer,
    Outcome, Player, Playout, Plays, Policy, Retract, Samples, Search, Term, Value,
};
use outplay_games::offer::{Offer, Settings, UseEvaluation, UseRetract, monte_carlo};
use outplay_graph::Arena;
use outplay_graph::game::{Exploration, GameCensus, census, explore, retrograde};
use outplay_graph::texts::ExploreError;

use super::plan::{Algorithm, Best, Plan};
use super::report::{MoveReport, Report};
use crate::texts::{CatalogueError, NoSuch, Unknown};

/// One finished depth of a running search.
#[derive(Clone, Debug)]
pub struct Progress {
    /// The depth that was searched.
    pub depth: u32,
    /// The greatest depth that any line reached.
    pub selective_depth: u32,
    /// All nodes so far.
    pub nodes: u64,
    /// The time since the search began.
    pub time: Duration,
    /// The value of the position.
    pub value: Value,
    /// The principal line.
    pub line: Vec<String>,
}

/// Is told about each finished depth.
pub type Watch<'a> = dyn FnMut(Progress) + 'a;

/// What an evaluation says about a position.
#[derive(Clone, Debug)]
pub struct StaticValue {
    /// The value, seen as the game shows values.
    pub value: Value,
    /// How many points are printed as 1.
    pub unit: u32,
    /// The standard error of the value, when it comes from samples.
    pub error: Option<i32>,
    /// How it comes about.
    pub terms: Vec<Term>,
    /// Where on the board it comes from: the first player's points minus the second's.
    pub chart: Option<Chart>,
}

/// A position of some game.
pub trait Position: Send + Sync {
    /// The name of the game.
    fn game(&self) -> &'static str;
    /// The settings under which it is played, as far as they matter to a solver.
    fn settings(&self) -> Settings;
    /// Another position under the same rules.
    fn read(&self, text: &str) -> Result<Box<dyn Position>, Problem>;
    /// The position as text.
    fn write(&self) -> String;
    /// The position drawn for people.
    fn draw(&self) -> String;
    /// Who moves.
    fn to_move(&self) -> Player;
    /// The result, when the play is over.
    fn result(&self) -> Option<Outcome>;
    /// The legal moves.
    fn moves(&self) -> Vec<String>;
    /// The position after a move, and the move as it is properly written.
    fn after(&self, mv: &str) -> Result<(Box<dyn Position>, String), Problem>;
    /// A legal move as programs tell it to each other.
    fn protocol_move(&self, mv: &str) -> Result<String, Problem>;
    /// The position drawn in plain letters.
    fn draw_plain(&self) -> String;
    /// The position drawn as SVG, in games that can.
    fn draw_svg(&self) -> Option<String>;
    /// A legal move, all equally likely.
    fn random_move(&self, random: &mut fastrand::Rng) -> Option<String>;
    /// What a search finds out.
    fn analyse(&self, plan: &Plan, limits: &Limits, watch: &mut Watch<'_>) -> Result<Report, Problem>;
    /// The same with nobody watching: quicker, but nothing is counted except nodes. Only the fast search is compiled
    /// for silence; the others are watched as ever.
    fn glimpse(&self, plan: &Plan, limits: &Limits) -> Result<Report, Problem>;
    /// What a search finds out, and the tree that it walks, of which at most `nodes` nodes are kept.
    fn explain(&self, plan: &Plan, limits: &Limits, nodes: usize) -> Result<(Report, Recording), Problem>;
    /// How deep an explanation looks when nothing is said; nothing means to the end of the play.
    fn glance(&self) -> Option<u32>;
    /// What an evaluation (the default one unless named) says.
    fn evaluate(&self, evaluation: Option<&str>) -> Result<StaticValue, Problem>;
    /// The number of plays of `depth` plies below each move; nothing when the budget ran out.
    fn perft(&self, depth: u32, budget: &mut Budget) -> Result<Vec<(String, Plays)>, Stopped>;
    /// Every position that a play from here can reach, as an arena in which this one is position 0; with `merged`, one
    /// position for all its mirror images. `watch` is told now and then how many there are.
    fn arena(
        &self,
        merged: bool,
        exploration: &Exploration,
        watch: &mut dyn FnMut(usize),
    ) -> Result<Arena, Problem>;
    /// How every position that a play from here can reach ends, counted; without storing a move where the game can
    /// take moves back. `watch` is told now and then how many there are.
    fn census(&self, exploration: &Exploration, watch: &mut dyn FnMut(usize)) -> Result<GameCensus, Problem>;
    /// The search that solves the game outright, if there is a better one than the fast alpha-beta.
    fn solver(&self) -> Option<&'static str>;
    /// The same position again.
    fn boxed(&self) -> Box<dyn Position>;
}

/// A move of the game that `O` offers.
type MoveOf<O> = <<O as Offer>::Game as Game>::Move;

/// A position of the game that `O` offers.
pub(super) struct Placed<O: Offer> {
    position: O::Game,
}

impl<O: Offer> Placed<O> {
    pub(super) fn new(position: O::Game) -> Self {
        Self { position }
    }

    /// The evaluation of this name, and the text that describes it with its parameters.
    fn evaluation(text: Option<&str>) -> Result<(&'static str, &str), Problem> {
        let text = text.unwrap_or(O::EVALUATIONS[0].name);
        let name = text.split(':').next().unwrap_or(text);
        let known = O::EVALUATIONS.iter().find(|evaluation| evaluation.name == name).ok_or_else(|| {
            let no_such = NoSuch::Evaluation { game: O::NAME.to_owned(), name: name.to_owned() };
            Unknown::new(no_such, name, O::EVALUATIONS.iter().map(|evaluation| evaluation.name))
        })?;
        if text != name {
            monte_carlo(text)
                .map_err(|wrong| CatalogueError::BadEvaluation { name: name.to_owned(), wrong })?;
        }
        Ok((known.name, text))
    }

    /// The player from whose side values are shown.
    fn view(&self) -> Player {
        O::VIEW.unwrap_or_else(|| self.position.to_move())
    }

    fn seen(&self, value: Value) -> Value {
        if self.view() == self.position.to_move() { value } else { value.flipped() }
    }

    /// What plays by chance say, seen as values are.
    fn seen_samples(&self, samples: Samples) -> Samples {
        if self.view() == self.position.to_move() { samples } else { samples.flipped() }
    }

    /// The moves of a line as text.
    fn line(&self, line: &[MoveOf<O>]) -> Vec<String> {
        let mut position = self.position.clone();
        line.iter()
            .map(|&mv| {
                let text = position.write_move(mv);
                position.play(mv);
                text
            })
            .collect()
    }

    fn run<Obs: Observer<O::Game>>(
        &self,
        plan: &Plan,
        limits: &Limits,
        observer: &mut Obs,
    ) -> Result<Report, Problem> {
        let (evaluation, text) = Self::evaluation(plan.evaluation.as_deref())?;
        let limits = plan.limits(limits);
        let user = RunSearch {
            game: &self.position,
            algorithm: &plan.algorithm,
            playout: O::playout,
            limits: &limits,
            observer,
        };
        let (analysis, unit) = O::with_evaluation(&self.position, text, user);
        Ok(self.report(plan, evaluation, unit, &analysis))
    }

    /// Runs a search that is counted, told about and, if there is a recorder, recorded: one observer for all, since
    /// every search is compiled for each observer.
    fn watched(
        &self,
        plan: &Plan,
        limits: &Limits,
        recorder: Option<Recorder<O::Game>>,
        watch: &mut Watch<'_>,
    ) -> Result<(Report, Recording), Problem> {
        let mut tell = |iteration: &Iteration<'_, MoveOf<O>>| {
            watch(Progress {
                depth: iteration.depth,
                selective_depth: iteration.selective_depth,
                nodes: iteration.nodes,
                time: iteration.time,
                value: self.seen(iteration.value),
                line: self.line(iteration.line),
            });
        };
        let mut observer = (Counter::new(self.view()), (recorder, Told { tell: &mut tell }));
        let report = self.run(plan, limits, &mut observer)?;
        let (counter, (recorder, _)) = observer;
        let recording = recorder.unwrap_or_else(|| Recorder::new(self.view(), 0)).finish();
        Ok((Report { counts: counter.counts(), ..report }, recording))
    }

    fn report(
        &self,
        plan: &Plan,
        evaluation: &'static str,
        unit: u32,
        analysis: &Analysis<MoveOf<O>>,
    ) -> Report {
        let text = |mv| self.position.write_move(mv);
        Report {
            game: O::NAME,
            position: self.position.write(),
            search: plan.to_string(),
            evaluation,
            unit,
            seen_by: self.view(),
            seen_by_mover: O::VIEW.is_none(),
            best: analysis.best.map(text),
            value: self.seen(analysis.value),
            line: self.line(&analysis.line),
            moves: analysis
                .moves
                .iter()
                .map(|root| MoveReport {
                    mv: text(root.mv),
                    value: root.value.map(|value| self.seen(value)),
                    line: self.line(&root.line),
                    samples: root.samples.map(|samples| self.seen_samples(samples)),
                })
                .collect(),
            depth: analysis.depth,
            selective_depth: analysis.selective_depth,
            nodes: analysis.nodes,
            counts: Counts::default(),
            time: analysis.time,
            stopped: analysis.stopped,
        }
    }
}

impl<O: Offer> Position for Placed<O> {
    fn game(&self) -> &'static str {
        O::NAME
    }

    fn settings(&self) -> Settings {
        O::settings(&self.position)
    }

    fn read(&self, text: &str) -> Result<Box<dyn Position>, Problem> {
        Ok(Box::new(Self::new(self.position.read(text)?)))
    }

    fn write(&self) -> String {
        self.position.write()
    }

    fn draw(&self) -> String {
        self.position.draw()
    }

    fn to_move(&self) -> Player {
        self.position.to_move()
    }

    fn result(&self) -> Option<Outcome> {
        self.position.result()
    }

    fn moves(&self) -> Vec<String> {
        if self.position.outcome().is_some() {
            return Vec::new();
        }
        self.position.moves().into_iter().map(|mv| self.position.write_move(mv)).collect()
    }

    fn after(&self, mv: &str) -> Result<(Box<dyn Position>, String), Problem> {
        let mv = self.position.read_move(mv)?;
        Ok((Box::new(Self::new(self.position.after(mv))), self.position.write_move(mv)))
    }

    fn protocol_move(&self, mv: &str) -> Result<String, Problem> {
        Ok(self.position.protocol_move(self.position.read_move(mv)?))
    }

    fn draw_plain(&self) -> String {
        self.position.draw_plain()
    }

    fn draw_svg(&self) -> Option<String> {
        self.position.draw_svg()
    }

    fn random_move(&self, random: &mut fastrand::Rng) -> Option<String> {
        self.position
            .result()
            .is_none()
            .then(|| O::playout(Some(Policy::Uniform)).choose(&self.position, random))
            .flatten()
            .map(|mv| self.position.write_move(mv))
    }

    fn analyse(&self, plan: &Plan, limits: &Limits, watch: &mut Watch<'_>) -> Result<Report, Problem> {
        Ok(self.watched(plan, limits, None, watch)?.0)
    }

    fn glimpse(&self, plan: &Plan, limits: &Limits) -> Result<Report, Problem> {
        let Algorithm::Best(best) = &plan.algorithm else {
            return self.analyse(plan, limits, &mut |_| ());
        };
        let (evaluation, text) = Self::evaluation(plan.evaluation.as_deref())?;
        let user = RunSilently { game: &self.position, best, limits: &plan.limits(limits) };
        let (analysis, unit) = O::with_evaluation(&self.position, text, user);
        Ok(self.report(plan, evaluation, unit, &analysis))
    }

    fn explain(&self, plan: &Plan, limits: &Limits, nodes: usize) -> Result<(Report, Recording), Problem> {
        let recorder = Recorder::new(self.view(), nodes);
        self.watched(plan, limits, Some(recorder), &mut |_| ())
    }

    fn glance(&self) -> Option<u32> {
        O::GLANCE
    }

    fn evaluate(&self, evaluation: Option<&str>) -> Result<StaticValue, Problem> {
        let (_, text) = Self::evaluation(evaluation)?;
        let found = O::with_evaluation(&self.position, text, LookAt { game: &self.position });
        Ok(StaticValue { value: self.seen(found.value), ..found })
    }

    fn perft(&self, depth: u32, budget: &mut Budget) -> Result<Vec<(String, Plays)>, Stopped> {
        let mut position = self.position.clone();
        if depth == 0 || position.result().is_some() {
            return Ok(Vec::new());
        }
        let count = |mv| {
            let plays = position.visit(mv, |child| O::perft().count(child, depth - 1, budget))?;
            Ok((self.position.write_move(mv), plays))
        };
        self.position.moves().into_iter().map(count).collect()
    }

    fn arena(
        &self,
        merged: bool,
        exploration: &Exploration,
        watch: &mut dyn FnMut(usize),
    ) -> Result<Arena, Problem> {
        let merge = |position: &O::Game| {
            let image = if merged { O::canonical(position) } else { None };
            image.unwrap_or_else(|| position.clone())
        };
        Ok(explore(&self.position, merge, Notation::write, exploration, watch)?)
    }

    fn census(&self, exploration: &Exploration, watch: &mut dyn FnMut(usize)) -> Result<GameCensus, Problem> {
        let by_taking_back = TakeBack { start: &self.position, exploration, watch };
        let counted = match O::with_retract(by_taking_back) {
            Ok(solved) => solved?.census(),
            Err(TakeBack { start, exploration, watch }) => census(start, exploration, watch)?,
        };
        Ok(counted)
    }

    fn solver(&self) -> Option<&'static str> {
        O::SOLVER
    }

    fn boxed(&self) -> Box<dyn Position> {
        Box::new(Self::new(self.position.clone()))
    }
}

/// Solves a game by taking moves back.
struct TakeBack<'a, G> {
    start: &'a G,
    exploration: &'a Exploration,
    watch: &'a mut dyn FnMut(usize),
}

impl<G: Keyed> UseRetract<G> for TakeBack<'_, G> {
    type Output = Result<retrograde::SolvedGame, ExploreError>;

    fn run(self) -> Self::Output
    where
        G: Retract,
    {
        retrograde::solve(self.start, self.exploration, self.watch)
    }
}

/// Runs an algorithm with the knowledge that it is given.
struct RunSearch<'a, G, P, O> {
    game: &'a G,
    algorithm: &'a Algorithm,
    playout: fn(Option<Policy>) -> P,
    limits: &'a Limits,
    observer: &'a mut O,
}

impl<G, P, O> UseEvaluation<G> for RunSearch<'_, G, P, O>
where
    G: Hints + Keyed + Send + Sync,
    P: Playout<G>,
    O: Observer<G>,
{
    type Output = (Analysis<G::Move>, u32);

    fn run<E: Explain<G> + Sync>(self, evaluation: E) -> Self::Output {
        let Self { game, algorithm, playout, limits, observer } = self;
        let analysis = if const { has_sums::<G, E>() } {
            algorithm.search(game, &evaluation, playout, limits, observer)
        } else {
            algorithm.search(game, &Erased::new(&evaluation), playout, limits, observer)
        };
        let unit = analysis.unit.unwrap_or_else(|| evaluation.unit());
        (analysis, unit)
    }
}

/// Runs the fast search with the knowledge that it is given, and no observer.
struct RunSilently<'a, G> {
    game: &'a G,
    best: &'a Best,
    limits: &'a Limits,
}

impl<G: Hints + Keyed + Send + Sync> UseEvaluation<G> for RunSilently<'_, G> {
    type Output = (Analysis<G::Move>, u32);

    fn run<E: Explain<G> + Sync>(self, evaluation: E) -> Self::Output {
        let search = self.best.search();
        let analysis = if const { has_sums::<G, E>() } {
            search.search(self.game, &evaluation, self.limits, &mut ())
        } else {
            search.search(self.game, &Erased::new(&evaluation), self.limits, &mut ())
        };
        (analysis, evaluation.unit())
    }
}

/// Whether a knowledge inherits sums. Only such a one gets searches compiled for its own type; the others share one
/// compilation a game, which saves most of the time that it takes to build the catalogue.
const fn has_sums<G: Game, E: Evaluate<G>>() -> bool {
    size_of::<E::Accumulator>() > 0
}

/// Evaluates a position with the knowledge that it is given.
struct LookAt<'a, G> {
    game: &'a G,
}

impl<G: Game> UseEvaluation<G> for LookAt<'_, G> {
    type Output = StaticValue;

    fn run<E: Explain<G> + Sync>(self, evaluation: E) -> StaticValue {
        let score = match self.game.result() {
            Some(outcome) => outplay_core::Score::of(outcome, self.game.to_move(), 0),
            None => outplay_core::Score::heuristic(evaluation.value(self.game)),
        };
        // What is known by samples is no more than an estimate.
        let error = if self.game.result().is_some() { None } else { evaluation.error(self.game) };
        StaticValue {
            value: if error.is_some() { Value::Estimate(score) } else { Value::Exact(score) },
            unit: evaluation.unit(),
            error,
            terms: evaluation.terms(self.game),
            chart: evaluation.chart(self.game),
        }
    }
}

/// An observer that tells a front end about each finished depth.
struct Told<'a, M> {
    tell: &'a mut dyn FnMut(&Iteration<'_, M>),
}

impl<G: Game> Observer<G> for Told<'_, G::Move> {
    type Mark = ();

    fn mark(&self, _ply: u32) {}

    fn mark_of_caller(&self) {}

    fn iteration(&mut self, iteration: &Iteration<'_, G::Move>) {
        (self.tell)(iteration);
    }
}
