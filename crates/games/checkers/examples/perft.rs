//! Counts plays from the start of English checkers, or from a position: `perft DEPTH [FEN]`.

use std::time::Instant;

use outplay_checkers::Checkers;
use outplay_core::limits::Budget;
use outplay_core::{Limits, Notation, Perft};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let depth = args.next().map_or(Ok(9), |text| text.parse())?;
    let mut game = Checkers::default().read(args.next().as_deref().unwrap_or("startpos"))?;
    let began = Instant::now();
    let mut budget = Budget::new(&Limits::default());
    let plays = Perft::bulk().through_declared().count(&mut game, depth, &mut budget);
    let plays = plays.map_err(|_| "stopped")?;
    let seconds = began.elapsed().as_secs_f64();
    println!("{} plays in {seconds:.3} s, {:.1} M/s", plays.reached, plays.reached as f64 / seconds / 1e6);
    Ok(())
}
