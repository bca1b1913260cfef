//! What somebody does not want by mail, or by another channel.

use domain::id::UserId;

use crate::{Result, tenancy::tx::Tx};

impl Tx {
    /// The categories that somebody has turned off for a channel.
    pub async fn turned_off(&mut self, user: UserId, channel: &str) -> Result<Vec<String>> {
        let categories = sqlx::query_scalar!(
            "select category from turned_off where account_id = $1 and channel = $2 order by category",
            user.as_uuid(),
            channel
        )
        .fetch_all(self.connection())
        .await?;
        Ok(categories)
    }

    pub async fn turn_channel(&mut self, user: UserId, channel: &str, category: &str, on: bool) -> Result<()> {
        if on {
            sqlx::query!(
                "delete from turned_off where account_id = $1 and category = $2 and channel = $3",
                user.as_uuid(),
                category,
                channel
            )
            .execute(self.connection())
            .await?;
        } else {
            sqlx::query!(
                "insert into turned_off (account_id, category, channel)
                 select id, $2, $3 from account where id = $1 on conflict do nothing",
                user.as_uuid(),
                category,
                channel
            )
            .execute(self.connection())
            .await?;
        }
        Ok(())
    }

    /// Whether letters to the address that somebody has now come back.
    pub async fn address_bounces(&mut self, user: UserId) -> Result<bool> {
        let bounces = sqlx::query_scalar!(
            r#"select exists (select from bounced_address b join account a on a.id = b.account_id
                               where b.account_id = $1 and b.address = a.email) as "bounces!""#,
            user.as_uuid()
        )
        .fetch_one(self.connection())
        .await?;
        Ok(bounces)
    }
}
