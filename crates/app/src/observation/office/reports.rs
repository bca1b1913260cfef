//! What was written, and what of it is disputed.

use domain::{
    id::{CollegeId, TermId},
    observation::visit::State,
    people::search::search_prefix,
};
use store::{ListedReport, Page, ReportFilter};

use super::{super::hours::Hours, college, term_asked};
use crate::{
    Caller, Result,
    kernel::{
        caller::ObservationRead,
        paging::{List, Paging},
    },
};

/// A term has fewer.
const MOST_DISPUTES: i64 = 500;

#[derive(Debug, Default)]
pub struct ReportsAsked {
    pub term: Option<TermId>,
    pub college: Option<CollegeId>,
    pub state: Option<State>,
    pub search: Option<String>,
}

#[derive(Debug)]
pub struct SeenRecord {
    pub report: ListedReport,
    pub state: State,
}

/// The newest date first.
pub async fn list_records(
    mut caller: Caller<ObservationRead>,
    asked: ReportsAsked,
    paging: Paging,
) -> Result<List<SeenRecord>> {
    let hours = Hours::read(&mut caller).await?;
    let found = records(&mut caller, &hours, asked, paging.place()).await?;
    Ok(List::new(found, paging))
}

pub(super) async fn records(
    caller: &mut Caller<ObservationRead>,
    hours: &Hours,
    asked: ReportsAsked,
    page: Page,
) -> Result<(Vec<SeenRecord>, i64)> {
    let filter = ReportFilter {
        term: Some(term_asked(hours, asked.term)?.id),
        college: college(caller)?,
        in_college: asked.college,
        state: asked.state,
        prefix: asked.search.as_deref().and_then(search_prefix),
        ..ReportFilter::default()
    };
    let (reports, total) = caller.tx.listed_reports(&filter, page).await?;
    Ok((seen(reports, hours), total))
}

/// Those that nobody has settled first, each with the oldest dispute first.
pub async fn list_disputes(mut caller: Caller<ObservationRead>, term: Option<TermId>) -> Result<Vec<SeenRecord>> {
    let hours = Hours::read(&mut caller).await?;
    let term = term_asked(&hours, term)?.id;
    let college = college(&caller)?;
    let filter = ReportFilter { term: Some(term), college, disputed: true, ..ReportFilter::default() };
    let (reports, _) = caller.tx.listed_reports(&filter, Page { offset: 0, limit: MOST_DISPUTES }).await?;
    let mut disputes = seen(reports, &hours);
    disputes.sort_by_key(|one| (one.state != State::Disputed, one.report.answered_at));
    Ok(disputes)
}

pub(super) fn seen(reports: Vec<ListedReport>, hours: &Hours) -> Vec<SeenRecord> {
    let seen = |report: ListedReport| SeenRecord { state: report.standing.state(hours.today), report };
    reports.into_iter().map(seen).collect()
}
