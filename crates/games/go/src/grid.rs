//! The grid: where points lie in memory, and what they are called.
//!
//! Rows lie one after the other with one point of edge between them, and a row of edge above and below: every neighbour of a
//! point is a fixed step away, and no step needs a test.

use std::fmt;

/// A point: its place in memory. Points of grids of different widths are not to be mixed.
pub type Point = u16;

/// The move that puts no stone: behind every point of every grid.
pub const PASS: Point = 511;

/// The longest side of a board.
pub const LONGEST: usize = 19;

/// The names of the columns; there is no I.
const COLUMNS: &[u8; LONGEST] = b"ABCDEFGHJKLMNOPQRST";

/// Width and height, and how points are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GoGrid {
    width: u8,
    height: u8,
}

impl GoGrid {
    /// A grid of this width and height; nothing when it is too small or too large.
    pub fn new(width: usize, height: usize) -> Option<Self> {
        let is_side = |side| (1..=LONGEST).contains(&side);
        let is_board = is_side(width) && is_side(height) && width * height > 1;
        is_board.then_some(Self { width: width as u8, height: height as u8 })
    }

    /// The number of columns.
    #[inline]
    pub fn width(self) -> usize {
        self.width.into()
    }

    /// The number of rows.
    #[inline]
    pub fn height(self) -> usize {
        self.height.into()
    }

    /// How many points there are.
    #[inline]
    pub fn area(self) -> usize {
        self.width() * self.height()
    }

    /// The step from a row to the next one.
    #[inline]
    pub(crate) fn stride(self) -> Point {
        Point::from(self.width) + 1
    }

    /// How much room its points take, with the edge.
    pub(crate) fn room(self) -> usize {
        (self.height() + 2) * (self.width() + 1) + 1
    }

    /// The point in this column from the left and this row from the top, both from 0.
    #[inline]
    pub fn point(self, column: usize, row: usize) -> Point {
        ((row + 1) * (self.width() + 1) + column + 1) as Point
    }

    /// The column from the left and the row from the top of a point, both from 0.
    #[inline]
    pub fn place(self, point: Point) -> (usize, usize) {
        let stride = self.width() + 1;
        (usize::from(point) % stride - 1, usize::from(point) / stride - 1)
    }

    /// Every point, row by row from the top.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (0..self.height()).flat_map(move |row| (0..self.width()).map(move |column| self.point(column, row)))
    }

    /// The distance of a point from the nearest edge, from 1.
    pub(crate) fn line(self, point: Point) -> usize {
        let (column, row) = self.place(point);
        (column + 1).min(row + 1).min(self.width() - column).min(self.height() - row)
    }

    /// What a point is called: `D4`, the row counted from below.
    pub fn name(self, point: Point) -> String {
        let (column, row) = self.place(point);
        format!("{}{}", char::from(COLUMNS[column]), self.height() - row)
    }

    /// The name of a column from the left.
    pub fn column_name(self, column: usize) -> char {
        char::from(COLUMNS[column])
    }

    /// The point of this name, in capital or small letters.
    pub fn named(self, name: &str) -> Option<Point> {
        let first = name.bytes().next()?.to_ascii_uppercase();
        let column = COLUMNS[..self.width()].iter().position(|&letter| letter == first)?;
        let digits = name.get(1..).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_digit()))?;
        let row: usize = digits.parse().ok()?;
        (1..=self.height()).contains(&row).then(|| self.point(column, self.height() - row))
    }

    /// The star points (hoshi), the handicap points in the order in which they are given, the middle last.
    pub fn stars(self) -> Vec<Point> {
        let line = |side: usize| match side {
            0..7 => None,
            7..12 => Some(2),
            _ => Some(3),
        };
        let (Some(x), Some(y)) = (line(self.width()), line(self.height())) else { return Vec::new() };
        let (right, bottom) = (self.width() - 1 - x, self.height() - 1 - y);
        let mut stars = vec![(right, y), (x, bottom), (right, bottom), (x, y)];
        let middle = |side: usize| (side % 2 == 1).then_some(side / 2);
        let (middle_x, middle_y) = (middle(self.width()), middle(self.height()));
        // The smaller boards have no stars at the sides.
        if self.width() >= 13 && self.height() >= 13 {
            stars.extend(middle_y.into_iter().flat_map(|row| [(x, row), (right, row)]));
            stars.extend(middle_x.into_iter().flat_map(|column| [(column, y), (column, bottom)]));
        }
        stars.extend(middle_x.zip(middle_y));
        stars.into_iter().map(|(column, row)| self.point(column, row)).collect()
    }

    /// The points of a fixed handicap of so many stones, as GTP has them; nothing when there are not so many.
    pub fn handicap(self, stones: usize) -> Option<Vec<Point>> {
        let stars = self.stars();
        let has_middle = self.width() % 2 == 1 && self.height() % 2 == 1 && !stars.is_empty();
        let (corners, rest) = stars.split_at(stars.len().min(4));
        let (sides, middle) = rest.split_at(rest.len() - usize::from(has_middle));
        let is_small = self.width() < 7 || self.height() < 7 || (self.width() == 7 && stones > 4);
        if is_small || !(2..=9).contains(&stones) {
            return None;
        }
        // An odd number has one in the middle.
        let middle = if stones >= 5 && stones % 2 == 1 { middle } else { &[] };
        let others = stones - middle.len();
        let points: Vec<Point> = corners.iter().chain(sides).take(others).chain(middle).copied().collect();
        (points.len() == stones).then_some(points)
    }
}

impl fmt::Display for GoGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}
