//! Pictures of arenas: player 1's positions as circles, player 2's as squares, with their ranks, winning moves thick.
//!
//! An [`ArenaPicture`] says what is shown of an arena and its solution; the [`LayeredFigure`] that it gives is drawn by
//! [`outplay_draw`]. [`ArenaPicture::up_to`] shows A0, A1, A2, ... as they grow.

use std::collections::HashMap;

use outplay_core::text::{Lang, Speak};
use outplay_draw::layered::{LayeredArrow, LayeredFigure, LayeredNode, LegendEntry, LegendSign, NodeShape};

use crate::arena::Arena;
use crate::edges::PositionId;
use crate::player::{Numbered, Player};
use crate::solution::{ArenaOutcome, ArenaSolution};
use crate::texts::{DrawError, Legend};

/// The most positions and edges that anybody can look at.
pub const LARGEST: (usize, usize) = (1000, 4000);

/// What is shown of an arena.
#[derive(Clone, Debug)]
pub struct ArenaPicture<'a> {
    arena: &'a Arena,
    solution: &'a ArenaSolution,
    /// The greatest rank of each player.
    greatest: [u32; 2],
    /// Only the attractor of this player, up to this rank.
    step: Option<(Player, u32)>,
}

impl<'a> ArenaPicture<'a> {
    /// Shows everything that a solution tells.
    pub fn new(arena: &'a Arena, solution: &'a ArenaSolution) -> Self {
        let greatest = Player::BOTH.map(|player| solution.greatest_rank(player).unwrap_or(0));
        Self { arena, solution, greatest, step: None }
    }

    /// Shows the set A(rank) of a player, and nothing else that is known.
    #[must_use]
    pub fn up_to(self, player: Player, rank: u32) -> Self {
        Self { step: Some((player, rank)), ..self }
    }

    /// The outcome of a position, as far as it is shown.
    fn shown(&self, position: PositionId) -> Option<ArenaOutcome> {
        let outcome = self.solution.outcome(position);
        match (self.step, outcome) {
            (None, _) => Some(outcome),
            (Some((player, most)), ArenaOutcome::Wins(winner, rank)) if winner == player && rank <= most => {
                Some(outcome)
            }
            _ => None,
        }
    }

    /// Everything that is shown, with a legend in this language.
    pub fn figure(&self, lang: Lang) -> LayeredFigure {
        LayeredFigure {
            nodes: self.arena.positions().map(|position| self.node(position)).collect(),
            arrows: self.arrows(),
            legend: legend(lang),
        }
    }

    /// Everything that is shown, unless it is so much that a layout helps nobody.
    pub fn small_figure(&self, lang: Lang) -> Result<LayeredFigure, DrawError> {
        let (positions, edges) = (self.arena.len(), self.arena.edges().len());
        let (most_positions, most_edges) = LARGEST;
        if positions > most_positions || edges > most_edges {
            return Err(DrawError::TooLarge { positions, edges, most_positions, most_edges });
        }
        Ok(self.figure(lang))
    }

    /// A position: its shape is its owner's, its colour tells who wins and how soon.
    fn node(&self, position: PositionId) -> LayeredNode {
        let (note, (fill, is_dark)) = match self.shown(position) {
            None => (String::new(), ("ffffff".to_owned(), false)),
            Some(ArenaOutcome::Draw) => ("=".to_owned(), ("e6e6e6".to_owned(), false)),
            Some(ArenaOutcome::Avoids(player)) => (player.number().to_string(), shade(player, 1.0)),
            Some(ArenaOutcome::Wins(player, rank)) => {
                let greatest = self.greatest[player.index()].max(1);
                let share = f64::from(rank) / f64::from(greatest);
                (format!("{}: {rank}", player.number()), shade(player, share))
            }
        };
        let goal = self.arena.goal(position);
        let id = self.arena.name(position);
        LayeredNode {
            name: shorten(&id),
            id: id.into_owned(),
            note,
            shape: shape(self.arena.owner(position)),
            is_double: goal.is_some(),
            fill,
            is_dark,
            // With it, a picture for Graphviz is an arena that can be read again.
            attributes: goal
                .map(|player| ("target".to_owned(), player.number().to_string()))
                .into_iter()
                .collect(),
        }
    }

    /// All arrows, each pair of positions once, in the arena's order.
    fn arrows(&self) -> Vec<LayeredArrow> {
        let mut arrows: Vec<LayeredArrow> = Vec::new();
        let mut places: HashMap<(PositionId, PositionId), usize> = HashMap::new();
        for from in self.arena.positions() {
            for &to in self.arena.successors(from) {
                let place = *places.entry((from, to)).or_insert(arrows.len());
                if place == arrows.len() {
                    let is_strong = self.wins(from, to);
                    arrows.push(LayeredArrow { from: from as usize, to: to as usize, count: 0, is_strong });
                }
                arrows[place].count += 1;
            }
        }
        arrows
    }

    /// Whether the owner of `from` wins by moving to `to`.
    fn wins(&self, from: PositionId, to: PositionId) -> bool {
        let owner = self.arena.owner(from);
        match (self.shown(from), self.shown(to)) {
            (Some(ArenaOutcome::Wins(winner, rank)), Some(ArenaOutcome::Wins(same, below))) => {
                winner == owner && same == winner && below < rank
            }
            (Some(ArenaOutcome::Avoids(winner)), Some(ArenaOutcome::Avoids(_))) => {
                winner == owner && self.arena.goal(from).is_none()
            }
            _ => false,
        }
    }
}

fn shape(owner: Player) -> NodeShape {
    match owner {
        Player::First => NodeShape::Round,
        Player::Second => NodeShape::Square,
    }
}

fn legend(lang: Lang) -> Vec<LegendEntry> {
    let entries = [
        (LegendSign::Node(shape(Player::First)), Legend::PlayerOne),
        (LegendSign::Node(shape(Player::Second)), Legend::PlayerTwo),
        (LegendSign::DoubleNode, Legend::Victory),
        (LegendSign::Note("1: 4".to_owned()), Legend::Rank),
        (LegendSign::StrongArrow, Legend::WinningMove),
    ];
    entries.into_iter().map(|(sign, name)| LegendEntry { sign, name: name.say(lang) }).collect()
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
