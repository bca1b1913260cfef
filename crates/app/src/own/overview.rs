//! What somebody sees first: what waits for them, and beside it what their current role is about. Read in one transaction, so
//! that no two figures are of different moments; but how far a large campaign has come may be some seconds old.

use domain::{
    id::{CollegeId, OfferingId},
    observation::visit::State,
    roles::permission::Permission,
    scope::Scope,
    teaching::timetable::{Held, held_from},
    text::LocalText,
};
use jiff::{SignedDuration, Timestamp};
use store::{AuditEntry, AuditFilter, Fill, NamedRound, NewResult, OfferingFilter, OpenClass, Page, Visit};

use super::todos::{self, Todo};
use crate::{Caller, Result, audit::read::without_contents, kernel::caller::SignedIn, observation::hours::Hours};

/// Results are new for so long.
const NEW_RESULTS: SignedDuration = SignedDuration::from_hours(24 * 30);
/// What others have done is told so far back, and so much of it.
const CHANGES_TOLD: SignedDuration = SignedDuration::from_hours(24 * 14);
const CHANGES: i64 = 20;
/// A session that began so long ago may have been several visits.
const ONE_VISIT: SignedDuration = SignedDuration::from_hours(24);
const SIGN_INS: i64 = 20;
const EVERY_CLASS_OF_A_TERM: Page = Page { offset: 0, limit: 500 };

#[derive(Debug, Default)]
pub struct Overview {
    /// Under every role, the most pressing first.
    pub todos: Vec<Todo>,
    /// The campaigns that are open, as far as the current role reaches, the next to close first.
    pub rounds: Vec<OpenRound>,
    /// Of whoever teaches.
    pub teaching: Option<Teaching>,
    /// Of whoever observes: what comes next, from today on.
    pub next_visit: Option<NextVisit>,
    /// Of whoever reads the school's history.
    pub changes: Option<Changes>,
}

/// What others did, the latest first: since the caller was last here if that is known, or lately.
#[derive(Debug)]
pub struct Changes {
    pub last_here: Option<Timestamp>,
    pub items: Vec<AuditEntry>,
}

#[derive(Debug)]
pub struct OpenRound {
    pub named: NamedRound,
    pub closes_at: Timestamp,
    pub fill: Fill,
}

#[derive(Debug)]
pub struct Teaching {
    /// Today's; where there are none, those of the next day that has any.
    pub lessons: Vec<Lesson>,
    pub open: Vec<OpenClass>,
    pub results: Vec<NewResult>,
}

#[derive(Debug)]
pub struct Lesson {
    pub offering: OfferingId,
    pub class_code: String,
    pub course: LocalText,
    pub held: Held,
    /// `None`: the school has told no bell times.
    pub span: Option<(Timestamp, Timestamp)>,
}

#[derive(Debug)]
pub struct NextVisit {
    pub visit: Visit,
    /// `None`: the school has told no bell times.
    pub begins_at: Option<Timestamp>,
}

pub async fn view_overview(mut caller: Caller<SignedIn>) -> Result<Overview> {
    let mut overview = todos::look(&mut caller).await?;
    if caller.must_change_password {
        return Ok(overview);
    }
    let reach = |caller: &Caller<SignedIn>, key| caller.role.as_ref().and_then(|role| role.scope_of(key));
    if reach(&caller, Permission::CourseTeach).is_some() {
        overview.teaching = Some(teaching(&mut caller).await?);
    }
    if reach(&caller, Permission::ObservationConduct).is_some() {
        overview.next_visit = next_visit(&mut caller).await?;
    }
    if let Some(within) = reach(&caller, Permission::AuditRead).and_then(|reach| reach.colleges().ok()) {
        overview.changes = Some(changes(&mut caller, within).await?);
    }
    Ok(overview)
}

async fn changes(caller: &mut Caller<SignedIn>, within: Option<CollegeId>) -> Result<Changes> {
    let earliest = caller.app.now() - CHANGES_TOLD;
    let last_here = last_here(caller, earliest).await?;
    let from = Some(last_here.unwrap_or(earliest));
    let filter = AuditFilter { within, from, not_by: Some(caller.user), ..AuditFilter::default() };
    let found = caller.tx.audit_records(&filter, None, CHANGES).await?;
    Ok(Changes { last_here, items: without_contents(caller.role.as_ref(), found) })
}

/// When the caller was last seen before the session of now. Of one that has lasted for days nothing can be told.
async fn last_here(caller: &mut Caller<SignedIn>, earliest: Timestamp) -> Result<Option<Timestamp>> {
    let sign_ins = caller.tx.recent_sign_ins(caller.user, earliest, SIGN_INS).await?;
    let now = sign_ins.iter().find(|device| device.id == caller.session).map(|device| device.signed_in_at);
    let Some(begun) = now.filter(|begun| begun.duration_until(caller.app.now()) < ONE_VISIT) else { return Ok(None) };
    Ok(sign_ins.iter().map(|device| device.last_seen_at).filter(|seen| *seen < begun).max())
}

async fn teaching(caller: &mut Caller<SignedIn>) -> Result<Teaching> {
    let lessons = lessons(caller).await?;
    let open = caller.tx.open_classes(caller.user).await?;
    let results = caller.tx.new_results(caller.user, caller.app.now() - NEW_RESULTS).await?;
    Ok(Teaching { lessons, open, results })
}

async fn lessons(caller: &mut Caller<SignedIn>) -> Result<Vec<Lesson>> {
    let hours = Hours::read(caller).await?;
    let Some(term) = hours.term_of(hours.today).cloned() else { return Ok(Vec::new()) };
    let filter = OfferingFilter { term: Some(term.id), ..OfferingFilter::default() };
    let (classes, _) = caller.tx.offerings(filter, Scope::Own, caller.user, EVERY_CLASS_OF_A_TERM).await?;
    let mut lessons = Vec::new();
    for class in classes {
        for held in held_from(&class.meetings, &term, hours.today) {
            let span = hours.span(held.date, held.periods);
            let (class_code, course) = (class.code.clone(), class.course_name.clone());
            lessons.push(Lesson { offering: class.id, class_code, course, held, span });
        }
    }
    let next = lessons.iter().map(|lesson| lesson.held.date).min();
    lessons.retain(|lesson| Some(lesson.held.date) == next);
    lessons.sort_by_key(|lesson| lesson.held.periods);
    Ok(lessons)
}

async fn next_visit(caller: &mut Caller<SignedIn>) -> Result<Option<NextVisit>> {
    let hours = Hours::read(caller).await?;
    let planned = caller.tx.visits_planned(caller.user, hours.today).await?;
    let next = planned.into_iter().find(|visit| visit.standing.state(hours.today) == State::Planned);
    Ok(next.map(|visit| NextVisit { begins_at: hours.begins_at(visit.standing.date, visit.periods), visit }))
}
