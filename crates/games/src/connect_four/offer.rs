//! Connect Four in the catalogue.

use std::marker::PhantomData;

use outplay_core::{Policy, Symmetric};

use super::evaluation::{Alignments, Directional, Grid, Learned, Windows, Zugzwang};
use super::{AnyHeight, BitPlayout, ConnectFour, Fixed, Height, Word};
use crate::GameError;
use crate::offer::{BLIND, Choice, MONTE_CARLO, Offer, Settings, UseEvaluation, UseRetract, with_general};

/// Connect Four on boards of one word and one kind of height.
#[derive(Debug)]
pub struct ConnectFourOffer<W = u64, H = Fixed<6>>(PhantomData<(W, H)>);

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

impl<W: Word, H: FromRows> Offer for ConnectFourOffer<W, H> {
    type Game = ConnectFour<W, H>;
    type Playout = BitPlayout;

    const NAME: &'static str = "connect-four";
    const ABOUT: &'static str = "drop stones into columns, four in a row win; any board up to 128 bits";
    const SETTINGS: &'static [Choice] = &[
        Choice { name: "size", about: "width x height, 7x6 unless said" },
        Choice { name: "connect", about: "how many in a row win, from 3 to 6, 4 unless said" },
    ];
    const EVALUATIONS: &'static [Choice] = &[
        Choice { name: "grid", about: "a cell is worth the number of lines through it" },
        Choice { name: "alignments", about: "1, 5, 50, 1000 points for alignments, blocked ones too" },
        Choice { name: "open-alignments", about: "the same for alignments that can still be completed" },
        Choice { name: "directional", about: "what stands around the stone that each move drops" },
        Choice { name: "windows", about: "3^n for each window of four through a playable cell" },
        Choice {
            name: "learned",
            about: "patterns weighed by regression on positions that are solved exactly",
        },
        Choice { name: "best", about: "open lines and threats, weighed by who is in zugzwang in the end" },
        BLIND,
        MONTE_CARLO,
    ];

    fn start(settings: &Settings) -> Result<Self::Game, GameError> {
        let (width, rows) = settings.size()?.unwrap_or((7, 6));
        let height = H::from_rows(rows).ok_or(GameError::BoardTooLarge { width, height: rows })?;
        ConnectFour::new(width, height, settings.connect()?.unwrap_or(4))
    }

    fn settings(position: &Self::Game) -> Settings {
        let mut settings = Settings::default();
        settings.set("size", format!("{}x{}", position.width(), position.rows()));
        settings.set("connect", position.connect().to_string());
        settings
    }

    fn canonical(position: &Self::Game) -> Option<Self::Game> {
        Some(Symmetric::canonical(position))
    }

    fn with_retract<U: UseRetract<Self::Game>>(user: U) -> Result<U::Output, U> {
        Ok(user.run())
    }

    fn playout(policy: Option<Policy>) -> BitPlayout {
        BitPlayout(policy.unwrap_or(Policy::AntiDecisive))
    }

    fn with_evaluation<U: UseEvaluation<Self::Game>>(game: &Self::Game, name: &str, user: U) -> U::Output {
        match name {
            "grid" => user.run(Grid::new(game)),
            "alignments" => user.run(Alignments { only_open: false }),
            "open-alignments" => user.run(Alignments { only_open: true }),
            "directional" => user.run(Directional),
            "windows" => user.run(Windows::default()),
            "learned" => user.run(Learned::default()),
            "best" => user.run(Zugzwang::default()),
            _ => with_general::<Self, U>(name, user),
        }
    }
}
