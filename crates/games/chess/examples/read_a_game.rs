//! A game in PGN, move by move, with what the evaluations say about the end:
//! `cargo run --release -p outplay-chess --example read_a_game -- [FILE]`

use std::fs;

use outplay_chess::evaluation::{LearnedNetwork, Shannon};
use outplay_chess::pgn::Reader;
use outplay_core::search::Pvs;
use outplay_core::{Evaluate, Game, Limits, Notation, Search};

const SAMPLE: &str =
    "[White \"Morphy\"]\n\n1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 *\n";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = std::env::args().nth(1).map_or_else(|| Ok(SAMPLE.to_owned()), fs::read_to_string)?;
    for game in Reader::new(text.as_bytes()) {
        let game = game?;
        let mut position = game.start()?;
        for played in &game.moves {
            position.play(position.read_move(&played.san)?);
        }
        println!("{} moves by {}", game.moves.len(), game.tag("White").unwrap_or("?"));
        println!("{}", position.write());
        println!("Shannon's formula: {} tenths of a pawn for the side to move", Shannon.value(&position));

        let found =
            Pvs::without_memory().search(&position, &LearnedNetwork::default(), &Limits::depth(8), &mut ());
        if let Some(best) = found.best {
            println!("best: {} ({} nodes)", position.write_move(best), found.nodes);
        }
    }
    Ok(())
}
