//! Whom the programme's reply goes to.

use domain::id::{InvitationId, SurveyTargetId};

use crate::{Result, tenancy::tx::Tx};

impl Tx {
    /// Those who answered about it, whatever else they were asked.
    pub async fn answered_about(&mut self, target: SurveyTargetId) -> Result<Vec<InvitationId>> {
        let ids = sqlx::query_scalar!(
            "select invitation_id from invitation_target where target_id = $1 and state = 'submitted'
              order by invitation_id",
            target.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        Ok(ids.into_iter().map(InvitationId::from_uuid).collect())
    }
}
