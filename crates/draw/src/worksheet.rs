//! Exercises on paper: a heading, a question, a picture, room to write; and the answers in the same form.

mod html;
mod latex;
mod pages;

use outplay_core::text::Lang;

use crate::Figure;

/// A document of exercises.
///
/// ```
/// use outplay_core::text::Lang;
/// use outplay_draw::Figure;
/// use outplay_draw::tree::{NodeKind, TreeFigure, TreeNode};
/// use outplay_draw::worksheet::{Worksheet, WorksheetItem, WorksheetPart};
///
/// let mut tree = TreeFigure::default();
/// tree.add(None, TreeNode::new("root", NodeKind::Max, ""));
/// let item = WorksheetItem {
///     heading: "Exercise 1".into(),
///     text: vec!["What is the value of the root?".into()],
///     figure: Figure::Tree(tree),
///     lines: 2,
/// };
/// let part = WorksheetPart { title: "Minimax".into(), items: vec![item] };
/// let sheet = Worksheet { lang: Lang::English, parts: vec![part] };
/// assert!(sheet.to_latex().contains("\\end{document}"));
/// assert!(sheet.to_html().contains("What is the value"));
/// assert_eq!(sheet.to_svg_pages().len(), 1);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Worksheet {
    /// The language of the legends.
    pub lang: Lang,
    /// What begins on a new page: the questions, the answers.
    pub parts: Vec<WorksheetPart>,
}

/// A part of a document.
#[derive(Clone, Debug, PartialEq)]
pub struct WorksheetPart {
    /// What it is.
    pub title: String,
    /// What is asked, or answered.
    pub items: Vec<WorksheetItem>,
}

/// An exercise, or its answer.
#[derive(Clone, Debug, PartialEq)]
pub struct WorksheetItem {
    /// What it is called.
    pub heading: String,
    /// What is asked or explained, a paragraph each.
    pub text: Vec<String>,
    /// The picture.
    pub figure: Figure,
    /// How many lines there are to write on.
    pub lines: u8,
}
