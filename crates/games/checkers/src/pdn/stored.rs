//! Games of a file as plays: each in the variant that its tag names, and in the type that is made for it.

use std::io::Read;

use outplay_core::text::BoxError;
use outplay_core::{Game, Notation, Outcome, Player};
use outplay_engine::game_notes::{comment_with_value, set_mark};
use outplay_engine::{PlayOf, ScoreSheet, StoredPlay};
use outplay_wire::AnnotatedMove;

use super::{PdnGame, PdnMove, PdnReader, PdnResult};
use crate::CheckersError;
use crate::rules::Checkers;
use crate::spec::CheckersSpec;
use crate::variant::{AnyVariant, Color, ENGLISH, English, Rules};

/// The games of a stream, those that tell no variant being of the usual one.
pub(crate) fn stored_plays<const WHITE_FIRST: bool>(
    usual: Checkers<AnyVariant>,
    stream: Box<dyn Read + Send>,
) -> impl Iterator<Item = Result<StoredPlay, BoxError>> + Send {
    PdnReader::new(usual.clone(), stream).map(move |game| {
        let game = game?;
        let start = game.variant(&usual);
        if *start.variant() == ENGLISH {
            Ok(play_of::<English, false>(game, &Checkers::start(English))?.store())
        } else {
            Ok(play_of::<AnyVariant, WHITE_FIRST>(game, &start)?.store())
        }
    })
}

fn play_of<R: Rules, const WHITE_FIRST: bool>(
    game: PdnGame,
    usual: &Checkers<R>,
) -> Result<PlayOf<CheckersSpec<R, WHITE_FIRST>>, CheckersError> {
    let start = game.start(usual)?;
    let (mut now, mut moves) = (start.clone(), Vec::with_capacity(game.moves.len()));
    for PdnMove { text, .. } in &game.moves {
        let mv = now.read_move(text)?;
        moves.push(mv);
        now.play(mv);
    }
    let name = |color| {
        let tag = if color == Color::Black { "Black" } else { "White" };
        game.tag(tag).filter(|name| !matches!(*name, "" | "?")).map(str::to_owned)
    };
    let first = usual.variant().first;
    let second = if first == Color::Black { Color::White } else { Color::Black };
    Ok(PlayOf {
        plies_before: u32::from(start.to_move() == Player::Second),
        start,
        moves,
        players: [name(first), name(second)],
        outcome: match game.result {
            PdnResult::First => Some(Outcome::Win(Player::First)),
            PdnResult::Second => Some(Outcome::Win(Player::Second)),
            PdnResult::Draw => Some(Outcome::Draw),
            PdnResult::Unknown => None,
        },
        sheet: Box::new(game),
    })
}

impl ScoreSheet for PdnGame {
    fn annotate(&mut self, number: usize, note: &AnnotatedMove) {
        if self.tag("Annotator").is_none() {
            self.tags.push(("Annotator".to_owned(), "outplay".to_owned()));
        }
        let Some(mv) = self.moves.get_mut(number) else { return };
        mv.comment = comment_with_value(&mv.comment, &note.after);
        let Some(mark) = note.mark else { return };
        set_mark(&mut mv.nags, mark);
        let line = note.line.iter().map(|text| PdnMove { text: text.clone(), ..PdnMove::default() });
        let better: Vec<PdnMove> = line.collect();
        // A game that is annotated again does not get the same line twice.
        if !better.is_empty() && !mv.variations.contains(&better) {
            mv.variations.push(better);
        }
    }

    fn write(&self) -> String {
        self.to_string()
    }
}
