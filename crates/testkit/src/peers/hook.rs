//! A school's message hub, or another of its systems, for one test. It checks signatures by other code than ours makes them with.

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex},
};

use app::kernel::clock::Clock;
use axum::{
    Router,
    body::Bytes,
    extract::State,
    http::{HeaderMap, StatusCode, header::LOCATION},
    response::{IntoResponse, Response},
    routing::post,
};
use base64::{Engine, engine::general_purpose::STANDARD};
use hmac::{Hmac, KeyInit, Mac};
use serde_json::Value;
use sha2::Sha256;
use tokio::{net::TcpListener, task::JoinHandle};

use crate::FakeClock;

/// How far a call's time may be from its own.
const TOLERANCE_SECONDS: i64 = 5 * 60;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum HookMode {
    #[default]
    Usual,
    Broken,
    /// It takes the call and says nothing.
    Silent,
    Gone,
    /// It says that all is well, and much more than anybody reads.
    Talkative,
    /// It sends us to another place of its own.
    Elsewhere,
}

#[derive(Debug, Clone)]
pub struct Called {
    pub id: String,
    pub timestamp: String,
    pub signature: String,
    /// To the byte.
    pub raw: String,
    pub body: Value,
    pub status: u16,
}

#[derive(Debug)]
struct Hub {
    secret: Mutex<String>,
    clock: Arc<FakeClock>,
    seen: Mutex<(HookMode, Vec<Called>)>,
}

#[derive(Debug)]
pub struct HookPeer {
    pub port: u16,
    hub: Arc<Hub>,
    serving: JoinHandle<()>,
}

impl HookPeer {
    pub const SECRET: &str = "whsec_QUJDREVGQUJDREVGQUJDREVGQUJDREVG";

    pub async fn start(clock: &Arc<FakeClock>) -> Self {
        let hub = Arc::new(Hub {
            secret: Mutex::new(Self::SECRET.to_owned()),
            clock: Arc::clone(clock),
            seen: Mutex::default(),
        });
        let router =
            Router::new().route("/hook", post(take)).route("/elsewhere", post(take)).with_state(Arc::clone(&hub));
        let (port, serving) = serve(router).await;
        Self { port, hub, serving }
    }

    #[must_use]
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/hook", self.port)
    }

    /// From now on it knows this secret alone.
    pub fn knows(&self, secret: &str) {
        secret.clone_into(&mut self.hub.secret.lock().unwrap());
    }

    pub fn set(&self, mode: HookMode) {
        self.hub.seen.lock().unwrap().0 = mode;
    }

    /// Every call, with what it was answered; 0: nothing.
    #[must_use]
    pub fn calls(&self) -> Vec<Called> {
        self.hub.seen.lock().unwrap().1.clone()
    }

    /// To whom those went that were taken, in order of their names.
    #[must_use]
    pub fn told(&self) -> Vec<String> {
        let taken = self.calls().into_iter().filter(|call| call.status == 200);
        let mut told: Vec<_> = taken.map(|call| call.body["data"]["to"].as_str().unwrap().to_owned()).collect();
        told.sort();
        told
    }
}

impl Drop for HookPeer {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

pub(crate) async fn serve(router: Router) -> (u16, JoinHandle<()>) {
    let listener = TcpListener::bind(SocketAddr::from(([127, 0, 0, 1], 0))).await.unwrap();
    let port = listener.local_addr().unwrap().port();
    (port, tokio::spawn(async move { axum::serve(listener, router).await.unwrap() }))
}

async fn take(State(hub): State<Arc<Hub>>, headers: HeaderMap, body: Bytes) -> Response {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned();
    let mode = hub.seen.lock().unwrap().0;
    let (id, timestamp, signature) = (text("webhook-id"), text("webhook-timestamp"), text("webhook-signature"));
    let status = match mode {
        _ if !is_ours(&hub, &id, &timestamp, &signature, &body) => 401,
        HookMode::Usual | HookMode::Talkative => 200,
        HookMode::Broken => 503,
        HookMode::Silent => 0,
        HookMode::Gone => 410,
        HookMode::Elsewhere => 307,
    };
    let raw = String::from_utf8_lossy(&body).into_owned();
    let body = serde_json::from_slice(&body).unwrap_or_default();
    hub.seen.lock().unwrap().1.push(Called { id, timestamp, signature, raw, body, status });
    match status {
        200 if mode == HookMode::Talkative => vec![b'.'; 4 * 1024 * 1024].into_response(),
        0 => std::future::pending().await,
        307 => (StatusCode::TEMPORARY_REDIRECT, [(LOCATION, "/elsewhere")]).into_response(),
        status => StatusCode::from_u16(status).unwrap().into_response(),
    }
}

fn is_ours(hub: &Hub, id: &str, timestamp: &str, signatures: &str, body: &[u8]) -> bool {
    let Ok(at) = timestamp.parse::<i64>() else { return false };
    if id.is_empty() || (hub.clock.now().as_second() - at).abs() > TOLERANCE_SECONDS {
        return false;
    }
    let secret = hub.secret.lock().unwrap().clone();
    let key = STANDARD.decode(secret.trim_start_matches("whsec_")).unwrap();
    signatures.split(' ').filter_map(|one| one.strip_prefix("v1,")).any(|signature| {
        let mut mac = Hmac::<Sha256>::new_from_slice(&key).unwrap();
        mac.update(format!("{id}.{timestamp}.").as_bytes());
        mac.update(body);
        mac.verify_slice(&STANDARD.decode(signature).unwrap_or_default()).is_ok()
    })
}
