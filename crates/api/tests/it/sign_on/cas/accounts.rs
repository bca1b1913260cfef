//! Accounts at the first sign-on, by what a server says of somebody.

use serde_json::json;

use super::{super::accounts::role, World};

#[tokio::test]
async fn whoever_is_new_is_called_as_the_server_says() {
    let world = World::new("cas").await;
    let admin = world.office().await;
    let student = role(&admin, "学生").await;
    let path = format!("/sign-on/providers/{}/accounts", world.provider);
    let _ = admin.put(&path, json!({ "role_id": student, "name_claim": null })).await.ok();
    let tried = world.tried(&admin, "20260001").await;
    assert_eq!(tried["seen"]["would_get"]["name"], "刘思齐");
    let answer = world.signed_on("20260001").await.ok();
    assert_eq!(answer.text("role_key"), "student");
    let info = world.holding(&answer).get("/user/info").await.ok();
    assert_eq!((info.text("username"), info.text("name")), ("20260001", "刘思齐"));
    // Said by nobody: by their number.
    let _ = admin.put(&path, json!({ "role_id": student, "name_claim": "full_name" })).await.ok();
    let answer = world.signed_on("20260002").await.ok();
    assert_eq!(world.holding(&answer).get("/user/info").await.ok().text("name"), "20260002");
}
