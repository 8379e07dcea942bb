//! Chess in the catalogue.

use outplay_core::{Keyed, Notation, Outcome, Perft, Player, Policy};

use super::Chess;
use super::epd::Epd;
use super::evaluation::{Learned, Material, Shannon, Strong};
use super::pgn::{PgnGame, PgnMove, PgnResult};
use crate::GameError;
use crate::offer::{
    BLIND, Choice, MONTE_CARLO, Offer, PlayRecord, Settings, TestOf, UseEvaluation, with_general,
};

/// Chess, with the start positions of Chess960.
#[derive(Debug)]
pub struct ChessOffer;

impl Offer for ChessOffer {
    type Game = Chess;
    type Playout = Policy;

    const NAME: &'static str = "chess";
    const ABOUT: &'static str = "chess, Chess960 included: FEN, SAN, UCI, PGN";
    const SETTINGS: &'static [Choice] = &[Choice {
        name: "start",
        about: "the number of a Chess960 start position, from 0 to 959; 518 is classic",
    }];
    const EVALUATIONS: &'static [Choice] = &[
        Choice {
            name: "learned",
            about: "a small network, taught by a stronger program's word on positions of own games",
        },
        Choice {
            name: "strong",
            about: "tapered sums of placing, mobility, pawns and king safety, tuned on own games",
        },
        Choice { name: "shannon", about: "Shannon's formula of 1950: material, pawn flaws, moves" },
        Choice { name: "material", about: "a sum of weights: 9, 5, 3, 3, 1" },
        BLIND,
        MONTE_CARLO,
    ];

    fn start(settings: &Settings) -> Result<Chess, GameError> {
        let Some(text) = settings.get("start") else { return Ok(Chess::default()) };
        let number = text.parse().ok().filter(|&number| number < 960);
        let number = number.ok_or_else(|| GameError::NotAStart { text: text.to_owned() })?;
        Ok(Chess::from_board(cozy_chess::Board::chess960_startpos(number)))
    }

    /// As PGN.
    fn write_play(record: &PlayRecord<'_>) -> Option<Result<String, GameError>> {
        Some(write_pgn(record))
    }

    /// From EPD.
    fn read_test(line: &str) -> Option<Result<TestOf<Self>, GameError>> {
        let read = Epd::read(line).and_then(|epd| {
            let verdicts = epd.verdicts()?;
            Ok((epd.position, verdicts))
        });
        Some(read)
    }

    fn playout(policy: Option<Policy>) -> Policy {
        policy.unwrap_or_default()
    }

    /// The classic counts go on where a draw is declared.
    fn perft() -> Perft<Chess> {
        Perft::bulk().through_declared()
    }

    fn with_evaluation<U: UseEvaluation<Chess>>(_game: &Chess, name: &str, user: U) -> U::Output {
        match name {
            "shannon" => user.run(Shannon),
            "material" => user.run(Material),
            "learned" => user.run(Learned::default()),
            "strong" => user.run(Strong),
            _ => with_general::<Self, U>(name, user),
        }
    }
}

fn write_pgn(record: &PlayRecord<'_>) -> Result<String, GameError> {
    let start = Chess::default().read(record.start)?;
    let mut game = PgnGame::default();
    let mut tag = |name: &str, value: &str| game.tags.push((name.to_owned(), value.to_owned()));
    tag("Event", "outplay match");
    tag("Round", &record.round.to_string());
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
