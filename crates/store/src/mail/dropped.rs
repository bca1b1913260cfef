//! What was about to leave the house and stays, because the database was restored: it may have left already.

use crate::{Result, tenancy::tx::Tx};

/// How much of what waited was dropped.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Dropped {
    pub letters: i64,
    pub cards: i64,
    pub notices: i64,
    pub invitations: i64,
}

impl Tx {
    /// All that waits to be sent.
    pub async fn drop_outgoing(&mut self) -> Result<Dropped> {
        let dropped = sqlx::query_as!(
            Dropped,
            r#"with letters as (delete from outgoing_mail returning 1),
                    codes as (delete from outgoing_code returning 1),
                    cards as (delete from outgoing_card returning 1),
                    notices as (delete from outgoing_notice returning 1),
                    invitations as (delete from outgoing_invitation returning 1)
               select (select count(*) from letters) + (select count(*) from codes) as "letters!", (select count(*) from cards) as "cards!",
                      (select count(*) from notices) as "notices!", (select count(*) from invitations) as "invitations!""#
        )
        .fetch_one(self.connection())
        .await?;
        Ok(dropped)
    }
}
