//! `TikZ`, compiled by `pdflatex`.

use std::fs;
use std::process::Command;

use super::{is_installed, scratch_folder};

/// Compiles pictures, one a page, with nothing in the preamble but what they ask for.
///
/// # Panics
///
/// When LaTeX refuses one of them.
pub fn compile_tikz<'a>(pictures: impl IntoIterator<Item = &'a str>) {
    if !is_installed("pdflatex", "--version") {
        return;
    }
    let mut document = String::from(
        "\\documentclass{article}\n\\usepackage{tikz}\n\\usetikzlibrary{shapes.misc,shapes.geometric,svg.path}\n\\begin{document}\n",
    );
    for picture in pictures {
        document.push_str(picture);
        document.push_str("\\newpage\n");
    }
    document.push_str("\\end{document}\n");
    compile_latex(&document);
}

/// Compiles a whole document.
///
/// # Panics
///
/// When LaTeX refuses it.
pub fn compile_latex(document: &str) {
    if !is_installed("pdflatex", "--version") {
        return;
    }
    let folder = scratch_folder();
    fs::write(folder.join("pictures.tex"), document).expect("a document");
    let run = Command::new("pdflatex")
        .args(["-interaction=nonstopmode", "-halt-on-error", "-file-line-error", "pictures.tex"])
        .current_dir(&folder)
        .output()
        .expect("pdflatex runs");
    let log = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success(), "{}\n{log}", folder.join("pictures.tex").display());
    fs::remove_dir_all(folder).expect("clean up");
}
