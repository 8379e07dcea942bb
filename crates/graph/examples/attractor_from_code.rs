//! An arena made in code: its attractor layer by layer, with reasons, then who wins from where, how, and a check of it.
//! `cargo run -p outplay-graph --example attractor_from_code`

use outplay_core::text::{Lang, Speak};
use outplay_graph::attractor::{Backward, SolveOptions};
use outplay_graph::layers::layers;
use outplay_graph::strategy::play_on;
use outplay_graph::{ArenaBuilder, ArenaOutcome, Player, Strategy, verify};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // A mouse (player 1) runs to its hole; a cat (player 2) keeps it away where it can.
    let mut builder = ArenaBuilder::new();
    let hole = builder.named("hole", Player::First, Some(Player::First))?;
    let kitchen = builder.named("kitchen", Player::First, None)?;
    let stairs = builder.named("stairs", Player::Second, None)?;
    let cellar = builder.named("cellar", Player::Second, None)?;
    let attic = builder.named("attic", Player::First, None)?;
    for (from, to) in [
        (kitchen, hole),
        (stairs, kitchen),
        (stairs, hole),
        (attic, stairs),
        (attic, cellar),
        (cellar, attic),
        (cellar, cellar),
    ] {
        builder.edge(from, to);
    }
    let arena = builder.build()?;

    let solution = Backward::of(&arena).solve(&SolveOptions::default()).map_err(|_| "stopped")?;
    for layer in layers(&arena, &solution, Player::First) {
        println!("{}", layer.told(&arena).say(Lang::English));
    }
    let strategy = Strategy::of(&arena, &solution);
    for position in arena.positions() {
        let verdict = match solution.outcome(position) {
            ArenaOutcome::Wins(player, rank) => format!("{player:?} wins within {rank} moves"),
            other => format!("{other:?}"),
        };
        let mv = strategy.get(position).map_or("-".into(), |to| arena.name(to));
        println!("{:<8} {verdict:<26} move {mv}", arena.name(position));
    }
    let way: Vec<_> = play_on(&arena, &strategy, attic).into_iter().map(|at| arena.name(at)).collect();
    println!("from the attic: {}", way.join(" -> "));
    // Anybody's solution can be checked, without solving again.
    verify(&arena, &solution, Some(&strategy))?;
    println!("checked");
    Ok(())
}
