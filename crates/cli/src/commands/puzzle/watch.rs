//! `outplay explain PUZZLE --solver NAME`: backtracking to be watched, as words, as boards, as a tree.

use std::process::ExitCode;

use outplay::catalogue::puzzle_solver;
use outplay::core::limits::Limits;
use outplay::draw::tree::{NodeKind, TreeFigure, TreeNode};
use outplay::puzzles::{AnyBacktracking, PuzzleEntry};
use outplay::wire::{Answer, Backtracking};

use super::source::only;
use super::texts::PuzzleText;
use crate::args::ExplainArgs;
use crate::commands::Done;
use crate::commands::explain::{numbered, put};
use crate::commands::explain_pictures::{pictures, tell_left_out};
use crate::failure::Failure;
use crate::output::{self, LABEL, styled};
use crate::session::Session;

/// Deeper steps are not moved further to the right: a narrow terminal shows them all.
const DEEPEST_INDENT: usize = 24;

pub(crate) fn run(kind: &'static dyn PuzzleEntry, name: &str, args: &ExplainArgs, session: &Session) -> Done {
    let solver = puzzle_solver(kind, Some(name)).map_err(Failure::usage)?;
    let puzzle = only(kind, &args.source)?;
    let limits = Limits { nodes: Some(u64::from(args.keep)), time: args.search.time, ..session.limits() };
    let watched = session.interruptible(|| puzzle.watch(solver, &limits));
    let Some(watched) = watched else {
        return Err(Failure::usage(PuzzleText::NoBacktracking { solver: name.to_owned() }));
    };
    let told = watched.to_wire(session.lang);
    if let Some(number) = args.step.filter(|&step| step == 0 || step > told.steps.len()) {
        return Err(Failure::input(PuzzleText::NoSuchStep { number, steps: told.steps.len() }));
    }
    let drawn = draw(&*watched, &told, args, session)?;
    if session.json {
        output::answer(Answer::Backtracking(told))?;
    } else if !drawn {
        tell(&*watched, &told, args, session)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Draws the boards of the steps, or the tree; whether anything was to be drawn.
fn draw(
    watched: &dyn AnyBacktracking,
    told: &Backtracking,
    args: &ExplainArgs,
    session: &Session,
) -> Result<bool, Failure> {
    let boards = (args.steps || args.step.is_some()).then_some(args.svg.as_ref()).flatten();
    if let Some(path) = boards {
        for (number, step) in (1..).zip(&told.steps) {
            match args.step {
                Some(only) if only == number => put(path, &watched.draw(step.board), session)?,
                Some(_) => {}
                None => put(&numbered(path, number), &watched.draw(step.board), session)?,
            }
        }
        return Ok(true);
    }
    let pictures = pictures(args, session);
    if !pictures.is_empty() {
        let shown = &args.pictures;
        let tree = TreeFigure { direction: shown.direction(), ..tree(told, session) };
        let fitted = tree.fitted(shown.room(), session.lang);
        for (path, draw) in &pictures {
            // Who lays the tree out by other means finds room by other means.
            let is_laid_out = [&args.svg, &args.tikz].into_iter().flatten().any(|laid_out| laid_out == path);
            let drawn = if is_laid_out { &fitted } else { &tree };
            tell_left_out(drawn, session);
            put(path, &draw(drawn), session)?;
        }
    }
    Ok(!pictures.is_empty())
}

/// What was tried, as a tree; the way to the solution is its principal line.
fn tree(told: &Backtracking, session: &Session) -> TreeFigure {
    let mut on_the_way = vec![false; told.boards.len()];
    let mut board = told.boards.iter().position(|board| board.solved);
    while let Some(number) = board {
        on_the_way[number] = true;
        board = told.boards[number].above;
    }
    let mut figure = TreeFigure::default();
    for (number, board) in told.boards.iter().enumerate() {
        let title = board.step.clone().unwrap_or_else(|| session.say(&PuzzleText::Givens));
        let mut node = TreeNode::new(format!("n{number}"), NodeKind::Leaf, title);
        node.principal = on_the_way[number];
        if board.options.is_empty() && !board.solved {
            node.cut = Some(session.say(&PuzzleText::DeadEnd));
        }
        figure.add(board.above, node);
    }
    figure
}

fn tell(
    watched: &dyn AnyBacktracking,
    told: &Backtracking,
    args: &ExplainArgs,
    session: &Session,
) -> Result<(), Failure> {
    for (number, step) in (1..).zip(&told.steps) {
        if args.step.is_some_and(|only| only != number) {
            continue;
        }
        let indent = " ".repeat(step.depth.min(DEEPEST_INDENT));
        output::line(format!("{} {indent}{}", styled(LABEL, format!("{number:>4}.")), step.sentence))?;
        if args.steps || args.step.is_some() {
            output::line(watched.show(step.board))?;
        }
    }
    let (tried, back) = (session.grouped(told.tried), session.grouped(told.taken_back));
    let end = if told.stopped {
        PuzzleText::WatchStopped { tried, back }
    } else {
        PuzzleText::WatchEnd { tried, back }
    };
    anstream::eprintln!("{}", session.say(&end));
    if !told.stopped && !told.boards.iter().any(|board| board.solved) {
        anstream::eprintln!("{}", session.say(&PuzzleText::NoSolution));
    }
    Ok(())
}
