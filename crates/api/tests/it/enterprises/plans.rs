//! Editions of programmes' plans, what graduates should be able to do, and how far grades say that they can.

use axum::http::StatusCode;
use domain::text::LocalText;
use serde_json::{Value, json};
use store::NewProgramme;
use testkit::{Client, TestApp};

use super::{Offices, with};

/// One programme in each college; their ids.
async fn programmes(offices: &Offices) -> [String; 2] {
    let school = &offices.school;
    let mut tx = school.app.store().tenant(school.institution.id).await.unwrap();
    let new = [("080902", "软件工程", 0), ("050201", "英语", 1)].map(|(code, name, college)| NewProgramme {
        id: school.app.new_id(),
        college: school.colleges[college],
        code: code.to_owned(),
        name: LocalText { zh: name.to_owned(), en: None },
    });
    tx.insert_programmes(&new).await.unwrap();
    tx.commit().await.unwrap();
    new.map(|programme| programme.id.to_string())
}

fn edition(name: &str, from: i16, to: Option<i16>) -> Value {
    json!({ "edition": name, "entry_from": from, "entry_to": to, "copy_of": null })
}

fn outcome(id: &Value, short: &str) -> Value {
    let text = format!("能够{short}。");
    json!({ "id": id, "short": { "zh": short, "en": "Knowledge" }, "text": { "zh": text, "en": null } })
}

fn change(outcomes: &[Value], version: i64) -> Value {
    with(json!({ "edition": "2022 版", "entry_from": 2022, "entry_to": null, "outcomes": outcomes }), version)
}

async fn made(client: &Client, programme: &str, edition: Value) -> Value {
    client.post(&format!("/programmes/{programme}/plans"), edition).await.ok().data().clone()
}

#[tokio::test]
async fn a_plan_is_written_as_a_whole_and_an_outcome_keeps_its_id() {
    let test = TestApp::new().await;
    let offices = Offices::new(&test).await;
    let admin = &offices.admin;
    let [software, _] = programmes(&offices).await;
    let plan = made(admin, &software, edition("2022 版", 2022, None)).await;
    assert_eq!((&plan["programme"]["code"], &plan["in_use"]), (&json!("080902"), &json!(false)));
    let path = format!("/plans/{}", plan["id"].as_str().unwrap());
    let new = json!(null);
    let saved = admin.put(&path, change(&[outcome(&new, "工程知识"), outcome(&new, "问题分析")], 1)).await.ok();
    let ids: Vec<_> = saved.data()["outcomes"].as_array().unwrap().iter().map(|one| one["id"].clone()).collect();
    assert_eq!(saved.data()["outcomes"][1]["number"], 2);

    let values = json!([{ "outcome": ids[0], "value": 0.783 }, { "outcome": ids[1], "value": 1 }]);
    let attained = json!({ "year": 2026, "source": "教务处 2026 年达成度报告", "values": values });
    let said = admin.put(&format!("{path}/attainments"), attained).await.ok();
    assert_eq!(
        said.data()["attainments"][0],
        json!({ "outcome": ids[0], "year": 2026, "value": 0.783,
        "source": "教务处 2026 年达成度报告" })
    );

    // Two change places, one comes between, and what was said of them stays theirs.
    let turned = [outcome(&ids[1], "分析问题"), outcome(&new, "设计"), outcome(&ids[0], "工程知识")];
    let turned = admin.put(&path, change(&turned, 2)).await.ok();
    let numbers: Vec<_> =
        turned.data()["outcomes"].as_array().unwrap().iter().map(|one| one["short"]["zh"].clone()).collect();
    assert_eq!(numbers, ["分析问题", "设计", "工程知识"]);
    assert_eq!(turned.data()["outcomes"][2]["id"], ids[0]);
    assert_eq!(turned.data()["attainments"].as_array().unwrap().len(), 2);
    assert_eq!(admin.put(&path, change(&[], 2)).await.code(), 1009, "as it was seen");
    let shorter = admin.put(&path, change(&[outcome(&ids[0], "工程知识")], 3)).await.ok();
    assert_eq!(
        shorter.data()["attainments"].as_array().unwrap().len(),
        1,
        "what was said of one that is gone goes too"
    );

    for wrong in [&[outcome(&ids[1], "不在了")][..], &[outcome(&ids[0], "两次"), outcome(&ids[0], "两次")]] {
        assert_eq!(admin.put(&path, change(wrong, 4)).await.data()["fields"], json!({ "outcomes": "invalid" }));
    }
    let many = vec![outcome(&new, "多"); 31];
    assert_eq!(admin.put(&path, change(&many, 4)).await.data()["fields"], json!({ "outcomes": "too_long" }));
    assert_eq!(
        admin.put(&path, change(&[outcome(&new, " ")], 4)).await.data()["fields"],
        json!({ "outcomes": "required" })
    );
    assert_eq!(admin.delete(&format!("{path}?version=1")).await.code(), 1009);
    let _ = admin.delete(&format!("{path}?version=4")).await.ok();
    assert_eq!(admin.get(&path).await.status, StatusCode::NOT_FOUND);
    let history = admin.get("/users/20080012/audit?action=plan.").await.ok();
    assert_eq!(history.data()["items"].as_array().unwrap().len(), 6);
}

#[tokio::test]
async fn editions_follow_one_another_and_may_begin_as_a_copy() {
    let test = TestApp::new().await;
    let offices = Offices::new(&test).await;
    let admin = &offices.admin;
    let [software, english] = programmes(&offices).await;
    let old = made(admin, &software, edition("2018 版", 2018, None)).await;
    let path = format!("/plans/{}", old["id"].as_str().unwrap());
    let outcomes = [outcome(&json!(null), "工程知识")];
    let body = with(json!({ "edition": "2018 版", "entry_from": 2018, "entry_to": null, "outcomes": outcomes }), 1);
    let old_now = admin.put(&path, body).await.ok();
    let mut copy = edition("2022 版", 2022, None);
    copy["copy_of"] = old["id"].clone();
    let new = made(admin, &software, copy).await;
    assert_eq!(new["outcomes"][0]["short"]["zh"], "工程知识");
    assert_ne!(new["outcomes"][0]["id"], old_now.data()["outcomes"][0]["id"]);

    let plans = format!("/programmes/{software}/plans");
    for (wrong, field, reason) in [
        (edition("2022 版", 2026, None), "edition", "taken"),
        (edition("2022 修订", 2022, Some(2023)), "entry_from", "taken"),
        (edition("2020 版", 2020, Some(2022)), "entry_from", "taken"),
        (edition("2020 版", 2020, Some(2019)), "entry_from", "invalid"),
        (edition("", 2030, None), "edition", "required"),
    ] {
        assert_eq!(admin.post(&plans, wrong).await.data()["fields"], json!({ field: reason }));
    }
    let _ = made(admin, &software, edition("2020 版", 2020, Some(2021))).await;
    let listed = admin.get("/programmes").await.ok();
    assert_eq!((&listed.data()[0]["code"], &listed.data()[1]["id"]), (&json!("050201"), &json!(software)));
    let editions: Vec<_> =
        listed.data()[1]["plans"].as_array().unwrap().iter().map(|plan| plan["edition"].clone()).collect();
    assert_eq!(editions, ["2022 版", "2020 版", "2018 版"], "the newest first");
    assert_eq!(listed.data()[1]["plans"][0]["outcomes"], 1);
    let only = format!("/programmes?college={}", offices.college(1).as_str().unwrap());
    assert_eq!(admin.get(&only).await.ok().data()[0]["id"], json!(english));
}

#[tokio::test]
async fn what_grades_say_is_a_number_of_a_year_with_its_source() {
    let test = TestApp::new().await;
    let offices = Offices::new(&test).await;
    let admin = &offices.admin;
    let [software, _] = programmes(&offices).await;
    let plan = made(admin, &software, edition("2022 版", 2022, None)).await;
    let path = format!("/plans/{}", plan["id"].as_str().unwrap());
    let saved = admin.put(&path, change(&[outcome(&json!(null), "工程知识")], 1)).await.ok();
    let id = &saved.data()["outcomes"][0]["id"];
    let path = format!("{path}/attainments");
    let said = |year: i16, value: Value, source: &str| json!({ "year": year, "source": source, "values": [{ "outcome": id, "value": value }] });
    let _ = admin.put(&path, said(2025, json!(0.7), "甲")).await.ok();
    let _ = admin.put(&path, said(2026, json!(0.712), "甲")).await.ok();
    let corrected = admin.put(&path, said(2025, json!(0.65), "乙")).await.ok();
    let told: Vec<_> = corrected.data()["attainments"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (one["year"].as_i64().unwrap(), one["value"].as_f64().unwrap(), one["source"].as_str().unwrap()))
        .collect();
    assert_eq!(told, [(2026, 0.712, "甲"), (2025, 0.65, "乙")]);
    for (wrong, field, reason) in [
        (said(2026, json!(1.001), "甲"), "values", "invalid"),
        (said(2026, json!(0.1234), "甲"), "values", "invalid"),
        (said(1899, json!(0.5), "甲"), "year", "invalid"),
        (said(2026, json!(0.5), " "), "source", "required"),
        (
            json!({ "year": 2026, "source": "甲", "values": [{ "outcome": plan["id"], "value": 1 }] }),
            "values",
            "invalid",
        ),
    ] {
        assert_eq!(admin.put(&path, wrong).await.data()["fields"], json!({ field: reason }));
    }
    let forgotten = admin.put(&path, json!({ "year": 2026, "source": "甲", "values": [] })).await.ok();
    assert_eq!(forgotten.data()["attainments"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_college_reads_and_writes_the_plans_of_its_own_programmes() {
    let test = TestApp::new().await;
    let offices = Offices::new(&test).await;
    let [software, english] = programmes(&offices).await;
    let plan = made(&offices.computing, &software, edition("2022 版", 2022, None)).await;
    let path = format!("/plans/{}", plan["id"].as_str().unwrap());
    let other = &offices.languages;
    let mut copied = edition("2022 版", 2022, None);
    copied["copy_of"] = plan["id"].clone();
    for tried in [
        other.get(&path).await,
        other.put(&path, change(&[], 1)).await,
        other.delete(&format!("{path}?version=1")).await,
        other.put(&format!("{path}/attainments"), json!({ "year": 2026, "source": "甲", "values": [] })).await,
        other.post(&format!("/programmes/{software}/plans"), edition("x", 2026, None)).await,
        other.post(&format!("/programmes/{english}/plans"), copied).await,
    ] {
        assert_eq!(tried.status, StatusCode::NOT_FOUND);
    }
    let listed = other.get("/programmes").await.ok();
    let ids: Vec<_> = listed.data().as_array().unwrap().iter().map(|programme| programme["id"].clone()).collect();
    assert_eq!(ids, [json!(english)]);
    // Reading is for whoever reads the report; writing is not.
    let school = &offices.school;
    let reader = offices.reader().await;
    let _ = reader.get(&path).await.ok();
    assert_eq!(reader.put(&path, change(&[], 1)).await.status, StatusCode::FORBIDDEN);
    let teacher = school.signed_in(&school.person("20110002", &["teacher"]).await).await;
    assert_eq!(teacher.get(&path).await.status, StatusCode::FORBIDDEN);
}
