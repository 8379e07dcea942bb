//! Solving a game from its ends, without storing a single edge.
//!
//! The game is walked through once to find its positions and to count their moves. Then, from the victories, moves
//! are taken back; who they lead to is looked up by key. Besides the keys it takes 5 bytes a position.

use outplay_core::limits::Budget;
use outplay_core::{GameExt, Keyed, Player, Retract};

use super::explore::WATCH_EVERY;
use super::keys::Keys;
use super::{Exploration, GameCensus, moves_or_end, victor};
use crate::attractor::degree::{self, DONE, DegreeCounter, QUEUE_STEPS, REFILL, refill};
use crate::player::Numbered;
use crate::solution::{ArenaOutcome, Mark};
use crate::texts::ExploreError;

/// The outcome of every position that a play can reach from where it started.
#[derive(Clone, Debug)]
pub struct SolvedGame {
    keys: Keys,
    marks: Vec<Mark>,
}

impl SolvedGame {
    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.marks.len()
    }

    /// There is always one at least.
    pub fn is_empty(&self) -> bool {
        self.marks.is_empty()
    }

    /// How a play from here ends; nothing when no play comes here.
    pub fn outcome<G: Keyed>(&self, position: &G) -> Option<ArenaOutcome> {
        let number = self.keys.find(position.key())?;
        Some(Self::meaning(self.marks[number as usize]))
    }

    fn meaning(mark: Mark) -> ArenaOutcome {
        match mark {
            Mark::UNDECIDED => ArenaOutcome::Draw,
            _ => ArenaOutcome::Wins(mark.winner(), mark.rank()),
        }
    }

    /// How many positions each player wins.
    pub fn census(&self) -> GameCensus {
        // The start was found first.
        GameCensus::new(Self::meaning(self.marks[0]), self.marks.iter().map(|&mark| Self::meaning(mark)))
    }
}

/// Solves a game from `start` on. `watch` is told now and then how many positions there are.
pub fn solve<G: Keyed + Retract>(
    start: &G,
    exploration: &Exploration,
    watch: impl FnMut(usize),
) -> Result<SolvedGame, ExploreError> {
    let mut budget = Budget::new(&exploration.limits);
    let (mut run, mut frontier) = Run::find(start, exploration, &mut budget, watch)?;
    let mut rank = 0;
    while !frontier.is_empty() {
        rank += 1;
        frontier = run.round(&frontier, rank, &mut budget)?;
    }
    for (state, mark) in run.states.iter().zip(&mut run.marks) {
        if *state != DONE {
            *mark = Mark::UNDECIDED;
        }
    }
    Ok(SolvedGame { keys: run.keys, marks: run.marks })
}

struct Run {
    keys: Keys,
    states: Vec<DegreeCounter>,
    marks: Vec<Mark>,
}

impl Run {
    /// Finds all positions, and hands back the victories.
    fn find<G: Keyed>(
        start: &G,
        exploration: &Exploration,
        budget: &mut Budget,
        mut watch: impl FnMut(usize),
    ) -> Result<(Self, Vec<(G, Player)>), ExploreError> {
        let mut run = Self { keys: Keys::new(), states: Vec::new(), marks: Vec::new() };
        let mut victories = Vec::new();
        let mut stack = vec![start.clone()];
        run.add(start.key());
        let mut done = 0_usize;
        while let Some(position) = stack.pop() {
            run.spend(budget)?;
            if done.is_multiple_of(WATCH_EVERY) {
                watch(run.states.len());
                let waiting = stack.len() * size_of::<G>() + victories.len() * size_of::<(G, Player)>();
                exploration.allow(run.bytes() + 2 * waiting, run.states.len())?;
            }
            done += 1;
            let number = run.keys.number(position.key()).0 as usize;
            match moves_or_end(&position) {
                Ok(moves) => {
                    let (counter, portions) = degree::countdown(position.to_move(), moves.len() as u32);
                    run.states[number] = counter;
                    run.marks[number] = Mark::from_spare(portions);
                    for mv in moves {
                        let child = position.after(mv);
                        if run.add(child.key()) {
                            stack.push(child);
                        }
                    }
                }
                Err(outcome) => {
                    if let Some(winner) = victor(outcome) {
                        run.marks[number] = Mark::new(winner, 0);
                        victories.push((position, winner));
                    }
                }
            }
        }
        Ok((run, victories))
    }

    fn spend(&self, budget: &mut Budget) -> Result<(), ExploreError> {
        budget.spend().map_err(|_| ExploreError::Stopped { positions: self.states.len() })
    }

    /// What it takes in memory while it grows.
    fn bytes(&self) -> usize {
        Keys::bytes(self.keys.len())
            + 2 * self.states.len() * (size_of::<DegreeCounter>() + size_of::<Mark>())
    }

    /// Adds a position; false when it was there.
    fn add(&mut self, key: u64) -> bool {
        let (_, is_new) = self.keys.number(key);
        if is_new {
            self.states.push(DONE);
            self.marks.push(Mark::UNDECIDED);
        }
        is_new
    }

    /// Takes back one move from every position of the frontier; what that decides is the next one.
    fn round<G: Keyed + Retract>(
        &mut self,
        frontier: &[(G, Player)],
        rank: u32,
        budget: &mut Budget,
    ) -> Result<Vec<(G, Player)>, ExploreError> {
        let mut next = Vec::new();
        for (position, winner) in frontier {
            self.spend(budget)?;
            for before in position.predecessors() {
                let Some(number) = self.keys.find(before.key()) else { continue };
                let (state, mark) = (&mut self.states[number as usize], &mut self.marks[number as usize]);
                let old = *state;
                *state = QUEUE_STEPS[winner.index()][usize::from(old)];
                match *state {
                    DONE if old != DONE => {
                        *mark = Mark::new(*winner, rank);
                        next.push((before, *winner));
                    }
                    REFILL => *state = refill(old, mark),
                    _ => {}
                }
            }
        }
        Ok(next)
    }
}
