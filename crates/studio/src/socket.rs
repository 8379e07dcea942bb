//! One WebSocket a tab: calls come in, replies go out, and a tab that is closed stops what it had asked for.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use outplay::core::limits::StopFlag;
use outplay::wire::{Answer, Ask, Call, Problem, Reply, Stage, Stopping};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::Studio;
use crate::bench::Workbench;

/// The longest message: an arena that nobody could look at.
const LONGEST: usize = 2 << 20;
/// The most calls of a tab that may be under way.
const MOST_JOBS: usize = 64;
/// Progress is told at most so often.
const PROGRESS: Duration = Duration::from_millis(100);
/// A connection that is silent for long is asked whether it is still there.
const PING: Duration = Duration::from_secs(20);

/// Opens the connection of a tab.
pub(crate) async fn open(upgrade: WebSocketUpgrade, State(studio): State<Arc<Studio>>) -> Response {
    let bench = studio.bench.clone();
    upgrade
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        .on_upgrade(move |socket| Connection::new(bench).run(socket))
}

/// What is to be sent.
enum Outgoing {
    /// The last word about a call.
    Last(u64, String),
    /// Something about a call that is under way.
    Note(String),
    /// There is news about a call.
    News(Arc<News>),
}

/// The latest news about a call. Who reads slowly gets the latest only, and never holds a search up.
#[derive(Default)]
struct News {
    latest: Mutex<Option<String>>,
    announced: AtomicBool,
}

/// The connection of a tab.
struct Connection {
    bench: Arc<Workbench>,
    /// Raised when the tab is gone.
    gone: StopFlag,
    jobs: HashMap<u64, StopFlag>,
    sender: UnboundedSender<Outgoing>,
    outgoing: UnboundedReceiver<Outgoing>,
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.gone.raise();
    }
}

impl Connection {
    fn new(bench: Arc<Workbench>) -> Self {
        let (sender, outgoing) = unbounded_channel();
        let gone = bench.stop.below();
        Self { bench, gone, jobs: HashMap::new(), sender, outgoing }
    }

    async fn run(mut self, mut socket: WebSocket) {
        let mut ping = tokio::time::interval(PING);
        ping.reset();
        loop {
            let sent = tokio::select! {
                received = socket.recv() => match received {
                    Some(Ok(Frame::Text(text))) => {
                        self.hear(&text);
                        Ok(())
                    }
                    Some(Ok(Frame::Close(_)) | Err(_)) | None => return,
                    Some(Ok(_)) => Ok(()),
                },
                Some(outgoing) = self.outgoing.recv() => match self.written(outgoing) {
                    Some(text) => socket.send(Frame::Text(text.into())).await,
                    None => Ok(()),
                },
                _ = ping.tick() => socket.send(Frame::Ping(Vec::new().into())).await,
            };
            if sent.is_err() {
                return;
            }
        }
    }

    fn written(&mut self, outgoing: Outgoing) -> Option<String> {
        match outgoing {
            Outgoing::Last(id, text) => {
                self.jobs.remove(&id);
                Some(text)
            }
            Outgoing::Note(text) => Some(text),
            Outgoing::News(news) => {
                news.announced.store(false, Ordering::Relaxed);
                news.latest.lock().unwrap_or_else(PoisonError::into_inner).take()
            }
        }
    }

    fn say(&self, id: Option<u64>, answer: Answer) {
        let reply = Reply { id, stage: Stage::Done { answer: answer.into() } };
        // The receiver lives as long as the connection.
        let _ = self.sender.send(Outgoing::Note(reply.to_json()));
    }

    fn hear(&mut self, text: &str) {
        let call = match Call::from_json(text) {
            Ok(call) => call,
            Err(error) => {
                let problem = Problem::new("BadCall", format!("this is no call: {error}"));
                return self.say(number_of(text), Answer::Problem(problem));
            }
        };
        if let Ask::Stop { job } = call.ask {
            let flag = self.jobs.get(&job);
            if let Some(flag) = flag {
                flag.raise();
            }
            return self.say(Some(call.id), Answer::Stopping(Stopping { job, found: flag.is_some() }));
        }
        if self.jobs.contains_key(&call.id) || self.jobs.len() >= MOST_JOBS {
            let problem = Problem::new("BadCall", "too many calls are under way, or one has this number");
            return self.say(Some(call.id), Answer::Problem(problem));
        }
        self.begin(call);
    }

    fn begin(&mut self, call: Call) {
        let (id, stop) = (call.id, self.gone.below());
        self.jobs.insert(id, stop.clone());
        let (bench, sender) = (self.bench.clone(), self.sender.clone());
        tokio::spawn(async move {
            let tell = teller(id, sender.clone());
            let stage = bench.work(call, stop, tell).await;
            let _ = sender.send(Outgoing::Last(id, Reply { id: Some(id), stage }.to_json()));
        });
    }
}

/// Hands on what is told about a call, at most ten times a second.
fn teller(id: u64, sender: UnboundedSender<Outgoing>) -> impl Fn(Stage) + Send + 'static {
    let news = Arc::new(News::default());
    let last = Mutex::new(None::<Instant>);
    move |stage| {
        let is_progress = matches!(stage, Stage::Progress { .. });
        if !is_progress {
            let _ = sender.send(Outgoing::Note(Reply { id: Some(id), stage }.to_json()));
            return;
        }
        let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.is_some_and(|last| last.elapsed() < PROGRESS) {
            return;
        }
        *last = Some(Instant::now());
        let reply = Reply { id: Some(id), stage }.to_json();
        *news.latest.lock().unwrap_or_else(PoisonError::into_inner) = Some(reply);
        if !news.announced.swap(true, Ordering::Relaxed) {
            let _ = sender.send(Outgoing::News(news.clone()));
        }
    }
}

/// The number of a call that makes no sense otherwise, so that whoever asked knows which it was.
fn number_of(text: &str) -> Option<u64> {
    #[derive(serde::Deserialize)]
    struct Numbered {
        id: u64,
    }
    serde_json::from_str::<Numbered>(text).ok().map(|numbered| numbered.id)
}
