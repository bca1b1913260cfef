//! Callers who come together are seen exactly as one who comes alone.

use sqlx::{AssertSqlSafe, PgConnection, Row as _};
use store::Tx;
use testkit::{TestApp, TestSchool};

/// Every live or ended session of the school, with its account.
async fn sessions(
    superuser: &mut PgConnection,
    school: &TestSchool,
) -> Vec<(domain::id::UserId, domain::id::SessionId)> {
    let rows = sqlx::query("select account_id, id from session where institution_id = $1 order by id")
        .bind(school.institution.id.as_uuid())
        .fetch_all(superuser)
        .await
        .unwrap();
    rows.iter()
        .map(|row| (domain::id::Id::from_uuid(row.get("account_id")), domain::id::Id::from_uuid(row.get("id"))))
        .collect()
}

#[tokio::test]
async fn together_or_alone_a_caller_may_the_same() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let people: [(&str, &[&str]); 9] = [
        ("student", &["student"]),
        ("teacher", &["teacher"]),
        ("both", &["teacher", "college_admin"]),
        ("dean", &["college_admin"]),
        ("head", &["school_admin"]),
        ("nobody", &[]),
        ("disabled", &["student"]),
        ("changing", &["student"]),
        ("gone", &["student"]),
    ];
    for (name, roles) in people {
        let person = school.person(name, roles).await;
        school.signed_in(&person).await;
    }
    let mut superuser = test.database.superuser().await;
    for statement in [
        "update account set state = 'disabled' where username = 'disabled'",
        "update account set must_change_password = true where username = 'changing'",
        "update session set ended_at = now(), end_reason = 'signed_out'
          where account_id = (select id from account where username = 'gone')",
    ] {
        let changed = sqlx::query(AssertSqlSafe(statement)).execute(&mut superuser).await.unwrap();
        assert_eq!(changed.rows_affected(), 1, "{statement}");
    }
    let mut callers = sessions(&mut superuser, &school).await;
    assert_eq!(callers.len(), people.len());
    // Somebody else's session, and the same person twice.
    callers.push((callers[0].0, callers[1].1));
    callers.push(callers[0]);

    let mut tx: Tx = test.app.store().tenant(school.institution.id).await.unwrap();
    let together = tx.entered_together(&callers).await.unwrap();
    assert_eq!(together.iter().filter(|entered| entered.is_none()).count(), 3);
    for ((user, session), together) in callers.into_iter().zip(together) {
        let alone = tx.entered(user, session).await.unwrap();
        assert_eq!(format!("{together:?}"), format!("{alone:?}"));
    }
}
