//! What the threads of a search share: the tree, the policy, and how a node gets its children.

use std::sync::atomic::Ordering::Relaxed;

use super::arena::{Arena, Child, ChildArray, NONE, Purpose};
use super::bounds::Bounds;
use super::select::Weights;
use super::simulation::Simulation;
use super::tree::Tree;
use super::{KeptTree, Mcts, TranspositionKey, reuse};
use crate::evaluation::Evaluate;
use crate::game::{Game, Player};
use crate::hints::Path;
use crate::playout::{Playout, Prior};
use crate::score::Score;

/// What all threads of a search share.
pub(super) struct Shared<'a, G: Game, E, P, R> {
    pub(super) options: &'a Mcts<P, R>,
    pub(super) game: &'a G,
    pub(super) evaluation: &'a E,
    pub(super) tree: Tree,
    pub(super) simulation: Simulation,
    pub(super) weights: Weights,
    /// Whether equal positions share a family.
    pub(super) merges: bool,
    /// Whether the families of positions are remembered.
    remembers: bool,
    /// Whether the tree keeps the numbers of moves.
    pub(super) has_numbers: bool,
}

impl<'a, G, E, P, R> Shared<'a, G, E, P, R>
where
    G: Path + Send + Sync,
    E: Evaluate<G> + Sync,
    P: Playout<G>,
    R: TranspositionKey<G>,
{
    pub(super) fn new(options: &'a Mcts<P, R>, game: &'a G, evaluation: &'a E) -> Self {
        let key = options.recognise.key(game);
        let remembers = key.is_some() && (options.transpositions || options.keep.is_some());
        let purpose = Purpose {
            with_hints: options.rave > 0.0 || options.progressive_bias > 0.0 || options.priors > 0.0,
            is_shared: options.threads > 1,
        };
        let kept = options
            .keep
            .as_ref()
            .and_then(KeptTree::take)
            .filter(|tree| tree.arena.purpose == purpose)
            .zip(key)
            .and_then(|(tree, key)| reuse::below(tree, key, game.to_move()));
        let tree = kept.unwrap_or_else(|| Tree::new(options.mebibytes, purpose, remembers));
        let mut shared = Self {
            options,
            game,
            evaluation,
            tree,
            simulation: Simulation::new(options.truncate_at, options.squash),
            weights: Weights::new(
                options.exploration,
                options.progressive_bias,
                options.rave,
                options.priors,
            ),
            merges: key.is_some() && options.transpositions,
            remembers,
            has_numbers: purpose.with_hints
                && game.moves().into_iter().next().is_some_and(|mv| options.playout.number(mv).is_some()),
        };
        if shared.tree.root == NONE {
            // An arena has room for one family at least, unless a game has very many moves.
            shared.tree.root = shared.make_family(&mut game.clone()).unwrap_or(NONE);
        }
        if shared.tree.root != NONE && options.solver {
            shared.tree.set_status(shared.tree.refresh(shared.tree.root));
        }
        shared
    }

    pub(super) fn is_shared(&self) -> bool {
        self.options.threads > 1
    }

    /// A family for the moves of a position; what ends the play at once is known from the start. Nothing when there is
    /// no room.
    pub(super) fn make_family(&self, game: &mut G) -> Option<ChildArray> {
        let moves: Vec<G::Move> = game.moves().into_iter().collect();
        let family = self.tree.arena.new_family(moves.len())?;
        let player = game.to_move();
        if self.options.solver || self.weights.bias > 0.0 {
            for (child, &mv) in self.tree.arena.first_children(family, moves.len()).zip(&moves) {
                game.visit(mv, |position| self.look_at_child(position, child, player));
            }
        }
        if self.tree.arena.purpose.with_hints {
            self.note_moves(game, family, &moves);
        }
        if self.remembers
            && let Some(key) = self.options.recognise.key(game)
        {
            self.tree.families().entry(key).or_insert(family);
        }
        Some(family)
    }

    /// Notes the numbers of moves where they have any, and what is known about them.
    fn note_moves(&self, game: &G, family: ChildArray, moves: &[G::Move]) {
        let mut priors = vec![Prior::default(); moves.len()];
        if self.weights.priors > 0.0 {
            self.options.playout.priors(game, moves, &mut priors);
        }
        let children = self.tree.arena.first_children(family, moves.len());
        for ((child, &mv), prior) in children.zip(moves).zip(priors) {
            let Some(hints) = self.tree.arena.hints(child.block) else { return };
            let number = self.options.playout.number(mv).unwrap_or_default();
            hints.numbers[child.lane].store(number, Relaxed);
            let [visits, points] = &hints.priors[child.lane];
            visits.store((prior.visits * self.weights.priors).to_bits(), Relaxed);
            points.store((2.0 * prior.wins * self.weights.priors).to_bits(), Relaxed);
        }
    }

    /// The move of a child: by its number, or by its place among the moves.
    #[inline]
    pub(super) fn move_of(&self, game: &G, family: ChildArray, child: Child) -> Option<G::Move> {
        if self.has_numbers
            && let Some(hints) = self.tree.arena.hints(child.block)
        {
            return self.options.playout.numbered(hints.numbers[child.lane].load(Relaxed));
        }
        game.moves().into_iter().nth(Arena::place(family, child))
    }

    /// The family of a position that was met before.
    pub(super) fn known_family(&self, game: &G) -> Option<ChildArray> {
        let key = self.options.recognise.key(game)?;
        self.tree.families().get(&key).copied()
    }

    fn look_at_child(&self, position: &G, child: Child, player: Player) {
        if self.options.solver
            && let Some(outcome) = position.outcome()
        {
            self.tree.arena.set_bounds(child, Bounds::exactly(Score::of(outcome, player, 1)));
        }
        if self.weights.bias > 0.0 {
            let worth = self.simulation.evaluate(position, self.evaluation) * sign(player);
            let bias = (worth * 32767.0) as i16;
            if let Some(hints) = self.tree.arena.hints(child.block) {
                hints.bias[child.lane].store(bias, Relaxed);
            }
        }
    }

    /// The result that is certain, as far as it is, for the player who moves in a node.
    pub(super) fn worth(&self, score: Score) -> f32 {
        match score.points() {
            0 => 0.0,
            points if score.proven().is_some() => (points.signum()) as f32,
            points => self.simulation.worth_of_points(points),
        }
    }
}

#[inline]
pub(super) fn sign(player: Player) -> f32 {
    if player == Player::First { 1.0 } else { -1.0 }
}
