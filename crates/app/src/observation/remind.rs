//! Observers are reminded of reports that are missing. Which are due follows from the calendar, and that one was given from
//! the message itself: nothing else is stored.

use domain::{
    id::InstitutionId,
    job::Lane,
    messages::Message,
    observation::visit::{earliest_unlapsed, latest_reminded},
    reminders::sweep_of,
};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::told::held;
use crate::{
    App, Result,
    jobs::{Order, Work, schedule},
    messages::tell,
};

/// It holds the day and nothing of anybody; the school is the job's.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct RemindObservers {
    day: Date,
}

impl Order for RemindObservers {
    const KIND: &'static str = "remind_observers";
    const LANE: Lane = Lane::Mail;
    type Made = ();

    async fn run(self, work: &mut Work<'_>) -> Result<()> {
        let unwritten = work.tx.all_visits_unwritten(earliest_unlapsed(self.day), latest_reminded(self.day)).await?;
        let told: Vec<_> = unwritten
            .into_iter()
            .filter_map(|(observer, visit)| {
                let days = visit.standing.reminder(self.day)?;
                Some((observer, Message::VisitReportMissing { of: held(&visit, None), days }))
            })
            .collect();
        tell(work.app, work.tx, &told).await
    }
}

/// Left once a day for each school, in the hours in which people are reminded, however many workers think of it.
pub async fn schedule_reminders(app: &App, institution: InstitutionId) -> Result<bool> {
    let school = app.institution(institution).await?;
    let Some(day) = sweep_of(&app.now().to_zoned(school.zone())) else { return Ok(false) };
    let mut tx = app.store().tenant(institution).await?;
    let left = schedule(app, &mut tx, &RemindObservers { day }, &format!("visit reminders {day}"), app.now()).await?;
    tx.commit().await?;
    Ok(left)
}
