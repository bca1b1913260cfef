//! What was written in words, read by whoever manages the survey before anybody else does.

use domain::{
    id::{SubmissionId, SurveyCommentId, SurveyId, SurveyTargetId, UserId},
    surveys::answers::Comment,
};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use crate::{Error, Result, tenancy::tx::Tx};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CommentDecision {
    Keep,
    /// Another text is shown in its place.
    Redact,
    Withhold,
}

impl CommentDecision {
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Keep => "keep",
            Self::Redact => "redact",
            Self::Withhold => "withhold",
        }
    }

    fn from_key(key: &str) -> Result<Self> {
        match key {
            "keep" => Ok(Self::Keep),
            "redact" => Ok(Self::Redact),
            "withhold" => Ok(Self::Withhold),
            _ => Err(Error::UnexpectedValue("survey_comment.decision")),
        }
    }
}

/// Without whoever wrote it.
#[derive(Debug, Clone)]
pub struct SurveyComment {
    pub id: SurveyCommentId,
    pub target: SurveyTargetId,
    pub key: String,
    pub text: String,
    pub decision: Option<CommentDecision>,
    pub redacted: Option<String>,
    pub version: i32,
}

impl Tx {
    /// Instead of those of the version before.
    pub async fn replace_survey_comments(
        &mut self,
        target: SurveyTargetId,
        submission: SubmissionId,
        comments: &[(SurveyCommentId, Comment)],
    ) -> Result<()> {
        sqlx::query!("delete from survey_comment where submission_id = $1", submission.as_uuid())
            .execute(self.connection())
            .await?;
        for (id, comment) in comments {
            sqlx::query!(
                "insert into survey_comment (id, target_id, submission_id, key, text) values ($1, $2, $3, $4, $5)",
                id.as_uuid(),
                target.as_uuid(),
                submission.as_uuid(),
                comment.key,
                comment.text
            )
            .execute(self.connection())
            .await?;
        }
        Ok(())
    }

    /// In an order that tells nothing of who wrote when: their ids are random.
    pub async fn survey_comments(
        &mut self,
        survey: SurveyId,
        only: Option<SurveyCommentId>,
    ) -> Result<Vec<SurveyComment>> {
        let rows = sqlx::query!(
            "select c.id, c.target_id, c.key, c.text, c.decision, c.redacted, c.version
               from survey_comment c join survey_target t on t.id = c.target_id
              where t.survey_id = $1 and ($2::uuid is null or c.id = $2)
              order by t.place, c.id",
            survey.as_uuid(),
            only.map(|id| id.as_uuid())
        )
        .fetch_all(self.connection())
        .await?;
        rows.into_iter()
            .map(|row| {
                Ok(SurveyComment {
                    id: SurveyCommentId::from_uuid(row.id),
                    target: SurveyTargetId::from_uuid(row.target_id),
                    key: row.key,
                    text: row.text,
                    decision: row.decision.as_deref().map(CommentDecision::from_key).transpose()?,
                    redacted: row.redacted,
                    version: row.version,
                })
            })
            .collect()
    }

    pub async fn comments_waiting(&mut self, survey: SurveyId) -> Result<i64> {
        let number = sqlx::query_scalar!(
            r#"select count(*) as "number!" from survey_comment c join survey_target t on t.id = c.target_id
                where t.survey_id = $1 and c.decision is null"#,
            survey.as_uuid()
        )
        .fetch_one(self.connection())
        .await?;
        Ok(number)
    }

    /// `false`: somebody decided since the version that was seen.
    pub async fn decide_survey_comment(
        &mut self,
        comment: &SurveyComment,
        seen: i32,
        (decision, redacted): (CommentDecision, Option<&str>),
        (by, at): (UserId, Timestamp),
    ) -> Result<bool> {
        let result = sqlx::query!(
            "update survey_comment set decision = $3, redacted = $4, decided_by = $5, decided_at = $6, version = version + 1
              where id = $1 and version = $2",
            comment.id.as_uuid(),
            seen,
            decision.key(),
            redacted,
            by.as_uuid(),
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }
}
