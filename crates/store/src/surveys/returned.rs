//! What was sent back, why, and how much was other afterwards.

use domain::{
    id::{SubmissionId, SurveyReturnId, UserId},
    surveys::returns::Reason,
};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use super::answered::SurveySubmission;
use crate::{Error, PersonRef, Reached, Result, tenancy::tx::Tx};

#[derive(Debug)]
pub struct NewReturn<'a> {
    pub id: SurveyReturnId,
    /// The version that is returned.
    pub number: i16,
    pub reason: Reason,
    pub text: &'a str,
    pub by: UserId,
    pub at: Timestamp,
}

#[derive(Debug, Clone)]
pub struct SurveyReturn {
    pub number: i16,
    pub reason: Reason,
    pub text: String,
    pub by: Option<PersonRef>,
    pub at: Timestamp,
    /// How many ratings the next version has other; `None`: none has come.
    pub changed: Option<i32>,
}

impl Tx {
    pub async fn insert_survey_return(
        &mut self,
        submission: &Reached<SurveySubmission>,
        new: &NewReturn<'_>,
    ) -> Result<()> {
        sqlx::query!(
            "insert into survey_return (id, target_id, submission_id, number, reason, text, by, at)
             values ($1, $2, $3, $4, $5, $6, $7, $8)",
            new.id.as_uuid(),
            submission.target.as_uuid(),
            submission.id.as_uuid(),
            new.number,
            new.reason.key(),
            new.text,
            new.by.as_uuid(),
            new.at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// The first first.
    pub async fn survey_returns(&mut self, submission: SubmissionId) -> Result<Vec<SurveyReturn>> {
        let rows = sqlx::query!(
            r#"select r.number, r.reason, r.text, r.at, r.changed, a.username as "username?", a.name as "name?"
                 from survey_return r left join account a on a.id = r.by
                where r.submission_id = $1 order by r.number"#,
            submission.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        rows.into_iter()
            .map(|row| {
                Ok(SurveyReturn {
                    number: row.number,
                    reason: Reason::from_key(&row.reason).ok_or(Error::UnexpectedValue("survey_return.reason"))?,
                    text: row.text,
                    by: row.username.zip(row.name).map(|(username, name)| PersonRef { username, name }),
                    at: row.at.to_jiff(),
                    changed: row.changed,
                })
            })
            .collect()
    }

    /// What came for the version that was returned.
    pub async fn count_changed_ratings(&mut self, submission: SubmissionId, number: i16, changed: i32) -> Result<()> {
        sqlx::query!(
            "update survey_return set changed = $3 where submission_id = $1 and number = $2 and changed is null",
            submission.as_uuid(),
            number,
            changed
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }
}
