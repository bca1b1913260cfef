use app::surveys::SeenSurvey;
use domain::{
    id::{CollegeId, CourseId, EnterpriseId, Id, PlanId, TemplateId, TermId},
    surveys::{answers, invitation, opening},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::wire::{LocalText, PersonRef, UnitRef, enums::wire_enum};
pub use crate::wire::{ReturnReason, SurveyAbout};

wire_enum! {
    SurveyState = opening::State {
        Draft,
        Open,
        Closed,
        Published,
    }
}

wire_enum! {
    /// Where somebody stands who is asked.
    RaterState = invitation::State {
        Made,
        /// The letter was handed over.
        Sent,
        /// The link was pressed.
        Seen,
        Begun,
        Submitted,
        Declined,
        /// Nobody takes letters at the address.
        Bounced,
        Expired,
        Revoked,
        /// A colleague is asked in their place.
        Forwarded,
    }
}

wire_enum! {
    DeclineReason = invitation::Decline {
        /// There are no such graduates.
        NoneHere,
        DoNotKnow,
        NoTime,
    }
}

wire_enum! {
    RaterRelation = answers::Relation {
        Supervisor,
        Mentor,
        Hr,
        Other,
    }
}

wire_enum! {
    /// How far somebody has come with one programme or course.
    SurveyAnswerState = app::AnswerState {
        None,
        Draft,
        Submitted,
        Returned,
    }
}

/// A plan of a programme, or a course.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(untagged, deny_unknown_fields)]
pub enum SurveyTargetRef {
    Plan { plan: Uuid },
    Course { course: Uuid },
}

impl From<SurveyTargetRef> for app::surveys::TargetOf {
    fn from(given: SurveyTargetRef) -> Self {
        match given {
            SurveyTargetRef::Plan { plan } => Self::Plan(PlanId::from_uuid(plan)),
            SurveyTargetRef::Course { course } => Self::Course(CourseId::from_uuid(course)),
        }
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SurveyForm {
    pub name: LocalText,
    pub term: Uuid,
    pub about: SurveyAbout,
    /// In words: "2025 届".
    #[schema(required = true)]
    pub cohort: Option<String>,
    pub targets: Vec<SurveyTargetRef>,
    pub enterprises: Vec<Uuid>,
    /// For enterprises; its published version is asked.
    pub template: Uuid,
    #[schema(value_type = String, format = DateTime)]
    pub opens_at: Timestamp,
    #[schema(value_type = String, format = DateTime)]
    pub closes_at: Timestamp,
    /// Whose it is; null: the school's, or that of the one college that the caller reaches.
    #[schema(required = true)]
    pub college: Option<Uuid>,
}

impl From<SurveyForm> for app::surveys::SurveyForm {
    fn from(form: SurveyForm) -> Self {
        Self {
            name: form.name.into(),
            term: TermId::from_uuid(form.term),
            about: form.about.into(),
            cohort: form.cohort,
            targets: form.targets.into_iter().map(Into::into).collect(),
            enterprises: form.enterprises.into_iter().map(EnterpriseId::from_uuid).collect(),
            template: TemplateId::from_uuid(form.template),
            times: opening::Times { opens_at: form.opens_at, closes_at: form.closes_at },
            college: form.college.map(CollegeId::from_uuid),
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SurveyView {
    pub id: Uuid,
    pub name: LocalText,
    pub term: Uuid,
    pub about: SurveyAbout,
    #[schema(required = true)]
    pub cohort: Option<String>,
    pub state: SurveyState,
    #[schema(value_type = String, format = DateTime)]
    pub opens_at: Timestamp,
    #[schema(value_type = String, format = DateTime)]
    pub closes_at: Timestamp,
    /// Whose it is; null: the school's.
    #[schema(required = true)]
    pub college: Option<UnitRef>,
    pub version: i32,
    pub targets: i64,
    pub enterprises: i64,
    pub counts: RaterCounts,
}

/// Each rater once, where they stand now.
#[derive(Debug, Serialize, ToSchema)]
pub struct RaterCounts {
    /// All who are asked now: without those who were taken off or have passed it on.
    pub asked: i64,
    pub seen: i64,
    pub begun: i64,
    pub submitted: i64,
    pub declined: i64,
    pub bounced: i64,
    pub expired: i64,
    pub revoked: i64,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SurveyDetail {
    #[serde(flatten)]
    pub survey: SurveyView,
    pub template: SurveyTemplate,
    pub target_list: Vec<SurveyTargetView>,
    pub enterprise_list: Vec<UnitRef>,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub reminded_at: Option<Timestamp>,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub published_at: Option<Timestamp>,
    /// How often something was sent back.
    pub returned: i64,
    /// Comments that nobody has read yet.
    pub comments_waiting: i64,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SurveyTemplate {
    pub id: Uuid,
    pub name: LocalText,
    pub number: i16,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SurveyTargetView {
    pub id: Uuid,
    pub kind: SurveyTargetKind,
    #[schema(required = true)]
    pub plan: Option<Uuid>,
    #[schema(required = true)]
    pub course: Option<Uuid>,
    pub code: String,
    pub name: LocalText,
    #[schema(required = true)]
    pub edition: Option<String>,
    pub outcomes: i64,
    pub counts: SurveyTargetCounts,
    #[schema(required = true)]
    pub reply: Option<SurveyReply>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SurveyTargetKind {
    Programme,
    Course,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SurveyTargetCounts {
    pub submitted: i64,
    pub enterprises: i64,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SurveyReply {
    pub text: String,
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    #[schema(required = true)]
    pub by: Option<PersonRef>,
}

impl From<app::surveys::SurveyReply> for SurveyReply {
    fn from(reply: app::surveys::SurveyReply) -> Self {
        Self { text: reply.text, at: reply.at, by: reply.by.map(Into::into) }
    }
}

impl From<app::surveys::RaterCounts> for RaterCounts {
    fn from(counts: app::surveys::RaterCounts) -> Self {
        let app::surveys::RaterCounts { asked, seen, begun, submitted, declined, bounced, expired, revoked } = counts;
        Self { asked, seen, begun, submitted, declined, bounced, expired, revoked }
    }
}

impl From<app::surveys::Survey> for SurveyView {
    fn from(survey: app::surveys::Survey) -> Self {
        Self {
            id: survey.id.as_uuid(),
            name: survey.name.into(),
            term: survey.term.as_uuid(),
            about: survey.about.into(),
            cohort: survey.cohort,
            state: survey.state.into(),
            opens_at: survey.times.opens_at,
            closes_at: survey.times.closes_at,
            college: survey.college.map(unit),
            version: survey.version,
            targets: survey.targets,
            enterprises: survey.enterprises,
            counts: survey.counts.into(),
        }
    }
}

impl From<SeenSurvey> for SurveyDetail {
    fn from(seen: SeenSurvey) -> Self {
        let survey = seen.survey;
        Self {
            template: SurveyTemplate {
                id: survey.template.as_uuid(),
                name: survey.template_name.clone().into(),
                number: survey.template_number,
            },
            target_list: seen.targets.into_iter().map(Into::into).collect(),
            enterprise_list: seen.enterprises.into_iter().map(unit).collect(),
            reminded_at: survey.reminded_at,
            published_at: survey.published_at,
            returned: survey.returned,
            comments_waiting: seen.comments_waiting,
            survey: survey.into(),
        }
    }
}

impl From<app::surveys::SurveyTarget> for SurveyTargetView {
    fn from(target: app::surveys::SurveyTarget) -> Self {
        let (kind, plan, course) = match target.of {
            app::surveys::TargetOf::Plan(plan) => (SurveyTargetKind::Programme, Some(plan.as_uuid()), None),
            app::surveys::TargetOf::Course(course) => (SurveyTargetKind::Course, None, Some(course.as_uuid())),
        };
        Self {
            id: target.id.as_uuid(),
            kind,
            plan,
            course,
            code: target.code,
            name: target.name.into(),
            edition: target.edition,
            outcomes: target.outcomes,
            counts: SurveyTargetCounts { submitted: target.submitted, enterprises: target.enterprises },
            reply: target.reply.map(Into::into),
        }
    }
}

pub(super) fn unit<Kind>(unit: app::NamedUnit<Id<Kind>>) -> UnitRef {
    UnitRef { id: unit.id.as_uuid(), name: unit.name.into() }
}
