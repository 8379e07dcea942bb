//! A worksheet as pages of A4 in SVG.

use std::fmt::Write;

use super::{Worksheet, WorksheetItem};
use crate::layout::wrapped;
use crate::svg::{escape, nested, picture_size};

/// A page in pixels, of which a centimetre has 37.8, and its margin.
const PAGE: (f64, f64) = (794.0, 1123.0);
const MARGIN: f64 = 60.0;
/// The height of a line of text, and how many characters it has.
const LINE: f64 = 21.0;
const COLUMNS: usize = 84;
/// The height of a line to write on.
const WRITING: f64 = 32.0;
/// A picture takes no more than this of a page.
const TALLEST: f64 = 520.0;

impl Worksheet {
    /// The pages, each a complete SVG document of A4.
    pub fn to_svg_pages(&self) -> Vec<String> {
        let mut press = Press { pages: Vec::new(), y: 0.0, lang: self.lang };
        for part in &self.parts {
            press.new_page();
            press.words(&part.title, "title", 34.0);
            for item in &part.items {
                press.print(item);
            }
        }
        press.pages.iter().map(|body| finish(body)).collect()
    }
}

/// Where the printing has come to.
struct Press {
    pages: Vec<String>,
    y: f64,
    lang: outplay_core::text::Lang,
}

impl Press {
    fn new_page(&mut self) {
        self.pages.push(String::new());
        self.y = MARGIN;
    }

    fn page(&mut self) -> &mut String {
        if self.pages.is_empty() {
            self.new_page();
        }
        let last = self.pages.len() - 1;
        &mut self.pages[last]
    }

    fn words(&mut self, text: &str, class: &str, height: f64) {
        self.y += height;
        let (y, text) = (self.y - 8.0, escape(text));
        // Writing to a string cannot fail.
        let _ = writeln!(self.page(), "<text class=\"{class}\" x=\"{MARGIN}\" y=\"{y:.0}\">{text}</text>");
    }

    fn print(&mut self, item: &WorksheetItem) {
        let picture = item.figure.to_svg(self.lang);
        let (width, height) = picture_size(&picture).unwrap_or((400.0, 300.0));
        let room = PAGE.0 - 2.0 * MARGIN;
        let scale = (room / width).min(TALLEST / height).min(1.0);
        let lines: Vec<String> = item.text.iter().flat_map(|text| wrapped(text, COLUMNS)).collect();
        let needed =
            40.0 + lines.len() as f64 * LINE + height * scale + f64::from(item.lines) * WRITING + 30.0;
        if self.y + needed > PAGE.1 - MARGIN && self.y > MARGIN + 40.0 {
            self.new_page();
        }
        self.words(&item.heading, "heading", 34.0);
        for line in &lines {
            self.words(line, "words", LINE);
        }
        let (x, y) = (MARGIN + (room - width * scale) / 2.0, self.y + 6.0);
        let scope = format!("f{}-{y:.0}", self.pages.len());
        let drawing = nested(&picture, (x, y), (width * scale, height * scale), &scope);
        self.page().push_str(&drawing);
        self.y += height * scale + 12.0;
        for _ in 0..item.lines {
            self.y += WRITING;
            let y = self.y;
            let right = PAGE.0 - MARGIN;
            let _ = writeln!(self.page(), "<path d=\"M{MARGIN} {y:.0}H{right}\" stroke=\"#555\"/>");
        }
        self.y += 18.0;
    }
}

fn finish(body: &str) -> String {
    let (width, height) = PAGE;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"210mm\" height=\"297mm\">\n\
         <style>.title{{font:bold 22px sans-serif}}.heading{{font:bold 17px sans-serif}}.words{{font:15px sans-serif}}</style>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n{body}</svg>\n"
    )
}
