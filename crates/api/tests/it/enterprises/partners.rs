//! Enterprises, as offices keep them.

use axum::http::StatusCode;
use serde_json::json;
use testkit::TestApp;

use super::{Offices, contact, with};

#[tokio::test]
async fn an_enterprise_is_made_found_changed_ended_and_deleted() {
    let test = TestApp::new().await;
    let offices = Offices::new(&test).await;
    let admin = &offices.admin;
    let mut form = offices.enterprise("HZ01", Some(0));
    form["credit_code"] = json!("91330100799655058b");
    let made = admin.post("/enterprises", form.clone()).await.ok();
    assert_eq!(made.data()["credit_code"], "91330100799655058B");
    assert_eq!(made.data()["relations"], json!(["employer", "placement_base"]));
    assert_eq!(made.data()["college"]["name"]["zh"], "计算机学院");
    assert_eq!((&made.data()["state"], &made.data()["contacts"]), (&json!("active"), &json!(0)));
    let path = format!("/enterprises/{}", made.text("id"));

    for query in ["q=hengze", "q=hz0", "q=%E4%BC%9A%E8%AE%A1", "relation=employer", "industry=finance", "q=sws"] {
        let page = admin.get(&format!("/enterprises?{query}")).await.ok();
        assert_eq!(page.data()["total"], 1, "{query}");
    }
    assert_eq!(admin.get("/enterprises?relation=co_teacher").await.ok().data()["total"], 0);
    assert_eq!(admin.get("/enterprises").await.ok().data()["total"], 2, "and the one that was there");

    for (field, value, reason) in [
        ("code", json!(""), "required"),
        ("code", json!("E0001"), "taken"),
        ("credit_code", json!("91330100799655058C"), "invalid"),
        ("city", json!("城".repeat(61)), "too_long"),
        ("name", json!({ "zh": " ", "en": null }), "required"),
        ("college", json!("00000000-0000-0000-0000-000000000000"), "invalid"),
    ] {
        let mut wrong = form.clone();
        wrong[field] = value;
        let refused = admin.put(&path, with(wrong, 1)).await;
        assert_eq!(refused.data()["fields"], json!({ field: reason }));
    }
    let mut twin = form.clone();
    twin["code"] = json!("HZ02");
    assert_eq!(admin.post("/enterprises", twin).await.data()["fields"], json!({ "credit_code": "taken" }));

    form["name"] = json!({ "zh": "衡泽咨询", "en": null });
    form["credit_code"] = json!(null);
    let changed = admin.put(&path, with(form.clone(), 1)).await.ok();
    assert_eq!((changed.text("code"), &changed.data()["version"]), ("HZ01", &json!(2)));
    assert_eq!(admin.put(&path, with(form, 1)).await.code(), 1009);
    assert_eq!(admin.get("/enterprises?q=sws").await.ok().data()["total"], 0, "found by its new name only");

    let ended = admin.put(&format!("{path}/state"), json!({ "state": "ended", "version": 2 })).await.ok();
    assert_eq!(ended.text("state"), "ended");
    assert_eq!(admin.get("/enterprises?state=ended").await.ok().data()["total"], 1);
    let person = admin.post(&format!("{path}/contacts"), contact("何敏", None)).await.ok();
    assert_eq!(admin.delete(&path).await.code(), 1010, "somebody speaks for it");
    let _ = admin.delete(&format!("{path}/contacts/{}", person.text("username"))).await.ok();
    let _ = admin.delete(&path).await.ok();
    assert_eq!(admin.get(&path).await.status, StatusCode::NOT_FOUND);
    let history = admin.get("/users/20080012/audit?action=enterprise.").await.ok();
    assert_eq!(history.data()["items"].as_array().unwrap().len(), 6);
}

#[tokio::test]
async fn a_college_sees_and_changes_the_enterprises_that_it_looks_after_and_no_others() {
    let test = TestApp::new().await;
    let offices = Offices::new(&test).await;
    let own = offices.made("C1", Some(0)).await;
    let others = [offices.made("L1", Some(1)).await, offices.made("S1", None).await];
    let office = &offices.computing;
    let listed = office.get("/enterprises").await.ok();
    assert_eq!((&listed.data()["total"], &listed.data()["items"][0]["code"]), (&json!(1), &json!("C1")));
    let asked = format!("/enterprises?college={}", offices.college(1).as_str().unwrap());
    assert_eq!(office.get(&asked).await.ok().data()["total"], 0);
    for other in &others {
        let path = format!("/enterprises/{other}");
        let form = offices.enterprise("C9", Some(0));
        let tried = [
            office.get(&path).await,
            office.put(&path, with(form, 1)).await,
            office.put(&format!("{path}/state"), json!({ "state": "ended", "version": 1 })).await,
            office.delete(&path).await,
            office.post(&format!("{path}/contacts"), contact("何敏", None)).await,
        ];
        assert!(tried.iter().all(|answer| answer.status == StatusCode::NOT_FOUND));
    }
    // Neither made for others, nor given away.
    for (college, reason) in [(None, "required"), (Some(1), "invalid")] {
        let refused = office.post("/enterprises", offices.enterprise("C2", college)).await;
        assert_eq!(refused.data()["fields"], json!({ "college": reason }));
        let refused = office.put(&format!("/enterprises/{own}"), with(offices.enterprise("C1", college), 1)).await;
        assert_eq!(refused.data()["fields"], json!({ "college": reason }));
    }
}

#[tokio::test]
async fn who_reads_the_report_learns_nothing_of_enterprises() {
    let test = TestApp::new().await;
    let offices = Offices::new(&test).await;
    let id = offices.made("C1", Some(0)).await;
    let reader = offices.reader().await;
    for path in ["/enterprises".to_owned(), format!("/enterprises/{id}"), "/enterprises/choices".to_owned()] {
        assert_eq!(reader.get(&path).await.status, StatusCode::FORBIDDEN);
    }
    let _ = reader.get("/programmes").await.ok();
}
