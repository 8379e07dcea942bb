//! Solutions as text: what `graph solve` writes, and what somebody claims.
//!
//! One line a position, in any order: `name winner rank move`, with winner `1`, `2` or `draw` and `-` for what there
//! is not; or `name rank winner`, without moves, where a draw is `-`. Lines that start with `#` are comments.

use std::io::{self, BufRead, BufReader, Read, Write};

use outplay_core::text::TextPlace;

use super::error::FormatError;
use super::{shorten, word_of};
use crate::arena::{Arena, Objectives};
use crate::edges::PositionId;
use crate::names::{NameList, Names};
use crate::player::{Numbered, Player};
use crate::solution::{ArenaOutcome, ArenaSolution};
use crate::strategy::Strategy;
use crate::texts::{FormatProblem, Violation};
use crate::verify::verify;

/// A solution that somebody claims.
#[derive(Clone, Debug)]
pub struct Claim {
    /// Who wins, and the ranks.
    pub solution: ArenaSolution,
    /// The moves, if there are any.
    pub strategy: Option<Strategy>,
    /// The first position without a rank whose winner cannot be right.
    wrong_winner: Option<PositionId>,
}

impl Claim {
    /// Checks everything that is claimed; names the first violation.
    pub fn verify(&self, arena: &Arena) -> Result<(), Violation> {
        if let Some(position) = self.wrong_winner {
            return Err(Violation::WrongWinner { position: arena.name(position).into_owned() });
        }
        verify(arena, &self.solution, self.strategy.as_ref())
    }
}

/// Writes a solution, one line a position in the arena's order: `name winner rank move`.
pub fn write(
    arena: &Arena,
    solution: &ArenaSolution,
    strategy: &Strategy,
    mut output: impl Write,
) -> io::Result<()> {
    arena.positions().try_for_each(|position| write_line(arena, solution, strategy, position, &mut output))
}

/// Writes what is known of one position.
pub fn write_line(
    arena: &Arena,
    solution: &ArenaSolution,
    strategy: &Strategy,
    position: PositionId,
    mut output: impl Write,
) -> io::Result<()> {
    let mv = strategy.get(position).map(|to| word_of(arena, to));
    write_words(&word_of(arena, position), solution.outcome(position), mv.as_deref(), &mut output)
}

/// Writes what is known of a position that has this word for a name.
pub fn write_words(
    name: &str,
    outcome: ArenaOutcome,
    mv: Option<&str>,
    mut output: impl Write,
) -> io::Result<()> {
    write!(output, "{name} ")?;
    match outcome.winner() {
        Some(player) => write!(output, "{} ", player.number())?,
        None => output.write_all(b"draw ")?,
    }
    match outcome.rank() {
        Some(rank) => write!(output, "{rank} ")?,
        None => output.write_all(b"- ")?,
    }
    match mv {
        Some(to) => writeln!(output, "{to}"),
        None => output.write_all(b"-\n"),
    }
}

/// What is claimed of one position.
struct Line {
    position: PositionId,
    winner: Option<Player>,
    rank: Option<u32>,
    gives_move: bool,
    mv: Option<PositionId>,
}

/// Reads what is claimed of every position of an arena.
pub fn read(arena: &Arena, input: impl Read) -> Result<Claim, FormatError> {
    let words = words_of(arena)?;
    let names = words.index();
    let mut lines: Vec<Option<Line>> = arena.positions().map(|_| None).collect();
    let mut input = BufReader::with_capacity(1 << 18, input);
    let mut gives_moves = None;
    let mut text = Vec::new();
    let mut before = 0;
    for number in 1.. {
        before += text.len() as u64;
        text.clear();
        if input.read_until(b'\n', &mut text).map_err(|error| FormatError::unreadable(&error))? == 0 {
            break;
        }
        let words = split(&text);
        if words.is_empty() || text.starts_with(b"#") {
            continue;
        }
        let start = TextPlace { line: number, column: 1, offset: Some(before) };
        let place = |word: usize| start.after(&text[..words[word].0]);
        let find = |name: &[u8]| std::str::from_utf8(name).ok().and_then(|name| names.find(name));
        let line = line(&words, find).map_err(|(word, problem)| FormatError::at(place(word), problem))?;
        if *gives_moves.get_or_insert(line.gives_move) != line.gives_move {
            return Err(FormatError::at(place(0), FormatProblem::MovesSometimes));
        }
        let slot = &mut lines[line.position as usize];
        if slot.is_some() {
            let name = shorten(words[0].1);
            return Err(FormatError::at(place(0), FormatProblem::NodeTwice { name }));
        }
        *slot = Some(line);
    }
    if let Some(missing) = lines.iter().position(Option::is_none) {
        let name = arena.name(missing as PositionId).into_owned();
        return Err(FormatError { place: None, problem: FormatProblem::NotClaimed { name } });
    }
    let lines: Vec<Line> = lines.into_iter().flatten().collect();
    Ok(claim(arena, &lines, gives_moves == Some(true)))
}

/// The names as they stand in lines of text.
fn words_of(arena: &Arena) -> Result<Names, FormatError> {
    let mut words = NameList::default();
    arena.positions().try_for_each(|position| words.push(&word_of(arena, position)))?;
    Ok(Names::Listed(words))
}

/// The words of a line, and where each starts.
fn split(text: &[u8]) -> Vec<(usize, &[u8])> {
    let mut start = 0;
    let words = text.split(u8::is_ascii_whitespace).map(|word| {
        let place = start;
        start += word.len() + 1;
        (place, word)
    });
    words.filter(|(_, word)| !word.is_empty()).collect()
}

/// Understands one line; on error, tells which word is wrong.
fn line(
    words: &[(usize, &[u8])],
    find: impl Fn(&[u8]) -> Option<PositionId>,
) -> Result<Line, (usize, FormatProblem)> {
    let (winner_at, rank_at) = match words.len() {
        3 => (2, 1),
        4 => (1, 2),
        found => return Err((0, FormatProblem::ExpectedClaim { found })),
    };
    let position = |at: usize| {
        let name = words[at].1;
        find(name).ok_or_else(|| (at, FormatProblem::UnknownPosition { name: shorten(name) }))
    };
    let winner = match words[winner_at].1 {
        b"1" => Some(Player::First),
        b"2" => Some(Player::Second),
        b"draw" | b"-" => None,
        found => return Err((winner_at, FormatProblem::ExpectedWinner { found: shorten(found) })),
    };
    let rank = match words[rank_at].1 {
        b"-" => None,
        text => {
            let number = std::str::from_utf8(text).ok().and_then(|text| text.parse().ok());
            let in_range = number.filter(|&rank: &u32| (rank as usize) <= Arena::MOST_POSITIONS);
            let problem = || (rank_at, FormatProblem::ExpectedRank { found: shorten(text) });
            Some(in_range.ok_or_else(problem)?)
        }
    };
    if winner.is_none() && rank.is_some() {
        return Err((rank_at, FormatProblem::DrawWithRank));
    }
    let mv = match words.get(3) {
        None | Some((_, b"-")) => None,
        Some(_) => Some(position(3)?),
    };
    Ok(Line { position: position(0)?, winner, rank, gives_move: words.len() == 4, mv })
}

fn claim(arena: &Arena, lines: &[Line], gives_moves: bool) -> Claim {
    let without_rank = match arena.objectives() {
        Objectives::One => Some(Player::Second),
        Objectives::Two => None,
    };
    let wrong = lines.iter().find(|line| line.rank.is_none() && line.winner != without_rank);
    let ranks = lines.iter().map(|line| line.winner.zip(line.rank));
    Claim {
        solution: ArenaSolution::from_ranks(ranks, arena.objectives()),
        strategy: gives_moves.then(|| Strategy::from_moves(lines.iter().map(|line| line.mv))),
        wrong_winner: wrong.map(|line| line.position),
    }
}
