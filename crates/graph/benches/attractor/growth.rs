//! Cost grows linearly: time and memory against the number of edges, as a table and as an SVG plot.

use std::path::Path;

use outplay_draw::chart::{Curve, CurveChart};
use outplay_graph::attractor::{Backward, SolveOptions};

use crate::{arenas, best, memory, time};

/// The numbers of edges that are measured; there are five a position.
const EDGES: [usize; 9] =
    [10_000, 30_000, 100_000, 300_000, 1_000_000, 3_000_000, 10_000_000, 30_000_000, 100_000_000];

struct Point {
    edges: f64,
    /// Nanoseconds and bytes an edge.
    prepare: f64,
    solve: f64,
    bytes: f64,
}

pub(crate) fn measure() {
    println!("Growth, five edges a position; an edge costs");
    println!("{:>11} {:>12} {:>12} {:>8}", "edges", "prepare", "solve", "memory");
    let points: Vec<Point> = EDGES.into_iter().map(point).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target");
    match std::fs::write(folder.join("graph-growth.svg"), plot(&points)) {
        Ok(()) => println!("wrote target/graph-growth.svg"),
        Err(error) => println!("target/graph-growth.svg: {error}"),
    }
}

fn point(edges: usize) -> Point {
    let arena = arenas::won(edges / 5, 5);
    let edges = arena.edges().len() as f64;
    let rounds = (100_000_000 / arena.edges().len()).clamp(2, 100);
    let options = SolveOptions::default();
    let (mut prepare, mut solve) = (Vec::new(), Vec::new());
    for _ in 0..rounds {
        let (took, backward) = time(|| Backward::of(&arena));
        prepare.push(took);
        solve.push(time(|| backward.solve(&options)).0);
    }
    let (kept, backward) = memory::kept(|| Backward::of(&arena));
    let (peak, _) = memory::peak(|| backward.solve(&options));
    let an_edge = |milliseconds: f64| milliseconds * 1e6 / edges;
    let point = Point {
        edges,
        prepare: an_edge(best(&prepare)),
        solve: an_edge(best(&solve)),
        bytes: (kept + peak) as f64 / edges,
    };
    println!("{edges:>11.0} {:>9.2} ns {:>9.2} ns {:>6.2} B", point.prepare, point.solve, point.bytes);
    point
}

/// A plot of what an edge costs, against the number of edges on a logarithmic scale: a flat line is linear growth.
fn plot(points: &[Point]) -> String {
    let curve = |name: &str, get: fn(&Point) -> f64| Curve {
        name: name.to_owned(),
        points: points.iter().map(|point| (point.edges, get(point))).collect(),
    };
    let curves = vec![
        curve("prepare (ns an edge)", |point| point.prepare),
        curve("solve (ns an edge)", |point| point.solve),
        curve("memory (bytes an edge)", |point| point.bytes),
    ];
    CurveChart::new("what an edge costs, by the number of edges", curves, |edges| format!("{edges:e}"))
        .to_svg()
}
