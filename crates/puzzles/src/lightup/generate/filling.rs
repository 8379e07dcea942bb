//! Walls and bulbs of a board to be: every white cell lit, no bulb lit by another, every wall with its number.

use outplay_core::Deadline;
use outplay_core::limits::Limits;
use outplay_core::random::{index, shuffle};

use super::symmetry::orbit;
use crate::generate::Symmetry;
use crate::lightup::board::{LightUp, LightUpCell};
use crate::lightup::fast::{Effort, FastSolver};
use crate::lightup::marks::LightUpMarks;

/// Rounds of turning open cells into walls before the board is given up.
const MOST_ROUNDS: usize = 60;

/// One in so many open cells becomes a wall in a round, and at least one of each part that is open.
const CELLS_A_WALL: usize = 24;

/// A filled board.
pub(super) struct Filling {
    board: LightUp,
    marks: LightUpMarks,
    symmetry: Symmetry,
}

impl Filling {
    /// Random walls, and bulbs wherever it is dark.
    pub(super) fn new(
        width: usize,
        height: usize,
        density: u8,
        symmetry: Symmetry,
        rng: &mut fastrand::Rng,
    ) -> Self {
        let size = width * height;
        let mut cells = vec![LightUpCell::White; size];
        let wanted = size * usize::from(density) / 100;
        let mut walls = 0;
        // Orbits overlap themselves: the density is met by counting and not by chance.
        for _ in 0..20 * size {
            if walls >= wanted {
                break;
            }
            for image in orbit(symmetry, width, height, index(rng, size)) {
                walls += usize::from(cells[image].is_white());
                cells[image] = LightUpCell::Black;
            }
        }
        let board = LightUp::from_cells(width, cells);
        let marks = LightUpMarks::new(&board);
        let mut filling = Self { board, marks, symmetry };
        filling.light_up(rng);
        filling
    }

    /// The board with the number of every wall.
    pub(super) fn board(&self) -> LightUp {
        let number = |cell: usize| match self.board.cells()[cell] {
            LightUpCell::White => LightUpCell::White,
            _ => LightUpCell::NUMBERED[usize::from(self.marks.around(&self.board, cell).0)],
        };
        LightUp::from_cells(self.board.width(), (0..self.board.cells().len()).map(number).collect())
    }

    /// Puts bulbs on dark cells, in random order, until none is dark.
    fn light_up(&mut self, rng: &mut fastrand::Rng) {
        let mut dark: Vec<usize> = self.board.whites().filter(|&cell| !self.marks.is_lit(cell)).collect();
        shuffle(rng, &mut dark);
        for cell in dark {
            if !self.marks.is_lit(cell) {
                self.marks.add_light(&self.board, cell);
            }
        }
    }

    /// Turns cells that the solver leaves open into walls until it leaves none; false when that does not come about.
    pub(super) fn close_gaps(
        &mut self,
        solver: &mut FastSolver,
        level: Effort,
        limits: &Limits,
        rng: &mut fastrand::Rng,
    ) -> bool {
        let deadline = Deadline::new(limits);
        for _ in 0..MOST_ROUNDS {
            if deadline.is_over() {
                return false;
            }
            let gaps = solver.open_parts(&self.board(), level, limits);
            if gaps.is_empty() {
                return self.board.whites().next().is_some();
            }
            let (width, height) = (self.board.width(), self.board.height());
            let picks = gaps.iter().flat_map(|gap| gap.chunks(CELLS_A_WALL));
            let walls: Vec<usize> = picks
                .map(|near| near[index(rng, near.len())])
                .flat_map(|cell| orbit(self.symmetry, width, height, cell))
                .collect();
            self.build_walls(&walls);
            self.light_up(rng);
        }
        false
    }

    /// Makes walls of cells, and takes the bulbs away that stood there.
    fn build_walls(&mut self, walls: &[usize]) {
        let mut cells = self.board.cells().to_vec();
        for &wall in walls {
            cells[wall] = LightUpCell::Black;
        }
        let bulbs: Vec<usize> = self.marks.bulbs().collect();
        self.board = LightUp::from_cells(self.board.width(), cells);
        self.marks = LightUpMarks::new(&self.board);
        for bulb in bulbs {
            if self.board.cells()[bulb].is_white() {
                self.marks.add_light(&self.board, bulb);
            }
        }
    }
}
