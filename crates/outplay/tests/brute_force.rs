//! Tic-tac-toe and Nim from every position, against a brute force that shares no code with the searches.

use std::collections::{HashMap, HashSet};

use outplay_core::limits::Budget;
use outplay_core::search::{AlphaBeta, Deepening};
use outplay_core::{Blind, Game, GameExt, Limits, Notation, Outcome, Perft, Proven, Score, Search};
use outplay_games::nim::{Nim, NimSum, Rule, Takes};
use outplay_games::tic_tac_toe::TicTacToe;

/// Every position that can be reached.
fn reachable<G: Game + Eq + std::hash::Hash>(start: G) -> HashSet<G> {
    let mut seen = HashSet::from([start.clone()]);
    let mut open = vec![start];
    while let Some(position) = open.pop() {
        if position.result().is_some() {
            continue;
        }
        for mv in position.moves() {
            let child = position.after(mv);
            if seen.insert(child.clone()) {
                open.push(child);
            }
        }
    }
    seen
}

#[test]
fn tic_tac_toe_counts_are_the_published_ones() {
    assert_eq!(reachable(TicTacToe::default()).len(), 5478);
    let mut budget = Budget::new(&Limits::default());
    let plays = Perft::default().count(&mut TicTacToe::default(), 9, &mut budget).expect("no limit");
    assert_eq!((plays.all(), plays.reached), (255_168, 127_872));
}

/// Who wins with three in a row on a board of nine characters, written without any bit.
fn brute_winner(board: &[char]) -> Option<char> {
    const LINES: [[usize; 3]; 8] =
        [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    LINES
        .iter()
        .find(|[a, b, c]| board[*a] != '.' && board[*a] == board[*b] && board[*b] == board[*c])
        .map(|l| board[l[0]])
}

/// The plain value for the side to move: +1, 0 or -1, and the distance to the end under best play.
fn brute(board: &mut Vec<char>, mover: char, memo: &mut HashMap<Vec<char>, (i32, u32)>) -> (i32, u32) {
    if let Some(&known) = memo.get(board) {
        return known;
    }
    let answer = if brute_winner(board).is_some() {
        (-1, 0)
    } else if !board.contains(&'.') {
        (0, 0)
    } else {
        let other = if mover == 'X' { 'O' } else { 'X' };
        let mut best: Option<(i32, u32)> = None;
        for cell in 0..board.len() {
            if board[cell] != '.' {
                continue;
            }
            board[cell] = mover;
            let (value, distance) = brute(board, other, memo);
            board[cell] = '.';
            let (value, distance) = (-value, distance + 1);
            let better = best.is_none_or(|(best, best_distance)| {
                value > best
                    || (value == best && value == 1 && distance < best_distance)
                    || (value == best && value == -1 && distance > best_distance)
            });
            if better {
                best = Some((value, distance));
            }
        }
        best.expect("an empty cell")
    };
    memo.insert(board.clone(), answer);
    answer
}

#[test]
fn tic_tac_toe_is_solved_from_every_position() {
    let mut memo = HashMap::new();
    for position in reachable(TicTacToe::default()) {
        let mut board: Vec<char> = position.write().replace('/', "").chars().collect();
        let stones = board.iter().filter(|&&cell| cell != '.').count();
        let mover = if stones % 2 == 0 { 'X' } else { 'O' };
        let (value, distance) = brute(&mut board, mover, &mut memo);
        let expected = match value {
            1 => Score::win_in(distance),
            -1 => Score::loss_in(distance),
            _ => Score::ZERO,
        };
        let found = AlphaBeta::default().search(&position, &Blind, &Limits::default(), &mut ());
        assert_eq!(found.value.score(), expected, "{}", position.write());
        let deepening = Deepening::default().search(&position, &Blind, &Limits::default(), &mut ());
        assert_eq!(deepening.value.score(), expected, "{}", position.write());
    }
}

/// Whether the side to move wins, by the definition.
fn nim_won(heaps: &mut [u32], takes: &Takes, rule: Rule, memo: &mut HashMap<Vec<u32>, bool>) -> bool {
    if let Some(&known) = memo.get(heaps) {
        return known;
    }
    let (mut won, mut can_move) = (false, false);
    for heap in 0..heaps.len() {
        for take in 1..=heaps[heap] {
            if takes.allows(take) {
                can_move = true;
                heaps[heap] -= take;
                won |= !nim_won(heaps, takes, rule, memo);
                heaps[heap] += take;
            }
        }
    }
    if !can_move {
        won = rule == Rule::Misere;
    }
    memo.insert(heaps.to_vec(), won);
    won
}

#[test]
fn nim_is_solved_from_every_position() {
    for rule in [Rule::Normal, Rule::Misere] {
        for takes in [Takes::Any, Takes::up_to(3), Takes::read("2,3,5").expect("takes")] {
            let mut memo = HashMap::new();
            let start = Nim::new(&[3, 3, 4], takes.clone(), rule).expect("heaps");
            for position in reachable(start) {
                let won = nim_won(&mut position.heaps().to_vec(), &takes, rule, &mut memo);
                let value = AlphaBeta::default().search(&position, &Blind, &Limits::default(), &mut ()).value;
                match value.score().proven() {
                    Some(Proven::Win(_)) => assert!(won, "{} {rule:?} {takes}", position.write()),
                    Some(Proven::Loss(_)) => assert!(!won, "{} {rule:?} {takes}", position.write()),
                    None => panic!("{} must be decided", position.write()),
                }
                if takes != Takes::read("2,3,5").expect("takes") || rule == Rule::Normal {
                    assert_eq!(NimSum::is_won(&position), won, "{} {rule:?} {takes}", position.write());
                }
            }
        }
    }
}

/// The xor rule, for unrestricted takes under the normal rule.
#[test]
fn nim_follows_the_xor_rule() {
    for heaps in (0..5_u32).flat_map(|a| (0..5).flat_map(move |b| (0..4).map(move |c| [a, b, c]))) {
        let game = Nim::new(&heaps, Takes::Any, Rule::Normal).expect("heaps");
        let value = Deepening::default().search(&game, &Blind, &Limits::default(), &mut ()).value;
        let won = heaps.iter().fold(0, |sum, heap| sum ^ heap) != 0;
        assert_eq!(matches!(value.score().proven(), Some(Proven::Win(_))), won, "{heaps:?}");
    }
}

#[test]
fn sticks_are_lost_when_one_more_than_a_multiple_of_four_is_left() {
    for sticks in 1..=20 {
        let value =
            Deepening::default().search(&Nim::sticks(sticks), &Blind, &Limits::default(), &mut ()).value;
        assert_eq!(matches!(value.score().proven(), Some(Proven::Win(_))), sticks % 4 != 1, "{sticks}");
    }
    let ten = Deepening::default().search(&Nim::sticks(10), &Blind, &Limits::default(), &mut ());
    assert_eq!(ten.value.score(), Score::win_in(6));
    assert_eq!(Nim::sticks(0).outcome(), Some(Outcome::Win(outplay_core::Player::First)));
}
