//! The evaluations of a class as those who teach it have them: that there is one, and how many have answered.

use domain::{
    campaign::State,
    id::{CampaignId, EvaluationId, OfferingId, UserId},
};
use jiff::Timestamp;

use crate::{
    Error, Rate, Result,
    tenancy::tx::{Tx, uuids},
};

#[derive(Debug, Clone)]
pub struct TaughtEvaluation {
    pub id: EvaluationId,
    pub campaign: CampaignId,
    pub offering: OfferingId,
    /// When its results were given to those who teach the class.
    pub published_at: Option<Timestamp>,
    /// The usernames of those whose own questions it asks.
    pub own_of: Vec<String>,
    pub rate: Rate,
}

impl Tx {
    pub async fn evaluations_of_classes(&mut self, classes: &[OfferingId]) -> Result<Vec<TaughtEvaluation>> {
        let rows = sqlx::query!(
            r#"select v.id, v.campaign_id, v.offering_id, v.published_at,
                      array(select asks ->> 'teacher' from jsonb_array_elements(v.form -> 'own') asks) as "own_of!"
                 from evaluation v where v.offering_id = any($1)"#,
            &uuids(classes.iter().copied())
        )
        .fetch_all(self.connection())
        .await?;
        let ids: Vec<_> = rows.iter().map(|row| row.id).collect();
        let rates = self.rates_by_evaluation(&ids).await?;
        let evaluations = rows.into_iter().map(|row| TaughtEvaluation {
            id: EvaluationId::from_uuid(row.id),
            campaign: CampaignId::from_uuid(row.campaign_id),
            offering: OfferingId::from_uuid(row.offering_id),
            published_at: row.published_at.map(jiff_sqlx::Timestamp::to_jiff),
            own_of: row.own_of,
            rate: rates.iter().find(|(id, _)| *id == row.id).map_or_else(Rate::default, |(_, rate)| *rate),
        });
        Ok(evaluations.collect())
    }

    /// How far the evaluation of a class has come, for somebody who teaches it.
    pub async fn taught_rate(&mut self, evaluation: EvaluationId, teacher: UserId) -> Result<Option<(State, Rate)>> {
        let state = sqlx::query_scalar!(
            "select k.state from evaluation v
               join campaign k on k.id = v.campaign_id
              where v.id = $1 and teaches($2, v.offering_id)",
            evaluation.as_uuid(),
            teacher.as_uuid()
        )
        .fetch_optional(self.connection())
        .await?;
        let Some(state) = state else { return Ok(None) };
        let state = State::from_key(&state).ok_or(Error::UnexpectedValue("campaign.state"))?;
        let rates = self.rates_by_evaluation(&[evaluation.as_uuid()]).await?;
        Ok(Some((state, rates.first().map(|(_, rate)| *rate).unwrap_or_default())))
    }
}
