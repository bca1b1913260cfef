//! Passwords switched off for a role: whose open nothing, who is told, and that the last way in stays.

use app::orders::run_due_job;
use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::{Answer, Client, PASSWORD};

use super::{ADMIN, TEACHER, World, accounts::role, form, refused::refused};

const SECOND: &str = "20050013";

/// What stands there now.
async fn seen(admin: &Client) -> Value {
    let rule = admin.get("/sign-on/passwords").await.ok();
    let of = |list: &str, mark: &str, what: &str| -> Vec<Value> {
        let all = rule.data()[list].as_array().unwrap();
        all.iter().filter(|one| one[mark] == true).map(|one| one[what].clone()).collect()
    };
    json!({ "role_ids": of("roles", "switched_off", "id"), "break_glass": of("administrators", "named", "username") })
}

/// The answer to what was counted and then confirmed.
pub async fn switch_off(admin: &Client, roles: &[Value], break_glass: &[&str]) -> Answer {
    let asked = json!({ "role_ids": roles, "break_glass": break_glass });
    let counted = admin.post("/sign-on/passwords/preview", asked.clone()).await.ok();
    let mut choice = asked;
    choice["people"] = counted.data()["people"].clone();
    choice["seen"] = seen(admin).await;
    admin.put("/sign-on/passwords", choice).await
}

async fn version(admin: &Client) -> Value {
    admin.get("/sign-on/providers").await.ok().data()[0]["version"].clone()
}

async fn password(world: &World, username: &str, password: &str) -> Answer {
    world.client().post("/auth/login", json!({ "username": username, "password": password })).await
}

#[tokio::test]
async fn whoever_holds_the_role_signs_in_by_the_sign_on_and_only_who_knows_the_password_is_told() {
    let world = World::new().await;
    let admin = world.office().await;
    world.school.person("2024110327", &["student"]).await;
    let before = world.client().sign_in(TEACHER, PASSWORD).await;
    let teacher = role(&admin, "教师").await;
    let rule = switch_off(&admin, &[teacher], &[ADMIN]).await.ok();
    let off: Vec<_> =
        rule.data()["roles"].as_array().unwrap().iter().filter(|role| role["switched_off"] == true).collect();
    assert_eq!((off.len(), &off[0]["name"]["zh"], &off[0]["members"]), (1, &json!("教师"), &json!(1)));

    let verified = world.app.passwords().verifications();
    let right = password(&world, TEACHER, PASSWORD).await;
    refused(&right, StatusCode::FORBIDDEN, 2032, "right");
    let wrong = password(&world, TEACHER, "not-the-password").await;
    refused(&wrong, StatusCode::UNPROCESSABLE_ENTITY, 2002, "wrong");
    let nobody = password(&world, "20990001", "not-the-password").await;
    assert_eq!((nobody.status, &nobody.body["msg"]), (wrong.status, &wrong.body["msg"]));
    assert_eq!(world.app.passwords().verifications(), verified + 3, "each costs the same");
    for _ in 0..5 {
        let _ = password(&world, TEACHER, "not-the-password").await;
    }
    assert_eq!(password(&world, TEACHER, PASSWORD).await.status, StatusCode::TOO_MANY_REQUESTS, "guesses count as any");

    // What is open goes on, and the sign-on lets them in.
    let renewed = before.refresh(&before.refresh_token).await.ok();
    let _ = world.holding(&renewed).get("/user/info").await.ok();
    let (answer, _) = world.signed_on(TEACHER).await;
    let _ = answer.ok();
    let _ = password(&world, "2024110327", PASSWORD).await.ok();
    let _ = password(&world, ADMIN, PASSWORD).await.ok();
    let told = "select count(*) from audit where action = 'sign_on.break_glass'";
    let told: i64 = sqlx::query_scalar(told).fetch_one(&mut world.test.database.superuser().await).await.unwrap();
    assert_eq!(told, 0, "the administrator's own role has passwords");
}

#[tokio::test]
async fn a_password_or_code_that_would_open_nothing_is_given_to_nobody() {
    let world = World::new().await;
    let admin = world.office().await;
    let sql = "update account set must_change_password = true, password_hash = null where username = $1";
    sqlx::query(sql).bind(TEACHER).execute(&mut world.test.database.superuser().await).await.unwrap();
    let users = json!({ "by": "picked", "usernames": [TEACHER] });
    let order = json!({ "users": users, "way": "sheet", "expected": 1, "replaced": 0 });
    let made = admin.post("/users/codes", order).await.ok();
    let code = made.data()["slips"][0]["code"].clone();
    let teacher = role(&admin, "教师").await;
    let _ = switch_off(&admin, std::slice::from_ref(&teacher), &[ADMIN]).await.ok();
    let first = json!({ "username": TEACHER, "code": code, "new_password": "river-willow-42" });
    refused(&world.client().post("/auth/login", first.clone()).await, StatusCode::FORBIDDEN, 2032, "a code of before");
    let counted = admin.post("/users/codes/preview", json!({ "users": users })).await.ok();
    assert_eq!((&counted.data()["given"], &counted.data()["signs_on"]), (&json!(0), &json!(1)));
    let reset = admin.post(&format!("/users/{TEACHER}/password"), json!({})).await;
    refused(&reset, StatusCode::CONFLICT, 2033, "reset");
    let new = json!({ "username": "20269001", "name": "新老师", "email": null, "phone": null, "language": "zh-CN",
                      "college_id": null, "roles": [{ "role_id": teacher, "scope": { "kind": "self" } }] });
    let made = admin.post("/users", new).await.ok();
    assert_eq!(made.data()["one_time_password"], Value::Null, "somebody new");
    let failed = "select count(*) from audit where action = 'session.sign_in_failed'";
    let failed: i64 = sqlx::query_scalar(failed).fetch_one(&mut world.test.database.superuser().await).await.unwrap();
    assert_eq!(failed, 1, "what was right and opened nothing is on record as what was wrong is");
    let _ = switch_off(&admin, &[], &[]).await.ok();
    let _ = world.client().post("/auth/login", first).await.ok();
    let _ = admin.post(&format!("/users/{TEACHER}/password"), json!({})).await.ok();
}

#[tokio::test]
async fn it_cannot_be_switched_off_without_a_sign_on_or_without_somebody_for_when_it_fails() {
    let world = World::new().await;
    world.school.person(SECOND, &["teacher"]).await;
    let admin = world.office().await;
    let teacher = role(&admin, "教师").await;
    let fields = |answer: &Answer| answer.data()["fields"].clone();
    let nobody = switch_off(&admin, std::slice::from_ref(&teacher), &[]).await;
    assert_eq!(fields(&nobody), json!({ "break_glass": "required" }));
    for wrong in [vec![SECOND], vec![ADMIN, "20990001"]] {
        let answer = switch_off(&admin, std::slice::from_ref(&teacher), &wrong).await;
        assert_eq!(fields(&answer), json!({ "break_glass": "invalid" }), "{wrong:?}");
    }
    for wide in ["企业", "平台运维"] {
        let wide = role(&admin, wide).await;
        let answer = switch_off(&admin, &[wide], &[ADMIN]).await;
        refused(&answer, StatusCode::FORBIDDEN, 2007, "not the school's");
    }
    // It is about two by now, and one was counted.
    let mut stale = json!({ "role_ids": [teacher], "break_glass": [ADMIN], "people": 1, "seen": seen(&admin).await });
    refused(
        &admin.put("/sign-on/passwords", stale.clone()).await,
        StatusCode::CONFLICT,
        1009,
        "others than were counted",
    );
    // Somebody else has set it meanwhile.
    (stale["people"], stale["seen"]["role_ids"]) = (json!(2), json!([teacher]));
    refused(
        &admin.put("/sign-on/passwords", stale.clone()).await,
        StatusCode::CONFLICT,
        1009,
        "another rule than was seen",
    );
    world.switch(&admin, false).await;
    let off = switch_off(&admin, std::slice::from_ref(&teacher), &[ADMIN]).await;
    refused(&off, StatusCode::CONFLICT, 2034, "nobody could sign in");
    let rule = admin.get("/sign-on/passwords").await.ok();
    assert_eq!(rule.data()["provider_used"], false);
    assert!(rule.data()["roles"].as_array().unwrap().iter().all(|role| role["switched_off"] == false));
    let _ = password(&world, TEACHER, PASSWORD).await.ok();
}

#[tokio::test]
async fn the_last_way_in_is_not_taken_whatever_is_changed() {
    let world = World::new().await;
    world.school.person(SECOND, &["school_admin"]).await;
    let first = world.office().await;
    let second = world.client().sign_in(SECOND, PASSWORD).await;
    let teacher = role(&first, "教师").await;
    let _ = switch_off(&first, std::slice::from_ref(&teacher), &[ADMIN]).await.ok();
    let last = |answer: Answer, what: &str| refused(&answer, StatusCode::CONFLICT, 2034, what);

    let path = format!("/sign-on/providers/{}", world.provider);
    let off = json!({ "on": false, "version": version(&first).await });
    last(first.put(&format!("{path}/on"), off).await, "the provider switched off");
    last(first.delete(&path).await, "the provider removed");
    let mut other = form(&world.peer.issuer());
    other["claim"] = json!("nickname");
    last(first.put(&path, json!({ "form": other, "version": version(&first).await })).await, "the provider untried");
    last(
        second.put(&format!("/users/{ADMIN}/state"), json!({ "state": "disabled" })).await,
        "the administrator disabled",
    );
    let held = second.get(&format!("/users/{ADMIN}")).await.ok();
    let assignment = held.data()["roles"][0]["assignment_id"].as_str().unwrap();
    last(second.delete(&format!("/users/{ADMIN}/roles/{assignment}")).await, "the administrator demoted");
    let users = json!({ "by": "picked", "usernames": [ADMIN] });
    let bulk = json!({ "users": users, "action": { "kind": "disable" }, "expected": 1 });
    let _ = second.post("/users/bulk", bulk).await.ok();
    while run_due_job(&world.test.app).await.unwrap() {}
    let jobs = second.get("/jobs").await.ok();
    assert!(jobs.body.to_string().contains("last_way_in"), "{}", jobs.body);

    // One that ends within days is none; and once another is named, everything goes.
    last(second.post(&format!("/users/{ADMIN}/password"), json!({})).await, "the administrator's password reset");
    let _ = switch_off(&second, &[teacher], &[SECOND]).await.ok();
    let _ = second.put(&format!("/users/{ADMIN}/state"), json!({ "state": "disabled" })).await.ok();
    let _ = switch_off(&second, &[], &[]).await.ok();
    let _ = second.delete(&path).await.ok();
}

#[tokio::test]
async fn two_changes_at_once_do_not_take_the_last_way_between_them() {
    let world = World::new().await;
    for username in [SECOND, "20050014"] {
        world.school.person(username, &["school_admin"]).await;
    }
    let admin = world.client().sign_in("20050014", PASSWORD).await;
    let teacher = role(&admin, "教师").await;
    let _ = switch_off(&admin, &[teacher], &[ADMIN, SECOND]).await.ok();
    let disable = |username: &'static str| {
        let admin = admin.clone();
        tokio::spawn(async move {
            admin.put(&format!("/users/{username}/state"), json!({ "state": "disabled" })).await.status
        })
    };
    let (one, other) = (disable(ADMIN), disable(SECOND));
    let mut became = [one.await.unwrap(), other.await.unwrap()];
    became.sort_unstable();
    assert_eq!(became, [StatusCode::OK, StatusCode::CONFLICT]);
}

#[tokio::test]
async fn whoever_is_named_gets_in_by_password_and_the_others_are_told_at_once() {
    let world = World::new().await;
    world.school.person(SECOND, &["school_admin"]).await;
    let admin = world.office().await;
    let office = role(&admin, "学校管理员").await;
    let second = world.client().sign_in(SECOND, PASSWORD).await;
    let counted = json!({ "role_ids": [office], "break_glass": [ADMIN] });
    let counted = admin.post("/sign-on/passwords/preview", counted).await.ok();
    assert_eq!(counted.data()["people"], 1, "but for the one who is named");
    let _ = switch_off(&admin, &[office], &[ADMIN]).await.ok();
    refused(&password(&world, SECOND, PASSWORD).await, StatusCode::FORBIDDEN, 2032, "not named");
    let named = world.client().sign_in(ADMIN, PASSWORD).await;
    let messages = second.get("/user/messages").await.ok();
    let told = messages.body.to_string();
    assert!(told.contains("break_glass_used") && told.contains(ADMIN), "{told}");
    assert!(!named.get("/user/messages").await.ok().body.to_string().contains("break_glass_used"));
    let mut superuser = world.test.database.superuser().await;
    let used = "select count(*) from audit where action = 'sign_on.break_glass'";
    assert_eq!(sqlx::query_scalar::<_, i64>(used).fetch_one(&mut superuser).await.unwrap(), 1);
    // By the sign-on nobody is told anything.
    let (answer, _) = world.signed_on(ADMIN).await;
    let _ = answer.ok();
    assert_eq!(sqlx::query_scalar::<_, i64>(used).fetch_one(&mut superuser).await.unwrap(), 1);
}

#[tokio::test]
async fn whoever_no_provider_may_let_in_keeps_the_password() {
    let world = World::new().await;
    world.school.person(SECOND, &["teacher", "platform_operator"]).await;
    let admin = world.office().await;
    let teacher = role(&admin, "教师").await;
    let _ = switch_off(&admin, &[teacher], &[ADMIN]).await.ok();
    let (answer, _) = world.signed_on(SECOND).await;
    refused(&answer, StatusCode::FORBIDDEN, 2018, "above whoever wrote the provider down");
    let _ = password(&world, SECOND, PASSWORD).await.ok();
}
