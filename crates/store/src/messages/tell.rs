//! Telling people, in the transaction of what they are told of. Whoever was told of it before is not told again; each
//! function says who was.

use domain::{
    id::{CampaignId, EvaluationId, ImportId, UserId},
    messages::Message,
    roles::permission::Permission,
};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use serde_json::Value;
use uuid::Uuid;

use crate::{
    Result,
    tenancy::tx::{Tx, uuids},
};

/// Messages as columns.
#[derive(Default)]
struct Columns {
    categories: Vec<String>,
    kinds: Vec<String>,
    abouts: Vec<Option<Uuid>>,
    data: Vec<Value>,
    keys: Vec<String>,
}

impl Columns {
    fn of<'a>(messages: impl Iterator<Item = &'a Message>, at: Timestamp) -> Self {
        messages.fold(Self::default(), |mut columns, message| {
            columns.categories.push(message.category().key().to_owned());
            columns.kinds.push(message.kind().to_owned());
            columns.abouts.push(message.about());
            columns.data.push(message.data());
            columns.keys.push(message.key(at));
            columns
        })
    }
}

impl Tx {
    /// Each their own.
    pub async fn tell(&mut self, told: &[(UserId, Message)], at: Timestamp) -> Result<Vec<UserId>> {
        let columns = Columns::of(told.iter().map(|(_, message)| message), at);
        let accounts = sqlx::query_scalar!(
            "insert into message (account_id, category, kind, about, data, key, made_at)
             select x.*, $7 from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::jsonb[], $6::text[]) x
             on conflict on constraint message_once do nothing
             returning account_id",
            &uuids(told.iter().map(|(user, _)| *user)),
            &columns.categories,
            &columns.kinds,
            &columns.abouts as &[Option<Uuid>],
            &columns.data,
            &columns.keys,
            at.to_sqlx()
        )
        .fetch_all(self.connection())
        .await?;
        Ok(users(accounts))
    }

    /// Everybody on the class's list, as it was frozen: not one of them more or less for having answered.
    pub async fn tell_class(
        &mut self,
        evaluation: EvaluationId,
        message: &Message,
        at: Timestamp,
    ) -> Result<Vec<UserId>> {
        let accounts = sqlx::query_scalar!(
            "insert into message (account_id, category, kind, about, data, key, made_at)
             select account_id, $2, $3, $4, $5, $6, $7 from listed_student where evaluation_id = $1
             on conflict on constraint message_once do nothing
             returning account_id",
            evaluation.as_uuid(),
            message.category().key(),
            message.kind(),
            message.about(),
            message.data(),
            message.key(at),
            at.to_sqlx()
        )
        .fetch_all(self.connection())
        .await?;
        Ok(users(accounts))
    }

    /// Everybody on the list of a class that a round asked, the teachers whom it was about, and those who may manage it.
    pub async fn tell_round(&mut self, campaign: CampaignId, message: &Message, at: Timestamp) -> Result<Vec<UserId>> {
        let accounts = sqlx::query_scalar!(
            "insert into message (account_id, category, kind, about, data, key, made_at)
             select account_id, $2, $3, $4, $5, $6, $7
               from (select l.account_id from evaluation v join listed_student l on l.evaluation_id = v.id
                      where v.campaign_id = $1
                     union
                     select a.id from evaluation v
                      cross join jsonb_array_elements(v.form -> 'teachers') t
                       join account a on a.username_key = lower(t ->> 'id')
                      where v.campaign_id = $1
                     union
                     select ra.account_id from campaign k
                       join role_permission p on p.permission_key = $8
                       join role_assignment ra on ra.role_id = p.role_id
                       join account a on a.id = ra.account_id and a.state = 'active'
                      where k.id = $1
                        and case coalesce(p.scope_kind, ra.scope_kind)
                                when 'institution' then true when 'college' then ra.college_id = k.college_id
                                else false end) told
             on conflict on constraint message_once do nothing
             returning account_id",
            campaign.as_uuid(),
            message.category().key(),
            message.kind(),
            message.about(),
            message.data(),
            message.key(at),
            at.to_sqlx(),
            Permission::EvaluationManage.key()
        )
        .fetch_all(self.connection())
        .await?;
        Ok(users(accounts))
    }

    /// The teachers whom the results of each class are about.
    pub async fn tell_teachers(&mut self, told: &[(EvaluationId, Message)], at: Timestamp) -> Result<Vec<UserId>> {
        let columns = Columns::of(told.iter().map(|(_, message)| message), at);
        let accounts = sqlx::query_scalar!(
            "insert into message (account_id, category, kind, about, data, key, made_at)
             select a.id, x.category, x.kind, x.about, x.data, x.key, $7
               from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::jsonb[], $6::text[])
                    x (evaluation_id, category, kind, about, data, key)
               join evaluation v on v.id = x.evaluation_id
              cross join jsonb_array_elements(v.form -> 'teachers') t
               join account a on a.username_key = lower(t ->> 'id')
             on conflict on constraint message_once do nothing
             returning account_id",
            &uuids(told.iter().map(|(evaluation, _)| *evaluation)),
            &columns.categories,
            &columns.kinds,
            &columns.abouts as &[Option<Uuid>],
            &columns.data,
            &columns.keys,
            at.to_sqlx()
        )
        .fetch_all(self.connection())
        .await?;
        Ok(users(accounts))
    }

    /// What a class was told of is no longer so.
    pub async fn take_back_from_class(
        &mut self,
        evaluation: EvaluationId,
        message: &Message,
        at: Timestamp,
    ) -> Result<u64> {
        let result = sqlx::query!(
            "delete from message m using listed_student l
              where l.evaluation_id = $1 and m.account_id = l.account_id and m.key = $2",
            evaluation.as_uuid(),
            message.key(at)
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected())
    }

    /// What people were told of roles that an import gave them, where it is undone.
    pub async fn take_back_roles_of_import(&mut self, import: ImportId) -> Result<u64> {
        let result = sqlx::query!(
            "delete from message where kind = 'role_given' and about in
                 (select (after ->> 'id')::uuid from import_touch
                   where import_id = $1 and table_name = 'role_assignment' and before is null)",
            import.as_uuid()
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected())
    }
}

fn users(accounts: Vec<Uuid>) -> Vec<UserId> {
    accounts.into_iter().map(UserId::from_uuid).collect()
}
