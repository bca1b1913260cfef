//! Terms with their days off and make-up days.

use std::collections::HashMap;

use domain::{
    id::TermId,
    teaching::calendar::{AcademicYear, Calendar, DayOff, MakeUpDay, Term},
    text::LocalText,
};
use jiff_sqlx::{Date, ToSqlx};

use crate::{Error, Result, tenancy::tx::Tx};

#[derive(Debug)]
pub struct StoredCalendar {
    pub calendar: Calendar,
    /// By term: the version to be named when it is changed.
    pub versions: HashMap<TermId, i32>,
}

impl Tx {
    /// Changes to the calendar take turns, so that no two of them make terms that overlap.
    pub async fn lock_calendar(&mut self) -> Result<()> {
        let institution = self.institution().as_uuid().to_string();
        sqlx::query!("select pg_advisory_xact_lock(hashtextextended('calendar of ' || $1, 0))", institution)
            .execute(self.connection())
            .await?;
        Ok(())
    }

    /// All terms, oldest first.
    pub async fn calendar(&mut self) -> Result<StoredCalendar> {
        let rows = sqlx::query!(
            "select id, year, number, first_monday, weeks, current, version from term order by first_monday, id"
        )
        .fetch_all(self.connection())
        .await?;
        let days = sqlx::query!("select term_id, date, label_zh, label_en, stands_for from term_day order by date")
            .fetch_all(self.connection())
            .await?;
        let small = |number: i16| u8::try_from(number).map_err(|_| Error::UnexpectedValue("term"));
        let mut current = None;
        let mut versions = HashMap::new();
        let mut terms = Vec::with_capacity(rows.len());
        for row in rows {
            let id = TermId::from_uuid(row.id);
            versions.insert(id, row.version);
            current = if row.current { Some(id) } else { current };
            let mut term = Term {
                id,
                year: AcademicYear { start: row.year },
                number: small(row.number)?,
                first_monday: row.first_monday.to_jiff(),
                weeks: small(row.weeks)?,
                days_off: Vec::new(),
                make_up_days: Vec::new(),
            };
            for day in days.iter().filter(|day| day.term_id == row.id) {
                let date = day.date.to_jiff();
                if let Some(stands_for) = day.stands_for {
                    term.make_up_days.push(MakeUpDay { date, stands_for: stands_for.to_jiff() });
                } else {
                    let label = day.label_zh.clone().map(|zh| LocalText { zh, en: day.label_en.clone() });
                    term.days_off.push(DayOff { date, label });
                }
            }
            terms.push(term);
        }
        Ok(StoredCalendar { calendar: Calendar { terms, current }, versions })
    }

    pub async fn insert_term(&mut self, term: &Term) -> Result<()> {
        sqlx::query!(
            "insert into term (id, year, number, first_monday, weeks) values ($1, $2, $3, $4, $5)",
            term.id.as_uuid(),
            term.year.start,
            i16::from(term.number),
            term.first_monday.to_sqlx() as Date,
            i16::from(term.weeks)
        )
        .execute(self.connection())
        .await?;
        self.insert_term_days(term).await
    }

    /// `false`: somebody changed it since that version.
    pub async fn update_term(&mut self, term: &Term, version: i32) -> Result<bool> {
        let result = sqlx::query!(
            "update term set year = $3, number = $4, first_monday = $5, weeks = $6, version = version + 1
              where id = $1 and version = $2",
            term.id.as_uuid(),
            version,
            term.year.start,
            i16::from(term.number),
            term.first_monday.to_sqlx() as Date,
            i16::from(term.weeks)
        )
        .execute(self.connection())
        .await?;
        if result.rows_affected() == 0 {
            return Ok(false);
        }
        sqlx::query!("delete from term_day where term_id = $1", term.id.as_uuid()).execute(self.connection()).await?;
        self.insert_term_days(term).await?;
        Ok(true)
    }

    async fn insert_term_days(&mut self, term: &Term) -> Result<()> {
        let off = term.days_off.iter().map(|day| (day.date, day.label.as_ref(), None));
        let make_up = term.make_up_days.iter().map(|day| (day.date, None, Some(day.stands_for)));
        let days: Vec<_> = off.chain(make_up).collect();
        sqlx::query!(
            "insert into term_day (term_id, date, label_zh, label_en, stands_for)
             select $1, * from unnest($2::date[], $3::text[], $4::text[], $5::date[])",
            term.id.as_uuid(),
            &days.iter().map(|(date, ..)| date.to_sqlx()).collect::<Vec<_>>() as &[Date],
            &days.iter().map(|(_, label, _)| label.map(|label| label.zh.clone())).collect::<Vec<_>>()
                as &[Option<String>],
            &days.iter().map(|(_, label, _)| label.and_then(|label| label.en.clone())).collect::<Vec<_>>()
                as &[Option<String>],
            &days.iter().map(|(.., stands_for)| stands_for.map(ToSqlx::to_sqlx)).collect::<Vec<_>>()
                as &[Option<Date>]
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    pub async fn set_current_term(&mut self, id: TermId) -> Result<()> {
        sqlx::query!("update term set current = false where current").execute(self.connection()).await?;
        let result = sqlx::query!("update term set current = true where id = $1", id.as_uuid())
            .execute(self.connection())
            .await?;
        crate::error::ensure_one_row(&result)
    }

    /// `false`: somebody changed it since that version.
    pub async fn delete_term(&mut self, id: TermId, version: i32) -> Result<bool> {
        let result = sqlx::query!("delete from term where id = $1 and version = $2", id.as_uuid(), version)
            .execute(self.connection())
            .await?;
        Ok(result.rows_affected() == 1)
    }

    /// Codes of classes of the term that meet after that many weeks.
    pub async fn classes_beyond(&mut self, id: TermId, weeks: u8, limit: i64) -> Result<Vec<String>> {
        Ok(sqlx::query_scalar!(
            "select o.code from offering o
              where o.term_id = $1
                and exists (select from meeting m where m.offering_id = o.id and (m.weeks >> $2::int) <> 0)
              order by o.code limit $3",
            id.as_uuid(),
            i32::from(weeks),
            limit
        )
        .fetch_all(self.connection())
        .await?)
    }
}
