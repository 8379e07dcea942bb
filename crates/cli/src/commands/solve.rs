//! `outplay solve`: the exact value of a position and a best line to the end.

use outplay::core::Proven;
use outplay::engine::{Position, SolverSettings};
use outplay::wire::{AnalysisAnswer, Answer, BoundKind, ValueView};

use super::Done;
use super::analyse::{analyse, field, show_counts, show_moves};
use super::batch::for_each_position;
use super::exact;
use crate::args::SolveArgs;
use crate::failure::Failure;
use crate::output::{self, STRONG, styled};
use crate::session::Session;
use crate::texts::Text;

/// The search when none is named and the game knows no better one: what it finds must be certain.
const EXACT_SEARCH: &str = "pvs:exact=on";

/// The size of an exact solver's table unless said.
const USUAL_MEBIBYTES: usize = 64;

pub(crate) fn run(args: &SolveArgs, session: &Session) -> Done {
    let start = args.game.start(session)?;
    let game = start.entry();
    if args.search.search.is_none() {
        let mebibytes = args.memory.map_or(USUAL_MEBIBYTES, |memory| memory as usize);
        let settings = SolverSettings { mebibytes, book: args.book_choice() };
        let solver = game.exact_solver(&args.game.settings.settings(), settings);
        let solver = solver.map_err(|problem| match &args.book {
            Some(path) => Failure::input(Text::File {
                path: path.display().to_string(),
                reason: problem.say(session.lang),
            }),
            None => Failure::Usage(problem),
        })?;
        if let Some(solver) = solver {
            return exact::run(args, &*start, &*solver, session);
        }
    }
    if let Some(option) = args.for_exact_solvers() {
        return Err(Failure::usage(Text::ForExactSolver { option: option.to_owned() }));
    }
    let default = game.solving_search().unwrap_or(EXACT_SEARCH);
    let request = args.search.request(game, default, session.limits())?.with_all_moves(args.all);
    for_each_position(&args.source, &*start, session, |position| {
        let mut analysis = analyse(position, &request, session);
        analysis.solved = Some(is_solved(&analysis));
        if session.json {
            return output::answer(Answer::Analysis(analysis));
        }
        show(position, &analysis, session, args.all)
    })
}

/// The value on the game's own scale: 1 for a win, -1 for a loss, or the integer result.
fn score(value: &ValueView) -> i32 {
    match value.to_core().score().proven() {
        Some(Proven::Win(_)) => 1,
        Some(Proven::Loss(_)) => -1,
        None => value.points.unwrap_or(0),
    }
}

/// Whether the search got to the bottom of it: the value is exact, or at least it is certain who wins.
fn is_solved(analysis: &AnalysisAnswer) -> bool {
    let who_wins = analysis.value.points.is_none() && analysis.value.bound != BoundKind::Estimate;
    (analysis.value.bound == BoundKind::Exact || who_wins) && !analysis.stopped
}

fn show(
    position: &dyn Position,
    analysis: &AnalysisAnswer,
    session: &Session,
    all: bool,
) -> Result<(), Failure> {
    output::line(session.drawn(&position.board()))?;
    let value = analysis.value.to_core().show(1, session.lang);
    let score = styled(STRONG, score(&analysis.value).to_string());
    field(session, &Text::LabelValue, &format!("{score} ({value})"))?;
    if let Some(best) = &analysis.best {
        field(session, &Text::LabelBest, &styled(STRONG, &best.text))?;
        field(session, &Text::LabelLine, &analysis.line.join(" "))?;
    }
    if all {
        show_moves(position.entry(), analysis, session)?;
    }
    show_counts(analysis, session)?;
    if !is_solved(analysis) {
        output::line(session.say(&Text::NotSolved))?;
    }
    Ok(())
}
