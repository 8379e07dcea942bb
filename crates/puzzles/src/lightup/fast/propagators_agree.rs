//! The sweeps and the propagator find the same.

use super::bit_propagator::BitPropagator;
use super::propagator::Propagator;
use crate::lightup::board::{LightUp, LightUpCell};
use crate::lightup::marks::LightUpMarks;

/// Runs of every length across the borders of words and of four words, with the numbers of a filling or with wrong ones.
fn random_board(rng: &mut fastrand::Rng) -> LightUp {
    let widest = [200, 700][rng.usize(0..2)];
    let (width, height) = (rng.usize(1..widest), rng.usize(1..40));
    let black = rng.u8(5..50);
    let wall = |roll: u8| if roll < black { LightUpCell::Black } else { LightUpCell::White };
    let walls = LightUp::from_cells(width, (0..width * height).map(|_| wall(rng.u8(0..100))).collect());
    let mut filling = LightUpMarks::new(&walls);
    let dark = [0, 0, 0, 3][rng.usize(0..4)];
    for cell in walls.whites() {
        if !filling.is_lit(cell) && rng.u8(0..100) >= dark {
            filling.add_light(&walls, cell);
        }
    }
    let errors = [0, 0, 1, 5][rng.usize(0..4)];
    let cells = (0..width * height).map(|cell| match walls.cells()[cell] {
        LightUpCell::White => LightUpCell::White,
        _ if rng.u8(0..3) == 0 => LightUpCell::Black,
        _ if rng.u8(0..100) < errors => LightUpCell::NUMBERED[rng.usize(0..5)],
        _ => LightUpCell::NUMBERED[usize::from(filling.around(&walls, cell).0)],
    });
    LightUp::from_cells(width, cells.collect())
}

#[test]
fn sweeps_find_what_the_field_finds() {
    let mut rng = fastrand::Rng::with_seed(64);
    let (mut bit_propagator, mut propagator) = (BitPropagator::default(), Propagator::default());
    let mut compared = 0;
    for _ in 0..1000 {
        let board = random_board(&mut rng);
        bit_propagator.load(&board);
        let mut narrow = bit_propagator.clone();
        bit_propagator.run();
        narrow.sweep();
        assert!(narrow.knows_the_same(&bit_propagator), "both are the same code");
        propagator.load(&board);
        if propagator.propagate_all().is_err() {
            assert!(!bit_propagator.is_complete() || !bit_propagator.is_solved());
            let known = propagator.load_partly_known(&board, |row, col| bit_propagator.state(row, col));
            assert!(known.and_then(|()| propagator.propagate_all()).is_err(), "{board:?}");
            continue;
        }
        compared += 1;
        for cell in board.whites() {
            let index = propagator.at(cell);
            let known = (propagator.is_free(index), propagator.is_bulb(index));
            assert_eq!(bit_propagator.state(board.row(cell), board.col(cell)), known, "{cell}\n{board:?}");
        }
    }
    assert!(compared > 300, "{compared}");
}
