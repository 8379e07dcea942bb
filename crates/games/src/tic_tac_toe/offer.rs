//! Tic-tac-toe in the catalogue.

use outplay_core::{Policy, Symmetric};

use super::{OpenLines, TicTacToe};
use crate::GameError;
use crate::offer::{BLIND, Choice, MONTE_CARLO, Offer, Settings, UseEvaluation, UseRetract, with_general};

/// Tic-tac-toe on any board.
#[derive(Debug)]
pub struct TicTacToeOffer;

impl Offer for TicTacToeOffer {
    type Game = TicTacToe;
    type Playout = Policy;

    const NAME: &'static str = "tic-tac-toe";
    const ABOUT: &'static str = "three in a row, and any k in a row on boards up to 8x8";
    const SETTINGS: &'static [Choice] = &[
        Choice { name: "size", about: "width x height, 3x3 unless said" },
        Choice { name: "connect", about: "how many in a row win, 3 unless said" },
    ];
    const EVALUATIONS: &'static [Choice] = &[
        Choice { name: "lines", about: "lines open to oneself minus lines open to the opponent" },
        BLIND,
        MONTE_CARLO,
    ];

    fn start(settings: &Settings) -> Result<TicTacToe, GameError> {
        let (width, height) = settings.size()?.unwrap_or((3, 3));
        let connect = settings.connect()?.unwrap_or_else(|| 3.min(width.max(height)));
        TicTacToe::new(width, height, connect)
    }

    fn canonical(position: &TicTacToe) -> Option<TicTacToe> {
        Some(Symmetric::canonical(position))
    }

    fn with_retract<U: UseRetract<Self::Game>>(user: U) -> Result<U::Output, U> {
        Ok(user.run())
    }

    fn playout(policy: Option<Policy>) -> Policy {
        policy.unwrap_or_default()
    }

    fn with_evaluation<U: UseEvaluation<TicTacToe>>(_: &TicTacToe, evaluation: &str, user: U) -> U::Output {
        match evaluation {
            "lines" => user.run(OpenLines),
            _ => with_general::<Self, U>(evaluation, user),
        }
    }
}
