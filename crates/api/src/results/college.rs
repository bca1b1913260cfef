use app::{
    ReportedCampaign,
    kernel::caller::ReportCollege,
    results::college::{self, Asked},
};
use axum::extract::Query;
use domain::{
    id::{CampaignId, CollegeId, TermId},
    questionnaire::Form,
    results::{
        figures::{
            result::{Profile, Response},
            round::GroupResult,
            summary::Summary,
        },
        reply,
    },
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    results::ResultTerm,
    wire::{LocalText, figures, form},
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ReportQuery {
    /// Without one: the newest.
    pub campaign: Option<Uuid>,
    /// If no campaign is named, the newest of this term.
    pub term: Option<Uuid>,
    /// Without one: the caller's, or the whole school.
    pub college: Option<Uuid>,
}

/// What can be reported, and the report asked for.
#[derive(Debug, Serialize, ToSchema)]
pub struct CollegeReportView {
    /// To choose from: final ones that were counted, the newest first.
    pub campaigns: Vec<ReportCampaign>,
    /// To choose from: those of the campaign shown, in the order of their codes.
    pub colleges: Vec<ReportedCollege>,
    /// Null: nothing has been counted yet, or not in that term.
    #[schema(required = true)]
    pub report: Option<ReportView>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ReportCampaign {
    pub id: Uuid,
    pub name: LocalText,
    pub term: ResultTerm,
    /// Whose it is; null: the school's.
    #[schema(required = true)]
    pub college: Option<Uuid>,
    #[schema(value_type = String, format = DateTime)]
    pub counted_at: Timestamp,
}

/// How many of a college have answered.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportedCollege {
    pub id: Uuid,
    pub name: LocalText,
    pub classes: u32,
    /// How many of them have enough answers to show any.
    pub shown: u32,
    #[schema(value_type = figures::Response)]
    pub response: Response,
    /// In the form's order; what has too few answers is not there.
    pub dimensions: Vec<CollegeDimension>,
}

/// A section of the form, over all classes of a college, beside the other colleges.
#[derive(Debug, Serialize, ToSchema)]
pub struct CollegeDimension {
    pub section: String,
    #[schema(value_type = figures::Profile)]
    pub profile: Profile,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ReportView {
    pub campaign: Uuid,
    /// Null: the whole school.
    #[schema(required = true)]
    pub college: Option<ReportUnit>,
    /// What was asked.
    #[schema(value_type = form::Form)]
    pub form: Form,
    /// What it comes to, to be said before its figures.
    #[schema(value_type = figures::Summary)]
    pub summary: Summary,
    #[schema(value_type = figures::GroupResult)]
    pub group: GroupResult,
    #[schema(value_type = figures::GroupResult)]
    pub school: GroupResult,
    /// Up to the campaign shown, the oldest first.
    pub trend: Vec<TrendPoint>,
    pub replies: AnsweredClasses,
}

/// What teachers answered to the classes whose results are published, as of now; to those with too few answers to show any as
/// to the others. Where several teach, the reply that has come furthest counts.
#[derive(Debug, Serialize, ToSchema)]
pub struct AnsweredClasses {
    /// All of them, answered or not.
    pub published: u32,
    pub heard: u32,
    pub will_change: u32,
    pub done: u32,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ReportUnit {
    pub id: Uuid,
    pub name: LocalText,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct TrendPoint {
    pub campaign: Uuid,
    pub name: LocalText,
    pub term: ResultTerm,
    /// Asked the same as the campaign shown.
    pub same_form: bool,
    #[schema(value_type = figures::Response)]
    pub response: Response,
    /// The total; null where there is none to show.
    #[schema(required = true, value_type = Option<figures::Profile>)]
    pub total: Option<Profile>,
}

fn term(campaign: &ReportedCampaign) -> ResultTerm {
    let name = campaign.term_name;
    ResultTerm { id: campaign.term.as_uuid(), year: name.year, number: name.number }
}

impl From<ReportedCampaign> for ReportCampaign {
    fn from(campaign: ReportedCampaign) -> Self {
        Self {
            id: campaign.id.as_uuid(),
            term: term(&campaign),
            name: campaign.name.into(),
            college: campaign.owner.map(|college| college.as_uuid()),
            counted_at: campaign.counted_at,
        }
    }
}

impl From<reply::AnsweredClasses> for AnsweredClasses {
    fn from(reply::AnsweredClasses { published, heard, will_change, done }: reply::AnsweredClasses) -> Self {
        Self { published, heard, will_change, done }
    }
}

impl From<college::Report> for ReportView {
    fn from(report: college::Report) -> Self {
        let shown = report.trend.last().cloned();
        let point = |campaign: ReportedCampaign| TrendPoint {
            campaign: campaign.id.as_uuid(),
            same_form: shown.as_ref().is_some_and(|shown| college::asks_the_same(&campaign, shown)),
            term: term(&campaign),
            name: campaign.name.into(),
            response: campaign.response,
            total: campaign.total,
        };
        Self {
            campaign: report.campaign.as_uuid(),
            college: report.college.map(|unit| ReportUnit { id: unit.id.as_uuid(), name: unit.name.into() }),
            form: report.form,
            summary: report.summary,
            group: report.group,
            school: report.school,
            trend: report.trend.into_iter().map(point).collect(),
            replies: report.replies.into(),
        }
    }
}

/// The college report, or the school's, from what was frozen at counting.
#[utoipa::path(get, path = "/reports/college", tag = "reports", params(ReportQuery),
    responses((status = 200, body = Envelope<CollegeReportView>)))]
pub async fn get_college_report(
    Auth(caller): Auth<ReportCollege>,
    Query(query): Query<ReportQuery>,
) -> ApiResult<CollegeReportView> {
    let asked = Asked {
        campaign: query.campaign.map(CampaignId::from_uuid),
        term: query.term.map(TermId::from_uuid),
        college: query.college.map(CollegeId::from_uuid),
    };
    let seen = college::view_college_report(caller, asked).await?;
    let colleges = seen.colleges.into_iter().map(|share| ReportedCollege {
        id: share.college.id.as_uuid(),
        name: share.college.name.into(),
        classes: share.classes,
        shown: share.shown,
        response: share.response,
        dimensions: share
            .dimensions
            .into_iter()
            .map(|(section, profile)| CollegeDimension { section, profile })
            .collect(),
    });
    Envelope::ok(CollegeReportView {
        campaigns: seen.campaigns.into_iter().map(Into::into).collect(),
        colleges: colleges.collect(),
        report: seen.report.map(Into::into),
    })
}
