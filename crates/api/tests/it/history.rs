//! The school's history: who reads how much of it.

use domain::scope::Scope;
use serde_json::{Value, json};
use store::NewAssignment;
use testkit::{Client, Person, Round, TestSchool};

async fn history(client: &Client, asked: &str) -> Vec<Value> {
    client.get(&format!("/audit?{asked}")).await.ok().data()["items"].as_array().unwrap().clone()
}

fn actions(entries: &[Value]) -> Vec<&str> {
    entries.iter().map(|entry| entry["action"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn what_was_done_is_found_by_whom_about_what_and_when() {
    let round = Round::prepared(1, 2).await;
    let all = history(&round.admin, "").await;
    assert_eq!(actions(&all), ["campaign.create"]);
    assert_eq!(all[0]["target_id"], json!(round.campaign));
    assert_eq!(all[0]["actor"]["username"], "20050012");
    for found in ["q=2005", "q=期末", "action=campaign.", &format!("target={}", round.campaign), "from=2026-11-16"] {
        assert_eq!(actions(&history(&round.admin, found).await), ["campaign.create"], "{found}");
    }
    for missed in ["q=zhangsan", "action=user.", "target=00000000-0000-0000-0000-000000000000", "to=2026-11-15"] {
        assert!(history(&round.admin, missed).await.is_empty(), "{missed}");
    }
}

#[tokio::test]
async fn pages_follow_each_other_without_gap_or_repetition() {
    let round = Round::prepared(1, 1).await;
    for n in 0..60 {
        let body = json!({ "username": format!("new-{n}"), "name": "新人", "email": null, "phone": null,
                           "language": "zh-CN", "college_id": round.school.colleges[0], "roles": [] });
        assert!(round.admin.post("/users", body).await.status.is_success());
    }
    let first = round.admin.get("/audit?action=user.create").await.ok();
    let (items, next) = (first.data()["items"].as_array().unwrap(), first.text("next"));
    assert_eq!(items.len(), 50);
    let rest = history(&round.admin, &format!("action=user.create&cursor={next}")).await;
    let mut ids: Vec<_> = items.iter().chain(&rest).map(|entry| entry["id"].to_string()).collect();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), 60);
}

#[tokio::test]
async fn when_students_signed_in_is_listed_for_nobody() {
    let round = Round::prepared(1, 2).await;
    round.student(0).await;
    round.school.signed_in(&round.teacher).await;
    assert_eq!(actions(&history(&round.admin, "").await), ["campaign.create"], "signing in is asked for");
    let with = history(&round.admin, "sessions=true").await;
    let who: Vec<_> = with.iter().filter(|entry| entry["action"] == "session.sign_in").collect();
    assert!(who.iter().any(|entry| entry["actor"]["username"] == "t-CS2101"), "{who:?}");
    assert!(!json!(with).to_string().contains("20240000"));
    assert!(history(&round.admin, "sessions=true&q=20240000").await.is_empty());
}

/// A role of the school's own that reads the history of one college.
async fn reader_of_college(school: &TestSchool, admin: &Client, place: usize) -> Client {
    let role = json!({ "key": format!("reads_{place}"), "name_zh": "学院审计", "name_en": null, "level": 3,
                       "scope_kind": "college", "permissions": [{ "key": "audit.read", "scope": null },
                                                                { "key": "user.read", "scope": null }] });
    let made = admin.post("/roles", role).await.ok();
    let person: Person = school.person(&format!("reader-{place}"), &[]).await;
    let mut tx = school.app.store().tenant(school.institution.id).await.unwrap();
    let new = NewAssignment {
        id: school.app.new_id(),
        user: person.user,
        role: domain::id::Id::from_uuid(made.text("id").parse().unwrap()),
        scope: Scope::College(school.colleges[place]),
        granted_at: school.app.now(),
    };
    tx.insert_assignments(&[new]).await.unwrap();
    tx.commit().await.unwrap();
    school.signed_in(&person).await
}

#[tokio::test]
async fn one_who_reads_for_a_college_sees_what_concerns_it_alone() {
    let round = Round::prepared(1, 1).await;
    let school = &round.school;
    for (username, place) in [("here", 0), ("there", 1)] {
        let body = json!({ "username": username, "name": "新人", "email": null, "phone": null, "language": "zh-CN",
                           "college_id": school.colleges[place], "roles": [] });
        assert!(round.admin.post("/users", body).await.status.is_success());
    }
    let targets = |entries: Vec<Value>| {
        entries.iter().map(|entry| entry["target"]["username"].as_str().unwrap_or("-").to_owned()).collect::<Vec<_>>()
    };
    let there = reader_of_college(school, &round.admin, 1).await;
    assert_eq!(targets(history(&there, "action=user.create").await), ["there"]);
    assert!(history(&there, "q=here").await.is_empty());
}

#[tokio::test]
async fn who_runs_the_platform_learns_what_was_done_and_not_what_was_written() {
    let round = Round::prepared(1, 1).await;
    let operator = round.school.signed_in(&round.school.person("20010001", &["platform_operator"]).await).await;
    let seen = history(&operator, "action=campaign.").await;
    assert_eq!(actions(&seen), ["campaign.create"]);
    assert_eq!((&seen[0]["before"], &seen[0]["after"]), (&json!(null), &json!(null)));
    assert!(history(&round.admin, "action=campaign.").await[0]["after"].is_object());
    assert!(history(&operator, "q=期末").await.is_empty(), "nor by looking for it");
    let changes = operator.get("/user/overview").await.ok().data()["changes"]["items"].clone();
    assert_eq!(changes[0]["after"], json!(null));
}

#[tokio::test]
async fn the_history_is_taken_away_in_sentences_and_that_is_in_it() {
    let round = Round::prepared(1, 1).await;
    round.test.clock.advance_seconds(1);
    let taken = round.admin.get("/audit/export?action=campaign.").await;
    assert!(taken.status.is_success());
    assert!(taken.raw.starts_with(b"PK"));
    let all = history(&round.admin, "").await;
    assert_eq!(actions(&all), ["audit.export", "campaign.create"]);
    let college = round.school.signed_in(&round.school.person("20110001", &["college_admin"]).await).await;
    assert_eq!(college.get("/audit").await.status, 403);
}
