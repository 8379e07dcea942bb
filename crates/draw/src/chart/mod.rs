//! Charts: bars whose lengths are the logarithms of numbers, and curves over a logarithmic axis.

mod bars;
mod curves;

pub use bars::{Bar, BarChart};
pub use curves::{Curve, CurveChart, CurveLayout};
