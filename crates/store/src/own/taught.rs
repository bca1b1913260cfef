//! What waits for those who teach.

use domain::{
    id::{CampaignId, EvaluationId, OfferingId, TermId, UserId},
    text::LocalText,
};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use super::managed::NamedRound;
use crate::{Result, tenancy::tx::Tx};

/// A class whose results its teacher was given and has said nothing about.
#[derive(Debug, Clone)]
pub struct UnansweredResult {
    pub named: NamedRound,
    pub evaluation: EvaluationId,
    pub published_at: Timestamp,
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
