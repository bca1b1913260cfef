//! What arrives: every move once, signed, the same at every attempt; and what a list of the night came to.

use std::collections::HashSet;

use app::orders::run_due_job;
use serde_json::{Value, json};
use testkit::{Called, HookMode, HookPeer, judged};

use super::{World, calling, is_as_shown, listening, shown};
use crate::rosters;

fn moves(of: &[(&str, &str)]) -> Vec<(String, String)> {
    of.iter().map(|(from, to)| ((*from).to_owned(), (*to).to_owned())).collect()
}

#[tokio::test]
async fn a_campaign_says_each_of_its_moves_once_and_its_totals_once_it_is_counted() {
    let world = World::new(6).await;
    world.opened().await;
    for place in 0..5 {
        world.answer(place).await;
    }
    for step in ["close", "count", "publish", "archive"] {
        world.step(step, json!({})).await;
    }
    let told = [
        ("draft", "scheduled"),
        ("scheduled", "open"),
        ("open", "closed"),
        ("closed", "counted"),
        ("counted", "published"),
        ("published", "archived"),
    ];
    assert_eq!(world.moves(), moves(&told));
    let calls = world.peer.calls();
    let ids: HashSet<_> = calls.iter().map(|call| &call.id).collect();
    assert_eq!(ids.len(), told.len());
    let totals = json!({ "ballots": 5, "classes": 1, "eligible": 6, "issued": 5 });
    for (call, (_, to)) in calls.iter().zip(told) {
        assert_eq!((call.status, &call.body["type"]), (200, &json!("campaign.state")));
        let data = &call.body["data"];
        assert_eq!((&data["campaign_id"], &data["kind"]), (&json!(world.round.campaign), &json!("final")));
        let counted = ["counted", "published", "archived"].contains(&to);
        assert_eq!(data["counts"], if counted { totals.clone() } else { Value::Null }, "{to}");
    }
    // The reference library believes every one, and none that was touched or signed for somebody else.
    assert_eq!(judged(&calls, &world.secret), vec![true; told.len()]);
    let touched: Vec<_> =
        calls.iter().map(|call| Called { raw: call.raw.replace("final", "finak"), ..call.clone() }).collect();
    assert_eq!(judged(&touched, &world.secret), vec![false; told.len()]);
    assert_eq!(judged(&calls, HookPeer::SECRET), vec![false; told.len()]);
    assert!(calls[3..].iter().all(is_as_shown));
    let seen = world.seen().await;
    assert_eq!((&seen["waiting"], &seen["failures"]), (&json!(0), &json!([])));
    assert!(seen["delivered_at"].is_string());
}

#[test]
fn the_examples_of_the_page_are_signed_as_it_says() {
    let shown = shown();
    let text = |one: &Value, name: &str| one[name].as_str().unwrap().to_owned();
    let calls: Vec<_> = shown["calls"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| Called {
            id: text(one, "id"),
            timestamp: text(one, "timestamp"),
            signature: text(one, "signature"),
            raw: text(one, "body"),
            body: Value::Null,
            status: 0,
        })
        .collect();
    assert_eq!(judged(&calls, shown["secret"].as_str().unwrap()), [true; 3]);
}

#[tokio::test]
async fn what_is_not_taken_is_tried_for_three_days_under_the_same_name_and_then_given_up() {
    let world = World::new(5).await;
    world.peer.set(HookMode::Broken);
    world.step("key-loss", json!({})).await;
    world.step("schedule", json!({})).await;
    let waits = [5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600, 14 * 3600, 20 * 3600, 24 * 3600];
    for (tries, wait) in (1..).zip(waits) {
        world.work().await;
        let mine = |calls: Vec<Called>| calls.into_iter().filter(|call| call.body["data"]["to"] == "scheduled").count();
        assert_eq!(mine(world.peer.calls()), tries, "not before its time");
        let failure = world.seen().await["failures"].as_array().unwrap().last().unwrap().clone();
        let told = (&failure["tries"], &failure["given_up"], &failure["fault"], &failure["status"]);
        assert_eq!(told, (&json!(tries), &json!(false), &json!("refused"), &json!(503)));
        world.wait(wait).await;
    }
    let failure = world.seen().await["failures"].as_array().unwrap().last().unwrap().clone();
    assert_eq!((&failure["tries"], &failure["given_up"]), (&json!(10), &json!(true)));
    let first: Vec<_> = world.peer.calls().into_iter().filter(|call| call.body["data"]["to"] == "scheduled").collect();
    assert_eq!(first.len(), 10);
    let same: HashSet<_> = first.iter().map(|call| (&call.id, &call.raw)).collect();
    assert_eq!(same.len(), 1, "a repeat is known by its name, and says the same");
    // Signed anew each time: an old signature would be taken for a replay.
    let signed: HashSet<_> = first.iter().map(|call| &call.signature).collect();
    assert_eq!((signed.len(), judged(&first, &world.secret)), (10, vec![true; 10]));
    world.peer.set(HookMode::Usual);
    world.wait(24 * 3600).await;
    let again = world.peer.calls().into_iter().filter(|call| call.body["data"]["to"] == "scheduled").count();
    assert_eq!(again, 10, "what was given up is not tried again");
}

#[tokio::test]
async fn a_worker_that_dies_during_a_call_loses_and_invents_nothing() {
    let world = World::new(5).await;
    world.step("key-loss", json!({})).await;
    world.leave("schedule", &mut json!({})).await;
    world.peer.set(HookMode::Silent);
    let dying = tokio::spawn({
        let app = world.app.clone();
        async move { while run_due_job(&app).await.unwrap() {} }
    });
    while world.peer.calls().is_empty() {
        tokio::task::yield_now().await;
    }
    dying.abort();
    let _ = dying.await;
    world.peer.set(HookMode::Usual);
    world.work().await;
    let calls = world.peer.calls();
    assert_eq!(calls.len(), 2);
    assert_eq!((&calls[0].id, &calls[0].raw), (&calls[1].id, &calls[1].raw));
    world.work().await;
    assert_eq!(world.peer.calls().len(), 2, "once it was taken, it is over");
    assert_eq!(world.seen().await["waiting"], 0);
}

#[tokio::test]
async fn a_step_that_is_refused_tells_nobody() {
    let world = World::new(5).await;
    // Nothing was decided about the loss of the key.
    let office = world.office().await;
    let campaign = format!("/campaigns/{}", world.round.campaign);
    let version = office.get(&campaign).await.ok().data()["version"].clone();
    let refused = office.post(&format!("{campaign}/open"), json!({ "version": version })).await;
    assert!(!refused.status.is_success());
    world.work().await;
    assert!(world.peer.calls().is_empty());
    assert_eq!(world.seen().await["waiting"], 0);
}

#[tokio::test]
async fn a_list_that_came_by_night_says_what_became_of_it_and_a_list_of_people_nothing() {
    let world = rosters::World::new(2).await;
    let test = &world.round.test;
    let app = calling(test, &["http://127.0.0.1"], std::time::Duration::from_secs(20));
    let hub = HookPeer::start(&test.clock).await;
    let (_, secret) = listening(&world.office().await, &hub.address()).await;
    hub.knows(&secret);
    let told = async || {
        test.clock.advance_seconds(6);
        while run_due_job(&app).await.unwrap() {}
        // The campaign moves too, by the clock.
        hub.calls().into_iter().filter(|call| call.body["type"] == "import.finished").collect::<Vec<_>>()
    };
    world.peer.has(&rosters::enrolments(0..2));
    let ended = world.night().await;
    assert!(told().await.is_empty(), "nothing has changed: {ended}");

    let person = world.round.school.person("20249999", &["student"]).await;
    world.peer.has("教学班,学号\nCS2101-01,20240000\nCS2101-01,20240001\nCS2101-01,20249999\n");
    let ended = world.night().await;
    assert_eq!(ended["outcome"], "applied", "{ended}");
    let calls = told().await;
    let [call] = &calls[..] else { panic!("one call: {calls:?}") };
    let rows = json!({ "changed": 0, "new": 1, "unchanged": 2, "wrong": 0 });
    assert_eq!(
        call.body["data"],
        json!({ "import_id": ended["import_id"], "kind": "enrolments", "rows": rows, "state": "applied" })
    );
    assert!(!call.raw.contains(&person.username));
    assert_eq!((judged(&calls, &secret), is_as_shown(call)), (vec![true], true));

    let office = world.office().await;
    let _ = office.post(&format!("/imports/{}/undo", ended["import_id"].as_str().unwrap()), json!({})).await.ok();
    while run_due_job(&world.app).await.unwrap() {}
    let calls = told().await;
    assert_eq!((calls.len(), &calls[1].body["data"]["state"]), (2, &json!("undone")));
    world.peer.has("x\n");
    assert_eq!(world.night().await["outcome"], "unreadable");
    assert_eq!(told().await[2].body["data"]["state"], "unreadable");

    // What somebody uploads is theirs to read, and a list of users no key may read.
    world.peer.has("学号,姓名,角色\n20259999,林新,学生\n");
    let office = world.office().await;
    let _ = office.delete(&world.path("")).await.ok();
    let added = office.post("/rosters", world.form("users")).await.ok();
    let id = added.data()[0]["id"].as_str().unwrap();
    let _ = office.post(&format!("/rosters/{id}/trial"), json!({})).await.ok();
    let _ = office.put(&format!("/rosters/{id}/on"), json!({ "on": true, "version": 1 })).await.ok();
    let ended = world.night().await;
    assert_ne!(ended["outcome"], "unchanged", "{ended}");
    assert_eq!(told().await.len(), 3);
}
