//! `outplay explain`: the tree of a search, with values, windows and cuts, as text or picture.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use outplay::core::Limits;
use outplay::core::observe::Recording;
use outplay::draw::tree::{TreeFigure, TreeOptions, steps};
use outplay::engine::{Position, Request, dropped_nodes, recorded_tree};
use outplay::wire::{AnalysisAnswer, Answer, SearchTree};

use super::Done;
use super::analyse::{DEFAULT_SEARCH, show_counts, with_default_time};
use super::batch::for_each_position;
use crate::args::ExplainArgs;
use crate::failure::Failure;
use crate::output;
use crate::save::write_whole;
use crate::session::Session;
use crate::texts::Text;

/// How many iterations of a Monte-Carlo search are explained when nothing is said: as many as a blackboard holds.
const ITERATIONS: u64 = 30;

/// Turns what is shown into one kind of picture.
type Draw = Box<dyn Fn(&TreeFigure) -> String>;

pub(crate) fn run(args: &ExplainArgs, session: &Session) -> Done {
    let start = args.game.start(session)?;
    let request = args.search.request(start.entry(), DEFAULT_SEARCH, session.limits())?;
    let limits = request.limits().clone();
    let limits = if request.plan().algorithm.grows_tree() {
        let unlimited = limits.nodes.is_none() && limits.time.is_none();
        Limits { nodes: limits.nodes.or(unlimited.then_some(ITERATIONS)), ..limits }
    } else {
        with_default_time(Limits { depth: limits.depth.or(start.entry().explain_depth()), ..limits })
    };
    let request = request.within(limits);
    let mut shown = 0;
    for_each_position(&args.source, &*start, session, |position| {
        shown += 1;
        if shown > 1 && !pictures(args, session).is_empty() {
            return Err(Failure::input(Text::OnePosition));
        }
        explain(args, position, &request, session)
    })
}

fn explain(
    args: &ExplainArgs,
    position: &dyn Position,
    request: &Request,
    session: &Session,
) -> Result<(), Failure> {
    let (analysis, recording) = position.explain(request, args.keep as usize);
    let options = TreeOptions {
        lang: session.lang,
        unit: analysis.value.unit,
        windows: request.plan().algorithm.has_windows(),
        most_children: args.children.into(),
        until: None,
    };
    let pictures = pictures(args, session);
    for (path, draw) in &pictures {
        draw_to(path, draw, args.steps, &recording, &options, session)?;
    }
    if session.json {
        output::answer(Answer::Tree(as_tree(analysis, &recording, args.steps, &options)))
    } else if pictures.is_empty() {
        show(args, &analysis, &recording, &options, session)
    } else {
        Ok(())
    }
}

/// The pictures that are asked for.
fn pictures(args: &ExplainArgs, session: &Session) -> Vec<(PathBuf, Draw)> {
    let lang = session.lang;
    let kinds: [(&Option<PathBuf>, Draw); 4] = [
        (&args.svg, Box::new(move |figure| figure.to_svg(lang))),
        (&args.dot, Box::new(TreeFigure::to_dot)),
        (&args.tikz, Box::new(TreeFigure::to_tikz)),
        (&args.mermaid, Box::new(TreeFigure::to_mermaid)),
    ];
    kinds.into_iter().filter_map(|(path, draw)| Some((path.clone()?, draw))).collect()
}

fn draw_to(
    path: &Path,
    draw: &Draw,
    by_steps: bool,
    recording: &Recording,
    options: &TreeOptions,
    session: &Session,
) -> Result<(), Failure> {
    if !by_steps {
        return put(path, &draw(&TreeFigure::new(recording, options)), session);
    }
    for (number, step) in steps(recording, options).iter().enumerate() {
        let options = TreeOptions { until: Some(step.moment as usize), ..options.clone() };
        put(&numbered(path, number + 1), &draw(&TreeFigure::new(recording, &options)), session)?;
    }
    Ok(())
}

/// `tree.svg` becomes `tree-001.svg`; standard output stays what it is.
pub(super) fn numbered(path: &Path, number: usize) -> PathBuf {
    if path == Path::new("-") {
        return path.to_owned();
    }
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let name = match path.extension() {
        Some(extension) => format!("{stem}-{number:03}.{}", extension.to_string_lossy()),
        None => format!("{stem}-{number:03}"),
    };
    path.with_file_name(name)
}

/// Writes a picture to a file, or to standard output if the path is `-`.
pub(crate) fn put(path: &Path, picture: &str, session: &Session) -> Result<(), Failure> {
    if path == Path::new("-") {
        io::stdout().lock().write_all(picture.as_bytes())?;
        return Ok(());
    }
    write_whole(path, picture).map_err(|error| Failure::file(path, &error))?;
    if !session.json {
        anstream::eprintln!("{}", session.say(&Text::WrotePicture { path: path.display().to_string() }));
    }
    Ok(())
}

fn show(
    args: &ExplainArgs,
    analysis: &AnalysisAnswer,
    recording: &Recording,
    options: &TreeOptions,
    session: &Session,
) -> Result<(), Failure> {
    if args.steps {
        for step in steps(recording, options) {
            output::line(step.text)?;
        }
    } else {
        output::line(TreeFigure::new(recording, options).to_text(session.lang).trim_end())?;
    }
    show_counts(analysis, session)?;
    let grown = recording.growth.as_ref().map(|growth| (growth.nodes.len(), growth.dropped));
    let (kept, dropped) = grown.unwrap_or((recording.nodes.len(), recording.dropped));
    if dropped > 0 {
        let text = Text::TreeCut { kept: session.grouped(kept as u64), dropped: session.grouped(dropped) };
        output::line(session.say(&text))?;
    }
    Ok(())
}

fn as_tree(
    analysis: AnalysisAnswer,
    recording: &Recording,
    by_steps: bool,
    options: &TreeOptions,
) -> SearchTree {
    let told = if by_steps { steps(recording, options) } else { Vec::new() };
    SearchTree {
        tree: recorded_tree(recording, analysis.value.unit),
        dropped: dropped_nodes(recording),
        steps: told,
        analysis,
    }
}
