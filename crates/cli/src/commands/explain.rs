//! `outplay explain`: the tree of a search, with values, windows and cuts, as text or picture.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use outplay::core::Limits;
use outplay::core::observe::Recording;
use outplay::draw::tree::{TreeFigure, TreeOptions, steps};
use outplay::engine::{Algorithm, Position, Request, dropped_nodes, recorded_tree};
use outplay::wire::{AnalysisAnswer, Answer, SearchTree};

use super::Done;
use super::analyse::{show_counts, with_default_time};
use super::batch::for_each_position;
use super::explain_attractor;
use super::explain_pictures::{PictureStudio, wants_pictures};
use crate::args::ExplainArgs;
use crate::failure::Failure;
use crate::output;
use crate::save::write_whole;
use crate::session::Session;
use crate::texts::Text;

/// How many iterations of a Monte-Carlo search are explained when nothing is said: as many as a blackboard holds.
const ITERATIONS: u64 = 30;

pub(crate) fn run(args: &ExplainArgs, session: &Session) -> Done {
    let start = args.game.start(session)?;
    let request = args.search.request(start.entry(), start.entry().usual_search(), session.limits())?;
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
        if shown > 1 && wants_pictures(args) {
            return Err(Failure::input(Text::OnePosition));
        }
        if matches!(request.plan().algorithm, Algorithm::Attractor(..)) {
            return explain_attractor::explain(args, position, session);
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
    let studio = PictureStudio {
        args,
        position,
        request,
        analysis: &analysis,
        recording: &recording,
        options: &options,
        session,
    };
    let has_pictures = studio.draw_all()?;
    if session.json {
        output::answer(Answer::Tree(as_tree(analysis, &recording, args.steps, &options)))
    } else if !has_pictures {
        show(args, &analysis, &recording, &options, session)
    } else {
        Ok(())
    }
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

/// The first page under the name that was given, the others beside it.
pub(crate) fn put_pages(path: &Path, pages: &[String], session: &Session) -> Result<(), Failure> {
    for (index, page) in pages.iter().enumerate() {
        let path = if index == 0 { path.to_owned() } else { numbered(path, index + 1) };
        put(&path, page, session)?;
    }
    Ok(())
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
