//! A panic is a bug, and no bug of one item, command or request may take the others with it.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use outplay_core::texts;

texts! {
    /// The program itself is at fault.
    pub enum InternalError {
        Panicked { message: String } =>
            "internal error: {message}; this is a bug, please report it together with the input",
            "erreur interne : {message} ; c'est un défaut du programme, merci de le signaler avec l'entrée";
    }
}

/// Does work that may fail by a fault of the program, and answers with what it said if it does.
///
/// Whatever the work had under its hands must not be used any more, unless it is whole between any two calls.
pub fn caught<T>(work: impl FnOnce() -> T) -> Result<T, InternalError> {
    catch_unwind(AssertUnwindSafe(work))
        .map_err(|panic| InternalError::Panicked { message: words(&*panic).to_owned() })
}

/// What a panic says.
fn words(panic: &(dyn Any + Send)) -> &str {
    let owned = panic.downcast_ref::<String>().map(String::as_str);
    owned.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("unknown")
}
