//! The first page on a day of a school: every figure is the one on the page that it leads to.

use serde_json::{Value, json};
use testkit::{Client, Device, Round};

use crate::{
    observation::{Stage, book},
    results::comments::Reviewed,
};

async fn overview(client: &Client) -> Value {
    let seen = client.get("/user/overview").await.ok().data().clone();
    // A page of the version before asks for this part by itself.
    assert_eq!(client.get("/user/todos").await.ok().data(), &seen["todos"]);
    seen
}

/// Of one kind, all of them.
fn those(overview: &Value, kind: &str) -> Vec<Value> {
    let todos = overview["todos"].as_array().unwrap().iter();
    todos.map(|todo| todo["what"].clone()).filter(|what| what["kind"] == kind).collect()
}

/// So many students of the class answer.
async fn answers(round: &Round, places: std::ops::Range<usize>) {
    let desk = round.test.desk();
    let manifest = round.manifest(&desk).await;
    for place in places {
        let student = round.student(place).await;
        let device = Device::new(&student).await;
        let token = device.token(&student, &manifest).await;
        let filled = device.filled(|_| 4, "讲得清楚");
        desk.take(device.ballot_with(&token, &manifest, 1, &filled)).await.unwrap();
    }
}

/// What the page of the campaign says: the whole, the colleges, and the classes that lack answers.
async fn page_of(client: &Client, campaign: &str) -> (Value, Value, Value) {
    let whole = client.get(&format!("/campaigns/{campaign}")).await.ok().data().clone();
    let colleges = client.get(&format!("/campaigns/{campaign}/rates?by=college")).await.ok().data()["items"].clone();
    let short = client.get(&format!("/campaigns/{campaign}/rates?by=class&short=true")).await.ok().data().clone();
    (whole, colleges, short)
}

async fn compare(client: &Client, round: &Round) -> Value {
    let seen = overview(client).await;
    let [open] = seen["campaigns"].as_array().unwrap().as_slice() else { panic!("{seen}") };
    let (whole, colleges, short) = page_of(client, &round.campaign).await;
    assert_eq!(open["campaign"]["id"], json!(round.campaign));
    for figure in ["classes", "eligible", "received", "closes_at"] {
        assert_eq!(open[figure], whole[figure], "{figure}");
    }
    assert_eq!(open["short"], short["total"]);
    let filled = |row: &Value| json!([row["id"], row["name"], row["eligible"], row["received"]]);
    let rows = |rows: &Value| rows.as_array().unwrap().iter().map(filled).collect::<Vec<_>>();
    assert_eq!(rows(&open["colleges"]), rows(&colleges));
    for told in those(&seen, "classes_short") {
        let sum = ["one", "two", "more"].iter().map(|lack| told[*lack].as_i64().unwrap()).sum::<i64>();
        assert_eq!(json!(sum), short["total"]);
    }
    seen
}

#[tokio::test]
async fn while_a_campaign_is_open_its_figures_are_those_of_its_page() {
    let mut round = Round::open(7).await;
    let college = round.school.person("20110001", &["college_admin"]).await;
    assert_eq!(compare(&round.admin, &round).await["campaigns"][0]["received"], 0);

    answers(&round, 0..3).await;
    for client in [&round.admin, &round.school.signed_in(&college).await] {
        let seen = compare(client, &round).await;
        assert_eq!((&seen["campaigns"][0]["received"], &seen["campaigns"][0]["short"]), (&json!(3), &json!(1)));
        assert!(those(&seen, "classes_short").is_empty(), "half of the time is left");
    }
    round.wait(25 * 3600).await;
    let seen = compare(&round.admin, &round).await;
    let [short] = those(&seen, "classes_short").try_into().unwrap();
    assert_eq!((&short["one"], &short["two"], &short["more"]), (&json!(0), &json!(1), &json!(0)));

    answers(&round, 3..5).await;
    let seen = compare(&round.school.signed_in(&college).await, &round).await;
    assert_eq!(seen["campaigns"][0]["short"], 0);
    assert!(those(&seen, "classes_short").is_empty());

    let elsewhere = round.school.person_of("20110009", &["college_admin"], round.school.colleges[1]).await;
    let seen = overview(&round.school.signed_in(&elsewhere).await).await;
    assert_eq!(seen["campaigns"], json!([]), "it asks no class of theirs");
}

#[tokio::test]
async fn a_teacher_sees_how_many_have_answered_and_never_who() {
    let round = Round::open(7).await;
    answers(&round, 0..4).await;
    let teacher = round.school.signed_in(&round.teacher).await;
    let seen = overview(&teacher).await;
    assert_eq!(seen["campaigns"], json!([]), "the school's figures are not theirs");
    assert_eq!(seen["changes"], json!(null));
    let [open] = seen["teaching"]["open"].as_array().unwrap().as_slice() else { panic!("{seen}") };
    let id = open["evaluation_id"].as_str().unwrap();
    let counted = teacher.get(&format!("/evaluations/{id}/answered")).await.ok().data().clone();
    assert_eq!((&open["received"], &open["eligible"]), (&counted["received"], &counted["eligible"]));
    assert_eq!((&open["received"], &open["min_answers"]), (&json!(4), &json!(5)));
    for student in &round.students {
        assert!(!seen.to_string().contains(&student.username));
    }
    let student = overview(&round.student(0).await).await;
    let nothing = json!({ "todos": [], "campaigns": [], "teaching": null, "next_visit": null, "changes": null });
    assert_eq!(student, nothing, "what a student has to answer their device alone knows");
}

#[tokio::test]
async fn counted_comments_and_published_results_have_the_numbers_of_their_pages() {
    let mut set = Reviewed::counted_of(11).await;
    let reviewer = set.reviewer("20110001").await;
    let waiting = set.list(&reviewer, "&state=pending").await.len();
    assert_eq!(those(&overview(&reviewer).await, "review_comments")[0]["count"], waiting);
    assert_eq!(overview(&set.round.admin).await["campaigns"], json!([]), "none is open");

    set.round.step("publish", json!({})).await;
    let teacher = set.round.school.signed_in(&set.round.teacher).await;
    let seen = overview(&teacher).await;
    let [result] = seen["teaching"]["results"].as_array().unwrap().as_slice() else { panic!("{seen}") };
    assert_eq!(result["evaluation_id"], json!(set.evaluation));
    let username = &set.round.teacher.username;
    let points = teacher.get(&format!("/teachers/{username}/results")).await.ok().data().clone();
    let points = points.as_array().unwrap();
    let shown = points.iter().find(|point| point["teacher"] == json!(username)).unwrap_or(&points[0]);
    assert_eq!(result["total"], shown["total"]);
    assert!(result["total"]["score"].is_f64(), "{result}");
    assert_eq!((&result["ballots"], &result["eligible"]), (&shown["ballots"], &shown["eligible"]));

    set.round.wait(31 * 24 * 3600).await;
    let teacher = set.round.school.signed_in(&set.round.teacher).await;
    assert_eq!(overview(&teacher).await["teaching"]["results"], json!([]), "no longer new");
}

#[tokio::test]
async fn a_teacher_sees_todays_lessons_or_those_of_the_next_day() {
    let mut stage = Stage::new().await;
    let person = stage.school.person("20130177", &["teacher"]).await;
    stage.class("操作系统", "1-16周 周一 3-4节", &person).await;
    stage.class("数据库", "1-16周 周一 1-2节", &person).await;
    stage.class("编译原理", "1-16周 周三 1-2节", &person).await;
    let teacher = stage.school.signed_in(&person).await;
    let lessons = |seen: &Value| {
        let lessons = seen["teaching"]["lessons"].as_array().unwrap().iter();
        lessons.map(|lesson| (lesson["date"].clone(), lesson["course"]["zh"].clone())).collect::<Vec<_>>()
    };
    let today = |course: &str| (json!("2026-11-16"), json!(course));
    let seen = overview(&teacher).await;
    assert_eq!(lessons(&seen), [today("数据库"), today("操作系统")]);
    assert_eq!(seen["teaching"]["lessons"][0]["begins_at"], json!(null), "nobody has told when bells ring");
    stage.ring().await;
    let seen = overview(&teacher).await;
    assert_eq!(seen["teaching"]["lessons"][0]["begins_at"], "2026-11-16T00:00:00Z");
    assert_eq!(seen["teaching"]["lessons"][0]["ends_at"], "2026-11-16T01:35:00Z");

    stage.test.clock.advance_seconds(24 * 3600);
    let teacher = stage.school.signed_in(&person).await;
    let next = (json!("2026-11-21"), json!("编译原理"));
    assert_eq!(lessons(&overview(&teacher).await), [next], "Wednesday is off and made up for on the Saturday");
}

#[tokio::test]
async fn an_observer_sees_the_visit_that_comes_next() {
    let mut stage = Stage::new().await;
    let person = stage.school.person("20130177", &["teacher"]).await;
    let class = stage.class("操作系统", "1-16周 周二 3-4节", &person).await;
    assert_eq!(overview(&stage.client).await["next_visit"], json!(null));
    let booked = book(&stage.client, class, "2026-11-17", 3, "unannounced").await.ok();
    let seen = overview(&stage.client).await;
    let own = stage.client.get("/observation/visits").await.ok().data().clone();
    assert_eq!(seen["next_visit"]["visit"]["id"], own[0]["id"]);
    assert_eq!(seen["next_visit"]["visit"]["id"], booked.data()["id"]);
    assert_eq!(seen["next_visit"]["visit"]["date"], "2026-11-17");

    // Nobody else learns of it.
    let teacher = stage.school.signed_in(&person).await;
    let office = stage.school.signed_in(&stage.school.person("20080012", &["school_admin"]).await).await;
    for client in [&teacher, &office] {
        assert!(!overview(client).await.to_string().contains(booked.text("id")));
    }
}

#[tokio::test]
async fn what_others_did_is_told_since_one_was_last_here() {
    let round = Round::prepared(1, 5).await;
    let person = round.school.person("20080077", &["school_admin"]).await;
    round.test.clock.advance_seconds(1);
    let first = round.school.signed_in(&person).await;
    assert_eq!(overview(&first).await["changes"]["last_here"], json!(null), "this is the first time");
    let left = round.test.app.now();
    round.test.clock.advance_seconds(5 * 3600);
    let admin = round.school.signed_in(&round.school.person("20080078", &["school_admin"]).await).await;
    let seen = admin.get(&format!("/campaigns/{}", round.campaign)).await.ok().data().clone();
    let body = json!({ "version": seen["version"] });
    let _ = admin.post(&format!("/campaigns/{}/key-loss", round.campaign), body).await.ok();

    let again = round.school.signed_in(&person).await;
    let changes = overview(&again).await["changes"].clone();
    assert_eq!(changes["last_here"], json!(left));
    let actions: Vec<_> = changes["items"].as_array().unwrap().iter().map(|entry| entry["action"].clone()).collect();
    assert_eq!(actions, ["campaign.key_loss_accepted"], "neither what was before, nor who signed in");
}
