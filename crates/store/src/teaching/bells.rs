//! Bell times of the school.

use domain::teaching::bells::{Bell, BellSet, BellTimes, Bells};
use jiff_sqlx::{Date, ToSqlx};

use crate::{Error, Result, tenancy::tx::Tx};

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StoredBellTimes {
    pub times: BellTimes,
    /// `None`: nobody has saved any yet.
    pub version: Option<i32>,
}

impl Tx {
    pub async fn bell_times(&mut self) -> Result<StoredBellTimes> {
        let version = sqlx::query_scalar!("select version from bell_times").fetch_optional(self.connection()).await?;
        let rows = sqlx::query!("select from_date, begins, ends from bell_set order by place")
            .fetch_all(self.connection())
            .await?;
        let wrong = || Error::UnexpectedValue("bell_set");
        let sets = rows.into_iter().map(|row| {
            let bell = |(begins, ends): (&i16, &i16)| {
                let minute = |minute: i16| u16::try_from(minute).map_err(|_| wrong());
                Ok(Bell { begins: minute(*begins)?, ends: minute(*ends)? })
            };
            let bells: Vec<_> = row.begins.iter().zip(&row.ends).map(bell).collect::<Result<_>>()?;
            let bells = Bells::new(bells).map_err(|_| wrong())?;
            Ok(BellSet { from: row.from_date.map(Date::to_jiff), bells })
        });
        let times = BellTimes::new(sets.collect::<Result<_>>()?).map_err(|_| wrong())?;
        Ok(StoredBellTimes { times, version })
    }

    /// `false`: somebody changed them since that version.
    pub async fn set_bell_times(&mut self, times: &BellTimes, version: Option<i32>) -> Result<bool> {
        let result = sqlx::query!(
            "insert into bell_times as t default values
             on conflict (institution_id) do update set version = t.version + 1 where t.version = $1",
            version
        )
        .execute(self.connection())
        .await?;
        if result.rows_affected() == 0 {
            return Ok(false);
        }
        sqlx::query!("delete from bell_set").execute(self.connection()).await?;
        for (place, set) in (0_i16..).zip(times.sets()) {
            let minutes = |minute: fn(Bell) -> u16| -> Result<Vec<i16>> {
                let stored = |bell| i16::try_from(minute(bell)).map_err(|_| Error::UnexpectedValue("bell_set"));
                set.bells.iter().map(|(_, bell)| stored(bell)).collect()
            };
            sqlx::query!(
                "insert into bell_set (place, from_date, begins, ends) values ($1, $2, $3, $4)",
                place,
                set.from.map(ToSqlx::to_sqlx) as Option<Date>,
                &minutes(|bell| bell.begins)?,
                &minutes(|bell| bell.ends)?
            )
            .execute(self.connection())
            .await?;
        }
        Ok(true)
    }
}
