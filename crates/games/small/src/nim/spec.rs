//! Nim and the sticks as they describe themselves to the engine.

use outplay_core::text::{BoxError, Phrase};
use outplay_core::{Game, Player, Policy};
use outplay_engine::{
    BLIND, Chosen, CourseGraph, Entry, GameEntry, GameSpec, MONTE_CARLO, Setting, Settings, UseEvaluation,
    with_general,
};
use outplay_wire::{Board, Heaps};

use super::{Nim, NimSum, Rule, Takes};
use crate::GameError;

const EVALUATIONS: &[Chosen] = &[
    BLIND,
    Chosen {
        name: "nim-sum",
        about: Phrase::new(
            "won or lost by Bouton's xor rule",
            "gagné ou perdu selon le ou exclusif de Bouton",
        ),
        parameters: &[],
    },
    MONTE_CARLO,
];

const SETTINGS: &[Setting] = &[
    Setting {
        name: "takes",
        about: Phrase::new(
            "the allowed takes, such as 1-3 or 1,2,5 or any",
            "les prises permises, comme 1-3, 1,2,5 ou any (toutes)",
        ),
        example: "1-3",
        shorthand: None,
    },
    Setting {
        name: "rule",
        about: Phrase::new(
            "normal (the last take wins) or misere (it loses)",
            "normal (la dernière prise gagne) ou misere (elle perd)",
        ),
        example: "misere",
        shorthand: Some(("misere", "misere")),
    },
];

fn takes(settings: &Settings, default: Takes) -> Result<Takes, GameError> {
    settings.get("takes").map_or(Ok(default), Takes::read)
}

fn rule(settings: &Settings, default: Rule) -> Result<Rule, GameError> {
    match settings.get("rule") {
        None => Ok(default),
        Some("normal") => Ok(Rule::Normal),
        Some("misere" | "misère") => Ok(Rule::Misere),
        Some(other) => Err(GameError::NotARule { text: other.to_owned() }),
    }
}

/// `(10,1)`: ten sticks, the first player to move.
fn course_name(position: &Nim) -> String {
    let player = if position.to_move() == Player::First { 1 } else { 2 };
    format!("({},{player})", position.heaps()[0])
}

/// What both games have in common.
macro_rules! heaps_of_things {
    () => {
        type Game = Nim;
        type Playout = Policy;

        const SETTINGS: &'static [Setting] = SETTINGS;
        const EVALUATIONS: &'static [Chosen] = EVALUATIONS;
        const SOLVING_SEARCH: Option<&'static str> = Some("attractor");

        fn with_evaluation<U: UseEvaluation<Nim>>(_: &Nim, evaluation: &str, user: U) -> U::Output {
            match evaluation {
                "nim-sum" => user.run(NimSum),
                _ => with_general::<Self, U>(evaluation, user),
            }
        }

        fn playout(policy: Option<Policy>) -> Policy {
            policy.unwrap_or_default()
        }

        fn problem(error: GameError) -> BoxError {
            error.into()
        }

        fn board(position: &Nim) -> Board {
            Board::Heaps(Heaps { sizes: position.heaps().to_vec() })
        }

        /// Every number of sticks with either player to move, named `(10,1)`.
        fn course_graph(start: &Nim) -> Option<CourseGraph<Nim>> {
            let &[sticks] = start.heaps() else { return None };
            let smaller = (0..sticks)
                .rev()
                .flat_map(|sticks| [Player::First, Player::Second].map(|player| (sticks, player)));
            let starts = smaller.map(|(sticks, player)| start.with_sticks(sticks, player));
            let starts = std::iter::once(start.clone()).chain(starts).collect();
            Some(CourseGraph { starts, name: course_name })
        }
    };
}

/// Nim with any heaps.
#[derive(Debug)]
pub struct NimSpec;

/// Nim in a catalogue.
pub static ENTRY: &dyn GameEntry = &Entry::<NimSpec>::new();

impl GameSpec for NimSpec {
    heaps_of_things!();

    const NAME: &'static str = "nim";
    const TITLE: Phrase = Phrase::new("Nim", "Nim");
    const ABOUT: Phrase = Phrase::new(
        "take from one heap; who takes the last one wins (or loses)",
        "prendre dans un tas ; qui prend le dernier gagne (ou perd)",
    );

    fn start(settings: &Settings) -> Result<Nim, BoxError> {
        Ok(Nim::new(&[3, 4, 5], takes(settings, Takes::Any)?, rule(settings, Rule::Normal)?)?)
    }
}

/// The sticks of "Fort Boyard".
#[derive(Debug)]
pub struct SticksSpec;

/// The sticks in a catalogue.
pub static STICKS_ENTRY: &dyn GameEntry = &Entry::<SticksSpec>::new();

impl GameSpec for SticksSpec {
    heaps_of_things!();

    const NAME: &'static str = "sticks";
    const TITLE: Phrase = Phrase::new("Sticks", "Bâtonnets");
    const ALIASES: &'static [&'static str] = &["batonnets", "bâtonnets"];
    const ABOUT: Phrase = Phrase::new(
        "Fort Boyard: ten sticks, take one to three, who takes the last one loses",
        "Fort Boyard : dix bâtonnets, en prendre un à trois, qui prend le dernier perd",
    );

    fn start(settings: &Settings) -> Result<Nim, BoxError> {
        Ok(Nim::new(&[10], takes(settings, Takes::up_to(3))?, rule(settings, Rule::Misere)?)?)
    }
}
