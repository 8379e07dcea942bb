//! Solves files of positions with known scores and tells the time: `solve_sets [--cold] [--first N] [--memory MB] FILE...`

use cpu_time::ProcessTime;

use outplay_connect_four::{ConnectFour, Threats};
use outplay_core::Limits;
use outplay_core::Notation;
use outplay_core::solve::{Question, Solver};

fn main() {
    let mut cold = false;
    let mut first = usize::MAX;
    let mut memory = 64;
    let mut files = Vec::new();
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--cold" => cold = true,
            "--memory" => memory = args.next().and_then(|n| n.parse().ok()).unwrap_or(memory),
            "--first" => first = args.next().and_then(|n| n.parse().ok()).unwrap_or(usize::MAX),
            _ => files.push(arg),
        }
    }
    let limits = Limits::default();
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a file");
        let mut solver = Solver::new(Threats, memory);
        let (mut nodes, mut wrong, mut count) = (0, 0, 0);
        let mut time = std::time::Duration::ZERO;
        for line in text.lines().take(first) {
            let (moves, score) = line.split_once(' ').expect("moves and score");
            let game = ConnectFour::default().read(moves).expect("a position");
            if cold {
                solver.forget();
            }
            let started = ProcessTime::now();
            let solved = solver.solve(&game, Question::Exact, &limits);
            time += started.elapsed();
            nodes += solved.nodes;
            count += 1;
            wrong += u32::from(solved.score() != score.trim().parse().ok());
        }
        println!(
            "{file}: {count} positions, {wrong} wrong, {:.1} us, {:.1} nodes",
            time.as_secs_f64() * 1e6 / f64::from(count),
            nodes as f64 / f64::from(count)
        );
    }
}
