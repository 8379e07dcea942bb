//! Every game, one line each.

use std::marker::PhantomData;

use outplay_core::Notation;
use outplay_core::text::Problem;
use outplay_games::chess::ChessOffer;
use outplay_games::connect_four::{AnyHeight, ConnectFourOffer, Fixed, FromRows, Threats, Word};
use outplay_games::nim::{NimOffer, SticksOffer};
use outplay_games::offer::{Choice, Offer, PlayRecord, Settings, Verdicts};
use outplay_games::tic_tac_toe::TicTacToeOffer;
use outplay_games::tree::TreeOffer;

use super::exact::{ExactSolver, SolverOf, SolverSettings};
use super::position::{Placed, Position};
use super::puzzles::puzzles;
use crate::texts::{NoSuch, Unknown};
use outplay_puzzles::PuzzleEntry;

static GAMES: &[&(dyn GameEntry + Sync)] = &[
    &AnyConnectFour,
    &Of::<ChessOffer>::NEW,
    &Of::<TicTacToeOffer>::NEW,
    &Of::<NimOffer>::NEW,
    &Of::<SticksOffer>::NEW,
    &Of::<TreeOffer>::NEW,
];

/// A game of the catalogue.
pub trait GameEntry {
    /// The name by which it is called.
    fn name(&self) -> &'static str;
    /// What it is, in one line.
    fn about(&self) -> &'static str;
    /// The settings that it understands.
    fn settings(&self) -> &'static [Choice];
    /// The evaluations that it has, the default first.
    fn evaluations(&self) -> &'static [Choice];
    /// The position from which a play starts.
    fn start(&self, settings: &Settings) -> Result<Box<dyn Position>, Problem>;
    /// A play in the game's own format, in games that have one.
    fn write_play(&self, _record: &PlayRecord<'_>) -> Option<Result<String, Problem>> {
        None
    }
    /// A test position with verdicts about its moves, in games that have a format for it.
    fn read_test(&self, _line: &str) -> Option<Result<TestPosition, Problem>> {
        None
    }
    /// A solver on the game's own scale, if the game has one.
    fn exact_solver(
        &self,
        _settings: &Settings,
        _solver: SolverSettings<'_>,
    ) -> Result<Option<Box<dyn ExactSolver>>, Problem> {
        Ok(None)
    }
}

/// A position, and what its author says about the moves.
pub struct TestPosition {
    /// The position.
    pub position: Box<dyn Position>,
    /// What is said about its moves.
    pub verdicts: Verdicts<String>,
}

/// Connect Four, each size of board in the type that suits it.
struct AnyConnectFour;

impl AnyConnectFour {
    const CLASSIC: Of<ConnectFourOffer> = Of::NEW;
}

impl GameEntry for AnyConnectFour {
    fn name(&self) -> &'static str {
        Self::CLASSIC.name()
    }

    fn about(&self) -> &'static str {
        Self::CLASSIC.about()
    }

    fn settings(&self) -> &'static [Choice] {
        Self::CLASSIC.settings()
    }

    fn evaluations(&self) -> &'static [Choice] {
        Self::CLASSIC.evaluations()
    }

    fn start(&self, settings: &Settings) -> Result<Box<dyn Position>, Problem> {
        match settings.size()?.unwrap_or((7, 6)) {
            (..=9, 6) => Self::CLASSIC.start(settings),
            _ => Of::<ConnectFourOffer<u128, AnyHeight>>::NEW.start(settings),
        }
    }

    fn exact_solver(
        &self,
        settings: &Settings,
        solver: SolverSettings<'_>,
    ) -> Result<Option<Box<dyn ExactSolver>>, Problem> {
        // The height is worth a type of its own where boards are usually played.
        let (width, rows) = settings.size()?.unwrap_or((7, 6));
        let fits = width.saturating_mul(rows + 1) <= 64;
        let make = match rows {
            4 if fits => connect_four_solver::<u64, Fixed<4>>,
            5 if fits => connect_four_solver::<u64, Fixed<5>>,
            6 if fits => connect_four_solver::<u64, Fixed<6>>,
            7 if fits => connect_four_solver::<u64, Fixed<7>>,
            _ if fits => connect_four_solver::<u64, AnyHeight>,
            6 => connect_four_solver::<u128, Fixed<6>>,
            7 => connect_four_solver::<u128, Fixed<7>>,
            8 => connect_four_solver::<u128, Fixed<8>>,
            _ => connect_four_solver::<u128, AnyHeight>,
        };
        make(settings, solver).map(Some)
    }
}

fn connect_four_solver<W: Word, H: FromRows>(
    settings: &Settings,
    solver: SolverSettings<'_>,
) -> Result<Box<dyn ExactSolver>, Problem> {
    let start = ConnectFourOffer::<W, H>::start(settings)?;
    let name = format!("connect-four {}x{} connect {}", start.width(), start.rows(), start.connect());
    Ok(Box::new(SolverOf::new(start, Threats, name, solver)?))
}

/// The catalogue's entry of an offer.
struct Of<O>(PhantomData<fn() -> O>);

impl<O: Offer> Of<O> {
    const NEW: Self = Self(PhantomData);
}

impl<O: Offer> GameEntry for Of<O> {
    fn name(&self) -> &'static str {
        O::NAME
    }

    fn about(&self) -> &'static str {
        O::ABOUT
    }

    fn settings(&self) -> &'static [Choice] {
        O::SETTINGS
    }

    fn evaluations(&self) -> &'static [Choice] {
        O::EVALUATIONS
    }

    fn start(&self, settings: &Settings) -> Result<Box<dyn Position>, Problem> {
        let known = |name: &str| O::SETTINGS.iter().any(|setting| setting.name == name);
        if let Some((name, _)) = settings.iter().find(|(name, _)| !known(name)) {
            let no_such = NoSuch::Setting { game: O::NAME.into(), name: name.into() };
            return Err(Unknown::new(no_such, name, O::SETTINGS.iter().map(|setting| setting.name)).into());
        }
        Ok(Box::new(Placed::<O>::new(O::start(settings)?)))
    }

    fn write_play(&self, record: &PlayRecord<'_>) -> Option<Result<String, Problem>> {
        Some(O::write_play(record)?.map_err(Into::into))
    }

    fn read_test(&self, line: &str) -> Option<Result<TestPosition, Problem>> {
        let test = O::read_test(line)?.map_err(Into::into);
        Some(test.map(|(position, verdicts)| {
            let text = |mv| position.write_move(mv);
            let verdicts = Verdicts {
                id: verdicts.id,
                best: verdicts.best.into_iter().map(text).collect(),
                avoid: verdicts.avoid.into_iter().map(text).collect(),
                graded: verdicts.graded.into_iter().map(|(mv, points)| (text(mv), points)).collect(),
            };
            TestPosition { position: Box::new(Placed::<O>::new(position)), verdicts }
        }))
    }
}

/// Every game.
pub fn games() -> impl Iterator<Item = &'static (dyn GameEntry + Sync)> + Clone {
    GAMES.iter().copied()
}

/// The game of this name.
pub fn game(name: &str) -> Result<&'static (dyn GameEntry + Sync), Unknown> {
    games().find(|game| game.name() == name).ok_or_else(|| {
        Unknown::new(
            NoSuch::Game { name: name.to_owned() },
            name,
            games().map(GameEntry::name).chain(puzzles().map(PuzzleEntry::name)),
        )
    })
}
