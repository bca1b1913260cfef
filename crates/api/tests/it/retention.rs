//! What goes when it is old: still there a second before, gone a second after, and what was to stay stays.

use app::housekeeping::schedule_for_today;
use jiff::{Timestamp, ToSpan, tz::TimeZone};
use serde_json::json;
use sqlx::AssertSqlSafe;
use store::NewImport;
use testkit::{Device, PASSWORD, Round, TestApp, TestSchool};

use super::observation::{Stage, written};

const DAY: i64 = 24 * 3600;
const ANSWERS: usize = 5;

/// The clock is moved there, and the day's housekeeping is done.
async fn keep_house(test: &TestApp, school: &TestSchool, at: Timestamp) {
    test.clock.advance_seconds(at.as_second() - test.app.now().as_second());
    let institution = school.institution.id;
    schedule_for_today(&test.app, institution).await.unwrap();
    while app::orders::run_due_job(&test.app).await.unwrap() {}
}

async fn rows(test: &TestApp, what: &str) -> i64 {
    let sql = AssertSqlSafe(format!("select count(*) from {what}"));
    sqlx::query_scalar(sql).fetch_one(&mut test.database.superuser().await).await.unwrap()
}

/// How many there are a second before and a second after, a day's housekeeping each.
async fn around(test: &TestApp, school: &TestSchool, moment: Timestamp, what: &str) -> (i64, i64) {
    keep_house(test, school, moment - 1.second()).await;
    let before = rows(test, what).await;
    // Another day's turn, if the moment is not midnight.
    sqlx::query("update job set once_key = null where kind = 'housekeeping'")
        .execute(&mut test.database.superuser().await)
        .await
        .unwrap();
    keep_house(test, school, moment + 1.second()).await;
    (before, rows(test, what).await)
}

async fn counted() -> Round {
    let round = Round::open(ANSWERS + 1).await;
    let desk = round.test.desk();
    let manifest = round.manifest(&desk).await;
    for place in 0..ANSWERS {
        let student = round.student(place).await;
        let device = Device::new(&student).await;
        let token = device.token(&student, &manifest).await;
        let ballot = device.ballot_of(&token, &manifest, 1, |_| 4, "例题很好");
        assert!(desk.take(ballot).await.unwrap().is_acknowledged());
    }
    round.step("close", json!({})).await;
    round.step("count", json!({})).await;
    round.run_jobs().await;
    round
}

fn midnight(day: &str) -> Timestamp {
    day.parse::<jiff::civil::Date>().unwrap().to_zoned(TimeZone::UTC).unwrap().timestamp()
}

#[tokio::test]
async fn who_took_part_is_forgotten_a_year_after_the_term_and_how_many_is_not() {
    let mut round = counted().await;
    let rates = async |round: &Round| {
        let seen = round.seen().await;
        let by_class = round.admin.get(&format!("/campaigns/{}/rates?by=class", round.campaign)).await.ok();
        let class = by_class.data()["items"][0].clone();
        [&seen["issued"], &seen["eligible"], &class["issued"], &class["received"]].map(|rate| rate.as_u64().unwrap())
    };
    assert_eq!(rates(&round).await, [5, 6, 5, 5]);
    // 18 weeks from 7 September 2026 end on 10 January 2027.
    let (before, after) = around(&round.test, &round.school, midnight("2028-01-11"), "issuance").await;
    assert_eq!((before, after), (5, 0));
    round.wait(1).await;
    assert_eq!(rates(&round).await, [5, 6, 5, 5]);
}

#[tokio::test]
async fn who_took_part_in_a_round_that_was_never_counted_is_still_needed() {
    let round = Round::open(ANSWERS).await;
    let student = round.student(0).await;
    let device = Device::new(&student).await;
    device.token(&student, &round.manifest(&round.test.desk()).await).await;
    let closed = "update campaign set state = 'closed'; delete from job";
    sqlx::raw_sql(closed).execute(&mut round.test.database.superuser().await).await.unwrap();
    let (_, after) = around(&round.test, &round.school, midnight("2028-01-11"), "issuance").await;
    assert_eq!(after, 1);
}

#[tokio::test]
async fn comments_are_forgotten_five_years_after_they_were_counted() {
    let round = counted().await;
    let five_years = round.test.app.now().to_zoned(TimeZone::UTC).checked_add(5.years()).unwrap().timestamp();
    let written = rows(&round.test, "comment").await;
    assert!(written > 0);
    assert_eq!(around(&round.test, &round.school, five_years, "comment").await, (written, 0));
    assert!(rows(&round.test, "distribution").await > 0, "figures stay");
}

#[tokio::test]
async fn a_session_is_forgotten_ninety_days_after_its_end_or_after_it_ran_out() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20130177", &["teacher"]).await;
    let began = test.app.now();
    let _left_open = school.signed_in(&person).await;
    let ended = school.signed_in(&person).await;
    let _ = ended.post("/auth/logout", json!({})).await.ok();
    assert_eq!(around(&test, &school, began + (90 * DAY).seconds(), "session").await, (2, 1));
    // Fourteen days without a refresh end the other one by themselves.
    assert_eq!(around(&test, &school, began + (104 * DAY).seconds(), "session").await, (1, 0));
}

#[tokio::test]
async fn addresses_of_failed_sign_ins_are_forgotten_after_thirty_days() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20130177", &["teacher"]).await;
    let failed = test.app.now();
    assert!(school.client().try_sign_in(&person.username, "not the password").await.is_err());
    let addresses = "(select network from sign_in_attempt union all select network from sign_in_network) a";
    assert_eq!(around(&test, &school, failed + (30 * DAY).seconds(), addresses).await, (2, 0));
    assert!(school.client().try_sign_in(&person.username, PASSWORD).await.is_ok());
}

#[tokio::test]
async fn an_import_is_forgotten_after_ninety_days_with_its_file() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let office = school.person("20080012", &["school_admin"]).await;
    let created_at = test.app.now();
    let new = NewImport {
        id: test.app.new_id(),
        kind: "users",
        term: None,
        file_name: "people.csv",
        bytes: b"x",
        created_by: Some(office.user),
        created_at,
    };
    let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
    tx.insert_import(&new).await.unwrap();
    tx.commit().await.unwrap();
    let files = "import i join import_file f on f.import_id = i.id";
    assert_eq!(around(&test, &school, created_at + (90 * DAY).seconds(), files).await, (1, 0));
    assert_eq!(rows(&test, "import").await, 0);
}

#[tokio::test]
async fn printed_documents_are_forgotten_after_seven_days() {
    let round = counted().await;
    let finished = round.test.app.now();
    let printed = AssertSqlSafe(format!(
        "insert into job (institution_id, id, kind, payload, created_at, state, finished_at)
         select institution_id, gen_random_uuid(), 'print_results', 'null', '{finished}', 'done', '{finished}' from campaign;
         insert into printed_document (institution_id, job_id, evaluation_id, file_name, pdf)
         select j.institution_id, j.id, v.id, 'x.pdf', 'x' from job j, evaluation v where j.kind = 'print_results'"
    ));
    sqlx::raw_sql(printed).execute(&mut round.test.database.superuser().await).await.unwrap();
    let after = finished + (7 * DAY).seconds();
    assert_eq!(around(&round.test, &round.school, after, "printed_document").await, (1, 0));
}

#[tokio::test]
async fn messages_are_forgotten_ninety_days_after_the_day_they_were_read_and_unread_after_a_year() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let made = test.app.now();
    for username in ["20130177", "20130178"] {
        school.person(username, &["teacher"]).await;
    }
    let today = made.to_zoned(TimeZone::UTC).date();
    let messages = AssertSqlSafe(format!(
        "insert into message (institution_id, account_id, category, kind, data, key, made_at, read_on)
         select institution_id, id, 'security', 'x', 'null', 'x', '{made}',
                case username when '20130177' then '{today}'::date end from account"
    ));
    sqlx::raw_sql(messages).execute(&mut test.database.superuser().await).await.unwrap();
    let day_after = today.checked_add(91.days()).unwrap().to_zoned(TimeZone::UTC).unwrap().timestamp();
    assert_eq!(around(&test, &school, day_after, "message").await, (2, 1));
    let a_year = made.to_zoned(TimeZone::UTC).checked_add(1.year()).unwrap().timestamp();
    assert_eq!(around(&test, &school, a_year, "message").await, (1, 0));
}

#[tokio::test]
async fn a_notice_is_forgotten_three_years_after_its_end_with_who_has_read_it() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20050012", &["school_admin"]).await;
    let ends = midnight("2026-12-01");
    let notice = AssertSqlSafe(format!(
        "insert into notice (institution_id, id, kind, title_zh, body_zh, everyone, roles, colleges, programmes,
                             class_groups, offerings, entry_years, on_sign_in, confirm, released, publishes_at, expires_at,
                             people, updated_at)
         select institution_id, gen_random_uuid(), 'notice', '题', '文', true, '{{}}', '{{}}', '{{}}', '{{}}', '{{}}', '{{}}',
                false, false, true, '2026-11-01', '{ends}', 1, '2026-11-01' from account;
         insert into notice_read (institution_id, notice_id, account_id, seen_on)
         select institution_id, id, '{}', '2026-11-02' from notice",
        person.user
    ));
    sqlx::raw_sql(notice).execute(&mut test.database.superuser().await).await.unwrap();
    let forgotten = midnight("2029-12-01");
    assert_eq!(around(&test, &school, forgotten, "notice_read").await, (1, 0));
    assert_eq!(rows(&test, "notice").await, 0);
}

#[tokio::test]
async fn jobs_are_forgotten_ninety_days_after_they_ended() {
    let round = counted().await;
    let ended = round.test.app.now();
    let jobs = "job where kind = 'open_campaign'";
    assert_eq!(around(&round.test, &round.school, ended + (90 * DAY).seconds(), jobs).await, (1, 0));
}

#[tokio::test]
async fn how_many_letters_left_and_which_rounds_were_reminded_is_forgotten_after_ninety_days() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let sql = AssertSqlSafe(format!(
        "insert into send_count (institution_id, day, kind, sent) values ('{0}', '2026-11-16', 'reminder', 7);
         insert into sweep (institution_id, day, over) values ('{0}', '2026-11-16', true)",
        school.institution.id
    ));
    sqlx::raw_sql(sql).execute(&mut test.database.superuser().await).await.unwrap();
    let midnight: Timestamp = "2026-11-17T00:00:00Z".parse().unwrap();
    assert_eq!(around(&test, &school, midnight + (90 * DAY).seconds(), "send_count").await, (1, 0));
    assert_eq!(rows(&test, "sweep").await, 0);
}

#[tokio::test]
async fn how_many_cards_left_is_forgotten_after_ninety_days_and_whom_a_channel_did_not_know_after_seven() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20240001", &["student"]).await;
    let sql = AssertSqlSafe(format!(
        "insert into channel (institution_id, kind, address, secret, site, a_minute)
         values ('{0}', 'wecom', 'https://qyapi.example', '\\x00', 'https://a.example', 60);
         insert into unknown_member (institution_id, account_id, kind, noted_on) values ('{0}', '{1}', 'wecom', '2026-11-16');
         insert into card_count (institution_id, kind, day, what, sent) values ('{0}', 'wecom', '2026-11-16', 'reminder', 7);
         insert into channel_sweep (institution_id, kind, day, over) values ('{0}', 'wecom', '2026-11-16', true)",
        school.institution.id, person.user
    ));
    sqlx::raw_sql(sql).execute(&mut test.database.superuser().await).await.unwrap();
    let midnight: Timestamp = "2026-11-17T00:00:00Z".parse().unwrap();
    assert_eq!(around(&test, &school, midnight + (7 * DAY).seconds(), "unknown_member").await, (1, 0));
    assert_eq!(around(&test, &school, midnight + (90 * DAY).seconds(), "card_count").await, (1, 0));
    assert_eq!(rows(&test, "channel_sweep").await, 0);
}

/// By the database's own clock, which the server cannot set.
#[tokio::test]
async fn the_audit_log_is_forgotten_after_three_years() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let old = AssertSqlSafe(format!(
        "insert into audit (institution_id, id, at, action, target_kind)
         select '{}', gen_random_uuid(), now() - interval '3 years' + by, 'test.old', 'test'
           from unnest(array[interval '-1 minute', interval '10 minutes']) by",
        school.institution.id
    ));
    sqlx::raw_sql(old).execute(&mut test.database.superuser().await).await.unwrap();
    keep_house(&test, &school, test.app.now()).await;
    assert_eq!(rows(&test, "audit where action = 'test.old'").await, 1);
}

#[tokio::test]
async fn photographs_of_a_visit_are_forgotten_after_a_year_and_the_report_is_not() {
    let mut stage = Stage::new().await;
    let teacher = stage.school.person("20130001", &["teacher"]).await;
    let visit = written(&mut stage, &teacher).await;
    stage
        .sql(
            "insert into visit_photo (institution_id, visit_id, id, media_type, bytes, kept_at)
             select institution_id, id, id, 'image/jpeg', 'x', '2026-11-16' from visit where id = $1",
            visit.parse().unwrap(),
        )
        .await;
    let gone = midnight("2027-11-16");
    assert_eq!(around(&stage.test, &stage.school, gone, "visit_photo").await, (1, 0));
    assert_eq!(rows(&stage.test, "submission_version").await, 1);
}

#[tokio::test]
async fn ways_to_a_provider_that_nobody_came_back_from_are_forgotten_after_a_day() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let begun = test.app.now();
    for sql in [
        "insert into sign_on_provider (institution_id, id, kind, name_zh, address, client, secret, scopes, claim, site, level)
         select institution_id, institution_id, 'oidc', 'x', 'https://id.example', 'x', '\\x00', '', 'sub', 'https://a.example', 3 from institution
          where $1 is not null",
        "insert into sign_on_under_way (institution_id, browser_hash, provider_id, begun_at)
         select institution_id, '\\x01', institution_id, $1 from institution",
        "insert into sign_on_logout (institution_id, provider_id, token_hash, told_at)
         select institution_id, institution_id, '\\x01', $1 from institution",
    ] {
        let sql = sql.replace("$1", &format!("'{begun}'::timestamptz"));
        sqlx::query(AssertSqlSafe(sql)).execute(&mut test.database.superuser().await).await.unwrap();
    }
    let after = begun + jiff::SignedDuration::from_secs(DAY);
    let both = "(select from sign_on_under_way union all select from sign_on_logout) x";
    assert_eq!(around(&test, &school, after, both).await, (2, 0));
}

#[tokio::test]
async fn what_other_systems_were_told_is_forgotten_after_thirty_days() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let made = test.app.now();
    for sql in [
        "insert into hook (institution_id, id, name, host, sealed, topics)
         select institution_id, institution_id, 'x', 'x', '\\x00', '{campaign.state}' from institution where $1 is not null",
        "insert into hook_delivery (institution_id, id, hook_id, topic, body, made_at, state)
         select institution_id, institution_id, institution_id, 'campaign.state', '{}', $1, 'delivered' from institution",
    ] {
        let sql = sql.replace("$1", &format!("'{made}'::timestamptz"));
        sqlx::query(AssertSqlSafe(sql)).execute(&mut test.database.superuser().await).await.unwrap();
    }
    let after = made + jiff::SignedDuration::from_secs(30 * DAY);
    assert_eq!(around(&test, &school, after, "hook_delivery").await, (1, 0));
}
