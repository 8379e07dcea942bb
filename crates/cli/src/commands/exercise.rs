//! `outplay exercise`: a sheet for a class, and its solution.

use std::process::ExitCode;

use outplay::core::picture::{Figure, Options};
use outplay::laboratory::{Exercise, Topic};
use serde_json::json;

use super::Done;
use super::explain::put;
use crate::args::{ExerciseArgs, ExerciseTopic};
use crate::output;
use crate::session::Session;
use crate::texts::Text;

pub(crate) fn run(args: &ExerciseArgs, session: &Session) -> Done {
    let seed = args.seed.unwrap_or_else(|| fastrand::u64(0..1_000_000));
    let topic = match args.topic {
        ExerciseTopic::Minimax => Topic::Minimax,
        ExerciseTopic::AlphaBeta => Topic::AlphaBeta,
    };
    let exercise = Exercise::new(topic, seed);
    let options = Options {
        lang: session.lang,
        unit: 1,
        windows: args.solution && topic == Topic::AlphaBeta,
        most_children: usize::MAX,
        until: None,
    };
    let figure = Figure::new(if args.solution { &exercise.solution } else { &exercise.sheet }, &options);
    if let Some(path) = &args.svg {
        put(path, &figure.to_svg(session.lang), session)?;
    }
    if let Some(path) = &args.tikz {
        put(path, &figure.to_tikz(), session)?;
    }
    let question = session.say(&match topic {
        Topic::Minimax => Text::ExerciseMinimax { seed },
        Topic::AlphaBeta => Text::ExerciseAlphaBeta { seed },
    });
    if session.json {
        let value = exercise.solution.value(0).map(outplay::core::Score::points);
        output::json(&json!({ "seed": seed, "question": question, "tree": exercise.tree, "value": value }))?;
    } else if args.svg.is_none() && args.tikz.is_none() {
        output::line(question)?;
        if args.solution {
            output::line(session.say(&Text::Solution))?;
        }
        output::line(figure.to_text(session.lang).trim_end())?;
    }
    Ok(ExitCode::SUCCESS)
}
