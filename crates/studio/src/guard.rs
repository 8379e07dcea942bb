//! Who may come in: the names by which this server is called, the pages that may talk to it, and a token for visitors from
//! other machines.
//!
//! A page of a stranger can make a browser send requests to this machine. It cannot choose the `Host` under which they
//! arrive unless its own name leads here, and it cannot hide its `Origin`: both are checked on every route, before
//! anything is looked at.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::Studio;

/// Who may come in.
pub(crate) struct Gate {
    local: SocketAddr,
    /// `localhost:6177` and the like: what may stand in `Host`.
    hosts: Vec<String>,
    /// What visitors bring who are not on this machine.
    token: Option<String>,
}

const COOKIE: &str = "outplay_token";

/// What the page may do: load what is ours, talk to us, and nothing else. Texts never become code.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
     connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
     require-trusted-types-for 'script'; trusted-types 'none'";

impl Gate {
    pub(crate) fn new(local: SocketAddr) -> Self {
        let port = local.port();
        let mut hosts: Vec<String> =
            ["localhost", "127.0.0.1", "[::1]"].iter().map(|name| format!("{name}:{port}")).collect();
        if port == 80 {
            hosts.extend(["localhost", "127.0.0.1", "[::1]"].map(str::to_owned));
        }
        hosts.push(SocketAddr::new(local.ip(), port).to_string());
        let token = (!local.ip().is_loopback()).then(make_token);
        Self { local, hosts, token }
    }

    /// The address to open.
    pub(crate) fn address(&self) -> String {
        let host = match self.local.ip() {
            IpAddr::V4(ip) if ip.is_unspecified() => format!("127.0.0.1:{}", self.local.port()),
            IpAddr::V6(ip) if ip.is_unspecified() => format!("[::1]:{}", self.local.port()),
            _ => self.local.to_string(),
        };
        let token = self.token.as_ref().map_or_else(String::new, |token| format!("?token={token}"));
        format!("http://{host}/{token}")
    }

    fn knows_host(&self, host: &str) -> bool {
        let is_ours = self.hosts.iter().any(|known| known.eq_ignore_ascii_case(host));
        // A server for every address of the machine is called by any of them, but never by a name that others own.
        let any_address = self.local.ip().is_unspecified()
            && host.parse::<SocketAddr>().is_ok_and(|called| called.port() == self.local.port());
        is_ours || any_address
    }

    /// Whether a request that names its origin comes from our own page.
    fn knows_origin(&self, origin: &str) -> bool {
        origin.strip_prefix("http://").is_some_and(|host| self.knows_host(host))
    }
}

/// 128 bits that nobody guesses: hashes under keys that the system draws.
fn make_token() -> String {
    let bits = || RandomState::new().build_hasher().finish();
    format!("{:016x}{:016x}", bits(), bits())
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// Lets a request in, or says why not; every answer carries what keeps the page to itself.
pub(crate) async fn check(State(studio): State<Arc<Studio>>, request: Request, next: Next) -> Response {
    let mut response = match refuse(&studio.gate, &request) {
        Some(refusal) => refusal,
        None => next.run(request).await,
    };
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-cache"));
    response
}

fn refuse(gate: &Gate, request: &Request) -> Option<Response> {
    let headers = request.headers();
    let mut hosts = headers.get_all(header::HOST).iter();
    let host = hosts.next().and_then(|host| host.to_str().ok());
    if hosts.next().is_some() || !host.is_some_and(|host| gate.knows_host(host)) {
        return Some((StatusCode::MISDIRECTED_REQUEST, "this server is not called so\n").into_response());
    }
    if headers.contains_key(header::ORIGIN)
        && !text(headers, header::ORIGIN).is_some_and(|origin| gate.knows_origin(origin))
    {
        return Some((StatusCode::FORBIDDEN, "other pages may not talk to this server\n").into_response());
    }
    let token = gate.token.as_deref()?;
    let brought = request.uri().query().and_then(|query| query.strip_prefix("token="));
    if brought == Some(token) {
        let cookie = format!("{COOKIE}={token}; HttpOnly; SameSite=Strict; Path=/");
        let go_on = [(header::SET_COOKIE, cookie), (header::LOCATION, "/".to_owned())];
        return Some((StatusCode::SEE_OTHER, go_on).into_response());
    }
    let cookies = text(headers, header::COOKIE).unwrap_or_default();
    let carries = cookies.split(';').filter_map(|cookie| cookie.trim().split_once('='));
    let knows = carries.into_iter().any(|(name, value)| name == COOKIE && value == token);
    (!knows).then(|| (StatusCode::FORBIDDEN, "open the address with the token first\n").into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_names_are_known() {
        let gate = Gate::new("127.0.0.1:6177".parse().unwrap());
        for host in ["localhost:6177", "127.0.0.1:6177", "[::1]:6177", "LOCALHOST:6177"] {
            assert!(gate.knows_host(host), "{host}");
        }
        for host in [
            "127.0.0.1",
            "127.0.0.1:80",
            "127.0.0.1.evil.example:6177",
            "localhost.evil.example:6177",
            "evil.example",
            "10.0.0.1:6177",
            "",
        ] {
            assert!(!gate.knows_host(host), "{host}");
        }
        assert!(gate.knows_origin("http://localhost:6177"));
        for origin in ["https://localhost:6177", "http://evil.example", "null", "file://"] {
            assert!(!gate.knows_origin(origin), "{origin}");
        }
        assert!(gate.token.is_none());
    }

    #[test]
    fn other_machines_need_a_token() {
        let gate = Gate::new("0.0.0.0:6177".parse().unwrap());
        assert!(gate.token.as_ref().is_some_and(|token| token.len() == 32));
        assert!(gate.address().starts_with("http://127.0.0.1:6177/?token="));
        assert!(gate.knows_host("192.168.1.7:6177"));
        assert!(!gate.knows_host("evil.example:6177"));
    }
}
