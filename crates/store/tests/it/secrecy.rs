//! What keeps a ballot from its author, as the catalogue has it and as somebody finds it who tries.

mod escalation;

use domain::id::{CampaignId, EvaluationId};
use sqlx::AssertSqlSafe;
use store::{InBox, StoredBallot};
use testkit::TestApp;

/// Who says who took part, and what says what they wrote.
const BOX: &[&str] = &["ballot", "comment"];
const ROLES: &[&str] = &["keping_app", "keping_box", "keping_count"];

async fn may_read(test: &TestApp, role: &str, table: &str) -> bool {
    sqlx::query_scalar("select has_table_privilege($1, $2, 'select') or has_any_column_privilege($1, $2, 'select')")
        .bind(role)
        .bind(table)
        .fetch_one(&mut test.database.superuser().await)
        .await
        .unwrap()
}

#[tokio::test]
async fn no_role_sees_who_took_part_together_with_the_box() {
    let test = TestApp::new().await;
    for role in ROLES {
        let sees_who = may_read(&test, role, "issuance").await || may_read(&test, role, "account").await;
        assert!(!(sees_who && may_read(&test, role, "ballot").await), "{role}");
    }
    assert!(may_read(&test, "keping_app", "issuance").await && !may_read(&test, "keping_app", "ballot").await);
    for table in
        ["account", "issuance", "enrolment", "session", "audit", "campaign", "comment", "results_lock", "message"]
    {
        assert!(!may_read(&test, "keping_box", table).await, "{table}");
    }
    for table in ["account", "issuance", "enrolment", "session", "audit", "message"] {
        assert!(!may_read(&test, "keping_count", table).await, "{table}");
    }
}

#[tokio::test]
async fn what_locks_the_results_outside_the_database_is_read_by_who_counts_alone() {
    let test = TestApp::new().await;
    assert!(may_read(&test, "keping_count", "results_lock").await);
    for role in ["keping_app", "keping_box", "public"] {
        assert!(!may_read(&test, role, "results_lock").await, "{role}");
    }
}

#[tokio::test]
async fn nothing_near_an_answer_has_a_time_a_serial_or_an_ordered_id() {
    let test = TestApp::new().await;
    let mut superuser = test.database.superuser().await;
    for table in BOX.iter().chain(&["issuance", "distribution", "evaluation_result"]) {
        let kinds: Vec<(String, String, Option<String>)> = sqlx::query_as(
            "select column_name::text, data_type::text, column_default from information_schema.columns
              where table_name = $1 and table_schema = 'public'",
        )
        .bind(table)
        .fetch_all(&mut superuser)
        .await
        .unwrap();
        assert!(!kinds.is_empty());
        for (column, kind, default) in kinds {
            assert!(!kind.contains("time") && !kind.contains("date"), "{table}.{column} is a {kind}");
            let counted = default.is_some_and(|default| default.contains("nextval") || default.contains("now("));
            assert!(!counted, "{table}.{column} counts");
        }
    }
    let triggers: i64 = sqlx::query_scalar(
        "select count(*) from pg_trigger t join pg_class c on c.oid = t.tgrelid
          where c.relname in ('ballot', 'comment', 'issuance') and not t.tgisinternal",
    )
    .fetch_one(&mut superuser)
    .await
    .unwrap();
    assert_eq!(triggers, 0, "no trigger takes notes");
}

#[tokio::test]
async fn the_box_of_one_school_is_not_another_ones() {
    let test = TestApp::new().await;
    let (here, there) = (test.school("a.example").await, test.school("b.example").await);
    let (campaign, evaluation): (CampaignId, EvaluationId) = (test.app.new_id(), test.app.new_id());
    let mut superuser = test.database.superuser().await;
    let institution = there.institution.id.as_uuid();
    for sql in [
        "insert into box_state (institution_id, evaluation_id, campaign_id, term_id, form_hash, size)
         values ($1, $2, $3, $2, sha256('x'), 9)",
        "insert into manifest (institution_id, campaign_id, document) values ($1, $3, 'x'::bytea || uuid_send($2))",
        "insert into evaluation_result (institution_id, evaluation_id, ballots, malformed, answered, kept, unreadable)
         values ($1, $2, 0, 0, 0, false, uuid_send($3))",
        "insert into published_list (institution_id, evaluation_id, document) values ($1, $2, uuid_send($3))",
        "insert into register (institution_id, campaign_id, document, code) values ($1, $3, uuid_send($2), 'x')",
    ] {
        let statement = sqlx::query(AssertSqlSafe(sql)).bind(institution).bind(evaluation.as_uuid());
        statement.bind(campaign.as_uuid()).execute(&mut superuser).await.unwrap();
    }
    let boxes = test.database.ballot_box();
    let ballot = StoredBallot { evaluation, key: [1; 32], version: 1, sealed: vec![1; 9], sealed_hash: [2; 32] };
    assert_eq!(boxes.put(here.institution.id, std::slice::from_ref(&ballot)).await.unwrap(), vec![InBox::Closed]);
    assert!(boxes.entry(here.institution.id, evaluation).await.unwrap().is_none());
    assert!(boxes.manifest(here.institution.id, campaign).await.unwrap().is_none());
    assert!(boxes.published_list(here.institution.id, evaluation).await.unwrap().is_none());
    assert!(boxes.unreadable(here.institution.id, evaluation).await.unwrap().is_none());
    assert!(boxes.register(here.institution.id, evaluation).await.unwrap().is_none());
    let held = boxes.put(there.institution.id, std::slice::from_ref(&ballot)).await.unwrap();
    assert_eq!(held, vec![InBox::Holds { version: 1, sealed_hash: [2; 32] }]);

    let counting = test.database.counting();
    assert!(counting.sealed(here.institution.id, evaluation).await.unwrap().is_empty());
    assert!(counting.uncounted(here.institution.id, campaign).await.unwrap().is_empty());
    assert_eq!(counting.empty_boxes(here.institution.id, campaign).await.unwrap(), 0);
    assert_eq!(counting.tally(here.institution.id, campaign).await.unwrap().in_boxes, 0);
    assert!(counting.counted_rows(here.institution.id, campaign).await.unwrap().results.is_empty());
    assert!(counting.copy_terms(here.institution.id, campaign).await.unwrap().is_none());
    counting.lock_results(there.institution.id, campaign).await.unwrap();
    counting.forget_results_lock(here.institution.id, campaign).await.unwrap();
    assert!(counting.results_lock(here.institution.id, campaign).await.unwrap().is_none());
    assert!(counting.results_lock(there.institution.id, campaign).await.unwrap().is_some());
    let theirs = counting.counted_rows(there.institution.id, campaign).await.unwrap();
    assert_eq!(theirs.results.len(), 1);
    assert!(counting.restore_counted_rows(here.institution.id, campaign, &theirs).await.is_err(), "of another school");
    counting.close_boxes(here.institution.id, campaign).await.unwrap();
    let held = boxes.put(there.institution.id, std::slice::from_ref(&ballot)).await.unwrap();
    assert!(matches!(held[..], [InBox::Holds { .. }]), "still open");
}

#[tokio::test]
async fn no_role_becomes_the_owner_through_what_runs_as_the_owner() {
    let test = TestApp::new().await;
    test.school("a.example").await;
    let mut tried = Vec::new();
    for role in ROLES {
        let outcome = escalation::attack(&test.database, role).await;
        assert_eq!((outcome.prepared, outcome.opened), (0, Vec::new()), "{role}");
        tried.extend(outcome.tried);
    }
    tried.sort();
    tried.dedup();
    let all: Vec<String> = sqlx::query_scalar(
        "select proname::text from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by 1",
    )
    .fetch_all(&mut test.database.superuser().await)
    .await
    .unwrap();
    assert_eq!(tried, all, "each was tried by whoever may call it");
}

#[tokio::test]
async fn the_path_of_such_a_function_withstands_even_whoever_can_make_objects() {
    let test = TestApp::new().await;
    test.school("a.example").await;
    escalation::let_everybody_make_objects(&test.database).await;
    for role in ROLES {
        let outcome = escalation::attack(&test.database, role).await;
        assert_eq!(outcome.opened, Vec::<String>::new(), "{role}");
        assert!(outcome.tried.is_empty() || outcome.prepared > 100, "{role} made {} objects", outcome.prepared);
    }
}

#[tokio::test]
async fn with_the_old_paths_the_same_attack_succeeds_unless_nobody_can_make_objects() {
    let test = TestApp::new().await;
    test.school("a.example").await;
    escalation::with_old_doors(&test.database).await;
    for role in ROLES {
        assert_eq!(escalation::attack(&test.database, role).await.opened, Vec::<String>::new(), "{role}");
    }
    escalation::let_everybody_make_objects(&test.database).await;
    for role in ROLES {
        let opened = escalation::attack(&test.database, role).await.opened;
        assert_eq!(opened, ["no_path", "old_delete", "old_read"], "{role}");
    }
}
