//! In which terms somebody taught, and in which of them a visit was made that counts.
//!
//! Terms and visits are read one after the other and put together here: among hundreds of schools PostgreSQL expects one row of
//! each and would compare every term with every visit.

use std::collections::{HashMap, HashSet};

use domain::{
    id::{OfferingId, TermId, UserId},
    observation::coverage::Teacher,
};
use uuid::Uuid;

use crate::{
    Result,
    tenancy::tx::{Tx, uuids},
};

impl Tx {
    /// Who teaches these classes, by class.
    pub async fn seen_in_classes(
        &mut self,
        offerings: &[OfferingId],
        until: TermId,
    ) -> Result<HashMap<OfferingId, Vec<Teacher<UserId>>>> {
        let rows = sqlx::query!(
            "select offering_id, account_id from offering_teacher where offering_id = any($1)",
            &uuids(offerings.iter().copied())
        )
        .fetch_all(self.connection())
        .await?;
        let accounts: HashSet<_> = rows.iter().map(|row| row.account_id).collect();
        let seen = self.seen_teachers(&accounts.into_iter().collect::<Vec<_>>(), until).await?;
        let mut by_class: HashMap<_, Vec<_>> = HashMap::new();
        for row in rows {
            by_class
                .entry(OfferingId::from_uuid(row.offering_id))
                .or_default()
                .extend(seen.get(&row.account_id).cloned());
        }
        Ok(by_class)
    }

    /// With their terms up to this one; who has no meeting in any of them is not among them.
    pub(super) async fn seen_teachers(
        &mut self,
        accounts: &[Uuid],
        until: TermId,
    ) -> Result<HashMap<Uuid, Teacher<UserId>>> {
        let visited = sqlx::query!(
            r#"select distinct b.teacher_id, v.term_id as "term_id!"
                 from visit_about b join visit v on v.id = b.visit_id
                where b.teacher_id = any($1) and v.counts and v.term_id is not null"#,
            accounts
        )
        .fetch_all(self.connection())
        .await?;
        let visited: HashSet<_> = visited.into_iter().map(|row| (row.teacher_id, row.term_id)).collect();
        let terms = sqlx::query!(
            r#"select t.account_id, y.id,
                      y.first_monday = (select min(z.first_monday) from term z
                                         where exists (select from offering o join meeting m on m.offering_id = o.id
                                                        where o.term_id = z.id)) as "is_first!"
                 from (select distinct t.account_id, o.term_id
                         from offering_teacher t join offering o on o.id = t.offering_id
                        where t.account_id = any($1)
                          and exists (select from meeting m where m.offering_id = o.id)) t
                 join term y on y.id = t.term_id
                where y.first_monday <= (select first_monday from term where id = $2)
                order by y.first_monday desc"#,
            accounts,
            until.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let mut teachers: HashMap<_, Teacher<UserId>> = HashMap::new();
        for row in terms {
            let id = row.account_id;
            let new = || Teacher { id: UserId::from_uuid(id), seen: Vec::new(), taught_at_first: false };
            let teacher = teachers.entry(id).or_insert_with(new);
            teacher.seen.push(visited.contains(&(id, row.id)));
            teacher.taught_at_first |= row.is_first;
        }
        Ok(teachers)
    }
}
