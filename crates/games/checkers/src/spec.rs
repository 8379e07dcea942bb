//! Checkers and draughts as they describe themselves to the engine: one code, told apart by who moves first.

use std::io::Read;
use std::marker::PhantomData;
use std::path::Path;

use outplay_core::text::{BoxError, Phrase};
use outplay_core::{Game, Perft, Policy};
use outplay_engine::{
    BLIND, BoardBound, Chosen, Endings, Entry, GameEntry, GameSpec, MONTE_CARLO, PlayRecord, Position,
    Setting, Settings, StoredPlays, UseEvaluation, tables_folder, with_general,
};
use outplay_wire::{Board, Place};

use crate::CheckersError;
use crate::board::{board, places};
use crate::endings::{CheckersEndings, CheckersTables, opened_tables};
use crate::evaluation::{PieceCount, TextbookTerms};
use crate::pdn::{stored_plays, write_play};
use crate::rules::Checkers;
use crate::variant::{AnyVariant, Color, ENGLISH, English, Rules, VARIANTS, Variant};

/// Games in which Black moves first are called checkers, those in which White does draughts.
#[derive(Debug)]
pub struct CheckersSpec<R = English, const WHITE_FIRST: bool = false>(PhantomData<R>);

/// Draughts: White moves first.
pub type DraughtsSpec = CheckersSpec<AnyVariant, true>;

/// Checkers in a catalogue: the English game in the type that is made for it, pool in the type of the family.
pub static ENTRY: &dyn GameEntry = &Entry::<CheckersSpec>::new();

/// Draughts in a catalogue.
pub static DRAUGHTS_ENTRY: &dyn GameEntry = &Entry::<DraughtsSpec>::new();

const BLACK: Phrase = Phrase::new("Black", "les Noirs");
const WHITE: Phrase = Phrase::new("White", "les Blancs");

/// The variant that settings name, among those in which this colour moves first.
pub(crate) fn variant_of(settings: &Settings, white_first: bool) -> Result<&'static Variant, CheckersError> {
    let usual = if white_first { "international" } else { "english" };
    let name = settings.get("variant").unwrap_or(usual);
    let belongs = |variant: &&Variant| (variant.first == Color::White) == white_first;
    Variant::named(name).filter(belongs).ok_or_else(|| {
        let known: Vec<&str> = VARIANTS.iter().filter(belongs).map(|variant| variant.name).collect();
        CheckersError::NotAVariant { text: name.to_owned(), known: known.join(", ") }
    })
}

/// After so many plies without progress a play is drawn.
fn quiet_limit(settings: &Settings) -> Result<Option<u16>, CheckersError> {
    let Some(text) = settings.get("draw") else { return Ok(None) };
    let plies = text.parse().ok().filter(|plies| (4..=crate::fen::MOST_QUIET).contains(plies));
    plies.map(Some).ok_or_else(|| CheckersError::NotALimit { text: text.to_owned() })
}

/// The endgame tables: those of the folder that is named, else those of the usual folder, if there are any.
fn tables(variant: &Variant, settings: &Settings) -> Result<Option<&'static CheckersTables>, BoxError> {
    if *variant != ENGLISH {
        return Ok(None);
    }
    match settings.get("tables") {
        Some("none") => Ok(None),
        Some(folder) => match opened_tables(Path::new(folder))? {
            Some(tables) => Ok(Some(tables)),
            None => Err(CheckersError::NoTables { folder: folder.to_owned() }.into()),
        },
        None => Ok(match tables_folder("checkers") {
            Some(folder) => opened_tables(&folder)?,
            None => None,
        }),
    }
}

const TABLES: Setting = Setting {
    name: "tables",
    about: Phrase::new(
        "the folder of the endgame tables, or none (`outplay tables` makes them)",
        "le dossier des tables de finales, ou none (`outplay tables` les fait)",
    ),
    example: "none",
    shorthand: None,
};

const DRAW: Setting = Setting {
    name: "draw",
    about: Phrase::new(
        "plies without a capture or a move of a man after which the play is drawn",
        "demi-coups sans prise ni coup de pion après lesquels la partie est nulle",
    ),
    example: "80",
    shorthand: None,
};

impl<R: Rules, const WHITE_FIRST: bool> GameSpec for CheckersSpec<R, WHITE_FIRST> {
    type Game = Checkers<R>;
    type Playout = Policy;

    const NAME: &'static str = if WHITE_FIRST { "draughts" } else { "checkers" };
    const TITLE: Phrase = if WHITE_FIRST {
        Phrase::new("Draughts", "Dames")
    } else {
        Phrase::new("Checkers", "Dames anglaises")
    };
    const ALIASES: &'static [&'static str] =
        if WHITE_FIRST { &["dames"] } else { &["english-draughts", "dames-anglaises"] };
    const ABOUT: Phrase = if WHITE_FIRST {
        Phrase::new(
            "international draughts, and Russian, Brazilian, Italian, Czech by setting",
            "les dames internationales ; russes, brésiliennes, italiennes, tchèques par réglage",
        )
    } else {
        Phrase::new(
            "English checkers, and pool checkers by setting: squares 1-32, moves 11-15 and 22x15x8",
            "les dames anglaises, ou pool par réglage : cases 1-32, coups 11-15 et 22x15x8",
        )
    };
    const PLAYERS: [Phrase; 2] = if WHITE_FIRST { [WHITE, BLACK] } else { [BLACK, WHITE] };
    const SETTINGS: &'static [Setting] = if WHITE_FIRST {
        &[
            Setting {
                name: "variant",
                about: Phrase::new(
                    "international, russian, brazilian, italian or czech",
                    "international, russian (russes), brazilian (brésiliennes), italian (italiennes) ou czech (tchèques)",
                ),
                example: "international",
                shorthand: None,
            },
            DRAW,
        ]
    } else {
        &[
            Setting {
                name: "variant",
                about: Phrase::new("english or pool", "english (anglaises) ou pool"),
                example: "english",
                shorthand: None,
            },
            DRAW,
            TABLES,
        ]
    };
    const EVALUATIONS: &'static [Chosen] = &[
        Chosen {
            name: "textbook",
            about: Phrase::new(
                "pieces, back rank, centre, mobility, runaway men, tempo",
                "pièces, ligne de fond, centre, mobilité, pions échappés, temps",
            ),
            parameters: &[],
        },
        Chosen { name: "material", about: Phrase::new("men and kings", "pions et dames"), parameters: &[] },
        BLIND,
        MONTE_CARLO,
    ];

    const ENDINGS: Option<&'static dyn Endings> = if WHITE_FIRST { None } else { Some(&CheckersEndings) };

    fn entry() -> &'static dyn GameEntry {
        if WHITE_FIRST { DRAUGHTS_ENTRY } else { ENTRY }
    }

    fn start(settings: &Settings) -> Result<Checkers<R>, BoxError> {
        let variant = variant_of(settings, WHITE_FIRST)?;
        let rules = R::of(variant).ok_or_else(|| CheckersError::NotAVariant {
            text: variant.name.to_owned(),
            known: "english".to_owned(),
        })?;
        let start = Checkers::start(rules);
        let start = start.with_tables(tables(variant, settings)?);
        Ok(match quiet_limit(settings)? {
            Some(plies) => start.with_quiet_limit(plies),
            None => start,
        })
    }

    fn start_position(settings: &Settings) -> Result<Box<dyn Position>, BoxError> {
        let variant = variant_of(settings, WHITE_FIRST)?;
        if variant.name == ENGLISH.name {
            Entry::<CheckersSpec>::started(settings)
        } else {
            type Family<const WHITE_FIRST: bool> = CheckersSpec<AnyVariant, WHITE_FIRST>;
            Entry::<Family<WHITE_FIRST>>::started(settings)
        }
    }

    fn settings(position: &Checkers<R>) -> Settings {
        let mut settings = Settings::default();
        settings.set("variant", position.variant().name);
        settings.set("draw", position.quiet_limit.to_string());
        settings
    }

    fn with_evaluation<U: UseEvaluation<Checkers<R>>>(_game: &Checkers<R>, name: &str, user: U) -> U::Output {
        match name {
            "textbook" => user.run(TextbookTerms),
            "material" => user.run(PieceCount),
            _ => with_general::<Self, U>(name, user),
        }
    }

    fn playout(policy: Option<Policy>) -> Policy {
        policy.unwrap_or_default()
    }

    fn problem(error: CheckersError) -> BoxError {
        error.into()
    }

    /// Men and kings of both sides, on the dark squares alone.
    fn board_bound(position: &Checkers<R>) -> Option<BoardBound> {
        let Board::Grid(grid) = board(position) else { return None };
        Some(BoardBound { base: 5, cells: u32::from(grid.width) * u32::from(grid.height) / 2 })
    }

    fn board(position: &Checkers<R>) -> Board {
        board(position)
    }

    fn move_cells(position: &Checkers<R>, mv: <Checkers<R> as Game>::Move) -> (Option<Place>, Option<Place>) {
        let places = places(position, mv);
        (places.first().copied(), places.last().copied())
    }

    fn move_stops(position: &Checkers<R>, mv: <Checkers<R> as Game>::Move) -> Vec<Place> {
        let mut places = places(position, mv);
        places.pop();
        places.drain(..1.min(places.len()));
        places
    }

    /// As PDN, which the type of the family writes for every variant.
    fn write_play(record: &PlayRecord<'_>) -> Option<Result<String, BoxError>> {
        let usual = CheckersSpec::<AnyVariant, WHITE_FIRST>::start(record.settings);
        Some(usual.and_then(|usual| write_play(&usual, record).map_err(Into::into)))
    }

    const PLAY_EXTENSION: Option<&'static str> = Some("pdn");

    /// From PDN.
    fn read_plays(stream: Box<dyn Read + Send>) -> Option<StoredPlays> {
        let usual = CheckersSpec::<AnyVariant, WHITE_FIRST>::start(&Settings::default()).ok()?;
        Some(Box::new(stored_plays::<WHITE_FIRST>(usual, stream)))
    }

    /// The classic counts go on where a draw is declared.
    fn perft() -> Perft<Checkers<R>> {
        Perft::bulk().through_declared()
    }
}
