//! A sheet of pictures as SVG: drawings within drawings, a document a page.

use std::fmt::Write;

use super::{escape, head};
use crate::html::page;
use crate::sheet::{CAPTION, PAGE, PrintedSheet, TITLE};

impl PrintedSheet {
    /// The pages, each a complete SVG document of A4.
    pub fn to_svg_pages(&self) -> Vec<String> {
        let layout = self.layout();
        let mut pages: Vec<String> =
            (0..layout.pages).map(|number| self.begin(number, layout.pages)).collect();
        let (width, height) = layout.size;
        for (printed, &(page, (x, y))) in self.pictures.iter().zip(&layout.corners) {
            // A drawing within a drawing is placed by the attributes of its first element.
            let picture = &printed.picture;
            let body = without_size(picture.trim_start().strip_prefix("<svg").unwrap_or(picture));
            // Writing to a string cannot fail.
            let _ =
                writeln!(pages[page], "<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{body}");
            let (x, y, caption) = (x + width / 2, y + height + CAPTION * 2 / 3, escape(&printed.caption));
            let _ = writeln!(
                pages[page],
                "<text x=\"{x}\" y=\"{y}\" style=\"font:38px sans-serif;text-anchor:middle\">{caption}</text>"
            );
        }
        pages.into_iter().map(|page| page + "</svg>\n").collect()
    }

    fn begin(&self, number: usize, pages: usize) -> String {
        let view = (PAGE.0 as f64, PAGE.1 as f64);
        let mut svg = head(view, &format!("{}mm", PAGE.0 / 10), &format!("{}mm", PAGE.1 / 10));
        svg.push_str("<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n");
        let numbered = if pages > 1 { format!(" ({}/{pages})", number + 1) } else { String::new() };
        let title = escape(&format!("{}{numbered}", self.title));
        let (x, y) = (PAGE.0 / 2, TITLE * 2 / 3);
        let _ = writeln!(
            svg,
            "<text x=\"{x}\" y=\"{y}\" style=\"font:bold 60px sans-serif;text-anchor:middle\">{title}</text>"
        );
        svg
    }
}

/// Several sheets as one page for the browser, from which every page of A4 is printed on a sheet of its own.
pub fn sheets_to_html(sheets: &[PrintedSheet], lang: outplay_core::text::Lang) -> String {
    const STYLE: &str = "body{margin:0}svg{display:block;margin:auto;max-width:100%}body>svg{break-after:page}\
        @page{size:A4;margin:0}";
    let pages: Vec<String> = sheets.iter().flat_map(PrintedSheet::to_svg_pages).collect();
    let title = sheets.first().map_or("", |sheet| sheet.title.as_str());
    page(title, lang, STYLE, &pages.concat())
}

/// Leaves out the width and height of the first element.
pub(super) fn without_size(body: &str) -> String {
    let Some((head, rest)) = body.split_once('>') else { return body.to_owned() };
    let keep = |part: &&str| !part.starts_with("width=") && !part.starts_with("height=");
    let head: Vec<&str> = split_attributes(head).into_iter().filter(keep).collect();
    format!(" {}>{rest}", head.join(" "))
}

/// Splits at the spaces that are not within quotes.
fn split_attributes(head: &str) -> Vec<&str> {
    let mut quoted = false;
    head.split(|c: char| {
        quoted ^= c == '"';
        c.is_whitespace() && !quoted
    })
    .filter(|part| !part.is_empty())
    .collect()
}
