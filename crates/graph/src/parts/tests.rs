//! Parts that talk over a network which delivers in any order, against the textbook.

use std::sync::Arc;

use fastrand::Rng;

use super::*;
use crate::arena::Arena;
use crate::attractor::textbook;
use crate::attractor::{Backward, SolveOptions};
use crate::edges::PositionId;
use crate::player::{Numbered, Player};
use crate::solution::ArenaSolution;
use crate::testing::{Shape, random_arena};
use crate::{ArenaBuilder, ArenaOutcome};

fn part_of(arena: &Arena, partition: &Arc<Partition>, own: usize) -> ArenaPart {
    let reverse = arena.edges().reversed();
    let mut part = ArenaPart::new(Arc::clone(partition), own);
    for place in 0..partition.len(own) as u32 {
        let position = partition.position(own, place);
        part.add_block(&PartBlock {
            kinds: vec![arena.kinds()[position as usize]],
            degrees: vec![arena.successors(position).len() as u32],
            in_degrees: vec![reverse.degree(position) as u32],
            predecessors: reverse.of(position).to_vec(),
        });
    }
    part
}

/// What a run came to, and how many rounds it took.
struct Outcome {
    solution: ArenaSolution,
    rounds: usize,
}

/// Runs all parts round by round; within a round they work and receive in any order, and now and then one is replaced
/// by what it saved.
fn run(arena: &Arena, partition: &Arc<Partition>, rng: &mut Rng, restarts: bool) -> Outcome {
    let parts = partition.parts();
    let mut all: Vec<ArenaPart> = (0..parts).map(|own| part_of(arena, partition, own)).collect();
    let mut horizons = Horizons::at_start(parts);
    let mut rounds = 0;
    while !horizons.are_empty() {
        rounds += 1;
        let mut reports: Vec<Option<RoundReport>> = vec![None; parts];
        let mut network: Vec<(usize, PartMessage)> = Vec::new();
        for (own, part) in all.iter_mut().enumerate() {
            part.begin_round(horizons.of(own));
        }
        while reports.iter().any(Option::is_none) || !network.is_empty() {
            let own = rng.usize(0..parts);
            if rng.bool() && !network.is_empty() {
                let (to, message) = network.swap_remove(rng.usize(0..network.len()));
                assert!(all[to].receive(message));
            } else if reports[own].is_none()
                && !all[own].work(rng.usize(1..50), &mut |to, m| network.push((to, m)))
            {
                reports[own] = Some(all[own].end_round(&mut |to, m| network.push((to, m))));
            }
        }
        let reports: Vec<RoundReport> = reports.into_iter().flatten().collect();
        horizons = Horizons::after(&reports);
        if restarts && rng.u8(0..4) == 0 {
            let own = rng.usize(0..parts);
            let mut saved = Vec::new();
            all[own].save(&mut saved).unwrap();
            all[own] = part_of(arena, partition, own);
            all[own].restore(&mut &saved[..]).unwrap();
        }
    }
    all.iter_mut().for_each(ArenaPart::finish);
    let ranks = arena.positions().map(|position: PositionId| {
        let (part, place) = partition.locate(position);
        match ArenaPart::outcome_of(all[part].word(place), arena.objectives()) {
            ArenaOutcome::Wins(winner, rank) => Some((winner, rank)),
            _ => None,
        }
    });
    Outcome { solution: ArenaSolution::from_ranks(ranks, arena.objectives()), rounds }
}

#[test]
fn parts_agree_with_the_textbook_whatever_the_network_does() {
    let mut rng = Rng::with_seed(23);
    for case in 0..1500 {
        let arena = random_arena(&mut rng, &Shape::any(120));
        let partition = Partition::even(arena.len(), rng.u32(0..4), rng.usize(1..6));
        let found = run(&arena, &Arc::new(partition), &mut rng, case % 2 == 0);
        assert_eq!(found.solution, textbook::solve(&arena), "case {case}: {arena:?}");
    }
}

/// Chains side by side, numbered one behind the other or mixed.
fn chains(count: usize, length: usize, mixed: bool) -> Arena {
    let mut arena = ArenaBuilder::new();
    for place in 0..count * length {
        let is_end = if mixed { place < count } else { place.is_multiple_of(length) };
        arena.position(Player::BOTH[place % 2], is_end.then_some(Player::First)).unwrap();
    }
    for place in 0..count * length {
        let step = if mixed { count } else { 1 };
        let is_end = if mixed { place < count } else { place.is_multiple_of(length) };
        if !is_end {
            arena.edge(place as u32, (place - step) as u32);
        }
    }
    arena.build().unwrap()
}

#[test]
fn a_chain_costs_a_round_only_where_it_leaves_a_part() {
    let mut rng = Rng::with_seed(24);
    let length = 100_000;
    for (count, most) in [(1, 500), (2, 6000)] {
        let arena = chains(count, length / count, false);
        let partition = Arc::new(Partition::even(length, Partition::block_bits_for(length), 2));
        let found = run(&arena, &partition, &mut rng, false);
        assert_eq!(Ok(found.solution), Backward::of(&arena).solve(&SolveOptions::default()));
        assert!(found.rounds < most, "{count} chains: {} rounds", found.rounds);
    }
    let arena = chains(2, 500, true);
    let found = run(&arena, &Arc::new(Partition::even(1000, 0, 3)), &mut rng, true);
    assert_eq!(found.solution, textbook::solve(&arena));
}

#[test]
fn nonsense_is_refused() {
    let mut rng = Rng::with_seed(25);
    let arena = random_arena(&mut rng, &Shape { positions: 50, exact: true });
    let partition = Arc::new(Partition::even(50, 0, 2));
    let mut part = part_of(&arena, &partition, 0);
    assert!(!part.receive(vec![]));
    assert!(!part.receive(vec![0, 50]));
    let mut saved = Vec::new();
    part.save(&mut saved).unwrap();
    for cut in 0..saved.len() {
        assert!(part_of(&arena, &partition, 0).restore(&mut &saved[..cut]).is_err());
    }
    let mut other = part_of(&arena, &partition, 1);
    assert!(other.len() == part.len() || other.restore(&mut &saved[..]).is_err());
}
