//! Scores: what a position is worth to a player, as one integer.
//!
//! The middle of the range belongs to heuristic scores; its two ends to proven wins and losses, which know their
//! distance in plies. A nearer win is greater than a later one, a later loss greater than a nearer one, and no
//! heuristic score, however large, reaches either end.

use std::fmt;
use std::ops::Neg;

use crate::game::{Outcome, Player};
use crate::text::{Lang, Speak};

/// What a position is worth to the player from whose side it is seen.
///
/// ```
/// use outplay_core::Score;
///
/// assert!(Score::win_in(3) > Score::win_in(5));
/// assert!(Score::win_in(900) > Score::heuristic(i32::MAX));
/// assert!(Score::loss_in(5) > Score::loss_in(3));
/// assert_eq!(-Score::win_in(5), Score::loss_in(5));
/// assert_eq!(Score::win_in(5).to_string(), "win in 5 plies");
/// assert_eq!(Score::heuristic(38).to_string(), "+38");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

/// What is known for certain about a score at either end of the range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Proven {
    /// The player wins after this many plies.
    Win(u32),
    /// The player loses after this many plies.
    Loss(u32),
}

/// The score of a win on the spot.
const WIN: i32 = 1 << 30;
/// The longest distance that a proven score can tell.
const FARTHEST: i32 = 1 << 20;

impl Score {
    /// Neither side is ahead.
    pub const ZERO: Self = Self(0);
    /// Greater than every score.
    pub const INFINITY: Self = Self(WIN + 1);
    /// The largest heuristic score.
    pub const LARGEST_HEURISTIC: i32 = WIN - FARTHEST - 1;

    /// A proven win after `plies` plies.
    #[inline]
    pub const fn win_in(plies: u32) -> Self {
        debug_assert!(plies <= FARTHEST as u32);
        Self(WIN - plies as i32)
    }

    /// A proven loss after `plies` plies.
    #[inline]
    pub const fn loss_in(plies: u32) -> Self {
        debug_assert!(plies <= FARTHEST as u32);
        Self(plies as i32 - WIN)
    }

    /// A score that proves nothing; what lies beyond the heuristic range is moved to its end.
    #[inline]
    pub fn heuristic(points: i32) -> Self {
        // One comparison for both ends: every leaf of every search passes here.
        if points.unsigned_abs() <= Self::LARGEST_HEURISTIC as u32 {
            Self(points)
        } else {
            Self(points.signum() * Self::LARGEST_HEURISTIC)
        }
    }

    /// What the end of a play is worth to `player`, `plies` plies after the moment from which distances count.
    #[inline]
    pub fn of(outcome: Outcome, player: Player, plies: u32) -> Self {
        match outcome {
            Outcome::Win(winner) if winner == player => Self::win_in(plies),
            Outcome::Win(_) => Self::loss_in(plies),
            Outcome::Draw => Self::ZERO,
            Outcome::Score(points) if player == Player::First => Self::heuristic(points),
            Outcome::Score(points) => -Self::heuristic(points),
        }
    }

    /// Whether it is a proven win or loss, and in how many plies.
    #[inline]
    pub const fn proven(self) -> Option<Proven> {
        if self.0 > Self::LARGEST_HEURISTIC {
            Some(Proven::Win((WIN - self.0) as u32))
        } else if self.0 < -Self::LARGEST_HEURISTIC {
            Some(Proven::Loss((self.0 + WIN) as u32))
        } else {
            None
        }
    }

    /// The score that [`points`](Score::points) told.
    pub(crate) const fn from_points(points: i32) -> Self {
        Self(points)
    }

    /// The next greater score: together they make a window without room.
    #[inline]
    #[must_use]
    pub(crate) const fn next(self) -> Self {
        Self(self.0 + 1)
    }

    /// This score plus some points, still a heuristic one if it was.
    #[inline]
    #[must_use]
    pub(crate) fn plus(self, points: i32) -> Self {
        if self.proven().is_some() { self } else { Self::heuristic(self.0.saturating_add(points)) }
    }

    /// The score as a plain integer, in which proven scores are very large or very small.
    pub const fn points(self) -> i32 {
        self.0
    }

    /// The same score with its sign flipped when `from` and `to` are different players.
    #[inline]
    #[must_use]
    pub fn seen_by(self, from: Player, to: Player) -> Self {
        if from == to { self } else { -self }
    }

    /// The score for people, `unit` points being printed as 1.
    pub fn show(self, unit: u32, lang: Lang) -> String {
        match self.proven() {
            Some(_) => self.say(lang),
            None if self.0 == 0 => "0".to_owned(),
            None => format!(
                "{}{}",
                if self.0 < 0 { "-" } else { "+" },
                divided(self.0.unsigned_abs(), unit, lang)
            ),
        }
    }
}

/// `points / unit` in as many decimals as the unit, a power of ten, has zeros.
fn divided(points: u32, unit: u32, lang: Lang) -> String {
    match unit {
        0 | 1 => points.to_string(),
        _ => {
            let decimals = unit.ilog10() as usize;
            let mark = if lang == Lang::French { ',' } else { '.' };
            format!("{}{mark}{:0decimals$}", points / unit, points % unit)
        }
    }
}

impl Neg for Score {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Speak for Score {
    fn speak(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (win, plies) = match self.proven() {
            None => return f.write_str(&self.show(1, lang)),
            Some(Proven::Win(plies)) => (true, plies),
            Some(Proven::Loss(plies)) => (false, plies),
        };
        match (lang, win) {
            (Lang::English, true) => write!(f, "win in {plies} {}", if plies == 1 { "ply" } else { "plies" }),
            (Lang::English, false) => {
                write!(f, "loss in {plies} {}", if plies == 1 { "ply" } else { "plies" })
            }
            (Lang::French, true) => write!(f, "gain en {plies} {}", if plies < 2 { "coup" } else { "coups" }),
            (Lang::French, false) => {
                write!(f, "perte en {plies} {}", if plies < 2 { "coup" } else { "coups" })
            }
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.speak(Lang::English, f)
    }
}

/// A score together with what is known of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// Exactly this, for the search that says so: the minimax value of the tree that it was asked to search.
    Exact(Score),
    /// This or more.
    AtLeast(Score),
    /// This or less.
    AtMost(Score),
    /// About this, from samples.
    Estimate(Score),
}

impl Value {
    /// The score, whatever is known of it.
    pub const fn score(self) -> Score {
        match self {
            Self::Exact(score) | Self::AtLeast(score) | Self::AtMost(score) | Self::Estimate(score) => score,
        }
    }

    /// Whether the score is exact.
    pub const fn is_exact(self) -> bool {
        matches!(self, Self::Exact(_))
    }

    /// What a search has learnt when it returned `score` for a window that was open from `alpha` to `beta`.
    pub fn from_window(score: Score, alpha: Score, beta: Score) -> Self {
        if score <= alpha {
            Self::AtMost(score)
        } else if score >= beta {
            Self::AtLeast(score)
        } else {
            Self::Exact(score)
        }
    }

    /// The value seen by the other player.
    #[must_use]
    pub fn flipped(self) -> Self {
        match self {
            Self::Exact(score) => Self::Exact(-score),
            Self::AtLeast(score) => Self::AtMost(-score),
            Self::AtMost(score) => Self::AtLeast(-score),
            Self::Estimate(score) => Self::Estimate(-score),
        }
    }

    /// The value for people, `unit` points being printed as 1.
    pub fn show(self, unit: u32, lang: Lang) -> String {
        let score = self.score().show(unit, lang);
        let bare = score.strip_prefix('+').unwrap_or(&score);
        match self {
            Self::Exact(_) => score,
            Self::AtLeast(_) => format!(">= {bare}"),
            Self::AtMost(_) => format!("<= {bare}"),
            Self::Estimate(_) => format!("~ {bare}"),
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.show(1, Lang::English))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heuristics_never_reach_the_proven_range() {
        for points in [i32::MIN, -WIN, Score::LARGEST_HEURISTIC, WIN, i32::MAX] {
            let score = Score::heuristic(points);
            assert_eq!(score.proven(), None);
            assert!(Score::loss_in(FARTHEST as u32) < score && score < Score::win_in(FARTHEST as u32));
        }
    }

    #[test]
    fn distances_survive_the_change_of_side() {
        for plies in [0, 1, 7, 1000] {
            assert_eq!(Score::win_in(plies).proven(), Some(Proven::Win(plies)));
            assert_eq!((-Score::win_in(plies)).proven(), Some(Proven::Loss(plies)));
            assert!(Score::INFINITY > Score::win_in(plies) && -Score::INFINITY < Score::loss_in(plies));
        }
    }

    #[test]
    fn values_are_printed_for_people() {
        assert_eq!(Value::AtLeast(Score::heuristic(12)).to_string(), ">= 12");
        assert_eq!(Value::AtMost(Score::heuristic(-3)).to_string(), "<= -3");
        assert_eq!(Value::Exact(Score::ZERO).to_string(), "0");
        assert_eq!(Value::Exact(Score::loss_in(1)).to_string(), "loss in 1 ply");
        assert_eq!(Score::loss_in(5).say(Lang::French), "perte en 5 coups");
        assert_eq!(Score::heuristic(-14).show(10, Lang::English), "-1.4");
        assert_eq!(Score::heuristic(7).show(100, Lang::English), "+0.07");
    }
}
