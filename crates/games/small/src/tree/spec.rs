//! Typed trees as they describe themselves to the engine.

use outplay_core::text::{BoxError, Phrase};
use outplay_core::{Game, GameExt, Player, Policy};
use outplay_engine::{
    BLIND, Chosen, Entry, GameEntry, GameSpec, MONTE_CARLO, Settings, UseEvaluation, with_general,
};
use outplay_wire::{Board, TreeBoard};

use super::{Tree, Typed};
use crate::GameError;

/// Trees typed as text.
#[derive(Debug)]
pub struct TreeSpec;

/// Typed trees in a catalogue.
pub static ENTRY: &dyn GameEntry = &Entry::<TreeSpec>::new();

impl GameSpec for TreeSpec {
    type Game = Tree;
    type Playout = Policy;

    const NAME: &'static str = "tree";
    const TITLE: Phrase = Phrase::new("Typed tree", "Arbre saisi");
    const ALIASES: &'static [&'static str] = &["arbre"];
    const ABOUT: Phrase = Phrase::new(
        "a tree typed as text, such as ((3 12 8) (2 4 6) (14 5 2))",
        "un arbre tapé comme texte, par exemple ((3 12 8) (2 4 6) (14 5 2))",
    );
    const EVALUATIONS: &'static [Chosen] = &[
        Chosen {
            name: "typed",
            about: Phrase::new("the values typed at inner nodes", "les valeurs tapées aux nœuds intérieurs"),
            parameters: &[],
        },
        BLIND,
        MONTE_CARLO,
    ];
    const VIEW: Option<Player> = Some(Player::First);
    const EXPLAIN_DEPTH: Option<u32> = None;

    fn start(_: &Settings) -> Result<Tree, BoxError> {
        Ok(Tree::parse("((3 12 8) (2 4 6) (14 5 2))")?)
    }

    fn with_evaluation<U: UseEvaluation<Tree>>(_: &Tree, evaluation: &str, user: U) -> U::Output {
        match evaluation {
            "typed" => user.run(Typed),
            _ => with_general::<Self, U>(evaluation, user),
        }
    }

    fn playout(policy: Option<Policy>) -> Policy {
        policy.unwrap_or_default()
    }

    fn problem(error: GameError) -> BoxError {
        error.into()
    }

    fn board(position: &Tree) -> Board {
        Board::Tree(below(position))
    }
}

fn below(position: &Tree) -> TreeBoard {
    let children: Vec<TreeBoard> =
        position.legal_moves().into_iter().map(|branch| below(&position.after(branch))).collect();
    TreeBoard {
        player: (!children.is_empty()).then(|| position.to_move().into()),
        value: position.node().value,
        children,
    }
}
