//! What whoever runs the platform sees: whether it is well, and numbers of each school. Nobody's name, and nothing that anybody wrote.

use app::tenancy::cells::exchange;
use axum::http::StatusCode;
use serde_json::{Value, json};
use store::Routes;
use testkit::{Client, Round, TestApp, admin_url};

async fn operator(school: &testkit::TestSchool) -> Client {
    let person = school.person("ops-0001", &["platform_operator"]).await;
    school.signed_in(&person).await
}

async fn schools(client: &Client, asked: &str) -> Vec<Value> {
    client.get(&format!("/platform/schools?{asked}")).await.ok().data()["items"].as_array().unwrap().clone()
}

#[tokio::test]
async fn every_school_of_the_cell_is_listed_with_its_numbers() {
    let round = Round::open(6).await;
    let other = round.test.school("b.example").await;
    let client = operator(&other).await;
    let all = schools(&client, "").await;
    assert_eq!(all.len(), 2);
    let asked = schools(&client, &format!("q={}", round.school.host)).await;
    assert_eq!(asked.len(), 1);
    assert_eq!(asked[0]["open_campaigns"], 1);
    assert!(asked[0]["people"].as_i64().unwrap() > 6, "{asked:?}");
    assert_eq!(asked[0]["failed_jobs"], 0);
    assert!(schools(&client, "q=nobody").await.is_empty());
    let pages = client.get("/platform/schools?page=2&page_size=1").await.ok();
    assert_eq!((pages.data()["total"].clone(), pages.data()["items"].as_array().unwrap().len()), (json!(2), 1));
}

/// The attacker runs the platform, and asks for all there is.
#[tokio::test]
async fn no_person_and_no_word_of_a_school_is_told() {
    let round = Round::open(6).await;
    let client = operator(&round.school).await;
    let mut told = client.get("/platform").await.ok().data().to_string();
    told.push_str(&client.get("/platform/schools?page_size=100").await.ok().data().to_string());
    let mut superuser = round.test.database.superuser().await;
    let names: Vec<(String, String)> =
        sqlx::query_as("select username, name from account").fetch_all(&mut superuser).await.unwrap();
    assert!(names.len() > 6);
    for (username, name) in names {
        assert!(!told.contains(&username) && !told.contains(&name), "{username} in {told}");
    }
    assert!(!told.contains("payload") && !told.contains("outcome"), "{told}");
}

#[tokio::test]
async fn the_last_backup_is_told_of_and_nobody_else_can_note_one() {
    let test = TestApp::new().await;
    let client = operator(&test.school("a.example").await).await;
    let before = client.get("/platform").await.ok();
    assert_eq!(before.data()["backup"], Value::Null);
    assert_eq!(before.data()["archive"], "off", "the tests' own database archives nothing");
    let mut superuser = test.database.superuser().await;
    sqlx::query("insert into backup values (now() - interval '366 days', 'full')")
        .execute(&mut superuser)
        .await
        .unwrap();
    sqlx::query("select note_backup('full')").execute(&mut superuser).await.unwrap();
    let noted = sqlx::query_scalar::<_, i64>("select count(*) from backup").fetch_one(&mut superuser).await.unwrap();
    assert_eq!(noted, 1, "after a year it is forgotten");
    sqlx::query("select note_backup('incr')").execute(&mut superuser).await.unwrap();
    assert_eq!(client.get("/platform").await.ok().data()["backup"]["kind"], "incremental");
    sqlx::query("set role keping_app").execute(&mut superuser).await.unwrap();
    let refused = sqlx::query("select note_backup('full')").execute(&mut superuser).await.unwrap_err();
    assert!(refused.to_string().contains("permission denied"), "{refused}");
}

#[tokio::test]
async fn work_that_failed_is_counted_by_school_and_told_by_kind() {
    let test = TestApp::new().await;
    let (here, there) = (test.school("a.example").await, test.school("b.example").await);
    let client = operator(&here).await;
    let mut superuser = test.database.superuser().await;
    for (number, days_ago) in [(1_u128, 1), (2, 2), (3, 9)] {
        sqlx::query(
            "insert into job (institution_id, id, kind, payload, created_at, state, finished_at)
             values ($1, $2, 'housekeeping', 'null', to_timestamp($3::bigint), 'failed', to_timestamp($3::bigint))",
        )
        .bind(there.institution.id.as_uuid())
        .bind(uuid::Uuid::from_u128(number))
        .bind(test.app.now().as_second() - days_ago * 86_400)
        .execute(&mut superuser)
        .await
        .unwrap();
    }
    let found = schools(&client, "q=b.example").await;
    assert_eq!((&found[0]["failed_jobs"], &found[0]["failed"][0]["kind"]), (&json!(2), &json!("housekeeping")));
    assert_eq!(schools(&client, "q=a.example").await[0]["failed_jobs"], 0);
}

#[tokio::test]
async fn a_school_administrator_is_not_told() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = school.signed_in(&school.person("20080012", &["school_admin"]).await).await;
    for path in ["/platform", "/platform/schools"] {
        assert_eq!(admin.get(path).await.status, StatusCode::FORBIDDEN, "{path}");
    }
}

/// The directory stands in the same database here; a cell asks nothing else of it.
#[tokio::test]
async fn all_cells_are_told_of_as_the_directory_last_had_them() {
    let test = TestApp::new().await;
    let client = operator(&test.school("a.example").await).await;
    let alone = client.get("/platform/cells").await.ok();
    assert_eq!(*alone.data(), json!({ "cells": [], "seen_at": null }));

    let mut directory = Routes::connect(&admin_url(&test.database.name)).await.unwrap();
    directory.prepare().await.unwrap();
    directory.set(&["a.example".to_owned()], "cell1").await.unwrap();
    directory.set(&["b.example".to_owned(), "c.example".to_owned()], "cell2").await.unwrap();
    exchange(&test.app, &mut directory, "cell1", "0.3.0").await.unwrap();
    let told = client.get("/platform/cells").await.ok();
    let now = json!(test.app.now());
    assert_eq!(told.data()["seen_at"], now);
    assert_eq!(
        told.data()["cells"],
        json!([
            { "name": "cell1", "here": true, "hosts": 1, "told":
                { "at": now, "version": "0.3.0", "schools": 1, "due_jobs": 0, "oldest_due": null, "backup_at": null } },
            { "name": "cell2", "here": false, "hosts": 2, "told": null },
        ])
    );

    // A cell that is empty by now has no hosts, and still tells.
    directory.set(&["b.example".to_owned(), "c.example".to_owned()], "cell1").await.unwrap();
    exchange(&test.app, &mut directory, "cell3", "0.3.0").await.unwrap();
    let told = client.get("/platform/cells").await.ok();
    let named = |cell: &Value| (cell["name"].as_str().unwrap().to_owned(), cell["hosts"].as_i64().unwrap());
    let cells: Vec<_> = told.data()["cells"].as_array().unwrap().iter().map(named).collect();
    assert_eq!(cells, [("cell1".to_owned(), 3), ("cell3".to_owned(), 0)]);
}
