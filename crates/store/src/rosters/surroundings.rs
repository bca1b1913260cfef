//! What has to be known to decide about a list that nobody has looked at, and who is told.

use domain::id::{OfferingId, TermId, UserId};

use crate::{Result, tenancy::tx::Tx};

impl Tx {
    /// Classes of the term that some open campaign asks about.
    pub async fn classes_in_open_campaigns(&mut self, term: TermId) -> Result<Vec<OfferingId>> {
        let ids = sqlx::query_scalar!(
            "select distinct e.offering_id from campaign c
               join evaluation e on e.campaign_id = c.id
               join offering o on o.id = e.offering_id
              where c.state = 'open' and o.term_id = $1",
            term.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        Ok(ids.into_iter().map(OfferingId::from_uuid).collect())
    }

    /// People who may import for the whole school.
    pub async fn importers_of_school(&mut self) -> Result<Vec<UserId>> {
        let ids = sqlx::query_scalar!(
            "select distinct a.id from role_permission p
               join role_assignment h on h.role_id = p.role_id
               join account a on a.id = h.account_id
              where p.permission_key = 'import.run' and coalesce(p.scope_kind, h.scope_kind) = 'institution'
                and a.state = 'active' and not exists (select from machine_account m where m.account_id = a.id)
              order by a.id"
        )
        .fetch_all(self.connection())
        .await?;
        Ok(ids.into_iter().map(UserId::from_uuid).collect())
    }
}
