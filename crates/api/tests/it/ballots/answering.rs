//! A class is asked, answers, and is counted; and whatever may go wrong on the way.

use std::collections::{BTreeMap, HashSet};

use app::ballots::Outcome;
use axum::http::StatusCode;
use ballot::lists::published_list::PublishedList;
use domain::questionnaire::{FrozenForm, max_size_frozen};
use jiff::ToSpan;
use serde_json::{Value, json};
use testkit::{Answer, Class, Client, Device, Round};
use tokio::task::JoinSet;
use uuid::Uuid;

#[tokio::test]
async fn a_class_answers_and_is_counted_and_the_key_is_gone() {
    let round = Round::open(6).await;
    let desk = round.test.desk();
    let manifest = round.manifest(&desk).await;
    let mut receipts = Vec::new();
    for place in 0..5 {
        let student = round.student(place).await;
        let device = Device::new(&student).await;
        let token = device.token(&student, &manifest).await;
        let ballot = device.ballot(&token, &manifest, 1, 4, &format!("第{place}条意见"));
        receipts.push((device.evaluation, ballot.receipt()));
        assert!(desk.take(ballot).await.unwrap().is_acknowledged());
    }
    let seen = round.seen().await;
    assert_eq!((&seen["eligible"], &seen["issued"], &seen["received"]), (&json!(6), &json!(5), &json!(5)));
    assert_eq!(seen["code"].as_str().unwrap().len(), 19);

    round.step("close", json!({})).await;
    assert_eq!(round.step("count", json!({})).await["counting"], true);
    round.run_jobs().await;
    let seen = round.seen().await;
    assert_eq!((&seen["state"], &seen["received"]), (&json!("counted"), &json!(5)));
    let files: Vec<_> = std::fs::read_dir(round.test.database.key_folder()).unwrap().collect();
    assert!(files.iter().all(|file| !file.as_ref().unwrap().file_name().to_string_lossy().ends_with(".key")));

    let (evaluation, _) = receipts[0];
    let institution = round.school.institution.id;
    let list = desk.published_list(institution, domain::id::EvaluationId::from_uuid(evaluation)).await;
    let list = PublishedList::parse(&list.unwrap().unwrap()).unwrap();
    assert!(receipts.iter().all(|(_, receipt)| list.contains(receipt)));
    let mut superuser = round.test.database.superuser().await;
    let left: i64 = sqlx::query_scalar("select count(*) from ballot").fetch_one(&mut superuser).await.unwrap();
    let hashes: i64 =
        sqlx::query_scalar("select count(blinded_hash) from issuance").fetch_one(&mut superuser).await.unwrap();
    let comments: Vec<String> =
        sqlx::query_scalar("select body from comment order by body").fetch_all(&mut superuser).await.unwrap();
    assert_eq!((left, hashes), (0, 0));
    assert!(comments.iter().any(|comment| comment == "第0条意见"), "{comments:?}");
    let answered: Vec<i32> =
        sqlx::query_scalar("select answered from distribution").fetch_all(&mut superuser).await.unwrap();
    assert!(answered.iter().all(|answered| *answered == 5));
}

#[tokio::test]
async fn who_is_not_on_the_list_finds_no_form_and_gets_no_token() {
    let round = Round::open(5).await;
    let device = Device::new(&round.student(0).await).await;
    let stranger = round.school.person("20249999", &["student"]).await;
    let stranger = round.school.signed_in(&stranger).await;
    let form = stranger.get(&format!("/evaluations/{}/form", device.evaluation)).await;
    assert_eq!((form.status, form.code()), (StatusCode::NOT_FOUND, 1004));
    let token = stranger.post(&format!("/evaluations/{}/token", device.evaluation), device.request()).await;
    assert_eq!((token.status, token.code()), (StatusCode::NOT_FOUND, 1004));
    assert!(stranger.get("/user/evaluations").await.ok().data().as_array().unwrap().is_empty());
}

/// One transaction for many, and no order within it: neither says which came when.
#[tokio::test]
async fn ballots_that_come_together_are_written_together_and_not_in_their_order() {
    const CROWD: usize = 24;
    let round = Round::open(CROWD).await;
    let desk = round.test.desk();
    let manifest = round.manifest(&desk).await;
    let mut ballots = Vec::new();
    for place in 0..CROWD {
        let student = round.student(place).await;
        let device = Device::new(&student).await;
        let token = device.token(&student, &manifest).await;
        ballots.push(device.ballot(&token, &manifest, 1, 4, "好"));
    }
    let sent: Vec<_> = ballots.iter().map(|ballot| ballot.key().to_vec()).collect();
    let mut crowd = JoinSet::new();
    for ballot in ballots {
        let desk = desk.clone();
        crowd.spawn(async move { desk.take(ballot).await.unwrap().is_acknowledged() });
    }
    assert!(crowd.join_all().await.into_iter().all(|acknowledged| acknowledged));
    let mut superuser = round.test.database.superuser().await;
    let rows: Vec<(String, Vec<u8>)> =
        sqlx::query_as("select xmin::text, key from ballot order by ctid").fetch_all(&mut superuser).await.unwrap();
    let mut lots: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (lot, key) in &rows {
        lots.entry(lot).or_default().push(sent.iter().position(|sent| sent == key).unwrap());
    }
    assert!(rows.len() == CROWD && lots.len() < CROWD / 2, "{lots:?}");
    assert!(lots.values().any(|lot| !lot.is_sorted()), "{lots:?}");
}

#[tokio::test]
async fn all_ballots_of_a_campaign_have_one_size_whatever_a_class_is_asked() {
    let round = Round::prepared(1, 6).await;
    let colleague = round.school.person("t-more", &["teacher"]).await;
    let mut tx = round.test.app.store().tenant(round.institution()).await.unwrap();
    let term = tx.calendar().await.unwrap().calendar.current.unwrap();
    drop(tx);
    let class = Class::new(&round.school, term, "CS3301").taught_by([round.teacher.user, colleague.user]);
    class.attended_by(round.students.iter().map(|student| student.user)).insert(&round.school).await;

    let round = round.opened().await;
    let forms: Vec<sqlx::types::Json<FrozenForm>> = sqlx::query_scalar("select form from evaluation")
        .fetch_all(&mut round.test.database.superuser().await)
        .await
        .unwrap();
    let needed: HashSet<_> = forms.iter().map(|form| max_size_frozen(form)).collect();
    assert_eq!(needed.len(), 2, "two classes whose answers need different room");
    let manifest = round.manifest(&round.test.desk()).await;
    let sizes: HashSet<_> = manifest.entries().iter().map(|entry| entry.size.get()).collect();
    assert_eq!((manifest.entries().len(), sizes.len()), (2, 1), "{sizes:?}");
}

#[tokio::test]
async fn below_the_minimum_nothing_but_the_number_is_kept() {
    let round = Round::open(6).await;
    let desk = round.test.desk();
    let manifest = round.manifest(&desk).await;
    for place in 0..4 {
        let student = round.student(place).await;
        let device = Device::new(&student).await;
        let token = device.token(&student, &manifest).await;
        desk.take(device.ballot(&token, &manifest, 1, 2, "谁也不该看到")).await.unwrap();
    }
    round.step("close", json!({})).await;
    round.step("count", json!({})).await;
    round.run_jobs().await;
    let mut superuser = round.test.database.superuser().await;
    let (answered, kept): (i32, bool) =
        sqlx::query_as("select answered, kept from evaluation_result").fetch_one(&mut superuser).await.unwrap();
    assert_eq!((answered, kept), (4, false));
    for table in ["comment", "distribution"] {
        let sql = sqlx::AssertSqlSafe(format!("select count(*) from {table}"));
        let rows: i64 = sqlx::query_scalar(sql).fetch_one(&mut superuser).await.unwrap();
        assert_eq!(rows, 0, "{table}");
    }
}

/// As a browser does: what is briefly unavailable is asked for again.
async fn asked(client: &Client, path: &str, body: Value) -> Answer {
    loop {
        let answer = client.post(path, body.clone()).await;
        if answer.status != StatusCode::SERVICE_UNAVAILABLE {
            return answer;
        }
    }
}

#[tokio::test]
async fn a_student_is_given_one_token_however_often_they_ask() {
    let round = Round::open(5).await;
    let student = round.student(0).await;
    let first = Device::new(&student).await;
    let mut asks = JoinSet::new();
    for _ in 0..200 {
        let (student, request, id) = (student.clone(), first.request(), first.evaluation);
        asks.spawn(
            async move { asked(&student, &format!("/evaluations/{id}/token"), request).await.ok().data().clone() },
        );
    }
    let same = asks.join_all().await;
    assert_eq!(same.iter().map(|answer| &answer["evaluated"]).collect::<HashSet<_>>().len(), 1);

    let student = round.student(1).await;
    let mut asks = JoinSet::new();
    for _ in 0..200 {
        let (student, device) = (student.clone(), Device::new(&student).await);
        asks.spawn(async move {
            asked(&student, &format!("/evaluations/{}/token", device.evaluation), device.request()).await.status
        });
    }
    let different = asks.join_all().await;
    assert_eq!(different.iter().filter(|status| **status == StatusCode::OK).count(), 1);
    assert_eq!(different.iter().filter(|status| **status == StatusCode::CONFLICT).count(), 199);
}

#[tokio::test]
async fn one_token_makes_one_ballot_and_the_last_version_counts() {
    let round = Round::open(5).await;
    let desk = round.test.desk();
    let manifest = round.manifest(&desk).await;
    let student = round.student(0).await;
    let device = Device::new(&student).await;
    let token = device.token(&student, &manifest).await;
    let ballot = device.ballot(&token, &manifest, 1, 3, "第一版");
    let mut spends = JoinSet::new();
    for _ in 0..200 {
        let (desk, ballot) = (desk.clone(), ballot.clone());
        spends.spawn(async move { desk.take(ballot).await.unwrap() });
    }
    assert!(spends.join_all().await.iter().all(Outcome::is_acknowledged));
    assert_eq!(round.seen().await["received"], 1);

    let other = device.ballot(&token, &manifest, 1, 5, "同一版的另一份");
    assert_eq!(desk.take(other).await.unwrap(), Outcome::Conflict);
    let second = device.ballot(&token, &manifest, 2, 5, "第二版");
    assert!(desk.take(second).await.unwrap().is_acknowledged());
    assert_eq!(desk.take(ballot).await.unwrap(), Outcome::Superseded);
    assert_eq!(round.seen().await["received"], 1);
}

#[tokio::test]
async fn a_token_is_good_for_its_evaluation_alone_and_nothing_is_taken_without_one() {
    let round = Round::open(5).await;
    let desk = round.test.desk();
    let manifest = round.manifest(&desk).await;
    let student = round.student(0).await;
    let device = Device::new(&student).await;
    let token = device.token(&student, &manifest).await;
    let good = device.ballot(&token, &manifest, 1, 3, "好");
    let mut elsewhere = good.clone();
    elsewhere.evaluation = Uuid::from_u128(7);
    assert_eq!(desk.take(elsewhere).await.unwrap(), Outcome::Refused);
    let mut another_form = good.clone();
    another_form.form_hash[0] ^= 1;
    assert_eq!(desk.take(another_form).await.unwrap(), Outcome::Refused);
    let mut forged = good.clone();
    forged.nonce[0] ^= 1;
    assert_eq!(desk.take(forged).await.unwrap(), Outcome::Refused);
    let mut short = good.clone();
    short.sealed.pop();
    assert_eq!(desk.take(short).await.unwrap(), Outcome::Refused);
    assert!(desk.take(good).await.unwrap().is_acknowledged());
}

#[tokio::test]
async fn closing_stops_tokens_at_once_and_ballots_a_little_later() {
    let mut round = Round::open(5).await;
    let desk = round.test.desk();
    let manifest = round.manifest(&desk).await;
    let (first, second) = (round.student(0).await, round.student(1).await);
    let device = Device::new(&first).await;
    let token = device.token(&first, &manifest).await;
    let late = Device::new(&second).await;
    // By the clock.
    round.wait(48 * 3600 + 1).await;
    assert_eq!(round.seen().await["state"], "closed");
    let second = round.student(1).await;
    let refused = second.post(&format!("/evaluations/{}/token", late.evaluation), late.request()).await;
    assert_eq!((refused.status, refused.code()), (StatusCode::CONFLICT, 3001));
    let under_way = device.ballot(&token, &manifest, 1, 3, "在路上");
    assert!(desk.take(under_way).await.unwrap().is_acknowledged());

    round.wait(11 * 60).await;
    let too_late = device.ballot(&token, &manifest, 2, 3, "太晚了");
    assert_eq!(desk.take(too_late).await.unwrap(), Outcome::Closed);
    // Counted by itself a day after closing.
    round.wait(25 * 3600).await;
    assert_eq!(round.seen().await["state"], "counted");
}

#[tokio::test]
async fn closing_races_with_ballots_and_every_acknowledged_one_is_counted() {
    let round = Round::open(40).await;
    let desk = round.test.desk();
    let manifest = round.manifest(&desk).await;
    let mut ballots = Vec::new();
    for place in 0..40 {
        let student = round.student(place).await;
        let device = Device::new(&student).await;
        let token = device.token(&student, &manifest).await;
        ballots.extend((1..=5).map(|version| (place, version, device.ballot(&token, &manifest, version, 4, "并发"))));
    }
    round.step("close", json!({})).await;
    let mut sending = JoinSet::new();
    for (place, version, ballot) in ballots {
        let desk = desk.clone();
        sending.spawn(async move { ((place, version), ballot.receipt(), desk.take(ballot).await.unwrap()) });
    }
    round.step("count", json!({})).await;
    round.run_jobs().await;
    let mut newest = BTreeMap::new();
    let mut sent = sending.join_all().await;
    sent.sort_by_key(|(which, ..)| *which);
    for ((place, _), receipt, outcome) in sent {
        if outcome.is_acknowledged() {
            newest.insert(place, receipt);
        }
    }
    assert_eq!(round.seen().await["state"], "counted");
    let mut superuser = round.test.database.superuser().await;
    let list: Vec<u8> =
        sqlx::query_scalar("select document from published_list").fetch_one(&mut superuser).await.unwrap();
    let list = PublishedList::parse(&list).unwrap();
    assert_eq!(list.ballots().len(), newest.len());
    assert!(newest.values().all(|receipt| list.contains(receipt)), "the last acknowledged version of each");
}

#[tokio::test]
async fn until_it_is_counted_it_can_be_opened_again() {
    let round = Round::open(5).await;
    round.step("close", json!({})).await;
    let closes_at = round.test.app.now() + 24.hours();
    let reopened = round.step("reopen", json!({ "closes_at": closes_at })).await;
    assert_eq!(reopened["state"], "open");
    let desk = round.test.desk();
    let manifest = round.manifest(&desk).await;
    let student = round.student(0).await;
    let device = Device::new(&student).await;
    let token = device.token(&student, &manifest).await;
    assert!(desk.take(device.ballot(&token, &manifest, 1, 3, "又开了")).await.unwrap().is_acknowledged());
    round.step("close", json!({})).await;
    round.step("count", json!({})).await;
    round.run_jobs().await;
    let version = round.seen().await["version"].clone();
    let body = json!({ "version": version, "closes_at": closes_at });
    let refused = round.admin.post(&format!("/campaigns/{}/reopen", round.campaign), body).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_round_asks_what_it_was_prepared_with_whatever_was_published_since() {
    let round = Round::prepared(1, 5).await;
    let template = round.seen().await["template"].clone();
    let path = format!("/templates/{}", template["id"].as_str().unwrap());
    let draft = round.admin.post(&format!("{path}/draft"), json!({ "from": null })).await.ok();
    let mut form = draft.data()["versions"][0]["form"].clone();
    form["sections"][0]["title"]["zh"] = json!("改过的标题");
    let edit = json!({ "version": draft.data()["version"], "name": draft.data()["name"], "form": form });
    let saved = round.admin.put(&format!("{path}/draft"), edit).await.ok();
    let on = json!({ "version": saved.data()["version"] });
    assert_eq!(round.admin.post(&format!("{path}/publish"), on).await.ok().data()["published"], 2);

    let round = round.opened().await;
    assert_eq!(round.seen().await["template"]["number"], 1);
    let device = Device::new(&round.student(0).await).await;
    assert_ne!(device.frozen.form.sections[0].title.zh, "改过的标题");
}

#[tokio::test]
async fn a_round_that_could_not_be_opened_can_be_changed_again() {
    let mut round = Round::prepared(1, 5).await;
    let key = format!("{}.{}.key", round.institution(), round.campaign);
    let key = round.test.database.key_folder().join(key);
    std::fs::write(&key, b"damaged").unwrap();
    round.step("key-loss", json!({})).await;
    assert_eq!(round.step("open", json!({})).await["opening"], true);
    for _ in 0..domain::job::MOST_ATTEMPTS {
        round.wait(3600).await;
    }
    let seen = round.seen().await;
    assert_eq!((&seen["state"], &seen["opening"]), (&json!("scheduled"), &json!(false)));
    std::fs::remove_file(&key).unwrap();
    let round = round.opened().await;
    assert_eq!(round.seen().await["state"], "open");
}
