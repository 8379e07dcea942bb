//! Chess as it describes itself to the engine.

use std::io::Read;

use cozy_chess::{Color, File, Piece, Rank, Square};
use outplay_core::text::{BoxError, Lang, Phrase};
use outplay_core::{Keyed, Notation, Outcome, Perft, Player, Policy};
use outplay_engine::{
    BLIND, Chosen, Endings, Entry, GameEntry, GameSpec, MONTE_CARLO, PlayOf, PlayRecord, PublishedSize,
    Setting, Settings, StoredPlays, TestOf, UseEvaluation, with_general,
};
use outplay_wire::{Board, BoardCell, CellMark, GridBoard, GridStyle, PieceKind, Place, SizeOf, ValueView};

use crate::endings::ChessEndings;
use crate::epd::Epd;
use crate::evaluation::{LearnedNetwork, Material, Shannon, Strong};
use crate::mv::ChessMove;
use crate::pgn::{PgnGame, PgnMove, PgnResult, Reader};
use crate::pieces::outline;
use crate::{Chess, ChessError, fen};

/// Chess, with the start positions of Chess960.
#[derive(Debug)]
pub struct ChessSpec;

/// Chess in a catalogue.
pub static ENTRY: &dyn GameEntry = &Entry::<ChessSpec>::new();

impl GameSpec for ChessSpec {
    type Game = Chess;
    type Playout = Policy;

    const NAME: &'static str = "chess";
    const TITLE: Phrase = Phrase::new("Chess", "Échecs");
    const ALIASES: &'static [&'static str] = &["echecs", "échecs"];
    const ABOUT: Phrase = Phrase::new(
        "chess, Chess960 included: FEN, SAN, UCI, PGN",
        "les échecs, Chess960 compris : FEN, SAN, UCI, PGN",
    );
    const SETTINGS: &'static [Setting] = &[
        Setting {
            name: "start",
            about: Phrase::new(
                "the number of a Chess960 start position, from 0 to 959; 518 is classic",
                "le numéro d'une position de départ de Chess960, de 0 à 959 ; 518 est la classique",
            ),
            example: "518",
            shorthand: None,
        },
        Setting {
            name: "castling",
            about: Phrase::new(
                "how castling is told to programs: classic (e1g1), or rook (the king takes its rook)",
                "comment le roque s'écrit pour les programmes : classic (e1g1) ou rook (le roi prend sa tour)",
            ),
            example: "classic",
            shorthand: None,
        },
    ];
    const ENDINGS: Option<&'static dyn Endings> = Some(&ChessEndings);
    const EVALUATIONS: &'static [Chosen] = &[
        Chosen {
            name: "learned",
            about: Phrase::new(
                "a small network, taught by a stronger program's word on positions of own games",
                "un petit réseau, instruit par l'avis d'un programme plus fort sur des positions de ses parties",
            ),
            parameters: &[],
        },
        Chosen {
            name: "strong",
            about: Phrase::new(
                "tapered sums of placing, mobility, pawns and king safety, tuned on own games",
                "sommes de placement, mobilité, pions et sûreté du roi, réglées sur ses propres parties",
            ),
            parameters: &[],
        },
        Chosen {
            name: "shannon",
            about: Phrase::new(
                "Shannon's formula of 1950: material, pawn flaws, moves",
                "la formule de Shannon (1950) : matériel, défauts de pions, coups",
            ),
            parameters: &[],
        },
        Chosen {
            name: "material",
            about: Phrase::new("a sum of weights: 9, 5, 3, 3, 1", "une somme de poids : 9, 5, 3, 3, 1"),
            parameters: &[],
        },
        BLIND,
        MONTE_CARLO,
    ];

    fn start(settings: &Settings) -> Result<Chess, BoxError> {
        let game = match settings.get("start") {
            None => Chess::default(),
            Some(text) => {
                let number = text.parse().ok().filter(|&number| number < 960);
                let number = number.ok_or_else(|| ChessError::NotAStart { text: text.to_owned() })?;
                Chess::from_board(cozy_chess::Board::chess960_startpos(number))
            }
        };
        match settings.get("castling") {
            None | Some("classic") => Ok(game),
            Some("rook") => Ok(game.castling_to_rook()),
            Some(text) => Err(ChessError::NotACastling { text: text.to_owned() }.into()),
        }
    }

    fn with_evaluation<U: UseEvaluation<Chess>>(_game: &Chess, name: &str, user: U) -> U::Output {
        match name {
            "shannon" => user.run(Shannon),
            "material" => user.run(Material),
            "learned" => user.run(LearnedNetwork::default()),
            "strong" => user.run(Strong),
            _ => with_general::<Self, U>(name, user),
        }
    }

    fn playout(policy: Option<Policy>) -> Policy {
        policy.unwrap_or_default()
    }

    const PLAYERS: [Phrase; 2] = [Phrase::new("White", "les Blancs"), Phrase::new("Black", "les Noirs")];

    /// Proven wins are mates, counted in moves.
    fn show_value(value: &ValueView, lang: Lang) -> String {
        let shown = value.show(lang);
        let (win, plies) = match (value.win_in, value.loss_in) {
            (Some(plies), _) => (true, plies),
            (None, Some(plies)) => (false, plies),
            (None, None) => return shown,
        };
        // A bound keeps the sign that says so.
        let sign = shown.split_once(' ').map_or("", |(first, _)| first).trim_matches(char::is_alphabetic);
        let words = match (lang, win) {
            (Lang::English, true) => "mate in",
            (Lang::English, false) => "mated in",
            (Lang::French, true) => "mat en",
            (Lang::French, false) => "maté en",
        };
        format!("{sign} {words} {}", plies.div_ceil(2)).trim_start().to_owned()
    }

    fn problem(error: ChessError) -> BoxError {
        error.into()
    }

    fn published_sizes(start: &Chess) -> &'static [PublishedSize] {
        const SIZES: &[PublishedSize] = &[
            PublishedSize {
                what: SizeOf::Positions,
                number: "4.8 x 10^44",
                log10: 44.68,
                source: Phrase::new(
                    "Tromp 2021, from random boards of which one in many is legal",
                    "Tromp 2021, d'après des grilles au hasard dont une sur beaucoup est légale",
                ),
            },
            PublishedSize {
                what: SizeOf::Plays,
                number: "10^120",
                log10: 120.0,
                source: Phrase::new(
                    "Shannon 1950: about 30 choices for each side, (30 x 30)^40 in forty moves",
                    "Shannon 1950 : environ 30 choix pour chacun, (30 x 30)^40 en quarante coups",
                ),
            },
        ];
        if start.write() == Chess::default().write() { SIZES } else { &[] }
    }

    fn board(position: &Chess) -> Board {
        board(position)
    }

    fn move_cells(_position: &Chess, mv: ChessMove) -> (Option<Place>, Option<Place>) {
        (Some(place(mv.from())), Some(place(mv.to())))
    }

    /// As PGN.
    fn write_play(record: &PlayRecord<'_>) -> Option<Result<String, BoxError>> {
        Some(write_pgn(record).map_err(Into::into))
    }

    const PLAY_EXTENSION: Option<&'static str> = Some("pgn");

    /// From PGN.
    fn read_plays(stream: Box<dyn Read + Send>) -> Option<StoredPlays> {
        let games = Reader::new(stream);
        Some(Box::new(games.map(|game| Ok(stored(game?)?.store()))))
    }

    /// From EPD.
    fn read_test(line: &str) -> Option<Result<TestOf<Self>, BoxError>> {
        let read = Epd::read(line).and_then(|epd| {
            let verdicts = epd.verdicts()?;
            Ok((epd.position, verdicts))
        });
        Some(read.map_err(Into::into))
    }

    /// The classic counts go on where a draw is declared.
    fn perft() -> Perft<Chess> {
        Perft::bulk().through_declared()
    }
}

fn place(square: Square) -> Place {
    Place { column: square.file() as u16, row: 7 - square.rank() as u16 }
}

const PIECES: [(Piece, &str, [char; 2]); 6] = [
    (Piece::Pawn, "pawn", ['♙', '♟']),
    (Piece::Knight, "knight", ['♘', '♞']),
    (Piece::Bishop, "bishop", ['♗', '♝']),
    (Piece::Rook, "rook", ['♖', '♜']),
    (Piece::Queen, "queen", ['♕', '♛']),
    (Piece::King, "king", ['♔', '♚']),
];

/// The board, White below; a king in check is marked.
fn board(position: &Chess) -> Board {
    let board = position.board();
    let kinds = Color::ALL.into_iter().flat_map(|color| {
        PIECES.map(|(piece, name, symbols)| PieceKind {
            name: format!("{}-{name}", if color == Color::White { "white" } else { "black" }),
            player: Some(crate::rules::player(color).into()),
            letter: fen::piece_letter(piece, color),
            symbol: Some(symbols[color as usize]),
            outline: Some(outline(piece).to_owned()),
            dark: None,
        })
    });
    let in_check = position.in_check().then(|| board.king(board.side_to_move()));
    let cells = Square::ALL.into_iter().filter_map(|square| {
        let (piece, color) = board.piece_on(square).zip(board.color_on(square))?;
        let Place { column, row } = place(square);
        let mut cell =
            BoardCell::at(column.into(), row.into()).with_piece(6 * color as usize + piece as usize);
        if in_check == Some(square) {
            cell.marks.push(CellMark::Threatened);
        }
        Some(cell)
    });
    Board::Grid(GridBoard {
        width: 8,
        height: 8,
        style: GridStyle::Checkered,
        columns: File::ALL.map(|file| char::from(file).to_string()).to_vec(),
        rows: Rank::ALL.into_iter().rev().map(|rank| char::from(rank).to_string()).collect(),
        pieces: kinds.collect(),
        cells: cells.collect(),
        ..GridBoard::default()
    })
}

/// A game of a file as a play.
fn stored(game: PgnGame) -> Result<PlayOf<ChessSpec>, ChessError> {
    // A question mark says that nobody knows.
    let player = |tag: &str| game.tag(tag).filter(|name| !matches!(*name, "" | "?")).map(str::to_owned);
    Ok(PlayOf {
        start: game.start()?,
        plies_before: game.plies_before() as u32,
        moves: game.played()?,
        players: [player("White"), player("Black")],
        outcome: match game.result {
            PgnResult::White => Some(Outcome::Win(Player::First)),
            PgnResult::Black => Some(Outcome::Win(Player::Second)),
            PgnResult::Draw => Some(Outcome::Draw),
            PgnResult::Unknown => None,
        },
        sheet: Box::new(game),
    })
}

fn write_pgn(record: &PlayRecord<'_>) -> Result<String, ChessError> {
    let start = Chess::default().read(record.start)?;
    let mut game = PgnGame::default();
    let mut tag = |name: &str, value: &str| game.tags.push((name.to_owned(), value.to_owned()));
    match record.round {
        0 => tag("Event", "outplay play"),
        round => {
            tag("Event", "outplay match");
            tag("Round", &round.to_string());
        }
    }
    tag("White", record.players[0]);
    tag("Black", record.players[1]);
    if start.key() != Chess::default().key() {
        tag("SetUp", "1");
        tag("FEN", record.start);
        if start.is_fischer_random() {
            tag("Variant", "Chess960");
        }
    }
    if let Some(reason) = record.reason {
        tag("Termination", reason);
    }
    game.result = match record.outcome {
        Some(Outcome::Win(Player::First)) => PgnResult::White,
        Some(Outcome::Win(Player::Second)) => PgnResult::Black,
        Some(_) => PgnResult::Draw,
        None => PgnResult::Unknown,
    };
    game.moves = record.moves.iter().map(|san| PgnMove { san: san.clone(), ..PgnMove::default() }).collect();
    Ok(game.to_string())
}
