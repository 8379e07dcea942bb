//! What boards show while the engine thinks: `lz-analyze` and `kata-analyze`, and the views that `GoGui` draws.

use std::fmt::Write as _;
use std::sync::mpsc::TryRecvError;
use std::time::Duration;

use outplay_core::{Limits, Player, WIN_POINTS};
use outplay_wire::{AnalysedMove, AnalysisAnswer};

use super::board::{grid, places, player};
use super::command::Command;
use super::engine::{Answer, Engine};

/// The views that `GoGui` offers.
pub(super) const VIEWS: &str =
    "dboard/Ownership/outplay-ownership\ndboard/Policy/outplay-policy\nvar/Principal line/outplay-line";

/// How often an analysis is told when nothing is said.
const USUAL_INTERVAL: Duration = Duration::from_millis(500);
/// Playouts of a view.
const PLAYOUTS: u64 = 4000;
/// The most moves that an analysis tells.
const MOST_MOVES: usize = 20;

impl Engine {
    /// Tells what it thinks again and again, until a line comes or the play is over.
    pub(super) fn analyze(&mut self, command: &Command) {
        let asked = Asked::read(command);
        if let Some(player) = asked.player
            && let Err(reason) = self.turn_to(player)
        {
            self.say(&command.answer(&Err(reason)));
            return;
        }
        let id = command.id.map_or_else(String::new, |id| id.to_string());
        self.say(&format!("={id}\n"));
        let is_over = self.session.position().result().is_some();
        while !is_over && !self.stop.is_raised() {
            match self.lines.try_recv() {
                Ok(line) => {
                    self.waiting = Some(line);
                    break;
                }
                Err(TryRecvError::Disconnected) => break,
                Err(TryRecvError::Empty) => {}
            }
            let limits = Limits { stop: self.stop.clone(), ..Limits::time(asked.interval) };
            let Ok(found) = self.think(&limits) else { break };
            let told = told(&found, &asked);
            self.say(&format!("{told}\n"));
        }
        self.say("\n");
    }

    fn looked(&mut self) -> Result<AnalysisAnswer, String> {
        self.think(&Limits { stop: self.stop.clone(), ..Limits::nodes(PLAYOUTS) })
    }

    /// A number for each point, row by row: from -1, White's, to 1, Black's.
    pub(super) fn ownership_view(&mut self) -> Answer {
        let found = self.looked()?;
        self.rows(|index, _| found.ownership.get(index).map_or(0.0, |&percent| f64::from(percent) / 100.0))
    }

    /// The share of the visits that each point got.
    pub(super) fn policy_view(&mut self) -> Answer {
        let found = self.looked()?;
        let visits = |mv: &AnalysedMove| mv.samples.as_ref().map_or(0, |samples| samples.visits);
        let all = found.moves.iter().map(visits).sum::<u32>().max(1);
        self.rows(|_, name| {
            let mv = found.moves.iter().find(|mv| mv.mv.text == name);
            f64::from(mv.map_or(0, visits)) / f64::from(all)
        })
    }

    fn rows(&self, value: impl Fn(usize, &str) -> f64) -> Answer {
        let grid = grid(self.session.position()).ok_or("there is no board")?;
        let names: Vec<String> = places(&grid).collect();
        let rows = names.chunks(usize::from(grid.width)).enumerate().map(|(row, names)| {
            let cell =
                |(column, name): (usize, &String)| format!("{:.2}", value(row * names.len() + column, name));
            names.iter().enumerate().map(cell).collect::<Vec<_>>().join(" ")
        });
        Ok(rows.collect::<Vec<_>>().join("\n"))
    }

    /// The moves of the principal line, each with its color.
    pub(super) fn line_view(&mut self) -> Answer {
        let found = self.looked()?;
        let mut player = self.session.position().to_move();
        let mut words = Vec::new();
        for mv in found.line {
            words.push(format!("{} {mv}", super::board::color(player)));
            player = !player;
        }
        Ok(words.join(" "))
    }
}

/// What a board asks for.
struct Asked {
    player: Option<Player>,
    interval: Duration,
    wants_ownership: bool,
    /// `kata-analyze` tells shares from 0 to 1, `lz-analyze` in ten-thousandths.
    is_kata: bool,
}

impl Asked {
    fn read(command: &Command) -> Self {
        let is_kata = command.name == "kata-analyze";
        let mut asked = Self { player: None, interval: USUAL_INTERVAL, wants_ownership: false, is_kata };
        let mut words = command.arguments.iter().map(String::as_str).peekable();
        while let Some(word) = words.next() {
            if let Ok(player) = player(Some(word)) {
                asked.player = Some(player);
            } else if let Ok(hundredths) = word.parse::<u64>() {
                asked.interval = Duration::from_millis(hundredths.clamp(1, 100_000) * 10);
            } else if word == "interval" {
                let hundredths = words.peek().and_then(|word| word.parse::<u64>().ok()).unwrap_or(50);
                asked.interval = Duration::from_millis(hundredths.clamp(1, 100_000) * 10);
            } else if word == "ownership" {
                asked.wants_ownership = words.peek() == Some(&"true");
            }
        }
        asked
    }
}

/// One line with every move that was visited, the most visited first.
fn told(found: &AnalysisAnswer, asked: &Asked) -> String {
    let mut moves: Vec<&AnalysedMove> = found.moves.iter().filter(|mv| visits(mv) > 0).collect();
    moves.sort_by_key(|mv| std::cmp::Reverse(visits(mv)));
    let mut line = String::new();
    for (order, mv) in moves.into_iter().take(MOST_MOVES).enumerate() {
        let share = f64::midpoint(
            mv.samples.as_ref().map_or(0.0, |samples| f64::from(samples.mean)) / f64::from(WIN_POINTS),
            1.0,
        );
        let rate = if asked.is_kata { format!("{share:.4}") } else { format!("{:.0}", share * 10_000.0) };
        let lead = if asked.is_kata { " scoreLead 0" } else { "" };
        // Writing to a string cannot fail.
        let _ = write!(
            line,
            "{}info move {} visits {} winrate {rate}{lead} prior 0 order {order} pv {}",
            if line.is_empty() { "" } else { " " },
            mv.mv.text,
            visits(mv),
            mv.line.join(" ")
        );
    }
    if asked.wants_ownership && !found.ownership.is_empty() {
        line.push_str(" ownership");
        for &percent in &found.ownership {
            let _ = write!(line, " {:.2}", f64::from(percent) / 100.0);
        }
    }
    line
}

fn visits(mv: &AnalysedMove) -> u32 {
    mv.samples.as_ref().map_or(0, |samples| samples.visits)
}
