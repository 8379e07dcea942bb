//! What is fuzzed.

use outplay::catalogue::Catalogue;

use crate::{play_targets, text_targets};

/// Whether the input was accepted; an accepted one that is not sound comes with what is wrong with it.
pub(crate) type Checked = Result<bool, String>;

type Read = dyn Fn(&[u8]) -> Checked;

/// One reader.
pub struct Target {
    /// Its name, such as `chess position`.
    pub name: String,
    /// Input that it accepts, to be mutated.
    pub seeds: Vec<Vec<u8>>,
    /// Reads some input.
    read: Box<Read>,
}

impl Target {
    pub(crate) fn new(name: String, seeds: Vec<Vec<u8>>, read: impl Fn(&[u8]) -> Checked + 'static) -> Self {
        Self { name, seeds, read: Box::new(read) }
    }

    /// The same for a reader of text; what is no text is no input for it.
    pub(crate) fn of_text(
        name: String,
        seeds: Vec<String>,
        read: impl Fn(&str) -> Checked + 'static,
    ) -> Self {
        let seeds = seeds.into_iter().map(String::into_bytes).collect();
        Self::new(name, seeds, move |bytes| read(&String::from_utf8_lossy(bytes)))
    }

    /// Reads some input: whether it was accepted, or why it should not have been.
    pub fn check(&self, input: &[u8]) -> Result<bool, String> {
        (self.read)(input)
    }
}

/// Everything that reads.
pub fn targets() -> Vec<Target> {
    let catalogue = Catalogue::standard();
    let mut targets: Vec<Target> = catalogue.games().flat_map(play_targets::of_game).collect();
    targets.extend(catalogue.puzzles().map(text_targets::of_puzzle));
    targets.push(text_targets::plans());
    targets.extend(text_targets::arenas());
    targets.extend([text_targets::games_of_chess(), text_targets::games_of_checkers()]);
    targets.push(text_targets::games_of_go());
    targets.extend([text_targets::books(), text_targets::messages(), text_targets::calls()]);
    targets.extend([play_targets::protocol(), play_targets::go_protocol()]);
    targets
}
