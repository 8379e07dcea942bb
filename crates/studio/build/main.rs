//! Writes the list of the files of the page, so that each is part of the program; of modules, what runs of them.

mod comments;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where")).join("page");
    println!("cargo::rerun-if-changed=page");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where"));
    let mut list = String::from("&[\n");
    for (number, file) in files.into_iter().enumerate() {
        let name = file.strip_prefix(&root).expect("below the root").to_string_lossy().replace('\\', "/");
        let included = if name.ends_with(".js") { what_runs(&file, &out, number) } else { file };
        writeln!(list, "    ({name:?}, include_bytes!({:?})),", included.to_string_lossy()).expect("memory");
    }
    list.push(']');
    fs::write(out.join("page.rs"), list).expect("cargo's folder can be written");
}

/// A copy of a module without its comments.
fn what_runs(module: &Path, out: &Path, number: usize) -> PathBuf {
    let text = fs::read_to_string(module).expect("a module is a text");
    let copy = out.join(format!("{number}.js"));
    fs::write(&copy, comments::without_comments(&text)).expect("cargo's folder can be written");
    copy
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in fs::read_dir(folder).expect("the folder of the page") {
        let path = entry.expect("an entry").path();
        if path.is_dir() { collect(&path, files) } else { files.push(path) }
    }
}
