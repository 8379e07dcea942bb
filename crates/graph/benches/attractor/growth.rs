//! Cost grows linearly: time and memory against the number of edges, as a table and as an SVG plot.

use std::fmt::Write;
use std::path::Path;

use outplay_graph::attractor::{Backward, Effort};

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
    let effort = Effort::default();
    let (mut prepare, mut solve) = (Vec::new(), Vec::new());
    for _ in 0..rounds {
        let (took, backward) = time(|| Backward::of(&arena));
        prepare.push(took);
        solve.push(time(|| backward.solve(&effort)).0);
    }
    let (kept, backward) = memory::kept(|| Backward::of(&arena));
    let (peak, _) = memory::peak(|| backward.solve(&effort));
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

/// The name, colour, dashes and values of a line of the plot.
type Series = (&'static str, &'static str, &'static str, fn(&Point) -> f64);

/// A plot of what an edge costs, against the number of edges on a logarithmic scale: a flat line is linear growth.
fn plot(points: &[Point]) -> String {
    const SIZE: (f64, f64) = (720.0, 420.0);
    const MARGIN: f64 = 56.0;
    let greatest = points.iter().flat_map(|p| [p.prepare, p.solve, p.bytes]).fold(1.0, f64::max) * 1.1;
    let (least, most) = (points[0].edges.log10(), points[points.len() - 1].edges.log10());
    let x = |edges: f64| MARGIN + (edges.log10() - least) / (most - least) * (SIZE.0 - 2.0 * MARGIN);
    let y = |value: f64| SIZE.1 - MARGIN - value / greatest * (SIZE.1 - 2.0 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
         <g font-family=\"sans-serif\" font-size=\"13\" fill=\"#222\">\n",
        SIZE.0, SIZE.1
    );
    for exponent in least.ceil() as u32..=most.floor() as u32 {
        let place = x(10_f64.powi(exponent as i32));
        let _ = writeln!(
            svg,
            "<path d=\"M{place:.1} {MARGIN}V{:.1}\" stroke=\"#ddd\"/><text x=\"{place:.1}\" y=\"{:.1}\" \
             text-anchor=\"middle\">10<tspan dy=\"-5\" font-size=\"10\">{exponent}</tspan></text>",
            SIZE.1 - MARGIN,
            SIZE.1 - MARGIN + 18.0
        );
    }
    let mut value = 0.0;
    while value <= greatest {
        let place = y(value);
        let _ = writeln!(
            svg,
            "<path d=\"M{MARGIN} {place:.1}H{:.1}\" stroke=\"#ddd\"/><text x=\"{:.1}\" y=\"{:.1}\" \
             text-anchor=\"end\">{value:.0}</text>",
            SIZE.0 - MARGIN,
            MARGIN - 6.0,
            place + 4.0
        );
        value += (greatest / 8.0).ceil();
    }
    let series: [Series; 3] = [
        ("prepare (ns an edge)", "#0b5cad", "", |p| p.prepare),
        ("solve (ns an edge)", "#b3520c", "6 3", |p| p.solve),
        ("memory (bytes an edge)", "#2a7a3b", "2 3", |p| p.bytes),
    ];
    for (index, (name, colour, dashes, get)) in series.into_iter().enumerate() {
        let line: Vec<String> =
            points.iter().map(|point| format!("{:.1},{:.1}", x(point.edges), y(get(point)))).collect();
        let place = 24.0 + 210.0 * index as f64;
        let _ = writeln!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2.5\" stroke-dasharray=\"{dashes}\"/>\
             <path d=\"M{place} 24h28\" stroke=\"{colour}\" stroke-width=\"2.5\" stroke-dasharray=\"{dashes}\"/>\
             <text x=\"{}\" y=\"28\">{name}</text>",
            line.join(" "),
            place + 34.0
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"{:.0}\" y=\"{:.0}\" text-anchor=\"middle\">edges</text>\n</g></svg>",
        SIZE.0 / 2.0,
        SIZE.1 - 12.0
    );
    svg
}
