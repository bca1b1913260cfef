//! Taking a person out of the history who is deleted, without breaking its chain: the links keep what the records hashed to, and the
//! record of the erasure, itself in the chain, says what each of them hashes to since. It has hashes only.

use std::collections::HashMap;

use domain::{
    audit::Action,
    id::{AuditId, UserId},
    people::erasure::Traces,
};
use serde_json::{Map, Value, json};
use store::{AuditLink, LoggedRecord, Tx, Vouched};

use super::chain::{AT_A_TIME, Fault};
use crate::{App, Result, kernel::secrets::digest::hex};

/// A record that is not as it was linked.
pub(super) struct Seen {
    pub linked: Vec<u8>,
    /// Under each key.
    pub now: Vec<Vec<u8>>,
}

/// What erasures say of records, in the order of the chain.
#[derive(Default)]
pub(super) struct Vouchers(HashMap<AuditId, Vec<Vouched>>);

impl Vouchers {
    /// From an erasure whose own record is as it was written.
    pub(super) fn read(&mut self, erasure: &LoggedRecord) {
        let after = erasure.after.as_deref().and_then(|text| serde_json::from_str::<Value>(text).ok());
        let redacted = after.as_ref().and_then(|after| after.get("redacted")).and_then(Value::as_object);
        for (record, hashes) in redacted.into_iter().flatten() {
            let hash = |place: usize| hashes.get(place).and_then(Value::as_str).map(str::to_owned);
            if let (Ok(record), Some(was), Some(is)) = (record.parse(), hash(0), hash(1)) {
                self.0.entry(AuditId::from_uuid(record)).or_default().push(Vouched { was, is });
            }
        }
    }

    pub(super) fn records(&self) -> Vec<AuditId> {
        self.0.keys().copied().collect()
    }

    /// Whether the record came from what was linked to what it is by erasures alone.
    pub(super) fn vouch(&self, record: AuditId, seen: &Seen) -> bool {
        let steps = self.0.get(&record).map(Vec::as_slice).unwrap_or_default();
        let last = steps.iter().fold(hex(&seen.linked), |is, step| if step.was == is { step.is.clone() } else { is });
        seen.now.iter().any(|hash| hex(hash) == last)
    }
}

/// Records that are as they were linked, though an erasure has taken somebody out of them since.
pub(super) async fn put_back(
    app: &App,
    tx: &mut Tx,
    vouchers: &Vouchers,
    changed: &HashMap<AuditId, Seen>,
) -> Result<Vec<Fault>> {
    let mut records = vouchers.records();
    records.retain(|record| !changed.contains_key(record));
    let mut faults = Vec::new();
    for some in records.chunks(AT_A_TIME) {
        let links = tx.links_of(some).await?;
        let now: HashMap<_, _> = tx.records_of_links(&links).await?.into_iter().map(|now| (now.id, now)).collect();
        for AuditLink { place, record, at, record_hash, .. } in links {
            let seen = now.get(&record).map(|now| Seen { linked: record_hash, now: app.hashes_of(now) });
            if seen.is_some_and(|seen| !vouchers.vouch(record, &seen)) {
                faults.push(Fault::Changed { place, record, at });
            }
        }
    }
    Ok(faults)
}

pub(super) fn is_erasure(record: &LoggedRecord) -> bool {
    record.action == Action::UserErase.key()
}

/// The records that lose somebody, and what the record of the erasure says of them.
pub(crate) struct Redaction {
    pub records: Vec<AuditId>,
    pub told: Value,
}

impl App {
    /// Under the chain's lock from here on. What waited for its link gets it as it is, so that each record is vouched for.
    pub(crate) async fn plan_redaction(
        &self,
        tx: &mut Tx,
        user: UserId,
        traces: &Traces,
        pseudonym: &str,
    ) -> Result<Redaction> {
        self.link_the_rest(tx).await?;
        let naming = tx.records_naming(user, traces, pseudonym).await?;
        let records: Vec<_> = naming.iter().map(|(record, _)| record.id).collect();
        let links = tx.links_of(&records).await?;
        let linked: HashMap<_, _> = links.iter().map(|link| (link.record, hex(&link.record_hash))).collect();
        let before = tx.vouched_before().await?;
        let mut told = Map::new();
        for (is, will_be) in &naming {
            let now: Vec<_> = self.hashes_of(is).iter().map(|hash| hex(hash)).collect();
            // Of what somebody else has changed no hash is found, and none that the chain knows is told: it stays found out.
            let known = linked.get(&is.id).cloned().into_iter();
            let known = known.chain(before.iter().filter(|(id, _)| *id == is.id).map(|(_, step)| step.is.clone()));
            let was = known.into_iter().find(|hash| now.contains(hash)).or_else(|| now.first().cloned());
            let will_be = self.hashes_of(will_be).first().map(|hash| hex(hash));
            told.insert(is.id.as_uuid().to_string(), json!([was, will_be]));
        }
        Ok(Redaction { records, told: Value::Object(told) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(after: &Value) -> LoggedRecord {
        LoggedRecord {
            id: AuditId::from_uuid(uuid::Uuid::from_u128(9)),
            at: jiff::Timestamp::UNIX_EPOCH,
            actor: None,
            actor_role: None,
            action: "user.erase".to_owned(),
            target_kind: "user".to_owned(),
            target: None,
            before: None,
            after: Some(after.to_string()),
        }
    }

    #[test]
    fn only_the_last_of_a_chain_of_erasures_is_vouched_for() {
        let id = AuditId::from_uuid(uuid::Uuid::from_u128(7));
        let key = id.as_uuid().to_string();
        let mut vouchers = Vouchers::default();
        let seen = |linked: u8, now: u8| Seen { linked: vec![linked], now: vec![vec![now]] };
        assert!(!vouchers.vouch(id, &seen(0xa1, 0xb2)), "nobody has said anything");
        vouchers.read(&record(&json!({ "redacted": { key.as_str(): ["a1", "b2"] } })));
        assert!(vouchers.vouch(id, &seen(0xa1, 0xb2)));
        vouchers.read(&record(&json!({ "redacted": { key.as_str(): ["b2", "c3"] } })));
        assert!(vouchers.vouch(id, &seen(0xa1, 0xc3)));
        assert!(!vouchers.vouch(id, &seen(0xa1, 0xb2)), "what the second took out is not put back");
        assert!(!vouchers.vouch(id, &seen(0xa0, 0xc3)), "of another record");
        vouchers.read(&record(&json!({ "redacted": { key.as_str(): ["ff", "00"] } })));
        assert!(!vouchers.vouch(id, &seen(0xa1, 0x00)), "what had been changed before stays found out");
        assert!(vouchers.vouch(id, &seen(0xa1, 0xc3)));
    }
}
