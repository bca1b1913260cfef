//! What teachers answer to their classes.

use domain::{
    id::{CampaignId, CollegeId, EvaluationId, TermId, UserId},
    results::reply::{AnsweredClasses, ReplyState},
    text::LocalText,
};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use crate::{
    Error, Result,
    shared::TermOf,
    tenancy::tx::{Tx, uuids},
};

#[derive(Debug, Clone)]
pub struct Reply {
    pub teacher: String,
    pub name: String,
    pub body: String,
    pub state: ReplyState,
    /// One line on what was done.
    pub outcome: Option<String>,
    pub written_at: Timestamp,
    pub edited_at: Option<Timestamp>,
    pub version: i32,
}

/// One to an earlier class of the course.
#[derive(Debug, Clone)]
pub struct EarlierReply {
    pub name: String,
    pub body: String,
    pub state: ReplyState,
    pub outcome: Option<String>,
    pub term: TermOf,
}

/// A class on whose list a student was, once its results are published.
#[derive(Debug, Clone)]
pub struct ListedClass {
    pub evaluation: EvaluationId,
    pub course: LocalText,
    pub class_code: String,
    pub term: TermOf,
    pub campaign: LocalText,
    pub replies: Vec<Reply>,
}

const MOST_EARLIER: i64 = 5;

impl Tx {
    /// Those to a class whose results are published, in the order of its teachers' numbers.
    pub async fn replies(&mut self, evaluation: EvaluationId) -> Result<Vec<Reply>> {
        Ok(self.replies_to(&[evaluation]).await?.into_iter().map(|(_, reply)| reply).collect())
    }

    async fn replies_to(&mut self, evaluations: &[EvaluationId]) -> Result<Vec<(EvaluationId, Reply)>> {
        let rows = sqlx::query!(
            r#"select r.evaluation_id, a.username, a.name, r.body, r.state, r.outcome as "outcome?", r.written_at,
                      r.edited_at as "edited_at?", r.version
                 from reply r
                 join account a on a.id = r.account_id
                 join evaluation v on v.id = r.evaluation_id
                where r.evaluation_id = any($1) and v.published_at is not null
                order by a.username_key"#,
            &uuids(evaluations.iter().copied())
        )
        .fetch_all(self.connection())
        .await?;
        let replies = rows.into_iter().map(|row| {
            let reply = Reply {
                teacher: row.username,
                name: row.name,
                body: row.body,
                state: state_of(&row.state)?,
                outcome: row.outcome,
                written_at: row.written_at.to_jiff(),
                edited_at: row.edited_at.map(jiff_sqlx::Timestamp::to_jiff),
                version: row.version,
            };
            Ok((EvaluationId::from_uuid(row.evaluation_id), reply))
        });
        replies.collect()
    }

    /// Whether a reply to the class is for them: by its frozen list, whatever they did.
    pub async fn is_listed(&mut self, evaluation: EvaluationId, student: UserId) -> Result<bool> {
        let listed = sqlx::query_scalar!(
            r#"select exists (select from listed_student where evaluation_id = $1 and account_id = $2) as "listed!""#,
            evaluation.as_uuid(),
            student.as_uuid()
        )
        .fetch_one(self.connection())
        .await?;
        Ok(listed)
    }

    /// Classes of these terms on whose lists they were, whose results are published, with the replies; the latest term first.
    pub async fn listed_classes(&mut self, student: UserId, terms: &[TermId]) -> Result<Vec<ListedClass>> {
        let rows = sqlx::query!(
            "select v.id, c.name_zh, c.name_en, v.class_code, t.year, t.number, k.name_zh as campaign_zh,
                    k.name_en as campaign_en
               from listed_student l
               join evaluation v on v.id = l.evaluation_id and v.published_at is not null
               join campaign k on k.id = v.campaign_id
               join term t on t.id = k.term_id
               join offering o on o.id = v.offering_id
               join course c on c.id = o.course_id
              where l.account_id = $1 and k.term_id = any($2)
              order by t.first_monday desc, v.class_code, k.closes_at desc, v.id",
            student.as_uuid(),
            &uuids(terms.iter().copied())
        )
        .fetch_all(self.connection())
        .await?;
        let classes = rows.into_iter().map(|row| ListedClass {
            evaluation: EvaluationId::from_uuid(row.id),
            course: LocalText { zh: row.name_zh, en: row.name_en },
            class_code: row.class_code,
            term: TermOf { year: row.year, number: row.number },
            campaign: LocalText { zh: row.campaign_zh, en: row.campaign_en },
            replies: Vec::new(),
        });
        let mut classes: Vec<_> = classes.collect();
        let ids: Vec<_> = classes.iter().map(|class| class.evaluation).collect();
        for (evaluation, reply) in self.replies_to(&ids).await? {
            let class = classes.iter_mut().find(|class| class.evaluation == evaluation);
            if let Some(class) = class {
                class.replies.push(reply);
            }
        }
        Ok(classes)
    }

    /// Published classes of a campaign, of one college or of all, by what their teachers answered.
    pub async fn answered_classes(
        &mut self,
        campaign: CampaignId,
        college: Option<CollegeId>,
    ) -> Result<AnsweredClasses> {
        let rows = sqlx::query!(
            r#"select states as "states!", count(*) as "classes!"
                 from (select array(select r.state from reply r where r.evaluation_id = v.id order by r.state) as states
                         from evaluation v
                         join offering o on o.id = v.offering_id
                         join course c on c.id = o.course_id
                        where v.campaign_id = $1 and v.published_at is not null
                          and ($2::uuid is null or c.college_id = $2)) class
                group by states"#,
            campaign.as_uuid(),
            college.map(|id| id.as_uuid())
        )
        .fetch_all(self.connection())
        .await?;
        let mut answered = AnsweredClasses::default();
        for row in rows {
            let states = row.states.iter().map(|state| state_of(state)).collect::<Result<Vec<_>>>()?;
            answered.add(u32::try_from(row.classes).unwrap_or(u32::MAX), &states);
        }
        Ok(answered)
    }

    /// What these teachers answered to classes of the same course in earlier terms, the latest first.
    pub async fn earlier_replies(
        &mut self,
        evaluation: EvaluationId,
        teachers: &[String],
    ) -> Result<Vec<EarlierReply>> {
        let rows = sqlx::query!(
            r#"select a.name, r.body, r.state, r.outcome as "outcome?", t.year, t.number
                 from evaluation here
                 join campaign h on h.id = here.campaign_id
                 join term now on now.id = h.term_id
                 join offering mine on mine.id = here.offering_id
                 join offering o on o.course_id = mine.course_id
                 join evaluation v on v.offering_id = o.id and v.published_at is not null
                 join campaign k on k.id = v.campaign_id and k.kind = 'final'
                 join term t on t.id = k.term_id and t.first_monday < now.first_monday
                 join reply r on r.evaluation_id = v.id
                 join account a on a.id = r.account_id
                where here.id = $1 and a.username = any($2)
                order by t.first_monday desc, r.written_at desc, a.username_key
                limit $3"#,
            evaluation.as_uuid(),
            teachers,
            MOST_EARLIER
        )
        .fetch_all(self.connection())
        .await?;
        let replies = rows.into_iter().map(|row| {
            Ok(EarlierReply {
                name: row.name,
                body: row.body,
                state: state_of(&row.state)?,
                outcome: row.outcome,
                term: TermOf { year: row.year, number: row.number },
            })
        });
        replies.collect()
    }

    /// The first (`version` missing), or in place of the version that was seen; `false`: there is another meanwhile.
    pub async fn write_reply(
        &mut self,
        evaluation: EvaluationId,
        teacher: UserId,
        body: &str,
        version: Option<i32>,
        at: Timestamp,
    ) -> Result<bool> {
        let written = match version {
            None => {
                sqlx::query!(
                    "insert into reply (evaluation_id, account_id, body, written_at) values ($1, $2, $3, $4)
                     on conflict do nothing",
                    evaluation.as_uuid(),
                    teacher.as_uuid(),
                    body,
                    at.to_sqlx()
                )
                .execute(self.connection())
                .await?
            }
            Some(version) => {
                sqlx::query!(
                    "update reply set body = $3, edited_at = $4, version = version + 1
                      where evaluation_id = $1 and account_id = $2 and version = $5",
                    evaluation.as_uuid(),
                    teacher.as_uuid(),
                    body,
                    at.to_sqlx(),
                    version
                )
                .execute(self.connection())
                .await?
            }
        };
        Ok(written.rows_affected() == 1)
    }

    /// What it was marked as before; `None`: it is gone, or another version is there.
    pub async fn mark_reply(
        &mut self,
        evaluation: EvaluationId,
        teacher: UserId,
        state: ReplyState,
        outcome: Option<&str>,
        version: i32,
    ) -> Result<Option<ReplyState>> {
        let before = sqlx::query_scalar!(
            "update reply r set state = $3, outcome = $4, version = r.version + 1
               from reply b
              where r.evaluation_id = $1 and r.account_id = $2 and r.version = $5
                and b.evaluation_id = r.evaluation_id and b.account_id = r.account_id
             returning b.state",
            evaluation.as_uuid(),
            teacher.as_uuid(),
            state.key(),
            outcome,
            version
        )
        .fetch_optional(self.connection())
        .await?;
        before.as_deref().map(state_of).transpose()
    }

    /// `false`: it is gone already, or another version is there.
    pub async fn delete_reply(&mut self, evaluation: EvaluationId, teacher: UserId, version: i32) -> Result<bool> {
        let deleted = sqlx::query!(
            "delete from reply where evaluation_id = $1 and account_id = $2 and version = $3",
            evaluation.as_uuid(),
            teacher.as_uuid(),
            version
        )
        .execute(self.connection())
        .await?;
        Ok(deleted.rows_affected() == 1)
    }
}

fn state_of(key: &str) -> Result<ReplyState> {
    ReplyState::from_key(key).ok_or(Error::UnexpectedValue("reply.state"))
}
