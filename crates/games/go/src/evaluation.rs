//! What a board looks worth if the play ended now: the count by area, every stone alive.

use outplay_core::text::Phrase;
use outplay_core::{Evaluate, Explain, Player, Term};

use crate::point_set::GoMove;
use crate::rules::{Go, StoneColor};

/// The count by area with komi, in tenths of a point.
#[derive(Clone, Copy, Debug, Default)]
pub struct AreaCount;

/// How many tenths a half point is.
const HALF: i32 = 5;
/// How many tenths a point is.
const POINT: i32 = 2 * HALF;

impl<const P: usize> Evaluate<Go<P>> for AreaCount {
    type Accumulator = ();

    fn accumulate(&self, _game: &Go<P>) {}

    #[inline]
    fn advance(&self, (): &(), _game: &Go<P>, _mv: GoMove) {}

    fn evaluate(&self, game: &Go<P>, (): &()) -> i32 {
        let margin = HALF * game.margin();
        if game.color() == StoneColor::Black { margin } else { -margin }
    }

    fn scale(&self) -> Option<i32> {
        Some(POINT)
    }
}

impl<const P: usize> Explain<Go<P>> for AreaCount {
    fn unit(&self) -> u32 {
        POINT as u32
    }

    fn terms(&self, game: &Go<P>) -> Vec<Term> {
        let owners = game.stones.owners();
        let count = |player: Player, stones: bool| {
            let color = if player == Player::First { StoneColor::Black } else { StoneColor::White };
            let counts = |&point: &u16| {
                owners[usize::from(point)] & 3 == color.cell() && game.stone(point).is_some() == stones
            };
            POINT * game.grid().points().filter(counts).count() as i32
        };
        let both = |stones| [Player::First, Player::Second].map(|player| count(player, stones));
        let ([black, white], [black_empty, white_empty]) = (both(true), both(false));
        vec![
            Term::new(Phrase::new("stones", "pierres"), black, white),
            Term::new(Phrase::new("territory", "territoire"), black_empty, white_empty),
            Term::one_sided(Phrase::new("komi", "komi"), -HALF * game.rules().compensation()),
        ]
    }
}
