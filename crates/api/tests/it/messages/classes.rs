//! What classes and their teachers are told. A student is told by the class's list alone: whoever compares what two of a
//! class were told, and when, learns nothing of who has answered.

use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::{Client, Round};

use super::{kinds, told};
use crate::results::class::{answered, counted, evaluation, publish};

#[tokio::test]
async fn each_teacher_of_a_class_is_told_once_that_its_results_are_published() {
    let (round, colleague) = Round::shared(9).await;
    let round = answered(round, 6, 1).await;
    let id = evaluation(&round).await;
    let lead = round.school.signed_in(&round.teacher).await;
    let colleague = round.school.signed_in(&colleague).await;
    let stranger = round.school.person("t-other", &["teacher"]).await;
    let stranger = round.school.signed_in(&stranger).await;
    assert!(told(&lead).await.is_empty(), "counted is not published");

    let _ = round.admin.post(&format!("/evaluations/{id}/publish"), json!({})).await.ok();
    let course = json!({ "zh": "数据结构", "en": null });
    let expected =
        json!({ "kind": "results_published", "evaluation_id": id, "course": course, "class_code": "CS2101-01" });
    for teacher in [&lead, &colleague] {
        assert_eq!(told(teacher).await, std::slice::from_ref(&expected));
    }
    round.step("publish", json!({})).await;
    for teacher in [&lead, &colleague] {
        assert_eq!(told(teacher).await.len(), 1, "the class was published before");
    }
    for other in [&stranger, &round.admin, &round.student(0).await, &round.student(8).await] {
        assert!(told(other).await.is_empty());
    }
}

#[tokio::test]
async fn a_campaign_that_is_published_tells_the_teachers_of_all_its_classes() {
    let round = counted(6, 1).await;
    round.step("publish", json!({})).await;
    assert_eq!(kinds(&round.school.signed_in(&round.teacher).await).await, ["results_published"]);
}

async fn everything(client: &Client) -> Vec<Value> {
    let page = client.get("/user/messages").await.ok();
    let mut items = page.data()["items"].as_array().unwrap().clone();
    for item in &mut items {
        // Random, and different for each.
        item["id"].take();
    }
    items
}

#[tokio::test]
async fn a_reply_is_told_to_everybody_on_the_list_whoever_answered_and_to_nobody_else() {
    let round = counted(6, 1).await;
    let id = evaluation(&round).await;
    publish(&round).await;
    let late = round.school.person("20249998", &["student"]).await;
    sqlx::query(
        "insert into enrolment (institution_id, offering_id, account_id) select institution_id, id, $1 from offering",
    )
    .bind(late.user.as_uuid())
    .execute(&mut round.test.database.superuser().await)
    .await
    .unwrap();
    let stranger = round.school.person("20249999", &["student"]).await;
    let teacher = round.school.signed_in(&round.teacher).await;
    let path = format!("/evaluations/{id}/reply");
    let _ = teacher.put(&path, json!({ "body": "下学期多讲例题", "version": null })).await.ok();
    let _ = teacher.put(&path, json!({ "body": "下学期多讲例题。", "version": 1 })).await.ok();

    // Six have answered, three have not.
    let first = everything(&round.student(0).await).await;
    assert_eq!(first.len(), 1, "an edited reply is the same");
    assert_eq!(
        first[0]["told"],
        json!({ "kind": "reply_written", "evaluation_id": id, "course": { "zh": "数据结构", "en": null },
                "class_code": "CS2101-01", "teacher": format!("{}先生", round.teacher.username) })
    );
    assert_eq!(first[0]["category"], "result");
    for place in 1..9 {
        assert_eq!(everything(&round.student(place).await).await, first, "{place}");
    }
    for other in [&late, &stranger] {
        assert!(told(&round.school.signed_in(other).await).await.is_empty());
    }
    assert!(told(&teacher).await.is_empty() && told(&round.admin).await.is_empty());
    let place = format!("/evaluations/{id}/replies");
    assert_eq!(round.student(8).await.get(&place).await.status, StatusCode::OK, "the message leads there");

    let _ = teacher.delete(&format!("{path}?version=2")).await.ok();
    for place in 0..9 {
        assert!(told(&round.student(place).await).await.is_empty(), "what was taken back is not told of");
    }
    let _ = teacher.put(&path, json!({ "body": "再写一次", "version": null })).await.ok();
    assert_eq!(kinds(&round.student(8).await).await, ["reply_written"]);
}

#[tokio::test]
async fn of_a_reply_nothing_is_stored_that_tells_two_students_of_a_class_apart() {
    let round = counted(6, 1).await;
    let id = evaluation(&round).await;
    publish(&round).await;
    let teacher = round.school.signed_in(&round.teacher).await;
    let _ = teacher.put(&format!("/evaluations/{id}/reply"), json!({ "body": "谢谢", "version": null })).await.ok();
    let sql = "select count(*), count(distinct to_jsonb(m) - 'id' - 'account_id'), count(distinct m.xmin::text),
                      count(*) filter (where m::text like '%谢谢%') from message m where kind = 'reply_written'";
    let stored: (i64, i64, i64, i64) =
        sqlx::query_as(sql).fetch_one(&mut round.test.database.superuser().await).await.unwrap();
    assert_eq!(stored, (9, 1, 1, 0), "as many as the list, all alike, written at once, without the reply's words");
}
