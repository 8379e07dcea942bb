//! The family: what the games played on dark squares have in common is the code, what they differ in is a [`Variant`].

use std::fmt::Debug;
use std::hash::Hash;

use crate::grid::DarkSquares;
use crate::mv::Trail;

/// A colour. Black begins at the top and moves down, White the other way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Color {
    /// At the top.
    Black,
    /// At the bottom.
    White,
}

/// Which captures may be made when there are several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Any.
    Free,
    /// Those that take the most pieces.
    Most,
    /// Those of kings before those of men.
    KingsFirst,
    /// Those that take the most pieces; of these those of a king; of these those that take the most kings; of these those that
    /// take a king first.
    MostAndBest,
}

/// The rules in which the games of the family differ.
#[allow(clippy::struct_excessive_bools, reason = "each is a rule that a game has or has not")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The name by which it is chosen.
    pub name: &'static str,
    /// The number of the game in the tag `GameType` of PDN.
    pub game_type: u8,
    /// The board.
    pub grid: DarkSquares,
    /// How many rows of men each side has in the beginning.
    pub rows_of_men: u32,
    /// Who moves first.
    pub first: Color,
    /// Whether men capture backwards too.
    pub men_capture_backwards: bool,
    /// Whether men cannot capture kings.
    pub men_spare_kings: bool,
    /// Whether kings go as far as they like.
    pub flying_kings: bool,
    /// Whether a man that comes to the last row in the middle of a capture goes on as a king.
    pub promotes_in_passing: bool,
    /// Which captures may be made.
    pub choice: Choice,
    /// Plies without a capture or a move of a man after which the play is drawn, unless said.
    pub quiet_plies: u16,
    /// Whether the numbers of the squares run from the right in each row, as seen on the board of the others.
    pub numbered_from_right: bool,
}

/// English checkers, American checkers, straight checkers: men capture forward, kings go one step, any capture.
pub const ENGLISH: Variant = Variant {
    name: "english",
    game_type: 21,
    grid: DarkSquares::new(4),
    rows_of_men: 3,
    first: Color::Black,
    men_capture_backwards: false,
    men_spare_kings: false,
    flying_kings: false,
    promotes_in_passing: false,
    choice: Choice::Free,
    quiet_plies: 80,
    numbered_from_right: false,
};

/// All games of the family, by name.
pub static VARIANTS: [Variant; 7] = [
    ENGLISH,
    Variant { name: "pool", game_type: 23, men_capture_backwards: true, flying_kings: true, ..ENGLISH },
    Variant {
        name: "czech",
        game_type: 29,
        first: Color::White,
        flying_kings: true,
        choice: Choice::KingsFirst,
        ..ENGLISH
    },
    Variant {
        name: "russian",
        game_type: 25,
        first: Color::White,
        men_capture_backwards: true,
        flying_kings: true,
        promotes_in_passing: true,
        quiet_plies: 30,
        ..ENGLISH
    },
    Variant { name: "brazilian", game_type: 26, grid: DarkSquares::new(4), rows_of_men: 3, ..INTERNATIONAL },
    Variant {
        name: "italian",
        game_type: 22,
        first: Color::White,
        men_spare_kings: true,
        choice: Choice::MostAndBest,
        numbered_from_right: true,
        ..ENGLISH
    },
    INTERNATIONAL,
];

/// International draughts on 10x10 squares: men capture backwards, flying kings, the most pieces.
pub const INTERNATIONAL: Variant = Variant {
    name: "international",
    game_type: 20,
    grid: DarkSquares::new(5),
    rows_of_men: 4,
    first: Color::White,
    men_capture_backwards: true,
    flying_kings: true,
    choice: Choice::Most,
    quiet_plies: 50,
    ..ENGLISH
};

impl Variant {
    /// The variant of this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        VARIANTS.iter().find(|variant| variant.name == name)
    }

    /// The row on which men of a colour become kings.
    #[inline]
    pub(crate) const fn last_row(&self, color: Color) -> u64 {
        match color {
            Color::Black => self.grid.row(self.grid.width() - 1),
            Color::White => self.grid.row(0),
        }
    }

    /// The squares from which men of a colour step to these.
    #[inline]
    pub(crate) const fn behind(&self, color: Color, squares: u64) -> u64 {
        let (left, right) = match color {
            Color::Black => (0, 1),
            Color::White => (2, 3),
        };
        (self.grid.step(squares, left) | self.grid.step(squares, right)) & self.grid.squares
    }

    /// The men of a colour in the beginning.
    pub(crate) fn home(&self, color: Color) -> u64 {
        let rows = 0..self.rows_of_men;
        let from_top = |row| if color == Color::Black { row } else { self.grid.width() - 1 - row };
        rows.map(|row| self.grid.row(from_top(row))).sum()
    }

    /// The number by which people call the square with this index, from 1.
    pub(crate) fn number(&self, index: u32) -> u32 {
        1 + self.mirrored(index)
    }

    /// The index of the square that people call by this number.
    pub(crate) fn index_of_number(&self, number: u32) -> Option<u32> {
        (1..=self.grid.size()).contains(&number).then(|| self.mirrored(number - 1))
    }

    fn mirrored(&self, index: u32) -> u32 {
        let half = self.grid.half;
        if self.numbered_from_right { index + half - 1 - 2 * (index % half) } else { index }
    }
}

/// Which variant a position is played by: known when the program is compiled, or read at run time.
pub trait Rules: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// How the way of a capture is stored.
    type Trail: Trail;

    /// The variant.
    fn variant(&self) -> &'static Variant;

    /// The rules of this variant, if they can be these.
    fn of(variant: &'static Variant) -> Option<Self>;
}

/// English checkers, known when the program is compiled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct English;

impl Rules for English {
    type Trail = u32;

    #[inline]
    fn variant(&self) -> &'static Variant {
        const { &ENGLISH }
    }

    fn of(variant: &'static Variant) -> Option<Self> {
        (*variant == ENGLISH).then_some(Self)
    }
}

/// Any game of the family, as its place in [`VARIANTS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AnyVariant(u8);

impl Rules for AnyVariant {
    type Trail = u128;

    #[inline]
    fn variant(&self) -> &'static Variant {
        &VARIANTS[usize::from(self.0)]
    }

    fn of(variant: &'static Variant) -> Option<Self> {
        VARIANTS.iter().position(|other| other == variant).map(|place| Self(place as u8))
    }
}
