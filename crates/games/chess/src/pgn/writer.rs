//! Writing games: the seven tags first, lines of at most 80 characters.

use std::fmt;

use super::{PgnGame, PgnMove};

/// The tags that every game has, in their order.
const ROSTER: [(&str, &str); 6] =
    [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];
const WIDTH: usize = 80;

impl fmt::Display for PgnGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, unknown) in ROSTER {
            write_tag(f, name, self.tag(name).unwrap_or(unknown))?;
        }
        write_tag(f, "Result", self.result.text())?;
        let is_known = |name: &str| name == "Result" || ROSTER.iter().any(|(other, _)| *other == name);
        for (name, value) in self.tags.iter().filter(|(name, _)| !is_known(name)) {
            write_tag(f, name, value)?;
        }
        writeln!(f)?;
        let mut words = Vec::new();
        push_comment(&mut words, &self.comment);
        push_moves(&mut words, &self.moves, self.plies_before());
        words.push(self.result.text().to_owned());
        write_wrapped(f, &words)
    }
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))
}

/// The words of a line of moves, the first of them at `ply`.
fn push_moves(words: &mut Vec<String>, moves: &[PgnMove], mut ply: usize) {
    let mut needs_number = true;
    for mv in moves {
        if ply.is_multiple_of(2) {
            words.push(format!("{}.", ply / 2 + 1));
        } else if needs_number {
            words.push(format!("{}...", ply / 2 + 1));
        }
        words.push(mv.san.clone());
        words.extend(mv.nags.iter().map(|nag| format!("${nag}")));
        push_comment(words, &mv.comment);
        for variation in &mv.variations {
            let from = words.len();
            push_moves(words, variation, ply);
            words[from].insert(0, '(');
            if let Some(last) = words.last_mut() {
                last.push(')');
            }
        }
        needs_number = !mv.comment.is_empty() || !mv.variations.is_empty();
        ply += 1;
    }
}

fn push_comment(words: &mut Vec<String>, comment: &str) {
    if comment.is_empty() {
        return;
    }
    let text = format!("{{{}}}", comment.replace('}', ")"));
    let mut in_command = false;
    for word in text.split_whitespace() {
        match words.last_mut().filter(|_| in_command) {
            // Not every board understands a command such as `[%eval 0.25]` on two lines.
            Some(last) => {
                last.push(' ');
                last.push_str(word);
            }
            None => words.push(word.to_owned()),
        }
        let opened = word.rfind("[%");
        in_command = match word.rfind(']') {
            Some(closed) => opened.is_some_and(|opened| opened > closed),
            None => in_command || opened.is_some(),
        };
    }
}

fn write_wrapped(f: &mut fmt::Formatter<'_>, words: &[String]) -> fmt::Result {
    let mut column = 0;
    for word in words {
        let length = word.chars().count();
        if column > 0 && column + 1 + length >= WIDTH {
            writeln!(f)?;
            column = 0;
        }
        if column > 0 {
            write!(f, " ")?;
            column += 1;
        }
        write!(f, "{word}")?;
        column += length;
    }
    writeln!(f)
}

#[cfg(test)]
mod tests {
    use super::super::Reader;

    #[test]
    fn games_survive_being_written_and_read() {
        let text = "[Event \"a \\\"b\\\"\"]\n[White \"W\"]\n\n{start} 1. e4! {good} e5 (1... c5 2. Nf3 (2. c3 $5 d5) 2... d6) \
                    2. Nf3 $1 $10 Nc6 3. Bb5 a6?! 1/2-1/2\n\n[FEN \"4k3/8/8/8/8/8/4p3/K7 b - - 0 30\"]\n[SetUp \"1\"]\n\n30... e1=Q+ 31. Ka2 0-1\n";
        let games: Vec<_> = Reader::new(text.as_bytes()).collect::<Result<_, _>>().expect("two games");
        assert_eq!(games.len(), 2);
        assert_eq!(games[0].moves[0].nags, [1]);
        assert_eq!(games[0].moves[1].variations[0][1].variations[0][0].nags, [5]);
        assert!(games[1].to_string().contains("30... e1=Q+ 31. Ka2 0-1"));
        let written = games.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
        let again: Vec<_> = Reader::new(written.as_bytes()).collect::<Result<_, _>>().expect("two games");
        for (one, two) in games.iter().zip(&again) {
            assert_eq!((&one.moves, &one.comment, one.result), (&two.moves, &two.comment, two.result));
        }
    }

    #[test]
    fn commands_in_comments_are_never_broken() {
        let text = "1. e4 {[%eval 0.25] [%clk 0:10:00] a pawn} e5 {[% never closed} *";
        for long in 1..80 {
            let text = text
                .replace("a pawn", &"x".repeat(long))
                .replace("{[%eval", &format!("{{{} [%eval", "y".repeat(long)));
            let game = Reader::new(text.as_bytes()).next().expect("a game").expect("a legal one");
            let written = game.to_string();
            assert!(written.contains("[%eval 0.25]") && written.contains("[%clk 0:10:00]"), "{written}");
            let again = Reader::new(written.as_bytes()).next().expect("a game").expect("a legal one");
            assert_eq!(again.moves, game.moves);
        }
    }

    #[test]
    fn an_error_names_its_place_and_the_next_game_is_read() {
        let text = "[Round \"1\"]\n\n1. e4 Ke7 *\n\n[Round \"2\"]\n\n1. d4 *\n";
        let games: Vec<_> = Reader::new(text.as_bytes()).collect();
        let error = games[0].as_ref().expect_err("a king that jumps").to_string();
        assert!(error.contains("line 3, column 9, half-move 2"), "{error}");
        assert_eq!(games[1].as_ref().expect("a game").tag("Round"), Some("2"));
        for bad in ["1. e4 {never ends", "(1. e4)", "1. e4 e5)", "[Event \"x", "[Event x]", "1. e4 $999"] {
            assert!(Reader::new(bad.as_bytes()).any(|game| game.is_err()), "{bad}");
        }
    }
}
