//! The school's history: who did what, when, about what.
//!
//! When students signed in is in it for nobody; and whoever may not read people, such as who runs the platform, learns what
//! was done and by whom, and not what was written.

use domain::{
    id::AuditId,
    people::search::search_prefix,
    roles::{permission::Permission, role::ActingRole},
};
use jiff::civil::{Date, Time};
use serde::Serialize;
use store::{AuditEntry, AuditFilter};
use uuid::Uuid;

use crate::{Caller, Error, Result, kernel::caller::AuditRead};

const PAGE: usize = 50;

/// What of the history is asked for; what is `None` is not.
#[derive(Debug, Clone, Default, Serialize)]
pub struct HistoryFilter {
    /// The beginning of a person's number, name, pinyin or initials, or a part of what a thing is called.
    pub search: Option<String>,
    /// Actions that begin with this.
    pub action: Option<String>,
    /// About this one thing.
    pub target: Option<Uuid>,
    /// Both days included.
    pub from: Option<Date>,
    pub to: Option<Date>,
    /// With what staff signed in and out.
    pub sessions: bool,
}

#[derive(Debug)]
pub struct History {
    pub items: Vec<AuditEntry>,
    /// Where to go on; `None` at the end.
    pub next: Option<AuditId>,
}

pub async fn list_history(
    mut caller: Caller<AuditRead>,
    filter: HistoryFilter,
    before: Option<AuditId>,
) -> Result<History> {
    let asked = asked(&mut caller, filter).await?;
    let limit = i64::try_from(PAGE + 1).unwrap_or(i64::MAX);
    let mut items = caller.tx.audit_records(&asked, before, limit).await?;
    let more = items.len() > PAGE;
    items.truncate(PAGE);
    let next = items.last().filter(|_| more).map(|entry| entry.id);
    Ok(History { items: without_contents(caller.role.as_ref(), items), next })
}

/// As the database is asked, within the caller's reach.
pub(super) async fn asked(caller: &mut Caller<AuditRead>, filter: HistoryFilter) -> Result<AuditFilter> {
    let within = caller.reach.colleges().map_err(|_| Error::Forbidden)?;
    let zone = caller.institution.zone();
    let midnight = |date: Date| Some(date.to_datetime(Time::midnight()).to_zoned(zone.clone()).ok()?.timestamp());
    let search = filter.search.as_deref().and_then(search_prefix);
    let people = match &search {
        Some(prefix) => Some(caller.tx.people_called(prefix).await?),
        None => None,
    };
    Ok(AuditFilter {
        within,
        action_prefix: filter.action.filter(|action| !action.is_empty()),
        people,
        called: search.filter(|_| reads_contents(caller.role.as_ref())),
        target: filter.target,
        from: filter.from.and_then(midnight),
        until: filter.to.and_then(|to| midnight(to.tomorrow().ok()?)),
        sessions: filter.sessions,
        not_by: None,
    })
}

fn reads_contents(role: Option<&ActingRole>) -> bool {
    role.is_some_and(|role| role.scope_of(Permission::UserRead).is_some())
}

/// What was before and after, for those who may read people.
pub(crate) fn without_contents(role: Option<&ActingRole>, mut entries: Vec<AuditEntry>) -> Vec<AuditEntry> {
    if !reads_contents(role) {
        for entry in &mut entries {
            (entry.before, entry.after) = (None, None);
        }
    }
    entries
}
