//! Annotations on a game: the value in the comment, the mark as a NAG, and the better line as a variation.

use outplay_engine::ScoreSheet;
use outplay_engine::game_notes::{comment_with_value, set_mark};
use outplay_wire::AnnotatedMove;

use super::{PgnGame, PgnMove};

impl ScoreSheet for PgnGame {
    fn annotate(&mut self, number: usize, note: &AnnotatedMove) {
        if self.tag("Annotator").is_none() {
            self.tags.push(("Annotator".to_owned(), "outplay".to_owned()));
        }
        let Some(mv) = self.moves.get_mut(number) else { return };
        mv.comment = comment_with_value(&mv.comment, &note.after);
        let Some(mark) = note.mark else { return };
        set_mark(&mut mv.nags, mark);
        let better: Vec<PgnMove> =
            note.line.iter().map(|san| PgnMove { san: san.clone(), ..PgnMove::default() }).collect();
        // A game that is annotated again does not get the same line twice.
        if !better.is_empty() && !mv.variations.contains(&better) {
            mv.variations.push(better);
        }
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

#[cfg(test)]
mod tests {
    use outplay_core::{Player, Score, Value};
    use outplay_wire::{MoveMark, MoveView, ValueView};

    use super::super::Reader;
    use super::*;

    fn note(after: Score, mark: Option<MoveMark>, line: &[&str]) -> AnnotatedMove {
        let value = |score| ValueView::new(Value::Exact(score), 100, Player::First);
        AnnotatedMove {
            ply: 0,
            player: Player::First.into(),
            mv: MoveView {
                number: 0,
                text: String::new(),
                protocol: None,
                from: None,
                to: None,
                via: Vec::new(),
            },
            before: value(Score::ZERO),
            after: value(after),
            loss: 0,
            mark,
            best: None,
            line: line.iter().map(|&san| san.to_owned()).collect(),
            depth: 1,
        }
    }

    #[test]
    fn annotations_keep_what_others_said_and_come_once() {
        let text = "1. f3 {weak} e5 2. g4 $2 $9 Qh4# 0-1\n";
        let mut game = Reader::new(text.as_bytes()).next().expect("a game").expect("a legal one");
        for _ in 0..2 {
            game.annotate(0, &note(Score::heuristic(-35), None, &["e4"]));
            game.annotate(1, &note(Score::heuristic(-40), None, &[]));
            game.annotate(2, &note(Score::loss_in(1), Some(MoveMark::Blunder), &["d4", "exd4"]));
            game.annotate(3, &note(Score::loss_in(0), None, &[]));
        }
        let written = ScoreSheet::write(&game);
        let moves = written.replace('\n', " ");
        let expected = "1. f3 {[%eval -0.35] weak} 1... e5 {[%eval -0.40]} 2. g4 $4 $9 {[%eval #-1]} \
                        (2. d4 exd4) 2... Qh4# 0-1";
        assert!(moves.contains(expected), "{written}");
        assert_eq!(written.matches("[Annotator \"outplay\"]").count(), 1);
        assert!(Reader::new(written.as_bytes()).all(|game| game.is_ok()), "{written}");
    }
}
