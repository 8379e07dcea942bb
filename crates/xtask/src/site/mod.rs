//! `cargo xtask site`: the page with the engine in it, as a folder for any static host, and as one file that opens by double
//! click.

mod bundle;
#[path = "../../../studio/build/comments.rs"]
mod comments;
mod letters;

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::{cargo, root, run};

/// The most bytes of the single file: what a school's network and a message with an attachment carry.
const MOST_BYTES: usize = 2_500_000;
const TARGET: &str = "wasm32-unknown-unknown";

/// Builds both into `target/site`.
pub(crate) fn site() -> Result<(), String> {
    ensure_target()?;
    let mut build = cargo(&["build", "-p", "outplay-wasm", "--profile", "web", "--target", TARGET]);
    build.env("RUSTFLAGS", "-C target-feature=+simd128");
    run(build)?;
    let engine = read(&root().join("target").join(TARGET).join("web/outplay_wasm.wasm"))?;
    let page = page_files()?;
    let out = root().join("target/site");
    let _ = fs::remove_dir_all(&out);
    write_folder(&out.join("folder"), &page, &engine)?;
    let file = single_file(&page, &engine)?;
    write(&out.join("outplay-studio.html"), file.as_bytes())?;
    println!("target/site/folder: for any static host, {} bytes of engine", engine.len());
    println!("target/site/outplay-studio.html: {} bytes, opens by double click", file.len());
    if file.len() > MOST_BYTES {
        return Err(format!("the single file is too large: {} bytes, at most {MOST_BYTES}", file.len()));
    }
    Ok(())
}

/// Adds the target of the browser to the toolchain when it is missing.
fn ensure_target() -> Result<(), String> {
    let listed = Command::new("rustup").args(["target", "list", "--installed"]).output();
    let known = listed.is_ok_and(|out| String::from_utf8_lossy(&out.stdout).contains(TARGET));
    if known {
        return Ok(());
    }
    let mut add = Command::new("rustup");
    add.args(["target", "add", TARGET]);
    run(add)
}

/// The files of the page, by their paths.
fn page_files() -> Result<BTreeMap<String, String>, String> {
    let folder = root().join("crates/studio/page");
    let mut files = BTreeMap::new();
    let mut folders = vec![folder.clone()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(&next).map_err(|error| format!("{}: {error}", next.display()))? {
            let path = entry.map_err(|error| error.to_string())?.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path.strip_prefix(&folder).map_err(|error| error.to_string())?;
            let text = String::from_utf8(read(&path)?).map_err(|error| error.to_string())?;
            files.insert(name.to_string_lossy().replace('\\', "/"), text);
        }
    }
    Ok(files)
}

/// What the page may do when no server says it: nothing but run itself.
fn policy(scripts: &str) -> String {
    format!(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; {scripts}; img-src 'self' data: blob:; \
         base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types outplay\">"
    )
}

fn write_folder(out: &Path, page: &BTreeMap<String, String>, engine: &[u8]) -> Result<(), String> {
    for (name, text) in page.iter().filter(|(name, _)| *name != "js/main.js") {
        let scripts =
            "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; worker-src 'self'";
        let text = if name == "index.html" {
            text.replace("js/main.js", "js/main-worker.js")
                .replace("<meta name=\"viewport\"", &format!("{}\n<meta name=\"viewport\"", policy(scripts)))
        } else {
            text.clone()
        };
        write(&out.join(name), text.as_bytes())?;
    }
    write(&out.join("outplay.wasm"), engine)
}

fn single_file(page: &BTreeMap<String, String>, engine: &[u8]) -> Result<String, String> {
    let script = bundle::bundle(page, "js/main-worker.js")?;
    let file = |name: &str| page.get(name).ok_or_else(|| format!("the page lacks {name}"));
    let embedded =
        serde_json::json!({ "lessons.txt": file("lessons.txt")?, "js/worker.js": file("js/worker.js")? });
    // A text that ends a script would end this one.
    let embedded = embedded.to_string().replace("</", "<\\/");
    let styles: String =
        page.iter().filter(|(name, _)| name.starts_with("css/")).map(|(_, text)| text.as_str()).collect();
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(engine).map_err(|error| error.to_string())?;
    let packed = letters::letters(&packer.finish().map_err(|error| error.to_string())?);
    let scripts = "script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; style-src 'unsafe-inline'; connect-src 'none'; worker-src blob:";
    let head = format!(
        "<meta charset=\"utf-8\">\n{}\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>outplay studio</title>\n<style>\n{styles}</style>",
        policy(scripts)
    );
    Ok(format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n{head}\n</head>\n<body></body>\n\
         <script type=\"application/octet-stream\" id=\"engine\">{packed}</script>\n\
         <script>globalThis.OUTPLAY_FILES = {embedded};\n{script}</script>\n</html>\n"
    ))
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn write(path: &PathBuf, bytes: &[u8]) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    fs::write(path, bytes).map_err(failed)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every module of the page can be put into the single file.
    #[test]
    fn the_page_becomes_one_script() {
        let page = page_files().expect("the page");
        let script = bundle::bundle(&page, "js/main-worker.js").expect("one script");
        assert!(
            !script.contains("\nimport ") && !script.contains("\nexport ") && !script.contains("import('")
        );
        assert!(script.contains("makers['js/views/watch.js']"));
    }
}
