use domain::id::AuditId;
use store::AuditEntry;

use super::find;
use crate::{Caller, Result, kernel::caller::PersonRead, own::devices::SignedInDevice};

const PAGE: usize = 30;

#[derive(Debug)]
pub struct AuditPage {
    pub items: Vec<AuditEntry>,
    /// Where to go on; `None` at the end.
    pub next: Option<AuditId>,
}

/// What somebody did and what was done to them, newest first.
pub async fn audit_of(
    mut caller: Caller<PersonRead>,
    username: &str,
    action: Option<&str>,
    before: Option<AuditId>,
) -> Result<AuditPage> {
    let person = find(&mut caller, username).await?;
    let limit = i64::try_from(PAGE + 1).unwrap_or(i64::MAX);
    let mut items = caller.tx.audit_of(person.profile.id, action, before, limit).await?;
    let more = items.len() > PAGE;
    items.truncate(PAGE);
    let next = items.last().filter(|_| more).map(|entry| entry.id);
    Ok(AuditPage { items, next })
}

pub async fn devices_of(mut caller: Caller<PersonRead>, username: &str) -> Result<Vec<SignedInDevice>> {
    let person = find(&mut caller, username).await?;
    let now = caller.app.now();
    crate::own::devices::live_devices(&mut caller.tx, person.profile.id, None, now).await
}
