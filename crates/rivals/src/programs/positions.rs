//! Files of random Connect Four positions.

use fastrand::Rng;

const WIDTH: usize = 7;
const HEIGHT: usize = 6;

/// The sets of the race, by the number of stones.
pub fn sets(seed: u64) -> Vec<(&'static str, Vec<String>)> {
    let mut rng = Rng::with_seed(seed);
    let mut set = |name, stones: std::ops::RangeInclusive<usize>, number: usize| {
        let lines = (0..number).map(|_| {
            let stones = rng.usize(stones.clone());
            let play = std::iter::repeat_with(|| random_play(stones, &mut rng)).find_map(|play| play);
            play.expect("there are such positions") + "\n"
        });
        (name, lines.collect())
    };
    vec![
        set("36 to 40 stones", 36..=40, 100_000),
        set("28 to 35 stones", 28..=35, 20_000),
        set("20 to 27 stones", 20..=27, 1_000),
    ]
}

/// The columns of so many random moves that nobody wins; nothing when somebody does.
fn random_play(stones: usize, rng: &mut Rng) -> Option<String> {
    let mut board = [[0_u8; HEIGHT]; WIDTH];
    let mut heights = [0; WIDTH];
    let mut text = String::new();
    for stone in 0..stones {
        let open: Vec<usize> = (0..WIDTH).filter(|&column| heights[column] < HEIGHT).collect();
        let player = 1 + (stone % 2) as u8;
        let wins = |column: usize, board: &mut [[u8; HEIGHT]; WIDTH]| {
            board[column][heights[column]] = player;
            let won = has_line(board, column, heights[column]);
            board[column][heights[column]] = 0;
            won
        };
        let quiet: Vec<usize> = open.into_iter().filter(|&column| !wins(column, &mut board)).collect();
        let column = *rng.choice(&quiet)?;
        board[column][heights[column]] = player;
        heights[column] += 1;
        text.push(char::from(b'1' + column as u8));
    }
    Some(text)
}

/// Whether the stone at this place is one of four in a line.
fn has_line(board: &[[u8; HEIGHT]; WIDTH], column: usize, row: usize) -> bool {
    let player = board[column][row];
    let count = |dx: isize, dy: isize| {
        (1..4)
            .take_while(|&step| {
                let (x, y) = (column as isize + step * dx, row as isize + step * dy);
                let inside = (0..WIDTH as isize).contains(&x) && (0..HEIGHT as isize).contains(&y);
                inside && board[x as usize][y as usize] == player
            })
            .count()
    };
    [(1, 0), (0, 1), (1, 1), (1, -1)].iter().any(|&(dx, dy)| count(dx, dy) + count(-dx, -dy) >= 3)
}
