//! `outplay explain --search attractor`: no tree is walked, so the layers are shown by which the attractors grow.

use std::io::{self, Write};

use outplay::engine::{ArenaForm, Position};
use outplay::graph::Player;
use outplay::graph::game::Exploration;
use outplay::graph::layers::layers;

use super::graph::attractor::write_layers;
use super::graph::draw::{Wanted, draw};
use super::graph::load::solve;
use crate::args::ExplainArgs;
use crate::failure::Failure;
use crate::output;
use crate::session::Session;
use crate::texts::Text;

/// The most memory of a graph that somebody wants to look at, in bytes.
const MEMORY: u64 = 512 << 20;

pub(super) fn explain(args: &ExplainArgs, position: &dyn Position, session: &Session) -> Result<(), Failure> {
    let exploration = Exploration { memory: Some(MEMORY), limits: session.limits() };
    let arena = position.arena(ArenaForm::Reachable, &exploration, &mut |_| ()).map_err(Failure::Input)?;
    let solution = solve(&arena, 1, session)?;
    let files = [&args.svg, &args.dot, &args.tikz, &args.mermaid];
    let slides = [&args.pictures.html, &args.pictures.beamer];
    if files.iter().chain(&slides).any(|file| file.is_some()) {
        let player = Player::First;
        let wanted = Wanted { files, steps_of: args.steps.then_some(player), slides, player };
        return draw(&wanted, &arena, &solution, session);
    }
    for player in [Player::First, Player::Second] {
        if !session.json {
            let player = position.entry().player(player);
            output::line(session.say(&Text::AttractorOf { player }))?;
        }
        let mut lines = Vec::new();
        write_layers(&arena, &layers(&arena, &solution, player), session, &mut lines)?;
        io::stdout().lock().write_all(&lines)?;
    }
    Ok(())
}
