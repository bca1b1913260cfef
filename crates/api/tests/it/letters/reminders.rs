//! Reminders: to exactly those who owe an answer at that moment, once a day.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use app::mail::post::{Carried, Letter, Post, Way};
use axum::http::StatusCode;
use outside::smtp::Smtp;
use serde_json::json;
use testkit::{Round, SmtpOptions, SmtpPeer, TestApp};

use super::{SITE, give_addresses, post, recipients, send_through, sweep, worker};

/// From half past eight in the morning to the sweep.
const TO_THE_SWEEP: i64 = 97 * 60;
const A_DAY: i64 = 24 * 60 * 60;

pub async fn take_tokens(test: &TestApp, students: std::ops::Range<usize>) {
    for n in students {
        sqlx::query(
            "insert into issuance (institution_id, evaluation_id, account_id)
             select v.institution_id, v.id, a.id from evaluation v join account a on a.institution_id = v.institution_id
              where a.username = $1",
        )
        .bind(format!("2024{n:04}"))
        .execute(&mut test.database.superuser().await)
        .await
        .unwrap();
    }
}

fn addresses(students: std::ops::Range<usize>) -> Vec<String> {
    students.map(|n| format!("2024{n:04}@linjiang.example")).collect()
}

pub async fn round_with(size: usize, peer: &SmtpPeer) -> Round {
    let round = Round::open(size).await;
    give_addresses(&round.test).await;
    send_through(&round.admin, peer).await;
    round
}

#[tokio::test]
async fn exactly_those_who_owe_an_answer_get_one_letter_a_day_all_with_the_same_link() {
    let peer = SmtpPeer::start(SmtpOptions::default());
    let round = round_with(12, &peer).await;
    let worker = worker(&round.test);
    sweep(&round.test, &worker, &round.school).await;
    assert_eq!(peer.letters().len(), 0, "not before its hour");
    take_tokens(&round.test, 0..5).await;
    round.test.clock.advance_seconds(TO_THE_SWEEP);
    sweep(&round.test, &worker, &round.school).await;
    assert_eq!(recipients(&peer), addresses(5..12));
    sweep(&round.test, &worker, &round.school).await;
    assert_eq!(peer.letters().len(), 7, "once a day");
    for letter in peer.letters() {
        assert_eq!(letter.header("Subject"), ["还有 1 份课程评价待完成"]);
        for (_, text) in &letter.parts {
            let link = format!("{SITE}/user/evaluationList");
            assert!(text.contains(&link) && !text.contains("数据结构") && !text.contains("2024"), "{text}");
        }
    }
    // The day before it closes, whoever has answered meanwhile is left alone.
    take_tokens(&round.test, 5..9).await;
    round.test.clock.advance_seconds(A_DAY);
    sweep(&round.test, &worker, &round.school).await;
    let mut expected = [addresses(5..12), addresses(9..12)].concat();
    expected.sort();
    assert_eq!(recipients(&peer), expected);
}

#[tokio::test]
async fn a_round_that_does_not_remind_by_itself_reminds_when_the_office_asks() {
    let peer = SmtpPeer::start(SmtpOptions::default());
    let round = round_with(12, &peer).await;
    let path = format!("/campaigns/{}/reminders", round.campaign);
    let seen = round.admin.get(&path).await.ok();
    assert_eq!(seen.data()["planned"], json!(["2026-11-16", "2026-11-17"]));
    let off = round.admin.put(&path, json!({ "automatic": false })).await.ok();
    assert_eq!((&off.data()["automatic"], &off.data()["planned"]), (&json!(false), &json!([])));
    let asked = round.admin.post(&path, json!({})).await.ok();
    assert_eq!((&asked.data()["asked"], &asked.data()["next"]), (&json!(["2026-11-16"]), &json!("2026-11-16")));
    assert_eq!(round.admin.post(&path, json!({})).await.ok().data()["asked"], json!(["2026-11-16"]));
    let worker = worker(&round.test);
    round.test.clock.advance_seconds(TO_THE_SWEEP);
    sweep(&round.test, &worker, &round.school).await;
    assert_eq!(recipients(&peer), addresses(0..12));
    round.test.clock.advance_seconds(A_DAY);
    sweep(&round.test, &worker, &round.school).await;
    assert_eq!(peer.letters().len(), 12, "nobody asked for this day");
}

#[tokio::test]
async fn a_teacher_has_the_class_reminded_and_learns_no_number() {
    let peer = SmtpPeer::start(SmtpOptions::default());
    let round = round_with(12, &peer).await;
    let path = format!("/campaigns/{}/reminders", round.campaign);
    let _ = round.admin.put(&path, json!({ "automatic": false })).await.ok();
    let id: uuid::Uuid = sqlx::query_scalar("select id from evaluation")
        .fetch_one(&mut round.test.database.superuser().await)
        .await
        .unwrap();
    let path = format!("/evaluations/{id}/reminders");
    let stranger = round.school.person("t-other", &["teacher"]).await;
    assert_eq!(round.school.signed_in(&stranger).await.post(&path, json!({})).await.status, StatusCode::NOT_FOUND);
    let teacher = round.school.signed_in(&round.teacher).await;
    let asked = teacher.post(&path, json!({})).await.ok();
    let expected =
        json!({ "school_sends": true, "asked": ["2026-11-16"], "next": "2026-11-16", "refusal": "too_soon" });
    assert_eq!(asked.data(), &expected);
    assert_eq!(teacher.post(&path, json!({})).await.status, StatusCode::CONFLICT);
    take_tokens(&round.test, 0..11).await;
    round.test.clock.advance_seconds(TO_THE_SWEEP);
    sweep(&round.test, &worker(&round.test), &round.school).await;
    assert_eq!(recipients(&peer), addresses(11..12));

    let small = Round::open(9).await;
    let id: uuid::Uuid = sqlx::query_scalar("select id from evaluation")
        .fetch_one(&mut small.test.database.superuser().await)
        .await
        .unwrap();
    let teacher = small.school.signed_in(&small.teacher).await;
    let seen = teacher.get(&format!("/evaluations/{id}/reminders")).await.ok();
    assert_eq!(seen.data()["refusal"], "small_class");
}

/// Carries some letters and then never comes back: what a worker that is killed leaves.
#[derive(Debug)]
struct Killed {
    post: Arc<Smtp>,
    left: AtomicUsize,
}

impl Post for Killed {
    fn carry<'a>(&'a self, way: &'a Way, letter: &'a Letter) -> Carried<'a> {
        Box::pin(async move {
            let left = self.left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
            match left {
                Ok(_) => self.post.carry(way, letter).await,
                Err(_) => std::future::pending().await,
            }
        })
    }
}

#[tokio::test]
async fn killed_in_the_middle_nobody_is_forgotten_and_at_most_one_lot_is_doubled() {
    let peer = SmtpPeer::start(SmtpOptions::default());
    let round = round_with(120, &peer).await;
    round.test.clock.advance_seconds(TO_THE_SWEEP);
    let kills = 2;
    for _ in 0..kills {
        let killed = Arc::new(Killed { post: post(&["127.0.0.1"]), left: AtomicUsize::new(20) });
        let app = round.test.with_post(killed.clone());
        let school = round.school.institution.id;
        let work = tokio::spawn(async move {
            app::reminders::schedule_sweep(&app, school).await.unwrap();
            while app::orders::run_due_job(&app).await.unwrap() {}
        });
        while killed.left.load(Ordering::SeqCst) > 0 {
            tokio::task::yield_now().await;
        }
        work.abort();
        let _ = work.await;
    }
    sweep(&round.test, &worker(&round.test), &round.school).await;
    let mut got = recipients(&peer);
    let all = got.len();
    got.dedup();
    assert_eq!(got, addresses(0..120));
    assert!(all <= 120 + kills * 50, "{all}");
    let names: std::collections::HashSet<_> =
        peer.letters().iter().map(|letter| letter.header("Message-ID")[0].to_owned()).collect();
    assert_eq!(names.len(), 120, "a mail system that keeps one letter of a name shows each once");
}
