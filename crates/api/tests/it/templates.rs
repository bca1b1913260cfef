//! Questionnaires as the teaching-quality office gets them.

use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::{Client, Round, TestApp};

async fn office(test: &TestApp) -> Client {
    let school = test.school("a.example").await;
    let person = school.person("20050012", &["school_admin"]).await;
    school.signed_in(&person).await
}

fn form(text: &str) -> Value {
    json!({ "sections": [{
        "id": "s1", "title": { "zh": "教学", "en": null }, "weight": 100, "per_teacher": false,
        "questions": [{
            "id": "q1", "type": "scale", "text": { "zh": text, "en": null }, "help": null, "required": true,
            "shown_when": null, "steps": 5,
            "labels": [{ "zh": "非常不同意", "en": null }, { "zh": "非常同意", "en": null }],
            "not_applicable": false, "reversed": false, "weight": 1
        }]
    }] })
}

fn named(zh: &str) -> Value {
    json!({ "zh": zh, "en": null })
}

async fn begun(client: &Client) -> (String, i64) {
    let new = json!({ "kind": "student", "name": named("期末评教"), "copy_of": null });
    let template = client.post("/templates", new).await.ok();
    (template.text("id").to_owned(), template.data()["version"].as_i64().unwrap())
}

#[tokio::test]
async fn a_school_begins_with_seven_good_ones() {
    let test = TestApp::new().await;
    let client = office(&test).await;
    let list = client.get("/templates").await.ok();
    assert_eq!(list.data()["total"], 7);
    for template in list.data()["items"].as_array().unwrap() {
        assert_eq!((&template["state"], &template["published"]), (&json!("published"), &json!(1)));
        let questions = template["questions"].as_u64().unwrap();
        // Two of the three come again for each outcome.
        let by_outcome = template["name"]["zh"].as_str().unwrap().contains("毕业要求");
        assert!(if by_outcome { questions == 3 } else { (8..=14).contains(&questions) }, "{template}");
        assert!(template["name"]["en"].is_string(), "{template}");
    }
    let students = client.get("/templates?kind=student&state=published").await.ok();
    assert_eq!(students.data()["total"], 2);
    assert_eq!(client.get("/templates?state=draft").await.ok().data()["total"], 0);
}

#[tokio::test]
async fn a_draft_is_published_and_edited_only_as_the_next_version() {
    let test = TestApp::new().await;
    let client = office(&test).await;
    let (id, version) = begun(&client).await;
    let early = client.post(&format!("/templates/{id}/publish"), json!({ "version": version })).await;
    assert_eq!(early.data()["fields"], json!({ "form": "not_publishable" }));

    let edit = json!({ "version": version, "name": named("期末评教"), "form": form("讲解清楚") });
    let saved = client.put(&format!("/templates/{id}/draft"), edit).await.ok();
    assert_eq!(saved.data()["versions"][0]["problems"], json!([]));
    let on = json!({ "version": saved.data()["version"] });
    let published = client.post(&format!("/templates/{id}/publish"), on).await.ok();
    assert_eq!(published.text("state"), "published");
    let hash = &published.data()["versions"][0]["form_hash"];
    assert_eq!(hash.as_str().unwrap().len(), 64);

    let edit = json!({ "version": published.data()["version"], "name": named("改"), "form": form("改") });
    let refused = client.put(&format!("/templates/{id}/draft"), edit).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    let next = client.post(&format!("/templates/{id}/draft"), json!({ "from": null })).await.ok();
    assert_eq!((&next.data()["draft"], &next.data()["published"]), (&json!(2), &json!(1)));
    let edit = json!({ "version": next.data()["version"], "name": named("期末评教"), "form": form("讲解有条理") });
    assert_eq!(client.put(&format!("/templates/{id}/draft"), edit).await.status, StatusCode::OK);
    let changes = client.get(&format!("/templates/{id}/changes?from=1&to=2")).await.ok();
    let told = &changes.data()[0];
    assert_eq!((&told["kind"], &told["question"]), (&json!("question_changed"), &json!("q1")));
    assert_eq!(client.get(&format!("/templates/{id}")).await.ok().data()["versions"][1]["form_hash"], *hash);
}

#[tokio::test]
async fn of_two_people_at_one_draft_the_second_is_told() {
    let test = TestApp::new().await;
    let client = office(&test).await;
    let (id, version) = begun(&client).await;
    let edit = |text| json!({ "version": version, "name": named("期末评教"), "form": form(text) });
    assert_eq!(client.put(&format!("/templates/{id}/draft"), edit("第一位")).await.status, StatusCode::OK);
    let second = client.put(&format!("/templates/{id}/draft"), edit("第二位")).await;
    assert_eq!((second.status, second.code()), (StatusCode::CONFLICT, 1009));
    let kept = client.get(&format!("/templates/{id}")).await.ok();
    let question = &kept.data()["versions"][0]["form"]["sections"][0]["questions"][0];
    assert_eq!(question["text"]["zh"], "第一位");
    assert_eq!(kept.data()["updated_by"]["username"], "20050012");
}

#[tokio::test]
async fn discarding_the_only_draft_takes_the_template_and_retiring_keeps_it() {
    let test = TestApp::new().await;
    let client = office(&test).await;
    let (id, version) = begun(&client).await;
    let discarded = client.delete(&format!("/templates/{id}/draft?version={version}")).await;
    assert_eq!(discarded.status, StatusCode::OK);
    assert_eq!(client.get(&format!("/templates/{id}")).await.status, StatusCode::NOT_FOUND);

    let ready = client.get("/templates?kind=enterprise").await.ok();
    let first = &ready.data()["items"][0];
    let path = format!("/templates/{}/retire", first["id"].as_str().unwrap());
    let retired = client.post(&path, json!({ "version": first["version"] })).await.ok();
    assert_eq!(retired.text("state"), "retired");
    assert_eq!(client.get("/templates?state=retired").await.ok().data()["total"], 1);
    let again = client.post(&path, json!({ "version": retired.data()["version"] })).await;
    assert_eq!(again.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_copy_begins_with_what_was_copied() {
    let test = TestApp::new().await;
    let client = office(&test).await;
    let ready = client.get("/templates?kind=student").await.ok();
    let original = client.get(&format!("/templates/{}", ready.data()["items"][0]["id"].as_str().unwrap())).await.ok();
    let copy_of = json!({ "template": original.data()["id"], "number": 1 });
    let new = json!({ "kind": "student", "name": named("我院评教"), "copy_of": copy_of });
    let copy = client.post("/templates", new).await.ok();
    assert_eq!(copy.data()["versions"][0]["form"], original.data()["versions"][0]["form"]);
    assert_eq!(copy.text("state"), "draft");
}

#[tokio::test]
async fn a_version_says_which_campaigns_ask_it() {
    let round = Round::prepared(3, 5).await;
    let template = round.seen().await["template"]["id"].as_str().unwrap().to_owned();
    let used = async |client: &Client| {
        let seen = client.get(&format!("/templates/{template}")).await.ok();
        seen.data()["versions"][0]["used_in"].clone()
    };
    let wanted = json!([{ "id": round.campaign, "name": { "zh": "期末评教", "en": null } }]);
    assert_eq!(used(&round.admin).await, wanted);
    let dean = round.school.person("20090086", &["college_admin"]).await;
    assert_eq!(used(&round.school.signed_in(&dean).await).await, wanted, "the school's own is everybody's");
    let mut superuser = round.test.database.superuser().await;
    let elsewhere = round.school.colleges[1].as_uuid();
    sqlx::query("update campaign set college_id = $1").bind(elsewhere).execute(&mut superuser).await.unwrap();
    assert_eq!(used(&round.school.signed_in(&dean).await).await, json!([]), "another college's is not");
    assert_eq!(used(&round.admin).await, wanted);
}
