//! A school that moves: every table of it is followed and compared, and nobody is in it while it is closed. The move itself needs a
//! database that can be followed: `keping/tests/it/moved.rs`.

use std::{collections::BTreeSet, time::Duration};

use domain::job::Lane;
use serde_json::json;
use sqlx::AssertSqlSafe;
use store::{Cell, Closed, Error, NewJob, Routes, RowBits, unequal};
use testkit::{TestApp, TestDatabase, admin_url};
use tokio::time::timeout;

async fn cell(database: &TestDatabase) -> Cell {
    Cell::connect(&admin_url(&database.name)).await.unwrap()
}

#[tokio::test]
async fn every_table_of_a_school_is_followed_with_its_filter_and_none_is_forgotten() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await.institution.id;
    let mut cell = cell(&test.database).await;
    // The test cluster's log cannot be followed; what would be followed is said all the same.
    let _ = cell.publish(school).await;
    let tables = cell.school_tables().await.unwrap();
    assert_eq!(cell.published_tables(school).await.unwrap(), tables);
    cell.unpublish(school).await.unwrap();

    let mut superuser = test.database.superuser().await;
    let with_schools: Vec<String> = sqlx::query_scalar(
        "select table_name::text from information_schema.columns
          where table_schema = 'public' and column_name = 'institution_id'
            and table_name not in ('closed_school', 'school_move') order by 1",
    )
    .fetch_all(&mut superuser)
    .await
    .unwrap();
    let named = |names: &[String]| names.iter().cloned().collect::<BTreeSet<_>>();
    assert_eq!(named(&tables), named(&with_schools));
    // Otherwise a change to any school's row would fail while another school is followed.
    let unidentified: Vec<String> = sqlx::query_scalar(
        "select c.relname::text from pg_class c
          where c.relname = any($1) and c.relreplident <> 'f' and not exists (
                select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
                 where i.indrelid = c.oid and i.indisprimary and a.attname = 'institution_id')",
    )
    .bind(&tables)
    .fetch_all(&mut superuser)
    .await
    .unwrap();
    assert_eq!(unidentified, Vec::<String>::new());
}

#[tokio::test]
async fn a_changed_byte_is_noticed_and_another_order_is_not() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    school.person("20130177", &["teacher"]).await;
    school.person("20130178", &["teacher"]).await;
    let other = test.school("b.example").await;
    let mut cell = cell(&test.database).await;
    let before = cell.checksums(school.institution.id, RowBits::Hashed).await.unwrap();
    assert_eq!(before["account"].rows, 2);

    let mut superuser = test.database.superuser().await;
    let mut change = async |sql: &'static str| {
        sqlx::query(sql).execute(&mut superuser).await.unwrap();
        unequal(&before, &cell.checksums(school.institution.id, RowBits::Hashed).await.unwrap())
    };
    assert_eq!(change("update account set name = name where username = '20130177'").await, [""; 0]);
    assert_eq!(change("update account set name = name || 'x' where username = '20130177'").await, ["account"]);
    assert_eq!(change("update account set name = left(name, -1) where username = '20130177'").await, [""; 0]);
    school.person("20130179", &["student"]).await;
    let after = cell.checksums(school.institution.id, RowBits::Hashed).await.unwrap();
    assert_eq!(unequal(&before, &after), ["account", "account_word", "role_assignment"]);
    other.person("20130180", &["student"]).await;
    assert_eq!(unequal(&after, &cell.checksums(school.institution.id, RowBits::Hashed).await.unwrap()), [""; 0]);
}

#[tokio::test]
async fn a_school_is_closed_when_nobody_is_in_it_and_others_notice_nothing() {
    let test = TestApp::new().await;
    let (school, other) =
        (test.school("a.example").await.institution.id, test.school("b.example").await.institution.id);
    let (store, boxes) = (test.app.store(), test.database.ballot_box());
    let mut cell = cell(&test.database).await;
    let inside = store.tenant(school).await.unwrap();
    assert!(!cell.close_school(school, Closed::Leaving, 0).await.unwrap(), "somebody is in it");
    assert_eq!(cell.why_closed(school).await.unwrap(), None);
    drop(store.tenant(school).await.unwrap());

    let (closed, ()) = tokio::join!(cell.close_school(school, Closed::Leaving, 30), async {
        // Others enter their school while this one is waited for.
        timeout(Duration::from_secs(5), store.tenant(other)).await.expect("at once").unwrap();
        inside.commit().await.unwrap();
    });
    assert!(closed.unwrap());
    assert!(matches!(store.tenant(school).await, Err(Error::SchoolMoving)));
    assert!(matches!(store.tenant_of_many(school).await, Err(Error::SchoolMoving)));
    assert!(matches!(boxes.manifest(school, test.app.new_id()).await, Err(Error::SchoolMoving)));
    assert!(matches!(test.database.counting().tally(school, test.app.new_id()).await, Err(Error::SchoolMoving)));
    store.tenant(other).await.unwrap().commit().await.unwrap();
    assert!(!test.app.institutions().await.unwrap().contains(&school));
    cell.open_school(school).await.unwrap();
    store.tenant(school).await.unwrap().commit().await.unwrap();
}

#[tokio::test]
async fn work_of_a_closed_school_waits_and_that_of_others_goes_on() {
    let test = TestApp::new().await;
    let (school, other) =
        (test.school("a.example").await.institution.id, test.school("b.example").await.institution.id);
    let (store, now) = (test.app.store(), test.app.now());
    let leave = async |school| {
        let mut tx = store.tenant(school).await.unwrap();
        let job = NewJob {
            id: test.app.new_id(),
            kind: "test",
            payload: json!(null),
            once_key: None,
            by: None,
            created_at: now,
            run_at: now,
            lane: Lane::Long,
        };
        assert!(tx.enqueue_job(&job).await.unwrap());
        tx.commit().await.unwrap();
    };
    leave(school).await;
    let mut cell = cell(&test.database).await;
    assert!(cell.close_school(school, Closed::Arriving, 0).await.unwrap());
    assert!(store.claim_job(now, Lane::Long, &["test"], None).await.unwrap().is_none());
    assert_eq!(store.next_job_at(Lane::Long, &["test"]).await.unwrap(), None);
    assert!(store.due_jobs(now).await.unwrap().is_empty());
    leave(other).await;
    let (tx, _) = store.claim_job(now, Lane::Long, &["test"], None).await.unwrap().unwrap();
    assert_eq!(tx.institution(), other);
    drop(tx);
    cell.open_school(school).await.unwrap();
    let (tx, _) = store.claim_job(now, Lane::Long, &["test"], Some(other)).await.unwrap().unwrap();
    assert_eq!(tx.institution(), school);
}

#[tokio::test]
async fn the_rows_of_one_school_are_removed_and_no_others() {
    let test = TestApp::new().await;
    let (school, other) = (test.school("a.example").await, test.school("b.example").await);
    for school in [&school, &other] {
        let person = school.person("20130177", &["teacher"]).await;
        school.signed_in(&person).await;
    }
    let mut cell = cell(&test.database).await;
    let before = cell.checksums(other.institution.id, RowBits::Written).await.unwrap();
    assert!(cell.tables_with_rows(school.institution.id).await.unwrap().contains(&"session".to_owned()));
    assert!(cell.remove_rows(school.institution.id).await.unwrap() > 10);
    assert_eq!(cell.tables_with_rows(school.institution.id).await.unwrap(), [""; 0]);
    assert_eq!(unequal(&before, &cell.checksums(other.institution.id, RowBits::Written).await.unwrap()), [""; 0]);
}

/// The numbers of rows that came along were given elsewhere.
#[tokio::test]
async fn numbers_go_on_after_those_that_came_along() {
    let database = TestDatabase::new().await;
    let mut superuser = database.superuser().await;
    let come = "set session_replication_role = replica;
                insert into import_touch (institution_id, import_id, place, table_name) overriding system value
                values (gen_random_uuid(), gen_random_uuid(), 500, 'account')";
    sqlx::raw_sql(AssertSqlSafe(come)).execute(&mut superuser).await.unwrap();
    let mut cell = cell(&database).await;
    for _ in 0..2 {
        cell.advance_numbers().await.unwrap();
    }
    let next = "select nextval(pg_get_serial_sequence('import_touch', 'place'))";
    assert_eq!(sqlx::query_scalar::<_, i64>(next).fetch_one(&mut superuser).await.unwrap(), 501);
}

#[tokio::test]
async fn the_directory_tells_what_changed_since() {
    let database = TestDatabase::new().await;
    let mut routes = Routes::connect(&admin_url(&database.name)).await.unwrap();
    routes.prepare().await.unwrap();
    routes.prepare().await.unwrap();
    let (a, b) = ("a.example".to_owned(), "b.example".to_owned());
    routes.set(&[a.clone(), b.clone()], "cell1").await.unwrap();
    let (all, first) = routes.changes_after(0).await.unwrap();
    assert_eq!(all.len(), 2);
    routes.set(std::slice::from_ref(&a), "cell1").await.unwrap();
    assert_eq!(routes.changes_after(first).await.unwrap(), (Vec::new(), first), "nothing changed");
    routes.set(std::slice::from_ref(&b), "cell2").await.unwrap();
    let (changed, second) = routes.changes_after(first).await.unwrap();
    assert_eq!(changed, [(b.clone(), "cell2".to_owned())]);
    assert!(second > first);
    assert_eq!(routes.cell_of(&b).await.unwrap().as_deref(), Some("cell2"));
    assert_eq!(routes.cell_of("c.example").await.unwrap(), None);
}
