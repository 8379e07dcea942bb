//! The fast solver for 9x9.

#[cfg(target_arch = "x86_64")]
mod avx2;
mod choose;
mod lanes;
mod layout;
mod propagate;
mod search;

use layout::{ALL, Bands, SLOT};
use search::{DEEPEST, Board, Found, Node, search};

/// The solver, with its memory.
pub struct Fast {
    /// E.
    pub engine: Engine,
    open: Box<[Node; DEEPEST]>,
}

/// T.
pub struct Answer9 {
    /// c
    pub count: u64,
    /// g
    pub guesses: u64,
    /// s
    pub first: Option<[u8; 81]>,
}

impl Fast {
    /// N.
    pub fn new(engine: Engine) -> Self { Self { engine, open: Box::new([Node::NONE; DEEPEST]) } }
    /// Solves.
    pub fn solve(&mut self, grid: &[u8; 81], at_most: u64) -> Answer9 {
        let root = root(grid);
        let found = run(self.engine, &root, at_most, &mut self.open);
        Answer9 { count: found.count, guesses: found.guesses, first: found.first }
    }
}

fn root(grid: &[u8; 81]) -> Board {
    let mut given = [[0_u32; 4]; 10];
    for (&slot, &digit) in SLOT.iter().zip(grid) {
        given[usize::from(digit)][usize::from(slot / 32)] |= 1 << (slot % 32);
    }
    let mut board = [[0; 4]; 9];
    for d in 0..9 {
        for lane in 0..3 {
            board[d][lane] = given[d + 1][lane] | given[0][lane];
        }
    }
    let _: (Bands, u32) = (board[0], ALL);
    board
}


/// What the CPU can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Any CPU.
    Portable,
    /// AVX2.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// AVX-512.
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
fn run(engine: Engine, root: &Board, at_most: u64, open: &mut [Node; DEEPEST]) -> Found {
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
    fn avx2(root: &Board, at_most: u64, open: &mut [Node; DEEPEST]) -> Found {
        search::<avx2::Avx2>(root, at_most, open)
    }
    #[target_feature(enable = "avx512f,avx512vl,avx512bw,avx512dq,avx2,bmi1,bmi2,popcnt,lzcnt")]
    fn avx512(root: &Board, at_most: u64, open: &mut [Node; DEEPEST]) -> Found {
        search::<avx2::Avx2>(root, at_most, open)
    }
    match engine {
        Engine::Portable => search::<lanes::Portable>(root, at_most, open),
        Engine::Avx2 => unsafe { avx2(root, at_most, open) },
        Engine::Avx512 => unsafe { avx512(root, at_most, open) },
    }
}
