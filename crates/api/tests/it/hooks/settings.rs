//! How a system is set up, changed and tried, and what nobody is shown.

use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::{HookMode, PASSWORD, judged};

use super::{World, form, is_as_shown};

const KEY: &str = "geheim-key-9";

#[tokio::test]
async fn it_is_told_nothing_before_it_is_switched_on_and_can_be_tried_at_any_time() {
    let world = World::new(5).await;
    let office = world.office().await;
    let _ = office.put(&world.path("/on"), json!({ "on": false, "version": 2 })).await.ok();
    world.step("key-loss", json!({})).await;
    world.step("schedule", json!({})).await;
    assert!(world.peer.calls().is_empty());
    let tried = office.post(&world.path("/trial"), json!({})).await.ok();
    assert_eq!(tried.data(), &json!({ "fault": null, "status": null }));
    let calls = world.peer.calls();
    let [call] = &calls[..] else { panic!("one call") };
    assert_eq!((&call.body["type"], &call.body["data"]), (&json!("trial"), &json!({})));
    assert_eq!((judged(&calls, &world.secret), is_as_shown(call)), (vec![true], true));
    world.peer.set(HookMode::Gone);
    let tried = office.post(&world.path("/trial"), json!({})).await.ok();
    assert_eq!(tried.data(), &json!({ "fault": "gone", "status": 410 }));
    let seen = world.seen().await;
    assert_eq!((&seen["gone_at"], &seen["failures"]), (&Value::Null, &json!([])), "a trial is told to whoever tries");
}

#[tokio::test]
async fn its_secret_is_changed_without_a_gap() {
    let world = World::new(5).await;
    let office = world.office().await;
    let made = office.post(&world.path("/secret"), json!({ "version": 2 })).await.ok();
    let new = made.text("secret").to_owned();
    assert_eq!((&made.data()["hooks"][0]["secrets"], new != world.secret), (&json!(2), true));
    let third = office.post(&world.path("/secret"), json!({ "version": 3 })).await;
    assert_eq!(third.status, StatusCode::CONFLICT);
    // Both sides of the change are believed, by the one that has the old and by the one that has the new.
    world.step("key-loss", json!({})).await;
    world.step("schedule", json!({})).await;
    let calls = world.peer.calls();
    assert_eq!((calls[0].status, calls[0].signature.split(' ').count()), (200, 2));
    assert_eq!((judged(&calls, &world.secret), judged(&calls, &new)), (vec![true], vec![true]));
    world.peer.knows(&new);
    let ended = office.post(&world.path("/secret/end"), json!({ "version": 3 })).await.ok();
    assert_eq!(ended.data()[0]["secrets"], 1);
    assert_eq!(office.post(&world.path("/secret/end"), json!({ "version": 4 })).await.status, StatusCode::CONFLICT);
    world.step("unschedule", json!({})).await;
    let calls = world.peer.calls();
    assert_eq!((calls[1].status, calls[1].signature.split(' ').count()), (200, 1));
    assert_eq!(judged(&calls[1..], &world.secret), [false]);
}

#[tokio::test]
async fn neither_address_nor_secret_is_in_the_database_or_in_any_later_answer() {
    let world = World::new(5).await;
    let office = world.office().await;
    let address = format!("{}?key={KEY}", world.peer.address());
    let _ = office.put(&world.path(""), json!({ "form": form(&address), "version": 2 })).await.ok();
    let made = office.post(&world.path("/secret"), json!({ "version": 3 })).await.ok();
    world.peer.set(HookMode::Broken);
    world.step("key-loss", json!({})).await;
    world.step("schedule", json!({})).await;
    let text = world.round.test.database.text().await;
    assert!(text.contains("数据看板"));
    for secret in [KEY, world.secret.trim_start_matches("whsec_"), made.text("secret").trim_start_matches("whsec_")] {
        assert!(!text.contains(secret), "they are kept sealed");
    }
    let office = world.office().await;
    let seen = office.get("/hooks").await.ok().data().to_string();
    let history = office.get("/audit").await.ok().data().to_string();
    for answer in [&seen, &history] {
        assert!(answer.contains("127.0.0.1"));
        assert!(!answer.contains(KEY) && !answer.contains("whsec_") && !answer.contains("/hook?"), "{answer}");
    }
    let teacher = world.round.school.client_at(&world.app).sign_in("t-CS2101", PASSWORD).await;
    assert_eq!(teacher.get("/hooks").await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn every_change_is_on_record_and_none_goes_over_another() {
    let world = World::new(5).await;
    let office = world.office().await;
    let stale = json!({ "form": form(&world.peer.address()), "version": 1 });
    assert_eq!(office.put(&world.path(""), stale).await.status, StatusCode::CONFLICT);
    assert_eq!(office.post(&world.path("/secret"), json!({ "version": 1 })).await.status, StatusCode::CONFLICT);
    let mut edit = form(&world.peer.address());
    (edit["address"], edit["topics"]) = (Value::Null, json!(["import_finished", "import_finished"]));
    let edited = office.put(&world.path(""), json!({ "form": edit, "version": 2 })).await.ok();
    assert_eq!(edited.data()[0]["topics"], json!(["import_finished"]));
    let _ = office.post(&world.path("/secret"), json!({ "version": 3 })).await.ok();
    let _ = office.post(&world.path("/secret/end"), json!({ "version": 4 })).await.ok();
    let _ = office.put(&world.path("/on"), json!({ "on": false, "version": 5 })).await.ok();
    let _ = office.delete(&world.path("")).await.ok();
    assert_eq!(office.get("/hooks").await.ok().data(), &json!([]));
    let history = office.get("/audit?page_size=50").await.ok();
    let items = history.data()["items"].as_array().unwrap().clone();
    let mut recorded: Vec<_> = items
        .iter()
        .filter_map(|entry| entry["action"].as_str())
        .filter(|action| action.starts_with("hook."))
        .collect();
    // All of one moment here, so in no order.
    recorded.sort_unstable();
    let all = ["add", "edit", "end_secret", "make_secret", "remove", "switch_off", "switch_on"];
    assert_eq!(recorded, all.map(|action| format!("hook.{action}")));
}

#[tokio::test]
async fn what_is_wrong_is_said_and_there_are_only_so_many() {
    let world = World::new(5).await;
    let office = world.office().await;
    for (field, wrong) in
        [("address", json!("ftp://x")), ("address", Value::Null), ("name", json!("")), ("topics", json!([]))]
    {
        let mut form = form("https://board.example/x");
        form[field] = wrong.clone();
        assert_eq!(office.post("/hooks", form).await.status, StatusCode::UNPROCESSABLE_ENTITY, "{field} {wrong}");
    }
    let mut unknown = form("https://board.example/x");
    unknown["topics"] = json!(["answer"]);
    assert_eq!(office.post("/hooks", unknown).await.status, StatusCode::BAD_REQUEST);
    for _ in 0..4 {
        let _ = office.post("/hooks", form("https://board.example/x")).await.ok();
    }
    assert_eq!(office.post("/hooks", form("https://board.example/x")).await.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn nobody_has_a_system_told_what_they_could_not_read() {
    let world = World::new(5).await;
    let sql = "delete from role_permission where permission_key in ('evaluation.read', 'import.run')
                  and role_id = (select id from role where key = 'school_admin' and institution_id = $1)";
    let school = world.round.institution().as_uuid();
    sqlx::query(sql).bind(school).execute(&mut world.round.test.database.superuser().await).await.unwrap();
    let office = world.office().await;
    assert_eq!(office.get("/hooks").await.status, StatusCode::OK);
    for topic in ["campaign_state", "import_finished"] {
        let mut form = form("https://board.example/x");
        form["topics"] = json!([topic]);
        assert_eq!(office.post("/hooks", form).await.status, StatusCode::FORBIDDEN, "{topic}");
    }
    let on = |on: bool, version: i32| json!({ "on": on, "version": version });
    let _ = office.put(&world.path("/on"), on(false, 2)).await.ok();
    assert_eq!(office.put(&world.path("/on"), on(true, 3)).await.status, StatusCode::FORBIDDEN);
}
