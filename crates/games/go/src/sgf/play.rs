//! A game tree as a play: size, komi, rules, handicap, set-up stones, and the moves of the main line.

use std::io::Read;

use outplay_core::text::BoxError;
use outplay_core::{Game, GameExt, Notation, Outcome, Player};
use outplay_engine::{PlayOf, PlayRecord, ScoreSheet, Settings, StoredPlay};
use outplay_wire::{AnnotatedMove, ValueView};

use super::reader::{SgfReader, SgfWarning};
use super::tree::SgfTree;
use crate::GoError;
use crate::chains::EMPTY;
use crate::grid::{GoGrid, Point};
use crate::point_set::GoMove;
use crate::rules::{Go, LARGE, SMALL, StoneColor};
use crate::ruleset::{Komi, RuleSet};
use crate::settings::settings_of;
use crate::spec::GoSpec;

/// The plays of a stream, as everyone else sees them.
pub(crate) fn plays(
    stream: Box<dyn Read + Send>,
) -> impl Iterator<Item = Result<StoredPlay, BoxError>> + Send {
    SgfReader::new(stream).map(|tree| {
        let tree = tree?;
        let grid = grid_of(&tree)?;
        if grid.room() <= SMALL {
            Ok(play_of::<SMALL>(tree, grid)?.store())
        } else {
            Ok(play_of::<LARGE>(tree, grid)?.store())
        }
    })
}

/// The size that the root tells: `SZ[9]` or `SZ[5:4]`.
fn grid_of(tree: &SgfTree) -> Result<GoGrid, GoError> {
    let text = tree.value(0, "SZ").unwrap_or("19").trim();
    let side = |text: &str| text.trim().parse::<usize>().ok();
    let sides = match text.split_once(':') {
        Some((width, height)) => side(width).zip(side(height)),
        None => side(text).map(|side| (side, side)),
    };
    let grid = sides.and_then(|(width, height)| GoGrid::new(width, height));
    grid.ok_or_else(|| GoError::NotASize { text: text.to_owned() })
}

/// The rules that the root tells, as far as it does.
fn rules_of(tree: &mut SgfTree) -> RuleSet {
    let mut rules = RuleSet::default();
    if let Some(text) = tree.value(0, "RU").map(str::to_owned) {
        let name = match text.trim().to_ascii_lowercase().as_str() {
            "japanese" | "korean" => "japanese-like".to_owned(),
            "nz" | "new zealand" => "new-zealand".to_owned(),
            "tromp-taylor" | "tromp taylor" => "tromp-taylor".to_owned(),
            other => other.to_owned(),
        };
        match RuleSet::named(&name) {
            Some(known) => rules = known,
            None => tree.warnings.push(SgfWarning::Setting { name: "RU".to_owned(), text }),
        }
    }
    if let Some(text) = tree.value(0, "KM").map(str::to_owned) {
        match Komi::read(&text.replace(',', ".")) {
            Some(komi) => rules.komi = komi,
            None => tree.warnings.push(SgfWarning::Setting { name: "KM".to_owned(), text }),
        }
    }
    rules.handicap = tree.value(0, "HA").and_then(|text| text.trim().parse().ok()).unwrap_or(0).min(361);
    rules
}

/// The point of two letters; nothing for a pass.
fn point_of(grid: GoGrid, text: &str) -> Result<Option<Point>, ()> {
    let text = text.trim();
    let is_pass = text.is_empty() || (text == "tt" && grid.width() <= 19 && grid.height() <= 19);
    if is_pass {
        return Ok(None);
    }
    let [column, row] = text.as_bytes() else { return Err(()) };
    let place = |letter: &u8| letter.is_ascii_lowercase().then(|| usize::from(letter - b'a')).ok_or(());
    let (column, row) = (place(column)?, place(row)?);
    if column < grid.width() && row < grid.height() { Ok(Some(grid.point(column, row))) } else { Err(()) }
}

/// The points of a list, in which `aa:cc` is a rectangle.
fn points_of(grid: GoGrid, values: &[String]) -> Vec<Point> {
    let mut points = Vec::new();
    for value in values {
        let (first, last) = value.split_once(':').unwrap_or((value, value));
        if let (Ok(Some(first)), Ok(Some(last))) = (point_of(grid, first), point_of(grid, last)) {
            let ((left, top), (right, bottom)) = (grid.place(first), grid.place(last));
            let rows = top.min(bottom)..=top.max(bottom);
            points.extend(rows.flat_map(|row| {
                (left.min(right)..=left.max(right)).map(move |column| grid.point(column, row))
            }));
        }
    }
    points
}

fn play_of<const P: usize>(mut tree: SgfTree, grid: GoGrid) -> Result<PlayOf<GoSpec<P>>, GoError> {
    let rules = rules_of(&mut tree);
    let not_a_size = || GoError::NotASize { text: grid.to_string() };
    let mut position = Go::<P>::new(grid, rules).ok_or_else(not_a_size)?;
    let line: Vec<usize> = tree.main_line().collect();
    let (mut start, mut moves, mut nodes) = (position.clone(), Vec::new(), Vec::new());
    'line: for node in line {
        if let Some(set_up) = set_up(&position, &tree, node)? {
            if !moves.is_empty() {
                // A board that changes in the middle is another play; what came before is left out.
                moves.clear();
                nodes.clear();
            }
            position = set_up;
            start = position.clone();
        }
        for (name, color) in [("B", StoneColor::Black), ("W", StoneColor::White)] {
            let Some(text) = tree.value(node, name).map(str::to_owned) else { continue };
            let next = point_of(grid, &text).ok().and_then(|point| next_move(&position, color, point));
            let Some((before, mv)) = next else {
                tree.warnings.push(SgfWarning::Move { number: moves.len() + 1, text });
                break 'line;
            };
            if moves.is_empty() {
                start = before.clone();
            }
            if before.color() != position.color() && !moves.is_empty() {
                tree.warnings.push(SgfWarning::Move { number: moves.len() + 1, text });
                break 'line;
            }
            position = before.after(mv);
            moves.push(mv);
            nodes.push(node);
        }
    }
    let players = ["PB", "PW"].map(|name| tree.value(0, name).map(str::to_owned));
    let outcome = outcome_of(tree.value(0, "RE").unwrap_or_default());
    let sheet = Box::new(Sheet { tree, nodes });
    Ok(PlayOf { start, plies_before: 0, moves, players, outcome, sheet })
}

/// The position in which a colour makes a move, and the move, if it can be made there.
fn next_move<const P: usize>(
    position: &Go<P>,
    color: StoneColor,
    point: Option<Point>,
) -> Option<(Go<P>, GoMove)> {
    let is_open = position.color() == color && position.outcome().is_none();
    let position = if is_open { position.clone() } else { position.resumed(color) };
    let mv = point.map_or(GoMove::PASS, GoMove);
    mv.point().is_none_or(|point| position.is_legal(point)).then_some((position, mv))
}

/// The position that a node sets up, if it does.
fn set_up<const P: usize>(position: &Go<P>, tree: &SgfTree, node: usize) -> Result<Option<Go<P>>, GoError> {
    let grid = position.grid();
    let of = |name: &str| points_of(grid, tree.values(node, name));
    let (black, white, empty) = (of("AB"), of("AW"), of("AE"));
    let turn = tree.value(node, "PL").map(|text| text.trim().to_ascii_uppercase());
    if black.is_empty() && white.is_empty() && empty.is_empty() && turn.is_none() {
        return Ok(None);
    }
    let mut after = position.cleared();
    for point in grid.points() {
        let color = match () {
            () if empty.contains(&point) => None,
            () if black.contains(&point) => Some(StoneColor::Black),
            () if white.contains(&point) => Some(StoneColor::White),
            () => position.stone(point),
        };
        if let Some(color) = color
            && after.stones.at(point) == EMPTY
        {
            after.put_stone(point, color);
        }
    }
    after.check_liberties()?;
    let is_handicap = position.rules().handicap > 1 && white.is_empty();
    let color = match turn.as_deref() {
        Some("W" | "WHITE") => StoneColor::White,
        Some("B" | "BLACK") => StoneColor::Black,
        _ if is_handicap => StoneColor::White,
        _ => position.color(),
    };
    Ok(Some(after.resumed(color)))
}

/// `B+3.5`, `W+R`, `0`, `Draw`.
fn outcome_of(text: &str) -> Option<Outcome> {
    match text.trim() {
        "0" | "Draw" => Some(Outcome::Draw),
        text if text.starts_with("B+") => Some(Outcome::Win(Player::First)),
        text if text.starts_with("W+") => Some(Outcome::Win(Player::Second)),
        _ => None,
    }
}

/// The page of a play: its tree, and the node of each move.
struct Sheet {
    tree: SgfTree,
    nodes: Vec<usize>,
}

/// How a comment names a value.
const VALUE: &str = "value ";

impl ScoreSheet for Sheet {
    fn annotate(&mut self, number: usize, note: &AnnotatedMove) {
        let Some(&node) = self.nodes.get(number) else { return };
        let others: Vec<&str> = self.tree.value(node, "C").unwrap_or_default().lines().collect();
        let others = others.into_iter().filter(|line| !line.starts_with(VALUE)).map(str::to_owned);
        let better = note.best.as_ref().filter(|best| best.text != note.mv.text);
        let told = match better {
            Some(best) => format!("{VALUE}{}, better {}", value_text(&note.after), best.text),
            None => format!("{VALUE}{}", value_text(&note.after)),
        };
        let lines: Vec<String> = std::iter::once(told).chain(others).collect();
        self.tree.set(node, "C", lines.join("\n"));
    }

    fn write(&self) -> String {
        self.tree.to_string()
    }
}

fn value_text(value: &ValueView) -> String {
    value
        .points
        .map_or_else(String::new, |points| format!("{:+.2}", f64::from(points) / f64::from(value.unit)))
}

/// A play as SGF; its start is told in settings and stones.
pub(crate) fn write_play(settings: &Settings, record: &PlayRecord<'_>) -> Result<String, BoxError> {
    let grid = crate::settings::grid_of(settings)?;
    let rules = crate::settings::rules_of(settings)?;
    if grid.room() <= SMALL {
        write_as::<SMALL>(grid, rules, record)
    } else {
        write_as::<LARGE>(grid, rules, record)
    }
}

fn letters(grid: GoGrid, point: Point) -> String {
    let (column, row) = grid.place(point);
    [column, row].iter().map(|&at| char::from(b'a' + at as u8)).collect()
}

fn write_as<const P: usize>(
    grid: GoGrid,
    rules: RuleSet,
    record: &PlayRecord<'_>,
) -> Result<String, BoxError> {
    let not_a_size = || GoError::NotASize { text: grid.to_string() };
    let empty = Go::<P>::new(grid, rules).ok_or_else(not_a_size)?;
    let mut position = empty.read(record.start)?;
    let mut tree = SgfTree::default();
    let mut node = tree.add(None);
    write_root(&mut tree, &position, record);
    for text in record.moves {
        let mv = position.read_move(text)?;
        node = tree.add(Some(node));
        let name = if position.color() == StoneColor::Black { "B" } else { "W" };
        tree.set(node, name, mv.point().map_or_else(String::new, |point| letters(grid, point)));
        position.play(mv);
    }
    let is_counted = position.outcome().is_some() && record.reason.is_none();
    let margin = is_counted.then(|| position.margin());
    if let Some(result) = result_of(record.outcome, margin) {
        tree.set(0, "RE", result);
    }
    Ok(tree.to_string())
}

fn write_root<const P: usize>(tree: &mut SgfTree, start: &Go<P>, record: &PlayRecord<'_>) {
    let (grid, rules) = (start.grid(), start.rules());
    let size = if grid.width() == grid.height() {
        grid.width().to_string()
    } else {
        format!("{}:{}", grid.width(), grid.height())
    };
    let settings = settings_of(grid, *rules);
    for (name, value) in [
        ("FF", "4".to_owned()),
        ("GM", "1".to_owned()),
        ("CA", "UTF-8".to_owned()),
        ("AP", format!("outplay:{}", env!("CARGO_PKG_VERSION"))),
        ("SZ", size),
        ("KM", rules.komi.to_string()),
        ("RU", settings.get("rules").unwrap_or_default().to_owned()),
        ("PB", record.players[0].to_owned()),
        ("PW", record.players[1].to_owned()),
    ] {
        tree.set(0, name, value);
    }
    if rules.handicap > 0 {
        tree.set(0, "HA", rules.handicap.to_string());
    }
    for (name, color) in [("AB", StoneColor::Black), ("AW", StoneColor::White)] {
        let stones = grid.points().filter(|&point| start.stone(point) == Some(color));
        let values: Vec<String> = stones.map(|point| letters(grid, point)).collect();
        if !values.is_empty() {
            tree.nodes[0].properties.push((name.to_owned(), values));
        }
    }
    let first = if rules.handicap > 0 { StoneColor::White } else { StoneColor::Black };
    if start.color() != first {
        tree.set(0, "PL", if start.color() == StoneColor::Black { "B" } else { "W" });
    }
    if record.round > 0 {
        tree.set(0, "RO", record.round.to_string());
    }
}

/// `B+3.5` where the board was counted in half points, `B+` where it ended otherwise.
fn result_of(outcome: Option<Outcome>, margin: Option<i32>) -> Option<String> {
    let winner = match outcome? {
        Outcome::Win(Player::First) => "B",
        Outcome::Win(Player::Second) => "W",
        Outcome::Draw | Outcome::Score(_) => return Some("0".to_owned()),
    };
    let points = margin.map_or_else(String::new, |halves| (f64::from(halves.abs()) / 2.0).to_string());
    Some(format!("{winner}+{points}"))
}
