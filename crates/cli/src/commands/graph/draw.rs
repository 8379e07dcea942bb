//! `outplay graph draw`: the arena as a picture.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use outplay::core::text::Lang;
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
}

/// A way to draw a picture.
type Draw = fn(&ArenaPicture<'_>, Lang) -> Result<String, DrawError>;

impl DrawArgs {
    /// The kinds of picture that are asked for, and where they go.
    fn kinds(&self) -> Vec<(&'static str, PathBuf, Draw)> {
        let svg: Draw = |picture, lang| Ok(picture.small_figure(lang)?.to_svg());
        let kinds: [(&'static str, &Option<PathBuf>, Draw); 4] = [
            ("svg", &self.svg, svg),
            ("dot", &self.dot, |picture, lang| Ok(picture.figure(lang).to_dot())),
            ("tikz", &self.tikz, |picture, lang| Ok(picture.small_figure(lang)?.to_tikz())),
            ("mermaid", &self.mermaid, |picture, lang| Ok(picture.figure(lang).to_mermaid())),
        ];
        let asked: Vec<_> =
            kinds.into_iter().filter_map(|(kind, path, draw)| Some((kind, path.clone()?, draw))).collect();
        if asked.is_empty() { vec![("svg", PathBuf::from("-"), svg)] } else { asked }
    }
}

pub(super) fn run(args: &DrawArgs, session: &Session) -> Done {
    let arena = args.arena.load(session)?;
    let solution = solve(&arena, 1, session)?;
    for (kind, path, draw) in args.kinds() {
        for (rank, picture) in pictures(args, &arena, &solution) {
            let text = draw(&picture, session.lang).map_err(Failure::input)?;
            let mut made = PictureFile { kind: kind.to_owned(), step: rank, file: None, picture: None };
            if session.json && path == Path::new("-") {
                made.picture = Some(text);
            } else {
                let path = rank.map_or_else(|| path.clone(), |rank| numbered(&path, rank as usize));
                put(&path, &text, session)?;
                made.file = Some(path.display().to_string());
            }
            if session.json {
                output::answer(Answer::Picture(made))?;
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// What is drawn: everything at once, or A0, A1, A2, ... with their numbers.
fn pictures<'a>(
    args: &DrawArgs,
    arena: &'a Arena,
    solution: &'a ArenaSolution,
) -> Vec<(Option<u32>, ArenaPicture<'a>)> {
    let picture = ArenaPicture::new(arena, solution);
    if !args.steps {
        return vec![(None, picture)];
    }
    let player = Player::from(args.player);
    let last = solution.greatest_rank(player).unwrap_or(0);
    (0..=last).map(|rank| (Some(rank), picture.clone().up_to(player, rank))).collect()
}
