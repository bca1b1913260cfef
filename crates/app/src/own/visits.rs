//! What waits because of visits to classes.

use domain::{
    observation::visit::{State, earliest_disputable, earliest_unlapsed},
    roles::permission::Permission,
};
use jiff::{
    Timestamp,
    civil::{Date, Time},
    tz::TimeZone,
};
use store::Tx;

use super::todos::{Found, Looking, What};
use crate::Result;

/// To be held or written about, to be answered, to be settled.
pub(super) async fn waiting(looking: &Looking, tx: &mut Tx, zone: &TimeZone) -> Result<Found> {
    let today = looking.now.to_zoned(zone.clone()).date();
    let mut found = observing(looking, tx, zone, today).await?;
    found.extend(observed(looking, tx, zone, today).await?);
    found.extend(settling(looking, tx).await?);
    Ok(found)
}

async fn observing(looking: &Looking, tx: &mut Tx, zone: &TimeZone, today: Date) -> Result<Found> {
    let Some(&(assignment, _)) = looking.by(Permission::ObservationConduct).first() else { return Ok(Vec::new()) };
    let visits = tx.visits_unwritten(looking.user, earliest_unlapsed(today), today).await?;
    if visits.is_empty() {
        return Ok(Vec::new());
    }
    let bells = tx.bell_times().await?.times;
    let told = visits.into_iter().filter_map(|visit| {
        let date = visit.standing.date;
        if date == today {
            let begins_at = bells.span(date, visit.periods, zone).map(|(begins, _)| begins);
            return Some(What::VisitToday { begins_at, until: end_of(today, zone)?, visit });
        }
        let until = end_of(visit.standing.submit_by(), zone)?;
        visit.standing.is_overdue(today).then_some(What::VisitOverdue { until, visit })
    });
    Ok(told.map(|what| (Some(assignment), what)).collect())
}

async fn observed(looking: &Looking, tx: &mut Tx, zone: &TimeZone, today: Date) -> Result<Found> {
    let Some(&(assignment, _)) = looking.by(Permission::CourseTeach).first() else { return Ok(Vec::new()) };
    let reports = tx.reports_to_answer(looking.user, earliest_disputable(today)).await?;
    let told = reports.into_iter().filter(|visit| visit.standing.state(today) == State::Written);
    let told = told.filter_map(|visit| {
        let until = end_of(visit.standing.dispute_by()?, zone)?;
        Some((Some(assignment), What::AnswerReport { until, visit }))
    });
    Ok(told.collect())
}

async fn settling(looking: &Looking, tx: &mut Tx) -> Result<Found> {
    let mut found = Vec::new();
    for (assignment, within) in looking.by_colleges(Permission::ObservationManage) {
        let open = tx.open_disputes(looking.user, within).await?;
        found.extend(open.map(|open| (Some(assignment), What::SettleDisputes(open))));
    }
    Ok(found)
}

/// When a day is over where the school is.
fn end_of(date: Date, zone: &TimeZone) -> Option<Timestamp> {
    let next = date.tomorrow().ok()?.to_datetime(Time::midnight());
    Some(next.to_zoned(zone.clone()).ok()?.timestamp())
}
