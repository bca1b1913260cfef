//! An unannounced visit is known to its observer alone: every call of the matrix that reads, made by the teacher, by a colleague
//! and by a college administrator before and after one is booked, answers the same bytes. A new call is in it by itself. From
//! three on in one term and college their number is told, which is `observation::office`'s to try: here each has a term of its
//! own.

use std::{
    collections::{BTreeMap, HashMap, hash_map::Entry},
    io::{Cursor, Read},
    sync::Arc,
};

use axum::http::Method;
use jiff::{ToSpan, civil::date};
use serde_json::{Value, json};
use testkit::{Answer, Client, TestApp};
use uuid::Uuid;
use zip::ZipArchive;

use super::{
    Aim, NIL, Operation, operations, relations,
    stage::{Schools, Set},
};

const ROLES: &[&str] = &["teacher", "college_admin", "school_admin"];
const PERIODS: usize = 7;
const WEEKDAYS: usize = 7;

/// All of an answer. Which number it was among all requests is no part of it.
fn seen(answer: &Answer) -> String {
    let id = answer.body["data"]["request_id"].as_str().unwrap_or("no error").to_owned();
    let mut headers: BTreeMap<_, _> = answer.headers.iter().map(|(name, value)| (name.as_str(), value)).collect();
    if headers.get("content-type").is_some_and(|kind| kind.to_str().unwrap().contains("spreadsheetml")) {
        headers.remove("content-length");
        return format!("{} {headers:?} {:?}", answer.status, parts_of_workbook(&answer.raw));
    }
    format!("{} {headers:?} {} {:?}", answer.status, answer.raw.len(), answer.raw).replace(&id, "")
}

/// All but the one in which a workbook says at what second it was made.
fn parts_of_workbook(bytes: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut parts = BTreeMap::new();
    for place in 0..archive.len() {
        let mut part = archive.by_index(place).unwrap();
        let mut content = Vec::new();
        part.read_to_end(&mut content).unwrap();
        parts.insert(part.name().unwrap().into_owned(), content);
    }
    assert!(parts.remove("docProps/core.xml").is_some());
    parts
}

/// In these stands what was exported, which the calls here do too.
const TELL_OF_READING: &[&str] = &["GET /audit", "GET /audit/export", "GET /user/data", "GET /user/overview"];

/// Of those, what could tell of a visit.
async fn read_histories(sets: &HashMap<(&'static str, Aim, &'static str), Set>) -> BTreeMap<String, String> {
    let mut answers = BTreeMap::new();
    for ((role, aim, relation), set) in sets.iter().filter(|((_, aim, _), _)| *aim == Aim::Nobody) {
        let history = set.client.get("/audit?action=visit").await;
        let mut overview = set.client.get("/user/overview").await.ok().data().clone();
        overview["changes"] = Value::Null;
        let mut data = set.client.get("/user/data").await.ok().data().clone();
        data["history"]["number"] = Value::Null;
        let key = |what: &str| format!("{what} {role} {aim:?} {relation}");
        answers.insert(key("history"), seen(&history));
        answers.insert(key("overview"), overview.to_string());
        answers.insert(key("data"), data.to_string());
    }
    answers
}

async fn read_everything(sets: &HashMap<(&'static str, Aim, &'static str), Set>) -> BTreeMap<String, String> {
    let mut answers = read_histories(sets).await;
    let asked = |operation: &Operation| {
        operation.method == Method::GET && !TELL_OF_READING.contains(&operation.name().as_str())
    };
    for operation in operations().into_iter().filter(asked) {
        for ((role, aim, relation), set) in sets.iter().filter(|((_, aim, _), _)| *aim == operation.aim) {
            let answer = operation.call(&set.client, &set.target).await;
            answers.insert(format!("{} {role} {aim:?} {relation}", operation.name()), seen(&answer));
        }
    }
    answers
}

/// Each class meets at a time of its own, so that one observer can visit them all.
async fn meet(schools: &mut Schools, place: usize, offering: Uuid) -> (String, usize) {
    let (weekday, period) = (place % WEEKDAYS, place / WEEKDAYS % PERIODS * 2 + 1);
    let week = place / WEEKDAYS / PERIODS;
    sqlx::query("update term set first_monday = '2040-01-02' where id = (select term_id from offering where id = $1)")
        .bind(offering)
        .execute(&mut schools.superuser)
        .await
        .unwrap();
    // What was made ready for another call meets already.
    schools.sql("delete from meeting where offering_id = $1", &offering.to_string()).await;
    sqlx::query(
        "insert into meeting (institution_id, offering_id, place, weeks, weekday, period_from, period_to)
         select institution_id, id, 0, 65535, $2, $3, $3 + 1 from offering where id = $1
         on conflict (institution_id, offering_id, place) do update
            set weekday = excluded.weekday, period_from = excluded.period_from, period_to = excluded.period_to",
    )
    .bind(offering)
    .bind(i16::try_from(weekday + 1).unwrap())
    .bind(i16::try_from(period).unwrap())
    .execute(&mut schools.superuser)
    .await
    .unwrap();
    let day = date(2040, 1, 2) + i64::try_from(week * 7 + weekday).unwrap().days();
    (day.to_string(), period)
}

async fn book(observer: &Client, offering: Uuid, (day, period): &(String, usize), how: &str) {
    let visit = json!({ "offering": offering, "date": day, "period_from": period, "how": how });
    let _ = observer.post("/observation/visits", visit).await.ok();
}

#[tokio::test]
async fn an_unannounced_visit_changes_no_byte_for_anybody_but_its_observer() {
    let test = TestApp::new().await;
    let mut schools = Schools::new(&test).await;
    let observer = schools.here.person("observer-1", &["observer"]).await;
    let client = schools.here.signed_in(&observer).await;
    let other = schools.here.person("observer-2", &["observer"]).await;
    let other = schools.here.signed_in(&other).await;
    let mut sets = HashMap::new();
    for operation in operations().into_iter().filter(|operation| operation.method == Method::GET) {
        for role in ROLES {
            for relation in relations(operation.aim) {
                let key = (*role, operation.aim, *relation);
                if let Entry::Vacant(place) = sets.entry(key) {
                    let mut set = schools.caller_and_target(key).await;
                    schools.make_ready(&operation, key, &mut set).await;
                    if operation.aim == Aim::Nobody {
                        // Lists of one's own have a class of one's own in them.
                        let here = Arc::clone(&schools.here);
                        let [_, _, offering, _] = schools.taught(&here, 0, &set.caller, &set.caller).await;
                        set.target.offering = offering;
                    }
                    place.insert(set);
                }
            }
        }
    }
    let mut classes: BTreeMap<Uuid, (String, usize)> = BTreeMap::new();
    let targets = sets.values().filter(|set| !set.target.elsewhere && set.target.offering != NIL);
    let offerings: Vec<Uuid> = targets.map(|set| set.target.offering.parse().unwrap()).collect();
    for offering in offerings {
        let when = meet(&mut schools, classes.len(), offering).await;
        classes.insert(offering, when);
    }
    assert!(classes.len() > 40, "there are {} classes to visit", classes.len());
    let audit = format!("/users/{}/audit", observer.username);
    let admin = sets[&("college_admin", Aim::User, "own")].client.clone();

    // What is denied is on record once.
    read_everything(&sets).await;
    let (before, history) = (read_everything(&sets).await, seen(&admin.get(&audit).await.ok()));
    let again = read_everything(&sets).await;
    for (call, answer) in &before {
        assert_eq!(answer, &again[call], "{call}, although nothing has happened");
    }
    for (offering, when) in &classes {
        book(&client, *offering, when, "unannounced").await;
    }
    let after = read_everything(&sets).await;
    for (call, answer) in &before {
        assert_eq!(answer, &after[call], "{call}");
    }
    assert_eq!(history, seen(&admin.get(&audit).await), "the history of the observer");
    let allowed = before.values().filter(|answer| answer.starts_with("200")).count();
    assert!(allowed > 100, "{allowed} calls were answered");

    // The same calls do tell of what was announced: so they would have told.
    for (offering, when) in &classes {
        book(&other, *offering, when, "announced").await;
    }
    let told = read_everything(&sets).await;
    let changed: Vec<_> =
        before.iter().filter(|(call, answer)| told[*call] != **answer).map(|(call, _)| call).collect();
    for call in ["GET /user/offerings teacher", "GET /user/messages teacher"] {
        assert!(changed.iter().any(|one| one.starts_with(call)), "{call} in {changed:?}");
    }
}
