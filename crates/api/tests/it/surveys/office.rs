//! What a survey's office does: preparing, reminding, reviewing, publishing; each within its college.

use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::Client;
use uuid::Uuid;

use super::stage::{Stage, answers, submission, submit};

#[tokio::test]
async fn a_draft_says_whom_it_would_ask_and_asks_nobody_before_it_opens() {
    let stage = Stage::new(&[2, 1, 0]).await;
    stage.sql("update account set email = null where username = 'rater0-1'", &[]).await;
    let planned = stage.admin.post("/surveys/preview", stage.form(&[stage.plan])).await.ok();
    let data = planned.data();
    assert_eq!((&data["enterprises"], &data["raters"], &data["targets"]), (&json!(3), &json!(3), &json!(1)));
    assert_eq!((&data["without_email"][0]["username"], &data["outcomes_missing"]), (&json!("rater0-1"), &json!([])));
    stage.sql("delete from programme_outcome where plan_id = $1", &[stage.plan]).await;
    let planned = stage.admin.post("/surveys/preview", stage.form(&[stage.plan])).await.ok();
    assert_eq!(planned.data()["outcomes_missing"].as_array().unwrap().len(), 1);
    let made = stage.admin.post("/surveys", stage.form(&[stage.plan])).await.ok();
    assert_eq!((made.text("state"), &made.data()["counts"]["asked"]), ("draft", &json!(0)));
    let id = made.text("id").to_owned();
    let refused = stage.step(&id, "open", json!({})).await;
    assert_eq!(
        (refused.status, &refused.data()["fields"]["outcomes"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("required"))
    );
    let version = stage.seen(&id).await["version"].clone();
    let mut form = stage.form(&[]);
    form["version"] = version.clone();
    let changed = stage.admin.put(&format!("/surveys/{id}"), form.clone()).await.ok();
    assert_eq!(changed.data()["targets"], 0);
    assert_eq!(stage.admin.put(&format!("/surveys/{id}"), form).await.status, StatusCode::CONFLICT);
    let path = format!("/surveys/{id}?version={}", changed.data()["version"]);
    let _ = stage.admin.delete(&path).await.ok();
    assert_eq!(stage.admin.get(&format!("/surveys/{id}")).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn whoever_works_for_the_school_by_now_rates_nobody_for_a_company() {
    let stage = Stage::new(&[2]).await;
    let teacher = "insert into role_assignment (institution_id, id, account_id, role_id, scope_kind, granted_at)
                   select a.institution_id, gen_random_uuid(), a.id, r.id, 'self', now() from account a, role r
                    where a.username = 'rater0-0' and r.institution_id = a.institution_id and r.key = 'teacher'";
    stage.sql(teacher, &[]).await;
    let planned = stage.admin.post("/surveys/preview", stage.form(&[stage.plan])).await.ok();
    assert_eq!(planned.data()["raters"], 1);
    let opened = stage.open(&[stage.plan]).await;
    let raters = stage.admin.get(&format!("/surveys/{}/raters", opened.id)).await.ok();
    assert!(!raters.body.to_string().contains("rater0-0"), "{}", raters.body);
}

#[tokio::test]
async fn what_is_asked_stays_as_it_was_when_the_survey_opened() {
    let stage = Stage::new(&[1]).await;
    let opened = stage.open(&[stage.plan]).await;
    stage.sql("update programme_outcome set short_zh = '改过' where plan_id = $1", &[stage.plan]).await;
    let rater = stage.entered(&stage.code(&opened.id, "rater0-0").await).await;
    let work = rater.get("/invitation").await.ok();
    assert_eq!(work.data()["targets"][0]["form"]["outcomes"][0]["short"]["zh"], "要求1");
    let mut form = stage.form(&[stage.plan]);
    form["version"] = stage.seen(&opened.id).await["version"].clone();
    assert_eq!(stage.admin.put(&format!("/surveys/{}", opened.id), form).await.code(), 1011);
}

/// The administrator of one of the colleges.
async fn manager_of(stage: &Stage, college: usize) -> Client {
    let name = format!("partners-{college}");
    let person = stage.school.person_of(&name, &["college_admin"], stage.school.colleges[college]).await;
    stage.school.signed_in(&person).await
}

#[tokio::test]
async fn a_college_asks_its_own_companies_about_its_own_programmes() {
    let mut stage = Stage::new(&[1]).await;
    let elsewhere = stage.programme(1).await;
    let (own, other) = (manager_of(&stage, 0).await, manager_of(&stage, 1).await);
    let made = own.post("/surveys", stage.form(&[stage.plan])).await.ok();
    assert_eq!(made.data()["college"]["id"], json!(stage.school.colleges[0]));
    let id = made.text("id").to_owned();
    let refused = own.post("/surveys", stage.form(&[elsewhere])).await;
    assert_eq!(refused.data()["fields"]["targets"], "invalid");
    let refused = other.post("/surveys", stage.form(&[elsewhere])).await;
    assert_eq!(refused.data()["fields"]["enterprises"], "invalid", "the companies are the first college's");
    assert_eq!(other.get(&format!("/surveys/{id}")).await.status, StatusCode::NOT_FOUND);
    assert_eq!(other.get("/surveys").await.ok().data()["total"], 0);
    assert_eq!(own.get("/surveys").await.ok().data()["total"], 1);
    let version = json!({ "version": made.data()["version"] });
    assert_eq!(other.post(&format!("/surveys/{id}/open"), version.clone()).await.status, StatusCode::NOT_FOUND);
    let _ = own.post(&format!("/surveys/{id}/open"), version).await.ok();
    for path in ["raters", "comments"] {
        assert_eq!(other.get(&format!("/surveys/{id}/{path}")).await.status, StatusCode::NOT_FOUND);
        let _ = own.get(&format!("/surveys/{id}/{path}")).await.ok();
    }
    let _ = stage.admin.get(&format!("/surveys/{id}")).await.ok();
}

/// Of a question and an outcome: the counts, or why there are none.
type Figure = (String, i16, Option<Vec<i32>>, Option<String>);

#[tokio::test]
async fn comments_are_read_before_anything_is_published_and_figures_need_five_of_three() {
    let stage = Stage::new(&[2, 2, 2]).await;
    let opened = stage.open(&[stage.plan]).await;
    for (place, name) in ["rater0-0", "rater0-1", "rater1-0", "rater1-1", "rater2-0"].into_iter().enumerate() {
        let rater = stage.entered(&stage.code(&opened.id, name).await).await;
        let mut given = answers(5, [json!(4), if place == 0 { json!(null) } else { json!(2) }]);
        if place == 0 {
            given["said"] = json!("张伟的电话是 13912345678");
        }
        let key = u128::try_from(place).unwrap() + 1;
        let _ = submit(&rater, &opened.targets[0], submission(key, &given, 0)).await.ok();
    }
    assert_eq!(stage.step(&opened.id, "publish", json!({})).await.code(), 1011, "it is open");
    let _ = stage.step(&opened.id, "close", json!({})).await.ok();
    let refused = stage.step(&opened.id, "publish", json!({})).await;
    assert_eq!((refused.status, refused.code()), (StatusCode::CONFLICT, 6106));
    let comments = stage.admin.get(&format!("/surveys/{}/comments", opened.id)).await.ok();
    let comment = &comments.data()[0];
    assert!(comment["body"].as_array().unwrap().iter().any(|piece| piece["flag"] == "phone"));
    assert!(!comments.body.to_string().contains("rater"), "without whoever wrote it");
    let path = format!("/surveys/{}/comments/{}", opened.id, comment["id"].as_str().unwrap());
    let decide = |decision: &str, text: Value| json!({ "decision": decision, "text": text, "version": 1 });
    assert_eq!(stage.admin.put(&path, decide("redact", json!(null))).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let _ = stage.admin.put(&path, decide("redact", json!("有一位表现很好"))).await.ok();
    assert_eq!(stage.admin.put(&path, decide("keep", json!(null))).await.status, StatusCode::CONFLICT);
    let published = stage.step(&opened.id, "publish", json!({})).await.ok();
    assert_eq!(published.text("state"), "published");

    let mut superuser = stage.test.database.superuser().await;
    let target: Uuid = opened.targets[0].parse().unwrap();
    let frozen: (i32, i32, String) =
        sqlx::query_as("select raters, enterprises, shown from survey_target where id = $1")
            .bind(target)
            .fetch_one(&mut superuser)
            .await
            .unwrap();
    assert_eq!(frozen, (5, 3, "figures".to_owned()));
    let figures: Vec<Figure> =
        sqlx::query_as("select question, outcome, counts, withheld from survey_figure order by question, outcome")
            .fetch_all(&mut superuser)
            .await
            .unwrap();
    let all = |counts: [i32; 5]| Some(counts.to_vec());
    assert_eq!(
        figures,
        [
            ("importance".to_owned(), 1, all([0, 0, 0, 0, 5]), None),
            ("importance".to_owned(), 2, all([0, 0, 0, 0, 5]), None),
            ("performance".to_owned(), 1, all([0, 0, 0, 5, 0]), None),
            // Four could judge.
            ("performance".to_owned(), 2, None, Some("too_few".to_owned())),
        ]
    );
    // What was published does not move.
    assert_eq!(stage.step(&opened.id, "extend", json!({ "closes_at": "2040-01-01T00:00:00Z" })).await.code(), 1011);
}
