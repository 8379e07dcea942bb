//! The program as people and scripts meet it.

mod annotate;
mod bad_input;
mod batches;
mod chess;
mod connect_four;
mod damaged_files;
mod examples;
mod exercise;
mod golden;
mod graph;
#[cfg(unix)]
mod interrupts;
mod laboratory;
mod lightup;
mod messages;
mod pictures;
mod pins;
mod play;
mod program;
mod puzzle_messages;
mod sheets;
mod shortages;
mod sudoku;
mod table;
