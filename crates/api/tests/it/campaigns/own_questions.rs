//! Teachers watch their classes answer and ask questions of their own, which somebody else must approve.

use app::orders::run_due_job;
use axum::http::StatusCode;
use domain::{
    id::{OfferingId, TermId},
    teaching::part::led,
};
use jiff::ToSpan;
use serde_json::{Value, json};
use testkit::{Answer, Class, Client, Person, TestApp, TestSchool};

use crate::messages::told;

/// Two teachers with a class together in the first college, a campaign in draft that asks it, and a class of another
/// college that it does not ask.
pub struct Term1 {
    pub test: TestApp,
    pub school: TestSchool,
    term: TermId,
    pub class: OfferingId,
    elsewhere: OfferingId,
    pub lead: Client,
    second: Client,
    pub office: Client,
    pub campaign: String,
}

pub fn a_text(zh: &str) -> Value {
    json!({ "id": "", "type": "text", "text": { "zh": zh, "en": null }, "help": null, "required": true,
            "shown_when": null, "max_length": 200 })
}

async fn class(school: &TestSchool, term: TermId, college: usize, teachers: &[&Person]) -> OfferingId {
    let mut students = Vec::new();
    for n in 0..6 {
        students.push(school.person(&format!("2024{college}{n:03}"), &["student"]).await.user);
    }
    let class = Class::new(school, term, &format!("CS{college}")).in_college(school.colleges[college]);
    class.taught_by(teachers.iter().map(|teacher| teacher.user)).attended_by(students).insert(school).await
}

impl Term1 {
    pub async fn new() -> Self {
        let test = TestApp::new().await;
        let school = test.school("a.example").await;
        let (lead, second) =
            (school.person("20130177", &["teacher"]).await, school.person("20140188", &["teacher"]).await);
        let office = school.person("20050012", &["school_admin"]).await;
        let office = school.signed_in(&office).await;
        let term = school.term().await;
        let asked = class(&school, term, 0, &[&lead, &second]).await;
        let elsewhere = class(&school, term, 1, &[&lead]).await;
        let templates = office.get("/templates?kind=student&state=published").await.ok();
        let now = test.app.now();
        let form = json!({
            "name": { "zh": "期末评教", "en": null }, "kind": "final", "term_id": term,
            "template_id": templates.data()["items"][0]["id"],
            "scope": { "colleges": [school.colleges[0]], "courses": [], "offerings": [] },
            "opens_at": now, "closes_at": now + 48.hours(), "counts_at": null, "min_answers": 5,
            "comments_to_teachers": true,
        });
        let campaign = office.post("/campaigns", form).await.ok().text("id").to_owned();
        let (lead, second) = (school.signed_in(&lead).await, school.signed_in(&second).await);
        Self { test, school, term, class: asked, elsewhere, lead, second, office, campaign }
    }

    fn path(&self, class: OfferingId) -> String {
        format!("/campaigns/{}/offerings/{class}/own-questions", self.campaign)
    }

    pub async fn save(&self, teacher: &Client, version: i64, questions: Value, submit: bool) -> Answer {
        let body = json!({ "version": version, "questions": questions, "submit": submit });
        teacher.put(&self.path(self.class), body).await
    }

    pub async fn handed_in(&self, reviewer: &Client) -> Vec<Value> {
        let page = reviewer.get(&format!("/campaigns/{}/own-questions", self.campaign)).await.ok();
        page.data()["items"].as_array().unwrap().clone()
    }

    pub async fn decide(&self, reviewer: &Client, set: &Value, step: &str) -> Answer {
        let path = format!("/own-questions/{}/{step}", set["id"].as_str().unwrap());
        let mut decision = json!({ "version": set["version"] });
        if step == "return" {
            decision["reason"] = json!("请不要问姓名");
        }
        reviewer.post(&path, decision).await
    }

    pub async fn open(&self) {
        for step in ["key-loss", "open"] {
            let seen = self.office.get(&format!("/campaigns/{}", self.campaign)).await.ok();
            let on = json!({ "version": seen.data()["version"] });
            let _ = self.office.post(&format!("/campaigns/{}/{step}", self.campaign), on).await.ok();
        }
        while run_due_job(&self.test.app).await.unwrap() {}
    }

    async fn rounds(&self, teacher: &Client) -> Value {
        teacher.get(&format!("/user/offerings/evaluations?term={}", self.term)).await.ok().data().clone()
    }

    pub async fn reviewer(&self, number: &str, college: usize) -> Client {
        let person = self.school.person_of(number, &["college_admin"], self.school.colleges[college]).await;
        self.school.signed_in(&person).await
    }
}

#[tokio::test]
async fn a_teacher_sees_where_the_rounds_of_their_own_classes_stand_and_how_many_have_answered() {
    let term = Term1::new().await;
    let rounds = term.rounds(&term.lead).await;
    assert_eq!(rounds.as_array().unwrap().len(), 1, "the campaign does not ask the other class: {rounds}");
    assert_eq!((&rounds[0]["state"], &rounds[0]["evaluation_id"]), (&json!("draft"), &json!(null)));
    assert_eq!((&rounds[0]["own_open"], &rounds[0]["own"]), (&json!(true), &json!(null)));

    term.open().await;
    let rounds = term.rounds(&term.second).await;
    assert_eq!((&rounds[0]["state"], &rounds[0]["own_open"]), (&json!("open"), &json!(false)));
    assert_eq!((&rounds[0]["eligible"], &rounds[0]["received"]), (&json!(6), &json!(0)));
    assert!(rounds[0]["code"].is_string());
    let count = format!("/evaluations/{}/answered", rounds[0]["evaluation_id"].as_str().unwrap());
    let answered = term.second.get(&count).await.ok();
    assert_eq!(answered.data(), &json!({ "state": "open", "eligible": 6, "received": 0 }));

    let stranger = term.school.person("20150199", &["teacher"]).await;
    let stranger = term.school.signed_in(&stranger).await;
    assert_eq!(stranger.get(&count).await.status, StatusCode::NOT_FOUND);
    assert_eq!(term.rounds(&stranger).await, json!([]));
}

#[tokio::test]
async fn what_was_approved_is_asked_what_waits_is_left_out_and_each_teacher_sees_what_came_of_it() {
    let term = Term1::new().await;
    let _ = term.save(&term.lead, 0, json!([a_text("哪一章最难？")]), true).await.ok();
    let _ = term.save(&term.second, 0, json!([a_text("实验课节奏如何？"), a_text("还想学什么？")]), true).await.ok();
    let reviewer = term.reviewer("20060031", 0).await;
    let sets = term.handed_in(&reviewer).await;
    assert_eq!(sets.len(), 2);
    assert_eq!((&sets[0]["teacher"]["username"], &sets[0]["state"]), (&json!("20130177"), &json!("submitted")));
    assert_eq!(sets[0]["questions"][0]["required"], false, "nobody has to answer them");
    let _ = term.decide(&reviewer, &sets[0], "approve").await.ok();
    let seen = term.office.get(&format!("/campaigns/{}", term.campaign)).await.ok();
    assert_eq!((&seen.data()["own_waiting"], &seen.data()["own_approved"]), (&json!(1), &json!(1)));

    term.open().await;
    let (mine, colleagues) = (term.rounds(&term.lead).await, term.rounds(&term.second).await);
    assert_eq!(mine[0]["own"], json!({ "state": "approved", "count": 1, "asked": true }));
    assert_eq!(colleagues[0]["own"], json!({ "state": "submitted", "count": 2, "asked": false }));

    let student = term.school.person("2024900", &["student"]).await;
    let mut tx = term.test.app.store().tenant(term.school.institution.id).await.unwrap();
    tx.enrol(&[(term.class, student.user)]).await.unwrap();
    tx.commit().await.unwrap();
    let student = term.school.signed_in(&student).await;
    let form = student.get(&format!("/evaluations/{}/form", mine[0]["evaluation_id"].as_str().unwrap())).await.ok();
    let own = &form.data()["frozen"]["own"];
    assert_eq!(own.as_array().unwrap().len(), 1, "{own}");
    assert_eq!(
        (&own[0]["teacher"], &own[0]["questions"][0]["text"]["zh"]),
        (&json!("20130177"), &json!("哪一章最难？"))
    );

    let late = term.save(&term.lead, 1, json!([a_text("换一个")]), true).await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    assert_eq!(term.decide(&reviewer, &sets[1], "approve").await.status, StatusCode::CONFLICT);
    assert!(!term.lead.get(&term.path(term.class)).await.ok().data()["editable"].as_bool().unwrap());
}

#[tokio::test]
async fn what_is_returned_says_why_and_can_be_handed_in_again() {
    let term = Term1::new().await;
    let reviewer = term.reviewer("20060031", 0).await;
    let asks_who = json!([a_text("请写下你的姓名")]);
    let draft = term.save(&term.lead, 0, asks_who.clone(), false).await.ok();
    assert_eq!((&draft.data()["state"], &draft.data()["version"]), (&json!("draft"), &json!(1)));
    assert_eq!(term.handed_in(&reviewer).await.len(), 0, "a draft is the teacher's alone");
    let _ = term.save(&term.lead, 1, asks_who, true).await.ok();

    let set = term.handed_in(&reviewer).await.remove(0);
    let path = format!("/own-questions/{}/return", set["id"].as_str().unwrap());
    let silent = reviewer.post(&path, json!({ "version": set["version"], "reason": " " })).await;
    assert_eq!(silent.data()["fields"], json!({ "reason": "required" }));
    let _ = term.decide(&reviewer, &set, "return").await.ok();
    let again = term.decide(&reviewer, &set, "approve").await;
    assert_eq!(again.status, StatusCode::CONFLICT, "somebody has decided meanwhile");

    let seen = term.lead.get(&term.path(term.class)).await.ok();
    assert_eq!((&seen.data()["state"], &seen.data()["reason"]), (&json!("returned"), &json!("请不要问姓名")));
    let stale = term.save(&term.lead, 1, json!([a_text("哪一章最难？")]), true).await;
    assert_eq!(stale.status, StatusCode::CONFLICT);
    let handed_in = term.save(&term.lead, 3, json!([a_text("哪一章最难？")]), true).await.ok();
    assert_eq!((&handed_in.data()["state"], &handed_in.data()["reason"]), (&json!("submitted"), &json!(null)));
    let actions: Vec<String> =
        sqlx::query_scalar("select action from audit where target_kind = 'own_questions' order by action")
            .fetch_all(&mut term.test.database.superuser().await)
            .await
            .unwrap();
    assert_eq!(actions, ["own_questions.return", "own_questions.submit", "own_questions.submit"]);
}

#[tokio::test]
async fn nobody_decides_on_questions_of_another_college_or_of_a_class_of_their_own() {
    let term = Term1::new().await;
    let _ = term.save(&term.lead, 0, json!([a_text("哪一章最难？")]), true).await.ok();
    let reviewer = term.reviewer("20060031", 0).await;
    let set = term.handed_in(&reviewer).await.remove(0);

    let other = term.reviewer("20060032", 1).await;
    assert_eq!(term.handed_in(&other).await.len(), 0);
    assert_eq!(term.decide(&other, &set, "approve").await.status, StatusCode::NOT_FOUND);

    let colleague = term.school.person_of("20060033", &["college_admin"], term.school.colleges[0]).await;
    let mut tx = term.test.app.store().tenant(term.school.institution.id).await.unwrap();
    let [lead] = tx.users_named(&["20130177".to_owned()]).await.unwrap().try_into().unwrap();
    tx.replace_teachers(&[(term.class, led([lead.unwrap(), colleague.user]))]).await.unwrap();
    tx.commit().await.unwrap();
    let colleague = term.school.signed_in(&colleague).await;
    assert_eq!(term.handed_in(&colleague).await.len(), 0);
    assert_eq!(term.decide(&colleague, &set, "approve").await.status, StatusCode::NOT_FOUND);
    assert_eq!(term.decide(&term.lead, &set, "approve").await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn only_for_a_class_of_ones_own_that_the_campaign_asks_and_within_the_limits() {
    let term = Term1::new().await;
    let not_asked = term.lead.get(&term.path(term.elsewhere)).await;
    assert_eq!(not_asked.status, StatusCode::NOT_FOUND);
    let stranger = term.school.person("20150199", &["teacher"]).await;
    let stranger = term.school.signed_in(&stranger).await;
    assert_eq!(stranger.get(&term.path(term.class)).await.status, StatusCode::NOT_FOUND);
    assert_eq!(term.save(&stranger, 0, json!([]), false).await.status, StatusCode::NOT_FOUND);

    let four = json!([a_text("一"), a_text("二"), a_text("三"), a_text("四")]);
    assert_eq!(term.save(&term.lead, 0, four, false).await.data()["fields"], json!({ "questions": "too_long" }));
    for wrong in [json!([]), json!([a_text(" ")]), json!([a_text(&"长".repeat(201))])] {
        let refused = term.save(&term.lead, 0, wrong, true).await;
        assert_eq!(refused.data()["fields"], json!({ "questions": "not_publishable" }));
    }
    let mut scored = json!({ "id": "x", "type": "choice", "text": { "zh": "进度", "en": null }, "help": null,
        "required": false, "shown_when": { "question": "q1", "any_of": [1] }, "weight": 9,
        "options": [{ "text": { "zh": "快", "en": null }, "score": 0 }, { "text": { "zh": "慢", "en": null }, "score": 9 }] });
    let saved = term.save(&term.lead, 0, json!([scored.take()]), true).await.ok();
    let question = &saved.data()["questions"][0];
    assert_eq!((&question["shown_when"], &question["options"][1]["score"]), (&json!(null), &json!(null)));
}

#[tokio::test]
async fn whose_questions_were_decided_on_is_told_each_time_and_nobody_else() {
    let term = Term1::new().await;
    let reviewer = term.reviewer("20060031", 0).await;
    let _ = term.save(&term.lead, 0, json!([a_text("哪一章最难？")]), true).await.ok();
    let _ = term.decide(&reviewer, &term.handed_in(&reviewer).await[0], "return").await.ok();
    term.test.clock.advance_seconds(1);
    let returned = term.handed_in(&reviewer).await[0]["version"].as_i64().unwrap();
    let _ = term.save(&term.lead, returned, json!([a_text("哪一章最难懂？")]), true).await.ok();
    let _ = term.decide(&reviewer, &term.handed_in(&reviewer).await[0], "approve").await.ok();

    let expected = |kind: &str| {
        json!({ "kind": kind, "campaign_id": term.campaign, "offering_id": term.class,
                "course": { "zh": "数据结构", "en": null }, "class_code": "CS0-01" })
    };
    assert_eq!(told(&term.lead).await, [expected("own_questions_approved"), expected("own_questions_returned")]);
    assert!(told(&term.second).await.is_empty() && told(&reviewer).await.is_empty());
}
