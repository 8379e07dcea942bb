//! A game of one's own with every command of outplay: Hexapawn (Martin Gardner, 1962).
//!
//! Copy this crate, change the game, and `play`, `analyse`, `solve`, `explain`, `match`, `graph from` and all others
//! work on it, beside the games that outplay brings:
//!
//! | file | what it has |
//! |---|---|
//! | `rules.rs` | the rules: all that a search needs |
//! | `notation.rs` | positions and moves as text, with an error type of its own |
//! | `advance.rs` | an evaluation: what a position looks worth without searching |
//! | `spec.rs` | the name, the settings and the board: what the program needs |

mod advance;
mod notation;
mod rules;
mod spec;

use std::process::ExitCode;

use outplay::catalogue::Catalogue;

fn main() -> ExitCode {
    outplay_cli::run(Catalogue::standard().with_game(spec::ENTRY))
}

#[cfg(test)]
mod tests {
    use outplay::core::conformance::{Broken, Kit};
    use outplay::engine::Settings;
    use outplay::engine::conformance::check_faces;

    use crate::advance::Advance;
    use crate::rules::Hexapawn;
    use crate::spec::ENTRY;

    /// The kit plays random games and checks every promise on which the searches rely.
    #[test]
    fn hexapawn_keeps_its_promises() {
        for (width, height) in [(3, 3), (4, 4), (5, 4)] {
            let start = Hexapawn::new(width, height).expect("a legal size");
            check(start).expect("kept");
        }
    }

    /// So does the second kit, for what a page or a protocol sees: moves by number, texts, the board.
    #[test]
    fn faces_can_rely_on_it() {
        check_faces(ENTRY, &Settings::default(), 20, 1).expect("kept");
    }

    fn check(start: Hexapawn) -> Result<(), Broken> {
        let kit = Kit::new(start).rules()?.keys()?.notation()?.hints()?;
        kit.evaluation(&Advance)?.searches(&Advance, 4)?.table_searches(&Advance, 4).map(|_| ())
    }
}
