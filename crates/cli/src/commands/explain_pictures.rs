//! The pictures of `explain`: one of the whole tree, or one a step, as files of their own or as one page or document.

use std::path::PathBuf;

use outplay::core::observe::Recording;
use outplay::draw::Figure;
use outplay::draw::slides::{Slide, Slides};
use outplay::draw::tree::{TreeFigure, TreeFolding, TreeOptions, film, frames};
use outplay::engine::{Position, Request};
use outplay::laboratory::whole_tree;
use outplay::wire::{AnalysisAnswer, Film, StepEvent};

use super::explain::{numbered, put};
use crate::args::ExplainArgs;
use crate::failure::Failure;
use crate::session::Session;
use crate::texts::Text;

/// Turns what is shown into one kind of picture.
pub(in crate::commands) type Draw = Box<dyn Fn(&TreeFigure) -> String>;

/// Whether any picture is asked for.
pub(super) fn wants_pictures(args: &ExplainArgs) -> bool {
    let files = [&args.svg, &args.dot, &args.tikz, &args.mermaid, &args.pictures.html, &args.pictures.beamer];
    files.iter().any(|file| file.is_some())
}

/// The kinds of picture that are files of their own.
pub(in crate::commands) fn pictures(args: &ExplainArgs, session: &Session) -> Vec<(PathBuf, Draw)> {
    let lang = session.lang;
    let kinds: [(&Option<PathBuf>, Draw); 4] = [
        (&args.svg, Box::new(move |figure| figure.to_svg(lang))),
        (&args.dot, Box::new(TreeFigure::to_dot)),
        (&args.tikz, Box::new(TreeFigure::to_tikz)),
        (&args.mermaid, Box::new(TreeFigure::to_mermaid)),
    ];
    kinds.into_iter().filter_map(|(path, draw)| Some((path.clone()?, draw))).collect()
}

/// Tells a person how much of a tree a picture leaves out.
pub(in crate::commands) fn tell_left_out(figure: &TreeFigure, session: &Session) {
    if figure.left_out > 0 && !session.json {
        let text = Text::PictureLeftOut { count: figure.left_out };
        anstream::eprintln!("{}", session.say(&text));
    }
}

/// Everything from which pictures are made.
pub(super) struct PictureStudio<'a> {
    pub(super) args: &'a ExplainArgs,
    pub(super) position: &'a dyn Position,
    pub(super) request: &'a Request,
    pub(super) analysis: &'a AnalysisAnswer,
    pub(super) recording: &'a Recording,
    pub(super) options: &'a TreeOptions,
    pub(super) session: &'a Session,
}

impl PictureStudio<'_> {
    /// Draws everything that is asked for; says whether there was anything.
    pub(super) fn draw_all(&self) -> Result<bool, Failure> {
        if !wants_pictures(self.args) {
            return Ok(false);
        }
        let kinds = pictures(self.args, self.session);
        if self.args.steps && !kinds.is_empty() {
            self.draw_steps(&kinds)?;
        } else if !kinds.is_empty() {
            let figure = self.styled(TreeFigure::new(self.recording, self.options));
            let figure = figure.fitted(self.args.pictures.room(), self.session.lang);
            tell_left_out(&figure, self.session);
            for (path, draw) in &kinds {
                put(path, &draw(&figure), self.session)?;
            }
        }
        self.draw_slides()?;
        Ok(true)
    }

    /// One picture a child that comes back or a phase, as the steps are numbered in words.
    fn draw_steps(&self, kinds: &[(PathBuf, Draw)]) -> Result<(), Failure> {
        let (film, frames) = self.frames()?;
        let is_step = |event: &StepEvent| !matches!(event, StepEvent::Enter { .. });
        let steps = film.steps.iter().zip(&frames).filter(|(step, _)| is_step(&step.event));
        for (number, (_, frame)) in steps.enumerate() {
            for (path, draw) in kinds {
                put(&numbered(path, number + 1), &draw(frame), self.session)?;
            }
        }
        Ok(())
    }

    /// Everything that happens, in one page or one document.
    fn draw_slides(&self) -> Result<(), Failure> {
        let pictures = &self.args.pictures;
        if pictures.html.is_none() && pictures.beamer.is_none() {
            return Ok(());
        }
        let (film, frames) = self.frames()?;
        let slide = |(step, frame): (&outplay::wire::FilmStep, TreeFigure)| Slide {
            figure: Figure::Tree(frame),
            caption: step.text.clone(),
        };
        let title = format!("{}: {}", self.position.game(), self.request.plan());
        let slides = film.steps.iter().zip(frames).map(slide).collect();
        let slides = Slides { title, lang: self.session.lang, slides };
        if let Some(path) = &pictures.html {
            put(path, &slides.to_html(), self.session)?;
        }
        if let Some(path) = &pictures.beamer {
            put(path, &slides.to_beamer(), self.session)?;
        }
        Ok(())
    }

    /// The film of the search, and its frames: all of one size, with every node in its place.
    fn frames(&self) -> Result<(Film, Vec<TreeFigure>), Failure> {
        let whole = whole_tree(self.position, self.request, self.recording).map_err(Failure::Input)?;
        let film = film(self.analysis.clone(), self.recording, whole.as_ref(), self.options);
        let drawn: Vec<TreeFigure> = frames(&film).into_iter().map(|frame| self.styled(frame)).collect();
        let Some(last) = drawn.last() else { return Ok((film, drawn)) };
        let folding = TreeFolding::fitting(last, self.args.pictures.room(), self.session.lang);
        let drawn: Vec<TreeFigure> = drawn.iter().map(|frame| folding.apply(frame)).collect();
        drawn.last().into_iter().for_each(|frame| tell_left_out(frame, self.session));
        Ok((film, drawn))
    }

    fn styled(&self, figure: TreeFigure) -> TreeFigure {
        let pictures = &self.args.pictures;
        let mut figure = TreeFigure { shapes: pictures.shapes(), direction: pictures.direction(), ..figure };
        if pictures.boards {
            add_boards(&mut figure, 0, self.position);
        }
        figure
    }
}

/// Draws into each node the position to which its moves lead.
fn add_boards(figure: &mut TreeFigure, node: usize, position: &dyn Position) {
    let Some(children) = figure.nodes.get(node).map(|node| node.children.clone()) else { return };
    figure.nodes[node].board = Some(position.board());
    for child in children {
        let mv = figure.nodes[child].edge.as_deref().and_then(|edge| position.find_move(edge).ok());
        if let Some(next) = mv.and_then(|mv| position.after(mv.number).ok()) {
            add_boards(figure, child, &*next);
        }
    }
}
