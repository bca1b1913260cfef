//! What does not open a session: each is refused in words, none of it is a fault of ours.

use std::time::Duration;

use axum::http::StatusCode;
use testkit::{Answer, Client, LdapPeer, PASSWORD};

use super::{super::refused::refused, ADMIN, TEACHER, World, password_of, reaching};
use crate::log::Log;

const WRONG: (StatusCode, u64) = (StatusCode::UNPROCESSABLE_ENTITY, 2002);
const UNTRUSTED: (StatusCode, u64) = (StatusCode::FAILED_DEPENDENCY, 2014);
const AWAY: (StatusCode, u64) = (StatusCode::FAILED_DEPENDENCY, 2015);
/// Nobody's password.
const TRIED: &str = "wrong-at-the-directory";

fn is(answer: &Answer, (status, code): (StatusCode, u64), what: &str) {
    refused(answer, status, code, what);
}

/// The log has no password, right, wrong or ours, nobody who was looked for, and none of the others.
fn leaks_nothing<'a>(log: &Log, told: &str, others: impl IntoIterator<Item = &'a str>) {
    let (password, dn) = (password_of(TEACHER), LdapPeer::dn(TEACHER));
    let always = [password.as_str(), &dn, TEACHER, TRIED, LdapPeer::SECRET, LdapPeer::READER, PASSWORD];
    log.tells_without(told, always);
    log.tells_without(told, others);
}

/// Each from a network of its own, so that none keeps the next waiting.
fn from(client: &Client, place: usize) -> Client {
    client.clone().from_address(&format!("198.51.100.{}", place + 1))
}

#[tokio::test]
async fn a_wrong_a_locked_and_an_unknown_one_are_the_same_answer_and_an_empty_one_is_asked_of_nobody() {
    let world = World::new().await;
    // A directory that says yes to an empty password, as Active Directory does: it is nobody then.
    let dn = LdapPeer::dn(TEACHER);
    assert_eq!(world.peer.taken_for(&dn, "").as_deref(), Some("anonymous"));
    assert_eq!(world.peer.taken_for(&dn, &password_of(TEACHER)).as_deref(), Some(format!("dn:{dn}").as_str()));
    let empty = world.sign_in(TEACHER, "").await;
    assert_eq!(empty.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(empty.data()["fields"], serde_json::json!({ "password": "required" }));

    let (log, guard) = Log::begin();
    let wrong = world.sign_in(TEACHER, TRIED).await;
    is(&wrong, WRONG, "wrong");
    let unknown = world.sign_in("20990099", TRIED).await;
    is(&unknown, WRONG, "nobody there");
    // Five wrong ones lock somebody out there, wherever they were tried; here that is one more wrong one.
    world.school.person("20130179", &["teacher"]).await;
    for _ in 0..5 {
        assert_eq!(world.peer.taken_for(&LdapPeer::dn("20130179"), TRIED), None);
    }
    let locked = world.sign_in("20130179", &password_of("20130179")).await;
    is(&locked, WRONG, "locked");
    drop(guard);
    leaks_nothing(&log, "request.finished", ["20990099", "20130179", "eyJ"]);
    assert_eq!((&wrong.body["msg"], &wrong.body["msg"]), (&unknown.body["msg"], &locked.body["msg"]));
    let failed = "select count(*) from audit where action = 'session.sign_in_failed'";
    assert_eq!(world.count(failed).await, 3);
    assert_eq!(world.count("select count(*) from session where provider_id is not null").await, 0);
}

#[tokio::test]
async fn nothing_in_a_name_means_anything_to_the_directory() {
    let world = World::new().await;
    let hostile = [
        ("*", password_of(TEACHER)),
        ("2013017*", password_of(TEACHER)),
        ("a)(uid=*", password_of(TEACHER)),
        ("*)(uid=20130177", password_of(TEACHER)),
        ("20130177)(uid=20130177", password_of(TEACHER)),
        ("\\32\\30130177", password_of(TEACHER)),
        ("20130177,ou=people", password_of(TEACHER)),
        // Directories find these, as the same name in other letters; who has to wait is known by what was typed.
        ("２０１３０１７７", password_of(TEACHER)),
        ("2013 0177", password_of(TEACHER)),
        ("刘思齐", password_of(TEACHER)),
        ("star*", "odd".to_owned()),
        ("paren)(uid=*", "odd".to_owned()),
        ("comma, plus+", "odd".to_owned()),
        ("cn=reader,dc=linjiang,dc=example", LdapPeer::SECRET.to_owned()),
    ];
    let (log, guard) = Log::begin();
    for (place, (name, password)) in hostile.iter().enumerate() {
        is(&world.signs_in(&from(&world.client(), place), name, password).await, WRONG, name);
    }
    // What no text of ours may hold does not come as far.
    let cut = world.signs_in(&from(&world.client(), 98), "20130177\0", &password_of(TEACHER)).await;
    assert_eq!(cut.status, StatusCode::BAD_REQUEST);
    let endless = "2".repeat(5000);
    is(&world.signs_in(&from(&world.client(), 99), &endless, "x").await, WRONG, "long");
    drop(guard);
    // What is shorter stands in any log.
    let names = hostile.iter().map(|(name, _)| *name).filter(|name| name.len() > 4);
    leaks_nothing(&log, "request.finished", names.chain([endless.as_str()]));
}

#[tokio::test]
async fn five_wrong_ones_wait_as_with_a_password_of_ours_and_a_directory_that_is_away_counts_as_none() {
    let world = World::new().await;
    let address = world.peer.address();
    let (log, guard) = Log::begin();
    world.set("address", Some("ldap://127.0.0.1:1")).await;
    for _ in 0..7 {
        is(&world.sign_in(TEACHER, TRIED).await, AWAY, "away");
    }
    world.set("address", Some(&world.peer.strange("busy-at-last"))).await;
    for _ in 0..7 {
        is(&world.sign_in(TEACHER, TRIED).await, AWAY, "busy");
    }
    assert_eq!(world.count("select count(*) from audit where action = 'session.sign_in_failed'").await, 0);
    world.set("address", Some(&address)).await;
    // Four there and one here: the limit is one.
    for _ in 0..4 {
        is(&world.sign_in(TEACHER, TRIED).await, WRONG, "wrong");
    }
    assert!(world.client().try_sign_in(TEACHER, TRIED).await.is_err());
    let waits = world.sign_in(TEACHER, &password_of(TEACHER)).await;
    assert_eq!(waits.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(waits.headers.contains_key("retry-after"));
    drop(guard);
    leaks_nothing(&log, "sign_on.not_proved", ["eyJ"]);
    // Another network does not wait, and neither does this one in a while.
    let _ = world.signs_in(&from(&world.client(), 1), TEACHER, &password_of(TEACHER)).await.ok();
    world.test.clock.advance_seconds(900);
    let _ = world.sign_in(TEACHER, &password_of(TEACHER)).await.ok();
}

#[tokio::test]
async fn whatever_a_directory_answers_nobody_is_let_in_by_it() {
    let world = World::new().await;
    let impatient = reaching(&world.test, &["127.0.0.1"], Duration::from_secs(1));
    let client = world.client().through(&impatient);
    let (log, guard) = Log::begin();
    for (kind, expected) in [
        ("silent", AWAY),
        ("hangs-up", AWAY),
        ("no-tls", AWAY),
        ("injected", AWAY),
        ("busy", AWAY),
        ("unavailable", AWAY),
        ("busy-at-last", AWAY),
        ("goodbye", AWAY),
        ("rubbish", UNTRUSTED),
        ("another-answer", UNTRUSTED),
        ("another-number", UNTRUSTED),
        ("deep", UNTRUSTED),
        ("long", UNTRUSTED),
        ("endless", UNTRUSTED),
        ("nameless", UNTRUSTED),
        ("flood", UNTRUSTED),
        ("nonsense", UNTRUSTED),
        ("yes-to-search", UNTRUSTED),
        // It found another than the one who was typed, and would let them in.
        ("another-person", WRONG),
    ] {
        world.set("address", Some(&world.peer.strange(kind))).await;
        is(&world.signs_in(&client, TEACHER, &password_of(TEACHER)).await, expected, kind);
    }
    drop(guard);
    leaks_nothing(&log, "sign_on.not_proved", ["eyJ"]);
    assert_eq!(world.count("select count(*) from session where provider_id is not null").await, 0);
}

#[tokio::test]
async fn a_directory_that_cannot_be_believed_or_does_not_say_who_it_is_lets_nobody_in() {
    let world = World::new().await;
    let right = async || world.sign_in(TEACHER, &password_of(TEACHER)).await;
    let (log, guard) = Log::begin();
    world.set("authority", Some(&world.peer.authority("other"))).await;
    is(&right().await, AWAY, "another authority");
    world.set("authority", None).await;
    is(&right().await, AWAY, "none that the machine believes");
    world.set("authority", Some("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n")).await;
    is(&right().await, AWAY, "no certificate");
    world.set("authority", Some(&world.peer.authority("ca"))).await;

    world.set("address", Some(&world.peer.address().replace("127.0.0.1", "localhost"))).await;
    is(&right().await, AWAY, "a host that the operator has not listed");
    // What is listed for the open is not listed for this.
    world.set("address", Some(&world.peer.address())).await;
    let open = reaching(&world.test, &["http://127.0.0.1"], Duration::from_secs(5));
    is(&world.signs_in(&world.client().through(&open), TEACHER, &password_of(TEACHER)).await, AWAY, "listed otherwise");

    for (base, expected, what) in [
        ("ou=twins,dc=linjiang,dc=example", UNTRUSTED, "two of them"),
        ("ou=hidden,dc=linjiang,dc=example", UNTRUSTED, "whose name cannot be read"),
        ("ou=medicine,dc=linjiang,dc=example", UNTRUSTED, "at another server"),
        ("ou=nowhere,dc=linjiang,dc=example", UNTRUSTED, "nothing there"),
        ("not a name", UNTRUSTED, "no base"),
    ] {
        world.set("search_base", Some(base)).await;
        is(&right().await, expected, what);
    }
    world.set("search_base", Some(LdapPeer::PEOPLE)).await;
    world.set("client", Some("cn=nobody,dc=linjiang,dc=example")).await;
    is(&right().await, AWAY, "the reader is not known there");
    world.set("client", Some(LdapPeer::READER)).await;
    let _ = right().await.ok();
    let admin = world.office().await;
    let all = admin.get("/sign-on/providers").await.ok();
    let version = i32::try_from(all.data()[0]["version"].as_i64().unwrap()).unwrap();
    world.switch(&admin, false, version).await;
    assert_eq!(right().await.status, StatusCode::NOT_FOUND, "switched off");
    let leaving = world.client().post(&format!("/auth/sign-on/{}", world.provider), serde_json::json!({})).await;
    assert_eq!(leaving.status, StatusCode::NOT_FOUND, "nobody is sent to a directory");
    let elsewhere = world.test.school("b.example").await.client_at(&world.app);
    assert_eq!(world.signs_in(&elsewhere, ADMIN, TRIED).await.status, StatusCode::NOT_FOUND, "another school's");
    drop(guard);
    leaks_nothing(&log, "sign_on.not_proved", ["cn=nobody", "eyJ"]);
}
