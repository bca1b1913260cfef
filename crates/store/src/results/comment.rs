//! Comments of counted classes: what is left to review, what was decided, and what others may read. Their order tells
//! nothing: it is that of their random ids, shuffled for each reviewer, so that two at once seldom meet.

use std::collections::HashMap;

use domain::{
    id::{CampaignId, CollegeId, CommentId, EvaluationId, UserId},
    kept::Kept,
    questionnaire::FrozenForm,
    results::{
        comment::{CommentState, Decision, Reason},
        comment_flags::Member,
    },
    text::LocalText,
};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::types::Json;

use crate::{
    Error, NamedUnit, Page, Result,
    error::ensure_one_row,
    tenancy::tx::{Tx, uuids},
};

/// A comment as a reviewer has it.
#[derive(Debug, Clone)]
pub struct ReviewedComment {
    pub evaluation: EvaluationId,
    pub id: CommentId,
    pub course: LocalText,
    pub class_code: String,
    /// The key of the question in the frozen form.
    pub question: String,
    pub body: String,
    pub decision: Decision,
    /// The class's results are.
    pub published: bool,
}

/// Whose comments: never those on a class that the reviewer teaches.
#[derive(Debug, Clone, Copy)]
pub struct Reviewable {
    pub reviewer: UserId,
    pub within: Option<CollegeId>,
}

#[derive(Debug, Clone, Copy)]
pub enum WhichComments<'a> {
    Of { campaign: CampaignId, states: &'a [CommentState] },
    One(EvaluationId, CommentId),
}

#[derive(Debug, Clone)]
pub struct CommentCounts {
    pub college: NamedUnit<CollegeId>,
    pub pending: i64,
    pub shown: i64,
    pub teacher_only: i64,
    pub withheld: i64,
}

/// What a reviewer's page needs to know of a class to show its comments.
#[derive(Debug)]
pub struct CommentedClass {
    pub form: FrozenForm,
    pub members: Vec<Member>,
}

fn state(key: &str) -> Result<CommentState> {
    CommentState::from_key(key).ok_or(Error::UnexpectedValue("comment.state"))
}

pub(crate) fn decision(key: &str, reason: Option<&str>, note: Option<String>) -> Result<Decision> {
    let odd = || Error::UnexpectedValue("comment.reason");
    let reason = reason.map(|key| Reason::from_key(key).ok_or_else(odd)).transpose()?;
    Ok(Decision { state: state(key)?, reason, note })
}

impl Tx {
    /// One page of comments that may be reviewed, and how many there are in all.
    pub async fn reviewable_comments(
        &mut self,
        who: Reviewable,
        which: WhichComments<'_>,
        page: Page,
    ) -> Result<(Vec<ReviewedComment>, i64)> {
        let (campaign, states, one) = match which {
            WhichComments::Of { campaign, states } => (Some(campaign), states, None),
            WhichComments::One(evaluation, id) => (None, &CommentState::ALL[..], Some((evaluation, id))),
        };
        let states: Vec<_> = states.iter().map(|state| state.key().to_owned()).collect();
        let rows = sqlx::query!(
            r#"with class as materialized (
                   select v.id, v.published_at, o.code, k.name_zh, k.name_en
                     from evaluation v
                     join campaign r on r.id = v.campaign_id
                     join offering o on o.id = v.offering_id
                     join course k on k.id = o.course_id
                    where r.state in ('counted', 'published', 'archived')
                      and ($1::uuid is null or v.campaign_id = $1)
                      and ($2::uuid is null or v.id = $2)
                      and ($5::uuid is null or k.college_id = $5)
                      and not teaches($6, v.offering_id)
                      and not exists (select from jsonb_array_elements(v.form -> 'teachers') t
                                        join account a on a.id = $6 and a.username = t ->> 'id'))
               select c.evaluation_id, c.id, v.name_zh, v.name_en, v.code, c.question, c.body, c.state, c.reason, c.note,
                      (v.published_at is not null) as "published!", count(*) over () as "total!"
                 from class v
                 join comment c on c.evaluation_id = v.id
                where ($3::uuid is null or c.id = $3) and c.state = any($4)
                order by sha256(uuid_send(c.id) || uuid_send($6))
                offset $7 limit $8"#,
            campaign.map(|id| id.as_uuid()),
            one.map(|(evaluation, _)| evaluation.as_uuid()),
            one.map(|(_, id)| id.as_uuid()),
            &states,
            who.within.map(|id| id.as_uuid()),
            who.reviewer.as_uuid(),
            page.offset,
            page.limit
        )
        .fetch_all(self.connection())
        .await?;
        if rows.is_empty() && page.is_later() {
            return Ok((Vec::new(), Box::pin(self.reviewable_comments(who, which, Page::FIRST_ROW)).await?.1));
        }
        let total = rows.first().map_or(0, |row| row.total);
        let comments = rows
            .into_iter()
            .map(|row| {
                Ok(ReviewedComment {
                    evaluation: EvaluationId::from_uuid(row.evaluation_id),
                    id: CommentId::from_uuid(row.id),
                    course: LocalText { zh: row.name_zh, en: row.name_en },
                    class_code: row.code,
                    question: row.question,
                    body: row.body,
                    decision: decision(&row.state, row.reason.as_deref(), row.note)?,
                    published: row.published,
                })
            })
            .collect::<Result<_>>()?;
        Ok((comments, total))
    }

    /// Of each college within reach, and how many are on classes that the reviewer teaches.
    pub async fn comment_counts(&mut self, who: Reviewable, campaign: CampaignId) -> Result<(Vec<CommentCounts>, i64)> {
        let rows = sqlx::query!(
            r#"with class as materialized (
                   select v.id, k.college_id,
                          teaches($3, v.offering_id)
                          or exists (select from jsonb_array_elements(v.form -> 'teachers') t
                                       join account a on a.id = $3 and a.username = t ->> 'id') as own
                     from evaluation v
                     join campaign r on r.id = v.campaign_id
                     join offering o on o.id = v.offering_id
                     join course k on k.id = o.course_id
                    where v.campaign_id = $1 and ($2::uuid is null or k.college_id = $2)
                      and r.state in ('counted', 'published', 'archived'))
               select u.id, u.name_zh, u.name_en, s.own as "own!",
                      count(*) filter (where c.state = 'pending') as "pending!",
                      count(*) filter (where c.state = 'shown') as "shown!",
                      count(*) filter (where c.state = 'teacher_only') as "teacher_only!",
                      count(*) filter (where c.state = 'withheld') as "withheld!",
                      count(*) as "total!"
                 from class s
                 join comment c on c.evaluation_id = s.id
                 join college u on u.id = s.college_id
                group by u.id, u.code, u.name_zh, u.name_en, s.own
                order by u.code"#,
            campaign.as_uuid(),
            who.within.map(|id| id.as_uuid()),
            who.reviewer.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let own = rows.iter().filter(|row| row.own).map(|row| row.total).sum();
        let counts = rows.into_iter().filter(|row| !row.own).map(|row| CommentCounts {
            college: NamedUnit {
                id: CollegeId::from_uuid(row.id),
                name: LocalText { zh: row.name_zh, en: row.name_en },
            },
            pending: row.pending,
            shown: row.shown,
            teacher_only: row.teacher_only,
            withheld: row.withheld,
        });
        Ok((counts.collect(), own))
    }

    pub async fn commented_classes(
        &mut self,
        evaluations: &[EvaluationId],
    ) -> Result<HashMap<EvaluationId, CommentedClass>> {
        let ids = uuids(evaluations.iter().copied());
        let rows = sqlx::query!(
            r#"select id, form as "form: Json<Kept<FrozenForm>>" from evaluation where id = any($1)"#,
            &ids
        )
        .fetch_all(self.connection())
        .await?;
        let mut classes: HashMap<_, _> =
            rows.into_iter().map(|row| (row.id, CommentedClass { form: row.form.0.0, members: Vec::new() })).collect();
        let people = sqlx::query!(
            r#"select v.id as "evaluation!", a.name as "name!", a.username as "username!", p.teaches as "teaches!"
                 from evaluation v
                 join lateral (
                      select e.account_id, false as teaches from enrolment e where e.offering_id = v.offering_id
                      union select i.account_id, false from issuance i where i.evaluation_id = v.id
                      union select t.account_id, true from offering_teacher t where t.offering_id = v.offering_id
                      ) p on true
                 join account a on a.id = p.account_id
                where v.id = any($1)
                order by v.id, a.id"#,
            &ids
        )
        .fetch_all(self.connection())
        .await?;
        for person in people {
            if let Some(class) = classes.get_mut(&person.evaluation) {
                let (name, username, teaches) = (person.name, person.username, person.teaches);
                class.members.push(Member { name, username, teaches });
            }
        }
        Ok(classes.into_iter().map(|(id, class)| (EvaluationId::from_uuid(id), class)).collect())
    }

    /// `false`: it is no longer in the state that was seen.
    pub async fn decide_comment(
        &mut self,
        evaluation: EvaluationId,
        id: CommentId,
        seen: CommentState,
        decision: &Decision,
    ) -> Result<bool> {
        let result = sqlx::query!(
            "update comment set state = $4, reason = $5, note = $6
              where evaluation_id = $1 and id = $2 and state = $3",
            evaluation.as_uuid(),
            id.as_uuid(),
            seen.key(),
            decision.state.key(),
            decision.reason.map(Reason::key),
            decision.note
        )
        .execute(self.connection())
        .await?;
        Ok(ensure_one_row(&result).is_ok())
    }

    /// Of campaigns that were counted before; they themselves have no time.
    pub async fn forget_comments(&mut self, counted_before: Timestamp) -> Result<u64> {
        let result = sqlx::query!(
            "delete from comment c using evaluation v, campaign k
              where v.id = c.evaluation_id and k.id = v.campaign_id and k.counted_at < $1",
            counted_before.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected())
    }
}
