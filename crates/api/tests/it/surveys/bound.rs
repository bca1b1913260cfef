//! A session that was entered by a link does what the link is for: every other operation of the document is refused.

use axum::http::{Method, StatusCode};
use serde_json::json;

use super::stage::Stage;

/// Adding one is a decision: whoever finds a link in somebody's mail can do this.
const BY_LINK: [&str; 8] = [
    "GET /invitation",
    "GET /invitation/targets/{target}/document",
    "GET /user/info",
    "POST /auth/logout",
    "POST /invitation/decline",
    "POST /invitation/forward",
    "POST /invitation/targets/{target}/submit",
    "PUT /invitation/targets/{target}/draft",
];

#[tokio::test]
async fn it_can_answer_and_nothing_else() {
    let stage = Stage::new(&[1]).await;
    let opened = stage.open(&[stage.plan]).await;
    let session = stage.entered(&stage.code(&opened.id, "rater0-0").await).await;
    let document = serde_json::to_value(api::openapi()).unwrap();
    let public: Vec<_> = include_str!("../../public-routes.txt").lines().collect();
    let mut let_in = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for method in item.as_object().unwrap().keys() {
            let name = format!("{} {path}", method.to_uppercase());
            if public.iter().any(|line| line.split_whitespace().take(2).collect::<Vec<_>>().join(" ") == name) {
                continue;
            }
            let mut address = path.clone();
            while let Some((before, rest)) = address.split_once('{') {
                let after = rest.split_once('}').unwrap().1;
                address = format!("{before}00000000-0000-0000-0000-000000000000{after}");
            }
            if BY_LINK.contains(&name.as_str()) {
                let_in.push(name);
                continue;
            }
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
            let body = (method != Method::GET && method != Method::DELETE).then(|| json!({ "blinded": "eA" }));
            let answer = session.call(method, &address, body).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{name}: {}", answer.body);
        }
    }
    let_in.sort();
    assert_eq!(let_in, BY_LINK);
    let _ = session.get("/invitation").await.ok();
    let _ = session.get("/user/info").await.ok();
    // Nor does it reach another invitation than its own.
    let other = format!("/invitation?invitation={}", uuid::Uuid::nil());
    assert_eq!(session.get(&other).await.status, StatusCode::NOT_FOUND);
    let _ = session.post("/auth/logout", json!({})).await.ok();
    assert_eq!(session.get("/invitation").await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn signed_in_with_a_password_one_answers_ones_own_invitation_and_no_colleagues() {
    let stage = Stage::new(&[]).await;
    let mut stage = stage;
    let enterprise = stage.school.enterprise;
    stage.enterprises.push(enterprise);
    let mut clients = Vec::new();
    for username in ["hr-one", "hr-two"] {
        let person = stage.school.person(username, &["enterprise"]).await;
        let mut tx = stage.test.app.store().tenant(stage.school.institution.id).await.unwrap();
        let (user, assignment) = (person.user, person.assignments[0]);
        tx.insert_contacts(&[store::NewContact { enterprise, user, assignment, title: None }]).await.unwrap();
        tx.commit().await.unwrap();
        clients.push(stage.school.signed_in(&person).await);
    }
    let opened = stage.open(&[stage.plan]).await;
    let [own, colleague] = &clients[..] else { panic!("two") };
    let surveys = own.get("/user/surveys").await.ok();
    let rows = surveys.data()[0]["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 2, "colleagues' states are seen");
    let mine = rows.iter().find(|row| row["mine"] == true).unwrap()["invitation"].as_str().unwrap().to_owned();
    let of = format!("?invitation={mine}");
    assert_eq!(own.get("/invitation").await.status, StatusCode::NOT_FOUND);
    let _ = own.get(&format!("/invitation{of}")).await.ok();
    assert_eq!(colleague.get(&format!("/invitation{of}")).await.status, StatusCode::NOT_FOUND);
    let given = super::stage::answers(5, [json!(4), json!(4)]);
    let body = super::stage::submission(1, &given, 0);
    let path = format!("/invitation/targets/{}/submit{of}", opened.targets[0]);
    assert_eq!(colleague.post(&path, body.clone()).await.status, StatusCode::NOT_FOUND);
    let _ = own.post(&path, body).await.ok();
    let read = format!("/user/surveys/{mine}/targets/{}", opened.targets[0]);
    let seen = own.get(&read).await.ok();
    assert_eq!(seen.data()["versions"][0]["answers"], given);
    assert_eq!(colleague.get(&read).await.status, StatusCode::NOT_FOUND);
    let rows = colleague.get("/user/surveys").await.ok();
    let row = rows.data()[0]["rows"].as_array().unwrap().iter().find(|row| row["mine"] == false).unwrap().clone();
    assert_eq!((&row["answer_state"], &row["submission"]), (&json!("submitted"), &json!(null)));
    // They were told where they look, besides the letter.
    let told = own.get("/user/messages").await.ok();
    assert_eq!(told.data()["items"][0]["told"]["kind"], "survey_invited", "{}", told.body);
}
