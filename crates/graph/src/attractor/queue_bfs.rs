//! Breadth-first search with a plain queue, for a narrow frontier such as a chain has in every round.

use std::collections::VecDeque;

use super::degree::{DONE, DegreeCounter, QUEUE_STEPS, REFILL, refill};
use super::tuning::Tuning;
use crate::edges::{Edges, PositionId};
use crate::player::Numbered;
use crate::solution::Mark;
use outplay_core::limits::{StopFlag, Stopped};

/// How many positions are taken from the queue between two looks at the stop flag.
const PATIENCE: usize = 1 << 16;

/// Works off `queue`, whose positions have their marks, until it is empty or too long.
///
/// Positions leave the queue in the order of their ranks, so that what remains is of one rank and the next.
pub(super) fn run(
    reverse: &Edges,
    states: &mut [DegreeCounter],
    marks: &mut [Mark],
    queue: &mut VecDeque<PositionId>,
    tuning: &Tuning,
    stop: &StopFlag,
) -> Result<(), Stopped> {
    let mut patience = PATIENCE;
    let is_small = states.len() < tuning.small;
    while let Some(&position) = queue.front() {
        let predecessors = reverse.of(position);
        if !is_small && (queue.len() > 2 * tuning.queue_most || predecessors.len() > tuning.hub) {
            break;
        }
        queue.pop_front();
        patience -= 1;
        if patience == 0 {
            patience = PATIENCE;
            if stop.is_raised() {
                return Err(Stopped);
            }
        }
        let mark = marks[position as usize];
        let table = &QUEUE_STEPS[mark.winner().index()];
        for &predecessor in predecessors {
            let state = &mut states[predecessor as usize];
            let before = *state;
            *state = table[usize::from(before)];
            match *state {
                DONE if before != DONE => {
                    marks[predecessor as usize] = mark.next();
                    queue.push_back(predecessor);
                }
                REFILL => *state = refill(before, &mut marks[predecessor as usize]),
                _ => {}
            }
        }
    }
    Ok(())
}
