//! A position of any game, behind one interface.

use std::any::Any;
use std::fmt;

use outplay_core::limits::{Budget, Stopped};
use outplay_core::observe::Recording;
use outplay_core::text::{BoxError, Lang};
use outplay_core::{Limits, Outcome, Player, Plays, TreeSizeEstimate};
use outplay_graph::Arena;
use outplay_graph::game::{Exploration, GameCensus};
use outplay_wire::{AnalysisAnswer, Board, MoveView, Progress, StaticValue};

use crate::entry::GameEntry;
use crate::request::Request;
use crate::spec::{BoardBound, PublishedSize, Settings};

/// One finished depth of a running search, or another moment at which it knows more.
#[derive(Clone, Debug)]
pub struct SearchEvent {
    /// What it knows.
    pub progress: Progress,
    /// The principal line as programs tell it to each other.
    pub protocol_line: Vec<String>,
}

/// Is told what a running search knows.
pub type Watch<'a> = dyn FnMut(SearchEvent) + 'a;

/// How a play is counted where it could be played on for long without a change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settlement {
    /// By how many half points the first player leads.
    pub half_points: i32,
    /// The places of pieces that count as taken, as moves name them.
    pub dead: Vec<String>,
    /// The places of all others.
    pub alive: Vec<String>,
}

/// Which graph of a game is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ArenaForm {
    /// Every position that a play can reach.
    #[default]
    Reachable,
    /// The same, with one position for all its mirror images.
    Symmetric,
    /// As the courses draw it, in games of which they draw one.
    Course,
}

impl ArenaForm {
    /// What a play can reach, mirror images merged or not.
    pub fn reachable(merged: bool) -> Self {
        if merged { Self::Symmetric } else { Self::Reachable }
    }
}

/// A position of some game. Moves go by their numbers in the list of moves.
pub trait Position: Any + Send + Sync {
    /// The name of the game.
    fn game(&self) -> &'static str;
    /// The game.
    fn entry(&self) -> &'static dyn GameEntry;
    /// The settings under which it is played, as far as they matter to a solver.
    fn settings(&self) -> Settings;
    /// Another position under the same rules.
    fn read(&self, text: &str) -> Result<Box<dyn Position>, BoxError>;
    /// The position as text.
    fn write(&self) -> String;
    /// The board as data.
    fn board(&self) -> Board;
    /// Who moves.
    fn to_move(&self) -> Player;
    /// The result, when the play is over.
    fn result(&self) -> Option<Outcome>;
    /// The legal moves.
    fn moves(&self) -> Vec<MoveView>;
    /// The number of the legal move that a text describes, and the move as it is properly written.
    fn find_move(&self, text: &str) -> Result<MoveView, BoxError>;
    /// The position after the move with this number.
    fn after(&self, number: u32) -> Result<Box<dyn Position>, BoxError>;
    /// The number of a legal move, all equally likely.
    fn random_move(&self, random: &mut fastrand::Rng) -> Option<u32>;
    /// What a search finds out, and how it came to it.
    fn analyse(&self, request: &Request, watch: &mut Watch<'_>) -> AnalysisAnswer;
    /// The same with nobody watching: quicker, but nothing is counted except nodes. Only the fast search is compiled for
    /// silence; the others are watched as ever.
    fn analyse_silently(&self, request: &Request) -> AnalysisAnswer;
    /// What a search finds out, and the tree that it walks, of which at most `nodes` nodes are kept.
    fn explain(&self, request: &Request, nodes: usize) -> (AnalysisAnswer, Recording);
    /// What an evaluation (the default one unless named) says within the limits, terms in `lang`.
    fn evaluate(
        &self,
        evaluation: Option<&str>,
        limits: &Limits,
        lang: Lang,
    ) -> Result<StaticValue, BoxError>;
    /// The number of plays of `depth` plies below each move; nothing when the budget ran out.
    fn perft(&self, depth: u32, budget: &mut Budget) -> Result<Vec<(String, Plays)>, Stopped>;
    /// The graph of the game from here, as an arena in which this position is position 0. `watch` is told now and then how many there are.
    fn arena(
        &self,
        form: ArenaForm,
        exploration: &Exploration,
        watch: &mut dyn FnMut(usize),
    ) -> Result<Arena, BoxError>;
    /// How many boards there are at most, legal or not, where that can be said.
    fn board_bound(&self) -> Option<BoardBound>;
    /// What others have found out about the size of the game from here.
    fn published_sizes(&self) -> &'static [PublishedSize];
    /// What so many random plays from here tell about the tree.
    fn estimate_tree_size(&self, plays: u64, seed: u64, limits: &Limits) -> Option<TreeSizeEstimate>;
    /// How every position that a play from here can reach ends, counted; without storing a move where the game can
    /// take moves back. `watch` is told now and then how many there are.
    fn census(&self, exploration: &Exploration, watch: &mut dyn FnMut(usize))
    -> Result<GameCensus, BoxError>;
    /// The same position open again, if the play was over, with this player to move; in games in which that can be asked for.
    fn resumed(&self, _player: Player) -> Option<Box<dyn Position>> {
        None
    }
    /// How the play would be counted here if playouts, in which each place ends as `ownership` tells, are right.
    fn settlement(&self, _ownership: &[i8]) -> Option<Settlement> {
        None
    }
    /// The same position again.
    fn boxed(&self) -> Box<dyn Position>;
}

impl fmt::Debug for dyn Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.game(), self.write())
    }
}
