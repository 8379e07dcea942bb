//! `outplay explain` and `outplay hint` for puzzles: the path to the solution, each step with its reason.

use std::ops::ControlFlow;
use std::process::ExitCode;

use outplay::catalogue::{Deduced, PuzzleBox, PuzzleKind, Story};
use outplay::core::limits::Limits;
use serde_json::{Value as Json, json};

use super::source::only;
use super::texts::PuzzleText;
use crate::args::{ExplainArgs, HintArgs};
use crate::commands::Done;
use crate::commands::explain::{numbered, put};
use crate::failure::Failure;
use crate::output::{self, LABEL, styled};
use crate::session::Session;

pub(crate) fn run(kind: &'static dyn PuzzleKind, args: &ExplainArgs, session: &Session) -> Done {
    let puzzle = only(kind, &args.source)?;
    let limits = Limits { time: args.search.time, ..session.limits() };
    refuse_improper(&*puzzle, kind, &limits)?;
    let mut steps: Vec<Json> = Vec::new();
    let mut number = 0;
    let mut failure = None;
    let story = session.interruptible(|| {
        puzzle.explain(&limits, &mut |deduced| {
            number += 1;
            let told = tell(deduced, number, args, session, &mut steps);
            failure = told.err();
            if failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
    });
    if let Some(failure) = failure {
        return Err(failure);
    }
    if let Some(wanted) = args.step
        && wanted > number
    {
        return Err(Failure::input(PuzzleText::NoSuchStep { number: wanted, steps: number }));
    }
    finish(&*puzzle, kind, &story, number, &steps, session)
}

/// Explanations need a puzzle that has exactly one solution.
fn refuse_improper(
    puzzle: &dyn PuzzleBox,
    kind: &'static dyn PuzzleKind,
    limits: &Limits,
) -> Result<(), Failure> {
    let answer = puzzle.solve(super::recommended(kind), 2, limits);
    match answer.count {
        0 if !answer.stopped => Err(Failure::input(PuzzleText::Unsolvable)),
        0 | 1 => Ok(()),
        _ => Err(Failure::input(PuzzleText::NotUnique)),
    }
}

/// Tells one step, in words or as a picture.
fn tell(
    deduced: &dyn Deduced,
    number: usize,
    args: &ExplainArgs,
    session: &Session,
    steps: &mut Vec<Json>,
) -> Result<(), Failure> {
    let wanted = args.step.is_none_or(|step| step == number);
    if session.json {
        if wanted {
            steps.push(deduction_json(deduced, session));
        }
    } else if wanted && args.svg.as_deref() != Some("-".as_ref()) {
        output::line(format!("{} {}", styled(LABEL, format!("{number:>3}.")), deduced.reason(session.lang)))?;
    }
    match (&args.svg, args.step) {
        (Some(path), Some(step)) if step == number => put(path, &deduced.draw(), session),
        (Some(path), None) => put(&numbered(path, number), &deduced.draw(), session),
        _ => Ok(()),
    }
}

fn deduction_json(deduced: &dyn Deduced, session: &Session) -> Json {
    json!({
        "technique": deduced.id(),
        "steps": deduced.steps(),
        "reason": deduced.reason(session.lang),
    })
}

fn finish(
    puzzle: &dyn PuzzleBox,
    kind: &'static dyn PuzzleKind,
    story: &Story,
    number: usize,
    steps: &[Json],
    session: &Session,
) -> Done {
    let techniques = kind.techniques();
    if session.json {
        let uses: serde_json::Map<String, Json> = techniques
            .iter()
            .zip(&story.uses)
            .filter(|(_, uses)| **uses > 0)
            .map(|((id, _), &uses)| ((*id).to_owned(), uses.into()))
            .collect();
        output::json(&json!({
            "puzzle": puzzle.compact(),
            "complete": story.complete,
            "stopped": story.stopped,
            "grade": story.grade,
            "hardest": story.hardest.map(|index| techniques[index].0),
            "score": story.score,
            "uses": uses,
            "steps": steps,
        }))?;
        return Ok(ExitCode::SUCCESS);
    }
    let last = match story.hardest {
        _ if story.stopped => session.say(&PuzzleText::GaveUp),
        _ if !story.complete => session.say(&PuzzleText::Incomplete),
        None => session.say(&PuzzleText::NothingToDo),
        Some(index) => session.say(&PuzzleText::Difficulty {
            grade: session.say(&grade(story.grade)),
            hardest: techniques[index].1.say(session.lang),
            score: story.score,
            steps: number,
        }),
    };
    anstream::eprintln!("{last}");
    Ok(ExitCode::SUCCESS)
}

/// A grade of difficulty in words.
fn grade(name: Option<&str>) -> PuzzleText {
    match name {
        Some("easy") => PuzzleText::Easy,
        Some("medium") => PuzzleText::Medium,
        Some("hard") => PuzzleText::Hard,
        Some("expert") => PuzzleText::Expert,
        Some("extreme") => PuzzleText::Extreme,
        _ => PuzzleText::Ungraded,
    }
}

/// `outplay hint`: where to look, which technique, or the whole reason.
pub(crate) fn hint(kind: &'static dyn PuzzleKind, args: &HintArgs, session: &Session) -> Done {
    let puzzle = only(kind, &args.source)?;
    refuse_improper(&*puzzle, kind, &session.limits())?;
    let mut desk = puzzle.desk();
    for step in &args.after {
        desk.take(step).map_err(Failure::Input)?;
    }
    let mistakes = desk.mistakes();
    if !mistakes.is_empty() {
        let steps = mistakes.join(", ");
        return if session.json {
            output::json(&json!({ "mistakes": mistakes })).map(|()| ExitCode::SUCCESS)
        } else {
            output::line(session.say(&PuzzleText::HintMistake { steps })).map(|()| ExitCode::SUCCESS)
        };
    }
    let mut answer = Ok(());
    let any = desk.hint(&mut |deduced| answer = tell_hint(deduced, args, session));
    answer?;
    if !any {
        let text = if desk.is_solved() { PuzzleText::NothingToDo } else { PuzzleText::Incomplete };
        if session.json {
            output::json(&json!({ "solved": desk.is_solved() }))?;
        } else {
            output::line(session.say(&text))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn tell_hint(deduced: &dyn Deduced, args: &HintArgs, session: &Session) -> Result<(), Failure> {
    if let Some(path) = &args.svg {
        put(path, &deduced.draw(), session)?;
    }
    if session.json {
        let mut json = deduction_json(deduced, session);
        json["place"] = deduced.place(session.lang).into();
        return output::json(&json);
    }
    output::line(hint_text(deduced, args.degree, session))
}

/// A hint of the first, second or third degree.
pub(super) fn hint_text(deduced: &dyn Deduced, degree: u8, session: &Session) -> String {
    match degree {
        1 => deduced.place(session.lang),
        2 => format!("{}: {}", deduced.technique(session.lang), deduced.place(session.lang)),
        _ => deduced.reason(session.lang),
    }
}
