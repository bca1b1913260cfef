//! A stand-in for `WeCom` that holds us to its limits. What it would drop in silence it drops, and notes; what it would refuse,
//! it refuses with the number that it is documented to answer.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex},
};

use app::kernel::clock::Clock;
use axum::{
    Json, Router,
    extract::{Query, State},
    routing::{get, post},
};
use jiff::Timestamp;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::task::JoinHandle;

use super::hook::serve;
use crate::FakeClock;

const TOKEN_SECONDS: i64 = 7_200;
const PEOPLE_A_CALL: usize = 1_000;
const A_MINUTE: usize = 30;
const AN_HOUR: usize = 1_000;

/// A card that somebody got.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Got {
    pub to: String,
    pub title: String,
    pub description: String,
    pub url: String,
    pub at: Timestamp,
}

#[derive(Debug, Default)]
struct Seen {
    members: BTreeSet<String>,
    tokens: usize,
    valid: Option<(String, Timestamp)>,
    calls: usize,
    largest: usize,
    /// So many calls before it takes no more.
    left: Option<usize>,
    got: Vec<Got>,
    dropped: usize,
    repeated: usize,
}

#[derive(Debug)]
struct Service {
    clock: Arc<FakeClock>,
    seen: Mutex<Seen>,
}

#[derive(Debug)]
pub struct WecomPeer {
    pub port: u16,
    service: Arc<Service>,
    serving: JoinHandle<()>,
}

impl WecomPeer {
    pub const ACCOUNT: &str = "ww5e1a7c0d3b";
    pub const AGENT: &str = "1000002";
    pub const SECRET: &str = "willow-Secret_of-the-application";

    pub async fn start(clock: &Arc<FakeClock>) -> Self {
        let service = Arc::new(Service { clock: Arc::clone(clock), seen: Mutex::default() });
        let router = Router::new()
            .route("/cgi-bin/gettoken", get(give_token))
            .route("/cgi-bin/message/send", post(send))
            .with_state(Arc::clone(&service));
        let (port, serving) = serve(router).await;
        Self { port, service, serving }
    }

    #[must_use]
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    pub fn know(&self, members: impl IntoIterator<Item = String>) {
        self.service.seen.lock().unwrap().members.extend(members);
    }

    /// Ends the token that it gave, before its time.
    pub fn end_token(&self) {
        self.service.seen.lock().unwrap().valid = None;
    }

    /// Takes so many calls more, and then says that it was too many.
    pub fn take_only(&self, calls: Option<usize>) {
        self.service.seen.lock().unwrap().left = calls;
    }

    #[must_use]
    pub fn got(&self) -> Vec<Got> {
        self.service.seen.lock().unwrap().got.clone()
    }

    /// To whom, in order of their names.
    #[must_use]
    pub fn told(&self) -> Vec<String> {
        let mut told: Vec<_> = self.got().into_iter().map(|got| got.to).collect();
        told.sort();
        told
    }

    /// How many tokens it gave, how many calls it had, and how many people the largest named.
    #[must_use]
    pub fn counts(&self) -> (usize, usize, usize) {
        let seen = self.service.seen.lock().unwrap();
        (seen.tokens, seen.calls, seen.largest)
    }

    /// What it dropped in silence because somebody got too many, and because they had got it before.
    #[must_use]
    pub fn dropped(&self) -> (usize, usize) {
        let seen = self.service.seen.lock().unwrap();
        (seen.dropped, seen.repeated)
    }
}

impl Drop for WecomPeer {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

#[derive(Deserialize)]
struct Credentials {
    corpid: String,
    corpsecret: String,
}

async fn give_token(State(service): State<Arc<Service>>, Query(asked): Query<Credentials>) -> Json<Value> {
    if asked.corpid != WecomPeer::ACCOUNT {
        return error(40_013);
    }
    if asked.corpsecret != WecomPeer::SECRET {
        return error(40_001);
    }
    let mut seen = service.seen.lock().unwrap();
    seen.tokens += 1;
    let token = format!("token+{}/==", seen.tokens);
    seen.valid = Some((token.clone(), service.clock.now()));
    Json(json!({ "errcode": 0, "errmsg": "ok", "access_token": token, "expires_in": TOKEN_SECONDS }))
}

#[derive(Deserialize)]
struct Authorised {
    access_token: String,
}

#[derive(Deserialize)]
struct Asked {
    touser: String,
    msgtype: String,
    agentid: u64,
    textcard: TextCard,
    #[serde(default)]
    enable_duplicate_check: u8,
    #[serde(default)]
    duplicate_check_interval: i64,
}

#[derive(Deserialize)]
struct TextCard {
    title: String,
    description: String,
    url: String,
}

async fn send(
    State(service): State<Arc<Service>>,
    Query(by): Query<Authorised>,
    Json(asked): Json<Asked>,
) -> Json<Value> {
    let (now, mut seen) = (service.clock.now(), service.seen.lock().unwrap());
    seen.calls += 1;
    match &seen.valid {
        Some((token, since)) if *token == by.access_token && (now - *since).get_seconds() < TOKEN_SECONDS => {}
        _ => return error(42_001),
    }
    if let Some(left) = seen.left {
        if left == 0 {
            return error(45_009);
        }
        seen.left = Some(left - 1);
    }
    let TextCard { title, description, url } = asked.textcard;
    let people: Vec<_> = asked.touser.split('|').map(str::to_owned).collect();
    seen.largest = seen.largest.max(people.len());
    if asked.agentid.to_string() != WecomPeer::AGENT {
        return error(40_056);
    }
    let too_long = title.len() > 128 || description.len() > 512 || url.len() > 2_048;
    if people.len() > PEOPLE_A_CALL || asked.msgtype != "textcard" || too_long {
        return error(40_058);
    }
    let (known, unknown): (Vec<_>, Vec<_>) = people.into_iter().partition(|one| seen.members.contains(one));
    if known.is_empty() {
        return error(81_013);
    }
    for to in known {
        let since = |seconds: i64| move |got: &&Got| now.as_second() - got.at.as_second() < seconds;
        let of = || seen.got.iter().filter(|got| got.to == to);
        let (minute, hour) = (of().filter(since(60)).count(), of().filter(since(3_600)).count());
        let repeated = asked.enable_duplicate_check == 1
            && of()
                .filter(since(asked.duplicate_check_interval))
                .any(|got| (&got.title, &got.description, &got.url) == (&title, &description, &url));
        if repeated {
            seen.repeated += 1;
        } else if minute >= A_MINUTE || hour >= AN_HOUR {
            seen.dropped += 1;
        } else {
            let (title, description, url) = (title.clone(), description.clone(), url.clone());
            seen.got.push(Got { to, title, description, url, at: now });
        }
    }
    Json(json!({ "errcode": 0, "errmsg": "ok", "invaliduser": unknown.join("|"), "msgid": "x" }))
}

fn error(code: i32) -> Json<Value> {
    Json(json!({ "errcode": code, "errmsg": "not for machines to read" }))
}
