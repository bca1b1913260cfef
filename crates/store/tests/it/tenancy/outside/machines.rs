//! Other systems' accounts and keys, as one school, with what belongs to the other.

use domain::id::{Id, MachineKeyId, UserId};
use jiff::{Timestamp, civil::date};
use store::{NewMachineKey, Tx};
use testkit::{TestApp, TestSchool};
use uuid::Uuid;

use super::super::Target;

const AT: Timestamp = Timestamp::constant(86_400, 0);
const LATER: Timestamp = Timestamp::constant(4_102_444_800, 0);
const THEIRS: MachineKeyId = Id::from_uuid(Uuid::from_u128(31));

fn key(user: UserId) -> NewMachineKey<'static> {
    NewMachineKey {
        id: THEIRS,
        user,
        hash: &[7; 32],
        may_write: true,
        may_ask_participation: true,
        made_at: AT,
        expires_at: LATER,
    }
}

/// A system of the other school with its key.
pub async fn prepare(tx: &mut Tx, user: UserId) {
    tx.insert_machine_account(user).await.unwrap();
    tx.insert_machine_key(&key(user)).await.unwrap();
    assert!(tx.is_machine(user).await.unwrap());
}

pub async fn attack(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let user = target.person.user;
    let begin = || async { test.app.store().tenant(here.institution.id).await.unwrap() };
    let mut tx = begin().await;
    assert!(tx.machine_accounts().await.unwrap().is_empty());
    assert!(tx.machine_keys().await.unwrap().is_empty());
    assert!(!tx.is_machine(user).await.unwrap());
    assert!(tx.use_machine_key(THEIRS, &[7; 32], date(2026, 11, 18)).await.unwrap().is_none());
    assert!(!tx.may_ask_participation(THEIRS).await.unwrap());
    assert_eq!(tx.due_in_term(target.taught.term, user).await.unwrap(), None);
    assert!(!tx.delete_machine_key(THEIRS).await.unwrap());
    assert_eq!(tx.forget_machine_keys().await.unwrap(), 0);
    tx.end_machine(user, AT).await.unwrap();
    tx.commit().await.unwrap();
    assert!(begin().await.insert_machine_account(user).await.is_err());
    assert!(begin().await.insert_machine_key(&key(user)).await.is_err());
    vec![
        "machine_accounts",
        "is_machine",
        "insert_machine_account",
        "machine_keys",
        "insert_machine_key",
        "delete_machine_key",
        "forget_machine_keys",
        "end_machine",
        "use_machine_key",
        "may_ask_participation",
        "due_in_term",
    ]
}
