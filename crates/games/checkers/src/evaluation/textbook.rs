//! What the books teach beginners, term by term (after Arthur Samuel, "Some studies in machine learning using the game of
//! checkers", 1959): pieces, men that guard the back rank, the centre, mobility, men that nobody can stop, tempo.

use outplay_core::text::Phrase;
use outplay_core::{Evaluate, Explain, Player, Term};

use super::material::{KINGS, MEN};
use super::{MAN, count, king};
use crate::mv::CheckersMove;
use crate::rules::Checkers;
use crate::variant::{Color, Rules, Variant};

/// The textbook's terms, in hundredths of a man.
#[derive(Clone, Copy, Debug, Default)]
pub struct TextbookTerms;

/// What is counted for one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextbookCounts {
    /// Men.
    pub men: i32,
    /// Kings.
    pub kings: i32,
    /// Men on the row from which the side began, where the opponent's men would become kings.
    pub back_rank: i32,
    /// Pieces on the squares in the middle.
    pub centre: i32,
    /// Steps that pieces can make, captures left out, if it were the side's turn.
    pub mobility: i32,
    /// For each man that no enemy can meet on its way, how many rows of it are behind him.
    pub runaways: i32,
    /// Rows by which men have advanced.
    pub tempo: i32,
}

const BACK_RANK: i32 = 5;
const CENTRE: i32 = 4;
const MOBILITY: i32 = 2;
const RUNAWAY_ROW: i32 = 6;
const TEMPO: i32 = 1;

impl TextbookTerms {
    /// What is counted for a colour.
    pub fn counts<R: Rules>(&self, game: &Checkers<R>, color: Color) -> TextbookCounts {
        let (variant, pieces) = (game.variant(), &game.pieces);
        let men = pieces.men(color);
        let mut counts = TextbookCounts {
            men: count(men),
            kings: count(pieces.kings(color)),
            back_rank: count(men & variant.last_row(color.other())),
            centre: count(pieces.of(color) & variant.grid.centre),
            mobility: game.generator(color).count_short_quiet() as i32,
            ..TextbookCounts::default()
        };
        let enemy = pieces.of(color.other());
        let last = variant.grid.width() - 1;
        // Row by row from the last one back: who stands before an enemy can be met by him.
        let mut met = 0;
        for rows_left in 0..=last {
            let row = variant.grid.row(if color == Color::Black { last - rows_left } else { rows_left });
            let here = men & row;
            let advanced = (last - rows_left) as i32;
            counts.tempo += advanced * count(here);
            counts.runaways += advanced * count(here & !met);
            met = variant.behind(color, met | enemy & row);
        }
        counts
    }
}

impl TextbookCounts {
    /// What each count is worth, in the order of the terms.
    fn points(&self, variant: &Variant) -> [i32; 7] {
        [
            MAN * self.men,
            king(variant) * self.kings,
            BACK_RANK * self.back_rank,
            CENTRE * self.centre,
            MOBILITY * self.mobility,
            RUNAWAY_ROW * self.runaways,
            TEMPO * self.tempo,
        ]
    }
}

const TERMS: [Phrase; 7] = [
    MEN,
    KINGS,
    Phrase::new("back rank", "ligne de fond"),
    Phrase::new("centre", "centre"),
    Phrase::new("mobility", "mobilité"),
    Phrase::new("runaway men", "pions échappés"),
    Phrase::new("tempo", "temps"),
];

impl<R: Rules> Evaluate<Checkers<R>> for TextbookTerms {
    type Accumulator = ();

    fn accumulate(&self, _game: &Checkers<R>) {}

    #[inline]
    fn advance(&self, (): &(), _game: &Checkers<R>, _mv: CheckersMove<R::Trail>) {}

    fn evaluate(&self, game: &Checkers<R>, (): &()) -> i32 {
        let sum = |color| self.counts(game, color).points(game.variant()).iter().sum::<i32>();
        sum(game.to_move) - sum(game.to_move.other())
    }

    fn scale(&self) -> Option<i32> {
        Some(MAN)
    }
}

impl<R: Rules> Explain<Checkers<R>> for TextbookTerms {
    fn unit(&self) -> u32 {
        MAN as u32
    }

    fn terms(&self, game: &Checkers<R>) -> Vec<Term> {
        let points = |player| self.counts(game, game.color_of(player)).points(game.variant());
        let (first, second) = (points(Player::First), points(Player::Second));
        let both = first.into_iter().zip(second);
        TERMS.into_iter().zip(both).map(|(name, (first, second))| Term::new(name, first, second)).collect()
    }
}
