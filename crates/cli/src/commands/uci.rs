//! `outplay uci`: the chess engine for graphical boards.

use std::io::{self, BufReader};

pub(crate) fn run() {
    outplay::uci::serve(BufReader::new(io::stdin()), io::stdout());
}
