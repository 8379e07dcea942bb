//! Checks a claimed solution, without solving anything.
//!
//! Ranks are right exactly when each of them is right beside its neighbours': a position of the player has one more
//! than the smallest rank that it can reach, a position of the opponent one more than the greatest, and a position
//! without a rank has a way out. So one look at every edge decides. The checker shares no code with the solver.

use crate::arena::Arena;
use crate::edges::PositionId;
use crate::player::{Numbered, Player};
use crate::solution::ArenaSolution;
use crate::strategy::Strategy;
use crate::texts::Violation;

/// Checks ranks, and moves when there are any; names the first violation in the arena's order.
pub fn verify(arena: &Arena, solution: &ArenaSolution, strategy: Option<&Strategy>) -> Result<(), Violation> {
    for claimed in [Some(solution.len()), strategy.map(Strategy::len)].into_iter().flatten() {
        if claimed != arena.len() {
            return Err(Violation::WrongLength { positions: arena.len(), claimed });
        }
    }
    let claim = Claim { arena, solution };
    for position in arena.positions() {
        claim.check_rank(position)?;
        if let Some(strategy) = strategy {
            claim.check_move(position, strategy.get(position))?;
        }
    }
    Ok(())
}

struct Claim<'a> {
    arena: &'a Arena,
    solution: &'a ArenaSolution,
}

impl Claim<'_> {
    fn name(&self, position: PositionId) -> String {
        if (position as usize) < self.arena.len() {
            self.arena.name(position).into_owned()
        } else {
            position.to_string()
        }
    }

    fn check_rank(&self, position: PositionId) -> Result<(), Violation> {
        let name = || self.name(position);
        match (self.arena.goal(position), self.solution.ranked(position)) {
            (Some(winner), ranked) if ranked == Some((winner, 0)) => Ok(()),
            (Some(winner), _) => Err(Violation::VictoryRank { position: name(), winner: winner.number() }),
            (None, Some((_, 0))) => Err(Violation::RankZero { position: name() }),
            (None, Some(_)) if self.arena.successors(position).is_empty() => {
                Err(Violation::DeadEnd { position: name() })
            }
            (None, Some((winner, rank))) if winner == self.arena.owner(position) => {
                self.check_won(position, winner, rank)
            }
            (None, Some((winner, rank))) => self.check_lost(position, winner, rank),
            (None, None) => self.check_unranked(position),
        }
    }

    /// The ranks that a player's own position can reach must begin just below its own.
    fn check_won(&self, position: PositionId, winner: Player, rank: u32) -> Result<(), Violation> {
        let ranks = self.arena.successors(position).iter();
        let smallest = ranks.filter_map(|&to| Some((self.solution.rank_for(winner, to)?, to))).min();
        match smallest {
            Some((below, _)) if below + 1 == rank => Ok(()),
            Some((below, to)) if below < rank => {
                let (position, to) = (self.name(position), self.name(to));
                Err(Violation::RankTooGreat { position, winner: winner.number(), rank, to, below })
            }
            _ => {
                Err(Violation::NoSmallerRank { position: self.name(position), winner: winner.number(), rank })
            }
        }
    }

    /// The ranks that an opponent's position can reach must all be there, and end just below its own.
    fn check_lost(&self, position: PositionId, winner: Player, rank: u32) -> Result<(), Violation> {
        let mut greatest = 0;
        for &to in self.arena.successors(position) {
            let names = || (self.name(position), self.name(to));
            let Some(below) = self.solution.rank_for(winner, to) else {
                let (position, to) = names();
                return Err(Violation::Escape { position, winner: winner.number(), to });
            };
            if below >= rank {
                let (position, to) = names();
                return Err(Violation::RankTooSmall { position, winner: winner.number(), rank, to, below });
            }
            greatest = greatest.max(below);
        }
        if greatest + 1 == rank {
            return Ok(());
        }
        Err(Violation::NoResistance { position: self.name(position), winner: winner.number(), rank })
    }

    /// Without a rank, the owner has no winning move, and some move that does not lose, unless there is none at all.
    fn check_unranked(&self, position: PositionId) -> Result<(), Violation> {
        let owner = self.arena.owner(position);
        let winner_at = |to: PositionId| self.solution.ranked(to).map(|(winner, _)| winner);
        let mut all_lose = true;
        for &to in self.arena.successors(position) {
            if winner_at(to) == Some(owner) {
                let (position, to) = (self.name(position), self.name(to));
                return Err(Violation::MissedWin { position, winner: owner.number(), to });
            }
            all_lose &= winner_at(to).is_some();
        }
        if all_lose && !self.arena.successors(position).is_empty() {
            return Err(Violation::MissedLoss { position: self.name(position), winner: (!owner).number() });
        }
        Ok(())
    }

    fn check_move(&self, position: PositionId, to: Option<PositionId>) -> Result<(), Violation> {
        let (owner, successors) = (self.arena.owner(position), self.arena.successors(position));
        let is_over = self.arena.goal(position).is_some() || successors.is_empty();
        let Some(to) = to else {
            return if is_over {
                Ok(())
            } else {
                Err(Violation::MoveMissing { position: self.name(position) })
            };
        };
        let names = || (self.name(position), self.name(to));
        if is_over {
            return Err(Violation::MoveAfterTheEnd { position: self.name(position) });
        }
        if !successors.contains(&to) {
            let (position, to) = names();
            return Err(Violation::NoSuchMove { position, to });
        }
        match (self.solution.ranked(position), self.solution.ranked(to)) {
            (Some((winner, rank)), ranked) if ranked != Some((winner, rank - 1)) => {
                let (position, to) = names();
                Err(if winner == owner {
                    Violation::MoveDoesNotWin { position, to }
                } else {
                    Violation::MoveGivesUp { position, to }
                })
            }
            (None, Some(_)) => {
                let (position, to) = names();
                Err(Violation::MoveLoses { position, to })
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attractor::{Backward, SolveOptions, textbook};
    use crate::testing::{Shape, random_arena};

    fn claims(arena: &Arena, solution: &ArenaSolution) -> Vec<Option<(Player, u32)>> {
        arena.positions().map(|position| solution.ranked(position)).collect()
    }

    /// Ten thousand arenas of every kind: the definition, the linear algorithm and the checker agree.
    #[test]
    fn textbook_linear_and_checker_agree() {
        let mut rng = fastrand::Rng::with_seed(4);
        for number in 0..10_000 {
            let arena = random_arena(&mut rng, &Shape::any(if number % 100 == 0 { 300 } else { 24 }));
            let solution = Backward::of(&arena).solve(&SolveOptions::default()).unwrap();
            assert_eq!(solution, textbook::solve(&arena));
            let strategy = Strategy::of(&arena, &solution);
            assert_eq!(verify(&arena, &solution, Some(&strategy)), Ok(()));
        }
    }

    #[test]
    fn a_rank_changed_anywhere_is_found() {
        let mut rng = fastrand::Rng::with_seed(5);
        for _ in 0..1000 {
            let arena = random_arena(&mut rng, &Shape::any(20));
            let solution = textbook::solve(&arena);
            for position in arena.positions() {
                let mut wrong = claims(&arena, &solution);
                let claim = &mut wrong[position as usize];
                *claim = match *claim {
                    None => Some((Player::BOTH[rng.usize(0..2)], rng.u32(0..5))),
                    Some((winner, _)) if rng.u8(0..4) == 0 => Some(((!winner), rng.u32(0..5))),
                    Some((winner, rank)) if rng.bool() => Some((winner, rank + 1)),
                    Some((winner, rank)) if rank > 0 && rng.bool() => Some((winner, rank - 1)),
                    Some(_) => None,
                };
                let wrong = ArenaSolution::from_ranks(wrong, arena.objectives());
                assert!(verify(&arena, &wrong, None).is_err(), "{arena:?} {wrong:?}");
            }
        }
    }

    #[test]
    fn a_move_that_is_not_best_is_found() {
        let mut rng = fastrand::Rng::with_seed(6);
        let (mut refused, mut accepted) = (0, 0);
        for _ in 0..1000 {
            let arena = random_arena(&mut rng, &Shape::any(20));
            if arena.is_empty() {
                continue;
            }
            let solution = textbook::solve(&arena);
            let strategy = Strategy::of(&arena, &solution);
            let mut moves: Vec<_> = arena.positions().map(|position| strategy.get(position)).collect();
            let changed = rng.u32(0..arena.len() as u32);
            let to = rng.u32(0..=arena.len() as u32);
            moves[changed as usize] = Some(to).filter(|_| rng.u8(0..4) > 0);
            let best = strategy.get(changed);
            let equally_good = moves[changed as usize] == best
                || moves[changed as usize].is_some_and(|to| {
                    arena.successors(changed).contains(&to)
                        && best.is_some_and(|best| solution.ranked(best) == solution.ranked(to))
                });
            let verdict = verify(&arena, &solution, Some(&Strategy::from_moves(moves)));
            assert_eq!(verdict.is_ok(), equally_good, "{verdict:?}");
            *(if equally_good { &mut accepted } else { &mut refused }) += 1;
        }
        assert!(refused > 100 && accepted > 100, "{refused} {accepted}");
    }

    #[test]
    fn a_solution_of_another_arena_is_refused() {
        let mut rng = fastrand::Rng::with_seed(7);
        let arena = random_arena(&mut rng, &Shape { positions: 5, exact: true });
        let other = ArenaSolution::from_ranks([None; 4], arena.objectives());
        assert_eq!(verify(&arena, &other, None), Err(Violation::WrongLength { positions: 5, claimed: 4 }));
    }
}
