//! Chess in the catalogue.

use super::Chess;
use super::knowledge::{Lesson, Strong};
use crate::GameError;
use crate::offer::{Choice, MONTE_CARLO, Offer, Settings, UseKnowledge, general};

/// Chess, with the start positions of Chess960.
#[derive(Debug)]
pub struct ChessOffer;

impl Offer for ChessOffer {
    type Game = Chess;

    const NAME: &'static str = "chess";
    const ABOUT: &'static str = "chess, Chess960 included: FEN, SAN, UCI, PGN";
    const SETTINGS: &'static [Choice] = &[Choice {
        name: "start",
        about: "the number of a Chess960 start position, from 0 to 959; 518 is classic",
    }];
    const EVALUATIONS: &'static [Choice] = &[
        Choice {
            name: "strong",
            about: "tapered sums of placing, mobility, pawns and king safety, tuned on own games",
        },
        Choice { name: "shannon", about: "Shannon's formula of 1950: material, pawn flaws, moves" },
        Choice { name: "material", about: "a sum of weights: 9, 5, 3, 3, 1" },
        MONTE_CARLO,
    ];

    fn start(settings: &Settings) -> Result<Chess, GameError> {
        let Some(text) = settings.get("start") else { return Ok(Chess::default()) };
        let number = text.parse().ok().filter(|&number| number < 960);
        let number = number.ok_or_else(|| GameError::NotAStart { text: text.to_owned() })?;
        Ok(Chess::from_board(cozy_chess::Board::chess960_startpos(number)))
    }

    fn with_knowledge<U: UseKnowledge<Chess>>(_game: &Chess, name: &str, user: U) -> U::Output {
        match name {
            "shannon" => user.run(Lesson::Shannon),
            "material" => user.run(Lesson::Material),
            "strong" => user.run(Strong),
            _ => user.run(general(name)),
        }
    }
}
