//! Named curves.

/// A named curve.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// What it shows.
    pub name: String,
    /// Its points, from the left.
    pub points: Vec<(f64, f64)>,
}

/// Named curves; the horizontal axis is logarithmic, the vertical one begins at 0.
///
/// ```
/// use outplay_draw::chart::{Curve, CurveChart};
///
/// let curve = Curve { name: "uct".to_owned(), points: vec![(100.0, 0.5), (1000.0, 0.8)] };
/// let chart = CurveChart::new("right moves", vec![curve], |x| format!("{x} iterations"));
/// let layout = chart.layout();
/// assert!(layout.curves[0][0].0 < layout.curves[0][1].0 && layout.curves[0][0].1 > layout.curves[0][1].1);
/// assert!(chart.to_svg().contains("100 iterations"));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CurveChart {
    /// What the chart is about.
    pub title: String,
    /// The curves.
    pub curves: Vec<Curve>,
    /// The numbers that are named below the horizontal axis, and their names.
    pub ticks: Vec<(f64, String)>,
}

/// Where everything in a chart of curves goes, in pixels from the upper left corner.
#[derive(Clone, Debug, PartialEq)]
pub struct CurveLayout {
    /// The points of each curve, in the order of the chart.
    pub curves: Vec<Vec<(f64, f64)>>,
    /// How far right each tick of the horizontal axis is.
    pub ticks: Vec<f64>,
    /// The numbers that are named beside the vertical axis, from 0 up, and how far down they are.
    pub levels: Vec<(f64, f64)>,
    /// The left, right and lower side of the field of the curves.
    pub field: (f64, f64, f64),
    /// The width of the picture.
    pub width: f64,
    /// The height of the picture.
    pub height: f64,
}

const FIELD: (f64, f64) = (560.0, 320.0);
const LEFT: f64 = 70.0;
const TOP: f64 = 44.0;
/// The room below the field, and for the name of a curve below that.
const BELOW: f64 = 44.0;
const NAME: f64 = 20.0;
/// The steps of the vertical axis.
const LEVELS: u32 = 4;

impl CurveChart {
    /// A chart in which every number at which a curve has a point is named below the horizontal axis.
    pub fn new(title: impl Into<String>, curves: Vec<Curve>, words: impl Fn(f64) -> String) -> Self {
        let mut ticks: Vec<f64> = points(&curves).map(|(x, _)| x).collect();
        ticks.sort_by(f64::total_cmp);
        ticks.dedup();
        let ticks = ticks.into_iter().map(|tick| (tick, words(tick))).collect();
        Self { title: title.into(), curves, ticks }
    }

    /// Where everything goes.
    pub fn layout(&self) -> CurveLayout {
        let least = points(&self.curves).map(|(x, _)| x).fold(f64::INFINITY, f64::min).max(1.0);
        let most = points(&self.curves).map(|(x, _)| x).fold(least * 10.0, f64::max);
        let top = points(&self.curves).map(|(_, y)| y).fold(0.0, f64::max).max(1e-6);
        let x = |value: f64| LEFT + FIELD.0 * (value / least).ln() / (most / least).ln();
        let y = |value: f64| TOP + FIELD.1 * (1.0 - value / top);
        let level = |part: u32| {
            let value = top * f64::from(part) / f64::from(LEVELS);
            (value, y(value))
        };
        CurveLayout {
            curves: self
                .curves
                .iter()
                .map(|curve| curve.points.iter().map(|point| (x(point.0), y(point.1))).collect())
                .collect(),
            ticks: self.ticks.iter().map(|(tick, _)| x(*tick)).collect(),
            levels: (0..=LEVELS).map(level).collect(),
            field: (LEFT, LEFT + FIELD.0, TOP + FIELD.1),
            width: LEFT + FIELD.0 + 40.0,
            height: TOP + FIELD.1 + BELOW + NAME * self.curves.len() as f64,
        }
    }
}

impl CurveLayout {
    /// The base line of the name of a curve.
    pub(crate) fn name(&self, index: usize) -> f64 {
        self.field.2 + BELOW + NAME * index as f64
    }
}

fn points(curves: &[Curve]) -> impl Iterator<Item = (f64, f64)> {
    curves.iter().flat_map(|curve| curve.points.iter().copied())
}
