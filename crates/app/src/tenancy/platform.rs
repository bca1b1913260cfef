//! The view of whoever runs the platform: whether it is well, and its schools. It crosses from one school into all of the cell, so
//! what is told of each is a number or a kind of work: nobody's name, and nothing that anybody wrote.

use jiff::{SignedDuration, Timestamp};
use store::{Archiver, Backup, Institution, SchoolFacts};

use crate::{
    App, Caller, Result,
    jobs::Orders,
    kernel::{
        caller::TenantManage,
        paging::{List, Paging},
    },
    orders::AnyOrder,
};

/// What failed is told so far back, and so much of it for each school.
const FAILED_TOLD: SignedDuration = SignedDuration::from_hours(24 * 7);
const FAILED_NAMED: i64 = 3;

#[derive(Debug)]
pub struct Platform {
    pub archiver: Archiver,
    /// `None`: nobody has ever told of one.
    pub backup: Option<Backup>,
    /// Background work whose time has come, of all schools.
    pub due: Due,
}

#[derive(Debug, Default)]
pub struct Due {
    pub jobs: i64,
    /// Since when the oldest has been due.
    pub oldest: Option<Timestamp>,
}

#[derive(Debug)]
pub struct SeenSchool {
    pub institution: Institution,
    pub hosts: Vec<String>,
    pub people: i64,
    pub open_campaigns: i64,
    pub failed_jobs: i64,
    /// The latest; what this version does not know is only counted.
    pub failed: Vec<(AnyOrder, Timestamp)>,
}

pub async fn view_platform(caller: Caller<TenantManage>) -> Result<Platform> {
    let app = left(caller);
    let (archiver, backup) = (app.store().archiver().await?, app.store().last_backup().await?);
    let lanes = app.store().due_jobs(app.now()).await?;
    let due = lanes.iter().fold(Due::default(), |sum, lane| Due {
        jobs: sum.jobs + lane.jobs,
        oldest: Some(sum.oldest.map_or(lane.oldest, |oldest| oldest.min(lane.oldest))),
    });
    Ok(Platform { archiver, backup, due })
}

/// By name; found by a part of it or of an address.
pub async fn list_schools(
    caller: Caller<TenantManage>,
    search: Option<String>,
    paging: Paging,
) -> Result<List<SeenSchool>> {
    let app = left(caller);
    let mut found = by_school(app.store().directory().await?, search.as_deref().unwrap_or_default());
    let open = app.institutions().await?;
    found.retain(|(school, _)| open.contains(&school.id));
    let total = i64::try_from(found.len()).unwrap_or(i64::MAX);
    let mut schools = Vec::new();
    for (institution, hosts) in paging.of(found) {
        let mut tx = app.store().tenant(institution.id).await?;
        let facts = tx.school_facts(app.now() - FAILED_TOLD, FAILED_NAMED).await?;
        schools.push(seen(institution, hosts, facts));
    }
    Ok(List::new((schools, total), paging))
}

/// Out of the caller's own school: their transaction ends before others begin, or two connections would be held.
fn left(caller: Caller<TenantManage>) -> App {
    caller.app
}

fn by_school(directory: Vec<(String, Institution)>, search: &str) -> Vec<(Institution, Vec<String>)> {
    let mut schools: Vec<(Institution, Vec<String>)> = Vec::new();
    for (host, institution) in directory {
        match schools.iter_mut().find(|(known, _)| known.id == institution.id) {
            Some((_, hosts)) => hosts.push(host),
            None => schools.push((institution, vec![host])),
        }
    }
    let search = search.trim().to_lowercase();
    let has = |text: &str| text.to_lowercase().contains(&search);
    schools.retain(|(school, hosts)| {
        has(&school.name.zh) || school.name.en.as_deref().is_some_and(has) || hosts.iter().any(|host| has(host))
    });
    for (_, hosts) in &mut schools {
        hosts.sort();
    }
    schools.sort_by(|(a, _), (b, _)| (&a.name.zh, a.id.as_uuid()).cmp(&(&b.name.zh, b.id.as_uuid())));
    schools
}

fn seen(institution: Institution, hosts: Vec<String>, facts: SchoolFacts) -> SeenSchool {
    let SchoolFacts { people, open_campaigns, failed_jobs, failed } = facts;
    let known = failed.iter().filter_map(|job| Some((AnyOrder::read(&job.kind, &job.payload)?.ok()?, job.at)));
    SeenSchool { institution, hosts, people, open_campaigns, failed_jobs, failed: known.collect() }
}
