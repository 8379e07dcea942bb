//! Players that are other programs, spoken to by the Go Text Protocol.
//!
//! `gnugo --mode gtp --level 10` is a command; what follows a `;` is said to the program before every game, such as
//! `;time_settings 0 5 1`. A program that leaves dead stones on the board must be told to take them, since the rules count every
//! stone: GNU Go does with `--capture-all-dead --chinese-rules`.

use std::time::{Duration, Instant};

use outplay_core::Player;
use outplay_core::text::BoxError;
use outplay_engine::Position;

use super::contestant::ChosenMove;
use super::program::{ExternalError, Program};
use super::turn::Turn;
use crate::gtp::{color, pieces_of};

/// How long a program may take to answer.
const ANSWER: Duration = Duration::from_secs(600);

/// A running program.
pub(super) struct GtpPlayer {
    description: String,
    program: Program,
    /// What it is told before every game.
    greetings: Vec<String>,
    /// The start of the game that it knows of, and the moves since.
    known: Option<(String, Vec<String>)>,
}

impl GtpPlayer {
    /// Starts a program that `description` tells.
    pub(super) fn start(description: &str) -> Result<Self, BoxError> {
        let mut parts = description.split(';').map(str::trim);
        let program = Program::start(parts.next().unwrap_or_default())?;
        let greetings = parts.filter(|part| !part.is_empty()).map(str::to_owned).collect();
        let mut player = Self { description: description.to_owned(), program, greetings, known: None };
        player.ask("protocol_version")?;
        Ok(player)
    }

    /// What the program answers to a command; a refusal is an error.
    fn ask(&mut self, said: &str) -> Result<String, BoxError> {
        self.program.say(said)?;
        let deadline = Instant::now() + ANSWER;
        let mut answer: Vec<String> = Vec::new();
        loop {
            let Some(line) = self.program.next_line(deadline) else {
                let (command, expected) = (self.program.command().to_owned(), format!("= ({said})"));
                return Err(ExternalError::NoAnswer { command, expected }.into());
            };
            match (line.trim().is_empty(), answer.is_empty()) {
                (true, true) => {}
                (true, false) => break,
                (false, _) => answer.push(line.trim().to_owned()),
            }
        }
        let answer = answer.join("\n");
        if let Some(text) = answer.strip_prefix('=') {
            return Ok(text.trim().to_owned());
        }
        let (command, said) = (self.program.command().to_owned(), said.to_owned());
        Err(ExternalError::Refused { command, said, answer }.into())
    }

    /// The move that the program chooses; it may give up instead.
    pub(super) fn choose(&mut self, turn: &Turn) -> Result<ChosenMove, BoxError> {
        if turn.moves.len() < 2 && !self.program.is_running() {
            // A program that crashed has lost that game; it gets another chance in the next one.
            *self = Self::start(&self.description.clone())?;
        }
        self.tell_play(turn)?;
        if let Some(clocks) = turn.clocks {
            for player in [Player::First, Player::Second] {
                let left = clocks.sides[player as usize].left.as_secs();
                self.ask(&format!("time_left {} {left} 0", color(player)))?;
            }
        }
        turn.start_clock();
        let mover = turn.position.to_move();
        let answer = self.ask(&format!("genmove {}", color(mover)))?;
        if answer.eq_ignore_ascii_case("resign") {
            return Ok(ChosenMove::Resign);
        }
        if let Some((_, moves)) = &mut self.known {
            moves.push(answer.clone());
        }
        Ok(ChosenMove::Text(answer))
    }

    /// Tells the program what has been played since it was told last; all of it when it knows another game.
    fn tell_play(&mut self, turn: &Turn) -> Result<(), BoxError> {
        let start = turn.start.write();
        let moves: Vec<String> = turn.moves.iter().map(|mv| mv.text.clone()).collect();
        let is_same = |one: &[String], two: &[String]| {
            one.len() <= two.len() && one.iter().zip(two).all(|(one, two)| one.eq_ignore_ascii_case(two))
        };
        let known = self
            .known
            .take()
            .filter(|(known, told)| *known == start && is_same(told, &moves) && turn.moves.len() >= 2);
        if known.is_none() {
            self.begin(&*turn.start)?;
        }
        let told = known.map_or(0, |(_, told)| told.len());
        let mut mover = turn.start.to_move();
        for (index, mv) in moves.iter().enumerate() {
            if index >= told {
                self.ask(&format!("play {} {mv}", color(mover)))?;
            }
            mover = !mover;
        }
        self.known = Some((start, moves));
        Ok(())
    }

    /// Sets the board up: its size, its komi, and whatever lies on it at the start.
    fn begin(&mut self, start: &dyn Position) -> Result<(), BoxError> {
        let settings = start.settings();
        let size = settings.get("size").unwrap_or_default();
        let side = match size.split_once('x') {
            Some((width, height)) if width == height => width,
            None if !size.is_empty() => size,
            _ => {
                return Err(ExternalError::NotBySetting { command: self.program.command().to_owned() }.into());
            }
        };
        self.ask(&format!("boardsize {side}"))?;
        self.ask("clear_board")?;
        if let Some(komi) = settings.get("komi") {
            self.ask(&format!("komi {komi}"))?;
        }
        for greeting in self.greetings.clone() {
            self.ask(&greeting)?;
        }
        for (player, place) in pieces_of(start) {
            self.ask(&format!("play {} {place}", color(player)))?;
        }
        Ok(())
    }
}
