use app::{
    kernel::caller::ObservationRead,
    observation::{self, CollegeCoverage, Coverage, SectionSpread},
};
use axum::extract::Query;
use domain::{observation::coverage::Seen, teaching::nature::CourseKind};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{super::types::ObserverCapacity, TermQuery};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::LocalText,
};

/// How many of those who teach were seen, and what is known of the visits that count.
#[derive(Debug, Serialize, ToSchema)]
pub struct CoverageView {
    pub term: Uuid,
    /// With at least one meeting in the term.
    pub teachers: u32,
    /// In this term.
    pub seen: u32,
    pub visits: u32,
    /// By nobody for at least two of their terms.
    pub unseen_2: u32,
    /// In their first or second term.
    pub new_teachers: u32,
    pub new_seen: u32,
    /// Unannounced plans, of colleges with at least three; null: of none.
    #[schema(required = true)]
    pub unannounced: Option<u32>,
    /// In the order of their codes.
    pub colleges: Vec<CollegeCoverageView>,
    /// Each week of the term.
    pub by_week: Vec<WeekVisits>,
    /// In the last three weeks in which something is taught, from 0 to 1; null without visits.
    #[schema(required = true)]
    pub last_weeks_share: Option<f64>,
    pub by_capacity: Vec<CapacityVisits>,
    pub by_kind: Vec<KindVisits>,
    pub days_to_report: DaysToReport,
    pub answered_14: AnsweredShare,
    pub disputes_open: u32,
    /// Of each section with at least five visits by three observers about three teachers.
    pub sections: Vec<SectionSpreadView>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct CollegeCoverageView {
    pub id: Uuid,
    pub name: LocalText,
    pub code: String,
    pub teachers: u32,
    pub seen: u32,
    /// By nobody for one of their terms, two, three, four and more.
    #[schema(min_items = 4, max_items = 4)]
    pub unseen: Vec<u32>,
    /// In their first or second term.
    pub new_teachers: u32,
    pub new_seen: u32,
    pub visits: u32,
    /// Null: fewer than three.
    #[schema(required = true)]
    pub unannounced: Option<u32>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct WeekVisits {
    pub week: u8,
    pub visits: u32,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct CapacityVisits {
    pub capacity: ObserverCapacity,
    pub visits: u32,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct KindVisits {
    /// Of the course; null: it says none.
    #[schema(required = true)]
    pub kind: Option<&'static str>,
    pub visits: u32,
}

/// From the class to the first version of the report; null without visits.
#[derive(Debug, Serialize, ToSchema)]
pub struct DaysToReport {
    #[schema(required = true)]
    pub median: Option<f64>,
    /// Within so many, nine tenths were there.
    #[schema(required = true)]
    pub p90: Option<f64>,
}

/// Of the reports whose fourteen days are over, those answered within them.
#[derive(Debug, Serialize, ToSchema)]
pub struct AnsweredShare {
    pub answered: u32,
    pub of: u32,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SectionSpreadView {
    pub template: Uuid,
    pub id: String,
    pub title: LocalText,
    pub visits: usize,
    /// From 0 to 100, the lowest first: one for each visit, or for each teacher where the section is about them.
    pub scores: Vec<f64>,
}

impl From<CollegeCoverage> for CollegeCoverageView {
    fn from(of: CollegeCoverage) -> Self {
        let Seen { teachers, seen, unseen, new_teachers, new_seen } = of.seen;
        Self {
            id: of.college.unit.id.as_uuid(),
            name: of.college.unit.name.into(),
            code: of.college.code,
            teachers,
            seen,
            unseen: unseen.to_vec(),
            new_teachers,
            new_seen,
            visits: of.visits,
            unannounced: of.unannounced,
        }
    }
}

impl From<SectionSpread> for SectionSpreadView {
    fn from(of: SectionSpread) -> Self {
        Self {
            template: of.template.as_uuid(),
            id: of.spread.section,
            title: of.title.into(),
            visits: of.spread.visits,
            scores: of.spread.scores,
        }
    }
}

impl From<Coverage> for CoverageView {
    fn from(Coverage { term, seen, visits, unannounced, colleges, sections }: Coverage) -> Self {
        let by_week = visits.by_week.into_iter().map(|(week, visits)| WeekVisits { week, visits });
        let by_capacity = visits.by_capacity.into_iter();
        let by_kind = visits.by_kind.into_iter();
        Self {
            term: term.as_uuid(),
            teachers: seen.teachers,
            seen: seen.seen,
            visits: visits.visits,
            unseen_2: seen.unseen_2(),
            new_teachers: seen.new_teachers,
            new_seen: seen.new_seen,
            unannounced,
            colleges: colleges.into_iter().map(Into::into).collect(),
            by_week: by_week.collect(),
            last_weeks_share: visits.last_weeks_share,
            by_capacity: by_capacity
                .map(|(capacity, visits)| CapacityVisits { capacity: capacity.into(), visits })
                .collect(),
            by_kind: by_kind.map(|(kind, visits)| KindVisits { kind: kind.map(CourseKind::key), visits }).collect(),
            days_to_report: DaysToReport { median: visits.days_to_report.median, p90: visits.days_to_report.p90 },
            answered_14: AnsweredShare { answered: visits.answered.answered, of: visits.answered.of },
            disputes_open: visits.disputes_open,
            sections: sections.into_iter().map(Into::into).collect(),
        }
    }
}

/// Whom somebody has seen in a term, by college, and when and as what.
#[utoipa::path(get, path = "/observation/office/coverage", tag = "observation", params(TermQuery),
    responses((status = 200, body = Envelope<CoverageView>)))]
pub async fn get_coverage(
    Auth(caller): Auth<ObservationRead>,
    Query(query): Query<TermQuery>,
) -> ApiResult<CoverageView> {
    Envelope::ok(observation::view_coverage(caller, query.id()).await?.into())
}
