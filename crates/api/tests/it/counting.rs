//! Counting that is ended in the middle, at every step: whoever goes on gets the same, once, and the key is gone.

use app::{
    Error, Result,
    ballots::{CountingParts, Outcome, Step, Watcher, count_campaign},
    entropy::SystemEntropy,
};
use domain::id::CampaignId;
use serde_json::json;
use testkit::TestApp;

use super::answering::{Device, Round};

const ANSWERS: usize = 6;

/// Ends counting once this has been done.
struct EndedAfter(fn(Step) -> bool);

impl Watcher for EndedAfter {
    async fn reached(&mut self, step: Step) -> Result<()> {
        if (self.0)(step) { Err(Error::Unavailable(None)) } else { Ok(()) }
    }
}

async fn voted() -> Round {
    let round = Round::open(ANSWERS).await;
    let desk = round.test.desk();
    let manifest = round.manifest(&desk).await;
    for place in 0..ANSWERS {
        let student = round.student(place).await;
        let device = Device::new(&student).await;
        let token = device.token(&student, &manifest).await;
        let value = 1 + i64::try_from(place % 5).unwrap();
        let ballot = device.ballot_of(&token, &manifest, 1, |_| value, "例题很好");
        assert_eq!(desk.take(ballot).await.unwrap(), Outcome::Acknowledged);
    }
    round.step("close", json!({})).await;
    round
}

/// What was found, without anything random.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Found {
    distributions: Vec<String>,
    answers: i64,
    comments: i64,
    in_box: i64,
    key: bool,
}

async fn found(test: &TestApp) -> Found {
    let mut superuser = test.database.superuser().await;
    let distributions = sqlx::query_scalar(
        "select question || ' ' || answered || ' ' || counts::text from distribution order by question",
    )
    .fetch_all(&mut superuser)
    .await
    .unwrap();
    let (answers, comments, in_box) = sqlx::query_as(
        "select (select count(*) from answer), (select count(*) from comment), (select count(*) from ballot)",
    )
    .fetch_one(&mut superuser)
    .await
    .unwrap();
    let mut files = std::fs::read_dir(test.database.key_folder()).unwrap();
    let key = files.any(|file| file.unwrap().path().extension().is_some_and(|kind| kind == "key"));
    Found { distributions, answers, comments, in_box, key }
}

#[tokio::test]
async fn whoever_goes_on_where_it_was_ended_gets_the_same_once() {
    let steps: [fn(Step) -> bool; 6] = [
        |step| step == Step::BoxesClosed,
        |step| matches!(step, Step::Counted { .. }),
        |step| step == Step::Compared,
        |step| step == Step::ResultsKept,
        |step| step == Step::KeyDestroyed,
        |step| step == Step::BoxesEmptied,
    ];
    let mut expected = None;
    for ended_after in steps {
        let round = voted().await;
        let database = &round.test.database;
        let parts = CountingParts { store: database.counting(), keys: database.keys() };
        let campaign = CampaignId::from_uuid(round.campaign.parse().unwrap());
        let which = (round.institution(), campaign);
        let ended = count_campaign(&parts, &SystemEntropy, which, 5, &mut EndedAfter(ended_after)).await;
        assert!(ended.is_err());

        round.step("count", json!({})).await;
        round.run_jobs().await;
        assert_eq!(round.seen().await["state"], "counted");
        let found = found(&round.test).await;
        assert_eq!((found.answers, found.in_box, found.key), (i64::try_from(ANSWERS).unwrap(), 0, false));
        assert!(found.comments >= found.answers);
        assert_eq!(*expected.get_or_insert_with(|| found.clone()), found);
    }
}

/// Counting cannot be taken back once it has begun, so one that was given up is tried again by itself.
#[tokio::test]
async fn counting_that_came_to_nothing_is_tried_again_until_it_is_done() {
    let mut round = voted().await;
    let key = format!("{}.{}.key", round.institution(), round.campaign);
    let key = round.test.database.key_folder().join(key);
    let aside = key.with_extension("aside");
    std::fs::rename(&key, &aside).unwrap();
    std::fs::write(&key, b"damaged").unwrap();
    round.step("count", json!({})).await;
    for _ in 0..=domain::job::MOST_ATTEMPTS {
        round.wait(3600).await;
    }
    let seen = round.seen().await;
    assert_eq!((&seen["state"], &seen["counting"]), (&json!("closed"), &json!(true)));
    let mut superuser = round.test.database.superuser().await;
    let failed: i64 = sqlx::query_scalar("select count(*) from job where kind = 'count_campaign' and state = 'failed'")
        .fetch_one(&mut superuser)
        .await
        .unwrap();
    assert!(failed > 0, "it was never given up");

    std::fs::rename(&aside, &key).unwrap();
    round.wait(3600).await;
    assert_eq!(round.seen().await["state"], "counted");
    let found = found(&round.test).await;
    assert_eq!((found.answers, found.in_box, found.key), (i64::try_from(ANSWERS).unwrap(), 0, false));
}
