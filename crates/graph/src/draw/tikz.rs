//! An arena for LaTeX, as a `TikZ` picture.

use std::fmt::Write;

use outplay_draw::tikz;

use super::layout::Layout;
use super::picture::Picture;
use crate::player::Player;
use crate::texts::DrawError;

/// Pixels of the layout in a centimetre of the picture.
const PIXELS: f64 = 38.0;

impl Picture<'_> {
    /// The arena as a `tikzpicture`, unless it is too large to be looked at.
    pub fn to_tikz(&self) -> Result<String, DrawError> {
        self.check_size()?;
        let arrows = self.arrows();
        let layout = Layout::new(self, &arrows);
        let mut out = String::from(
            "% In the preamble: \\usepackage{tikz}\n\
             \\begin{tikzpicture}[>=stealth, every node/.style={font=\\scriptsize\\ttfamily, align=center},\n  \
             one/.style={draw, circle, inner sep=1pt, minimum size=9mm},\n  \
             two/.style={draw, rectangle, inner sep=2pt, minimum size=8mm},\n  \
             victory/.style={double}, wins/.style={line width=1.6pt}]\n",
        );
        for (position, spot) in self.arena.positions().zip(&layout.spots) {
            let look = self.look(position);
            let owner = if self.arena.owner(position) == Player::First { "one" } else { "two" };
            let victory = if self.arena.goal(position).is_some() { ", victory" } else { "" };
            let light = if look.is_dark { ", text=white" } else { "" };
            let (red, green, blue) = channels(&look.fill);
            let label: Vec<String> = [&look.name, &look.note]
                .into_iter()
                .filter(|line| !line.is_empty())
                .map(|line| tikz::quote(line))
                .collect();
            let _ = writeln!(
                out,
                "  \\node[{owner}{victory}{light}, fill={{rgb,255:red,{red};green,{green};blue,{blue}}}] (p{position}) \
                 at ({:.2},{:.2}) {{{}}};",
                spot.x / PIXELS,
                -spot.y / PIXELS,
                label.join("\\\\")
            );
        }
        for (arrow, route) in arrows.iter().zip(&layout.routes) {
            let style = if arrow.wins { "->, wins" } else { "->" };
            let (from, to) = (arrow.from, arrow.to);
            let count = if arrow.count > 1 {
                format!(" node[midway, fill=white, inner sep=1pt] {{$\\times {}$}}", arrow.count)
            } else {
                String::new()
            };
            if from == to {
                let _ = writeln!(out, "  \\draw[{style}] (p{from}) to[loop right]{count} (p{to});");
                continue;
            }
            let bends: Vec<String> = route
                .get(1..route.len().saturating_sub(1))
                .unwrap_or_default()
                .iter()
                .map(|(x, y)| format!("({:.2},{:.2})", x / PIXELS, -y / PIXELS))
                .collect();
            let way = if bends.is_empty() {
                format!("to[bend left=8]{count}")
            } else {
                format!("to {} to{count}", bends.join(" to "))
            };
            let _ = writeln!(out, "  \\draw[{style}, rounded corners=4pt] (p{from}) {way} (p{to});");
        }
        out.push_str("\\end{tikzpicture}\n");
        Ok(out)
    }
}

/// Red, green and blue of `rrggbb`.
fn channels(colour: &str) -> (u8, u8, u8) {
    let channel = |start: usize| {
        colour.get(start..start + 2).and_then(|digits| u8::from_str_radix(digits, 16).ok()).unwrap_or(255)
    };
    (channel(0), channel(2), channel(4))
}
