//! Where everything in a picture goes, in pixels: x to the right and y down from the upper left corner.

/// The places of everything that a figure shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FigureLayout {
    /// The nodes, in the order of the figure.
    pub nodes: Vec<PlacedNode>,
    /// The lines between them, in the order of the figure.
    pub edges: Vec<PlacedEdge>,
    /// The width of the picture, without its legend.
    pub width: f64,
    /// The height of the picture, without its legend.
    pub height: f64,
}

/// The box around a node.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlacedNode {
    /// The id of the node in its figure.
    pub id: String,
    /// The middle of the box.
    pub x: f64,
    /// The middle of the box.
    pub y: f64,
    /// The width of the box.
    pub width: f64,
    /// The height of the box.
    pub height: f64,
}

impl PlacedNode {
    /// The left side of the box.
    pub fn left(&self) -> f64 {
        self.x - self.width / 2.0
    }

    /// The right side of the box.
    pub fn right(&self) -> f64 {
        self.x + self.width / 2.0
    }

    /// The upper side of the box.
    pub fn top(&self) -> f64 {
        self.y - self.height / 2.0
    }

    /// The lower side of the box.
    pub fn bottom(&self) -> f64 {
        self.y + self.height / 2.0
    }
}

/// A line between two nodes.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacedEdge {
    /// The place in the list of the node where it begins.
    pub from: usize,
    /// The place in the list of the node where it ends.
    pub to: usize,
    /// The points through which it goes, both ends included; none for a loop at one node.
    pub points: Vec<(f64, f64)>,
}

/// The width of a character of the pictures' font, in pixels.
const CHARACTER: f64 = 7.3;

/// The width of a line of text, in pixels.
pub(crate) fn text_width(text: &str) -> f64 {
    text.chars().count() as f64 * CHARACTER
}

/// A text in lines of at most this many characters, broken between words; a longer word has a line of its own.
pub fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for paragraph in text.split('\n') {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            let length = line.chars().count() + 1 + word.chars().count();
            if !line.is_empty() && length > columns {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn lines_end_between_words() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("extraordinary is it", 5), ["extraordinary", "is it"]);
        assert_eq!(wrapped("a\nb", 9), ["a", "b"]);
        assert_eq!(wrapped("", 9), [""]);
    }
}
