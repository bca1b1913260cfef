//! Comments are reviewed before anybody else reads them: by whom, two at once, and what the author learns.

use app::ballots::BallotDesk;
use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use ballot::{
    Scope,
    fate::{FateKey, FateList},
};
use domain::{id::EvaluationId, questionnaire::FrozenForm};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use testkit::{Client, Device, Round};
use tower::ServiceExt;
use uuid::Uuid;

const ANSWERS: usize = 6;

/// A class was asked and counted; each student wrote one of these into every field for text.
pub struct Reviewed {
    pub round: Round,
    pub desk: BallotDesk,
    pub evaluation: Uuid,
    /// Of each student's comments, the question and the tag, as their devices keep them.
    pub tags: Vec<Vec<(String, [u8; 16])>>,
    pub form: FrozenForm,
}

pub fn written_by(place: usize) -> String {
    format!("第{place}条：讲得清楚，我的电话13812345678")
}

impl Reviewed {
    pub async fn voted() -> Self {
        Self::voted_of(ANSWERS).await
    }

    async fn voted_of(size: usize) -> Self {
        let round = Round::open(size).await;
        let desk = round.test.desk();
        let manifest = round.manifest(&desk).await;
        let (mut evaluation, mut tags, mut form) = (Uuid::nil(), Vec::new(), None);
        for place in 0..size {
            let student = round.student(place).await;
            let device = Device::new(&student).await;
            evaluation = device.evaluation;
            let token = device.token(&student, &manifest).await;
            let filled = device.filled(|_| 4, &written_by(place));
            desk.take(device.ballot_with(&token, &manifest, 1, &filled)).await.unwrap();
            tags.push(filled.tags.into_iter().collect());
            form = Some(device.frozen);
        }
        round.step("close", json!({})).await;
        Self { round, desk, evaluation, tags, form: form.unwrap() }
    }

    pub async fn counted() -> Self {
        Self::counted_of(ANSWERS).await
    }

    pub async fn counted_of(size: usize) -> Self {
        let voted = Self::voted_of(size).await;
        voted.count().await;
        voted
    }

    async fn count(&self) {
        self.round.step("count", json!({})).await;
        self.round.run_jobs().await;
    }

    pub fn scope(&self) -> Scope {
        Scope { institution: self.round.institution().as_uuid(), evaluation: self.evaluation }
    }

    pub async fn reviewer(&self, username: &str) -> Client {
        let person = self.round.school.person(username, &["college_admin"]).await;
        self.round.school.signed_in(&person).await
    }

    pub async fn list(&self, client: &Client, state: &str) -> Vec<Value> {
        let path = format!("/campaigns/{}/comments?page_size=100{state}", self.round.campaign);
        client.get(&path).await.ok().data()["items"].as_array().unwrap().clone()
    }

    /// All pages of it.
    pub async fn every(&self, client: &Client, state: &str) -> Vec<Value> {
        let mut found = Vec::new();
        for page in 1.. {
            let items = self.list(client, &format!("{state}&page={page}")).await;
            if items.is_empty() {
                break;
            }
            found.extend(items);
        }
        found
    }

    pub async fn decide(&self, client: &Client, comment: &Value, body: Value) -> testkit::Answer {
        let path = format!("/evaluations/{}/comments/{}", self.evaluation, comment["id"].as_str().unwrap());
        client.put(&path, body).await
    }

    /// What everybody is given: the same to whoever asks for whichever comment.
    pub async fn downloaded(&self) -> (StatusCode, Vec<u8>) {
        let path = format!("/fates/{}/{}", self.round.institution(), self.evaluation);
        let router = api::ballot_router(self.desk.clone());
        let answer = router.oneshot(Request::get(path).body(Body::empty()).unwrap()).await.unwrap();
        let status = answer.status();
        assert_eq!(answer.headers()[header::CACHE_CONTROL], "no-store");
        (status, answer.into_body().collect().await.unwrap().to_bytes().to_vec())
    }

    pub async fn fates(&self) -> FateList {
        let (status, bytes) = self.downloaded().await;
        assert_eq!(status, StatusCode::OK);
        FateList::parse(&bytes).unwrap()
    }

    /// What a student's device reads of their comment on a question.
    pub fn told(&self, list: &FateList, place: usize, question: &str) -> Option<String> {
        let (_, tag) = self.tags[place].iter().find(|(of, _)| of == question).unwrap();
        list.open(&FateKey::of(self.scope(), tag)).map(|fate| String::from_utf8(fate).unwrap())
    }

    pub fn question(&self) -> String {
        self.tags[0][0].0.clone()
    }

    /// The id of what a student wrote to a question, which nobody but the database's owner can look up.
    pub async fn written(&self, place: usize, question: &str) -> Value {
        let id: Uuid = sqlx::query_scalar("select id from comment where question = $1 and body = $2")
            .bind(question)
            .bind(written_by(place))
            .fetch_one(&mut self.round.test.database.superuser().await)
            .await
            .unwrap();
        json!({ "id": id })
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
        ["body", "class_code", "course_name", "evaluation", "id", "note", "published", "question", "reason", "state"];
    assert_eq!(fields, expected, "nothing else");
    let marked = comment["body"].as_array().unwrap().iter().find(|piece| !piece["flag"].is_null()).unwrap();
    assert_eq!((&marked["flag"], &marked["text"]), (&json!("phone"), &json!("13812345678")));
    assert!(comment["question"]["zh"].as_str().unwrap().chars().count() > 3);

    let other = set.reviewer("20110002").await;
    let ids = |list: &[Value]| list.iter().map(|comment| comment["id"].clone()).collect::<Vec<_>>();
    let (first, second) = (ids(&pending), ids(&set.list(&other, "&state=pending").await));
    assert_ne!(first, second, "two reviewers at once seldom meet");
    assert_eq!(first, ids(&set.list(&reviewer, "&state=pending").await), "and each keeps their place");
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
    // Where it was kept from everybody, its author learns why, and nothing is in clear.
    let (_, bytes) = set.downloaded().await;
    let contains = |text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
    assert!(!contains("withheld") && !contains("contact_details") && !contains(&body_of(&pending[0])));
}

#[tokio::test]
async fn authors_learn_what_became_of_their_comments_once_it_is_published_and_nobody_else_learns_anything() {
    let set = Reviewed::voted().await;
    assert_eq!(set.downloaded().await.0, StatusCode::NOT_FOUND, "before counting there is nothing to tell");
    set.count().await;

    let (reviewer, question) = (set.reviewer("20110001").await, set.question());
    let mine = set.written(0, &question).await;
    let other = json!({ "seen": "pending", "state": "withheld", "reason": "other", "note": "与本课\n无关" });
    assert_eq!(set.decide(&reviewer, &mine, other).await.status, StatusCode::OK);
    assert_eq!(set.decide(&reviewer, &set.written(1, &question).await, shown()).await.status, StatusCode::OK);
    let list = set.fates().await;
    assert_eq!(list.published_day(), None);
    for place in 0..ANSWERS {
        assert_eq!(set.told(&list, place, &question).unwrap(), "pending\n\n", "a reviewer may still change it");
    }

    set.round.step("publish", json!({})).await;
    let list = set.fates().await;
    let today = u32::try_from(set.round.test.app.now().as_second() / 86400).unwrap();
    assert_eq!(list.published_day(), Some(today));
    assert_eq!(set.told(&list, 0, &question).unwrap(), "withheld\nother\n与本课\n无关");
    assert_eq!(set.told(&list, 1, &question).unwrap(), "shown\n\n");
    assert_eq!(set.told(&list, 2, &question).unwrap(), "pending\n\n");
    assert_eq!(list.open(&FateKey::of(set.scope(), &[9; 16])), None, "no such comment");
    let comments: usize = set.tags.iter().map(Vec::len).sum();
    assert_eq!(list.len(), comments.next_multiple_of(16), "how many there are is rounded up");
    assert_ne!(set.downloaded().await.1, list.to_bytes(), "no two answers are alike");
}

#[tokio::test]
async fn thirty_days_after_publishing_nobody_can_tell_an_author_any_more() {
    let mut set = Reviewed::counted().await;
    set.round.step("publish", json!({})).await;
    let question = set.question();
    let housekeeping = async |set: &mut Reviewed, days: i64| {
        set.round.wait(days * 24 * 60 * 60).await;
        app::housekeeping::schedule_for_today(&set.round.test.app, set.round.institution()).await.unwrap();
        set.round.run_jobs().await;
    };
    housekeeping(&mut set, 29).await;
    assert!(set.told(&set.fates().await, 0, &question).is_some());
    housekeeping(&mut set, 2).await;
    let list = set.fates().await;
    assert_eq!((set.told(&list, 0, &question), list.len()), (None, 16));
    let keys: i64 = sqlx::query_scalar("select count(*) from fate_key")
        .fetch_one(&mut set.round.test.database.superuser().await)
        .await
        .unwrap();
    assert_eq!(keys, 0);
}
