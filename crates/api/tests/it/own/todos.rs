//! What waits for a person: all of it, under every role that they hold, and nothing beyond their reach.

use app::{JobState, orders::run_due_job};
use domain::{id::UserId, job::Lane, scope::Scope};
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::{NewAssignment, NewJob};
use testkit::{Client, Person, TestApp, TestSchool};

use crate::{
    campaigns::own_questions::{Term1, a_text},
    results::comments::{Reviewed, shown},
};

async fn todos(client: &Client) -> Vec<Value> {
    client.get("/user/overview").await.ok().data()["todos"].as_array().unwrap().clone()
}

async fn kinds(client: &Client) -> Vec<String> {
    todos(client).await.iter().map(|todo| todo["what"]["kind"].as_str().unwrap().to_owned()).collect()
}

/// Of one kind.
async fn those(client: &Client, kind: &str) -> Vec<Value> {
    todos(client).await.into_iter().filter(|todo| todo["what"]["kind"] == kind).collect()
}

/// Another role, granted last.
async fn also(school: &TestSchool, user: UserId, role: &str, scope: Scope) {
    let mut tx = school.app.store().tenant(school.institution.id).await.unwrap();
    let role = tx.role_id(role).await.unwrap().unwrap();
    let granted_at = school.app.now() + SignedDuration::from_secs(1);
    let new = NewAssignment { id: school.app.new_id(), user, role, scope, granted_at };
    tx.insert_assignments(&[new]).await.unwrap();
    tx.commit().await.unwrap();
}

#[tokio::test]
async fn comments_wait_for_those_who_may_review_them_and_for_nobody_else() {
    let set = Reviewed::counted().await;
    let school = &set.round.school;
    let reviewer = set.reviewer("20110001").await;
    let pending = set.list(&reviewer, "&state=pending").await;
    let waiting = those(&reviewer, "review_comments").await;
    assert_eq!(waiting.len(), 1);
    assert_eq!(waiting[0]["what"]["count"], pending.len());
    assert_eq!(waiting[0]["what"]["campaign"]["id"], json!(set.round.campaign));
    assert_eq!(waiting[0]["what"]["since"], json!(set.round.test.app.now()), "when they were counted");
    assert_eq!((&waiting[0]["pressing"], &waiting[0]["role"]["current"]), (&json!(false), &json!(true)));
    assert_eq!(those(&set.round.admin, "review_comments").await[0]["what"]["count"], pending.len());

    let other_college = school.person_of("20110003", &["college_admin"], school.colleges[1]).await;
    let operator = school.person("20010001", &["platform_operator"]).await;
    let observer = school.person("20010002", &["observer"]).await;
    for person in [&other_college, &operator, &observer, &set.round.teacher] {
        let client = school.signed_in(person).await;
        assert!(todos(&client).await.is_empty(), "{}", person.username);
    }
    let elsewhere = set.round.test.school("b.example").await;
    let theirs = elsewhere.person("20050012", &["school_admin"]).await;
    assert!(todos(&elsewhere.signed_in(&theirs).await).await.is_empty(), "another school");

    assert!(set.decide(&reviewer, &pending[0], shown()).await.status.is_success());
    assert_eq!(those(&reviewer, "review_comments").await[0]["what"]["count"], pending.len() - 1);
}

#[tokio::test]
async fn whoever_teaches_a_class_is_not_told_of_its_comments() {
    let set = Reviewed::counted().await;
    let school = &set.round.school;
    also(school, set.round.teacher.user, "college_admin", Scope::College(school.colleges[0])).await;
    let both = school.signed_in(&set.round.teacher).await;
    assert!(todos(&both).await.is_empty());
}

#[tokio::test]
async fn what_several_roles_reach_is_said_once_and_with_the_role_that_can_do_it() {
    let set = Reviewed::counted().await;
    let school = &set.round.school;
    let [computing, languages] = school.colleges;

    // Administrator of two colleges, now acting for the one that has no comments.
    let twice = school.person_of("20110005", &["college_admin"], languages).await;
    also(school, twice.user, "college_admin", Scope::College(computing)).await;
    let waiting = those(&school.signed_in(&twice).await, "review_comments").await;
    assert_eq!(waiting.len(), 1);
    assert_eq!(waiting[0]["role"]["scope"]["name"]["zh"], "计算机学院");
    assert_eq!(waiting[0]["role"]["current"], false);

    // Acting as a teacher, and the office's work is not forgotten: under the role that reaches furthest.
    let three = school.person("20110006", &["teacher", "college_admin", "school_admin"]).await;
    let waiting = those(&school.signed_in(&three).await, "review_comments").await;
    let roles: Vec<_> = waiting.iter().map(|todo| todo["role"]["role_key"].clone()).collect();
    assert_eq!(roles, ["school_admin"]);
    assert_eq!(waiting[0]["role"]["assignment_id"], json!(three.assignments[2]));

    // Acting for the college: its own comments are under that role, all others under the wider one.
    let two = school.person("20110007", &["college_admin", "school_admin"]).await;
    let waiting = those(&school.signed_in(&two).await, "review_comments").await;
    let roles: Vec<_> = waiting.iter().map(|todo| todo["role"]["role_key"].clone()).collect();
    assert_eq!(roles, ["college_admin", "school_admin"], "what can be done at once goes first");
}

#[tokio::test]
async fn counted_results_wait_for_whoever_may_publish_them_and_then_for_the_teachers_reply() {
    let mut set = Reviewed::counted().await;
    let reviewer = set.reviewer("20110001").await;
    assert_eq!(those(&set.round.admin, "publish_results").await.len(), 1);
    assert!(those(&reviewer, "publish_results").await.is_empty(), "it is the school's campaign");
    let teacher = set.round.school.signed_in(&set.round.teacher).await;
    assert!(those(&teacher, "reply_to_classes").await.is_empty(), "nothing is published");

    set.round.step("publish", json!({})).await;
    assert!(those(&set.round.admin, "publish_results").await.is_empty());
    let waiting = those(&teacher, "reply_to_classes").await;
    assert_eq!(waiting[0]["what"]["evaluations"], json!([set.evaluation]));
    assert_eq!((waiting.len(), &waiting[0]["role"]["role_key"]), (1, &json!("teacher")));
    let colleague = set.round.school.person("t-other", &["teacher"]).await;
    assert!(those(&set.round.school.signed_in(&colleague).await, "reply_to_classes").await.is_empty());

    let reply = json!({ "body": "谢谢大家，下学期例题会更多。", "version": null });
    let _ = teacher.put(&format!("/evaluations/{}/reply", set.evaluation), reply).await.ok();
    assert!(those(&teacher, "reply_to_classes").await.is_empty());
    let _ = teacher.delete(&format!("/evaluations/{}/reply?version=1", set.evaluation)).await.ok();
    assert_eq!(those(&teacher, "reply_to_classes").await.len(), 1);
    set.round.wait(30 * 24 * 3600).await;
    let teacher = set.round.school.signed_in(&set.round.teacher).await;
    assert!(those(&teacher, "reply_to_classes").await.is_empty(), "nobody waits for it any more");
}

#[tokio::test]
async fn own_questions_wait_for_approval_come_back_and_are_over_when_the_campaign_opens() {
    let term = Term1::new().await;
    let (reviewer, other) = (term.reviewer("20060031", 0).await, term.reviewer("20060032", 1).await);
    let _ = term.save(&term.lead, 0, json!([a_text("哪一章最难？")]), true).await.ok();
    let waiting = those(&reviewer, "approve_own_questions").await;
    assert_eq!((waiting.len(), &waiting[0]["what"]["count"]), (1, &json!(1)));
    assert_eq!(waiting[0]["what"]["until"], json!(term.test.app.now()), "when it opens");
    assert_eq!(waiting[0]["pressing"], true);
    assert_eq!(those(&term.office, "approve_own_questions").await.len(), 1);
    for client in [&other, &term.lead] {
        assert!(those(client, "approve_own_questions").await.is_empty());
    }

    let set = term.handed_in(&reviewer).await.remove(0);
    let _ = term.decide(&reviewer, &set, "return").await.ok();
    assert!(those(&reviewer, "approve_own_questions").await.is_empty());
    let returned = those(&term.lead, "revise_own_questions").await;
    assert_eq!(returned[0]["what"]["offering_id"], json!(term.class));
    assert_eq!((returned.len(), &returned[0]["what"]["class_code"]), (1, &json!("CS0-01")));
    let _ = term.save(&term.lead, 2, json!([a_text("哪一章最难？")]), true).await.ok();
    assert!(those(&term.lead, "revise_own_questions").await.is_empty());

    term.open().await;
    assert!(those(&reviewer, "approve_own_questions").await.is_empty(), "too late");
}

#[tokio::test]
async fn a_campaign_is_told_of_from_its_draft_to_its_last_days() {
    let term = Term1::new().await;
    let (reviewer, other) = (term.reviewer("20060031", 0).await, term.reviewer("20060032", 1).await);
    assert_eq!(those(&term.office, "schedule_campaign").await.len(), 1);
    assert!(todos(&reviewer).await.is_empty(), "the school's campaign is not theirs to prepare");

    // As servers of before have left some.
    let scheduled = "update campaign set state = 'scheduled'";
    sqlx::query(scheduled).execute(&mut term.test.database.superuser().await).await.unwrap();
    let waiting = those(&term.office, "decide_key").await;
    assert_eq!((waiting.len(), &waiting[0]["pressing"]), (1, &json!(true)));
    assert_eq!(kinds(&term.office).await, ["decide_key"]);

    term.open().await;
    let closing = those(&term.office, "campaign_closes").await;
    let what = &closing[0]["what"];
    assert_eq!((&what["received"], &what["eligible"]), (&json!(0), &json!(6)));
    assert_eq!(what["until"], json!(term.test.app.now() + SignedDuration::from_hours(48)));
    assert_eq!(those(&reviewer, "campaign_closes").await.len(), 1);
    assert!(those(&other, "campaign_closes").await.is_empty(), "it asks no class of theirs");
    assert!(those(&term.lead, "campaign_closes").await.is_empty());
    let names = "closes_at kind campaign eligible received until";
    assert!(what.as_object().unwrap().keys().all(|key| names.contains(key.as_str())), "numbers, and nobody: {what}");
}

/// Somebody has left a closing to be done that came to nothing.
async fn failed_closing(test: &TestApp, school: &TestSchool, person: &Person, campaign: &Value) {
    let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
    let (id, now, kind, payload) = (test.app.new_id(), test.app.now(), "close_campaign", campaign.clone());
    let (by, lane) = (Some((person.user, person.assignments[0])), Lane::Timed);
    let job = NewJob { id, kind, payload, once_key: None, by, created_at: now, run_at: now, lane };
    tx.enqueue_job(&job).await.unwrap();
    tx.end_job(id, JobState::Failed, &json!({ "failed": "moved_on" }), now).await.unwrap();
    tx.commit().await.unwrap();
}

#[tokio::test]
async fn work_that_failed_waits_for_whoever_asked_for_it_until_it_went_well_or_a_week_has_passed() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = school.person("20080012", &["school_admin"]).await;
    let colleague = school.person("20080013", &["school_admin"]).await;
    let campaign: Value = json!(test.app.new_id::<()>());
    failed_closing(&test, &school, &admin, &campaign).await;
    let client = school.signed_in(&admin).await;
    let failed = those(&client, "see_to_job").await;
    assert_eq!((failed.len(), &failed[0]["what"]["job"]), (1, &json!("close_campaign")));
    assert_eq!((&failed[0]["what"]["failure"], &failed[0]["what"]["campaign_id"]), (&json!("moved_on"), &campaign));
    assert_eq!(failed[0]["pressing"], true);
    assert!(those(&school.signed_in(&colleague).await, "see_to_job").await.is_empty());

    let upload = "/imports?kind=users&file_name=people.csv";
    let _ = client.upload(upload, b"nothing,to,see\n1,2,3\n".to_vec()).await.ok();
    assert!(run_due_job(&test.app).await.unwrap());
    let imports = those(&client, "see_to_import").await;
    assert_eq!((imports.len(), &imports[0]["what"]["unreadable"]), (1, &json!(true)));
    assert_eq!(
        (&imports[0]["what"]["list"], &imports[0]["what"]["file_name"]),
        (&json!("users"), &json!("people.csv"))
    );
    test.clock.advance_seconds(1);
    let list = "学号,姓名,角色,学院\n20240001,张三,学生,计算机学院\n";
    let _ = client.upload(upload, list.as_bytes().to_vec()).await.ok();
    assert!(those(&client, "see_to_import").await.is_empty(), "it was tried again");

    test.clock.advance_seconds(8 * 24 * 3600);
    assert!(those(&school.signed_in(&admin).await, "see_to_job").await.is_empty());
}

#[tokio::test]
async fn with_a_password_of_somebody_elses_nothing_is_told_but_to_change_it() {
    let set = Reviewed::counted().await;
    let school = &set.round.school;
    let office = school.person("20050013", &["school_admin"]).await;
    let client = school.signed_in(&office).await;
    assert_eq!(kinds(&client).await, ["review_comments", "publish_results"]);
    let must = "update account set must_change_password = true, email = null where username = '20050013'";
    sqlx::query(must).execute(&mut set.round.test.database.superuser().await).await.unwrap();
    let told = todos(&client).await;
    assert_eq!(told.len(), 2);
    assert_eq!(told[0], json!({ "what": { "kind": "change_password" }, "pressing": true, "role": null }));
    assert_eq!(told[1]["what"]["kind"], "add_email");
}

#[tokio::test]
async fn nothing_waits_for_whoever_has_done_everything() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    for role in ["student", "teacher", "observer", "enterprise", "college_admin", "school_admin", "platform_operator"] {
        let person = school.person(&format!("one-{role}"), &[role]).await;
        assert!(todos(&school.signed_in(&person).await).await.is_empty(), "{role}");
    }
    let nobody = school.signed_in(&school.person("no-role", &[]).await).await;
    assert!(todos(&nobody).await.is_empty());
    let edit = json!({ "email": null, "phone": null, "language": "zh-CN", "version": 1 });
    let _ = nobody.put("/user/info/edit", edit).await.ok();
    assert_eq!(kinds(&nobody).await, ["add_email"]);
}
