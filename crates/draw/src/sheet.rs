//! Sheets to print: pictures side by side on pages of A4.

/// Pictures on pages: two columns, as many pages below each other as it takes.
///
/// ```
/// use outplay_draw::sheet::PrintedSheet;
///
/// let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\" width=\"9\" height=\"9\"></svg>";
/// let sheet = PrintedSheet { pictures: vec![picture.to_owned(); 7] };
/// assert_eq!(sheet.layout().pages, 2);
/// assert_eq!(sheet.to_svg().matches("<svg").count(), 8);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PrintedSheet {
    /// The pictures, each a complete SVG document.
    pub pictures: Vec<String>,
}

/// Where the pictures of a sheet go, in tenths of a millimetre.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetLayout {
    /// The left upper corner of each picture.
    pub corners: Vec<(usize, usize)>,
    /// The width and height of every picture.
    pub size: (usize, usize),
    /// How many pages there are below each other.
    pub pages: usize,
}

/// The size of a page in tenths of a millimetre, and the margin around each picture.
pub(crate) const PAGE: (usize, usize) = (2100, 2970);
const MARGIN: usize = 60;

impl PrintedSheet {
    /// Where the pictures go: one or two share a page in two halves, more of them in three rows.
    pub fn layout(&self) -> SheetLayout {
        let count = self.pictures.len();
        let columns = if count > 1 { 2 } else { 1 };
        let rows = if count > 2 { 3 } else { 2 };
        let (width, height) = (PAGE.0 / columns, PAGE.1 / rows);
        let corner = |index: usize| {
            let (row, column) = (index / columns, index % columns);
            (column * width + MARGIN, row * height + MARGIN)
        };
        SheetLayout {
            corners: (0..count).map(corner).collect(),
            size: (width - 2 * MARGIN, height - 2 * MARGIN),
            pages: count.div_ceil(columns * rows).max(1),
        }
    }
}
