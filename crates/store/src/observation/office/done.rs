//! What observers have done of what they owe.

use std::collections::HashMap;

use domain::{
    id::{TermId, UserId},
    observation::quota::Done,
};

use crate::{
    Error, Result,
    tenancy::tx::{Tx, uuids},
};

impl Tx {
    /// The visits of a term that count, by who made them.
    pub async fn done_visits(&mut self, observers: &[UserId], term: TermId) -> Result<HashMap<UserId, Vec<Done>>> {
        let rows = sqlx::query!(
            r#"select v.observer_id, v.date, v.attended as "attended!", coalesce(c.tags, '{}') as "tags!",
                      coalesce((select max(not_seen_before(b.teacher_id, $2, v.date)) from visit_about b
                                 where b.visit_id = v.id), 0) as "not_seen_for!"
                 from visit v
                 left join offering o on o.id = v.offering_id
                 left join course c on c.id = o.course_id
                where v.term_id = $2 and v.counts and v.observer_id = any($1)
                order by v.date"#,
            &uuids(observers.iter().copied()),
            term.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let mut done: HashMap<_, Vec<_>> = HashMap::new();
        for row in rows {
            let one = Done {
                date: row.date.to_jiff(),
                periods: u32::try_from(row.attended).map_err(|_| Error::UnexpectedValue("visit.attended"))?,
                tags: row.tags,
                not_seen_for: u8::try_from(row.not_seen_for).unwrap_or(u8::MAX),
            };
            done.entry(UserId::from_uuid(row.observer_id)).or_default().push(one);
        }
        Ok(done)
    }
}
