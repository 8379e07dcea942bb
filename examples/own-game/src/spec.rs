//! What the program needs to know: the name, the settings, the evaluations, and what the board looks like.

use outplay::core::text::{BoxError, Phrase};
use outplay::core::{Player, Policy};
use outplay::engine::{
    BLIND, Chosen, Entry, GameEntry, GameSpec, MONTE_CARLO, Setting, Settings, UseEvaluation, with_general,
};
use outplay::wire::{Board, BoardCell, GridBoard, GridStyle, PieceKind, Place};

use crate::advance::Advance;
use crate::rules::{Hexapawn, Step, squares};

/// Hexapawn as it describes itself.
#[derive(Debug)]
pub(crate) struct HexapawnSpec;

/// Hexapawn in a catalogue.
pub(crate) static ENTRY: &dyn GameEntry = &Entry::<HexapawnSpec>::new();

impl GameSpec for HexapawnSpec {
    type Game = Hexapawn;
    type Playout = Policy;

    const NAME: &'static str = "hexapawn";
    const ABOUT: Phrase =
        Phrase::new("pawns only: reach the other side or block", "que des pions : traverser ou bloquer");
    const EVALUATIONS: &'static [Chosen] = &[
        Chosen {
            name: "advance",
            about: Phrase::new("pawns and their way", "pions et leur chemin"),
            parameters: &[],
        },
        BLIND,
        MONTE_CARLO,
    ];
    const SETTINGS: &'static [Setting] = &[Setting {
        name: "size",
        about: Phrase::new("width x height, 3x3 unless said", "largeur x hauteur, 3x3 sauf mention"),
        example: "4x4",
        shorthand: None,
    }];

    fn start(settings: &Settings) -> Result<Hexapawn, BoxError> {
        let (width, height) = settings.size("size")?.unwrap_or((3, 3));
        Hexapawn::new(width, height).map_err(Self::problem)
    }

    fn with_evaluation<U: UseEvaluation<Hexapawn>>(_: &Hexapawn, evaluation: &str, user: U) -> U::Output {
        match evaluation {
            "advance" => user.run(Advance),
            _ => with_general::<Self, U>(evaluation, user),
        }
    }

    fn playout(policy: Option<Policy>) -> Policy {
        policy.unwrap_or_default()
    }

    // All that follows is optional: it makes `draw`, and pages that play by clicks, know the board.

    fn board(position: &Hexapawn) -> Board {
        let kind = |name: &str, player: Player, letter| PieceKind {
            name: name.to_owned(),
            player: Some(player.into()),
            letter,
            symbol: None,
            outline: None,
            dark: None,
        };
        let cells = [0, 1].into_iter().flat_map(|player| {
            squares(position.pawns[player]).map(move |square| {
                let place = place(position, square);
                BoardCell::at(place.column.into(), place.row.into()).with_piece(player)
            })
        });
        Board::Grid(GridBoard {
            width: position.width.into(),
            height: position.height.into(),
            style: GridStyle::Checkered,
            columns: (b'a'..b'a' + position.width).map(|letter| char::from(letter).to_string()).collect(),
            rows: (1..=position.height).rev().map(|row| row.to_string()).collect(),
            pieces: vec![kind("white-pawn", Player::First, 'w'), kind("black-pawn", Player::Second, 'b')],
            cells: cells.collect(),
            ..GridBoard::default()
        })
    }

    fn move_cells(position: &Hexapawn, step: Step) -> (Option<Place>, Option<Place>) {
        (Some(place(position, step.from)), Some(place(position, step.to)))
    }
}

/// A square as faces count it: from the top left.
fn place(position: &Hexapawn, square: u8) -> Place {
    Place { column: (square % 8).into(), row: (position.height - 1 - square / 8).into() }
}
