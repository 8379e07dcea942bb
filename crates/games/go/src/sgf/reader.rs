//! Reading game trees from a stream, forgiving what can be understood.

use std::io::{BufReader, Bytes, Read};

use outplay_core::texts;

use super::tree::SgfTree;

texts! {
    /// Why no game could be read.
    pub enum SgfError {
        Stream { reason: String } =>
            "cannot read: {reason}",
            "lecture impossible : {reason}";
        TooLarge { most: usize } =>
            "a game of more than {most} bytes",
            "une partie de plus de {most} octets";
        NoGame =>
            "there is no game: no '(' was found",
            "il n'y a pas de partie : aucun « ( » trouvé";
    }
}

texts! {
    /// What is wrong with a text that was read all the same. Places are bytes from 1.
    pub enum SgfWarning {
        Unclosed { place: u64 } =>
            "byte {place}: the text ends inside a game",
            "octet {place} : le texte finit à l'intérieur d'une partie";
        UnclosedValue { place: u64 } =>
            "byte {place}: a value without ']'",
            "octet {place} : une valeur sans « ] »";
        Stray { place: u64, found: char } =>
            "byte {place}: '{found}' means nothing here",
            "octet {place} : « {found} » n'a pas de sens ici";
        NoNode { place: u64 } =>
            "byte {place}: a property before the first ';'",
            "octet {place} : une propriété avant le premier « ; »";
        Twice { place: u64, name: String } =>
            "byte {place}: {name} a second time in one node",
            "octet {place} : {name} une seconde fois dans un nœud";
        NoValue { place: u64, name: String } =>
            "byte {place}: {name} has no value",
            "octet {place} : {name} n'a pas de valeur";
        Move { number: usize, text: String } =>
            "move {number}: '{text}' cannot be played; the play ends before it",
            "coup {number} : « {text} » ne peut être joué ; la partie s'arrête avant";
        Setting { name: String, text: String } =>
            "{name}[{text}] is not understood",
            "{name}[{text}] n'est pas compris";
    }
}

/// The longest game that is read.
const MOST_BYTES: usize = 64 << 20;
/// More warnings than these about one game say nothing new.
const MOST_WARNINGS: usize = 100;

/// The game trees of a stream, one after the other.
pub struct SgfReader<R: Read> {
    bytes: Bytes<BufReader<R>>,
    place: u64,
    games: u64,
    is_over: bool,
}

impl<R: Read> SgfReader<R> {
    /// Reads a stream.
    pub fn new(stream: R) -> Self {
        Self { bytes: BufReader::new(stream).bytes(), place: 0, games: 0, is_over: false }
    }

    fn next_byte(&mut self) -> Result<Option<u8>, SgfError> {
        self.place += 1;
        self.bytes.next().transpose().map_err(|error| SgfError::Stream { reason: error.to_string() })
    }

    /// Passes over what stands before a game; whether there is one.
    fn find_game(&mut self) -> Result<bool, SgfError> {
        while let Some(byte) = self.next_byte()? {
            if byte == b'(' {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn read_game(&mut self) -> Result<SgfTree, SgfError> {
        let mut building = Building::new();
        let start = self.place;
        while let Some(byte) = self.next_byte()? {
            if self.place - start > MOST_BYTES as u64 {
                return Err(SgfError::TooLarge { most: MOST_BYTES });
            }
            if building.take(byte, self.place) {
                return Ok(building.finish());
            }
        }
        building.end_of_text(self.place);
        Ok(building.finish())
    }
}

impl<R: Read> Iterator for SgfReader<R> {
    type Item = Result<SgfTree, SgfError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_over {
            return None;
        }
        match self.find_game() {
            Ok(true) => {
                self.games += 1;
                let game = self.read_game();
                self.is_over = game.is_err();
                Some(game)
            }
            Ok(false) => {
                self.is_over = true;
                (self.games == 0).then_some(Err(SgfError::NoGame))
            }
            Err(error) => {
                self.is_over = true;
                Some(Err(error))
            }
        }
    }
}

/// A game tree under way: bytes go in one by one, and nothing calls itself, however deep variations go.
struct Building {
    tree: SgfTree,
    /// The node at which each open bracket began, and the node now.
    open: Vec<Option<usize>>,
    now: Option<usize>,
    /// The name of a property whose value has not begun, and the one whose value was read last.
    name: String,
    last: Option<usize>,
    /// The bytes of a value, if one is being read, and whether the last of them escapes the next.
    value: Option<Vec<u8>>,
    escapes: bool,
}

impl Building {
    /// Behind the first bracket.
    fn new() -> Self {
        Self {
            tree: SgfTree::default(),
            open: vec![None],
            now: None,
            name: String::new(),
            last: None,
            value: None,
            escapes: false,
        }
    }

    /// Takes a byte; whether the game is complete.
    fn take(&mut self, byte: u8, place: u64) -> bool {
        if self.value.is_some() {
            self.take_in_value(byte, place);
            return false;
        }
        match byte {
            b'[' => self.value = Some(Vec::new()),
            b';' => {
                self.end_name(place);
                self.now = Some(self.tree.add(self.now));
                self.last = None;
            }
            b'(' => {
                self.end_name(place);
                self.open.push(self.now);
            }
            b')' => {
                self.end_name(place);
                self.now = self.open.pop().flatten();
                self.last = None;
                return self.open.is_empty();
            }
            b'A'..=b'Z' => self.name.push(char::from(byte)),
            // Files of earlier versions have names such as White, of which the capital letters count.
            b'a'..=b'z' if !self.name.is_empty() => {}
            _ if byte.is_ascii_whitespace() => {}
            _ => self.warn(SgfWarning::Stray { place, found: char::from(byte) }),
        }
        false
    }

    fn take_in_value(&mut self, byte: u8, place: u64) {
        let Some(value) = &mut self.value else { return };
        match byte {
            b']' if !self.escapes => self.end_value(place),
            b'\\' if !self.escapes => self.escapes = true,
            _ => {
                // An escaped line end is no line end at all.
                let is_joined = self.escapes && (byte == b'\n' || byte == b'\r');
                if !is_joined {
                    value.push(byte);
                }
                self.escapes = false;
            }
        }
    }

    fn end_value(&mut self, place: u64) {
        let bytes = self.value.take().unwrap_or_default();
        self.escapes = false;
        let value = text_of(bytes);
        if self.now.is_none() {
            self.warn(SgfWarning::NoNode { place });
            self.now = Some(self.tree.add(None));
        }
        let Some(node) = self.now.and_then(|now| self.tree.nodes.get_mut(now)) else { return };
        if self.name.is_empty() {
            match self.last.and_then(|last| node.properties.get_mut(last)) {
                Some((_, values)) => values.push(value),
                None => self.warn(SgfWarning::Stray { place, found: '[' }),
            }
            return;
        }
        let name = std::mem::take(&mut self.name);
        if let Some(index) = node.properties.iter().position(|(known, _)| *known == name) {
            node.properties[index].1.push(value);
            self.last = Some(index);
            self.warn(SgfWarning::Twice { place, name });
        } else {
            node.properties.push((name, vec![value]));
            self.last = Some(node.properties.len() - 1);
        }
    }

    /// A name without a value means nothing.
    fn end_name(&mut self, place: u64) {
        if !self.name.is_empty() {
            let name = std::mem::take(&mut self.name);
            self.warn(SgfWarning::NoValue { place, name });
        }
    }

    fn end_of_text(&mut self, place: u64) {
        if self.value.is_some() {
            self.warn(SgfWarning::UnclosedValue { place });
            self.end_value(place);
        }
        self.warn(SgfWarning::Unclosed { place });
    }

    fn warn(&mut self, warning: SgfWarning) {
        if self.tree.warnings.len() < MOST_WARNINGS {
            self.tree.warnings.push(warning);
        }
    }

    fn finish(self) -> SgfTree {
        self.tree
    }
}

/// UTF-8, or else Latin-1, which the format assumes where nothing is said.
fn text_of(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| error.into_bytes().into_iter().map(char::from).collect())
}
