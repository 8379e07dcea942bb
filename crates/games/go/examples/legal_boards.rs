//! Counts the boards in which every chain has a liberty, by trying all of them: `legal_boards [WIDTH] [HEIGHT]`.

use outplay_go::{Go, GoGrid, RuleSet};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let mut side = || args.next().map_or(Ok(4), |text| text.parse::<usize>());
    let (width, height) = (side()?, side()?);
    let grid =
        GoGrid::new(width, height).filter(|grid| grid.area() <= 20).ok_or("no such size, or too large")?;
    let game: Go = Go::new(grid, RuleSet::default()).ok_or("no such size")?;
    let boards = (0..3_u64.pow(grid.area() as u32)).filter(|&board| {
        let mut rest = board;
        game.is_legal_board(|_| {
            let cell = rest % 3;
            rest /= 3;
            cell as u8
        })
    });
    println!("{grid}: {} legal boards", boards.count());
    Ok(())
}
