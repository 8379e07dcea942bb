//! Pictures of recorded search trees: as indented text, SVG, Graphviz, `TikZ` and Mermaid.
//!
//! A [`Recording`](crate::observe::Recording) holds every node; a [`Figure`] is what is shown of it: a node with many
//! children shows the interesting ones, and the rest as one.

mod dot;
mod figure;
mod growth;
mod layout;
mod mermaid;
mod steps;
mod svg;
mod text;
mod texts;
mod tikz;

pub use figure::{Figure, Kind, Options, Shown};
pub use growth::growth_steps;
pub use mermaid::quote as quote_mermaid;
pub use steps::{Step, steps};
pub use svg::escape as escape_xml;
pub use tikz::quote as quote_latex;
