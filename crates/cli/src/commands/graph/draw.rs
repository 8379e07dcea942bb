//! `outplay graph draw`: the arena as a picture.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use outplay::core::text::Lang;
use outplay::draw::Figure;
use outplay::draw::slides::{Slide, Slides};
use outplay::graph::layers::{AttractorLayer, layers};
use outplay::graph::picture::ArenaPicture;
use outplay::graph::texts::DrawError;
use outplay::graph::{Arena, ArenaSolution, Player};
use outplay::wire::{Answer, PictureFile};

use super::load::{ArenaArgs, PlayerArg, solve};
use crate::commands::Done;
use crate::commands::explain::{numbered, put};
use crate::failure::Failure;
use crate::output;
use crate::session::Session;
use crate::texts::Text;

/// Arguments of `graph draw`. Each kind of picture goes to a file, or to standard output when none is named.
#[derive(Args, Clone, Debug)]
pub(crate) struct DrawArgs {
    #[command(flatten)]
    arena: ArenaArgs,
    /// One picture for each of A0, A1, A2, ...: FILE-000, FILE-001, ...
    #[arg(long)]
    steps: bool,
    /// Whose attractor the steps show
    #[arg(long, value_enum, default_value_t = PlayerArg::One)]
    player: PlayerArg,
    /// Draw it as SVG, which is also the default
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-", help_heading = "Pictures")]
    svg: Option<PathBuf>,
    /// Write it for Graphviz
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-", help_heading = "Pictures")]
    dot: Option<PathBuf>,
    /// Write it for LaTeX
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-", help_heading = "Pictures")]
    tikz: Option<PathBuf>,
    /// Write it for Mermaid
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-", help_heading = "Pictures")]
    mermaid: Option<PathBuf>,
    /// All steps in one page for the browser, with a slider (`-` is standard output)
    #[arg(long, value_name = "FILE", help_heading = "Pictures")]
    html: Option<PathBuf>,
    /// All steps as slides for LaTeX's beamer
    #[arg(long, value_name = "FILE", help_heading = "Pictures")]
    beamer: Option<PathBuf>,
}

/// A way to draw a picture.
type Draw = fn(&ArenaPicture<'_>, Lang) -> Result<String, DrawError>;

/// What is drawn of an arena, and where it goes.
pub(in crate::commands) struct Wanted<'a> {
    /// The files, for SVG, Graphviz, LaTeX and Mermaid.
    pub(in crate::commands) files: [&'a Option<PathBuf>; 4],
    /// One picture for each of A0, A1, A2, ... of this player.
    pub(in crate::commands) steps_of: Option<Player>,
    /// All steps in one file: a page, and slides for LaTeX.
    pub(in crate::commands) slides: [&'a Option<PathBuf>; 2],
    /// Whose attractor the slides show.
    pub(in crate::commands) player: Player,
}

impl Wanted<'_> {
    /// The kinds of picture that are asked for, and where they go.
    fn kinds(&self) -> Vec<(&'static str, PathBuf, Draw)> {
        let kinds: [(&'static str, Draw); 4] = [
            ("svg", |picture, lang| Ok(picture.small_figure(lang)?.to_svg())),
            ("dot", |picture, lang| Ok(picture.figure(lang).to_dot())),
            ("tikz", |picture, lang| Ok(picture.small_figure(lang)?.to_tikz())),
            ("mermaid", |picture, lang| Ok(picture.figure(lang).to_mermaid())),
        ];
        let with_file = kinds.into_iter().zip(self.files);
        with_file.filter_map(|((kind, draw), path)| Some((kind, path.clone()?, draw))).collect()
    }
}

pub(super) fn run(args: &DrawArgs, session: &Session) -> Done {
    let arena = args.arena.load()?;
    let solution = solve(&arena, 1, session)?;
    let files = [&args.svg, &args.dot, &args.tikz, &args.mermaid];
    let slides = [&args.html, &args.beamer];
    let is_named = files.iter().chain(&slides).any(|file| file.is_some());
    let svg = if is_named { args.svg.clone() } else { Some(PathBuf::from("-")) };
    let files = [&svg, &args.dot, &args.tikz, &args.mermaid];
    let player = args.player.into();
    let wanted = Wanted { files, steps_of: args.steps.then_some(player), slides, player };
    draw(&wanted, &arena, &solution, session)?;
    Ok(ExitCode::SUCCESS)
}

/// Draws an arena in every way that is wanted.
pub(in crate::commands) fn draw(
    wanted: &Wanted<'_>,
    arena: &Arena,
    solution: &ArenaSolution,
    session: &Session,
) -> Result<(), Failure> {
    draw_slides(wanted, arena, solution, session)?;
    let steps = wanted.steps_of.map(|player| layers(arena, solution, player));
    let kinds = wanted.kinds();
    if !session.json && kinds.iter().all(|(_, path, _)| !is_output(path)) {
        let mut steps = steps.iter().flatten();
        steps.try_for_each(|layer| output::line(session.say(&layer.told(arena))))?;
    }
    for (kind, path, draw) in kinds {
        for (layer, picture) in pictures(arena, solution, steps.as_deref()) {
            let text = draw(&picture, session.lang).map_err(Failure::input)?;
            let step = layer.map(|layer| layer.rank);
            let layer = layer.map(|layer| layer.to_wire(arena));
            let mut made = PictureFile { kind: kind.to_owned(), step, layer, file: None, picture: None };
            if session.json && is_output(&path) {
                made.picture = Some(text);
            } else {
                let path = step.map_or_else(|| path.clone(), |step| numbered(&path, step as usize));
                put(&path, &text, session)?;
                made.file = Some(path.display().to_string());
            }
            if session.json {
                output::answer(Answer::Picture(made))?;
            }
        }
    }
    Ok(())
}

/// A0, A1, A2, ... in one page or one document.
fn draw_slides(
    wanted: &Wanted<'_>,
    arena: &Arena,
    solution: &ArenaSolution,
    session: &Session,
) -> Result<(), Failure> {
    let [html, beamer] = wanted.slides;
    if html.is_none() && beamer.is_none() {
        return Ok(());
    }
    let steps = layers(arena, solution, wanted.player);
    let mut slides = Vec::new();
    for (layer, picture) in pictures(arena, solution, Some(&steps)) {
        let figure = Figure::Layered(picture.small_figure(session.lang).map_err(Failure::input)?);
        let caption = layer.map_or_else(String::new, |layer| session.say(&layer.told(arena)));
        slides.push(Slide { figure, caption });
    }
    let title = session.say(&Text::AttractorTitle { player: wanted.player as u8 + 1 });
    let slides = Slides { title, lang: session.lang, slides };
    if let Some(path) = html {
        put(path, &slides.to_html(), session)?;
    }
    if let Some(path) = beamer {
        put(path, &slides.to_beamer(), session)?;
    }
    Ok(())
}

fn is_output(path: &Path) -> bool {
    path == Path::new("-")
}

/// What is drawn: everything at once, or A0, A1, A2, ... with what each of them adds.
fn pictures<'a>(
    arena: &'a Arena,
    solution: &'a ArenaSolution,
    steps: Option<&'a [AttractorLayer]>,
) -> Vec<(Option<&'a AttractorLayer>, ArenaPicture<'a>)> {
    let picture = ArenaPicture::new(arena, solution);
    let Some(steps) = steps else { return vec![(None, picture)] };
    steps.iter().map(|layer| (Some(layer), picture.clone().up_to(layer.player, layer.rank))).collect()
}
