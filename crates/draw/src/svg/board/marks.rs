//! How marks look: each by its colour, and by a sign that is left when a copier takes the colour away.

use outplay_wire::CellMark;

/// How a mark looks.
pub(super) struct MarkLook {
    /// The colour of the cell.
    pub(super) fill: &'static str,
    /// The width of its frame.
    width: f64,
    /// The dashes of its frame; none for a whole line.
    dashes: &'static str,
    /// Whether it is crossed out.
    is_crossed: bool,
}

/// How a mark looks.
pub(super) fn look(mark: CellMark) -> MarkLook {
    let (fill, width, dashes, is_crossed) = match mark {
        CellMark::LastMove => ("#f7ec6e", 2.5, "3 3", false),
        CellMark::Threatened => ("#e8655a", 2.5, "10 4", false),
        CellMark::Winning => ("#8fd18f", 4.0, "", false),
        CellMark::Owned { player } if u8::from(player) == 1 => ("#cfd8e8", 0.0, "", false),
        CellMark::Owned { .. } => ("#f6e3c5", 0.0, "", false),
        CellMark::Region { .. } => ("#e8f0fb", 0.0, "", false),
        CellMark::Reason { .. } => ("#ffe08a", 1.8, "", false),
        CellMark::Other { .. } => ("#cfe8cf", 1.8, "4 3", false),
        CellMark::Set { .. } => ("#9fd89f", 4.0, "", false),
        CellMark::Forbidden | CellMark::Removed { .. } => ("#f3b0a8", 1.2, "", true),
    };
    MarkLook { fill, width, dashes, is_crossed }
}

/// The note that a mark is about, if it is about one.
pub(super) fn note_of(mark: CellMark) -> Option<u8> {
    match mark {
        CellMark::LastMove
        | CellMark::Threatened
        | CellMark::Winning
        | CellMark::Owned { .. }
        | CellMark::Forbidden => None,
        CellMark::Region { note }
        | CellMark::Reason { note }
        | CellMark::Other { note }
        | CellMark::Set { note }
        | CellMark::Removed { note } => note,
    }
}

pub(super) fn is_of_note(mark: CellMark) -> bool {
    note_of(mark).is_some()
}

/// The frame of a marked cell with this corner and this side; on a dark cell it is light.
pub(super) fn frame(mark: CellMark, (x, y): (f64, f64), side: f64, is_dark: bool) -> String {
    let ink = if is_dark { "#ffcf40" } else { "#333" };
    let look = look(mark);
    if look.width == 0.0 {
        return String::new();
    }
    let inset = look.width / 2.0 + 1.0;
    let (left, top, inner) = (x + inset, y + inset, side - 2.0 * inset);
    let cross = if look.is_crossed {
        format!(
            "<path d=\"M{left:.1} {top:.1}l{inner:.1} {inner:.1}\" stroke=\"{ink}\" stroke-width=\"1.2\"/>\n"
        )
    } else {
        String::new()
    };
    format!(
        "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{inner:.1}\" height=\"{inner:.1}\" fill=\"none\" \
         stroke=\"{ink}\" stroke-width=\"{}\" stroke-dasharray=\"{}\"/>\n{cross}",
        if is_dark { look.width.max(3.0) } else { look.width },
        if look.dashes.is_empty() { "none" } else { look.dashes }
    )
}

/// The style of a marked note.
pub(super) fn note_style(mark: CellMark) -> &'static str {
    match mark {
        CellMark::Removed { .. } => "fill:#c0392b",
        CellMark::Set { .. } => "fill:#14521f;font-weight:bold",
        CellMark::Reason { .. } | CellMark::Other { .. } => "fill:#1a1a1a;font-weight:bold",
        _ => "fill:#1a1a1a",
    }
}

/// What is drawn behind a marked note whose middle is here.
pub(super) fn note_sign(mark: CellMark, (x, y): (f64, f64)) -> Option<String> {
    let fill = look(mark).fill;
    let shape = match mark {
        CellMark::Set { .. } => {
            format!("<circle cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"7\" fill=\"{fill}\" stroke=\"#333\"/>")
        }
        CellMark::Reason { .. } | CellMark::Other { .. } => {
            let dashes = if matches!(mark, CellMark::Other { .. }) { "2 2" } else { "none" };
            format!(
                "<rect x=\"{:.0}\" y=\"{:.0}\" width=\"13\" height=\"13\" fill=\"{fill}\" stroke=\"#333\" stroke-width=\"0.8\" stroke-dasharray=\"{dashes}\"/>",
                x - 6.5,
                y - 6.5
            )
        }
        // A stroke of its own: not every viewer strikes text out.
        CellMark::Removed { .. } => format!(
            "<path d=\"M{:.0} {:.0}l12 -10\" stroke=\"#333\" stroke-width=\"1.4\"/>",
            x - 6.0,
            y + 5.0
        ),
        _ => return None,
    };
    Some(shape + "\n")
}
