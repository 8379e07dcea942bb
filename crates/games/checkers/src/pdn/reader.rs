//! Reading games one after the other. Every move is checked; a game with an error is told, and the next one is read.

use std::io::Read;

use outplay_core::{Game, Notation, texts};
use outplay_engine::game_words::{GameWord, GameWords, WordFault};

use super::{PdnGame, PdnMove, PdnResult};
use crate::rules::Checkers;
use crate::variant::Rules;

texts! {
    /// What is wrong with a PDN file, and where.
    pub enum PdnError {
        Io { reason: String } =>
            "cannot read the games: {reason}",
            "impossible de lire les parties : {reason}";
        Expected { line: usize, column: usize, expected: String } =>
            "line {line}, column {column}: expected {expected}",
            "ligne {line}, colonne {column} : {expected} attendu";
        BadMove { line: usize, column: usize, number: usize, problem: String } =>
            "line {line}, column {column}, half-move {number}: {problem}",
            "ligne {line}, colonne {column}, demi-coup {number} : {problem}";
        BadStart { line: usize, problem: String } =>
            "line {line}, tag FEN: {problem}",
            "ligne {line}, étiquette FEN : {problem}";
        OtherGame { line: usize, found: String, expected: u8 } =>
            "line {line}, tag GameType: expected {expected}, found '{found}'",
            "ligne {line}, étiquette GameType : {expected} attendu, « {found} » trouvé";
        TooDeep { line: usize, column: usize } =>
            "line {line}, column {column}: variations within variations are too deep",
            "ligne {line}, colonne {column} : trop de variantes dans des variantes";
    }
}

/// Variations within variations: more is nonsense.
const DEEPEST: usize = 32;

/// Reads games from a stream, one at a time: of one variant, or where the rules have several, of the one that each names.
pub struct PdnReader<R: Rules, S> {
    /// The position from which a game starts unless its tags say otherwise.
    usual: Checkers<R>,
    words: GameWords<S>,
    /// What was read ahead and belongs to the next game.
    ahead: Option<GameWord>,
    broken: bool,
}

/// A line of moves while it is read.
struct Line<R: Rules> {
    /// The positions before the last move and after it.
    before: Checkers<R>,
    now: Checkers<R>,
    moves: Vec<PdnMove>,
}

impl<R: Rules> Line<R> {
    fn from(start: Checkers<R>) -> Self {
        Self { before: start.clone(), now: start, moves: Vec::new() }
    }
}

impl<R: Rules, S: Read> PdnReader<R, S> {
    /// A reader of games that are played as `usual` is.
    pub fn new(usual: Checkers<R>, stream: S) -> Self {
        Self { usual, words: GameWords::new(stream), ahead: None, broken: false }
    }

    fn expected(&self, expected: &str) -> PdnError {
        let (line, column) = self.words.place();
        PdnError::Expected { line, column, expected: expected.to_owned() }
    }

    fn word(&mut self) -> Result<Option<GameWord>, PdnError> {
        if let Some(word) = self.ahead.take() {
            return Ok(Some(word));
        }
        self.words.next_word().map_err(|fault| match fault {
            WordFault::Io(error) => {
                self.broken = true;
                PdnError::Io { reason: error.to_string() }
            }
            WordFault::Expected(expected) => self.expected(expected),
        })
    }

    /// The next game; nothing at the end of the stream.
    fn game(&mut self) -> Result<Option<PdnGame>, PdnError> {
        let mut game = PdnGame::default();
        let mut lines: Vec<Line<R>> = Vec::new();
        let mut any = false;
        while let Some(word) = self.word()? {
            any = true;
            match word {
                GameWord::Tag(name, value) if lines.is_empty() => game.tags.push((name, value)),
                GameWord::Tag(..) => {
                    // The result was forgotten: this is the next game.
                    self.ahead = Some(word);
                    break;
                }
                word => {
                    if lines.is_empty() {
                        lines.push(Line::from(self.start(&game)?));
                    }
                    if let Some(result) = self.note(&mut game, &mut lines, word)? {
                        game.result = result;
                        break;
                    }
                }
            }
        }
        if any && lines.is_empty() {
            lines.push(Line::from(self.start(&game)?));
        }
        while lines.len() > 1 {
            close(&mut lines);
        }
        game.moves = lines.pop().map(|line| line.moves).unwrap_or_default();
        Ok(any.then_some(game))
    }

    /// The position from which a game starts.
    fn start(&self, game: &PdnGame) -> Result<Checkers<R>, PdnError> {
        let (line, _) = self.words.place();
        let usual = game.variant(&self.usual);
        let expected = usual.variant().game_type;
        if let Some(found) = game.tag("GameType") {
            let number = found.split(',').next().unwrap_or_default().trim();
            if number.parse() != Ok(expected) {
                return Err(PdnError::OtherGame { line, found: found.to_owned(), expected });
            }
        }
        game.start(&usual).map_err(|error| PdnError::BadStart { line, problem: error.to_string() })
    }

    /// Takes a word of the moves; a result ends the game.
    fn note(
        &mut self,
        game: &mut PdnGame,
        lines: &mut Vec<Line<R>>,
        word: GameWord,
    ) -> Result<Option<PdnResult>, PdnError> {
        let depth = lines.len();
        let Some(line) = lines.last_mut() else { return Ok(None) };
        match word {
            GameWord::Comment(text) => {
                let comment = match line.moves.last_mut() {
                    Some(mv) => &mut mv.comment,
                    None => &mut game.comment,
                };
                if !comment.is_empty() {
                    comment.push(' ');
                }
                comment.push_str(&text);
            }
            GameWord::Nag(number) => {
                if let Some(mv) = line.moves.last_mut() {
                    mv.nags.push(number);
                }
            }
            GameWord::Open if line.moves.is_empty() => return Err(self.expected("a move before '('")),
            GameWord::Open if depth >= DEEPEST => {
                let (line, column) = self.words.place();
                return Err(PdnError::TooDeep { line, column });
            }
            GameWord::Open => {
                let before = line.before.clone();
                lines.push(Line::from(before));
            }
            GameWord::Close if depth == 1 => return Err(self.expected("'(' before ')'")),
            GameWord::Close => close(lines),
            GameWord::Word(word) if word == "*" => return self.star(line, depth),
            GameWord::Word(word) => return self.move_or_result(&word, line, depth),
            GameWord::Tag(..) => {}
        }
        Ok(None)
    }

    /// A star is the end of a game without a result, or the mark of a strong move: then moves follow.
    fn star(&mut self, line: &mut Line<R>, depth: usize) -> Result<Option<PdnResult>, PdnError> {
        self.ahead = self.word()?;
        let goes_on = match &self.ahead {
            Some(GameWord::Word(word)) => word != "1" && !line.moves.is_empty(),
            Some(GameWord::Close) => depth > 1,
            _ => false,
        };
        if goes_on && let Some(mv) = line.moves.last_mut() {
            mv.nags.push(STRONG);
        }
        Ok((!goes_on && depth == 1).then_some(PdnResult::Unknown))
    }

    fn move_or_result(
        &self,
        word: &str,
        line: &mut Line<R>,
        depth: usize,
    ) -> Result<Option<PdnResult>, PdnError> {
        if let Some(result) = PdnResult::read(word) {
            return Ok((depth == 1).then_some(result));
        }
        if word.bytes().all(|byte| byte.is_ascii_digit()) {
            return Ok(None);
        }
        let (text, marks) = word.split_at(word.find(['!', '?', '*']).unwrap_or(word.len()));
        if text.is_empty() {
            return Ok(None);
        }
        let mv = line.now.read_move(text).map_err(|error| {
            let (at, column) = self.words.place();
            PdnError::BadMove { line: at, column, number: line.moves.len() + 1, problem: error.to_string() }
        })?;
        let text = line.now.write_move(mv);
        line.before = line.now.clone();
        line.now.play(mv);
        line.moves.push(PdnMove { text, nags: nag_of(marks).into_iter().collect(), ..PdnMove::default() });
        Ok(None)
    }

    /// Skips what is left of a game after an error, up to the tags of the next one.
    fn skip(&mut self) {
        self.ahead = None;
        while !self.broken {
            match self.words.next_word() {
                Ok(Some(word @ GameWord::Tag(..))) => {
                    self.ahead = Some(word);
                    return;
                }
                Ok(Some(_)) | Err(WordFault::Expected(_)) => {}
                Ok(None) | Err(WordFault::Io(_)) => self.broken = true,
            }
        }
    }
}

/// Ends a variation: it belongs to the last move of the line around it.
fn close<R: Rules>(lines: &mut Vec<Line<R>>) {
    if let Some(ended) = lines.pop()
        && let Some(mv) = lines.last_mut().and_then(|line| line.moves.last_mut())
        && !ended.moves.is_empty()
    {
        mv.variations.push(ended.moves);
    }
}

/// The number of the mark `!`.
const STRONG: u8 = 1;

/// The number of a mark such as `!?`; a star says that a move is strong.
fn nag_of(marks: &str) -> Option<u8> {
    match marks {
        "*" => Some(STRONG),
        _ => ["!", "?", "!!", "??", "!?", "?!"]
            .iter()
            .position(|&mark| mark == marks)
            .map(|index| index as u8 + 1),
    }
}

impl<R: Rules, S: Read> Iterator for PdnReader<R, S> {
    type Item = Result<PdnGame, PdnError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.broken {
            return None;
        }
        let game = self.game();
        if game.is_err() {
            self.skip();
        }
        game.transpose()
    }
}
