//! Systems that do not take what they are told: slow, elsewhere, without end, gone, not listed. None keeps another waiting.

use std::time::Duration;

use app::orders::{Lane, run_due_in};
use domain::id::Id;
use serde_json::{Value, json};
use testkit::{HookMode, HookPeer};

use super::{World, calling, form};

/// What the office reads of the last that failed.
async fn failure(world: &World) -> (Value, Value) {
    let seen = world.seen().await;
    let last = &seen["failures"][0];
    (last["fault"].clone(), last["status"].clone())
}

#[tokio::test]
async fn every_way_of_not_taking_it_is_said_in_words_and_tried_again() {
    for (mode, fault, status) in [
        (HookMode::Broken, "refused", json!(503)),
        (HookMode::Elsewhere, "elsewhere", json!(307)),
        (HookMode::Silent, "slow", Value::Null),
    ] {
        let world = World::patient(5, Duration::from_millis(500)).await;
        world.peer.set(mode);
        world.step("key-loss", json!({})).await;
        world.step("schedule", json!({})).await;
        assert_eq!(failure(&world).await, (json!(fault), status), "{mode:?}");
        assert_eq!(world.peer.calls().len(), 1, "nobody is followed elsewhere: {mode:?}");
        assert_eq!(world.seen().await["waiting"], 1);
        world.peer.set(HookMode::Usual);
        world.wait(5).await;
        assert_eq!((world.seen().await["waiting"].clone(), world.peer.calls().len()), (json!(0), 2), "{mode:?}");
    }
}

#[tokio::test]
async fn what_is_taken_with_many_words_is_taken() {
    let world = World::new(5).await;
    world.peer.set(HookMode::Talkative);
    world.step("key-loss", json!({})).await;
    world.step("schedule", json!({})).await;
    assert_eq!((world.seen().await["waiting"].clone(), world.peer.calls().len()), (json!(0), 1));
}

#[tokio::test]
async fn a_host_that_is_not_listed_is_never_called_whatever_the_school_writes_down() {
    let world = World::new(5).await;
    let elsewhere = form("http://localhost:1/hook");
    let _ = world.office().await.put(&world.path(""), json!({ "form": elsewhere, "version": 2 })).await.ok();
    world.step("key-loss", json!({})).await;
    world.step("schedule", json!({})).await;
    assert_eq!(failure(&world).await, (json!("host_not_allowed"), Value::Null));
    let nobody = form(&format!("http://127.0.0.1:{}/hook", closed_port().await));
    let _ = world.office().await.put(&world.path(""), json!({ "form": nobody, "version": 3 })).await.ok();
    world.wait(5).await;
    assert_eq!(failure(&world).await, (json!("unreachable"), Value::Null));
    assert!(world.peer.calls().is_empty());
    // A change of the address holds for what waits.
    let back = form(&world.peer.address());
    let _ = world.office().await.put(&world.path(""), json!({ "form": back, "version": 4 })).await.ok();
    world.wait(5 * 60).await;
    assert_eq!(world.peer.calls().len(), 1);
}

async fn closed_port() -> u16 {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    listener.local_addr().unwrap().port()
}

#[tokio::test]
async fn one_that_says_it_is_gone_is_switched_off_and_nothing_more_is_left_for_it() {
    let world = World::new(5).await;
    world.peer.set(HookMode::Broken);
    world.step("key-loss", json!({})).await;
    world.step("schedule", json!({})).await;
    world.peer.set(HookMode::Gone);
    world.step("unschedule", json!({})).await;
    let seen = world.seen().await;
    assert_eq!((&seen["switched_on"], &seen["waiting"]), (&json!(false), &json!(0)));
    assert!(seen["gone_at"].is_string());
    let faults: Vec<_> =
        seen["failures"].as_array().unwrap().iter().map(|one| (&one["fault"], &one["given_up"])).collect();
    assert_eq!(faults, vec![(&json!("gone"), &json!(true)); 2], "what waited is given up too");
    let history = world.office().await.get("/audit?action=hook.switch_off").await.ok();
    let entry = &history.data()["items"][0];
    assert_eq!((&entry["action"], &entry["actor"]), (&json!("hook.switch_off"), &Value::Null));

    world.peer.set(HookMode::Usual);
    world.step("schedule", json!({})).await;
    world.wait(600).await;
    assert_eq!(world.peer.calls().len(), 2, "nothing is left for it, and what was given up is over");
    let version = world.seen().await["version"].clone();
    let _ = world.office().await.put(&world.path("/on"), json!({ "on": true, "version": version })).await.ok();
    world.step("unschedule", json!({})).await;
    assert_eq!((world.peer.calls().len(), &world.seen().await["gone_at"]), (3, &Value::Null));
}

#[tokio::test]
async fn switched_off_what_waits_is_given_up_and_removed_it_is_forgotten() {
    let world = World::new(5).await;
    world.peer.set(HookMode::Broken);
    world.step("key-loss", json!({})).await;
    world.step("schedule", json!({})).await;
    let _ = world.office().await.put(&world.path("/on"), json!({ "on": false, "version": 2 })).await.ok();
    let seen = world.seen().await;
    assert_eq!((&seen["waiting"], &seen["failures"][0]["fault"]), (&json!(0), &json!("switched_off")));
    world.peer.set(HookMode::Usual);
    world.wait(60).await;
    world.step("unschedule", json!({})).await;
    assert_eq!(world.peer.calls().len(), 1);
    let _ = world.office().await.delete(&world.path("")).await.ok();
    let sql = "select count(*) from hook_delivery";
    let rows: i64 = sqlx::query_scalar(sql).fetch_one(&mut world.round.test.database.superuser().await).await.unwrap();
    assert_eq!(rows, 0);
    world.wait(3600).await;
    assert_eq!(world.peer.calls().len(), 1);
}

#[tokio::test]
async fn a_school_whose_system_hangs_keeps_no_other_waiting() {
    let world = World::patient(5, Duration::from_millis(300)).await;
    let test = &world.round.test;
    let other = test.school("b.example").await;
    let person = other.person("20050099", &["school_admin"]).await;
    let office = other.signed_in(&person).await;
    let theirs = HookPeer::start(&test.clock).await;
    let (_, secret) = super::listening(&office, &theirs.address()).await;
    theirs.knows(&secret);
    world.step("key-loss", json!({})).await;
    world.peer.set(HookMode::Silent);
    // Three events that hang, all due before the one of the other school.
    for step in ["schedule", "unschedule", "schedule"] {
        world.leave(step, &mut json!({})).await;
    }
    let mut superuser = test.database.superuser().await;
    let id = uuid::Uuid::from_u128(77);
    let event = "insert into hook_delivery (institution_id, id, hook_id, topic, body, made_at)
                 select institution_id, $1, id, 'campaign.state', '{}', now() from hook where institution_id = $2";
    let school = other.institution.id.as_uuid();
    sqlx::query(event).bind(id).bind(school).execute(&mut superuser).await.unwrap();
    let job = app::hooks::DeliverHook::of(Id::from_uuid(id));
    test.clock.advance_seconds(1);
    let mut tx = test.app.store().tenant(other.institution.id).await.unwrap();
    app::jobs::schedule(&test.app, &mut tx, &job, "hook theirs", test.app.now()).await.unwrap();
    tx.commit().await.unwrap();

    let worker = calling(test, &["http://127.0.0.1"], Duration::from_millis(300));
    let first = run_due_in(&worker, Lane::Hooks, None).await.unwrap();
    assert_eq!(first, Some(world.round.institution()));
    let second = run_due_in(&worker, Lane::Hooks, first).await.unwrap();
    assert_eq!(second, Some(other.institution.id), "the other school's turn, though two more of the first wait");
    assert_eq!((theirs.calls().len(), world.peer.calls().len()), (1, 1));
    // Meanwhile every other lane does its work.
    assert_eq!(run_due_in(&worker, Lane::Mail, None).await.unwrap(), None);
}
