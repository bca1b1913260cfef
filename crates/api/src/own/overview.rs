//! What the caller sees first, in one answer.

use app::{
    NamedRate, NewResult, OpenClass,
    kernel::caller::SignedIn,
    own::overview::{self, Changes, Lesson, OpenRound, Overview, Teaching},
};
use jiff::{Timestamp, civil::Date};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::todos::{TodoCampaign, TodoView, TodoVisit};
use crate::{
    audit::AuditEntry,
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    results::TotalScore,
    wire::LocalText,
};

#[derive(Debug, Serialize, ToSchema)]
pub struct OverviewView {
    /// What waits under every role held, the most pressing first. What a student has still to answer is not among it: their
    /// device alone knows.
    pub todos: Vec<TodoView>,
    /// The campaigns that are open, within the current role's scope, the next to close first.
    pub campaigns: Vec<OpenCampaign>,
    /// Of whoever teaches.
    #[schema(required = true)]
    pub teaching: Option<TeachingView>,
    /// Of whoever observes: what comes next, from today on.
    #[schema(required = true)]
    pub next_visit: Option<NextVisit>,
    /// Of whoever reads the school's history.
    #[schema(required = true)]
    pub changes: Option<ChangesView>,
}

/// What others did, the latest first: since the caller was last here, or in the last two weeks.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChangesView {
    /// Null: not known.
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub last_here: Option<Timestamp>,
    pub items: Vec<AuditEntry>,
}

/// How a campaign fills.
#[derive(Debug, Serialize, ToSchema)]
pub struct OpenCampaign {
    pub campaign: TodoCampaign,
    #[schema(value_type = String, format = DateTime)]
    pub closes_at: Timestamp,
    pub classes: i64,
    pub eligible: i64,
    pub received: i64,
    /// Classes with too few answers so far to be reported on.
    pub short: i64,
    pub colleges: Vec<FilledCollege>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct FilledCollege {
    pub id: Uuid,
    pub name: LocalText,
    pub eligible: i64,
    pub received: i64,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct TeachingView {
    /// Today's; where there are none, those of the next day that has any.
    pub lessons: Vec<LessonView>,
    pub open: Vec<OpenClassView>,
    /// Published in the last 30 days, the latest first.
    pub results: Vec<NewResultView>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct LessonView {
    pub offering_id: Uuid,
    pub class_code: String,
    pub course: LocalText,
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    pub period_from: u8,
    pub period_to: u8,
    #[schema(required = true)]
    pub room: Option<String>,
    /// Null, like its end: the school has told no bell times.
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub begins_at: Option<Timestamp>,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub ends_at: Option<Timestamp>,
}

/// How many of a class have answered, and nothing else about them.
#[derive(Debug, Serialize, ToSchema)]
pub struct OpenClassView {
    pub campaign: TodoCampaign,
    #[schema(value_type = String, format = DateTime)]
    pub closes_at: Timestamp,
    pub evaluation_id: Uuid,
    pub offering_id: Uuid,
    pub class_code: String,
    pub course: LocalText,
    pub eligible: i64,
    pub received: i64,
    /// With fewer nothing but the number will be reported.
    pub min_answers: i16,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct NewResultView {
    pub campaign: TodoCampaign,
    pub evaluation_id: Uuid,
    pub class_code: String,
    pub course: LocalText,
    #[schema(value_type = String, format = DateTime)]
    pub published_at: Timestamp,
    pub ballots: i32,
    pub eligible: i32,
    /// Enough answered for anything but the number to be kept.
    pub kept: bool,
    /// None: too few answers, nothing was scored, or it was a mid-term campaign.
    #[schema(required = true)]
    pub total: Option<TotalScore>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct NextVisit {
    pub visit: TodoVisit,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub begins_at: Option<Timestamp>,
}

impl From<Overview> for OverviewView {
    fn from(overview: Overview) -> Self {
        let Overview { todos, rounds, teaching, next_visit, changes } = overview;
        Self {
            todos: todos.into_iter().filter_map(TodoView::new).collect(),
            campaigns: rounds.into_iter().map(Into::into).collect(),
            teaching: teaching.map(Into::into),
            next_visit: next_visit.map(|next| NextVisit { visit: next.visit.into(), begins_at: next.begins_at }),
            changes: changes.map(|Changes { last_here, items }| ChangesView {
                last_here,
                items: items.into_iter().map(Into::into).collect(),
            }),
        }
    }
}

impl From<OpenRound> for OpenCampaign {
    fn from(OpenRound { named, closes_at, fill }: OpenRound) -> Self {
        let college = |NamedRate { id, name, rate, .. }| FilledCollege {
            id,
            name: LocalText::from(name),
            eligible: rate.eligible,
            received: rate.received,
        };
        Self {
            campaign: named.into(),
            closes_at,
            classes: fill.sum.classes,
            eligible: fill.sum.eligible,
            received: fill.sum.received,
            short: fill.short.classes(),
            colleges: fill.colleges.into_iter().map(college).collect(),
        }
    }
}

impl From<Teaching> for TeachingView {
    fn from(Teaching { lessons, open, results }: Teaching) -> Self {
        Self {
            lessons: lessons.into_iter().map(Into::into).collect(),
            open: open.into_iter().map(Into::into).collect(),
            results: results.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<Lesson> for LessonView {
    fn from(lesson: Lesson) -> Self {
        let Lesson { offering, class_code, course, held, span } = lesson;
        let (begins_at, ends_at) = span.unzip();
        Self {
            offering_id: offering.as_uuid(),
            class_code,
            course: course.into(),
            date: held.date,
            period_from: held.periods.from(),
            period_to: held.periods.to(),
            room: held.room,
            begins_at,
            ends_at,
        }
    }
}

impl From<OpenClass> for OpenClassView {
    fn from(class: OpenClass) -> Self {
        Self {
            campaign: class.named.into(),
            closes_at: class.closes_at,
            evaluation_id: class.evaluation.as_uuid(),
            offering_id: class.offering.as_uuid(),
            class_code: class.class_code,
            course: class.course.into(),
            eligible: class.rate.eligible,
            received: class.rate.received,
            min_answers: class.min_answers,
        }
    }
}

impl From<NewResult> for NewResultView {
    fn from(result: NewResult) -> Self {
        Self {
            campaign: result.named.into(),
            evaluation_id: result.evaluation.as_uuid(),
            class_code: result.class_code,
            course: result.course.into(),
            published_at: result.published_at,
            ballots: result.ballots,
            eligible: result.eligible,
            kept: result.kept,
            total: result.score.map(Into::into),
        }
    }
}

/// What waits for the caller, and what their current role is about today.
#[utoipa::path(get, path = "/user/overview", tag = "user", responses((status = 200, body = Envelope<OverviewView>)))]
pub async fn get_overview(Auth(caller): Auth<SignedIn>) -> ApiResult<OverviewView> {
    Envelope::ok(overview::view_overview(caller).await?.into())
}

/// What waits for the caller: part of the overview. Pages of 0.1 that are still open when 0.2 answers ask for it so; it goes with 0.3.
#[utoipa::path(get, path = "/user/todos", tag = "user", responses((status = 200, body = Envelope<Vec<TodoView>>)))]
pub async fn list_todos(Auth(caller): Auth<SignedIn>) -> ApiResult<Vec<TodoView>> {
    let overview = overview::view_overview(caller).await?;
    Envelope::ok(overview.todos.into_iter().filter_map(TodoView::new).collect())
}
