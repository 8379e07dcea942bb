//! Files that are written whole or not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

/// After this long nobody is still writing a part.
const ABANDONED: Duration = Duration::from_secs(600);

/// Removes what writers of the same file left behind that were killed while they wrote.
fn remove_leftovers(path: &Path, name: &str) {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let Ok(entries) = fs::read_dir(folder.unwrap_or(Path::new("."))) else { return };
    let head = format!(".{name}.");
    for entry in entries.flatten() {
        let found = entry.file_name();
        let middle = found.to_str().and_then(|found| found.strip_prefix(&head)?.strip_suffix(".part"));
        let is_part = middle.is_some_and(|id| !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_digit()));
        let age = entry.metadata().and_then(|data| data.modified()).ok().and_then(|time| time.elapsed().ok());
        if is_part && age.is_some_and(|age| age > ABANDONED) {
            // What cannot be removed does no harm.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Writes beside the file, then renames: an error or a full disk leaves what was there untouched.
pub(crate) fn write_whole(path: &Path, contents: impl AsRef<[u8]>) -> io::Result<()> {
    write_whole_by(path, |mut file| file.write_all(contents.as_ref()))
}

/// The same, for what is written piece by piece.
pub(crate) fn write_whole_by(path: &Path, write: impl FnOnce(&File) -> io::Result<()>) -> io::Result<()> {
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    let beside = path.with_file_name(format!(".{}.{}.part", name.to_string_lossy(), std::process::id()));
    remove_leftovers(path, &name.to_string_lossy());
    let written = File::create(&beside).and_then(|file| {
        write(&file)?;
        file.sync_all()
    });
    let result = written.and_then(|()| fs::rename(&beside, path));
    if result.is_err() {
        // What is left of the attempt is of no use; if it cannot be removed, the first error still tells why.
        let _ = fs::remove_file(&beside);
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::SystemTime;

    #[test]
    fn what_killed_writers_left_behind_is_removed_and_nothing_else() {
        let folder = std::env::temp_dir().join(format!("outplay-leftovers-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let long_ago = SystemTime::now() - 2 * ABANDONED;
        let leave = |name: &str, is_old: bool| {
            let file = File::create(folder.join(name)).expect("a file");
            if is_old {
                file.set_modified(long_ago).expect("a time");
            }
        };
        let old = [".play.txt.123.part", "play.txt.123.part", ".play.txt.x.part", ".other.txt.7.part"];
        for name in old {
            leave(name, true);
        }
        leave(".play.txt.456.part", false);
        write_whole(&folder.join("play.txt"), "new").expect("a file");
        let mut left: Vec<String> = fs::read_dir(&folder)
            .expect("the folder")
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .collect();
        left.sort();
        let kept =
            [".other.txt.7.part", ".play.txt.456.part", ".play.txt.x.part", "play.txt", "play.txt.123.part"];
        assert_eq!(left, kept);
        fs::remove_dir_all(folder).expect("the folder");
    }
}
