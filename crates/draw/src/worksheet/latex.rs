//! A worksheet for LaTeX.

use std::fmt::Write;

use super::{Worksheet, WorksheetItem};
use crate::tikz::quote;

const OPENING: &str = "\\documentclass[a4paper,11pt]{article}
\\usepackage[margin=2cm]{geometry}
\\usepackage{tikz}
\\usetikzlibrary{shapes.misc,shapes.geometric,svg.path}
\\setlength{\\parindent}{0pt}
\\setlength{\\parskip}{4pt}
\\newsavebox{\\outplaypicture}
% A picture that is wider than the page or taller than half of it is made smaller.
\\newcommand{\\fitted}{\\ifdim\\wd\\outplaypicture>\\linewidth
  \\resizebox{\\linewidth}{!}{\\usebox{\\outplaypicture}}\\else
  \\ifdim\\ht\\outplaypicture>0.5\\textheight
  \\resizebox{!}{0.5\\textheight}{\\usebox{\\outplaypicture}}\\else\\usebox{\\outplaypicture}\\fi\\fi}
\\newcommand{\\writeline}{\\par\\vspace{7mm}\\hrule}
\\begin{document}
";

impl Worksheet {
    /// A complete document; `pdflatex` needs no more than it names.
    pub fn to_latex(&self) -> String {
        let mut out = OPENING.to_owned();
        for (number, part) in self.parts.iter().enumerate() {
            if number > 0 {
                out.push_str("\\newpage\n");
            }
            // Writing to a string cannot fail.
            let _ = writeln!(out, "\\section*{{{}}}", quote(&part.title));
            part.items.iter().for_each(|item| write_item(&mut out, item));
        }
        out + "\\end{document}\n"
    }
}

fn write_item(out: &mut String, item: &WorksheetItem) {
    // What belongs together stays on one page.
    let _ = writeln!(out, "\\begin{{minipage}}{{\\linewidth}}\n\\subsection*{{{}}}", quote(&item.heading));
    for paragraph in &item.text {
        let _ = writeln!(out, "{}\\par", quote(paragraph));
    }
    let picture = item.figure.to_tikz();
    let _ = writeln!(
        out,
        "\\begin{{center}}\n\\sbox{{\\outplaypicture}}{{%\n{picture}}}\\fitted\n\\end{{center}}"
    );
    for _ in 0..item.lines {
        out.push_str("\\writeline\n");
    }
    out.push_str("\\end{minipage}\\par\\bigskip\n");
}
