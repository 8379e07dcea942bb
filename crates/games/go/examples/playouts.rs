//! How many playouts a second from the empty board: `playouts [SIZE] [light|heavy] [SECONDS]`.

use std::time::{Duration, Instant};

use outplay_core::{Playout, PlayoutTrace};
use outplay_go::{Go, GoGrid, GoPlayout, LARGE, RuleSet, SMALL};

fn run<const P: usize>(grid: GoGrid, playout: GoPlayout, time: Duration) -> Option<()> {
    let game: Go<P> = Go::new(grid, RuleSet::default())?;
    let mut random = fastrand::Rng::with_seed(1);
    let mut trace = PlayoutTrace::default();
    let (began, mut plays, mut moves, mut won) = (Instant::now(), 0_u32, 0, 0);
    while began.elapsed() < time {
        trace.moves.clear();
        let outcome = playout.trace(&game, &mut random, &mut trace);
        won += u32::from(outcome == outplay_core::Outcome::Win(outplay_core::Player::First));
        moves += trace.moves.len();
        plays += 1;
    }
    let seconds = began.elapsed().as_secs_f64();
    println!(
        "{grid}: {:.1} k playouts/s, {:.1} moves each, {:.1} M moves/s, Black wins {:.1} %",
        f64::from(plays) / seconds / 1e3,
        moves as f64 / f64::from(plays),
        moves as f64 / seconds / 1e6,
        100.0 * f64::from(won) / f64::from(plays)
    );
    Some(())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let size: usize = args.next().map_or(Ok(9), |text| text.parse())?;
    let playout = if args.next().as_deref() == Some("light") { GoPlayout::LIGHT } else { GoPlayout::HEAVY };
    let seconds = args.next().map_or(Ok(2), |text| text.parse())?;
    let grid = GoGrid::new(size, size).ok_or("no such size")?;
    let time = Duration::from_secs(seconds);
    run::<SMALL>(grid, playout, time).or_else(|| run::<LARGE>(grid, playout, time)).ok_or("no such size")?;
    Ok(())
}
