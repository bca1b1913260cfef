//! Counting that is ended in the middle, at every step: whoever goes on gets the same, once, and the key is gone.

use app::{
    Error, Result,
    ballots::{CountingParts, Step, Watcher, count_campaign, forget_needless_results},
    campaigns::{CountedNow, restore_results},
    kernel::entropy::SystemEntropy,
};
use domain::id::CampaignId;
use serde_json::json;
use testkit::{Device, Round, TestApp};

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
        assert!(desk.take(ballot).await.unwrap().is_acknowledged());
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
        "select (select sum(answered) from evaluation_result), (select count(*) from comment), (select count(*) from ballot)",
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
    let steps: [fn(Step) -> bool; 7] = [
        |step| step == Step::BoxesClosed,
        |step| step == Step::ListsPublished,
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

fn results_files(test: &TestApp) -> Vec<std::path::PathBuf> {
    let files = std::fs::read_dir(test.database.key_folder()).unwrap().map(|file| file.unwrap().path());
    files.filter(|path| path.to_string_lossy().contains(".results")).collect()
}

async fn counted() -> Round {
    let round = voted().await;
    round.step("count", json!({})).await;
    round.run_jobs().await;
    round
}

/// Each student answers every question with a number and a word of their own; nothing that is left has two of them.
#[tokio::test]
async fn nothing_holds_two_answers_of_one_ballot() {
    let round = Round::open(ANSWERS).await;
    let desk = round.test.desk();
    let manifest = round.manifest(&desk).await;
    for place in 0..ANSWERS {
        let student = round.student(place).await;
        let device = Device::new(&student).await;
        let token = device.token(&student, &manifest).await;
        let value = |scale| 1 + i64::from((scale + u32::try_from(place).unwrap()) % 5);
        let ballot = device.ballot_of(&token, &manifest, 1, value, &format!("只有{place}号会这样写"));
        assert!(desk.take(ballot).await.unwrap().is_acknowledged());
    }
    round.step("close", json!({})).await;
    round.step("count", json!({})).await;
    round.run_jobs().await;

    let mut superuser = round.test.database.superuser().await;
    let tables: Vec<String> = sqlx::query_scalar(
        "select relname::text from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    )
    .fetch_all(&mut superuser)
    .await
    .unwrap();
    let mut comments = 0;
    for table in tables {
        let sql = sqlx::AssertSqlSafe(format!("select t::text from {table} t"));
        let rows: Vec<String> = sqlx::query_scalar(sql).fetch_all(&mut superuser).await.unwrap();
        for row in rows.iter().filter(|row| row.contains("号会这样写")) {
            assert_eq!((table.as_str(), row.matches("号会这样写").count()), ("comment", 1), "{row}");
            comments += 1;
        }
    }
    assert!(comments > ANSWERS, "each wrote under two questions");
    // Besides comments there is what was counted of each question by itself: no row about an answer has an author's key.
    let columns: Vec<String> = sqlx::query_scalar(
        "select c.relname || ' ' || string_agg(a.attname, ' ' order by a.attnum)
           from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          where c.relname in ('answer', 'distribution') group by c.relname",
    )
    .fetch_all(&mut superuser)
    .await
    .unwrap();
    assert_eq!(columns, ["distribution institution_id evaluation_id question answered not_applicable counts numbers"]);
    for file in results_files(&round.test) {
        let bytes = std::fs::read(&file).unwrap();
        assert!(!String::from_utf8_lossy(&bytes).contains("号会这样写"), "{file:?} is in clear");
    }
}

#[tokio::test]
async fn the_copy_of_the_results_goes_when_they_are_published() {
    let mut round = counted().await;
    let institution = round.institution();
    // What a version before left in clear goes with it.
    let clear = results_files(&round.test)[0].with_extension("results.jsonl");
    std::fs::write(&clear, "{}").unwrap();
    round.step("publish", json!({})).await;
    forget_needless_results(&round.test.app, institution).await.unwrap();
    assert_eq!(results_files(&round.test).len(), 2, "no backup has them yet");
    round.wait(24 * 3600).await;
    forget_needless_results(&round.test.app, institution).await.unwrap();
    assert_eq!(results_files(&round.test), Vec::<std::path::PathBuf>::new());
    let mut superuser = round.test.database.superuser().await;
    let locks: i64 = sqlx::query_scalar("select count(*) from results_lock").fetch_one(&mut superuser).await.unwrap();
    assert_eq!(locks, 0);
}

/// As after a restore: the database is one from before counting, and the key is gone.
#[tokio::test]
async fn results_that_the_database_has_lost_are_brought_back() {
    let round = counted().await;
    let expected = found(&round.test).await;
    let results = round.admin.get(&format!("/campaigns/{}/rates?by=class", round.campaign)).await.ok();
    let mut superuser = round.test.database.superuser().await;
    let lost = "delete from published_list; delete from register; delete from evaluation_result; delete from comment; delete from distribution;
                delete from class_score; delete from class_figures; delete from college_figures; delete from school_figures;
                update campaign set state = 'open', counting = false, counted_at = null;
                update evaluation
                   set eligible = null, late = null, departed = null, issued = null, issued_late = null;
                update box_state set accepting = true;
                insert into ballot (institution_id, evaluation_id, key, version, sealed, sealed_hash)
                select institution_id, evaluation_id, sha256('1'), 1, 'x', sha256('1') from box_state";
    sqlx::raw_sql(lost).execute(&mut superuser).await.unwrap();
    let campaign = CampaignId::from_uuid(round.campaign.parse().unwrap());
    let (app, institution) = (&round.test.app, round.institution());

    // It is still the only copy, whatever the log says.
    forget_needless_results(app, institution).await.unwrap();
    let restored = restore_results(app, institution, campaign, &mut |_| {}).await.unwrap();
    assert_eq!(restored, CountedNow::Counted);
    assert_eq!(found(&round.test).await, expected);
    assert_eq!(round.seen().await["state"], "counted");
    let again = round.admin.get(&format!("/campaigns/{}/rates?by=class", round.campaign)).await.ok();
    assert_eq!(again.data(), results.data());
    assert_eq!(restore_results(app, institution, campaign, &mut |_| {}).await.unwrap(), CountedNow::Already);
}

/// Without the secret that the database has had since the opening, the file opens nothing.
#[tokio::test]
async fn a_copy_of_results_is_worth_nothing_to_another_database() {
    let round = counted().await;
    let mut superuser = round.test.database.superuser().await;
    let other = "update results_lock set secret = sha256('another'); update campaign set state = 'closed';
                 delete from evaluation_result";
    sqlx::raw_sql(other).execute(&mut superuser).await.unwrap();
    let campaign = CampaignId::from_uuid(round.campaign.parse().unwrap());
    let refused = restore_results(&round.test.app, round.institution(), campaign, &mut |_| {}).await;
    assert!(matches!(refused, Err(Error::NoKeptResults)), "{refused:?}");
}
