//! What people are told by `WeCom`, within what it carries.

use app::App;
use axum::http::StatusCode;
use serde_json::json;
use testkit::{Round, TestApp, TestSchool, WecomPeer};

use super::{MINUTE, SITE, deliver, office, seen, waiting, wecom, worker};
use crate::results::class::{answered, evaluation};

/// Lots as a worker sends them, until nothing is left.
async fn deliver_all(test: &TestApp, worker: &App, school: &TestSchool) {
    for _ in 0..100 {
        deliver(worker, school).await;
        if waiting(test).await.is_empty() {
            return;
        }
        test.clock.advance_seconds(15);
    }
    panic!("{:?} still wait", waiting(test).await);
}

/// So many messages to each of these, a minute apart, that have not left yet.
async fn leave(test: &TestApp, usernames: &str, each: i32) {
    let sql = "with made as (
            insert into message (institution_id, account_id, category, kind, data, key, made_at)
            select a.institution_id, a.id, 'security', 'password_reset', '{\"by\": {\"username\": \"y\", \"name\": \"<b>\"}}',
                   'test ' || n, $3::timestamptz - make_interval(mins => n)
              from account a, generate_series(1, $2) n where a.username like $1
            returning institution_id, id, made_at)
        insert into outgoing_card (institution_id, message_id, kind, urgent, due_at)
        select institution_id, id, 'wecom', true, made_at from made";
    sqlx::query(sql)
        .bind(usernames)
        .bind(each)
        .bind(test.app.now().to_string())
        .execute(&mut test.database.superuser().await)
        .await
        .unwrap();
}

#[tokio::test]
async fn a_class_is_told_in_one_call_but_for_those_who_do_not_want_it_or_are_not_there() {
    let round = answered(Round::open(6).await, 6, 1).await;
    let peer = WecomPeer::start(&round.test.clock).await;
    peer.know((0..5).map(|n| format!("2024{n:04}")));
    let id = evaluation(&round).await;
    let _ = round.admin.put("/channels/wecom", wecom(&peer)).await.ok();
    round.step("publish", json!({})).await;
    let off = round.student(0).await;
    let choice = |category: &str| json!({ "channel": "wecom", "category": category, "on": false });
    let _ = off.put("/user/channels", choice("result")).await.ok();
    assert_ne!(off.put("/user/channels", choice("security")).await.status, StatusCode::OK);
    let teacher = round.school.signed_in(&round.teacher).await;
    let _ = teacher.put(&format!("/evaluations/{id}/reply"), json!({ "body": "谢谢", "version": null })).await.ok();
    // The teacher, who was told of the results, is not there either.
    let worker = worker(&round.test);
    deliver_all(&round.test, &worker, &round.school).await;
    assert_eq!(peer.told(), (1..5).map(|n| format!("2024{n:04}")).collect::<Vec<_>>(), "whoever answered");
    let (_, calls, largest) = peer.counts();
    assert_eq!((calls, largest), (2, 5), "one call for the teacher, one for the class");
    let got = &peer.got()[0];
    assert!(got.title.contains("回复了全班") && got.url == format!("{SITE}/user/infoCenter?view=messages"));

    // Who is not there sees it, and is not tried again.
    let unknown =
        async |place| round.student(place).await.get("/user/channels").await.ok().data()[0]["unknown"].clone();
    assert_eq!((unknown(5).await, unknown(1).await), (json!(true), json!(false)));
    let _ = round.admin.post("/users/20240005/password", json!({})).await.ok();
    assert!(waiting(&round.test).await.is_empty());
}

#[tokio::test]
async fn a_token_is_kept_and_fetched_again_once_it_has_ended() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = office(&school).await;
    let peer = WecomPeer::start(&test.clock).await;
    peer.know(["20240001".to_owned()]);
    school.person("20240001", &["student"]).await;
    let _ = admin.put("/channels/wecom", wecom(&peer)).await.ok();
    let worker = worker(&test);
    for _ in 0..3 {
        let _ = admin.post("/users/20240001/password", json!({})).await.ok();
        deliver(&worker, &school).await;
        test.clock.advance_seconds(MINUTE);
    }
    assert_eq!((peer.counts(), peer.got().len()), ((1, 3, 1), 3));
    peer.end_token();
    let _ = admin.post("/users/20240001/password", json!({})).await.ok();
    deliver(&worker, &school).await;
    assert_eq!((peer.counts(), peer.got().len()), ((2, 5, 1), 4));
}

#[tokio::test]
async fn over_its_limit_it_is_left_alone_and_nothing_is_lost() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = office(&school).await;
    let peer = WecomPeer::start(&test.clock).await;
    peer.know(["20240001".to_owned()]);
    school.person("20240001", &["student"]).await;
    let _ = admin.put("/channels/wecom", wecom(&peer)).await.ok();
    let _ = admin.post("/users/20240001/password", json!({})).await.ok();
    peer.take_only(Some(0));
    let worker = worker(&test);
    deliver(&worker, &school).await;
    test.clock.advance_seconds(4 * MINUTE);
    deliver(&worker, &school).await;
    assert_eq!((peer.counts().1, waiting(&test).await), (1, vec![0]), "not before its time, and no try is counted");
    peer.take_only(None);
    test.clock.advance_seconds(MINUTE);
    deliver(&worker, &school).await;
    assert_eq!(peer.told(), ["20240001"]);
    assert_eq!(seen(&admin, "wecom").await["settings"]["fault"], json!(null));
}

#[tokio::test]
async fn who_has_many_waiting_gets_each_and_never_more_than_wecom_carries() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = office(&school).await;
    let peer = WecomPeer::start(&test.clock).await;
    peer.know(["20240001".to_owned()]);
    school.person("20240001", &["student"]).await;
    let _ = admin.put("/channels/wecom", wecom(&peer)).await.ok();
    leave(&test, "20240001", 60).await;
    deliver_all(&test, &worker(&test), &school).await;
    assert_eq!((peer.got().len(), peer.dropped()), (60, (0, 0)));
    assert!(peer.got().iter().all(|got| got.description.contains("＜b＞")), "a name is no markup");
}

#[tokio::test]
async fn a_whole_year_is_told_in_few_calls_none_of_them_too_large() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = office(&school).await;
    let peer = WecomPeer::start(&test.clock).await;
    let _ = admin.put("/channels/wecom", wecom(&peer)).await.ok();
    sqlx::query(
        "insert into account (institution_id, id, username, name, language, created_at)
         select institution_id, gen_random_uuid(), 'year' || n, 's' || n, 'zh-CN', created_at
           from account, generate_series(1, 1500) n where username = '20050012'",
    )
    .execute(&mut test.database.superuser().await)
    .await
    .unwrap();
    peer.know((1..=1_500).map(|n| format!("year{n}")));
    leave(&test, "year%", 1).await;
    deliver_all(&test, &worker(&test), &school).await;
    let (_, calls, largest) = peer.counts();
    assert_eq!((peer.got().len(), peer.dropped()), (1_500, (0, 0)));
    assert!(calls <= 8 && largest <= 1_000, "{calls} calls, {largest} people");
}
