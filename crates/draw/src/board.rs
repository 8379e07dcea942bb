//! Boards as text for a terminal, and as pictures with words below them.

use outplay_core::texts;
use outplay_wire::{Board, BoardCell, CellMark, GridBoard, Heaps, PieceKind, Place, Tone, TreeBoard};

/// How an empty cell is written.
const EMPTY: &str = ".";

/// A board as a picture: what it is, what is said about it, and what its marks mean.
///
/// ```
/// use outplay_core::text::Lang;
/// use outplay_draw::board::BoardPicture;
/// use outplay_wire::{Board, Heaps};
///
/// let board = Board::Heaps(Heaps { sizes: vec![3, 1] });
/// let picture = BoardPicture { board: &board, title: "3,1", caption: Some("Who wins?") };
/// assert!(picture.to_svg(Lang::English).contains("Who wins?"));
/// assert!(picture.to_tikz().contains("tikzpicture"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct BoardPicture<'a> {
    /// The board.
    pub board: &'a Board,
    /// What it is, for those who cannot see it.
    pub title: &'a str,
    /// What is said below it.
    pub caption: Option<&'a str>,
}

/// The sign of a piece that is nobody's and no stone: it is written, not drawn.
pub(crate) fn mere_sign(kind: &PieceKind) -> Option<char> {
    let is_drawn = kind.player.is_some() || kind.outline.is_some() || kind.symbol == Some('●');
    kind.symbol.filter(|_| !is_drawn)
}

texts! {
    /// What a sign on a board means.
    pub(crate) enum BoardWord {
        Player { player: u8, letter: char } => "player {player} ({letter})", "joueur {player} ({letter})";
        LastMove => "last move", "dernier coup";
        Threatened => "under attack", "attaqué";
        Winning => "winning line", "alignement gagnant";
        Owned => "whose it would be", "à qui ce serait";
        Forbidden => "forbidden", "interdit";
        Region => "where to look", "où regarder";
        Reason => "reason", "raison";
        Other => "reason, other side", "raison, l'autre côté";
        Set => "what follows", "ce qui s'ensuit";
        Removed => "what is excluded", "ce qui est exclu";
    }
}

impl BoardWord {
    pub(crate) fn of_mark(mark: CellMark) -> Self {
        match mark {
            CellMark::LastMove => Self::LastMove,
            CellMark::Threatened => Self::Threatened,
            CellMark::Winning => Self::Winning,
            CellMark::Owned { .. } => Self::Owned,
            CellMark::Forbidden => Self::Forbidden,
            CellMark::Region { .. } => Self::Region,
            CellMark::Reason { .. } => Self::Reason,
            CellMark::Other { .. } => Self::Other,
            CellMark::Set { .. } => Self::Set,
            CellMark::Removed { .. } => Self::Removed,
        }
    }
}

/// Which signs a terminal shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signs {
    /// Plain letters.
    Plain,
    /// Symbols where pieces have any.
    Symbols,
    /// Symbols, and round stones where pieces are told by their players alone: full for the first, hollow for the second.
    Stones,
}

/// How a cell is dressed up for the eye, such as in colours: the board, the cell, and its text, which keeps its width.
pub type Dress<'a> = dyn Fn(&GridBoard, &BoardCell, &str) -> String + 'a;

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
    dressed(board, signs, &|_, _, text| text.to_owned())
}

/// The same, each cell dressed up.
pub fn dressed(board: &Board, signs: Signs, dress: &Dress<'_>) -> String {
    match board {
        Board::Grid(grid) => grid_text(grid, dress, &|cell| cell_text(grid, cell, signs)),
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

/// The small texts of the cells, such as candidates, side by side; nothing if there are none.
///
/// ```
/// use outplay_draw::board::notes_text;
/// use outplay_wire::{Board, BoardCell, GridBoard};
///
/// let cell = BoardCell { notes: vec![(1, "2".into()), (4, "5".into())], ..BoardCell::at(0, 0) };
/// let grid = GridBoard { width: 2, height: 1, cells: vec![cell], ..GridBoard::default() };
/// assert_eq!(notes_text(&Board::Grid(grid)).as_deref(), Some("25  ."));
/// ```
pub fn notes_text(board: &Board) -> Option<String> {
    let Board::Grid(grid) = board else { return None };
    let has_notes = grid.cells.iter().any(|cell| !cell.notes.is_empty());
    let shown = |cell: &BoardCell| {
        let notes: String = cell.notes.iter().map(|(_, note)| note.as_str()).collect();
        if notes.is_empty() { cell_text(grid, cell, Signs::Plain) } else { notes }
    };
    has_notes.then(|| grid_text(grid, &|_, _, text| text.to_owned(), &shown))
}

/// Rows and columns with their names around them. Cells of the last move and of a winning line stand in brackets.
fn grid_text(grid: &GridBoard, dress: &Dress<'_>, shown: &dyn Fn(&BoardCell) -> String) -> String {
    let mut rows = vec![vec![None; usize::from(grid.width)]; usize::from(grid.height)];
    for cell in &grid.cells {
        let row = rows.get_mut(usize::from(cell.row));
        if let Some(place) = row.and_then(|row| row.get_mut(usize::from(cell.column))) {
            *place = Some(cell);
        }
    }
    let texts = grid.cells.iter().map(shown).chain(grid.columns.iter().cloned());
    let room = texts.map(|text| text.chars().count()).max().unwrap_or(1).max(1);
    let layout = RowLayout {
        names: grid.rows.iter().map(|name| name.chars().count()).max().unwrap_or(0),
        has_brackets: grid.cells.iter().any(is_marked),
        chunk: grid.boxes.map(|size| usize::from(size.column)).filter(|&size| size > 0),
    };
    let mut lines: Vec<String> = Vec::new();
    let mut ruler = String::new();
    for (index, row) in rows.iter().enumerate() {
        let cells: Vec<(String, bool)> = row
            .iter()
            .enumerate()
            .map(|(column, cell)| {
                let is_dot = |dot: &Place| (usize::from(dot.column), usize::from(dot.row)) == (column, index);
                let text = match cell.map_or_else(|| EMPTY.to_owned(), shown) {
                    empty if empty == EMPTY && grid.dots.iter().any(is_dot) => "+".to_owned(),
                    text => text,
                };
                (format!("{text:>room$}"), cell.is_some_and(is_marked))
            })
            .collect();
        let name = grid.rows.get(index).map_or("", String::as_str);
        if index == 0 {
            ruler = rule(&layout.line(name, &cells));
        }
        if let Some(size) = grid.boxes
            && index > 0
            && size.row > 0
            && index % usize::from(size.row) == 0
        {
            lines.push(ruler.clone());
        }
        let dressed = cells.into_iter().zip(row).map(|((text, marked), cell)| match cell {
            Some(cell) => (dress(grid, cell, &text), marked),
            None => (text, marked),
        });
        lines.push(layout.line(name, &dressed.collect::<Vec<_>>()));
    }
    if !grid.columns.is_empty() {
        let names: Vec<(String, bool)> =
            grid.columns.iter().map(|name| (format!("{name:>room$}"), false)).collect();
        lines.push(layout.line("", &names));
    }
    lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n")
}

/// Whether a cell stands in brackets.
fn is_marked(cell: &BoardCell) -> bool {
    cell.marks.iter().any(|mark| matches!(mark, CellMark::LastMove | CellMark::Winning))
}

/// What all rows of a grid share.
struct RowLayout {
    /// The room for the names of the rows.
    names: usize,
    /// Whether some cell stands in brackets.
    has_brackets: bool,
    /// A bar comes after so many cells.
    chunk: Option<usize>,
}

impl RowLayout {
    fn line(&self, name: &str, cells: &[(String, bool)]) -> String {
        let names = self.names;
        let mut line = if names == 0 { String::new() } else { format!("{name:>names$}") };
        let is_marked = |index: usize| cells.get(index).is_some_and(|(_, marked)| *marked);
        for (index, (text, marked)) in cells.iter().enumerate() {
            let before = index.checked_sub(1).is_some_and(is_marked);
            match (before, *marked) {
                _ if index > 0 && self.chunk.is_some_and(|size| index % size == 0) => line.push_str(" | "),
                (false, true) => line.push('['),
                (true, false) => line.push(']'),
                _ if index > 0 || names > 0 || self.has_brackets => line.push(' '),
                _ => {}
            }
            line.push_str(text);
        }
        if cells.last().is_some_and(|(_, marked)| *marked) {
            line.push(']');
        }
        line
    }
}

/// A line between two boxes, below a row like this one.
fn rule(row: &str) -> String {
    row.chars().map(|sign| if sign == '|' { '+' } else { '-' }).collect()
}

/// The sign of a kind of piece.
pub fn sign(kind: &PieceKind, signs: Signs) -> char {
    match signs {
        Signs::Plain => kind.letter,
        Signs::Symbols => kind.symbol.unwrap_or(kind.letter),
        Signs::Stones => kind.symbol.or_else(|| stone(kind)).unwrap_or(kind.letter),
    }
}

/// A round stone, for pieces that have neither a symbol nor a shape of their own.
fn stone(kind: &PieceKind) -> Option<char> {
    let player = kind.player.filter(|_| kind.outline.is_none())?;
    Some(if u8::from(player) == 1 { '●' } else { '○' })
}

fn cell_text(grid: &GridBoard, cell: &BoardCell, signs: Signs) -> String {
    let piece = cell.piece.and_then(|kind| grid.pieces.get(usize::from(kind)));
    let letter = piece.map(|kind| sign(kind, signs));
    match (letter, &cell.text, cell.tone) {
        (Some(letter), _, _) => letter.to_string(),
        (None, Some(text), _) => text.clone(),
        (None, None, Tone::Wall) => "#".to_owned(),
        (None, None, Tone::Lit) => "+".to_owned(),
        (None, None, _) => EMPTY.to_owned(),
    }
}
