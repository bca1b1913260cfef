//! A campaign over many classes, from the figures that were made when it was counted. Neither answers nor distributions
//! are read: what a report costs does not depend on how many have answered.

use domain::{
    id::{CampaignId, CollegeId, EvaluationId, TemplateId, TermId},
    kept::Kept,
    results::figures::{
        compare::Verdict,
        result::{Profile, Response},
        round::GroupResult,
        score::Score,
        threshold::Level,
    },
    text::LocalText,
};
use jiff::Timestamp;
use jiff_sqlx::Timestamp as SqlTimestamp;
use sqlx::types::Json;

use crate::{
    NamedUnit, Page, PersonRef, Result, TermOf,
    results::figures::{level_of, score_of},
    tenancy::tx::Tx,
};

/// A campaign that can be reported, with its figures in short: of the college asked for, or of the school.
#[derive(Debug, Clone)]
pub struct ReportedCampaign {
    pub id: CampaignId,
    pub name: LocalText,
    /// Whose it is; `None`: the school's.
    pub owner: Option<CollegeId>,
    pub term: TermId,
    pub term_name: TermOf,
    pub template: TemplateId,
    pub template_number: i16,
    pub counted_at: Timestamp,
    pub response: Response,
    pub total: Option<Profile>,
}

/// A college within a campaign.
#[derive(Debug, Clone)]
pub struct CollegeShare {
    pub college: NamedUnit<CollegeId>,
    pub classes: u32,
    pub shown: u32,
    pub response: Response,
    /// By section of the form, where there is one to show.
    pub dimensions: Vec<(String, Profile)>,
}

/// A class, or one teacher of it where the scores are theirs.
#[derive(Debug, Clone)]
pub struct ReportedClass {
    pub evaluation: EvaluationId,
    pub code: String,
    pub course_code: String,
    pub course: LocalText,
    /// Whom the score is about; `None`: the class.
    pub teacher: Option<PersonRef>,
    /// Everybody who teaches the class, the lead first.
    pub teachers: Vec<String>,
    pub ballots: i32,
    pub eligible: i32,
    /// `None`: too few answers for one.
    pub score: Option<ReportedScore>,
}

#[derive(Debug, Clone, Copy)]
pub struct ReportedScore {
    pub level: Level,
    pub score: Score,
    /// Beside the other classes of the college, or of the school.
    pub verdict: Verdict,
}

#[derive(Debug)]
pub struct ReportedClasses {
    pub classes: Vec<ReportedClass>,
    pub total: i64,
    /// Between which all scores and intervals lie, those of other pages too.
    pub bounds: Option<(f64, f64)>,
}

#[derive(Debug, Clone, Copy)]
pub struct ClassFilter<'a> {
    pub campaign: CampaignId,
    pub college: Option<CollegeId>,
    /// Part of a code or of a name, in lower case.
    pub search: Option<&'a str>,
    /// Only those that may be compared, by the lower end of the interval; otherwise by code.
    pub by_lower_end: bool,
}

impl Tx {
    /// Final ones that were counted, the newest first; with a college, those that have asked in it.
    pub async fn reported_campaigns(&mut self, college: Option<CollegeId>) -> Result<Vec<ReportedCampaign>> {
        let rows = sqlx::query!(
            r#"select k.id, k.name_zh, k.name_en, k.college_id as "owner?", k.term_id, t.year, t.number, k.template_id,
                      k.template_number, k.counted_at as "counted_at!: SqlTimestamp",
                      coalesce(c.document, s.document) -> 'response' as "response!: Json<Response>",
                      coalesce(c.document, s.document) -> 'total' -> 'profile' as "total?: Json<Profile>"
                 from campaign k
                 join term t on t.id = k.term_id
                 left join college_figures c on c.campaign_id = k.id and c.college_id = $1
                 left join school_figures s on s.campaign_id = k.id and $1::uuid is null
                where k.kind = 'final' and k.state in ('counted', 'published', 'archived') and k.counted_at is not null
                  and (c.campaign_id is not null or s.campaign_id is not null)
                order by t.year desc, t.number desc, k.counted_at desc, k.id desc"#,
            college.map(|id| id.as_uuid())
        )
        .fetch_all(self.connection())
        .await?;
        let campaigns = rows.into_iter().map(|row| ReportedCampaign {
            id: CampaignId::from_uuid(row.id),
            name: LocalText { zh: row.name_zh, en: row.name_en },
            owner: row.owner.map(CollegeId::from_uuid),
            term: TermId::from_uuid(row.term_id),
            term_name: TermOf { year: row.year, number: row.number },
            template: TemplateId::from_uuid(row.template_id),
            template_number: row.template_number,
            counted_at: row.counted_at.to_jiff(),
            response: row.response.0,
            total: row.total.map(|total| total.0),
        });
        Ok(campaigns.collect())
    }

    /// Without a college: of the school.
    pub async fn group_figures(
        &mut self,
        campaign: CampaignId,
        college: Option<CollegeId>,
    ) -> Result<Option<GroupResult>> {
        let document = sqlx::query_scalar!(
            r#"select document as "document!: Json<Kept<GroupResult>>" from college_figures
                where campaign_id = $1 and college_id = $2
                union all
               select document from school_figures where campaign_id = $1 and $2::uuid is null"#,
            campaign.as_uuid(),
            college.map(|id| id.as_uuid())
        )
        .fetch_optional(self.connection())
        .await?;
        Ok(document.map(|document| document.0.0))
    }

    /// The colleges of a campaign, or the one, in the order of their codes.
    pub async fn reported_colleges(
        &mut self,
        campaign: CampaignId,
        within: Option<CollegeId>,
    ) -> Result<Vec<CollegeShare>> {
        let rows = sqlx::query!(
            r#"select u.id, u.name_zh, u.name_en, f.document as "document: Json<Kept<GroupResult>>"
                 from college_figures f join college u on u.id = f.college_id
                where f.campaign_id = $1 and ($2::uuid is null or u.id = $2)
                order by u.code"#,
            campaign.as_uuid(),
            within.map(|id| id.as_uuid())
        )
        .fetch_all(self.connection())
        .await?;
        let shares = rows.into_iter().map(|row| {
            let Json(Kept(GroupResult { classes, shown, response, sections, .. })) = row.document;
            let name = LocalText { zh: row.name_zh, en: row.name_en };
            let dimensions = sections.into_iter().filter_map(|section| Some((section.id, section.profile?)));
            CollegeShare {
                college: NamedUnit { id: CollegeId::from_uuid(row.id), name },
                classes,
                shown,
                response,
                dimensions: dimensions.collect(),
            }
        });
        Ok(shares.collect())
    }

    /// One page of a campaign's classes, those with too few answers too.
    pub async fn reported_classes(&mut self, filter: ClassFilter<'_>, page: Page) -> Result<ReportedClasses> {
        let rows = sqlx::query!(
            r#"with found as (
                   select v.id, o.id as offering_id, o.code, c.code as course_code, c.name_zh, c.name_en, r.answered,
                          coalesce(v.eligible, v.enrolled) as eligible, s.teacher, s.level, s.score, s.low, s.high,
                          count(*) over () as total, min(coalesce(s.low, s.score)) over () as least,
                          max(coalesce(s.high, s.score)) over () as most,
                          row_number() over (order by case when $4 then coalesce(s.low, s.score) end desc, c.code,
                                                      o.code, v.id, s.teacher) as place
                     from evaluation v
                     join evaluation_result r on r.evaluation_id = v.id
                     join offering o on o.id = v.offering_id
                     join course c on c.id = o.course_id
                     left join class_score s on s.evaluation_id = v.id and s.section = ''
                    where v.campaign_id = $1 and ($2::uuid is null or c.college_id = $2)
                      and ($3::text is null
                           or strpos(lower(concat_ws(' ', o.code, c.code, c.name_zh, c.name_en)), $3) > 0)
                      and (not $4 or s.level = 'compared')
                    order by place
                   offset $5 limit $6)
               select f.id as "id!", f.code as "code!", f.course_code as "course_code!", f.name_zh as "name_zh!",
                      f.name_en, f.answered as "answered!", f.eligible as "eligible!", f.teacher as "teacher?",
                      (select a.name from account a where a.username_key = lower(f.teacher)) as "teacher_name?",
                      f.level as "level?", f.score as "score?", f.low as "low?", f.high as "high?", f.total as "total!", f.least as "least?", f.most as "most?",
                      array(select a.name from offering_teacher t join account a on a.id = t.account_id
                             where t.offering_id = f.offering_id and is_rated(t.part) order by t.place) as "teachers!",
                      (select one -> 'profile' -> (case when $2::uuid is null then 'school' else 'college' end)
                                  -> 'verdict'
                         from class_figures d, jsonb_array_elements(d.document -> 'totals') one
                        where d.evaluation_id = f.id and coalesce(one ->> 'teacher', '') = f.teacher
                      ) as "verdict?: Json<Verdict>"
                 from found f
                order by f.place"#,
            filter.campaign.as_uuid(),
            filter.college.map(|id| id.as_uuid()),
            filter.search,
            filter.by_lower_end,
            page.offset,
            page.limit
        )
        .fetch_all(self.connection())
        .await?;
        if rows.is_empty() && page.is_later() {
            let whole = Box::pin(self.reported_classes(filter, Page::FIRST_ROW)).await?;
            return Ok(ReportedClasses { classes: Vec::new(), ..whole });
        }
        let first = rows.first();
        let total = first.map_or(0, |row| row.total);
        let bounds = first.and_then(|row| row.least.zip(row.most));
        let classes = rows.into_iter().map(|row| {
            let teacher = row.teacher.filter(|teacher| !teacher.is_empty());
            let score = match row.level.as_deref().zip(row.score) {
                None => None,
                Some((level, score)) => Some(ReportedScore {
                    level: level_of(level)?,
                    score: score_of(score, row.low, row.high),
                    verdict: row.verdict.map_or(Verdict::TooFew, |verdict| verdict.0),
                }),
            };
            Ok(ReportedClass {
                evaluation: EvaluationId::from_uuid(row.id),
                code: row.code,
                course_code: row.course_code,
                course: LocalText { zh: row.name_zh, en: row.name_en },
                // Whoever is gone is called by their number.
                teacher: teacher
                    .map(|username| PersonRef { name: row.teacher_name.unwrap_or_else(|| username.clone()), username }),
                teachers: row.teachers,
                ballots: row.answered,
                eligible: row.eligible,
                score,
            })
        });
        Ok(ReportedClasses { classes: classes.collect::<Result<_>>()?, total, bounds })
    }
}
