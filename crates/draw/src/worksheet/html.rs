//! A worksheet as a page that is read on a screen and printed from the browser.

use std::fmt::Write;

use super::{Worksheet, WorksheetItem};
use crate::html::page;
use crate::svg::{escape, scoped};

const STYLE: &str = "body{font:16px/1.4 sans-serif;max-width:52rem;margin:1rem auto;padding:0 1rem;color:#1a1a1a}\
h1{font-size:1.4rem}h2{font-size:1.1rem;margin-bottom:.2rem}section{break-inside:avoid;margin-bottom:2rem}\
article+article{break-before:page}svg{max-width:100%;height:auto;display:block;margin:.5rem auto}\
.line{border-bottom:1px solid #555;height:2.1rem}@page{size:A4;margin:18mm}";

impl Worksheet {
    /// A complete page.
    pub fn to_html(&self) -> String {
        let mut body = String::new();
        let mut number = 0;
        for part in &self.parts {
            // Writing to a string cannot fail.
            let _ = writeln!(body, "<article>\n<h1>{}</h1>", escape(&part.title));
            for item in &part.items {
                number += 1;
                self.write_item(&mut body, item, number);
            }
            body.push_str("</article>\n");
        }
        let title = self.parts.first().map_or("", |part| part.title.as_str());
        page(title, self.lang, STYLE, &body)
    }

    fn write_item(&self, body: &mut String, item: &WorksheetItem, number: usize) {
        let _ = writeln!(body, "<section>\n<h2>{}</h2>", escape(&item.heading));
        for paragraph in &item.text {
            let _ = writeln!(body, "<p>{}</p>", escape(paragraph));
        }
        body.push_str(&scoped(&item.figure.to_svg(self.lang), &format!("f{number}")));
        body.push_str(&"<div class=\"line\"></div>\n".repeat(item.lines.into()));
        body.push_str("</section>\n");
    }
}
