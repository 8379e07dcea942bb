//! Benchmarks of outplay against hand-written searches and other people's crates, in one run: `cargo run --release`.
//!
//! Machines are noisy, so every comparison interleaves its contestants and reports ratios of medians.

mod chess_by_hand;
mod chess_perft;
mod contest;
mod hand_written;
mod plain;
mod playouts;
mod programs;
mod race;
mod same_shape;
mod simulations;
mod solver_by_hand;
mod stops;
mod textbook;
mod time_to_depth;

fn main() {
    match std::env::args().nth(1).as_deref() {
        // One side alone, for counting instructions with `valgrind --tool=callgrind`.
        Some("textbook-ours") => println!("{}", textbook::ours()),
        Some("textbook-same-shape") => println!("{}", textbook::same_shape()),
        Some("textbook-plain") => println!("{}", textbook::plain()),
        Some("textbook-hand") => println!("{}", textbook::by_hand()),
        Some("chess-perft") => chess_perft::race(),
        Some("chess-perft-ours") => println!("{}", chess_perft::kiwipete_ours()),
        Some("chess-perft-bare") => println!("{}", chess_perft::kiwipete_bare()),
        Some("chess") => chess_by_hand::race(),
        Some("chess-ours") => chess_by_hand::alone(true),
        Some("chess-hand") => chess_by_hand::alone(false),
        Some("solver") => solver_by_hand::race(),
        Some("solver-ours") => solver_by_hand::alone(true),
        Some("solver-hand") => solver_by_hand::alone(false),
        Some("playouts") => playouts::race(),
        Some("programs") => programs::race(&std::env::args().skip(2).collect::<Vec<_>>()),
        Some(programs::MAKE) => programs::make(&std::env::args().skip(2).collect::<Vec<_>>()),
        Some(programs::LIBRARY) => programs::library(&std::env::args().skip(2).collect::<Vec<_>>()),
        Some("contest") => contest::play(pairs()),
        Some("simulations") => simulations::race(most()),
        Some("simulations-ours") => simulations::ours(most()),
        Some("simulations-minimax") => simulations::minimax(most()),
        Some("simulations-mcts") => simulations::mcts(most()),
        _ => {
            textbook::race();
            chess_perft::race();
            chess_by_hand::race();
            solver_by_hand::race();
            playouts::race();
            simulations::race(1_000_000);
            stops::race();
            time_to_depth::race();
        }
    }
}

/// The second word of the command line as a number, a million unless said.
fn most() -> u64 {
    std::env::args().nth(2).and_then(|text| text.parse().ok()).unwrap_or(1_000_000)
}

/// The second word of the command line as a number of pairs of games, 200 unless said.
fn pairs() -> u32 {
    std::env::args().nth(2).and_then(|text| text.parse().ok()).unwrap_or(200)
}
