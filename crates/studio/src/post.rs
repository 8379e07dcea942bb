//! For scripts: the same questions by POST, `/api/v1/analyse` and so on, and the schemas of what is said.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use outplay::core::limits::StopFlag;
use outplay::wire::{Answer, Call, Message, Problem, Stage, call_schema, json_schema, reply_schema};
use serde_json::{Map, Value, json};

use crate::Studio;

/// Raises a flag when nobody waits for the answer any more.
struct Gone(StopFlag);

impl Drop for Gone {
    fn drop(&mut self) {
        self.0.raise();
    }
}

/// Answers a call whose name is in the address and whose rest is in the body.
pub(crate) async fn answer(
    State(studio): State<Arc<Studio>>,
    Path(name): Path<String>,
    body: Bytes,
) -> Response {
    let call = match read(&name, &body) {
        Ok(call) => call,
        Err(error) => {
            let problem = Problem::new("BadCall", format!("this is no call: {error}"));
            return told(StatusCode::BAD_REQUEST, &Answer::Problem(problem).into());
        }
    };
    let stop = studio.bench.stop.below();
    let gone = Gone(stop.clone());
    let stage = studio.bench.work(call, stop, |_| ()).await;
    drop(gone);
    match stage {
        Stage::Refused { retry_after, answer } => {
            let mut response = told(StatusCode::SERVICE_UNAVAILABLE, &answer);
            response.headers_mut().insert(header::RETRY_AFTER, retry_after.into());
            response
        }
        Stage::Done { answer } | Stage::Progress { answer } => {
            let is_problem = matches!(answer.answer, Answer::Problem(_));
            told(if is_problem { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK }, &answer)
        }
        Stage::Queued { .. } => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

fn read(name: &str, body: &[u8]) -> serde_json::Result<Call> {
    let mut call: Map<String, Value> =
        if body.is_empty() { Map::new() } else { serde_json::from_slice(body)? };
    call.insert("do".to_owned(), name.into());
    call.entry("id").or_insert(0.into());
    serde_json::from_value(Value::Object(call))
}

fn told(status: StatusCode, message: &Message) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json")], message.to_json() + "\n").into_response()
}

/// The schemas of calls, replies and messages.
pub(crate) async fn schema() -> Response {
    let all = json!({ "call": call_schema(), "reply": reply_schema(), "message": json_schema() });
    ([(header::CONTENT_TYPE, "application/json")], all.to_string()).into_response()
}
