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
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    let beside = path.with_file_name(format!(".{}.{}.part", name.to_string_lossy(), std::process::id()));
    remove_leftovers(path, &name.to_string_lossy());
    let written = File::create(&beside).and_then(|mut file| {
        file.write_all(contents.as_ref())?;
        file.sync_all()
    });
    let result = written.and_then(|()| fs::rename(&beside, path));
    if result.is_err() {
        // What is left of the attempt is of no use; if it cannot be removed, the first error still tells why.
        let _ = fs::remove_file(&beside);
    }
    result
}
