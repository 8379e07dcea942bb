//! `outplay explain`: the tree of a search, with values, windows and cuts, as text or picture.

use std::collections::HashMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use outplay::catalogue::{Plan, Position, Report, value_json};
use outplay::core::observe::{Count, Growth, Recording};
use outplay::core::{Limits, Player, Value};
use outplay::draw::tree::{TreeFigure, TreeOptions, steps};
use serde_json::{Value as Json, json};

use super::Done;
use super::analyse::{DEFAULT_SEARCH, show_counts, with_default_time};
use super::batch::for_each_position;
use crate::args::ExplainArgs;
use crate::failure::Failure;
use crate::numbers::grouped;
use crate::output;
use crate::save::write_whole;
use crate::session::Session;
use crate::texts::Text;

/// How many iterations of a Monte-Carlo search are explained when nothing is said: as many as a blackboard holds.
const ITERATIONS: u64 = 30;

/// Turns what is shown into one kind of picture.
type Draw = Box<dyn Fn(&TreeFigure) -> String>;

pub(crate) fn run(args: &ExplainArgs, session: &Session) -> Done {
    let start = args.game.start()?;
    let (plan, limits) = args.search.plan(DEFAULT_SEARCH, session.limits())?;
    start.evaluate(plan.evaluation.as_deref()).map_err(Failure::Usage)?;
    let limits = if plan.algorithm.grows_tree() {
        let unlimited = limits.nodes.is_none() && limits.time.is_none();
        Limits { nodes: limits.nodes.or(unlimited.then_some(ITERATIONS)), ..limits }
    } else {
        with_default_time(Limits { depth: limits.depth.or(start.glance()), ..limits })
    };
    let mut shown = 0;
    for_each_position(&args.source, &*start, session, |position| {
        shown += 1;
        if shown > 1 && !pictures(args, session).is_empty() {
            return Err(Failure::input(Text::OnePosition));
        }
        explain(args, position, &plan, &limits, session)
    })
}

fn explain(
    args: &ExplainArgs,
    position: &dyn Position,
    plan: &Plan,
    limits: &Limits,
    session: &Session,
) -> Result<(), Failure> {
    let (report, recording) = session
        .interruptible(|| position.explain(plan, limits, args.keep as usize))
        .map_err(Failure::Usage)?;
    let options = TreeOptions {
        lang: session.lang,
        unit: report.unit,
        windows: plan.algorithm.has_windows(),
        most_children: args.children.into(),
        until: None,
    };
    let pictures = pictures(args, session);
    for (path, draw) in &pictures {
        draw_to(path, draw, args.steps, &recording, &options, session)?;
    }
    if session.json {
        output::json(&as_json(&report, &recording, args.steps, &options))
    } else if pictures.is_empty() {
        show(args, &report, &recording, &options, session)
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
        let options = TreeOptions { until: Some(step.moment), ..options.clone() };
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
    report: &Report,
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
    show_counts(report, session)?;
    let grown = recording.growth.as_ref().map(|growth| (growth.nodes.len(), growth.dropped));
    let (kept, dropped) = grown.unwrap_or((recording.nodes.len(), recording.dropped));
    if dropped > 0 {
        let text = Text::TreeCut { kept: grouped(kept as u64), dropped: grouped(dropped) };
        output::line(session.say(&text))?;
    }
    Ok(())
}

fn as_json(report: &Report, recording: &Recording, by_steps: bool, options: &TreeOptions) -> Json {
    let mut json = report.to_json();
    json["tree"] = match &recording.growth {
        Some(growth) => sprout_json(growth, recording.max, &growth.counts_after(growth.phases.len()), 0),
        None => recording.nodes.first().map_or(Json::Null, |_| node_json(recording, 0)),
    };
    json["dropped"] = recording.growth.as_ref().map_or(recording.dropped, |growth| growth.dropped).into();
    if by_steps {
        json["steps"] = steps(recording, options).into_iter().map(|step| step.text).collect();
    }
    json
}

/// A node of a Monte-Carlo tree, those below it that were visited, and its results: wins of the player who moved there.
fn sprout_json(growth: &Growth, max: Player, counts: &HashMap<usize, Count>, id: usize) -> Json {
    let node = &growth.nodes[id];
    let visited = node.children.iter().filter(|child| counts.contains_key(child));
    let children: Vec<Json> = visited.map(|&child| sprout_json(growth, max, counts, child)).collect();
    let count = counts.get(&id);
    json!({
        "move": node.mv,
        "name": node.name,
        "player": if node.player == max { "max" } else { "min" },
        "wins": count.map_or(0.0, |count| count.wins),
        "visits": count.map_or(0, |count| count.visits),
        "proven": count.and_then(|count| count.proven).map(|value| value_json(value.flipped())),
        "children": children,
    })
}

fn node_json(recording: &Recording, id: usize) -> Json {
    let node = &recording.nodes[id];
    let (alpha, beta) = recording.seen_by_max(id, &node.window);
    let bound = |score: outplay::core::Score| {
        if score.points().abs() > outplay::core::Score::win_in(0).points() {
            Json::Null
        } else {
            value_json(Value::Exact(score))
        }
    };
    let children: Vec<Json> = node.children.iter().map(|&child| node_json(recording, child)).collect();
    json!({
        "move": node.mv,
        "name": node.name,
        "player": if node.player == recording.max { "max" } else { "min" },
        "value": recording.value(id).map(|score| value_json(Value::Exact(score))),
        "alpha": bound(alpha),
        "beta": bound(beta),
        "leaf": node.leaf.is_some() && node.children.is_empty(),
        "cut": node.cut.map(|cut| json!({
            "kind": if node.player == recording.max { "beta" } else { "alpha" },
            "deep": cut.deep,
            "ancestor": cut.ancestor.and_then(|ancestor| recording.nodes[ancestor].mv.clone()),
        })),
        "unseen": node.unseen,
        "principal": recording.line.contains(&id),
        "children": children,
    })
}
