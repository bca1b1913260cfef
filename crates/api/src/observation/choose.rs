use app::{
    kernel::caller::ObservationConduct,
    observation::{self, ClassToVisit, DateToVisit, MeetingToVisit, Wanted, WeekToVisit, Whens},
};
use axum::extract::Query;
use domain::id::{CollegeId, OfferingId};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::types::{ObserverCapacity, VisitedCourse};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::{ClashView, IdPath, Page, PageQuery, PersonRef, TermName, UnitRef, enums::wire_enum},
};

wire_enum! {
    MeetingsWhen = Whens {
        /// In session, and in the next period; all of today's where the school has told no bell times.
        Now,
        Today,
        Week,
    }
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MeetingFilter {
    #[param(inline)]
    pub when: MeetingsWhen,
    /// The day, or one of the week; today where it is left out.
    #[param(value_type = Option<String>, format = Date)]
    pub date: Option<Date>,
    pub college: Option<Uuid>,
    /// Code of the class, code or name of the course, number or name of a teacher: whatever begins with this.
    pub q: Option<String>,
    /// Of the course.
    pub tag: Option<String>,
    /// Of the date, from 1, Monday.
    #[param(minimum = 1, maximum = 7)]
    pub weekday: Option<i8>,
    #[param(minimum = 1, maximum = 14)]
    pub period: Option<u8>,
    /// One of the teachers was seen by nobody for at least so many of their terms.
    pub not_seen: Option<u8>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WeekFilter {
    /// One of the week; today where it is left out.
    #[param(value_type = Option<String>, format = Date)]
    pub date: Option<Date>,
    pub college: Option<Uuid>,
    pub q: Option<String>,
    pub not_seen: Option<u8>,
}

/// A class on a date.
#[derive(Debug, Serialize, ToSchema)]
pub struct MeetingToVisitView {
    pub offering: Uuid,
    pub class_code: String,
    pub course: VisitedCourse,
    pub college: UnitRef,
    /// The lead first.
    pub teachers: Vec<PersonRef>,
    #[schema(required = true)]
    pub room: Option<String>,
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    pub week: u8,
    /// As taught, from 1, Monday: on a make-up day not that of the date.
    pub weekday: i8,
    pub period_from: u8,
    pub period_to: u8,
    pub students: i64,
    /// In how many of their last terms nobody has seen one of the teachers; 0: each was seen in this one.
    pub not_seen_terms: usize,
    /// The caller's own visit at this meeting.
    #[schema(required = true)]
    pub visit: Option<Uuid>,
    #[schema(required = true)]
    pub clash: Option<ClashView>,
    /// Null: the school has told no bell times.
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub begins_at: Option<Timestamp>,
}

impl From<MeetingToVisit> for MeetingToVisitView {
    fn from(MeetingToVisit { class, held, not_seen_terms, visit, clash, begins_at }: MeetingToVisit) -> Self {
        Self {
            offering: class.offering.as_uuid(),
            class_code: class.code,
            course: VisitedCourse { name: class.course.into() },
            college: UnitRef { id: class.college.id.as_uuid(), name: class.college.name.into() },
            teachers: class.teachers.into_iter().map(Into::into).collect(),
            room: held.room,
            date: held.date,
            week: held.day.week,
            weekday: held.day.weekday.to_monday_one_offset(),
            period_from: held.periods.from(),
            period_to: held.periods.to(),
            students: class.students,
            not_seen_terms,
            visit: visit.map(|id| id.as_uuid()),
            clash: clash.map(Into::into),
            begins_at,
        }
    }
}

/// A week as a grid. What is past is left out.
#[derive(Debug, Serialize, ToSchema)]
pub struct WeekView {
    /// Null: no term.
    #[schema(required = true)]
    pub week: Option<u8>,
    #[schema(value_type = String, format = Date)]
    pub monday: Date,
    /// Those in which some class meets.
    pub cells: Vec<WeekCell>,
    pub mine: Vec<WeekVisit>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct WeekCell {
    /// Of the date, from 1, Monday.
    pub weekday: i8,
    pub period: u8,
    pub classes: usize,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct WeekVisit {
    pub visit: Uuid,
    /// Of the date, from 1, Monday.
    pub weekday: i8,
    pub period_from: u8,
    pub period_to: u8,
    pub course: VisitedCourse,
}

impl From<WeekToVisit> for WeekView {
    fn from(WeekToVisit { week, monday, cells, mine }: WeekToVisit) -> Self {
        let cells = cells.into_iter().map(|((weekday, period), classes)| WeekCell { weekday, period, classes });
        let mine = mine.into_iter().map(|visit| WeekVisit {
            visit: visit.id.as_uuid(),
            weekday: visit.date.weekday().to_monday_one_offset(),
            period_from: visit.periods.from(),
            period_to: visit.periods.to(),
            course: VisitedCourse { name: visit.course.into() },
        });
        Self { week, monday, cells: cells.collect(), mine: mine.collect() }
    }
}

/// A class that may be visited.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClassToVisitView {
    pub offering: Uuid,
    pub class_code: String,
    pub course: VisitedCourse,
    pub college: UnitRef,
    /// The lead first.
    pub teachers: Vec<PersonRef>,
    pub students: i64,
    pub not_seen_terms: usize,
    /// The next ones.
    pub meetings: Vec<DateToVisitView>,
    /// To whatever its teachers taught, written about; the newest first.
    pub visits: Vec<EarlierVisit>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct DateToVisitView {
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    pub week: u8,
    /// As taught, from 1, Monday.
    pub weekday: i8,
    pub period_from: u8,
    pub period_to: u8,
    #[schema(required = true)]
    pub room: Option<String>,
    #[schema(required = true)]
    pub visit: Option<Uuid>,
    #[schema(required = true)]
    pub clash: Option<ClashView>,
    /// Null: the school has told no bell times.
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub begins_at: Option<Timestamp>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct EarlierVisit {
    pub term: TermName,
    pub capacity: ObserverCapacity,
}

impl From<DateToVisit> for DateToVisitView {
    fn from(DateToVisit { held, visit, clash, begins_at }: DateToVisit) -> Self {
        Self {
            date: held.date,
            week: held.day.week,
            weekday: held.day.weekday.to_monday_one_offset(),
            period_from: held.periods.from(),
            period_to: held.periods.to(),
            room: held.room,
            visit: visit.map(|id| id.as_uuid()),
            clash: clash.map(Into::into),
            begins_at,
        }
    }
}

impl From<ClassToVisit> for ClassToVisitView {
    fn from(ClassToVisit { class, not_seen_terms, dates, visits }: ClassToVisit) -> Self {
        let earlier = |(term, capacity): (app::TermOf, domain::observation::capacity::Capacity)| EarlierVisit {
            term: term.into(),
            capacity: capacity.into(),
        };
        Self {
            offering: class.id.as_uuid(),
            class_code: class.code,
            course: VisitedCourse { name: class.course_name.into() },
            college: UnitRef { id: class.college_id.as_uuid(), name: class.college.into() },
            teachers: class.teachers.into_iter().map(Into::into).collect(),
            students: class.students,
            not_seen_terms,
            meetings: dates.into_iter().map(Into::into).collect(),
            visits: visits.into_iter().map(earlier).collect(),
        }
    }
}

/// Classes to visit within the reach of the caller's role: by date and period, those whose teachers nobody has seen for longest first.
#[utoipa::path(get, path = "/observation/meetings", tag = "observation", params(MeetingFilter, PageQuery),
    responses((status = 200, body = Envelope<Page<MeetingToVisitView>>)))]
pub async fn list_meetings(
    Auth(caller): Auth<ObservationConduct>,
    Query(filter): Query<MeetingFilter>,
    Query(page): Query<PageQuery>,
) -> ApiResult<Page<MeetingToVisitView>> {
    let wanted = Wanted {
        when: filter.when.into(),
        date: filter.date,
        college: filter.college.map(CollegeId::from_uuid),
        search: filter.q,
        tag: filter.tag,
        weekday: filter.weekday,
        period: filter.period,
        not_seen: filter.not_seen.map(usize::from),
    };
    Envelope::ok(observation::list_meetings(caller, wanted, page.into()).await?.into())
}

/// How many classes of a week may be visited, and what the caller has booked.
#[utoipa::path(get, path = "/observation/week", tag = "observation", params(WeekFilter),
    responses((status = 200, body = Envelope<WeekView>)))]
pub async fn get_week(Auth(caller): Auth<ObservationConduct>, Query(filter): Query<WeekFilter>) -> ApiResult<WeekView> {
    let wanted = Wanted {
        when: Whens::Week,
        date: filter.date,
        college: filter.college.map(CollegeId::from_uuid),
        search: filter.q,
        tag: None,
        weekday: None,
        period: None,
        not_seen: filter.not_seen.map(usize::from),
    };
    Envelope::ok(observation::view_week(caller, wanted).await?.into())
}

/// One class, when it meets next, and when its teachers were seen.
#[utoipa::path(get, path = "/observation/classes/{id}", tag = "observation", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<ClassToVisitView>)))]
pub async fn get_class_to_visit(
    Auth(caller): Auth<ObservationConduct>,
    IdPath(id): IdPath<OfferingId>,
) -> ApiResult<ClassToVisitView> {
    Envelope::ok(observation::view_class(caller, id).await?.into())
}
