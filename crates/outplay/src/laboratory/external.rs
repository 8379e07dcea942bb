//! Players that are other programs, spoken to by the Universal Chess Interface.
//!
//! `gnuchess -u` is a command; `stockfish;UCI_LimitStrength=true;UCI_Elo=2200` sets options; `depth=8`, `nodes=10000` and
//! `movetime=100` among them say how far to search when the match has no clocks.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use outplay_core::text::BoxError;
use outplay_core::texts;

use super::turn::Turn;

texts! {
    /// What can go wrong with a player that is another program.
    pub enum ExternalError {
        NotStarted { command: String, reason: String } =>
            "cannot start '{command}': {reason}",
            "impossible de lancer « {command} » : {reason}";
        Gone { command: String } =>
            "'{command}' has ended or does not listen",
            "« {command} » s'est arrêté ou n'écoute pas";
        NoAnswer { command: String, expected: String } =>
            "'{command}' did not answer with {expected}",
            "« {command} » n'a pas répondu par {expected}";
    }
}

/// How long a program may take to get ready, and to answer at all.
const READY: Duration = Duration::from_secs(20);
const ANSWER: Duration = Duration::from_secs(600);
/// How long it thinks when nothing else is said.
const DEFAULT_GO: &str = "go movetime 100";

/// A running program.
pub(super) struct External {
    description: String,
    command: String,
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    /// What to say instead of the clocks.
    go: Option<String>,
}

impl External {
    /// Starts a program that `description` tells, and sets its options.
    pub(super) fn start(description: &str) -> Result<Self, BoxError> {
        let mut parts = description.split(';');
        let command = parts.next().unwrap_or_default().trim().to_owned();
        let mut words = command.split_whitespace();
        let not_started = |reason: String| ExternalError::NotStarted { command: command.clone(), reason };
        let mut child = Command::new(words.next().unwrap_or_default())
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| not_started(error.to_string()))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(not_started(String::new()).into());
        };
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let description = description.to_owned();
        let mut engine = Self { description, command: command.clone(), child, input, lines, go: None };
        engine.say("uci")?;
        engine.wait_for("uciok", READY)?;
        for option in parts.filter(|option| !option.trim().is_empty()) {
            engine.set(option.trim())?;
        }
        engine.ready()?;
        Ok(engine)
    }

    fn set(&mut self, option: &str) -> Result<(), BoxError> {
        let (name, value) = option.split_once('=').unwrap_or((option, ""));
        if ["depth", "nodes", "movetime"].contains(&name) {
            self.go = Some(format!("go {name} {value}"));
            return Ok(());
        }
        self.say(&format!("setoption name {name} value {value}"))
    }

    fn say(&mut self, line: &str) -> Result<(), BoxError> {
        let said = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        said.map_err(|_| ExternalError::Gone { command: self.command.clone() }.into())
    }

    /// The first line that begins with `word`; everything before is skipped.
    fn wait_for(&mut self, word: &str, patience: Duration) -> Result<String, BoxError> {
        let deadline = Instant::now() + patience;
        loop {
            let line = self.lines.recv_timeout(deadline.saturating_duration_since(Instant::now()));
            match line {
                Ok(line) if line.split_whitespace().next() == Some(word) => return Ok(line),
                Ok(_) => {}
                Err(_) => {
                    let (command, expected) = (self.command.clone(), word.to_owned());
                    return Err(ExternalError::NoAnswer { command, expected }.into());
                }
            }
        }
    }

    fn ready(&mut self) -> Result<(), BoxError> {
        self.say("isready")?;
        self.wait_for("readyok", READY).map(|_| ())
    }

    /// The move that the program chooses.
    pub(super) fn choose(&mut self, turn: &Turn) -> Result<Option<String>, BoxError> {
        if turn.moves.len() < 2 {
            // A program that crashed has lost that game; it gets another chance in the next one.
            if !matches!(self.child.try_wait(), Ok(None)) {
                *self = Self::start(&self.description.clone())?;
            }
            self.say("ucinewgame")?;
            self.ready()?;
        }
        let position = position(turn)?;
        let go = match (turn.clocks, &self.go) {
            (Some(clocks), _) => {
                let [white, black] = clocks.sides.map(|side| side.left.as_millis());
                let increment = clocks.sides[0].increment.as_millis();
                format!("go wtime {white} btime {black} winc {increment} binc {increment}")
            }
            (None, Some(go)) => go.clone(),
            (None, None) => DEFAULT_GO.to_owned(),
        };
        turn.start_clock();
        self.say(&position)?;
        self.say(&go)?;
        let answer = self.wait_for("bestmove", ANSWER)?;
        Ok(answer.split_whitespace().nth(1).map(str::to_owned))
    }
}

/// The game so far as the protocol tells it.
fn position(turn: &Turn) -> Result<String, BoxError> {
    let mut text = format!("position fen {}", turn.start.write());
    let mut position = turn.start.boxed();
    for (index, mv) in turn.moves.iter().enumerate() {
        text.push_str(if index == 0 { " moves " } else { " " });
        let view = position.moves().swap_remove(mv.number as usize);
        text.push_str(view.protocol.as_deref().unwrap_or(&view.text));
        position = position.after(mv.number)?;
    }
    Ok(text)
}

impl Drop for External {
    fn drop(&mut self) {
        // A program that does not go by itself is ended.
        let _ = self.say("quit");
        for _ in 0..20 {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            thread::sleep(Duration::from_millis(10));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
