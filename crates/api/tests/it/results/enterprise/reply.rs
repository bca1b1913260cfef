//! What a programme answers to its raters.

use axum::http::StatusCode;
use serde_json::json;

use super::{
    page::{path, raters},
    world::{Opening, World},
};

#[tokio::test]
async fn one_reply_for_a_survey_which_raters_are_told_of_once() {
    let mut world = World::new(4).await;
    let raters = raters(&mut world).await;
    let programme = world.programme("080902").await;
    let opening = Opening { programme: &programme, term: world.terms[1], cohort: "2025", raters: &raters };
    let survey = world.published(&opening).await;
    let body = |text: &str, version: i32| {
        json!({ "programme": programme.id.as_uuid(), "survey": survey.as_uuid(), "target": null, "text": text,
                "version": version })
    };
    let refused = world.reader.put("/reports/enterprise/reply", body("  ", 0)).await;
    assert_eq!(refused.data()["fields"], json!({ "text": "required" }));
    let written = world.reader.put("/reports/enterprise/reply", body("我们会改。", 0)).await.ok();
    assert_eq!((&written.data()["reply"]["text"], &written.data()["reply_version"]), (&json!("我们会改。"), &json!(1)));
    assert_eq!(world.reader.put("/reports/enterprise/reply", body("又", 0)).await.status, StatusCode::CONFLICT);
    let edited = world.reader.put("/reports/enterprise/reply", body("我们改了。", 1)).await.ok();
    assert_eq!(edited.data()["reply"]["text"], "我们改了。");
    let seen = world.reader.get(&path(&programme)).await.ok();
    assert_eq!(seen.data()["reply"]["by"], "20060001先生");
}
