//! Puts an arena together from positions and edges that are named, in any order.

use outplay_core::text::TextPlace;

use super::error::FormatError;
use super::intern::{Interner, Key};
use super::shorten;
use crate::arena::{Arena, Kind, Objectives};
use crate::edges::PositionId;
use crate::names::{NameList, Names};
use crate::player::Player;
use crate::texts::FormatProblem;

/// Positions and edges by name. An edge may come before its ends.
pub(super) struct Assembly {
    names: Interner,
    /// By the number of the name.
    kinds: Vec<Option<Kind>>,
    /// The names in the order in which their positions were given.
    given: Vec<u32>,
    /// Names that an edge used before their position was given, and where.
    used_early: Vec<(u32, TextPlace)>,
    from: Vec<PositionId>,
    to: Vec<PositionId>,
    objectives: Objectives,
}

impl Assembly {
    pub(super) fn new() -> Self {
        Self {
            names: Interner::new(),
            kinds: Vec::new(),
            given: Vec::new(),
            used_early: Vec::new(),
            from: Vec::new(),
            to: Vec::new(),
            objectives: Objectives::One,
        }
    }

    /// Tells that a name will be used soon.
    #[inline]
    pub(super) fn expect(&self, key: Key) {
        self.names.expect(key);
    }

    #[inline]
    fn number(&mut self, key: Key, name: &[u8]) -> Result<u32, FormatProblem> {
        let number = self.names.number(key, name)?;
        if number as usize == self.kinds.len() {
            self.kinds.push(None);
        }
        Ok(number)
    }

    /// Adds a position.
    pub(super) fn position(&mut self, key: Key, name: &[u8], kind: Kind) -> Result<(), FormatProblem> {
        let number = self.number(key, name)?;
        let slot = &mut self.kinds[number as usize];
        if slot.is_some() {
            return Err(FormatProblem::NodeTwice { name: shorten(name) });
        }
        *slot = Some(kind);
        self.given.push(number);
        if kind.goal() == Some(Player::Second) {
            self.objectives = Objectives::Two;
        }
        Ok(())
    }

    /// Gives both players a goal, even if player 2 gets no victory.
    pub(super) fn two_objectives(&mut self) {
        self.objectives = Objectives::Two;
    }

    /// Adds an edge; the places are asked for only if a name is new.
    #[inline]
    pub(super) fn edge(&mut self, from: End<'_>, to: End<'_>) -> Result<(), FormatError> {
        let from = self.end_of_edge(from)?;
        let to = self.end_of_edge(to)?;
        self.from.push(from);
        self.to.push(to);
        Ok(())
    }

    #[inline]
    fn end_of_edge(&mut self, end: End<'_>) -> Result<u32, FormatError> {
        let met = self.kinds.len();
        let number =
            self.number(end.key, end.name).map_err(|problem| FormatError::at((end.place)(), problem))?;
        if number as usize == met {
            self.used_early.push((number, (end.place)()));
        }
        Ok(number)
    }

    /// The arena, if every edge has its ends.
    pub(super) fn finish(mut self) -> Result<Arena, FormatError> {
        let is_missing = |&&(number, _): &&(u32, TextPlace)| self.kinds[number as usize].is_none();
        if let Some(&(number, place)) = self.used_early.iter().find(is_missing) {
            let name = shorten(self.names.names().get(number).as_bytes());
            return Err(FormatError::at(place, FormatProblem::MissingNode { name }));
        }
        let mut kinds: Vec<Kind> = self.kinds.iter().flatten().copied().collect();
        let mut names = self.names.into_names();
        if !self.given.is_sorted() {
            // Positions are numbered in the order in which they were given, not by who was named first.
            kinds = self.given.iter().map(|&number| kinds[number as usize]).collect();
            let mut positions = vec![0; kinds.len()];
            let mut sorted = NameList::default();
            for (position, &number) in self.given.iter().enumerate() {
                positions[number as usize] = position as PositionId;
                sorted.push(names.get(number))?;
            }
            names = sorted;
            for end in self.from.iter_mut().chain(&mut self.to) {
                *end = positions[*end as usize];
            }
        }
        Ok(Arena::from_edge_list(kinds, self.from, self.to, Names::Listed(names), self.objectives)?)
    }
}

/// One end of an edge.
#[derive(Clone, Copy)]
pub(super) struct End<'a> {
    pub(super) key: Key,
    pub(super) name: &'a [u8],
    pub(super) place: &'a dyn Fn() -> TextPlace,
}
