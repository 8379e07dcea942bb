//! Checks the exact solver of Connect Four against published scores, as long as it takes.
//!
//! - `connect_four_check scores FILE...`: files of `position score` lines; a file name that ends in a size such as
//!   `_8x8.txt` or begins with one is about that board.
//! - `connect_four_check boards FILE`: a table of empty boards, `width,height,...,score` by the names in its head.
//! - `connect_four_check perfect GAMES`: the perfect level against level 8, each of its moves checked by the solver.
//!
//! A position that takes longer than ten minutes, or than `--seconds N` at the end of the line, is passed over, and
//! counted as such.

use std::time::Duration;

use outplay::connect_four::ENTRY;
use outplay::core::Limits;
use outplay::core::limits::system_clock;
use outplay::core::text::BoxError;
use outplay::engine::{BookChoice, ExactQuestion, ExactSolver, Plan, Settings, SolverSettings, Thinker};
use outplay::laboratory::Openings;

fn main() -> Result<(), BoxError> {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    let mut seconds = 600;
    if let Some(place) = args.iter().position(|arg| arg == "--seconds") {
        seconds = args.get(place + 1).and_then(|text| text.parse().ok()).unwrap_or(seconds);
        args.truncate(place);
    }
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["scores", ref files @ ..] if !files.is_empty() => {
            files.iter().try_for_each(|file| check_scores(file, seconds))
        }
        ["boards", file] => check_boards(file, seconds),
        ["perfect", games] => check_perfect(games.parse().unwrap_or_else(|_| usage())),
        _ => usage(),
    }
}

fn usage() -> ! {
    eprintln!("usage: connect_four_check scores FILE... | boards FILE | perfect GAMES [--seconds N]");
    std::process::exit(2)
}

fn limits(seconds: u64) -> Limits {
    Limits::time(Duration::from_secs(seconds))
}

fn solver(size: &str, mebibytes: usize) -> Result<Box<dyn ExactSolver>, BoxError> {
    let mut settings = Settings::default();
    settings.set("size", size);
    let made = ENTRY.exact_solver(&settings, SolverSettings { mebibytes, book: BookChoice::Without })?;
    Ok(made.expect("Connect Four has a solver"))
}

/// The size in a file's name, 7x6 unless there is one.
fn size_of(file: &str) -> String {
    let name = file.rsplit('/').next().unwrap_or(file).trim_end_matches(".txt");
    let is_size = |word: &&str| {
        word.split_once('x')
            .is_some_and(|(width, height)| width.parse::<u32>().is_ok() && height.parse::<u32>().is_ok())
    };
    name.split('_').find(is_size).unwrap_or("7x6").to_owned()
}

fn check_scores(file: &str, seconds: u64) -> Result<(), BoxError> {
    let text = std::fs::read_to_string(file).expect("a file");
    let solver = solver(&size_of(file), 256)?;
    let (mut right, mut wrong, mut passed) = (0, 0, 0);
    let started = system_clock();
    for line in text.lines() {
        let (position, score) = line.split_once(' ').unwrap_or((line, ""));
        let found = solver.solve_text(position, ExactQuestion::default(), &limits(seconds))?;
        match found.score {
            None => passed += 1,
            Some(found) if Some(found) == score.trim().parse().ok() => right += 1,
            Some(found) => {
                wrong += 1;
                println!("{file}: {line}: found {found}");
            }
        }
        if (right + wrong + passed) % 1000 == 0 {
            eprintln!("{file}: {right} right, {wrong} wrong, {passed} passed over so far");
        }
    }
    let time = system_clock().saturating_sub(started).as_secs_f64();
    println!("{file}: {right} right, {wrong} wrong, {passed} passed over, {time:.1} s");
    Ok(())
}

fn check_boards(file: &str, seconds: u64) -> Result<(), BoxError> {
    let text = std::fs::read_to_string(file).expect("a file");
    let mut lines = text.lines();
    let head: Vec<&str> = lines.next().unwrap_or_default().split(',').collect();
    let column = |name: &str| head.iter().position(|field| field.contains(name));
    let (width, height, score) = (column("width"), column("height"), column("score"));
    let (Some(width), Some(height), Some(score)) = (width, height, score) else {
        println!("{file}: no columns width, height and score");
        return Ok(());
    };
    for line in lines {
        let fields: Vec<&str> = line.split(',').collect();
        let size = format!("{}x{}", fields[width], fields[height]);
        let found = solver(&size, 1024)?.solve_text("", ExactQuestion::default(), &limits(seconds))?;
        let verdict = match found.score {
            None => "passed over",
            Some(found) if fields[score].parse() == Ok(found) => "right",
            Some(_) => "wrong",
        };
        println!("{size}: {verdict}, {:.1} s, {} nodes", found.time_ms / 1000.0, found.nodes);
    }
    Ok(())
}

fn check_perfect(games: u64) -> Result<(), BoxError> {
    let start = ENTRY.start(&Settings::default())?;
    let solver = solver("7x6", 256)?;
    let sign = |position: &str| {
        let ask = ExactQuestion { sign_only: true, ..ExactQuestion::default() };
        solver.solve_text(position, ask, &limits(600)).map(|found| found.sign)
    };
    let level = |number| Thinker::at_level(ENTRY, number, Plan::parse("pvs")?, &limits(600), 1);
    let (mut perfect, mut other) = (level(10)?, level(8)?);
    let (mut played, mut moves, mut mistakes, mut pair) = (0, 0, 0, 0);
    while played < games {
        let mut position = Openings::Random(8).get(&*start, pair, 1)?;
        pair += 1;
        // Only balanced openings: a draw.
        if sign(&position.write())? != Some(0) {
            continue;
        }
        let mut perfect_moves = played % 2 == 0;
        while position.result().is_none() {
            let player = if perfect_moves { &mut perfect } else { &mut other };
            let thinking = player.request().limits().clone();
            let number = player.choose(&*position, &thinking)?.expect("a move");
            let before = sign(&position.write())?;
            position = position.after(number)?;
            if perfect_moves {
                moves += 1;
                mistakes += u32::from(before != sign(&position.write())?.map(|sign| -sign));
            }
            perfect_moves = !perfect_moves;
        }
        played += 1;
    }
    println!("{played} games, {moves} moves of the perfect level, {mistakes} mistakes");
    Ok(())
}
