//! Nim: take from one heap; whoever takes the last one wins, or, under the misère rule, loses.
//!
//! Any heaps, any set of allowed takes, both rules. The sticks of "Fort Boyard" are one heap of ten from which one
//! to three are taken, under the misère rule.

mod nim_sum;
mod notation;
mod rules;
mod spec;
mod takes;

pub use nim_sum::NimSum;
pub use rules::{MOST_HEAPS, Nim, Rule, Take, Taking};
pub use spec::{ENTRY, NimSpec, STICKS_ENTRY, SticksSpec};
pub use takes::Takes;
