//! Students answer in the worst way: alone, one after another, some changing their answer, with comments of very different
//! lengths, and each hiding who they are in what they answer, so that an attack's guess can be checked.

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use ballot::{ballot::Ballot, manifest::Manifest, seal::pad, token::Token};
use domain::questionnaire::{FrozenForm, Kind, items};
use serde_json::json;
use sqlx::PgConnection;
use testkit::{Device, Round, SmtpOptions, SmtpPeer, random};
use tower::ServiceExt;

use super::{
    CLASS,
    disk::{keep_write_ahead_log, log_position, server_log},
    mailbox::Mailbox,
};
use crate::{
    letters::{give_addresses, send_through, sweep, worker},
    notices::{content, everyone, published},
    ops::Readings,
    traces::Spans,
};

/// Whoever comes next answers after a sweep: two of them, on two days.
pub const SWEPT_BEFORE: [usize; 2] = [CLASS / 3, 2 * CLASS / 3];
/// From half past eight to the sweep, and from there to the next.
const UNTIL_SWEPT: [i64; 2] = [97 * 60, 24 * 60 * 60];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sealing {
    On,
    /// Students' browsers put what they should have sealed into the ballot as it is. Everything else is the same.
    Off,
}

pub struct Voted {
    pub round: Round,
    pub word: String,
    pub form: FrozenForm,
    pub superuser: PgConnection,
    /// Positions in the write-ahead log before and after the voting.
    pub voting: (String, String),
    /// How long the database's own log was before.
    pub database_log_from: usize,
    /// What somebody before both listeners has written down.
    pub proxy: Vec<Passed>,
    /// What somebody who runs the mail server has.
    pub mailbox: Mailbox,
    /// Places of those whose token or ballot made a difference to the server's numbers or traces.
    pub told_by_numbers: Vec<usize>,
}

/// A ballot on its way, beside whose it is.
#[derive(Debug, Clone)]
pub struct Passed {
    pub place: usize,
    pub key: [u8; 32],
    pub receipt: [u8; 32],
    /// By a later answer of the same student.
    pub replaced: bool,
}

/// Who somebody is, hidden in what they answer: three digits to the base of five.
fn digit(place: usize, scale: u32) -> i64 {
    let digit = (place / 5_usize.pow(scale.min(3))) % 5;
    if scale < 3 { 1 + i64::try_from(digit).unwrap() } else { 4 }
}

/// The questions that hide it.
pub fn scales(form: &FrozenForm) -> Vec<String> {
    let scales = items(form).into_iter().filter(|item| matches!(item.question.kind, Kind::Scale { .. }));
    scales.take(3).map(|item| item.key).collect()
}

/// Back from these digits.
pub fn told_by(digits: Vec<usize>) -> usize {
    digits.into_iter().zip([1, 5, 25]).map(|(digit, weight)| digit * weight).sum()
}

/// Others write to the same logs: each run has a word of its own.
fn new_word() -> String {
    let mut bytes = [0; 8];
    random(&mut bytes);
    format!("{:016x}", u64::from_be_bytes(bytes))
}

fn comment(word: &str, place: usize) -> String {
    format!("{place:03}{word}{}", "，再多讲一点例题".repeat(place % 9))
}

pub fn named_in(comment: &str) -> usize {
    comment.get(..3).and_then(|digits| digits.parse().ok()).unwrap_or(usize::MAX)
}

/// How everybody's comment begins.
pub fn marks(word: &str) -> Vec<String> {
    (0..CLASS).map(|place| format!("{place:03}{word}")).collect()
}

/// Everybody in the order of their places, over the real listeners. Each reads a notice beside it, and those who have not
/// answered are reminded twice.
pub async fn vote(seed: u64, sealing: Sealing) -> Voted {
    vote_while(seed, sealing, async |_| ()).await
}

/// And before each of them something else happens.
pub async fn vote_while(seed: u64, sealing: Sealing, mut meanwhile: impl AsyncFnMut(usize)) -> Voted {
    server_log();
    let mut round = Round::seeded(seed, CLASS).await;
    let (peer, mut mailbox) = (SmtpPeer::start(SmtpOptions::default()), Mailbox::default());
    give_addresses(&round.test).await;
    send_through(&round.admin, &peer).await;
    let notice = published(&round.admin, content("期末评教", &everyone())).await;
    let notice = format!("/user/notices/{}/read", notice.text("id"));
    let desk = round.test.desk();
    let manifest = round.manifest(&desk).await;
    let mut superuser = round.test.database.superuser().await;
    // What a busy database would sweep away in the end stays for the attacker.
    for sql in [
        "alter table ballot set (autovacuum_enabled = false, toast.autovacuum_enabled = false)",
        "create extension pageinspect",
    ] {
        sqlx::query(sql).execute(&mut superuser).await.unwrap();
    }
    let database_log_from = super::disk::database_log(&mut superuser, 0).await.len();
    keep_write_ahead_log(&mut superuser, &round.test.database.name).await;
    let began = log_position(&mut superuser).await;
    let (word, mut form, mut proxy) = (new_word(), None, Vec::<Passed>::new());
    let listener = api::ballot_router(desk);
    let (readings, spans, mut told_by_numbers) = (Readings::of(&round.test.app), Spans::collected(), Vec::new());
    for place in 0..CLASS {
        meanwhile(place).await;
        if let Some(sweeps) = SWEPT_BEFORE.iter().position(|next| *next == place) {
            round.wait(UNTIL_SWEPT[sweeps]).await;
            sweep(&round.test, &worker(&round.test), &round.school).await;
            mailbox.note_sweep(&peer);
        }
        let student = round.student(place).await;
        let _ = student.put(&notice, json!({})).await.ok();
        let before = (readings.samples().await, spans.arrived().await);
        let device = Device::new(&student).await;
        let token = device.token(&student, &manifest).await;
        for version in 1..=(if place % 7 == 3 { 2 } else { 1 }) {
            let ballot = ballot(&device, &token, &manifest, version, (place, &comment(&word, place)), sealing);
            proxy.iter_mut().filter(|sent| sent.place == place).for_each(|sent| sent.replaced = true);
            proxy.push(Passed { place, key: ballot.key(), receipt: ballot.receipt(), replaced: false });
            let body = serde_json::to_vec(&ballot).unwrap();
            let request = Request::post("/ballots").body(Body::from(body)).unwrap();
            assert_eq!(listener.clone().oneshot(request).await.unwrap().status(), StatusCode::OK);
        }
        if (readings.samples().await, spans.arrived().await) != before {
            told_by_numbers.push(place);
        }
        form = Some(device.frozen);
    }
    let sizes: i64 = sqlx::query_scalar("select count(distinct octet_length(sealed)) from ballot")
        .fetch_one(&mut superuser)
        .await
        .unwrap();
    assert_eq!(sizes, 1, "all ballots of a class have one size");
    let ended = log_position(&mut superuser).await;
    assert_eq!(mailbox.letters(), SWEPT_BEFORE.iter().map(|answered| CLASS - answered).sum::<usize>());
    let (form, voting) = (form.unwrap(), (began, ended));
    Voted { round, word, form, superuser, voting, database_log_from, proxy, mailbox, told_by_numbers }
}

fn ballot(
    device: &Device,
    token: &Token,
    manifest: &Manifest,
    version: u8,
    (place, comment): (usize, &str),
    sealing: Sealing,
) -> Ballot {
    let value = |scale| digit(place, scale);
    match sealing {
        Sealing::On => device.ballot_of(token, manifest, version, value, comment),
        Sealing::Off => {
            let size = manifest.entry(device.evaluation).unwrap().size;
            let mut open = pad(&device.payload(value, comment), size).unwrap().to_vec();
            open.resize(size.sealed_len(), 0);
            device.signed(token, manifest, version, open)
        }
    }
}
