//! The studio: a web page to play, analyse, watch, solve and draw, and the server that brings it to a browser of this
//! machine.
//!
//! The page is part of the program. It talks to the engine in the messages of `outplay-wire`, over one WebSocket a tab; a
//! script may post the same messages. Everything that is asked goes to one [`Service`]; this crate only carries.

mod bench;
mod guard;
pub mod page;
mod post;
mod socket;

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::routing::{any, get, post};
use axum::serve::ListenerExt;
use outplay::catalogue::Catalogue;
use outplay::core::limits::StopFlag;
use outplay::core::threads::obtainable;
use outplay::service::Service;
use tokio::net::TcpListener;

use bench::Workbench;
use guard::Gate;

/// How the server is reached.
#[derive(Clone, Copy, Debug)]
pub struct ServeOptions {
    /// The address on which it listens. Any but a loopback address gets a token that visitors must bring.
    pub address: IpAddr,
    /// The port; 0 lets the system choose a free one.
    pub port: u16,
}

impl Default for ServeOptions {
    /// This machine alone, at a port that is the same every time.
    fn default() -> Self {
        Self { address: Ipv4Addr::LOCALHOST.into(), port: 6177 }
    }
}

/// How often the server looks whether it is to stop.
const STOP_TICK: Duration = Duration::from_millis(50);
/// The threads without which nothing is served, this one among them.
const THREADS: usize = 4;
/// How long open connections may take to say good-bye.
const FAREWELL: Duration = Duration::from_millis(300);

/// What every handler knows.
struct Studio {
    bench: Arc<Workbench>,
    gate: Gate,
}

/// Serves the page until `stop` is raised. `ready` is told the address to open.
pub fn serve(
    catalogue: Catalogue,
    options: ServeOptions,
    stop: &StopFlag,
    ready: impl FnOnce(&str),
) -> io::Result<()> {
    // The runtime takes threads for granted: two that serve, and one that works.
    if obtainable(THREADS) < THREADS {
        return Err(io::Error::new(io::ErrorKind::WouldBlock, "no threads can be had"));
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let served = runtime.block_on(run(catalogue, options, stop.clone(), ready));
    runtime.shutdown_timeout(FAREWELL);
    served
}

async fn run(
    catalogue: Catalogue,
    options: ServeOptions,
    stop: StopFlag,
    ready: impl FnOnce(&str),
) -> io::Result<()> {
    let listener = TcpListener::bind(SocketAddr::new(options.address, options.port)).await?;
    let gate = Gate::new(listener.local_addr()?);
    // Replies are small and wait for nothing: least of all for the acknowledgement of the one before.
    let listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    ready(&gate.address());
    let bench = Arc::new(Workbench::new(Service::new(catalogue), stop.clone()));
    let studio = Arc::new(Studio { bench, gate });
    let served = axum::serve(listener, routes(studio)).with_graceful_shutdown(raised(stop.clone()));
    tokio::select! {
        ended = served.into_future() => ended,
        () = async { raised(stop).await; tokio::time::sleep(FAREWELL).await } => Ok(()),
    }
}

fn routes(studio: Arc<Studio>) -> Router {
    Router::new()
        .route("/api/v1/live", any(socket::open))
        .route("/api/v1/schema.json", get(post::schema))
        .route("/api/v1/{do}", post(post::answer))
        .fallback(get(page::serve))
        .layer(axum::middleware::from_fn_with_state(studio.clone(), guard::check))
        .with_state(studio)
}

/// Waits until the flag is raised.
async fn raised(stop: StopFlag) {
    while !stop.is_raised() {
        tokio::time::sleep(STOP_TICK).await;
    }
}
