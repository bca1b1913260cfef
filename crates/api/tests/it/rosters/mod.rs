//! Lists that are fetched by night from a real server: how they are set up, what is written by itself, what is held, and what leaves nothing.

mod directory;
mod fetched;
mod large;
mod night;
mod settings;

use std::sync::{Arc, Mutex};

use app::{App, orders::run_due_job, rosters::schedule_rosters};
use jiff::tz::TimeZone;
use outside::rosters::{RosterConfig, lists};
use serde_json::{Value, json};
use testkit::{Client, PASSWORD, Round, TestApp};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
};

pub const OFFICE: &str = "20050012";
pub const TOKEN: &str = "geheim-token-7";
pub const KEY: &str = "geheim-key-8";

/// The school's academic system: it says whatever the test has put into its mouth, to the letter, and hangs up.
pub struct Peer {
    pub port: u16,
    says: Arc<Mutex<Vec<u8>>>,
    pub asked: Arc<Mutex<Vec<String>>>,
}

impl Peer {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (says, asked) = (Arc::<Mutex<Vec<u8>>>::default(), Arc::<Mutex<Vec<String>>>::default());
        let (mouth, ears) = (Arc::clone(&says), Arc::clone(&asked));
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                let mut head = Vec::new();
                while !head.ends_with(b"\r\n\r\n") {
                    let Ok(byte) = stream.read_u8().await else { break };
                    head.push(byte);
                }
                ears.lock().unwrap().push(String::from_utf8(head).unwrap());
                let said = mouth.lock().unwrap().clone();
                let _ = stream.write_all(&said).await;
                let _ = stream.shutdown().await;
            }
        });
        Self { port, says, asked }
    }

    pub fn says(&self, raw: impl Into<Vec<u8>>) {
        *self.says.lock().unwrap() = raw.into();
    }

    pub fn has(&self, list: &str) {
        self.says(format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\n{list}", list.len()));
    }

    pub fn times_asked(&self) -> usize {
        self.asked.lock().unwrap().len()
    }

    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/export?key={KEY}", self.port)
    }
}

pub fn fetching(test: &TestApp, hosts: &[&str]) -> App {
    let allowed_hosts = hosts.iter().map(|host| (*host).to_owned()).collect();
    test.with_lists(lists(&RosterConfig { allowed_hosts, extra_roots: None }).unwrap())
}

/// A school with an open campaign about one class, whose list of enrolments is tried and switched on.
pub struct World {
    pub round: Round,
    pub app: App,
    pub peer: Peer,
    pub roster: String,
}

impl World {
    pub fn form(&self, kind: &str) -> Value {
        let hour = self.app.now().to_zoned(TimeZone::get("Asia/Shanghai").unwrap()).hour();
        json!({ "name": "选课名单", "kind": kind, "address": self.peer.address(), "proof": "bearer", "user": null,
                "secret": TOKEN, "hour": hour, "share": 50 })
    }

    /// Nothing is set up yet.
    pub async fn bare(students: usize) -> Self {
        let round = Round::open(students).await;
        let app = fetching(&round.test, &["http://127.0.0.1"]);
        Self { round, app, peer: Peer::start().await, roster: String::new() }
    }

    pub async fn new(students: usize) -> Self {
        let mut world = Self::bare(students).await;
        let office = world.office().await;
        world.peer.has("教学班,学号\nCS2101-01,20240000\n");
        let added = office.post("/rosters", world.form("enrolments")).await.ok();
        added.data()[0]["id"].as_str().unwrap().clone_into(&mut world.roster);
        let tried = office.post(&world.path("/trial"), json!({})).await.ok();
        assert_eq!(tried.data()["came"]["rows"], 1, "{:?}", tried.data());
        let _ = office.put(&world.path("/on"), json!({ "on": true, "version": 1 })).await.ok();
        world
    }

    pub fn path(&self, rest: &str) -> String {
        format!("/rosters/{}{rest}", self.roster)
    }

    pub async fn office(&self) -> Client {
        self.round.school.client_at(&self.app).sign_in(OFFICE, PASSWORD).await
    }

    /// Its hour comes, and whatever is left by then is done; what became of the list.
    pub async fn night(&self) -> Value {
        self.round.test.clock.advance_seconds(24 * 3600);
        schedule_rosters(&self.app, self.round.institution()).await.unwrap();
        while run_due_job(&self.app).await.unwrap() {}
        self.ended().await
    }

    pub async fn ended(&self) -> Value {
        self.office().await.get("/rosters").await.ok().data()[0]["ended"].clone()
    }

    /// What the office was told of lists, newest first.
    pub async fn told(&self) -> Vec<Value> {
        let messages = self.office().await.get("/user/messages").await.ok();
        let items = messages.data()["items"].as_array().unwrap().clone();
        items.into_iter().map(|message| message["told"].clone()).filter(|told| told["kind"] == "roster_run").collect()
    }

    pub async fn count(&self, sql: &'static str) -> i64 {
        sqlx::query_scalar(sql).fetch_one(&mut self.round.test.database.superuser().await).await.unwrap()
    }
}

pub fn enrolments(students: std::ops::Range<usize>) -> String {
    let row = |n: usize| format!("CS2101-01,2024{n:04}\n");
    format!("教学班,学号\n{}", students.map(row).collect::<String>())
}
