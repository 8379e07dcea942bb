//! The arguments of `exercise`.

use std::path::PathBuf;

/// Arguments of `exercise`.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct ExerciseArgs {
    /// What it is about: minimax, alpha-beta, uct, attractor, nim, or a puzzle; several topics make one document
    #[arg(value_name = "TOPIC", required = true)]
    pub(crate) topics: Vec<String>,
    /// The number of the exercise: the same number gives the same sheet
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// How many exercises of each topic
    #[arg(long, short = 'n', value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=200))]
    pub(crate) number: u32,
    /// How deep the tree is, how high the ranks go, how many binary digits the heaps have
    #[arg(long, value_name = "N")]
    pub(crate) depth: Option<u32>,
    /// The most children of a node, moves of a position, or heaps
    #[arg(long, value_name = "N")]
    pub(crate) branching: Option<u32>,
    /// The technique that a puzzle needs next (`outplay list` names them all)
    #[arg(long, value_name = "NAME")]
    pub(crate) technique: Option<String>,
    /// The worked solution instead of the sheet; in a document, the solutions behind the sheets
    #[arg(long)]
    pub(crate) solution: bool,
    /// Answer in the terminal: each answer is checked, and the rule that a wrong one breaks is named
    #[arg(long, conflicts_with_all = ["solution", "svg", "tikz", "latex", "html"])]
    pub(crate) answer: bool,
    /// A document for LaTeX: titles, questions, pictures, room to write (`-` is standard output)
    #[arg(long, value_name = "FILE", help_heading = "Pictures")]
    pub(crate) latex: Option<PathBuf>,
    /// The same as a page for the browser, to be printed from there
    #[arg(long, value_name = "FILE", help_heading = "Pictures")]
    pub(crate) html: Option<PathBuf>,
    /// The same as pages of A4 in SVG; from the second on they are FILE-002, FILE-003, ...
    #[arg(long, value_name = "FILE", help_heading = "Pictures")]
    pub(crate) svg: Option<PathBuf>,
    /// The pictures alone, for a LaTeX document of your own
    #[arg(long, value_name = "FILE", help_heading = "Pictures")]
    pub(crate) tikz: Option<PathBuf>,
}
