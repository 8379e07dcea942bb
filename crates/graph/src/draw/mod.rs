//! Pictures of arenas: player 1's positions as circles, player 2's as squares, with their ranks, winning moves thick.
//!
//! A [`Picture`] says what is shown of an arena; it is drawn as SVG, by a layered layout of our own, or written for
//! `TikZ`, Graphviz or Mermaid. `Picture::up_to` shows A0, A1, A2, ... as they grow.

mod dot;
mod layout;
mod mermaid;
mod order;
mod picture;
mod svg;
mod tikz;

pub use picture::{LARGEST, Look, Picture};
