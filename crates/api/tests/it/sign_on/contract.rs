//! With a sign-on in use, accounts made by it and passwords off for somebody else's role, the contract's calls are to the letter what they
//! are without.

use axum::http::StatusCode;
use domain::session::{ACCESS_SECONDS, SAME_SECONDS};
use serde_json::json;
use testkit::{Answer, Client, PASSWORD};

use super::{ADMIN, World, accounts::role, passwords::switch_off};

fn keys(answer: &Answer) -> Vec<String> {
    answer.data().as_object().unwrap().keys().cloned().collect()
}

/// What signing in, renewing, switching the role and signing out answer, one after the other.
async fn walked(world: &World, client: Client, username: &str, second: &str) -> Vec<String> {
    let mut said = Vec::new();
    let mut note = |what: &str, answer: &Answer| {
        said.push(format!("{what} {} {} {} {:?}", answer.status, answer.code(), answer.body["msg"], keys(answer)));
    };
    let credentials = |password: &str| json!({ "username": username, "password": password });
    note("wrong", &client.post("/auth/login", credentials("not-the-password")).await);
    note("empty", &client.post("/auth/login", credentials("")).await);
    let signed_in = client.post("/auth/login", credentials(PASSWORD)).await;
    note("right", &signed_in);
    assert_eq!((signed_in.text("role_key"), &signed_in.data()["level"]), ("teacher", &json!(1)));
    let mut ours = world.holding(&signed_in);
    world.test.clock.advance_seconds(ACCESS_SECONDS);
    note("expired", &ours.get("/user/info").await);
    let renewed = ours.refresh(&ours.refresh_token).await;
    note("renewed", &renewed);
    world.test.clock.advance_seconds(SAME_SECONDS);
    let again = ours.refresh(&ours.refresh_token).await;
    assert_eq!(again.text("refresh_token"), renewed.text("refresh_token"), "a lost reply does no harm");
    ours = world.holding(&renewed);
    let switched = ours.post("/auth/switchRole", json!({ "role_assignment_id": second })).await;
    note("switched", &switched);
    assert_eq!(switched.text("role_key"), "college_admin");
    note("before the switch", &ours.get("/user/info").await);
    switched.text("access_token").clone_into(&mut ours.access_token);
    note("left", &ours.post("/auth/logout", json!({})).await);
    note("after leaving", &ours.get("/user/info").await);
    let gone = ours.refresh(&ours.refresh_token).await;
    assert_eq!((gone.status, &gone.body["msg"]), (StatusCode::GONE, &json!("记录不存在")));
    note("gone", &gone);
    said
}

#[tokio::test]
async fn the_contract_holds_to_the_letter_with_every_rule_set() {
    let world = World::new().await;
    let person = world.school.person("20130200", &["teacher", "college_admin"]).await;
    let second = person.assignments[1].to_string();
    let admin = world.office().await;
    world.switch(&admin, false).await;
    let without = walked(&world, world.client(), "20130200", &second).await;

    let admin = world.office().await;
    world.switch(&admin, true).await;
    let (student, observer) = (role(&admin, "学生").await, role(&admin, "督导").await);
    let path = format!("/sign-on/providers/{}/accounts", world.provider);
    let _ = admin.put(&path, json!({ "role_id": student, "name_claim": null })).await.ok();
    let _ = switch_off(&admin, &[observer], &[ADMIN]).await.ok();
    // The role that was used last is the one to begin with.
    let sql = "update account set last_assignment_id = null where username = '20130200'";
    sqlx::query(sql).execute(&mut world.test.database.superuser().await).await.unwrap();
    let with = walked(&world, world.client(), "20130200", &second).await;
    assert_eq!(with, without);
}
