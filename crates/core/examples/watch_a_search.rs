//! Watching a search: an observer is told every node, cut and finished depth, and costs nothing where it is not there.
//! `cargo run -p outplay-core --example watch_a_search`

use outplay_core::observe::{Iteration, Leaf};
use outplay_core::search::Pvs;
use outplay_core::text::Lang;
use outplay_core::{Game, Hints, Limits, Observer, Outcome, Path, Player, Score, Search, Value, Window};

/// One heap; take one, two or three; who takes the last one wins.
#[derive(Clone, Debug)]
struct Heap {
    left: u32,
    player: Player,
}

impl Game for Heap {
    type Move = u32;
    type Moves = std::ops::RangeInclusive<u32>;

    fn to_move(&self) -> Player {
        self.player
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.left == 0).then_some(Outcome::Win(!self.player))
    }

    fn moves(&self) -> Self::Moves {
        1..=self.left.min(3)
    }

    fn play(&mut self, take: u32) {
        self.left -= take;
        self.player = !self.player;
    }
}

impl Path for Heap {}
impl Hints for Heap {}

/// Counts nodes and cuts by ply, and tells each finished depth.
#[derive(Default)]
struct Profile {
    nodes: Vec<u64>,
    cuts: Vec<u64>,
    leaves: u64,
}

impl Observer<Heap> for Profile {
    /// Travels with each bound of the window: here, the ply of the node that set it.
    type Mark = Option<u32>;

    fn mark(&self, ply: u32) -> Option<u32> {
        Some(ply)
    }

    fn mark_of_caller(&self) -> Option<u32> {
        None
    }

    fn enter(&mut self, _: &Heap, ply: u32, _: Option<u32>, _: &Window<Option<u32>>) {
        let ply = ply as usize;
        if self.nodes.len() <= ply {
            self.nodes.resize(ply + 1, 0);
            self.cuts.resize(ply + 1, 0);
        }
        self.nodes[ply] += 1;
    }

    fn leaf(&mut self, _: Leaf) {
        self.leaves += 1;
    }

    fn cut(&mut self, _: &Heap, ply: u32, _set_by: Option<u32>) {
        self.cuts[ply as usize] += 1;
    }

    fn iteration(&mut self, told: &Iteration<'_, u32>) {
        let value = told.value.show(1, Lang::English);
        println!("depth {:>2}  {:>4} nodes  {value}  line {:?}", told.depth, told.nodes, told.line);
    }

    fn best_line(&mut self, line: &[u32], score: Score) {
        println!("    a new best line: {line:?}, worth {}", Value::Exact(score).show(1, Lang::English));
    }
}

fn main() {
    let game = Heap { left: 11, player: Player::First };
    // The evaluation is a plain function: more is better, and the search has to find out that it is not.
    let more = |heap: &Heap| heap.left as i32;
    let mut profile = Profile::default();
    Pvs::without_memory().search(&game, &more, &Limits::default(), &mut profile);

    println!("{} leaves\nply  nodes  cuts", profile.leaves);
    for (ply, (nodes, cuts)) in profile.nodes.iter().zip(&profile.cuts).enumerate() {
        println!("{ply:>3} {nodes:>6} {cuts:>5}");
    }
}
