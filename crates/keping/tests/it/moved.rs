//! `keping move-school` between two databases of a cluster of its own, whose log can be followed: ended after each of its steps, and
//! before it is written down, a move goes on or goes back.

use domain::moving::Step;
use reqwest::{Client, StatusCode};
use serde_json::json;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use store::{Cell, RowBits, unequal};

use crate::process::{OwnDatabase, RunningDatabase, Server, keping};

const CLUSTER: OwnDatabase = OwnDatabase { name: "moved", port: "24631" };
const PASSWORD: &str = "river-willow-42";
const HOST: &str = "127.0.0.1";

fn url(role: &str, database: &str) -> String {
    CLUSTER.url(role, database)
}

/// What a run that failed has left: a database that follows another cannot be dropped.
async fn forget_who_followed() {
    let mut connection = PgConnection::connect(&url("postgres", "postgres")).await.unwrap();
    let followers: Vec<(String, String)> =
        sqlx::query_as("select datname, subname from pg_subscription join pg_database d on d.oid = subdbid")
            .fetch_all(&mut connection)
            .await
            .unwrap();
    for (database, name) in followers {
        let apart = [
            format!("alter subscription {name} disable"),
            format!("alter subscription {name} set (slot_name = none)"),
            format!("drop subscription {name}"),
        ];
        run_sql(&database, &apart.each_ref().map(String::as_str)).await;
    }
    run_sql("postgres", &["select pg_drop_replication_slot(slot_name) from pg_replication_slots"]).await;
}

async fn run_sql(database: &str, statements: &[&str]) {
    let mut connection = PgConnection::connect(&url("postgres", database)).await.unwrap();
    for statement in statements {
        sqlx::raw_sql(AssertSqlSafe(*statement)).execute(&mut connection).await.unwrap();
    }
}

/// Durable to nobody's use, and followed quickly: as PostgreSQL comes, it copies two tables at once and looks again after five seconds.
async fn two_cells() -> RunningDatabase {
    let started = CLUSTER.start();
    run_sql(
        "postgres",
        &[
            "alter system set wal_level = logical",
            "alter system set fsync = off",
            "alter system set full_page_writes = off",
            "alter system set synchronous_commit = off",
            "alter system set max_logical_replication_workers = 12",
            "alter system set max_sync_workers_per_subscription = 8",
            "alter system set max_worker_processes = 20",
            "alter system set max_replication_slots = 200",
            "alter system set max_wal_senders = 20",
            "alter system set wal_retrieve_retry_interval = '50ms'",
        ],
    )
    .await;
    CLUSTER.again();
    forget_who_followed().await;
    for name in ["one", "two", "directory"] {
        for statement in [
            format!("drop database if exists {name} with (force)"),
            format!("create database {name} owner keping_owner"),
        ] {
            run_sql("postgres", &[&statement]).await;
        }
    }
    for name in ["one", "two"] {
        assert!(run(name, &["migrate"]).0);
    }
    let school = ["admin", "create-school", "--name-zh", "临江大学", "--hosts", HOST, "--admin-username", "20080012"];
    let first = ["--admin-name", "周静姝", "--admin-password", PASSWORD];
    assert!(run("one", &["directory", "prepare"]).0);
    let made = |cell| run(cell, &[school.as_slice(), &first, &["--cell", cell]].concat());
    let (ended_well, said) = made("one");
    assert!(ended_well, "{said}");
    let (ended_well, said) = made("two");
    assert!(!ended_well && said.contains("the directory has 127.0.0.1 in one"), "{said}");
    started
}

fn run(cell: &str, arguments: &[&str]) -> (bool, String) {
    let mut command = keping(&url("keping_app", cell));
    command
        .env("KEPING_OWNER_URL", url("keping_owner", cell))
        .env("KEPING_DIRECTORY_URL", url("postgres", "directory"));
    let output = command.args(arguments).output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(said).unwrap())
}

fn try_move(from: &str, to: &str, how: &[&str]) -> (bool, String) {
    let (from_url, to_url) = (url("postgres", from), url("postgres", to));
    let ends = ["move-school", HOST, "--to", to, "--from-url", &from_url, "--to-url", &to_url];
    run(from, &[ends.as_slice(), how].concat())
}

#[track_caller]
fn moves(from: &str, to: &str, how: &[&str]) -> String {
    let (moved, said) = try_move(from, to, how);
    assert!(moved, "{from} to {to} {how:?}: {said}");
    said
}

async fn ends(from: &str, to: &str) -> (Cell, Cell) {
    (Cell::connect(&url("postgres", from)).await.unwrap(), Cell::connect(&url("postgres", to)).await.unwrap())
}

async fn directory() -> String {
    let mut connection = PgConnection::connect(&url("postgres", "directory")).await.unwrap();
    sqlx::query_scalar("select cell from route").fetch_one(&mut connection).await.unwrap()
}

async fn sign_in(server: &Server) -> StatusCode {
    let credentials = json!({ "username": "20080012", "password": PASSWORD });
    Client::new().post(server.url("/auth/login")).json(&credentials).send().await.unwrap().status()
}

/// What is left of a move that went back: nothing.
async fn nothing_is_left(from: &str, to: &str) {
    let (mut here, mut there) = ends(from, to).await;
    let school = here.school_of_host(HOST).await.unwrap().unwrap();
    assert_eq!(here.school_move(school).await.unwrap(), None);
    assert_eq!((here.why_closed(school).await.unwrap(), there.why_closed(school).await.unwrap()), (None, None));
    assert_eq!(there.tables_with_rows(school).await.unwrap(), [""; 0]);
    assert_eq!(directory().await, from);
    let mut connection = PgConnection::connect(&url("postgres", "postgres")).await.unwrap();
    let slots: i64 =
        sqlx::query_scalar("select count(*) from pg_replication_slots").fetch_one(&mut connection).await.unwrap();
    let followers: i64 =
        sqlx::query_scalar("select count(*) from pg_subscription").fetch_one(&mut connection).await.unwrap();
    assert_eq!((slots, followers), (0, 0));
}

/// One after the other: they share the cluster.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_school_moves_whole_or_stays_where_it_is() {
    let _cluster = two_cells().await;
    what_was_ended_after_any_step_goes_on_or_goes_back().await;
    a_copy_that_gave_up_is_begun_again_unless_it_always_does().await;
    what_must_not_be_is_refused_and_leaves_nothing().await;
}

/// Six steps, so it is back in the first cell at the end.
async fn what_was_ended_after_any_step_goes_on_or_goes_back() {
    let servers = [Server::start(&url("keping_app", "one")), Server::start(&url("keping_app", "two"))];
    let (mut from, mut to) = ("one", "two");
    let mut here = 0;
    for step in Step::ALL.into_iter().filter(|step| *step < Step::Opened) {
        moves(from, to, &["--until", step.key()]);
        let open = if step < Step::Closed { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
        assert_eq!(sign_in(&servers[here]).await, open, "{step:?}");
        assert_ne!(sign_in(&servers[1 - here]).await, StatusCode::OK, "{step:?}");
        moves(from, to, &["--back"]);
        nothing_is_left(from, to).await;
        assert_eq!(sign_in(&servers[here]).await, StatusCode::OK, "{step:?}");

        // Done, and killed before it was written down.
        moves(from, to, &["--until", step.key()]);
        let before = Step::ALL.into_iter().take_while(|earlier| *earlier < step).last();
        let forget = match before {
            Some(before) => format!("update school_move set step = '{}'", before.key()),
            None => "delete from school_move".to_owned(),
        };
        run_sql(from, &[&forget]).await;
        moves(from, to, &[]);
        assert_eq!(directory().await, to);
        assert_eq!(sign_in(&servers[1 - here]).await, StatusCode::OK, "{step:?}");
        assert_eq!(sign_in(&servers[here]).await, StatusCode::SERVICE_UNAVAILABLE, "{step:?}");
        let (went_back, said) = try_move(from, to, &["--back"]);
        assert!(!went_back && said.contains("would be lost"), "{said}");
        assert!(moves(from, to, &["--finish"]).contains("rows removed"));
        assert_ne!(sign_in(&servers[here]).await, StatusCode::OK, "{step:?}");
        (from, to, here) = (to, from, 1 - here);
    }
}

/// PostgreSQL switches it off at whatever goes wrong, were it only that too many tables came at once.
async fn a_copy_that_gave_up_is_begun_again_unless_it_always_does() {
    moves("one", "two", &["--until", "following"]);
    let (mut here, _) = ends("one", "two").await;
    let school = here.school_of_host(HOST).await.unwrap().unwrap();
    let off = format!("alter subscription keping_move_{} disable", school.as_uuid().simple());
    run_sql("two", &[&off]).await;
    moves("one", "two", &["--until", "copied"]);
    moves("one", "two", &["--back"]);
    nothing_is_left("one", "two").await;

    moves("one", "two", &["--until", "begun"]);
    let in_the_way =
        format!("insert into institution_host (institution_id, host) select '{}', '{HOST}'", school.as_uuid());
    run_sql("two", &["set session_replication_role = replica", &in_the_way]).await;
    let (moved, said) = try_move("one", "two", &["--until", "copied"]);
    assert!(!moved && said.contains("copying was given up"), "{said}");
    moves("one", "two", &["--back"]);
    nothing_is_left("one", "two").await;
}

/// What differs, or would be lost, is said; and the school stays, open, where it was.
async fn what_must_not_be_is_refused_and_leaves_nothing() {
    moves("one", "two", &["--until", "copied"]);
    run_sql("two", &["update account set name = name || 'x'"]).await;
    let (moved, said) = try_move("one", "two", &[]);
    assert!(!moved && said.contains("do not have the same rows of: account"), "{said}");
    nothing_is_left("one", "two").await;

    let school = ends("one", "two").await.0.school_of_host(HOST).await.unwrap().unwrap();
    run_sql("two", &["insert into _sqlx_migrations (version, description, success, checksum, execution_time) values (9999, 'x', true, 'x', 0)"]).await;
    let (moved, said) = try_move("one", "two", &[]);
    assert!(!moved && said.contains("schemas of the two cells differ"), "{said}");
    run_sql("two", &["delete from _sqlx_migrations where version = 9999"]).await;

    let (moved, said) = try_move("two", "one", &[]);
    assert!(!moved && said.contains("no school answers"), "{said}");
    let (moved, said) = try_move("one", "one", &[]);
    assert!(!moved && said.contains("directory has the school's hosts in: one"), "{said}");

    let keyed = "set session_replication_role = replica;
                 insert into results_lock (institution_id, campaign_id) select institution_id, gen_random_uuid() from institution;
                 insert into campaign (institution_id, id, term_id, name_zh, kind, template_id, template_number, scope, opens_at,
                        closes_at, counts_at, min_answers, comments_to_teachers, state, created_at)
                 select institution_id, campaign_id, gen_random_uuid(), '期末评教', 'final', gen_random_uuid(), 1, '{}', now(), now(),
                        now(), 5, true, 'closed', now() from results_lock";
    run_sql("one", &[keyed]).await;
    let (moved, said) = try_move("one", "two", &[]);
    assert!(!moved && said.contains("期末评教"), "{said}");
    nothing_is_left("one", "two").await;
    run_sql("one", &["set session_replication_role = replica; delete from campaign; delete from results_lock"]).await;

    run_sql("postgres", &["alter system set max_replication_slots = 10"]).await;
    CLUSTER.again();
    let (moved, said) = try_move("one", "two", &[]);
    assert!(!moved && said.contains("has places for 10"), "{said}");
    nothing_is_left("one", "two").await;
    run_sql("postgres", &["alter system set max_replication_slots = 200"]).await;
    CLUSTER.again();

    moves("one", "two", &[]);
    let (mut here, mut there) = ends("one", "two").await;
    for bits in [RowBits::Hashed, RowBits::Written] {
        let sums = (here.checksums(school, bits).await.unwrap(), there.checksums(school, bits).await.unwrap());
        assert_eq!(unequal(&sums.0, &sums.1), [""; 0]);
        run_sql("two", &["update account set name = name || 'x'"]).await;
        let changed = there.checksums(school, bits).await.unwrap();
        assert_eq!(unequal(&sums.0, &changed), ["account"], "{bits:?}");
        run_sql("two", &["update account set name = left(name, -1)"]).await;
    }
}
