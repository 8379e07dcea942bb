//! The files of the page, which are part of the program.

use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

/// Every file of the page: its path below the root, and what is in it.
pub const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// What kind of file this is, by the end of its name.
fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("json") => "application/json",
        Some("svg") => "image/svg+xml",
        _ => "text/plain; charset=utf-8",
    }
}

/// Serves a file of the page.
pub(crate) async fn serve(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    match content(path) {
        Some(bytes) => ([(header::CONTENT_TYPE, kind(path))], bytes).into_response(),
        None => (StatusCode::NOT_FOUND, "there is nothing here\n").into_response(),
    }
}

/// Whoever works on the page sees changes without compiling: a build for tests takes the files from their folder.
#[cfg(debug_assertions)]
fn content(path: &str) -> Option<Vec<u8>> {
    let (known, bytes) = FILES.iter().find(|(name, _)| *name == path)?;
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("page").join(known);
    Some(std::fs::read(file).unwrap_or_else(|_| bytes.to_vec()))
}

#[cfg(not(debug_assertions))]
fn content(path: &str) -> Option<&'static [u8]> {
    FILES.iter().find(|(name, _)| *name == path).map(|(_, bytes)| *bytes)
}
