//! Playouts: plays by chance with as much sense as each move can be given in less than a microsecond.
//!
//! The light policy plays anywhere but into its own eyes. The heavy one answers the last move first: it takes what is in atari,
//! saves its own, takes the vital point of an eye space, plays a shape nearby; else anywhere, seldom into atari (after `MoGo`, Fuego and Pachi). Playouts know the simple ko alone; superko is for the tree above.

mod features;
mod learned;
mod patterns;
mod priors;
mod tactics;

use fastrand::Rng;
use outplay_core::{Game, Outcome, Player, Playout, PlayoutTrace, Prior};

use crate::chains::{BLACK, EMPTY, NOWHERE, Stones, WHITE, other};
use crate::grid::{PASS, Point};
use crate::point_set::GoMove;
use crate::rules::Go;
pub use features::{MoveFeatures, feature_count};
use tactics::Few;

/// Which ideas playouts and priors use; each can be turned off to see what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct GoPlayout {
    /// Whether chains in atari beside the last move are taken or saved.
    pub atari: bool,
    /// Whether shapes around the last two moves are played.
    pub shapes: bool,
    /// Whether moves into atari are mostly passed over.
    pub self_atari: bool,
    /// Whether the vital point of an eye space of the opponent is taken.
    pub nakade: bool,
    /// Whether priors are learned from searches; else they are those by hand.
    pub learned: bool,
    /// Mercy: whether a play ends when one side has many more stones.
    pub mercy: bool,
}

impl GoPlayout {
    /// Anywhere but into one's own eyes.
    pub const LIGHT: Self =
        Self { atari: false, shapes: false, self_atari: false, nakade: false, learned: false, mercy: false };
    /// Every idea.
    pub const HEAVY: Self =
        Self { atari: true, shapes: true, self_atari: true, nakade: true, learned: true, mercy: true };

    /// The ideas by name.
    pub const IDEAS: [&'static str; 6] = ["atari", "nakade", "shapes", "self-atari", "learned", "mercy"];

    /// The same without the idea of this name.
    #[must_use]
    pub fn without(self, idea: &str) -> Self {
        match idea {
            "atari" => Self { atari: false, ..self },
            "nakade" => Self { nakade: false, ..self },
            "shapes" => Self { shapes: false, ..self },
            "self-atari" => Self { self_atari: false, ..self },
            "learned" => Self { learned: false, ..self },
            "mercy" => Self { mercy: false, ..self },
            _ => self,
        }
    }
}

impl Default for GoPlayout {
    fn default() -> Self {
        Self::HEAVY
    }
}

/// How often, out of 256, an idea is followed where it applies.
mod often {
    pub(super) const ATARI: u8 = 230;
    pub(super) const NAKADE: u8 = 205;
    pub(super) const SHAPE: u8 = 243;
    pub(super) const SELF_ATARI_REFUSED: u8 = 150;
}

impl<const P: usize> Playout<Go<P>> for GoPlayout {
    fn choose(&self, game: &Go<P>, random: &mut Rng) -> Option<GoMove> {
        let mut play = Play::new(self, game);
        let point = play.pick(random);
        if point == PASS || game.is_legal(point) {
            return Some(GoMove(point));
        }
        // What superko forbids: any other move.
        let is_open = |&point: &Point| game.is_legal(point) && !play.stones.is_eye(point, play.color);
        let others: Vec<Point> = game.stones.empties().iter().copied().filter(is_open).collect();
        let chosen = random.u64(0..others.len().max(1) as u64) as usize;
        Some(others.get(chosen).map_or(GoMove::PASS, |&point| GoMove(point)))
    }

    fn play_out(&self, game: &Go<P>, random: &mut Rng) -> Outcome {
        if let Some(outcome) = game.outcome() {
            return outcome;
        }
        let mut play = Play::new(self, game);
        play.run(random, |_| ());
        outcome(play.margin(game))
    }

    fn trace(&self, game: &Go<P>, random: &mut Rng, trace: &mut PlayoutTrace<GoMove>) -> Outcome {
        if let Some(outcome) = game.outcome() {
            return outcome;
        }
        let mut play = Play::new(self, game);
        play.run(random, |point| trace.moves.push(GoMove(point)));
        trace.owners.clear();
        trace.owners.extend(game.grid().points().map(|point| play.owner(point)));
        outcome(play.margin(game))
    }

    fn priors(&self, game: &Go<P>, moves: &[GoMove], priors: &mut [Prior]) {
        let add = if self.learned { learned::add } else { priors::add };
        add(game, moves, priors);
    }

    fn number(&self, mv: GoMove) -> Option<u16> {
        Some(mv.0)
    }

    fn numbered(&self, number: u16) -> Option<GoMove> {
        Some(GoMove(number))
    }
}

/// Who wins by so many half points.
fn outcome(margin: i32) -> Outcome {
    match margin {
        0 => Outcome::Draw,
        margin if margin > 0 => Outcome::Win(Player::First),
        _ => Outcome::Win(Player::Second),
    }
}

/// A playout under way.
struct Play<'a, const P: usize> {
    policy: &'a GoPlayout,
    shapes: &'static [u64; 1024],
    stones: Stones<P>,
    color: u8,
    /// The last move and the one before.
    last: [Point; 2],
    passes: u8,
    /// Black stones less white ones.
    lead: i32,
}

impl<'a, const P: usize> Play<'a, P> {
    fn new(policy: &'a GoPlayout, game: &Go<P>) -> Self {
        let stones = game.stones.clone();
        let lead = game.grid().points().map(|point| sign(stones.at(point))).sum();
        Self {
            policy,
            shapes: patterns::shapes(),
            stones,
            color: game.to_move.cell(),
            last: game.last,
            passes: game.passes,
            lead,
        }
    }

    /// Plays until both pass, or one side has mercy, or the play goes on for too long.
    fn run(&mut self, random: &mut Rng, mut tell: impl FnMut(Point)) {
        let area = self.stones.grid.area() as i32;
        let enough = if self.policy.mercy { (area * 3 / 10).max(8) } else { i32::MAX };
        for _ in 0..3 * area + 16 {
            let point = self.pick(random);
            tell(point);
            self.make(point);
            if self.passes >= 2 || self.lead.abs() > enough {
                return;
            }
        }
    }

    #[inline]
    fn make(&mut self, point: Point) {
        if point == PASS {
            self.passes += 1;
            self.stones.set_ko(NOWHERE);
        } else {
            self.passes = 0;
            let taken = self.stones.put(point, self.color) as i32;
            self.lead += sign(self.color) * (1 + taken);
        }
        self.last = [point, self.last[0]];
        self.color = other(self.color);
    }

    /// The next move.
    #[inline]
    fn pick(&mut self, random: &mut Rng) -> Point {
        self.answer(random).unwrap_or_else(|| self.anywhere(random))
    }

    /// A move that answers the last one.
    #[inline]
    fn answer(&self, random: &mut Rng) -> Option<Point> {
        if self.last[0] == PASS || self.last[0] == NOWHERE {
            return None;
        }
        let by_atari = self.policy.atari && random.u8(..) < often::ATARI;
        let answer = if by_atari { self.answer_atari(random) } else { None };
        let by_nakade = answer.is_none() && self.policy.nakade && random.u8(..) < often::NAKADE;
        let answer = if by_nakade { self.answer_nakade() } else { answer };
        let by_shape = answer.is_none() && self.policy.shapes && random.u8(..) < often::SHAPE;
        answer.or_else(|| if by_shape { self.answer_shape(random) } else { None })
    }

    /// Takes the chain of the last move, or what threatens a chain that it has put in atari, or runs.
    #[inline]
    fn answer_atari(&self, random: &mut Rng) -> Option<Point> {
        let last = self.last[0];
        let mut few = Few::NONE;
        if self.stones.at(last) == other(self.color)
            && let Some(liberty) = self.stones.atari(self.stones.head(last))
        {
            few.push(liberty);
        }
        for neighbour in self.stones.neighbours(last) {
            if self.stones.at(neighbour) == self.color {
                let head = self.stones.head(neighbour);
                if let Some(liberty) = self.stones.atari(head) {
                    self.stones.saving_moves(head, liberty, &mut few);
                }
            }
        }
        self.any_playable(few, random)
    }

    /// The vital point of the eye space that the last move has closed.
    #[inline]
    fn answer_nakade(&self) -> Option<Point> {
        // On an open board no eye space is closed: the look is for later.
        if 3 * self.stones.empties().len() > 2 * self.stones.grid.area() {
            return None;
        }
        let neighbours = self.stones.neighbours(self.last[0]).into_iter();
        let mut empty = neighbours.filter(|&point| self.stones.at(point) == EMPTY);
        let vital = empty.find_map(|point| self.stones.vital_point(point, other(self.color)));
        vital.filter(|&point| self.is_playable(point))
    }

    /// A shape around the last move or the one before.
    #[inline]
    fn answer_shape(&self, random: &mut Rng) -> Option<Point> {
        let mut few = Few::NONE;
        for center in self.last {
            if center == PASS || center == NOWHERE {
                continue;
            }
            let around = [self.stones.neighbours(center), self.stones.diagonals(center)];
            for point in around.into_iter().flatten() {
                if self.stones.at(point) == EMPTY
                    && self.stones.is_shape(self.shapes, point, self.color)
                    && !self.stones.is_self_atari(point, self.color)
                {
                    few.push(point);
                }
            }
        }
        self.any_playable(few, random)
    }

    fn any_playable(&self, few: Few, random: &mut Rng) -> Option<Point> {
        few.any(random).filter(|&point| self.is_playable(point))
    }

    #[inline]
    fn is_playable(&self, point: Point) -> bool {
        point != self.stones.ko() && self.stones.is_playable(point, self.color, false)
    }

    /// Any point that is no eye of one's own, the first acceptable one from a place by chance; a pass when there is none.
    #[inline]
    fn anywhere(&self, random: &mut Rng) -> Point {
        let empties = self.stones.empties();
        if empties.is_empty() {
            return PASS;
        }
        let start = random.u32(0..empties.len() as u32) as usize;
        let (before, after) = empties.split_at(start);
        let mut refused = PASS;
        for &point in after.iter().chain(before) {
            if self.stones.is_eye(point, self.color) || !self.is_playable(point) {
                continue;
            }
            let is_refused = self.policy.self_atari
                && random.u8(..) < often::SELF_ATARI_REFUSED
                && self.stones.is_self_atari(point, self.color);
            if !is_refused {
                return point;
            }
            refused = point;
        }
        refused
    }

    /// Whose a point is at the end: what is empty then is the eye of one side, or nobody's.
    #[inline]
    fn owner(&self, point: Point) -> i8 {
        let cell = self.stones.at(point);
        if cell != EMPTY {
            return sign(cell) as i8;
        }
        let reached = self.stones.neighbours(point).into_iter().map(|point| self.stones.at(point));
        match reached
            .fold(0, |reached, cell| if cell == BLACK || cell == WHITE { reached | cell } else { reached })
        {
            BLACK => 1,
            WHITE => -1,
            _ => 0,
        }
    }

    /// Black's area less White's and komi, in half points.
    fn margin(&self, game: &Go<P>) -> i32 {
        let empties = self.stones.empties().iter().map(|&point| i32::from(self.owner(point)));
        2 * (self.lead + empties.sum::<i32>()) - game.rules.compensation()
    }
}

/// 1 for Black, -1 for White.
#[inline]
fn sign(cell: u8) -> i32 {
    i32::from(cell == BLACK) - i32::from(cell == WHITE)
}
