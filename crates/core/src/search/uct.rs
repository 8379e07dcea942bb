//! Monte-Carlo tree search with UCT, as a textbook has it (Kocsis and Szepesvári, 2006).
//!
//! An iteration has four phases, each a function here: *selection* walks down the tree, at each node to the child
//! with the greatest w/n + c sqrt(ln N / n); *expansion* adds one child; *simulation* plays on at random; and
//! *back-propagation* adds the result to every node of the path. A node's w counts the wins of the player who moved
//! into it, a draw as half a win. The search can be stopped at any time, and stops by itself when the tree proves the
//! value of the root.

use std::collections::HashMap;

use super::Search;
use crate::analysis::{Analysis, RootMove};
use crate::evaluation::Evaluate;
use crate::game::{Game, GameExt, Outcome, Player};
use crate::hints::Path;
use crate::limits::{Budget, Limits};
use crate::memory::from_node_to_root;
use crate::observe::{Count, Observer, Phase};
use crate::playout::{play_out, uniform_move};
use crate::samples::{Samples, WIN_POINTS};
use crate::score::{Proven, Score, Value};

/// Textbook UCT. One iteration counts as one node of the limits.
#[derive(Clone, Copy, Debug)]
pub struct Uct {
    /// How much the search explores: the square root of two unless said.
    pub exploration: f64,
    /// What chance depends on.
    pub seed: u64,
}

impl Default for Uct {
    fn default() -> Self {
        Self { exploration: std::f64::consts::SQRT_2, seed: 1 }
    }
}

/// How promising a child is: w/n + c sqrt(ln N / n); one that was never visited goes first.
pub fn uct_value(wins: f64, visits: u32, parent_visits: u32, exploration: f64) -> f64 {
    if visits == 0 {
        return f64::INFINITY;
    }
    let (n, parent) = (f64::from(visits), f64::from(parent_visits));
    wins / n + exploration * (parent.ln() / n).sqrt()
}

/// A node of the tree.
struct Node<M> {
    /// The move that leads here, and who made it.
    entered: Option<(M, Player)>,
    children: Vec<usize>,
    /// Moves that have no child yet.
    untried: Vec<M>,
    wins: f64,
    visits: u32,
    /// What is certain, for the player who moves here; a win may be nearer still.
    proven: Option<Score>,
    /// The result on this path, if the position has come again: another path may lead on from it.
    repeated: Option<Outcome>,
    to_move: Player,
}

impl<M: Copy> Node<M> {
    /// A node `plies` plies below the root.
    fn new<G: Path<Move = M>>(game: &G, entered: Option<(M, Player)>, plies: usize) -> Self {
        let (result, to_move) = (game.result(), game.to_move());
        let repeated = if result.is_some() { None } else { game.repetition(plies as u32) };
        let is_over = result.or(repeated).is_some();
        let untried = if is_over { Vec::new() } else { game.moves().into_iter().collect() };
        let proven = result.map(|outcome| Score::of(outcome, to_move, 0));
        Self { entered, children: Vec::new(), untried, wins: 0.0, visits: 0, proven, repeated, to_move }
    }

    /// The mean result for the player who moved here, from -1 to 1.
    fn mean(&self) -> f64 {
        if self.visits == 0 { 0.0 } else { 2.0 * self.wins / f64::from(self.visits) - 1.0 }
    }
}

struct Tree<G: Game> {
    nodes: Vec<Node<G::Move>>,
    exploration: f64,
    random: fastrand::Rng,
    /// The moves of the last simulation.
    played: Vec<G::Move>,
    deepest: usize,
}

impl<G: Path> Tree<G> {
    /// One iteration: the four phases.
    fn iterate<O: Observer<G>>(&mut self, root: &G, observer: &mut O) {
        let mut game = root.clone();
        let mut path = self.select(&mut game);
        let selected = path.len();
        self.expand(&mut game, &mut path);
        let outcome = self.simulate(game, path[path.len() - 1]);
        self.propagate(&path, outcome);
        self.prove(&path);
        self.deepest = self.deepest.max(path.len() - 1);
        if observer.wants_phases() {
            self.tell(root, &path, selected, outcome, observer);
        }
    }

    /// Walks down to a node that has moves without a child, or to the end of the play.
    fn select(&mut self, game: &mut G) -> Vec<usize> {
        let mut path = vec![0];
        let mut at = 0;
        while self.nodes[at].untried.is_empty() && !self.nodes[at].children.is_empty() {
            at = self.most_promising(at);
            path.push(at);
            if let Some((mv, _)) = self.nodes[at].entered {
                game.play(mv);
            }
        }
        path
    }

    /// The child with the greatest UCT value; the seed decides between equal ones.
    fn most_promising(&mut self, parent: usize) -> usize {
        let visits = self.nodes[parent].visits;
        let (mut best, mut greatest, mut equal) = (0, f64::NEG_INFINITY, 0);
        for &child in &self.nodes[parent].children {
            let node = &self.nodes[child];
            let value = uct_value(node.wins, node.visits, visits, self.exploration);
            if value > greatest {
                (best, greatest, equal) = (child, value, 1);
            } else if value >= greatest {
                equal += 1;
                if self.random.u32(0..equal) == 0 {
                    best = child;
                }
            }
        }
        best
    }

    /// Adds a child for one of the moves that have none.
    fn expand(&mut self, game: &mut G, path: &mut Vec<usize>) {
        let parent = path[path.len() - 1];
        let untried = &mut self.nodes[parent].untried;
        if untried.is_empty() {
            return;
        }
        let mv = untried.swap_remove(crate::random::index(&mut self.random, untried.len()));
        let mover = game.to_move();
        game.play(mv);
        let child = self.nodes.len();
        self.nodes.push(Node::new(game, Some((mv, mover)), path.len()));
        self.nodes[parent].children.push(child);
        path.push(child);
    }

    /// Plays at random to the end, unless the play has come to one already.
    fn simulate(&mut self, game: G, leaf: usize) -> Outcome {
        let Self { random, played, .. } = self;
        played.clear();
        if let Some(outcome) = self.nodes[leaf].repeated {
            return outcome;
        }
        play_out(game, random, |game, random| {
            let mv = uniform_move(game, random)?;
            played.push(mv);
            Some(mv)
        })
    }

    /// Adds the result to every node of the path.
    fn propagate(&mut self, path: &[usize], outcome: Outcome) {
        for &index in path {
            let node = &mut self.nodes[index];
            node.visits += 1;
            if let Some((_, mover)) = node.entered {
                node.wins += share(outcome, mover);
            }
        }
    }

    /// Carries what has become certain up the path: a move that wins is enough; else every move must be certain.
    fn prove(&mut self, path: &[usize]) {
        for &index in path.iter().rev() {
            let node = &self.nodes[index];
            let scores = || node.children.iter().map(|&child| self.certain(child, node.to_move));
            let best = scores().flatten().max();
            let wins = best.filter(|score| matches!(score.proven(), Some(Proven::Win(_))));
            let is_complete = node.untried.is_empty() && scores().all(|score| score.is_some());
            let proven = node.proven.or(wins).or(best.filter(|_| is_complete));
            self.nodes[index].proven = proven;
        }
    }

    /// What is certain about a child one ply before it, for the player who moves there.
    fn certain(&self, child: usize, player: Player) -> Option<Score> {
        let node = &self.nodes[child];
        Some(from_node_to_root(node.proven?, 1).seen_by(node.to_move, player))
    }

    /// Tells the phases of an iteration whose selection took the first nodes of the path.
    fn tell<O: Observer<G>>(
        &self,
        root: &G,
        path: &[usize],
        selected: usize,
        outcome: Outcome,
        observer: &mut O,
    ) {
        let moves: Vec<G::Move> =
            path.iter().filter_map(|&node| self.nodes[node].entered).map(|(mv, _)| mv).collect();
        let (leaf, new) = moves.split_at(selected - 1);
        observer.phase(root, &Phase::Selection { path: leaf, exploration: self.exploration });
        if !new.is_empty() {
            observer.phase(root, &Phase::Expansion { path: leaf, moves: new });
        }
        let result = share(outcome, Player::First) * 2.0 - 1.0;
        observer.phase(root, &Phase::Simulation { path: &moves, moves: &self.played, result });
        let count = |&node: &usize| {
            let Node { wins, visits, proven, .. } = self.nodes[node];
            Count { wins, visits, proven: proven.map(certain_value).map(Value::flipped) }
        };
        let mut counts: Vec<Count> = path.iter().map(count).collect();
        // Who moved into the root wins what the players below lose.
        let below = self.nodes[0].children.iter().map(|&child| self.nodes[child].wins).sum::<f64>();
        counts[0].wins = f64::from(counts[0].visits) - below;
        observer.phase(root, &Phase::Propagation { path: &moves, counts: &counts });
    }

    /// The child that was visited most, of equal ones the one with the best mean: the robust choice. If the node is
    /// proven, a child that proves it.
    fn most_visited(&self, parent: usize) -> Option<usize> {
        let node = &self.nodes[parent];
        let proves = |child: usize| node.proven.is_some() && self.certain(child, node.to_move) == node.proven;
        let worse = |&one: &usize, &other: &usize| {
            let key = |child: usize| (proves(child), self.nodes[child].visits);
            let by_mean = || self.nodes[one].mean().total_cmp(&self.nodes[other].mean());
            key(one).cmp(&key(other)).then_with(by_mean)
        };
        // Of equal ones the first.
        node.children.iter().rev().copied().max_by(worse)
    }

    /// The value of the move to a child of the root, for the player who makes it.
    fn value_of_move(&self, child: usize) -> Value {
        let certain = self.certain(child, self.nodes[0].to_move);
        certain.map_or_else(|| self.samples(child).estimate(), certain_value)
    }

    /// What the plays through a node say.
    fn samples(&self, at: usize) -> Samples {
        Samples::new(self.nodes[at].visits, self.nodes[at].mean())
    }

    /// The line of the most visited children below a node.
    fn line(&self, mut at: usize) -> Vec<G::Move> {
        let mut line: Vec<G::Move> = self.nodes[at].entered.iter().map(|(mv, _)| *mv).collect();
        while let Some(child) = self.most_visited(at) {
            line.extend(self.nodes[child].entered.map(|(mv, _)| mv));
            at = child;
        }
        line
    }
}

/// What is certain as a value: who wins is, but it may come sooner.
fn certain_value(score: Score) -> Value {
    match score.proven() {
        None | Some(Proven::Win(0 | 1) | Proven::Loss(0 | 1)) => Value::Exact(score),
        Some(Proven::Win(_)) => Value::AtLeast(score),
        Some(Proven::Loss(_)) => Value::AtMost(score),
    }
}

/// What an outcome adds to a player's wins.
fn share(outcome: Outcome, player: Player) -> f64 {
    match Score::of(outcome, player, 0) {
        Score::ZERO => 0.5,
        score if score > Score::ZERO => 1.0,
        _ => 0.0,
    }
}

impl<G: Path, E: Evaluate<G>> Search<G, E> for Uct {
    fn search<O: Observer<G>>(
        &self,
        game: &G,
        _evaluation: &E,
        limits: &Limits,
        observer: &mut O,
    ) -> Analysis<G::Move> {
        let mut budget = Budget::new(limits);
        let mut tree = Tree {
            nodes: vec![Node::new(game, None, 0)],
            exploration: self.exploration,
            random: fastrand::Rng::with_seed(self.seed),
            played: Vec::new(),
            deepest: 0,
        };
        let result = game.result();
        while tree.nodes[0].proven.is_none() && limits.depth != Some(0) && budget.spend().is_ok() {
            tree.iterate(game, observer);
        }
        let best = tree.most_visited(0);
        let value = tree.nodes[0]
            .proven
            .map(certain_value)
            .or_else(|| best.map(|best| tree.samples(best).estimate()))
            .unwrap_or(Value::Estimate(Score::ZERO));
        let entered = |child: usize| tree.nodes[child].entered.map(|(mv, _)| (mv, child));
        let children: HashMap<G::Move, usize> =
            tree.nodes[0].children.iter().filter_map(|&child| entered(child)).collect();
        let root_move = |mv| {
            let child = children.get(&mv).copied();
            RootMove {
                mv,
                value: child.map(|child| tree.value_of_move(child)),
                line: child.map_or_else(Vec::new, |child| tree.line(child)),
                samples: child.map(|child| tree.samples(child)),
            }
        };
        let legal: Vec<G::Move> =
            if result.is_some() { Vec::new() } else { game.moves().into_iter().collect() };
        let first = legal.first().copied().filter(|_| limits.depth != Some(0));
        let best = best.and_then(|best| tree.nodes[best].entered).map(|(mv, _)| mv).or(first);
        let line = tree.line(0);
        Analysis {
            best,
            value,
            line: if line.is_empty() { best.into_iter().collect() } else { line },
            moves: legal.into_iter().map(root_move).collect(),
            depth: tree.deepest as u32,
            selective_depth: tree.deepest as u32,
            nodes: budget.nodes(),
            time: budget.elapsed(),
            stopped: false,
            unit: Some(WIN_POINTS as u32),
            ownership: Vec::new(),
        }
    }
}
