//! Letters, handed to a real mail server: the school's settings, what people are told by mail, and reminders.

mod greylisted;
mod notices;
pub mod reminders;
mod settings;
mod told;
pub mod trace;
mod who;

use std::{sync::Arc, time::Duration};

use app::{App, mail::schedule_delivery, orders::run_due_job, reminders::schedule_sweep};
use outside::smtp::{Smtp, SmtpConfig};
use serde_json::{Value, json};
use testkit::{Client, SmtpPeer, TestApp, TestSchool};

pub const SITE: &str = "https://a.example";

pub fn post(hosts: &[&str]) -> Arc<Smtp> {
    let config = SmtpConfig {
        allowed_hosts: hosts.iter().map(|host| (*host).to_owned()).collect(),
        extra_roots: None,
        hello_name: "eval.linjiang.example".to_owned(),
        timeout: Duration::from_secs(20),
    };
    Arc::new(Smtp::new(config).unwrap())
}

/// A worker that can reach the peer.
pub fn worker(test: &TestApp) -> App {
    test.with_post(post(&["127.0.0.1"]))
}

pub fn settings(port: u16) -> Value {
    json!({ "host": "127.0.0.1", "port": port, "security": "plain", "username": null, "password": null,
            "from_address": "keping@linjiang.example", "reply_to": "jwc@linjiang.example", "site": SITE,
            "a_minute": 6000, "version": null })
}

pub async fn send_through(admin: &Client, peer: &SmtpPeer) {
    let _ = admin.put("/mail-server", settings(peer.port)).await.ok();
}

/// Everybody gets an address made of their number.
pub async fn give_addresses(test: &TestApp) {
    sqlx::query("update account set email = username || '@linjiang.example'")
        .execute(&mut test.database.superuser().await)
        .await
        .unwrap();
}

/// As a worker does in its rounds, with the seconds that the server rests between lots.
pub async fn sweep(test: &TestApp, worker: &App, school: &TestSchool) {
    schedule_sweep(worker, school.institution.id).await.unwrap();
    for _ in 0..5 {
        while run_due_job(worker).await.unwrap() {}
        test.clock.advance_seconds(1);
    }
}

pub async fn deliver(worker: &App, school: &TestSchool) {
    schedule_delivery(worker, school.institution.id).await.unwrap();
    while run_due_job(worker).await.unwrap() {}
}

/// To whom each letter went, in order of their names.
pub fn recipients(peer: &SmtpPeer) -> Vec<String> {
    let mut all: Vec<_> = peer.letters().into_iter().flat_map(|letter| letter.to).collect();
    all.sort();
    all
}
