//! What a picture shows, in whatever form it is drawn.

use std::collections::HashMap;

use crate::arena::Arena;
use crate::edges::Position;
use crate::player::{Numbered, Player};
use crate::solution::{Outcome, Solution};
use crate::texts::DrawError;

/// The most positions and edges for which a layout of our own is made.
pub const LARGEST: (usize, usize) = (1000, 4000);

/// What is shown of an arena.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    pub(super) arena: &'a Arena,
    solution: &'a Solution,
    /// The greatest rank of each player.
    greatest: [u32; 2],
    /// Only the attractor of this player, up to this rank.
    step: Option<(Player, u32)>,
}

/// How a position looks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// The name, shortened if it is very long.
    pub name: String,
    /// Winner and rank, such as `1: 4`; `=` for a draw; nothing when it is not shown.
    pub note: String,
    /// The colour of the inside, as `rrggbb`.
    pub fill: String,
    /// Whether the text must be light to be read.
    pub is_dark: bool,
}

/// An arrow: all edges between the same two positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Arrow {
    pub(super) from: Position,
    pub(super) to: Position,
    /// How many edges it stands for.
    pub(super) count: u32,
    /// Whether it is a move with which its owner wins.
    pub(super) wins: bool,
}

impl<'a> Picture<'a> {
    /// Shows everything that a solution tells.
    pub fn new(arena: &'a Arena, solution: &'a Solution) -> Self {
        let greatest = Player::BOTH.map(|player| solution.greatest_rank(player).unwrap_or(0));
        Self { arena, solution, greatest, step: None }
    }

    /// Refuses a layout in which nobody would see anything.
    pub(super) fn check_size(&self) -> Result<(), DrawError> {
        let (positions, edges) = (self.arena.len(), self.arena.edges().len());
        let (most_positions, most_edges) = LARGEST;
        if positions > most_positions || edges > most_edges {
            return Err(DrawError::TooLarge { positions, edges, most_positions, most_edges });
        }
        Ok(())
    }

    /// Shows the set A(rank) of a player, and nothing else that is known.
    #[must_use]
    pub fn up_to(self, player: Player, rank: u32) -> Self {
        Self { step: Some((player, rank)), ..self }
    }

    /// The outcome of a position, as far as it is shown.
    fn shown(&self, position: Position) -> Option<Outcome> {
        let outcome = self.solution.outcome(position);
        match (self.step, outcome) {
            (None, _) => Some(outcome),
            (Some((player, most)), Outcome::Wins(winner, rank)) if winner == player && rank <= most => {
                Some(outcome)
            }
            _ => None,
        }
    }

    pub(super) fn look(&self, position: Position) -> Look {
        let outcome = self.shown(position);
        let (note, (fill, is_dark)) = match outcome {
            None => (String::new(), ("ffffff".to_owned(), false)),
            Some(Outcome::Draw) => ("=".to_owned(), ("e6e6e6".to_owned(), false)),
            Some(Outcome::Avoids(player)) => (player.number().to_string(), shade(player, 1.0)),
            Some(Outcome::Wins(player, rank)) => {
                let greatest = self.greatest[player.index()].max(1);
                let share = f64::from(rank) / f64::from(greatest);
                (format!("{}: {rank}", player.number()), shade(player, share))
            }
        };
        Look { name: shorten(&self.arena.name(position)), note, fill, is_dark }
    }

    /// All arrows, each pair of positions once, in the arena's order.
    pub(super) fn arrows(&self) -> Vec<Arrow> {
        let mut arrows: Vec<Arrow> = Vec::new();
        let mut places: HashMap<(Position, Position), usize> = HashMap::new();
        for from in self.arena.positions() {
            for &to in self.arena.successors(from) {
                let place = *places.entry((from, to)).or_insert(arrows.len());
                if place == arrows.len() {
                    arrows.push(Arrow { from, to, count: 0, wins: self.wins(from, to) });
                }
                arrows[place].count += 1;
            }
        }
        arrows
    }

    /// Whether the owner of `from` wins by moving to `to`.
    fn wins(&self, from: Position, to: Position) -> bool {
        let owner = self.arena.owner(from);
        match (self.shown(from), self.shown(to)) {
            (Some(Outcome::Wins(winner, rank)), Some(Outcome::Wins(same, below))) => {
                winner == owner && same == winner && below < rank
            }
            (Some(Outcome::Avoids(winner)), Some(Outcome::Avoids(_))) => {
                winner == owner && self.arena.goal(from).is_none()
            }
            _ => false,
        }
    }
}

/// The colour of a rank: victories are the darkest, and the further away they are the lighter it gets.
fn shade(player: Player, share: f64) -> (String, bool) {
    let (near, far) = match player {
        Player::First => ([0x1f, 0x5f, 0xa8], [0xe3, 0xee, 0xf9]),
        Player::Second => ([0xb3, 0x52, 0x0c], [0xfc, 0xeb, 0xdc]),
    };
    let mix =
        |index: usize| f64::from(near[index]) + share * (f64::from(far[index]) - f64::from(near[index]));
    let [red, green, blue] = [0, 1, 2].map(|index| mix(index).round() as u8);
    let fill = format!("{red:02x}{green:02x}{blue:02x}");
    (fill, share < 0.5)
}

/// A name that fits into a position.
fn shorten(name: &str) -> String {
    const MOST: usize = 16;
    if name.chars().count() <= MOST {
        return name.to_owned();
    }
    name.chars().take(MOST - 1).chain(['…']).collect()
}
