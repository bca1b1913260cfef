//! How a list is set up, and what nobody is shown.

use serde_json::{Value, json};
use testkit::PASSWORD;

use super::{KEY, TOKEN, World};

#[tokio::test]
async fn it_is_switched_on_only_once_it_was_tried_as_it_is() {
    let mut world = World::bare(2).await;
    let office = world.office().await;
    world.peer.has("教学班,学号\nCS2101-01,20240000\n");
    let added = office.post("/rosters", world.form("enrolments")).await.ok();
    added.data()[0]["id"].as_str().unwrap().clone_into(&mut world.roster);
    assert_eq!(added.data()[0]["tried_at"], Value::Null);
    let on = |version: i32| json!({ "on": true, "version": version });
    assert_eq!(office.put(&world.path("/on"), on(1)).await.status, 409);

    world.peer.says("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n");
    let tried = office.post(&world.path("/trial"), json!({})).await.ok();
    assert_eq!(tried.data()["fault"], "not_found");
    world.peer.has("a,b\n1,2\n");
    let tried = office.post(&world.path("/trial"), json!({})).await.ok();
    assert!(tried.data()["problem"].is_string(), "{}", tried.data());
    assert_eq!(office.put(&world.path("/on"), on(1)).await.status, 409);

    world.peer.has("教学班,学号\nCS2101-01,20240000\n");
    let tried = office.post(&world.path("/trial"), json!({})).await.ok();
    assert_eq!(tried.data()["came"]["rows"], 1);
    assert!(world.peer.asked.lock().unwrap()[0].contains(&format!("authorization: Bearer {TOKEN}")));
    let switched = office.put(&world.path("/on"), on(1)).await.ok();
    assert_eq!(switched.data()[0]["switched_on"], true);

    // Its hour may change; its address may not without another trial.
    let mut form = world.form("enrolments");
    (form["address"], form["proof"], form["secret"], form["share"]) = (Value::Null, Value::Null, Value::Null, json!(7));
    let edited = office.put(&world.path(""), json!({ "form": form, "version": 2 })).await.ok();
    assert_eq!((&edited.data()[0]["switched_on"], &edited.data()[0]["share"]), (&json!(true), &json!(7)));
    form["address"] = json!(format!("http://127.0.0.1:{}/other", world.peer.port));
    let edited = office.put(&world.path(""), json!({ "form": form, "version": 3 })).await.ok();
    assert_eq!((&edited.data()[0]["switched_on"], &edited.data()[0]["tried_at"]), (&json!(false), &Value::Null));
    // The secret was written down for that host and goes to no other.
    form["address"] = json!("https://other.example/");
    let refused = office.put(&world.path(""), json!({ "form": form, "version": 4 })).await;
    assert_eq!(refused.status, 422, "{:?}", refused.body);
    assert_eq!(office.put(&world.path(""), json!({ "form": world.form("users"), "version": 1 })).await.status, 409);

    let _ = office.delete(&world.path("")).await.ok();
    assert_eq!(office.get("/rosters").await.ok().data(), &json!([]));
}

#[tokio::test]
async fn what_is_wrong_is_said_and_there_are_only_so_many() {
    let world = World::bare(2).await;
    let office = world.office().await;
    for (field, wrong) in [
        ("address", json!("ftp://x")),
        ("address", Value::Null),
        ("name", json!("")),
        ("hour", json!(24)),
        ("share", json!(0)),
        ("secret", json!("a b")),
        ("kind", json!("outcomes")),
    ] {
        let mut form = world.form("enrolments");
        form[field] = wrong.clone();
        let refused = office.post("/rosters", form).await;
        assert_eq!(refused.status, 422, "{field} {wrong}");
    }
    for _ in 0..8 {
        let _ = office.post("/rosters", world.form("enrolments")).await.ok();
    }
    assert_eq!(office.post("/rosters", world.form("enrolments")).await.status, 409);
}

#[tokio::test]
async fn neither_address_nor_secret_is_in_the_database_or_in_any_answer() {
    let world = World::new(2).await;
    world.night().await;
    let text = world.round.test.database.text().await;
    assert!(text.contains("选课名单"));
    assert!(!text.contains(TOKEN) && !text.contains(KEY), "they are kept sealed");
    let seen = world.office().await.get("/rosters").await.ok();
    let answer = seen.data().to_string();
    assert!(
        answer.contains("127.0.0.1") && !answer.contains(TOKEN) && !answer.contains(KEY) && !answer.contains("/export")
    );
    // A school's other administrators, and whoever teaches, are not told of lists at all.
    let teacher = world.round.school.client_at(&world.app).sign_in("t-CS2101", PASSWORD).await;
    assert_eq!(teacher.get("/rosters").await.status, 403);
}
