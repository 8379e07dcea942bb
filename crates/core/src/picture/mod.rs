//! Pictures of recorded search trees: as indented text, SVG, Graphviz, `TikZ` and Mermaid.
//!
//! A [`Recording`](crate::observe::Recording) holds every node; a [`Figure`] is what is shown of it: a node with many
//! children shows the interesting ones, and the rest as one.

mod dot;
mod figure;
mod layout;
mod mermaid;
mod steps;
mod svg;
mod text;
mod texts;
mod tikz;

pub use figure::{Figure, Kind, Options, Shown};
pub use steps::{Step, steps};
pub use svg::escape as escape_xml;
