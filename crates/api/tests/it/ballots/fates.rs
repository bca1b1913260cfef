//! What becomes of a comment is told without anybody learning whose it is. The attacker reviews comments, has copied every
//! student's device, and keeps the whole log of the proxy before the ballot listener: addresses, requests and answers.
//!
//! Chance finds one student of the class, more or less; nine or more are not chance (p < 1e-5). A control gives the same
//! attacks what the house gave before: the tag as a comment's key, and in the address by which its author asked.

use ballot::fate::{FateKey, FateList};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use domain::questionnaire::items;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};
use testkit::{Client, admin_url, role_url};
use uuid::Uuid;

use crate::results::comments::{Reviewed, shown, written_by};

const CLASS: usize = 40;
const NOT_CHANCE: usize = 9;
/// Of a list, before its first fate.
const HEAD: usize = "keping-fates-v1\n".len() + 16 + 16 + 4 + 32 + 4;

/// Everything that somebody has got hold of, about one question.
struct Evidence {
    /// What a reviewer is shown of each comment, in the order shown.
    comments: Vec<Value>,
    /// Each student's tag, in the order of their numbers.
    tags: Vec<[u8; 16]>,
    /// What each student's browser asked for, and what it was answered, in the same order: their addresses are known.
    log: Vec<(String, Vec<u8>)>,
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}

fn body_of(comment: &Value) -> String {
    comment["body"].as_array().unwrap().iter().map(|piece| piece["text"].as_str().unwrap()).collect()
}

impl Evidence {
    async fn gathered(set: &Reviewed, reviewer: &Client) -> Self {
        let question = set.question();
        let wording = items(&set.form).into_iter().find(|item| item.key == question).unwrap().question.text.zh.clone();
        let mut comments = set.every(reviewer, "").await;
        comments.retain(|comment| comment["question"]["zh"] == json!(wording));
        assert_eq!(comments.len(), CLASS);
        let mut log = Vec::new();
        for _ in 0..CLASS {
            let request = format!("GET /fates/{}/{}", set.round.institution(), set.evaluation);
            log.push((request, set.downloaded().await.1));
        }
        let tag = |of: &Vec<(String, [u8; 16])>| of.iter().find(|(key, _)| *key == question).unwrap().1;
        Self { comments, tags: set.tags.iter().map(tag).collect(), log }
    }

    /// As it was: the tag is what a reviewer's records and the author's request name the comment by.
    fn turned_back(mut self) -> Self {
        for (place, tag) in self.tags.iter().enumerate() {
            let written = written_by(place);
            let comment = self.comments.iter_mut().find(|comment| body_of(comment) == written).unwrap();
            comment["id"] = json!(Uuid::from_bytes(*tag));
            self.log[place].0 = format!("GET /comments/school/evaluation/{}", hex(tag));
        }
        self
    }

    /// How many students' comments a guess names: for each student, a comment's place among those shown.
    fn right(&self, guess: impl Fn(usize) -> Option<usize>) -> usize {
        let named = |place: &usize| {
            guess(*place).and_then(|at| self.comments.get(at)).is_some_and(|found| body_of(found) == written_by(*place))
        };
        (0..CLASS).filter(named).count()
    }

    /// Everything that can be made of a device's tag, as text.
    fn forms_of(&self, set: &Reviewed, place: usize) -> Vec<String> {
        let tag = self.tags[place];
        let key = *FateKey::of(set.scope(), &tag).as_bytes();
        let hash: [u8; 32] = Sha256::digest(tag).into();
        let made = [tag.to_vec(), key.to_vec(), hash.to_vec(), key[..16].to_vec(), hash[..16].to_vec()];
        let texts = made.iter().flat_map(|bytes| [hex(bytes), BASE64_URL_SAFE_NO_PAD.encode(bytes)]);
        texts.chain([Uuid::from_bytes(tag).to_string()]).collect()
    }

    /// The comments by id, which is the order of the rows too.
    fn by_id(&self) -> Vec<usize> {
        let mut order: Vec<_> = (0..self.comments.len()).collect();
        order.sort_by_key(|at| self.comments[*at]["id"].as_str().unwrap().to_owned());
        order
    }

    /// Where in the list that they were given a student's own fate stands, among those of all students.
    fn places_in_list(&self, set: &Reviewed) -> Vec<usize> {
        let (_, bytes) = &self.log[0];
        let list = FateList::parse(bytes).unwrap();
        let length = (bytes.len() - HEAD) / list.len();
        let alone = |at: usize| {
            let head = [&bytes[..HEAD - 4], &1_u32.to_be_bytes()].concat();
            FateList::parse(&[&head, &bytes[HEAD + at * length..HEAD + (at + 1) * length]].concat()).unwrap()
        };
        let each: Vec<_> = (0..list.len()).map(alone).collect();
        let key = |place: usize| FateKey::of(set.scope(), &self.tags[place]);
        let mut found: Vec<_> = (0..CLASS)
            .map(|place| (each.iter().position(|alone| alone.open(&key(place)).is_some()).unwrap(), place))
            .collect();
        found.sort_unstable();
        found.into_iter().map(|(_, place)| place).collect()
    }

    fn attacks(&self, set: &Reviewed) -> Vec<(&'static str, usize)> {
        let names = |comment: &Value, forms: &[String]| {
            let record = comment.to_string().replace('-', "");
            forms.iter().any(|form| record.contains(&form.replace('-', "")))
        };
        let in_records =
            |place: usize| self.comments.iter().position(|comment| names(comment, &self.forms_of(set, place)));
        let in_requests = |place: usize| {
            let (request, _) = &self.log[place];
            let is_there = |comment: &Value| request.contains(&comment["id"].as_str().unwrap().replace('-', ""));
            self.comments.iter().position(is_there)
        };
        let by_id = self.by_id();
        let rank = |students: Vec<usize>| {
            let by_id = by_id.clone();
            move |place: usize| Some(by_id[students.iter().position(|student| *student == place)?])
        };
        let sorted = |key: &dyn Fn(usize) -> Vec<u8>| {
            let mut students: Vec<_> = (0..CLASS).collect();
            students.sort_by_key(|place| key(*place));
            students
        };
        let by_tag = sorted(&|place| self.tags[place].to_vec());
        let by_key = sorted(&|place| FateKey::of(set.scope(), &self.tags[place]).as_bytes().to_vec());
        let (_, bytes) = &self.log[0];
        let list = FateList::parse(bytes).unwrap();
        // Whoever has a device opens its fate as its owner does: what was decided, of which text it is not said.
        let by_decision = |place: usize| {
            let fate = list.open(&FateKey::of(set.scope(), &self.tags[place]))?;
            let decided = |comment: &Value| {
                let text = |field: &str| comment[field].as_str().unwrap_or_default().to_owned();
                format!("{}\n{}\n{}", text("state"), text("reason"), text("note")).into_bytes() == fate
            };
            self.comments.iter().position(decided)
        };
        vec![
            ("a tag, or what is made of it, in a reviewer's records", self.right(in_records)),
            ("a comment named by a request", self.right(in_requests)),
            ("ids in the order of tags", self.right(rank(by_tag))),
            ("ids in the order of keys", self.right(rank(by_key))),
            ("ids in the order of the list", self.right(rank(self.places_in_list(set)))),
            ("the decision, read with the device's tag", self.right(by_decision)),
        ]
    }
}

async fn all_shown() -> (Reviewed, Client) {
    let set = Reviewed::counted_of(CLASS).await;
    let reviewer = set.reviewer("20110009").await;
    for comment in set.every(&reviewer, "&state=pending").await {
        assert!(set.decide(&reviewer, &comment, shown()).await.status.is_success());
    }
    set.round.step("publish", json!({})).await;
    (set, reviewer)
}

#[tokio::test]
async fn a_reviewer_with_every_device_and_the_proxys_log_finds_no_more_than_chance() {
    let (set, reviewer) = all_shown().await;
    let evidence = Evidence::gathered(&set, &reviewer).await;
    for (attack, found) in evidence.attacks(&set) {
        assert!(found < NOT_CHANCE, "{attack} finds {found} of {CLASS}");
    }
    let distinct: std::collections::HashSet<_> = evidence.log.iter().map(|(request, _)| request).collect();
    assert_eq!(distinct.len(), 1, "whoever asks for whatever asks for the same");

    // Nor does the log of what was done name a tag, or anything that is made of one.
    let logged: Vec<String> = sqlx::query_scalar("select a::text from audit a where action = 'comment.decide'")
        .fetch_all(&mut set.round.test.database.superuser().await)
        .await
        .unwrap();
    assert!(logged.len() >= CLASS);
    let forms: Vec<_> = (0..CLASS).flat_map(|place| evidence.forms_of(&set, place)).collect();
    assert!(logged.iter().all(|record| forms.iter().all(|form| !record.contains(form))));

    let before = evidence.turned_back().attacks(&set);
    for (attack, found) in &before[..2] {
        assert_eq!(*found, CLASS, "the control: {attack} found everybody");
    }
}

/// What is not hidden, and said so in docs/anonymity.md: with a device and its reviewer's words together.
#[tokio::test]
async fn a_decision_unlike_all_others_is_known_to_whoever_has_the_device_but_only_once_it_is_published() {
    let set = Reviewed::counted().await;
    let (reviewer, question) = (set.reviewer("20110009").await, set.question());
    let alone = json!({ "seen": "pending", "state": "withheld", "reason": "other", "note": "只有这一条" });
    let decided = set.decide(&reviewer, &set.written(3, &question).await, alone).await;
    assert!(decided.status.is_success());
    let list = set.fates().await;
    let told: Vec<_> = (0..6).map(|place| set.told(&list, place, &question).unwrap()).collect();
    assert!(told.iter().all(|fate| fate == "pending\n\n"), "changing a decision and looking tells nothing");
    set.round.step("publish", json!({})).await;
    let list = set.fates().await;
    let marked: Vec<_> = (0..6).filter(|place| set.told(&list, *place, &question).unwrap().contains("只有")).collect();
    assert_eq!(marked, [3]);
}

/// The migration, on a database as it was before it.
#[tokio::test]
async fn comments_that_were_counted_before_keep_what_their_authors_need() {
    let name = format!("keping_fates_{}", std::process::id());
    let mut admin = PgConnection::connect(&admin_url("postgres")).await.unwrap();
    let run = |sql: String| sqlx::raw_sql(AssertSqlSafe(sql));
    admin.execute(run(format!("drop database if exists {name}"))).await.unwrap();
    admin.execute(run(format!("create database {name} owner keping_owner"))).await.unwrap();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../store/migrations");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let (before, after): (Vec<_>, Vec<_>) =
        files.into_iter().partition(|file| file.file_name().unwrap().to_str().unwrap() < "0020");
    let migrate = async |files: &[std::path::PathBuf]| {
        let mut owner = PgConnection::connect(&role_url("keping_owner", &name)).await.unwrap();
        for file in files {
            owner.execute(run(format!("begin; {} commit;", std::fs::read_to_string(file).unwrap()))).await.unwrap();
        }
    };
    migrate(&before).await;
    let mut superuser = PgConnection::connect(&admin_url(&name)).await.unwrap();
    let scope = ballot::Scope { institution: Uuid::from_bytes([1; 16]), evaluation: Uuid::from_bytes([2; 16]) };
    for sql in [
        "insert into institution (institution_id, name_zh, time_zone, created_at)
         select $1, '校', 'UTC', now() where $2::uuid is not null",
        "insert into comment (institution_id, evaluation_id, tag, question, body, state)
         values ($1, $2, decode('03030303030303030303030303030303', 'hex'), 'q', '好', 'shown')",
    ] {
        let statement = sqlx::query(AssertSqlSafe(sql)).bind(scope.institution).bind(scope.evaluation);
        statement.execute(&mut superuser).await.unwrap();
    }
    migrate(&after[..1]).await;
    let (key, body, state): (Vec<u8>, String, String) =
        sqlx::query_as("select f.key, c.body, c.state from fate_key f join comment c on c.id = f.comment_id")
            .fetch_one(&mut superuser)
            .await
            .unwrap();
    assert_eq!(key, FateKey::of(scope, &[3; 16]).as_bytes());
    assert_eq!((body.as_str(), state.as_str()), ("好", "shown"));
    drop(superuser);
    admin.execute(run(format!("drop database {name} with (force)"))).await.unwrap();
}
