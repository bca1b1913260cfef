//! What stands against deleting somebody, and what they were ever called here.

use domain::{
    id::UserId,
    people::erasure::{CalledBy, Obstacle},
};
use jiff::civil::Date;
use jiff_sqlx::ToSqlx;

use crate::{Profile, Reached, Result, tenancy::tx::Tx};

impl Tx {
    /// `today` in the school's zone.
    pub async fn obstacles_to_erasing(&mut self, person: &Reached<Profile>, today: Date) -> Result<Vec<Obstacle>> {
        let row = sqlx::query!(
            r#"select (select state = 'active' from account where id = $1) as "active!",
                      exists (select from evaluation v join campaign k on k.id = v.campaign_id
                               where k.state not in ('counted', 'published', 'archived', 'interrupted')
                                 and (exists (select from enrolment e where e.offering_id = v.offering_id and e.account_id = $1)
                                      or exists (select from listed_student l where l.evaluation_id = v.id and l.account_id = $1)
                                      or exists (select from jsonb_array_elements(v.form -> 'teachers') t
                                                  where lower(t ->> 'id') = lower($3))))
                   or exists (select from campaign where opening or counting) as "campaign!",
                      exists (select from offering_teacher t join offering o on o.id = t.offering_id
                                join term m on m.id = o.term_id
                               where t.account_id = $1 and m.first_monday + m.weeks * 7 > $2::date) as "teaches!",
                      exists (select from visit v left join visit_about b on b.visit_id = v.id and b.teacher_id = $1
                               where (v.observer_id = $1 or b.teacher_id is not null)
                                 and v.ended is null and v.written_on is null)
                   or exists (select from observation_task k join term m on m.id = k.term_id
                               where (k.observer_id = $1 or k.teacher_id = $1) and k.withdrawn_at is null
                                 and m.first_monday + m.weeks * 7 > $2::date) as "visits!",
                      exists (select from invitation i join survey s on s.id = i.survey_id
                               where i.account_id = $1 and s.state <> 'published'
                                 and i.state not in ('revoked', 'forwarded', 'declined')) as "invited!",
                      exists (select from job
                               where kind in ('check_import', 'apply_import', 'undo_import', 'bulk_users', 'print_results')
                                 and state in ('waiting', 'running')) as "list_under_way!""#,
            person.id.as_uuid(),
            today.to_sqlx() as _,
            person.username
        )
        .fetch_one(self.connection())
        .await?;
        let stands = |obstacle: &Obstacle| match obstacle {
            Obstacle::Active => row.active,
            Obstacle::Campaign => row.campaign,
            Obstacle::Teaches => row.teaches,
            Obstacle::Visits => row.visits,
            Obstacle::Invited => row.invited,
            Obstacle::ListUnderWay => row.list_under_way,
        };
        Ok(Obstacle::ALL.into_iter().filter(stands).collect())
    }

    /// Now and before, as far as the account, the history and the lists that were imported know.
    pub async fn what_they_were_called(&mut self, user: UserId) -> Result<Vec<CalledBy>> {
        let rows = sqlx::query_as!(
            CalledBy,
            "select d ->> 'username' as username, d ->> 'name' as name, d ->> 'email' as email, d ->> 'phone' as phone
               from (select to_jsonb(a) as d from account a where a.id = $1
                     union all
                     select x.d from audit l cross join lateral (values (l.before), (l.after)) x (d)
                      where l.target_id = $1
                        and (l.action in ('user.create', 'user.edit', 'user.edit_own') or l.action ^@ 'enterprise.')
                     union all
                     select x.d from import_touch i cross join lateral (values (i.before), (i.after)) x (d)
                      where i.account_id = $1 and i.table_name = 'account') called
              where d is not null",
            user.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        Ok(rows)
    }
}
