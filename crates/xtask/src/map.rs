//! The map of the crates in `docs/architecture.md`: drawn from what the crates say they depend on, and refused when a
//! dependency goes up.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde_json::Value;

const FILE: &str = "docs/architecture.md";
const BEGIN: &str = "<!-- map: `cargo xtask map` writes this -->\n";
const END: &str = "<!-- end of map -->";

/// The floors of the house from the ground up. A crate may depend on those of lower floors, and on those before it on its
/// own floor. Crates under `crates/games` need not be named: they all stand on [`GAMES`], and know nothing of each other.
const FLOORS: &[(&str, &[&str])] = &[
    ("core", &["outplay-core"]),
    ("vocabulary", &["outplay-wire"]),
    ("libraries", &["outplay-draw", "outplay-graph", "outplay-puzzles"]),
    ("objects", &["outplay-engine"]),
    (GAMES, &[]),
    ("facade", &["outplay"]),
    ("faces", &["outplay-studio", "outplay-cluster", "outplay-cli"]),
];
const GAMES: &str = "games";

/// A crate that others may use: the ones that are never published are not on the map.
struct Member {
    name: String,
    folder: String,
    needs: BTreeSet<String>,
}

/// Draws the map into the document, or with `check` only says whether it is fresh.
pub(crate) fn run(root: &Path, metadata: &str, check: bool) -> Result<(), String> {
    let path = root.join(FILE);
    let text = fs::read_to_string(&path).map_err(|error| format!("{FILE}: {error}"))?.replace("\r\n", "\n");
    let drawn = place(&text, &draw(&members(root, metadata)?)?)?;
    if drawn == text {
        return Ok(());
    }
    if check {
        return Err(format!("the map in {FILE} is stale: cargo xtask map"));
    }
    fs::write(&path, drawn).map_err(|error| format!("{FILE}: {error}"))
}

/// The document with this map in it.
fn place(text: &str, map: &str) -> Result<String, String> {
    let lacking = || format!("{FILE} lacks the marks of the map");
    let (before, rest) = text.split_once(BEGIN).ok_or_else(lacking)?;
    let (_, after) = rest.split_once(END).ok_or_else(lacking)?;
    Ok(format!("{before}{BEGIN}\n```mermaid\n{map}```\n\n{END}{after}"))
}

/// The crates of the workspace as `cargo metadata --no-deps` tells them.
fn members(root: &Path, metadata: &str) -> Result<Vec<Member>, String> {
    let metadata: Value =
        serde_json::from_str(metadata).map_err(|error| format!("cargo metadata: {error}"))?;
    let root = root.canonicalize().map_err(|error| error.to_string())?;
    let packages = metadata["packages"].as_array().map_or(&[][..], Vec::as_slice);
    let is_public =
        |package: &&Value| package["publish"].as_array().is_none_or(|registries| !registries.is_empty());
    let names: BTreeSet<&str> = packages.iter().filter_map(|package| package["name"].as_str()).collect();
    let member = |package: &Value| {
        let manifest = Path::new(package["manifest_path"].as_str()?).canonicalize().ok()?;
        let folder = manifest.parent()?.strip_prefix(&root).ok()?.to_str()?.replace('\\', "/");
        let needs = package["dependencies"].as_array()?.iter().filter(|needed| needed["kind"].is_null());
        let needs = needs.filter_map(|needed| needed["name"].as_str()).filter(|name| names.contains(name));
        Some(Member {
            name: package["name"].as_str()?.to_owned(),
            folder,
            needs: needs.map(str::to_owned).collect(),
        })
    };
    let mut members: Vec<Member> = packages.iter().filter(is_public).filter_map(member).collect();
    members.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(members)
}

/// The map as Mermaid draws it: floors as boxes, the top one first, an arrow to each crate that is needed and is not
/// needed by another one already.
fn draw(members: &[Member]) -> Result<String, String> {
    let mut places = BTreeMap::new();
    for member in members {
        places.insert(member.name.as_str(), place_of(member)?);
    }
    for member in members {
        if let Some(up) = member.needs.iter().find(|&needed| !is_below(&places, needed, &member.name)) {
            return Err(format!("{} must not depend on {up}, which stands higher or beside it", member.name));
        }
    }
    let needs: BTreeMap<&str, &BTreeSet<String>> =
        members.iter().map(|member| (member.name.as_str(), &member.needs)).collect();
    let mut lines = vec!["flowchart TD".to_owned()];
    for (floor, (label, _)) in FLOORS.iter().enumerate().rev() {
        lines.push(format!("  subgraph {label}"));
        for member in members.iter().filter(|member| places[member.name.as_str()].0 == floor) {
            lines.push(format!("    {0}[\"{0}<br/>{1}\"]", member.name, member.folder));
        }
        lines.push("  end".to_owned());
    }
    for member in members {
        let direct = |needed: &&String| !member.needs.iter().any(|other| reaches(&needs, other, needed));
        for needed in member.needs.iter().filter(direct) {
            lines.push(format!("  {} --> {needed}", member.name));
        }
    }
    Ok(lines.join("\n") + "\n")
}

/// The floor of a crate and its place there.
fn place_of(member: &Member) -> Result<(usize, usize), String> {
    for (floor, (label, names)) in FLOORS.iter().enumerate() {
        if *label == GAMES && member.folder.starts_with("crates/games/") {
            return Ok((floor, 0));
        }
        if let Some(place) = names.iter().position(|name| *name == member.name) {
            return Ok((floor, place));
        }
    }
    Err(format!("{} stands on no floor: name it in crates/xtask/src/map.rs", member.name))
}

fn is_below(places: &BTreeMap<&str, (usize, usize)>, lower: &str, upper: &str) -> bool {
    places.get(lower).is_some_and(|lower| *lower < places[upper])
}

/// Whether `from` needs `to`, by itself or through others.
fn reaches(needs: &BTreeMap<&str, &BTreeSet<String>>, from: &str, to: &str) -> bool {
    needs.get(from).is_some_and(|next| next.contains(to) || next.iter().any(|step| reaches(needs, step, to)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn member(name: &str, folder: &str, needs: &[&str]) -> Member {
        let needs = needs.iter().map(|&name| name.to_owned()).collect();
        Member { name: name.to_owned(), folder: folder.to_owned(), needs }
    }

    #[test]
    fn the_committed_map_is_fresh() {
        let root = crate::root();
        let metadata = crate::metadata().expect("cargo tells");
        run(&root, &metadata, true).expect("fresh");
    }

    #[test]
    fn arrows_that_follow_from_others_are_left_out() {
        let core = member("outplay-core", "crates/core", &[]);
        let wire = member("outplay-wire", "crates/wire", &["outplay-core"]);
        let draw_crate = member("outplay-draw", "crates/draw", &["outplay-core", "outplay-wire"]);
        let map = draw(&[core, wire, draw_crate]).unwrap();
        assert!(map.contains("outplay-draw --> outplay-wire\n"), "{map}");
        assert!(!map.contains("outplay-draw --> outplay-core\n"), "{map}");
    }

    #[test]
    fn a_dependency_that_goes_up_is_refused() {
        let wire = member("outplay-wire", "crates/wire", &[]);
        let core = member("outplay-core", "crates/core", &["outplay-wire"]);
        assert!(draw(&[core, wire]).unwrap_err().contains("must not depend on outplay-wire"));
        let go = member("outplay-go", "crates/games/go", &["outplay-chess"]);
        let chess = member("outplay-chess", "crates/games/chess", &[]);
        assert!(draw(&[go, chess]).unwrap_err().contains("must not depend on outplay-chess"));
        assert!(draw(&[member("stray", "crates/stray", &[])]).unwrap_err().contains("no floor"));
    }
}
