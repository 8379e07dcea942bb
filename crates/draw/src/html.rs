//! What all pages have in common.

use outplay_core::text::Lang;

use crate::svg::escape;

/// A complete page with this style and this body.
pub(crate) fn page(title: &str, lang: Lang, style: &str, body: &str) -> String {
    let code = match lang {
        Lang::English => "en",
        Lang::French => "fr",
    };
    format!(
        "<!doctype html>\n<html lang=\"{code}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n\
         <style>{style}</style>\n<body>\n{body}</body>\n</html>\n",
        escape(title)
    )
}
