use axum::http::StatusCode;
use domain::{
    id::OfferingId,
    questionnaire::{Form, Kind, TemplateKind, ready_templates, template_hash},
    text::LocalText,
};
use serde_json::{Value, json};
use testkit::{Answer, Client, Person};
use uuid::Uuid;

use super::stage::{MONDAY, NEXT_WEDNESDAY, Stage, book};

const JPEG: &[u8] = b"\xff\xd8\xff\xe0 a photograph";

fn form() -> Form {
    ready_templates().into_iter().find(|ready| ready.key == "observation-lecture").unwrap().form
}

impl Stage {
    pub async fn publish_form(&self) {
        let (app, form) = (&self.test.app, form());
        let mut tx = app.store().tenant(self.school.institution.id).await.unwrap();
        let name = LocalText { zh: "听课评价表".to_owned(), en: None };
        let id = app.new_id();
        let held = tx.insert_template(id, TemplateKind::Observation, None, app.now()).await.unwrap();
        tx.replace_observation_templates(&[(None, id)]).await.unwrap();
        tx.insert_draft(&held, 1, &name, &form).await.unwrap();
        tx.publish_draft(&held, &template_hash(&form), None, app.now()).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// A class of this morning that the observer has booked, with a form to write on.
    pub async fn booked(&mut self, teacher: &Person) -> (OfferingId, String) {
        self.publish_form().await;
        let class = self.class("数据结构", "1-16周 周一 1-2节", teacher).await;
        let visit = book(&self.client, class, MONDAY, 1, "walk_in").await.ok();
        (class, visit.text("id").to_owned())
    }
}

/// Everything answered, about one teacher.
pub fn draft(about: &Person, strengths: &str) -> Value {
    let answers = form().sections.into_iter().flat_map(|section| section.questions).map(|question| {
        let number = if matches!(question.kind, Kind::Scale { .. }) { 4 } else { 1 };
        (question.id, json!(number))
    });
    let answers: serde_json::Map<_, _> = answers.collect();
    let report = json!({
        "about": [{ "id": about.user, "name": "梁秋实" }],
        "attended": { "from": 1, "to": 2, "late": 0, "left_early": 0 },
        "students": 48, "topic": "用例建模", "answers": answers, "strengths": strengths,
        "suggestions": "提问后多等一会儿。", "look_again": 14, "talked_on": null, "photos": [],
    });
    let note = json!({ "at": "2026-11-16T00:40:00Z", "text": "后排抬头", "put_into": null });
    json!({ "report": report, "to_office": "投影偏暗", "notes": [note] })
}

pub async fn submit(client: &Client, visit: &str, key: u128, newest: i16, draft: &Value) -> Answer {
    let body = json!({ "key": Uuid::from_u128(key), "newest": newest, "draft": draft });
    client.post(&format!("/observation/visits/{visit}/submit"), body).await
}

async fn begin(stage: &Stage, visit: &str) -> Answer {
    stage.client.call(axum::http::Method::POST, &format!("/observation/visits/{visit}/writing"), None).await
}

#[tokio::test]
async fn writing_begins_half_an_hour_before_and_needs_a_form() {
    let mut stage = Stage::new().await;
    stage.ring().await;
    let teacher = stage.school.person("20130001", &["teacher"]).await;
    let class = stage.class("数据结构", "1-16周 周一 2节; 1-16周 周一 3-4节; 1-16周 周三 3-4节", &teacher).await;
    // It is half past eight; the second period begins at five to nine, the third at ten.
    let today = book(&stage.client, class, MONDAY, 2, "walk_in").await.ok();
    let soon = book(&stage.client, class, MONDAY, 3, "unannounced").await.ok();
    let later = book(&stage.client, class, NEXT_WEDNESDAY, 3, "unannounced").await.ok();
    let retired = "update template_version set state = 'retired', retired_at = published_at
                    where institution_id = $1 and state = 'published'";
    stage.sql(retired, stage.school.institution.id.as_uuid()).await;
    assert_eq!(begin(&stage, soon.text("id")).await.code(), 1011);
    assert_eq!(begin(&stage, today.text("id")).await.code(), 5005);
    stage.publish_form().await;
    let begun = begin(&stage, today.text("id")).await.ok();
    assert_eq!((&begun.data()["newest"], &begun.data()["draft"]), (&json!(0), &Value::Null));
    assert_eq!(begun.data()["teachers"][0]["id"], json!(teacher.user));
    assert_eq!(begin(&stage, today.text("id")).await.ok().data()["template"], begun.data()["template"]);
    assert_eq!(begin(&stage, later.text("id")).await.code(), 1011);
}

#[tokio::test]
async fn a_draft_is_its_writers_alone_and_two_devices_do_not_overwrite_each_other() {
    let mut stage = Stage::new().await;
    let teacher = stage.school.person("20130001", &["teacher"]).await;
    let (_, visit) = stage.booked(&teacher).await;
    let path = format!("/observation/visits/{visit}/draft");
    let save = async |client: &Client, version: i32, text: &str| {
        client.put(&path, json!({ "version": version, "draft": draft(&teacher, text) })).await
    };
    assert_eq!(save(&stage.client, 0, "还没有开始").await.code(), 1011);
    let _ = begin(&stage, &visit).await.ok();
    assert_eq!(save(&stage.client, 0, "手机上写的").await.ok().data()["draft_version"], 1);
    assert_eq!(save(&stage.client, 0, "电脑上写的").await.code(), 1009);
    let kept = begin(&stage, &visit).await.ok();
    assert_eq!(kept.data()["draft"]["report"]["strengths"], "手机上写的");
    assert_eq!(kept.data()["draft"]["notes"][0]["text"], "后排抬头");
    for (username, role) in [("20130001", "teacher"), ("20050078", "observer"), ("10001", "school_admin")] {
        let other = match username {
            "20130001" => stage.school.signed_in(&teacher).await,
            _ => stage.school.signed_in(&stage.school.person(username, &[role]).await).await,
        };
        assert_eq!(other.get(&format!("/observation/reports/{visit}")).await.status, StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn what_is_sent_five_times_is_one_version_and_its_teacher_reads_all_of_it() {
    let mut stage = Stage::new().await;
    let teacher = stage.school.person("20130001", &["teacher"]).await;
    let (_, visit) = stage.booked(&teacher).await;
    let _ = begin(&stage, &visit).await.ok();
    for _ in 0..5 {
        let sent = submit(&stage.client, &visit, 7, 0, &draft(&teacher, "例子贯穿整节课。")).await.ok();
        assert_eq!(sent.data()["versions"].as_array().unwrap().len(), 1);
    }
    // The notes are gone, and so is the draft.
    assert_eq!(begin(&stage, &visit).await.ok().data()["draft"], Value::Null);
    let reader = stage.school.signed_in(&teacher).await;
    let read = reader.get(&format!("/observation/reports/{visit}")).await.ok();
    assert_eq!(read.data()["report"]["strengths"], "例子贯穿整节课。");
    assert_eq!(read.data()["observer"]["username"], "20050077");
    assert_eq!((&read.data()["to_office"], &read.data()["number"]), (&Value::Null, &json!(1)));
    assert_eq!(read.data()["may"]["dispute"], true);
    assert!(!read.raw.windows("后排抬头".len()).any(|bytes| bytes == "后排抬头".as_bytes()));
    // Changed until it is answered, over the version that was seen.
    assert_eq!(submit(&stage.client, &visit, 8, 0, &draft(&teacher, "改过")).await.code(), 1009);
    let _ = submit(&stage.client, &visit, 8, 1, &draft(&teacher, "改过")).await.ok();
    let first = reader.get(&format!("/observation/reports/{visit}?number=1")).await.ok();
    assert_eq!(first.data()["report"]["strengths"], "例子贯穿整节课。");
    let newest = reader.get(&format!("/observation/reports/{visit}")).await.ok();
    assert_eq!((&newest.data()["report"]["strengths"], &newest.data()["number"]), (&json!("改过"), &json!(2)));
}

#[tokio::test]
async fn what_lacks_is_named_and_nothing_is_submitted() {
    let mut stage = Stage::new().await;
    let teacher = stage.school.person("20130001", &["teacher"]).await;
    let other = stage.school.person("20130002", &["teacher"]).await;
    let (_, visit) = stage.booked(&teacher).await;
    let _ = begin(&stage, &visit).await.ok();
    let mut lacking = draft(&other, " ");
    lacking["report"]["answers"] = json!({});
    lacking["report"]["photos"] = json!([{ "id": Uuid::from_u128(1), "caption": "板书", "taken_at": null }]);
    let refused = submit(&stage.client, &visit, 7, 0, &lacking).await;
    let fields = json!({ "about": "invalid", "answers": "required", "photos": "required", "strengths": "required" });
    assert_eq!((refused.status, &refused.data()["fields"]), (StatusCode::UNPROCESSABLE_ENTITY, &fields));
    assert_eq!(stage.client.get(&format!("/observation/reports/{visit}")).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_photograph_is_kept_once_read_with_its_report_and_no_other_file_is_taken() {
    let mut stage = Stage::new().await;
    let teacher = stage.school.person("20130001", &["teacher"]).await;
    let (_, visit) = stage.booked(&teacher).await;
    let _ = begin(&stage, &visit).await.ok();
    let path = |id: u128| format!("/observation/visits/{visit}/photos/{}", Uuid::from_u128(id));
    for _ in 0..2 {
        let _ = stage.client.put_file(&path(1), JPEG).await.ok();
    }
    let _ = stage.client.put_file(&path(2), JPEG).await.ok();
    let svg = stage.client.put_file(&path(3), b"<svg/>".as_slice()).await;
    assert_eq!(svg.data()["fields"], json!({ "photo": "invalid" }));
    let large = [JPEG, &vec![0; 512_000]].concat();
    assert_eq!(stage.client.put_file(&path(3), large).await.status, StatusCode::PAYLOAD_TOO_LARGE);
    let reader = stage.school.signed_in(&teacher).await;
    assert_eq!(reader.get(&path(1)).await.status, StatusCode::NOT_FOUND);
    let mut written = draft(&teacher, "好");
    written["report"]["photos"] = json!([{ "id": Uuid::from_u128(1), "caption": "板书", "taken_at": null }]);
    let _ = submit(&stage.client, &visit, 7, 0, &written).await.ok();
    assert_eq!(reader.get(&path(1)).await.raw, JPEG);
    // What the report does not name is gone; what it names stays.
    assert_eq!(stage.client.get(&path(2)).await.status, StatusCode::NOT_FOUND);
    assert_eq!(stage.client.delete(&path(1)).await.code(), 1011);
    let stranger = stage.school.person("20130009", &["teacher"]).await;
    assert_eq!(stage.school.signed_in(&stranger).await.get(&path(1)).await.status, StatusCode::NOT_FOUND);
}
