//! The lists of a campaign's boxes and the register of all of them: committed before anything is opened, so that nobody who
//! counts can choose what was in a box.

use ballot::{
    ballot::Version,
    lists::{
        published_list::{InBox, People, PublishedList},
        register::Register,
    },
};
use domain::id::{CampaignId, InstitutionId};
use store::{CountingStore, ListedBallot, Unlisted};

use super::scope;
use crate::{Error, Result};

/// Once; does nothing when it was done before.
pub(super) async fn publish(store: &CountingStore, institution: InstitutionId, campaign: CampaignId) -> Result<()> {
    let unlisted = store.unlisted(institution, campaign).await?;
    if unlisted.is_empty() {
        return Ok(());
    }
    let (mut lists, mut hashes) = (Vec::new(), Vec::new());
    for evaluation in unlisted {
        let ballots = store.listed_ballots(institution, evaluation.evaluation).await?;
        let list = list(institution, evaluation, &ballots)?;
        hashes.push((evaluation.evaluation.as_uuid(), list.hash()));
        lists.push((evaluation.evaluation, list.to_bytes()));
    }
    let register = Register::new(institution.as_uuid(), campaign.as_uuid(), hashes).map_err(Error::internal)?;
    let committed = (register.to_bytes(), register.code().to_string());
    Ok(store.publish_lists(institution, campaign, &lists, (&committed.0, &committed.1)).await?)
}

fn list(institution: InstitutionId, of: Unlisted, ballots: &[ListedBallot]) -> Result<PublishedList> {
    let number = |count: i32| u32::try_from(count).map_err(Error::internal);
    let people = People {
        eligible: number(of.eligible)?,
        late: number(of.late)?,
        left: number(of.left)?,
        issued: number(of.issued)?,
    };
    let ballots = ballots.iter().map(|ballot| {
        let version = Version::new(ballot.version).ok_or_else(|| Error::internal("a ballot without a version"))?;
        Ok(InBox { key: ballot.key, version, receipt: ballot.sealed_hash })
    });
    let scope = scope(institution, of.evaluation);
    PublishedList::new(scope, people, ballots.collect::<Result<_>>()?).map_err(Error::internal)
}

/// Whether these are the receipts of everything that the list names.
pub(super) fn is_of(list: &PublishedList, receipts: &[[u8; 32]]) -> bool {
    let mut named: Vec<_> = list.ballots().iter().map(|ballot| ballot.receipt).collect();
    let mut found = receipts.to_vec();
    named.sort_unstable();
    found.sort_unstable();
    named == found
}
