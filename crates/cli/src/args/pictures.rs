//! How pictures of trees look.

use std::path::PathBuf;

use clap::ValueEnum;
use outplay::draw::tree::{PictureRoom, TreeDirection, TreeShapes};

/// How pictures of trees look.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct PictureArgs {
    /// All steps in one page for the browser, with a slider (`-` is standard output)
    #[arg(long, value_name = "FILE", help_heading = "Pictures")]
    pub(crate) html: Option<PathBuf>,
    /// All steps as slides for LaTeX's beamer
    #[arg(long, value_name = "FILE", help_heading = "Pictures")]
    pub(crate) beamer: Option<PathBuf>,
    /// The greatest width of the picture in pixels; it has 16:9 at most, what has no room is folded, and 0 folds nothing
    #[arg(long, value_name = "PIXELS", default_value_t = 1280, help_heading = "Pictures")]
    pub(crate) max_width: u32,
    /// Let the tree grow to the right
    #[arg(long, help_heading = "Pictures")]
    pub(crate) right: bool,
    /// Draw the positions in the nodes
    #[arg(long, help_heading = "Pictures")]
    pub(crate) boards: bool,
    /// The outlines of MAX and MIN
    #[arg(long, value_enum, default_value_t = ShapesName::Pills, help_heading = "Pictures")]
    pub(crate) shapes: ShapesName,
}

/// The outlines of MAX and MIN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ShapesName {
    /// MAX is a box, MIN a pill
    Pills,
    /// MAX is round, MIN a box, as for the players of a graph
    Course,
    /// MAX is a triangle that points up, MIN one that points down
    Triangles,
}

impl PictureArgs {
    pub(crate) fn room(&self) -> PictureRoom {
        if self.max_width == 0 {
            PictureRoom::UNLIMITED
        } else {
            PictureRoom::of_width(self.max_width.into())
        }
    }

    pub(crate) fn direction(&self) -> TreeDirection {
        if self.right { TreeDirection::Right } else { TreeDirection::Down }
    }

    pub(crate) fn shapes(&self) -> TreeShapes {
        match self.shapes {
            ShapesName::Pills => TreeShapes::Pills,
            ShapesName::Course => TreeShapes::Course,
            ShapesName::Triangles => TreeShapes::Triangles,
        }
    }
}
