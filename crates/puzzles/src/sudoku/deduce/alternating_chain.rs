//! Alternating inference chains: candidates joined by links that alternate between strong ("if not this, then that")
//! and weak ("if this, then not that").
//!
//! A chain that begins and ends with a strong link says that one of its ends holds. What would rule out both ends is
//! ruled out itself: a value that both ends share in a cell that sees both; and when the ends lie in one cell, the
//! cell's other candidates; and when each sees the other with different values, the other's value in each.

use std::collections::VecDeque;

use super::{Candidate, Finding, SudokuReason, SudokuTechnique};
use crate::sudoku::marks::SudokuMarks;

/// Finds a shortest one from the first start that has one.
pub(super) fn find(marks: &SudokuMarks) -> Option<Finding> {
    let links = Links::new(marks);
    (0..links.candidates.len()).find_map(|start| from(&links, start))
}

/// The candidates of a board, and how they are linked.
struct Links {
    candidates: Vec<Candidate>,
    strong: Vec<Vec<usize>>,
    weak: Vec<Vec<usize>>,
}

impl Links {
    fn new(marks: &SudokuMarks) -> Self {
        let n = marks.shape.size();
        let mut number = vec![usize::MAX; marks.values.len() * n];
        let mut candidates = Vec::new();
        for cell in marks.empty_cells() {
            for value in marks.values_in(marks.candidates(cell)) {
                number[cell * n + value] = candidates.len();
                candidates.push((cell, value));
            }
        }
        let mut links = Self {
            strong: vec![Vec::new(); candidates.len()],
            weak: vec![Vec::new(); candidates.len()],
            candidates,
        };
        let join = |group: Vec<usize>, links: &mut Self| {
            for &a in &group {
                for &b in group.iter().filter(|&&b| b != a) {
                    if !links.weak[a].contains(&b) {
                        links.weak[a].push(b);
                    }
                    if group.len() == 2 && !links.strong[a].contains(&b) {
                        links.strong[a].push(b);
                    }
                }
            }
        };
        for cell in marks.empty_cells() {
            let group =
                marks.values_in(marks.candidates(cell)).map(|value| number[cell * n + value]).collect();
            join(group, &mut links);
        }
        for house in 0..marks.tables.houses.len() {
            for value in 0..n {
                let group =
                    marks.places(house, value).into_iter().map(|cell| number[cell * n + value]).collect();
                join(group, &mut links);
            }
        }
        links
    }

    fn excludes(&self, a: usize, b: usize) -> bool {
        self.weak[a].contains(&b)
    }
}

/// Chains that begin at one candidate: breadth first, so the first end that gives something is a nearest one.
fn from(links: &Links, start: usize) -> Option<Finding> {
    let number = links.candidates.len();
    // By candidate: how it came to be known true (strong link) and false (weak link).
    let mut on: Vec<Option<usize>> = vec![None; number];
    let mut off: Vec<Option<usize>> = vec![None; number];
    let mut waiting = VecDeque::from([(start, false)]);
    off[start] = Some(start);
    while let Some((at, holds)) = waiting.pop_front() {
        if holds {
            for &next in &links.weak[at] {
                if off[next].is_none() {
                    off[next] = Some(at);
                    waiting.push_back((next, false));
                }
            }
            continue;
        }
        for &next in &links.strong[at] {
            if on[next].is_none() {
                on[next] = Some(at);
                waiting.push_back((next, true));
                if let Some(finding) = close(links, start, next, &on, &off) {
                    return Some(finding);
                }
            }
        }
    }
    None
}

/// One of the two ends holds: crosses out what both exclude.
fn close(
    links: &Links,
    start: usize,
    end: usize,
    on: &[Option<usize>],
    off: &[Option<usize>],
) -> Option<Finding> {
    let removed: Vec<Candidate> = links.weak[start]
        .iter()
        .filter(|&&other| other != end && links.excludes(end, other))
        .map(|&other| links.candidates[other])
        .collect();
    if removed.is_empty() || start == end {
        return None;
    }
    let mut path = vec![end];
    let mut holds = true;
    let mut at = end;
    while at != start || holds {
        at = if holds { on[at]? } else { off[at]? };
        holds = !holds;
        path.push(at);
    }
    path.reverse();
    let chain = path.into_iter().map(|index| links.candidates[index]).collect();
    Finding::removal(SudokuTechnique::AlternatingChain, removed, SudokuReason::Chain { links: chain })
}

#[cfg(test)]
mod tests {
    use super::super::testing::first;
    use super::*;

    /// An example of the "Golden Nugget".
    #[test]
    fn alternates() {
        let puzzle = "....7..2.8.......6.1.2.5...9.54....8.........3....85.1...3.2.8.4.......9.7..6....";
        let found = first(find, puzzle);
        assert_eq!(
            found,
            "alternating inference chain: if not r1c1=5, then r1c6=6 (r1c1≠5 → r1c1=6 → r1c4≠6 → r1c6=6): one of the two holds, and what excludes both is out: r1c1<>6"
        );
    }
}
