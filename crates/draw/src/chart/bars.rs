//! Named numbers as bars.

use crate::layout::{FigureLayout, PlacedNode};

/// A named number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bar {
    /// What is counted.
    pub name: String,
    /// The number, which decides the length.
    pub number: u64,
    /// The number in words, as it is shown.
    pub words: String,
}

/// A chart of named numbers; the length of a bar is the logarithm of its number.
///
/// ```
/// use outplay_draw::chart::{Bar, BarChart};
///
/// let bar = |name: &str, number: u64| Bar { name: name.to_owned(), number, words: number.to_string() };
/// let chart = BarChart { title: "nodes".to_owned(), bars: vec![bar("minimax", 10_000), bar("alpha-beta", 100)] };
/// let bars = chart.layout().nodes;
/// assert!((bars[0].width - 2.0 * bars[1].width).abs() < 1e-9);
/// assert!(chart.to_svg().contains("alpha-beta"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BarChart {
    /// What the chart is about.
    pub title: String,
    /// The bars, from the top.
    pub bars: Vec<Bar>,
}

/// The room for the names, for the longest bar, and for the numbers.
const ROOM: [f64; 3] = [330.0, 420.0, 140.0];
/// The room for the title, and that for a bar.
const TITLE: f64 = 40.0;
const ROW: f64 = 26.0;
const THICKNESS: f64 = 18.0;

impl BarChart {
    /// Where the bars go; the id of a bar is its place in the list.
    pub fn layout(&self) -> FigureLayout {
        let largest = self.bars.iter().map(|bar| bar.number).max().unwrap_or(1).max(10) as f64;
        let [names, longest, numbers] = ROOM;
        let place = |(index, bar): (usize, &Bar)| {
            let length = longest * (bar.number as f64).max(1.0).ln() / largest.ln();
            PlacedNode {
                id: index.to_string(),
                x: names + length / 2.0,
                y: TITLE + ROW * index as f64 + THICKNESS / 2.0,
                width: length,
                height: THICKNESS,
            }
        };
        FigureLayout {
            nodes: self.bars.iter().enumerate().map(place).collect(),
            edges: Vec::new(),
            width: names + longest + numbers,
            height: TITLE + 10.0 + ROW * self.bars.len() as f64,
        }
    }
}
