//! Sheets to print: pictures side by side on pages of A4, each with a line below it.

/// A picture of a sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PrintedPicture {
    /// A complete SVG document.
    pub picture: String,
    /// What stands below it; may be empty.
    pub caption: String,
}

/// Pictures on pages: two columns, as many pages as it takes.
///
/// ```
/// use outplay_draw::sheet::{PrintedPicture, PrintedSheet};
///
/// let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\" width=\"9\" height=\"9\"></svg>";
/// let picture = PrintedPicture { picture: picture.to_owned(), caption: "easy".to_owned() };
/// let sheet = PrintedSheet { title: "Sudoku".to_owned(), pictures: vec![picture; 7] };
/// assert_eq!(sheet.layout().pages, 2);
/// assert_eq!(sheet.to_svg_pages().len(), 2);
/// assert!(sheet.to_svg_pages()[1].contains("easy"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PrintedSheet {
    /// What stands above the pictures of every page; may be empty.
    pub title: String,
    /// The pictures.
    pub pictures: Vec<PrintedPicture>,
}

/// Where the pictures of a sheet go, in tenths of a millimetre on their page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetLayout {
    /// The page, from 0, and the left upper corner on it of each picture.
    pub corners: Vec<(usize, (usize, usize))>,
    /// The width and height of every picture.
    pub size: (usize, usize),
    /// How many pages there are.
    pub pages: usize,
}

/// The size of a page in tenths of a millimetre, and the margin around each picture.
pub(crate) const PAGE: (usize, usize) = (2100, 2970);
const MARGIN: usize = 60;
/// The room for the title above, and for a line below each picture.
pub(crate) const TITLE: usize = 150;
pub(crate) const CAPTION: usize = 70;

impl PrintedSheet {
    /// Where the pictures go: one alone, two in two halves, more of them in three rows of two.
    pub fn layout(&self) -> SheetLayout {
        let count = self.pictures.len();
        let columns = if count > 2 { 2 } else { 1 };
        let rows = count.div_ceil(columns).clamp(1, 3);
        let (width, height) = (PAGE.0 / columns, (PAGE.1 - TITLE) / rows);
        let place = |index: usize| {
            let (page, index) = (index / (columns * rows), index % (columns * rows));
            let (row, column) = (index / columns, index % columns);
            (page, (column * width + MARGIN, TITLE + row * height + MARGIN / 2))
        };
        SheetLayout {
            corners: (0..count).map(place).collect(),
            size: (width - 2 * MARGIN, height - MARGIN - CAPTION),
            pages: count.div_ceil(columns * rows).max(1),
        }
    }
}
