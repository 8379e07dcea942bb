//! Every legal move. Captures are found for all pieces at once by shifts, then followed to their end one by one; a piece that
//! was jumped stays on the board until the move is over, so that it blocks and is not jumped again.

use crate::grid::{DIRECTIONS, DarkSquares, Direction, across, opposite, pop};
use crate::mv::{CheckersMove, Trail};
use crate::variant::{Choice, Color, Variant};

/// A position seen by the side to move.
#[derive(Clone, Copy)]
pub(crate) struct Generator<'v> {
    variant: &'v Variant,
    color: Color,
    own: u64,
    enemy: u64,
    kings: u64,
    empty: u64,
}

/// A capture on its way.
#[derive(Clone, Copy)]
struct Capture<T> {
    from: u64,
    at: u64,
    captured: u64,
    trail: T,
    count: u32,
    /// Whether it began as a king, and whether it goes on as one.
    began_as_king: bool,
    is_king: bool,
    /// What may be taken.
    prey: u64,
    /// Where it may land: the empty squares and its own.
    empty: u64,
    /// For each piece taken, the last one lowest, whether it was a king.
    kings_taken: u32,
}

impl<'v> Generator<'v> {
    #[inline]
    pub(crate) fn new(variant: &'v Variant, color: Color, own: u64, enemy: u64, kings: u64) -> Self {
        let empty = variant.grid.squares & !(own | enemy);
        Self { variant, color, own, enemy, kings, empty }
    }

    #[inline]
    fn grid(&self) -> &'v DarkSquares {
        &self.variant.grid
    }

    /// Whether men move this way.
    #[inline]
    fn is_forward(&self, direction: Direction) -> bool {
        (direction >= 2) == (self.color == Color::Black)
    }

    /// The ways in which men capture.
    #[inline]
    fn man_captures(&self, direction: Direction) -> bool {
        self.variant.men_capture_backwards || self.is_forward(direction)
    }

    /// What a man may take.
    #[inline]
    fn prey_of_men(&self) -> u64 {
        if self.variant.men_spare_kings { self.enemy & !self.kings } else { self.enemy }
    }

    /// The pieces that can capture something.
    #[inline]
    pub(crate) fn jumpers(&self) -> u64 {
        let (men, kings) = (self.own & !self.kings, self.own & self.kings);
        let mut found = 0;
        for direction in DIRECTIONS {
            if self.man_captures(direction) {
                found |= men & self.next_to(self.prey_of_men(), self.empty, direction);
            }
        }
        if kings != 0 {
            found |= if self.variant.flying_kings {
                self.flying_jumpers(kings)
            } else {
                self.short_jumpers(kings)
            };
        }
        found
    }

    /// The squares from which a jump over one of `prey` lands on one of `landings`.
    #[inline]
    fn next_to(&self, prey: u64, landings: u64, direction: Direction) -> u64 {
        let back = opposite(direction);
        self.grid().step(prey & self.grid().step(landings, back), back)
    }

    #[inline]
    fn short_jumpers(&self, kings: u64) -> u64 {
        DIRECTIONS
            .iter()
            .fold(0, |found, &direction| found | kings & self.next_to(self.enemy, self.empty, direction))
    }

    fn flying_jumpers(&self, mut kings: u64) -> u64 {
        let mut found = 0;
        while kings != 0 {
            let king = pop(&mut kings);
            let can =
                |&direction: &Direction| self.first_prey(king, direction, self.enemy, self.empty).is_some();
            if DIRECTIONS.iter().any(can) {
                found |= king;
            }
        }
        found
    }

    /// What a flying king takes first in a direction.
    fn first_prey(&self, king: u64, direction: Direction, prey: u64, empty: u64) -> Option<u64> {
        let mut square = self.grid().step(king, direction);
        while square & empty != 0 {
            square = self.grid().step(square, direction);
        }
        (square & prey != 0 && self.grid().step(square, direction) & empty != 0).then_some(square)
    }

    /// Shows every move that takes nothing.
    #[inline]
    pub(crate) fn each_quiet<T: Trail>(&self, mut see: impl FnMut(CheckersMove<T>)) {
        let last_row = self.variant.last_row(self.color);
        let men = self.own & !self.kings;
        for direction in DIRECTIONS {
            let movers = if self.is_forward(direction) { self.own } else { self.own & self.kings };
            let mut targets = self.grid().step(movers, direction) & self.empty;
            while targets != 0 {
                let to = pop(&mut targets);
                let from = self.grid().step(to, opposite(direction));
                let promotes = from & men != 0 && to & last_row != 0;
                see(quiet(from, to, promotes));
                if self.variant.flying_kings && from & self.kings != 0 {
                    self.fly_on(from, to, direction, &mut see);
                }
            }
        }
    }

    /// The moves of a flying king beyond its first step.
    fn fly_on<T: Trail>(
        &self,
        from: u64,
        first: u64,
        direction: Direction,
        see: &mut impl FnMut(CheckersMove<T>),
    ) {
        let mut to = self.grid().step(first, direction);
        while to & self.empty != 0 {
            see(quiet(from, to, false));
            to = self.grid().step(to, direction);
        }
    }

    /// How many moves take nothing, where kings go one step.
    #[inline]
    pub(crate) fn count_short_quiet(&self) -> u32 {
        let count = |direction: Direction| {
            let movers = if self.is_forward(direction) { self.own } else { self.own & self.kings };
            (self.grid().step(movers, direction) & self.empty).count_ones()
        };
        DIRECTIONS.into_iter().map(count).sum()
    }

    /// Shows every capture of these pieces, with its rank: where the rules of choice leave no choice, only the highest rank is
    /// legal.
    pub(crate) fn each_capture<T: Trail>(
        &self,
        mut jumpers: u64,
        see: &mut impl FnMut(CheckersMove<T>, u32),
    ) {
        while jumpers != 0 {
            let from = pop(&mut jumpers);
            let is_king = from & self.kings != 0;
            let capture = Capture {
                from,
                at: from,
                captured: 0,
                trail: T::default(),
                count: 0,
                began_as_king: is_king,
                is_king,
                prey: if is_king { self.enemy } else { self.prey_of_men() },
                empty: self.empty | from,
                kings_taken: 0,
            };
            self.go_on(capture, see);
        }
    }

    /// Follows a capture wherever it goes on; whether it does.
    fn go_on<T: Trail>(&self, capture: Capture<T>, see: &mut impl FnMut(CheckersMove<T>, u32)) -> bool {
        if capture.is_king && self.variant.flying_kings {
            let mut goes_on = false;
            for direction in DIRECTIONS {
                goes_on |= self.fly(capture, direction, see);
            }
            return goes_on;
        }
        self.hop(capture, see)
    }

    /// A capture by a piece that lands right behind what it takes.
    fn hop<T: Trail>(&self, capture: Capture<T>, see: &mut impl FnMut(CheckersMove<T>, u32)) -> bool {
        let mut goes_on = false;
        for direction in DIRECTIONS {
            if !capture.is_king && !self.man_captures(direction) {
                continue;
            }
            let taken = self.grid().step(capture.at, direction) & capture.prey;
            let landing = self.grid().step(taken, direction) & capture.empty;
            if landing == 0 {
                continue;
            }
            goes_on = true;
            let mut next = self.taken(capture, taken);
            next.at = landing;
            next.trail = capture.trail.with(capture.count, direction, 1);
            if self.variant.promotes_in_passing && landing & self.variant.last_row(self.color) != 0 {
                next.is_king = true;
            }
            if !self.go_on(next, see) {
                self.end(next, see);
            }
        }
        goes_on
    }

    /// A capture by a flying king in one direction; whether there is one. It lands on a square from which it can go on, if
    /// there is one, else on any behind what it takes.
    fn fly<T: Trail>(
        &self,
        capture: Capture<T>,
        direction: Direction,
        see: &mut impl FnMut(CheckersMove<T>, u32),
    ) -> bool {
        let Some(taken) = self.first_prey(capture.at, direction, capture.prey, capture.empty) else {
            return false;
        };
        let next = self.taken(capture, taken);
        let landed = |at, distance| Capture {
            at,
            trail: capture.trail.with(capture.count, direction, distance),
            ..next
        };
        let nearest = self.grid().step(taken, direction);
        let mut goes_on = false;
        let (mut at, mut distance) = (nearest, 1);
        while at & capture.empty != 0 {
            for turn in across(direction) {
                goes_on |= self.fly(landed(at, distance), turn, see);
            }
            at = self.grid().step(at, direction);
            distance += 1;
        }
        // Straight on it does not matter where it lands in between: the nearest square stands for all.
        goes_on |= self.fly(landed(nearest, 1), direction, see);
        let (mut at, mut distance) = (nearest, 1);
        while !goes_on && at & capture.empty != 0 {
            self.end(landed(at, distance), see);
            at = self.grid().step(at, direction);
            distance += 1;
        }
        true
    }

    /// The same capture after one more piece.
    #[inline]
    fn taken<T: Trail>(&self, capture: Capture<T>, taken: u64) -> Capture<T> {
        Capture {
            captured: capture.captured | taken,
            prey: capture.prey & !taken,
            count: capture.count + 1,
            kings_taken: capture.kings_taken << 1 | u32::from(taken & self.kings != 0),
            ..capture
        }
    }

    fn end<T: Trail>(&self, capture: Capture<T>, see: &mut impl FnMut(CheckersMove<T>, u32)) {
        let at_last_row = capture.at & self.variant.last_row(self.color) != 0;
        let promotes = !capture.began_as_king && (capture.is_king || at_last_row);
        let mv = CheckersMove {
            captured: capture.captured,
            trail: capture.trail,
            from: capture.from.trailing_zeros() as u8,
            to: capture.at.trailing_zeros() as u8,
            promotes,
        };
        see(mv, self.rank(&capture));
    }

    #[inline]
    fn rank<T: Trail>(&self, capture: &Capture<T>) -> u32 {
        let by_king = u32::from(capture.began_as_king);
        match self.variant.choice {
            Choice::Free => 0,
            Choice::Most => capture.count,
            Choice::KingsFirst => by_king,
            Choice::MostAndBest => {
                let kings = capture.kings_taken.count_ones();
                ((capture.count << 1 | by_king) << 5 | kings) << 20 | capture.kings_taken
            }
        }
    }
}

#[inline]
fn quiet<T: Trail>(from: u64, to: u64, promotes: bool) -> CheckersMove<T> {
    let (from, to) = (from.trailing_zeros() as u8, to.trailing_zeros() as u8);
    CheckersMove { captured: 0, trail: T::default(), from, to, promotes }
}
