//! Mutated positions, test lines and games: nothing panics, nothing hangs, and what is accepted is legal.
//!
//! `OUTPLAY_FUZZ=1000000 cargo test --release -p outplay-games --test chess_fuzz` makes more of them.

use outplay_chess::Chess;
use outplay_chess::epd::Epd;
use outplay_chess::pgn::Reader;
use outplay_core::{Game, GameExt, Keyed, Notation};

fn count() -> u32 {
    std::env::var("OUTPLAY_FUZZ").ok().and_then(|count| count.parse().ok()).unwrap_or(20_000)
}

/// A few changes anywhere, most of them with characters that mean something.
fn mutate(text: &str, random: &mut fastrand::Rng) -> String {
    const ALPHABET: &[u8] = b"KQRBNPkqrbnp12345678/ -wbabcdefgh0x=+#;\"{}()[]$.\n9zO";
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=random.usize(0..4) {
        let at = random.usize(0..=bytes.len());
        match random.u8(0..5) {
            0 if at < bytes.len() => drop(bytes.remove(at)),
            1 if at < bytes.len() => bytes[at] = ALPHABET[random.usize(0..ALPHABET.len())],
            2 => bytes.insert(at, ALPHABET[random.usize(0..ALPHABET.len())]),
            3 => bytes.insert(at, random.u8(..)),
            _ => bytes.truncate(at.max(bytes.len() / 2)),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// An accepted position has one king each, the side that has moved is not in check, and it is the same when read again.
fn is_sound(position: &Chess, text: &str) {
    let board = position.board();
    for color in cozy_chess::Color::ALL {
        assert_eq!(board.colored_pieces(color, cozy_chess::Piece::King).len(), 1, "{text}");
    }
    let pawns = board.pieces(cozy_chess::Piece::Pawn);
    let edge = cozy_chess::Rank::First.bitboard() | cozy_chess::Rank::Eighth.bitboard();
    assert!((pawns & edge).is_empty(), "{text}");
    let again = Chess::default().read(&position.write()).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(again.key(), position.key(), "{text}");
    for mv in position.moves() {
        // The king of the side that has moved is safe: passing the turn back is a legal position.
        let child = position.after(mv);
        assert!(Chess::default().read(&child.write()).is_ok(), "{text}: {mv:?}");
    }
}

#[test]
fn positions_and_test_lines() {
    let seeds = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3pPk/8/4P3/8 b - g3 0 1",
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id \"WAC.001\"; c8 \"10 5\"; c9 \"g3g6 a1b1\"",
    ];
    let mut random = fastrand::Rng::with_seed(1);
    let mut accepted = 0;
    for _ in 0..count() {
        let text = mutate(seeds[random.usize(0..seeds.len())], &mut random);
        if let Ok(position) = Chess::default().read(&text) {
            accepted += 1;
            is_sound(&position, &text);
        }
        if let Ok(epd) = Epd::read(&text) {
            is_sound(&epd.position, &text);
            let _ = epd.verdicts();
            assert!(Epd::read(&epd.write()).is_ok(), "{text}");
        }
    }
    assert!(accepted > count() / 100, "too few were accepted to mean anything: {accepted}");
}

/// Few pieces anywhere, so that kings touch, stand in check and are mated often.
#[test]
fn boards_thrown_at_random() {
    let mut random = fastrand::Rng::with_seed(3);
    let mut accepted = 0;
    for _ in 0..count() {
        let mut squares = ['1'; 64];
        for piece in "KkQrBnPp".chars().take(random.usize(2..=8)) {
            squares[random.usize(0..64)] = piece;
        }
        let ranks: Vec<String> = squares.chunks(8).map(|rank| rank.iter().collect()).collect();
        let text = format!("{} {} - - 0 1", ranks.join("/"), if random.bool() { 'w' } else { 'b' });
        if let Ok(position) = Chess::default().read(&text) {
            accepted += 1;
            is_sound(&position, &text);
        }
    }
    assert!(accepted > count() / 20, "too few were accepted to mean anything: {accepted}");
}

#[test]
fn games_and_moves() {
    let seeds = [
        "[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 {good} Nc6 (2... d6 3. d4) 3. Bb5 $1 a6 1-0\n\n[Event \"b\"]\n\n1. d4 *\n",
        "[FEN \"4k3/8/8/8/8/8/4p3/K7 b - - 0 30\"]\n\n30... e1=Q+ 31. Ka2 Qe2+ 0-1\n",
    ];
    let moves = ["Nf3", "e4", "O-O", "exd5", "e8=Q", "R1a2", "g1f3", "a7a8q", "Qh4xe1+"];
    let mut random = fastrand::Rng::with_seed(2);
    let start = Chess::default();
    for _ in 0..count() {
        let text = mutate(seeds[random.usize(0..seeds.len())], &mut random);
        for game in Reader::new(text.as_bytes()).flatten() {
            let written = game.to_string();
            let again = Reader::new(written.as_bytes()).next();
            assert!(matches!(again, Some(Ok(_))), "{text:?} -> {written:?}: {again:?}");
            assert!(game.end().is_ok(), "{text:?}");
        }
        let mv = mutate(moves[random.usize(0..moves.len())], &mut random);
        if let Ok(mv) = start.read_move(&mv) {
            assert!(start.moves().any(|legal| legal == mv));
        }
    }
}
