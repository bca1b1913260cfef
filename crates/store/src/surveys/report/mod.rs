//! What is reported of surveys: from what was frozen when they were published. No answer is read, and nothing that names who
//! gave one, or for which company.

pub(crate) mod course;
mod reply;
pub(crate) mod self_rated;

use domain::{
    id::{CollegeId, PlanId, ProgrammeId, SurveyId, SurveyTargetId},
    kept::Kept,
    questionnaire::FrozenForm,
    surveys::{
        figures::{Table, Withheld},
        invitation::Decline,
        opening::About,
        returns,
    },
    text::LocalText,
};
use jiff::Timestamp;
use jiff_sqlx::Timestamp as SqlTimestamp;
use sqlx::types::Json;

use crate::{
    Error, NamedUnit, Result, TermOf,
    tenancy::tx::{Tx, uuids},
};

/// A programme, and what was published of it last.
#[derive(Debug, Clone)]
pub struct ReportedProgramme {
    pub id: ProgrammeId,
    pub code: String,
    pub name: LocalText,
    pub college: NamedUnit<CollegeId>,
    pub newest: Option<NewestSurvey>,
}

#[derive(Debug, Clone)]
pub struct NewestSurvey {
    pub survey: SurveyId,
    pub term: TermOf,
    pub raters: u32,
    pub enterprises: u32,
    /// `None`: figures are shown.
    pub withheld: Option<Withheld>,
}

/// One programme in one published survey.
#[derive(Debug, Clone)]
pub struct ReportedTarget {
    pub id: SurveyTargetId,
    pub survey: SurveyId,
    pub survey_name: LocalText,
    pub term: TermOf,
    pub about: About,
    pub cohort: Option<String>,
    pub opens_at: Timestamp,
    pub closes_at: Timestamp,
    pub published_at: Timestamp,
    pub plan: PlanId,
    /// As it was called then.
    pub edition: String,
    pub entry_from: i16,
    pub entry_to: Option<i16>,
    pub raters: u32,
    pub enterprises: u32,
    pub withheld: Option<Withheld>,
    pub reply: Option<TargetReply>,
    /// 0: there was none yet.
    pub reply_version: i32,
}

#[derive(Debug, Clone)]
pub struct TargetReply {
    pub text: String,
    pub at: Timestamp,
    /// By name; `None`: an account that is gone.
    pub by: Option<String>,
}

#[derive(Debug, Clone)]
pub struct FrozenFigure {
    pub target: SurveyTargetId,
    pub question: String,
    /// Its number; `None`: the question does not repeat.
    pub outcome: Option<i16>,
    pub shown: std::result::Result<Table, Withheld>,
}

/// What became of those who were asked. Who passed it on, and whose link was taken back, is not among them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ReportedRaters {
    pub invited: u32,
    /// Have pressed the link, whatever followed but a refusal.
    pub opened: u32,
    pub none_here: u32,
    pub do_not_know: u32,
    pub no_time: u32,
    pub bounced: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReturnCount {
    pub reason: returns::Reason,
    pub times: u32,
    pub ratings_changed: u32,
    pub not_again: u32,
}

#[derive(Debug, Clone)]
pub struct ReportedAttainment {
    /// Its id, as a frozen form has it.
    pub outcome: String,
    pub year: i16,
    /// 0 to 1.
    pub value: f64,
    pub source: String,
}

#[derive(Debug, Clone, Default)]
pub struct TargetComments {
    /// In an order that says nothing of who or when.
    pub shown: Vec<String>,
    pub withheld: u32,
}

impl Tx {
    /// In the order of their codes.
    pub async fn reported_programmes(&mut self, college: Option<CollegeId>) -> Result<Vec<ReportedProgramme>> {
        let rows = sqlx::query!(
            r#"select p.id, p.code, p.name_zh, p.name_en, p.college_id, c.name_zh as college_zh, c.name_en as college_en,
                      n.survey_id as "survey?", n.year as "year?", n.number as "number?", n.raters as "raters?",
                      n.enterprises as "enterprises?", n.shown as "shown?"
                 from programme p
                 join college c on c.id = p.college_id
                 left join lateral (
                      select x.survey_id, t.year, t.number, x.raters, x.enterprises, x.shown
                        from programme_plan l
                        join survey_target x on x.plan_id = l.id
                        join survey s on s.id = x.survey_id
                        join term t on t.id = s.term_id
                       where l.programme_id = p.id and s.state = 'published'
                       order by s.published_at desc, s.id, x.place
                       limit 1) n on true
                where $1::uuid is null or p.college_id = $1
                order by p.code, p.id"#,
            college.map(|id| id.as_uuid())
        )
        .fetch_all(self.connection())
        .await?;
        let programmes = rows.into_iter().map(|row| {
            let newest = match (row.survey, row.year, row.number, row.shown) {
                (Some(survey), Some(year), Some(number), Some(shown)) => Some(NewestSurvey {
                    survey: SurveyId::from_uuid(survey),
                    term: TermOf { year, number },
                    raters: count(row.raters.unwrap_or_default()),
                    enterprises: count(row.enterprises.unwrap_or_default()),
                    withheld: withheld_of(&shown)?,
                }),
                _ => None,
            };
            Ok(ReportedProgramme {
                id: ProgrammeId::from_uuid(row.id),
                code: row.code,
                name: LocalText { zh: row.name_zh, en: row.name_en },
                college: NamedUnit {
                    id: CollegeId::from_uuid(row.college_id),
                    name: LocalText { zh: row.college_zh, en: row.college_en },
                },
                newest,
            })
        });
        programmes.collect()
    }

    /// All that was published of a programme, the newest first.
    pub async fn reported_targets(&mut self, programme: ProgrammeId) -> Result<Vec<ReportedTarget>> {
        let rows = sqlx::query!(
            r#"select x.id, x.survey_id, s.name_zh, s.name_en, t.year, t.number, s.about, s.cohort, s.opens_at, s.closes_at,
                      s.published_at as "published_at!: SqlTimestamp", l.id as plan_id,
                      coalesce(x.edition, l.edition) as "edition!", l.entry_from, l.entry_to, x.raters as "raters!",
                      x.enterprises as "enterprises!", x.shown as "shown!", x.reply as "reply?",
                      x.replied_at as "replied_at?: SqlTimestamp", a.name as "replied_by?", x.reply_version
                 from programme_plan l
                 join survey_target x on x.plan_id = l.id
                 join survey s on s.id = x.survey_id
                 join term t on t.id = s.term_id
                 left join account a on a.id = x.replied_by
                where l.programme_id = $1 and s.state = 'published'
                order by s.published_at desc, s.id, x.place"#,
            programme.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let targets = rows.into_iter().map(|row| {
            let reply = row.reply.zip(row.replied_at);
            Ok(ReportedTarget {
                id: SurveyTargetId::from_uuid(row.id),
                survey: SurveyId::from_uuid(row.survey_id),
                survey_name: LocalText { zh: row.name_zh, en: row.name_en },
                term: TermOf { year: row.year, number: row.number },
                about: About::from_key(&row.about).ok_or(Error::UnexpectedValue("survey.about"))?,
                cohort: row.cohort,
                opens_at: row.opens_at.to_jiff(),
                closes_at: row.closes_at.to_jiff(),
                published_at: row.published_at.to_jiff(),
                plan: PlanId::from_uuid(row.plan_id),
                edition: row.edition,
                entry_from: row.entry_from,
                entry_to: row.entry_to,
                raters: count(row.raters),
                enterprises: count(row.enterprises),
                withheld: withheld_of(&row.shown)?,
                reply: reply.map(|(text, at)| TargetReply { text, at: at.to_jiff(), by: row.replied_by }),
                reply_version: row.reply_version,
            })
        });
        targets.collect()
    }

    /// What was asked, with the outcomes as they were then.
    pub async fn target_forms(&mut self, targets: &[SurveyTargetId]) -> Result<Vec<(SurveyTargetId, FrozenForm)>> {
        let rows = sqlx::query!(
            r#"select id, form as "form!: Json<Kept<FrozenForm>>" from survey_target where id = any($1) and form is not null"#,
            &uuids(targets.iter().copied())
        )
        .fetch_all(self.connection())
        .await?;
        Ok(rows.into_iter().map(|row| (SurveyTargetId::from_uuid(row.id), row.form.0.0)).collect())
    }

    /// How far grades say that the outcomes of a plan were attained, the newest year first.
    pub async fn reported_attainments(&mut self, plan: PlanId) -> Result<Vec<ReportedAttainment>> {
        let rows = sqlx::query!(
            r#"select a.outcome_id, a.year, a.value::float8 as "value!", a.source
                 from programme_outcome o join outcome_attainment a on a.outcome_id = o.id
                where o.plan_id = $1
                order by a.year desc, o.number"#,
            plan.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let attainments = rows.into_iter().map(|row| ReportedAttainment {
            outcome: row.outcome_id.to_string(),
            year: row.year,
            value: row.value,
            source: row.source,
        });
        Ok(attainments.collect())
    }

    pub async fn frozen_figures(&mut self, targets: &[SurveyTargetId]) -> Result<Vec<FrozenFigure>> {
        let rows = sqlx::query!(
            r#"select target_id, question, outcome, counts as "counts?", withheld as "withheld?"
                 from survey_figure where target_id = any($1)
                order by target_id, outcome, question"#,
            &uuids(targets.iter().copied())
        )
        .fetch_all(self.connection())
        .await?;
        let figures = rows.into_iter().map(|row| {
            let shown = match (row.counts, row.withheld) {
                (Some(counts), None) => Ok(Table { counts: counts.into_iter().map(count).collect() }),
                (_, Some(key)) => Err(withheld_of(&key)?.ok_or(Error::UnexpectedValue("survey_figure.withheld"))?),
                (None, None) => return Err(Error::UnexpectedValue("survey_figure.counts")),
            };
            Ok(FrozenFigure {
                target: SurveyTargetId::from_uuid(row.target_id),
                question: row.question,
                outcome: (row.outcome > 0).then_some(row.outcome),
                shown,
            })
        });
        figures.collect()
    }

    pub async fn reported_raters(&mut self, survey: SurveyId) -> Result<ReportedRaters> {
        let rows = sqlx::query!(
            r#"select state, declined_reason as "declined?", count(*)::int as "number!"
                 from invitation
                where survey_id = $1 and state not in ('revoked', 'forwarded')
                group by state, declined_reason"#,
            survey.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let mut counts = ReportedRaters::default();
        for row in rows {
            let number = count(row.number);
            counts.invited = counts.invited.saturating_add(number);
            let declined = row.declined.as_deref().and_then(Decline::from_key);
            let of = match (row.state.as_str(), declined) {
                (_, Some(Decline::NoneHere)) => &mut counts.none_here,
                (_, Some(Decline::DoNotKnow)) => &mut counts.do_not_know,
                (_, Some(Decline::NoTime)) => &mut counts.no_time,
                ("seen" | "begun" | "submitted", None) => &mut counts.opened,
                ("bounced", None) => &mut counts.bounced,
                _ => continue,
            };
            *of = of.saturating_add(number);
        }
        Ok(counts)
    }

    pub async fn return_counts(&mut self, target: SurveyTargetId) -> Result<Vec<ReturnCount>> {
        let rows = sqlx::query!(
            r#"select reason, count(*)::int as "times!", coalesce(sum(changed), 0)::int as "changed!",
                      (count(*) filter (where changed is null))::int as "not_again!"
                 from survey_return where target_id = $1
                group by reason order by reason"#,
            target.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let counts = rows.into_iter().map(|row| {
            Ok(ReturnCount {
                reason: returns::Reason::from_key(&row.reason).ok_or(Error::UnexpectedValue("survey_return.reason"))?,
                times: count(row.times),
                ratings_changed: count(row.changed),
                not_again: count(row.not_again),
            })
        });
        counts.collect()
    }

    /// Reviewed ones.
    pub async fn target_comments(&mut self, target: SurveyTargetId) -> Result<TargetComments> {
        let rows = sqlx::query!(
            r#"select decision as "decision?", coalesce(redacted, text) as "text!"
                 from survey_comment where target_id = $1
                order by md5(id::text)"#,
            target.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let mut comments = TargetComments::default();
        for row in rows {
            match row.decision.as_deref() {
                Some("keep" | "redact") => comments.shown.push(row.text),
                _ => comments.withheld = comments.withheld.saturating_add(1),
            }
        }
        Ok(comments)
    }
}

pub(crate) fn count(number: i32) -> u32 {
    u32::try_from(number).unwrap_or_default()
}

/// `None`: shown.
pub(crate) fn withheld_of(key: &str) -> Result<Option<Withheld>> {
    match key {
        "figures" => Ok(None),
        "too_few" => Ok(Some(Withheld::TooFew)),
        "dominated" => Ok(Some(Withheld::Dominated)),
        "repeated" => Ok(Some(Withheld::Repeated)),
        _ => Err(Error::UnexpectedValue("survey_target.shown")),
    }
}
