//! Light Up.
pub mod board;
pub mod fast;
pub mod marks;
pub mod print;
pub mod solution;
pub mod textbook;
pub mod texts;
