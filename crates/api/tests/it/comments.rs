//! Comments are reviewed before anybody else reads them: by whom, two at once, and what the author learns.

use app::ballots::BallotDesk;
use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use domain::id::EvaluationId;
use http_body_util::BodyExt;
use serde_json::{Value, json};
use testkit::Client;
use tower::ServiceExt;
use uuid::Uuid;

use super::answering::{Device, Round};

const ANSWERS: usize = 6;

/// A class was asked and counted; each student wrote one of these into every field for text.
pub struct Reviewed {
    pub round: Round,
    pub desk: BallotDesk,
    pub evaluation: Uuid,
}

impl Reviewed {
    pub async fn voted() -> Self {
        let round = Round::open(ANSWERS).await;
        let desk = round.test.desk();
        let manifest = round.manifest(&desk).await;
        let mut evaluation = Uuid::nil();
        for place in 0..ANSWERS {
            let student = round.student(place).await;
            let device = Device::new(&student).await;
            evaluation = device.evaluation;
            let token = device.token(&student, &manifest).await;
            let written = format!("第{place}条：讲得清楚，我的电话13812345678");
            desk.take(device.ballot_of(&token, &manifest, 1, |_| 4, &written)).await.unwrap();
        }
        round.step("close", json!({})).await;
        Self { round, desk, evaluation }
    }

    pub async fn counted() -> Self {
        let voted = Self::voted().await;
        voted.round.step("count", json!({})).await;
        voted.round.run_jobs().await;
        voted
    }

    pub async fn reviewer(&self, username: &str) -> Client {
        let person = self.round.school.person(username, &["college_admin"]).await;
        self.round.school.signed_in(&person).await
    }

    pub async fn list(&self, client: &Client, state: &str) -> Vec<Value> {
        let path = format!("/campaigns/{}/comments?page_size=100{state}", self.round.campaign);
        client.get(&path).await.ok().data()["items"].as_array().unwrap().clone()
    }

    pub async fn decide(&self, client: &Client, comment: &Value, body: Value) -> testkit::Answer {
        let path = format!("/evaluations/{}/comments/{}", self.evaluation, comment["tag"].as_str().unwrap());
        client.put(&path, body).await
    }

    /// What anybody with the tag is told.
    async fn told(&self, tag: &str, bearer: bool) -> (StatusCode, Value) {
        let path = format!("/comments/{}/{}/{tag}", self.round.institution(), self.evaluation);
        let mut request = Request::get(path);
        if bearer {
            request = request.header(header::AUTHORIZATION, "Bearer x");
        }
        let router = api::ballot_router(self.desk.clone());
        let answer = router.oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        let status = answer.status();
        let bytes = answer.into_body().collect().await.unwrap().to_bytes();
        (status, serde_json::from_slice(&bytes).unwrap_or_default())
    }
}

pub fn shown() -> Value {
    json!({ "seen": "pending", "state": "shown", "reason": null, "note": null })
}

fn withheld(seen: &str) -> Value {
    json!({ "seen": seen, "state": "withheld", "reason": "contact_details", "note": null })
}

fn body_of(comment: &Value) -> String {
    comment["body"].as_array().unwrap().iter().map(|piece| piece["text"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_reviewer_reads_comments_one_by_one_without_ratings_and_with_what_is_telling_marked() {
    let set = Reviewed::counted().await;
    let reviewer = set.reviewer("20110001").await;
    let pending = set.list(&reviewer, "&state=pending").await;
    assert!(pending.len() >= ANSWERS);
    let comment = pending[0].as_object().unwrap();
    let mut fields: Vec<_> = comment.keys().map(String::as_str).collect();
    fields.sort_unstable();
    let expected =
        ["body", "class_code", "course_name", "evaluation", "note", "published", "question", "reason", "state", "tag"];
    assert_eq!(fields, expected, "nothing else");
    let marked = comment["body"].as_array().unwrap().iter().find(|piece| !piece["flag"].is_null()).unwrap();
    assert_eq!((&marked["flag"], &marked["text"]), (&json!("phone"), &json!("13812345678")));
    assert!(comment["question"]["zh"].as_str().unwrap().chars().count() > 3);

    let other = set.reviewer("20110002").await;
    let tags = |list: &[Value]| list.iter().map(|comment| comment["tag"].clone()).collect::<Vec<_>>();
    let (first, second) = (tags(&pending), tags(&set.list(&other, "&state=pending").await));
    assert_ne!(first, second, "two reviewers at once seldom meet");
    assert_eq!(first, tags(&set.list(&reviewer, "&state=pending").await), "and each keeps their place");
}

#[tokio::test]
async fn nobody_reviews_another_colleges_comments_or_those_on_a_class_they_teach() {
    let set = Reviewed::counted().await;
    let school = &set.round.school;
    let reviewer = set.reviewer("20110001").await;
    let comment = set.list(&reviewer, "&state=pending").await[0].clone();
    let summary = |client: Client| {
        let path = format!("/campaigns/{}/comments/summary", set.round.campaign);
        async move { client.get(&path).await.ok().data().clone() }
    };

    let elsewhere = school.person_of("20110003", &["college_admin"], school.colleges[1]).await;
    let elsewhere = school.signed_in(&elsewhere).await;
    assert!(set.list(&elsewhere, "&state=pending").await.is_empty());
    assert_eq!(summary(elsewhere.clone()).await, json!({ "colleges": [], "own": 0 }));
    assert_eq!(set.decide(&elsewhere, &comment, shown()).await.status, StatusCode::NOT_FOUND);

    // The head of the college who also teaches this class.
    let mut superuser = set.round.test.database.superuser().await;
    let head = school.person("20110004", &["school_admin"]).await;
    let head_client = school.signed_in(&head).await;
    assert!(!set.list(&head_client, "&state=pending").await.is_empty());
    sqlx::query(
        "insert into offering_teacher (institution_id, offering_id, account_id, place)
         select institution_id, id, $1, 9 from offering",
    )
    .bind(head.user.as_uuid())
    .execute(&mut superuser)
    .await
    .unwrap();
    assert!(set.list(&head_client, "&state=pending").await.is_empty());
    assert_eq!(set.decide(&head_client, &comment, shown()).await.status, StatusCode::NOT_FOUND);
    let told = summary(head_client.clone()).await;
    assert_eq!(told["colleges"], json!([]));
    assert!(told["own"].as_i64().unwrap() >= 6);
    // Who taught it when it was asked remains so, whoever teaches it now.
    sqlx::query("update account set username = 't-was' where username = 't-CS2101'")
        .execute(&mut superuser)
        .await
        .unwrap();
    sqlx::query("update account set username = 't-CS2101' where id = $1")
        .bind(head.user.as_uuid())
        .execute(&mut superuser)
        .await
        .unwrap();
    sqlx::query("delete from offering_teacher").execute(&mut superuser).await.unwrap();
    assert!(set.list(&head_client, "&state=pending").await.is_empty());

    for role in ["student", "teacher", "observer", "platform_operator"] {
        let person = school.person(&format!("some-{role}"), &[role]).await;
        let client = school.signed_in(&person).await;
        let answer = client.get(&format!("/campaigns/{}/comments", set.round.campaign)).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{role}");
    }
}

#[tokio::test]
async fn of_two_reviewers_at_once_the_second_learns_that_it_is_decided() {
    let set = Reviewed::counted().await;
    let (one, two) = (set.reviewer("20110001").await, set.reviewer("20110002").await);
    let comment = set.list(&one, "&state=pending").await[0].clone();
    let (first, second) =
        tokio::join!(set.decide(&one, &comment, shown()), set.decide(&two, &comment, withheld("pending")));
    let mut statuses = [first.status, second.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [StatusCode::OK, StatusCode::CONFLICT]);
    let audited: i64 = sqlx::query_scalar("select count(*) from audit where action = 'comment.decide'")
        .fetch_one(&mut set.round.test.database.superuser().await)
        .await
        .unwrap();
    assert_eq!(audited, 1);
}

#[tokio::test]
async fn a_decision_is_taken_back_and_changed_and_withholding_needs_a_reason() {
    let set = Reviewed::counted().await;
    let reviewer = set.reviewer("20110001").await;
    let pending = set.list(&reviewer, "&state=pending").await;
    let comment = &pending[0];
    for (reason, note, field) in [
        (Value::Null, Value::Null, "reason"),
        (json!("other"), Value::Null, "note"),
        (json!("other"), json!("字".repeat(201)), "note"),
    ] {
        let body = json!({ "seen": "pending", "state": "withheld", "reason": reason, "note": note });
        let refused = set.decide(&reviewer, comment, body).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(!refused.data()["fields"][field].is_null(), "{}", refused.body);
    }
    let body = json!({ "seen": "pending", "state": "withheld", "reason": "other", "note": "与课程无关的广告" });
    let done = set.decide(&reviewer, comment, body).await.ok();
    assert_eq!((&done.data()["state"], &done.data()["note"]), (&json!("withheld"), &json!("与课程无关的广告")));
    let decided = set.list(&reviewer, "").await;
    assert_eq!(decided.len(), 1, "what is decided");
    let back = json!({ "seen": "withheld", "state": "pending", "reason": null, "note": null });
    assert_eq!(set.decide(&reviewer, comment, back).await.status, StatusCode::OK);
    assert!(set.list(&reviewer, "").await.is_empty());
    assert_eq!(set.list(&reviewer, "&state=pending").await.len(), pending.len());
}

#[tokio::test]
async fn a_withheld_comment_leaves_by_no_call() {
    let set = Reviewed::counted().await;
    let reviewer = set.reviewer("20110001").await;
    let pending = set.list(&reviewer, "&state=pending").await;
    assert_eq!(set.decide(&reviewer, &pending[0], withheld("pending")).await.status, StatusCode::OK);
    assert_eq!(set.decide(&reviewer, &pending[1], shown()).await.status, StatusCode::OK);
    let teacher_only = json!({ "seen": "pending", "state": "teacher_only", "reason": null, "note": null });
    assert_eq!(set.decide(&reviewer, &pending[2], teacher_only).await.status, StatusCode::OK);
    set.round.step("publish", json!({})).await;

    let mut tx = set.round.test.app.store().tenant(set.round.institution()).await.unwrap();
    let read = tx.class_comments(EvaluationId::from_uuid(set.evaluation)).await.unwrap();
    let bodies: Vec<_> = read.decided.iter().map(|comment| comment.body.clone()).collect();
    let mut expected = vec![body_of(&pending[1]), body_of(&pending[2])];
    expected.sort();
    let mut found = bodies.clone();
    found.sort();
    assert_eq!(found, expected);
    let kept_back: i64 = read.others.iter().map(|count| count.withheld).sum();
    let waiting: i64 = read.others.iter().map(|count| count.pending).sum();
    assert_eq!((kept_back, waiting), (1, i64::try_from(pending.len() - 3).unwrap()));

    let tag = pending[0]["tag"].as_str().unwrap();
    let (status, told) = set.told(tag, false).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(told, json!({ "state": "withheld", "reason": "contact_details", "note": null }));
}

#[tokio::test]
async fn the_author_learns_by_the_tag_what_became_of_a_comment_and_nobody_else_learns_anything() {
    let set = Reviewed::voted().await;
    let made_up = "0123456789abcdef0123456789abcdef";
    let waiting = json!({ "state": "pending", "reason": null, "note": null });
    assert_eq!(set.told(made_up, false).await, (StatusCode::OK, waiting.clone()), "before counting all look alike");
    set.round.step("count", json!({})).await;
    set.round.run_jobs().await;

    let reviewer = set.reviewer("20110001").await;
    let comment = set.list(&reviewer, "&state=pending").await[0].clone();
    let tag = comment["tag"].as_str().unwrap();
    assert_eq!(set.told(tag, false).await, (StatusCode::OK, waiting));
    assert_eq!(set.decide(&reviewer, &comment, shown()).await.status, StatusCode::OK);
    assert_eq!(set.told(tag, false).await.1["state"], "shown");
    assert_eq!(set.told(made_up, false).await.1["state"], "unknown");
    assert_eq!(set.told("no-tag", false).await.0, StatusCode::NOT_FOUND);
    assert_eq!(set.told(tag, true).await.0, StatusCode::BAD_REQUEST, "no credential comes here");
}
