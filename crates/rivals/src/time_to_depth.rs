//! The fast search against the iterative search of the crate `minimax`: time to the same depth.

use std::hash::{DefaultHasher, Hash, Hasher};

use minimax::{Evaluation, IterativeOptions, IterativeSearch, Strategy, Winner};
use outplay_core::search::Pvs;
use outplay_core::{Evaluate, Game, GameExt, Hints, Keyed, Limits, Outcome, Search, Table};
use outplay_connect_four::ConnectFour;
use outplay_connect_four::evaluation::Grid;
use outplay_games::tic_tac_toe::{OpenLines, TicTacToe};

use crate::race::{medians, timed};

/// Any of our games as a game of that crate.
pub struct Theirs<G>(std::marker::PhantomData<G>);

impl<G> minimax::Game for Theirs<G>
where
    G: Game<Move = u8> + Keyed,
{
    type S = G;
    type M = u8;

    fn generate_moves(state: &G, moves: &mut Vec<u8>) -> Option<Winner> {
        let winner = Self::get_winner(state);
        if winner.is_none() {
            moves.extend(state.moves());
        }
        winner
    }

    fn apply(state: &mut G, mv: u8) -> Option<G> {
        Some(state.after(mv))
    }

    fn get_winner(state: &G) -> Option<Winner> {
        match state.result()? {
            Outcome::Win(player) if player == state.to_move() => Some(Winner::PlayerToMove),
            Outcome::Win(_) => Some(Winner::PlayerJustMoved),
            _ => Some(Winner::Draw),
        }
    }

    fn zobrist_hash(state: &G) -> u64 {
        let mut hasher = DefaultHasher::new();
        state.key().hash(&mut hasher);
        hasher.finish()
    }
}

/// Our evaluation as an evaluation of that crate.
#[derive(Clone)]
struct TheirEvaluation<E>(E);

impl<G, E> minimax::Evaluator for TheirEvaluation<Pair<G, E>>
where
    G: Game<Move = u8> + Keyed,
    E: Evaluate<G> + Clone,
{
    type G = Theirs<G>;

    fn evaluate(&self, state: &G) -> Evaluation {
        self.0.evaluation.value(state) as Evaluation
    }
}

/// Binds an evaluation to its game.
#[derive(Clone)]
struct Pair<G, E> {
    evaluation: E,
    game: std::marker::PhantomData<G>,
}

fn race_one<G, E>(name: &str, game: &G, evaluation: &E, depths: &[u8])
where
    G: Hints<Move = u8> + Keyed + Send + Sync,
    E: Evaluate<G> + Clone + Sync,
{
    println!("time to depth, {name}");
    let ours = Pvs::with_table(Table::with_mebibytes(64));
    for &depth in depths {
        let mut our_nodes = 0;
        let mut best = None;
        let pair = Pair { evaluation: evaluation.clone(), game: std::marker::PhantomData };
        let options = IterativeOptions::new().with_table_byte_size(64 << 20);
        let times = medians(
            5,
            &mut [
                &mut || {
                    let limits = Limits::depth(depth.into());
                    timed(|| our_nodes = ours.search(game, evaluation, &limits, &mut ()).nodes)
                },
                &mut || {
                    let mut theirs = IterativeSearch::new(TheirEvaluation(pair.clone()), options);
                    theirs.set_max_depth(depth);
                    timed(|| best = theirs.choose_move(game))
                },
            ],
        );
        let ratio = times[1].as_secs_f64() / times[0].as_secs_f64();
        println!(
            "  depth {depth:>2}: ours {:>9.2?} ({our_nodes} nodes), minimax {:>9.2?}: {ratio:.2} times as fast",
            times[0], times[1]
        );
    }
}

pub fn race() {
    let five = TicTacToe::new(5, 5, 4).expect("a board");
    race_one("5x5 four in a row", &five, &OpenLines, &[6, 7, 8, 9]);
    let four = ConnectFour::default();
    race_one("Connect Four 7x6", &four, &Grid::new(&four), &[8, 10, 12, 14]);
}
