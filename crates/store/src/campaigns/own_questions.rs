//! What teachers ask their classes themselves, and what was decided about it.

use domain::{
    id::{CampaignId, CollegeId, OfferingId, OwnQuestionsId, UserId},
    questionnaire::{OwnState, Question},
    text::LocalText,
};
use sqlx::types::Json;

use crate::{
    Error, NamedUnit, Page, PersonRef, Result,
    tenancy::tx::{Tx, uuids},
};

/// Of one teacher, for one class, in one campaign.
#[derive(Debug, Clone)]
pub struct OwnSet {
    pub id: OwnQuestionsId,
    pub campaign: CampaignId,
    pub offering: OfferingId,
    pub questions: Vec<Question>,
    pub state: OwnState,
    pub reason: Option<String>,
    pub version: i32,
}

/// What a teacher leaves.
#[derive(Debug)]
pub struct OwnSetEdit<'a> {
    /// Of a new one.
    pub id: OwnQuestionsId,
    pub campaign: CampaignId,
    pub offering: OfferingId,
    pub teacher: UserId,
    pub questions: &'a [Question],
    pub state: OwnState,
    /// The one that was seen; 0: there was none.
    pub version: i32,
}

/// With whose they are and which class they are for.
#[derive(Debug, Clone)]
pub struct ReviewedSet {
    pub set: OwnSet,
    pub class_code: String,
    pub course: LocalText,
    pub college: NamedUnit<CollegeId>,
    pub teacher: PersonRef,
    pub author: UserId,
}

#[derive(Debug, Clone, Copy)]
pub struct ReviewFilter {
    pub campaign: Option<CampaignId>,
    pub only: Option<OwnQuestionsId>,
    pub state: Option<OwnState>,
    pub within: Option<CollegeId>,
    /// Those for classes of theirs are left out.
    pub reviewer: UserId,
}

/// How many sets of a campaign wait for a decision, and how many will be asked.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OwnCount {
    pub waiting: i64,
    pub approved: i64,
}

impl Tx {
    /// A teacher's, for these classes.
    pub async fn own_sets(&mut self, teacher: UserId, classes: &[OfferingId]) -> Result<Vec<OwnSet>> {
        let rows = sqlx::query!(
            r#"select id, campaign_id, offering_id, questions as "questions: Json<Vec<Question>>", state, reason, version
                 from own_questions where account_id = $1 and offering_id = any($2)"#,
            teacher.as_uuid(),
            &uuids(classes.iter().copied())
        )
        .fetch_all(self.connection())
        .await?;
        rows.into_iter()
            .map(|row| {
                Ok(OwnSet {
                    id: OwnQuestionsId::from_uuid(row.id),
                    campaign: CampaignId::from_uuid(row.campaign_id),
                    offering: OfferingId::from_uuid(row.offering_id),
                    questions: row.questions.0,
                    state: state(&row.state)?,
                    reason: row.reason,
                    version: row.version,
                })
            })
            .collect()
    }

    /// False: they were changed meanwhile.
    pub async fn save_own_set(&mut self, edit: &OwnSetEdit<'_>) -> Result<bool> {
        let result = sqlx::query!(
            "insert into own_questions (id, campaign_id, offering_id, account_id, questions, state)
             values ($1, $2, $3, $4, $5, $6)
             on conflict on constraint own_questions_of do update
                set questions = excluded.questions, state = excluded.state, reason = null, decided_by = null,
                    version = own_questions.version + 1
              where own_questions.version = $7",
            edit.id.as_uuid(),
            edit.campaign.as_uuid(),
            edit.offering.as_uuid(),
            edit.teacher.as_uuid(),
            Json(edit.questions) as _,
            edit.state.key(),
            edit.version
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    /// One page of those that were handed in, waiting ones first, and how many there are in all.
    pub async fn sets_to_review(&mut self, filter: ReviewFilter, page: Page) -> Result<(Vec<ReviewedSet>, i64)> {
        let rows = sqlx::query!(
            r#"select s.id, s.campaign_id, s.offering_id, s.questions as "questions: Json<Vec<Question>>", s.state,
                      s.reason, s.version, o.code, c.name_zh, c.name_en, c.college_id, u.name_zh as college_zh,
                      u.name_en as college_en, s.account_id, a.username, a.name, count(*) over () as "total!"
                 from own_questions s
                 join offering o on o.id = s.offering_id
                 join course c on c.id = o.course_id
                 join college u on u.id = c.college_id
                 join account a on a.id = s.account_id
                where s.state <> 'draft' and ($1::uuid is null or s.campaign_id = $1)
                  and ($2::uuid is null or s.id = $2) and ($3::text is null or s.state = $3)
                  and ($4::uuid is null or c.college_id = $4)
                  and not teaches($5, o.id)
                order by (s.state <> 'submitted'), o.code, a.username
                offset $6 limit $7"#,
            filter.campaign.map(|id| id.as_uuid()),
            filter.only.map(|id| id.as_uuid()),
            filter.state.map(OwnState::key),
            filter.within.map(|id| id.as_uuid()),
            filter.reviewer.as_uuid(),
            page.offset,
            page.limit
        )
        .fetch_all(self.connection())
        .await?;
        if rows.is_empty() && page.is_later() {
            return Ok((Vec::new(), Box::pin(self.sets_to_review(filter, Page::FIRST_ROW)).await?.1));
        }
        let total = rows.first().map_or(0, |row| row.total);
        let sets = rows.into_iter().map(|row| {
            Ok(ReviewedSet {
                set: OwnSet {
                    id: OwnQuestionsId::from_uuid(row.id),
                    campaign: CampaignId::from_uuid(row.campaign_id),
                    offering: OfferingId::from_uuid(row.offering_id),
                    questions: row.questions.0,
                    state: state(&row.state)?,
                    reason: row.reason,
                    version: row.version,
                },
                class_code: row.code,
                course: LocalText { zh: row.name_zh, en: row.name_en },
                college: NamedUnit {
                    id: CollegeId::from_uuid(row.college_id),
                    name: LocalText { zh: row.college_zh, en: row.college_en },
                },
                teacher: PersonRef { username: row.username, name: row.name },
                author: UserId::from_uuid(row.account_id),
            })
        });
        Ok((sets.collect::<Result<_>>()?, total))
    }

    /// False: they were changed meanwhile.
    pub async fn decide_own_set(
        &mut self,
        id: OwnQuestionsId,
        version: i32,
        decision: OwnState,
        reason: Option<&str>,
        by: UserId,
    ) -> Result<bool> {
        let result = sqlx::query!(
            "update own_questions set state = $3, reason = $4, decided_by = $5, version = version + 1
              where id = $1 and version = $2",
            id.as_uuid(),
            version,
            decision.key(),
            reason,
            by.as_uuid()
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    /// What teachers have handed in for a campaign, or for one class of it: class, teacher, questions, state.
    pub async fn handed_in_questions(
        &mut self,
        campaign: CampaignId,
        class: Option<OfferingId>,
    ) -> Result<Vec<(OfferingId, String, Vec<Question>, OwnState)>> {
        let rows = sqlx::query!(
            r#"select s.offering_id, a.username, s.questions as "questions: Json<Vec<Question>>", s.state
                 from own_questions s join account a on a.id = s.account_id
                where s.campaign_id = $1 and s.state in ('submitted', 'approved')
                  and ($2::uuid is null or s.offering_id = $2)"#,
            campaign.as_uuid(),
            class.map(|id| id.as_uuid())
        )
        .fetch_all(self.connection())
        .await?;
        let sets = rows
            .into_iter()
            .map(|row| Ok((OfferingId::from_uuid(row.offering_id), row.username, row.questions.0, state(&row.state)?)));
        sets.collect()
    }

    /// Of each campaign, in the order given; within a college if one is given.
    pub async fn own_counts(&mut self, campaigns: &[CampaignId], within: Option<CollegeId>) -> Result<Vec<OwnCount>> {
        let rows = sqlx::query!(
            r#"select s.campaign_id, count(*) filter (where s.state = 'submitted') as "waiting!",
                      count(*) filter (where s.state = 'approved') as "approved!"
                 from own_questions s
                 join offering o on o.id = s.offering_id
                 join course c on c.id = o.course_id
                where s.campaign_id = any($1) and ($2::uuid is null or c.college_id = $2)
                group by s.campaign_id"#,
            &uuids(campaigns.iter().copied()),
            within.map(|id| id.as_uuid())
        )
        .fetch_all(self.connection())
        .await?;
        let count = |id: &CampaignId| {
            let found = rows.iter().find(|row| row.campaign_id == id.as_uuid());
            found.map_or_else(OwnCount::default, |row| OwnCount { waiting: row.waiting, approved: row.approved })
        };
        Ok(campaigns.iter().map(count).collect())
    }
}

fn state(key: &str) -> Result<OwnState> {
    OwnState::from_key(key).ok_or(Error::UnexpectedValue("own_questions.state"))
}
