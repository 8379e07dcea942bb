//! Monte-Carlo evaluation: what a position looks worth is the mean result of many plays by chance.
//!
//! It needs no evaluation but the rules, so it fits every game, and every search takes it as its evaluation:
//!
//! ```
//! use outplay_core::{Limits, MonteCarlo, Search, search::AlphaBeta};
//! # use outplay_core::doc_example::Heap;
//!
//! let chance = MonteCarlo::new(200, 1);
//! let analysis = AlphaBeta::default().search(&Heap::new(8), &chance, &Limits::depth(3), &mut ());
//! assert_eq!(analysis.best, Some(2));
//! ```

use crate::deadline::Deadline;
use crate::evaluation::{Evaluate, Explain, Term};
use crate::game::{Game, Outcome, Player};
use crate::playout::{Playout, Policy};
use crate::samples::WIN_POINTS;
use crate::text::Phrase;

/// Evaluates by playouts. The same position always gets the same value.
#[derive(Clone, Debug)]
pub struct MonteCarlo<P = Policy> {
    /// How many playouts.
    pub plays: u32,
    /// What chance depends on.
    pub seed: u64,
    /// How they choose their moves.
    pub playout: P,
    /// When it must be content with fewer playouts.
    pub deadline: Option<Deadline>,
}

/// Playouts between two looks at the clock, which takes longer than the playout of a small game.
const PLAYS_BETWEEN_LOOKS: u32 = 8;

impl MonteCarlo {
    /// So many uniform playouts.
    pub fn new(plays: u32, seed: u64) -> Self {
        Self { plays, seed, playout: Policy::Uniform, deadline: None }
    }
}

impl Default for MonteCarlo {
    fn default() -> Self {
        Self::new(100, 1)
    }
}

/// What a number of plays by chance came to, for the first player: 1 for a win, -1 for a loss, or the points of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// The mean result.
    pub mean: f64,
    /// The standard error of the mean.
    pub error: f64,
    /// What the first and the second player won in a play, on the average: the share of their wins where plays are won.
    pub won: [f64; 2],
}

impl<P> MonteCarlo<P> {
    /// Plays by chance from a position.
    pub fn sample<G: Game>(&self, game: &G) -> Sample
    where
        P: Playout<G>,
    {
        let mut random = fastrand::Rng::with_seed(self.seed);
        let (mut squares, mut won) = (0.0, [0.0; 2]);
        let mut plays = self.plays.max(1);
        for play in 0..plays {
            if play % PLAYS_BETWEEN_LOOKS == 1 && self.deadline.as_ref().is_some_and(Deadline::is_over) {
                plays = play;
                break;
            }
            let worth: f64 = match self.playout.play_out(game, &mut random) {
                Outcome::Win(Player::First) => 1.0,
                Outcome::Win(Player::Second) => -1.0,
                Outcome::Draw => 0.0,
                Outcome::Score(points) => f64::from(points),
            };
            squares += worth * worth;
            won[usize::from(worth < 0.0)] += worth.abs();
        }
        let n = f64::from(plays);
        let mean = (won[0] - won[1]) / n;
        let variance = (squares / n - mean * mean).max(0.0);
        // One play says nothing about its own spread; the widest is assumed.
        let error = if plays == 1 { 1.0 } else { (variance / (n - 1.0)).sqrt() };
        Sample { mean, error, won: won.map(|won| won / n) }
    }
}

fn points(result: f64) -> i32 {
    (result * f64::from(WIN_POINTS)).round() as i32
}

impl<G: Game, P: Playout<G>> Evaluate<G> for MonteCarlo<P> {
    type Accumulator = ();

    fn accumulate(&self, _game: &G) {}

    #[inline]
    fn advance(&self, (): &(), _game: &G, _mv: G::Move) {}

    fn evaluate(&self, game: &G, (): &()) -> i32 {
        let mean = self.sample(game).mean;
        points(if game.to_move() == Player::First { mean } else { -mean })
    }

    fn scale(&self) -> Option<i32> {
        Some(WIN_POINTS)
    }

    fn end_by(&mut self, deadline: &Deadline) {
        self.deadline = Some(deadline.clone());
    }
}

impl<G: Game, P: Playout<G>> Explain<G> for MonteCarlo<P> {
    fn unit(&self) -> u32 {
        WIN_POINTS as u32
    }

    fn error(&self, game: &G) -> Option<i32> {
        Some(points(self.sample(game).error))
    }

    fn terms(&self, game: &G) -> Vec<Term> {
        let sample = self.sample(game);
        // Rounded apart, the two might miss the rounded value by one.
        let first = points(sample.won[0]);
        vec![Term::new(Phrase::new("wins", "victoires"), first, first - points(sample.mean))]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doc_example::Heap;

    #[test]
    fn the_error_falls_with_the_root_of_the_plays() {
        let error = |plays| MonteCarlo::new(plays, 3).sample(&Heap::new(9)).error;
        for plays in [100, 1000, 10_000] {
            let ratio = error(plays) / error(100 * plays);
            assert!((9.0..11.0).contains(&ratio), "{plays}: {ratio}");
        }
    }

    /// The error that is told is the error that is made, over many seeds.
    #[test]
    fn the_error_is_what_it_says() {
        let game = Heap::new(9);
        let means: Vec<f64> = (0..400).map(|seed| MonteCarlo::new(100, seed).sample(&game).mean).collect();
        let mean = means.iter().sum::<f64>() / 400.0;
        let spread = (means.iter().map(|found| (found - mean).powi(2)).sum::<f64>() / 399.0).sqrt();
        let told = MonteCarlo::new(100, 7).sample(&game).error;
        assert!((0.85..1.15).contains(&(spread / told)), "{spread} {told}");
    }

    #[test]
    fn a_win_at_hand_for_certain() {
        let last = Heap::new(1);
        assert_eq!(MonteCarlo::default().value(&last), WIN_POINTS);
        assert_eq!(Explain::<Heap>::error(&MonteCarlo::default(), &last), Some(0));
    }
}
