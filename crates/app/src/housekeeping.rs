//! What a school's data loses by age, once a day.

use domain::id::InstitutionId;
use jiff::SignedDuration;

use crate::{
    App, Result,
    documents::KEPT_DAYS,
    jobs::{Job, Work, schedule},
};

const SESSIONS_KEPT: SignedDuration = SignedDuration::from_hours(90 * 24);
const IMPORTS_KEPT: SignedDuration = SignedDuration::from_hours(90 * 24);
const DOCUMENTS_KEPT: SignedDuration = SignedDuration::from_hours(KEPT_DAYS * 24);
const JOBS_KEPT: SignedDuration = SignedDuration::from_hours(90 * 24);

/// Left once a day for each school, however many workers think of it.
pub async fn schedule_for_today(app: &App, institution: InstitutionId) -> Result<bool> {
    let now = app.now();
    let today = now.to_zoned(jiff::tz::TimeZone::UTC).date();
    let mut tx = app.store().tenant(institution).await?;
    let left = schedule(app, &mut tx, &Job::Housekeeping, &format!("housekeeping {today}"), now).await?;
    tx.commit().await?;
    Ok(left)
}

pub(crate) async fn run(work: &mut Work<'_>) -> Result<()> {
    let now = work.app.now();
    let sessions = work.tx.forget_sessions(now - SESSIONS_KEPT).await?;
    let documents = work.tx.forget_printed_documents(now - DOCUMENTS_KEPT).await?;
    let jobs = work.tx.forget_jobs(now - JOBS_KEPT).await?;
    let imports = work.tx.forget_imports(now - IMPORTS_KEPT).await?;
    let audit = work.tx.forget_old_audit().await?;
    tracing::info!(sessions, documents, jobs, imports, audit, "housekeeping.done");
    Ok(())
}
