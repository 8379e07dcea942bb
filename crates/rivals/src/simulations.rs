//! Monte-Carlo tree search on Connect Four 7x6: simulations per second of CPU time, ours against the crates `minimax` and
//! `mcts`. All play at random; ours proves what it can, as `minimax` does.

use cpu_time::ProcessTime;
use mcts::transposition_table::TranspositionHash;
use mcts::tree_policy::UCTPolicy;
use mcts::{Evaluator, GameState, MCTS, MCTSManager, SearchHandle};
use minimax::{MCTSOptions, MonteCarloTreeSearch, Strategy};
use outplay_core::search::Mcts;
use outplay_core::{Blind, Game, Keyed, Limits, Outcome, Player, Playout, Policy, Search};
use outplay_connect_four::{BitPlayout, ConnectFour};

use crate::time_to_depth::Theirs;

/// The exploration constant of ours and of `mcts`, the textbook's; that of `minimax` is 1.7.
const C: f32 = std::f32::consts::SQRT_2;

/// The position as the crate `mcts` wants it.
#[derive(Clone)]
struct State(ConnectFour);

impl GameState for State {
    type Move = u8;
    type Player = Player;
    type MoveList = Vec<u8>;

    fn current_player(&self) -> Player {
        self.0.to_move()
    }

    fn available_moves(&self) -> Vec<u8> {
        if self.0.outcome().is_some() { Vec::new() } else { self.0.moves().collect() }
    }

    fn make_move(&mut self, mv: &u8) {
        self.0.play(*mv);
    }
}

impl TranspositionHash for State {
    fn hash(&self) -> u64 {
        self.0.key()
    }
}

/// One random play, by our own fast playout: that crate leaves it to its user.
struct RandomPlay;

impl Evaluator<Spec> for RandomPlay {
    type StateEvaluation = i64;

    fn evaluate_new_state(
        &self,
        state: &State,
        moves: &Vec<u8>,
        _: Option<SearchHandle<Spec>>,
    ) -> (Vec<()>, i64) {
        (vec![(); moves.len()], play(state))
    }

    fn evaluate_existing_state(&self, state: &State, _: &i64, _: SearchHandle<Spec>) -> i64 {
        play(state)
    }

    fn interpret_evaluation_for_player(&self, evaluation: &i64, player: &Player) -> i64 {
        if *player == Player::First { *evaluation } else { -*evaluation }
    }
}

fn play(state: &State) -> i64 {
    thread_local!(static RANDOM: std::cell::RefCell<fastrand::Rng> = fastrand::Rng::with_seed(1).into());
    RANDOM.with_borrow_mut(|random| match BitPlayout(Policy::Uniform).play_out(&state.0, random) {
        Outcome::Win(Player::First) => 1,
        Outcome::Win(Player::Second) => -1,
        _ => 0,
    })
}

#[derive(Default)]
struct Spec;

impl MCTS for Spec {
    type State = State;
    type Eval = RandomPlay;
    type NodeData = ();
    type ExtraThreadData = ();
    type TreePolicy = UCTPolicy;
    type TranspositionTable = ();
}

pub fn ours(simulations: u64) {
    let playout = BitPlayout(Policy::Uniform);
    let search = Mcts::<BitPlayout> { exploration: C, playout, mebibytes: 4096, ..Mcts::default() };
    let found = search.search(&ConnectFour::default(), &Blind, &Limits::nodes(simulations), &mut ());
    assert_eq!(found.nodes, simulations);
}

pub fn minimax(simulations: u64) {
    let mut search =
        MonteCarloTreeSearch::<Theirs<ConnectFour>>::new(MCTSOptions::default().with_num_threads(1));
    search.set_max_rollouts(simulations as u32);
    search.choose_move(&ConnectFour::default());
}

pub fn mcts(simulations: u64) {
    let start = State(ConnectFour::default());
    let mut manager = MCTSManager::new(start, Spec, RandomPlay, UCTPolicy::new(C.into()), ());
    manager.playout_n(simulations);
}

/// Simulations per CPU second, the median of several rounds in which the contestants take turns.
fn rates(simulations: u64, rounds: usize) -> [f64; 3] {
    let contestants: [fn(u64); 3] = [ours, minimax, mcts];
    let mut times = [const { Vec::new() }; 3];
    for _ in 0..rounds {
        for (contestant, times) in contestants.iter().zip(&mut times) {
            let started = ProcessTime::now();
            contestant(simulations);
            times.push(started.elapsed());
        }
    }
    times.map(|mut times| {
        times.sort_unstable();
        simulations as f64 / times[times.len() / 2].as_secs_f64()
    })
}

pub fn race(most: u64) {
    println!("Monte-Carlo tree search, Connect Four 7x6, million simulations per CPU second");
    println!("  a child takes {} bytes of ours", Mcts::<()>::BYTES_PER_CHILD);
    for (simulations, rounds) in [(100_000, 9), (1_000_000, 5), (10_000_000, 1)] {
        if simulations > most {
            break;
        }
        let [ours, minimax, mcts] = rates(simulations, rounds).map(|rate| rate / 1e6);
        println!(
            "  {simulations:>10}: ours {ours:.2}, minimax {minimax:.2} ({:.2} times), mcts {mcts:.2} ({:.2} times)",
            ours / minimax,
            ours / mcts
        );
    }
}
