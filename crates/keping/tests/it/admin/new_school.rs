//! `keping admin create-school`, given what cannot be: it says what, and makes nothing.

use testkit::{PASSWORD, TestDatabase};

use crate::process::keping;

fn create(database: &TestDatabase, host: &str, password: &str) -> (bool, String) {
    let output = keping(&database.app_url())
        .env("KEPING_OWNER_URL", database.owner_url())
        .args(["admin", "create-school", "--name-zh", "临江大学", "--hosts", host, "--admin-username", "20080012"])
        .args(["--admin-name", "周静姝", "--admin-password", password])
        .output()
        .unwrap();
    (output.status.success(), String::from_utf8(output.stderr).unwrap())
}

async fn schools(database: &TestDatabase) -> i64 {
    sqlx::query_scalar("select count(*) from institution").fetch_one(&mut database.superuser().await).await.unwrap()
}

#[tokio::test]
async fn an_address_that_is_taken_and_a_password_that_is_too_short_are_named() {
    let database = TestDatabase::new().await;
    let (made, said) = create(&database, "eval.example", "short");
    assert!(!made && said.contains("--admin-password: too short"), "{said}");
    assert_eq!(schools(&database).await, 0);

    let (made, said) = create(&database, "eval.example", PASSWORD);
    assert!(made, "{said}");
    let (made, said) = create(&database, "EVAL.example", PASSWORD);
    assert!(!made && said.contains("EVAL.example is the address of another one"), "{said}");
    assert_eq!(schools(&database).await, 1);
}
