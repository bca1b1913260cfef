//! Who owes what, and how much of it is done.

use domain::{
    id::TermId,
    observation::quota::{Progress, Rule},
    text::LocalText,
};
use store::{Page, PersonRef};

use super::{
    super::{hours::Hours, quota::progress_of},
    college, term_asked,
};
use crate::{
    Caller, Result,
    kernel::{
        caller::ObservationRead,
        paging::{List, Paging},
    },
};

#[derive(Debug)]
pub struct ObserverProgress {
    pub observer: PersonRef,
    /// The first under which they may observe.
    pub role: LocalText,
    /// None: they owe nothing.
    pub rules: Vec<(Rule, Progress)>,
}

/// Everybody who may observe; to who reaches a college, those who are of it.
pub async fn list_progress(
    mut caller: Caller<ObservationRead>,
    term: Option<TermId>,
    paging: Paging,
) -> Result<List<ObserverProgress>> {
    let hours = Hours::read(&mut caller).await?;
    let found = progress(&mut caller, &hours, term, paging.place()).await?;
    Ok(List::new(found, paging))
}

pub(super) async fn progress(
    caller: &mut Caller<ObservationRead>,
    hours: &Hours,
    term: Option<TermId>,
    page: Page,
) -> Result<(Vec<ObserverProgress>, i64)> {
    let (within, term) = (college(caller)?, term_asked(hours, term)?);
    let (observers, total) = caller.tx.observers(within, page).await?;
    let users: Vec<_> = observers.iter().map(|observer| observer.id).collect();
    let mut progress = progress_of(caller, hours, term, &users).await?;
    let observers = observers.into_iter().filter_map(|observer| {
        Some(ObserverProgress {
            observer: observer.person,
            role: observer.roles.into_iter().next()?.name,
            rules: progress.remove(&observer.id).unwrap_or_default(),
        })
    });
    Ok((observers.collect(), total))
}
