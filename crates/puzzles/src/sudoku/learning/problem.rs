//! Sudoku as exact cover: options, and the items of which each must be covered exactly once.

use super::super::board::Sudoku;

/// "This value in this cell".
pub(super) type Choice = u32;

/// Which options cover which items. An option covers four: its cell, and its value in row, column and box.
pub(super) struct Problem {
    /// The cell and the value of each option.
    pub(super) options: Vec<(usize, usize)>,
    /// The four items of each option.
    pub(super) items_of: Vec<[u32; 4]>,
    /// The options of each item.
    pub(super) options_of: Vec<Vec<Choice>>,
}

impl Problem {
    pub(super) fn new(puzzle: &Sudoku) -> Self {
        let shape = puzzle.shape();
        let (n, cells) = (shape.size(), shape.cells());
        let mut problem =
            Self { options: Vec::new(), items_of: Vec::new(), options_of: vec![Vec::new(); 4 * cells] };
        for cell in 0..cells {
            for value in (0..n).filter(|value| puzzle.allowed()[cell] >> value & 1 != 0) {
                let of_house = |kind: usize, house: usize| kind * cells + house * n + value;
                let items = [
                    cell,
                    of_house(1, shape.row(cell)),
                    of_house(2, shape.col(cell)),
                    of_house(3, shape.box_of(cell)),
                ];
                for item in items {
                    problem.options_of[item].push(problem.options.len() as Choice);
                }
                problem.options.push((cell, value));
                problem.items_of.push(items.map(|item| item as u32));
            }
        }
        problem
    }
}
