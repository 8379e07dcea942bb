//! Players that are other programs, spoken to by the Universal Chess Interface.
//!
//! `gnuchess -u` is a command; `stockfish;UCI_LimitStrength=true;UCI_Elo=2200` sets options; `depth=8`, `nodes=10000` and
//! `movetime=100` among them say how far to search when the match has no clocks.

use std::time::Duration;

use outplay_core::text::BoxError;

use super::program::Program;
use super::turn::Turn;

/// How long a program may take to get ready, and to answer at all.
const READY: Duration = Duration::from_secs(20);
const ANSWER: Duration = Duration::from_secs(600);
/// How long it thinks when nothing else is said.
const DEFAULT_GO: &str = "go movetime 100";

/// A running program.
pub(super) struct External {
    description: String,
    program: Program,
    /// What to say instead of the clocks.
    go: Option<String>,
}

impl External {
    /// Starts a program that `description` tells, and sets its options.
    pub(super) fn start(description: &str) -> Result<Self, BoxError> {
        let mut parts = description.split(';');
        let program = Program::start(parts.next().unwrap_or_default())?;
        let mut engine = Self { description: description.to_owned(), program, go: None };
        engine.program.say("uci")?;
        engine.program.wait_for("uciok", READY)?;
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
        self.program.say(&format!("setoption name {name} value {value}"))
    }

    fn ready(&mut self) -> Result<(), BoxError> {
        self.program.say("isready")?;
        self.program.wait_for("readyok", READY).map(|_| ())
    }

    /// The move that the program chooses.
    pub(super) fn choose(&mut self, turn: &Turn) -> Result<Option<String>, BoxError> {
        if turn.moves.len() < 2 {
            // A program that crashed has lost that game; it gets another chance in the next one.
            if !self.program.is_running() {
                *self = Self::start(&self.description.clone())?;
            }
            self.program.say("ucinewgame")?;
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
        self.program.say(&position)?;
        self.program.say(&go)?;
        let answer = self.program.wait_for("bestmove", ANSWER)?;
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
