//! Seeing somebody else: by permission and scope.

use axum::http::StatusCode;
use serde_json::json;
use testkit::TestApp;

#[tokio::test]
async fn a_college_administrator_finds_their_college_and_nobody_else() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = school.person("20090086", &["college_admin"]).await;
    school.person("20130177", &["teacher"]).await;
    school.person_of("20130178", &["teacher"], school.colleges[1]).await;
    let client = school.signed_in(&admin).await;
    let seen = client.get("/users/20130177").await.ok();
    assert_eq!((seen.text("name"), seen.text("state")), ("20130177先生", "active"));
    assert_eq!(seen.data()["roles"][0]["role_key"], "teacher");
    let outside = client.get("/users/20130178").await;
    let nobody = client.get("/users/nobody").await;
    assert_eq!((outside.status, nobody.status), (StatusCode::NOT_FOUND, StatusCode::NOT_FOUND));
    assert_eq!(outside.body["msg"], nobody.body["msg"]);
}

#[tokio::test]
async fn a_school_administrator_finds_everybody_of_the_school() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = school.person("20080012", &["school_admin"]).await;
    school.person_of("20130178", &["teacher"], school.colleges[1]).await;
    let _ = school.signed_in(&admin).await.get("/users/20130178").await.ok();
}

#[tokio::test]
async fn until_the_initial_password_is_changed_only_ones_own_account_opens() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = school.person("20080012", &["school_admin"]).await;
    let mut superuser = test.database.superuser().await;
    sqlx::query("update account set must_change_password = true")
        .execute(&mut superuser)
        .await
        .unwrap();
    let client = school.signed_in(&admin).await;
    let refused = client.get("/users/20080012").await;
    assert_eq!((refused.status, refused.code()), (StatusCode::FORBIDDEN, 2008));
    assert_eq!(client.get("/user/info").await.ok().data()["must_change_password"], true);
    let change =
        json!({ "current_password": testkit::PASSWORD, "new_password": "lake-and-maple-77" });
    let _ = client.put("/user/password", change).await.ok();
    let _ = client.get("/users/20080012").await.ok();
}
