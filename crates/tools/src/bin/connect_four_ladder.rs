//! Measures the levels of Connect Four, each against the one before it: `connect_four_ladder GAMES PLIES [PLAYER...]`.
//!
//! A player is `level:N`, the plan of a search, or a candidate for a level as `depth:percent` (how far it looks, how
//! often it errs). Without players, all levels are measured. Games come in pairs from the same random
//! opening of that many plies.

use outplay::connect_four::ENTRY;
use outplay::core::Limits;
use outplay::core::text::BoxError;
use outplay::engine::{Plan, Position, Request, Settings};
use outplay::laboratory::{ChosenMove, Contestant, Openings, Referee, Tally, Tournament};

fn main() -> Result<(), BoxError> {
    let mut args = std::env::args().skip(1);
    let games = args.next().and_then(|games| games.parse().ok()).unwrap_or(400);
    let plies = args.next().and_then(|plies| plies.parse().ok()).unwrap_or(6);
    let mut players: Vec<String> = args.collect();
    if players.is_empty() {
        players = (1..=10).map(|level| format!("level:{level}")).collect();
    }
    let start = ENTRY.start(&Settings::default())?;
    println!("| player | against the one before | 95 % | Elo | sum |");
    println!("|---|---|---|---|---|");
    println!("| {} | | | | 0 |", players[0]);
    let mut sum = 0.0;
    for pair in players.windows(2) {
        let tally = play(&*start, [&pair[1], &pair[0]], games, plies)?;
        let (low, high) = tally.interval();
        let elo = tally.elo().difference;
        sum += elo;
        println!(
            "| {} | {:.1} % | {:.1} to {:.1} % | {elo:+.0} | {sum:.0} |",
            pair[1],
            100.0 * tally.score(),
            100.0 * low,
            100.0 * high
        );
    }
    Ok(())
}

fn play(start: &dyn Position, [one, two]: [&str; 2], games: u64, plies: u32) -> Result<Tally, BoxError> {
    let tournament = Tournament { openings: Openings::Random(plies), seed: 1, referee: Referee::default() };
    let make = || Ok([player(one)?, player(two)?]);
    let mut seats = None;
    let played: Result<Vec<_>, _> =
        (0..games).map(|number| tournament.play(start, number, &mut seats, &make)).collect();
    Ok(Tournament::tally(&played?))
}

fn player(text: &str) -> Result<Contestant, BoxError> {
    let limits = Limits::default();
    let numbers =
        text.split_once(':').and_then(|(depth, percent)| Some((depth.parse().ok()?, percent.parse().ok()?)));
    let Some((depth, percent)) = numbers else { return Contestant::parse(text, ENTRY, &limits) };
    let limits = Limits { depth: Some(depth), ..limits };
    let request = Request::new(ENTRY, Plan::parse("pvs:eval=best")?, &limits)?;
    Ok(Contestant::with_turn(text, move |turn| {
        let mut random = fastrand::Rng::with_seed(turn.seed);
        let errs = random.u32(0..100) < percent;
        let number = match errs.then(|| turn.position.random_move(&mut random)).flatten() {
            Some(number) => Some(number),
            None => turn.position.analyse_silently(&request).best.map(|best| best.number),
        };
        Ok(number.map(ChosenMove::Number))
    }))
}
