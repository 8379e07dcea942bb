//! The textbook alpha-beta once more, line for line, but without any observer: what the silent observer costs.
//!
//! `valgrind --tool=callgrind target/release/outplay-rivals textbook-ours` and `... textbook-without-hooks` count the
//! instructions of both.

use outplay_core::limits::{Budget, Limits, Stopped};
use outplay_core::{Evaluate, Game, Score};

type Searched = Result<Score, Stopped>;

const GREATEST_PLY: u32 = 1200;

pub struct Search<'a, G: Game, K> {
    knowledge: &'a K,
    pub budget: Budget,
    lengths: Box<[u16; GREATEST_PLY as usize + 2]>,
    lines: Vec<Vec<G::Move>>,
    deepest: u32,
    saw_horizon: bool,
    fail_hard: bool,
}

impl<'a, G: Game, K: Evaluate<G>> Search<'a, G, K> {
    pub fn new(knowledge: &'a K, limits: &Limits) -> Self {
        Self {
            knowledge,
            budget: Budget::new(limits),
            lengths: Box::new([0; GREATEST_PLY as usize + 2]),
            lines: Vec::new(),
            deepest: 0,
            saw_horizon: false,
            fail_hard: false,
        }
    }

    pub fn root(&mut self, game: &mut G, depth: u32) -> Searched {
        let sums = self.knowledge.accumulate(game);
        self.look(game, &sums, depth, 0, -Score::INFINITY, Score::INFINITY)
    }

    #[inline(always)]
    fn look(
        &mut self,
        game: &mut G,
        sums: &K::Accumulator,
        depth: u32,
        ply: u32,
        alpha: Score,
        beta: Score,
    ) -> Searched {
        self.budget.spend()?;
        if let Some(outcome) = game.outcome() {
            self.lengths[ply as usize] = 0;
            return Ok(Score::of(outcome, game.to_move(), ply));
        }
        if depth == 0 || ply >= GREATEST_PLY {
            self.lengths[ply as usize] = 0;
            return Ok(Score::heuristic(self.knowledge.evaluate(game, sums)));
        }
        self.expand(game, sums, depth, ply, alpha, beta)
    }

    fn expand(
        &mut self,
        game: &mut G,
        sums: &K::Accumulator,
        depth: u32,
        ply: u32,
        alpha: Score,
        beta: Score,
    ) -> Searched {
        self.deepest = self.deepest.max(ply + 1);
        self.saw_horizon |= depth == 1;
        self.lengths[ply as usize] = 0;
        let (mut best, mut raised) = (-Score::INFINITY, alpha);
        for mv in game.moves() {
            let sums = self.knowledge.advance(sums, game, mv);
            let player = game.to_move();
            let score = game.visit(mv, |child| {
                if child.moves_again(player) {
                    self.look(child, &sums, depth - 1, ply + 1, raised, beta)
                } else {
                    Ok(-self.look(child, &sums, depth - 1, ply + 1, -beta, -raised)?)
                }
            })?;
            if score <= best {
                continue;
            }
            best = score;
            if score <= raised {
                continue;
            }
            if score >= beta {
                break;
            }
            self.extend(ply, mv);
            raised = score;
        }
        if best == -Score::INFINITY {
            self.lengths[ply as usize] = 0;
            return Ok(Score::of(game.stuck(), game.to_move(), ply));
        }
        Ok(if self.fail_hard { best.clamp(alpha, beta) } else { best })
    }

    #[inline(never)]
    fn extend(&mut self, ply: u32, mv: G::Move) {
        let ply = ply as usize;
        while self.lines.len() <= ply + 1 {
            self.lines.push(Vec::new());
        }
        let below = self.lengths[ply + 1] as usize;
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        upper[ply].clear();
        upper[ply].push(mv);
        upper[ply].extend_from_slice(&lower[0][..below]);
        self.lengths[ply] = below as u16 + 1;
    }
}
