//! What every column is worth with best play on both sides:
//! `cargo run --release -p outplay-connect-four --example exact_scores -- 44444421`

use outplay_connect_four::{ConnectFour, Threats};
use outplay_core::solve::{Question, Solver};
use outplay_core::{Game, GameExt, Limits, Notation};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let played = std::env::args().nth(1).unwrap_or_else(|| "44444421".to_owned());
    let game = ConnectFour::default().read(&played)?;
    if let Some(result) = game.result() {
        println!("the play is over: {result:?}");
        return Ok(());
    }
    // The table is shared by all questions: what one column teaches helps the next.
    let solver = Solver::new(Threats, 64);
    for column in game.moves() {
        let answer = solver.solve(&game.after(column), Question::Exact, &Limits::default());
        let score = answer.score().map_or_else(|| "?".to_owned(), |score| format!("{:+}", -score));
        println!("column {}: {score} ({} nodes)", game.write_move(column), answer.nodes);
    }
    Ok(())
}
