//! A game of one's own, from its rules to a search that proves it: `cargo run -p outplay-core --example own_game`.
//!
//! Domineering: the first player lays dominoes upright, the second across; who cannot lay one loses.

use std::fmt;

use outplay_core::conformance::Kit;
use outplay_core::search::{Mcts, Minimax, Pvs};
use outplay_core::text::Lang;
use outplay_core::{Analysis, Evaluate, Game, Hints, Keyed, Limits, Outcome, Path, Player, Search, Table};

const SIDE: u32 = 5;

/// The squares that are covered, row by row, and whose turn it is.
#[derive(Clone, Debug, PartialEq)]
struct Domineering {
    covered: u64,
    player: Player,
}

impl Domineering {
    /// The places for a domino of `player`: each by its first square.
    fn places(&self, player: Player) -> impl Iterator<Item = u32> {
        let covered = self.covered;
        (0..SIDE * SIDE).filter(move |&square| {
            let fits = match player {
                Player::First => square / SIDE + 1 < SIDE,
                Player::Second => square % SIDE + 1 < SIDE,
            };
            fits && covered & domino(player, square) == 0
        })
    }
}

/// Both squares of a domino.
fn domino(player: Player, square: u32) -> u64 {
    let second = square + if player == Player::First { SIDE } else { 1 };
    1 << square | 1 << second
}

// The rules. This is all that minimax, alpha-beta and Monte-Carlo need.
impl Game for Domineering {
    type Move = u32;
    type Moves = Vec<u32>;

    const ALTERNATES: bool = true;

    fn to_move(&self) -> Player {
        self.player
    }

    fn outcome(&self) -> Option<Outcome> {
        None
    }

    fn moves(&self) -> Vec<u32> {
        self.places(self.player).collect()
    }

    fn stuck(&self) -> Outcome {
        Outcome::Win(!self.player)
    }

    fn play(&mut self, square: u32) {
        self.covered |= domino(self.player, square);
        self.player = !self.player;
    }
}

// Dominoes stay: no position comes again, and nothing depends on the way to it.
impl Path for Domineering {}

// What the fast search may know beyond the rules; every method has a default. Here: try first what takes most from
// the opponent.
impl Hints for Domineering {
    fn move_score(&self, square: u32) -> i32 {
        let mut after = self.clone();
        after.play(square);
        -(after.places(!self.player).count() as i32)
    }
}

// A number for each position makes it fit for a transposition table.
impl Keyed for Domineering {
    fn key(&self) -> u64 {
        (self.covered << 1 | self.player as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

/// An evaluation: my places minus yours. A closure would do as well.
struct Room;

impl Evaluate<Domineering> for Room {
    type Accumulator = ();

    fn accumulate(&self, _game: &Domineering) {}

    fn evaluate(&self, game: &Domineering, (): &()) -> i32 {
        game.places(game.player).count() as i32 - game.places(!game.player).count() as i32
    }
}

impl fmt::Display for Domineering {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..SIDE {
            let square = |column| if self.covered >> (row * SIDE + column) & 1 == 1 { '#' } else { '.' };
            writeln!(f, "{}", (0..SIDE).map(square).collect::<String>())?;
        }
        Ok(())
    }
}

fn show(name: &str, found: &Analysis<u32>) {
    let best = found.best.map_or("-".to_owned(), |square| square.to_string());
    // Monte-Carlo searches have a unit of their own: 10,000 points are a win.
    let value = found.value.show(found.unit.unwrap_or(1), Lang::English);
    println!("{name:<22} best {best:>2}  {value:<18} {:>7} nodes", found.nodes);
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let start = Domineering { covered: 0, player: Player::First };
    // The conformance kit plays random games and checks every promise that the searches rely on.
    Kit::new(start.clone()).rules()?.hints()?.searches(&Room, 2)?;

    let minimax = Minimax::default();
    show("minimax, 4 plies", &minimax.search(&start, &Room, &Limits::depth(4), &mut ()));
    let pvs = Pvs::with_table(Table::with_mebibytes(16));
    show("pvs, 4 plies", &pvs.search(&start, &Room, &Limits::depth(4), &mut ()));
    let mcts: Mcts = Mcts::default();
    show("mcts, 2000 iterations", &mcts.search(&start, &Room, &Limits::nodes(2000), &mut ()));
    // Without a limit the search goes on until the value is proven.
    let solved = pvs.search(&start, &Room, &Limits::default(), &mut ());
    show("pvs, to the end", &solved);

    let mut game = start;
    for mv in solved.line {
        game.play(mv);
    }
    println!("the end of the best line:\n{game}");
    Ok(())
}
