//! Boards as text for a terminal. [`crate::svg::board`] draws them.

use outplay_wire::{Board, BoardCell, GridBoard, Heaps, Tone, TreeBoard};

/// Which signs a terminal shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signs {
    /// Plain letters.
    Plain,
    /// Symbols where pieces have any.
    Symbols,
}

/// A board in one or several lines.
///
/// ```
/// use outplay_draw::board::{Signs, text};
/// use outplay_wire::{Board, Heaps};
///
/// let heaps = Board::Heaps(Heaps { sizes: vec![3, 1] });
/// assert_eq!(text(&heaps, Signs::Plain), " 1: ||| (3)\n 2: | (1)");
/// ```
pub fn text(board: &Board, signs: Signs) -> String {
    match board {
        Board::Grid(grid) => grid_text(grid, signs),
        Board::Heaps(heaps) => heaps_text(heaps),
        Board::Tree(tree) => tree_text(tree),
        Board::Text { text } => text.clone(),
    }
}

fn heaps_text(heaps: &Heaps) -> String {
    /// A heap larger than this is drawn by its size alone.
    const MOST_DRAWN: u32 = 60;
    let rows = heaps.sizes.iter().enumerate().map(|(index, &size)| {
        let sticks = if size <= MOST_DRAWN { "|".repeat(size as usize) } else { "|...|".to_owned() };
        format!("{:>2}: {sticks} ({size})", index + 1)
    });
    rows.collect::<Vec<_>>().join("\n")
}

/// A tree as it is typed; `min` says that player 2 moves at its root.
fn tree_text(tree: &TreeBoard) -> String {
    let starts_with_min = tree.player.is_some_and(|player| u8::from(player) == 2);
    format!("{}{}", if starts_with_min { "min" } else { "" }, node_text(tree))
}

fn node_text(tree: &TreeBoard) -> String {
    if tree.children.is_empty() {
        return tree.value.unwrap_or(0).to_string();
    }
    let children: Vec<String> = tree.children.iter().map(node_text).collect();
    format!("({})", children.join(" "))
}

/// Rows and columns with their names around them.
fn grid_text(grid: &GridBoard, signs: Signs) -> String {
    let (width, height) = (usize::from(grid.width), usize::from(grid.height));
    let mut rows = vec![vec![".".to_owned(); width]; height];
    for cell in &grid.cells {
        if let Some(shown) =
            rows.get_mut(usize::from(cell.row)).and_then(|row| row.get_mut(usize::from(cell.column)))
        {
            *shown = cell_text(grid, cell, signs);
        }
    }
    let room = rows.iter().flatten().chain(&grid.columns).map(|text| text.chars().count()).max().unwrap_or(1);
    let names = grid.rows.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let named = |name: &str, cells: &[String]| {
        let cells: Vec<String> = cells.iter().map(|cell| format!("{cell:>room$}")).collect();
        let cells = boxed(&cells, grid.boxes.map(|size| usize::from(size.column)));
        if names == 0 { cells } else { format!("{name:>names$} {cells}") }
    };
    let mut lines: Vec<String> = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        if let Some(size) = grid.boxes
            && index > 0
            && size.row > 0
            && index % usize::from(size.row) == 0
        {
            lines.push(rule(&lines[0]));
        }
        lines.push(named(grid.rows.get(index).map_or("", String::as_str), row));
    }
    if !grid.columns.is_empty() {
        lines.push(named("", &grid.columns));
    }
    lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n")
}

/// Cells in a row, with a bar after every so many.
fn boxed(cells: &[String], size: Option<usize>) -> String {
    match size.filter(|&size| size > 0) {
        None => cells.join(" "),
        Some(size) => cells.chunks(size).map(|part| part.join(" ")).collect::<Vec<_>>().join(" | "),
    }
}

/// A line between two boxes, below a row like this one.
fn rule(row: &str) -> String {
    row.chars().map(|sign| if sign == '|' { '+' } else { '-' }).collect()
}

fn cell_text(grid: &GridBoard, cell: &BoardCell, signs: Signs) -> String {
    let piece = cell.piece.and_then(|kind| grid.pieces.get(usize::from(kind)));
    let letter = piece.map(|kind| match signs {
        Signs::Symbols => kind.symbol.unwrap_or(kind.letter),
        Signs::Plain => kind.letter,
    });
    match (letter, &cell.text, cell.tone) {
        (Some(letter), _, _) => letter.to_string(),
        (None, Some(text), _) => text.clone(),
        (None, None, Tone::Wall) => "#".to_owned(),
        (None, None, Tone::Lit) => "+".to_owned(),
        (None, None, _) => ".".to_owned(),
    }
}
