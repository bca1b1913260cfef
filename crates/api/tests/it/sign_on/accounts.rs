//! Accounts at the first sign-on: none unless the school says so, with which role, and one for each person.

use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::{Client, OidcPeer};

use super::{TEACHER, World, refused::refused, return_of};

const NEW: &str = "20260001";

/// By its Chinese name.
pub async fn role(admin: &Client, name: &str) -> Value {
    let all = admin.get("/roles").await.ok();
    let all = all.data().as_array().unwrap();
    all.iter().find(|role| role["name"]["zh"] == name).unwrap()["id"].clone()
}

async fn give(world: &World, admin: &Client, role: &Value, name_claim: Option<&str>) -> testkit::Answer {
    let path = format!("/sign-on/providers/{}/accounts", world.provider);
    admin.put(&path, json!({ "role_id": role, "name_claim": name_claim })).await
}

async fn count(world: &World, sql: &'static str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(&mut world.test.database.superuser().await).await.unwrap()
}

/// For what somebody else holds in the database.
pub async fn is_somebody_waiting(world: &World) -> bool {
    let waiting =
        "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    count(world, waiting).await > 0
}

const ACCOUNTS: &str = "select count(*) from account where username like '2026%'";

#[tokio::test]
async fn whoever_is_new_gets_an_account_where_the_school_says_so_and_no_longer_once_it_does_not() {
    let world = World::new().await;
    let admin = world.office().await;
    let (answer, _) = world.signed_on(NEW).await;
    refused(&answer, StatusCode::FORBIDDEN, 2016, "nobody says so");
    let student = role(&admin, "学生").await;
    let set = give(&world, &admin, &student, None).await.ok();
    assert_eq!(set.data()["rules"][0]["role"]["zh"], "学生");
    // A trial says what would be made, and makes nothing.
    let tried = world.tried(&admin, NEW).await;
    assert_eq!(tried["seen"]["would_get"]["name"], "刘思齐");
    assert_eq!(tried["seen"]["would_get"]["role"]["zh"], "学生");
    assert_eq!(world.tried(&admin, TEACHER).await["seen"]["would_get"], Value::Null);
    assert_eq!(count(&world, ACCOUNTS).await, 0);

    let (answer, _) = world.signed_on(NEW).await;
    let answer = answer.ok();
    assert_eq!((answer.text("role_key"), &answer.data()["must_change_password"]), ("student", &json!(false)));
    let ours = world.holding(&answer);
    let info = ours.get("/user/info").await.ok();
    assert_eq!((info.text("username"), info.text("name")), (NEW, "刘思齐"));
    let _ = ours.get("/user/evaluations").await.ok();
    // Found again, and not made again.
    let (answer, _) = world.signed_on(NEW).await;
    let _ = answer.ok();
    let rules = admin.get("/sign-on/accounts").await.ok();
    assert_eq!((&rules.data()["rules"][0]["made"], count(&world, ACCOUNTS).await), (&json!(1), 1));
    let told: (Option<String>, String, Value) = sqlx::query_as(
        "select l.actor_id::text, a.username, l.after from audit l join account a on a.id = l.target_id
          where l.action = 'sign_on.make_account'",
    )
    .fetch_one(&mut world.test.database.superuser().await)
    .await
    .unwrap();
    let after = json!({ "name": "统一身份认证", "username": NEW, "role": "student" });
    assert_eq!(told, (None, NEW.to_owned(), after));
    let without = count(&world, "select count(*) from account where password_hash is null and username like '2026%'");
    assert_eq!(without.await, 1);

    let off = give(&world, &admin, &Value::Null, None).await.ok();
    assert_eq!(off.data()["rules"], json!([]));
    let (answer, _) = world.signed_on("20260002").await;
    refused(&answer, StatusCode::FORBIDDEN, 2016, "not any more");
    assert_eq!(world.tried(&admin, "20260002").await["seen"]["would_get"], Value::Null);
    let (answer, _) = world.signed_on(NEW).await;
    let _ = answer.ok();
}

#[tokio::test]
async fn only_a_role_for_ones_own_work_is_given_and_what_became_more_is_not() {
    let world = World::new().await;
    let admin = world.office().await;
    let roles = admin.get("/sign-on/accounts").await.ok();
    let names: Vec<_> = roles.data()["roles"].as_array().unwrap().iter().map(|role| &role["name"]["zh"]).collect();
    assert_eq!(names, ["督导", "学生", "教师"]);
    for wide in ["企业", "学院管理员", "学校管理员", "平台运维"] {
        let wide = role(&admin, wide).await;
        let answer = give(&world, &admin, &wide, None).await;
        refused(&answer, StatusCode::FORBIDDEN, 2007, "more than one's own work");
    }
    let student = role(&admin, "学生").await;
    let _ = give(&world, &admin, &student, None).await.ok();
    let held = "insert into role_permission (institution_id, role_id, permission_key)
                select institution_id, id, 'user.read' from role where key = 'student'";
    sqlx::query(held).execute(&mut world.test.database.superuser().await).await.unwrap();
    let (answer, _) = world.signed_on(NEW).await;
    refused(&answer, StatusCode::FORBIDDEN, 2016, "it reads about people by now");
    assert_eq!(count(&world, ACCOUNTS).await, 0);
}

#[tokio::test]
async fn whom_nobody_can_be_called_as_gets_none_and_neither_does_who_is_disabled() {
    let world = World::new().await;
    let admin = world.office().await;
    let student = role(&admin, "学生").await;
    let _ = give(&world, &admin, &student, Some("sub")).await.ok();
    let people = "select count(*) from account";
    let before = count(&world, people).await;
    let long = format!("{NEW}~{}", "x".repeat(80));
    for hint in ["ab", "刘思齐", "erased-abcd2345", &long] {
        let tried = world.tried(&admin, hint).await;
        assert_eq!(tried["seen"]["would_get"]["name"], Value::Null, "{hint}");
        let (answer, _) = world.signed_on(hint).await;
        refused(&answer, StatusCode::FORBIDDEN, 2031, hint);
    }
    let _ = admin.put(&format!("/users/{TEACHER}/state"), json!({ "state": "disabled" })).await.ok();
    let (answer, _) = world.signed_on(TEACHER).await;
    refused(&answer, StatusCode::FORBIDDEN, 2005, "disabled");
    assert_eq!(count(&world, people).await, before);
    // What the claim says is their name.
    let (answer, _) = world.signed_on(NEW).await;
    let info = world.holding(&answer.ok()).get("/user/info").await.ok();
    assert!(info.text("name").ends_with(NEW), "{}", info.body);
}

#[tokio::test]
async fn two_first_sign_ons_at_once_end_in_one_account() {
    let world = World::new().await;
    let admin = world.office().await;
    let student = role(&admin, "学生").await;
    let _ = give(&world, &admin, &student, None).await.ok();
    let mut ways = Vec::new();
    for _ in 0..4 {
        let (back, address) = world.leave().await;
        let browsed = world.peer.browse(&address, NEW);
        ways.push((back, return_of(&browsed)));
    }
    let signing_on = ways
        .into_iter()
        .map(|(back, returned)| tokio::spawn(async move { back.post("/auth/login", returned).await.ok() }));
    for one in signing_on.collect::<Vec<_>>() {
        let _ = one.await.unwrap();
    }
    assert_eq!(count(&world, ACCOUNTS).await, 1);
    assert_eq!(count(&world, "select made::bigint from sign_on_account_rule").await, 1);
    assert_eq!(count(&world, "select count(*) from sign_on_binding").await, 1);
}

#[tokio::test]
async fn a_list_that_brings_the_same_number_at_that_moment_wins_and_there_is_one_account() {
    let world = World::new().await;
    let admin = world.office().await;
    let student = role(&admin, "学生").await;
    let _ = give(&world, &admin, &student, None).await.ok();
    let (back, address) = world.leave().await;
    let browsed = world.peer.browse(&address, NEW);
    let mut list = world.test.database.superuser().await;
    for sql in [
        "begin",
        "insert into account (institution_id, id, username, name, must_change_password, created_at)
         select institution_id, gen_random_uuid(), '20260001', '名单里的人', false, now() from account limit 1",
    ] {
        sqlx::query(sql).execute(&mut list).await.unwrap();
    }
    let returned = return_of(&browsed);
    let signing_on = tokio::spawn(async move { back.post("/auth/login", returned).await });
    while !is_somebody_waiting(&world).await {
        tokio::task::yield_now().await;
    }
    sqlx::query("commit").execute(&mut list).await.unwrap();
    let answer = signing_on.await.unwrap().ok();
    assert_eq!(answer.data()["role_key"], Value::Null, "as the list has them");
    assert_eq!(world.holding(&answer).get("/user/info").await.ok().text("name"), "名单里的人");
    assert_eq!(count(&world, ACCOUNTS).await, 1);
    assert_eq!(count(&world, "select made::bigint from sign_on_account_rule").await, 0);
}

#[tokio::test]
async fn another_provider_at_the_same_place_gives_nobody_an_account() {
    let world = World::new().await;
    let admin = world.office().await;
    let student = role(&admin, "学生").await;
    let _ = give(&world, &admin, &student, None).await.ok();
    let mut moved = super::form("https://id.elsewhere.example");
    moved["secret"] = json!(OidcPeer::SECRET);
    let all = admin.get("/sign-on/providers").await.ok();
    let edit = json!({ "form": moved, "version": all.data()[0]["version"] });
    let _ = admin.put(&format!("/sign-on/providers/{}", world.provider), edit).await.ok();
    assert_eq!(admin.get("/sign-on/accounts").await.ok().data()["rules"], json!([]));
}
