//! The report as it crosses the wire. What enterprises, students and grades say stands in three objects, and no field has
//! two of them.

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::wire::{LocalText, ReturnReason, SurveyAbout, UnitRef};

/// Whether figures are shown, or why not.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReportShown {
    Figures,
    /// Fewer raters or enterprises than the minimum.
    TooFew,
    /// More than half of the raters are of one enterprise.
    Dominated,
    /// With what was published before about the same people it would tell what a few said.
    Repeated,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ReportProgramme {
    pub programme: ProgrammeName,
    pub college: UnitRef,
    /// Null: nothing was published yet.
    #[schema(required = true)]
    pub newest: Option<NewestSurvey>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ProgrammeName {
    pub id: Uuid,
    pub code: String,
    pub name: LocalText,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct NewestSurvey {
    pub survey: Uuid,
    pub term_name: LocalText,
    pub raters: u32,
    pub enterprises: u32,
    pub shown: ReportShown,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct EnterpriseReportView {
    pub programme: ProgrammeName,
    pub college: UnitRef,
    pub plan: ReportPlan,
    pub survey: ReportSurvey,
    /// All that was published of the programme, the newest first.
    pub surveys: Vec<SurveyChoice>,
    pub asked: AskedRaters,
    pub shown: ReportShown,
    pub minimums: RaterMinimums,
    /// What the steps of the two scales are called: two, for the ends, or one for each.
    pub scales: RatingScales,
    /// In the plan's order.
    pub outcomes: Vec<OutcomeReport>,
    /// Published before about the same kind of people, the oldest first. No difference is told.
    pub earlier: Vec<EarlierSurvey>,
    /// In no order. Null: withheld with the figures.
    #[schema(required = true)]
    pub comments: Option<Vec<String>>,
    pub comments_withheld: u32,
    #[schema(required = true)]
    pub reply: Option<ProgrammeReply>,
    /// Of the reply; 0: there was none yet.
    pub reply_version: i32,
    pub returned: ReturnedRatings,
    pub may_reply: bool,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ReportPlan {
    pub edition: String,
    pub entry_from: i16,
    /// Null: until there is a newer one.
    #[schema(required = true)]
    pub entry_to: Option<i16>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ReportSurvey {
    pub id: Uuid,
    pub target: Uuid,
    pub name: LocalText,
    pub term_name: LocalText,
    pub about: SurveyAbout,
    #[schema(required = true)]
    pub cohort: Option<String>,
    #[schema(value_type = String, format = DateTime)]
    pub opens_at: Timestamp,
    #[schema(value_type = String, format = DateTime)]
    pub closes_at: Timestamp,
    #[schema(value_type = String, format = DateTime)]
    pub published_at: Timestamp,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SurveyChoice {
    pub id: Uuid,
    pub target: Uuid,
    pub name: LocalText,
    pub term_name: LocalText,
    pub edition: String,
}

/// What became of those who were asked, each once.
#[derive(Debug, Serialize, ToSchema)]
pub struct AskedRaters {
    pub invited: u32,
    pub submitted: u32,
    /// Of those who answered.
    pub enterprises: u32,
    /// Opened the link and did not answer.
    pub opened: u32,
    pub declined: DeclinedRaters,
    pub unopened: u32,
    pub bounced: u32,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct DeclinedRaters {
    pub none_here: u32,
    pub do_not_know: u32,
    pub no_time: u32,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct RaterMinimums {
    pub raters: u32,
    pub enterprises: u32,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct RatingScales {
    pub importance: Vec<LocalText>,
    pub performance: Vec<LocalText>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct OutcomeReport {
    pub number: i64,
    pub short: LocalText,
    pub text: LocalText,
    /// What raters of companies say. Null: nothing is shown of the programme.
    #[schema(required = true)]
    pub enterprise: Option<EnterpriseRatings>,
    /// What students say of themselves, 0 to 100. Null: they were not asked, or it is not shown.
    #[schema(required = true)]
    pub students: Option<StudentScore>,
    /// What grades say, 0 to 1. Null: it was not imported.
    #[schema(required = true)]
    pub attainment: Option<OutcomeAttainment>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct EnterpriseRatings {
    /// Null: too few, or one enterprise has more than half.
    #[schema(required = true)]
    pub importance: Option<Bars>,
    #[schema(required = true)]
    pub performance: Option<Bars>,
    /// How many could judge performance.
    #[schema(required = true)]
    pub judged: Option<u32>,
    /// How many gave one of the two highest steps of importance.
    #[schema(required = true)]
    pub important: Option<u32>,
    /// How many gave one of the two lowest steps of performance.
    #[schema(required = true)]
    pub weak: Option<u32>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Bars {
    /// Of each step, the lowest first.
    pub counts: Vec<u32>,
    pub n: u32,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct StudentScore {
    pub score: f64,
    #[schema(required = true)]
    pub low: Option<f64>,
    #[schema(required = true)]
    pub high: Option<f64>,
    pub answered: u32,
    pub of: u32,
    pub source: LocalText,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct OutcomeAttainment {
    /// Three decimals.
    pub value: f64,
    pub year: i16,
    pub source: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct EarlierSurvey {
    pub survey: Uuid,
    pub target: Uuid,
    pub term_name: LocalText,
    pub edition: String,
    /// Asked about the same outcomes.
    pub same_plan: bool,
    pub raters: u32,
    pub enterprises: u32,
    pub shown: ReportShown,
    /// The first is that of outcome 1. Null where it is not shown.
    pub performance: Vec<Option<Bars>>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ProgrammeReply {
    /// Plain text.
    pub text: String,
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// By name; null: an account that is gone.
    #[schema(required = true)]
    pub by: Option<String>,
}

/// What was sent back to raters, and what came of it.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReturnedRatings {
    pub times: u32,
    pub reasons: Vec<ReturnedFor>,
    pub ratings_changed: u32,
    /// Were never submitted again, and so are in no figure.
    pub not_again: u32,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ReturnedFor {
    pub reason: ReturnReason,
    pub times: u32,
}
