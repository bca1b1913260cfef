//! Somebody is asked to see a teacher by a day.

use domain::id::{ObservationTaskId, TermId, UserId};
use jiff::{Timestamp, civil::Date};
use jiff_sqlx::ToSqlx;

use crate::{PersonRef, Result, tenancy::tx::Tx};

#[derive(Debug, Clone)]
pub struct NewTask {
    pub id: ObservationTaskId,
    pub term: TermId,
    pub teacher: UserId,
    pub observer: UserId,
    pub latest: Date,
    pub given_by: UserId,
    pub given_at: Timestamp,
}

/// Neither withdrawn nor done.
#[derive(Debug, Clone)]
pub struct OpenTask {
    pub id: ObservationTaskId,
    pub term: TermId,
    pub teacher_id: UserId,
    pub teacher: PersonRef,
    pub observer: PersonRef,
    pub latest: Date,
    /// `None`: their account is gone.
    pub given_by: Option<PersonRef>,
}

#[derive(Debug, Clone, Copy, Default)]
pub struct TaskFilter {
    pub only: Option<ObservationTaskId>,
    pub term: Option<TermId>,
    pub observer: Option<UserId>,
}

impl Tx {
    /// `false`: the observer has been asked for this teacher in this term.
    pub async fn insert_task(&mut self, new: &NewTask) -> Result<bool> {
        let result = sqlx::query!(
            "insert into observation_task (id, term_id, teacher_id, observer_id, latest, given_by, given_at)
             values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing",
            new.id.as_uuid(),
            new.term.as_uuid(),
            new.teacher.as_uuid(),
            new.observer.as_uuid(),
            new.latest.to_sqlx() as jiff_sqlx::Date,
            new.given_by.as_uuid(),
            new.given_at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    /// `false`: it is gone already.
    pub async fn withdraw_task(&mut self, id: ObservationTaskId, at: Timestamp) -> Result<bool> {
        let result = sqlx::query!(
            "update observation_task set withdrawn_at = $2 where id = $1 and withdrawn_at is null",
            id.as_uuid(),
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    /// What is most urgent first. A task is done by what is written about the teacher after it was given: a plan does not show.
    pub async fn open_tasks(&mut self, filter: TaskFilter) -> Result<Vec<OpenTask>> {
        let rows = sqlx::query!(
            r#"select k.id, k.term_id, k.teacher_id, k.latest, t.username as teacher_username, t.name as teacher_name,
                      o.username as observer_username, o.name as observer_name,
                      g.username as "giver_username?", g.name as "giver_name?"
                 from observation_task k
                 join account t on t.id = k.teacher_id
                 join account o on o.id = k.observer_id
                 left join account g on g.id = k.given_by
                where k.withdrawn_at is null
                  and ($1::uuid is null or k.id = $1)
                  and ($2::uuid is null or k.term_id = $2)
                  and ($3::uuid is null or k.observer_id = $3)
                  and not exists (select from visit_about b
                                    join visit v on v.id = b.visit_id and v.counts
                                    join submission_version s on s.submission_id = v.submission_id and s.number = 1
                                   where b.teacher_id = k.teacher_id and v.observer_id = k.observer_id
                                     and v.term_id = k.term_id and s.written_at >= k.given_at)
                order by k.latest, k.id"#,
            filter.only.map(|id| id.as_uuid()),
            filter.term.map(|id| id.as_uuid()),
            filter.observer.map(|id| id.as_uuid())
        )
        .fetch_all(self.connection())
        .await?;
        let tasks = rows.into_iter().map(|row| OpenTask {
            id: ObservationTaskId::from_uuid(row.id),
            term: TermId::from_uuid(row.term_id),
            teacher_id: UserId::from_uuid(row.teacher_id),
            teacher: PersonRef { username: row.teacher_username, name: row.teacher_name },
            observer: PersonRef { username: row.observer_username, name: row.observer_name },
            latest: row.latest.to_jiff(),
            given_by: row.giver_username.zip(row.giver_name).map(|(username, name)| PersonRef { username, name }),
        });
        Ok(tasks.collect())
    }
}
