//! `outplay graph`: games on graphs.

mod answer;
pub(super) mod attractor;
mod census;
mod check;
mod convert;
pub(super) mod draw;
mod explore;
mod file_error;
mod from;
pub(super) mod load;
mod minimax;
mod play;
mod solve;
mod texts;

use clap::Subcommand;

use super::Done;
use crate::session::Session;

/// An arena as people write one.
pub(crate) const ARENA_EXAMPLE: &str = "\
An arena in lines, as `graph from sticks` writes it:
  # positions with their owner, 1 or 2; `target` is a victory of player 1, `target2` one of player 2
  node start 1
  node trap 2
  node won 2 target
  edge start trap
  edge trap start
  edge trap won
The same as a dictionary of Python, as courses write it:
  G = {'start': ['trap'], 'trap': ['start', 'won'], 'won': []}
  S1 = {'start'}
  V1 = {'won'}";

/// What there is to do with a graph.
#[derive(Subcommand, Debug)]
pub(crate) enum GraphCommand {
    /// Who wins from where, in how many moves, and how: `name winner rank move` for each position
    Solve(solve::SolveArgs),
    /// The positions from which a player can force a victory: `name rank`
    Attractor(attractor::AttractorArgs),
    /// The arena as a picture: circles for player 1, squares for player 2, ranks, winning moves thick
    Draw(draw::DrawArgs),
    /// Is a claimed solution right? Without one: is the arena well formed, do the players alternate?
    Check(check::CheckArgs),
    /// The same arena in another format; the binary one is read by parts
    Convert(convert::ConvertArgs),
    /// The graph of a game: every position that a play can reach
    From(from::FromArgs),
    /// How every position that a play can reach ends, counted
    Census(explore::ExploreArgs),
    /// The value of a position by minimax, with a depth and a heuristic
    Minimax(minimax::MinimaxArgs),
    /// Walk an arena against the perfect strategy
    Play(play::PlayArgs),
}

pub(crate) fn run(command: &GraphCommand, session: &Session) -> Done {
    match command {
        GraphCommand::Solve(args) => solve::run(args, session),
        GraphCommand::Attractor(args) => attractor::run(args, session),
        GraphCommand::Draw(args) => draw::run(args, session),
        GraphCommand::Check(args) => check::run(args, session),
        GraphCommand::Convert(args) => convert::run(args),
        GraphCommand::From(args) => from::run(args, session),
        GraphCommand::Census(args) => census::run(args, session),
        GraphCommand::Minimax(args) => minimax::run(args, session),
        GraphCommand::Play(args) => play::run(args, session),
    }
}
