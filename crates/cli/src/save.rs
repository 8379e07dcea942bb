//! Files that are written whole or not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// Writes beside the file, then renames: an error or a full disk leaves what was there untouched.
pub(crate) fn write_whole(path: &Path, contents: impl AsRef<[u8]>) -> io::Result<()> {
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    let beside = path.with_file_name(format!(".{}.{}.part", name.to_string_lossy(), std::process::id()));
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
