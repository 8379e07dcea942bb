//! What a player has noted on a board, and the course's vocabulary: add a light, fill, check, is it solved.

use super::board::LightUp;
use super::texts::LightUpError;

/// What is noted on a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Nothing.
    #[default]
    None,
    /// A bulb.
    Bulb,
    /// There is no bulb here.
    Cross,
}

/// The notes on every cell, and what the bulbs light.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LightUpMarks {
    notes: Vec<Mark>,
    /// How many bulbs each cell sees, its own among them.
    light: Vec<u16>,
    bulbs: usize,
    dark: usize,
}

impl LightUpMarks {
    /// Nothing noted yet.
    pub fn new(board: &LightUp) -> Self {
        let size = board.cells().len();
        Self { notes: vec![Mark::None; size], light: vec![0; size], bulbs: 0, dark: board.whites().count() }
    }

    /// Puts a bulb on a white cell without one, whatever it lights, and fills: the cells that it lights are lit.
    pub fn add_light(&mut self, board: &LightUp, cell: usize) {
        self.notes[cell] = Mark::Bulb;
        self.bulbs += 1;
        for lit in board.seen_from(cell).chain([cell]) {
            self.dark -= usize::from(self.light[lit] == 0);
            self.light[lit] += 1;
        }
    }

    /// Takes a bulb away.
    pub fn take_light(&mut self, board: &LightUp, cell: usize) {
        self.notes[cell] = Mark::None;
        self.bulbs -= 1;
        for lit in board.seen_from(cell).chain([cell]) {
            self.light[lit] -= 1;
            self.dark += usize::from(self.light[lit] == 0);
        }
    }

    /// Notes that a cell holds no bulb, or takes the note away.
    pub fn set_cross(&mut self, cell: usize, crossed: bool) {
        self.notes[cell] = if crossed { Mark::Cross } else { Mark::None };
    }

    /// What is noted on a cell.
    #[inline]
    pub fn mark(&self, cell: usize) -> Mark {
        self.notes[cell]
    }

    /// Whether a cell holds a bulb.
    #[inline]
    pub fn is_bulb(&self, cell: usize) -> bool {
        self.notes[cell] == Mark::Bulb
    }

    /// Whether a cell is lit.
    #[inline]
    pub fn is_lit(&self, cell: usize) -> bool {
        self.light[cell] > 0
    }

    /// Whether a cell may still take a bulb: white, dark and without a note.
    #[inline]
    pub fn is_free(&self, board: &LightUp, cell: usize) -> bool {
        self.notes[cell] == Mark::None && self.light[cell] == 0 && board.cells()[cell].is_white()
    }

    /// Whether a cell is white and dark.
    #[inline]
    pub fn is_dark(&self, board: &LightUp, cell: usize) -> bool {
        self.light[cell] == 0 && board.cells()[cell].is_white()
    }

    /// The cells with a bulb, in the order of the board.
    pub fn bulbs(&self) -> impl Iterator<Item = usize> {
        (0..self.notes.len()).filter(|&cell| self.is_bulb(cell))
    }

    /// Whether two bulbs see each other from this cell.
    pub fn is_dazzled(&self, cell: usize) -> bool {
        self.is_bulb(cell) && self.light[cell] > 1
    }

    /// The bulbs and the free cells around a number.
    pub fn around(&self, board: &LightUp, number: usize) -> (u8, u8) {
        board.white_neighbours(number).fold((0, 0), |(bulbs, free), cell| {
            (bulbs + u8::from(self.is_bulb(cell)), free + u8::from(self.is_free(board, cell)))
        })
    }

    /// Whether the rules can still be kept around a number: not too many bulbs, and room for those that miss.
    pub fn keeps_number(&self, board: &LightUp, number: usize, needed: u8) -> bool {
        let (bulbs, free) = self.around(board, number);
        (bulbs..=bulbs + free).contains(&needed)
    }

    /// Whether a cell shows that a rule is broken: a bulb that another lights, a number that cannot be met any more, a
    /// dark cell that nothing can light.
    pub fn breaks_a_rule(&self, board: &LightUp, cell: usize) -> bool {
        if let Some(number) = board.cells()[cell].number() {
            return !self.keeps_number(board, cell, number);
        }
        let nothing_lights =
            || board.seen_from(cell).chain([cell]).all(|source| !self.is_free(board, source));
        self.is_dazzled(cell) || (self.is_dark(board, cell) && nothing_lights())
    }

    /// Checks that the constraints are kept so far: no bulb lights another, no number has too many bulbs.
    pub fn check(&self, board: &LightUp) -> bool {
        self.bulbs().all(|cell| !self.is_dazzled(cell))
            && board.numbers().all(|(cell, number)| self.around(board, cell).0 <= number)
    }

    /// Whether the board is solved: every white cell lit, every number met, no bulb lit by another.
    pub fn is_solved(&self, board: &LightUp) -> bool {
        self.dark == 0 && self.verify(board).is_ok()
    }

    /// The first rule that the bulbs break, when they are meant as a solution.
    pub fn verify(&self, board: &LightUp) -> Result<(), LightUpError> {
        if let Some(cell) = self.bulbs().find(|&cell| self.is_dazzled(cell)) {
            return Err(LightUpError::Dazzled { spot: board.spot(cell) });
        }
        for (cell, number) in board.numbers() {
            let (bulbs, _) = self.around(board, cell);
            if bulbs != number {
                return Err(LightUpError::WrongNumber { spot: board.spot(cell), number, bulbs });
            }
        }
        match board.whites().find(|&cell| !self.is_lit(cell)) {
            Some(cell) => Err(LightUpError::LeftDark { spot: board.spot(cell) }),
            None => Ok(()),
        }
    }
}
