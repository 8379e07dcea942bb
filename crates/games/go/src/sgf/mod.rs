//! SGF (`FF[4]`): game trees with every property, read from a stream one at a time, and written.
//!
//! Nothing is lost: properties that Go does not understand, variations, comments and their order stay as they are. Files from the
//! wild are read as far as they can be understood; what was wrong is told as [`SgfWarning`]s with its place.
//!
//! ```
//! use outplay_go::sgf::SgfReader;
//!
//! let text = "(;FF[4]GM[1]SZ[9]PB[Ada]C[a \\] bracket];B[ee];W[cc](;B[gc])(;B[gg]XX[kept]))";
//! let game = SgfReader::new(text.as_bytes()).next().expect("a game")?;
//! assert_eq!(game.main_line().count(), 4);
//! assert_eq!(game.value(0, "C"), Some("a ] bracket"));
//! assert_eq!(game.to_string().trim(), text);
//! # Ok::<(), outplay_go::sgf::SgfError>(())
//! ```

mod play;
mod reader;
mod tree;
mod writer;

pub(crate) use play::{plays, write_play};
pub use reader::{SgfError, SgfReader, SgfWarning};
pub use tree::{SgfNode, SgfTree};
