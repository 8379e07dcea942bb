//! The server from outside: who is let in, what is answered, and that nothing goes on for those who have left.

mod client;

use std::time::{Duration, Instant};

use client::{Client, Running, http};

#[test]
fn the_page_is_served_with_its_policy() {
    let server = Running::start();
    let answer = http(&server, "GET / HTTP/1.1", &[], "");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    let head = answer.to_ascii_lowercase();
    for rule in ["default-src 'none'", "script-src 'self'", "require-trusted-types-for 'script'", "nosniff"] {
        assert!(head.contains(rule), "{rule} in {answer}");
    }
    assert!(!head.contains("unsafe"), "{answer}");
    assert!(http(&server, "GET /js/app.js HTTP/1.1", &[], "").contains("text/javascript"));
}

#[test]
fn no_file_of_the_machine_is_served() {
    let server = Running::start();
    for path in
        ["/../Cargo.toml", "/%2e%2e/Cargo.toml", "/js/../../src/lib.rs", "//etc/passwd", "/js/none.js"]
    {
        let answer = http(&server, &format!("GET {path} HTTP/1.1"), &[], "");
        assert!(answer.starts_with("HTTP/1.1 404") || answer.starts_with("HTTP/1.1 400"), "{path}: {answer}");
    }
}

#[test]
fn every_route_refuses_foreign_names_and_foreign_pages() {
    let server = Running::start();
    let port = server.port;
    for route in [
        "GET / HTTP/1.1",
        "POST /api/v1/catalogue HTTP/1.1",
        "GET /api/v1/schema.json HTTP/1.1",
        "GET /api/v1/live HTTP/1.1",
    ] {
        for host in [
            format!("127.0.0.1.evil.example:{port}"),
            format!("localhost.evil.example:{port}"),
            "evil.example".to_owned(),
            String::new(),
        ] {
            let answer = http(&server, route, &[("Host", &host)], "");
            assert!(
                answer.starts_with("HTTP/1.1 421") || answer.starts_with("HTTP/1.1 400"),
                "{route} {host}: {answer}"
            );
        }
        for origin in ["http://evil.example", "null", "https://127.0.0.1"] {
            let answer = http(&server, route, &[("Origin", origin)], "");
            assert!(answer.starts_with("HTTP/1.1 403"), "{route} {origin}: {answer}");
        }
    }
}

#[test]
fn a_script_posts_questions() {
    let server = Running::start();
    let answer = http(
        &server,
        "POST /api/v1/analyse HTTP/1.1",
        &[],
        r#"{"game":"nim","start":"1 2","plan":"minimax"}"#,
    );
    assert!(answer.contains(r#""type":"analysis""#), "{answer}");
    let wrong = http(&server, "POST /api/v1/analyse HTTP/1.1", &[], r#"{"game":"ches"}"#);
    assert!(wrong.starts_with("HTTP/1.1 422") && wrong.contains("did you mean chess?"), "{wrong}");
    let nonsense = http(&server, "POST /api/v1/analyse HTTP/1.1", &[], "{");
    assert!(nonsense.starts_with("HTTP/1.1 400") && nonsense.contains("BadCall"), "{nonsense}");
    let program = r#"{"game":"nim","one":"uci:sh -c true","two":"random","games":2}"#;
    assert!(http(&server, "POST /api/v1/match HTTP/1.1", &[], program).contains("NoPrograms"));
}

#[test]
fn calls_have_numbers_and_can_be_stopped() {
    let server = Running::start();
    let mut tab = Client::open(&server);
    tab.send(r#"{"id":1,"do":"analyse","game":"chess","limits":{"time_ms":60000}}"#);
    tab.send(r#"{"id":2,"do":"scene","game":"tic-tac-toe"}"#);
    assert!(
        tab.wait_for(r#""id":2,"at":"done""#).contains(r#""type":"scene""#),
        "moves do not wait for searches"
    );
    tab.wait_for(r#""id":1,"at":"progress""#);
    tab.send(r#"{"id":3,"do":"stop","job":1}"#);
    assert!(tab.wait_for(r#""id":3"#).contains(r#""found":true"#));
    assert!(
        tab.wait_for(r#""id":1,"at":"done""#).contains(r#""stopped":true"#),
        "a stopped search tells what it has"
    );
    tab.send("{\"id\":4,\"do\":\"fly\"}");
    assert!(tab.wait_for(r#""id":4"#).contains("BadCall"));
}

#[test]
fn progress_is_told_at_most_ten_times_a_second() {
    let server = Running::start();
    let mut tab = Client::open(&server);
    tab.send(r#"{"id":1,"do":"analyse","game":"connect-four","plan":"mcts","limits":{"time_ms":1000}}"#);
    let mut told = 0;
    loop {
        let line = tab.receive();
        if line.contains(r#""at":"done""#) {
            break;
        }
        told += u32::from(line.contains(r#""at":"progress""#));
    }
    assert!(told <= 12, "{told} times");
}

/// One search runs at a time on a machine with two processors; the next one can only begin when the first has stopped.
#[test]
fn a_closed_tab_stops_its_searches() {
    let server = Running::start();
    let mut slowest = Duration::ZERO;
    for _ in 0..5 {
        let mut tabs: Vec<Client> = (0..8).map(|_| Client::open(&server)).collect();
        for tab in &mut tabs {
            tab.send(r#"{"id":1,"do":"analyse","game":"chess","limits":{"time_ms":60000}}"#);
        }
        tabs[0].wait_for(r#""id":1"#);
        let mut other = Client::open(&server);
        let start = Instant::now();
        drop(tabs);
        other.send(r#"{"id":1,"do":"analyse","game":"tic-tac-toe","plan":"minimax","limits":{"depth":2}}"#);
        other.wait_for(r#""at":"done""#);
        slowest = slowest.max(start.elapsed());
    }
    // Bounded generously: the machine of a test may be busy. Eight searches of a minute each would take far longer.
    assert!(slowest < Duration::from_secs(5), "{slowest:?}");
}

#[test]
fn too_many_searches_are_refused_with_a_time_to_come_back() {
    let server = Running::start();
    let mut tab = Client::open(&server);
    for id in 1..=60 {
        tab.send(&format!(r#"{{"id":{id},"do":"analyse","game":"chess","limits":{{"time_ms":60000}}}}"#));
    }
    assert!(tab.wait_for(r#""at":"refused""#).contains(r#""retry_after":"#));
}

#[test]
fn a_server_that_is_told_to_stop_does_so_at_once() {
    let server = Running::start();
    let mut tab = Client::open(&server);
    tab.send(r#"{"id":1,"do":"analyse","game":"chess","limits":{"time_ms":60000}}"#);
    tab.wait_for(r#""id":1"#);
    let start = Instant::now();
    server.stop();
    assert!(start.elapsed() < Duration::from_secs(3), "{:?}", start.elapsed());
}
