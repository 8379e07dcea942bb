//! What an evaluation can count on a board of any size: lines that are still open, and threats by their row.
//!
//! A *threat* is an empty cell that completes a line. Late in the play nobody wants to play below one, and who must is
//! decided by counting cells: one player gets the cells of every second row ([`Patterns::good`]), the other those
//! between (Allis 1988).

use outplay_core::Player;
use outplay_core::text::Phrase;

use crate::{ConnectFour, Height, Word};

/// How many kinds of pattern there are.
pub(super) const KINDS: usize = 6;
/// What each kind is called.
pub(super) const NAMES: [Phrase; KINDS] = [
    Phrase::new("open lines with one stone", "lignes ouvertes à un pion"),
    Phrase::new("open lines with two stones", "lignes ouvertes à deux pions"),
    Phrase::new("open lines with three stones or more", "lignes ouvertes à trois pions ou plus"),
    Phrase::new("threats in good rows", "menaces sur les bonnes lignes"),
    Phrase::new("threats in other rows", "menaces sur les autres lignes"),
    Phrase::new(
        "good threats above no threat of the opponent",
        "bonnes menaces sans menace adverse au-dessous",
    ),
];

/// How often each kind of pattern occurs for one player.
pub(super) type Patterns = [i32; KINDS];

/// Counts the patterns of a player.
pub(super) fn patterns<W: Word, H: Height>(game: &ConnectFour<W, H>, player: Player) -> Patterns {
    let [one, two, three] = open_lines(game, player);
    let [good, other, undisturbed] = threats(game, player).map(|cells| cells.count() as i32);
    [one, two, three, good, other, undisturbed]
}

/// The threats of a player: in good rows, in other rows, and the good ones above no threat of the opponent.
pub(super) fn threats<W: Word, H: Height>(game: &ConnectFour<W, H>, player: Player) -> [W; 3] {
    let threats = game.winning_cells(game.stones(player));
    let theirs = game.winning_cells(game.stones(!player));
    let good = threats & good_rows(game, player);
    let above_theirs = game.board & !game.board.plus(theirs & !good);
    [good, threats & !good, good & !above_theirs]
}

/// The rows that a player gets when both play on until the board is full.
pub(super) fn good_rows<W: Word, H: Height>(game: &ConnectFour<W, H>, player: Player) -> W {
    let last_mover = if game.cells().is_multiple_of(2) { Player::Second } else { Player::First };
    if player == last_mover { game.answered() } else { game.board & !game.answered() }
}

/// The lines without a stone of the opponent that hold one, two, three or more stones of the player.
fn open_lines<W: Word, H: Height>(game: &ConnectFour<W, H>, player: Player) -> [i32; 3] {
    let stones = game.stones(player);
    let free = stones | (game.board & !game.all);
    let mut counts = [0; 3];
    for step in game.directions() {
        let mut open = free;
        // The number of stones in the line that begins at each cell, as bits of weight one and two; more than three
        // stay three.
        let (mut ones, mut twos) = (stones, W::ZERO);
        for index in 1..game.connect() {
            open = open & (free >> (index * step));
            let next = stones >> (index * step);
            let full = ones & twos;
            let carry = ones & next;
            ones = (ones ^ next) | (full & next);
            twos = twos | carry;
        }
        counts[0] += (open & ones & !twos).count() as i32;
        counts[1] += (open & twos & !ones).count() as i32;
        counts[2] += (open & twos & ones).count() as i32;
    }
    counts
}

#[cfg(test)]
mod tests {
    use outplay_core::{Game, Notation, uniform_move};

    use super::*;
    use crate::{AnyHeight, Fixed};

    /// The same counted cell by cell.
    fn plain<W: Word, H: Height>(game: &ConnectFour<W, H>, player: Player) -> [i32; 3] {
        let mut counts = [0; 3];
        for column in 0..game.width() as i32 {
            for row in 0..game.rows() as i32 {
                for (step_column, step_row) in super::super::STEPS {
                    let cells =
                        (0..game.connect() as i32).map(|i| (column + i * step_column, row + i * step_row));
                    if !cells.clone().all(|(column, row)| {
                        game.is_inside(column, row) && game.stone_at(column, row) != Some(!player)
                    }) {
                        continue;
                    }
                    let stones =
                        cells.filter(|&(column, row)| game.stone_at(column, row) == Some(player)).count();
                    if stones > 0 {
                        counts[stones.min(3) - 1] += 1;
                    }
                }
            }
        }
        counts
    }

    fn check<W: Word, H: Height>(start: ConnectFour<W, H>) {
        let mut random = fastrand::Rng::with_seed(7);
        for _ in 0..200 {
            let mut game = start;
            for _ in 0..random.u32(0..start.cells()) {
                if game.outcome().is_some() {
                    break;
                }
                let mv = uniform_move(&game, &mut random).expect("a move");
                game.play(mv);
            }
            for player in [Player::First, Player::Second] {
                assert_eq!(open_lines(&game, player), plain(&game, player), "{}", game.write());
            }
        }
    }

    #[test]
    fn lines_are_counted_as_by_hand() {
        check(ConnectFour::default());
        check(ConnectFour::<u64, Fixed<5>>::new(6, Fixed, 3).expect("a board"));
        check(ConnectFour::<u128, AnyHeight>::new(9, AnyHeight(7), 5).expect("a board"));
    }
}
