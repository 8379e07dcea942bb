//! The modules of the page without their comments: a third of them is types and explanations, which stay in the repository.

/// Comments are for whoever reads the modules themselves: lines of them go, and so do those of types. A line stays where it is,
/// so that what a browser says about a line is true of the module too.
pub(super) fn without_comments(text: &str) -> String {
    let mut kept = String::new();
    let mut inside = false;
    for line in text.lines() {
        let mut rest = line;
        if inside {
            let Some((_, after)) = line.split_once("*/") else {
                kept.push('\n');
                continue;
            };
            rest = after;
        }
        inside = false;
        let mut code = String::new();
        while let Some((before, comment)) = rest.split_once("/**") {
            code.push_str(before);
            let Some((_, after)) = comment.split_once("*/") else {
                inside = true;
                rest = "";
                break;
            };
            rest = after.trim_start();
        }
        code.push_str(rest);
        if !code.trim_start().starts_with("//") {
            kept.push_str(code.trim_end());
        }
        kept.push('\n');
    }
    kept
}
