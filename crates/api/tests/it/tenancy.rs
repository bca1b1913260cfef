//! Two schools on one server: no call shows or changes anything of the other.

use axum::http::{Method, StatusCode};
use serde_json::json;
use testkit::{PASSWORD, TestApp};

/// Everything that a school owns, as text.
async fn everything_of(test: &TestApp, school: &testkit::TestSchool) -> Vec<String> {
    let mut superuser = test.database.superuser().await;
    let mut rows = Vec::new();
    for table in ["college", "enterprise", "role", "role_permission", "account", "role_assignment", "session", "audit"]
    {
        let sql = format!("select '{table} ' || t::text from {table} t where institution_id = $1 order by 1");
        rows.extend(
            sqlx::query_scalar::<_, String>(sqlx::AssertSqlSafe(sql))
                .bind(school.institution.id.as_uuid())
                .fetch_all(&mut superuser)
                .await
                .unwrap(),
        );
    }
    rows
}

#[tokio::test]
async fn no_call_reaches_across() {
    let test = TestApp::new().await;
    let here = test.school("a.example").await;
    let there = test.school("b.example").await;
    let admin = here.person("20080012", &["school_admin"]).await;
    let target = there.person("20130177", &["teacher", "college_admin"]).await;
    let targets_session = there.signed_in(&target).await;
    let devices = targets_session.get("/user/sessions").await.ok();
    let session = devices.data()[0]["id"].as_str().unwrap().to_owned();
    let before = everything_of(&test, &there).await;
    assert!(before.len() > 20);

    let client = here.signed_in(&admin).await;
    let calls = [
        (Method::GET, "/users/20130177".to_owned(), None, StatusCode::NOT_FOUND),
        (Method::DELETE, format!("/user/sessions/{session}"), None, StatusCode::NOT_FOUND),
        (
            Method::POST,
            "/auth/switchRole".to_owned(),
            Some(json!({ "role_assignment_id": target.assignments[0].as_uuid() })),
            StatusCode::NOT_FOUND,
        ),
    ];
    for (method, path, body, expected) in calls {
        assert_eq!(client.call(method, &path, body).await.status, expected, "{path}");
    }
    let same_name = here.client().post("/auth/login", json!({ "username": "20130177", "password": PASSWORD })).await;
    assert_eq!(same_name.code(), 2002);

    // The same token at the other school's door.
    let other_door = client.at_host("b.example");
    for path in ["/user/info", "/user/roles", "/user/sessions", "/users/20130177"] {
        assert_eq!(other_door.get(path).await.status, StatusCode::UNAUTHORIZED, "{path}");
    }
    assert_eq!(everything_of(&test, &there).await, before);
    let _ = targets_session.get("/user/info").await.ok();
}

#[tokio::test]
async fn two_schools_may_use_the_same_username() {
    let test = TestApp::new().await;
    for host in ["a.example", "b.example"] {
        let school = test.school(host).await;
        let person = school.person("20130177", &["teacher"]).await;
        let info = school.signed_in(&person).await.get("/user/info").await.ok();
        assert_eq!(info.text("username"), "20130177");
    }
}

/// Said in both languages and with when to come again; the other school is served.
#[tokio::test]
async fn a_school_that_is_being_moved_asks_to_come_again() {
    let test = TestApp::new().await;
    let (school, other) = (test.school("a.example").await, test.school("b.example").await);
    let client = school.signed_in(&school.person("20130177", &["teacher"]).await).await;
    let elsewhere = other.signed_in(&other.person("20130178", &["teacher"]).await).await;
    let mut superuser = test.database.superuser().await;
    sqlx::query("insert into closed_school (institution_id, why) values ($1, 'leaving')")
        .bind(school.institution.id.as_uuid())
        .execute(&mut superuser)
        .await
        .unwrap();
    let signing_in = json!({ "username": "20130177", "password": PASSWORD });
    for (language, word) in [("zh-CN", "迁移"), ("en", "being moved")] {
        let client = client.clone().speaking(language);
        for answer in [
            client.get("/user/info").await,
            client.call(Method::DELETE, "/user/sessions/00000000-0000-0000-0000-000000000000", None).await,
            school.client().speaking(language).post("/auth/login", signing_in.clone()).await,
        ] {
            assert_eq!((answer.status, answer.code()), (StatusCode::SERVICE_UNAVAILABLE, 1054), "{}", answer.body);
            assert_eq!(answer.headers["retry-after"], "2");
            assert!(answer.body["msg"].as_str().unwrap().contains(word), "{}", answer.body);
        }
    }
    let _ = elsewhere.get("/user/info").await.ok();

    sqlx::query("delete from closed_school").execute(&mut superuser).await.unwrap();
    let _ = client.get("/user/info").await.ok();
}
