//! What every textbook search carries along, and what it does at each node.

use super::Searched;
use super::line::Lines;
use crate::evaluation::Evaluate;
use crate::game::{Game, GameExt, Outcome};
use crate::hints::{Hints, Path};
use crate::limits::{Budget, Limits, Stopped};
use crate::observe::{Leaf, Observer};
use crate::score::Score;
use crate::window::Window;

pub(in crate::search) struct Run<'a, G: Game, E, O> {
    pub(in crate::search) evaluation: &'a E,
    pub(in crate::search) observer: &'a mut O,
    pub(in crate::search) budget: Budget,
    pub(in crate::search) lines: Lines<G::Move>,
    /// The greatest ply that was reached.
    pub(in crate::search) deepest: u32,
    /// The least depth that lets a search see as much: a node without moves is known for one only when they are asked for.
    pub(in crate::search) depth_needed: u32,
    /// Whether some play was not followed to its end: only then can a deeper search find something else.
    pub(in crate::search) saw_horizon: bool,
}

impl<'a, G: Path, E: Evaluate<G>, O: Observer<G>> Run<'a, G, E, O> {
    pub(in crate::search) fn new(evaluation: &'a E, limits: &Limits, observer: &'a mut O) -> Self {
        Self::spending(evaluation, Budget::new(limits), observer)
    }

    pub(in crate::search) fn spending(evaluation: &'a E, budget: Budget, observer: &'a mut O) -> Self {
        Self {
            evaluation,
            observer,
            budget,
            lines: Lines::new(),
            deepest: 0,
            depth_needed: 0,
            saw_horizon: false,
        }
    }

    /// Counts a node, unless a limit is reached.
    #[inline]
    pub(in crate::search) fn enter(
        &mut self,
        game: &G,
        ply: u32,
        mv: Option<G::Move>,
        window: &Window<O::Mark>,
    ) -> Result<(), Stopped> {
        self.budget.spend()?;
        self.observer.enter(game, ply, mv, window);
        Ok(())
    }

    /// An inner node is entered, below which `depth` plies are searched.
    #[inline]
    pub(in crate::search) fn expand(&mut self, depth: u32, ply: u32) {
        // The children lie at the horizon. That some of them may be ends of plays costs one more depth at most.
        self.saw_horizon |= depth == 1;
        self.begin_inner(ply);
    }

    /// The same for a search that knows its horizon by itself.
    #[inline]
    pub(in crate::search) fn begin_inner(&mut self, ply: u32) {
        self.depth_needed = self.depth_needed.max(ply + 1);
        self.lines.end(ply);
    }

    /// A node at `ply` was found to have children: a line goes on below it.
    #[inline]
    pub(in crate::search) fn goes_on_below(&mut self, ply: u32) {
        self.deepest = self.deepest.max(ply + 1);
    }

    /// The result, when the play is over here by the rules, or on this path by repetition.
    #[inline]
    pub(in crate::search) fn over(&mut self, game: &G, ply: u32) -> Option<Outcome> {
        game.outcome().or_else(|| {
            let repeated = game.repetition(ply)?;
            // Another path may lead on from here: nothing is certain.
            self.saw_horizon = true;
            Some(repeated)
        })
    }

    /// The futility margin for `depth` plies, in points of the evaluation.
    #[inline]
    pub(in crate::search) fn margin(&self, depth: u32) -> Option<i32>
    where
        G: Hints,
    {
        Some(G::futility_margin(depth)? * self.evaluation.scale()? / 100)
    }

    /// Static exchange evaluation: whether a move gains so many points of the evaluation.
    #[inline]
    pub(in crate::search) fn see_at_least(&self, game: &G, mv: G::Move, points: i32) -> bool
    where
        G: Hints,
    {
        let scale = self.evaluation.scale().unwrap_or(1);
        game.see_at_least(mv, (i64::from(points) * 100 / i64::from(scale)) as i32)
    }

    /// The score of a position in which the play is over. Rare among the nodes of a deep search, and kept out of
    /// its loop.
    #[cold]
    #[inline(never)]
    pub(in crate::search) fn settle(&mut self, game: &G, outcome: Outcome, ply: u32) -> Score {
        self.lines.end(ply);
        self.observer.leaf(Leaf::Final);
        Score::of(outcome, game.to_move(), ply)
    }

    /// The score of a position beyond which the search does not look.
    #[inline]
    pub(in crate::search) fn evaluate(&mut self, game: &G, accumulator: &E::Accumulator, ply: u32) -> Score {
        self.lines.end(ply);
        self.observer.leaf(Leaf::Horizon);
        Score::heuristic(self.evaluation.evaluate(game, accumulator))
    }
}

/// Lets `look` find the score of the child after `mv`, and turns it to the view of the player who moves here.
#[inline]
pub(in crate::search) fn child_score<G: Game, Mark: Copy>(
    game: &mut G,
    mv: G::Move,
    window: Window<Mark>,
    look: impl FnOnce(&mut G, Window<Mark>) -> Searched,
) -> Searched {
    let player = game.to_move();
    game.visit(mv, |child| {
        let same_player = child.moves_again(player);
        let score = look(child, window.for_child(same_player))?;
        Ok(if same_player { score } else { -score })
    })
}
