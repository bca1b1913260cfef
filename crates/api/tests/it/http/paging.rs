//! A page beyond the last one has nothing on it, and still says how many there are.

use serde_json::json;
use testkit::{Device, Round};

use crate::roles::permissions::a_notice;

async fn a_published_notice(round: &Round) -> String {
    let draft = round.admin.post("/notices", a_notice()).await.ok();
    let id = draft.text("id").to_owned();
    let asked = json!({ "audience": a_notice()["audience"], "notice": id });
    let people = round.admin.post("/notices/audience", asked).await.ok().data()["people"].clone();
    let seen = json!({ "version": 1, "people": people });
    let _ = round.admin.post(&format!("/notices/{id}/publish"), seen).await.ok();
    id
}

#[tokio::test]
async fn a_page_beyond_the_end_says_how_many_there_are() {
    let round = Round::open(6).await;
    let desk = round.test.desk();
    let manifest = round.manifest(&desk).await;
    for place in 0..6 {
        let student = round.student(place).await;
        let device = Device::new(&student).await;
        let token = device.token(&student, &manifest).await;
        let ballot = device.ballot_of(&token, &manifest, 1, |_| 4, &format!("第{place}条意见"));
        assert!(desk.take(ballot).await.unwrap().is_acknowledged());
    }
    for step in ["close", "count"] {
        round.step(step, json!({})).await;
    }
    round.run_jobs().await;
    let campaign = &round.campaign;
    let offerings = round.admin.get("/offerings").await.ok();
    let offering = offerings.data()["items"][0]["id"].as_str().unwrap();
    let roles = round.admin.get("/roles").await.ok();
    let student = roles.data().as_array().unwrap().iter().find(|role| role["key"] == "student").unwrap();
    let notice = a_published_notice(&round).await;
    for path in [
        "/campaigns?".to_owned(),
        format!("/campaigns/{campaign}/comments?state=pending"),
        format!("/campaigns/{campaign}/publication/classes?"),
        format!("/campaigns/{campaign}/rates?by=class"),
        "/courses?".to_owned(),
        "/offerings?".to_owned(),
        format!("/offerings/{offering}/students?"),
        format!("/reports/college/classes?campaign={campaign}"),
        format!("/roles/{}/members?", student["id"].as_str().unwrap()),
        "/notices?".to_owned(),
        format!("/notices/{notice}/unconfirmed?"),
        "/templates?".to_owned(),
        "/user/notices?".to_owned(),
        "/users?".to_owned(),
    ] {
        let first = round.admin.get(&path).await.ok();
        let beyond = round.admin.get(&format!("{path}&page=900")).await.ok();
        assert!(first.data()["total"].as_i64().unwrap() > 0, "{path}");
        assert_eq!(beyond.data()["total"], first.data()["total"], "{path}");
        assert_eq!(beyond.data()["items"], json!([]), "{path}");
    }
}
