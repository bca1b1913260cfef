//! Other systems that are told what happens: through the router, by the real jobs, to a stand-in that checks signatures by other code, with
//! the reference library of Standard Webhooks as judge.

mod insider;
mod refused;
mod settings;
mod way;

use std::time::Duration;

use app::{App, orders::run_due_job};
use outside::{chat::ChatConfig, hooks::hooks};
use serde_json::{Value, json};
use testkit::{Called, Client, Device, HookPeer, PASSWORD, Round, TestApp};

pub const OFFICE: &str = "20050012";

pub fn calling(test: &TestApp, hosts: &[&str], timeout: Duration) -> App {
    let allowed_hosts = hosts.iter().map(|host| (*host).to_owned()).collect();
    test.with_hooks(hooks(&ChatConfig { allowed_hosts, extra_roots: None, timeout }).unwrap())
}

pub fn form(address: &str) -> Value {
    json!({ "name": "数据看板", "address": address, "topics": ["campaign_state", "import_finished"] })
}

/// Writes down a system, switches it on, and gives its id and its secret.
pub async fn listening(office: &Client, address: &str) -> (String, String) {
    let made = office.post("/hooks", form(address)).await.ok();
    let id = made.data()["hooks"].as_array().unwrap().last().unwrap()["id"].as_str().unwrap().to_owned();
    let on = json!({ "on": true, "version": 1 });
    let _ = office.put(&format!("/hooks/{id}/on"), on).await.ok();
    (id, made.text("secret").to_owned())
}

/// A school with a campaign that is not opened yet, and a system that listens.
pub struct World {
    pub round: Round,
    pub app: App,
    pub peer: HookPeer,
    pub hook: String,
    pub secret: String,
}

impl World {
    pub async fn new(students: usize) -> Self {
        Self::patient(students, Duration::from_secs(20)).await
    }

    pub async fn patient(students: usize, timeout: Duration) -> Self {
        let round = Round::prepared(1, students).await;
        // Until somebody opens it: a plan whose time has come would be opened by the next job.
        let later = "update campaign set opens_at = opens_at + interval '2 hours'";
        sqlx::query(later).execute(&mut round.test.database.superuser().await).await.unwrap();
        let app = calling(&round.test, &["http://127.0.0.1"], timeout);
        let peer = HookPeer::start(&round.test.clock).await;
        let office = round.school.client_at(&app).sign_in(OFFICE, PASSWORD).await;
        let (hook, secret) = listening(&office, &peer.address()).await;
        peer.knows(&secret);
        Self { round, app, peer, hook, secret }
    }

    pub async fn office(&self) -> Client {
        self.round.school.client_at(&self.app).sign_in(OFFICE, PASSWORD).await
    }

    pub fn path(&self, rest: &str) -> String {
        format!("/hooks/{}{rest}", self.hook)
    }

    pub async fn work(&self) {
        while run_due_job(&self.app).await.unwrap() {}
    }

    pub async fn wait(&self, seconds: i64) {
        self.round.test.clock.advance_seconds(seconds);
        self.work().await;
    }

    /// A step of the campaign, and what follows from it at once.
    pub async fn step(&self, step: &str, mut body: Value) {
        self.leave(step, &mut body).await;
        self.work().await;
    }

    /// A step of the campaign, and nothing that follows.
    pub async fn leave(&self, step: &str, body: &mut Value) {
        let (office, campaign) = (self.office().await, format!("/campaigns/{}", self.round.campaign));
        body["version"] = office.get(&campaign).await.ok().data()["version"].clone();
        let _ = office.post(&format!("{campaign}/{step}"), body.clone()).await.ok();
    }

    pub async fn opened(&self) {
        self.step("key-loss", json!({})).await;
        self.step("open", json!({})).await;
    }

    /// One student's answer, from the token to the box.
    pub async fn answer(&self, place: usize) {
        let desk = self.round.test.desk();
        let manifest = self.round.manifest(&desk).await;
        let student = self.round.student(place).await;
        let device = Device::new(&student).await;
        let token = device.token(&student, &manifest).await;
        assert!(desk.take(device.ballot(&token, &manifest, 1, 4, "讲得清楚")).await.unwrap().is_acknowledged());
    }

    /// As the office sees it.
    pub async fn seen(&self) -> Value {
        let all = self.office().await.get("/hooks").await.ok();
        all.data().as_array().unwrap().iter().find(|one| one["id"] == self.hook).unwrap().clone()
    }

    /// From where to where, in the order in which it arrived.
    pub fn moves(&self) -> Vec<(String, String)> {
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        self.peer
            .calls()
            .iter()
            .map(|call| (text(&call.body["data"]["from"]), text(&call.body["data"]["to"])))
            .collect()
    }
}

/// What `/docs/api` shows of what arrives.
pub fn shown() -> Value {
    serde_json::from_str(include_str!("../../../../../docs/api/webhooks.json")).unwrap()
}

/// Whether a call has the fields that the page shows for its type, and no other.
pub fn is_as_shown(call: &Called) -> bool {
    let shown = shown();
    let bodies = shown["calls"].as_array().unwrap().iter();
    let mut bodies = bodies.map(|one| serde_json::from_str::<Value>(one["body"].as_str().unwrap()).unwrap());
    bodies.any(|body| body["type"] == call.body["type"] && fields(&body) == fields(&call.body))
}

fn fields(value: &Value) -> Value {
    match value {
        Value::Object(of) => of.iter().map(|(name, value)| (name.clone(), fields(value))).collect(),
        _ => Value::Null,
    }
}
