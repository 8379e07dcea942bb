//! Many at once, over the loopback alone and for a few seconds: how long pages and moves take while searches keep the
//! processors busy, how soon a closed tab's search has ended, how long the server takes to stop.
//!
//! The bounds are wide, since the machine of a test is shared; `cargo test --release -p outplay-studio --test load -- --nocapture`
//! prints what was measured.

mod client;

use std::thread;
use std::time::{Duration, Instant};

use client::{Client, Running, http};

/// How many are there at once.
const CLIENTS: usize = 200;
/// How often each asks.
const ROUNDS: usize = 5;
/// How long each waits before it asks again: people look at what they have got.
const PAUSE: Duration = Duration::from_millis(400);
/// A search that ends only when it is stopped.
const SEARCH: &str = r#"{"id":1,"do":"analyse","game":"chess","limits":{"time_ms":60000}}"#;

/// The time below which so many of a hundred lie.
fn percentile(times: &mut [Duration], share: usize) -> Duration {
    times.sort_unstable();
    times[(times.len() * share / 100).min(times.len() - 1)]
}

#[test]
fn two_hundred_get_pages_and_moves_while_the_processors_are_busy() {
    let server = Running::start();
    let mut busy: Vec<Client> = (0..8).map(|_| Client::open(&server)).collect();
    for tab in &mut busy {
        tab.send(SEARCH);
    }
    busy[0].wait_for(r#""id":1"#);
    let asked = |client: usize| {
        thread::sleep(PAUSE * client as u32 / CLIENTS as u32);
        let mut tab = Client::open(&server);
        let mut times = (Vec::new(), Vec::new());
        for round in 0..ROUNDS {
            let start = Instant::now();
            let page = http(&server, "GET /js/app.js HTTP/1.1", &[], "");
            times.0.push(start.elapsed());
            assert!(page.starts_with("HTTP/1.1 200"), "{page}");
            let start = Instant::now();
            tab.send(&format!(r#"{{"id":{round},"do":"scene","game":"connect-four","moves":[3,3,2]}}"#));
            let answer = tab.wait_for(r#""at":"done""#);
            times.1.push(start.elapsed());
            assert!(answer.contains(r#""type":"scene""#), "{answer}");
            thread::sleep(PAUSE);
        }
        times
    };
    let (mut pages, mut moves): (Vec<Duration>, Vec<Duration>) = thread::scope(|scope| {
        let all: Vec<_> = (0..CLIENTS).map(|client| scope.spawn(move || asked(client))).collect();
        let times = all.into_iter().map(|client| client.join().expect("no panic"));
        times.fold((Vec::new(), Vec::new()), |mut all, one| {
            all.0.extend(one.0);
            all.1.extend(one.1);
            all
        })
    });
    for (what, times) in [("pages", &mut pages), ("moves", &mut moves)] {
        let [half, most] = [50, 99].map(|share| percentile(times, share));
        println!("{what}: {} in all, half within {half:?}, 99 of 100 within {most:?}", times.len());
        assert!(most < Duration::from_secs(2), "{what}: {most:?}");
    }
}

/// A tab is closed while its search runs; the search that waited behind it says when the place is free.
#[test]
fn the_search_of_a_closed_tab_ends_at_once() {
    let server = Running::start();
    let places = thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1));
    let mut times = Vec::new();
    for _ in 0..20 {
        let mut running: Vec<Client> = (0..places).map(|_| Client::open(&server)).collect();
        for tab in &mut running {
            tab.send(SEARCH);
            tab.wait_for(r#""at":"progress""#);
        }
        let mut next = Client::open(&server);
        next.send(
            r#"{"id":1,"do":"analyse","game":"nim","start":"1 1","plan":"minimax","limits":{"depth":1}}"#,
        );
        next.wait_for(r#""at":"queued""#);
        let start = Instant::now();
        drop(running);
        next.wait_for(r#""at":"done""#);
        times.push(start.elapsed());
    }
    let [half, most] = [50, 99].map(|share| percentile(&mut times, share));
    println!("a closed tab: half within {half:?}, all within {most:?}");
    assert!(half < Duration::from_millis(500) && most < Duration::from_secs(2), "{half:?}, {most:?}");
}

#[test]
fn a_server_with_open_tabs_and_searches_stops_within_a_second() {
    let server = Running::start();
    let mut tabs: Vec<Client> = (0..12).map(|_| Client::open(&server)).collect();
    for tab in &mut tabs {
        tab.send(SEARCH);
    }
    tabs[0].wait_for(r#""id":1"#);
    let start = Instant::now();
    server.stop();
    let took = start.elapsed();
    println!("stopped within {took:?}");
    assert!(took < Duration::from_secs(3), "{took:?}");
}
