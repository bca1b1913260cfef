//! Shapes that the calls about visits share.

use app::observation::SeenVisit;
use domain::{
    observation::{
        booking::{How, NotHeld},
        capacity::Capacity,
        visit::{Outcome, State},
    },
    teaching::timetable::Held,
};
use jiff::{Timestamp, civil::Date};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::wire::{LocalText, PersonRef, enums::wire_enum};

wire_enum! {
    /// As what somebody observes.
    ObserverCapacity = Capacity {
        Supervisor,
        Leader,
        Peer,
        Expert,
        Student,
    }
}

wire_enum! {
    /// A day before to its teachers, to nobody, or on the spot.
    VisitHow = How {
        Announced,
        Unannounced,
        WalkIn,
    }
}

wire_enum! {
    NotHeldReason = NotHeld {
        Moved,
        TeacherAbsent,
        RoomShut,
        Other,
    }
}

#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum VisitState {
    Planned,
    Cancelled,
    NotHeld,
    Lapsed,
    Written,
    Acknowledged,
    Disputed,
    SettledStands,
    SettledAmended,
    SettledWithdrawn,
}

impl From<State> for VisitState {
    fn from(state: State) -> Self {
        match state {
            State::Planned => Self::Planned,
            State::Cancelled => Self::Cancelled,
            State::NotHeld => Self::NotHeld,
            State::Lapsed => Self::Lapsed,
            State::Written => Self::Written,
            State::Acknowledged => Self::Acknowledged,
            State::Disputed => Self::Disputed,
            State::Settled(Outcome::Stands) => Self::SettledStands,
            State::Settled(Outcome::Amended) => Self::SettledAmended,
            State::Settled(Outcome::Withdrawn) => Self::SettledWithdrawn,
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct VisitedCourse {
    pub name: LocalText,
}

/// The meeting nearest to the one planned.
#[derive(Debug, Serialize, ToSchema)]
pub struct MovedTo {
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    pub period_from: u8,
    pub period_to: u8,
    #[schema(required = true)]
    pub room: Option<String>,
}

impl From<Held> for MovedTo {
    fn from(held: Held) -> Self {
        let (period_from, period_to) = (held.periods.from(), held.periods.to());
        Self { date: held.date, period_from, period_to, room: held.room }
    }
}

/// A visit of the caller's own.
#[derive(Debug, Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "each says something of its own")]
pub struct VisitView {
    pub id: Uuid,
    pub version: i32,
    /// Null: the class is gone.
    #[schema(required = true)]
    pub offering: Option<Uuid>,
    pub class_code: String,
    pub course: VisitedCourse,
    /// Who teaches the class now, the lead first.
    pub teachers: Vec<PersonRef>,
    /// When it was planned.
    #[schema(required = true)]
    pub room: Option<String>,
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    pub week: u8,
    /// As taught, from 1, Monday.
    pub weekday: i8,
    pub period_from: u8,
    pub period_to: u8,
    pub capacity: ObserverCapacity,
    pub how: VisitHow,
    pub announced: bool,
    pub state: VisitState,
    /// The class is no longer where and when it was planned: follow it, or cancel.
    pub moved: bool,
    /// Where it went; null where it did not move, or meets no more.
    #[schema(required = true)]
    pub moved_to: Option<MovedTo>,
    pub overdue: bool,
    /// Somebody has opened the form for it.
    pub begun: bool,
    #[schema(value_type = String, format = DateTime)]
    pub planned_at: Timestamp,
    /// Null: the school has told no bell times.
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub begins_at: Option<Timestamp>,
}

impl From<SeenVisit> for VisitView {
    fn from(SeenVisit { visit, teachers, state, overdue, moved, moved_to, begins_at }: SeenVisit) -> Self {
        Self {
            begun: visit.submission.is_some(),
            id: visit.id.as_uuid(),
            version: visit.version,
            offering: visit.offering.map(|id| id.as_uuid()),
            class_code: visit.class_code,
            course: VisitedCourse { name: visit.course.into() },
            teachers: teachers.into_iter().map(Into::into).collect(),
            room: visit.room,
            date: visit.standing.date,
            week: visit.week,
            weekday: visit.weekday_taught,
            period_from: visit.periods.from(),
            period_to: visit.periods.to(),
            capacity: visit.capacity.into(),
            how: visit.how.into(),
            announced: visit.how == How::Announced,
            state: state.into(),
            moved,
            moved_to: moved_to.map(Into::into),
            overdue,
            planned_at: visit.planned_at,
            begins_at,
        }
    }
}
