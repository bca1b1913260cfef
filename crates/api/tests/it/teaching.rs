//! Terms and classes: what would leave something out of place is refused, and what stands in the way is named.

use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::{Client, TestApp, TestSchool};

fn term(weeks: u8) -> Value {
    json!({ "year": 2026, "number": 1, "first_monday": "2026-09-07", "weeks": weeks, "days_off": [],
            "make_up_days": [] })
}

struct Setting {
    admin: Client,
    term: String,
    course: String,
}

async fn setting(school: &TestSchool) -> Setting {
    let admin = school.signed_in(&school.person("20080012", &["school_admin"]).await).await;
    let calendar = admin.post("/terms", term(18)).await.ok();
    let term = calendar.data()["terms"][0]["id"].as_str().unwrap().to_owned();
    let course = json!({ "code": "CS2101", "name_zh": "数据结构", "name_en": null, "credits": "3.5",
                         "college_id": school.colleges[0].as_uuid() });
    let course = admin.post("/courses", course).await.ok().text("id").to_owned();
    Setting { admin, term, course }
}

impl Setting {
    fn class(&self, code: &str, teachers: &[&str], weeks: &str) -> Value {
        let meeting = json!({ "weeks": weeks, "weekday": 1, "period_from": 3, "period_to": 4, "room": null });
        json!({ "term_id": self.term, "course_id": self.course, "code": code, "teachers": teachers,
                "meetings": [meeting] })
    }
}

#[tokio::test]
async fn a_term_is_not_made_shorter_than_its_classes_and_is_deleted_as_it_was_seen() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let setting = setting(&school).await;
    let admin = &setting.admin;
    let _ = admin.post("/offerings", setting.class("CS2101-01", &[], "1-17单")).await.ok();
    let _ = admin.post("/offerings", setting.class("CS2101-02", &[], "1-16")).await.ok();
    let path = format!("/terms/{}", setting.term);
    let edit = |weeks: u8, version: i32| {
        let mut edit = term(weeks);
        edit["version"] = json!(version);
        edit
    };

    let refused = admin.put(&path, edit(16, 1)).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused.data()["classes"], json!(["CS2101-01"]));
    assert_eq!(refused.data()["fields"], json!({ "weeks": "classes_beyond" }));
    let mut moved = edit(17, 1);
    moved["first_monday"] = json!("2026-09-14");
    let _ = admin.put(&path, moved).await.ok();

    assert_eq!(admin.delete(&path).await.status, StatusCode::BAD_REQUEST, "without a version");
    assert_eq!(admin.delete(&format!("{path}?version=2")).await.code(), 1010, "it has classes");
    let empty = json!({ "year": 2026, "number": 2, "first_monday": "2027-03-01", "weeks": 18, "days_off": [],
                        "make_up_days": [] });
    let calendar = admin.post("/terms", empty).await.ok();
    let empty = calendar.data()["terms"][1]["id"].as_str().unwrap();
    assert_eq!(admin.delete(&format!("/terms/{empty}?version=7")).await.code(), 1009);
    let left = admin.delete(&format!("/terms/{empty}?version=1")).await.ok();
    assert_eq!(left.data()["terms"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn who_is_unknown_or_not_a_teacher_is_named_and_so_are_those_who_are_no_students() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    school.person("20130177", &["teacher"]).await;
    school.person("20240001", &["student"]).await;
    let setting = setting(&school).await;
    let admin = &setting.admin;

    let class = setting.class("CS2101-01", &["20130177", "nobody", "20240001"], "1-16");
    let refused = admin.post("/offerings", class).await;
    assert_eq!(refused.data()["fields"], json!({ "teachers": "unknown" }));
    assert_eq!(refused.data()["unknown"], json!(["nobody"]));
    assert_eq!(refused.data()["without_role"], json!(["20240001"]));
    let refused = admin.post("/offerings", setting.class("CS2101-01", &["20240001"], "1-16")).await;
    assert_eq!(refused.data()["fields"], json!({ "teachers": "without_role" }));

    let made = admin.post("/offerings", setting.class("CS2101-01", &["20130177"], "1-16")).await.ok();
    let students = format!("/offerings/{}/students", made.text("id"));
    let refused = admin.post(&students, json!({ "usernames": ["20240001", "20130177", "20249999"] })).await;
    assert_eq!(refused.data()["fields"], json!({ "usernames": "unknown" }));
    assert_eq!(refused.data()["unknown"], json!(["20249999"]));
    assert_eq!(refused.data()["without_role"], json!(["20130177"]));
    assert_eq!(admin.post(&students, json!({ "usernames": ["20240001"] })).await.ok().data()["added"], 1);

    // Whoever teaches the class already may go on: what they are was a decision of its time.
    let user = admin.get("/users/20130177").await.ok();
    let assignment = user.data()["roles"][0]["assignment_id"].as_str().unwrap();
    let _ = admin.delete(&format!("/users/20130177/roles/{assignment}")).await.ok();
    let mut edit = setting.class("CS2101-A", &["20130177"], "1-16");
    edit["version"] = made.data()["version"].clone();
    edit.as_object_mut().unwrap().remove("term_id");
    let _ = admin.put(&format!("/offerings/{}", made.text("id")), edit).await.ok();
}

#[tokio::test]
async fn bell_times_are_read_by_everybody_and_changed_as_they_were_seen() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = school.signed_in(&school.person("20080012", &["school_admin"]).await).await;
    let student = school.signed_in(&school.person("20240001", &["student"]).await).await;
    let nothing = student.get("/calendar/bells").await.ok();
    assert_eq!(*nothing.data(), json!({ "sets": [], "version": null }));

    let bells =
        |first: u16| json!([{ "begins": first, "ends": first + 45 }, { "begins": first + 55, "ends": first + 100 }]);
    let sets = json!([{ "from": null, "bells": bells(480) }, { "from": "2027-05-01", "bells": bells(510) }]);
    let saved = admin.put("/calendar/bells", json!({ "sets": sets, "version": null })).await.ok();
    assert_eq!(*saved.data(), json!({ "sets": sets, "version": 1 }));
    assert_eq!(student.get("/calendar/bells").await.ok().data()["sets"], sets);
    assert_eq!(student.put("/calendar/bells", json!({ "sets": [], "version": 1 })).await.status, StatusCode::FORBIDDEN);

    for stale in [json!(null), json!(7)] {
        assert_eq!(admin.put("/calendar/bells", json!({ "sets": [], "version": stale })).await.code(), 1009);
    }
    let overlapping = json!([{ "begins": 480, "ends": 525 }, { "begins": 520, "ends": 565 }]);
    let overlapping = json!({ "sets": [{ "from": null, "bells": overlapping }], "version": 1 });
    assert_eq!(admin.put("/calendar/bells", overlapping).await.data()["fields"], json!({ "bells": "invalid" }));
    let dateless = json!({ "sets": [{ "from": "2027-05-01", "bells": bells(480) }], "version": 1 });
    assert_eq!(admin.put("/calendar/bells", dateless).await.data()["fields"], json!({ "from": "invalid" }));

    let gone = admin.put("/calendar/bells", json!({ "sets": [], "version": 1 })).await.ok();
    assert_eq!(*gone.data(), json!({ "sets": [], "version": 2 }));
    let history = admin.get("/users/20080012/audit?action=bells.").await.ok();
    assert_eq!(history.data()["items"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn a_course_has_a_kind_and_tags_and_is_found_by_them() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let setting = setting(&school).await;
    let admin = &setting.admin;
    let form = |code: &str, kind: Value, tags: Value| {
        json!({ "code": code, "name_zh": "课程", "name_en": null, "credits": null,
                "college_id": school.colleges[0].as_uuid(), "kind": kind, "tags": tags })
    };
    let made = admin.post("/courses", form("MK1001", json!("lecture"), json!(["思政", " 双语 ", "思政"]))).await.ok();
    assert_eq!((&made.data()["kind"], &made.data()["tags"]), (&json!("lecture"), &json!(["思政", "双语"])));
    let _ = admin.post("/courses", form("CS2102", json!("lab"), json!(["MOOC"]))).await.ok();

    let found = |query: &'static str| async move {
        let page = admin.get(&format!("/courses?{query}")).await.ok();
        let codes = page.data()["items"].as_array().unwrap().iter();
        codes.map(|course| course["code"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(found("kind=lab").await, ["CS2102"]);
    assert_eq!(found("tag=mooc").await, ["CS2102"]);
    assert_eq!(found("kind=lab&tag=%E6%80%9D%E6%94%BF").await, Vec::<String>::new());
    assert_eq!(found("").await, ["CS2101", "CS2102", "MK1001"], "of one nobody has said it");

    let mut edit = form("MK1001", json!(null), json!([]));
    edit["version"] = made.data()["version"].clone();
    let edited = admin.put(&format!("/courses/{}", made.text("id")), edit).await.ok();
    assert_eq!((&edited.data()["kind"], &edited.data()["tags"]), (&json!(null), &json!([])));

    let many = form("X1", json!(null), json!(["1", "2", "3", "4", "5", "6", "7"]));
    assert_eq!(admin.post("/courses", many).await.data()["fields"], json!({ "tags": "invalid" }));
    let long = form("X1", json!(null), json!(["字".repeat(21)]));
    assert_eq!(admin.post("/courses", long).await.data()["fields"], json!({ "tags": "too_long" }));
    assert_eq!(admin.post("/courses", form("X1", json!("必修"), json!([]))).await.status, StatusCode::BAD_REQUEST);
}
