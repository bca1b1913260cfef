//! Finding a class to visit: which are in session, today or in a week, those first whose teachers nobody has seen for longest.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet, HashMap},
};

use domain::{
    id::{CollegeId, OfferingId, UserId, VisitId},
    observation::{
        booking::{Busy, clash},
        capacity::Capacity,
        coverage::Teacher,
    },
    people::search::search_prefix,
    teaching::{
        calendar::Term,
        timetable::{Held, Periods, held_from, taught_days},
    },
};
use jiff::{Timestamp, ToSpan, civil::Date};
use store::{Offering, OfferingFilter, Page, TermOf, VisitableClass, VisitableFilter};

use super::{Named, busy, clash_with, hours::Hours, reach};
use crate::{
    Caller, Clash, Error, Result,
    kernel::{
        caller::ObservationConduct,
        paging::{List, Paging},
    },
};

/// So many dates of a class are offered.
const NEXT_DATES: usize = 4;
const VISITS_SHOWN: i64 = 10;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whens {
    /// In session, and in the next period.
    Now,
    Today,
    Week,
}

#[derive(Debug)]
pub struct Wanted {
    pub when: Whens,
    /// The day, or one of the week; `None`: today.
    pub date: Option<Date>,
    pub college: Option<CollegeId>,
    pub search: Option<String>,
    /// Of the course.
    pub tag: Option<String>,
    /// Of the date, from 1, Monday.
    pub weekday: Option<i8>,
    pub period: Option<u8>,
    /// By nobody for at least so many terms.
    pub not_seen: Option<usize>,
}

#[derive(Debug)]
pub struct MeetingToVisit {
    pub class: VisitableClass,
    pub held: Held,
    /// In how many of their last terms nobody has seen the one of its teachers who was not seen for longest.
    pub not_seen_terms: usize,
    /// The caller's own at this meeting.
    pub visit: Option<VisitId>,
    pub clash: Option<Clash>,
    /// `None`: the school has told no bell times.
    pub begins_at: Option<Timestamp>,
}

#[derive(Debug)]
pub struct WeekToVisit {
    /// `None`: no term.
    pub week: Option<u8>,
    pub monday: Date,
    /// How many classes meet, by the weekday of the date and the period.
    pub cells: BTreeMap<(i8, u8), usize>,
    pub mine: Vec<store::LiveVisit>,
}

#[derive(Debug)]
pub struct ClassToVisit {
    pub class: Offering,
    pub not_seen_terms: usize,
    pub dates: Vec<DateToVisit>,
    /// To whatever its teachers taught, the newest first.
    pub visits: Vec<(TermOf, Capacity)>,
}

#[derive(Debug)]
pub struct DateToVisit {
    pub held: Held,
    pub visit: Option<VisitId>,
    pub clash: Option<Clash>,
    /// `None`: the school has told no bell times.
    pub begins_at: Option<Timestamp>,
}

/// A meeting before it is known whether it will be shown.
struct Candidate {
    offering: OfferingId,
    name: String,
    held: Held,
    not_seen: usize,
}

/// By date and period, those not seen for longest first.
pub async fn list_meetings(
    mut caller: Caller<ObservationConduct>,
    wanted: Wanted,
    paging: Paging,
) -> Result<List<MeetingToVisit>> {
    let hours = Hours::read(&mut caller).await?;
    let date = wanted.date.filter(|_| wanted.when != Whens::Now).unwrap_or(hours.today);
    let Some(term) = hours.term_of(date) else { return Ok(List::new((Vec::new(), 0), paging)) };
    let (from, to) = if wanted.when == Whens::Week { week_of(date) } else { (date, date) };
    let mut found = candidates(&mut caller, &hours, term, (from, to), &wanted).await?;
    rank(&mut caller, term, &wanted, &mut found).await?;
    found.sort_by(|one, other| order(one).cmp(&order(other)));
    let total = i64::try_from(found.len()).unwrap_or(i64::MAX);
    let Page { offset, limit } = paging.place();
    let place = |number: i64| usize::try_from(number).unwrap_or(usize::MAX);
    let shown: Vec<_> = found.into_iter().skip(place(offset)).take(place(limit)).collect();
    Ok(List::new((described(&mut caller, &hours, term, (from, to), shown).await?, total), paging))
}

fn order(one: &Candidate) -> (Date, u8, u8, Reverse<usize>, &str, OfferingId) {
    let Held { date, periods, .. } = &one.held;
    (*date, periods.from(), periods.to(), Reverse(one.not_seen), &one.name, one.offering)
}

/// How many classes of a week there are to choose from, and what the caller has chosen.
pub async fn view_week(mut caller: Caller<ObservationConduct>, wanted: Wanted) -> Result<WeekToVisit> {
    let hours = Hours::read(&mut caller).await?;
    let (monday, sunday) = week_of(wanted.date.unwrap_or(hours.today));
    let mine = caller.tx.live_visits(caller.user, monday, sunday).await?;
    let Some(term) = hours.term_of(monday) else {
        return Ok(WeekToVisit { week: None, monday, cells: BTreeMap::new(), mine });
    };
    let mut found = candidates(&mut caller, &hours, term, (monday, sunday), &wanted).await?;
    if wanted.not_seen.is_some() {
        rank(&mut caller, term, &wanted, &mut found).await?;
    }
    let mut classes: BTreeMap<(i8, u8), BTreeSet<OfferingId>> = BTreeMap::new();
    for one in found {
        for period in one.held.periods.from()..=one.held.periods.to() {
            let cell = (one.held.date.weekday().to_monday_one_offset(), period);
            classes.entry(cell).or_default().insert(one.offering);
        }
    }
    let cells = classes.into_iter().map(|(cell, classes)| (cell, classes.len())).collect();
    Ok(WeekToVisit { week: term.week_of(monday), monday, cells, mine })
}

/// One class, when it meets next, and when its teachers were seen.
pub async fn view_class(mut caller: Caller<ObservationConduct>, id: OfferingId) -> Result<ClassToVisit> {
    let hours = Hours::read(&mut caller).await?;
    let class = find_class(&mut caller, id).await?;
    let term = hours.calendar.term(class.term).ok_or(Error::NotFound)?;
    let mut next = held_from(&class.meetings, term, hours.today);
    next.retain(|held| !hours.is_over(held.date, held.periods));
    next.truncate(NEXT_DATES);
    let busy = busy(&mut caller, term.id, hours.today, term.last_day()).await?;
    let live = caller.tx.live_visits(caller.user, hours.today, term.last_day()).await?;
    let dates = next.into_iter().map(|held| {
        let visit = own_visit(&live, id, &held);
        let in_the_way = clash(&busy, held.date, held.day, held.periods).filter(|one| is_other(one, visit));
        let begins_at = hours.begins_at(held.date, held.periods);
        DateToVisit { visit, clash: in_the_way.map(clash_with), begins_at, held }
    });
    let dates = dates.collect();
    let seen = caller.tx.seen_in_classes(&[id], term.id).await?;
    let visits = caller.tx.earlier_visits(id, VISITS_SHOWN).await?;
    let not_seen_terms = seen.get(&id).map_or(0, |teachers| not_seen_for(teachers));
    Ok(ClassToVisit { class, not_seen_terms, dates, visits })
}

/// Looks a class up for a visit: outside the caller's reach there is none.
pub(super) async fn find_class(caller: &mut Caller<ObservationConduct>, id: OfferingId) -> Result<Offering> {
    let reach = reach(caller);
    reach.colleges()?;
    let filter = OfferingFilter { only: Some(id), ..OfferingFilter::default() };
    let (mut found, _) = caller.tx.offerings(filter, reach, caller.user, Page { offset: 0, limit: 1 }).await?;
    found.pop().ok_or(Error::NotFound)
}

/// What can still be visited: not what is past, and no class of one's own.
async fn candidates(
    caller: &mut Caller<ObservationConduct>,
    hours: &Hours,
    term: &Term,
    (from, to): (Date, Date),
    wanted: &Wanted,
) -> Result<Vec<Candidate>> {
    let on_weekday = |date: Date| wanted.weekday.is_none_or(|day| date.weekday().to_monday_one_offset() == day);
    let days: Vec<_> = taught_days(term, from.max(hours.today), to).filter(|(date, _)| on_weekday(*date)).collect();
    let on = if wanted.when == Whens::Now { hours.on() } else { wanted.period.map(|period| vec![period]) };
    if on.as_ref().is_some_and(Vec::is_empty) {
        return Ok(Vec::new());
    }
    let filter = VisitableFilter {
        term: term.id,
        college: wanted.college,
        prefix: wanted.search.as_deref().and_then(search_prefix),
        tag: wanted.tag.clone(),
        weekdays: days.iter().map(|(_, day)| day.weekday).collect(),
        periods: on.as_ref().and_then(|on| Some((*on.iter().min()?, *on.iter().max()?))),
    };
    let reach = reach(caller);
    let weekly = caller.tx.weekly_meetings(filter, reach).await?;
    let own = caller.tx.own_meetings(caller.user, term.id).await?;
    let own: BTreeSet<_> = own.into_iter().map(|own| own.offering).collect();
    let in_period = |periods: Periods| {
        let has = |period: u8| (periods.from()..=periods.to()).contains(&period);
        wanted.period.is_none_or(has) && on.as_ref().is_none_or(|on| on.iter().any(|period| has(*period)))
    };
    let mut found = Vec::new();
    for one in weekly.into_iter().filter(|one| !own.contains(&one.offering) && in_period(one.meeting.periods)) {
        let periods = one.meeting.periods;
        let to_come = days.iter().filter(|(date, _)| !hours.is_over(*date, periods));
        for (date, day) in to_come.filter(|(_, day)| one.meeting.takes_place_on(*day)) {
            let held = Held { date: *date, day: *day, periods, room: one.meeting.room.clone() };
            found.push(Candidate { offering: one.offering, name: one.course.clone(), held, not_seen: 0 });
        }
    }
    Ok(found)
}

/// Finds out how long nobody has seen who teaches there; whom somebody has seen more lately than was asked goes.
async fn rank(
    caller: &mut Caller<ObservationConduct>,
    term: &Term,
    wanted: &Wanted,
    found: &mut Vec<Candidate>,
) -> Result<()> {
    let offerings: BTreeSet<_> = found.iter().map(|one| one.offering).collect();
    let offerings: Vec<_> = offerings.into_iter().collect();
    let seen = caller.tx.seen_in_classes(&offerings, term.id).await?;
    let not_seen: HashMap<_, _> = seen.iter().map(|(offering, teachers)| (*offering, not_seen_for(teachers))).collect();
    for one in found.iter_mut() {
        one.not_seen = not_seen.get(&one.offering).copied().unwrap_or_default();
    }
    found.retain(|one| wanted.not_seen.is_none_or(|least| one.not_seen >= least));
    Ok(())
}

async fn described(
    caller: &mut Caller<ObservationConduct>,
    hours: &Hours,
    term: &Term,
    (from, to): (Date, Date),
    shown: Vec<Candidate>,
) -> Result<Vec<MeetingToVisit>> {
    let offerings: Vec<_> = shown.iter().map(|one| one.offering).collect();
    let classes = caller.tx.visitable_classes(&offerings).await?;
    let busy = busy(caller, term.id, from, to).await?;
    let live = caller.tx.live_visits(caller.user, from, to).await?;
    let described = shown.into_iter().filter_map(|Candidate { offering, held, not_seen, .. }| {
        let class = classes.get(&offering)?.clone();
        let visit = own_visit(&live, offering, &held);
        let in_the_way = clash(&busy, held.date, held.day, held.periods).filter(|one| is_other(one, visit));
        let begins_at = hours.begins_at(held.date, held.periods);
        Some(MeetingToVisit {
            class,
            held,
            not_seen_terms: not_seen,
            visit,
            clash: in_the_way.map(clash_with),
            begins_at,
        })
    });
    Ok(described.collect())
}

/// A visit does not stand in its own way.
fn is_other(busy: &Busy<Named>, visit: Option<VisitId>) -> bool {
    visit.is_none() || busy.what.visit != visit
}

fn own_visit(live: &[store::LiveVisit], offering: OfferingId, held: &Held) -> Option<VisitId> {
    let same = |visit: &&store::LiveVisit| {
        visit.offering == Some(offering) && visit.date == held.date && visit.periods == held.periods
    };
    live.iter().find(same).map(|visit| visit.id)
}

/// Of several teachers, whoever was not seen for longest.
fn not_seen_for(teachers: &[Teacher<UserId>]) -> usize {
    teachers.iter().map(Teacher::not_seen_for).max().unwrap_or_default()
}

fn week_of(date: Date) -> (Date, Date) {
    let monday = date.saturating_sub(i64::from(date.weekday().to_monday_zero_offset()).days());
    (monday, monday.saturating_add(6.days()))
}
