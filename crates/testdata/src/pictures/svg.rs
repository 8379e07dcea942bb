//! SVG, read by an XML parser.

use roxmltree::Document;

/// The texts of an SVG document, in its order; empty ones too.
///
/// # Panics
///
/// When it is not well-formed XML, not SVG, or has a coordinate that is no number.
pub fn svg_texts(svg: &str) -> Vec<String> {
    let document = Document::parse(svg).unwrap_or_else(|error| panic!("{error} in\n{svg}"));
    let root = document.root_element().tag_name();
    assert_eq!((root.name(), root.namespace()), ("svg", Some("http://www.w3.org/2000/svg")), "{svg}");
    let has_number = |attribute: roxmltree::Attribute<'_, '_>| !attribute.value().contains("NaN");
    assert!(document.descendants().all(|node| node.attributes().all(has_number)), "{svg}");
    let texts = document.descendants().filter(|node| node.tag_name().name() == "text");
    texts.map(|text| text.text().unwrap_or_default().to_owned()).collect()
}
