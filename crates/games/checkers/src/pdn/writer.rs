//! Writing games.

use std::fmt;

use outplay_core::{Game, Notation, Outcome, Player};
use outplay_engine::PlayRecord;

use super::{PdnGame, PdnMove, PdnResult};
use crate::CheckersError;
use crate::rules::Checkers;
use crate::variant::{Color, Rules};

/// Lines are broken before they are longer.
const WIDTH: usize = 80;

impl fmt::Display for PdnGame {
    /// The tags, an empty line, the moves in lines of 80 letters, and an empty line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.tags {
            writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))?;
        }
        if self.tag("Result").is_none() {
            writeln!(f, "[Result \"{}\"]", self.result.text())?;
        }
        writeln!(f)?;
        let mut words = Vec::new();
        push_comment(&mut words, &self.comment);
        push_line(&mut words, &self.moves, usize::from(self.starts_with_second()));
        words.push(self.result.text().to_owned());
        writeln!(f, "{}", wrapped(&words))
    }
}

impl PdnGame {
    /// Whether the tags say that the game starts with a move of the player who is second in the variant.
    fn starts_with_second(&self) -> bool {
        let side = self.tag("FEN").and_then(|fen| fen.trim().chars().next());
        // English and pool begin with Black, all others with White.
        let black_first = matches!(self.tag("GameType"), None | Some("21" | "23"));
        side.is_some_and(|side| side.eq_ignore_ascii_case(&if black_first { 'W' } else { 'B' }))
    }
}

fn push_comment(words: &mut Vec<String>, comment: &str) {
    if !comment.is_empty() {
        // A comment ends at the first brace.
        let comment = format!("{{{}}}", comment.replace('}', ")"));
        words.extend(comment.split(' ').map(str::to_owned));
    }
}

/// The moves with their numbers, from this ply on.
fn push_line(words: &mut Vec<String>, moves: &[PdnMove], first_ply: usize) {
    let mut needs_number = true;
    for (ply, mv) in (first_ply..).zip(moves) {
        if ply % 2 == 0 {
            words.push(format!("{}.", ply / 2 + 1));
        } else if needs_number {
            words.push(format!("{}...", ply / 2 + 1));
        }
        words.push(mv.text.clone());
        words.extend(mv.nags.iter().map(|nag| format!("${nag}")));
        push_comment(words, &mv.comment);
        for variation in &mv.variations {
            words.push("(".to_owned());
            push_line(words, variation, ply);
            words.push(")".to_owned());
        }
        needs_number = !mv.comment.is_empty() || !mv.variations.is_empty();
    }
}

/// Words in lines.
fn wrapped(words: &[String]) -> String {
    let (mut text, mut column) = (String::new(), 0);
    for word in words {
        if column > 0 && column + 1 + word.len() > WIDTH {
            text.push('\n');
            column = 0;
        }
        if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += word.len();
    }
    text.push('\n');
    text
}

/// A play whose start is `usual` unless it is told; every move is checked.
pub(crate) fn write_play<R: Rules>(
    usual: &Checkers<R>,
    record: &PlayRecord<'_>,
) -> Result<String, CheckersError> {
    let mut position = usual.read(record.start)?;
    let player = |color| record.players[usize::from(usual.player(color) == Player::Second)];
    let mut game = PdnGame::default();
    let mut tag = |name: &str, value: &str| game.tags.push((name.to_owned(), value.to_owned()));
    tag("Event", "outplay match");
    tag("Round", &record.round.to_string());
    tag("Black", player(Color::Black));
    tag("White", player(Color::White));
    tag("GameType", &usual.variant().game_type.to_string());
    if position.write() != usual.write() {
        tag("SetUp", "1");
        tag("FEN", &position.write());
    }
    if let Some(reason) = record.reason {
        tag("Termination", reason);
    }
    game.result = match record.outcome {
        Some(Outcome::Win(Player::First)) => PdnResult::First,
        Some(Outcome::Win(Player::Second)) => PdnResult::Second,
        Some(_) => PdnResult::Draw,
        None => PdnResult::Unknown,
    };
    for (index, text) in record.moves.iter().enumerate() {
        let mv = position
            .read_move(text)
            .map_err(|error| CheckersError::InMove { number: index + 1, problem: Box::new(error) })?;
        game.moves.push(PdnMove { text: position.write_move(mv), ..PdnMove::default() });
        position.play(mv);
    }
    Ok(game.to_string())
}
