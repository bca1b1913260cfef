//! One teacher: who has seen them, when they teach, and who could go.

use std::collections::BTreeSet;

use domain::{
    field::username_key,
    id::{OfferingId, TermId, UserId},
    observation::{
        capacity::{self, Capacity, Duties},
        quota::Share,
    },
    roles::permission::Permission,
    teaching::timetable::{Held, Meeting, held_from},
    text::LocalText,
};
use store::{Observer, Page, ReportFilter, TaughtFilter, TaughtMeeting, TaughtTeacher};

use super::{
    super::{hours::Hours, quota::progress_of},
    SeenRecord, college,
    reports::seen,
    term_asked,
};
use crate::{Caller, Error, Result, kernel::caller::ObservationRead};

/// Of many years.
const MOST_VISITS: i64 = 100;
const MOST_OBSERVERS: i64 = 1_000;

#[derive(Debug)]
pub struct TeacherSeen {
    pub teacher: TaughtTeacher,
    /// The newest date first.
    pub visits: Vec<SeenRecord>,
    pub meetings: Vec<TeacherMeeting>,
    /// In the order of their usernames.
    pub observers: Vec<PossibleObserver>,
}

#[derive(Debug)]
pub struct TeacherMeeting {
    pub meeting: TaughtMeeting,
    /// On how many dates it still takes place.
    pub left: usize,
}

#[derive(Debug)]
pub struct PossibleObserver {
    pub username: String,
    pub name: String,
    pub capacity: Capacity,
    pub college: Option<LocalText>,
    /// Under the first rule that holds for them; `None`: they owe nothing.
    pub owed: Option<Share>,
    /// Which of the meetings they could go to. By timetables alone: what they have booked is nobody else's to see.
    pub free: Vec<usize>,
}

/// A meeting with the dates on which it still takes place.
struct Upcoming {
    meeting: TaughtMeeting,
    dates: Vec<Held>,
}

pub async fn view_teacher(
    mut caller: Caller<ObservationRead>,
    username: &str,
    term: Option<TermId>,
) -> Result<TeacherSeen> {
    let hours = Hours::read(&mut caller).await?;
    let (within, term) = (college(&caller)?, term_asked(&hours, term)?);
    let user = caller.tx.users_named(&[username_key(username)]).await?.pop().flatten().ok_or(Error::NotFound)?;
    let filter = TaughtFilter { term: term.id, college: within, in_college: None, only: Some(user), prefix: None };
    let teacher = caller.tx.taught_in(filter).await?.pop().ok_or(Error::NotFound)?;
    let about = ReportFilter { college: within, about: Some(user), ..ReportFilter::default() };
    let (reports, _) = caller.tx.listed_reports(&about, Page { offset: 0, limit: MOST_VISITS }).await?;
    let meetings = caller.tx.taught_meetings(user, term.id, within).await?;
    let upcoming: Vec<_> = meetings
        .into_iter()
        .map(|meeting| {
            let mut dates = held_from(std::slice::from_ref(&meeting.meeting), term, hours.today);
            dates.retain(|held| !hours.is_over(held.date, held.periods));
            Upcoming { meeting, dates }
        })
        .collect();
    let observers = possible_observers(&mut caller, &hours, (term.id, user), &upcoming).await?;
    let meetings = upcoming.into_iter().map(|one| TeacherMeeting { left: one.dates.len(), meeting: one.meeting });
    Ok(TeacherSeen { teacher, visits: seen(reports, &hours), meetings: meetings.collect(), observers })
}

async fn possible_observers(
    caller: &mut Caller<ObservationRead>,
    hours: &Hours,
    (term, teacher): (TermId, UserId),
    upcoming: &[Upcoming],
) -> Result<Vec<PossibleObserver>> {
    let page = Page { offset: 0, limit: MOST_OBSERVERS };
    let (mut observers, _) = caller.tx.observers(None, page).await?;
    observers.retain(|observer| observer.id != teacher && upcoming.iter().any(|one| reaches(observer, one)));
    let users: Vec<_> = observers.iter().map(|observer| observer.id).collect();
    let timetables = caller.tx.timetables_of(&users, term).await?;
    let term = hours.calendar.term(term).ok_or(Error::NotFound)?;
    let progress = progress_of(caller, hours, term, &users).await?;
    let duties = duties_of(caller, &users).await?;
    let observers = observers.into_iter().filter_map(|observer| {
        let own = timetables.get(&observer.id).map(Vec::as_slice).unwrap_or_default();
        let can_go = |one: &Upcoming| reaches(&observer, one) && is_free(own, one);
        let free = upcoming.iter().enumerate().filter(|(_, one)| can_go(one)).map(|(place, _)| place).collect();
        let first = progress.get(&observer.id).and_then(|rules| rules.first());
        Some(PossibleObserver {
            capacity: Capacity::of(&observer.roles.first()?.role, duties(observer.id)),
            owed: first.map(|(_, progress)| progress.now),
            free,
            username: observer.person.username,
            name: observer.person.name,
            college: observer.college,
        })
    });
    Ok(observers.collect())
}

fn reaches(observer: &Observer, one: &Upcoming) -> bool {
    let mut scopes = observer.roles.iter().filter_map(|held| capacity::reach(&held.role));
    scopes.any(|scope| scope.owns(Some(one.meeting.college)))
}

/// On at least one of its dates, and it is no class of their own.
fn is_free(own: &[(OfferingId, Meeting)], one: &Upcoming) -> bool {
    let is_own = own.iter().any(|(offering, _)| *offering == one.meeting.offering);
    let taken = |held: &Held| {
        own.iter().any(|(_, meeting)| meeting.takes_place_on(held.day) && meeting.periods.overlaps(held.periods))
    };
    !is_own && one.dates.iter().any(|held| !taken(held))
}

async fn duties_of(
    caller: &mut Caller<ObservationRead>,
    users: &[UserId],
) -> Result<impl Fn(UserId) -> Duties + use<>> {
    let without = |users: Vec<UserId>| users.into_iter().collect::<BTreeSet<_>>();
    let silent = without(caller.tx.users_without(users, Permission::EvaluationAnswer).await?);
    let others = without(caller.tx.users_without(users, Permission::CourseTeach).await?);
    Ok(move |user| Duties { answers: !silent.contains(&user), teaches: !others.contains(&user) })
}
