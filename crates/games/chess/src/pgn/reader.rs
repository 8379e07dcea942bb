//! Reading games one after the other. Every move is checked; a game with an error is told, and the next one is read.

use std::io::Read;

use outplay_core::{Game as _, texts};
use outplay_engine::game_words::{GameWord, GameWords, WordFault};

use super::{PgnGame, PgnMove, PgnResult};
use crate::{Chess, ChessError, san};

texts! {
    /// What is wrong with a PGN file, and where.
    pub enum PgnError {
        Io { reason: String } =>
            "cannot read the games: {reason}",
            "impossible de lire les parties : {reason}";
        Expected { line: usize, column: usize, expected: String } =>
            "line {line}, column {column}: expected {expected}",
            "ligne {line}, colonne {column} : {expected} attendu";
        BadMove { line: usize, column: usize, number: usize, problem: Box<ChessError> } =>
            "line {line}, column {column}, half-move {number}: {problem}",
            "ligne {line}, colonne {column}, demi-coup {number} : {problem}";
        BadStart { line: usize, problem: Box<ChessError> } =>
            "line {line}, tag FEN: {problem}",
            "ligne {line}, étiquette FEN : {problem}";
        TooDeep { line: usize, column: usize } =>
            "line {line}, column {column}: variations within variations are too deep",
            "ligne {line}, colonne {column} : trop de variantes dans des variantes";
    }
}

/// Variations within variations: more is nonsense.
const DEEPEST: usize = 32;

/// Reads games from a stream, one at a time.
pub struct Reader<R> {
    tokens: GameWords<R>,
    /// A tag that belongs to the next game.
    next_tag: Option<(String, String)>,
    broken: bool,
}

/// A line of moves while it is read.
struct Line {
    /// The positions before the last move and after it.
    before: Chess,
    now: Chess,
    moves: Vec<PgnMove>,
}

impl<R: Read> Reader<R> {
    /// A reader of a stream.
    pub fn new(stream: R) -> Self {
        Self { tokens: GameWords::new(stream), next_tag: None, broken: false }
    }

    fn expected(&self, expected: &str) -> PgnError {
        PgnError::Expected {
            line: self.tokens.place().0,
            column: self.tokens.place().1,
            expected: expected.to_owned(),
        }
    }

    fn token(&mut self) -> Result<Option<GameWord>, PgnError> {
        self.tokens.next_word().map_err(|fault| match fault {
            WordFault::Io(error) => {
                self.broken = true;
                PgnError::Io { reason: error.to_string() }
            }
            WordFault::Expected(expected) => self.expected(expected),
        })
    }

    /// The next game; nothing at the end of the stream.
    fn game(&mut self) -> Result<Option<PgnGame>, PgnError> {
        let mut game = PgnGame::default();
        game.tags.extend(self.next_tag.take());
        let mut any = !game.tags.is_empty();
        let mut lines: Vec<Line> = Vec::new();
        while let Some(token) = self.token()? {
            any = true;
            match token {
                GameWord::Tag(name, value) if lines.is_empty() => game.tags.push((name, value)),
                GameWord::Tag(name, value) => {
                    // The result was forgotten: this is the next game.
                    self.next_tag = Some((name, value));
                    break;
                }
                token => {
                    if lines.is_empty() {
                        lines.push(self.first_line(&game)?);
                    }
                    if let Some(result) = self.note(&mut game, &mut lines, token)? {
                        game.result = result;
                        break;
                    }
                }
            }
        }
        if lines.is_empty() && any {
            lines.push(self.first_line(&game)?);
        }
        while lines.len() > 1 {
            close(&mut lines);
        }
        game.moves = lines.pop().map(|line| line.moves).unwrap_or_default();
        Ok(any.then_some(game))
    }

    /// The main line before its first move.
    fn first_line(&self, game: &PgnGame) -> Result<Line, PgnError> {
        let line = self.tokens.place().0;
        let start = game.start().map_err(|error| PgnError::BadStart { line, problem: Box::new(error) })?;
        Ok(Line { before: start.clone(), now: start, moves: Vec::new() })
    }

    /// Takes a word of the moves; a result ends the game.
    fn note(
        &self,
        game: &mut PgnGame,
        lines: &mut Vec<Line>,
        token: GameWord,
    ) -> Result<Option<PgnResult>, PgnError> {
        let depth = lines.len();
        let Some(line) = lines.last_mut() else { return Ok(None) };
        match token {
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
                return Err(PgnError::TooDeep { line: self.tokens.place().0, column: self.tokens.place().1 });
            }
            GameWord::Open => {
                let before = line.before.clone();
                lines.push(Line { before: before.clone(), now: before, moves: Vec::new() });
            }
            GameWord::Close if depth == 1 => return Err(self.expected("'(' before ')'")),
            GameWord::Close => close(lines),
            GameWord::Word(word) => return self.word(&word, line, depth),
            GameWord::Tag(..) => {}
        }
        Ok(None)
    }

    fn word(&self, word: &str, line: &mut Line, depth: usize) -> Result<Option<PgnResult>, PgnError> {
        let result = match word {
            "1-0" => Some(PgnResult::White),
            "0-1" => Some(PgnResult::Black),
            "1/2-1/2" | "1/2" => Some(PgnResult::Draw),
            "*" => Some(PgnResult::Unknown),
            _ => None,
        };
        if result.is_some() {
            return Ok(result.filter(|_| depth == 1));
        }
        if word.bytes().all(|byte| byte.is_ascii_digit()) {
            return Ok(None);
        }
        let (text, marks) = word.split_at(word.find(['!', '?']).unwrap_or(word.len()));
        if text.is_empty() {
            return Ok(None);
        }
        let mv = san::read(&line.now, text).map_err(|error| PgnError::BadMove {
            line: self.tokens.place().0,
            column: self.tokens.place().1,
            number: line.moves.len() + 1,
            problem: Box::new(error),
        })?;
        let san = san::write(&line.now, mv);
        line.before = line.now.clone();
        line.now.play(mv);
        let nags = nag_of(marks).into_iter().collect();
        line.moves.push(PgnMove { san, nags, ..PgnMove::default() });
        Ok(None)
    }

    /// Skips what is left of a game after an error, up to the tags of the next one.
    fn skip(&mut self) {
        while !self.broken {
            match self.tokens.next_word() {
                Ok(Some(GameWord::Tag(name, value))) => {
                    self.next_tag = Some((name, value));
                    return;
                }
                Ok(Some(_)) | Err(WordFault::Expected(_)) => {}
                Ok(None) | Err(WordFault::Io(_)) => self.broken = true,
            }
        }
    }
}

/// Ends a variation: it belongs to the last move of the line around it.
fn close(lines: &mut Vec<Line>) {
    if let Some(ended) = lines.pop()
        && let Some(mv) = lines.last_mut().and_then(|line| line.moves.last_mut())
        && !ended.moves.is_empty()
    {
        mv.variations.push(ended.moves);
    }
}

/// The number of a mark such as `!?`.
fn nag_of(marks: &str) -> Option<u8> {
    ["!", "?", "!!", "??", "!?", "?!"].iter().position(|&mark| mark == marks).map(|index| index as u8 + 1)
}

impl<R: Read> Iterator for Reader<R> {
    type Item = Result<PgnGame, PgnError>;

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
