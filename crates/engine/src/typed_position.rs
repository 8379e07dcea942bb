//! A position of a game whose type is known, as the object that everyone else sees.

use std::any::Any;
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use outplay_core::limits::{Budget, Stopped};
use outplay_core::observe::{Counter, Counts, Iteration, Recorder, Recording};
use outplay_core::text::{BoxError, Lang};
use outplay_core::{
    Analysis, Chart, Deadline, Erased, Evaluate, Explain, Game, GameExt, Hints, Keyed, Limits, Notation,
    Observer, Outcome, Player, Playout, Plays, Policy, Retract, RootMove, Samples, Score, TreeSizeEstimate,
    Value, estimate_tree_size,
};
use outplay_graph::Arena;
use outplay_graph::game::{Exploration, GameCensus, census, explore, explore_from, retrograde};
use outplay_graph::texts::ExploreError;
use outplay_wire as wire;
use outplay_wire::{Board, MoveView};

use crate::algorithm::{Algorithm, MakePlayout};
use crate::brought::BroughtFor;
use crate::entry::GameEntry;
use crate::position::{ArenaForm, Position, SearchEvent, Settlement, Watch};
use crate::request::{Request, evaluation_of};
use crate::spec::{BoardBound, CourseGraph, GameSpec, PublishedSize, Settings, UseEvaluation, UseRetract};
use crate::texts::EngineError;
use crate::told_moves::{line_texts, move_view, number_of};

/// A move of the game of `S`.
type MoveOf<S> = <<S as GameSpec>::Game as Game>::Move;

/// A position of the game of `S`.
pub(crate) struct TypedPosition<S: GameSpec> {
    position: S::Game,
}

impl<S: GameSpec> TypedPosition<S> {
    pub(crate) fn new(position: S::Game) -> Self {
        Self { position }
    }

    /// A position that everyone sees, if it is one of this type.
    pub(crate) fn of(position: &dyn Position) -> Option<&Self> {
        (position as &dyn Any).downcast_ref()
    }

    /// The position as its rules have it.
    pub(crate) fn rules(&self) -> &S::Game {
        &self.position
    }

    /// The player from whose side values are shown.
    fn view(&self) -> Player {
        S::VIEW.unwrap_or_else(|| self.position.to_move())
    }

    fn is_flipped(&self) -> bool {
        self.view() != self.position.to_move()
    }

    fn seen(&self, value: Value, unit: u32) -> wire::ValueView {
        let value = if self.is_flipped() { value.flipped() } else { value };
        wire::ValueView::new(value, unit, self.view())
    }

    fn seen_samples(&self, samples: Samples, value: Option<Value>) -> wire::MoveSamples {
        let samples = if self.is_flipped() { samples.flipped() } else { samples };
        wire::MoveSamples {
            visits: samples.visits,
            mean: samples.mean,
            interval: samples.interval,
            proven: value.is_some_and(|value| !matches!(value, Value::Estimate(_))),
        }
    }

    /// The position to which the moves of a text lead from here; numbers of moves such as `1.` are passed over. Where the
    /// first word is no move, it was meant as a position, and `error` says what is wrong with it.
    fn after_moves(&self, text: &str, error: BoxError) -> Result<S::Game, BoxError> {
        let mut words = text.split_whitespace().map(without_number).filter(|word| !word.is_empty());
        let Some(Ok(first)) = words.next().map(|word| self.position.read_move(word)) else {
            return Err(error);
        };
        words.try_fold(self.position.after(first), |position, word| {
            Ok(position.after(position.read_move(word).map_err(S::problem)?))
        })
    }

    /// A move for machines and people.
    pub(crate) fn view_of_move(&self, mv: MoveOf<S>) -> MoveView {
        move_view::<S>(&self.position, number_of(&self.position, mv), mv)
    }

    fn nth(&self, number: u32) -> Result<MoveOf<S>, BoxError> {
        let moves = self.position.legal_moves();
        let no_such = || EngineError::NoSuchMove { number, moves: moves.len() as u32 };
        moves.get(number as usize).copied().ok_or_else(|| no_such().into())
    }

    fn run<Obs: Observer<S::Game>>(
        &self,
        request: &Request,
        observer: &mut Obs,
    ) -> (Analysis<MoveOf<S>>, u32) {
        let only: Vec<MoveOf<S>> = request.only.iter().filter_map(|&number| self.nth(number).ok()).collect();
        let user = RunSearch {
            game: &self.position,
            only: &only,
            algorithm: &request.plan.algorithm,
            playout: S::playout_without,
            limits: &request.limits,
            observer,
        };
        self.with_evaluation(request, user)
    }

    /// Hands the evaluation of a request to `user`: the one that the caller brought, or one of the game's.
    fn with_evaluation<U: UseEvaluation<S::Game>>(&self, request: &Request, user: U) -> U::Output {
        match &request.brought {
            Some(brought) => user.run(BroughtFor::<S>::new(brought)),
            None => S::with_evaluation(&self.position, &request.evaluation_text, user),
        }
    }

    /// Runs a search that is counted, told about and, if there is a recorder, recorded: one observer for all, since
    /// every search is compiled for each observer.
    fn watched(
        &self,
        request: &Request,
        recorder: Option<Recorder<S::Game>>,
        watch: &mut Watch<'_>,
    ) -> (wire::AnalysisAnswer, Option<Recording>) {
        let unit = self.with_evaluation(request, UnitOf);
        let unit = if request.plan.algorithm.grows_tree() { outplay_core::WIN_POINTS as u32 } else { unit };
        let hash_full = || match &request.plan.algorithm {
            Algorithm::Pvs(search) => search.hash_full(),
            _ => None,
        };
        let mut tell = |iteration: &Iteration<'_, MoveOf<S>>| {
            watch(SearchEvent {
                progress: wire::Progress {
                    depth: iteration.depth,
                    selective_depth: iteration.selective_depth,
                    rank: iteration.rank as u32 + 1,
                    nodes: iteration.nodes,
                    time_ms: wire::milliseconds(iteration.time),
                    value: self.seen(iteration.value, unit),
                    line: line_texts(&self.position, iteration.line, Notation::write_move),
                    hash_full: hash_full(),
                },
                protocol_line: line_texts(&self.position, iteration.line, Notation::protocol_move),
            });
        };
        let mut observer = (Counter::new(self.view()), (recorder, Told { tell: &mut tell }));
        let (analysis, unit) = self.run(request, &mut observer);
        let (counter, (recorder, _)) = observer;
        (self.report(request, unit, &analysis, &counter.counts()), recorder.map(Recorder::finish))
    }

    fn report(
        &self,
        request: &Request,
        unit: u32,
        analysis: &Analysis<MoveOf<S>>,
        counts: &Counts,
    ) -> wire::AnalysisAnswer {
        let told = told_moves(analysis);
        let wanted: HashSet<MoveOf<S>> = told.iter().map(|root| root.mv).chain(analysis.best).collect();
        // Looked up, not counted off for each move: a heap of Nim has a million of them.
        let moves = self.position.moves().into_iter().zip(0..);
        let numbers: HashMap<MoveOf<S>, usize> = moves.filter(|(mv, _)| wanted.contains(mv)).collect();
        let view = |mv| move_view::<S>(&self.position, numbers.get(&mv).copied().unwrap_or(0), mv);
        let root = |root: &RootMove<MoveOf<S>>| wire::AnalysedMove {
            mv: view(root.mv),
            value: root.value.map(|value| self.seen(value, unit)),
            line: line_texts(&self.position, &root.line, Notation::write_move),
            samples: root.samples.map(|samples| self.seen_samples(samples, root.value)),
        };
        wire::AnalysisAnswer {
            game: self.game().to_owned(),
            position: self.position.write(),
            search: request.plan.to_string(),
            evaluation: request.evaluation.to_owned(),
            value: self.seen(analysis.value, unit),
            best: analysis.best.map(view),
            line: line_texts(&self.position, &analysis.line, Notation::write_move),
            moves: told.iter().copied().map(root).collect(),
            moves_left_out: (analysis.moves.len() - told.len()) as u64,
            ownership: analysis.ownership.clone(),
            depth: analysis.depth,
            selective_depth: analysis.selective_depth,
            nodes: analysis.nodes,
            counts: wire::SearchCounts {
                leaves: counts.leaves,
                alpha_cuts: counts.alpha_cuts,
                beta_cuts: counts.beta_cuts,
                deep_cuts: counts.deep_cuts,
                table_probes: counts.table_probes,
                table_hits: counts.table_hits,
                table_cuts: counts.table_cuts,
            },
            time_ms: wire::milliseconds(analysis.time),
            stopped: analysis.stopped,
            solved: None,
            static_value: None,
        }
    }
}

impl<S: GameSpec> Position for TypedPosition<S> {
    fn game(&self) -> &'static str {
        self.entry().name()
    }

    fn entry(&self) -> &'static dyn GameEntry {
        S::entry_of(&self.position)
    }

    fn settings(&self) -> Settings {
        S::settings(&self.position)
    }

    fn read(&self, text: &str) -> Result<Box<dyn Position>, BoxError> {
        let position = self.position.read(text).or_else(|error| self.after_moves(text, S::problem(error)))?;
        Ok(Box::new(Self::new(position)))
    }

    fn write(&self) -> String {
        self.position.write()
    }

    fn board(&self) -> Board {
        S::board(&self.position)
    }

    fn to_move(&self) -> Player {
        self.position.to_move()
    }

    fn result(&self) -> Option<Outcome> {
        self.position.result()
    }

    fn moves(&self) -> Vec<MoveView> {
        self.position
            .legal_moves()
            .into_iter()
            .enumerate()
            .map(|(number, mv)| move_view::<S>(&self.position, number, mv))
            .collect()
    }

    fn find_move(&self, text: &str) -> Result<MoveView, BoxError> {
        let mv = self.position.read_move(text).map_err(S::problem)?;
        Ok(move_view::<S>(&self.position, number_of(&self.position, mv), mv))
    }

    fn after(&self, number: u32) -> Result<Box<dyn Position>, BoxError> {
        Ok(Box::new(Self::new(self.position.after(self.nth(number)?))))
    }

    fn random_move(&self, random: &mut fastrand::Rng) -> Option<u32> {
        if self.position.result().is_some() {
            return None;
        }
        let mv = S::playout(Some(Policy::Uniform)).choose(&self.position, random)?;
        Some(number_of(&self.position, mv) as u32)
    }

    fn analyse(&self, request: &Request, watch: &mut Watch<'_>) -> wire::AnalysisAnswer {
        self.watched(request, None, watch).0
    }

    fn analyse_silently(&self, request: &Request) -> wire::AnalysisAnswer {
        if !matches!(request.plan.algorithm, Algorithm::Pvs(_)) {
            return self.analyse(request, &mut |_| ());
        }
        let only: Vec<MoveOf<S>> = request.only.iter().filter_map(|&number| self.nth(number).ok()).collect();
        let user = RunSilently { game: &self.position, only: &only, request };
        let (analysis, unit) = self.with_evaluation(request, user);
        self.report(request, unit, &analysis, &Counts::default())
    }

    fn explain(&self, request: &Request, nodes: usize) -> (wire::AnalysisAnswer, Recording) {
        let recorder = Recorder::new(self.view(), nodes);
        let (analysis, recording) = self.watched(request, Some(recorder), &mut |_| ());
        (analysis, recording.unwrap_or_else(|| Recorder::<S::Game>::new(self.view(), 0).finish()))
    }

    fn evaluate(
        &self,
        evaluation: Option<&str>,
        limits: &Limits,
        lang: Lang,
    ) -> Result<wire::StaticValue, BoxError> {
        let (_, text) = evaluation_of(self.entry(), evaluation)?;
        let found = S::with_evaluation(&self.position, &text, LookAt { game: &self.position, limits });
        let terms = found.terms.iter().map(|term| wire::StaticTerm {
            term: term.label(lang),
            player_1: term.first,
            player_2: term.second,
        });
        Ok(wire::StaticValue {
            value: self.seen(found.value, found.unit),
            error: found.error,
            terms: terms.collect(),
            board: found.chart.as_ref().map(chart_board),
            elsewhere: found.chart.as_ref().map(|chart| chart.elsewhere),
        })
    }

    fn perft(&self, depth: u32, budget: &mut Budget) -> Result<Vec<(String, Plays)>, Stopped> {
        let mut position = self.position.clone();
        if depth == 0 || position.result().is_some() {
            return Ok(Vec::new());
        }
        let count = |mv| {
            let plays = position.visit(mv, |child| S::perft().count(child, depth - 1, budget))?;
            Ok((self.position.write_move(mv), plays))
        };
        self.position.moves().into_iter().map(count).collect()
    }

    fn arena(
        &self,
        form: ArenaForm,
        exploration: &Exploration,
        watch: &mut dyn FnMut(usize),
    ) -> Result<Arena, BoxError> {
        if form == ArenaForm::Course {
            let no_course = || EngineError::NoCourseGraph { game: S::NAME.to_owned() };
            let CourseGraph { starts, name } = S::course_graph(&self.position).ok_or_else(no_course)?;
            return Ok(explore_from(starts, S::Game::clone, name, exploration, watch)?);
        }
        let merge = |position: &S::Game| {
            let image = if form == ArenaForm::Symmetric { S::canonical(position) } else { None };
            image.unwrap_or_else(|| position.clone())
        };
        Ok(explore(&self.position, merge, Notation::write, exploration, watch)?)
    }

    fn board_bound(&self) -> Option<BoardBound> {
        S::board_bound(&self.position)
    }

    fn published_sizes(&self) -> &'static [PublishedSize] {
        S::published_sizes(&self.position)
    }

    fn estimate_tree_size(&self, plays: u64, seed: u64, limits: &Limits) -> Option<TreeSizeEstimate> {
        estimate_tree_size(&self.position, plays, seed, limits)
    }

    fn census(
        &self,
        exploration: &Exploration,
        watch: &mut dyn FnMut(usize),
    ) -> Result<GameCensus, BoxError> {
        let by_taking_back = TakeBack { start: &self.position, exploration, watch };
        let counted = match S::with_retract(by_taking_back) {
            Ok(solved) => solved?.census(),
            Err(TakeBack { start, exploration, watch }) => census(start, exploration, watch)?,
        };
        Ok(counted)
    }

    fn resumed(&self, player: Player) -> Option<Box<dyn Position>> {
        Some(Box::new(Self::new(S::resumed(&self.position, player)?)))
    }

    fn settlement(&self, ownership: &[i8]) -> Option<Settlement> {
        S::settlement(&self.position, ownership)
    }

    fn boxed(&self) -> Box<dyn Position> {
        Box::new(Self::new(self.position.clone()))
    }
}

/// Root moves that are told: to tell a million of them takes longer than to find the best one.
const MOST_TOLD: usize = 10_000;

/// The root moves that are told, in the order of the game: all of them, or the best where there are too many.
fn told_moves<M: Copy + Eq>(analysis: &Analysis<M>) -> Vec<&RootMove<M>> {
    let mut told: Vec<(usize, &RootMove<M>)> = analysis.moves.iter().enumerate().collect();
    if told.len() > MOST_TOLD {
        let worth = |root: &RootMove<M>| (Some(root.mv) == analysis.best, root.value.map(Value::score));
        told.select_nth_unstable_by_key(MOST_TOLD, |&(place, root)| (Reverse(worth(root)), place));
        told.truncate(MOST_TOLD);
        told.sort_unstable_by_key(|&(place, _)| place);
    }
    told.into_iter().map(|(_, root)| root).collect()
}

/// A chart of points as a board: each square has its piece as a letter and its points as text.
fn chart_board(chart: &Chart) -> Board {
    let (height, width) = (chart.rows.len(), chart.columns.len());
    let cells = chart.rows.iter().enumerate().flat_map(|(row, squares)| {
        squares.iter().enumerate().map(move |(column, square)| {
            let mut cell = wire::BoardCell::at(column, row).with_text(square.points.to_string());
            cell.notes = vec![(0, square.mark.to_string())];
            cell
        })
    });
    Board::Grid(wire::GridBoard {
        width: width as u16,
        height: height as u16,
        columns: chart.columns.clone(),
        cells: cells.collect(),
        ..wire::GridBoard::default()
    })
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

/// Runs an algorithm with the evaluation that it is given.
struct RunSearch<'a, G: Game, P, O> {
    game: &'a G,
    only: &'a [G::Move],
    algorithm: &'a Algorithm,
    playout: MakePlayout<P>,
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

    fn run<E: Explain<G> + Sync>(self, mut evaluation: E) -> Self::Output {
        let Self { game, only, algorithm, playout, limits, observer } = self;
        evaluation.end_by(&Deadline::new(limits));
        let analysis = if const { has_accumulator::<G, E>() } {
            algorithm.search(game, only, (&evaluation, playout), limits, observer)
        } else {
            algorithm.search(game, only, (&Erased::new(&evaluation), playout), limits, observer)
        };
        let unit = analysis.unit.unwrap_or_else(|| evaluation.unit());
        (analysis, unit)
    }
}

/// Runs the fast search with the evaluation that it is given, and no observer.
struct RunSilently<'a, G: Game> {
    game: &'a G,
    only: &'a [G::Move],
    request: &'a Request,
}

impl<G: Hints + Keyed + Send + Sync> UseEvaluation<G> for RunSilently<'_, G> {
    type Output = (Analysis<G::Move>, u32);

    fn run<E: Explain<G> + Sync>(self, mut evaluation: E) -> Self::Output {
        let Algorithm::Pvs(plan) = &self.request.plan.algorithm else {
            unreachable!("only the fast search is compiled for silence")
        };
        let (search, limits) = (plan.search(), &self.request.limits);
        evaluation.end_by(&Deadline::new(limits));
        let analysis = if const { has_accumulator::<G, E>() } {
            search.search_among(self.game, self.only, &evaluation, limits, &mut ())
        } else {
            search.search_among(self.game, self.only, &Erased::new(&evaluation), limits, &mut ())
        };
        (analysis, evaluation.unit())
    }
}

/// Whether an evaluation has an accumulator. Only such a one gets searches compiled for its own type; the others share one
/// compilation a game, which saves most of the time that it takes to build a game.
const fn has_accumulator<G: Game, E: Evaluate<G>>() -> bool {
    size_of::<E::Accumulator>() > 0
}

/// The unit of an evaluation.
struct UnitOf;

impl<G: Game> UseEvaluation<G> for UnitOf {
    type Output = u32;

    fn run<E: Explain<G> + Sync>(self, evaluation: E) -> u32 {
        evaluation.unit()
    }
}

/// What an evaluation says, before anyone has looked at it from a side.
struct Looked {
    value: Value,
    unit: u32,
    error: Option<i32>,
    terms: Vec<outplay_core::Term>,
    chart: Option<Chart>,
}

/// Evaluates a position with the evaluation that it is given.
struct LookAt<'a, G> {
    game: &'a G,
    limits: &'a Limits,
}

impl<G: Game> UseEvaluation<G> for LookAt<'_, G> {
    type Output = Looked;

    fn run<E: Explain<G> + Sync>(self, mut evaluation: E) -> Looked {
        evaluation.end_by(&Deadline::new(self.limits));
        let result = self.game.result();
        let score = match result {
            Some(outcome) => Score::of(outcome, self.game.to_move(), 0),
            None => Score::heuristic(evaluation.value(self.game)),
        };
        // What is known by samples is no more than an estimate.
        let error = if result.is_some() { None } else { evaluation.error(self.game) };
        Looked {
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

/// A word without the number of a move before it.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.starts_with('.') { rest.trim_start_matches('.') } else { word }
}
