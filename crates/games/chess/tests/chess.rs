//! Chess against published numbers and its own promises.

use std::fs;

use outplay_chess::ChessError;
use outplay_chess::evaluation::{LearnedNetwork, Material, Shannon, Strong};
use outplay_chess::{Chess, ChessMove};
use outplay_core::conformance::{Broken, Kit, same};
use outplay_core::limits::Budget;
use outplay_core::search::{Pvs, Quiescence, Switch, Switches};
use outplay_core::{
    Evaluate, Game, GameExt, Hints, Keyed, Limits, Notation, Observer, Outcome, Perft, Player, Score, Search,
    Table,
};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const COURSE: &str = "6k1/2r1p3/b3p3/p7/3qB2Q/5P2/P5P1/2B4K w - - 0 1";

fn read(text: &str) -> Chess {
    Chess::default().read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn plays(text: &str, depth: u32) -> u64 {
    let mut budget = Budget::new(&Limits::default());
    Perft::bulk().through_declared().count(&mut read(text), depth, &mut budget).expect("no limit").reached
}

#[test]
fn perft_of_the_start() {
    for (depth, expected) in [1, 20, 400, 8902, 197_281, 4_865_609].into_iter().enumerate() {
        assert_eq!(plays("startpos", depth as u32), expected);
    }
}

/// A fixed sample of every suite, each line at its greatest depth of at most half a million plays.
#[test]
fn perft_of_the_suites() {
    let Some(folder) = outplay_testdata::folder("boardgames/chess") else { return };
    let suites = [
        ("perft_classic", 2),
        ("perft_random_standard", 4),
        ("perft_random_960", 2),
        ("perft_frc_classic", 12),
    ];
    for (name, step) in suites {
        let text = fs::read_to_string(folder.join(name).with_extension("epd")).expect("a suite");
        for line in text.lines().step_by(step) {
            let mut fields = line.split(';');
            let fen = fields.next().expect("a position");
            let mut counts = fields.filter_map(|field| {
                let (depth, count) = field.trim().strip_prefix('D')?.split_once(' ')?;
                Some((depth.parse::<u32>().ok()?, count.trim().parse::<u64>().ok()?))
            });
            if let Some((depth, expected)) = counts.rfind(|&(_, count)| count <= 500_000) {
                assert_eq!(plays(fen, depth), expected, "{name}: {fen} at depth {depth}");
            }
        }
    }
}

/// The colours change sides and the board is turned round: nothing else may change.
#[test]
fn evaluations_are_the_same_for_both_colours() -> Result<(), Broken> {
    fn turned(game: &Chess) -> Chess {
        let fen = game.write();
        let mut fields: Vec<String> = fen.split(' ').map(str::to_owned).collect();
        let swap = |text: &str| -> String {
            text.chars()
                .map(|c| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() })
                .collect()
        };
        fields[0] = swap(&fields[0]).split('/').rev().collect::<Vec<_>>().join("/");
        fields[1] = if fields[1] == "w" { "b" } else { "w" }.to_owned();
        fields[2] = swap(&fields[2]);
        fields[3] = fields[3].replace('3', "x").replace('6', "3").replace('x', "6");
        read(&fields.join(" "))
    }
    Kit::new(read(KIWIPETE)).games(10).each("colours are alike", |game| {
        let turned = turned(game);
        same(&Strong.value(game), &Strong.value(&turned))?;
        same(&LearnedNetwork::default().value(game), &LearnedNetwork::default().value(&turned))?;
        same(&Shannon.value(game), &Shannon.value(&turned))?;
        same(&Material.value(game), &Material.value(&turned))
    })?;
    Ok(())
}

#[test]
fn draws_are_declared() {
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(2);
    let again = read(&format!("startpos moves {shuffle}"));
    assert_eq!(again.outcome(), Some(Outcome::Draw), "the third occurrence");
    assert_eq!(read("startpos moves Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1").outcome(), None);
    let castling_lost = read("4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves Rh2 Ke7 Rh1 Ke8 Rh2 Ke7 Rh1 Ke8");
    assert_eq!(castling_lost.repetitions(), 1, "the first time White could still castle");
    for dead in [
        "8/8/8/4k3/8/8/8/4K3 w - - 0 1",
        "8/8/8/4k3/8/8/8/4KN2 w - - 0 1",
        "5b2/8/8/4k3/8/8/8/2B1K3 w - - 0 1",
    ] {
        assert_eq!(read(dead).outcome(), Some(Outcome::Draw), "{dead}");
    }
    for alive in [
        "2b5/8/8/4k3/8/8/8/2B1K3 w - - 0 1",
        "8/8/8/4k3/8/8/8/3NKN2 w - - 0 1",
        "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1",
    ] {
        assert_eq!(read(alive).outcome(), None, "{alive}");
    }
    assert_eq!(
        read("4k3/8/8/8/8/8/8/4K2R w - - 99 60 moves Rh2").result(),
        Some(Outcome::Draw),
        "fifty moves"
    );
    let mate = read("4k3/7R/4K3/8/8/8/8/8 w - - 99 60 moves Rh8");
    assert_eq!(mate.result(), Some(Outcome::Win(Player::First)), "mate comes before the fifty-move rule");
    assert_eq!(read("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").result(), Some(Outcome::Draw), "stalemate");
}

#[test]
fn the_key_forgets_what_cannot_matter() {
    // Nobody can take on e3: the position is the same as after e3 and e4.
    let two_steps = read("startpos moves e4 a6");
    let fen = "rnbqkbnr/1ppppppp/p7/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    assert_eq!(two_steps.key(), read(fen).key());
    let open = read("startpos moves e4 a6 e5 d5");
    let closed = read(&open.write().replace("d6", "-"));
    assert_ne!(open.key(), closed.key(), "the pawn on d5 may be taken in passing");
}

#[test]
fn moves_are_read_as_people_write_them() {
    let game = read(KIWIPETE);
    for (text, expected) in [
        ("O-O", "O-O"),
        ("0-0-0", "O-O-O"),
        ("e1g1", "O-O"),
        ("e1h1", "O-O"),
        ("Nxg6!?", "Nxg6"),
        ("dxe6", "dxe6"),
        ("d5e6", "dxe6"),
        ("Qf3xf6", "Qxf6"),
    ] {
        let mv = game.read_move(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(game.write_move(mv), expected);
    }
    let rooks = read("6k1/8/8/8/8/R7/8/R5K1 w - - 0 1");
    assert!(matches!(rooks.read_move("Ra2"), Err(ChessError::AmbiguousMove { .. })));
    assert_eq!(rooks.write_move(rooks.read_move("R1a2").expect("a move")), "R1a2");
    let pawn = read("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
    for text in ["e8=Q", "e8Q", "e7e8q", "e8(Q)"] {
        assert_eq!(pawn.write_move(pawn.read_move(text).expect(text)), "e8=Q");
    }
    assert!(matches!(pawn.read_move("e8"), Err(ChessError::IllegalMove { .. })));
    assert!(matches!(pawn.read_move("hello"), Err(ChessError::UnknownMove { .. })));
}

/// Each error names the field.
#[test]
fn bad_positions_are_refused_with_a_reason() {
    let cases = [
        ("", "8 ranks"),
        ("8/8/8/8/8/8/8 w - -", "found 7"),
        ("8/8/8/8/8/8/8/7 w - -", "rank 1 has 7"),
        ("8/8/8/8/8/8/8/7x w - -", "column 16"),
        ("4k3/8/8/8/8/8/8/4K3 x - -", "side to move"),
        ("4k3/8/8/8/8/8/8/8 w - -", "side w has 0 kings"),
        ("4k3/8/8/8/8/8/8/P3K3 w - -", "a1"),
        ("4k3/8/8/8/8/8/8/4K3 w K -", "castling"),
        ("4k3/8/8/8/8/8/8/4K3 w - e4", "en passant"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6", "e6"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 101 1", "half-move clock"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 x", "move number"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 z", "expected the end"),
        ("4k3/8/8/8/8/8/8/4K2r b - - 0 1", "side w is in check"),
        ("4k3/4r3/8/8/1b5b/8/8/4K3 w - - 0 1", "3 pieces give check"),
        ("8/8/8/8/2K5/3k4/P7/8 w - - 0 1", "next to each other"),
        ("8/8/8/8/3Kk3/8/8/8 b - - 0 1", "next to each other"),
    ];
    for (text, expected) in cases {
        let message = Chess::default().read(text).expect_err(text).to_string();
        assert!(message.contains(expected), "{text}: {message}");
    }
}

#[test]
fn shannon_counts_the_course_example() {
    let game = read(COURSE);
    let [white, black] = cozy_colours().map(|color| Shannon.counts(&game, color));
    assert_eq!(white.pieces, [1, 1, 0, 2, 0, 3]);
    assert_eq!(black.pieces, [1, 1, 1, 1, 0, 3]);
    assert_eq!((white.doubled, white.blocked, white.isolated, white.moves), (0, 0, 1, 37));
    assert_eq!((black.doubled, black.blocked, black.isolated, black.moves), (2, 1, 1, 46));
    assert_eq!(Shannon.value(&game), -14);
}

fn cozy_colours() -> [cozy_chess::Color; 2] {
    cozy_chess::Color::ALL
}

/// The horizon effect: depths 1 and 2 play Qg5, depth 3 and quiescence at depth 1 see Bh7+.
#[test]
fn quiescence_sees_beyond_the_horizon() {
    let game = read(COURSE);
    let plain = Pvs { switches: Switches::EXACT, ..Pvs::with_table(Table::with_mebibytes(1)) };
    for (depth, mv, points) in [(1, "Qg5+", 31), (2, "Qg5+", -10), (3, "Bh7+", 112)] {
        let found = plain.search(&game, &Shannon, &Limits::depth(depth), &mut ());
        assert_eq!(found.best.map(|mv| game.write_move(mv)).as_deref(), Some(mv), "depth {depth}");
        assert_eq!(found.value.score(), Score::heuristic(points), "depth {depth}");
    }
    let found = Quiescence::default().search(&game, &Shannon, &Limits::depth(1), &mut ());
    assert_eq!(found.best.map(|mv| game.write_move(mv)).as_deref(), Some("Bh7+"));
    assert_eq!(found.value.score(), Score::heuristic(71));
}

/// What a static exchange says, against following it move by move.
#[test]
fn exchanges_are_worth_what_taking_on_is_worth() -> Result<(), Broken> {
    const VALUES: [i32; 6] = [100, 320, 330, 500, 950, 20_000];
    /// The best that the side to move gets by taking on a square, the cheapest piece first, or by leaving it.
    fn take_on(game: &Chess, square: cozy_chess::Square) -> i32 {
        let worth =
            |mv: &ChessMove| game.board().piece_on(mv.from()).map_or(0, |piece| VALUES[piece as usize]);
        let takes =
            game.moves().filter(|mv| mv.to() == square && game.is_capture(*mv) && mv.promotion().is_none());
        let Some(mv) = takes.min_by_key(worth) else { return 0 };
        let victim = game.board().piece_on(square).map_or(100, |piece| VALUES[piece as usize]);
        (victim - take_on(&game.after(mv), square)).max(0)
    }
    Kit::new(read(KIWIPETE)).games(20).plies(60).each("exchanges", |game| {
        // Pins and checks are no matter to a static exchange, and promotions on the way neither.
        let board = game.board();
        if game.in_check() || !board.pinned().is_empty() {
            return Ok(());
        }
        for mv in game.moves().filter(|&mv| game.is_capture(mv) && mv.promotion().is_none()) {
            let child = game.after(mv);
            let square = mv.to();
            let on_edge = matches!(square.rank() as u8, 0 | 7);
            if child.in_check() || !child.board().pinned().is_empty() || on_edge {
                continue;
            }
            let victim = board.piece_on(square).map_or(100, |piece| VALUES[piece as usize]);
            let expected = victim - take_on(&child, square);
            let said = (-1000..=1000).rev().step_by(10).find(|&least| game.see_at_least(mv, least));
            // A later check or pin may still make the difference: only the sign of clear cases is compared.
            if expected == victim {
                same(&true, &game.see_at_least(mv, 0))
                    .map_err(|wrong| format!("{mv:?}: {wrong} {said:?}"))?;
            }
        }
        Ok(())
    })?;
    let exact = [
        ("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "Rxe5", 100),
        ("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "Nxe5", -220),
        ("4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", "dxc6", 100),
        ("4k3/8/2n5/1P6/8/8/8/4K3 w - - 0 1", "bxc6", 320),
        ("4k3/3r4/8/8/3p4/8/3R4/3RK3 w - - 0 1", "Rxd4", 100),
        ("4k3/3r4/3q4/8/3p4/8/3R4/4K3 w - - 0 1", "Rxd4", -400),
    ];
    for (fen, mv, expected) in exact {
        let game = read(fen);
        let mv = game.read_move(mv).expect("a move");
        assert!(game.see_at_least(mv, expected), "{fen}: at least {expected}");
        assert!(!game.see_at_least(mv, expected + 1), "{fen}: no more than {expected}");
    }
    Ok(())
}

/// Without any one idea the mates are found too, and ideas that leave something out save nodes.
#[test]
fn tactics_are_found_with_every_switch() {
    let search = |switches| Pvs { switches, ..Pvs::with_table(Table::with_mebibytes(4)) };
    let cases = [
        ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "Rd8#", 3),
        ("r1bq2rk/pp3pbp/2p1p1pQ/7P/3P4/2PB1N2/PP3PPR/2KR4 w - - 0 1", "Qxh7+", 6),
    ];
    for (fen, mv, depth) in cases {
        let game = read(fen);
        let all = Switch::NAMES.iter().map(|&(_, switch)| Switches::ALL.with(switch, false));
        for switches in all.chain([Switches::ALL]) {
            let found = search(switches).search(&game, &Strong, &Limits::depth(depth), &mut ());
            assert_eq!(found.best.map(|mv| game.write_move(mv)).as_deref(), Some(mv), "{fen} {switches:?}");
        }
    }
    let starts = [
        "startpos moves e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7",
        "startpos moves d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O",
        "startpos moves c4 e5 Nc3 Nf6 g3 d5 cxd5 Nxd5 Bg2 Nb6",
        "2r2rk1/1bqnbpp1/1p1ppn1p/pP6/N1P1P3/P2B1N1P/1B2QPP1/R2R2K1 b - - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "6k1/6p1/P6p/r1N5/5p2/7P/1b3PP1/4R1K1 w - - 0 1",
    ];
    let deep = |switches| -> u64 {
        let nodes = |start| search(switches).search(&read(start), &Strong, &Limits::depth(6), &mut ()).nodes;
        starts.into_iter().map(nodes).sum()
    };
    let plain = Switches::EXACT.with(Switch::Quiescence, true);
    for switch in [Switch::NullMove, Switch::LateMoveReductions, Switch::ReverseFutility] {
        assert!(deep(plain.with(switch, true)) < deep(plain), "{switch:?} saves nodes");
    }
}

/// Sums up by how many plies nodes are searched deeper or less deep than usual.
#[derive(Default)]
struct Depths {
    deeper: u32,
    shallower: u32,
}

impl Observer<Chess> for Depths {
    type Mark = ();

    fn mark(&self, _ply: u32) {}

    fn mark_of_caller(&self) {}

    fn reduce(&mut self, plies: u32) {
        self.shallower += plies;
    }

    fn extend(&mut self, plies: u32) {
        self.deeper += plies;
    }
}

#[test]
fn reductions_and_extensions_are_told() {
    let game = read("r1bq2rk/pp3pbp/2p1p1pQ/7P/3P4/2PB1N2/PP3PPR/2KR4 w - - 0 1");
    let told = |switches| {
        let mut depths = Depths::default();
        let search = Pvs { switches, ..Pvs::with_table(Table::with_mebibytes(4)) };
        search.search(&game, &Strong, &Limits::depth(6), &mut depths);
        (depths.deeper, depths.shallower)
    };
    assert_eq!(told(Switches::EXACT), (0, 0), "every line is searched to the same depth");
    assert_eq!(told(Switches::EXACT.with(Switch::Quiescence, true)), (0, 0), "and the quiet ones below it");
    let (deeper, shallower) = told(Switches::EXACT.with(Switch::Extensions, true));
    assert!(deeper > 0 && shallower == 0, "{deeper} deeper, {shallower} less deep");
    for switch in [Switch::LateMoveReductions, Switch::NullMove] {
        let (deeper, shallower) = told(Switches::EXACT.with(switch, true));
        assert!(deeper == 0 && shallower > 0, "{switch:?}: {deeper} deeper, {shallower} less deep");
    }
}

/// In zugzwang a pass is the best move: a search that believes in passes must not be fooled for ever.
#[test]
fn zugzwang_is_seen_through() {
    let game = read("1q1k4/2Rr4/8/2Q3K1/8/8/8/8 w - - 0 1");
    let found = Pvs::with_table(Table::with_mebibytes(4)).search(&game, &Strong, &Limits::depth(8), &mut ());
    assert!(found.best.is_some() && found.value.score() > Score::ZERO);
    let pawns = read("8/8/p1p5/1p5p/1P5p/8/PPP2K1p/4R1rk w - - 0 1");
    let found =
        Pvs::with_table(Table::with_mebibytes(4)).search(&pawns, &Strong, &Limits::depth(12), &mut ());
    assert_eq!(found.best.map(|mv| pawns.write_move(mv)).as_deref(), Some("Rf1"));
}

#[test]
fn several_lines_and_chosen_moves() {
    let game = read(KIWIPETE);
    let search = Pvs { lines: 3, ..Pvs::with_table(Table::with_mebibytes(4)) };
    let found = search.search(&game, &Strong, &Limits::depth(6), &mut ());
    let mut exact: Vec<Score> = found
        .moves
        .iter()
        .filter_map(|root| root.value)
        .filter(|value| value.is_exact())
        .map(outplay_core::Value::score)
        .collect();
    exact.sort_unstable();
    assert!(exact.len() >= 3 && exact.last() == Some(&found.value.score()));
    let only: Vec<ChessMove> =
        ["a2a3", "g2g3"].iter().map(|text| game.read_move(text).expect("a move")).collect();
    let found = search.search_among(&game, &only, &Strong, &Limits::depth(5), &mut ());
    assert!(only.contains(&found.best.expect("a move")) && found.moves.len() == 2);
}

#[test]
fn a_position_may_be_told_by_its_moves_or_by_its_board_alone() {
    let start = Chess::default();
    let expected = start.read("startpos moves e4 e5 Nf3").expect("moves").write();
    for text in ["e4 e5 Nf3", "1. e4 e5 2. Nf3", "1.e4 e5 2.Nf3", "1. e4 1... e5 2. Nf3"] {
        assert_eq!(start.read(text).expect(text).write(), expected, "{text}");
    }
    assert!(start.read("e4 e5 Ke3").is_err());
    let board = "4k3/8/8/8/8/8/4P3/4K3";
    assert_eq!(start.read(board).expect("a board").write(), format!("{board} w - - 0 1"));
}
