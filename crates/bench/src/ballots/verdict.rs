//! What was counted, held against what everybody sent and was told.

use std::{
    collections::{HashMap, HashSet},
    path::Path,
    sync::atomic::{AtomicUsize, Ordering},
};

use anyhow::anyhow;
use ballot::{Scope, ballot::Receipt, fate::FateKey, lists::published_list::PublishedList};
use sqlx::{Connection, PgConnection};
use uuid::Uuid;

use super::{device::Written, network::Network, rush::Counters, school::Round};

/// One student's: every version they sent, and the last that was acknowledged.
#[derive(Debug)]
pub struct Record {
    evaluation: Uuid,
    pub sent: Vec<Written>,
    pub acknowledged: Option<u8>,
}

impl Record {
    pub const fn new(evaluation: Uuid) -> Self {
        Self { evaluation, sent: Vec::new(), acknowledged: None }
    }

    /// The version that was acknowledged, or one sent after it that may have arrived.
    fn may_be_counted(&self, written: &Written) -> bool {
        self.acknowledged.is_none_or(|acknowledged| written.version >= acknowledged)
    }
}

#[derive(Debug, Default)]
struct Verdict {
    counted: usize,
    lost: usize,
    doubled: usize,
    /// Counted though a later version had been acknowledged.
    outdated: usize,
    /// Counted, and nobody sent it.
    foreign: usize,
}

impl Verdict {
    /// What one way of looking finds of everybody's: which of their versions are there.
    fn weigh(&mut self, records: &[Record], is_there: impl Fn(&Record, &Written) -> bool) {
        for record in records {
            let there: Vec<_> = record.sent.iter().filter(|written| is_there(record, written)).collect();
            self.counted += there.len();
            self.doubled += there.len().saturating_sub(1);
            self.outdated += there.iter().filter(|written| !record.may_be_counted(written)).count();
            let arrived = there.iter().any(|written| record.may_be_counted(written));
            self.lost += usize::from(record.acknowledged.is_some() && !arrived);
        }
    }

    const fn is_fair(&self) -> bool {
        self.lost + self.doubled + self.outdated + self.foreign == 0
    }

    fn print(&self, by: &str) {
        println!(
            "  by {by:<10} counted {:>5}   lost {}   doubled {}   outdated {}   foreign {}",
            self.counted, self.lost, self.doubled, self.outdated, self.foreign
        );
    }
}

pub async fn judge(
    network: &Network,
    superuser: &str,
    institution: Uuid,
    round: &Round,
    records: &[Record],
    counters: &Counters,
) -> anyhow::Result<bool> {
    let mut superuser = PgConnection::connect(superuser).await?;
    let evaluations: HashSet<_> = records.iter().map(|record| record.evaluation).collect();
    let mut listed: HashMap<(Uuid, Receipt), usize> = HashMap::new();
    for evaluation in &evaluations {
        let list = network.list(institution, *evaluation).await?;
        let list = PublishedList::parse(&list).map_err(|error| anyhow!("{error:?}"))?;
        for ballot in list.ballots() {
            *listed.entry((*evaluation, ballot.receipt)).or_default() += 1;
        }
    }
    let by_receipt = by_receipt(records, &listed);
    let by_comment = by_comment(institution, records, &mut superuser).await?;
    print_ledger(records, counters);
    by_receipt.print("receipt");
    by_comment.print("comment");
    let settled = settled(&mut superuser, round).await?;
    Ok(by_receipt.is_fair() && by_comment.is_fair() && by_receipt.counted == by_comment.counted && settled)
}

/// In the lists that everybody can read.
fn by_receipt(records: &[Record], listed: &HashMap<(Uuid, Receipt), usize>) -> Verdict {
    let mut verdict = Verdict::default();
    verdict.weigh(records, |record, written| listed.contains_key(&(record.evaluation, written.receipt)));
    verdict.doubled += listed.values().map(|copies| copies - 1).sum::<usize>();
    let known = records.iter().flat_map(|record| record.sent.iter().map(|sent| (record.evaluation, sent.receipt)));
    let known: HashSet<_> = known.collect();
    verdict.foreign = listed.keys().filter(|receipt| !known.contains(receipt)).count();
    verdict
}

/// In the comments, each of which has a key that only its author can make.
async fn by_comment(institution: Uuid, records: &[Record], superuser: &mut PgConnection) -> anyhow::Result<Verdict> {
    let rows: Vec<(Uuid, Vec<u8>)> =
        sqlx::query_as("select evaluation_id, key from fate_key").fetch_all(superuser).await?;
    let found: HashSet<_> = rows.into_iter().collect();
    let key = |evaluation: Uuid, tag: &[u8; 16]| {
        (evaluation, FateKey::of(Scope { institution, evaluation }, tag).as_bytes().to_vec())
    };
    let mut verdict = Verdict::default();
    verdict
        .weigh(records, |record, written| written.tags.iter().all(|tag| found.contains(&key(record.evaluation, tag))));
    let known: HashSet<_> = records
        .iter()
        .flat_map(|record| record.sent.iter().flat_map(|sent| sent.tags.iter().map(|tag| key(record.evaluation, tag))))
        .collect();
    verdict.foreign = found.iter().filter(|key| !known.contains(*key)).count();
    Ok(verdict)
}

/// The sums that anybody may look at, who was given a token, and that box and key are gone.
async fn settled(superuser: &mut PgConnection, round: &Round) -> anyhow::Result<bool> {
    let (issued, ballots, malformed, answers, in_box, too_many, not_enrolled): (i64, i64, i64, i64, i64, i64, i64) =
        sqlx::query_as(
            "select (select count(*) from issuance), (select coalesce(sum(ballots), 0)::bigint from evaluation_result),
                    (select coalesce(sum(malformed), 0)::bigint from evaluation_result), (select coalesce(sum(answered), 0)::bigint from evaluation_result),
                    (select count(*) from ballot),
                    (select count(*) from evaluation_result r
                      where r.ballots > (select count(*) from issuance i where i.evaluation_id = r.evaluation_id)),
                    (select count(*) from issuance i join evaluation v on v.id = i.evaluation_id
                      where not exists (select from enrolment e
                                         where e.offering_id = v.offering_id and e.account_id = i.account_id))",
        )
        .fetch_one(superuser)
        .await?;
    let keys = std::env::var("KEPING_KEY_DIRECTORY")?;
    let key_left = std::fs::read_dir(Path::new(&keys))?.any(|file| {
        file.is_ok_and(|file| {
            let name = file.file_name().to_string_lossy().into_owned();
            name.contains(&round.campaign.to_string()) && Path::new(&name).extension().is_some_and(|kind| kind == "key")
        })
    });
    println!(
        "  tokens {issued} ≥ ballots {ballots}, answers {answers}, unreadable {malformed}; classes with more ballots than \
         tokens {too_many}; tokens without enrolment {not_enrolled}; left in the box {in_box}; key left: {key_left}"
    );
    let sums = issued >= ballots && ballots == answers && malformed + in_box + too_many + not_enrolled == 0;
    Ok(sums && !key_left)
}

fn print_ledger(records: &[Record], counters: &Counters) {
    let of = |counter: &AtomicUsize| counter.load(Ordering::Relaxed);
    let submitted: usize = records.iter().map(|record| record.sent.len()).sum();
    let acknowledged: usize = records.iter().map(|record| record.acknowledged.map_or(0, usize::from)).sum();
    let superseded = records.iter().filter(|record| record.acknowledged.is_some_and(|version| version > 1)).count();
    let unheard = records.iter().filter(|record| !record.sent.is_empty() && record.acknowledged.is_none()).count();
    let without = records.iter().filter(|record| record.sent.is_empty()).count();
    println!(
        "  submitted {submitted}   acknowledged {acknowledged}   superseded {superseded}   sent once, no answer awaited {unheard}"
    );
    println!(
        "  tokens without a ballot {without}   calls made again {}   cut by the caller {}",
        of(&counters.resent),
        of(&counters.cut)
    );
    println!(
        "  refused: other classes {}   second tokens {}   without a token {}",
        of(&counters.strangers_refused),
        of(&counters.second_tokens_refused),
        of(&counters.forgeries_refused)
    );
    println!(
        "  killed: server {}   database {}   all its connections cut {}   secret replaced {}",
        of(&counters.server_kills),
        of(&counters.database_kills),
        of(&counters.database_cuts),
        of(&counters.secrets_replaced)
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(version: u8) -> Written {
        Written { version, bytes: Vec::new(), receipt: [version; 32], tags: vec![[version; 16]] }
    }

    fn found(versions: u8, acknowledged: Option<u8>, counted: &[u8]) -> Verdict {
        let sent = (1..=versions).map(written).collect();
        let record = Record { evaluation: Uuid::nil(), sent, acknowledged };
        let listed = counted.iter().fold(HashMap::new(), |mut listed, version| {
            *listed.entry((Uuid::nil(), [*version; 32])).or_default() += 1;
            listed
        });
        by_receipt(&[record], &listed)
    }

    #[test]
    fn every_wrong_is_seen_and_nothing_else() {
        assert!(found(1, Some(1), &[1]).is_fair());
        assert!(found(2, Some(2), &[2]).is_fair());
        assert!(found(2, Some(1), &[1]).is_fair() && found(2, Some(1), &[2]).is_fair(), "the second may have arrived");
        assert!(found(1, None, &[]).is_fair() && found(1, None, &[1]).is_fair(), "nobody was told anything");
        assert_eq!(found(1, Some(1), &[]).lost, 1);
        assert_eq!(found(2, Some(2), &[1]).lost, 1);
        assert_eq!(found(2, Some(2), &[1]).outdated, 1);
        assert_eq!(found(2, Some(2), &[1, 2]).doubled, 1);
        assert_eq!(found(1, Some(1), &[1, 1]).doubled, 1);
        assert_eq!(found(1, Some(1), &[1, 9]).foreign, 1);
    }
}
