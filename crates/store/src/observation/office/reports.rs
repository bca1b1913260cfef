//! Visits that were written about, as lists of an office.

use std::collections::HashMap;

use domain::{
    id::{CollegeId, TermId, UserId, VisitId},
    observation::{
        booking::How,
        capacity::Capacity,
        visit::{Answer, Outcome, Standing, State},
    },
    text::LocalText,
};
use jiff::Timestamp;
use jiff_sqlx::Timestamp as SqlTimestamp;
use uuid::Uuid;

use crate::{Error, Page, PersonRef, Result, tenancy::tx::Tx};

#[derive(Debug, Clone, Default)]
pub struct ReportFilter {
    pub term: Option<TermId>,
    /// Beyond which nothing is reached.
    pub college: Option<CollegeId>,
    pub in_college: Option<CollegeId>,
    pub about: Option<UserId>,
    pub state: Option<State>,
    /// Settled or not.
    pub disputed: bool,
    /// In the form of [`domain::people::search::search_prefix`].
    pub prefix: Option<String>,
}

#[derive(Debug, Clone)]
pub struct ListedReport {
    pub id: VisitId,
    pub class_code: String,
    pub course: LocalText,
    pub capacity: Capacity,
    pub how: How,
    pub standing: Standing,
    /// Whole periods.
    pub attended: u8,
    pub observer: PersonRef,
    /// Whom it is about.
    pub teachers: Vec<PersonRef>,
    /// The newest version.
    pub written_at: Timestamp,
    pub to_office: Option<String>,
    pub answered_at: Option<Timestamp>,
    pub settled_at: Option<Timestamp>,
}

impl Tx {
    /// The newest date first, and how many there are in all.
    pub async fn listed_reports(&mut self, filter: &ReportFilter, page: Page) -> Result<(Vec<ListedReport>, i64)> {
        sqlx::query!("set local plan_cache_mode = force_custom_plan").execute(self.connection()).await?;
        let (term, college) = (filter.term.map(|id| id.as_uuid()), filter.college.map(|id| id.as_uuid()));
        let (in_college, about) = (filter.in_college.map(|id| id.as_uuid()), filter.about.map(|id| id.as_uuid()));
        let state = filter.state.map(key);
        let total = sqlx::query_scalar!(
            r#"select count(*) as "total!" from matching_reports($1, $2, $3, $4, $5, $6, $7)"#,
            term,
            college,
            in_college,
            about,
            state,
            filter.disputed,
            filter.prefix
        )
        .fetch_one(self.connection())
        .await?;
        let rows = sqlx::query!(
            r#"select v.id as "id!", v.class_code as "class_code!", v.course_zh as "course_zh!", v.course_en,
                      v.date as "date!: jiff_sqlx::Date", v.capacity as "capacity!", v.how as "how!",
                      v.written_on as "written_on!: jiff_sqlx::Date", v.acknowledged_on as "acknowledged_on: jiff_sqlx::Date",
                      v.disputed_on as "disputed_on: jiff_sqlx::Date", v.amended as "amended!", v.settled,
                      v.attended as "attended!", v.to_office, a.username, a.name,
                      (select max(s.written_at) from submission_version s where s.submission_id = v.submission_id)
                          as "written_at!: SqlTimestamp",
                      r.at as "answered_at?: SqlTimestamp", e.at as "settled_at?: SqlTimestamp"
                 from matching_reports($1, $2, $3, $4, $5, $6, $7) v
                 join account a on a.id = v.observer_id
                 left join visit_reply r on r.visit_id = v.id
                 left join visit_settlement e on e.visit_id = v.id
                order by v.date desc, v.period_from desc, v.id
                offset $8 limit $9"#,
            term,
            college,
            in_college,
            about,
            state,
            filter.disputed,
            filter.prefix,
            page.offset,
            page.limit
        )
        .fetch_all(self.connection())
        .await?;
        let ids: Vec<_> = rows.iter().map(|row| row.id).collect();
        let mut teachers = self.people_about(&ids).await?;
        let wrong = || Error::UnexpectedValue("visit");
        let reports = rows.into_iter().map(|row| {
            let disputed = row.disputed_on.map(|on| Answer::Disputed { on: on.to_jiff(), amended: row.amended });
            Ok(ListedReport {
                id: VisitId::from_uuid(row.id),
                class_code: row.class_code,
                course: LocalText { zh: row.course_zh, en: row.course_en },
                capacity: Capacity::from_key(&row.capacity).ok_or_else(wrong)?,
                how: How::from_key(&row.how).ok_or_else(wrong)?,
                standing: Standing {
                    date: row.date.to_jiff(),
                    ended: None,
                    written_on: Some(row.written_on.to_jiff()),
                    answer: row.acknowledged_on.map(|_| Answer::Acknowledged).or(disputed),
                    settled: row.settled.map(|key| Outcome::from_key(&key).ok_or_else(wrong)).transpose()?,
                },
                attended: u8::try_from(row.attended).map_err(|_| wrong())?,
                observer: PersonRef { username: row.username, name: row.name },
                teachers: teachers.remove(&row.id).unwrap_or_default(),
                written_at: row.written_at.to_jiff(),
                to_office: row.to_office,
                answered_at: row.answered_at.map(SqlTimestamp::to_jiff),
                settled_at: row.settled_at.map(SqlTimestamp::to_jiff),
            })
        });
        Ok((reports.collect::<Result<_>>()?, total))
    }

    async fn people_about(&mut self, visits: &[Uuid]) -> Result<HashMap<Uuid, Vec<PersonRef>>> {
        let rows = sqlx::query!(
            "select b.visit_id, a.username, a.name from visit_about b join account a on a.id = b.teacher_id
              where b.visit_id = any($1) order by a.username_key",
            visits
        )
        .fetch_all(self.connection())
        .await?;
        let mut about: HashMap<_, Vec<_>> = HashMap::new();
        for row in rows {
            about.entry(row.visit_id).or_default().push(PersonRef { username: row.username, name: row.name });
        }
        Ok(about)
    }
}

/// As `matching_reports` has it; what nothing was written about yet is in no list.
const fn key(state: State) -> &'static str {
    match state {
        State::Planned | State::Cancelled | State::NotHeld | State::Lapsed => "none",
        State::Written => "written",
        State::Acknowledged => "acknowledged",
        State::Disputed => "disputed",
        State::Settled(Outcome::Stands) => "settled_stands",
        State::Settled(Outcome::Amended) => "settled_amended",
        State::Settled(Outcome::Withdrawn) => "settled_withdrawn",
    }
}
