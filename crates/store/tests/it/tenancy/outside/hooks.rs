//! Systems that are told what happens, as one school, with what belongs to the other.

use domain::{
    hooks::{HookFault, Topic},
    id::{HookDeliveryId, HookId, Id},
};
use jiff::Timestamp;
use store::{DeliveryState, HookAttempt, HookEdit, NewHookDelivery, Tx};
use testkit::{TestApp, TestSchool};
use uuid::Uuid;

const AT: Timestamp = Timestamp::constant(86_400, 0);
const THEIRS: HookId = Id::from_uuid(Uuid::from_u128(51));
const OURS: HookId = Id::from_uuid(Uuid::from_u128(52));
const TOLD: HookDeliveryId = Id::from_uuid(Uuid::from_u128(53));

const fn edit(id: HookId) -> HookEdit<'static> {
    HookEdit { id, name: "x", host: "board.example", sealed: b"sealed", topics: &[Topic::CampaignState] }
}

const fn event(id: HookDeliveryId, hook: HookId) -> NewHookDelivery<'static> {
    NewHookDelivery { id, hook, topic: Topic::CampaignState, body: "{}", at: AT }
}

fn attempt() -> HookAttempt {
    let why = Some(HookFault::Slow.into());
    HookAttempt { id: TOLD, state: DeliveryState::Waiting, tries: 1, at: AT, why }
}

/// One that the other school uses, and that has failed once.
pub async fn prepare(tx: &mut Tx) {
    tx.insert_hook(&edit(THEIRS)).await.unwrap();
    assert!(tx.switch_hook(THEIRS, true, 1).await.unwrap());
    tx.insert_hook_delivery(&event(TOLD, THEIRS)).await.unwrap();
    assert!(tx.note_hook_attempt(&attempt()).await.unwrap());
}

pub async fn attack(test: &TestApp, here: &TestSchool) -> Vec<&'static str> {
    let begin = async || test.app.store().tenant(here.institution.id).await.unwrap();
    let mut tx = begin().await;
    assert!(tx.hooks().await.unwrap().is_empty());
    assert!(tx.hooks_listening(Topic::CampaignState).await.unwrap().is_empty());
    assert!(!tx.update_hook(&edit(THEIRS), 2).await.unwrap());
    assert!(!tx.set_hook_secrets(THEIRS, b"ours", 2, 2).await.unwrap());
    assert!(!tx.switch_hook(THEIRS, false, 2).await.unwrap());
    assert!(!tx.note_hook_gone(THEIRS, 2, AT).await.unwrap());
    assert!(!tx.delete_hook(THEIRS).await.unwrap());
    assert!(tx.waiting_hook_delivery(TOLD).await.unwrap().is_none());
    assert!(!tx.note_hook_attempt(&attempt()).await.unwrap());
    assert_eq!(tx.give_up_hook_deliveries(THEIRS, HookFault::SwitchedOff, AT).await.unwrap(), 0);
    assert!(tx.hook_counts().await.unwrap().is_empty());
    assert!(tx.hook_failures(9).await.unwrap().is_empty());
    assert_eq!(tx.forget_hook_deliveries(Timestamp::MAX).await.unwrap(), 0);
    tx.insert_hook(&edit(OURS)).await.unwrap();
    assert_eq!(tx.hooks().await.unwrap().len(), 1);
    drop(tx);
    // Nothing is left for a system of theirs.
    let ours = Id::from_uuid(Uuid::from_u128(54));
    assert!(begin().await.insert_hook_delivery(&event(ours, THEIRS)).await.is_err());
    vec![
        "hooks",
        "hooks_listening",
        "insert_hook",
        "update_hook",
        "set_hook_secrets",
        "delete_hook",
        "switch_hook",
        "note_hook_gone",
        "insert_hook_delivery",
        "waiting_hook_delivery",
        "note_hook_attempt",
        "give_up_hook_deliveries",
        "hook_counts",
        "hook_failures",
        "forget_hook_deliveries",
    ]
}
