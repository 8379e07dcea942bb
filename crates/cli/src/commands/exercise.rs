//! `outplay exercise`: sheets for a class, their solutions, and a teacher at the terminal.

use std::io;
use std::process::ExitCode;

use outplay::draw::Figure;
use outplay::laboratory::{Blank, BlankVerdict, Exercise, ExerciseOptions, Topic, worksheet};
use outplay::wire::{Answer, ExerciseVerdict};

use super::Done;
use super::explain::{put, put_pages};
use crate::args::ExerciseArgs;
use crate::dialogue::{Command, Dialogue};
use crate::failure::Failure;
use crate::output::{self, STRONG, styled};
use crate::session::Session;
use crate::texts::Text;

/// How often a blank is asked before its answer is told.
const TRIES: u32 = 3;

pub(crate) fn run(args: &ExerciseArgs, session: &Session) -> Done {
    let exercises = make(args, session)?;
    if args.answer {
        return ask_all(&exercises, session);
    }
    let sheet = || worksheet(&exercises, args.solution, session.lang);
    if let Some(path) = &args.latex {
        put(path, &sheet().to_latex(), session)?;
    }
    if let Some(path) = &args.html {
        put(path, &sheet().to_html(), session)?;
    }
    if let Some(path) = &args.svg {
        put_pages(path, &pages(&exercises, args, session), session)?;
    }
    if let Some(path) = &args.tikz {
        let figures = exercises.iter().map(|it| if args.solution { &it.solved } else { &it.given });
        put(path, &figures.map(Figure::to_tikz).collect::<Vec<_>>().join("\n"), session)?;
    }
    let has_file = [&args.latex, &args.html, &args.svg, &args.tikz].iter().any(|file| file.is_some());
    for exercise in &exercises {
        if session.json {
            output::answer(Answer::Exercise(exercise.to_wire()))?;
        } else if !has_file {
            show(exercise, args.solution, session)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The exercises that are asked for; without a number, a new one each time.
fn make(args: &ExerciseArgs, session: &Session) -> Result<Vec<Exercise>, Failure> {
    let seed = args.seed.unwrap_or_else(|| fastrand::u64(0..1_000_000));
    let mut exercises = Vec::new();
    for name in &args.topics {
        let topic = Topic::find(name, &session.catalogue).map_err(Failure::usage)?;
        for number in 0..u64::from(args.number) {
            let options = ExerciseOptions {
                seed: seed.wrapping_add(number),
                depth: args.depth,
                branching: args.branching,
                technique: args.technique.clone(),
                lang: session.lang,
            };
            exercises.push(Exercise::new(topic, &options, &session.limits()).map_err(Failure::Usage)?);
        }
    }
    Ok(exercises)
}

/// The pages of the sheet, or of the solutions alone.
fn pages(exercises: &[Exercise], args: &ExerciseArgs, session: &Session) -> Vec<String> {
    let mut sheet = worksheet(exercises, args.solution, session.lang);
    if args.solution {
        sheet.parts.remove(0);
    }
    sheet.to_svg_pages()
}

fn show(exercise: &Exercise, is_solution: bool, session: &Session) -> Result<(), Failure> {
    output::line(session.say(&heading(exercise)))?;
    output::line(session.wrapped(&exercise.question))?;
    let figure = if is_solution { &exercise.solved } else { &exercise.given };
    output::line(figure.to_text(session.lang, session.signs()).trim_end())?;
    if is_solution {
        output::line(session.say(&Text::Solution))?;
        for blank in &exercise.blanks {
            let told = format!("{} {}  {}", blank.ask, styled(STRONG, &blank.answer), blank.rule);
            output::line(session.wrapped(&told))?;
        }
    }
    Ok(())
}

fn heading(exercise: &Exercise) -> Text {
    Text::ExerciseHeading { seed: exercise.seed, title: exercise.topic.title() }
}

/// Asks for one blank after the other, and tells at the end how many were right at once.
fn ask_all(exercises: &[Exercise], session: &Session) -> Done {
    let mut input = io::stdin().lock();
    let mut dialogue = Dialogue::new(session, &mut input);
    let (mut right, mut asked) = (0, 0);
    'all: for exercise in exercises {
        if session.json {
            output::answer(Answer::Exercise(exercise.to_wire()))?;
        } else {
            show(exercise, false, session)?;
            dialogue.show(&Text::ExerciseHelp)?;
        }
        for blank in &exercise.blanks {
            match ask(&mut dialogue, exercise, blank, session)? {
                None => break 'all,
                Some(at_once) => {
                    asked += 1;
                    right += u32::from(at_once);
                }
            }
        }
        if !session.json {
            output::line(exercise.solved.to_text(session.lang, session.signs()).trim_end())?;
        }
    }
    dialogue.show(&Text::ExerciseScore { right, asked })?;
    Ok(ExitCode::SUCCESS)
}

/// Asks for a blank until it is right or its answer is told; says whether it was right at once. Nothing when the person
/// leaves.
fn ask(
    dialogue: &mut Dialogue<'_>,
    exercise: &Exercise,
    blank: &Blank,
    session: &Session,
) -> Result<Option<bool>, Failure> {
    for tried in 0..TRIES {
        let prompt = Text::ExerciseAsk { ask: blank.ask.clone() };
        let Some(line) = dialogue.ask(&prompt)? else { return Ok(None) };
        match Command::read(&line) {
            Some(Command::Quit) => return Ok(None),
            Some(Command::Hint | Command::Why | Command::Solve | Command::Help) => break,
            _ => {}
        }
        let verdict = exercise.judge(blank, &line);
        let is_right = verdict == BlankVerdict::Right;
        tell(blank, &line, verdict, session)?;
        if is_right {
            return Ok(Some(tried == 0));
        }
    }
    let text = Text::ExerciseTold { answer: blank.answer.clone(), rule: blank.rule.clone() };
    dialogue.show(&text)?;
    Ok(Some(false))
}

fn tell(blank: &Blank, line: &str, verdict: BlankVerdict, session: &Session) -> Result<(), Failure> {
    let (right, rule) = match verdict {
        BlankVerdict::Right => (true, None),
        BlankVerdict::Wrong { rule } => (false, Some(rule)),
    };
    if session.json {
        let (place, answer) = (blank.place.clone(), line.to_owned());
        return output::answer(Answer::ExerciseVerdict(ExerciseVerdict { place, answer, right, rule }));
    }
    let text = match rule {
        None => session.say(&Text::ExerciseRight),
        Some(rule) => session.say(&Text::ExerciseWrong { rule }),
    };
    output::line(session.wrapped(&text))
}
