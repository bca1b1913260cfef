//! What others than the observer learn of a visit before it is written about: that it was announced.

use domain::{
    id::{OfferingId, UserId},
    observation::{booking::How, capacity::Capacity},
    teaching::timetable::Periods,
};
use jiff::civil::Date;
use jiff_sqlx::ToSqlx;

use crate::{
    Error, PersonRef, Result,
    tenancy::tx::{Tx, uuids},
};

/// For those who teach the class.
#[derive(Debug, Clone)]
pub struct AnnouncedVisit {
    pub offering: OfferingId,
    pub date: Date,
    pub periods: Periods,
    pub room: Option<String>,
    pub capacity: Capacity,
    /// `None`: whoever comes as a student is not named.
    pub observer: Option<PersonRef>,
}

impl Tx {
    /// From a day on, the earliest first. The names of students do not leave the database.
    pub async fn announced_visits(&mut self, offerings: &[OfferingId], from: Date) -> Result<Vec<AnnouncedVisit>> {
        let rows = sqlx::query!(
            r#"select v.offering_id as "offering_id!", v.date, v.period_from, v.period_to, v.room, v.capacity,
                      a.username as "username?", a.name as "name?"
                 from visit v left join account a on a.id = v.observer_id and v.capacity <> $4
                where v.offering_id = any($1) and v.date >= $2 and v.how = $3 and v.ended is null
                order by v.date, v.period_from, v.id"#,
            &uuids(offerings.iter().copied()),
            from.to_sqlx() as jiff_sqlx::Date,
            How::Announced.key(),
            Capacity::Student.key()
        )
        .fetch_all(self.connection())
        .await?;
        let wrong = || Error::UnexpectedValue("visit");
        let small = |number: i16| u8::try_from(number).map_err(|_| wrong());
        let visits = rows.into_iter().map(|row| {
            Ok(AnnouncedVisit {
                offering: OfferingId::from_uuid(row.offering_id),
                date: row.date.to_jiff(),
                periods: Periods::new(small(row.period_from)?, small(row.period_to)?).map_err(|_| wrong())?,
                room: row.room,
                capacity: Capacity::from_key(&row.capacity).ok_or_else(wrong)?,
                observer: row.username.zip(row.name).map(|(username, name)| PersonRef { username, name }),
            })
        });
        visits.collect()
    }

    /// How many have announced themselves for a meeting. Those who do so at once take turns.
    pub async fn count_announced(&mut self, offering: OfferingId, date: Date, periods: Periods) -> Result<i64> {
        let meeting = format!("{offering} {date}");
        sqlx::query!("select pg_advisory_xact_lock(hashtextextended('visits of ' || $1, 0))", meeting)
            .execute(self.connection())
            .await?;
        Ok(sqlx::query_scalar!(
            r#"select count(*) as "count!" from visit
                where offering_id = $1 and date = $2 and period_from = $3 and how = $4 and ended is null"#,
            offering.as_uuid(),
            date.to_sqlx() as jiff_sqlx::Date,
            i16::from(periods.from()),
            How::Announced.key()
        )
        .fetch_one(self.connection())
        .await?)
    }

    /// Those who teach a class.
    pub async fn teachers_to_tell(&mut self, offering: OfferingId) -> Result<Vec<UserId>> {
        let ids = sqlx::query_scalar!(
            "select account_id from offering_teacher where offering_id = $1 order by place",
            offering.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        Ok(ids.into_iter().map(UserId::from_uuid).collect())
    }
}
