//! A line as the protocol has it: an optional number, a command, its arguments.

/// A command and its arguments.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Command {
    /// The number that the answer repeats.
    pub(super) id: Option<u32>,
    /// The name of the command.
    pub(super) name: String,
    /// Its arguments.
    pub(super) arguments: Vec<String>,
}

impl Command {
    /// Reads a line; nothing when it has no command. Control characters count for nothing, a tab for a space, and what follows
    /// a `#` for a comment.
    pub(super) fn parse(line: &str) -> Option<Self> {
        let line = line.split('#').next().unwrap_or_default();
        let clean: String =
            line.chars().map(|c| if c == '\t' { ' ' } else { c }).filter(|c| !c.is_control()).collect();
        let mut words = clean.split_whitespace().peekable();
        let id = words.peek().and_then(|word| word.parse().ok());
        if id.is_some() {
            words.next();
        }
        let name = words.next()?.to_owned();
        Some(Self { id, name, arguments: words.map(str::to_owned).collect() })
    }

    /// The argument at this place.
    pub(super) fn argument(&self, place: usize) -> Option<&str> {
        self.arguments.get(place).map(String::as_str)
    }

    /// The argument at this place as a number.
    pub(super) fn number<T: std::str::FromStr>(&self, place: usize) -> Option<T> {
        self.argument(place)?.parse().ok()
    }

    /// An answer as it is sent: `=` for success and `?` for failure, the number, the text, an empty line.
    pub(super) fn answer(&self, answer: &Result<String, String>) -> String {
        let id = self.id.map_or_else(String::new, |id| id.to_string());
        let (sign, text) = match answer {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        // An empty line would end the answer.
        let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
        format!("{sign}{id} {}\n\n", lines.join("\n"))
    }
}

/// Whether a line asks a running search to come to an end: `GoGui` sends it as a comment.
pub(super) fn is_interrupt(line: &str) -> bool {
    line.trim().strip_prefix('#').is_some_and(|rest| rest.trim() == "interrupt")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_they_come() {
        let parsed = Command::parse(" 12\tplay b D4 # a comment\r\n").expect("a command");
        assert_eq!((parsed.id, parsed.name.as_str(), parsed.argument(1)), (Some(12), "play", Some("D4")));
        assert_eq!(Command::parse("7"), None);
        assert_eq!(Command::parse("  # nothing"), None);
        assert_eq!(parsed.answer(&Ok("a\n\nb".into())), "=12 a\nb\n\n");
        assert_eq!(Command::parse("name").expect("a command").answer(&Err("no".into())), "? no\n\n");
        assert!(is_interrupt("# interrupt\n") && !is_interrupt("# interruption"));
    }
}
