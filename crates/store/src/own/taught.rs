//! What waits for those who teach.

use domain::{
    id::{CampaignId, EvaluationId, OfferingId, TermId, UserId},
    text::LocalText,
};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use super::managed::NamedRound;
use crate::{
    ClassScore, Rate, Result,
    results::figures::{level_of, score_of},
    tenancy::tx::Tx,
};

/// A class whose results its teacher was given and has said nothing about.
#[derive(Debug, Clone)]
pub struct UnansweredResult {
    pub named: NamedRound,
    pub evaluation: EvaluationId,
    pub published_at: Timestamp,
}

/// A class of somebody's that can be answered about now.
#[derive(Debug, Clone)]
pub struct OpenClass {
    pub named: NamedRound,
    pub closes_at: Timestamp,
    /// Below this nothing but the number is reported.
    pub min_answers: i16,
    pub evaluation: EvaluationId,
    pub offering: OfferingId,
    pub class_code: String,
    pub course: LocalText,
    pub rate: Rate,
}

/// A class's result that its teacher was given lately.
#[derive(Debug, Clone)]
pub struct NewResult {
    pub named: NamedRound,
    pub evaluation: EvaluationId,
    pub class_code: String,
    pub course: LocalText,
    pub published_at: Timestamp,
    pub ballots: i32,
    pub eligible: i32,
    /// Enough answered for anything but the number to be kept.
    pub kept: bool,
    /// The teacher's own, or else the class's. Missing where too few answered for one, and in a mid-term round.
    pub score: Option<ClassScore>,
}

/// Own questions that came back, while they can still be handed in again.
#[derive(Debug, Clone)]
pub struct ReturnedSet {
    pub named: NamedRound,
    pub offering: OfferingId,
    pub class_code: String,
    pub course: LocalText,
    pub opens_at: Timestamp,
}

impl Tx {
    /// Of classes that somebody taught when they were asked and teaches still; the earliest published first. Where too few
    /// answered there is nothing to reply to.
    pub async fn unanswered_results(
        &mut self,
        teacher: UserId,
        published_after: Timestamp,
    ) -> Result<Vec<UnansweredResult>> {
        let rows = sqlx::query!(
            r#"select k.id, k.term_id, k.name_zh, k.name_en, v.id as evaluation_id, v.published_at as "published_at!"
                 from offering_teacher t
                 join account a on a.id = t.account_id
                 join evaluation v on v.offering_id = t.offering_id
                 join evaluation_result r on r.evaluation_id = v.id and r.kept
                 join campaign k on k.id = v.campaign_id
                where t.account_id = $1 and v.published_at > $2
                  and v.form -> 'teachers' @> jsonb_build_array(jsonb_build_object('id', a.username))
                  and not exists (select from reply p where p.evaluation_id = v.id and p.account_id = $1)
                order by v.published_at, v.id"#,
            teacher.as_uuid(),
            published_after.to_sqlx()
        )
        .fetch_all(self.connection())
        .await?;
        let results = rows.into_iter().map(|row| UnansweredResult {
            named: NamedRound {
                id: CampaignId::from_uuid(row.id),
                term: TermId::from_uuid(row.term_id),
                name: LocalText { zh: row.name_zh, en: row.name_en },
            },
            evaluation: EvaluationId::from_uuid(row.evaluation_id),
            published_at: row.published_at.to_jiff(),
        });
        Ok(results.collect())
    }

    /// The classes that somebody teaches in the campaigns that are open, the next to close first.
    pub async fn open_classes(&mut self, teacher: UserId) -> Result<Vec<OpenClass>> {
        let rows = sqlx::query!(
            "select k.id, k.term_id, k.name_zh, k.name_en, k.closes_at, k.min_answers, v.id as evaluation_id, o.id as offering_id,
                    o.code, c.name_zh as course_zh, c.name_en as course_en
               from offering_teacher t
               join evaluation v on v.offering_id = t.offering_id
               join campaign k on k.id = v.campaign_id and k.state = 'open'
               join offering o on o.id = v.offering_id
               join course c on c.id = o.course_id
              where t.account_id = $1
              order by k.closes_at, k.id, o.code",
            teacher.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let ids: Vec<_> = rows.iter().map(|row| row.evaluation_id).collect();
        let rates = self.rates_by_evaluation(&ids).await?;
        let classes = rows.into_iter().map(|row| OpenClass {
            named: NamedRound {
                id: CampaignId::from_uuid(row.id),
                term: TermId::from_uuid(row.term_id),
                name: LocalText { zh: row.name_zh, en: row.name_en },
            },
            closes_at: row.closes_at.to_jiff(),
            min_answers: row.min_answers,
            evaluation: EvaluationId::from_uuid(row.evaluation_id),
            offering: OfferingId::from_uuid(row.offering_id),
            class_code: row.code,
            course: LocalText { zh: row.course_zh, en: row.course_en },
            rate: rates.iter().find(|(id, _)| *id == row.evaluation_id).map_or_else(Rate::default, |(_, rate)| *rate),
        });
        Ok(classes.collect())
    }

    /// Of classes that somebody taught when they were asked and teaches still; the latest published first.
    pub async fn new_results(&mut self, teacher: UserId, published_after: Timestamp) -> Result<Vec<NewResult>> {
        let rows = sqlx::query!(
            r#"select k.id, k.term_id, k.name_zh, k.name_en, v.id as evaluation_id, o.code, c.name_zh as course_zh,
                      c.name_en as course_en, v.published_at as "published_at!", r.kept,
                      (f.document->'response'->>'ballots')::int as "ballots!",
                      (f.document->'response'->>'eligible')::int as "eligible!",
                      s.level as "level?", s.score as "score?", s.low as "low?", s.high as "high?"
                 from offering_teacher t
                 join account a on a.id = t.account_id
                 join evaluation v on v.offering_id = t.offering_id
                 join evaluation_result r on r.evaluation_id = v.id
                 join class_figures f on f.evaluation_id = v.id
                 join campaign k on k.id = v.campaign_id
                 join offering o on o.id = v.offering_id
                 join course c on c.id = o.course_id
                 left join lateral (
                      select * from class_score s
                       where s.evaluation_id = v.id and s.section = '' and s.teacher in ('', a.username) and k.kind = 'final'
                       order by s.teacher desc limit 1) s on true
                where t.account_id = $1 and v.published_at > $2
                  and v.form -> 'teachers' @> jsonb_build_array(jsonb_build_object('id', a.username))
                order by v.published_at desc, o.code"#,
            teacher.as_uuid(),
            published_after.to_sqlx()
        )
        .fetch_all(self.connection())
        .await?;
        let results = rows.into_iter().map(|row| {
            let score = match row.level.zip(row.score) {
                Some((level, score)) => {
                    Some(ClassScore { level: level_of(&level)?, score: score_of(score, row.low, row.high) })
                }
                None => None,
            };
            Ok(NewResult {
                named: NamedRound {
                    id: CampaignId::from_uuid(row.id),
                    term: TermId::from_uuid(row.term_id),
                    name: LocalText { zh: row.name_zh, en: row.name_en },
                },
                evaluation: EvaluationId::from_uuid(row.evaluation_id),
                class_code: row.code,
                course: LocalText { zh: row.course_zh, en: row.course_en },
                published_at: row.published_at.to_jiff(),
                ballots: row.ballots,
                eligible: row.eligible,
                kept: row.kept,
                score,
            })
        });
        results.collect()
    }

    pub async fn returned_own_sets(&mut self, teacher: UserId) -> Result<Vec<ReturnedSet>> {
        let rows = sqlx::query!(
            "select r.id, r.term_id, r.name_zh, r.name_en, r.opens_at, s.offering_id, o.code, c.name_zh as course_zh,
                    c.name_en as course_en
               from own_questions s
               join campaign r on r.id = s.campaign_id
               join offering o on o.id = s.offering_id
               join course c on c.id = o.course_id
               join offering_teacher t on t.offering_id = o.id and t.account_id = s.account_id
              where s.account_id = $1 and s.state = 'returned' and r.state in ('draft', 'scheduled') and not r.opening
              order by r.opens_at, o.code",
            teacher.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let sets = rows.into_iter().map(|row| ReturnedSet {
            named: NamedRound {
                id: CampaignId::from_uuid(row.id),
                term: TermId::from_uuid(row.term_id),
                name: LocalText { zh: row.name_zh, en: row.name_en },
            },
            offering: OfferingId::from_uuid(row.offering_id),
            class_code: row.code,
            course: LocalText { zh: row.course_zh, en: row.course_en },
            opens_at: row.opens_at.to_jiff(),
        });
        Ok(sets.collect())
    }
}
