//! Whom a list would take a class of an open campaign from. Nothing does that which no person has looked at.

use std::collections::HashMap;

use domain::{
    id::{OfferingId, TermId},
    imports::{
        Known, KnownOffering, Plan,
        roster::{Losses, losses},
    },
};

use crate::{Error, Result, jobs::Work};

pub(crate) async fn losses_of(work: &mut Work<'_>, term: Option<TermId>, plan: &Plan) -> Result<Losses> {
    Ok(losses(plan, &open_classes(work, term).await?))
}

async fn open_classes(work: &mut Work<'_>, term: Option<TermId>) -> Result<HashMap<OfferingId, KnownOffering>> {
    let Some(term) = term else { return Ok(HashMap::new()) };
    let open = work.tx.classes_in_open_campaigns(term).await?;
    if open.is_empty() {
        return Ok(HashMap::new());
    }
    let mut known = Known::default();
    work.tx.known_offerings(&mut known, term).await?;
    let mut classes: HashMap<_, _> = known.offerings.into_iter().map(|class| (class.id, class)).collect();
    classes.retain(|id, _| open.contains(id));
    Ok(classes)
}

/// Another system confirms what it has sent, as long as nobody loses a class. How much it is and what is missing in it hold nothing: a
/// system sends what has changed, and not the whole list as by night, and what is missing stays.
pub(super) async fn ensure_written_unseen(work: &mut Work<'_>, term: Option<TermId>, plan: &Plan) -> Result<()> {
    if !is_asked_by_machine(work).await? {
        return Ok(());
    }
    if losses_of(work, term, plan).await?.lose.is_empty() { Ok(()) } else { Err(Error::NeedsPerson) }
}

/// What was written may be all that a class has.
pub(super) async fn ensure_taken_back_unseen(work: &mut Work<'_>, term: Option<TermId>) -> Result<()> {
    let Some(term) = term else { return Ok(()) };
    if !is_asked_by_machine(work).await? || work.tx.classes_in_open_campaigns(term).await?.is_empty() {
        return Ok(());
    }
    Err(Error::NeedsPerson)
}

async fn is_asked_by_machine(work: &mut Work<'_>) -> Result<bool> {
    match &work.by {
        Some((user, _)) => Ok(work.tx.is_machine(*user).await?),
        None => Ok(false),
    }
}
