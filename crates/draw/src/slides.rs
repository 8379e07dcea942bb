//! Pictures that follow each other: a page with a slider, or slides for LaTeX.

use std::fmt::Write;

use outplay_core::text::Lang;

use crate::Figure;
use crate::html::page;
use crate::svg::escape;
use crate::tikz::quote;
use crate::tree::TreeFigure;

/// A picture and what is said about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Slide {
    /// The picture.
    pub figure: Figure,
    /// What happens in it.
    pub caption: String,
}

/// Pictures that follow each other, all of one size.
#[derive(Clone, Debug, PartialEq)]
pub struct Slides {
    /// What they show.
    pub title: String,
    /// The language of their legends.
    pub lang: Lang,
    /// The pictures.
    pub slides: Vec<Slide>,
}

const STYLE: &str = "body{font:16px sans-serif;margin:1rem auto;max-width:1320px;padding:0 1rem;color:#1a1a1a}\
h1{font-size:1.2rem}figure{display:none;margin:0}figure.now{display:block}figure svg{max-width:100%;height:auto}\
figcaption{min-height:3em;padding:.5rem 0}nav{display:flex;gap:.5rem;align-items:center}nav input{flex:1}\
button{font-size:1.1rem;min-width:2.5rem}@media print{nav{display:none}figure{display:block;break-inside:avoid}}";

/// Without it the first picture would be the only one; when printed, all of them are there.
const SCRIPT: &str = "const frames=[...document.querySelectorAll('figure')],slider=document.querySelector('input'),\
count=document.querySelector('output');let timer=0;\
function show(n){n=Math.max(0,Math.min(frames.length-1,n));frames.forEach((f,i)=>f.classList.toggle('now',i===n));\
slider.value=n;count.textContent=(n+1)+' / '+frames.length}\
function stop(){clearInterval(timer);timer=0}\
function play(){if(timer){stop();return}if(+slider.value===frames.length-1)show(0);\
timer=setInterval(()=>{if(+slider.value===frames.length-1)stop();else show(+slider.value+1)},1200)}\
slider.oninput=()=>{stop();show(+slider.value)};\
const moves={ArrowLeft:-1,ArrowRight:1,PageUp:-1,PageDown:1};\
document.querySelectorAll('[data-by]').forEach(b=>b.onclick=()=>{stop();show(+slider.value+ +b.dataset.by)});\
document.querySelector('[data-play]').onclick=play;\
document.onkeydown=e=>{if(e.target===slider)return;if(moves[e.key]){stop();show(+slider.value+moves[e.key]);e.preventDefault()}\
else if(e.key===' '){play();e.preventDefault()}};show(0);";

impl Slides {
    /// One page with all pictures: a slider, arrow keys and a button walk through them, and paper shows all.
    pub fn to_html(&self) -> String {
        let mut body = format!("<h1>{}</h1>\n", escape(&self.title));
        let last = self.slides.len().saturating_sub(1);
        // Writing to a string cannot fail.
        let _ = writeln!(
            body,
            "<nav><button data-by=\"-1\">◀</button><button data-play>▶▮▮</button><button data-by=\"1\">▶</button>\
             <input type=\"range\" min=\"0\" max=\"{last}\" value=\"0\" aria-label=\"step\"><output></output></nav>"
        );
        for (number, slide) in self.slides.iter().enumerate() {
            let (svg, caption) = (self.drawn(slide), escape(&slide.caption));
            let now = if number == 0 { " class=\"now\"" } else { "" };
            let _ = writeln!(
                body,
                "<figure{now}>{svg}<figcaption>{}. {caption}</figcaption></figure>",
                number + 1
            );
        }
        let _ = writeln!(body, "<script>{SCRIPT}</script>");
        page(&self.title, self.lang, STYLE, &body)
    }

    /// The picture without its caption, which the page writes itself.
    fn drawn(&self, slide: &Slide) -> String {
        match &slide.figure {
            Figure::Tree(tree) => {
                // An empty caption keeps the legend that all frames share.
                let caption = tree.caption.as_ref().map(|_| String::new());
                TreeFigure { caption, caption_room: 0, ..tree.clone() }.to_svg(self.lang)
            }
            other => other.to_svg(self.lang),
        }
    }

    /// Slides for LaTeX's beamer, a picture each.
    pub fn to_beamer(&self) -> String {
        let title = quote(&self.title);
        let mut out = format!(
            "\\documentclass[aspectratio=169]{{beamer}}\n\\usepackage{{tikz}}\n\
             \\usetikzlibrary{{shapes.misc,shapes.geometric,svg.path}}\n\\setbeamertemplate{{navigation symbols}}{{}}\n\
             \\newsavebox{{\\picture@box}}\n\\title{{{title}}}\n\\begin{{document}}\n"
        )
        .replace("picture@box", "outplaypicture");
        for slide in &self.slides {
            let (picture, caption) = (slide.figure.to_tikz(), quote(&slide.caption));
            let _ = writeln!(
                out,
                "\\begin{{frame}}{{{title}}}\n\\centering\n\\sbox{{\\outplaypicture}}{{%\n{picture}}}%\n\
                 \\ifdim\\wd\\outplaypicture>1.9\\ht\\outplaypicture\n\
                 \\resizebox{{\\ifdim\\wd\\outplaypicture>\\linewidth \\linewidth\\else\\wd\\outplaypicture\\fi}}{{!}}{{\\usebox{{\\outplaypicture}}}}\n\
                 \\else\n\
                 \\resizebox{{!}}{{\\ifdim\\ht\\outplaypicture>0.68\\textheight 0.68\\textheight\\else\\ht\\outplaypicture\\fi}}{{\\usebox{{\\outplaypicture}}}}\n\
                 \\fi\n\n\\medskip{{\\small {caption}\\par}}\n\\end{{frame}}"
            );
        }
        out + "\\end{document}\n"
    }
}
