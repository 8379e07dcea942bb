//! Every game of the catalogue keeps the promises on which the searches rely.

use outplay_checkers::evaluation::{PieceCount, TextbookTerms};
use outplay_checkers::{AnyVariant, Checkers, CheckersSpec, DraughtsSpec, English, Rules};
use outplay_chess::evaluation::{Shannon, Strong};
use outplay_chess::{Chess, ChessSpec};
use outplay_connect_four::evaluation::{Alignments, Directional, Grid, Windows};
use outplay_connect_four::{AnyHeight, BitPlayout, ConnectFour, ConnectFourSpec, Fixed, FromRows, Word};
use outplay_core::conformance::{Broken, Kit, same};
use outplay_core::{Blind, Explain, Game, Hints, Keyed, Notation, Policy};
use outplay_engine::{GameSpec, MONTE_CARLO, UseEvaluation};
use outplay_games::nim::{Nim, NimSpec, NimSum, Rule, SticksSpec, Takes};
use outplay_games::tic_tac_toe::{OpenLines, TicTacToe, TicTacToeSpec};
use outplay_games::tree::{Tree, TreeShape, TreeSpec, Typed};
use outplay_go::evaluation::AreaCount;
use outplay_go::{Go, GoSpec, RuleSet, SMALL};

/// Few playouts: how good they are is no matter here.
const FEW_PLAYOUTS: &str = "monte-carlo:plays=3";

const POLICIES: [Policy; 3] = [Policy::Uniform, Policy::Decisive, Policy::AntiDecisive];

/// What an evaluation of any type promises.
struct Evaluated<G>(Kit<G>);

impl<G: Hints + std::fmt::Debug> UseEvaluation<G> for Evaluated<G> {
    type Output = Result<(), Broken>;

    fn run<E: Explain<G> + Sync>(self, evaluation: E) -> Self::Output {
        self.0.evaluation(&evaluation)?.null_move_evaluation(&evaluation)?;
        Ok(())
    }
}

/// What every game promises, with all its evaluations but that by playouts.
fn conforms<S: GameSpec>(start: &S::Game, kit: &Kit<S::Game>) -> Result<(), Broken> {
    kit.clone().rules()?.notation()?.hints()?;
    let evaluations = S::EVALUATIONS.iter().filter(|choice| **choice != MONTE_CARLO);
    evaluations
        .into_iter()
        .try_for_each(|choice| S::with_evaluation(start, choice.name, Evaluated(kit.clone())))
}

/// What every game promises about playouts: its own, those of every game, and the evaluation by them.
fn plays_out<S: GameSpec>(start: &S::Game, kit: &Kit<S::Game>) -> Result<(), Broken> {
    for policy in POLICIES {
        kit.clone().playout(&policy)?.playout(&S::playout(Some(policy)))?;
    }
    S::with_evaluation(start, FEW_PLAYOUTS, Evaluated(kit.clone()))
}

#[test]
fn tic_tac_toe_conforms() -> Result<(), Broken> {
    for (width, height, connect, depth) in
        [(3, 3, 3, 5), (5, 4, 4, 2), (8, 8, 5, 1), (1, 1, 1, 2), (8, 1, 8, 2)]
    {
        let start = TicTacToe::new(width, height, connect).expect("a legal size");
        let kit = Kit::new(start);
        conforms::<TicTacToeSpec>(&start, &kit)?;
        kit.keys()?
            .symmetries()?
            .symmetric_evaluation(&OpenLines)?
            .searches(&OpenLines, depth)?
            .table_searches(&OpenLines, depth)?;
    }
    Ok(())
}

#[test]
fn tic_tac_toe_plays_out() -> Result<(), Broken> {
    for (width, height, connect) in [(3, 3, 3), (4, 3, 3), (1, 1, 1), (8, 1, 8)] {
        let start = TicTacToe::new(width, height, connect).expect("a legal size");
        plays_out::<TicTacToeSpec>(&start, &Kit::new(start).games(6))?;
    }
    Ok(())
}

#[test]
fn nim_conforms() -> Result<(), Broken> {
    let takes = Takes::read("2-3,5").expect("takes");
    for game in [
        Nim::default(),
        Nim::sticks(10),
        Nim::new(&[7, 0, 6], takes, Rule::Normal).expect("heaps"),
        Nim::new(&[2, 3], Takes::Any, Rule::Misere).expect("heaps"),
    ] {
        let kit = Kit::new(game.clone());
        conforms::<NimSpec>(&game, &kit)?;
        plays_out::<NimSpec>(&game, &kit)?;
        plays_out::<SticksSpec>(&game, &kit)?;
        kit.keys()?.searches(&NimSum, 4)?.table_searches(&NimSum, 4)?.table_searches(&Blind, 7)?;
    }
    Ok(())
}

#[test]
fn trees_conform() -> Result<(), Broken> {
    let shape = TreeShape {
        depth: 6,
        arity: (1, 4),
        values: (-5, 5),
        early_leaves: 10,
        double_moves: 30,
        inner_values: true,
    };
    for seed in 0..20 {
        let tree = Tree::random(&shape, &mut fastrand::Rng::with_seed(seed));
        let kit = Kit::new(tree.clone()).games(5);
        conforms::<TreeSpec>(&tree, &kit)?;
        plays_out::<TreeSpec>(&tree, &kit)?;
        kit.searches(&Typed, 6)?.table_searches(&Typed, 6)?;
    }
    Ok(())
}

/// Any board, but for the searches.
fn board_conforms<W: Word, H: FromRows>(start: ConnectFour<W, H>, games: u32) -> Result<(), Broken> {
    let kit = Kit::new(start).games(games);
    conforms::<ConnectFourSpec<W, H>>(&start, &kit)?;
    plays_out::<ConnectFourSpec<W, H>>(&start, &kit.clone().games(2))?;
    kit.keys()?.symmetries()?;
    Ok(())
}

#[test]
fn connect_four_conforms() -> Result<(), Broken> {
    let classic = ConnectFour::default();
    let grid = Grid::new(&classic);
    board_conforms(classic, 20)?;
    Kit::new(classic)
        .symmetric_evaluation(&grid)?
        .symmetric_evaluation(&Alignments { only_open: true })?
        .symmetric_evaluation(&Directional)?
        .symmetric_evaluation(&Windows::default())?
        .games(4)
        .searches(&grid, 3)?
        .table_searches(&grid, 4)?;
    board_conforms(ConnectFour::<u128, AnyHeight>::new(12, AnyHeight(9), 5).expect("a board"), 5)?;
    let small = ConnectFour::<u64, Fixed<4>>::new(4, Fixed, 3).expect("a board");
    Kit::new(small)
        .rules()?
        .notation()?
        .hints()?
        .playout(&BitPlayout::default())?
        .searches(&Grid::new(&small), 4)?;
    board_conforms(ConnectFour::<u64, AnyHeight>::new(5, AnyHeight(1), 3).expect("a board"), 20)
}

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn chess(text: &str) -> Chess {
    Chess::default().read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn chess_conforms() -> Result<(), Broken> {
    for start in ["startpos", KIWIPETE, "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"] {
        let start = chess(start);
        let kit = Kit::new(start.clone()).games(6).plies(120);
        conforms::<ChessSpec>(&start, &kit)?;
        kit.bulk_counts()?
            .each("the key is that of the position read again", |game| {
                same(&chess(&game.write()).key(), &game.key())
            })?
            .each("moves told to programs are understood", |game| {
                for mv in game.moves() {
                    let again = game.read_move(&game.protocol_move(mv));
                    if game.outcome().is_none() {
                        same(&Ok(mv), &again)?;
                    }
                }
                Ok(())
            })?;
    }
    Ok(())
}

#[test]
fn chess_plays_out() -> Result<(), Broken> {
    let ending = chess("8/8/4k3/8/2p5/8/B2K4/8 w - - 0 1");
    plays_out::<ChessSpec>(&ending, &Kit::new(ending.clone()).games(1).plies(2))
}

#[test]
fn exact_searches_of_chess_agree() -> Result<(), Broken> {
    Kit::new(chess(KIWIPETE)).games(2).plies(6).searches(&Shannon, 2)?;
    Kit::new(chess("8/8/4k3/8/2p5/8/B2K4/8 w - - 0 1")).games(3).plies(20).table_searches(&Strong, 3)?;
    Ok(())
}

/// The start of the variant of this name.
fn checkers<R: Rules>(variant: &str) -> Checkers<R> {
    let rules = outplay_checkers::Variant::named(variant).and_then(R::of);
    Checkers::start(rules.expect("a variant"))
}

#[test]
fn checkers_conforms() -> Result<(), Broken> {
    let english: Checkers<English> = checkers("english");
    let kit = Kit::new(english.clone()).games(6).plies(60);
    conforms::<CheckersSpec>(&english, &kit)?;
    kit.bulk_counts()?.keys()?;
    let ending = english.read("W:WK32,K15,20:BK1,2,10").expect("an ending");
    plays_out::<CheckersSpec>(&ending, &Kit::new(ending.clone()).games(1).plies(2))?;
    Kit::new(ending).games(3).plies(20).searches(&TextbookTerms, 3)?.table_searches(&TextbookTerms, 4)?;
    Kit::new(english).games(2).plies(40).searches(&PieceCount, 3)?;
    let pool = checkers::<AnyVariant>("pool");
    conforms::<CheckersSpec<AnyVariant>>(&pool, &Kit::new(pool.clone()).games(3).plies(60))
}

#[test]
fn draughts_conforms() -> Result<(), Broken> {
    for variant in ["international", "russian", "brazilian", "italian", "czech"] {
        let start: Checkers<AnyVariant> = checkers(variant);
        conforms::<DraughtsSpec>(&start, &Kit::new(start.clone()).games(2).plies(60))?;
        let ending = start.read("W:WK32,K15,20:BK1,2,10").expect("an ending");
        Kit::new(ending).games(2).plies(12).searches(&TextbookTerms, 2)?;
    }
    Ok(())
}

#[test]
fn go_conforms() -> Result<(), Broken> {
    let start: Go =
        Go::new(outplay_go::GoGrid::new(5, 5).expect("a size"), RuleSet::default()).expect("it fits");
    conforms::<GoSpec<SMALL>>(&start, &Kit::new(start.clone()).games(3).plies(80))?;
    Kit::new(start.clone()).games(2).plies(8).searches(&AreaCount, 2)?;
    <GoSpec<SMALL> as GameSpec>::with_evaluation(
        &start,
        FEW_PLAYOUTS,
        Evaluated(Kit::new(start.clone()).games(1)),
    )
}

/// A tie seen first must not hide a later win.
#[test]
fn a_tie_seen_first_does_not_hide_a_win() -> Result<(), Broken> {
    let tree = Tree::parse("(0 (0 0) (8 9) (0 7))").expect("a tree");
    Kit::new(tree).searches(&Typed, 3)?;
    Kit::new(TicTacToe::default()).searches(&Blind, 6)?;
    Ok(())
}
