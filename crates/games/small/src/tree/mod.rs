//! Trees typed as text, `((3 12 8) (2 4 6) (14 5 2))`, as a game: any exercise of a course can be typed in, searched
//! and drawn.

mod notation;
mod random;
mod rules;
mod spec;

pub use random::TreeShape;
pub use rules::{Branches, Tree, Typed};
pub use spec::{ENTRY, TreeSpec};
