//! Whoever touches the audit log behind the server's back is found out, and what they touched is named.

use app::audit::chain::{Fault, Head, link_records, verify};
use domain::id::{AuditId, Id};
use sqlx::{AssertSqlSafe, Executor};
use testkit::{TestApp, TestSchool};
use uuid::Uuid;

const RECORDS: i64 = 12;

/// A school with some records in the chain; the ids in the order of the chain.
async fn chained(test: &TestApp) -> (TestSchool, Vec<AuditId>, Head) {
    let school = test.school("a.example").await;
    let person = school.person("20130177", &["teacher"]).await;
    let institution = school.institution.id;
    while test_count(test).await < RECORDS {
        school.signed_in(&person).await;
        test.clock.advance_seconds(5);
    }
    assert_eq!(i64::try_from(link_records(&test.app, institution).await.unwrap()).unwrap(), RECORDS);
    let verified = verify(&test.app, institution, None).await.unwrap();
    assert_eq!((verified.linked, verified.not_linked_yet, &verified.faults), (RECORDS, 0, &Vec::new()));
    let ids: Vec<Uuid> = sqlx::query_scalar("select audit_id from audit_link order by place")
        .fetch_all(&mut test.database.superuser().await)
        .await
        .unwrap();
    (school, ids.into_iter().map(Id::from_uuid).collect(), verified.head.unwrap())
}

async fn test_count(test: &TestApp) -> i64 {
    sqlx::query_scalar("select count(*) from audit").fetch_one(&mut test.database.superuser().await).await.unwrap()
}

async fn tamper(test: &TestApp, sql: String) {
    let mut superuser = test.database.superuser().await;
    superuser.execute(sqlx::raw_sql(AssertSqlSafe(sql))).await.unwrap();
}

async fn faults(test: &TestApp, school: &TestSchool, noted: Option<&Head>) -> Vec<Fault> {
    verify(&test.app, school.institution.id, noted).await.unwrap().faults
}

#[tokio::test]
async fn one_byte_of_one_record_is_named() {
    let test = TestApp::new().await;
    let (school, ids, _) = chained(&test).await;
    let columns = [
        "action = action || 'x'",
        "actor_role = 'school_admin'",
        "at = at + interval '1 microsecond'",
        "after = '{\"a\": 1}'",
        "before = 'null'",
        "target_id = gen_random_uuid()",
        "actor_id = null",
    ];
    for change in columns {
        tamper(&test, "create table kept as table audit".to_owned()).await;
        tamper(&test, format!("update audit set {change} where id = '{}'", ids[4])).await;
        let found = faults(&test, &school, None).await;
        assert!(
            matches!(found.as_slice(), [Fault::Changed { place: 5, record, .. }] if *record == ids[4]),
            "{change}: {found:?}"
        );
        let restore = "update audit a set action = k.action, actor_role = k.actor_role, at = k.at, after = k.after,
                                          before = k.before, target_id = k.target_id, actor_id = k.actor_id
                         from kept k where k.id = a.id; drop table kept";
        tamper(&test, restore.to_owned()).await;
    }
    assert_eq!(faults(&test, &school, None).await, Vec::new());
}

#[tokio::test]
async fn a_missing_record_is_named_with_and_without_its_link() {
    let test = TestApp::new().await;
    let (school, ids, _) = chained(&test).await;
    tamper(&test, format!("delete from audit where id = '{}'", ids[2])).await;
    let found = faults(&test, &school, None).await;
    assert!(matches!(found.as_slice(), [Fault::Missing { place: 3, record, .. }] if *record == ids[2]), "{found:?}");
    tamper(&test, "delete from audit_link where place = 3".to_owned()).await;
    assert_eq!(faults(&test, &school, None).await, vec![Fault::Gap { place: 3 }]);
}

#[tokio::test]
async fn records_that_changed_places_are_named() {
    let test = TestApp::new().await;
    let (school, ids, _) = chained(&test).await;
    let swap_records = format!(
        "update audit_link set audit_id = gen_random_uuid() where place = 7;
         update audit_link set audit_id = '{}' where place = 8;
         update audit_link set audit_id = '{}' where place = 7",
        ids[6], ids[7]
    );
    tamper(&test, swap_records).await;
    let found = faults(&test, &school, None).await;
    assert!(
        matches!(found.as_slice(), [Fault::Reordered { place: 7, .. }, Fault::Reordered { place: 8, .. }]),
        "{found:?}"
    );
}

#[tokio::test]
async fn a_record_written_past_the_server_and_an_end_cut_off_are_found() {
    let test = TestApp::new().await;
    let (school, ids, head) = chained(&test).await;
    let forged = format!(
        "insert into audit select institution_id, gen_random_uuid(), at, actor_id, actor_role, action, target_kind,
                                  target_id, before, after from audit where id = '{}';
         delete from audit_unlinked",
        ids[0]
    );
    tamper(&test, forged).await;
    assert!(matches!(faults(&test, &school, None).await.as_slice(), [Fault::Stray { .. }]));
    tamper(&test, "delete from audit where id not in (select audit_id from audit_link)".to_owned()).await;

    assert_eq!(faults(&test, &school, Some(&head)).await, Vec::new());
    let cut = "delete from audit where id in (select audit_id from audit_link where place > 9);
               delete from audit_link where place > 9";
    tamper(&test, cut.to_owned()).await;
    assert_eq!(faults(&test, &school, None).await, Vec::new(), "nothing in the database tells");
    assert_eq!(faults(&test, &school, Some(&head)).await, vec![Fault::OtherChain { place: RECORDS }]);
}

#[tokio::test]
async fn a_record_may_go_after_three_years_and_the_server_cannot_make_it_go_before() {
    let test = TestApp::new().await;
    let (school, ..) = chained(&test).await;
    let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
    tx.forget_old_audit().await.unwrap();
    tx.commit().await.unwrap();
    let years_later = test.app.now() + jiff::SignedDuration::from_hours(3 * 366 * 24);
    test.clock.advance_seconds(years_later.as_second() - test.app.now().as_second());
    tamper(&test, "delete from audit where id = (select audit_id from audit_link where place = 1)".to_owned()).await;
    assert_eq!(faults(&test, &school, None).await, Vec::new());
}

#[tokio::test]
async fn what_matters_most_is_in_the_chain_when_it_is_written_and_cannot_be_unmade() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = school.person("20080012", &["school_admin"]).await;
    let client = school.signed_in(&admin).await;
    let mut people = Vec::new();
    for number in 0..6 {
        people.push(school.person(&format!("2013017{number}"), &["teacher"]).await.username);
    }
    // At once, and beside a worker that links the others: one chain all the same.
    let resets = people.iter().map(|username| {
        let (client, path) = (client.clone(), format!("/users/{username}/password"));
        async move { client.post(&path, serde_json::json!({})).await.ok() }
    });
    let (_, linked) =
        tokio::join!(futures_util::future::join_all(resets), link_records(&test.app, school.institution.id));
    linked.unwrap();
    let unlinked: Vec<String> =
        sqlx::query_scalar("select a.action from audit_unlinked u join audit a on a.id = u.audit_id")
            .fetch_all(&mut test.database.superuser().await)
            .await
            .unwrap();
    assert!(unlinked.iter().all(|action| action != "user.reset_password"), "{unlinked:?}");
    assert_eq!(faults(&test, &school, None).await, Vec::new());

    // Removed by the owner of the database before any worker came by.
    let (id, place): (Uuid, i64) = sqlx::query_as(
        "select a.id, l.place from audit a join audit_link l on l.audit_id = a.id
          where a.action = 'user.reset_password' order by l.place limit 1",
    )
    .fetch_one(&mut test.database.superuser().await)
    .await
    .unwrap();
    tamper(&test, format!("delete from audit_unlinked where audit_id = '{id}'; delete from audit where id = '{id}'"))
        .await;
    let found = faults(&test, &school, None).await;
    assert!(matches!(found.as_slice(), [Fault::Missing { place: at, .. }] if *at == place), "{found:?}");
}

#[tokio::test]
async fn a_step_of_a_campaign_is_in_the_chain_when_it_is_written() {
    let round = testkit::Round::prepared(1, 6).await;
    round.step("key-loss", serde_json::json!({})).await;
    let (linked, waiting): (i64, i64) = sqlx::query_as(
        "select count(l.audit_id), count(u.audit_id) from audit a
           left join audit_link l on l.audit_id = a.id left join audit_unlinked u on u.audit_id = a.id
          where a.action ^@ 'campaign.'",
    )
    .fetch_one(&mut round.test.database.superuser().await)
    .await
    .unwrap();
    assert_eq!((linked, waiting), (2, 0), "made, and the loss accepted");
    assert_eq!(verify(&round.test.app, round.institution(), None).await.unwrap().faults, Vec::new());
}

/// A record holds what somebody typed as a document; a line break in it is no line of anything.
#[tokio::test]
async fn what_people_type_cannot_break_out_of_its_record() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20130177", &["teacher"]).await;
    let client = school.signed_in(&person).await;
    for forged in ["a@example.test\nuser.reset_password", "a@exam\rple.test", "a@example.test\u{2028}x"] {
        let edit = serde_json::json!({ "email": forged, "phone": null, "language": "zh-CN", "version": 1 });
        let answer = client.put("/user/info/edit", edit).await;
        assert_eq!(answer.data()["fields"]["email"], "invalid", "{forged:?}");
    }
    let admin = school.signed_in(&school.person("20080012", &["school_admin"]).await).await;
    let edit = serde_json::json!({ "name": "张\n三", "email": null, "phone": null, "language": "zh-CN",
                                   "college_id": school.colleges[0].to_string(), "version": 1 });
    let answer = admin.put("/users/20130177", edit).await;
    assert_eq!(answer.data()["fields"]["name"], "invalid");
    link_records(&test.app, school.institution.id).await.unwrap();
    assert_eq!(faults(&test, &school, None).await, Vec::new());
}
