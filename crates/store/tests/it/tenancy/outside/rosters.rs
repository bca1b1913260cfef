//! Lists that are fetched by night, as one school, with what belongs to the other.

use domain::id::{Id, RosterId, TermId};
use jiff::Timestamp;
use serde_json::json;
use store::{RosterEdit, RosterNight, Tx};
use testkit::{TestApp, TestSchool};
use uuid::Uuid;

use super::super::Target;

const AT: Timestamp = Timestamp::constant(86_400, 0);
const THEIRS: RosterId = Id::from_uuid(Uuid::from_u128(41));
const OURS: RosterId = Id::from_uuid(Uuid::from_u128(42));

const fn edit(id: RosterId) -> RosterEdit<'static> {
    RosterEdit { id, name: "x", kind: "users", host: "sis.example", sealed: b"sealed", hour: 3, share: 5 }
}

/// One that the other school uses.
pub async fn prepare(tx: &mut Tx) {
    tx.insert_roster(&edit(THEIRS)).await.unwrap();
    assert!(tx.note_roster_tried(THEIRS, 1, AT).await.unwrap());
    assert!(tx.switch_roster(THEIRS, true, 1).await.unwrap());
}

pub async fn attack(test: &TestApp, here: &TestSchool, target: &Target<'_>, term: TermId) -> Vec<&'static str> {
    let mut tx = test.app.store().tenant(here.institution.id).await.unwrap();
    assert!(tx.rosters().await.unwrap().is_empty());
    assert!(!tx.update_roster(&edit(THEIRS), true, 2).await.unwrap());
    assert!(!tx.delete_roster(THEIRS).await.unwrap());
    assert!(!tx.switch_roster(THEIRS, false, 2).await.unwrap());
    assert!(!tx.note_roster_tried(THEIRS, 2, AT).await.unwrap());
    let ended = json!({});
    let night = RosterNight { id: THEIRS, at: AT, ended: &ended, digest: None, rows: None, import: None };
    assert!(!tx.note_roster_night(&night).await.unwrap());
    assert!(tx.classes_in_open_campaigns(term).await.unwrap().is_empty());
    assert!(!tx.importers_of_school().await.unwrap().contains(&target.person.user));
    tx.insert_roster(&edit(OURS)).await.unwrap();
    assert_eq!(tx.rosters().await.unwrap().len(), 1);
    vec![
        "rosters",
        "insert_roster",
        "update_roster",
        "delete_roster",
        "switch_roster",
        "note_roster_tried",
        "note_roster_night",
        "classes_in_open_campaigns",
        "importers_of_school",
    ]
}
