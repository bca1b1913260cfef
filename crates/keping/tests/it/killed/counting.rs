//! The process that counts, killed with -9 at fifty moments of chance: whichever one goes on, a class is counted whole or
//! not at all, once; what comes out is the same; the key is there until everything is counted, and then it is gone.

use std::{
    collections::BTreeMap,
    process::{Child, Stdio},
    time::Duration,
};

use app::{
    kernel::entropy::{Entropy, SystemEntropy},
    orders::run_due_job,
};
use ballot::{Scope, manifest::Manifest, seal::seal};
use domain::{
    id::{CampaignId, TermId},
    questionnaire::{Answer, Filled, FrozenForm, Kind, encode, items, settled},
};
use jiff::ToSpan;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::PgConnection;
use store::{StoredBallot, TokenRequest};
use testkit::{Class, Client, SeededEntropy, TestApp, TestSchool, role_url};
use tokio::time::interval;

use crate::{
    killed::workers::{count, students},
    process::keping,
};

const KILLS: usize = 50;
const CLASSES: usize = 8;
const STUDENTS: usize = 6;

fn random(bytes: &mut [u8]) {
    SystemEntropy.fill(bytes);
}

/// Classes that everybody is in.
async fn classes(school: &TestSchool) -> TermId {
    let teacher = school.person("20100001", &["teacher"]).await;
    let people = students(school, STUDENTS).await;
    let term = school.term().await;
    let class = Class::new(school, term, "CS2101").taught_by([teacher.user]);
    class.attended_by(people.into_iter().map(|(student, _)| student)).insert_many(school, CLASSES).await;
    term
}

async fn step(admin: &Client, campaign: CampaignId, step: &str) {
    let path = format!("/campaigns/{campaign}");
    let version = admin.get(&path).await.ok().data()["version"].clone();
    let _ = admin.post(&format!("{path}/{step}"), json!({ "version": version })).await.ok();
}

/// A round that everybody has answered, closed, with the order to count it.
pub async fn to_be_counted() -> TestApp {
    let (test, admin, campaign) = answered().await;
    step(&admin, campaign, "close").await;
    step(&admin, campaign, "count").await;
    test
}

/// A round that is open and that everybody has answered, with who manages it.
pub async fn answered() -> (TestApp, Client, CampaignId) {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let office = school.person("20080012", &["school_admin"]).await;
    let admin = school.signed_in(&office).await;
    let term = classes(&school).await;
    let templates = admin.get("/templates?kind=student&state=published").await.ok();
    let now = test.app.now();
    let form = json!({
        "name": { "zh": "期末评教", "en": null }, "kind": "final", "term_id": term,
        "template_id": templates.data()["items"][0]["id"],
        "scope": { "colleges": [], "courses": [], "offerings": [] },
        "opens_at": now, "closes_at": now + 48.hours(), "counts_at": null, "min_answers": 5,
        "comments_to_teachers": true,
    });
    let campaign = admin.post("/campaigns", form).await.ok();
    let campaign = CampaignId::from_uuid(campaign.text("id").parse().unwrap());
    step(&admin, campaign, "key-loss").await;
    step(&admin, campaign, "open").await;
    while run_due_job(&test.app).await.unwrap() {}
    vote(&test, &school, campaign).await;
    (test, admin, campaign)
}

async fn vote(test: &TestApp, school: &TestSchool, campaign: CampaignId) {
    let institution = school.institution.id;
    let boxes = test.database.ballot_box();
    let manifest = Manifest::parse(&boxes.manifest(institution, campaign).await.unwrap().unwrap()).unwrap();
    let mut tx = test.app.store().tenant(institution).await.unwrap();
    let mut ballots = Vec::new();
    for (class, (evaluation, students)) in tx.students_by_evaluation(campaign).await.unwrap().into_iter().enumerate() {
        let known = tx.evaluation_form(evaluation).await.unwrap().unwrap();
        let entry = manifest.entry(evaluation.as_uuid()).unwrap();
        let scope = Scope { institution: institution.as_uuid(), evaluation: evaluation.as_uuid() };
        for (place, student) in students.into_iter().enumerate() {
            let (mut key, mut hash) = ([0; 32], [0; 32]);
            random(&mut key);
            random(&mut hash);
            tx.issue_tokens(&[TokenRequest { evaluation, student, blinded_hash: hash }]).await.unwrap();
            let value = 1 + i64::try_from((class + place) % 5).unwrap();
            let payload = payload(&known.form, value);
            let sealed = seal(manifest.box_key(), &payload, entry.size, scope, &entry.form_hash, &mut random).unwrap();
            let sealed_hash = Sha256::digest(&sealed).into();
            ballots.push(StoredBallot { evaluation, key, version: 1, sealed, sealed_hash });
        }
    }
    tx.commit().await.unwrap();
    boxes.put(institution, &ballots).await.unwrap();
}

fn payload(form: &FrozenForm, value: i64) -> Vec<u8> {
    let mut filled = Filled { answers: BTreeMap::new(), tags: BTreeMap::new(), too_fast: false };
    for item in items(form) {
        let answer = match &item.question.kind {
            Kind::Scale { .. } => Answer::Number(value),
            Kind::Choice { .. } => Answer::Number(1),
            Kind::Choices { .. } => Answer::Choices(vec![1]),
            Kind::Number { min, .. } => Answer::Number(*min),
            Kind::Text { .. } => {
                let mut tag = [0; 16];
                random(&mut tag);
                filled.tags.insert(item.key.clone(), tag);
                Answer::Text("例题很好".to_owned())
            }
        };
        filled.answers.insert(item.key, answer);
    }
    filled.answers = settled(form, &filled.answers);
    filled.tags.retain(|key, _| filled.answers.contains_key(key));
    encode(form, &filled).unwrap()
}

struct Counter(Child);

impl Counter {
    fn start(test: &TestApp) -> Self {
        let mut command = keping(&test.database.app_url());
        command.args(["worker", "--jobs", "1"]).stderr(Stdio::null());
        command.env("KEPING_COUNT_DATABASE_URL", role_url("keping_count", &test.database.name));
        command.env("KEPING_KEY_DIRECTORY", test.database.key_folder());
        Self(command.spawn().unwrap())
    }
}

impl Drop for Counter {
    /// SIGKILL: nothing of the process gets to run again.
    fn drop(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

const COUNTED: &str = "select count(*) from campaign where state = 'counted'";
const ATTEMPTS: &str = "select coalesce(sum(attempts), 0)::bigint from job where kind = 'count_campaign'";
/// Every question that has only words was answered by as many as there are comments, and whatever has a result has both.
const HALF: &str = "select count(*) from evaluation v
     where (select count(*) from comment c where c.evaluation_id = v.id)
        <> (select coalesce(sum(d.answered), 0) from distribution d
             where d.evaluation_id = v.id and cardinality(d.counts) = 1)
        or exists (select from evaluation_result r where r.evaluation_id = v.id)
        <> exists (select from distribution d where d.evaluation_id = v.id)";
const UNCOUNTED: &str = "select count(*) from evaluation v
     where not exists (select from evaluation_result r where r.evaluation_id = v.id)";

async fn until(superuser: &mut PgConnection, sql: &'static str, more_than: usize) {
    let mut looks = interval(Duration::from_millis(2));
    while count(superuser, sql).await <= more_than {
        looks.tick().await;
    }
}

fn key_is_there(test: &TestApp) -> bool {
    let mut files = std::fs::read_dir(test.database.key_folder()).unwrap();
    files.any(|file| file.unwrap().path().extension().is_some_and(|kind| kind == "key"))
}

/// Starts a process that counts. Whether it got to the end; otherwise it is killed once so many classes are counted.
async fn count_until(test: &TestApp, superuser: &mut PgConnection, classes: Option<usize>) -> bool {
    // The test's clock is not the process's, and nobody wants to wait for the next try.
    sqlx::query("update due_job set run_at = now() - interval '1 minute'").execute(&mut *superuser).await.unwrap();
    let tried = count(superuser, ATTEMPTS).await;
    let _counter = Counter::start(test);
    until(superuser, ATTEMPTS, tried).await;
    let mut looks = interval(Duration::from_millis(2));
    loop {
        if count(superuser, COUNTED).await > 0 {
            return true;
        }
        if let Some(classes) = classes
            && count(superuser, UNCOUNTED).await + classes <= CLASSES
        {
            return false;
        }
        looks.tick().await;
    }
}

/// What was found, without anything random.
pub async fn found(test: &TestApp, superuser: &mut PgConnection) -> Value {
    let distributions: Vec<String> = sqlx::query_scalar(
        "select o.code || ' ' || d.question || ' ' || d.answered || ' ' || d.counts::text
           from distribution d join evaluation v on v.id = d.evaluation_id join offering o on o.id = v.offering_id
          order by 1",
    )
    .fetch_all(&mut *superuser)
    .await
    .unwrap();
    json!({
        "distributions": distributions,
        "results": count(superuser, "select count(*) from evaluation_result where ballots = 6 and malformed = 0").await,
        "answers": count(superuser, "select coalesce(sum(answered), 0)::bigint from evaluation_result").await,
        "comments": count(superuser, "select count(*) from comment").await,
        "in_box": count(superuser, "select count(*) from ballot").await,
        "token_hashes": count(superuser, "select count(blinded_hash) from issuance").await,
        "key": key_is_there(test),
    })
}

#[tokio::test]
async fn whenever_it_is_killed_the_next_one_goes_on_and_finds_the_same_once() {
    let entropy = SeededEntropy::new(50);
    let test = to_be_counted().await;
    let mut superuser = test.database.superuser().await;
    assert!(count_until(&test, &mut superuser, None).await);
    let expected = found(&test, &mut superuser).await;
    assert_eq!((&expected["results"], &expected["answers"]), (&json!(CLASSES), &json!(CLASSES * STUDENTS)));
    assert_eq!(
        (&expected["in_box"], &expected["token_hashes"], &expected["key"]),
        (&json!(0), &json!(0), &json!(false))
    );

    let (mut kills, mut midway) = (0, 0);
    while kills < KILLS {
        let test = to_be_counted().await;
        let mut superuser = test.database.superuser().await;
        loop {
            // By how far it is, not by time: how fast it is differs from run to run. The moment within a class is chance.
            let mut chance = [0];
            entropy.fill(&mut chance);
            let moment = usize::from(chance[0]) % (CLASSES + 1);
            if count_until(&test, &mut superuser, (kills < KILLS).then_some(moment)).await {
                break;
            }
            kills += 1;
            let uncounted = count(&mut superuser, UNCOUNTED).await;
            midway += usize::from(uncounted > 0 && uncounted < CLASSES);
            assert_eq!(count(&mut superuser, HALF).await, 0, "a class is half counted");
            assert!(uncounted == 0 || key_is_there(&test), "the key is gone and {uncounted} classes are not counted");
        }
        assert_eq!(found(&test, &mut superuser).await, expected, "after {kills} kills");
    }
    println!("killed {kills} times, {midway} of them between two classes or in one");
    assert!(midway > 0, "it was never caught in the middle");
}
