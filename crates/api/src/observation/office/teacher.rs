use app::{
    kernel::caller::ObservationRead,
    observation::{self, PossibleObserver, SeenRecord, TeacherMeeting, TeacherSeen},
};
use axum::extract::Query;
use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    super::types::{ObserverCapacity, VisitState},
    TermQuery,
};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::{IdPath, LocalText, PersonRef},
};

/// One teacher: who has seen them, when they teach, and who could go.
#[derive(Debug, Serialize, ToSchema)]
pub struct TeacherSeenView {
    pub teacher: PersonRef,
    #[schema(required = true)]
    pub college: Option<LocalText>,
    pub not_seen_for: usize,
    /// The newest date first; nothing sums them up.
    pub visits: Vec<TeacherVisit>,
    pub meetings: Vec<TeacherMeetingView>,
    /// In the order of their usernames.
    pub observers: Vec<PossibleObserverView>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct TeacherVisit {
    pub id: Uuid,
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    pub course: LocalText,
    pub capacity: ObserverCapacity,
    pub observer: PersonRef,
    pub state: VisitState,
    /// Whole periods.
    pub attended: u8,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct TeacherMeetingView {
    pub offering: Uuid,
    pub class_code: String,
    pub course: LocalText,
    /// From 1, Monday.
    pub weekday: i8,
    pub period_from: u8,
    pub period_to: u8,
    #[schema(required = true)]
    pub room: Option<String>,
    pub students: i64,
    /// On how many dates it still takes place.
    pub left: usize,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PossibleObserverView {
    pub username: String,
    pub name: String,
    pub capacity: ObserverCapacity,
    #[schema(required = true)]
    pub college: Option<LocalText>,
    /// Under the first rule that holds for them.
    pub done: u32,
    /// Null: they owe nothing.
    #[schema(required = true)]
    pub owed: Option<u32>,
    /// Places in `meetings` of those that they could go to, by timetables alone.
    pub free: Vec<usize>,
}

impl From<SeenRecord> for TeacherVisit {
    fn from(SeenRecord { report, state }: SeenRecord) -> Self {
        Self {
            id: report.id.as_uuid(),
            date: report.standing.date,
            course: report.course.into(),
            capacity: report.capacity.into(),
            observer: report.observer.into(),
            state: state.into(),
            attended: report.attended,
        }
    }
}

impl From<TeacherMeeting> for TeacherMeetingView {
    fn from(TeacherMeeting { meeting: of, left }: TeacherMeeting) -> Self {
        Self {
            offering: of.offering.as_uuid(),
            class_code: of.class_code,
            course: of.course.into(),
            weekday: of.meeting.weekday.to_monday_one_offset(),
            period_from: of.meeting.periods.from(),
            period_to: of.meeting.periods.to(),
            room: of.meeting.room,
            students: of.students,
            left,
        }
    }
}

impl From<PossibleObserver> for PossibleObserverView {
    fn from(PossibleObserver { username, name, capacity, college, owed, free }: PossibleObserver) -> Self {
        Self {
            username,
            name,
            capacity: capacity.into(),
            college: college.map(Into::into),
            done: owed.map_or(0, |share| share.done),
            owed: owed.map(|share| share.owed),
            free,
        }
    }
}

impl From<TeacherSeen> for TeacherSeenView {
    fn from(TeacherSeen { teacher, visits, meetings, observers }: TeacherSeen) -> Self {
        Self {
            not_seen_for: teacher.teacher.not_seen_for(),
            teacher: teacher.person.into(),
            college: teacher.college.map(Into::into),
            visits: visits.into_iter().map(Into::into).collect(),
            meetings: meetings.into_iter().map(Into::into).collect(),
            observers: observers.into_iter().map(Into::into).collect(),
        }
    }
}

/// One teacher of a term.
#[utoipa::path(get, path = "/observation/office/teachers/{username}", tag = "observation",
    params(("username" = String, Path), TermQuery), responses((status = 200, body = Envelope<TeacherSeenView>)))]
pub async fn get_teacher_seen(
    Auth(caller): Auth<ObservationRead>,
    IdPath(username): IdPath<String>,
    Query(query): Query<TermQuery>,
) -> ApiResult<TeacherSeenView> {
    Envelope::ok(observation::view_teacher(caller, &username, query.id()).await?.into())
}
