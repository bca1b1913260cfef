//! Whom of the office to tell of a visit.

use domain::{
    id::{UserId, VisitId},
    roles::permission::Permission,
};

use crate::{Result, tenancy::tx::Tx};

impl Tx {
    /// Those who manage the visits of its college, which is that of the course when it was planned; but for who
    /// teaches the class and the observer.
    pub async fn office_of_visit(&mut self, visit: VisitId) -> Result<Vec<UserId>> {
        let ids = sqlx::query_scalar!(
            "select distinct ra.account_id
               from visit v
               join role_permission p on p.permission_key = $2
               join role_assignment ra on ra.role_id = p.role_id
               join account a on a.id = ra.account_id and a.state = 'active'
              where v.id = $1 and a.id <> v.observer_id
                and case coalesce(p.scope_kind, ra.scope_kind)
                        when 'institution' then true when 'college' then ra.college_id = v.college_id else false end
                and not exists (select from offering_teacher t where t.offering_id = v.offering_id and t.account_id = a.id)
              order by ra.account_id",
            visit.as_uuid(),
            Permission::ObservationManage.key()
        )
        .fetch_all(self.connection())
        .await?;
        Ok(ids.into_iter().map(UserId::from_uuid).collect())
    }
}
