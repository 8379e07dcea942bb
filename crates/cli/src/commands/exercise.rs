//! `outplay exercise`: a sheet for a class, and its solution.

use std::process::ExitCode;

use outplay::core::{Player, Value};
use outplay::draw::tree::{TreeFigure, TreeOptions};
use outplay::laboratory::{Exercise, Topic, UctExercise};
use outplay::wire::{self, Answer, ExerciseSheet};

use super::Done;
use super::explain::put;
use crate::args::{ExerciseArgs, ExerciseTopic};
use crate::output;
use crate::session::Session;
use crate::texts::Text;

/// What is asked, the picture that goes with it, and the answer in short.
struct Sheet {
    question: Text,
    figure: TreeFigure,
    tree: Option<String>,
    value: Option<wire::ValueView>,
    path: Vec<u64>,
}

pub(crate) fn run(args: &ExerciseArgs, session: &Session) -> Done {
    let seed = args.seed.unwrap_or_else(|| fastrand::u64(0..1_000_000));
    let sheet = match args.topic {
        ExerciseTopic::Minimax => {
            about_values(Topic::Minimax, Text::ExerciseMinimax { seed }, seed, args, session)
        }
        ExerciseTopic::AlphaBeta => {
            about_values(Topic::AlphaBeta, Text::ExerciseAlphaBeta { seed }, seed, args, session)
        }
        ExerciseTopic::Uct => about_selection(seed, args),
    };
    if let Some(path) = &args.svg {
        put(path, &sheet.figure.to_svg(session.lang), session)?;
    }
    if let Some(path) = &args.tikz {
        put(path, &sheet.figure.to_tikz(), session)?;
    }
    let question = session.say(&sheet.question);
    if session.json {
        let Sheet { tree, value, path, .. } = sheet;
        output::answer(Answer::Exercise(ExerciseSheet { seed, question, tree, value, path }))?;
    } else if args.svg.is_none() && args.tikz.is_none() {
        output::line(question)?;
        if args.solution {
            output::line(session.say(&Text::Solution))?;
        }
        output::line(sheet.figure.to_text(session.lang).trim_end())?;
    }
    Ok(ExitCode::SUCCESS)
}

fn about_values(topic: Topic, question: Text, seed: u64, args: &ExerciseArgs, session: &Session) -> Sheet {
    let exercise = Exercise::new(topic, seed);
    let options = TreeOptions {
        lang: session.lang,
        unit: 1,
        windows: args.solution && topic == Topic::AlphaBeta,
        most_children: usize::MAX,
        until: None,
    };
    let shown = if args.solution { &exercise.solution } else { &exercise.sheet };
    Sheet {
        question,
        figure: TreeFigure::new(shown, &options),
        tree: Some(exercise.tree),
        value: exercise
            .solution
            .value(0)
            .map(|score| wire::ValueView::new(Value::Exact(score), 1, Player::First)),
        path: Vec::new(),
    }
}

fn about_selection(seed: u64, args: &ExerciseArgs) -> Sheet {
    let exercise = UctExercise::new(seed, std::f64::consts::SQRT_2);
    let path = exercise.path.iter().map(|&place| place as u64 + 1).collect();
    Sheet {
        question: Text::ExerciseUct { seed },
        figure: if args.solution { exercise.solution } else { exercise.sheet },
        tree: None,
        value: None,
        path,
    }
}
