//! Cards, handed to a message hub and to `WeCom` as stand-ins play them: the school's settings, what people are told, reminders.

mod hub;
mod reminders;
mod settings;
mod wecom;

use std::time::Duration;

use app::{
    App,
    channels::{schedule_cards, sender::Senders},
    orders::run_due_job,
};
use outside::chat::{ChatConfig, senders};
use serde_json::{Value, json};
use testkit::{Client, HookPeer, PASSWORD, TestApp, TestSchool, WecomPeer};

pub const SITE: &str = "https://a.example";
pub const MINUTE: i64 = 60;

pub fn speaking_to(hosts: &[&str], timeout: Duration) -> Senders {
    let allowed_hosts = hosts.iter().map(|host| (*host).to_owned()).collect();
    senders(&ChatConfig { allowed_hosts, extra_roots: None, timeout }).unwrap()
}

/// A worker that can reach the peers.
pub fn worker(test: &TestApp) -> App {
    test.with_senders(speaking_to(&["http://127.0.0.1"], Duration::from_secs(20)))
}

pub fn hub(peer: &HookPeer) -> Value {
    json!({ "address": peer.address(), "account": null, "agent": null, "secret": HookPeer::SECRET, "site": SITE,
            "a_minute": 6000, "version": null })
}

pub fn wecom(peer: &WecomPeer) -> Value {
    json!({ "address": peer.address(), "account": WecomPeer::ACCOUNT, "agent": WecomPeer::AGENT,
            "secret": WecomPeer::SECRET, "site": SITE, "a_minute": 6000, "version": null })
}

pub async fn office(school: &TestSchool) -> Client {
    let admin = school.person("20050012", &["school_admin"]).await;
    school.signed_in(&admin).await
}

/// The same person, once an access token has run out.
pub async fn back_in_office(school: &TestSchool) -> Client {
    school.client().sign_in("20050012", PASSWORD).await
}

pub async fn deliver(worker: &App, school: &TestSchool) {
    schedule_cards(worker, school.institution.id).await.unwrap();
    while run_due_job(worker).await.unwrap() {}
}

pub async fn waiting(test: &TestApp) -> Vec<i16> {
    let sql = "select tries from outgoing_card order by tries";
    sqlx::query_scalar(sql).fetch_all(&mut test.database.superuser().await).await.unwrap()
}

/// Of one channel, as the office sees it.
pub async fn seen(admin: &Client, channel: &str) -> Value {
    let all = admin.get("/channels").await.ok();
    all.data().as_array().unwrap().iter().find(|one| one["channel"] == channel).unwrap().clone()
}
