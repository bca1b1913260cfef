//! The attacker: somebody with the whole database, its system columns, dead rows and write-ahead log, after counting. Students
//! answer in the worst way: alone, one after another, some changing their answer, with comments of very different lengths.
//!
//! Chance finds one student of each class, more or less. An attack that finds 20 or more of 200 is not chance (p < 1e-6).

use std::collections::HashMap;

use app::ballots::Outcome;
use ballot::{Scope, seal::Size};
use domain::{
    id::InstitutionId,
    questionnaire::{Answer, FrozenForm, Kind, decode, items},
};
use sqlx::{AssertSqlSafe, PgConnection};
use uuid::Uuid;

use super::answering::{Device, Round, random};

const CLASS: usize = 40;
const SEEDS: u64 = 5;
const STUDENTS: usize = 200;
const NOT_CHANCE: usize = 20;

/// Who somebody is, hidden in what they answer: three digits to the base of five.
fn digit(place: usize, scale: u32) -> i64 {
    let digit = (place / 5_usize.pow(scale.min(3))) % 5;
    if scale < 3 { 1 + i64::try_from(digit).unwrap() } else { 4 }
}

/// Other tests write to the same log: each run has a word of its own.
fn new_word() -> String {
    let mut bytes = [0; 8];
    random(&mut bytes);
    format!("{:016x}", u64::from_be_bytes(bytes))
}

fn comment(word: &str, place: usize) -> String {
    format!("{place:03}{word}{}", "，再多讲一点例题".repeat(place % 9))
}

fn named_in(comment: &str) -> usize {
    comment.get(..3).and_then(|digits| digits.parse().ok()).unwrap_or(usize::MAX)
}

/// Back from a row of answers.
fn told_by(given: &[Option<i32>], scales: &[usize]) -> usize {
    let digit = |scale: usize| usize::try_from(given[scales[scale]].unwrap_or(1) - 1).unwrap_or(0);
    digit(0) + 5 * digit(1) + 25 * digit(2)
}

fn scales_of(form: &FrozenForm) -> Vec<usize> {
    let scales =
        items(form).into_iter().enumerate().filter(|(_, item)| matches!(item.question.kind, Kind::Scale { .. }));
    scales.map(|(place, _)| place).collect()
}

struct Voted {
    round: Round,
    word: String,
    form: FrozenForm,
    /// Log positions around the voting, and around counting.
    log: (String, String),
}

async fn log_position(superuser: &mut PgConnection) -> String {
    sqlx::query_scalar("select pg_current_wal_lsn()::text").fetch_one(superuser).await.unwrap()
}

/// Everybody in the order of their places.
async fn vote(seed: u64) -> Voted {
    let round = Round::seeded(seed, CLASS).await;
    let desk = round.test.desk();
    let manifest = round.manifest(&desk).await;
    let mut superuser = round.test.database.superuser().await;
    let began = log_position(&mut superuser).await;
    let (word, mut form) = (new_word(), None);
    for place in 0..CLASS {
        let student = round.student(place).await;
        let device = Device::new(&student).await;
        let token = device.token(&student, &manifest).await;
        for version in 1..=(if place % 7 == 3 { 2 } else { 1 }) {
            let ballot =
                device.ballot_of(&token, &manifest, version, |scale| digit(place, scale), &comment(&word, place));
            assert_eq!(desk.take(ballot).await.unwrap(), Outcome::Acknowledged);
        }
        form = Some(device.frozen);
    }
    let ended = log_position(&mut superuser).await;
    Voted { round, word, form: form.unwrap(), log: (began, ended) }
}

/// Where in the log between two positions each text is, for those that are. Whole segments are searched, since more does an
/// attacker no harm.
async fn in_log(
    superuser: &mut PgConnection,
    (from, to): &(String, String),
    texts: &[String],
) -> Vec<(String, i32, usize)> {
    let files: Vec<String> = sqlx::query_scalar(
        "select name from pg_ls_waldir() where name between pg_walfile_name($1::pg_lsn) and pg_walfile_name($2::pg_lsn)
          order by name",
    )
    .bind(from)
    .bind(to)
    .fetch_all(&mut *superuser)
    .await
    .unwrap();
    assert!(!files.is_empty());
    let mut places = Vec::new();
    for file in files {
        let found: Vec<(i32, i64)> = sqlx::query_as(
            "with log as materialized (select pg_read_binary_file('pg_wal/' || $1) as bytes)
             select position(convert_to(text, 'UTF8') in bytes), n from log, unnest($2::text[]) with ordinality t (text, n)",
        )
        .bind(&file)
        .bind(texts)
        .fetch_all(&mut *superuser)
        .await
        .unwrap();
        let found = found.into_iter().filter(|(at, _)| *at > 0);
        places.extend(found.map(|(at, n)| (file.clone(), at, usize::try_from(n).unwrap() - 1)));
    }
    places
}

fn marks(word: &str) -> Vec<String> {
    (0..CLASS).map(|place| format!("{place:03}{word}")).collect()
}

/// How many of the guesses name the student who was at that place.
fn found(guesses: &[usize]) -> usize {
    guesses.iter().enumerate().filter(|(place, guess)| place == *guess).count()
}

async fn ordered(superuser: &mut PgConnection, sql: &str) -> Vec<Vec<Option<i32>>> {
    sqlx::query_scalar(AssertSqlSafe(sql.to_owned())).fetch_all(superuser).await.unwrap()
}

/// Every attack on a counted class, with how many it finds.
async fn attacks(voted: &Voted) -> Vec<(&'static str, usize)> {
    let mut superuser = voted.round.test.database.superuser().await;
    let began = voted.log.1.clone();
    let scales = scales_of(&voted.form);
    let mut results = Vec::new();
    // Who took part, in the order in which they did: this much an attacker has.
    let took_part: Vec<String> = sqlx::query_scalar(
        "select a.username from issuance i join account a on a.id = i.account_id order by i.xmin::text::bigint, i.ctid",
    )
    .fetch_all(&mut superuser)
    .await
    .unwrap();
    assert_eq!(took_part.len(), CLASS);
    for (name, order) in [
        ("answers as they lie on disk", "ctid"),
        ("answers by transaction", "xmin::text::bigint, ctid"),
        ("answers by id", "id"),
        ("answers backwards", "ctid desc"),
    ] {
        let rows = ordered(&mut superuser, &format!("select given from answer order by {order}")).await;
        results.push((name, found(&rows.iter().map(|row| told_by(row, &scales)).collect::<Vec<_>>())));
    }
    for (name, order) in [
        ("comments as they lie on disk", "ctid"),
        ("comments by tag", "tag"),
        ("comments by length", "length(body), ctid"),
    ] {
        let sql =
            format!("select body from comment where question = (select min(question) from comment) order by {order}");
        let bodies: Vec<String> = sqlx::query_scalar(AssertSqlSafe(sql)).fetch_all(&mut superuser).await.unwrap();
        results.push((name, found(&bodies.iter().map(|body| named_in(body)).collect::<Vec<_>>())));
    }
    let ended = log_position(&mut superuser).await;
    let mut places = in_log(&mut superuser, &(began, ended), &marks(&voted.word)).await;
    assert!(!places.is_empty(), "the search of the log is not blind");
    places.sort_unstable();
    results.push(("comments in the log", found(&places.iter().map(|(.., place)| *place).collect::<Vec<_>>())));
    results
}

#[tokio::test]
async fn whoever_has_everything_after_counting_finds_no_more_than_chance() {
    let mut sums: HashMap<&'static str, usize> = HashMap::new();
    for seed in 0..SEEDS {
        let voted = vote(100 + seed).await;
        voted.round.step("close", serde_json::json!({})).await;
        voted.round.step("count", serde_json::json!({})).await;
        voted.round.run_jobs().await;
        assert_eq!(voted.round.seen().await["state"], "counted");
        for (attack, found) in attacks(&voted).await {
            *sums.entry(attack).or_default() += found;
        }
    }
    for (attack, found) in sums {
        println!("{attack}: {found} of {STUDENTS}");
        assert!(found < NOT_CHANCE, "{attack} finds {found} of {STUDENTS}");
    }
}

/// The control: with the key the same order of rows gives nearly everybody away, so the attack is not blind; without it
/// nothing that anybody wrote is anywhere, in any table or in the log.
#[tokio::test]
async fn before_counting_only_the_key_would_tell() {
    let voted = vote(99).await;
    let mut superuser = voted.round.test.database.superuser().await;
    assert_eq!(in_log(&mut superuser, &voted.log, &marks(&voted.word)).await, Vec::new(), "a comment is in the log");
    let tables: Vec<String> = sqlx::query_scalar("select relname::text from pg_class where relforcerowsecurity")
        .fetch_all(&mut superuser)
        .await
        .unwrap();
    for table in tables {
        let sql = AssertSqlSafe(format!("select count(*) from {table} t where t::text like '%{}%'", voted.word));
        let rows: i64 = sqlx::query_scalar(sql).fetch_one(&mut superuser).await.unwrap();
        assert_eq!(rows, 0, "a comment is in {table}");
    }

    let kept = std::fs::read_dir(voted.round.test.database.key_folder()).unwrap().next().unwrap().unwrap();
    let kept = ballot::key_file::KeptKey::from_bytes(&std::fs::read(kept.path()).unwrap()).unwrap();
    let rows: Vec<(Uuid, Uuid, Vec<u8>)> =
        sqlx::query_as("select institution_id, evaluation_id, sealed from ballot order by xmin::text::bigint, ctid")
            .fetch_all(&mut superuser)
            .await
            .unwrap();
    let (hash, size): (Vec<u8>, i32) =
        sqlx::query_as("select form_hash, size from box_state").fetch_one(&mut superuser).await.unwrap();
    let (hash, size) = (hash.try_into().unwrap(), Size::new(usize::try_from(size).unwrap()).unwrap());
    let lengths: std::collections::HashSet<_> = rows.iter().map(|(.., sealed)| sealed.len()).collect();
    assert_eq!(lengths.len(), 1, "all ballots of a class have one size");
    let opened = rows.iter().map(|(institution, evaluation, sealed)| {
        let scope = Scope { institution: InstitutionId::from_uuid(*institution).as_uuid(), evaluation: *evaluation };
        let filled = decode(&voted.form, &kept.key.open(sealed, size, scope, &hash).unwrap()).unwrap();
        let said = filled.answers.values().find_map(|answer| match answer {
            Answer::Text(text) => Some(named_in(text)),
            _ => None,
        });
        said.unwrap_or(usize::MAX)
    });
    // Who changed their answer was moved to the end; all others are where they were.
    let guesses: Vec<_> = opened.collect();
    let unchanged: Vec<_> = (0..CLASS).filter(|place| place % 7 != 3).collect();
    let in_order: Vec<_> = guesses.iter().copied().filter(|place| place % 7 != 3).collect();
    let hits = unchanged.iter().zip(&in_order).filter(|(place, guess)| place == guess).count();
    assert!(hits * 10 > CLASS * 8, "with the key kept the order gives {hits} of {CLASS} away");
}
