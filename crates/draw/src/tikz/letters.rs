//! Characters beyond ASCII in LaTeX, as far as `pdflatex` knows them without a further package.

/// A character as LaTeX can print it: as it is, as a formula, or by the number of its code point.
pub(super) fn letter(character: char) -> String {
    if let Some((_, formula)) = FORMULAS.iter().find(|(known, _)| *known == character) {
        return format!("${formula}$");
    }
    if is_known(character) {
        return character.to_string();
    }
    format!("{{\\tiny U+{:04X}}}", u32::from(character))
}

/// Whether LaTeX's usual fonts have it: the letters of most European languages and some marks.
fn is_known(character: char) -> bool {
    const MARKS: &str = "–—‘’“”†‡•…€™ȘșȚț";
    const MISSING: &str = "ÐÞðþĄąĐđĘęĦħĮįĸĿŀŉŊŋŦŧŲųſ";
    let is_european = ('\u{a0}'..='\u{17f}').contains(&character) && !MISSING.contains(character);
    character.is_ascii() || is_european || MARKS.contains(character)
}

const FORMULAS: [(char, &str); 55] = [
    ('∞', "\\infty"),
    ('≤', "\\leq"),
    ('≥', "\\geq"),
    ('≠', "\\neq"),
    ('≈', "\\approx"),
    ('−', "-"),
    ('←', "\\leftarrow"),
    ('→', "\\rightarrow"),
    ('↑', "\\uparrow"),
    ('↓', "\\downarrow"),
    ('∅', "\\emptyset"),
    ('∈', "\\in"),
    ('∪', "\\cup"),
    ('∩', "\\cap"),
    ('√', "\\surd"),
    ('♠', "\\spadesuit"),
    ('♥', "\\heartsuit"),
    ('♦', "\\diamondsuit"),
    ('♣', "\\clubsuit"),
    ('«', "\\ll"),
    ('»', "\\gg"),
    ('α', "\\alpha"),
    ('β', "\\beta"),
    ('γ', "\\gamma"),
    ('δ', "\\delta"),
    ('ε', "\\varepsilon"),
    ('ζ', "\\zeta"),
    ('η', "\\eta"),
    ('θ', "\\theta"),
    ('ι', "\\iota"),
    ('κ', "\\kappa"),
    ('λ', "\\lambda"),
    ('μ', "\\mu"),
    ('ν', "\\nu"),
    ('ξ', "\\xi"),
    ('π', "\\pi"),
    ('ρ', "\\rho"),
    ('σ', "\\sigma"),
    ('τ', "\\tau"),
    ('υ', "\\upsilon"),
    ('φ', "\\varphi"),
    ('χ', "\\chi"),
    ('ψ', "\\psi"),
    ('ω', "\\omega"),
    ('Γ', "\\Gamma"),
    ('Δ', "\\Delta"),
    ('Θ', "\\Theta"),
    ('Λ', "\\Lambda"),
    ('Ξ', "\\Xi"),
    ('Π', "\\Pi"),
    ('Σ', "\\Sigma"),
    ('Υ', "\\Upsilon"),
    ('Φ', "\\Phi"),
    ('Ψ', "\\Psi"),
    ('Ω', "\\Omega"),
];
