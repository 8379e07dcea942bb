//! Pictures of what outplay finds: boards, trees of searches, graphs in layers, charts, and sheets to print.
//!
//! A picture is made in three steps, and each of them is public. A *figure* says what is shown, as plain data. Its
//! *layout* says where, once for everybody: the writers use it, and so may a web page. A *writer* then says it in
//! one language, and nothing but the writer knows that language's marks and quotes.
//!
//! ```
//! use outplay_core::observe::Recorder;
//! use outplay_core::search::AlphaBeta;
//! use outplay_core::text::Lang;
//! use outplay_core::{Limits, Player, Search};
//! use outplay_draw::tree::{TreeFigure, TreeOptions};
//! use outplay_games::tree::{Tree, Typed};
//!
//! let game = Tree::parse("((3 12) (2 4))")?;
//! let mut recorder = Recorder::new(Player::First, 1000);
//! AlphaBeta::default().search(&game, &Typed, &Limits::default(), &mut recorder);
//!
//! let figure = TreeFigure::new(&recorder.finish(), &TreeOptions::default());
//! assert_eq!(figure.nodes[0].title, "3");
//! assert!(figure.to_text(Lang::English).contains("alpha cut: 2 <= 3"));
//! assert!(figure.to_svg(Lang::English).starts_with("<svg"));
//! let layout = figure.layout();
//! assert_eq!(layout.nodes[0].id, figure.nodes[0].id);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | figure | module | written as |
//! |---|---|---|
//! | boards of games and puzzles | [`board`] | SVG, text |
//! | trees of searches and of Monte-Carlo growth, and their steps | [`tree`] | SVG, `TikZ`, Graphviz, Mermaid, text |
//! | graphs in layers | [`layered`] | SVG, `TikZ`, Graphviz, Mermaid |
//! | bars and curves | [`chart`] | SVG |
//! | several pictures on a page | [`sheet`] | SVG |
//! | exercises with questions and room to write | [`worksheet`] | LaTeX, HTML, pages of SVG |
//! | pictures that follow each other | [`slides`] | HTML with a slider, LaTeX beamer |
//!
//! The quoting of each language is public: [`svg::escape`], [`tikz::quote`], [`dot::quote`], [`mermaid::quote`].

pub mod board;
pub mod chart;
pub mod dot;
pub mod figure;
mod html;
pub mod layered;
pub mod layout;
pub mod mermaid;
mod plain;
pub mod sheet;
pub mod slides;
pub mod svg;
mod text;
pub mod tikz;
pub mod tree;
pub mod worksheet;

pub use figure::Figure;
pub use layout::{FigureLayout, PlacedEdge, PlacedNode};
