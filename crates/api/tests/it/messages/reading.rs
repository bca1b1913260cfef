//! How messages are read: page by page, whatever role one acts under, by nobody else.

use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::{Client, Person, TestApp};

use super::told;

/// So many, a minute apart, the last of them a minute ago.
async fn fill(test: &TestApp, person: &Person, count: i32) {
    sqlx::query(
        "insert into message (institution_id, account_id, category, kind, data, key, made_at)
         select a.institution_id, a.id, 'security', 'password_reset',
                jsonb_build_object('by', jsonb_build_object('username', n::text, 'name', 'x')), n::text,
                $3::text::timestamptz - n * interval '1 minute'
           from account a, generate_series(1, $2) n where a.id = $1",
    )
    .bind(person.user.as_uuid())
    .bind(count)
    .bind(test.app.now().to_string())
    .execute(&mut test.database.superuser().await)
    .await
    .unwrap();
}

async fn unread(client: &Client) -> Value {
    client.get("/user/messages/unread").await.ok().data().clone()
}

#[tokio::test]
async fn messages_come_page_by_page_the_newest_first() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20130177", &["teacher"]).await;
    fill(&test, &person, 45).await;
    let client = school.signed_in(&person).await;
    let (mut seen, mut sizes, mut path) = (Vec::new(), Vec::new(), "/user/messages".to_owned());
    loop {
        let page = client.get(&path).await.ok();
        let items = page.data()["items"].as_array().unwrap();
        sizes.push(items.len());
        seen.extend(items.iter().map(|item| item["told"]["by"]["username"].as_str().unwrap().parse::<i32>().unwrap()));
        match page.data()["next"].as_str() {
            Some(next) => path = format!("/user/messages?cursor={next}"),
            None => break,
        }
    }
    assert_eq!(sizes, [20, 20, 5]);
    assert_eq!(seen, (1..=45).collect::<Vec<_>>());
}

#[tokio::test]
async fn the_count_ends_at_ninety_nine() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let (some, many) = (school.person("20130177", &["teacher"]).await, school.person("20130178", &["teacher"]).await);
    fill(&test, &some, 99).await;
    fill(&test, &many, 100).await;
    assert_eq!(unread(&school.signed_in(&some).await).await, json!({ "count": 99, "more": false }));
    assert_eq!(unread(&school.signed_in(&many).await).await, json!({ "count": 99, "more": true }));
}

#[tokio::test]
async fn one_is_read_or_all_that_were_seen_and_of_it_the_day_is_kept() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20130177", &["teacher", "student"]).await;
    fill(&test, &person, 3).await;
    let client = school.signed_in(&person).await;
    let page = client.get("/user/messages").await.ok();
    let id = |place: usize| page.data()["items"][place]["id"].as_str().unwrap().to_owned();
    let read = format!("/user/messages/{}/read", id(1));
    for _ in 0..2 {
        let left = client.post(&read, json!({})).await.ok();
        assert_eq!(left.data(), &json!({ "count": 2, "more": false }));
    }
    let colleague = school.person("20130178", &["school_admin"]).await;
    let colleague = school.signed_in(&colleague).await;
    assert_eq!(colleague.post(&read, json!({})).await.status, StatusCode::NOT_FOUND, "another's");
    let all = json!({ "newest": id(0) });
    assert_eq!(colleague.post("/user/messages/read", all.clone()).await.status, StatusCode::NOT_FOUND);

    // One comes between looking and pressing.
    sqlx::query(
        "insert into message (institution_id, account_id, category, kind, data, key, made_at)
         select institution_id, account_id, category, kind, data, 'later', made_at + interval '1 hour'
           from message where key = '1'",
    )
    .execute(&mut test.database.superuser().await)
    .await
    .unwrap();
    let left = client.post("/user/messages/read", all).await.ok();
    assert_eq!(left.data(), &json!({ "count": 1, "more": false }));
    let days: Vec<Option<String>> = sqlx::query_scalar("select read_on::text from message order by made_at")
        .fetch_all(&mut test.database.superuser().await)
        .await
        .unwrap();
    let today = Some(test.app.now().to_zoned(jiff::tz::TimeZone::UTC).date().to_string());
    assert_eq!(days, [today.clone(), today.clone(), today, None]);

    let switch = json!({ "role_assignment_id": person.assignments[1] });
    let _ = client.post("/auth/switchRole", switch).await.ok();
    let as_student = school.signed_in(&person).await;
    assert_eq!(unread(&as_student).await["count"], 1, "the person's, whatever the role");
}

#[tokio::test]
async fn what_a_later_version_told_waits_for_it() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20130177", &["teacher"]).await;
    fill(&test, &person, 2).await;
    sqlx::query("update message set kind = 'visit_planned' where key = '1'")
        .execute(&mut test.database.superuser().await)
        .await
        .unwrap();
    assert_eq!(told(&school.signed_in(&person).await).await.len(), 1);
}
