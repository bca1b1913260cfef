//! What people are told by mail besides the page: at once, once, and for as long as they want it.

use axum::http::StatusCode;
use serde_json::json;
use testkit::{Client, Round, SmtpOptions, SmtpPeer, TestApp, TestSchool};

use super::{deliver, give_addresses, recipients, send_through, worker};
use crate::results::class::{answered, evaluation};

const MINUTE: i64 = 60;

async fn reset(test: &TestApp, username: &str) -> (SmtpPeer, TestSchool, Client) {
    let peer = SmtpPeer::start(SmtpOptions::default());
    let school = test.school("a.example").await;
    let office = school.person("20050012", &["school_admin"]).await;
    let admin = school.signed_in(&office).await;
    school.person(username, &["student"]).await;
    give_addresses(test).await;
    send_through(&admin, &peer).await;
    let _ = admin.post(&format!("/users/{username}/password"), json!({})).await.ok();
    (peer, school, admin)
}

async fn waiting(test: &TestApp) -> i64 {
    let sql = "select count(*) from outgoing_mail";
    sqlx::query_scalar(sql).fetch_one(&mut test.database.superuser().await).await.unwrap()
}

#[tokio::test]
async fn whose_password_was_reset_learns_it_by_mail_whoever_did_it() {
    let test = TestApp::new().await;
    // In the middle of the night.
    test.clock.advance_seconds(15 * 60 * MINUTE);
    let (peer, school, _) = reset(&test, "20240001").await;
    deliver(&worker(&test), &school).await;
    let [letter] = &peer.letters()[..] else { panic!("one letter") };
    assert_eq!(letter.to, ["20240001@linjiang.example"]);
    assert_eq!(letter.header("Subject"), ["你的密码被重置了"]);
    assert!(letter.parts.iter().all(|(_, text)| text.contains("20050012")), "who did it");
    assert!(letter.header("List-Unsubscribe").is_empty(), "nobody turns these off");
    assert_eq!(waiting(&test).await, 0);
    deliver(&worker(&test), &school).await;
    assert_eq!(peer.letters().len(), 1);
}

#[tokio::test]
async fn an_address_that_takes_no_letters_is_said_to_the_person_and_not_tried_again() {
    let test = TestApp::new().await;
    let (peer, school, admin) = reset(&test, "nobody").await;
    deliver(&worker(&test), &school).await;
    assert_eq!((peer.letters().len(), waiting(&test).await), (0, 0));
    let nobody = school.person("nobody-2", &["student"]).await;
    let choices = |client: Client| async move { client.get("/user/mail").await.ok().data()["bounces"].clone() };
    assert_eq!(choices(school.signed_in(&nobody).await).await, false);
    let bounced: Vec<String> = sqlx::query_scalar("select address from bounced_address")
        .fetch_all(&mut test.database.superuser().await)
        .await
        .unwrap();
    assert_eq!(bounced, ["nobody@linjiang.example"]);
    let _ = admin.post("/users/nobody/password", json!({})).await.ok();
    assert_eq!(waiting(&test).await, 0);

    let seen = admin.get("/users/nobody").await.ok();
    let form = json!({ "name": "林某", "email": "somebody@linjiang.example", "phone": null, "language": "zh-CN",
                       "college_id": null, "version": seen.data()["version"] });
    let _ = admin.put("/users/nobody", form).await.ok();
    let left: i64 = sqlx::query_scalar("select count(*) from bounced_address")
        .fetch_one(&mut test.database.superuser().await)
        .await
        .unwrap();
    assert_eq!(left, 0, "an address that nobody has any more is not kept");
}

#[tokio::test]
async fn what_the_server_wants_later_is_tried_later_and_what_it_takes_is_sent_once() {
    let test = TestApp::new().await;
    let (peer, school, _) = reset(&test, "later").await;
    let worker = worker(&test);
    for tries in 1..=3 {
        deliver(&worker, &school).await;
        assert_eq!(peer.count("recipient"), tries);
        deliver(&worker, &school).await;
        assert_eq!(peer.count("recipient"), tries, "not before its time");
        test.clock.advance_seconds([MINUTE, 5 * MINUTE, 30 * MINUTE][tries - 1]);
    }
    assert_eq!(waiting(&test).await, 1);
}

#[tokio::test]
async fn while_the_server_is_away_nothing_is_lost_and_no_try_is_counted() {
    let test = TestApp::new().await;
    let (peer, school, admin) = reset(&test, "20240001").await;
    let (port, worker) = (peer.port, worker(&test));
    drop(peer);
    for _ in 0..12 {
        deliver(&worker, &school).await;
        test.clock.advance_seconds(6 * MINUTE);
    }
    let seen = school.person("20050013", &["school_admin"]).await;
    let seen = school.signed_in(&seen).await.get("/mail-server").await.ok();
    assert_eq!(seen.data()["server"]["fault"]["kind"], "unreachable");
    drop(admin);
    let tries: Vec<i16> = sqlx::query_scalar("select tries from outgoing_mail")
        .fetch_all(&mut test.database.superuser().await)
        .await
        .unwrap();
    assert_eq!(tries, [0]);
    let back = SmtpPeer::start(SmtpOptions::default());
    sqlx::query("update mail_server set port = $1 where port = $2")
        .bind(i32::from(back.port))
        .bind(i32::from(port))
        .execute(&mut test.database.superuser().await)
        .await
        .unwrap();
    deliver(&worker, &school).await;
    assert_eq!(recipients(&back), ["20240001@linjiang.example"]);
}

#[tokio::test]
async fn a_reply_reaches_everybody_in_the_class_in_the_daytime_until_they_turn_it_off() {
    let peer = SmtpPeer::start(SmtpOptions::default());
    let round = answered(Round::open(6).await, 6, 1).await;
    let id = evaluation(&round).await;
    give_addresses(&round.test).await;
    send_through(&round.admin, &peer).await;
    round.step("publish", json!({})).await;
    let off = round.student(0).await;
    let _ = off.put("/user/mail", json!({ "category": "result", "on": false })).await.ok();
    let security = off.put("/user/mail", json!({ "category": "security", "on": false })).await;
    assert_ne!(security.status, StatusCode::OK, "what concerns the account is always sent");
    let teacher = round.school.signed_in(&round.teacher).await;
    let _ = teacher.put(&format!("/evaluations/{id}/reply"), json!({ "body": "谢谢", "version": null })).await.ok();
    deliver(&worker(&round.test), &round.school).await;
    let students: Vec<_> = (1..6).map(|n| format!("2024{n:04}@linjiang.example")).collect();
    let letters = peer.letters();
    let told: Vec<_> = letters.iter().filter(|letter| letter.header("Subject")[0].contains("回复")).collect();
    let mut to: Vec<_> = told.iter().flat_map(|letter| letter.to.clone()).collect();
    to.sort();
    assert_eq!(to, students, "whoever answered");

    // One press in the letter, without signing in.
    let unsubscribe = told[0].header("List-Unsubscribe")[0];
    assert_eq!(told[0].header("List-Unsubscribe-Post"), ["List-Unsubscribe=One-Click"]);
    let path = unsubscribe.trim_matches(['<', '>']).strip_prefix(super::SITE).unwrap();
    let anybody = round.school.client();
    assert_eq!(anybody.post(&format!("{path}x"), json!({})).await.status, StatusCode::NOT_FOUND);
    let _ = anybody.post(path, json!({})).await.ok();
    let place: usize = told[0].to[0][4..8].parse().unwrap();
    let choices = round.student(place).await.get("/user/mail").await.ok();
    let result = choices.data()["choices"].as_array().unwrap().iter().find(|choice| choice["category"] == "result");
    assert_eq!(result.unwrap()["on"], false);
}
