//! Who can lay a device's tag beside a text: no role of the server.

use domain::id::EvaluationId;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use store::{Counted, CountedComment};
use testkit::{TestApp, role_url};
use uuid::Uuid;

async fn refused(test: &TestApp, role: &str, institution: Uuid, sql: &str) -> bool {
    let mut connection = PgConnection::connect(&role_url(role, &test.database.name)).await.unwrap();
    sqlx::query("select set_config('keping.institution', $1, false)")
        .bind(institution.to_string())
        .execute(&mut connection)
        .await
        .unwrap();
    match sqlx::query(AssertSqlSafe(sql.to_owned())).fetch_all(&mut connection).await {
        Ok(_) => false,
        Err(error) => {
            let told = error.to_string();
            assert!(told.contains("permission denied"), "{told}");
            true
        }
    }
}

#[tokio::test]
async fn the_servers_role_reads_no_keys_and_the_listeners_role_no_texts() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let (institution, evaluation): (_, EvaluationId) = (school.institution.id, test.app.new_id());
    let comments = vec![CountedComment {
        id: test.app.new_id(),
        fate_key: [7; 32],
        question: "x".to_owned(),
        body: "好".to_owned(),
    }];
    let counted = Counted {
        ballots: 5,
        malformed: 0,
        answered: 5,
        kept: true,
        inattentive: Some(0),
        foreseen: 0,
        unreadable: Vec::new(),
        comments,
        distributions: Vec::new(),
    };
    assert!(test.database.counting().write(institution, evaluation, &counted).await.unwrap());
    let of = institution.as_uuid();
    for (role, sql) in [
        ("keping_app", "select key from fate_key"),
        ("keping_app", "select comment_id from fate_key"),
        ("keping_app", "select * from fate_key"),
        ("keping_app", "select from comment c join fate_key f on f.comment_id = c.id"),
        ("keping_app", "delete from fate_key where key = '\\x07'"),
        ("keping_app", "select * from comment_fates(gen_random_uuid())"),
        ("keping_box", "select key from fate_key"),
        ("keping_box", "select body from comment"),
        ("keping_box", "select id from comment"),
        ("keping_count", "select key from fate_key"),
        ("keping_count", "select * from comment_fates(gen_random_uuid())"),
        ("keping_count", "update comment set state = 'shown'"),
    ] {
        assert!(refused(&test, role, of, sql).await, "{role} may: {sql}");
    }
    assert!(!refused(&test, "keping_app", of, "select id, body from comment").await);

    // No such evaluation is known here, so nothing is told of it; nor is anything of another school's.
    let boxes = test.database.ballot_box();
    assert!(boxes.comment_fates(institution, evaluation).await.unwrap().is_none());
    let columns: Vec<String> =
        sqlx::query_scalar("select unnest(proargnames)::text from pg_proc where proname = 'comment_fates'")
            .fetch_all(&mut test.database.superuser().await)
            .await
            .unwrap();
    assert_eq!(columns, ["p_evaluation", "published_day", "key", "state", "reason", "note"], "neither text nor id");
}

#[tokio::test]
async fn no_table_has_a_tag_any_more() {
    let test = TestApp::new().await;
    let tags: Vec<String> = sqlx::query_scalar(
        "select table_name || '.' || column_name from information_schema.columns
          where table_schema = 'public' and column_name like '%tag%'",
    )
    .fetch_all(&mut test.database.superuser().await)
    .await
    .unwrap();
    // What a school calls its courses has nothing of a device.
    assert_eq!(tags, ["course.tags"]);
}
