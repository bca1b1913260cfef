//! What became of comments, for the listener that tells it to everybody and knows neither text nor id; and forgetting what it
//! is told with.

use domain::{
    id::{EvaluationId, InstitutionId},
    results::comment::Decision,
};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use crate::{BallotBox, Error, Result, results::comment::decision, tenancy::tx::Tx};

/// Of a counted evaluation.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Fates {
    /// Days since 1970-01-01.
    pub published_day: Option<u32>,
    /// Each beside the key that only its author can make; none decided before it is published.
    pub fates: Vec<([u8; 32], Decision)>,
}

impl BallotBox {
    /// `None`: it has not been counted.
    pub async fn comment_fates(&self, institution: InstitutionId, evaluation: EvaluationId) -> Result<Option<Fates>> {
        let mut tx = self.begin(institution).await?;
        let rows =
            sqlx::query!("select published_day, key, state, reason, note from comment_fates($1)", evaluation.as_uuid())
                .fetch_all(&mut *tx)
                .await?;
        let Some(first) = rows.first() else { return Ok(None) };
        let published_day = first.published_day.and_then(|day| u32::try_from(day).ok());
        let odd = || Error::UnexpectedValue("fate_key.key");
        let fates = rows.into_iter().filter_map(|row| Some((row.key?, row.state?, row.reason, row.note)));
        let fates = fates.map(|(key, state, reason, note)| {
            Ok((key.try_into().map_err(|_| odd())?, decision(&state, reason.as_deref(), note)?))
        });
        Ok(Some(Fates { published_day, fates: fates.collect::<Result<_>>()? }))
    }
}

impl Tx {
    /// The keys of classes that were published before. How many.
    pub async fn forget_fate_keys(&mut self, before: Timestamp) -> Result<u64> {
        let result = sqlx::query!(
            "delete from fate_key f using evaluation v where v.id = f.evaluation_id and v.published_at < $1",
            before.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected())
    }
}
