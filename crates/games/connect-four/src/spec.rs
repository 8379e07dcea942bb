//! Connect Four as it describes itself to the engine.

use std::marker::PhantomData;

use outplay_core::text::{BoxError, Phrase};
use outplay_core::{Game, Player, Policy, Symmetric};
use outplay_engine::{
    BLIND, Chosen, Entry, EvaluationParameter, ExactSolver, GameEntry, GameSpec, LevelStep, MONTE_CARLO,
    Position, PublishedSize, Setting, Settings, SolverOf, SolverSettings, UseEvaluation, UseRetract,
    evaluation_parameter, with_general,
};
use outplay_wire::{Board, BoardCell, GridBoard, GridStyle, PieceKind, Place, SizeOf};

use crate::evaluation::{Alignments, Directional, Grid, LearnedPatterns, Windows, Zugzwang};
use crate::notation::column_letter;
use crate::{AnyHeight, BitPlayout, ConnectFour, ConnectFourError, Fixed, Height, Threats, Word};

/// Connect Four on boards of one word and one kind of height.
#[derive(Debug)]
pub struct ConnectFourSpec<W = u64, H = Fixed<6>>(PhantomData<(W, H)>);

/// Connect Four on boards of any size.
type LargeSpec = ConnectFourSpec<u128, AnyHeight>;

/// Connect Four in a catalogue: each size of board in the type that suits it.
pub static ENTRY: &dyn GameEntry = &Entry::<ConnectFourSpec>::new();

/// A height that can be made from a number of rows, if it is the right one.
pub trait FromRows: Height {
    /// The height of `rows` rows.
    fn from_rows(rows: usize) -> Option<Self>;
}

impl<const ROWS: u32> FromRows for Fixed<ROWS> {
    fn from_rows(rows: usize) -> Option<Self> {
        (rows == ROWS as usize).then_some(Self)
    }
}

impl FromRows for AnyHeight {
    fn from_rows(rows: usize) -> Option<Self> {
        rows.try_into().ok().map(Self)
    }
}

/// The books that are part of the program, by what they are about.
static BOOKS: &[(&str, &[u8])] =
    &[("connect-four 7x6 connect 4", include_bytes!("../books/connect-four-7x6.book"))];

impl<W: Word, H: FromRows> GameSpec for ConnectFourSpec<W, H> {
    type Game = ConnectFour<W, H>;
    type Playout = BitPlayout;

    const NAME: &'static str = "connect-four";
    const TITLE: Phrase = Phrase::new("Connect Four", "Puissance 4");
    const ALIASES: &'static [&'static str] = &["puissance4", "puissance-4", "connect4"];
    const ABOUT: Phrase = Phrase::new(
        "drop stones into columns, four in a row win; any board up to 128 bits",
        "puissance 4 : des pions tombent dans des colonnes, quatre alignés gagnent ; tout plateau jusqu'à 128 bits",
    );
    const SETTINGS: &'static [Setting] = &[
        Setting {
            name: "size",
            about: Phrase::new("width x height, 7x6 unless said", "largeur x hauteur, 7x6 sauf mention"),
            example: "7x6",
            shorthand: None,
        },
        Setting {
            name: "connect",
            about: Phrase::new(
                "how many in a row win, from 3 to 6, 4 unless said",
                "combien d'alignés gagnent, de 3 à 6, 4 sauf mention",
            ),
            example: "4",
            shorthand: None,
        },
    ];
    const EVALUATIONS: &'static [Chosen] = &[
        Chosen {
            name: "grid",
            about: Phrase::new(
                "a cell is worth the number of lines through it",
                "une case vaut le nombre de lignes qui y passent",
            ),
            parameters: &[],
        },
        Chosen {
            name: "alignments",
            about: Phrase::new(
                "1, 5, 50, 1000 points for alignments, blocked ones too",
                "1, 5, 50, 1000 points pour les alignements, même bloqués",
            ),
            parameters: &[],
        },
        Chosen {
            name: "open-alignments",
            about: Phrase::new(
                "the same for alignments that can still be completed",
                "de même pour les alignements encore complétables",
            ),
            parameters: &[],
        },
        Chosen {
            name: "directional",
            about: Phrase::new(
                "what stands around the stone that each move drops",
                "ce qui entoure le pion que chaque coup pose",
            ),
            parameters: &[],
        },
        Chosen {
            name: "windows",
            about: Phrase::new(
                "3^n for each window of four through a playable cell (windows:attack=1:defence=1)",
                "3^n pour chaque fenêtre de quatre par une case jouable (windows:attack=1:defence=1)",
            ),
            parameters: &[
                EvaluationParameter { name: "attack", least: 0, most: 100 },
                EvaluationParameter { name: "defence", least: 0, most: 100 },
            ],
        },
        Chosen {
            name: "learned",
            about: Phrase::new(
                "patterns weighed by regression on positions that are solved exactly",
                "motifs pesés par régression sur des positions résolues exactement",
            ),
            parameters: &[],
        },
        Chosen {
            name: "best",
            about: Phrase::new(
                "open lines and threats, weighed by who is in zugzwang in the end",
                "lignes ouvertes et menaces, pesées selon qui finira en zugzwang",
            ),
            parameters: &[],
        },
        BLIND,
        MONTE_CARLO,
    ];
    /// Found by matches: each level beats the one before it in two games of three.
    const LEVELS: &'static [LevelStep] = &[
        LevelStep::new(1, 92),
        LevelStep::new(1, 72),
        LevelStep::new(1, 50),
        LevelStep::new(1, 27),
        LevelStep::new(2, 19),
        LevelStep::new(2, 8),
        LevelStep::new(4, 3),
        LevelStep::new(8, 1),
        LevelStep::new(12, 0),
    ];
    const LEVEL_EVALUATION: Option<&'static str> = Some("best");
    const PERFECT_LEVEL: bool = true;

    fn entry() -> &'static dyn GameEntry {
        ENTRY
    }

    fn start(settings: &Settings) -> Result<Self::Game, BoxError> {
        let (width, rows) = settings.size("size")?.unwrap_or((7, 6));
        let height = H::from_rows(rows).ok_or(ConnectFourError::BoardTooLarge { width, height: rows })?;
        Ok(ConnectFour::new(width, height, settings.number("connect")?.unwrap_or(4))?)
    }

    fn start_position(settings: &Settings) -> Result<Box<dyn Position>, BoxError> {
        match settings.size("size")?.unwrap_or((7, 6)) {
            (..=9, 6) => Entry::<ConnectFourSpec>::started(settings),
            _ => Entry::<LargeSpec>::started(settings),
        }
    }

    fn settings(position: &Self::Game) -> Settings {
        let mut settings = Settings::default();
        settings.set("size", format!("{}x{}", position.width(), position.rows()));
        settings.set("connect", position.connect().to_string());
        settings
    }

    fn with_evaluation<U: UseEvaluation<Self::Game>>(game: &Self::Game, name: &str, user: U) -> U::Output {
        match name {
            "grid" => user.run(Grid::new(game)),
            "alignments" => user.run(Alignments { only_open: false }),
            "open-alignments" => user.run(Alignments { only_open: true }),
            "directional" => user.run(Directional),
            "learned" => user.run(LearnedPatterns::default()),
            "best" => user.run(Zugzwang::default()),
            _ if name.split(':').next() == Some("windows") => {
                let weight =
                    |parameter| evaluation_parameter(name, parameter).map_or(1, |weight| weight as i32);
                let (attack, defence) = (weight("attack"), weight("defence"));
                user.run(Windows { local: game.to_move(), attack, defence })
            }
            _ => with_general::<Self, U>(name, user),
        }
    }

    fn playout(policy: Option<Policy>) -> BitPlayout {
        policy.map_or_else(BitPlayout::default, BitPlayout)
    }

    fn problem(error: ConnectFourError) -> BoxError {
        error.into()
    }

    fn published_sizes(start: &Self::Game) -> &'static [PublishedSize] {
        const SIZES: &[PublishedSize] = &[PublishedSize {
            what: SizeOf::Positions,
            number: "4531985219092",
            log10: 12.656,
            source: Phrase::new(
                "counted by Edelkamp and Kissmann 2008, and again by Tromp",
                "comptées par Edelkamp et Kissmann 2008, puis par Tromp",
            ),
        }];
        let shape = (start.width(), start.rows(), start.connect());
        if shape == (7, 6, 4) && start.plies() == 0 { SIZES } else { &[] }
    }

    fn board(position: &Self::Game) -> Board {
        board(position)
    }

    fn move_cells(position: &Self::Game, cell: u8) -> (Option<Place>, Option<Place>) {
        let (column, row) = (position.column_of(cell), position.row_of(cell));
        (None, Some(Place { column: column as u16, row: (position.rows() - 1 - row) as u16 }))
    }

    fn canonical(position: &Self::Game) -> Option<Self::Game> {
        Some(Symmetric::canonical(position))
    }

    fn with_retract<U: UseRetract<Self::Game>>(user: U) -> Result<U::Output, U> {
        Ok(user.run())
    }

    fn exact_solver(
        settings: &Settings,
        solving: SolverSettings<'_>,
    ) -> Result<Option<Box<dyn ExactSolver>>, BoxError> {
        // The height is worth a type of its own where boards are usually played.
        let (width, rows) = settings.size("size")?.unwrap_or((7, 6));
        let fits = width.saturating_mul(rows + 1) <= 64;
        let make = match rows {
            4 if fits => solver::<u64, Fixed<4>>,
            5 if fits => solver::<u64, Fixed<5>>,
            6 if fits => solver::<u64, Fixed<6>>,
            7 if fits => solver::<u64, Fixed<7>>,
            _ if fits => solver::<u64, AnyHeight>,
            6 => solver::<u128, Fixed<6>>,
            7 => solver::<u128, Fixed<7>>,
            8 => solver::<u128, Fixed<8>>,
            _ => solver::<u128, AnyHeight>,
        };
        make(settings, solving).map(Some)
    }
}

fn board<W: Word, H: Height>(position: &ConnectFour<W, H>) -> Board {
    let stone = |name: &str, player: Player, letter| PieceKind {
        name: name.to_owned(),
        player: Some(player.into()),
        letter,
        symbol: None,
        outline: None,
        dark: None,
    };
    let (width, height) = (position.width() as usize, position.rows() as usize);
    let cells = (0..height).flat_map(|row| (0..width).map(move |column| (column, row)));
    let cells = cells.filter_map(|(column, row)| {
        let player = position.stone_at(column as i32, row as i32)?;
        Some(BoardCell::at(column, height - 1 - row).with_piece(player as usize))
    });
    let mut grid = GridBoard {
        width: width as u16,
        height: height as u16,
        style: GridStyle::Holes,
        columns: (0..position.width()).map(|column| column_letter(column).to_string()).collect(),
        pieces: vec![stone("first-stone", Player::First, 'X'), stone("second-stone", Player::Second, 'O')],
        cells: cells.collect(),
        ..GridBoard::default()
    };
    grid.mark_lines(position.connect() as usize);
    Board::Grid(grid)
}

/// The solver of boards of one type.
fn solver<W: Word, H: FromRows>(
    settings: &Settings,
    solver: SolverSettings<'_>,
) -> Result<Box<dyn ExactSolver>, BoxError> {
    let start = ConnectFourSpec::<W, H>::start(settings)?;
    let name = format!("connect-four {}x{} connect {}", start.width(), start.rows(), start.connect());
    let fits = start.width() * (start.rows() + 1) <= 64;
    let made = SolverOf::<ConnectFourSpec<W, H>, _>::new(start, Threats, name, BOOKS, solver)?;
    Ok(Box::new(if fits { made } else { made.without_books() }))
}
