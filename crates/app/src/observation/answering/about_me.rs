//! What a teacher knows of visits: those announced to them, and those written about them.

use domain::{id::TermId, observation::visit::State};
use store::VisitToTeacher;

use crate::{Caller, Result, kernel::caller::CourseTeach, observation::hours::Hours};

#[derive(Debug)]
pub struct AboutMe {
    /// To come, the earliest first.
    pub announced: Vec<VisitToTeacher>,
    /// The newest date first.
    pub reports: Vec<(VisitToTeacher, State)>,
}

/// In a term, or in all.
pub async fn view_about_me(mut caller: Caller<CourseTeach>, term: Option<TermId>) -> Result<AboutMe> {
    let hours = Hours::read(&mut caller).await?;
    let announced = caller.tx.visits_announced_to(caller.user, term, hours.today).await?;
    let written = caller.tx.visits_about(caller.user, term).await?.into_iter();
    let reports = written.map(|written| {
        let state = written.visit.standing.state(hours.today);
        (written, state)
    });
    Ok(AboutMe { announced, reports: reports.collect() })
}
