//! The rules: moves by the generator, and what a board alone cannot know: repetition, and plies without progress.

use outplay_core::{BulkCount, Game, Keyed, Outcome, Path, Player};

use crate::endings::CheckersTables;
use crate::movegen::Generator;
use crate::mv::{CheckersMove, CheckersMoves};
use crate::variant::{Color, English, Rules, Variant};

/// What stands where.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pieces {
    pub(crate) black: u64,
    pub(crate) white: u64,
    pub(crate) kings: u64,
}

impl Pieces {
    /// The pieces of a colour.
    #[inline]
    pub(crate) fn of(&self, color: Color) -> u64 {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// The men of a colour.
    #[inline]
    pub(crate) fn men(&self, color: Color) -> u64 {
        self.of(color) & !self.kings
    }

    /// The kings of a colour.
    #[inline]
    pub(crate) fn kings(&self, color: Color) -> u64 {
        self.of(color) & self.kings
    }
}

impl Color {
    /// The other one.
    #[inline]
    pub(crate) fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

/// A position, with as much of the past as the rules ask for.
#[derive(Clone, Debug)]
pub struct Checkers<R: Rules = English> {
    pub(crate) rules: R,
    pub(crate) pieces: Pieces,
    pub(crate) to_move: Color,
    /// What stood where before each of the last quiet moves of kings. A visit pushes one and takes it back.
    past: Vec<Pieces>,
    /// Plies since something was taken or a man moved.
    pub(crate) quiet: u16,
    /// With so many of them the play is drawn.
    pub(crate) quiet_limit: u16,
    /// What is known of its endings.
    pub(crate) tables: Option<&'static CheckersTables>,
}

/// From so many plies before the draw on the key knows how many: before, the draw is too far away to matter.
const LIMIT_NEAR: u16 = 16;

impl Default for Checkers {
    fn default() -> Self {
        Self::start(English)
    }
}

impl<R: Rules> Checkers<R> {
    /// The position from which a play starts.
    pub fn start(rules: R) -> Self {
        let variant = rules.variant();
        let [black, white] = [Color::Black, Color::White].map(|color| variant.home(color));
        Self::from_pieces(rules, Pieces { black, white, kings: 0 }, variant.first)
    }

    /// A position without a past.
    pub(crate) fn from_pieces(rules: R, pieces: Pieces, to_move: Color) -> Self {
        let quiet_limit = rules.variant().quiet_plies;
        Self { rules, pieces, to_move, past: Vec::new(), quiet: 0, quiet_limit, tables: None }
    }

    /// The same position, whose endings these tables know.
    #[must_use]
    pub fn with_tables(self, tables: Option<&'static CheckersTables>) -> Self {
        Self { tables, ..self }
    }

    /// The same position, drawn after so many plies without a capture or a move of a man.
    #[must_use]
    pub fn with_quiet_limit(self, plies: u16) -> Self {
        Self { quiet_limit: plies, ..self }
    }

    /// The variant by which it is played.
    #[inline]
    pub fn variant(&self) -> &'static Variant {
        self.rules.variant()
    }

    /// Whose colour it is to move.
    pub fn color(&self) -> Color {
        self.to_move
    }

    /// The player of a colour.
    #[inline]
    pub fn player(&self, color: Color) -> Player {
        if color == self.variant().first { Player::First } else { Player::Second }
    }

    /// The colour of a player.
    pub fn color_of(&self, player: Player) -> Color {
        let first = self.variant().first;
        if player == Player::First { first } else { first.other() }
    }

    /// The moves of a colour, as if it were its turn. The colour is a constant where this is compiled into.
    #[inline]
    pub(crate) fn generator(&self, color: Color) -> Generator<'static> {
        let pieces = &self.pieces;
        Generator::new(self.variant(), color, pieces.of(color), pieces.of(color.other()), pieces.kings)
    }

    /// Whether the side to move must capture.
    #[inline]
    pub fn must_capture(&self) -> bool {
        match self.to_move {
            Color::Black => self.generator(Color::Black).jumpers() != 0,
            Color::White => self.generator(Color::White).jumpers() != 0,
        }
    }

    /// How often this position has occurred before, as far as is known.
    pub fn repetitions(&self) -> usize {
        self.like_this(u32::MAX).filter(|&before| before == self.pieces).count()
    }

    /// What stood where at earlier turns of this side, nearest first, as far back as it may have been the same.
    fn like_this(&self, plies: u32) -> impl Iterator<Item = Pieces> {
        let reach = usize::from(self.quiet).min(self.past.len()).min(plies as usize);
        self.past.iter().rev().take(reach).skip(3).step_by(2).copied()
    }

    #[inline]
    fn list(&self, color: Color) -> CheckersMoves<R::Trail> {
        let generator = self.generator(color);
        let mut list = CheckersMoves::new();
        let jumpers = generator.jumpers();
        if jumpers == 0 {
            generator.each_quiet(|mv| list.push(mv));
            return list;
        }
        let mut best = 0;
        generator.each_capture(jumpers, &mut |mv, rank| {
            if rank > best {
                best = rank;
                list.clear();
            }
            if rank == best {
                list.push(mv);
            }
        });
        list
    }

    #[inline]
    fn count(&self, color: Color) -> u64 {
        let generator = self.generator(color);
        if !self.variant().flying_kings && generator.jumpers() == 0 {
            return generator.count_short_quiet().into();
        }
        self.list(color).len() as u64
    }

    /// Plays a move; whether the past has grown by it.
    #[inline]
    fn make(&mut self, mv: CheckersMove<R::Trail>) -> bool {
        let before = self.pieces;
        let (from, to) = (1_u64 << mv.from, 1_u64 << mv.to);
        let is_king = before.kings & from != 0;
        let kings = before.kings & !(from | mv.captured) | if is_king || mv.promotes { to } else { 0 };
        let moved = |own: u64| own & !from | to;
        self.pieces = match self.to_move {
            Color::Black => Pieces { black: moved(before.black), white: before.white & !mv.captured, kings },
            Color::White => Pieces { black: before.black & !mv.captured, white: moved(before.white), kings },
        };
        self.to_move = self.to_move.other();
        let is_quiet = is_king && mv.captured == 0;
        if is_quiet {
            self.past.push(before);
            self.quiet = self.quiet.saturating_add(1);
        } else {
            self.quiet = 0;
        }
        is_quiet
    }
}

impl<R: Rules> Game for Checkers<R> {
    type Move = CheckersMove<R::Trail>;
    type Moves = CheckersMoves<R::Trail>;

    const ALTERNATES: bool = true;

    #[inline]
    fn to_move(&self) -> Player {
        self.player(self.to_move)
    }

    /// A third occurrence and too many plies without progress are drawn, unless the side to move has no move left.
    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let third = self.quiet >= 8 && self.repetitions() >= 2;
        let drawn = (third || self.quiet >= self.quiet_limit) && self.count_moves() > 0;
        drawn.then_some(Outcome::Draw)
    }

    /// Every way of a capture is a move of its own.
    #[inline]
    fn moves(&self) -> CheckersMoves<R::Trail> {
        match self.to_move {
            Color::Black => self.list(Color::Black),
            Color::White => self.list(Color::White),
        }
    }

    /// Who cannot move has lost.
    fn stuck(&self) -> Outcome {
        Outcome::Win(!Game::to_move(self))
    }

    #[inline]
    fn play(&mut self, mv: Self::Move) {
        self.make(mv);
    }

    #[inline]
    fn visit<T>(&mut self, mv: Self::Move, look: impl FnOnce(&mut Self) -> T) -> T {
        let (pieces, quiet) = (self.pieces, self.quiet);
        let has_grown = self.make(mv);
        let seen = look(self);
        if has_grown {
            self.past.pop();
        }
        self.pieces = pieces;
        self.quiet = quiet;
        self.to_move = self.to_move.other();
        seen
    }
}

impl<R: Rules> Path for Checkers<R> {
    /// A position that comes again within the search will come a third time.
    #[inline]
    fn repetition(&self, plies: u32) -> Option<Outcome> {
        let again = self.quiet >= 4 && self.like_this(plies).any(|before| before == self.pieces);
        again.then_some(Outcome::Draw)
    }
}

impl<R: Rules> BulkCount for Checkers<R> {
    #[inline]
    fn count_moves(&self) -> u64 {
        match self.to_move {
            Color::Black => self.count(Color::Black),
            Color::White => self.count(Color::White),
        }
    }
}

impl<R: Rules> Keyed for Checkers<R> {
    /// The pieces and the side to move. The past is left out but for the last plies before the draw.
    #[inline]
    fn key(&self) -> u64 {
        let side = if self.to_move == Color::White { 1 << 63 } else { 0 };
        let left = self.quiet_limit.saturating_sub(self.quiet);
        let near = if left < LIMIT_NEAR { u64::from(left + 1) << 56 } else { 0 };
        let mixed = mix(self.pieces.black ^ side ^ near);
        mix(mix(mixed ^ self.pieces.white).wrapping_add(self.pieces.kings))
    }
}

/// Spreads every bit over the whole word, and no two words to the same one.
#[inline]
fn mix(word: u64) -> u64 {
    let word = (word ^ word >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    (word ^ word >> 32).wrapping_mul(0xa076_1d64_78bd_642f)
}
