//! How much observers owe.

use std::collections::HashMap;

use domain::{
    id::{TermId, UserId},
    observation::quota::{Extra, Per, Rule, Unit},
};
use sqlx::types::Json;

use crate::{
    Error, Result,
    tenancy::tx::{Tx, uuids},
};

impl Tx {
    /// Somebody's own, or where they have none those of the roles they hold.
    pub async fn observation_rules_of(&mut self, users: &[UserId], term: TermId) -> Result<HashMap<UserId, Vec<Rule>>> {
        let rows = sqlx::query!(
            r#"select u.id as "user!", r.unit, r.per, r.least, r.extra as "extra: Json<Vec<Extra>>"
                 from unnest($1::uuid[]) as u (id)
                 join observation_rule r
                   on r.account_id = u.id
                      or (r.role_id in (select role_id from role_assignment where account_id = u.id)
                          and not exists (select from observation_rule own
                                           where own.term_id = $2 and own.account_id = u.id))
                where r.term_id = $2
                order by r.id"#,
            &uuids(users.iter().copied()),
            term.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let mut rules: HashMap<_, Vec<_>> = HashMap::new();
        for row in rows {
            let rule = read_rule(&row.unit, &row.per, row.least, row.extra.0)?;
            rules.entry(UserId::from_uuid(row.user)).or_default().push(rule);
        }
        Ok(rules)
    }
}

pub(super) fn read_rule(unit: &str, per: &str, least: i16, extra: Vec<Extra>) -> Result<Rule> {
    let wrong = || Error::UnexpectedValue("observation_rule");
    Ok(Rule {
        unit: Unit::from_key(unit).ok_or_else(wrong)?,
        per: Per::from_key(per).ok_or_else(wrong)?,
        least: u32::try_from(least).map_err(|_| wrong())?,
        extra,
    })
}
