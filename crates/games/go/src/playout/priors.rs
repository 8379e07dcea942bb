//! Priors by hand: what a move looks like before it is tried, as visits won and lost (the numbers are of the size that Fuego, Pachi and
//! michi use). The learned ones stand beside.

use outplay_core::Prior;

use super::patterns::shapes;
use super::tactics::Few;
use crate::chains::{EMPTY, NOWHERE, Stones, other};
use crate::grid::{PASS, Point};
use crate::point_set::GoMove;
use crate::rules::Go;

/// Visits that every move gets, half of them won.
pub(super) const EVEN: f32 = 10.0;
/// A move that takes a single stone, and one that takes more.
const CAPTURE_ONE: f32 = 15.0;
const CAPTURE_MANY: f32 = 30.0;
/// A move that saves a chain in atari.
const SAVE: f32 = 15.0;
/// A move that begins a ladder that catches something.
const LADDER_ATTACK: f32 = 12.0;
/// A shape.
const SHAPE: f32 = 10.0;
/// A move into atari, lost.
const SELF_ATARI: f32 = 12.0;
/// Moves at a distance of 1, 2 and 3 from the last one, over stones of one chain without a step.
const NEAR: [f32; 3] = [24.0, 22.0, 8.0];
/// The first two lines, lost, and the third, won, where nothing is near.
const EMPTY_AREA: f32 = 10.0;
/// Filling one's own eye, lost, and so a pass as long as there is something else to do.
pub(super) const EYE: f32 = 40.0;
const PASSING: f32 = 20.0;

/// Adds what is known about each move.
pub(super) fn add<const P: usize>(game: &Go<P>, moves: &[GoMove], priors: &mut [Prior]) {
    let (stones, color) = (&game.stones, game.to_move.cell());
    let (mut saves, mut attacks) = (Few::NONE, Few::NONE);
    let near = distances(stones, game.last[0]);
    find_saves(stones, color, &mut saves);
    find_ladders(stones, color, &mut attacks);
    for (mv, prior) in moves.iter().zip(priors) {
        prior.add(EVEN, 0.5);
        match mv.point() {
            None => prior.add(PASSING, 0.0),
            Some(point) => {
                if let Some(&visits) = NEAR.get(usize::from(near[usize::from(point)]).wrapping_sub(1)) {
                    prior.add(visits, 1.0);
                }
                if saves.as_slice().contains(&point) {
                    prior.add(SAVE, 1.0);
                }
                if attacks.as_slice().contains(&point) {
                    prior.add(LADDER_ATTACK, 1.0);
                }
                add_local(stones, point, color, prior);
            }
        }
    }
}

fn add_local<const P: usize>(stones: &Stones<P>, point: Point, color: u8, prior: &mut Prior) {
    if stones.is_eye(point, color) {
        prior.add(EYE, 0.0);
        return;
    }
    let taken = |neighbour: Point| {
        let is_taken = stones.at(neighbour) == other(color) && stones.atari(stones.head(neighbour)).is_some();
        if is_taken { stones.size(stones.head(neighbour)) } else { 0 }
    };
    match stones.neighbours(point).into_iter().map(taken).max().unwrap_or(0) {
        0 => {}
        1 => prior.add(CAPTURE_ONE, 1.0),
        _ => prior.add(CAPTURE_MANY, 1.0),
    }
    if stones.is_self_atari(point, color) {
        prior.add(SELF_ATARI, 0.0);
    } else if stones.is_shape(shapes(), point, color) {
        prior.add(SHAPE, 1.0);
    }
    if is_alone(stones, point) {
        match stones.grid.line(point) {
            1 | 2 => prior.add(EMPTY_AREA, 0.0),
            3 => prior.add(EMPTY_AREA, 1.0),
            _ => {}
        }
    }
}

/// The moves that save own chains in atari, unless a ladder takes them all the same.
pub(super) fn find_saves<const P: usize>(stones: &Stones<P>, color: u8, few: &mut Few) {
    for point in stones.grid.points() {
        if stones.at(point) != color || stones.head(point) != point {
            continue;
        }
        if let Some(liberty) = stones.atari(point) {
            stones.capturing_moves_beside(point, few);
            let runs = stones.liberties_after(liberty, color, 2) >= 2;
            if runs && !stones.dies_in_ladder(point, liberty, LADDER) {
                few.push(liberty);
            }
        }
    }
}

/// The moves that catch enemy chains with two liberties in a ladder.
pub(super) fn find_ladders<const P: usize>(stones: &Stones<P>, color: u8, few: &mut Few) {
    for point in stones.grid.points() {
        if stones.at(point) != other(color) || stones.head(point) != point {
            continue;
        }
        if let (liberties, 2) = stones.liberties::<3>(point) {
            for &attack in &liberties[..2] {
                if stones.is_caught_by(point, attack, LADDER) {
                    few.push(attack);
                }
            }
        }
    }
}

/// The longest ladder that is read, in moves of the runner.
const LADDER: u32 = 30;

/// Whether no stone is within two steps of a point.
pub(super) fn is_alone<const P: usize>(stones: &Stones<P>, point: Point) -> bool {
    let (column, row) = stones.grid.place(point);
    let range = |at: usize, side: usize| at.saturating_sub(2)..(at + 3).min(side);
    range(row, stones.grid.height()).all(|y| {
        range(column, stones.grid.width())
            .all(|x| x.abs_diff(column) + y.abs_diff(row) > 3 || stones.at(stones.grid.point(x, y)) == EMPTY)
    })
}

/// The distance of each point from the last move up to 3, where stones of one chain are no distance apart; 0 is farther.
fn distances<const P: usize>(stones: &Stones<P>, last: Point) -> [u8; P] {
    let mut distance = [0; P];
    if last == PASS || last == NOWHERE {
        return distance;
    }
    let mut ring = vec![last];
    let mut seen = [false; P];
    seen[usize::from(last)] = true;
    for step in 0..=NEAR.len() as u8 {
        // All stones of the chains that were reached are as near.
        let mut reached = 0;
        while reached < ring.len() {
            let point = ring[reached];
            reached += 1;
            if stones.at(point) != EMPTY {
                for stone in stones.stones_of(stones.head(point)) {
                    if !std::mem::replace(&mut seen[usize::from(stone)], true) {
                        ring.push(stone);
                    }
                }
            }
        }
        let mut next = Vec::new();
        for &point in &ring {
            distance[usize::from(point)] = step;
            for neighbour in stones.neighbours(point) {
                let is_on_board = stones.at(neighbour) <= crate::chains::WHITE;
                if is_on_board && !std::mem::replace(&mut seen[usize::from(neighbour)], true) {
                    next.push(neighbour);
                }
            }
        }
        ring = next;
    }
    distance
}
