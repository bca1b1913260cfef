//! Codes for the first sign-in and the letters with them, as one school, with what belongs to the other; and a code that two use
//! at once.

use domain::id::{FirstCodeId, Id, ImportId};
use jiff::{SignedDuration, Timestamp};
use store::{MadeCodes, Tx};
use testkit::{TestApp, TestSchool};
use uuid::Uuid;

use super::{AT, LATER, Target};

fn code() -> FirstCodeId {
    Id::from_uuid(Uuid::from_u128(43))
}

async fn make(tx: &mut Tx, user: domain::id::UserId, id: FirstCodeId, expires_at: Timestamp) {
    let made = MadeCodes { codes: &[(user, id)], level: 3, by: user, at: AT, expires_at };
    tx.set_first_codes(made).await.unwrap();
}

/// A code of the other school, and a letter that waits with it.
pub async fn prepare(tx: &mut Tx, user: domain::id::UserId) {
    make(tx, user, code(), LATER).await;
    tx.leave_code_letters(&[user], &[(user, code())], AT).await.unwrap();
}

pub async fn attack(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let user = target.person.user;
    let begin = || async { test.app.store().tenant(here.institution.id).await.unwrap() };
    let mut tx = begin().await;
    assert!(tx.code_candidates(&[user], AT).await.unwrap().is_empty());
    tx.hold_accounts(&[user]).await.unwrap();
    assert_eq!(tx.codes_made_at(user).await.unwrap(), None);
    assert!(tx.first_code(&target.person.username).await.unwrap().is_none());
    assert!(!tx.use_first_code(user, code(), "x", AT).await.unwrap());
    tx.drop_first_code(user).await.unwrap();
    assert_eq!(tx.forget_first_codes(Timestamp::MAX).await.unwrap(), 0);
    assert!(tx.imported_people(ImportId::from_uuid(Uuid::from_u128(1))).await.unwrap().is_empty());
    tx.leave_code_letters(&[user], &[], AT).await.unwrap();
    assert!(tx.take_due_codes(LATER, 9).await.unwrap().is_empty());
    tx.drop_code_letter(user, code()).await.unwrap();
    tx.postpone_code_letter(user, code(), 1, AT).await.unwrap();
    tx.commit().await.unwrap();
    let made = MadeCodes { codes: &[(user, code())], level: 3, by: user, at: AT, expires_at: LATER };
    assert!(begin().await.set_first_codes(made).await.is_err());
    assert!(begin().await.leave_code_letters(&[], &[(user, code())], AT).await.is_err());
    vec![
        "code_candidates",
        "hold_accounts",
        "codes_made_at",
        "set_first_codes",
        "first_code",
        "use_first_code",
        "drop_first_code",
        "forget_first_codes",
        "imported_people",
        "leave_code_letters",
        "take_due_codes",
        "drop_code_letter",
        "postpone_code_letter",
    ]
}

#[tokio::test]
async fn of_two_who_use_a_code_at_once_one_sets_the_password() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("2024110327", &["student"]).await;
    let forget = "update account set password_hash = null where id = $1";
    let id = person.user.as_uuid();
    sqlx::query(forget).bind(id).execute(&mut test.database.superuser().await).await.unwrap();
    let now = test.app.now();
    let begin = || async { test.app.store().tenant(school.institution.id).await.unwrap() };
    let mut tx = begin().await;
    make(&mut tx, person.user, code(), now + SignedDuration::from_secs(1)).await;
    tx.commit().await.unwrap();

    let use_it = |hash: &'static str| async move {
        let mut tx = begin().await;
        let used = tx.use_first_code(person.user, code(), hash, now).await.unwrap();
        tx.commit().await.unwrap();
        used
    };
    let (one, two) = tokio::join!(use_it("one"), use_it("two"));
    assert!(one != two, "{one} {two}");
    let hash = begin().await.password_hash(person.user).await.unwrap();
    assert_eq!(hash.as_deref(), Some(if one { "one" } else { "two" }));
}

#[tokio::test]
async fn a_code_ends_at_its_time_with_the_next_one_and_with_a_password_that_was_chosen() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("2024110327", &["student"]).await;
    let (now, later) = (test.app.now(), test.app.now() + SignedDuration::from_secs(1));
    let other: FirstCodeId = test.app.new_id();
    let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
    make(&mut tx, person.user, code(), later).await;
    assert!(!tx.use_first_code(person.user, code(), "x", now).await.unwrap(), "they have chosen a password");

    let forget = "update account set password_hash = null where id = $1";
    tx.commit().await.unwrap();
    let id = person.user.as_uuid();
    sqlx::query(forget).bind(id).execute(&mut test.database.superuser().await).await.unwrap();
    let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
    make(&mut tx, person.user, code(), later).await;
    assert!(!tx.use_first_code(person.user, code(), "x", later).await.unwrap(), "its time is over");
    make(&mut tx, person.user, other, later).await;
    assert!(!tx.use_first_code(person.user, code(), "x", now).await.unwrap(), "another took its place");
    assert!(tx.use_first_code(person.user, other, "x", now).await.unwrap());
    assert!(!tx.use_first_code(person.user, other, "x", now).await.unwrap(), "it was used");
    assert!(tx.first_code("2024110327").await.unwrap().is_none());
}
