//! Asks a stronger program what it thinks of positions of the engine's own games.
//!
//! ```console
//! $ cargo run --release -p outplay-tools --bin chess_tune -- play games.txt 100000 1 60   # 60 nodes a move
//! $ cargo run --release -p outplay-tools --bin chess_label -- games.txt labelled.txt stockfish 3
//! ```
//!
//! The arguments are what `chess_tune play` wrote, the file to append to, a program that speaks UCI, and how deep it looks.
//! A line says the same as before, with the program's word in place of our own. Positions in which it sees a mate, or
//! would take or promote something, are left out: an evaluation need not understand them.

use std::error::Error;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use outplay_chess::Chess;
use outplay_core::{Game, Hints, Notation, Player};

/// Positions that are asked at once, so that neither program waits for the other at every one.
const AT_ONCE: usize = 100;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [games, out, program, depth] = &words[..] else {
        return Err("usage: chess_label GAMES OUT PROGRAM DEPTH".into());
    };
    let mut out = BufWriter::new(OpenOptions::new().create(true).append(true).open(out)?);
    let mut teacher = Teacher::start(program, depth.parse()?)?;
    let lines: Vec<String> = BufReader::new(File::open(games)?).lines().collect::<Result<_, _>>()?;
    let mut written = 0;
    for (number, lines) in lines.chunks(AT_ONCE).enumerate() {
        written += label(lines, &mut teacher, &mut out)?;
        if number % 100 == 0 {
            eprintln!("{} positions asked, {written} written", AT_ONCE * number + lines.len());
        }
    }
    out.flush()?;
    Ok(())
}

/// Writes the lines whose positions are quiet with the teacher's word, and tells how many.
fn label(lines: &[String], teacher: &mut Teacher, out: &mut impl Write) -> Result<usize, Box<dyn Error>> {
    let parts = lines.iter().filter_map(|line| line.split_once(';'));
    let positions: Vec<(&str, &str)> =
        parts.filter_map(|(fen, rest)| Some((fen, rest.split_once(';')?.1))).collect();
    teacher.ask(positions.iter().map(|(fen, _)| *fen))?;
    let mut written = 0;
    for (fen, result) in positions {
        let answer = teacher.answer()?;
        let game = Chess::default().read(fen)?;
        let Some(score) = answer.score else { continue };
        if !game.is_noisy(game.read_move(&answer.best)?) {
            let score = if game.to_move() == Player::First { score } else { -score };
            writeln!(out, "{fen};{score};{result}")?;
            written += 1;
        }
    }
    Ok(written)
}

/// A program that speaks UCI.
struct Teacher {
    depth: u32,
    input: BufWriter<ChildStdin>,
    output: BufReader<ChildStdout>,
    child: Child,
}

/// What the side to move would play, and the hundredths of a pawn that it has; none when a mate is near.
struct Answer {
    best: String,
    score: Option<i32>,
}

impl Teacher {
    fn start(program: &str, depth: u32) -> Result<Self, Box<dyn Error>> {
        let started = Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = started.map_err(|error| format!("cannot start {program}: {error}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("the program cannot be spoken to".into());
        };
        let mut teacher = Self { depth, input: BufWriter::new(input), output: BufReader::new(output), child };
        writeln!(teacher.input, "uci\nsetoption name Hash value 1")?;
        Ok(teacher)
    }

    fn ask<'a>(&mut self, positions: impl Iterator<Item = &'a str>) -> Result<(), Box<dyn Error>> {
        for fen in positions {
            writeln!(self.input, "position fen {fen}\ngo depth {}", self.depth)?;
        }
        Ok(self.input.flush()?)
    }

    fn answer(&mut self) -> Result<Answer, Box<dyn Error>> {
        let mut score = None;
        let mut line = String::new();
        loop {
            line.clear();
            if self.output.read_line(&mut line)? == 0 {
                return Err("the program has ended".into());
            }
            let mut words = line.split_whitespace();
            if let Some((_, told)) = line.split_once(" score ") {
                score =
                    told.strip_prefix("cp ").and_then(|told| told.split_whitespace().next()?.parse().ok());
            } else if words.next() == Some("bestmove") {
                let best = words.next().unwrap_or_default().to_owned();
                return Ok(Answer { best, score });
            }
        }
    }
}

impl Drop for Teacher {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
