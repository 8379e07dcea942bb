//! What the engine is told about games written in Python: one description for all of them.

use outplay::core::text::{BoxError, Phrase};
use outplay::core::{Evaluate, Explain, Policy};
use outplay::engine::{
    BLIND, Chosen, GameEntry, GameSpec, MONTE_CARLO, Settings, UseEvaluation, with_general,
};
use outplay::wire::Board;

use super::game::OwnGame;
use super::move_table::OwnMove;
use super::texts::OwnText;

/// Games written in Python.
pub(crate) struct OwnSpec;

const OWN: Chosen = Chosen {
    name: "own",
    about: Phrase::new("what the class says by 'evaluate'", "ce que dit la classe par « evaluate »"),
    parameters: &[],
};

impl GameSpec for OwnSpec {
    type Game = OwnGame;
    type Playout = Policy;

    const NAME: &'static str = "python";
    const ABOUT: Phrase = Phrase::new("a game written in Python", "un jeu écrit en Python");
    const EVALUATIONS: &'static [Chosen] = &[OWN, BLIND, MONTE_CARLO];

    fn start(_settings: &Settings) -> Result<OwnGame, BoxError> {
        // A position of such a game is an object that only Python can make.
        Err(OwnText::CannotRead { class: Self::NAME.to_owned() }.into())
    }

    fn with_evaluation<U: UseEvaluation<OwnGame>>(game: &OwnGame, evaluation: &str, user: U) -> U::Output {
        if evaluation == OWN.name {
            return user.run(OwnEvaluation { unit: game.rules().unit });
        }
        with_general::<Self, U>(evaluation, user)
    }

    fn playout(policy: Option<Policy>) -> Policy {
        policy.unwrap_or_default()
    }

    fn entry_of(position: &OwnGame) -> &'static dyn GameEntry {
        position.rules().entry()
    }

    fn problem(error: OwnText) -> BoxError {
        error.into()
    }

    fn board(position: &OwnGame) -> Board {
        use outplay::core::Notation as _;
        Board::Text { text: position.write() }
    }
}

/// What the class itself says a position is worth.
struct OwnEvaluation {
    unit: u32,
}

impl Evaluate<OwnGame> for OwnEvaluation {
    type Accumulator = ();

    fn accumulate(&self, _game: &OwnGame) {}

    fn advance(&self, (): &(), _game: &OwnGame, _mv: OwnMove) {}

    fn evaluate(&self, game: &OwnGame, (): &()) -> i32 {
        game.evaluate()
    }
}

impl Explain<OwnGame> for OwnEvaluation {
    fn unit(&self) -> u32 {
        self.unit
    }
}
