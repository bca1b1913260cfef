//! A college writes to its own people and sees nothing of others.

use axum::http::StatusCode;
use serde_json::json;

use super::{Office, audience, content, count, everyone, published, titles, with};

#[tokio::test]
async fn a_colleges_everyone_is_the_college() {
    let office = Office::new().await;
    let own = office.client("2024110001", &["student"], 0).await;
    let other = office.client("2024110002", &["student"], 1).await;
    let college = office.client("20050013", &["college_admin"], 0).await;
    // The school's administrator belongs to the first college too.
    assert_eq!(count(&college, &everyone()).await.ok().data()["people"], 3);
    assert_eq!(count(&college, &office.to_students().await).await.ok().data()["people"], 1);
    let announcement = with(content("学院公告", &everyone()), "kind", json!("announcement"));
    let notice = published(&college, announcement).await;
    assert_eq!(notice.data()["college"]["name"]["zh"], "计算机学院");
    assert_eq!(titles(&own).await, ["学院公告"]);
    assert_eq!(titles(&other).await, Vec::<String>::new());
    assert_eq!(other.get(&format!("/user/notices/{}", notice.text("id"))).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_college_can_neither_count_nor_address_what_is_another_ones() {
    let office = Office::new().await;
    office.person("2024110002", &["student"], 1).await;
    let college = office.client("20050013", &["college_admin"], 0).await;
    let theirs = audience(&json!({ "colleges": [office.school.colleges[1]] }));
    assert_eq!(count(&college, &theirs).await.data()["fields"], json!({ "audience": "invalid" }));
    let written = college.post("/notices", content("越界", &theirs)).await;
    assert_eq!(written.data()["fields"], json!({ "audience": "invalid" }));
    let choices = college.get("/notices/audience/choices").await.ok();
    let colleges = choices.data()["colleges"].as_array().unwrap();
    assert_eq!(colleges.iter().map(|college| &college["name"]["zh"]).collect::<Vec<_>>(), ["计算机学院"]);
    let sign_in = with(content("门口", &everyone()), "kind", json!("announcement"));
    let refused = college.post("/notices", with(sign_in, "on_sign_in", json!(true))).await;
    assert_eq!(refused.data()["fields"], json!({ "on_sign_in": "above_your_level" }));
}

#[tokio::test]
async fn a_college_sees_nothing_of_the_notices_of_others_and_their_readers() {
    let office = Office::new().await;
    let here = office.client("20050013", &["college_admin"], 0).await;
    let there = office.client("20050014", &["college_admin"], 1).await;
    let school = published(&office.admin, with(content("全校", &everyone()), "confirm", json!(true))).await;
    let theirs = published(&there, with(content("外院", &everyone()), "confirm", json!(true))).await;
    for notice in [&school, &theirs] {
        for part in ["", "/reading", "/unconfirmed"] {
            let path = format!("/notices/{}{part}", notice.text("id"));
            assert_eq!(here.get(&path).await.status, StatusCode::NOT_FOUND, "{path}");
        }
        let asked = json!({ "audience": everyone(), "notice": notice.text("id") });
        assert_eq!(here.post("/notices/audience", asked).await.status, StatusCode::NOT_FOUND);
    }
    assert_eq!(here.get("/notices").await.ok().data()["total"], 0);
    // The school sees them all, and counts a college's notice as the college does.
    assert_eq!(office.admin.get("/notices").await.ok().data()["total"], 2);
    let asked = json!({ "audience": everyone(), "notice": theirs.text("id") });
    assert_eq!(office.admin.post("/notices/audience", asked).await.ok().data()["people"], 1);
}
