//! Simple colouring: where a house has just two places for a value, one is right and one is wrong. Following such
//! pairs, the places take two colours, of which one is right as a whole.
//!
//! If two places of one colour see each other, that colour is wrong. A place outside that sees both colours is wrong.

use super::{Finding, SudokuReason, SudokuTechnique};
use crate::sudoku::marks::SudokuMarks;
use crate::sudoku::shape::CellIndex;

/// Finds the first one.
pub(super) fn find(marks: &SudokuMarks) -> Option<Finding> {
    (0..marks.shape.size()).find_map(|value| {
        let mut seen = vec![false; marks.values.len()];
        let places: Vec<CellIndex> = marks.empty_cells().filter(|&cell| marks.has(cell, value)).collect();
        places.iter().find_map(|&start| {
            if seen[start] {
                return None;
            }
            let colours = colour(marks, value, start, &mut seen);
            clash(marks, value, &colours).or_else(|| trap(marks, value, &colours, &places))
        })
    })
}

/// The two colours of everything that strong links reach from a cell.
fn colour(marks: &SudokuMarks, value: usize, start: CellIndex, seen: &mut [bool]) -> [Vec<CellIndex>; 2] {
    let mut colours = [Vec::new(), Vec::new()];
    let mut waiting = vec![(start, 0)];
    seen[start] = true;
    while let Some((cell, colour)) = waiting.pop() {
        colours[colour].push(cell);
        for house in marks.tables.houses_of[cell] {
            let places = marks.places(house, value);
            if let [a, b] = places[..] {
                let other = if a == cell { b } else { a };
                if !std::mem::replace(&mut seen[other], true) {
                    waiting.push((other, 1 - colour));
                }
            }
        }
    }
    colours
}

fn clash(marks: &SudokuMarks, value: usize, colours: &[Vec<CellIndex>; 2]) -> Option<Finding> {
    (0..2).find_map(|wrong| {
        let cells = &colours[wrong];
        let pair = cells
            .iter()
            .enumerate()
            .find_map(|(i, &a)| cells[i + 1..].iter().find(|&&b| marks.sees(a, b)).map(|&b| [a, b]))?;
        let removed = cells.iter().map(|&cell| (cell, value)).collect();
        let colours = [cells.clone(), colours[1 - wrong].clone()];
        Finding::removal(
            SudokuTechnique::SimpleColouring,
            removed,
            SudokuReason::Colours { value, colours, clash: Some(pair) },
        )
    })
}

fn trap(
    marks: &SudokuMarks,
    value: usize,
    colours: &[Vec<CellIndex>; 2],
    places: &[CellIndex],
) -> Option<Finding> {
    let outside = places.iter().copied().filter(|cell| colours.iter().all(|colour| !colour.contains(cell)));
    let sees_both =
        |&cell: &CellIndex| colours.iter().all(|colour| colour.iter().any(|&other| marks.sees(cell, other)));
    let removed = outside.filter(sees_both).map(|cell| (cell, value)).collect();
    let reason = SudokuReason::Colours { value, colours: colours.clone(), clash: None };
    Finding::removal(SudokuTechnique::SimpleColouring, removed, reason)
}

#[cfg(test)]
mod tests {
    use super::super::testing::first;
    use super::*;

    /// An example of `SudokuWiki`.
    #[test]
    fn two_colours() {
        let puzzle = "007083600039706800826419753640190387080367000073048060390870026764900138208630970";
        let found = first(find, puzzle);
        assert_eq!(
            found,
            "simple colouring: 2 is in all of r1c4, r8c5, r4c6, r5c3, r2c9 or in all of r2c5, r8c6, r4c3, r6c4, r1c9: no cell that sees one of each has it: r5c9<>2, r6c9<>2"
        );
    }
}
