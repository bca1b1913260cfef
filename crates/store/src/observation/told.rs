//! Whom of the office to tell of a visit.

use domain::{
    id::{UserId, VisitId},
    roles::permission::Permission,
};

use crate::{Result, tenancy::tx::Tx};

impl Tx {
    /// Those who manage visits to the class, but for its teachers and the observer.
    pub async fn office_of_visit(&mut self, visit: VisitId) -> Result<Vec<UserId>> {
        let ids = sqlx::query_scalar!(
            "select distinct ra.account_id
               from visit v
               left join offering o on o.id = v.offering_id
               left join course c on c.id = o.course_id
               join role_permission p on p.permission_key = $2
               join role_assignment ra on ra.role_id = p.role_id
               join account a on a.id = ra.account_id and a.state = 'active'
              where v.id = $1 and a.id <> v.observer_id
                and case coalesce(p.scope_kind, ra.scope_kind)
                        when 'institution' then true when 'college' then ra.college_id = c.college_id else false end
                and not exists (select from offering_teacher t where t.offering_id = o.id and t.account_id = a.id)
              order by ra.account_id",
            visit.as_uuid(),
            Permission::ObservationManage.key()
        )
        .fetch_all(self.connection())
        .await?;
        Ok(ids.into_iter().map(UserId::from_uuid).collect())
    }
}
