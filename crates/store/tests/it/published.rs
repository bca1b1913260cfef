//! What was published stays, also for whoever holds the application's own database role.

use sqlx::{AssertSqlSafe, Connection};
use testkit::TestApp;

#[tokio::test]
async fn a_published_version_can_only_be_retired() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let mut app = test.database.as_app_role().await;
    let mut tx = app.begin().await.unwrap();
    sqlx::query("select set_config('keping.institution', $1, false)")
        .bind(school.institution.id.to_string())
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let refused = [
        "update template_version set form = '{}'",
        "update template_version set name_zh = '另一份'",
        "update template_version set form_hash = sha256('x')",
        "update template_version set published_at = now()",
        "update template_version set number = 9 where template_id = (select min(id::text)::uuid from template)",
        "update template_version set state = 'draft', form_hash = null, published_at = null",
        "delete from template_version",
        "delete from template",
    ];
    for statement in refused {
        let error = sqlx::query(AssertSqlSafe(statement)).execute(&mut app).await.unwrap_err();
        assert!(error.to_string().contains("a published version never changes"), "{statement}: {error}");
    }
    let retire = "update template_version set state = 'retired', retired_at = now()";
    assert_eq!(sqlx::query(retire).execute(&mut app).await.unwrap().rows_affected(), 7);
    let back = "update template_version set state = 'published', retired_at = null";
    assert!(sqlx::query(back).execute(&mut app).await.is_err());
}
