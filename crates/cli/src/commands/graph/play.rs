//! `outplay graph play`: walk an arena against the perfect strategy.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use clap::Args;
use outplay::graph::arena::Objectives;
use outplay::graph::{Arena, Numbered, Player, Position, Solution, Strategy};
use serde_json::json;

use super::load::{ArenaArgs, PlayerArg, find, solve};
use super::texts::GraphText;
use crate::commands::Done;
use crate::failure::Failure;
use crate::output;
use crate::session::Session;

/// Arguments of `graph play`.
#[derive(Args, Clone, Debug)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    arena: ArenaArgs,
    /// Where the play starts: the first position of the file unless said
    #[arg(long, value_name = "NAME")]
    from: Option<String>,
    /// Which player you are
    #[arg(long, value_enum, default_value_t = PlayerArg::One)]
    player: PlayerArg,
}

pub(super) fn run(args: &PlayArgs, session: &Session) -> Done {
    let arena = args.arena.load(session)?;
    let from = match &args.from {
        Some(name) => find(&arena, name)?,
        None if arena.is_empty() => return Err(Failure::input(GraphText::NoPositions)),
        None => 0,
    };
    let solution = solve(&arena, 1, session)?;
    let strategy = Strategy::of(&arena, &solution);
    let human = args.player.into();
    let mut walk = Walk { session, arena: &arena, solution, strategy, human, path: vec![from] };
    walk.play(&mut io::stdin().lock())?;
    Ok(ExitCode::SUCCESS)
}

struct Walk<'a> {
    session: &'a Session,
    arena: &'a Arena,
    solution: Solution,
    strategy: Strategy,
    human: Player,
    /// Every position so far, the present one last.
    path: Vec<Position>,
}

impl Walk<'_> {
    fn here(&self) -> Position {
        self.path[self.path.len() - 1]
    }

    fn name(&self, position: Position) -> String {
        self.arena.name(position).into_owned()
    }

    fn tell(&self, text: &GraphText) -> Result<(), Failure> {
        if self.session.json { Ok(()) } else { output::line(self.session.say(text)) }
    }

    fn moves(&self) -> &[Position] {
        let over = self.arena.goal(self.here()).is_some();
        if over { &[] } else { self.arena.successors(self.here()) }
    }

    fn play(&mut self, input: &mut dyn BufRead) -> Result<(), Failure> {
        self.tell(&GraphText::PlayHelp)?;
        loop {
            if self.moves().is_empty() || self.repetitions() >= 3 {
                return self.end();
            }
            if self.arena.owner(self.here()) == self.human {
                if !self.human_turn(input)? {
                    return self.leave();
                }
            } else if let Some(to) = self.strategy.get(self.here()) {
                self.go(to)?;
                self.tell(&GraphText::ComputerMoves { to: self.name(to) })?;
            }
        }
    }

    /// How often the present position has come.
    fn repetitions(&self) -> usize {
        self.path.iter().filter(|&&position| position == self.here()).count()
    }

    fn go(&mut self, to: Position) -> Result<(), Failure> {
        let from = self.here();
        self.path.push(to);
        if !self.session.json {
            return Ok(());
        }
        let player = self.arena.owner(from);
        let by = if player == self.human { "human" } else { "computer" };
        output::json(&json!({
            "event": "move", "player": player.number(), "by": by, "from": self.name(from), "to": self.name(to),
        }))
    }

    /// Asks for a move or a command; false when the person leaves.
    fn human_turn(&mut self, input: &mut dyn BufRead) -> Result<bool, Failure> {
        let player = self.human.number();
        self.tell(&GraphText::At { position: self.name(self.here()), player })?;
        if !self.session.json {
            let mut out = anstream::stdout().lock();
            write!(out, "{}", self.session.say(&GraphText::Prompt))?;
            out.flush()?;
        }
        let mut bytes = Vec::new();
        if input.read_until(b'\n', &mut bytes).unwrap_or(0) == 0 {
            return Ok(false);
        }
        let line = String::from_utf8_lossy(&bytes);
        match line.trim() {
            "" => {}
            "quit" | "exit" => return Ok(false),
            "help" | "?" => self.tell(&GraphText::PlayHelp)?,
            "moves" => self.show_moves()?,
            "hint" => self.hint()?,
            "undo" => self.undo()?,
            word => match self.read_move(word) {
                Some(to) => {
                    self.tell(&GraphText::YouMove { to: self.name(to) })?;
                    self.go(to)?;
                }
                None => self.refuse(word)?,
            },
        }
        Ok(true)
    }

    /// A move by name, or by its number in the list of moves.
    fn read_move(&self, word: &str) -> Option<Position> {
        let by_name = self.moves().iter().find(|&&to| self.arena.name(to) == word);
        let by_number = || self.moves().get(word.parse::<usize>().ok()?.checked_sub(1)?);
        by_name.or_else(by_number).copied()
    }

    fn refuse(&self, word: &str) -> Result<(), Failure> {
        let problem = GraphText::NotAMove { word: word.chars().take(80).collect() };
        if self.session.json {
            return output::json(&json!({ "event": "error", "error": self.session.say(&problem) }));
        }
        self.tell(&problem)?;
        self.show_moves()
    }

    fn show_moves(&self) -> Result<(), Failure> {
        if self.session.json {
            let names: Vec<String> = self.moves().iter().map(|&to| self.name(to)).collect();
            return output::json(&json!({ "event": "moves", "moves": names }));
        }
        for (index, &to) in self.moves().iter().enumerate() {
            self.tell(&GraphText::Choice { number: index + 1, name: self.name(to) })?;
        }
        Ok(())
    }

    fn hint(&self) -> Result<(), Failure> {
        let Some(to) = self.strategy.get(self.here()) else { return Ok(()) };
        let outcome = self.solution.outcome(self.here());
        if self.session.json {
            return output::json(&json!({
                "event": "hint",
                "move": self.name(to),
                "winner": outcome.winner().map(Numbered::number),
                "rank": outcome.rank(),
            }));
        }
        let outcome = self.session.say(&GraphText::from(outcome));
        self.tell(&GraphText::Hint { to: self.name(to), outcome })
    }

    /// Back to the person's last move.
    fn undo(&mut self) -> Result<(), Failure> {
        let own = |&position: &Position| self.arena.owner(position) == self.human;
        let before = self.path.len() - 1;
        let Some(last) = self.path[..before].iter().rposition(own) else {
            return self.tell(&GraphText::NothingToUndo);
        };
        self.path.truncate(last + 1);
        if self.session.json {
            return output::json(&json!({ "event": "undo", "position": self.name(self.here()) }));
        }
        Ok(())
    }

    fn end(&self) -> Result<(), Failure> {
        let here = self.here();
        // With one objective, player 1 has lost a play that never gets there.
        let avoided = (self.arena.objectives() == Objectives::One).then_some(Player::Second);
        let winner = self.arena.goal(here).or(avoided);
        if self.session.json {
            let path: Vec<String> = self.path.iter().map(|&position| self.name(position)).collect();
            return output::json(&json!({
                "event": "end",
                "winner": winner.map(Numbered::number),
                "position": self.name(here),
                "path": path,
            }));
        }
        if !self.moves().is_empty() {
            self.tell(&GraphText::OverRepetition { position: self.name(here) })?;
        }
        self.tell(&match winner {
            Some(player) => GraphText::OverWin { player: player.number() },
            None => GraphText::OverDraw,
        })
    }

    fn leave(&self) -> Result<(), Failure> {
        if self.session.json {
            return output::json(&json!({ "event": "leave", "position": self.name(self.here()) }));
        }
        self.tell(&GraphText::Bye)
    }
}
