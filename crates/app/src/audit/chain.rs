//! The audit log as a chain: each link's hash covers its record and all links before it, under a key that the database
//! does not have. Whoever changes, removes or reorders records afterwards is found out by [`verify`].

use std::{
    collections::{HashMap, HashSet},
    fmt,
};

use aws_lc_rs::hmac;
use domain::{
    id::{AuditId, InstitutionId},
    keeping::AUDIT_YEARS,
};
use jiff::{SignedDuration, Timestamp};
use store::{AuditLink, AuditRecord, LoggedRecord, Tx};

use super::vouched::{Seen, Vouchers, is_erasure, put_back};
use crate::{App, Result};

pub(super) const AT_A_TIME: usize = 1_000;
const FAULTS_NAMED: usize = 100;
/// Records are forgotten after so many years; a day of grace, since the database decides when that is.
const KEPT_FOR: SignedDuration = SignedDuration::from_hours((AUDIT_YEARS * 365 - 1) * 24);

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The record is not what was written.
    Changed { place: i64, record: AuditId, at: Timestamp },
    /// The record has gone before its time.
    Missing { place: i64, record: AuditId, at: Timestamp },
    /// The record stands where another one stood.
    Reordered { place: i64, record: AuditId, at: Timestamp },
    /// A link has gone.
    Gap { place: i64 },
    /// The record came into the log by another way than all others.
    Stray { record: AuditId },
    /// The chain does not have, at this place, the hash that was noted earlier.
    OtherChain { place: i64 },
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Head {
    pub place: i64,
    pub hash: Vec<u8>,
}

impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.place)?;
        self.hash.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

#[derive(Debug)]
pub struct Verified {
    pub linked: i64,
    pub not_linked_yet: i64,
    /// To be noted elsewhere: with it, a later check also notices that the end of the log was cut off.
    pub head: Option<Head>,
    pub faults: Vec<Fault>,
}

/// Gives a link to each record that has none. Returns how many.
pub async fn link_records(app: &App, institution: InstitutionId) -> Result<usize> {
    let mut linked = 0;
    loop {
        let mut tx = app.store().tenant(institution).await?;
        if !tx.try_lock_audit_chain().await? {
            return Ok(linked);
        }
        let records = tx.unlinked_records(limit()).await?;
        if records.is_empty() {
            return Ok(linked);
        }
        app.chain(&mut tx, &records).await?;
        tx.commit().await?;
        linked += records.len();
    }
}

/// The end of a school's chain as it is now, to be noted elsewhere.
pub async fn head(tx: &mut Tx) -> Result<Option<Head>> {
    Ok(tx.last_audit_link().await?.map(|last| Head { place: last.place, hash: last.chain_hash }))
}

/// Reads the whole log and names what is not as it was written. `noted`: the head of an earlier check.
pub async fn verify(app: &App, institution: InstitutionId, noted: Option<&Head>) -> Result<Verified> {
    let mut tx = app.store().tenant(institution).await?;
    let mut check = Check {
        app,
        noted,
        linked: 0,
        head: None,
        noted_seen: false,
        faults: Vec::new(),
        changed: HashMap::new(),
        vouchers: Vouchers::default(),
    };
    loop {
        let after = check.head.as_ref().map_or(0, |head| head.place);
        let links = tx.audit_links(after, limit()).await?;
        if links.is_empty() {
            break;
        }
        check.links(&mut tx, &links).await?;
    }
    let Check { linked, head, noted_seen, mut faults, changed, vouchers, .. } = check;
    // Whoever deletes a person says, later in the chain, what became of the records that named them.
    let vouched = |record: &AuditId| changed.get(record).is_some_and(|seen| vouchers.vouch(*record, seen));
    faults.retain(|fault| !matches!(fault, Fault::Changed { record, .. } if vouched(record)));
    faults.extend(put_back(app, &mut tx, &vouchers, &changed).await?);
    let strays = tx.stray_records(limit()).await?;
    faults.extend(strays.into_iter().map(|record| Fault::Stray { record }));
    if let Some(noted) = noted.filter(|_| !noted_seen) {
        faults.push(Fault::OtherChain { place: noted.place });
    }
    faults.truncate(FAULTS_NAMED);
    Ok(Verified { linked, not_linked_yet: tx.count_unlinked().await?, head, faults })
}

fn limit() -> i64 {
    i64::try_from(AT_A_TIME).unwrap_or(i64::MAX)
}

struct Check<'a> {
    app: &'a App,
    noted: Option<&'a Head>,
    linked: i64,
    head: Option<Head>,
    noted_seen: bool,
    faults: Vec<Fault>,
    changed: HashMap<AuditId, Seen>,
    vouchers: Vouchers,
}

impl Check<'_> {
    async fn links(&mut self, tx: &mut Tx, links: &[AuditLink]) -> Result<()> {
        let records = tx.records_of_links(links).await?;
        // Whichever secret it was chained under.
        let keys = &self.app.0.audit_keys;
        let hashes: HashMap<_, _> = records.iter().map(|record| (record.id, self.app.hashes_of(record))).collect();
        let written: HashSet<_> = links.iter().map(|link| link.record_hash.as_slice()).collect();
        let erasures: HashMap<_, _> =
            records.iter().filter(|record| is_erasure(record)).map(|record| (record.id, record)).collect();
        let old = self.app.now() - KEPT_FOR;
        for link in links {
            let AuditLink { place, record, at, .. } = *link;
            let (before, previous) = self.head.as_ref().map_or((0, &[][..]), |head| (head.place, head.hash.as_slice()));
            self.faults.extend((before + 1..place).map(|place| Fault::Gap { place }).take(FAULTS_NAMED));
            let follows =
                keys.iter().any(|key| hash_link(key, previous, place, &link.record_hash, at) == link.chain_hash);
            let fault = match hashes.get(&record) {
                None if at < old => None,
                None => Some(Fault::Missing { place, record, at }),
                Some(hashes) if hashes.contains(&link.record_hash) => {
                    if let Some(erasure) = erasures.get(&record) {
                        self.vouchers.read(erasure);
                    }
                    // After a gap nothing follows from what is there.
                    (!follows && before + 1 == place).then_some(Fault::Reordered { place, record, at })
                }
                Some(hashes) if hashes.iter().any(|hash| written.contains(hash.as_slice())) => {
                    Some(Fault::Reordered { place, record, at })
                }
                Some(hashes) => {
                    self.changed.insert(record, Seen { linked: link.record_hash.clone(), now: hashes.clone() });
                    Some(Fault::Changed { place, record, at })
                }
            };
            self.faults.extend(fault);
            self.linked += 1;
            self.noted_seen |= self.noted.is_some_and(|noted| noted.place == place && noted.hash == link.chain_hash);
            self.head = Some(Head { place, hash: link.chain_hash.clone() });
        }
        Ok(())
    }
}

impl App {
    fn chaining_key(&self) -> &hmac::Key {
        self.0.audit_keys.first()
    }

    pub(crate) async fn append_audit(&self, tx: &mut Tx, record: &AuditRecord<'_>) -> Result<()> {
        tx.append_audit(record).await?;
        // The others wait for a worker, since such transactions take turns, a school at a time.
        if record.action.is_linked_at_once() {
            tx.lock_audit_chain().await?;
            // As the database has it: its text of a document is what is hashed.
            let written = tx.logged_record(record.id).await?;
            self.chain(tx, written.as_slice()).await?;
        }
        Ok(())
    }

    /// Waits for the chain's lock, and gives a link to all that has none.
    pub(super) async fn link_the_rest(&self, tx: &mut Tx) -> Result<()> {
        tx.lock_audit_chain().await?;
        loop {
            let records = tx.unlinked_records(limit()).await?;
            if records.is_empty() {
                return Ok(());
            }
            self.chain(tx, &records).await?;
        }
    }

    pub(super) fn hashes_of(&self, record: &LoggedRecord) -> Vec<Vec<u8>> {
        self.0.audit_keys.iter().map(|key| hash_record(key, record)).collect()
    }

    /// Under the chain's lock.
    async fn chain(&self, tx: &mut Tx, records: &[LoggedRecord]) -> Result<()> {
        let last = tx.last_audit_link().await?;
        let (mut place, mut chain_hash) = last.map_or((0, Vec::new()), |last| (last.place, last.chain_hash));
        let mut links = Vec::with_capacity(records.len());
        for record in records {
            place += 1;
            let record_hash = hash_record(self.chaining_key(), record);
            chain_hash = hash_link(self.chaining_key(), &chain_hash, place, &record_hash, record.at);
            let (record, at, chain_hash) = (record.id, record.at, chain_hash.clone());
            links.push(AuditLink { place, record, at, record_hash, chain_hash });
        }
        Ok(tx.append_audit_links(&links).await?)
    }
}

fn hash_record(key: &hmac::Key, record: &LoggedRecord) -> Vec<u8> {
    let mut fields = Fields::new(key, b"record");
    fields.add(record.id.as_uuid().as_bytes());
    fields.add(&record.at.as_microsecond().to_be_bytes());
    fields.add_if(record.actor.map(|id| *id.as_uuid().as_bytes()));
    fields.add_if(record.actor_role.as_ref());
    fields.add(record.action.as_bytes());
    fields.add(record.target_kind.as_bytes());
    fields.add_if(record.target.as_ref().map(uuid::Uuid::as_bytes));
    fields.add_if(record.before.as_ref());
    fields.add_if(record.after.as_ref());
    fields.hash()
}

fn hash_link(key: &hmac::Key, previous: &[u8], place: i64, record_hash: &[u8], at: Timestamp) -> Vec<u8> {
    let mut fields = Fields::new(key, b"link");
    fields.add(previous);
    fields.add(&place.to_be_bytes());
    fields.add(record_hash);
    fields.add(&at.as_microsecond().to_be_bytes());
    fields.hash()
}

/// Each with its length before it, so that no two lists of fields are the same bytes.
struct Fields(hmac::Context);

impl Fields {
    fn new(key: &hmac::Key, kind: &[u8]) -> Self {
        let mut fields = Self(hmac::Context::with_key(key));
        fields.add(kind);
        fields
    }

    fn add(&mut self, field: &[u8]) {
        self.0.update(&u64::try_from(field.len()).unwrap_or(u64::MAX).to_be_bytes());
        self.0.update(field);
    }

    fn add_if(&mut self, field: Option<impl AsRef<[u8]>>) {
        match field {
            Some(field) => {
                self.0.update(&[1]);
                self.add(field.as_ref());
            }
            None => self.0.update(&[0]),
        }
    }

    fn hash(self) -> Vec<u8> {
        self.0.sign().as_ref().to_vec()
    }
}
