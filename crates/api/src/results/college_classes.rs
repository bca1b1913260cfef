use app::{
    ReportedClass, ReportedScore,
    kernel::{
        caller::ReportCollege,
        paging::{List, Paging},
    },
    results::college::{self, ClassesAsked, Order},
};
use axum::extract::Query;
use domain::{
    id::{CampaignId, CollegeId},
    results::figures::interval::Interval,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::{
        LocalText, PersonRef,
        figures::{Level, Verdict},
        first_page,
    },
};

const USUAL_PAGE: u32 = 50;

#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClassOrder {
    #[default]
    Code,
    LowerEnd,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ClassQuery {
    pub campaign: Uuid,
    pub college: Option<Uuid>,
    /// Part of the code or of the course's name.
    pub q: Option<String>,
    /// By code, all of them; or by the lower end of the interval, those with enough answers to be compared.
    #[serde(default)]
    #[param(inline)]
    pub order: ClassOrder,
    #[serde(default = "first_page")]
    #[param(default = 1, minimum = 1)]
    pub page: u32,
    #[serde(default = "usual_page_size")]
    #[param(default = 50, minimum = 1, maximum = 100)]
    pub page_size: u32,
}

const fn usual_page_size() -> u32 {
    USUAL_PAGE
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ReportClassPage {
    pub items: Vec<ReportClass>,
    pub total: i64,
    /// Between which all scores and intervals lie, those of other pages too; null where there are none.
    #[schema(required = true)]
    pub bounds: Option<Bounds>,
    pub page: u32,
    pub page_size: u32,
}

#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub struct Bounds {
    pub low: f64,
    pub high: f64,
}

/// A class, or one teacher of it where the scores are theirs.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportClass {
    pub evaluation: Uuid,
    pub class_code: String,
    pub course_code: String,
    pub course_name: LocalText,
    /// Whom the score is about; null: the class.
    #[schema(required = true)]
    pub teacher: Option<PersonRef>,
    /// Everybody who teaches the class, the lead first.
    pub teachers: Vec<String>,
    pub ballots: i32,
    pub eligible: i32,
    /// Null: too few answers for one.
    #[schema(required = true)]
    pub score: Option<ReportClassScore>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ReportClassScore {
    pub level: Level,
    pub score: f64,
    /// Null: everybody has answered.
    #[schema(required = true)]
    pub interval: Option<Bounds>,
    /// Beside the other classes of the college, or of the school.
    pub verdict: Verdict,
}

impl From<ReportedClass> for ReportClass {
    fn from(class: ReportedClass) -> Self {
        let score = |score: ReportedScore| ReportClassScore {
            level: score.level.into(),
            score: score.score.score,
            interval: score.score.interval.map(|Interval { low, high }| Bounds { low, high }),
            verdict: score.verdict.into(),
        };
        Self {
            evaluation: class.evaluation.as_uuid(),
            class_code: class.code,
            course_code: class.course_code,
            course_name: class.course.into(),
            teacher: class.teacher.map(Into::into),
            teachers: class.teachers,
            ballots: class.ballots,
            eligible: class.eligible,
            score: class.score.map(score),
        }
    }
}

/// The classes of a college report.
#[utoipa::path(get, path = "/reports/college/classes", tag = "reports", params(ClassQuery),
    responses((status = 200, body = Envelope<ReportClassPage>)))]
pub async fn list_report_classes(
    Auth(caller): Auth<ReportCollege>,
    Query(query): Query<ClassQuery>,
) -> ApiResult<ReportClassPage> {
    let asked = ClassesAsked {
        campaign: CampaignId::from_uuid(query.campaign),
        college: query.college.map(CollegeId::from_uuid),
        search: query.q,
        order: match query.order {
            ClassOrder::Code => Order::Code,
            ClassOrder::LowerEnd => Order::LowerEnd,
        },
    };
    let paging = Paging::new(query.page, query.page_size);
    let found = college::list_report_classes(caller, asked, paging).await?;
    let List { items, total, page, page_size } = found.list;
    let bounds = found.bounds.map(|(low, high)| Bounds { low, high });
    Envelope::ok(ReportClassPage { items: items.into_iter().map(Into::into).collect(), total, bounds, page, page_size })
}
