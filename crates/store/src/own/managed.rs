//! What waits for those who prepare campaigns and for those who review what was written in them.

use domain::{
    campaign::{Standing, State, Times},
    id::{CampaignId, CollegeId, TermId},
    text::LocalText,
    todos::Round,
};
use jiff::Timestamp;

use crate::{Error, Result, Reviewable, tenancy::tx::Tx};

/// A campaign, as its name stands in a list.
#[derive(Debug, Clone)]
pub struct NamedRound {
    pub id: CampaignId,
    pub term: TermId,
    pub name: LocalText,
}

#[derive(Debug, Clone)]
pub struct UnfinishedRound {
    pub named: NamedRound,
    /// Whose it is; `None`: the school's.
    pub college: Option<CollegeId>,
    pub round: Round,
    pub counted_at: Option<Timestamp>,
}

/// How much of a campaign waits to be decided.
#[derive(Debug, Clone)]
pub struct Undecided {
    pub named: NamedRound,
    pub count: i64,
    /// Of comments, when they were counted; of own questions, when the campaign opens without what is not approved.
    pub at: Option<Timestamp>,
}

impl Tx {
    /// Those that are prepared, open, or counted and not published yet.
    pub async fn unfinished_rounds(&mut self) -> Result<Vec<UnfinishedRound>> {
        let rows = sqlx::query!(
            r#"select c.id, c.term_id, c.college_id, c.name_zh, c.name_en, c.state, c.opening, c.counting, c.opens_at,
                      c.closes_at, c.counts_at, c.publishes_at, c.counted_at,
                      exists (select from key_custody k where k.campaign_id = c.id) as "key_decided!"
                 from campaign c
                where c.state in ('draft', 'scheduled', 'open', 'counted')
                order by c.id"#
        )
        .fetch_all(self.connection())
        .await?;
        let rounds = rows.into_iter().map(|row| {
            Ok(UnfinishedRound {
                named: NamedRound {
                    id: CampaignId::from_uuid(row.id),
                    term: TermId::from_uuid(row.term_id),
                    name: LocalText { zh: row.name_zh, en: row.name_en },
                },
                college: row.college_id.map(CollegeId::from_uuid),
                round: Round {
                    standing: Standing {
                        state: State::from_key(&row.state).ok_or(Error::UnexpectedValue("campaign.state"))?,
                        opening: row.opening,
                        counting: row.counting,
                    },
                    times: Times {
                        opens_at: row.opens_at.to_jiff(),
                        closes_at: row.closes_at.to_jiff(),
                        counts_at: row.counts_at.to_jiff(),
                    },
                    key_decided: row.key_decided,
                    publishes_at: row.publishes_at.map(jiff_sqlx::Timestamp::to_jiff),
                },
                counted_at: row.counted_at.map(jiff_sqlx::Timestamp::to_jiff),
            })
        });
        rounds.collect()
    }

    /// Comments that nobody has decided on, by campaign: those that [`Tx::reviewable_comments`] would find.
    pub async fn undecided_comments(&mut self, who: Reviewable) -> Result<Vec<Undecided>> {
        let rows = sqlx::query!(
            // Counted by class first: who teaches it is asked once for each, not once for each comment.
            r#"with class as materialized (
                   select evaluation_id, count(*) as pending from comment where state = 'pending' group by evaluation_id)
               select r.id, r.term_id, r.name_zh, r.name_en, r.counted_at, sum(c.pending)::bigint as "count!"
                 from class c
                 join evaluation v on v.id = c.evaluation_id
                 join campaign r on r.id = v.campaign_id
                 join offering o on o.id = v.offering_id
                 join course k on k.id = o.course_id
                where r.state in ('counted', 'published', 'archived')
                  and ($1::uuid is null or k.college_id = $1)
                  and not teaches($2, v.offering_id)
                  and not exists (select from jsonb_array_elements(v.form -> 'teachers') t
                                    join account a on a.id = $2 and a.username = t ->> 'id')
                group by r.institution_id, r.id
                order by r.id"#,
            who.within.map(|id| id.as_uuid()),
            who.reviewer.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let rounds = rows.into_iter().map(|row| Undecided {
            named: NamedRound {
                id: CampaignId::from_uuid(row.id),
                term: TermId::from_uuid(row.term_id),
                name: LocalText { zh: row.name_zh, en: row.name_en },
            },
            count: row.count,
            at: row.counted_at.map(jiff_sqlx::Timestamp::to_jiff),
        });
        Ok(rounds.collect())
    }

    /// Own questions that were handed in for campaigns that have not opened, by campaign.
    pub async fn undecided_own_sets(&mut self, who: Reviewable) -> Result<Vec<Undecided>> {
        let rows = sqlx::query!(
            r#"select r.id, r.term_id, r.name_zh, r.name_en, r.opens_at, count(*) as "count!"
                 from campaign r
                 join own_questions s on s.campaign_id = r.id and s.state = 'submitted'
                 join offering o on o.id = s.offering_id
                 join course k on k.id = o.course_id
                where r.state in ('draft', 'scheduled') and not r.opening
                  and ($1::uuid is null or k.college_id = $1)
                  and not teaches($2, o.id)
                group by r.institution_id, r.id
                order by r.id"#,
            who.within.map(|id| id.as_uuid()),
            who.reviewer.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let rounds = rows.into_iter().map(|row| Undecided {
            named: NamedRound {
                id: CampaignId::from_uuid(row.id),
                term: TermId::from_uuid(row.term_id),
                name: LocalText { zh: row.name_zh, en: row.name_en },
            },
            count: row.count,
            at: Some(row.opens_at.to_jiff()),
        });
        Ok(rounds.collect())
    }
}
