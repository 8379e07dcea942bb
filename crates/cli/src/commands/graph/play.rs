//! `outplay graph play`: walk an arena against the perfect strategy.

use std::io;
use std::process::ExitCode;

use clap::Args;
use outplay::graph::arena::Objectives;
use outplay::graph::{Arena, ArenaSolution, Numbered, Player, PositionId, Strategy};
use outplay::wire::{GameResult, MoveView, PlayEvent, Seat};

use super::load::{ArenaArgs, PlayerArg, find, solve};
use super::texts::GraphText;
use crate::commands::Done;
use crate::dialogue::{Command, Dialogue};
use crate::failure::Failure;
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
    let arena = args.arena.load()?;
    let from = match &args.from {
        Some(name) => find(&arena, name)?,
        None if arena.is_empty() => return Err(Failure::input(GraphText::NoPositions)),
        None => 0,
    };
    let solution = solve(&arena, 1, session)?;
    let strategy = Strategy::of(&arena, &solution);
    let human = args.player.into();
    let mut input = io::stdin().lock();
    let dialogue = Dialogue::new(session, &mut input);
    Walk { dialogue, arena: &arena, solution, strategy, human, path: vec![from] }.play()?;
    Ok(ExitCode::SUCCESS)
}

struct Walk<'a> {
    dialogue: Dialogue<'a>,
    arena: &'a Arena,
    solution: ArenaSolution,
    strategy: Strategy,
    human: Player,
    /// Every position so far, the present one last.
    path: Vec<PositionId>,
}

impl Walk<'_> {
    fn here(&self) -> PositionId {
        self.path[self.path.len() - 1]
    }

    fn name(&self, position: PositionId) -> String {
        self.arena.name(position).into_owned()
    }

    fn moves(&self) -> &[PositionId] {
        let over = self.arena.goal(self.here()).is_some();
        if over { &[] } else { self.arena.successors(self.here()) }
    }

    fn play(&mut self) -> Result<(), Failure> {
        self.dialogue.show(&GraphText::PlayHelp)?;
        loop {
            if self.moves().is_empty() || self.repetitions() >= 3 {
                return self.end();
            }
            if self.arena.owner(self.here()) == self.human {
                if !self.human_turn()? {
                    return self.leave();
                }
            } else if let Some(to) = self.strategy.get(self.here()) {
                self.go(to, Seat::Computer, &GraphText::ComputerMoves { to: self.name(to) })?;
            }
        }
    }

    /// How often the present position has come.
    fn repetitions(&self) -> usize {
        self.path.iter().filter(|&&position| position == self.here()).count()
    }

    fn go(&mut self, to: PositionId, by: Seat, text: &GraphText) -> Result<(), Failure> {
        let player = self.arena.owner(self.here()).into();
        self.path.push(to);
        let event =
            || PlayEvent::Move { player, by, mv: self.name(to), position: self.name(to), clocks_ms: None };
        self.dialogue.event_or(event, text)
    }

    /// Asks for a move or a command; false when the person leaves.
    fn human_turn(&mut self) -> Result<bool, Failure> {
        let player = self.human.number();
        self.dialogue.show(&GraphText::At { position: self.name(self.here()), player })?;
        let Some(line) = self.dialogue.ask(&GraphText::Prompt)? else { return Ok(false) };
        if line.is_empty() {
            return Ok(true);
        }
        // A position may be called q or hint: who names a legal move means the move.
        let command = if self.move_named(&line).is_some() { None } else { Command::read(&line) };
        match command {
            Some(Command::Quit) => return Ok(false),
            Some(Command::Help) => self.dialogue.tell(&GraphText::PlayHelp)?,
            Some(Command::Moves) => self.show_moves()?,
            Some(Command::Hint) => self.hint()?,
            Some(Command::Undo) => self.undo()?,
            _ => self.try_move(&line)?,
        }
        Ok(true)
    }

    fn move_named(&self, name: &str) -> Option<PositionId> {
        self.moves().iter().copied().find(|&to| self.arena.name(to) == name)
    }

    /// A move by its number in the list of moves, from 1.
    fn move_numbered(&self, word: &str) -> Option<PositionId> {
        self.moves().get(word.parse::<usize>().ok()?.checked_sub(1)?).copied()
    }

    fn try_move(&mut self, word: &str) -> Result<(), Failure> {
        if let Some(to) = self.move_named(word).or_else(|| self.move_numbered(word)) {
            return self.go(to, Seat::Human, &GraphText::YouMove { to: self.name(to) });
        }
        self.dialogue.refuse(&GraphText::NotAMove { word: word.chars().take(80).collect() })?;
        // Machines ask for the moves when they want them.
        if self.dialogue.session.json { Ok(()) } else { self.show_moves() }
    }

    fn show_moves(&self) -> Result<(), Failure> {
        let names: Vec<String> = self.moves().iter().map(|&to| self.name(to)).collect();
        let list = GraphText::Choices { list: numbered(&names) };
        let view =
            |(number, text)| MoveView { number, text, protocol: None, from: None, to: None, via: Vec::new() };
        self.dialogue.event_or(|| PlayEvent::Moves { moves: (0..).zip(names).map(view).collect() }, &list)
    }

    fn hint(&self) -> Result<(), Failure> {
        let Some(to) = self.strategy.get(self.here()) else { return Ok(()) };
        let outcome = self.solution.outcome(self.here());
        let winner = outcome.winner().map(Into::into);
        let event = || PlayEvent::ArenaHint { mv: self.name(to), winner, rank: outcome.rank() };
        self.dialogue.event_or(event, &GraphText::Hint { to: self.name(to), outcome: outcome.into() })
    }

    /// Back to the person's last move.
    fn undo(&mut self) -> Result<(), Failure> {
        let own = |&position: &PositionId| self.arena.owner(position) == self.human;
        let before = self.path.len() - 1;
        let Some(last) = self.path[..before].iter().rposition(own) else {
            return self.dialogue.tell(&GraphText::NothingToUndo);
        };
        self.path.truncate(last + 1);
        let back = || PlayEvent::Back { position: self.name(self.here()) };
        self.dialogue.event_or(back, &GraphText::TakenBack)
    }

    fn end(&self) -> Result<(), Failure> {
        let here = self.here();
        // With one objective, player 1 has lost a play that never gets there.
        let avoided = (self.arena.objectives() == Objectives::One).then_some(Player::Second);
        let winner = self.arena.goal(here).or(avoided);
        if !self.moves().is_empty() {
            self.dialogue.show(&GraphText::OverRepetition { position: self.name(here) })?;
        }
        let event = || PlayEvent::End {
            outcome: winner.map_or(GameResult::Draw, |player| GameResult::Win { player: player.into() }),
            position: self.name(here),
            moves: self.path.iter().map(|&position| self.name(position)).collect(),
        };
        let over = match winner {
            Some(player) => GraphText::OverWin { player: player.number() },
            None => GraphText::OverDraw,
        };
        self.dialogue.event_or(event, &over)
    }

    fn leave(&self) -> Result<(), Failure> {
        self.dialogue.event_or(|| PlayEvent::Leave { position: self.name(self.here()) }, &GraphText::Bye)
    }
}

/// One line a move, each with the number by which it can be chosen.
fn numbered(names: &[String]) -> String {
    let lines: Vec<String> =
        (1..).zip(names).map(|(number, name): (u32, _)| format!("  {number}  {name}")).collect();
    lines.join("\n")
}
