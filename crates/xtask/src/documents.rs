//! What the documents name must be there: files by their paths, and every switch of the fast search in the glossary.

use std::fs;
use std::path::Path;

/// The words between backquotes.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.lines().flat_map(|line| line.split('`').skip(1).step_by(2))
}

/// The targets of links to files of the repository.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    targets.filter(|target| !target.contains("://")).map(|target| target.split('#').next().unwrap_or(target))
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn every_file_that_a_document_names_is_there() {
    let root = crate::root();
    let mut documents = vec![root.join("README.md"), root.join("README.fr.md"), root.join("CONTRIBUTING.md")];
    let docs = fs::read_dir(root.join("docs")).expect("the folder of documents");
    documents.extend(
        docs.flatten()
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|kind| kind == "md")),
    );
    for document in documents {
        let text = read(&document);
        let folder = document.parent().expect("a folder");
        for link in links(&text).filter(|link| !link.is_empty()) {
            assert!(folder.join(link).exists(), "{}: no {link}", document.display());
        }
        let is_path = |word: &&str| word.starts_with("crates/") && !word.contains(['*', ' ', '{']);
        for path in quoted(&text).filter(is_path) {
            assert!(root.join(path).exists(), "{}: no {path}", document.display());
        }
    }
}

#[test]
fn the_glossary_names_every_switch_and_no_file_that_is_gone() {
    let root = crate::root();
    let glossary = read(&root.join("docs/glossary.md"));
    let switches = read(&root.join("crates/core/src/search/pvs/switches.rs"));
    let names = switches.lines().filter_map(|line| line.trim().strip_prefix("(\"")?.split('"').next());
    let names: Vec<&str> = names.collect();
    assert!(names.len() > 19, "{names:?}");
    for name in names {
        assert!(glossary.contains(&format!("`{name}`")), "the glossary lacks {name}");
    }
    let is_path = |word: &&str| word.contains("/src/");
    for path in quoted(&glossary).filter(is_path) {
        assert!(root.join("crates").join(path).exists(), "the glossary names {path}");
    }
}
