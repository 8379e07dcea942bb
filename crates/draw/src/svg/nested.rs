//! Drawings within drawings and pages: each keeps its own style.

/// The width and height that a drawing says it has, in its own pixels.
pub(crate) fn picture_size(picture: &str) -> Option<(f64, f64)> {
    let (_, rest) = picture.split_once("viewBox=\"")?;
    let (numbers, _) = rest.split_once('"')?;
    let mut numbers = numbers.split_whitespace().skip(2).map(str::parse::<f64>);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

/// A complete drawing as a part of a page: its style holds for it alone.
pub(crate) fn scoped(picture: &str, scope: &str) -> String {
    let picture = picture.trim_start().replacen("<svg", &format!("<svg class=\"{scope}\""), 1);
    let Some((before, rest)) = picture.split_once("<style>") else { return picture };
    let Some((style, after)) = rest.split_once("</style>") else { return picture };
    let rules: Vec<String> = style
        .split_inclusive('}')
        .filter(|rule| rule.contains('{'))
        .map(|rule| format!(".{scope} {}", rule.trim_start()))
        .collect();
    format!("{before}<style>{}</style>{after}", rules.concat())
}

/// A complete drawing within another one, at this place and in this size.
pub(crate) fn nested(picture: &str, (x, y): (f64, f64), (width, height): (f64, f64), scope: &str) -> String {
    let picture = scoped(picture, scope);
    let body = super::sheet::without_size(picture.strip_prefix("<svg").unwrap_or(&picture));
    format!("<svg x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\"{body}")
}
