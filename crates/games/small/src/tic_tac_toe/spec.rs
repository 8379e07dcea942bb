//! Tic-tac-toe as it describes itself to the engine.

use outplay_core::text::{BoxError, Phrase};
use outplay_core::{Player, Policy, Symmetric};
use outplay_engine::{
    BLIND, Chosen, Entry, GameEntry, GameSpec, MONTE_CARLO, Setting, Settings, UseEvaluation, UseRetract,
    with_general,
};
use outplay_wire::{Board, BoardCell, GridBoard, PieceKind, Place};

use super::{OpenLines, TicTacToe};
use crate::GameError;

/// Tic-tac-toe on any board.
#[derive(Debug)]
pub struct TicTacToeSpec;

/// Tic-tac-toe in a catalogue.
pub static ENTRY: &dyn GameEntry = &Entry::<TicTacToeSpec>::new();

impl GameSpec for TicTacToeSpec {
    type Game = TicTacToe;
    type Playout = Policy;

    const NAME: &'static str = "tic-tac-toe";
    const TITLE: Phrase = Phrase::new("Tic-tac-toe", "Morpion");
    const ALIASES: &'static [&'static str] = &["morpion"];
    const ABOUT: Phrase = Phrase::new(
        "three in a row, and any k in a row on boards up to 8x8",
        "le morpion : trois alignés, ou k alignés sur des plateaux jusqu'à 8x8",
    );
    const SETTINGS: &'static [Setting] = &[
        Setting {
            name: "size",
            about: Phrase::new("width x height, 3x3 unless said", "largeur x hauteur, 3x3 sauf mention"),
            example: "4x4",
            shorthand: None,
        },
        Setting {
            name: "connect",
            about: Phrase::new(
                "how many in a row win, 3 unless said",
                "combien d'alignés gagnent, 3 sauf mention",
            ),
            example: "4",
            shorthand: None,
        },
    ];
    const EVALUATIONS: &'static [Chosen] = &[
        Chosen {
            name: "lines",
            about: Phrase::new(
                "lines open to oneself minus lines open to the opponent",
                "lignes ouvertes pour soi moins lignes ouvertes pour l'adversaire",
            ),
            parameters: &[],
        },
        BLIND,
        MONTE_CARLO,
    ];

    fn start(settings: &Settings) -> Result<TicTacToe, BoxError> {
        let (width, height) = settings.size("size")?.unwrap_or((3, 3));
        let connect = settings.number("connect")?.unwrap_or_else(|| 3.min(width.max(height)));
        Ok(TicTacToe::new(width, height, connect)?)
    }

    fn with_evaluation<U: UseEvaluation<TicTacToe>>(_: &TicTacToe, evaluation: &str, user: U) -> U::Output {
        match evaluation {
            "lines" => user.run(OpenLines),
            _ => with_general::<Self, U>(evaluation, user),
        }
    }

    fn playout(policy: Option<Policy>) -> Policy {
        policy.unwrap_or_default()
    }

    fn problem(error: GameError) -> BoxError {
        error.into()
    }

    fn board(position: &TicTacToe) -> Board {
        board(position)
    }

    fn move_cells(position: &TicTacToe, cell: u8) -> (Option<Place>, Option<Place>) {
        let row = position.height - 1 - cell / 8;
        (None, Some(Place { column: u16::from(cell % 8), row: u16::from(row) }))
    }

    fn canonical(position: &TicTacToe) -> Option<TicTacToe> {
        Some(Symmetric::canonical(position))
    }

    fn with_retract<U: UseRetract<Self::Game>>(user: U) -> Result<U::Output, U> {
        Ok(user.run())
    }
}

/// A cross and a nought, in a square of 48 by 48.
const OUTLINES: [&str; 2] = [
    "M10 6l14 14 14-14 4 4-14 14 14 14-4 4-14-14-14 14-4-4 14-14-14-14z",
    "M24 5a19 19 0 1 1 0 38a19 19 0 1 1 0-38zM24 12a12 12 0 1 0 0 24a12 12 0 1 0 0-24z",
];

fn board(position: &TicTacToe) -> Board {
    let kind = |name: &str, player: Player, letter| PieceKind {
        name: name.to_owned(),
        player: Some(player.into()),
        letter,
        symbol: None,
        outline: Some(OUTLINES[player as usize].to_owned()),
        dark: None,
    };
    let (width, height) = (usize::from(position.width), usize::from(position.height));
    let cells = (0..height).flat_map(|row| (0..width).map(move |column| (column, row)));
    let cells = cells.filter_map(|(column, row)| {
        let player = position.stone_at(column, row)?;
        Some(BoardCell::at(column, height - 1 - row).with_piece(player as usize))
    });
    let mut grid = GridBoard {
        width: width as u16,
        height: height as u16,
        columns: (0..width).map(|column| char::from(b'a' + column as u8).to_string()).collect(),
        rows: (1..=height).rev().map(|row| row.to_string()).collect(),
        pieces: vec![kind("cross", Player::First, 'X'), kind("nought", Player::Second, 'O')],
        cells: cells.collect(),
        ..GridBoard::default()
    };
    grid.mark_lines(position.connect.into());
    Board::Grid(grid)
}
