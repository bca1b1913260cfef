//! The server's own log: one line for each event, and nobody's name in any.

use app::{audit::chain::verify, housekeeping, orders::run_due_job};
use domain::id::EvaluationKind;
use serde_json::json;
use store::StoredBallot;
use testkit::{PASSWORD, TestApp};

use crate::log::Log;

#[tokio::test]
async fn a_line_names_nobody_whatever_is_asked_and_by_whom() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = school.person("20080012", &["school_admin"]).await;
    school.person("20130177", &["teacher"]).await;
    let (log, _guard) = Log::begin();
    let client = school.signed_in(&admin).await;
    let _ = school.client().try_sign_in("20130177", "guessed-password").await;
    let _ = client.get("/users/20130177").await.ok();
    let _ = client.get("/users?q=20130177").await.ok();
    let forged = "王五\n{\"message\":\"forged.line\"}";
    let edit = json!({ "name": forged, "email": "wang@example.test", "phone": "13800138000", "language": "zh-CN",
                       "college_id": school.colleges[0].to_string(), "version": 1 });
    let _ = client.put("/users/20130177", edit).await;
    let _ = client.post("/users/20130177/password", json!({})).await.ok();
    let _ = client.get("/users/20130177/audit").await.ok();
    let _ = client.get("/users/no-such-person").await;
    let _ = client.get("/forged%0aline").await;

    let events = log.events();
    let finished = events.iter().filter(|event| event["fields"]["message"] == "request.finished").count();
    assert!(finished >= 7, "{}", log.text());
    assert!(events.iter().all(|event| event["fields"]["message"] != "forged.line"));
    for named in
        ["20080012", "20130177", "先生", "王五", "wang@", "13800138000", PASSWORD, "guessed", "192.0.2.1", "no-such"]
    {
        assert!(!log.text().contains(named), "{named} in {}", log.text());
    }
}

#[tokio::test]
async fn what_a_student_calls_in_order_to_answer_leaves_no_line() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let student = school.person("2024110327", &["student"]).await;
    let client = school.signed_in(&student).await;
    let (log, _guard) = Log::begin();
    let evaluation = test.app.new_id::<EvaluationKind>();
    let _ = client.get("/user/evaluations").await.ok();
    let _ = client.get(&format!("/evaluations/{evaluation}/form")).await;
    let _ = client.post(&format!("/evaluations/{evaluation}/token"), json!({})).await;
    let _ = client.get("/user/info").await.ok();
    let routes: Vec<_> =
        log.events().iter().filter_map(|event| event["fields"]["http.route"].as_str().map(str::to_owned)).collect();
    assert_eq!(routes, ["/user/info"], "{}", log.text());
}

#[tokio::test]
async fn the_box_and_the_issuing_of_tokens_leave_no_line_of_their_statements() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let (boxes, evaluation) = (test.database.ballot_box(), test.app.new_id());
    let (log, _guard) = Log::begin();
    let ballot = StoredBallot { evaluation, key: [1; 32], version: 1, sealed: vec![1; 9], sealed_hash: [2; 32] };
    boxes.put(school.institution.id, &[ballot]).await.unwrap();
    let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
    tx.role_id("teacher").await.unwrap();
    let lines = log.text();
    for told in ["box_state", "insert into", "select ", "db.statement"] {
        assert!(!lines.contains(told), "{told} in {lines}");
    }
}

#[tokio::test]
async fn the_end_of_the_audit_chain_is_in_the_log_once_a_day() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20130177", &["teacher"]).await;
    school.signed_in(&person).await;
    let institution = school.institution.id;
    app::audit::chain::link_records(&test.app, institution).await.unwrap();
    assert!(housekeeping::schedule_for_today(&test.app, institution).await.unwrap());
    let (log, guard) = Log::begin();
    while run_due_job(&test.app).await.unwrap() {}
    drop(guard);
    let head = verify(&test.app, institution, None).await.unwrap().head.unwrap();
    let told: Vec<_> = log.events().into_iter().filter(|event| event["fields"]["message"] == "audit.head").collect();
    assert_eq!(told.len(), 1);
    assert_eq!(told[0]["fields"]["head"], head.to_string());
    assert!(!log.text().contains("20130177"));
}
