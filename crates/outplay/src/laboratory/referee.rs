//! The referee: plays one game between two players, and is not impressed by players that misbehave.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use outplay_core::threads::spawn_or_hand_back;
use outplay_core::{Outcome, Player};
use outplay_engine::{Clocks, PlayedMove, Position, TimeControl};

use super::contestant::{ChosenMove, Contestant, Fault};
use super::turn::Turn;

/// How a game of a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameEnding {
    /// By the rules.
    Played(Outcome),
    /// This side misbehaved, and lost.
    Fault(Player, Fault),
    /// It went on for so long that it was called a draw.
    TooLong,
}

/// One game of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// The position it started from.
    pub start: String,
    /// The moves.
    pub moves: Vec<String>,
    /// How it ended.
    pub ending: GameEnding,
}

impl GameRecord {
    /// The score of a side: 1 for a win, 1/2 for a draw, 0 for a loss.
    pub fn score(&self, side: Player) -> f64 {
        let winner = match &self.ending {
            GameEnding::Fault(loser, _) => Some(!*loser),
            GameEnding::Played(Outcome::Win(winner)) => Some(*winner),
            GameEnding::Played(Outcome::Score(score)) if *score != 0 => {
                Some(if *score > 0 { Player::First } else { Player::Second })
            }
            GameEnding::Played(_) | GameEnding::TooLong => None,
        };
        match winner {
            None => 0.5,
            Some(winner) if winner == side => 1.0,
            Some(_) => 0.0,
        }
    }
}

/// The rules of a match beyond those of the game.
#[derive(Clone, Copy, Debug)]
pub struct Referee {
    /// How long a player may think before it counts as hung. Without end, no thread is started to wait for it.
    pub patience: Duration,
    /// After this many plies a game is called a draw.
    pub most_plies: u32,
    /// The clocks at the beginning of a game, if it is played with any.
    pub clocks: Option<TimeControl>,
}

impl Default for Referee {
    fn default() -> Self {
        Self { patience: Duration::from_secs(60), most_plies: 600, clocks: None }
    }
}

impl Referee {
    /// Plays a game; `players` are lent by the first and the second side, and given back unless one of them hangs.
    pub fn play(
        &self,
        start: &dyn Position,
        players: [Contestant; 2],
        seed: u64,
    ) -> (GameRecord, Option<[Contestant; 2]>) {
        let mut bench = Bench { players: players.map(Some) };
        let mut position = start.boxed();
        let mut moves: Vec<PlayedMove> = Vec::new();
        let mut clocks = self.clocks.map(Clocks::from);
        let ending = loop {
            if let Some(outcome) = position.result() {
                break GameEnding::Played(outcome);
            }
            if moves.len() as u32 >= self.most_plies {
                break GameEnding::TooLong;
            }
            let side = position.to_move();
            let seed = seed ^ (moves.len() as u64) << 32;
            let turn = Turn::new(start.boxed(), moves.clone(), position.boxed(), seed, clocks);
            let chosen = bench.ask(side, turn, self.patience);
            let chosen = chosen.and_then(|(mv, took)| press(clocks.as_mut(), side, took).map(|()| mv));
            match chosen.and_then(|mv| play(&*position, mv)) {
                Ok((next, mv)) => {
                    position = next;
                    moves.push(mv);
                }
                Err(fault) => break GameEnding::Fault(side, fault),
            }
        };
        let moves = moves.into_iter().map(|mv| mv.text).collect();
        let record = GameRecord { start: start.write(), moves, ending };
        let [first, second] = bench.players;
        (record, first.zip(second).map(|(first, second)| [first, second]))
    }
}

/// Stops a player's clock.
fn press(clocks: Option<&mut Clocks>, side: Player, took: Duration) -> Result<(), Fault> {
    let pressed = clocks.map_or(Ok(()), |clocks| clocks.press(side, took));
    pressed.map_err(|late| Fault::OutOfTime { late: late.as_millis() as u64 })
}

/// The position after a chosen move, if it is legal.
fn play(position: &dyn Position, chosen: ChosenMove) -> Result<(Box<dyn Position>, PlayedMove), Fault> {
    let illegal = |mv: String| Fault::Illegal { mv };
    let (number, text) = match chosen {
        ChosenMove::Text(text) => {
            let mv = position.find_move(&text).map_err(|_| illegal(text))?;
            (mv.number, mv.text)
        }
        ChosenMove::Resign => return Err(Fault::Resigned),
        ChosenMove::Number(number) => {
            let known = position.moves().into_iter().nth(number as usize);
            (number, known.ok_or_else(|| illegal(number.to_string()))?.text)
        }
    };
    let next = position.after(number).map_err(|_| illegal(text.clone()))?;
    Ok((next, PlayedMove { number, text }))
}

/// The players, as far as they still answer.
struct Bench {
    players: [Option<Contestant>; 2],
}

impl Bench {
    /// Asks a player on a thread of its own, if one can be had, so that one that hangs can be left behind: its move, and what it took.
    fn ask(&mut self, side: Player, turn: Turn, patience: Duration) -> Result<(ChosenMove, Duration), Fault> {
        let hung = Fault::Hung { seconds: patience.as_secs() };
        let Some(mut player) = self.players[side as usize].take() else { return Err(hung) };
        let ask = move || {
            turn.start_clock();
            let chosen = player.choose(&turn).map(|mv| (mv, turn.took()));
            (player, chosen)
        };
        if patience == Duration::MAX {
            let (player, chosen) = ask();
            self.players[side as usize] = Some(player);
            return chosen;
        }
        let (sender, receiver) = mpsc::channel();
        // Nobody listens any more when the patience is over.
        let asked = spawn_or_hand_back(move || drop(sender.send(ask())));
        if let Err(ask) = asked {
            // Without a thread there is nobody to lose patience: whoever hangs, hangs.
            ask();
        }
        match receiver.recv_timeout(patience) {
            Ok((player, chosen)) => {
                self.players[side as usize] = Some(player);
                chosen
            }
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => Err(hung),
        }
    }
}
