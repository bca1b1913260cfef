//! What a system is told of one student: how much was due in a term, and how much of it they took part in.

use domain::id::{MachineKeyId, TermId, UserId};

use crate::{Result, tenancy::tx::Tx};

/// Of campaigns that have closed: on how many lists somebody stands, and for how many of these a token was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Due {
    pub listed: i64,
    pub taken: i64,
}

impl Tx {
    /// `false` also where the key is gone.
    pub async fn may_ask_participation(&mut self, key: MachineKeyId) -> Result<bool> {
        let may = sqlx::query_scalar!("select may_ask_participation from machine_key where id = $1", key.as_uuid())
            .fetch_optional(self.connection())
            .await?;
        Ok(may.unwrap_or(false))
    }

    /// `None`: there is no such term. Whoever joined a class after the list was made owes nothing.
    pub async fn due_in_term(&mut self, term: TermId, student: UserId) -> Result<Option<Due>> {
        let row = sqlx::query!(
            r#"select count(k.id) as "listed!", count(k.id) filter (where i.account_id is not null) as "taken!"
                 from term t
                 left join listed_student l on l.account_id = $2
                 left join evaluation v on v.id = l.evaluation_id
                 left join campaign k on k.id = v.campaign_id and k.term_id = t.id
                      and k.state in ('closed', 'counted', 'published', 'archived')
                 left join issuance i on i.evaluation_id = v.id and i.account_id = $2
                where t.id = $1
                group by t.id"#,
            term.as_uuid(),
            student.as_uuid()
        )
        .fetch_optional(self.connection())
        .await?;
        Ok(row.map(|row| Due { listed: row.listed, taken: row.taken }))
    }
}
