//! The key of a box may be lost: before it opens somebody decides what then, and a trustee's copy brings it back.

use std::os::unix::fs::PermissionsExt;

use app::{
    Error,
    ballots::{Passphrase, Step},
    campaigns::{CountedNow, Restored, copy_key, count_now_by_operator, restore_key},
};
use axum::http::StatusCode;
use ballot::keys::{key_file::KeptKey, trustee_copy};
use base64::{Engine, prelude::BASE64_STANDARD};
use domain::id::CampaignId;
use serde_json::{Value, json};
use testkit::{Answer, Client, Device, Round, random};

const WORDS: &str = "三江口 a bridge at night";
const HOLDER: &str = "学生会";
const SIZE: usize = 6;

fn words() -> Passphrase {
    WORDS.to_owned().into()
}

fn id(round: &Round) -> CampaignId {
    CampaignId::from_uuid(round.campaign.parse().unwrap())
}

fn key_file(round: &Round) -> std::path::PathBuf {
    let name = format!("{}.{}.key", round.institution(), round.campaign);
    round.test.database.key_folder().join(name)
}

async fn tried(round: &Round, step: &str, mut body: Value) -> Answer {
    // A copy is ordered whatever the campaign's version.
    if step != "key-copy" {
        body["version"] = round.seen().await["version"].clone();
    }
    round.admin.post(&format!("/campaigns/{}/{step}", round.campaign), body).await
}

async fn copied_for(round: &Round, holder: &str) -> Vec<u8> {
    let order = json!({ "holder": holder, "passphrase": WORDS });
    round.admin.file(&format!("/campaigns/{}/key-copy", round.campaign), &order).await
}

async fn copied(round: &Round) -> Vec<u8> {
    copied_for(round, HOLDER).await
}

async fn verified(round: &Round, copy: &[u8], passphrase: &str) -> Answer {
    let copy = BASE64_STANDARD.encode(copy);
    tried(round, "key-copy/verify", json!({ "copy": copy, "passphrase": passphrase })).await
}

async fn accepted(round: &Round, copy: &[u8]) {
    assert_eq!(verified(round, copy, WORDS).await.ok().data()["key_custody"]["custody"], "copy");
}

async fn vote(round: &Round) {
    let desk = round.test.desk();
    let manifest = round.manifest(&desk).await;
    for place in 0..SIZE {
        let student = round.student(place).await;
        let device = Device::new(&student).await;
        let token = device.token(&student, &manifest).await;
        let ballot = device.ballot_of(&token, &manifest, 1, |_| 4, "例题很好");
        assert!(desk.take(ballot).await.unwrap().is_acknowledged());
    }
}

#[tokio::test]
async fn nothing_opens_before_somebody_decided_what_happens_if_the_key_is_lost() {
    let round = Round::prepared(1, SIZE).await;
    assert_eq!(round.seen().await["key_custody"], Value::Null);
    for step in ["schedule", "open"] {
        let refused = tried(&round, step, json!({})).await;
        assert_eq!((refused.status, refused.code()), (StatusCode::CONFLICT, 3003), "{step}");
    }
    let seen = round.step("key-loss", json!({})).await;
    assert_eq!(seen["key_custody"]["custody"], "loss_accepted");
    assert_eq!(seen["key_custody"]["by"]["username"], "20050012");
    assert_eq!(round.step("schedule", json!({})).await["state"], "scheduled");
    let mut superuser = round.test.database.superuser().await;
    let told: i64 = sqlx::query_scalar(
        "select count(*) from audit where action = 'campaign.key_loss_accepted' and actor_id is not null",
    )
    .fetch_one(&mut superuser)
    .await
    .unwrap();
    assert_eq!(told, 1);
}

#[tokio::test]
async fn a_copy_counts_once_it_was_seen_to_work() {
    let round = Round::prepared(1, SIZE).await;
    let path = format!("/campaigns/{}/key-copy", round.campaign);
    let short = round.admin.post(&path, json!({ "holder": HOLDER, "passphrase": "too short" })).await;
    assert_eq!(short.data()["fields"], json!({ "passphrase": "too_short" }));

    let copy = copied(&round).await;
    assert!(copy.starts_with(b"age-encryption.org/v1\n-> scrypt "));
    assert_eq!(round.seen().await["key_custody"], Value::Null, "nobody has seen it work");
    let wrong = verified(&round, &copy, "another passphrase").await;
    assert_eq!(wrong.data()["fields"], json!({ "passphrase": "wrong" }));
    let damaged = verified(&round, &copy[..copy.len() - 1], WORDS).await;
    assert_eq!(damaged.data()["fields"], json!({ "copy": "invalid" }));
    let dear = String::from_utf8_lossy(&copy).contains(" 17\n");
    assert!(dear, "as locked as it is asked to be");

    accepted(&round, &copy).await;
    // The same key however often it is copied: an older copy stays good.
    let again = copied(&round).await;
    assert_ne!(again, copy);
    accepted(&round, &copy).await;
    accepted(&round, &again).await;

    let mut superuser = round.test.database.superuser().await;
    let leaks: i64 = sqlx::query_scalar("select count(*) from audit where audit::text like '%bridge%'")
        .fetch_one(&mut superuser)
        .await
        .unwrap();
    assert_eq!(leaks, 0, "the passphrase is nowhere");
}

#[tokio::test]
async fn a_copy_of_another_campaign_is_told_apart() {
    let (first, second) = (Round::prepared(1, SIZE).await, Round::prepared(2, SIZE).await);
    copied(&first).await;
    let other = copied(&second).await;
    let refused = verified(&first, &other, WORDS).await;
    assert_eq!(refused.data()["fields"], json!({ "copy": "wrong" }));
}

#[tokio::test]
async fn a_lost_key_is_brought_back_and_every_answer_is_counted() {
    let round = Round::prepared(1, SIZE).await;
    let copy = copied(&round).await;
    accepted(&round, &copy).await;
    round.step("open", json!({})).await;
    round.run_jobs().await;
    vote(&round).await;
    round.step("close", json!({})).await;
    std::fs::remove_file(key_file(&round)).unwrap();

    let (app, institution, id) = (&round.test.app, round.institution(), id(&round));
    let lost = count_now_by_operator(app, institution, id, &mut |_| {}).await;
    assert!(matches!(lost, Err(Error::KeyMissing)), "{lost:?}");
    assert!(matches!(copy_key(app, institution, id, HOLDER, words()).await, Err(Error::WrongState)));

    let guessed = restore_key(app, institution, id, copy.clone(), "a wrong guess".to_owned().into()).await;
    assert!(matches!(guessed, Err(Error::Invalid(_))), "{guessed:?}");
    assert_eq!(restore_key(app, institution, id, copy.clone(), words()).await.unwrap(), Restored::PutBack);
    assert_eq!(restore_key(app, institution, id, copy.clone(), words()).await.unwrap(), Restored::WasThere);

    let mut steps = Vec::new();
    let counted = count_now_by_operator(app, institution, id, &mut |step| steps.push(step)).await.unwrap();
    assert_eq!(counted, CountedNow::Counted);
    assert_eq!(steps[..3], [Step::BoxesClosed, Step::ListsPublished, Step::Counted { done: 1, of: 1 }]);
    assert_eq!(steps.last(), Some(&Step::BoxesEmptied));
    let seen = round.seen().await;
    assert_eq!((&seen["state"], &seen["received"]), (&json!("counted"), &json!(SIZE)));
    assert!(!key_file(&round).exists());

    // The copy is good for nothing now, and is not taken.
    let late = restore_key(app, institution, id, copy, words()).await;
    assert!(matches!(late, Err(Error::WrongState)), "{late:?}");
    assert!(!key_file(&round).exists());
    assert_eq!(count_now_by_operator(app, institution, id, &mut |_| {}).await.unwrap(), CountedNow::Already);
}

#[tokio::test]
async fn a_copied_key_that_is_lost_before_opening_is_not_replaced_in_silence() {
    let round = Round::prepared(1, SIZE).await;
    let copy = copied(&round).await;
    accepted(&round, &copy).await;
    std::fs::remove_file(key_file(&round)).unwrap();
    round.step("open", json!({})).await;
    round.run_jobs().await;
    assert_eq!(round.seen().await["state"], "scheduled");
    assert!(!key_file(&round).exists());
    // Whoever notices brings it back, or has another copy made.
    let (app, institution) = (&round.test.app, round.institution());
    assert_eq!(restore_key(app, institution, id(&round), copy, words()).await.unwrap(), Restored::PutBack);
    round.test.clock.advance_seconds(120);
    round.run_jobs().await;
    assert_eq!(round.seen().await["state"], "open");
}

#[tokio::test]
async fn where_the_keys_are_elsewhere_it_is_said_and_whoever_runs_the_server_copies_them_there() {
    let round = Round::prepared(1, SIZE).await;
    let mut elsewhere = Client::new(&round.test.without_keys(), "a.example");
    elsewhere.access_token.clone_from(&round.admin.access_token);
    let path = format!("/campaigns/{}", round.campaign);
    assert_eq!(elsewhere.get(&path).await.ok().data()["keys_here"], false);
    let refused = elsewhere.post(&format!("{path}/key-copy"), json!({ "holder": HOLDER, "passphrase": WORDS })).await;
    assert_eq!((refused.status, refused.code()), (StatusCode::CONFLICT, 3004));

    let copy = copy_key(&round.test.app, round.institution(), id(&round), HOLDER, words()).await.unwrap();
    let seen = round.seen().await;
    assert_eq!((&seen["key_custody"]["custody"], &seen["key_custody"]["by"]), (&json!("copy"), &Value::Null));
    accepted(&round, &copy).await;
}

#[tokio::test]
async fn counting_by_hand_wants_a_closed_campaign() {
    let round = Round::open(SIZE).await;
    let (app, institution) = (&round.test.app, round.institution());
    let open = count_now_by_operator(app, institution, id(&round), &mut |_| {}).await;
    assert!(matches!(open, Err(Error::WrongState)), "{open:?}");
    round.step("close", json!({})).await;
    let counted = count_now_by_operator(app, institution, id(&round), &mut |_| {}).await.unwrap();
    assert_eq!(counted, CountedNow::Counted);
    // The job that was left for its time finds nothing to do.
    round.run_jobs().await;
    assert_eq!(round.seen().await["state"], "counted");
}

#[tokio::test]
async fn a_plan_becomes_a_draft_again_and_can_be_deleted_with_its_key() {
    let round = Round::prepared(1, SIZE).await;
    let copy = copied(&round).await;
    accepted(&round, &copy).await;
    round.step("schedule", json!({})).await;
    assert_eq!(round.step("unschedule", json!({})).await["state"], "draft");
    round.run_jobs().await;
    assert_eq!(round.seen().await["state"], "draft", "nothing opens it by itself");
    // Planned again for the same time, it opens after all.
    round.step("schedule", json!({})).await;
    assert_eq!(round.step("unschedule", json!({})).await["key_custody"]["custody"], "copy");
    round.step("schedule", json!({})).await;
    round.run_jobs().await;
    assert_eq!(round.seen().await["state"], "open");
    assert_eq!(tried(&round, "unschedule", json!({})).await.status, StatusCode::CONFLICT);

    let other = Round::prepared(2, SIZE).await;
    copied(&other).await;
    let version = other.seen().await["version"].clone();
    let deleted = other.admin.delete(&format!("/campaigns/{}?version={version}", other.campaign)).await;
    assert_eq!(deleted.status, StatusCode::OK);
    other.run_jobs().await;
    assert!(!key_file(&other).exists());
}

/// Where the draft is deleted on a server that has no keys, the one that has them destroys the draft's.
#[tokio::test]
async fn a_draft_that_is_deleted_elsewhere_takes_its_key_with_it() {
    let round = Round::prepared(1, SIZE).await;
    copied(&round).await;
    let mut elsewhere = Client::new(&round.test.without_keys(), "a.example");
    elsewhere.access_token.clone_from(&round.admin.access_token);
    let version = round.seen().await["version"].clone();
    let _ = elsewhere.delete(&format!("/campaigns/{}?version={version}", round.campaign)).await.ok();
    assert!(key_file(&round).exists());
    round.run_jobs().await;
    assert!(!key_file(&round).exists());
}

/// A round may have been scheduled by a version that did not ask.
#[tokio::test]
async fn a_scheduled_round_about_whose_key_nothing_was_decided_does_not_open() {
    let round = Round::prepared(1, SIZE).await;
    round.step("key-loss", json!({})).await;
    round.step("schedule", json!({})).await;
    let mut superuser = round.test.database.superuser().await;
    sqlx::query("delete from key_custody").execute(&mut superuser).await.unwrap();
    round.run_jobs().await;
    assert_eq!(round.seen().await["state"], "scheduled");
    assert!(!key_file(&round).exists());
    round.step("key-loss", json!({})).await;
    round.test.clock.advance_seconds(120);
    round.run_jobs().await;
    assert_eq!(round.seen().await["state"], "open");
}

#[tokio::test]
async fn every_copy_that_was_handed_out_is_on_record_with_who_holds_it() {
    let round = Round::prepared(1, SIZE).await;
    for (holder, reason) in [("  ", "required"), (&*"长".repeat(61), "too_long"), ("a\nb", "invalid")] {
        let refused = tried(&round, "key-copy", json!({ "holder": holder, "passphrase": WORDS })).await;
        assert_eq!(refused.data()["fields"], json!({ "holder": reason }));
    }
    assert_eq!(round.seen().await["key_copies"], json!([]));
    // One that nobody has seen work is the key all the same.
    copied_for(&round, "学生会 Student council").await;
    round.test.clock.advance_seconds(60);
    let second = copied_for(&round, "工会").await;
    accepted(&round, &second).await;
    let known = |seen: &Value| -> Vec<(String, bool)> {
        let copies = seen["key_copies"].as_array().unwrap().iter();
        copies.map(|copy| (copy["holder"].as_str().unwrap().to_owned(), copy["verified"] == true)).collect()
    };
    let seen = round.seen().await;
    assert_eq!(known(&seen), [("学生会 Student council".to_owned(), false), ("工会".to_owned(), true)]);
    assert_eq!(seen["key_copies"][0]["made_by"]["username"], "20050012");

    // A file that was made of the same key by somebody else is none that was handed out.
    let (app, institution, id) = (&round.test.app, round.institution(), id(&round));
    let kept = KeptKey::from_bytes(&std::fs::read(key_file(&round)).unwrap()).unwrap();
    let unknown = trustee_copy::lock(&kept, WORDS, &mut random).unwrap();
    let refused = verified(&round, &unknown, WORDS).await;
    assert_eq!(refused.data()["fields"], json!({ "copy": "wrong" }));

    // Accepting the loss takes none of them back.
    round.step("key-loss", json!({})).await;
    let holders = app.store().tenant(institution).await.unwrap().key_holders(id).await.unwrap();
    assert_eq!(holders, ["学生会 Student council", "工会"]);

    round.step("open", json!({})).await;
    round.run_jobs().await;
    assert_eq!(round.seen().await["state"], "open");
    let told = round.manifest(&round.test.desk()).await.contents().holders.clone();
    assert_eq!(told, holders, "every student is told");
    let late = tried(&round, "key-copy", json!({ "holder": HOLDER, "passphrase": WORDS })).await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    let late = copy_key(app, institution, id, HOLDER, words()).await;
    assert!(matches!(late, Err(Error::WrongState)), "{late:?}");
    assert_eq!(known(&round.seen().await).len(), 2);
}

#[tokio::test]
async fn a_college_administrator_runs_the_round_and_cannot_copy_its_key() {
    let round = Round::prepared(1, SIZE).await;
    let dean = round.school.person_of("20090001", &["college_admin"], round.school.colleges[0]).await;
    let dean = round.school.signed_in(&dean).await;
    let mut superuser = round.test.database.superuser().await;
    let own = "update campaign set college_id = $1";
    sqlx::query(own).bind(round.school.colleges[0].as_uuid()).execute(&mut superuser).await.unwrap();
    let path = format!("/campaigns/{}", round.campaign);
    let seen = dean.get(&path).await.ok();
    assert_eq!((&seen.data()["editable"], &seen.data()["may_copy_key"]), (&json!(true), &json!(false)));
    let order = json!({ "holder": HOLDER, "passphrase": WORDS });
    let refused = dean.post(&format!("{path}/key-copy"), order).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(!key_file(&round).exists(), "no key is made for the asking");
    let version = seen.data()["version"].clone();
    assert_eq!(dean.post(&format!("{path}/key-loss"), json!({ "version": version })).await.status, StatusCode::OK);
    assert_eq!(round.seen().await["may_copy_key"], true, "the school's administrator may");
}

#[tokio::test]
async fn once_it_is_counted_somebody_says_for_each_copy_that_it_is_destroyed() {
    let round = Round::prepared(1, SIZE).await;
    let copy = copied(&round).await;
    accepted(&round, &copy).await;
    round.step("open", json!({})).await;
    round.run_jobs().await;
    let seen = round.seen().await;
    let path =
        format!("/campaigns/{}/key-copies/{}/destroyed", round.campaign, seen["key_copies"][0]["id"].as_str().unwrap());
    assert_eq!(round.admin.post(&path, json!({})).await.status, StatusCode::CONFLICT, "it is still needed");
    round.step("close", json!({})).await;
    round.step("count", json!({})).await;
    round.run_jobs().await;
    assert_eq!(round.seen().await["key_copies"][0]["destroyed"], Value::Null);
    let said = round.admin.post(&path, json!({})).await.ok();
    assert_eq!(said.data()["key_copies"][0]["destroyed"]["by"]["username"], "20050012");
    assert_eq!(round.admin.post(&path, json!({})).await.status, StatusCode::CONFLICT, "said once");
    let other = path.replace(seen["key_copies"][0]["id"].as_str().unwrap(), &round.campaign);
    assert_eq!(round.admin.post(&other, json!({})).await.status, StatusCode::NOT_FOUND);
    let told: i64 = sqlx::query_scalar(
        "select count(*) from audit where action = 'campaign.key_copy_destroyed' and before ->> 'holder' = '学生会'",
    )
    .fetch_one(&mut round.test.database.superuser().await)
    .await
    .unwrap();
    assert_eq!(told, 1);
}

/// Whatever else has the file by another name finds zeros in it.
#[tokio::test]
async fn the_key_is_for_its_user_alone_and_is_overwritten_once_it_is_counted() {
    let round = Round::open(SIZE).await;
    let key = key_file(&round);
    let folder = round.test.database.key_folder();
    for (path, mode) in [(&folder, 0o700), (&key, 0o600)] {
        let found = std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(found, mode, "{}", path.display());
    }
    let length = std::fs::read(&key).unwrap().len();
    let other_name = folder.join("other-name");
    std::fs::hard_link(&key, &other_name).unwrap();
    vote(&round).await;
    round.step("close", json!({})).await;
    round.step("count", json!({})).await;
    round.run_jobs().await;
    assert_eq!(round.seen().await["state"], "counted");
    assert!(!key.exists());
    assert_eq!(std::fs::read(&other_name).unwrap(), vec![0; length]);
}
