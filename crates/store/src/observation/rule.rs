//! How much observers owe.

use domain::{
    id::{TermId, UserId},
    observation::quota::{Per, Rule, Unit},
};

use crate::{Error, Result, tenancy::tx::Tx};

impl Tx {
    /// Somebody's own, or where they have none those of the roles they hold.
    pub async fn observation_rules_of(&mut self, user: UserId, term: TermId) -> Result<Vec<Rule>> {
        let rows = sqlx::query!(
            "select r.unit, r.per, r.least from observation_rule r
              where r.term_id = $2
                and (r.account_id = $1
                     or (r.role_id in (select role_id from role_assignment where account_id = $1)
                         and not exists (select from observation_rule own
                                          where own.term_id = $2 and own.account_id = $1)))
              order by r.id",
            user.as_uuid(),
            term.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let wrong = || Error::UnexpectedValue("observation_rule");
        let rules = rows.into_iter().map(|row| {
            Ok(Rule {
                unit: Unit::from_key(&row.unit).ok_or_else(wrong)?,
                per: Per::from_key(&row.per).ok_or_else(wrong)?,
                least: u32::try_from(row.least).map_err(|_| wrong())?,
                extra: Vec::new(),
            })
        });
        rules.collect()
    }
}
