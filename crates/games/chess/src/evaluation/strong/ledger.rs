//! Who keeps count of features: a sum for playing, a list for tuning and explaining.

use cozy_chess::Color;

use super::weight::Weight;
use super::weights::WEIGHTS;

/// Is told how often a side has a feature.
pub(super) trait Ledger {
    fn add(&mut self, color: Color, feature: usize, times: i32);
}

/// Adds up weights, White's minus Black's.
#[derive(Clone, Copy, Default)]
pub(super) struct Sum(pub(super) Weight);

impl Ledger for Sum {
    #[inline]
    fn add(&mut self, color: Color, feature: usize, times: i32) {
        let times = if color == Color::White { times } else { -times };
        self.0 = self.0.plus(WEIGHTS[feature].times(times));
    }
}

/// Keeps every feature of either side.
#[derive(Default)]
pub(super) struct List(pub(super) Vec<(Color, usize, i32)>);

impl Ledger for List {
    fn add(&mut self, color: Color, feature: usize, times: i32) {
        if times != 0 {
            self.0.push((color, feature, times));
        }
    }
}
