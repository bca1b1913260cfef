//! A visit at which somebody looked again, and the one at which they looked first.

use domain::{
    id::{CollegeId, UserId, VisitId},
    observation::booking::How,
};
use jiff::civil::Date;

use crate::{Error, Result, tenancy::tx::Tx};

/// With what it takes to say who may know of it.
#[derive(Debug, Clone)]
pub struct LinkedVisit {
    pub id: VisitId,
    pub date: Date,
    pub how: How,
    pub ended: bool,
    pub written: bool,
    pub observer: UserId,
    /// Whom the newest version is about.
    pub about: Vec<UserId>,
    /// Who teaches the class now.
    pub teachers: Vec<UserId>,
    /// Of the course when it was planned; `None`: the class was gone by then.
    pub college: Option<CollegeId>,
}

impl Tx {
    /// Those that follow a visit, and the one that it follows, the earliest first.
    pub async fn linked_visits(&mut self, id: VisitId, follows: Option<VisitId>) -> Result<Vec<LinkedVisit>> {
        let rows = sqlx::query!(
            r#"select v.id, v.date, v.how, v.ended is not null as "ended!", v.written_on is not null as "written!",
                      v.observer_id, v.college_id,
                      array(select teacher_id from visit_about b where b.visit_id = v.id) as "about!",
                      array(select account_id from offering_teacher t where t.offering_id = v.offering_id) as "teachers!"
                 from visit v
                where v.follows = $1 or v.id = $2
                order by v.date, v.period_from, v.id"#,
            id.as_uuid(),
            follows.map(|id| id.as_uuid())
        )
        .fetch_all(self.connection())
        .await?;
        let people = |ids: Vec<uuid::Uuid>| ids.into_iter().map(UserId::from_uuid).collect();
        let visits = rows.into_iter().map(|row| {
            Ok(LinkedVisit {
                id: VisitId::from_uuid(row.id),
                date: row.date.to_jiff(),
                how: How::from_key(&row.how).ok_or(Error::UnexpectedValue("visit.how"))?,
                ended: row.ended,
                written: row.written,
                observer: UserId::from_uuid(row.observer_id),
                about: people(row.about),
                teachers: people(row.teachers),
                college: row.college_id.map(CollegeId::from_uuid),
            })
        });
        visits.collect()
    }
}
