//! The rules: moves, ko and superko, two passes, the count.

use outplay_core::{Game, Hints, Keyed, Outcome, Path, Player, Symmetric};

use crate::area::Owner;
use crate::chains::{BLACK, EMPTY, NOWHERE, Stones, WHITE};
use crate::grid::{GoGrid, PASS, Point};
use crate::point_set::{GoMove, GoMoves, PointSet};
use crate::ruleset::{KoRule, RuleSet};

/// The room of a small board: 9x9 and what is smaller.
pub const SMALL: usize = 128;
/// The room of a large board, up to 19x19.
pub const LARGE: usize = 512;

/// A colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StoneColor {
    /// Black, the first player.
    Black,
    /// White, the second.
    White,
}

impl StoneColor {
    #[inline]
    pub(crate) fn cell(self) -> u8 {
        match self {
            Self::Black => BLACK,
            Self::White => WHITE,
        }
    }

    /// The other one.
    #[inline]
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// The player of the colour.
    pub fn player(self) -> Player {
        match self {
            Self::Black => Player::First,
            Self::White => Player::Second,
        }
    }
}

/// A position, with as much of the past as the ko rule asks for. `P` is the room for points: [`SMALL`] or [`LARGE`].
#[derive(Clone, Debug)]
pub struct Go<const P: usize = SMALL> {
    pub(crate) stones: Stones<P>,
    pub(crate) rules: RuleSet,
    pub(crate) to_move: StoneColor,
    /// How many passes were made just now.
    pub(crate) passes: u8,
    /// The last move and the one before; [`NOWHERE`] if there was none.
    pub(crate) last: [Point; 2],
    /// What the ko rule tells apart, before each move that was made.
    past: Vec<u64>,
    /// Whether stones were ever taken: before, nothing can come again.
    has_taken: bool,
    /// Points that a text says are forbidden now, because of a past that it does not tell.
    pub(crate) banned: PointSet,
}

impl<const P: usize> Go<P> {
    /// The empty board, Black to move; nothing when the grid does not fit.
    pub fn new(grid: GoGrid, rules: RuleSet) -> Option<Self> {
        (grid.room() <= P).then(|| Self {
            stones: Stones::new(grid),
            rules,
            to_move: StoneColor::Black,
            passes: 0,
            last: [NOWHERE; 2],
            past: Vec::new(),
            has_taken: false,
            banned: PointSet::EMPTY,
        })
    }

    /// The same grid and rules without stones and past.
    #[must_use]
    pub fn cleared(&self) -> Self {
        Self { stones: Stones::new(self.stones.grid), past: Vec::new(), ..Self::start_of(self) }
    }

    fn start_of(like: &Self) -> Self {
        Self {
            to_move: StoneColor::Black,
            passes: 0,
            last: [NOWHERE; 2],
            has_taken: false,
            banned: PointSet::EMPTY,
            ..like.clone()
        }
    }

    /// The same position, White to move, after Black has put handicap stones on these points; a point that is taken, or
    /// named twice, is refused.
    #[must_use]
    pub fn with_handicap(mut self, points: &[Point]) -> Option<Self> {
        for &point in points {
            if !self.put_stone(point, StoneColor::Black) {
                return None;
            }
        }
        self.rules.handicap = points.len() as u16;
        self.to_move = StoneColor::White;
        Some(self)
    }

    /// Puts a stone outside the play; whether there was room.
    pub(crate) fn put_stone(&mut self, point: Point, color: StoneColor) -> bool {
        let is_free = self.stones.at(point) == EMPTY;
        if is_free {
            self.stones.fill(point, color.cell());
        }
        is_free
    }

    /// The same position with this colour to move, and no pass just made.
    #[must_use]
    pub fn resumed(&self, color: StoneColor) -> Self {
        let mut resumed = self.clone();
        if color != self.to_move {
            resumed.stones.set_ko(NOWHERE);
            resumed.banned = PointSet::EMPTY;
        }
        if self.outcome().is_some() || color != self.to_move {
            resumed.passes = 0;
        }
        Self { to_move: color, ..resumed }
    }

    /// Whether every chain has a liberty on the board of this size on which each point, row by row from the top, is empty (0),
    /// black (1) or white (2).
    pub fn is_legal_board(&self, mut cell: impl FnMut(Point) -> u8) -> bool {
        let mut board = Stones::<P>::new(self.stones.grid);
        for point in self.stones.grid.points() {
            if let color @ (BLACK | WHITE) = cell(point) {
                board.fill(point, color);
            }
        }
        board.has_liberties()
    }

    /// Width and height.
    pub fn grid(&self) -> GoGrid {
        self.stones.grid
    }

    /// The rules by which it is played.
    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// The same position under other rules, or with another komi.
    #[must_use]
    pub fn with_rules(mut self, rules: RuleSet) -> Self {
        self.rules = rules;
        self
    }

    /// Whose turn it is.
    pub fn color(&self) -> StoneColor {
        self.to_move
    }

    /// The stone on a point.
    pub fn stone(&self, point: Point) -> Option<StoneColor> {
        match self.stones.at(point) {
            BLACK => Some(StoneColor::Black),
            WHITE => Some(StoneColor::White),
            _ => None,
        }
    }

    /// The last move, if there was one.
    pub fn last_move(&self) -> Option<GoMove> {
        Some(GoMove(self.last[0])).filter(|mv| mv.0 != NOWHERE)
    }

    /// Whose a point is if the play ended here.
    pub fn owner(&self, point: Point) -> Owner {
        Stones::<P>::owner(self.stones.owners()[usize::from(point)])
    }

    /// Black's area less White's and less komi, in half points, if the play ended here and every stone were alive.
    pub fn margin(&self) -> i32 {
        2 * self.stones.area() - self.rules.compensation()
    }

    /// What the ko rule tells apart: the board, and the side that moves unless boards alone count.
    fn situation(&self) -> u64 {
        self.situation_of(self.stones.hash(), self.to_move)
    }

    fn situation_of(&self, hash: u64, to_move: StoneColor) -> u64 {
        let turn = self.rules.ko != KoRule::Positional && to_move == StoneColor::White;
        if turn { !hash } else { hash }
    }

    /// Whether the side to move may put a stone on a point.
    #[inline]
    pub fn is_legal(&self, point: Point) -> bool {
        self.stones.at(point) == EMPTY
            && point != self.stones.ko()
            && self.stones.is_playable(point, self.to_move.cell(), self.rules.suicide)
            && !self.banned.contains(point)
            && !self.is_superko(point)
    }

    /// Whether a stone on a point would bring back what superko forbids. As long as nothing was taken there was never a stone
    /// on that point, so that only a suicide can.
    #[inline]
    fn is_superko(&self, point: Point) -> bool {
        (self.has_taken || self.rules.suicide) && self.rules.ko != KoRule::Simple && self.comes_again(point)
    }

    fn comes_again(&self, point: Point) -> bool {
        let hash = self.stones.hash_after(point, self.to_move.cell());
        let after = self.situation_of(hash, self.to_move.other());
        self.past.contains(&after)
    }

    /// The empty points that the ko rule forbids now.
    pub fn forbidden_by_ko(&self) -> PointSet {
        let mut points = PointSet::EMPTY;
        for &point in self.stones.empties() {
            if self.stones.is_playable(point, self.to_move.cell(), self.rules.suicide)
                && !self.is_legal(point)
            {
                points.insert(point);
            }
        }
        points
    }

    /// Whether this situation was there before: once for sure, and how often among the last `plies` plies.
    fn repetitions(&self, plies: u32) -> usize {
        let now = self.situation();
        self.past.iter().rev().take(plies as usize).filter(|&&before| before == now).count()
    }

    /// Where a third time ends the play.
    fn is_endless(&self) -> bool {
        self.has_taken
            && self.passes == 0
            && self.rules.ko == KoRule::Simple
            && self.repetitions(u32::MAX) >= 2
    }
}

impl<const P: usize> Game for Go<P> {
    type Move = GoMove;
    type Moves = GoMoves;

    const ALTERNATES: bool = true;

    #[inline]
    fn to_move(&self) -> Player {
        self.to_move.player()
    }

    /// Two passes end the play; who has more wins, komi counted.
    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if self.passes < 2 {
            return self.is_endless().then_some(Outcome::Draw);
        }
        Some(match self.margin() {
            0 => Outcome::Draw,
            margin if margin > 0 => Outcome::Win(Player::First),
            _ => Outcome::Win(Player::Second),
        })
    }

    fn moves(&self) -> GoMoves {
        let mut points = PointSet::EMPTY;
        for &point in self.stones.empties() {
            if self.is_legal(point) {
                points.insert(point);
            }
        }
        points.insert(PASS);
        GoMoves(points)
    }

    fn play(&mut self, mv: GoMove) {
        self.past.push(self.situation());
        self.banned = PointSet::EMPTY;
        if mv.is_pass() {
            self.stones.set_ko(NOWHERE);
            self.passes += 1;
        } else {
            self.has_taken |= self.stones.put(mv.0, self.to_move.cell()) > 0;
            self.passes = 0;
        }
        self.last = [mv.0, self.last[0]];
        self.to_move = self.to_move.other();
    }
}

impl<const P: usize> Path for Go<P> {
    /// With the simple ko rule alone a play can go round and round: nobody wins by it.
    #[inline]
    fn repetition(&self, plies: u32) -> Option<Outcome> {
        let again = self.has_taken
            && self.rules.ko == KoRule::Simple
            && self.passes == 0
            && self.repetitions(plies) > 0;
        again.then_some(Outcome::Draw)
    }
}

impl<const P: usize> Keyed for Go<P> {
    /// The board, the side to move, the ko and the passes. What superko forbids beyond the ko is left out: it depends on the
    /// way.
    #[inline]
    fn key(&self) -> u64 {
        let rest = u64::from(self.stones.ko())
            | u64::from(self.passes) << 10
            | u64::from(self.to_move == StoneColor::White) << 12;
        self.stones.hash() ^ (rest + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

impl<const P: usize> Hints for Go<P> {
    /// Moves that take stones come first, the most stones before others.
    fn move_score(&self, mv: GoMove) -> i32 {
        let Some(point) = mv.point() else { return -1 };
        let enemy = self.to_move.other().cell();
        let taken = |neighbour: Point| {
            let head = self.stones.head(neighbour);
            let is_taken = self.stones.at(neighbour) == enemy && self.stones.atari(head).is_some();
            if is_taken { i32::from(self.stones.size(head)) } else { 0 }
        };
        self.stones.neighbours(point).into_iter().map(taken).sum()
    }

    #[inline]
    fn history_index(&self, mv: GoMove) -> usize {
        mv.0.into()
    }
}

impl<const P: usize> Symmetric for Go<P> {
    /// Mirrors and turns: eight on a square, four on another board.
    fn symmetries(&self) -> usize {
        if self.grid().width() == self.grid().height() { 8 } else { 4 }
    }

    fn image(&self, index: usize) -> Self {
        let mut image = self.cleared();
        for point in self.grid().points() {
            if let Some(color) = self.stone(point) {
                image.put_stone(self.image_of(index, point), color);
            }
        }
        image.stones.set_ko(match self.stones.ko() {
            NOWHERE => NOWHERE,
            ko => self.image_of(index, ko),
        });
        for point in GoMoves(self.forbidden_by_ko()) {
            image.banned.insert(self.image_of(index, point.0));
        }
        Self { to_move: self.to_move, passes: self.passes, ..image }
    }

    fn image_of_move(&self, index: usize, mv: GoMove) -> GoMove {
        mv.point().map_or(mv, |point| GoMove(self.image_of(index, point)))
    }
}

impl<const P: usize> Go<P> {
    fn image_of(&self, index: usize, point: Point) -> Point {
        let (mut column, mut row) = self.grid().place(point);
        if index & 1 != 0 {
            column = self.grid().width() - 1 - column;
        }
        if index & 2 != 0 {
            row = self.grid().height() - 1 - row;
        }
        if index & 4 != 0 {
            (column, row) = (row, column);
        }
        self.grid().point(column, row)
    }
}
