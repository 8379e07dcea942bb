//! The sweeps and the field find the same.

use super::field::Field;
use super::sweep::Sweeper;
use crate::lightup::board::{Cell, LightUp};
use crate::lightup::marks::LightUpMarks;

/// Runs of every length across the borders of words and of four words, with the numbers of a filling or with wrong ones.
fn random_board(rng: &mut fastrand::Rng) -> LightUp {
    let widest = [200, 700][rng.usize(0..2)];
    let (width, height) = (rng.usize(1..widest), rng.usize(1..40));
    let black = rng.u8(5..50);
    let wall = |roll: u8| if roll < black { Cell::Black } else { Cell::White };
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
        Cell::White => Cell::White,
        _ if rng.u8(0..3) == 0 => Cell::Black,
        _ if rng.u8(0..100) < errors => Cell::NUMBERED[rng.usize(0..5)],
        _ => Cell::NUMBERED[usize::from(filling.around(&walls, cell).0)],
    });
    LightUp::from_cells(width, cells.collect())
}

#[test]
fn sweeps_find_what_the_field_finds() {
    let mut rng = fastrand::Rng::with_seed(64);
    let (mut sweeper, mut field) = (Sweeper::default(), Field::default());
    let mut compared = 0;
    for _ in 0..1000 {
        let board = random_board(&mut rng);
        sweeper.load(&board);
        let mut narrow = sweeper.clone();
        sweeper.run();
        narrow.sweep();
        assert!(narrow.knows_the_same(&sweeper), "both are the same code");
        field.load(&board);
        if field.propagate_all().is_err() {
            assert!(!sweeper.is_complete() || !sweeper.is_solved());
            let known = field.load_partly_known(&board, |row, col| sweeper.state(row, col));
            assert!(known.and_then(|()| field.propagate_all()).is_err(), "{board:?}");
            continue;
        }
        compared += 1;
        for cell in board.whites() {
            let index = field.at(cell);
            let known = (field.is_free(index), field.is_bulb(index));
            assert_eq!(sweeper.state(board.row(cell), board.col(cell)), known, "{cell}\n{board:?}");
        }
    }
    assert!(compared > 300, "{compared}");
}
