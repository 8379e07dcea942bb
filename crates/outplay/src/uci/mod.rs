//! The Universal Chess Interface, for graphical boards and other programs: a codec over a [`Session`](outplay_engine::Session).
//!
//! [`serve`] reads commands and answers until `quit` or the end of the input. A reader thread listens all the time, so that
//! `stop` and `isready` are answered while a search runs.

mod command;
mod engine;
mod info;
mod inspect;
mod options;

pub use engine::serve;

outplay_core::texts! {
    /// Why the protocol cannot be served.
    pub enum UciError {
        NoReader { reason: String } =>
            "no thread can be had to read on: {reason}",
            "aucun fil d'exécution disponible pour lire : {reason}";
    }
}
