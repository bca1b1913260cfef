//! Whom a class is asked about: those who teach it, not those who help or are not to be judged.

use axum::http::StatusCode;
use domain::questionnaire::FrozenForm;
use serde_json::{Value, json};
use testkit::{Person, Round};

fn parts(class: &Value) -> Vec<[&str; 2]> {
    let teachers = class["teachers"].as_array().unwrap().iter();
    teachers.map(|teacher| ["username", "part"].map(|name| teacher[name].as_str().unwrap())).collect()
}

/// The class of the round, taught by four, of whom two are judged.
async fn staffed(round: &Round) -> (Value, [Person; 3]) {
    let person = |username| round.school.person(username, &["teacher"]);
    let people = [person("t-co").await, person("t-help").await, person("t-guest").await];
    let classes = round.admin.get("/offerings").await.ok();
    let class = &classes.data()["items"][0];
    let edit = json!({
        "course_id": class["course_id"], "code": class["code"], "meetings": [], "version": class["version"],
        "teachers": ["t-CS2101", "t-co"], "assistants": ["t-help"], "not_rated": ["t-guest"],
    });
    let path = format!("/offerings/{}", class["id"].as_str().unwrap());
    let mut twice = edit.clone();
    twice["not_rated"] = json!(["t-help"]);
    assert_eq!(round.admin.put(&path, twice).await.data()["fields"], json!({ "teachers": "invalid" }));
    (round.admin.put(&path, edit).await.ok().data().clone(), people)
}

#[tokio::test]
async fn who_helps_or_is_not_judged_is_in_no_questionnaire_and_asks_nothing() {
    let round = Round::prepared(1, 6).await;
    let (class, people) = staffed(&round).await;
    assert_eq!(
        parts(&class),
        [["t-CS2101", "lead"], ["t-co", "co"], ["t-help", "assistant"], ["t-guest", "not_rated"]]
    );

    let own = format!("/campaigns/{}/offerings/{}/own-questions", round.campaign, class["id"].as_str().unwrap());
    for (person, asks) in people.iter().zip([true, false, false]) {
        let (client, username) = (round.school.signed_in(person).await, &person.username);
        let taught = client.get("/user/offerings").await.ok();
        assert_eq!(taught.data()[0]["id"], class["id"], "{username} stands before the class all the same");
        let seen = client.get(&own).await.ok();
        assert_eq!(seen.data()["editable"], asks, "{username}");
        assert_eq!(seen.data()["teachers"].as_array().unwrap().len(), 2);
        let saved = client.put(&own, json!({ "questions": [], "submit": false, "version": 0 })).await;
        let expected = if asks { StatusCode::OK } else { StatusCode::CONFLICT };
        assert_eq!(saved.status, expected, "{username}");
    }

    let round = round.opened().await;
    let form: sqlx::types::Json<FrozenForm> = sqlx::query_scalar("select form from evaluation")
        .fetch_one(&mut round.test.database.superuser().await)
        .await
        .unwrap();
    let asked: Vec<_> = form.teachers.iter().map(|teacher| teacher.id.as_str()).collect();
    assert_eq!(asked, ["t-CS2101", "t-co"]);
}

#[tokio::test]
async fn a_class_in_which_nobody_is_judged_is_left_out() {
    let round = Round::prepared(1, 6).await;
    let (class, _) = staffed(&round).await;
    let edit = json!({
        "course_id": class["course_id"], "code": class["code"], "meetings": [], "version": class["version"],
        "teachers": [], "assistants": ["t-help"], "not_rated": ["t-CS2101"],
    });
    let path = format!("/offerings/{}", class["id"].as_str().unwrap());
    let edited = round.admin.put(&path, edit).await.ok();
    assert_eq!(parts(edited.data()), [["t-help", "assistant"], ["t-CS2101", "not_rated"]]);
    let seen = round.seen().await;
    let ask = json!({ "term_id": seen["term_id"], "kind": seen["kind"], "scope": seen["scope"],
                      "template_id": seen["template"]["id"] });
    let preview = round.admin.post("/campaigns/preview", ask).await.ok();
    assert!(preview.data().to_string().contains("no_teacher"), "{}", preview.data());
}
